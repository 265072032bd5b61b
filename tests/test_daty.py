"""Dates and courts as written (census §6, §1.4)."""

from __future__ import annotations

import pytest

from kotwica.extractors.daty import find_dates, parse_date
from kotwica.extractors.sady import court_name, find_courts

DATES = [
    pytest.param("z dnia 26 lipca 2013 r.", "2013-07-26", id="words"),
    pytest.param("26 lipca 2013r.", "2013-07-26", id="sign-glued"),
    pytest.param("26 lipca 2013 roku", "2013-07-26", id="roku"),
    pytest.param("26 lipca 2013", "2013-07-26", id="no-sign"),
    pytest.param("z dnia 18 marca\n1986 r.", "1986-03-18", id="line-break"),
    pytest.param("z dnia13 lipca 2011 r.", "2011-07-13", id="glued-to-dnia"),
    pytest.param("26 kwietnia2013 r", "2013-04-26", id="year-glued"),
    pytest.param("3 VI 2010", "2010-06-03", id="roman-month"),
    pytest.param("14.02.2012 r.", "2012-02-14", id="numeric"),
    pytest.param("23.08.2012r.", "2012-08-23", id="numeric-glued"),
    pytest.param("14.01. 2010 r.", "2010-01-14", id="numeric-space"),
    pytest.param("8.03.2007r.", "2007-03-08", id="numeric-one-digit"),
    pytest.param("02-10-2014", "2014-10-02", id="hyphens"),
    pytest.param("2020-01-16", "2020-01-16", id="iso"),
    pytest.param("1977.07.15", "1977-07-15", id="year-first-dots"),
    pytest.param("5 października 2010 r.", "2010-10-05", id="october"),
    pytest.param("z dnia czternastego marca 2020 r.", "2020-03-14", id="day-in-words"),
    pytest.param("Dwudziestego pierwszego maja 2020 roku", "2020-05-21", id="day-of-two-words"),
    pytest.param("dnia trzydziestego marca 2020 r.", "2020-03-30", id="tens-in-words"),
    pytest.param("z 15-go Marca 2020 r.", "2020-03-15", id="ordinal-ending-and-capital-month"),
    pytest.param("WYROK Z DNIA 15 MARCA 2020 R.", "2020-03-15", id="capitals"),
    pytest.param("z dnia 15/03/2020", "2020-03-15", id="slashes-behind-the-word-for-a-day"),
    pytest.param("z 15.3.20 r.", "2020-03-15", id="year-of-two-digits"),
    pytest.param("z dnia 15.03.98 r.", "1998-03-15", id="year-of-two-digits-in-the-last-century"),
]
NO_DATES = [
    pytest.param("2012/1/10", id="collection"),
    pytest.param("12.2012", id="month-only"),
    pytest.param("1.250.000 zł", id="amount"),
    pytest.param("pkt 5.10.2", id="numbering"),
    pytest.param("22.05.0200", id="no-such-year"),
    pytest.param("14.13.2012", id="no-such-month"),
    pytest.param("faktura 12/03/2020", id="number-of-an-invoice"),
    pytest.param("z uchwały nr 12/03/2020", id="number-of-a-resolution"),
    pytest.param("pkt 5.3.20 regulaminu", id="numbering-that-ends-in-twenty"),
    pytest.param("z pkt 5.3.20 r.", id="numbering-before-a-letter"),
    pytest.param("całego marca 2020 r.", id="a-whole-month"),
    pytest.param("ubiegłego 2020 r.", id="no-month"),
]
COURTS = [
    pytest.param("Sądu Najwyższego", "SN", id="genitive"),
    pytest.param("Sądem\nNajwyższym", "SN", id="line-break"),
    pytest.param("SN", "SN", id="abbreviation"),
    pytest.param("Naczelnego Sądu Administracyjnego w Warszawie", "NSA", id="seat-of-nsa-is-dropped"),
    pytest.param("Wojewódzki Sąd Administracyjny we Wrocławiu", "WSA we Wrocławiu", id="wsa"),
    pytest.param("WSA w Gorzowie Wielkopolskim", "WSA w Gorzowie Wielkopolskim", id="two-word-seat"),
    pytest.param("Sądowi Apelacyjnemu w Łodzi", "SA w Łodzi", id="dative"),
    pytest.param("SA w Katowicach", "SA w Katowicach", id="sa-with-seat"),
    pytest.param("S.A. w Katowicach", "SA w Katowicach", id="dotted-with-seat"),
    pytest.param("Sądu Okręgowego w Zielonej Górze", "SO w Zielonej Górze", id="adjective-first-seat"),
    pytest.param(
        "Sądu Okręgowego – Sądu Pracy i Ubezpieczeń Społecznych w Toruniu".replace("–", "-"), "SO w Toruniu", id="labour-division"
    ),
    pytest.param("Sąd Rejonowy dla Łodzi-Śródmieścia w Łodzi", "SR dla Łodzi-Śródmieścia w Łodzi", id="district"),
    pytest.param("Sąd Rejonowy w Ostrowie Wielkopolskim II Wydział", "SR w Ostrowie Wielkopolskim", id="division-behind"),
    pytest.param("Trybunału Konstytucyjnego", "TK", id="tribunal"),
    pytest.param("Krajowej Izby Odwoławczej", "KIO", id="kio"),
    pytest.param("Trybunału Sprawiedliwości Unii Europejskiej", "TSUE", id="tsue-long"),
    pytest.param("ETS", "TSUE", id="ets"),
    pytest.param("Europejskiego Trybunału Praw Człowieka", "ETPC", id="strasbourg"),
    pytest.param("Sądu Rejonowego Wrocław Śródmieście we Wrocławiu", "SR Wrocław Śródmieście we Wrocławiu", id="district-without-dla"),
    pytest.param("SA Jan Nowak w Gdańsku", None, id="a-company-of-a-person"),
    pytest.param("Sądu Ochrony Konkurencji i Konsumentów", "SOKiK", id="sokik"),
]


@pytest.mark.parametrize(("text", "iso"), DATES)
def test_date(text: str, iso: str) -> None:
    (found,) = find_dates(text)
    assert found.iso == iso
    assert found.value is not None and found.value.isoformat() == iso
    assert parse_date(text) == found


@pytest.mark.parametrize("text", NO_DATES)
def test_no_date(text: str) -> None:
    assert find_dates(text) == []


@pytest.mark.parametrize(
    ("text", "iso"), [("31 kwietnia 2010 r.", "2010-04-31"), ("29 lutego 2002 r.", "2002-02-29"), ("30.02.2011 r.", "2011-02-30")]
)
def test_day_that_never_was_is_kept_as_written(text: str, iso: str) -> None:
    (found,) = find_dates(text)
    assert (found.iso, found.value) == (iso, None)


@pytest.mark.parametrize(("text", "name"), COURTS)
def test_court(text: str, name: str) -> None:
    assert court_name(text) == name


@pytest.mark.parametrize("text", ["Bank S.A.", "(...) S.A. w likwidacji", "SA", "pierwszej instancji", "sądzić", "Rada Ministrów"])
def test_no_court(text: str) -> None:
    assert find_courts(text) == []
