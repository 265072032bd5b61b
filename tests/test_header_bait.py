"""Texts made to keep the reader of heads busy: its work grows no faster than they do."""

from __future__ import annotations

import pytest

from kotwica.sources.header import read_head
from work import assert_linear


@pytest.mark.parametrize(
    ("start", "unit"),
    [
        pytest.param("I OSK 91/19 - Wyrok NSA", "\n", id="title-without-its-day-then-empty-lines"),
        pytest.param("", " ", id="spaces"),
        pytest.param("", "\n", id="empty-lines"),
        pytest.param("Zdanie odrębne ", "do wyroku ", id="dissent-without-an-end"),
        pytest.param("Wyrok TS z dnia 3 maja 2019 r., ", "C-91/19, ", id="endless-joined-cases"),
        pytest.param("", "Sąd Rejonowy II Wydział ", id="courts-without-a-seat"),
        pytest.param("", "Sygn. akt I C 91/21\n", id="numbers-without-a-decision"),
    ],
)
def test_bait_takes_no_more_than_its_length(start: str, unit: str) -> None:
    assert_linear(lambda size: read_head(start + unit * (size // len(unit))), small=1_000, large=4_000)
