"""Very long segments: searched in parts, so that the cost stays that of a short quotation, and without missing a passage unsaid."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kotwica.grading.align import Window, nearest
from kotwica.grading.gaps import Segment
from kotwica.grading.prepared import PreparedSource

LONG = 4_000
"""A segment longer than this many characters is searched in parts."""

PART = 1_500
_FIRST_TRIED = 5
_TRIED = 3
"""Places of parts from which the whole is compared."""


class _Part(NamedTuple):
    start: int
    end: int
    text: str
    words: tuple[str, ...]


def long_passages(segment: Segment, source: PreparedSource, start: int, end: int) -> Iterator[Window]:
    """Passages between two offsets that may be the whole segment, each reached from a part that stands there; at most a few.

    Why nothing is missed when there is none: a passage with 60 % of the segment's words has a part with 60 % of that part's words, and
    every part is looked for. When there are some and none is the same passage, the search has not proved that there is none.
    """
    from rapidfuzz.distance import Levenshtein

    parts = _parts(segment)
    first = list(range(0, len(parts), max(1, len(parts) // _FIRST_TRIED)))
    tried = 0
    for number in [*first, *(n for n in range(len(parts)) if n not in first)]:
        place = _part_at(parts[number], source, start, end)
        if place is None:
            continue
        low, high = _borders(parts, number, place, source, start, end)
        if low < high <= low + 3 * len(segment.text):
            yield Window(low, high, Levenshtein.distance(segment.text, source.text[low:high]))
            tried += 1
        if tried == _TRIED:
            return


def _borders(parts: Sequence[_Part], number: int, place: tuple[int, int], source: PreparedSource, start: int, end: int) -> tuple[int, int]:
    """Where the whole begins and ends when one part stands at `place`: at its first and last part, else as far off as in the segment."""
    before, behind = parts[number].start - parts[0].start, parts[-1].end - parts[number].end
    head: tuple[int, int] | None = place
    tail: tuple[int, int] | None = place
    if number:
        head = _part_at(parts[0], source, max(start, place[0] - 2 * before - PART), place[1])
    if number < len(parts) - 1:
        tail = _part_at(parts[-1], source, place[0], min(end, place[1] + 2 * behind + PART))
    low = head[0] if head else source.starts[bisect_left(source.starts, max(start, place[0] - before))]
    last = bisect_left(source.ends, min(end, place[1] + behind))
    high = tail[1] if tail else source.ends[min(last, len(source.ends) - 1)]
    return low, min(high, end)


def _parts(segment: Segment) -> list[_Part]:
    out: list[_Part] = []
    words = segment.words
    first = 0
    for i, word in enumerate(words):
        if word.end - words[first].start >= PART or i == len(words) - 1:
            text = segment.normal.text[words[first].start : word.end]
            out.append(_Part(words[first].start, word.end, text, tuple(w.text for w in words[first : i + 1])))
            first = i + 1
    return out


def _part_at(part: _Part, source: PreparedSource, start: int, end: int) -> tuple[int, int] | None:
    at = next(source.occurrences(part.text, start, end), None)
    if at is not None:
        return at, at + len(part.text)
    window = nearest(part.text, part.words, source, start, end).window
    return (window.start, window.end) if window else None
