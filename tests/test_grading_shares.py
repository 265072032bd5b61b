"""A large draft graded by several processes: the outcome is that of one process, whatever happens to the others."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Sequence
from datetime import date

import pytest

from builders import draft, source
from kotwica.extractors import extract
from kotwica.extractors.model import Reference
from kotwica.grading import grade_claims
from kotwica.grading.shares import shared_out, streamed
from kotwica.sources import SourceSet
from kotwica.sources.model import Answer, Failed

DAY = date(2019, 3, 12)
SENTENCES = (
    "Klauzula waloryzacyjna w umowie kredytu jest dopuszczalna, jeżeli bank wyjaśnił ryzyko.",
    "Wierzyciel nie może żądać zwrotu kosztów dochodzenia roszczenia przedawnionego.",
    "Spadkobierca odpowiada za długi spadkowe do wartości ustalonego w inwentarzu stanu czynnego spadku.",
    "Hipoteka przymusowa wygasa wskutek wykreślenia wierzytelności zabezpieczonej w tej części.",
    "Najemca ponosi koszty drobnych nakładów związanych ze zwykłym używaniem rzeczy najętej.",
)
forks = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="NOT RUN: processes cannot be forked here")


class SometimesUnreachable(SourceSet):
    """Sources of which every fourth case cannot be asked about."""

    def lookup(self, reference: Reference) -> Answer:
        return Failed(reference.norm, "przerwa techniczna") if reference.norm.endswith("3/18") else super().lookup(reference)


def _page() -> str:
    """130 quotations of fictitious cases: word for word, with a word changed, of another case, of none at hand."""
    lines = []
    for number in range(130):
        words = SENTENCES[(number + number % 3) % 5].rstrip(".")
        quote = words.replace(" nie ", " ") if number % 4 == 1 else words
        lines.append(f"Sąd Najwyższy w wyroku z dnia 12 marca 2019 r., II CSK {9000 + number % 7}/18, wskazał, że „{quote}”.")
    return "\n\n".join(lines)


def _sources() -> SometimesUnreachable:
    return SometimesUnreachable(
        source(
            " ".join(SENTENCES[i % 5 :] + SENTENCES[: i % 5]),
            norm=f"II CSK {9000 + i}/18", id=f"S{i}", court="Sąd Najwyższy", decided_on=DAY,
        )
        for i in range(6)
    )  # fmt: skip


@forks
def test_the_outcome_does_not_depend_on_the_number_of_processes() -> None:
    page = draft(_page())
    found = extract(page)
    alone, together = (grade_claims(page, found, _sources(), as_of=date(2026, 11, 30), workers=n) for n in (1, 3))
    assert len(alone.grades) >= 130
    assert len({grade.status for grade in alone.grades}) >= 3
    assert alone.problems
    assert together == alone


def _where(items: Sequence[int]) -> tuple[bool, int]:
    """Whether a process of its own adds up the items."""
    return multiprocessing.parent_process() is not None, sum(items)


@forks
@pytest.mark.parametrize(
    ("workers", "elsewhere"), [pytest.param(1, {False}, id="one-does-it-here"), pytest.param(2, {True}, id="two-are-forked")]
)
def test_where_the_work_is_done(workers: int, elsewhere: set[bool]) -> None:
    shares = shared_out(_where, range(100), workers=workers)
    assert {forked for forked, _ in shares} == elsewhere
    assert sum(part for _, part in shares) == sum(range(100))


@forks
def test_shares_are_in_order_and_complete() -> None:
    shares = shared_out(list, range(101), workers=2)
    assert [item for share in shares for item in share] == list(range(101))


def _dies_elsewhere(items: Sequence[int]) -> list[int]:
    if multiprocessing.parent_process() is not None:
        os.kill(os.getpid(), signal.SIGKILL)
    return list(items)


@forks
def test_work_of_a_killed_process_is_done_again() -> None:
    assert shared_out(_dies_elsewhere, range(10), workers=2) == [list(range(10))]


def _fails(items: Sequence[int]) -> int:
    raise ZeroDivisionError


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_is_an_error(workers: int) -> None:
    with pytest.raises(ZeroDivisionError):
        shared_out(_fails, range(10), workers=workers)


# --- items that come one by one: results in order, few items ahead, whatever happens to a process ------------------------------


def _square(item: int) -> tuple[bool, int]:
    """Whether a process of its own squares the item."""
    return multiprocessing.parent_process() is not None, item * item


@forks
@pytest.mark.parametrize(("workers", "elsewhere"), [(1, False), (2, True)], ids=["one-does-it-here", "two-are-forked"])
def test_a_stream_is_in_order_and_complete(workers: int, elsewhere: bool) -> None:
    assert list(streamed(_square, iter(range(501)), workers=workers)) == [(elsewhere, n * n) for n in range(501)]


@forks
def test_a_stream_is_read_no_farther_than_needed() -> None:
    read: list[int] = []
    results = streamed(_square, (read.append(n) or n for n in range(100_000)), workers=2)
    next(results)
    results.close()
    assert len(read) < 1_000


def _killed_at_seven(item: int) -> int:
    if item == 7 and multiprocessing.parent_process() is not None:
        os.kill(os.getpid(), signal.SIGKILL)
    return item


@forks
def test_a_stream_outlives_a_killed_process() -> None:
    assert list(streamed(_killed_at_seven, range(1_000), workers=2)) == list(range(1_000))


def _never_three_hundred(item: int) -> int:
    return item // (300 - item)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_ends_a_stream(workers: int) -> None:
    with pytest.raises(ZeroDivisionError):
        list(streamed(_never_three_hundred, range(1_000), workers=workers))
