"""Parts of an act of which only the note is left that they are repealed: the articles that they held are repealed, not missing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.document.model import Span
from kotwica.sources.model import Unit

_NUMBER = r"\d{1,7}(?:\[\d{1,3}\])?[a-z]{0,2}"
# "(zawierający art. 397–404 – uchylony)", "(zawierający art. 392–39320 – uchylony)" with a glued superscript, "(obejmujący art. 25 –
# skreślony)".
# Not "(zawierający umowę)", nor "(uchylony)" alone, which names no article.
_PART = re.compile(
    rf"""\( \s* (?:zawierając|obejmując)[yae] \s+ art\. \s* (?P<first>{_NUMBER}) (?: \s*[–-]\s* (?P<last>{_NUMBER}) )?
         \s*[–-]\s* (?:uchylon|skreślon)[yae] [^()\n]{{0,60}} \)""",
    re.VERBOSE,
)
_SPLIT = re.compile(r"(\d+)(?:\[(\d+)\])?([a-z]*)")
# More articles than any part of a Polish act has: a misprint must not make thousands of units.
_MOST = 400

_Number = tuple[int, int, str]


def repealed_parts(masked: str, articles: Sequence[tuple[int, int]]) -> list[Unit]:
    """A unit for each article of a repealed part, with the note as its span; ordered by span.

    Shape: `articles` are (place, number) of the articles that are there, in text order; they tell a glued superscript from a number.
    """
    units: list[Unit] = []
    for m in _PART.finditer(masked):
        low = max((n for at, n in articles if at < m.start()), default=0)
        high = min((n for at, n in articles if at > m.end()), default=10**7)
        first = _resolved(m["first"], low, high)
        last = _resolved(m["last"] or m["first"], low, high)
        units += [Unit(f"art. {number}", Span(m.start(), m.end())) for number in _between(first, last)]
    return units


def _resolved(written: str, low: int, high: int) -> _Number:
    """The number between its neighbours that the print means: 39320 between 391 and 394 is 393[20]."""
    m = _SPLIT.fullmatch(written)
    if m is None:
        raise ValueError(written)
    plain, index, letter = int(m[1]), int(m[2] or 0), m[3]
    if index or low <= plain <= high:
        return plain, index, letter
    cuts = ((int(m[1][:cut]), int(m[1][cut:])) for cut in range(len(m[1]) - 1, 0, -1) if m[1][cut] != "0")
    base, index = next(((a, b) for a, b in cuts if low <= a <= high), (plain, 0))
    return base, index, letter


def _between(first: _Number, last: _Number) -> list[str]:
    """The articles of a range as paths have them; superscripts are known for its last article only."""
    if last[0] < first[0] or last[0] - first[0] > _MOST:
        return list(dict.fromkeys([_printed(first), _printed(last)]))
    whole = [str(n) for n in range(first[0] + (first[1] > 0), last[0] + 1)]
    raised = range(first[1] if first[0] == last[0] and first[1] else 1, min(last[1], _MOST) + 1)
    found = [_printed(first), *whole, *(f"{last[0]}[{n}]" for n in raised), _printed(last)]
    return list(dict.fromkeys(found))


def _printed(number: _Number) -> str:
    return f"{number[0]}" + (f"[{number[1]}]" if number[1] else "") + number[2]
