"""Cases of FRAGMENT, one row a rule (spec: grading.md §5): the quotation, the source, and what a careful lawyer says of them."""

from __future__ import annotations

import pytest
from fragment_cases import EDGES, GAPS, NEAR, T
from fragment_cases_first import FIRST_ENGINE

from builders import source
from kotwica.grading.fragment import FragmentFinding, check_fragment, stands_exactly
from kotwica.grading.prepared import prepare

ALL = [*FIRST_ENGINE, *GAPS, *NEAR, *EDGES]

_COLOURS = {"ZWERYFIKOWANY": "green", "ZMODYFIKOWANY": "yellow", "WYMAGA_OSADU": "judge", "KALIBRACJA": "orange", "NIEZWERYFIKOWANY": "red"}


def _check(quote: str, text: str, speaker: str | None = None) -> FragmentFinding:
    return check_fragment(quote, prepare(source(text)), speaker=speaker)


@pytest.mark.parametrize(("name", "quote", "text", "colour"), ALL, ids=[row[0] for row in ALL])
def test_case(name: str, quote: str, text: str, colour: str) -> None:
    speaker = "Sąd Najwyższy" if name == "source-hidden-quote" else None
    finding = _check(quote, text, speaker)
    assert _COLOURS[finding.status.code] == colour, finding


def test_the_table_is_large_and_its_ids_are_unique() -> None:
    assert len(ALL) >= 150
    assert len({row[0] for row in ALL}) == len(ALL)


def test_offsets_are_those_of_the_original_text() -> None:
    text = "Wstęp.\n\n  Klauzula walo-\nryzacyjna \u00a0 nie jest   dopuszczalna – dalej."
    finding = _check("Klauzula waloryzacyjna nie jest dopuszczalna", text)
    assert finding.evidence is not None
    assert [s.of(text) for s in finding.evidence.spans] == ["Klauzula walo-\nryzacyjna \u00a0 nie jest   dopuszczalna"]


def test_every_segment_has_its_span_and_what_was_left_out_is_shown() -> None:
    finding = _check("Sąd Apelacyjny w Łodzi przyjął (...) roszczenie powoda o zwrot kwoty 20.000 zł", T)
    assert finding.evidence is not None
    assert [s.of(T) for s in finding.evidence.spans] == ["Sąd Apelacyjny w Łodzi przyjął", "roszczenie powoda o zwrot kwoty 20.000 zł"]
    assert finding.evidence.omitted == ("zatem, że",)


def test_all_occurrences_are_counted_and_the_first_is_shown() -> None:
    text = "Roszczenie powoda jest zasadne. Sąd powtarza: roszczenie powoda jest zasadne."
    finding = _check("roszczenie powoda jest zasadne", text)
    assert finding.evidence is not None
    assert finding.evidence.occurrences == 2
    assert finding.evidence.spans[0].start == 0


def test_of_two_places_the_one_without_a_hidden_negation_counts() -> None:
    text = "Nie jest tak, że nie roszczenie powoda jest zasadne. Sąd stwierdza, iż roszczenie powoda jest zasadne."
    assert _check("roszczenie powoda jest zasadne", text).status.green


def test_a_changed_quotation_names_the_words_and_the_passage() -> None:
    finding = _check("Każdy z dłużników odpowiada za całość długu i za jego część", T)
    assert finding.reasons[0].code == "cytat_zmieniony"
    assert (finding.reasons[0].get("cytat"), finding.reasons[0].get("zrodlo")) == ("i", "lub")
    assert finding.evidence is not None
    assert finding.evidence.excerpt == "Każdy z dłużników odpowiada za całość długu lub za jego część"


def test_sentences_before_and_after_are_shown() -> None:
    finding = _check("Każdy z dłużników odpowiada za całość długu", T)
    assert finding.evidence is not None
    assert finding.evidence.before.startswith("Nie można uznać")
    assert finding.evidence.after.startswith("lub za jego część. Świadczenie powinno"), "the rest of its own sentence may take it back"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Pozwany twierdził, że umowa została skutecznie rozwiązana przez strony. Sąd tego nie podzielił.", "strona"),
        ("Zdaniem skarżącego umowa została skutecznie rozwiązana przez strony.", "strona"),
        ("W ocenie Sądu Rejonowego umowa została skutecznie rozwiązana przez strony.", "sad_nizszy"),
        ("Sąd Okręgowy uznał, że umowa została skutecznie rozwiązana przez strony.", "sad_nizszy"),
        ("Przyjęto, że umowa została skutecznie rozwiązana przez strony, czego Sąd Najwyższy nie podziela.", "odrzucone"),
        ("W wyroku z 2 maja 2005 r. wskazano: „umowa została skutecznie rozwiązana przez strony” i nic więcej.", "cytat_w_zrodle"),
    ],
    ids=["party-asserts", "in-the-appellants-view", "lower-court-view", "lower-court-held", "rejected-right-after", "quoted-by-the-source"],
)
def test_another_speaker_needs_a_person_when_the_draft_says_whose_words_they_are(text: str, kind: str) -> None:
    quote = "umowa została skutecznie rozwiązana przez strony"
    judged, noted = _check(quote, text, "Sąd Najwyższy"), _check(quote, text)
    assert judged.status.code == "WYMAGA_OSADU"
    assert judged.reasons[0].get("rodzaj") == kind
    assert noted.status.green
    assert "cudze_slowa" in [r.code for r in noted.reasons]


def test_words_after_a_closed_quotation_are_the_courts_own() -> None:
    text = "Pojęcie „rozwiązanie” jest jasne. Umowa została skutecznie rozwiązana przez strony. Pojęcie „termin” też."
    assert _check("Umowa została skutecznie rozwiązana przez strony", text, "Sąd Najwyższy").status.green


def test_the_courts_own_words_have_no_other_speaker() -> None:
    text = "Zdaniem Sądu Najwyższego umowa została skutecznie rozwiązana przez strony. Pozwany twierdził co innego."
    assert _check("umowa została skutecznie rozwiązana przez strony", text, "Sąd Najwyższy").status.green


@pytest.mark.parametrize(
    ("speaker", "code"), [("Trybunał Konstytucyjny", "WYMAGA_OSADU"), ("pozwany", "ZWERYFIKOWANY")], ids=["tribunal", "party"]
)
def test_words_of_a_party_may_be_quoted_as_the_partys(speaker: str, code: str) -> None:
    text = "Pozwany twierdził, że umowa została skutecznie rozwiązana przez strony."
    assert _check("umowa została skutecznie rozwiązana przez strony", text, speaker).status.code == code


def test_a_dissent_always_needs_a_person() -> None:
    text = "Wyrok zapadł większością głosów. " * 20 + "\nZdanie odrębne sędziego A. B.\nUmowa została skutecznie rozwiązana przez strony."
    finding = _check("Umowa została skutecznie rozwiązana przez strony", text)
    assert finding.status.code == "WYMAGA_OSADU"
    assert finding.reasons[0].code == "zdanie_odrebne"


def test_stands_exactly_finds_what_is_word_for_word_and_nothing_else() -> None:
    ready = prepare(source(T))
    assert stands_exactly("Każdy z dłużników odpowiada za całość długu", ready) is not None
    assert stands_exactly("Każdy z dłużników odpowiada za część długu", ready) is None
    assert stands_exactly("podstaw do uznania roszczenia za przedawnione", ready) is None
    assert stands_exactly("długu lub", ready) is None


@pytest.mark.parametrize(
    "quote", ["", "   ", "...", "„”", "[", "()", "[[[]]]"], ids=["empty", "spaces", "stops", "marks", "open", "pair", "nested"]
)
def test_a_quotation_without_words_is_not_verified(quote: str) -> None:
    finding = _check(quote, T)
    assert not finding.aligned
    assert finding.status.blocks
