"""Which documents of the fingerprint index share most with a passage, also when its phrases stand in very many of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import log2

from msgspec import Struct

from kotwica.sources.fingerprints import GUARANTEED_WORDS, SHINGLE_WORDS, shingles, winnowed

# Documents read per fingerprint. A phrase in more of them is common; it then counts only together with its neighbours. With 300, changed
# passages whose fragments stand in 900 of 100,000 documents were found in half of the cases; reading 1,500 costs 4 ms more.
MAX_PER_TERM = 1_500
_MUCH = 0.5
# (runs, limit) → row numbers of documents that hold all of these runs, ascending, the first `limit` of them.
Holding = Callable[[Sequence[int], int], list[int]]
# The same for each of several runs by itself.
HoldingEach = Callable[[Sequence[int], int], list[list[int]]]


class Shared(Struct, frozen=True):
    """Documents by how many of the passage's fingerprints they share.

    Shape: `ranked` are (row number, shared), the rarest in common first, ties by row number; `wanted` is how many of the passage's runs
    every document with it holds. `complete` tells that no document with the passage in it word for word is missing.
    """

    ranked: tuple[tuple[int, int], ...]
    wanted: int
    complete: bool


def shared_fingerprints(holding: Holding, holding_each: HoldingEach, passage: str) -> Shared:
    """The documents that share fingerprints with a passage.

    How: first the passage's winnowed runs are looked up: every document that has any six of its words in a row holds one of them. Where
    one stands in more than MAX_PER_TERM documents, all of them together are asked for, and, when that finds nothing, common neighbours
    in pairs. When no document shares half of them the passage was changed a lot: then all its other runs are looked up too. A run counts
    the more the fewer documents hold it: where two fragments meet tells more than the fragments do.
    """
    runs = list(dict.fromkeys(shingles(passage)))
    certain = list(dict.fromkeys(winnowed(passage)))
    found: dict[int, set[int]] = {}
    rarity: dict[int, int] = {}
    common = _look_up(holding_each, certain, found, rarity)
    enough = len(runs) > GUARANTEED_WORDS - SHINGLE_WORDS
    together = holding(certain, MAX_PER_TERM) if common else []
    _note(found, certain, together)
    if common and not together:
        for pair in pairwise(certain):
            if common.issuperset(pair):
                _note(found, pair, holding(pair, MAX_PER_TERM))
    if max(map(len, found.values()), default=0) < _MUCH * len(certain):
        kept = set(certain)
        _look_up(holding_each, [run for run in runs if run not in kept], found, rarity)
    ranked = sorted(found, key=lambda number: (-sum(map(rarity.__getitem__, found[number])), number))
    return Shared(tuple((number, len(found[number])) for number in ranked), len(certain), enough and len(together) < MAX_PER_TERM)


def _look_up(holding_each: HoldingEach, runs: Sequence[int], found: dict[int, set[int]], rarity: dict[int, int]) -> set[int]:
    """Look up runs by themselves and note how rare each is; those in very many documents are returned."""
    common = set()
    for run, numbers in zip(runs, holding_each(runs, MAX_PER_TERM), strict=True):
        _note(found, (run,), numbers)
        # Whole numbers: the order in which they are added up must not matter.
        rarity[run] = round(1_000 * log2(1 + MAX_PER_TERM / max(1, len(numbers))))
        if len(numbers) == MAX_PER_TERM:
            common.add(run)
    return common


def _note(found: dict[int, set[int]], runs: Sequence[int], numbers: Sequence[int]) -> None:
    for number in numbers:
        found.setdefault(number, set()).update(runs)
