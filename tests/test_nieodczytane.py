"""What looks like a reference and cannot be read is listed with its reason; what is one is not listed."""

from __future__ import annotations

import pytest

from kotwica.document.model import Reading
from kotwica.extractors.referencje import find_all

UNREAD = [
    pytest.param("wyrok z dnia 3 lutego 2011 r., sygn. akt (...)", "sygnatura_nieczytelna", id="anonymised"),
    pytest.param("sygn. akt II W (...)", "sygnatura_nieczytelna", id="anonymised-number"),
    pytest.param("wyrok SN, II CSK NN/RR", "symbol_zastepczy", id="placeholder"),
    pytest.param("wyrok SO w Łodzi, XXI Pa …/16", "symbol_zastepczy", id="ellipsis-for-the-number"),
    pytest.param("wyrok TSUE w sprawie Dziubak potwierdza", "sprawa_bez_numeru", id="case-name-alone"),
    pytest.param("Komentarz do ustawy (LEX).", "baza_bez_numeru", id="database-alone"),
    pytest.param("(Dz. U. z … r. poz. …)", "dziennik_bez_numeru", id="journal-with-gaps"),
    pytest.param("(Dz.U. z 2020 r. poz. 1, 2 i 3)", "dziennik_zmiany", id="amendments-by-number-alone"),
    pytest.param("(Dz.U. z 2019 r. poz. 1145, 1495, z 2020 r. poz. 288 i 875)", "dziennik_zmiany", id="amendments-of-several-years"),
]


@pytest.mark.parametrize(("text", "reason"), UNREAD)
def test_what_cannot_be_read_is_listed(text: str, reason: str) -> None:
    references, unread = find_all(Reading(text))
    assert [n.reason for n in unread] == [reason]
    assert not any(r.span.overlaps(n.span) for r in references for n in unread)
    assert all(n.span.of(text) == n.text for n in unread)


@pytest.mark.parametrize(
    "text",
    [
        "wyrok SN, sygn. akt I CSK 5/10",
        "LEX nr 604152",
        "w sprawie Skarbu Państwa",
        "Dz. U. z 2013 r. poz. 392",
        "Dz. U. z 2013 r. poz. 392, 3 maja 2020 r. i 5 osób",
    ],
)
def test_nothing_left_unread(text: str) -> None:
    assert find_all(Reading(text))[1] == ()
