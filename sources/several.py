"""Files that hold several decisions one after the other: where each begins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from kotwica.document.model import Span
from kotwica.sources.head_evidence import is_other_document
from kotwica.sources.head_text import SPACED_TYPES, TYPES_IN_CAPITALS
from kotwica.sources.header_sygnatura import COLLECTION, numbers_alone

# The type in capitals on a line of its own, as courts print it below the number. Not "WYROK Z DNIA", a collection's title.
_TYPE = re.compile(
    rf"\n[ \t]{{0,40}}(?:{TYPES_IN_CAPITALS}|{SPACED_TYPES})"
    r"(?:[ ](?:ZAOCZNY|CZĘŚCIOWY|WSTĘPNY|ŁĄCZNY|KOŃCOWY|NAKAZOWY|UZUPEŁNIAJĄCY))?[ \t]*(?=\n)"
)
_ABOVE = 400
# A collection's title ("Wyrok z dnia 11 czerwca 2003 r." + "I PK 973/02") with the bench on a line below it and no other title between.
_TITLE = re.compile(
    r"\n[ \t#*]{0,20}(?=(?:Wyrok|Uchwała|Postanowienie|Orzeczenie|WYROK|UCHWAŁA|POSTANOWIENIE)\b[^\n]{0,120}?\s[zZ]\s[dD]\w{2,3}\s)"
)
_BENCH = re.compile(r"\n[ \t]*(?:Przewodnicząc|Skład\s+orzekający|Sędzia\s+SN|SSN\s)")
_NO_COLLECTION = re.compile(r"\n(?:Transkrypt|Podobne dokumenty)\b")
_THESIS = 4_000


def decisions_in(text: str) -> tuple[Span, ...]:
    """The stretches of a text that hold one decision each; the whole text when no second decision has a formal head in it.

    Shape: a decision begins where a line holds nothing but its number and the next one its type, or with a title as collections have it
    and a bench below; its number is another one than that of the decision before (an order that corrects a judgment stays with it). Errs
    towards: one.
    """
    starts: list[int] = []
    numbers: tuple[str, ...] = ()
    for at, found in sorted([*_formal_heads(text), *_titles(text)]):
        if found != numbers:
            starts.append(at)
            numbers = found
    # What parties file stands before the judgment that they attach, and is no part of it.
    attached = bool(starts) and is_other_document(text[: starts[0]])
    return tuple(Span(a, b) for a, b in pairwise([0, *(starts if attached else starts[1:]), len(text)]))


def _formal_heads(text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    for m in _TYPE.finditer(text):
        at, found = _numbers_above(text, m.start())
        if found:
            yield at, found


def _titles(text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    places = [m.end() for m in _TITLE.finditer(f"\n{text}")]
    if not places or _NO_COLLECTION.search(text):
        return
    for place, following in zip(places, [*places[1:], len(text) + 1], strict=False):
        at = place - 1
        title = COLLECTION.match(text, at)
        found = numbers_alone(title["rest"]) if title else []
        if found and title is not None and _BENCH.search(text, title.end(), min(title.end() + _THESIS, following - 1)):
            yield at, tuple(found)


def _numbers_above(text: str, end: int) -> tuple[int, tuple[str, ...]]:
    """Where the lines begin that hold nothing but numbers right above `end`, and the numbers, joined ones in order."""
    start = max(0, end - _ABOVE)
    above = text[start:end].rstrip()
    at = begins = start + len(above)
    found: list[str] = []
    for line in reversed(above.split("\n")):
        more = numbers_alone(line)
        if not more:
            break
        at = begins - len(line)
        begins = at - 1
        found = more + found
    return at, tuple(found)


def within(spans: tuple[Span, ...], stretch: Span) -> tuple[Span, ...]:
    """The parts of `spans` that lie in `stretch`, counted from its start."""
    cut = (Span(max(s.start, stretch.start), min(s.end, stretch.end)) for s in spans if s.start < stretch.end and s.end > stretch.start)
    return tuple(s.shifted(-stretch.start) for s in cut)
