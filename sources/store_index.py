"""The store's index of three-word runs: which documents hold them, in segments that are written once and merged like a log.

A segment covers documents that came in together. Its runs, ascending, are cut into blocks by their leading bits, so that a run is found by
one read. A block holds its distinct runs without those bits, where each one's documents end, and the documents: little-endian, as four-,
four- and two-byte integers, the number of runs in front.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from kotwica.sources.fingerprints import RUN_BITS, little_endian

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    # Distinct runs, each above the two bytes of a document's distance from its segment's first one; ascending.
    Pairs = npt.NDArray[np.uint64]

_SPAN_BITS = 16
# Documents from a segment's first to its last at most: two bytes each.
SPAN = 1 << _SPAN_BITS
# Runs of documents in one block: small enough to be read for one run, large enough that a block's own bytes do not count.
_IN_BLOCK = 384
# A run without its block's bits must fit four bytes; a segment's blocks are numbered within 24 bits.
_LEAST_BITS, _MOST_BITS = RUN_BITS - 32, 24
# As many segments of one level become one of the next: a run is rewritten once per level.
FANOUT = 8
# Runs of documents held in memory while segments are merged.
_AT_ONCE = 4_000_000


class Rows(Protocol):
    """Where the tables `segment` and `posting` are (store_schema.py); the caller holds the transaction of a change.

    Shape: a statement has `?` for every value; `numbers(?)` stands for a subquery of the whole numbers of a list.
    """

    def rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]: ...

    def insert(self, statement: str, rows: Iterable[tuple[object, ...]]) -> None: ...


class Segment(Struct, frozen=True):
    """One segment: `held` runs of the documents from number `first` to `last`, in two to the power of `bits` blocks."""

    number: int
    level: int
    first: int
    last: int
    bits: int
    held: int


def add(store: Rows, documents: Sequence[tuple[int, npt.NDArray[np.uint64]]]) -> None:
    """Put documents, each its row number and its runs, into the index and merge what has become too many segments."""
    import numpy as np

    ordered = sorted(documents, key=lambda document: document[0])
    while ordered:
        first = ordered[0][0]
        batch = [document for document in ordered if document[0] < first + SPAN]
        ordered = ordered[len(batch) :]
        pairs = np.concatenate([(runs << _SPAN_BITS) | np.uint64(number - first) for number, runs in batch])
        pairs.sort()
        _write(store, [_distinct(pairs)], level=0, first=first, last=batch[-1][0], held=len(pairs))
    while due := _due(segments(store)):
        _merge(store, due)


def forget(store: Rows, number: int, runs: Iterable[int]) -> None:
    """Take a document out; `runs` must hold every run that it was added with."""
    wanted = sorted(set(runs))
    for segment in segments(store):
        if not segment.first <= number <= segment.last:
            continue
        for block in dict.fromkeys(_place(segment, run) for run in wanted):
            rows = store.rows("SELECT block FROM posting WHERE id = ?", block)
            if rows:
                pairs = _pairs(segment, [(block, bytes(rows[0][0]))])
                kept = pairs[(pairs & (SPAN - 1)) != number - segment.first]
                store.rows("DELETE FROM posting WHERE id = ?", block)
                store.insert("INSERT INTO posting VALUES (?, ?)", _blocks(segment, kept))


def segments(store: Rows) -> list[Segment]:
    """Every segment, by the documents that it begins with."""
    return [Segment(*map(int, row)) for row in store.rows("SELECT id, level, first, last, bits, held FROM segment ORDER BY first, id")]


def documents_with(store: Rows, runs: Sequence[int]) -> Iterator[tuple[int, int, array[int]]]:
    """For every run, segment by segment: the run, the segment's first document, and the distances from it of those that hold the run.

    Why one statement: another process may merge segments between two of them.
    """
    if not runs:
        return
    rows = store.rows(
        "WITH asked(run) AS numbers(?) SELECT asked.run, s.first, s.bits, p.block FROM asked CROSS JOIN segment s "
        f"JOIN posting p ON p.id = ((s.id << {_MOST_BITS}) | (asked.run >> ({RUN_BITS} - s.bits)))",
        list(runs),
    )
    for run, first, bits, block in rows:
        documents = _documents(bytes(block), int(run) & ((1 << (RUN_BITS - int(bits))) - 1))
        if documents:
            yield int(run), int(first), documents


def damaged_blocks(store: Rows) -> int:
    """How many blocks have not the length that they tell."""
    return sum(
        _length(bytes(block)) != len(block) for segment in segments(store) for _, block in _of_segment(store, segment, 0, 1 << segment.bits)
    )


def _documents(block: bytes, key: int) -> array[int]:
    """The documents of one run in a block, as distances; empty when it is not there."""
    count = int.from_bytes(block[:4], "little")
    keys = little_endian("I", block[4 : 4 + 4 * count])
    at = bisect_left(keys, key)
    if at == count or keys[at] != key:
        return array("H")
    ends = 4 + 4 * count + 4 * at
    start = int.from_bytes(block[ends - 4 : ends], "little") if at else 0
    end = int.from_bytes(block[ends : ends + 4], "little")
    held = 4 + 8 * count
    return little_endian("H", block[held + 2 * start : held + 2 * end])


def _length(block: bytes) -> int:
    """The bytes that a block must have by what it says of itself; 0 when it is too short to say it."""
    count = int.from_bytes(block[:4], "little")
    last = 4 + 8 * count
    return last + 2 * int.from_bytes(block[last - 4 : last], "little") if count and len(block) >= last else 0


def _due(there: Sequence[Segment]) -> list[Segment]:
    """The oldest segments of a level that has too many, as many as one segment can cover; empty when nothing is to be merged."""
    for _, group in groupby(sorted(there, key=lambda s: s.level), key=lambda s: s.level):
        level = list(group)
        fitting = [s for s in level if s.last - level[0].first < SPAN]
        if len(level) >= FANOUT and len(fitting) > 1:
            return fitting[:FANOUT]
    return []


def _merge(store: Rows, old: Sequence[Segment]) -> None:
    """One segment of the next level out of several, a stretch of runs at a time."""
    held = sum(s.held for s in old)
    coarse = min(max(0, (held // _AT_ONCE).bit_length()), *(s.bits for s in old))
    first = min(s.first for s in old)

    def stretches() -> Iterator[Pairs]:
        import numpy as np

        for stretch in range(1 << coarse):
            parts = []
            for segment in old:
                fine = segment.bits - coarse
                pairs = _pairs(segment, _of_segment(store, segment, stretch << fine, (stretch + 1) << fine))
                parts.append(pairs + np.uint64(segment.first - first))
            merged = np.concatenate(parts)
            # Stable means by merging, which takes a third of the time for what is a few ascending stretches.
            merged.sort(kind="stable")
            yield merged

    _write(store, stretches(), level=old[0].level + 1, first=first, last=max(s.last for s in old), held=held)
    for segment in old:
        start = segment.number << _MOST_BITS
        store.rows("DELETE FROM posting WHERE id >= ? AND id < ?", start, start + (1 << segment.bits))
        store.rows("DELETE FROM segment WHERE id = ?", segment.number)


def _write(store: Rows, stretches: Iterable[Pairs], *, level: int, first: int, last: int, held: int) -> None:
    """A new segment of the documents `first` to `last`: its pairs stretch by stretch, `held` in all."""
    bits = min(max((held // _IN_BLOCK).bit_length(), _LEAST_BITS), _MOST_BITS)
    number = int(store.rows("SELECT coalesce(max(id), 0) + 1 FROM segment")[0][0])
    segment = Segment(number, level, first, last, bits, held)
    store.rows("INSERT INTO segment(id, level, first, last, bits, held) VALUES (?, ?, ?, ?, ?, ?)", number, level, first, last, bits, held)
    for pairs in stretches:
        store.insert("INSERT INTO posting VALUES (?, ?)", _blocks(segment, pairs))


def _place(segment: Segment, run: int) -> int:
    """The row of the block that holds a run."""
    return segment.number << _MOST_BITS | run >> (RUN_BITS - segment.bits)


def _of_segment(store: Rows, segment: Segment, first: int, end: int) -> list[tuple[int, bytes]]:
    """A segment's blocks from the `first` to before the `end` one, with their rows' numbers."""
    start = segment.number << _MOST_BITS
    rows = store.rows("SELECT id, block FROM posting WHERE id >= ? AND id < ? ORDER BY id", start + first, start + end)
    return [(int(number), bytes(block)) for number, block in rows]


def _distinct(pairs: Pairs) -> Pairs:
    """Ascending numbers, each once."""
    import numpy as np

    return pairs[np.concatenate(([True], pairs[1:] != pairs[:-1]))] if len(pairs) else pairs


def _blocks(segment: Segment, pairs: Pairs) -> Iterator[tuple[int, bytes]]:
    """(row number, block) of ascending pairs that fill whole blocks."""
    import numpy as np

    if not len(pairs):
        return
    runs = pairs >> _SPAN_BITS
    starts = np.flatnonzero(np.concatenate(([True], runs[1:] != runs[:-1])))
    runs, ends = runs[starts], np.append(starts[1:], len(pairs))
    rest = RUN_BITS - segment.bits
    numbers = runs >> rest
    cuts = np.flatnonzero(np.concatenate(([True], numbers[1:] != numbers[:-1])))
    sizes = np.diff(np.append(cuts, len(runs)))
    keys = (runs & ((1 << rest) - 1)).astype("<u4").tobytes()
    tails = (ends - np.repeat(starts[cuts], sizes)).astype("<u4").tobytes()
    documents = (pairs & (SPAN - 1)).astype("<u2").tobytes()
    head = segment.number << _MOST_BITS
    first_held = starts[cuts].tolist()
    rows = zip(numbers[cuts].tolist(), cuts.tolist(), sizes.tolist(), first_held, [*first_held[1:], len(pairs)], strict=True)
    for number, at, size, held, held_end in rows:
        part = slice(4 * at, 4 * (at + size))
        yield head | number, b"".join((size.to_bytes(4, "little"), keys[part], tails[part], documents[2 * held : 2 * held_end]))


def _pairs(segment: Segment, blocks: Sequence[tuple[int, bytes]]) -> Pairs:
    """Blocks of one segment, in order, back into pairs."""
    import numpy as np

    if not blocks:
        return np.empty(0, np.uint64)
    counted = [(int.from_bytes(block[:4], "little"), block) for _, block in blocks]
    counts = [count for count, _ in counted]
    keys = np.frombuffer(b"".join(block[4 : 4 + 4 * n] for n, block in counted), "<u4").astype(np.uint64)
    ends = np.frombuffer(b"".join(block[4 + 4 * n : 4 + 8 * n] for n, block in counted), "<u4").astype(np.int64)
    held = np.frombuffer(b"".join(block[4 + 8 * n :] for n, block in counted), "<u2").astype(np.uint64)
    sizes = np.diff(ends, prepend=0)
    firsts = np.cumsum([0, *counts[:-1]])
    sizes[firsts] = ends[firsts]
    numbers = np.array([number & ((1 << _MOST_BITS) - 1) for number, _ in blocks], np.uint64) << np.uint64(RUN_BITS - segment.bits)
    runs = np.repeat(numbers, counts) | keys
    return (np.repeat(runs, sizes) << np.uint64(_SPAN_BITS)) | held
