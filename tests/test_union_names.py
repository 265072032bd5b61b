"""Union acts named by their kind and day; the right ones from the register (EUR-Lex: 32016R0679 of 27 April 2016, 31993L0013 of 5 April 1993)."""

from __future__ import annotations

from datetime import date

import pytest
from statute_rows import graded

from kotwica.sources.sourceset import SourceSet

REGULATION = "rozporządzenie Parlamentu Europejskiego i Rady (UE) 2016/679"
NAMES = [
    pytest.param(f"Podstawą jest {REGULATION} z dnia 27 kwietnia 2016 r.", set(), id="regulation-with-its-day"),
    pytest.param(f"Podstawą jest {REGULATION}.", set(), id="regulation-without-a-day"),
    pytest.param(f"Podstawą jest {REGULATION} z 27.04.2016 r.", set(), id="day-in-digits"),
    pytest.param(f"Podstawą jest {REGULATION} z 26 kwietnia 2016 r.", {"data_inna"}, id="regulation-of-another-day"),
    pytest.param("Podstawą jest dyrektywa (UE) 2016/679 z dnia 27 kwietnia 2016 r.", {"rodzaj_aktu_inny"}, id="directive-for-a-regulation"),
    pytest.param("Podstawą jest dyrektywa Rady 93/13/EWG z dnia 5 kwietnia 1993 r.", set(), id="directive-with-its-day"),
    pytest.param("Podstawą jest rozporządzenie nr 93/13/EWG.", {"rodzaj_aktu_inny"}, id="regulation-for-a-directive"),
    pytest.param(f"Podstawą jest {REGULATION}, a pozew z 26 kwietnia 2016 r. je pomija.", set(), id="day-of-something-else"),
    pytest.param("Podstawą jest akt 2016/679, zwany RODO.", set(), id="no-kind-said"),
    pytest.param("Por. art. 5 dyrektywy 2016/679.", {"rodzaj_aktu_inny"}, id="provision-of-a-directive-for-a-regulation"),
    pytest.param(
        "Por. art. 5 rozporządzenia (UE) 2016/679 z dnia 28 kwietnia 2016 r.", {"data_inna"}, id="provision-of-an-act-of-another-day"
    ),
    pytest.param("Por. art. 5 rozporządzenia (UE) 2016/679 z dnia 27 kwietnia 2016 r.", set(), id="provision-of-an-act-of-its-day"),
    pytest.param("Por. art. 15 Konstytucji RP z dnia 2 kwietnia 1998 r.", {"data_inna"}, id="constitution-of-another-day"),
    pytest.param("Por. art. 15 Konstytucji Rzeczypospolitej Polskiej z dnia 2 kwietnia 1997 r.", set(), id="constitution-of-its-day"),
    pytest.param("Wezwanie na podstawie art. 455 k.c. z dnia 5 maja 2020 r. doręczono.", set(), id="day-behind-an-act-in-short"),
]


@pytest.mark.parametrize(("sentence", "against"), NAMES)
def test_kind_and_day_of_a_union_act(sentence: str, against: set[str]) -> None:
    _, grades = graded(sentence, SourceSet([]), date(2026, 1, 1))
    assert {r.code for g in grades for r in g.reasons} & {"data_inna", "rodzaj_aktu_inny"} == against
