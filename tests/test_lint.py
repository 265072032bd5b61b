"""Remarks on the draft. All case numbers here are placeholders or fictitious."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from builders import draft
from kotwica.extractors import extract
from kotwica.extractors.model import Claim, ClaimType
from kotwica.grading import compare_marks
from kotwica.grading.model import Grade, Level, Status
from kotwica.pipeline.options import Options
from kotwica.pipeline.run import check_draft

STATE = " Stan prawny na dzień 1 marca 2024 r."


def rules(text: str) -> list[str]:
    return [n.rule for n in extract(draft(text)).lint]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        pytest.param("Termin wynosi trzy lata [z pamięci – sprawdź].", "z_pamieci", id="from-memory"),
        pytest.param("Odsetki wynoszą 12 zł [wyliczenie modelu – sprawdź].", "wyliczenie_modelu", id="model-arithmetic"),
        pytest.param("Kwota [uzupełnij] zł.", "uzupelnij", id="fill-in"),
        pytest.param("Wyrok SN, II CSK NN/RR.", "sygnatura_zastepcza", id="placeholder-number"),
        pytest.param("Lorem ipsum dolor sit amet.", "lorem", id="lorem"),
        pytest.param("Oto poprawiona wersja pisma:", "prompt", id="left-over-of-a-chat"),
        pytest.param("Mamy 65% szans na wygraną.", "prognoza_wyniku", id="percentage"),
        pytest.param("Prawdopodobieństwo wygranej jest duże.", "prognoza_wyniku", id="probability"),
        pytest.param("Na pewno wygramy tę sprawę.", "prognoza_wyniku", id="promise"),
        pytest.param("Sądy uwzględniły żądanie w 8 z 10 spraw.", "statystyka_bez_spraw", id="statistics-without-cases"),
        pytest.param("Cytat „dłużnik odpowiada za skutki” [z pamięci].", "cytat_z_pamieci", id="quotation-from-memory"),
        pytest.param("Zob. pkt 15 uzasadnienia [z pamięci – sprawdź].", "miejsce_z_pamieci", id="pinpoint-from-memory"),
        pytest.param("Wyrok SN z 4 maja 2010 r., II CSK 9999/10. Wyrok SN z 5 maja 2010 r., II CSK 9999/10.", "dwie_daty", id="two-dates"),
        pytest.param(
            "Wyrok SN z 4 maja 2010 r., II CSK 9921/10. Wyrok SN z 4 maja 2010 r., I CSK 9921/10.", "dwie_sygnatury", id="numeral-slip"
        ),
        pytest.param(
            "Wyrok SN z 4 maja 2010 r., II CSK 9921/10. Wyrok SN z 4 maja 2010 r., II CSK 9291/10.", "dwie_sygnatury", id="swapped-digits"
        ),
        pytest.param("Wyrok II CSK 9999/10 oraz wyrok II CSK 9999/2010.", "dwie_pisownie", id="two-spellings"),
        pytest.param("Wyrok SN z 31 kwietnia 2010 r., II CSK 9999/10.", "data_niemozliwa", id="day-that-never-was"),
        pytest.param("Wyrok SN z 4 maja 2009 r., II CSK 9999/10.", "data_przed_sprawa", id="before-the-case"),
        pytest.param("Wyrok SN z 2 maja 2010 r., II CSK 9999/10.", "data_niedziela", id="sunday"),
        pytest.param("Zgodnie z art. 415 k.c. sprawca odpowiada.", "brak_stanu_prawnego", id="no-legal-state"),
        pytest.param("Art. 5 k.c. po nowelizacji z dnia 5 maja 2024 r." + STATE, "stan_prawny_starszy", id="amended-later"),
        pytest.param("Wyrok SN z 4 maja 2010 r., II CSK 9999/10 [zweryfikowano].", "oznaczone_jako_zweryfikowane", id="marked-as-verified"),
    ],
)
def test_remarks(text: str, rule: str) -> None:
    assert rule in rules(text)


@pytest.mark.parametrize(
    ("text", "times"),
    [
        pytest.param("Wnoszę o zmianę [TODO: wniosek ewentualny].", 1, id="a-tag-that-says-todo"),
        pytest.param("Wnoszę o zmianę [TODO: wniosek] i [uzupełnij: kwota]. TODO: podpis.", 3, id="tags-and-a-bare-todo"),
    ],
)
def test_a_place_to_fill_in_is_told_once(text: str, times: int) -> None:
    assert rules(text).count("uzupelnij") == times


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        pytest.param("Wezwano do uzupełnienia braków i do uzupełnienia wniosku.", "uzupelnij", id="ordinary-words"),
        pytest.param("Sygn. akt XXV C 9999/19.", "sygnatura_zastepcza", id="numeral-is-no-placeholder"),
        pytest.param("Powód ma szansę na ugodę.", "prognoza_wyniku", id="chance-of-a-settlement"),
        pytest.param("Podatek wynosi 65% kwoty.", "prognoza_wyniku", id="percentage-of-something-else"),
        pytest.param("Wyroki SN z 4 maja 2010 r.: II UZP 9925/10 i II UZP 9926/10.", "dwie_sygnatury", id="two-cases-of-one-day"),
        pytest.param(
            "Wyrok SN z 4 maja 2010 r., II CSK 9999/10. Tak też wyrok SN z 4 maja 2010 r., II CSK 9999/10.", "dwie_daty", id="same-date"
        ),
        pytest.param("Wyrok II CSK 9999/10 oraz wyrok II\u00a0CSK 9999/10.", "dwie_pisownie", id="white-space-is-no-spelling"),
        pytest.param("Zgodnie z art. 415 k.c. sprawca odpowiada." + STATE, "brak_stanu_prawnego", id="legal-state-given"),
        pytest.param("Art. 5 k.c. po nowelizacji z dnia 5 maja 2023 r." + STATE, "stan_prawny_starszy", id="amended-earlier"),
    ],
)
def test_no_false_remarks(text: str, rule: str) -> None:
    assert rule not in rules(text)


def test_remarks_are_polish_sentences_on_exact_words() -> None:
    text = "Mamy 65% szans na wygraną. Wyrok SN z 31 kwietnia 2010 r., II CSK 9999/10."
    for note in extract(draft(text)).lint:
        assert text[note.span.start : note.span.end] == note.text
        assert note.message.endswith((".", "?")) and note.message[0].isupper()


def test_statistics_followed_by_their_cases_are_fine() -> None:
    cases = ", ".join(f"I CSK 99{n:02}/15" for n in range(8))
    assert "statystyka_bez_spraw" not in rules(f"Uwzględniono w 8 z 10 spraw: wyroki SN {cases}.")


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        pytest.param("Wyrok SN z 4 maja 2010 r., II CSK 9999/10 [zweryfikowano].", ["II CSK 9999/10"], id="behind-it"),
        pytest.param("Wyrok SN z 4 maja 2010 r., II CSK 9999/10. [zweryfikowany w SAOS]", ["II CSK 9999/10"], id="behind-the-stop"),
        pytest.param("Wyroki II CSK 9998/10 ✅ i II CSK 9999/10.", ["II CSK 9998/10"], id="first-of-two"),
        pytest.param("Wyroki II CSK 9998/10 ✅ i II CSK 9999/10 ✅.", ["II CSK 9998/10", "II CSK 9999/10"], id="each-of-two"),
        pytest.param("Wyroki II CSK 9998/10 i II CSK 9997/10 [sprawdzono].", ["II CSK 9998/10", "II CSK 9997/10"], id="both-by-one-mark"),
        pytest.param("Zgodnie z art. 415 k.c. sprawca odpowiada [✓].", ["art. 415 k.c."], id="provision"),
        pytest.param("Wyrok SN, II CSK 9999/10 [niezweryfikowany].", [], id="not-verified"),
        pytest.param("Wyrok SN, II CSK 9999/10 [nie zweryfikowano].", [], id="not-verified-in-two-words"),
        pytest.param("Stan techniczny potwierdzono protokołem, zob. II CSK 9999/10.", [], id="ordinary-word"),
        pytest.param("Wyrok II CSK 9999/10 jest znany.\nSprzęt działa [zweryfikowano].", [], id="another-paragraph"),
    ],
)
def test_every_authority_marked_as_verified_is_listed_on_its_own_span(text: str, marked: list[str]) -> None:
    found = [n for n in extract(draft(text)).lint if n.rule == "oznaczone_jako_zweryfikowane"]
    assert [n.span.of(text) for n in found] == marked


SN = "Wyrok SN z 4 maja 2010 r., II CSK 9998/10"
SA = "wyrok SA w Łodzi z 5 maja 2010 r., I ACa 9999/10"


@pytest.mark.parametrize(
    ("status", "rule"),
    [
        pytest.param(Status.ZWERYFIKOWANY, None, id="borne-out"),
        pytest.param(Status.ZMODYFIKOWANY, None, id="borne-out-with-changes"),
        pytest.param(Status.NIEZWERYFIKOWANY, "oznaczenie_niezgodne_z_ocena", id="refuted"),
        pytest.param(Status.BRAK_ZRODLA, "oznaczenie_niezgodne_z_ocena", id="no-source"),
        pytest.param(Status.WYMAGA_OSADU, "oznaczenie_niezgodne_z_ocena", id="a-person-has-to-decide"),
    ],
)
def test_what_a_draft_calls_verified_is_compared_with_the_grades(status: Status, rule: str | None) -> None:
    text = f"{SN} [zweryfikowano] oraz {SA}."
    extraction = extract(draft(text))
    outcomes = {"II CSK 9998/10": status, "I ACa 9999/10": Status.NIEZWERYFIKOWANY}
    claims = [Claim(f"C{n}", ClaimType.POWOLANIE, r.span, r.text, (r.id,), "none", r.span) for n, r in enumerate(extraction.references)]
    grades = [Grade(c, Level.ISTNIENIE, Level.BRAK, outcomes[c.text], ()) for c in claims]
    notes = [n for n in compare_marks(extraction, grades).lint if n.rule.startswith("oznacz")]
    assert [(n.rule, n.text) for n in notes] == ([(rule, "II CSK 9998/10")] if rule else [])
    assert all((status.label or status.word) in n.message for n in notes)


def test_the_comparison_is_part_of_a_check(tmp_path: Path) -> None:
    path = tmp_path / "pismo.md"
    path.write_text(f"{SN} [zweryfikowano].\n", encoding="utf-8")
    found = check_draft(path, Options(now=datetime(2026, 3, 16, tzinfo=UTC)))
    assert [n.text for n in found.extraction.lint if n.rule == "oznaczenie_niezgodne_z_ocena"] == ["II CSK 9998/10"]


def test_a_mark_that_belongs_to_nothing_is_a_remark_of_its_own() -> None:
    assert "oznaczenie_bez_powolania" in rules("Sprzęt działa [zweryfikowano].")
    assert "oznaczenie_bez_powolania" not in rules("Sprzęt działa (sprawdzony na budowie).")


def test_two_tags_on_one_line_make_one_remark_for_each_quotation() -> None:
    found = rules("Teza „dłużnik odpowiada za skutki” [z pamięci] i termin trzech lat [z pamięci – sprawdź].")
    assert found.count("cytat_z_pamieci") == 1
