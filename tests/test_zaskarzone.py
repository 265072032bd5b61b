"""The decision that a pleading appeals from is of its own case: listed, and no text has to prove it. All drafts here are fictitious."""

from __future__ import annotations

from datetime import date

import pytest

from builders import draft
from kotwica.extractors import extract
from kotwica.grading import grade_claims
from kotwica.grading.model import Status
from kotwica.sources import SourceSet

BODY = "\n\nUzasadnienie\n\nSąd nie rozpoznał zarzutu przedawnienia.\n"
NUMBER = "I ACa 9333/21"

ATTACKED = [
    pytest.param("SKARGA KASACYJNA\n\nod wyroku Sądu Apelacyjnego w Łodzi z dnia 12 grudnia 2022 r., sygn. akt I ACa 9333/21", id="title"),
    pytest.param(
        "SKARGA KASACYJNA\n\npowoda Jana Nowaka od wyroku Sądu Apelacyjnego w Łodzi z dnia 12 grudnia 2022 r., I ACa 9333/21",
        id="title-with-the-party",
    ),
    pytest.param(
        "APELACJA POZWANEGO\n\nZaskarżam w części wyrok Sądu Okręgowego w Łodzi z dnia 12 grudnia 2022 r., sygn. I ACa 9333/21.",
        id="zaskarzam",
    ),
    pytest.param(
        "**Zażalenie**\n\nZaskarżonym postanowieniem z dnia 12 grudnia 2022 r., I ACa 9333/21, odrzucono apelację.", id="zaskarzonym"
    ),
    pytest.param(
        "APELACJA\nod wyroku Sądu Okręgowego w Łodzi\nz dnia 12 grudnia 2022 r.,\nwydanego w sprawie\nI ACa 9333/21, w całości",
        id="title-over-lines",
    ),
    pytest.param("Odpowiedź na skargę kasacyjną od wyroku z dnia 12 grudnia 2022 r., I ACa 9333/21", id="answer-to-it"),
]
QUOTED = "W wyroku z dnia 12 grudnia 2022 r., I ACa 9333/21, SA w Łodzi wskazał, że „ocena dowodów nie musi być jednolita w całej sprawie”."
# A title without a full stop, and the first paragraph that relies on another decision right below it.
TITLES = [
    pytest.param(
        "APELACJA\n\nod wyroku Sądu Okręgowego w Łodzi z dnia 3 marca 2025 r., sygn. akt XVIII C 9055/24", id="number-in-the-title"
    ),
    pytest.param("# Apelacja\nod wyroku Sądu Okręgowego w Łodzi z dnia 3 marca 2025 r.", id="day-in-the-title"),
    pytest.param("ZAŻALENIE\nna postanowienie Sądu Okręgowego w Łodzi\nz dnia 3 marca 2025 r.\nsygn. akt XVIII C 9055/24", id="over-lines"),
]
RELIED_ON = [
    pytest.param(
        "APELACJA\n\nZaskarżony wyrok narusza prawo, o czym świadczy wyrok Sądu Apelacyjnego w Łodzi z dnia 12 grudnia 2022 r., I ACa 9333/21.",
        id="one-that-speaks-against-the-attacked-one",
    ),
    pytest.param(
        "APELACJA\n\nZaskarżonemu wyrokowi przeciwstawić należy wyrok SA w Łodzi z dnia 12 grudnia 2022 r., I ACa 9333/21.",
        id="one-set-against-the-attacked-one",
    ),
    pytest.param(
        "OPINIA PRAWNA\n\nSkarga kasacyjna od wyroku SA w Łodzi z dnia 12 grudnia 2022 r., I ACa 9333/21, jest możliwa.", id="no-appeal"
    ),
    pytest.param(
        "APELACJA\n\nSąd powołał się na wyrok SA w Łodzi z dnia 12 grudnia 2022 r., I ACa 9333/21.", id="what-the-court-relied-on"
    ),
    pytest.param(
        "APELACJA\n\nZaskarżam wyrok w całości. Por. wyrok SA w Łodzi z dnia 12 grudnia 2022 r., I ACa 9333/21.", id="the-next-sentence"
    ),
    pytest.param(
        "APELACJA\n\nZaskarżam wyrok, zarzucając naruszenie art. 5 k.c.; zob. wyrok SA w Łodzi, I ACa 9333/21.", id="behind-a-semicolon"
    ),
    pytest.param(
        "APELACJA\n" + "\nStrony zawarły umowę na czas oznaczony." * 40 + "\nApelacja od wyroku SA w Łodzi, I ACa 9333/21.", id="far-below"
    ),
]


@pytest.mark.parametrize("text", ATTACKED)
def test_the_decision_that_the_draft_attacks(text: str) -> None:
    assert [r.contested for r in extract(draft(text + BODY)).references if r.norm == NUMBER] == [True]


@pytest.mark.parametrize("text", TITLES)
@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_a_title_does_not_take_the_next_paragraphs_authority(text: str, between: str) -> None:
    found = extract(draft(text + between + QUOTED + BODY))
    (relied,) = [r for r in found.references if r.norm == NUMBER]
    assert not relied.contested
    assert [c.references for c in found.claims] == [(relied.id,)]


@pytest.mark.parametrize("text", RELIED_ON)
def test_a_decision_that_the_draft_may_rely_on(text: str) -> None:
    assert [r.contested for r in extract(draft(text + BODY)).references if r.norm == NUMBER] == [False]


def test_a_decision_of_the_highest_court_is_never_taken_for_one_under_appeal() -> None:
    text = "SKARGA O WZNOWIENIE\n\nSkarga od wyroku Sądu Najwyższego z dnia 12 grudnia 2022 r., II CSKP 9333/21"
    assert not any(r.contested for r in extract(draft(text + BODY)).references)


def test_it_is_listed_and_what_is_quoted_from_it_is_for_a_person() -> None:
    head = "SKARGA KASACYJNA\n\nod wyroku Sądu Apelacyjnego w Łodzi z dnia 12 grudnia 2022 r., sygn. akt I ACa 9333/21\n\n"
    plain = draft(head + "Powołuję wyrok SN z dnia 4 maja 2010 r., II CSK 9999/10.\n")
    bare = grade_claims(plain, extract(plain), SourceSet(()), as_of=date(2031, 1, 2))
    assert [(entry.reference, entry.reason) for entry in bare.listed] == [("R1", "zaskarzone")]
    assert [g.status for g in bare.grades] == [Status.BRAK_ZRODLA]
    quoting = draft(
        head + "W wyroku z dnia 12 grudnia 2022 r., I ACa 9333/21, wskazano: „roszczenie przedawnia się z upływem lat sześciu”.\n"
    )
    told = grade_claims(quoting, extract(quoting), SourceSet(()), as_of=date(2031, 1, 2))
    assert {g.status for g in told.grades} == {Status.WYMAGA_OSADU}
