"""Authorities that a draft adds to the one it quotes: "wyrok A; zob. też wyrok B". Only A is said to hold the quoted words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from kotwica.extractors.model import Claim, Reference
from kotwica.grading.rules import lines_of

_APART = 200
"""Characters between two references of one chain, courts and dates of the second among them."""


def added_references(claim: Claim, by_id: Mapping[str, Reference], text: str) -> frozenset[str]:
    """Ids of a quotation's references that stand behind a signal, and of all that follow them; the first one never.

    Shape: `text` is the draft's text that the spans point into. Errs towards: none, so that equal candidates stay equal.
    """
    if claim.quote is None:
        return frozenset()
    chain = sorted((by_id[i] for i in claim.references if i in by_id), key=lambda r: (r.part is not claim.part, r.span))
    for number in range(1, len(chain)):
        if signalled(chain[number - 1], chain[number], text):
            return frozenset(r.id for r in chain[number:])
    return frozenset()


def signalled(before: Reference, this: Reference, text: str) -> bool:
    """True when a signal leads over from one reference to the next: "wyrok A; zob. też wyrok B"."""
    between = text[before.span.end : this.span.start]
    return this.part is before.part and len(between) <= _APART and _signal().search(f"{between} {_opening(this)}".lower()) is not None


def _opening(reference: Reference) -> str:
    """The first words of a reference that takes its signal with it ("por. wyrok …")."""
    return reference.text[:20]


@lru_cache(maxsize=1)
def _signal() -> re.Pattern[str]:
    return re.compile(r"(?:^|[\s,;:(\[–-])(?:" + "|".join(lines_of("sygnaly_dalsze.txt")) + r")(?!\w)")
