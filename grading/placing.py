"""Where the segments of a quotation stand in a source: word for word if they do, else at their nearest passages, in order."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.grading.align import Search, Window, nearest
from kotwica.grading.diff import Diff, compare
from kotwica.grading.gaps import PreparedQuote, Segment
from kotwica.grading.long_segments import LONG, long_passages
from kotwica.grading.prepared import PreparedSource
from kotwica.grading.rules import ANONYMISED_WORDS, MATCHED, negations
from kotwica.grading.words import Word, closes
from kotwica.sources.model import SourceKind

MAX_ANCHORS = 200
"""Occurrences of the longest segment from which a chain of segments is tried."""

MAX_STEPS = 60_000
MAX_NEAR = 40
"""Searches for a nearest passage that one quotation may cost."""

MAX_NEAR_STEPS = 2_000
"""Segments that may be placed around anchors when not all stand word for word."""

_SENTENCE_END = re.compile(r"[.!?;:](?=\s)")
# A negation belongs to its clause: never taken from beyond a comma or a dash.
_CLAUSE_END = re.compile(r"[.!?;:,](?=\s)|\s-\s")


class Placed(Struct, frozen=True):
    """A segment at its place in the normalised source; `diff` is None when it stands there word for word."""

    segment: Segment
    start: int
    end: int
    diff: Diff | None = None
    distance: int = 0


class Placement(Struct, frozen=True):
    """Segments of one quotation in one source.

    Shape: `placed` in order of the quotation; `missing` are segments that stand nowhere in order, `elsewhere` those of them that stand
    word for word out of order. `occurrences` counts word-for-word places (of a quotation without gaps).
    """

    placed: tuple[Placed, ...]
    missing: tuple[Segment, ...] = ()
    elsewhere: tuple[Segment, ...] = ()
    occurrences: int = 0
    finished: bool = True

    @property
    def exact(self) -> bool:
        return not self.missing and all(p.diff is None for p in self.placed)


def exact_placements(quote: PreparedQuote, source: PreparedSource, *, limit: int = 20) -> list[Placement]:
    """The places where all segments stand word for word in order, closest together first; at most `limit` of them."""
    segments = quote.segments
    if len(segments) == 1:
        places = list(source.occurrences(segments[0].text))
        return [Placement((Placed(segments[0], at, at + len(segments[0].text)),), occurrences=len(places)) for at in places[:limit]]
    if any(s.text not in source.text for s in segments):
        return []
    anchor = max(range(len(segments)), key=lambda i: len(segments[i].text))
    chains: list[tuple[int, tuple[Placed, ...]]] = []
    steps = 0
    for number, at in enumerate(source.occurrences(segments[anchor].text)):
        steps += len(segments)
        if number >= MAX_ANCHORS or steps > MAX_STEPS:
            break
        chain = _exact_chain(segments, anchor, at, source)
        if chain is not None:
            chains.append((chain[-1].end - chain[0].start, chain))
    chains.sort(key=lambda c: (c[0], c[1][0].start))
    return [Placement(chain, occurrences=len(chains)) for _, chain in chains[:limit]]


def _exact_chain(segments: Sequence[Segment], anchor: int, at: int, source: PreparedSource) -> tuple[Placed, ...] | None:
    """All segments word for word around the anchor at `at`, each as near as it can be."""
    after = [Placed(segments[anchor], at, at + len(segments[anchor].text))]
    for segment in segments[anchor + 1 :]:
        place = next(source.occurrences(segment.text, after[-1].end), None)
        if place is None:
            return None
        after.append(Placed(segment, place, place + len(segment.text)))
    before: list[Placed] = []
    end = at
    for segment in reversed(segments[:anchor]):
        end = source.last_before(segment.text, end)
        if end < 0:
            return None
        before.append(Placed(segment, end, end + len(segment.text)))
    return (*reversed(before), *after)


def near_placement(quote: PreparedQuote, source: PreparedSource) -> Placement | None:
    """The best placement when the segments do not all stand word for word; None when no segment stands anywhere near."""
    searches = _Searches()
    order = sorted(range(len(quote.segments)), key=lambda i: -len(quote.segments[i].text))
    chains = max(1, MAX_NEAR_STEPS // len(quote.segments))
    best: Placement | None = None
    for anchor in order[:3]:
        for placed in _anchors(quote.segments[anchor], source, searches):
            if chains == 0:
                break
            chains -= 1
            candidate = _around(quote.segments, anchor, placed, source, searches)
            if best is None or _rank(candidate) < _rank(best):
                best = candidate
        if best is not None and not best.missing:
            break
    if best is None:
        return None if searches.finished else Placement((), tuple(quote.segments), finished=False)
    elsewhere = tuple(s for s in best.missing if s.counts and next(source.occurrences(s.text), None) is not None)
    return Placement(best.placed, best.missing, elsewhere, 0, searches.finished)


class _Searches:
    """What the searches of one quotation have cost so far, and whether all could be finished."""

    def __init__(self) -> None:
        self.left = MAX_NEAR
        self.finished = True

    def nearest(self, segment: Segment, source: PreparedSource, start: int, end: int) -> Placed | None:
        if self.left <= 0:
            self.finished = False
            return None
        self.left -= 1
        if len(segment.text) > LONG:
            return self._long(segment, source, start, end)
        search: Search = nearest(segment.text, [w.text for w in segment.words], source, start, end)
        self.finished &= search.finished
        if search.window is None:
            return None
        return _compared(segment, source, search.window, Span(start, end))

    def _long(self, segment: Segment, source: PreparedSource, start: int, end: int) -> Placed | None:
        """A very long segment; parts that stand somewhere without making the whole leave the search unfinished."""
        passages = list(long_passages(segment, source, start, end))
        placed = (_compared(segment, source, window, Span(start, end)) for window in passages)
        found = next((p for p in placed if p is not None), None)
        self.finished &= found is not None or not passages
        return found


def _compared(segment: Segment, source: PreparedSource, window: Window, allowed: Span) -> Placed | None:
    """The segment at a window, if enough of its words stand there in order; at its edges no wider than `allowed`."""
    diff = _diff(segment, source, window.start, window.end)
    if diff.matched < MATCHED * len(segment.words):
        return None
    placed = Placed(segment, window.start, window.end, diff, window.distance)
    for side in (0, 1):
        if diff.edges[side]:
            wider = list(_widened(placed, source, side, allowed))
            # The quotation's outermost word stands a little further out: what lies between was dropped, not the word added.
            reaching = [w for w in wider if w.diff is not None and not w.diff.edges[side]]
            placed = min(reaching or [placed, *wider, *_narrowed(placed, source, side)], key=lambda p: p.diff.cost if p.diff else 0)
    return placed


def _widened(placed: Placed, source: PreparedSource, side: int, allowed: Span) -> Iterator[Placed]:
    """The same passage some words longer on one side: "SA w Łodzi" costs fewer letters to drop than to read as "Sąd Apelacyjny w Łodzi"."""
    limit = _CLAUSE_END if placed.segment.words[-side].text in negations() else _SENTENCE_END
    first, last = bisect_left(source.starts, placed.start), bisect_left(source.ends, placed.end)
    for more in range(1, ANONYMISED_WORDS + 1):
        if (side == 0 and first < more) or (side == 1 and last + more >= len(source.ends)):
            return
        start, end = (source.starts[first - more], placed.end) if side == 0 else (placed.start, source.ends[last + more])
        added = source.text[start : placed.start] if side == 0 else source.text[placed.end : end]
        if not allowed.contains(Span(start, end)) or limit.search(added) or _sentence_closes(source.words(start, end), side, more):
            return
        yield _resized(placed, source, start, end)


def _narrowed(placed: Placed, source: PreparedSource, side: int) -> Iterator[Placed]:
    """The same passage some words shorter on one side: by letters "Kodeksu cywilnego" is nearer to "k.c. Jest rzeczą" than to "k.c."."""
    first, last = bisect_left(source.starts, placed.start), bisect_left(source.ends, placed.end)
    for less in range(1, min(ANONYMISED_WORDS, last - first) + 1):
        start, end = (source.starts[first + less], placed.end) if side == 0 else (placed.start, source.ends[last - less])
        yield _resized(placed, source, start, end)


def _resized(placed: Placed, source: PreparedSource, start: int, end: int) -> Placed:
    """The same segment at other borders."""
    from rapidfuzz.distance import Levenshtein

    segment = placed.segment
    diff = _diff(segment, source, start, end)
    return Placed(segment, start, end, diff, Levenshtein.distance(segment.text, source.text[start:end]))


def _diff(segment: Segment, source: PreparedSource, start: int, end: int) -> Diff:
    norm = source.source.kind is SourceKind.AKT
    return compare(segment.words, source.words(start, end), segment.normal.text, source.text, norm=norm)


def _sentence_closes(words: Sequence[Word], side: int, more: int) -> bool:
    """Whether a sentence ends among the words by which a passage was widened, and its own outermost one."""
    outer = words[: more + 1] if side == 0 else words[-more - 1 :]
    return any(closes(a, b) for a, b in pairwise(outer))


def _rank(placement: Placement) -> tuple[int, int, int]:
    words = sum(len(s.words) for s in placement.missing)
    return words, sum(p.distance for p in placement.placed), placement.placed[-1].end - placement.placed[0].start


def _anchors(segment: Segment, source: PreparedSource, searches: _Searches) -> Iterator[Placed]:
    found = False
    for number, at in enumerate(source.occurrences(segment.text)):
        if number >= 10:
            return
        found = True
        yield Placed(segment, at, at + len(segment.text))
    if not found:
        placed = searches.nearest(segment, source, 0, len(source.text))
        if placed is not None:
            yield placed


def _around(segments: Sequence[Segment], anchor: int, placed: Placed, source: PreparedSource, searches: _Searches) -> Placement:
    """The other segments in order around a placed one."""
    after, before = [placed], [placed]
    missing: list[Segment] = []
    for segment in segments[anchor + 1 :]:
        at = next(source.occurrences(segment.text, after[-1].end), -1)
        found = _literal(segment, at) or searches.nearest(segment, source, after[-1].end, len(source.text))
        if found is None:
            missing.append(segment)
        else:
            after.append(found)
    for segment in reversed(segments[:anchor]):
        at = source.last_before(segment.text, before[-1].start)
        found = _literal(segment, at) or searches.nearest(segment, source, 0, before[-1].start)
        if found is None:
            missing.append(segment)
        else:
            before.append(found)
    return Placement((*reversed(before[1:]), *after), tuple(missing))


def _literal(segment: Segment, at: int) -> Placed | None:
    return Placed(segment, at, at + len(segment.text)) if at >= 0 else None
