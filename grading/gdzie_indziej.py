"""Somewhere else: a quotation that fails in its source may stand in another; a signature nobody has may be one slip from one at hand."""

from __future__ import annotations

import re
from collections.abc import Collection

from msgspec import Struct
from rapidfuzz.distance import OSA

from kotwica.grading.fragment import stands_exactly
from kotwica.grading.model import Evidence, Reason
from kotwica.grading.porownanie import signature_keys
from kotwica.grading.rules import MIN_CHARACTERS, MIN_WORDS
from kotwica.grading.zrodla import Library
from kotwica.sources.model import Anchors, Source

_ROMAN = re.compile(r"^(x{0,3}(?:ix|iv|v?i{0,3}))(?=[a-z])")
_NAMED = 3


class Elsewhere(Struct, frozen=True):
    """Another source in which the quotation stands word for word, with the evidence."""

    source: Source
    evidence: Evidence


def stands_elsewhere(quote: str, own: Collection[str], library: Library) -> tuple[Elsewhere, ...]:
    """Every other source at hand in which the quotation stands exactly (the first few), in an order of their own.

    Shape: `own` are ids of sources already searched. Empty for a quotation that is too short to tell where it comes from (§5.2).
    """
    if len(quote.split()) < MIN_WORDS or len(quote.strip()) < MIN_CHARACTERS:
        return ()
    found = []
    for source in library.holding(quote):
        if source.id in own:
            continue
        evidence = stands_exactly(quote, library.prepared(source))
        if evidence is not None:
            found.append(Elsewhere(source, evidence))
            if len(found) == _NAMED:
                break
    return tuple(found)


def elsewhere_reason(code: str, found: Elsewhere) -> Reason:
    """A reason that names the other source as a lawyer would."""
    anchors = found.source.anchors
    return Reason(
        code,
        (
            ("zrodlo", found.source.title),
            ("sygnatura", ", ".join(anchors.sygnatury) or anchors.celex or anchors.akt or ""),
            ("data", anchors.decided_on.isoformat() if anchors.decided_on else ""),
            ("miejsce", found.evidence.place),
        ),
    )


def did_you_mean(declared: Anchors, library: Library) -> tuple[Source, ...]:
    """Decisions at hand of the same day whose signature is one slip away: Roman numeral off by one, CK/CSK, one digit, two swapped.

    Source: the census counts these as the commonest real errors (polish-citation-census.md §1.7). Without a date nothing is offered: the
    next number is nearly always a case of its own.
    """
    if declared.decided_on is None:
        return ()
    ours = {key for s in declared.sygnatury for key in signature_keys(s)}
    return tuple(
        source
        for source in library.decided_on(declared.decided_on)
        if any(_one_slip(a, b) for a in ours for s in source.anchors.sygnatury for b in signature_keys(s))
    )


def _one_slip(first: str, second: str) -> bool:
    """True when two signatures differ by one edit or by one step of the Roman numeral (IV/V is two letters, III/IV three)."""
    if first == second:
        return False
    if OSA.distance(first, second, score_cutoff=1) <= 1:
        return True
    ours, theirs = _ROMAN.match(first), _ROMAN.match(second)
    if ours is None or theirs is None or first[ours.end() :] != second[theirs.end() :]:
        return False
    return abs(_value(ours[1]) - _value(theirs[1])) == 1


def _value(roman: str) -> int:
    values = [{"i": 1, "v": 5, "x": 10}[c] for c in roman]
    return sum(-v if any(v < w for w in values[i + 1 :]) else v for i, v in enumerate(values))
