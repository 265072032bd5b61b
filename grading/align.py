"""The complete search: the passage of a source that is nearest to a quotation by characters, among all that can be the same passage.

Two steps. `regions` finds every stretch that can hold enough words of the quotation (a sliding count over word positions; nothing that
passes the rule of the same passage is missed). `best_window` finds in these the window with the least edit distance that begins and ends
at word borders, by Myers' bit-vector algorithm (G. Myers, J. ACM 46(3), 1999) over Python's integers, or edlib where it is installed.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from kotwica.grading.prepared import PreparedSource
from kotwica.grading.rules import MATCHED
from kotwica.grading.words import word_key

MAX_CELLS = 400_000_000
"""Bit operations (quotation characters times source characters) that one search may spend; about three seconds."""

_KEPT_SHARE = 0.25
"""Share of the quotation's words that rarer words alone must still hit; the commonest words cost most and tell least."""

_WORDS_OF_AN_EDIT = 3
"""Words of the quotation that one edit can change at most: a lost space joins two, among grouped digits ("7 000 1000 200") three."""

MAX_ENDS = 400
"""Ends of windows that one region may be asked for its best start."""


class Region(Struct, frozen=True):
    """A stretch of normalised source text that may hold the passage; `hits` bounds from above how many words of the quotation it has."""

    start: int
    end: int
    hits: int


class Window(Struct, frozen=True):
    """A stretch of normalised source text and its edit distance to the quotation."""

    start: int
    end: int
    distance: int


class Search(Struct, frozen=True):
    """The best window, None when there is none; `finished` is False when the budget ran out before every region was searched."""

    window: Window | None
    finished: bool = True


def nearest(pattern: str, words: Sequence[str], source: PreparedSource, start: int = 0, end: int | None = None) -> Search:
    """The window of `source` nearest to `pattern` between two offsets, among those that can hold `MATCHED` of its `words`."""
    stop = len(source.text) if end is None else end
    return best_window(pattern, len(words), regions(pattern, words, source, start, stop), source)


def regions(pattern: str, words: Sequence[str], source: PreparedSource, start: int, end: int) -> list[Region]:
    """Every stretch that can hold the nearest window, most promising first.

    Why twice the quotation's length is enough, for the words that are hit and around them: the nearest window is at most as far from the
    quotation as the empty string, so it is at most twice as long, and the rarer words that are counted may all stand at one of its ends.
    """
    wanted = Counter(word_key(w) for w in words)
    needed = max(1, math.ceil(MATCHED * len(words)))
    keys = [k for k in wanted if k in source.positions]
    if sum(min(wanted[k], len(source.positions[k])) for k in keys) < needed:
        return []
    keys, needed, left_out = _rarer(keys, wanted, needed, len(words), source)
    found = _crowded(keys, [wanted[k] for k in keys], needed, 2 * len(pattern), source, _events(keys, source, start, end))
    pad = 2 * len(pattern)
    widened: list[Region] = []
    for r in found:
        _add(widened, Region(max(start, r.start - pad), min(end, r.end + pad), r.hits + left_out))
    return sorted(widened, key=lambda r: (-r.hits, r.start))


def best_window(pattern: str, word_count: int, found: Sequence[Region], source: PreparedSource) -> Search:
    """The window with the least distance over `found`, the first of equals."""
    best: Window | None = None
    spent = 0
    for region in sorted(found, key=lambda r: (-r.hits, r.start)):
        if best is not None and word_count - region.hits > _WORDS_OF_AN_EDIT * best.distance:
            continue
        spent += len(pattern) * (region.end - region.start)
        if (spent > MAX_CELLS and best is not None) or spent > 4 * MAX_CELLS:
            return Search(best, finished=False)
        window, finished = _in_region(pattern, source, region, best.distance if best else len(pattern))
        if not finished:
            return Search(best or window, finished=False)
        if window is not None and (best is None or (window.distance, window.start) < (best.distance, best.start)):
            best = window
    return Search(best)


def _rarer(keys: list[str], wanted: Counter[str], needed: int, count: int, source: PreparedSource) -> tuple[list[str], int, int]:
    """The keys without the commonest ones, how many words must still be hit, and how many were left out.

    Why nothing is missed: a passage that has `needed` of all words has at least `needed` minus those left out of the others.
    """
    spare = needed - max(1, math.ceil(_KEPT_SHARE * count))
    kept = sorted(keys, key=lambda k: (len(source.positions[k]), k))
    left_out = 0
    while len(kept) > 1 and left_out + wanted[kept[-1]] <= spare:
        left_out += wanted[kept.pop()]
    return kept, needed - left_out, left_out


def _crowded(
    keys: Sequence[str], quota: Sequence[int], needed: int, width: int, source: PreparedSource, events: Sequence[int]
) -> list[Region]:
    """Stretches no wider than `width` in which at least `needed` words are hit, overlapping ones joined."""
    starts, ends, n = source.starts, source.ends, len(keys)
    counts = [0] * n
    found: list[Region] = []
    hits = left_most = 0
    for event in events:
        k = event % n
        counts[k] += 1
        hits += counts[k] <= quota[k]
        at = ends[event // n]
        while at - starts[events[left_most] // n] > width:
            k = events[left_most] % n
            hits -= counts[k] <= quota[k]
            counts[k] -= 1
            left_most += 1
        if hits >= needed:
            _add(found, Region(starts[events[left_most] // n], at, hits))
    return found


def _events(keys: Sequence[str], source: PreparedSource, start: int, end: int) -> list[int]:
    """Occurrences of the keys between two offsets as sorted numbers: token times count of keys plus number of the key."""
    first, last = bisect_left(source.starts, start), bisect_right(source.ends, end)
    n = len(keys)
    out: list[int] = []
    for k, key in enumerate(keys):
        places = source.positions[key]
        low, high = (
            (0, len(places)) if first == 0 and last == len(source.starts) else (bisect_left(places, first), bisect_left(places, last))
        )
        out += [p * n + k for p in places[low:high]]
    out.sort()
    return out


def _add(found: list[Region], region: Region) -> None:
    """Appends a region, or widens the last one when they overlap."""
    if found and region.start <= found[-1].end:
        last = found[-1]
        found[-1] = Region(last.start, max(last.end, region.end), max(last.hits, region.hits))
    else:
        found.append(region)


def _in_region(pattern: str, source: PreparedSource, region: Region, limit: int) -> tuple[Window | None, bool]:
    """The nearest window of a region that begins and ends at word borders, if its distance is at most `limit`; whether all was searched."""
    text = source.text[region.start : region.end]
    least = _least_distance(pattern, text, limit)
    if least is None:
        return None, True
    ends = [e - region.start for e in source.ends[bisect_left(source.ends, region.start) : bisect_right(source.ends, region.end)]]
    distances = end_distances(pattern, text)
    candidates = sorted((distances[e - 1], e) for e in ends if e > 0 and distances[e - 1] <= limit)
    best: Window | None = None
    reverse = pattern[::-1]
    for tried, (distance, end) in enumerate(candidates):
        if best is not None and distance >= best.distance:
            break
        if tried >= MAX_ENDS:
            return best, False
        window = _best_start(reverse, source, region, text, end)
        if (
            window is not None
            and window.distance <= limit
            and (best is None or (window.distance, window.start) < (best.distance, best.start))
        ):
            best = window
    return best, True


def _best_start(reverse: str, source: PreparedSource, region: Region, text: str, end: int) -> Window | None:
    """The nearest window that ends at `end` and begins at a word border."""
    low = max(0, end - 2 * len(reverse))
    distances = prefix_distances(reverse, text[low:end][::-1])
    first = bisect_left(source.starts, region.start + low)
    last = bisect_left(source.starts, region.start + end)
    options = [(distances[end - (s - region.start) - 1], s) for s in source.starts[first:last]]
    if not options:
        return None
    distance, start = min(options)
    return Window(start, region.start + end, distance)


def _least_distance(pattern: str, text: str, limit: int) -> int | None:
    """The least distance of `pattern` to any substring of `text`, None above `limit`; without edlib a bound that lets everything pass."""
    edlib = _edlib()
    if edlib is None or len(text) < 4 * len(pattern) or len(set(pattern) | set(text)) > 250:
        return 0
    found = int(edlib.align(pattern, text, mode="HW", task="distance", k=limit)["editDistance"])
    return None if found < 0 else found


def _edlib() -> Any:
    try:
        import edlib
    except ImportError:
        return None
    return edlib


def end_distances(pattern: str, text: str) -> list[int]:
    """For every character of `text` the least distance of `pattern` to a substring that ends with it."""
    return _myers(pattern, text, anchored=False)


def prefix_distances(pattern: str, text: str) -> list[int]:
    """For every character of `text` the distance of `pattern` to the text up to and including it."""
    return _myers(pattern, text, anchored=True)


def _myers(pattern: str, text: str, *, anchored: bool) -> list[int]:
    """Myers' bit-vector: one bit a pattern character, one step a text character."""
    m = len(pattern)
    mask, top = (1 << m) - 1, 1 << (m - 1)
    equal: dict[str, int] = {}
    for i, c in enumerate(pattern):
        equal[c] = equal.get(c, 0) | 1 << i
    rises, falls, score = mask, 0, m
    carry = 1 if anchored else 0
    out = []
    for c in text:
        eq = equal.get(c, 0)
        xv = eq | falls
        xh = (((eq & rises) + rises) ^ rises) | eq
        ph = falls | ~(xh | rises) & mask
        mh = rises & xh
        if ph & top:
            score += 1
        elif mh & top:
            score -= 1
        ph = ph << 1 | carry
        rises = (mh << 1 | ~(xv | ph)) & mask
        falls = ph & xv & mask
        out.append(score)
    return out
