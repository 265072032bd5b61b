"""The task format: fixed names, aliases, levels, anchors, faults named by item and field, files of any size (grading.md §10)."""

from __future__ import annotations

import unicodedata
from datetime import date
from typing import Any

import pytest
from task_rows import EXACT, HEAD, JUDGES, OTHER, ROWS, TEXT

from kotwica.document.errors import InputError
from kotwica.grading import ground

TODAY = date(2026, 11, 30)


def graded(**item: Any) -> dict[str, Any]:
    (found,) = ground([{"id": "a", **item}], today=TODAY)
    return found


def codes(found: dict[str, Any]) -> set[str]:
    return {r["code"] for r in found["reasons"]}


@pytest.mark.parametrize(("item", "status", "required", "achieved"), ROWS)
def test_items(item: dict[str, Any], status: str, required: str, achieved: str) -> None:
    found = graded(**item)
    assert (found["status"], found["wymagany_poziom"], found["osiagniety_poziom"]) == (status, required, achieved)
    assert found["note"]


def test_the_speaker_is_a_note_only_when_the_item_names_none() -> None:
    text = "Pozwany twierdził, że klauzula waloryzacyjna jest dopuszczalna w każdej umowie kredytu."
    quote = "klauzula waloryzacyjna jest dopuszczalna w każdej umowie kredytu"
    assert graded(quote=quote, source_text=text)["status"] == "ZWERYFIKOWANY"
    assert graded(quote=quote, source_text=text, speaker="SN")["status"] == "WYMAGA_OSADU"


def test_the_courts_own_words_given_to_a_party_are_for_a_person() -> None:
    text = f"{HEAD}{JUDGES}Pozwana twierdziła, że bank nie wyjaśnił ryzyka kursowego.\n\n{TEXT}"
    pleaded = "bank nie wyjaśnił ryzyka kursowego"
    assert graded(quote=EXACT, source_text=text, speaker="pozwana spółka")["status"] == "WYMAGA_OSADU"
    assert graded(quote=EXACT, source_text=text, speaker="Sąd Najwyższy")["status"] == "ZWERYFIKOWANY"
    assert graded(quote=EXACT, source_text=text)["status"] == "ZWERYFIKOWANY"
    assert graded(quote=EXACT, source_text=TEXT, speaker="pozwana spółka")["status"] == "ZWERYFIKOWANY"
    assert graded(quote=pleaded, source_text=text, speaker="pozwana spółka")["status"] == "ZWERYFIKOWANY"


def test_a_quotation_is_looked_for_in_the_texts_of_all_items_whatever_their_order() -> None:
    items = [
        {"id": 1, "source_id": "A", "quote": OTHER[:60].rsplit(" ", 1)[0], "source_text": TEXT},
        {"id": 2, "source_id": "B", "quote": EXACT, "source_text": OTHER},
    ]
    for order in (items, items[::-1]):
        found = {r["id"]: r for r in ground(order, today=TODAY)}
        assert {r["status"] for r in found.values()} == {"NIEZWERYFIKOWANY"}
        assert found[2]["reasons"][0]["code"] == "cytat_z_innego_zrodla"
        assert found[2]["reasons"][0]["zrodlo"] == "A"


def test_unknown_fields_are_kept_and_result_fields_win() -> None:
    found = graded(quote=EXACT, source_text=TEXT, waga=3, opis={"a": [1]}, status="moje")
    assert (found["waga"], found["opis"], found["status"]) == (3, {"a": [1]}, "ZWERYFIKOWANY")
    assert "source_text" not in found


FAULTS = [
    pytest.param(["tekst"], "pozycja 1", id="item-is-no-object"),
    pytest.param([{"quote": EXACT}], "pole „id”", id="no-id"),
    pytest.param([{"id": True}], "pole „id”", id="id-is-a-boolean"),
    pytest.param([{"id": "a"}, {"id": "b", "quote": 5}], "pozycja 2 (b), pole „quote”", id="quote-is-a-number"),
    pytest.param([{"id": "a", "source_text": ["x"]}], "pole „source_text”", id="text-is-a-list"),
    pytest.param([{"id": "a", "required_level": "WYSOKI"}], "pole „required_level”", id="unknown-level"),
    pytest.param([{"id": "a", "anchor": "II CSK 1/19"}], "pole „anchor”", id="anchor-is-a-string"),
    pytest.param([{"id": "a", "anchor": {"sygnatura": 7}}], "pole „anchor.sygnatura”", id="signature-is-a-number"),
    pytest.param([{"id": "a", "anchor": {"data": 2019}}], "pole „anchor.data”", id="day-is-a-number"),
    pytest.param([{"id": "a", "quote": "pół \ud83d znaku"}], "pole „quote”", id="half-a-unicode-character"),
    pytest.param([{"id": "a", "anchor": {"strony": None, "parties": 3}}], "pole „anchor.parties”", id="parties-are-a-number"),
    pytest.param([{"id": "a", "anchor_resolved": {"strony": [1]}}], "pole „anchor_resolved.strony”", id="parties-of-numbers"),
]


@pytest.mark.parametrize(("items", "named"), FAULTS)
def test_faults_name_item_and_field(items: list[Any], named: str) -> None:
    with pytest.raises(InputError, match=r".") as caught:
        list(ground(items))
    assert named in str(caught.value)


def test_sentences_come_from_outside() -> None:
    (found,) = ground([{"id": 1, "quote": EXACT, "source_text": TEXT}], note=lambda reason, _evidence: f"<{reason.code}>")
    assert found["note"] == "<cytat_doslowny>"


def test_spans_point_into_the_text_as_the_item_gives_it() -> None:
    apart = unicodedata.normalize("NFD", TEXT).replace("waloryzacyjna", "walory\u00adzacyjna")
    (found,) = graded(quote=EXACT, source_text=apart)["evidence"]
    ((start, end),) = found["spans"]
    assert unicodedata.normalize("NFC", apart[start:end]).replace("\u00ad", "") == EXACT


def test_spans_of_another_items_text_point_into_it_as_well() -> None:
    apart = "\u200b" + unicodedata.normalize("NFD", OTHER)
    quote = OTHER[:60].rsplit(" ", 1)[0]
    found, _ = ground([{"id": 1, "source_id": "A", "quote": quote, "source_text": TEXT}, {"id": 2, "source_id": "B", "source_text": apart}])
    elsewhere: Any = found["evidence"]
    ((start, end),) = elsewhere[0]["spans"]
    assert (elsewhere[0]["source_id"], unicodedata.normalize("NFC", apart[start:end])) == ("B", quote)


ACT = (
    "USTAWA\nz dnia 5 kwietnia 2019 r.\no ochronie alej przydrożnych\n\nArt. 1. Ustawa określa zasady ochrony alej przydrożnych.\n\n"
    "Art. 2. 1. Wycięcie drzewa rosnącego w alei wymaga zezwolenia starosty.\n2. Starosta prowadzi rejestr alej w powiecie.\n\n"
    "Art. 3. W razie sporu wycięcie drzewa rosnącego w alei wymaga zezwolenia starosty sąsiedniego powiatu.\n"
)
FELLING = "Wycięcie drzewa rosnącego w alei wymaga zezwolenia starosty"


@pytest.mark.parametrize(
    ("claim", "pinpoint", "status"),
    [
        pytest.param({"quote": FELLING}, "art. 2 ust. 1", "ZWERYFIKOWANY", id="quotation-in-the-cited-unit"),
        pytest.param({"quote": FELLING}, "art. 2", "ZWERYFIKOWANY", id="quotation-in-a-part-of-the-cited-unit"),
        pytest.param({"quote": FELLING}, "art. 2 ust. 2", "KALIBRACJA", id="quotation-in-another-unit"),
        pytest.param({"quote": FELLING}, "art. 3", "ZWERYFIKOWANY", id="quotation-that-stands-in-two-units"),
        pytest.param({"quote": FELLING}, "art. 33", "NIEZWERYFIKOWANY", id="quotation-under-a-unit-that-is-not-there"),
        pytest.param({"quote": FELLING}, "s. 4", "WYMAGA_OSADU", id="page-of-a-text-without-pages"),
        pytest.param({"claim_type": "teza_pinpoint", "claim_text": FELLING}, "art. 2 ust. 1", "WYMAGA_OSADU", id="thesis-in-the-unit"),
        pytest.param({"claim_type": "teza_pinpoint", "claim_text": FELLING}, "art. 1", "KALIBRACJA", id="thesis-in-another-unit"),
        pytest.param({"claim_type": "teza_pinpoint", "claim_text": FELLING}, "art. 33", "NIEZWERYFIKOWANY", id="thesis-under-no-unit"),
    ],
)
def test_pinpoints_of_acts_lead_to_their_units(claim: dict[str, str], pinpoint: str, status: str) -> None:
    assert graded(**claim, pinpoint=pinpoint, source_text=ACT)["status"] == status
