"""A citation as a support of the words before it: the record, the signals it begins with, what a stretch cites."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import accumulate

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import PROVISIONS, Reference
from kotwica.extractors.parafrazy_powolane import authorities
from kotwica.extractors.slownik import signals

KINDS_OF_TEXT = (
    r"(?:(?:tez[ay] (?:[ivx\d]{1,4}\.? )?)?"
    r"(?:wyrok|wyr\.|uchwa[łl]|uchw\.|postanowieni|post\.|orzeczeni|orz\.|uzasadnieni|decyzj|interpretacj|opini|glos|komentarz))\w*"
)


class Support(Struct, frozen=True):
    """A citation that stands behind what it supports.

    Shape: `span` covers the whole citation with its bracket; what it supports ends where it starts. `decisions` and `provisions` are the
    authorities in it. `contrary` marks one cited as disagreeing ("odmiennie wyrok …"). `rule` is the name of the link.
    """

    span: Span
    decisions: tuple[Reference, ...]
    provisions: tuple[Reference, ...]
    rule: str
    contrary: bool = False
    signalled: bool = True

    @property
    def references(self) -> tuple[Reference, ...]:
        return self.decisions or self.provisions


@cache
def signal() -> re.Pattern[str]:
    """A signal, or the kind of decision at once: "por. wyrok", "(wyrok SN", "tak też Sąd Najwyższy w"."""
    return re.compile(rf"[ (\[„]*(?:{signals('przeczy')}|{signals('popiera')}|{KINDS_OF_TEXT}|art\.|§)")


@cache
def disagrees() -> re.Pattern[str]:
    return re.compile(rf"[ (\[,;-]*(?:{signals('przeczy')})\b")


def outside(references: Iterable[Reference], supports: Sequence[Support]) -> tuple[Reference, ...]:
    """The references that lie in none of the supports, which are ordered by start."""
    if not supports:
        return tuple(references)
    starts = [s.span.start for s in supports]
    # How far the supports up to each one reach.
    reach = [-1, *accumulate((s.span.end for s in supports), max)]
    return tuple(r for r in references if reach[bisect_right(starts, r.span.start)] < r.span.end)


def cited_in(context: Kontekst, span: Span) -> tuple[tuple[Reference, ...], tuple[Reference, ...]]:
    provisions = tuple(r for r in context.references_in(span) if r.kind in PROVISIONS and not r.own)
    return authorities(context, span), provisions
