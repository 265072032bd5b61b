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


_PAGE = "Strony wykonywały umowę ramową przez wiele lat bez zastrzeżeń, co potwierdzają dokumenty złożone do akt sprawy. " * 8
_HALVES = (
    "Postanowienie umowy, które nie zostało indywidualnie",
    "uzgodnione, nie wiąże konsumenta w zakresie sprzecznym z dobrymi obyczajami.",
)
PAGES = "\n\n{n}\nSygn. akt I C 91/RR\n\n".join([_PAGE, _PAGE + _HALVES[0], f"{_HALVES[1]} {_PAGE}", _PAGE, _PAGE])
FURNITURE = [
    ("4-page-furniture-between-two-halves", " ".join(_HALVES), "ZWERYFIKOWANY"),
    ("4-page-furniture-hides-no-lost-negation", " ".join(_HALVES).replace("uzgodnione, nie", "uzgodnione,"), "NIEZWERYFIKOWANY"),
]


@pytest.mark.parametrize(("quote", "status"), [pytest.param(*row[1:], id=row[0]) for row in FURNITURE])
def test_page_furniture(quote: str, status: str) -> None:
    text = "".join(
        piece if i == 0 else f"\n\n{i}\nSygn. akt I C 91/RR\n\n{piece}"
        for i, piece in enumerate(PAGES.split("\n\n{n}\nSygn. akt I C 91/RR\n\n"))
    )
    assert graded({"quote": quote, "source_text": text})["status"] == status


def test_5_2_what_a_gap_leaves_out_is_shown() -> None:
    (evidence,) = graded({"quote": "Bank mógł podwyższyć oprocentowanie […] kredytobiorcę na piśmie", "source_text": TEXT})["evidence"]
    assert evidence["omitted"] == ["kredytu hipotecznego, o ile zawiadomił o tym"]


def test_5_3_every_occurrence_is_counted_and_the_first_shown_in_the_original_text() -> None:
    text = "Roszczenie  powoda jest zasadne. Sąd powtarza: roszczenie powoda jest zasadne."
    (evidence,) = graded({"quote": "roszczenie powoda jest zasadne", "source_text": text})["evidence"]
    ((start, end),) = evidence["spans"]
    assert (text[start:end], evidence["occurrences"]) == ("Roszczenie  powoda jest zasadne", 2)


def test_5_7_the_sentences_around_are_shown() -> None:
    (evidence,) = graded(
        {"quote": "Wyrok jest trafny w całości", "source_text": "Spór trwał rok. Wyrok jest trafny w całości. Apelację oddalono."}
    )["evidence"]
    assert "Spór trwał rok." in evidence["before"]
    assert "Apelację oddalono." in evidence["after"]


def test_6_the_closest_window_is_shown_and_a_contradiction_comes_first() -> None:
    claim = {"claim_type": "stanowisko_sadu", "source_text": TEXT}
    covered = graded({**claim, "claim_text": "wierzyciel może żądać odsetek ustawowych za każdy dzień opóźnienia"})
    contrary = graded({**claim, "claim_text": "wierzyciel nie może żądać odsetek ustawowych za każdy dzień opóźnienia"})
    assert "wierzyciel może żądać odsetek" in covered["evidence"][0]["excerpt"]
    assert contrary["priority"] < covered["priority"], "what comes first has the smaller number"
