"""Which documents of the index share most with a passage, also when its phrases stand in very many of them."""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import islice
from math import log2

from msgspec import Struct

from kotwica.sources.fingerprints import GUARANTEED_WORDS, SHINGLE_WORDS, canonical_bytes, shingles
from kotwica.sources.store_codec import unpack_text
from kotwica.sources.store_index import SPAN, Rows, documents_with

# Runs of one passage that are looked up; of a longer passage every second, third … run is.
MAX_RUNS = 256
# Entries of the index, from the rarest run up, that find documents; commoner runs only tell apart the best of those found.
_ENTRIES_FOR_FINDING = 8_000
_KEPT = 500
# A run in more documents than that is a turn of phrase and is passed over; of a passage of nothing else, the rarest ones count.
COMMON, _OF_COMMON = 6_000, 8
# With more documents that share all of a passage, those shown are said to be the first of many; of a short one, with more than are shown.
MANY = 1_500
# Documents that share the same runs, nearly as many as the best shares (of ten), so that their texts must tell which of them is closer.
MAX_READ, _NEARLY = 40, 9
_COUNT_BITS = 16
_COUNT = (1 << _COUNT_BITS) - 1


class Shared(Struct, frozen=True):
    """Visible documents by how much of a passage they share.

    Shape: `ranked` are (source id, runs shared): the rarest in common first, then the closer in wording, then by row number; `wanted` is
    how many runs were counted. `complete` tells that no document with the passage in it word for word was left out of the count.
    """

    ranked: tuple[tuple[str, int], ...]
    wanted: int
    complete: bool


# For one run: (first document of a segment, distances from it) for every segment that holds the run.
_Places = list[tuple[int, "array[int]"]]


def shared_runs(store: Rows, passage: str, limit: int) -> Shared:
    """The documents that share most of a passage's runs, `limit` of them.

    How: a run counts the more the fewer documents hold it. The document that a passage comes from shares every run that its changes have
    left, so that only one which shares exactly the same can be before it. Of those that tie at the limit the texts are read: a word or two
    of the passage that no run covers tell them apart.
    """
    every = list(dict.fromkeys(shingles(passage)))
    runs = every[:: 1 + (len(every) - 1) // MAX_RUNS] if every else []
    held: defaultdict[int, _Places] = defaultdict(list)
    for run, first, documents in documents_with(store, runs):
        held[run].append((first, documents))
    by_size = sorted((sum(len(documents) for _, documents in places), run) for run, places in held.items())
    counted = [(size, run) for size, run in by_size if size <= COMMON] or by_size[:_OF_COMMON]
    wanted = len(runs) - len(by_size) + len(counted)
    scores = _scores([(_worth(size), size, held[run]) for size, run in counted])
    total = sum(_worth(size) for size, _ in counted) if wanted == len(counted) else -1
    names = _visible_best(store, scores, limit + MAX_READ)
    ranked = list(names)
    if (
        len(ranked) > limit
        and scores[ranked[0]] * _NEARLY <= (tie := scores[ranked[limit]]) * 10
        and scores[ranked[limit - 1]] == tie != total
    ):
        ranked = _by_wording(store, passage, ranked, scores, tie)
    best = tuple((names[number], scores[number] & _COUNT) for number in ranked[:limit])
    short = len(runs) <= GUARANTEED_WORDS - SHINGLE_WORDS
    return Shared(best, wanted, bool(runs) and list(scores.values()).count(total) <= (limit if short else MANY))


def _worth(size: int) -> int:
    """What a run in `size` documents adds to a score: its rarity above sixteen bits of a count of one.

    Why a whole number: the order in which they are added up must not matter.
    """
    return round(1_000 * log2(1 + COMMON / size)) << _COUNT_BITS | 1


def _scores(counted: Sequence[tuple[int, int, _Places]]) -> dict[int, int]:
    """Row number → score, from (worth, size, places) of runs, the rarest first."""
    scores: defaultdict[int, int] = defaultdict(int)
    entries = 0
    for at, (worth, size, places) in enumerate(counted):
        entries += size
        if at and entries > _ENTRIES_FOR_FINDING:
            return _added(scores, counted[at:])
        for first, documents in places:
            for distance in documents:
                scores[first + distance] += worth
    return scores


def _added(scores: Mapping[int, int], common: Sequence[tuple[int, int, _Places]]) -> dict[int, int]:
    """The best of `scores` with what common runs add to them."""
    best = dict(scores)
    if len(best) > _KEPT:
        least = sorted(best.values())[-_KEPT]
        best = {number: score for number, score in best.items() if score >= least}
    near: dict[int, set[int]] = {}
    for worth, _, places in common:
        for first, documents in places:
            if first not in near:
                near[first] = {number - first for number in best if 0 <= number - first < SPAN}
            for distance in near[first].intersection(documents):
                best[first + distance] += worth
    return best


def _visible_best(store: Rows, scores: Mapping[int, int], limit: int) -> dict[int, str]:
    """The `limit` visible documents with the highest scores, ties by row number, and their ids."""
    ascending = sorted(scores.values())
    for enough in (limit, len(ascending)):
        least = ascending[-enough] if 0 < enough <= len(ascending) else 0
        best = sorted((number for number, score in scores.items() if score >= least), key=lambda number: (-scores[number], number))
        visible: dict[int, str] = {}
        for at in range(0, len(best), 500):
            part = best[at : at + 500]
            seen = dict(store.rows("SELECT id, source_id FROM document WHERE visible = 1 AND id IN numbers(?)", part))
            visible |= {number: str(seen[number]) for number in part if number in seen}
            if len(visible) >= limit:
                return dict(islice(visible.items(), limit))
    return visible


def _by_wording(store: Rows, passage: str, ranked: Sequence[int], scores: Mapping[int, int], score: int) -> list[int]:
    """`ranked` with the documents of this one score ordered by how many words they share with the passage where it stands in them."""
    tied = [number for number in ranked if scores[number] == score]
    rows = store.rows("SELECT document_id, text FROM content WHERE document_id IN numbers(?)", tied)
    words = canonical_bytes(passage).split()
    close = {int(number): _closeness(words, canonical_bytes(unpack_text(bytes(text)))) for number, text in rows}
    ordered = iter(sorted(tied, key=lambda number: -close.get(number, 0)))
    return [next(ordered) if scores[number] == score else number for number in ranked]


def _closeness(words: Sequence[bytes], text: bytes) -> int:
    """How many of a passage's words stand around the first and around the last run that a text shares with it, the better of both."""
    best = 0
    spaced = b" %b " % b" ".join(text.split())
    starts = range(len(words) - SHINGLE_WORDS + 1)
    for order in (starts, reversed(starts)):
        for start in order:
            at = spaced.find(b" %b " % b" ".join(words[start : start + SHINGLE_WORDS]))
            if at >= 0:
                before, after = (len(b" ".join(part)) for part in (words[:start], words[start:]))
                around = Counter(spaced[max(0, at - before - 1) : at + after + 2].split())
                best = max(best, (around & Counter(words)).total())
                break
    return best
