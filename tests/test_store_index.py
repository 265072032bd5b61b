"""The store's index: what was added is found, what was taken out is not, also after merging; blocks are checked; numbers are the same."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
import pytest

from kotwica.sources import store_index
from kotwica.sources.fingerprints import RUN_BITS, canonical_words, every_run, shingles
from kotwica.sources.store_index import SPAN, add, damaged_blocks, documents_with, forget, segments
from kotwica.sources.store_schema import rows_of


class Tables:
    """The two tables of the index in memory."""

    def __init__(self) -> None:
        self.db = sqlite3.connect(":memory:", isolation_level=None)
        columns = "level INTEGER, first INTEGER, last INTEGER, bits INTEGER, held INTEGER"
        self.db.execute(f"CREATE TABLE segment (id INTEGER PRIMARY KEY, {columns})")
        self.db.execute("CREATE TABLE posting (id INTEGER PRIMARY KEY, block BLOB NOT NULL)")

    def rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        return rows_of(self.db, statement, *values)

    def insert(self, statement: str, rows: Iterable[tuple[object, ...]]) -> None:
        self.db.executemany(statement, rows)


@pytest.fixture
def tables() -> Iterator[Tables]:
    made = Tables()
    yield made
    made.db.close()


def put(tables: Tables, documents: dict[int, list[int]]) -> None:
    add(tables, [(number, np.array(runs, np.uint64)) for number, runs in documents.items()])


def found(tables: Tables, runs: Iterable[int]) -> dict[int, list[int]]:
    """Run → row numbers, ascending."""
    held: dict[int, list[int]] = {run: [] for run in runs}
    for run, first, distances in documents_with(tables, list(held)):
        held[run] += [first + distance for distance in distances]
    return {run: sorted(numbers) for run, numbers in held.items()}


def expected(documents: dict[int, list[int]], runs: Iterable[int]) -> dict[int, list[int]]:
    return {run: sorted(number for number, held in documents.items() if run in held) for run in runs}


def test_many_batches_merge_and_give_what_was_put_in(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """100 batches, levels of segments, merged in several stretches; documents taken out at random in between."""
    monkeypatch.setattr(store_index, "_AT_ONCE", 500)
    dice = random.Random(11)
    common = [dice.getrandbits(RUN_BITS) for _ in range(60)]
    kept: dict[int, list[int]] = {}
    number = 1
    for _ in range(100):
        batch = {number + k: dice.sample(common, 9) + [dice.getrandbits(RUN_BITS) for _ in range(20)] for k in range(dice.randint(1, 4))}
        put(tables, batch)
        kept |= batch
        number += len(batch) + dice.randint(0, 3)
        if dice.random() < 0.3:
            gone = dice.choice(list(kept))
            forget(tables, gone, kept.pop(gone))
    asked = [*common, *(run for held in kept.values() for run in held[-3:]), *(dice.getrandbits(RUN_BITS) for _ in range(50))]
    assert found(tables, asked) == expected(kept, asked)
    assert 1 < len(segments(tables)) < 3 * store_index.FANOUT
    assert damaged_blocks(tables) == 0


@pytest.mark.parametrize(
    "runs",
    [
        pytest.param([0, (1 << RUN_BITS) - 1], id="least-and-greatest"),
        pytest.param([5, 5, 5], id="said-three-times-held-once"),
        pytest.param([1 << (RUN_BITS - 8), (1 << (RUN_BITS - 8)) - 1], id="both-sides-of-a-block"),
        pytest.param([], id="nothing"),
    ],
)
def test_runs_at_the_edges(tables: Tables, runs: list[int]) -> None:
    put(tables, {7: runs, 9: [3]})
    assert found(tables, [*runs, 4]) == {run: [7] for run in runs} | {4: []}


def test_documents_too_far_apart_for_one_segment(tables: Tables) -> None:
    put(tables, {1: [8], SPAN: [8], SPAN + 1: [8], 5 * SPAN: [8]})
    assert found(tables, [8]) == {8: [1, SPAN, SPAN + 1, 5 * SPAN]}
    assert len(segments(tables)) == 3
    for n in range(20):
        put(tables, {(10 + 2 * n) * SPAN: [8]})
    assert len(found(tables, [8])[8]) == 24, "segments that no two bytes can cover together stay as they are"


def test_nothing_added(tables: Tables) -> None:
    add(tables, [])
    assert segments(tables) == [] and found(tables, [1]) == {1: []} and found(tables, []) == {}


def test_a_damaged_block_is_counted(tables: Tables) -> None:
    put(tables, {1: [1, 2, 3], 2: [2, 1 << 39]})
    tables.db.execute("UPDATE posting SET block = substr(block, 1, length(block) - 1) WHERE id = (SELECT min(id) FROM posting)")
    assert damaged_blocks(tables) == 1


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("dwa słowa", id="too-short"),
        pytest.param(" Sąd oddala powództwo.", id="three-words"),
        pytest.param("ŻÓŁĆ ąęć – § 5 ust. 1 k.c., " * 40 + "x" * 100, id="a-word-longer-than-is-hashed"),
        pytest.param("umo-\nwa kre\xaddytu zawarta dnia 1\xa0maja", id="words-parted-by-hyphens"),
        pytest.param("\x00\udcff \u0130stota sprawy \U0001f600 jest inna", id="characters-that-no-code-page-has"),
    ],
)
def test_the_index_takes_the_numbers_that_a_passage_asks_for(text: str) -> None:
    assert every_run(text).tolist() == shingles(text)


def test_letters_of_the_neighbours_are_folded_and_others_part_words() -> None:
    assert canonical_words("Müller Dvořák ŠKODA façade Ł") == ["muller", "dvorak", "skoda", "fa", "ade", "l"]
