"""The case that a draft is written in: its own number is told from numbers that it cites."""

from __future__ import annotations

import pytest

from kotwica.document.model import Reading
from kotwica.extractors.referencje import find_references

OWN = [
    pytest.param("Sygn. akt I C 166/31\n\nPOZEW\n\nPowód wnosi", ["I C 166/31"], id="heading"),
    pytest.param("Sygnatura akt: I C 166/31\nWYROK", ["I C 166/31"], id="heading-long"),
    pytest.param("**Sygn. akt: I C 166/31**\n\nOdpowiedź", ["I C 166/31"], id="heading-markdown"),
    pytest.param("Sygn. akt K 24/31*\nWyrok", ["K 24/31"], id="heading-asterisk"),
    pytest.param("Pozwany w sprawie o sygn. akt I C 166/31 wnosi o oddalenie", ["I C 166/31"], id="in-the-case"),
    pytest.param("Sąd Apelacyjny w Łodzi w sprawie o sygn. I ACa 16/31 orzekł, że tak", [], id="another-court-ruled-in-it"),
    pytest.param("# Pismo\n\nSąd Rejonowy w Nysie, sygn. akt I C 166/31\n\nWnoszę", ["I C 166/31"], id="addressee"),
    pytest.param("Do Sądu Najwyższego za pośrednictwem Sądu Apelacyjnego, sygn. akt I ACa 15/31\nSkarga", ["I ACa 15/31"], id="through"),
    pytest.param("Sąd Okręgowy w Łodzi, sygn. akt I C 166/31, orzekł inaczej", [], id="a-sentence-about-a-court"),
    pytest.param("Sąd Okręgowy w Łodzi w wyroku, sygn. akt I C 166/31\n", [], id="a-decision-at-line-end"),
    pytest.param("Zdanie wstępne. " * 30 + "\nSąd Okręgowy w Łodzi, sygn. akt I C 166/31\n", [], id="further-down-it-is-cited"),
    pytest.param("Por. wyrok SN z dnia 3 lutego 2011 r., sygn. akt I CSK 5/10\ni dalej", [], id="cited-case-at-line-end"),
    pytest.param("Sygn. akt I instancji: I C 166/31 (Sąd Okręgowy w Łodzi)\n\nApelacja", ["I C 166/31"], id="number-below-and-its-court"),
    pytest.param("Apelacja\n\ndo sygn. I C 166/31 Sądu Okręgowego w Płocku\n\nZarzuty", ["I C 166/31"], id="number-and-its-court"),
    pytest.param("Do Sądu\nza pośrednictwem Sądu Rejonowego w Nysie, I C 166/31\n\nApelacja", ["I C 166/31"], id="through-the-court-below"),
    pytest.param("Wynika to z wyroku\nprzez Sąd Rejonowy w Nysie, I C 166/31, wydanego", [], id="through-in-a-sentence"),
    pytest.param("REPLIKA POWODA NA ODPOWIEDŹ NA POZEW (X GC 88/31)\n\nWnoszę", ["X GC 88/31"], id="bracket-in-the-title"),
    pytest.param("GLOSA DO WYROKU SN (II CSK 5/10)\n\nTeza", [], id="title-of-a-gloss"),
    pytest.param("I C 166/31\n\nW Y R O K\nW IMIENIU", ["I C 166/31"], id="bare-above-a-title"),
    pytest.param("I C 166/31\nSąd Okręgowy w Łodzi\nPozew", ["I C 166/31"], id="bare-above-the-court"),
    pytest.param("I C 166/31\nŁódź, dnia 5 maja 2031 r.\n", ["I C 166/31"], id="bare-above-place-and-day"),
    pytest.param("I CSK 5/10\nSąd Najwyższy uznał, że umowa jest nieważna.\n", [], id="bare-above-a-note-on-it"),
    pytest.param("I CSK 5/10\n– wyrok do przeczytania przed rozprawą\n", [], id="bare-above-a-remark"),
    pytest.param(
        "Pozew\n\nJak wskazał SN w wyroku z dnia 3 maja 2010 r.,\nsygn. akt II CSK 5/09\n\nDalej", [], id="line-that-goes-on-citing"
    ),
    pytest.param("Pozew\n\nwyrok Sądu Najwyższego\nz dnia 3 maja 2010 r.,\nsygn. akt II CSK 5/09\n", [], id="citation-over-three-lines"),
    pytest.param("Wyrok Sądu Najwyższego z dnia 3 maja 2010 r.\nsygn. akt II CSK 5/09\n\nTeza", ["II CSK 5/09"], id="text-of-the-judgment"),
    pytest.param("WYROK\nz dnia 3 maja 2010 r.\nSygn. akt K 5/09\n\nTrybunał", ["K 5/09"], id="below-the-title-of-a-judgment"),
    pytest.param("Łódź, dnia 3 maja 2010 r.\n\nSygn. akt I C 166/31\n\nPozew", ["I C 166/31"], id="below-place-and-day"),
    pytest.param("Przegląd orzeczeń. " * 90 + "\nSygn. akt II CSK 5/09\nSąd Najwyższy uznał", [], id="a-line-further-down"),
    pytest.param("Sąd zważył. " * 150 + "\nSygn. akt VIII Ga 230/31\n\nUZASADNIENIE\n", ["VIII Ga 230/31"], id="above-the-reasons"),
    pytest.param("Orzeczenia, na które się powołuję:\n\nSygn. akt II CSK 5/09\n\ni inne", [], id="below-an-announcement"),
    pytest.param("Sygn. akt II CSK 5/09\n\nUmowa wygasła.\n\nSygn. akt III CSK 6/09\n\nBank płaci.", [], id="survey-of-case-law"),
    pytest.param("„Umowa wygasła z dniem zapłaty.”\n\n(sygn. akt I ACa 5/09)\n\nTak samo", [], id="below-a-quotation"),
    pytest.param("Umowa wygasła z dniem zapłaty.\n\n(sygn. akt I ACa 5/09)\n\nTak samo", [], id="in-brackets-below-a-sentence"),
    pytest.param("Zob.:\nsygn. akt II CSK 5/09,\nsygn. akt III CSK 6/09\n\nDalej", [], id="list-of-lines"),
    pytest.param("POZEW\n(sygn. akt I C 166/31)\n\nWnoszę", ["I C 166/31"], id="in-brackets-below-a-title"),
    pytest.param("W sprawie o sygn. akt II CSK 5/09 Sąd Najwyższy oddalił skargę.", [], id="a-high-court-decided-in-it"),
    pytest.param("W sprawie o sygn. akt I C 166/31 Sąd Okręgowy oddalił wniosek.", ["I C 166/31"], id="the-court-decided-in-this-case"),
    pytest.param("Sygnatura\nSąd i data\nI CSK 5/10\nSN, 15.05.2014\n", [], id="first-row-of-a-table"),
]


@pytest.mark.parametrize(("text", "own"), OWN)
def test_own_case(text: str, own: list[str]) -> None:
    assert [r.norm for r in find_references(Reading(text)) if r.own] == own


def test_own_number_is_own_everywhere() -> None:
    text = "Sygn. akt II Ca 380/31\n\nWYROK\n" + "Sąd zważył. " * 200 + "W sprawie II Ca 380/31 ustalono. Por. wyrok SN, I CSK 5/10."
    assert [(r.norm, r.own) for r in find_references(Reading(text))] == [
        ("II Ca 380/31", True),
        ("II Ca 380/31", True),
        ("I CSK 5/10", False),
    ]
