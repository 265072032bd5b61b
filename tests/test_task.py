"""The task format: fixed names, aliases, levels, anchors, faults named by item and field, files of any size (grading.md §10)."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from kotwica.document.errors import InputError
from kotwica.grading import ground

TEXT = (
    "Sąd Najwyższy zważył, co następuje. Klauzula waloryzacyjna w umowie kredytu jest dopuszczalna, a bank wyjaśnił ryzyko. "
    "Wierzyciel nie może żądać zwrotu kosztów dochodzenia roszczenia przedawnionego."
)
OTHER = "Spadkobierca odpowiada za długi spadkowe do wartości ustalonego w inwentarzu stanu czynnego spadku."
EXACT = "Klauzula waloryzacyjna w umowie kredytu jest dopuszczalna"
HEAD = "Sygn. akt II CSK 9012/19\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 12 marca 2019 r.\n\nSąd Najwyższy w składzie:\n\n"
TODAY = date(2026, 11, 30)
CASE = {"sygnatura": "II CSK 9012/19", "data": "12.03.2019", "organ": "SN"}


def graded(**item: Any) -> dict[str, Any]:
    (found,) = ground([{"id": "a", **item}], today=TODAY)
    return found


def codes(found: dict[str, Any]) -> set[str]:
    return {r["code"] for r in found["reasons"]}


ROWS = [
    pytest.param(
        {"quote": EXACT, "source_text": TEXT}, "ZWERYFIKOWANY", "FRAGMENT", "FRAGMENT", id="quote-and-text-alone-are-judged-on-these"
    ),
    pytest.param({"quote": EXACT}, "BRAK_ZRODLA", "FRAGMENT", "BRAK", id="quote-without-text"),
    pytest.param({"claim_type": "quote", "quote": EXACT, "source_text": TEXT}, "ZWERYFIKOWANY", "FRAGMENT", "FRAGMENT", id="alias-quote"),
    pytest.param(
        {"claim_type": "cokolwiek", "quote": EXACT, "source_text": TEXT}, "ZWERYFIKOWANY", "FRAGMENT", "FRAGMENT", id="unknown-type-exact"
    ),
    pytest.param(
        {"claim_type": "cokolwiek", "claim_text": EXACT, "source_text": TEXT}, "KALIBRACJA", "FRAGMENT", "TRESC", id="unknown-type-no-quote"
    ),
    pytest.param(
        {"claim_type": "parafraza", "claim_text": EXACT, "source_text": TEXT}, "WYMAGA_OSADU", "TRESC", "TRESC", id="paraphrase-covered"
    ),
    pytest.param(
        {"claim_type": "parafraza", "claim_text": OTHER, "source_text": TEXT}, "NIEZWERYFIKOWANY", "TRESC", "BRAK", id="paraphrase-missing"
    ),
    pytest.param({"claim_type": "parafraza", "claim_text": EXACT}, "BRAK_ZRODLA", "TRESC", "BRAK", id="paraphrase-without-text"),
    pytest.param(
        {"claim_type": "stanowisko_sadu", "quote": EXACT, "source_text": TEXT}, "ZWERYFIKOWANY", "TRESC", "FRAGMENT", id="more-than-asked"
    ),
    pytest.param(
        {"claim_type": "stanowisko_sadu", "claim_text": "klauzula jest dopuszczalna", "quote": EXACT, "source_text": TEXT},
        "WYMAGA_OSADU",
        "TRESC",
        "FRAGMENT",
        id="thesis-beside-a-quotation-is-for-a-person",
    ),
    pytest.param(
        {"claim_type": "stanowisko_sadu", "quote": EXACT.replace("jest", "nie jest"), "source_text": TEXT},
        "NIEZWERYFIKOWANY",
        "TRESC",
        "TRESC",
        id="changed-quotation-blocks-at-any-level",
    ),
    pytest.param(
        {"required_level": "TRESC", "claim_text": EXACT, "source_text": TEXT}, "WYMAGA_OSADU", "TRESC", "TRESC", id="level-override"
    ),
    pytest.param(
        {"required_level": "FRAGMENT", "claim_type": "powolanie", "quote": EXACT, "source_text": TEXT},
        "ZWERYFIKOWANY",
        "FRAGMENT",
        "FRAGMENT",
        id="level-raised",
    ),
    pytest.param({"claim_type": "cytat_doslowny", "source_text": TEXT}, "BRAK_ZRODLA", "FRAGMENT", "BRAK", id="nothing-claimed"),
    pytest.param({"quote": EXACT, "source_text": " \n "}, "BRAK_ZRODLA", "FRAGMENT", "BRAK", id="blank-text-is-no-text"),
    pytest.param({}, "BRAK_ZRODLA", "ISTNIENIE", "BRAK", id="empty-item-has-no-source"),
    pytest.param({"source_text": TEXT}, "WYMAGA_OSADU", "ISTNIENIE", "BRAK", id="text-without-anchor-is-only-presumed"),
    pytest.param({"anchor": CASE}, "BRAK_ZRODLA", "ISTNIENIE", "BRAK", id="anchor-without-resolution-or-text"),
    pytest.param({"anchor": CASE, "anchor_resolved": CASE}, "ZWERYFIKOWANY", "ISTNIENIE", "ISTNIENIE", id="anchor-agrees"),
    pytest.param({"anchor": CASE, "source_text": TEXT}, "WYMAGA_OSADU", "ISTNIENIE", "BRAK", id="anchor-unconfirmed-text-at-hand"),
    pytest.param(
        {"anchor": CASE, "source_text": HEAD + TEXT}, "ZWERYFIKOWANY", "ISTNIENIE", "ISTNIENIE", id="anchor-confirmed-by-the-head"
    ),
    pytest.param(
        {"anchor": {**CASE, "data": "2019-03-13"}, "source_text": HEAD + TEXT},
        "NIEZWERYFIKOWANY",
        "ISTNIENIE",
        "BRAK",
        id="head-contradicts-the-day",
    ),
    pytest.param(
        {"anchor": CASE, "quote": EXACT, "source_text": TEXT}, "WYMAGA_OSADU", "FRAGMENT", "FRAGMENT", id="unconfirmed-anchor-caps"
    ),
    pytest.param(
        {"anchor": CASE, "anchor_resolved": CASE, "quote": EXACT, "source_text": TEXT},
        "ZWERYFIKOWANY",
        "FRAGMENT",
        "FRAGMENT",
        id="both-confirmed",
    ),
    pytest.param(
        {"anchor": {**CASE, "sygnatura": "III CSK 9012/19"}, "anchor_resolved": CASE, "quote": EXACT, "source_text": TEXT},
        "NIEZWERYFIKOWANY",
        "FRAGMENT",
        "FRAGMENT",
        id="true-words-false-anchor",
    ),
    pytest.param(
        {"anchor": {**CASE, "data": "13 marca 2019 r."}, "anchor_resolved": {**CASE, "zrodlo": "saos"}},
        "WYMAGA_OSADU",
        "ISTNIENIE",
        "ISTNIENIE",
        id="day-that-only-a-resolver-contradicts",
    ),
    pytest.param(
        {
            "anchor": {**CASE, "strony": "Wzorcowy przeciwko Gmina Dolna"},
            "anchor_resolved": {**CASE, "parties": ["Anna Inna", "Powiat Górny"]},
        },
        "NIEZWERYFIKOWANY",
        "ISTNIENIE",
        "BRAK",
        id="parties-differ",
    ),
    pytest.param(
        {"anchor": {**CASE, "strony": ["Wzorcowy"]}, "anchor_resolved": {**CASE, "strony": "Jan Wzorcowy przeciwko Bank"}},
        "ZWERYFIKOWANY",
        "ISTNIENIE",
        "ISTNIENIE",
        id="parties-agree-string-against-list",
    ),
    pytest.param(
        {"anchor": {"celex": "62018CJ0260"}, "anchor_resolved": {"sygnatura": "C-260/18"}},
        "ZWERYFIKOWANY",
        "ISTNIENIE",
        "ISTNIENIE",
        id="celex",
    ),
    pytest.param(
        {"anchor": {**CASE, "data": "wiosną 2019"}, "anchor_resolved": CASE},
        "WYMAGA_OSADU",
        "ISTNIENIE",
        "ISTNIENIE",
        id="day-that-cannot-be-read",
    ),
    pytest.param(
        {"anchor": {"sygnatura": ["C-70/17", "C-179/17"]}, "anchor_resolved": {"sygnatura": "C-70/17"}},
        "ZWERYFIKOWANY",
        "ISTNIENIE",
        "ISTNIENIE",
        id="joined-cases-as-a-list",
    ),
    pytest.param(
        {"anchor": CASE, "anchor_resolved": CASE, "quote": EXACT, "source_text": HEAD.replace("9012", "9013") + TEXT},
        "NIEZWERYFIKOWANY",
        "FRAGMENT",
        "FRAGMENT",
        id="text-of-another-case-under-a-true-anchor",
    ),
    pytest.param({"anchor": {"celex": "62018CJ26"}}, "NIEZWERYFIKOWANY", "ISTNIENIE", "BRAK", id="malformed-celex"),
    pytest.param({"anchor": {"sygnatura": "I ACa 1/19", "organ": "SN"}}, "NIEZWERYFIKOWANY", "ISTNIENIE", "BRAK", id="impossible-anchor"),
    pytest.param(
        {"anchor": {**CASE, "data": "31.04.2019"}, "anchor_resolved": CASE},
        "NIEZWERYFIKOWANY",
        "ISTNIENIE",
        "BRAK",
        id="day-that-never-was",
    ),
    pytest.param(
        {
            "claim_type": "fakt_proceduralny",
            "claim_text": "SN oddalił skargę",
            "anchor": CASE,
            "anchor_resolved": {**CASE, "rozstrzygniecie": "oddala skargę kasacyjną"},
        },
        "ZWERYFIKOWANY",
        "ISTNIENIE",
        "ISTNIENIE",
        id="procedural-fact-agrees",
    ),
    pytest.param(
        {
            "claim_type": "fakt_proceduralny",
            "claim_text": "SN uchylił wyrok",
            "anchor": CASE,
            "anchor_resolved": {**CASE, "rozstrzygniecie": "oddala skargę kasacyjną"},
        },
        "NIEZWERYFIKOWANY",
        "ISTNIENIE",
        "BRAK",
        id="procedural-fact-differs",
    ),
    pytest.param(
        {"claim_type": "powolanie", "anchor": CASE, "anchor_resolved": CASE, "quote": OTHER, "source_text": TEXT},
        "NIEZWERYFIKOWANY",
        "ISTNIENIE",
        "ISTNIENIE",
        id="existing-case-false-words",
    ),
]


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
