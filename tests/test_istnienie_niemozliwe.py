"""Impossible anchors: refuted by a rule, without any source; unlikely ones are only remarked on (grading.md §7)."""

from __future__ import annotations

from datetime import date

import pytest

from builders import source
from kotwica.grading.gdzie_indziej import did_you_mean
from kotwica.grading.identyfikatory import celex_fault, ecli_fault
from kotwica.grading.model import Status
from kotwica.grading.niemozliwe import impossible
from kotwica.grading.zrodla import Library
from kotwica.sources import SourceSet
from kotwica.sources.model import Anchors

TODAY = date(2026, 11, 30)
RED, ASK, NOTE = Status.NIEZWERYFIKOWANY, Status.WYMAGA_OSADU, Status.ZWERYFIKOWANY


def anchors(sygnatura: str, court: str | None = None, day: date | None = None, **more: str) -> Anchors:
    return Anchors((sygnatura,) if sygnatura else (), court=court, decided_on=day, **more)  # type: ignore[arg-type]


ROWS = [
    pytest.param(anchors("II CSK 12/19", "SN", date(2018, 3, 12)), RED, "data_przed_sprawa", id="judgment-before-its-own-case"),
    pytest.param(anchors("II CSK 12/19", "SN", date(2019, 12, 31)), None, None, id="judgment-in-the-year-of-its-case"),
    pytest.param(anchors("II CSK 12/19", "SN", date(2027, 1, 4)), RED, "data_przyszla", id="judgment-in-the-future"),
    pytest.param(anchors("II CSKP 12/28"), RED, "rok_sprawy_przyszly", id="case-in-the-future"),
    pytest.param(anchors("C-260/18", "TSUE", date(2017, 10, 3)), RED, "data_przed_sprawa", id="eu-judgment-before-its-case"),
    pytest.param(anchors("I ACa 12/19", "SN"), RED, "repertorium_obcego_sadu", id="appeal-court-register-at-the-sn"),
    pytest.param(anchors("I ACa 12/19", "SA w Łodzi"), None, None, id="appeal-court-register-at-an-appeal-court"),
    pytest.param(anchors("II CSK 12/19", "SA w Łodzi"), RED, "repertorium_obcego_sadu", id="sn-register-at-an-appeal-court"),
    pytest.param(anchors("II OSK 12/19", "SN"), RED, "repertorium_obcego_sadu", id="nsa-register-at-the-sn"),
    pytest.param(anchors("II OSK 12/19", "NSA"), None, None, id="nsa-register-at-the-nsa"),
    pytest.param(anchors("II SA/Łd 12/19", "WSA w Krakowie"), RED, "repertorium_obcego_sadu", id="wsa-of-another-city"),
    pytest.param(anchors("II SA/Łd 12/19", "WSA w Łodzi"), None, None, id="wsa-of-its-city"),
    pytest.param(anchors("C-260/18", "SN"), RED, "repertorium_obcego_sadu", id="eu-number-at-a-polish-court"),
    pytest.param(anchors("K 26/99", "SN"), RED, "repertorium_obcego_sadu", id="tk-number-at-the-sn"),
    pytest.param(anchors("II K 326/12", "SR w Nysie"), None, None, id="criminal-register-is-no-tk-case"),
    pytest.param(anchors("I C 12/19", "SO w Łodzi"), None, None, id="civil-register-at-a-regional-court"),
    pytest.param(anchors("I C 12/19", "SR w Nysie"), None, None, id="civil-register-at-a-district-court"),
    pytest.param(anchors("KIO 12/19", "KIO"), None, None, id="kio"),
    pytest.param(anchors("II SA/Łd 12/03", "WSA w Łodzi", date(2003, 5, 7)), RED, "sad_nie_istnial", id="no-wsa-before-2004"),
    pytest.param(anchors("II SA/Łd 12/03", "NSA", date(2003, 5, 7)), None, None, id="the-nsa-sat-in-lodz-before-2004"),
    pytest.param(anchors("K 1/85", "TK", date(1985, 5, 7)), RED, "sad_nie_istnial", id="no-tk-before-1986"),
    pytest.param(anchors("II CSK 12/03", "SN"), RED, "repertorium_poza_latami", id="csk-came-in-2005"),
    pytest.param(anchors("V CKN 903/00", "SN"), None, None, id="ckn-in-its-years"),
    pytest.param(anchors("I CU 556/38", "SN", date(1938, 5, 7)), None, None, id="pre-war-year-of-two-digits"),
    pytest.param(anchors("II CSK 12/19", "SN", date(2019, 3, 10)), NOTE, "niedziela", id="sunday-is-a-remark"),
    pytest.param(anchors("II CSK 99999/19", "SN"), NOTE, "numer_wysoki", id="implausible-number-is-a-remark"),
    pytest.param(anchors("VI Nc-e 664054/11"), None, None, id="e-court-numbers-are-high"),
    pytest.param(anchors("", celex="62018CJ026"), RED, "celex_bledny", id="malformed-celex"),
    pytest.param(
        anchors("C-260/18", celex="62018CC0260", decision_type="wyrok"), RED, "celex_sprzeczny", id="celex-of-the-opinion-beside-a-judgment"
    ),
    pytest.param(anchors("C-260/18", celex="32016R0679"), RED, "celex_sprzeczny", id="celex-of-an-act-beside-a-case"),
    pytest.param(anchors("II CSK 12/19", celex="31993L0013"), RED, "celex_sprzeczny", id="celex-of-an-act-beside-a-polish-case"),
    pytest.param(anchors("C-260/18", celex="62018CJ0261"), RED, "celex_sprzeczny", id="celex-of-another-case"),
    pytest.param(anchors("", ecli="ECLI:EU:C:19:819"), RED, "ecli_bledny", id="malformed-ecli"),
    pytest.param(
        anchors("C-260/18", "TSUE", date(2019, 10, 3), ecli="ECLI:EU:C:2018:819"), RED, "ecli_sprzeczny", id="ecli-of-another-year"
    ),
    pytest.param(anchors("C-260/18", "TSUE", date(2019, 10, 3), ecli="ECLI:EU:C:2019:819"), None, None, id="ecli-agrees"),
    pytest.param(
        anchors("II CSK 9012/19", "Sąd Najwyższy", ecli="ECLI:PL:NSA:2019:II.CSK.9012.19"), RED, "ecli_sprzeczny", id="ecli-of-the-nsa"
    ),
    pytest.param(anchors("II CSK 9012/19", "SN", ecli="ECLI:PL:SN:2019:II.CSK.9012.19"), None, None, id="ecli-of-the-court-in-short"),
    pytest.param(anchors("II CSK 9012/19", "SN", ecli="ECLI:PL:SN:2019:IICSK9012.19.1"), None, None, id="ecli-in-its-other-shape"),
    pytest.param(
        anchors("II CSK 9012/19", "SN", ecli="ECLI:PL:SN:2019:IICSK9021.19.1"),
        RED,
        "ecli_sprzeczny",
        id="ecli-in-that-shape-of-another-case",
    ),
    pytest.param(anchors("K 26/14", "TK", ecli="ECLI:PL:TK:2015:K2604X"), ASK, "ecli_nieodczytany", id="ecli-without-a-case-number"),
    pytest.param(anchors("C-260/18", ecli="ECLI:EU:T:2019:819"), RED, "ecli_sprzeczny", id="ecli-of-the-general-court"),
]


@pytest.mark.parametrize(("declared", "status", "code"), ROWS)
def test_impossible_anchors(declared: Anchors, status: Status | None, code: str | None) -> None:
    found = impossible(declared, today=TODAY)
    assert [(s, r.code) for s, r in found] == ([] if code is None else [(status, code)])


def test_a_day_that_never_was_is_refuted() -> None:
    assert [(s, r.code) for s, r in impossible(anchors("V CKN 903/00"), today=TODAY, written_date="29 lutego 2002 r.")] == [
        (RED, "data_niemozliwa")
    ]


@pytest.mark.parametrize(
    "celex",
    [
        "62018CJ0260",
        "62021TJ0302",
        "32016R0679",
        "31993L0013",
        "02016R0679-20160504",
        "12016E/TXT",
        "32016R0679R(02)",
        "62001J0408",
        "62018CC0260",
        "12012P047",
    ],
)
def test_well_formed_celex(celex: str) -> None:
    assert celex_fault(celex, Anchors(), today=TODAY) is None


@pytest.mark.parametrize(
    "celex", ["62018CJ260", "6201CJ0260", "62018ZZ0260", "62030CJ0260", "32016679", "C-260/18", "92018CJ", "31893L0013"]
)
def test_malformed_celex(celex: str) -> None:
    assert celex_fault(celex, Anchors(), today=TODAY) is not None


@pytest.mark.parametrize(
    "ecli", ["ECLI:EU:C:2019:819", "EU:C:2019:629", "ecli:eu:t:2010:5", "ECLI:PL:SN:2019:VCSK0347.18.1", "ECLI:PL:TK:2015:K.35.15"]
)
def test_well_formed_ecli(ecli: str) -> None:
    assert ecli_fault(ecli, Anchors(), today=TODAY) is None


@pytest.mark.parametrize(
    "ecli", ["ECLI:EU:C:2019", "ECLI:EU:X:2019:819", "ECLI:EU:C:2031:1", "ECLI:EU:C:1949:1", "ECLI:POL:SN:2019:1", "ECLI"]
)
def test_malformed_ecli(ecli: str) -> None:
    assert ecli_fault(ecli, Anchors(), today=TODAY) is not None


MEANT = [
    pytest.param("II CSK 621/10", "I CSK 621/10", True, id="roman-numeral-off-by-one"),
    pytest.param("IV CSK 621/10", "III CSK 621/10", True, id="roman-numeral-off-by-one-with-other-letters"),
    pytest.param("IV CK 307/09", "IV CSK 307/09", True, id="ck-for-csk"),
    pytest.param("V CRN 903/00", "V CKN 903/00", True, id="ckn-for-crn"),
    pytest.param("I CSK 521/10", "I CSK 621/10", True, id="one-digit"),
    pytest.param("V CKN 114/00", "V CKN 1114/00", True, id="lost-digit"),
    pytest.param("I CR 238/80", "I CR 283/80", True, id="swapped-digits"),
    pytest.param("I CSK 537/11", "I CSK 537/10", True, id="year"),
    pytest.param("I CSK 521/10", "I CSK 612/10", False, id="two-digits"),
    pytest.param("I CSK 621/10", "III CSK 621/10", False, id="roman-numeral-off-by-two"),
    pytest.param("I CSK 621/10", "I CSK 621/10", False, id="the-same-signature-is-no-slip"),
]


@pytest.mark.parametrize(("declared", "at_hand", "meant"), MEANT)
def test_did_you_mean(declared: str, at_hand: str, meant: bool) -> None:
    day = date(2011, 5, 11)
    library = Library(SourceSet([source("Tekst.", norm=at_hand, decided_on=day)]))
    assert bool(did_you_mean(Anchors((declared,), decided_on=day), library)) is meant


def test_did_you_mean_needs_the_same_day() -> None:
    library = Library(SourceSet([source("Tekst.", norm="I CSK 621/10", decided_on=date(2011, 5, 11))]))
    assert did_you_mean(Anchors(("II CSK 621/10",), decided_on=date(2011, 5, 12)), library) == ()
    assert did_you_mean(Anchors(("II CSK 621/10",)), library) == ()
