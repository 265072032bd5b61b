"""The wording that a draft means: which words say that it is not today's, and of which day they say it is."""

from __future__ import annotations

import re
from datetime import date

import pytest

from kotwica.document.model import Span
from kotwica.grading.brzmienie import Wording, wording_of

_CITED = re.compile(r"[aA]rt\. [\d\[\]]+(?: § \d+)? k\.(?:p\.)?c\.")
LAST = date(2018, 7, 8)

SAID = [
    pytest.param("Por. art. 118 k.c. w brzmieniu obowiązującym do dnia 8 lipca 2018 r. w tej sprawie.", LAST, id="until-its-last-day"),
    pytest.param("Por. art. 118 k.c. w brzmieniu obowiązującym do 8.07.2018 r.", LAST, id="day-in-digits"),
    pytest.param("Por. art. 118 k.c. w brzmieniu sprzed 9 lipca 2018 r.", LAST, id="before-a-day"),
    pytest.param("Por. art. 118 k.c. w brzmieniu obowiązującym przed dniem 9 lipca 2018 r.", LAST, id="in-force-before-a-day"),
    pytest.param("Por. art. 118 k.c., obowiązującego w dniu 8 lipca 2018 r., wynika.", LAST, id="in-force-on-a-day"),
    pytest.param("Por. art. 118 k.c. w stanie prawnym obowiązującym do 8 lipca 2018 r.", LAST, id="legal-state"),
    pytest.param(
        "Por. art. 118 k.c. (t.j. Dz.U. z 2018 r. poz. 1025) w brzmieniu z dnia 8 lipca 2018 r.", LAST, id="behind-the-journal-address"
    ),
    pytest.param("Por. art. 118 k.c. w brzmieniu sprzed nowelizacji.", None, id="before-an-amendment-without-a-day"),
    pytest.param("Por. art. 118 k.c. w dawnym brzmieniu.", None, id="former-wording"),
    pytest.param("Por. art. 118 k.c. w ówczesnym brzmieniu.", None, id="wording-of-that-time"),
    pytest.param("Por. art. 118 k.c. w brzmieniu obowiązującym wówczas.", None, id="in-force-then"),
    pytest.param("Por. art. 118 k.c. w brzmieniu obowiązującym w dacie zawarcia umowy.", None, id="on-the-day-of-the-contract"),
    pytest.param(
        "Por. art. 118 k.c. w brzmieniu nadanym ustawą z dnia 13 kwietnia 2018 r.", None, id="day-of-the-amending-act-is-not-its-day"
    ),
    pytest.param("Na podstawie obowiązującego wówczas art. 118 k.c. oddalono.", None, id="said-before-the-provision"),
    pytest.param("Stanowił o tym dawny art. 118 k.c. i doktryna.", None, id="former-provision"),
    pytest.param("Stanowił o tym d. art. 118 k.c. i doktryna.", None, id="former-provision-abbreviated"),
    pytest.param("Por. art. 118 k.c. (brzmienie do 2020 r.).", None, id="wording-in-brackets"),
    pytest.param("Por. art. 118 k.c. w wersji obowiązującej do dnia 8 lipca 2018 r.", LAST, id="version"),
    pytest.param("Por. art. 118 k.c. w brzmieniu ustawy nowelizującej z 2018 r.", None, id="wording-of-the-amending-act"),
    pytest.param("Por. art. 118 k.c. przed nowelizacją.", None, id="before-the-amendment"),
    pytest.param("Por. art. 118 k.c. po zmianie z 2018 r.", None, id="after-the-change"),
    pytest.param("Por. art. 118 k.c. (w ówcześnie obowiązującym brzmieniu).", None, id="wording-then-in-force"),
    pytest.param("Por. art. 118 k.c. według stanu na 2018 r.", None, id="as-it-stood"),
    pytest.param("Por. art. 118 k.c., który obowiązywał do 2018 r.", None, id="was-in-force"),
    pytest.param("Por. art. 118 k.c. (uchylony).", None, id="called-repealed-behind"),
    pytest.param("Podstawą był uchylony art. 118 k.c. w całości.", None, id="called-repealed-in-front"),
]
NOT_SAID = [
    pytest.param("Na podstawie art. 118 k.c. uchylono wyrok.", id="a-judgment-is-set-aside"),
    pytest.param("Zgodnie z art. 118 k.c. po zmianie powództwa sąd odroczył rozprawę.", id="change-of-a-claim"),
    pytest.param("Por. art. 118 k.c. (uchylenie wyroku).", id="setting-aside-in-brackets"),
    pytest.param("Por. art. 118 k.c. w obecnym brzmieniu.", id="present-wording"),
    pytest.param("Por. art. 118 k.c. w brzmieniu obowiązującym obecnie.", id="in-force-now"),
    pytest.param("D. Art. 118 k.c. stanowi, że termin wynosi sześć lat.", id="letter-of-a-list"),
    pytest.param("Por. art. 118 k.c. stanowi, że termin wynosi sześć lat.", id="nothing"),
    pytest.param("Por. art. 118 k.c. Przepisy w brzmieniu obowiązującym do dnia 8 lipca 2018 r. uchylono.", id="next-sentence"),
    pytest.param("Por. art. 118 k.c.; umowa w dawnym brzmieniu wygasła.", id="behind-a-semicolon"),
    pytest.param("Por. art. 118 k.c., a strony zawarły wówczas pisemną umowę najmu w poprzednim brzmieniu.", id="about-something-else"),
    pytest.param("Od dawna art. 118 k.c. tak stanowi.", id="dawna-is-no-former-provision"),
]


def _wording(text: str) -> Wording | None:
    cited = _CITED.search(text)
    assert cited is not None
    return wording_of(text, Span(cited.start(), cited.end()))


@pytest.mark.parametrize(("text", "day"), SAID)
def test_another_wording_is_meant(text: str, day: date | None) -> None:
    found = _wording(text)
    assert found is not None and found.day == day


@pytest.mark.parametrize("text", NOT_SAID)
def test_todays_wording_is_meant(text: str) -> None:
    assert _wording(text) is None


def test_words_behind_the_next_reference_are_its_own() -> None:
    text = "Por. art. 118 k.c. i art. 442 k.c. w dawnym brzmieniu."
    assert wording_of(text, Span(5, 18), until=21) is None
