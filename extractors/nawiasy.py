"""Brackets of one paragraph, and stretches so full of marks that pairs mean nothing in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kotwica.document.model import Span

_BRACKET = re.compile(r"[()\[\]]")
# "(art. 9 ust. 2 lit. b) rozporządzenia …)": the mark behind a letter closes nothing when another one follows that would be left over.
_LETTERED = re.compile(r"\b(?:lit\.?|pkt|tiret) ?\w{1,2}\)\Z")
_ENUMERATOR = re.compile(r"(?:^|[\s,;(])(?:[a-z]|\d{1,2}|[ivx]{1,4})\)\Z")
_LETTER_REACH = 12
_LOOKED_AT = 4
MAX_BRACKET = 3000
# Characters from which on a stretch may be rubbish, and characters of real text that at least stand between two of its marks.
_CROWD = 20000
_SPARSE = 8


def crowded(flat: str, within: Span, signs: Sequence[str]) -> bool:
    """True when a long stretch consists of little but these signs: rubbish, in which pairs mean nothing and would cost time."""
    if len(within) < _CROWD:
        return False
    return sum(flat.count(sign, within.start, within.end) for sign in signs) * _SPARSE > len(within)


def find_brackets(flat: str, within: Span) -> Iterator[Span]:
    """Balanced round and square brackets of one paragraph, the outermost ones."""
    stack: list[tuple[str, int]] = []
    found: list[Span] = []
    if crowded(flat, within, "()[]"):
        return
    for match in _BRACKET.finditer(flat, within.start, within.end):
        sign = match.group()
        if sign in "([":
            stack.append((sign, match.start()))
        elif not stack and sign == ")" and (early := _closed_early(flat, found, match.end())) is not None:
            found.append(Span(early.start, match.end()))
        elif stack and (stack[-1][0] == "(") == (sign == ")"):
            opened = stack.pop()[1]
            if match.end() - opened <= MAX_BRACKET:
                found.append(Span(opened, match.end()))
    last = -1
    for span in sorted(found, key=lambda s: (s.start, -s.end)):
        if span.start >= last:
            yield span
            last = span.end


def _closed_early(flat: str, found: Sequence[Span], end: int) -> Span | None:
    """The bracket that seemed to close behind "lit. b", where the mark at `end` is left over and closes it."""
    if _ENUMERATOR.search(flat, max(0, end - _LETTER_REACH), end):
        return None
    near = (b for b in found[-_LOOKED_AT:] if _LETTERED.search(flat, max(b.start, b.end - _LETTER_REACH), b.end))
    return next((b for b in near if end - b.start <= MAX_BRACKET), None)
