"""Files that hold several decisions one after the other: where each begins."""

from __future__ import annotations

import re
from itertools import pairwise

from kotwica.document.model import Span
from kotwica.sources.header_sygnatura import numbers_alone

# The type in capitals on a line of its own, as courts print it below the number. Not "WYROK Z DNIA", a collection's title.
_TYPE = re.compile(
    r"\n[ \t]{0,40}(?:WYROK|W Y R O K|POSTANOWIENIE|P O S T A N O W I E N I E|UCHWAŁA|ZARZĄDZENIE|NAKAZ ZAPŁATY)"
    r"(?:[ ](?:ZAOCZNY|CZĘŚCIOWY|WSTĘPNY|ŁĄCZNY|KOŃCOWY|NAKAZOWY|UZUPEŁNIAJĄCY))?[ \t]*(?=\n)"
)
_ABOVE = 400


def decisions_in(text: str) -> tuple[Span, ...]:
    """The stretches of a text that hold one decision each; the whole text when no second decision has a formal head in it.

    Shape: a decision begins where a line holds nothing but its number and the next one its type, and the number is another one than that
    of the decision before (an order that corrects a judgment stays with it). Errs towards: one.
    """
    starts: list[int] = []
    numbers: tuple[str, ...] = ()
    for m in _TYPE.finditer(text):
        at, found = _numbers_above(text, m.start())
        if found and found != numbers:
            starts.append(at)
            numbers = found
    return tuple(Span(a, b) for a, b in pairwise([0, *starts[1:], len(text)]))


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
