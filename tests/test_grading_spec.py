"""Every sentence of grading.md by a row of its own, in the order of the rules; the id names section and reason."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from spec_anchors import COURTS, FACTS, HARD, IMPOSSIBLE, PARTIES, PRESUMED
from spec_items import CONTENT, ELSEWHERE, GAPS, LEVELS, LICENCE, NEAR, NORMAL, SPEAKERS, STATUSES, TEXT, Row

from kotwica.grading import ground

TODAY = date(2026, 11, 30)
ROWS = [*STATUSES, *NORMAL, *GAPS, *LICENCE, *NEAR, *ELSEWHERE, *SPEAKERS, *CONTENT]


def graded(item: dict[str, Any]) -> dict[str, Any]:
    (found,) = ground([{"id": "a", **item}], today=TODAY)
    return found


@pytest.mark.parametrize("row", [pytest.param(row, id=row.id) for row in ROWS])
def test_what_the_rule_says_of_an_item(row: Row) -> None:
    found = graded(row.item)
    told = [r["code"] for r in found["reasons"]]
    assert (found["status"], not row.code or row.code in told) == (row.status, True), told


@pytest.mark.parametrize(("item", "level"), [pytest.param(*row[1:], id=row[0]) for row in LEVELS])
def test_the_level_that_a_claim_needs(item: dict[str, Any], level: str) -> None:
    assert graded({"source_text": TEXT, **item})["wymagany_poziom"] == level


@pytest.mark.parametrize("row", [pytest.param(row, id=row.id) for row in [*HARD, *FACTS, *COURTS, *PARTIES, *PRESUMED, *IMPOSSIBLE]])
def test_what_the_rule_says_of_an_anchor(row: Row) -> None:
    found = graded(row.item)
    told = [r["code"] for r in found["reasons"]]
    assert (found["status"], not row.code or row.code in told) == (row.status, True), told
