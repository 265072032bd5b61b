"""ISTNIENIE: a declared anchor against the one a source gives of itself, one row a sentence of grading.md §7."""

from __future__ import annotations

from datetime import date

import pytest

from kotwica.grading.daty import ImpossibleDate, parse_date
from kotwica.grading.model import Status
from kotwica.grading.porownanie import compare_anchors
from kotwica.grading.sady import courts_agree
from kotwica.grading.strony import compare_parties, name_tokens
from kotwica.sources.court_names import court_kind
from kotwica.sources.model import Anchors

GREEN, ASK, RED = Status.ZWERYFIKOWANY, Status.WYMAGA_OSADU, Status.NIEZWERYFIKOWANY
DAY, OTHER_DAY = date(2019, 3, 12), date(2019, 3, 21)


def anchors(sygnatura: str = "", court: str | None = None, day: date | None = None, *parties: str, **more: str) -> Anchors:
    return Anchors((sygnatura,) if sygnatura else (), court=court, decided_on=day, parties=parties, **more)  # type: ignore[arg-type]


HARD = [
    pytest.param(anchors("II CSK 12/19"), anchors("II CSK 12/19"), GREEN, None, id="same-signature"),
    pytest.param(anchors("ii csk 12/19"), anchors("II CSK 12/19"), GREEN, None, id="signature-case-insensitive"),
    pytest.param(anchors("IICSK 12/19"), anchors("II CSK 12/19"), GREEN, None, id="signature-space-insensitive"),
    pytest.param(anchors("II. CSK. 12/19"), anchors("II CSK 12/19"), GREEN, None, id="signature-dot-insensitive"),
    pytest.param(anchors("II CSK 12/2019"), anchors("II CSK 12/19"), GREEN, None, id="signature-with-four-digit-year"),
    pytest.param(anchors("sygn. akt II CSK 12/19"), anchors("II CSK 12/19"), GREEN, None, id="signature-with-its-lead-in"),
    pytest.param(anchors("\u2161 CSK 12/19"), anchors("II CSK 12/19"), GREEN, None, id="roman-numeral-in-one-sign"),
    pytest.param(anchors("III CSK 12/19"), anchors("II CSK 12/19"), RED, "sygnatura_inna", id="roman-numeral-is-kept"),
    pytest.param(anchors("II CK 12/19"), anchors("II CSK 12/19"), RED, "sygnatura_inna", id="other-register"),
    pytest.param(anchors("II CSK 13/19"), anchors("II CSK 12/19"), RED, "sygnatura_inna", id="other-number"),
    pytest.param(anchors("II CSK 12/18"), anchors("II CSK 12/19"), RED, "sygnatura_inna", id="other-year"),
    pytest.param(anchors("I C 12/19"), anchors("II C 12/19"), RED, "sygnatura_inna", id="division-of-a-c-register-is-no-eu-case"),
    pytest.param(anchors("I C 12/19"), anchors("C-12/19"), RED, "sygnatura_inna", id="district-court-is-no-eu-case"),
    pytest.param(anchors("C 12/19"), anchors("C-12/19"), GREEN, None, id="eu-case-with-a-space"),
    pytest.param(anchors("II CSK 12/1919"), anchors("II CSK 12/19"), ASK, "sygnatura_niepelna", id="another-century"),
    pytest.param(anchors("III C 100/1935"), anchors("III C 100/35"), ASK, "sygnatura_niepelna", id="pre-war-year-in-full"),
    pytest.param(anchors("II CSK 12/19/P"), anchors("II CSK 12/19"), ASK, "sygnatura_niepelna", id="letter-that-the-source-lacks"),
    pytest.param(anchors("II CSK 12/19/P"), anchors("II CSK 12/19/K"), ASK, "sygnatura_niepelna", id="letter-of-another-unit"),
    pytest.param(anchors("II CSK 12/19/P"), anchors("II CSK 12/19/P"), GREEN, None, id="same-letter"),
    pytest.param(anchors("C-179/17"), Anchors(("C-70/17", "C-179/17")), GREEN, None, id="joined-cases-match-any-member"),
    pytest.param(anchors("C-70/17 i C-179/17"), anchors("C-70/17"), GREEN, None, id="joined-cases-declared-in-one-field"),
    pytest.param(
        anchors("C-154/79 i C-156/79"),
        Anchors(("C-154/79", "C-155/79")),
        ASK,
        "sygnatura_niepelna",
        id="one-member-of-joined-cases-is-another",
    ),
    pytest.param(anchors("C-260/18 P"), anchors("C-260/18"), ASK, "sygnatura_niepelna", id="an-appeal-that-the-source-is-not"),
    pytest.param(anchors("C-260/18 P"), anchors("C-260/18 P"), GREEN, None, id="the-same-appeal"),
    pytest.param(anchors("C-260/18"), anchors("C-260/18 P"), GREEN, None, id="appeal-not-marked-by-the-draft"),
    pytest.param(anchors("C\u2011260/18"), anchors("C-260/18"), GREEN, None, id="eu-number-with-non-breaking-hyphen"),
    pytest.param(anchors(celex="62018CJ0260"), anchors("C-260/18"), GREEN, None, id="celex-stands-for-its-case-number"),
    pytest.param(anchors(celex="62018CJ0260"), anchors(celex="62018CJ0261"), RED, "sygnatura_inna", id="other-celex"),
    pytest.param(
        anchors(celex="62018CC0260"), anchors(celex="62018CJ0260"), ASK, "rodzaj_inny", id="celex-of-the-opinion-for-the-judgment"
    ),
    pytest.param(anchors(celex="62018CJ0260"), anchors(celex="62018CJ0260"), GREEN, None, id="celex-of-the-judgment"),
    pytest.param(anchors(ecli="ECLI:EU:C:2019:819"), anchors(ecli="ecli:eu:c:2019:819"), GREEN, None, id="ecli-case-insensitive"),
    pytest.param(anchors(ecli="ECLI:EU:C:2019:819"), anchors(ecli="ECLI:EU:C:2019:820"), RED, "ecli_inny", id="other-ecli"),
    pytest.param(anchors("II CSK 12/19", None, DAY), anchors("II CSK 12/19", None, DAY), GREEN, None, id="same-day"),
    pytest.param(anchors("II CSK 12/19", None, OTHER_DAY), anchors("II CSK 12/19", None, DAY), RED, "data_inna", id="other-day"),
    pytest.param(anchors("II CSK 12/19", None, DAY), anchors("II CSK 12/19"), ASK, "data_niepotwierdzona", id="day-that-nothing-confirms"),
    pytest.param(anchors("II CSK 12/19"), anchors("II CSK 12/19", None, DAY), GREEN, None, id="draft-gives-no-day"),
    pytest.param(
        anchors("C-260/18", decision_type="wyrok"),
        anchors("C-260/18", decision_type="opinia"),
        ASK,
        "rodzaj_inny",
        id="opinion-is-no-judgment",
    ),
    pytest.param(
        anchors("II CSK 12/19", decision_type="wyrok"),
        anchors("II CSK 12/19", decision_type="uzasadnienie"),
        GREEN,
        None,
        id="reasons-published-apart",
    ),
    pytest.param(anchors(), anchors("II CSK 12/19"), ASK, "kotwica_niepotwierdzona", id="nothing-declared-nothing-confirmed"),
    pytest.param(anchors("", "SN", DAY), anchors("", "SN", DAY), ASK, "kotwica_niepotwierdzona", id="court-and-day-are-no-identity"),
    pytest.param(
        anchors("II CSK 12/19"), Anchors(("II CSK 12/19",), proven=False), ASK, "istnienie_domniemane", id="file-name-is-no-proof"
    ),
]

SOFT = [
    pytest.param(anchors("II CSK 12/19", "SN"), anchors("II CSK 12/19", "Sąd Najwyższy"), GREEN, None, id="abbreviation-expanded"),
    pytest.param(anchors("II CSK 12/19", "NSA"), anchors("II CSK 12/19", "Sąd Najwyższy"), ASK, "sad_inny", id="soft-court-contradicts"),
    pytest.param(anchors("II CSK 12/19", "SN"), anchors("II CSK 12/19"), GREEN, None, id="source-does-not-name-its-court"),
    pytest.param(
        anchors("II CSK 12/19", "Sąd Najwyższy"),
        anchors("II CSK 12/19", "Sąd Najwyższy Izba Cywilna"),
        GREEN,
        None,
        id="shorter-name-in-longer",
    ),
    pytest.param(
        anchors("C-260/18", "TSUE"), anchors("C-260/18", "Trybunał Sprawiedliwości (trzecia izba)"), GREEN, None, id="tsue-and-chamber"
    ),
]

COMMON = [
    pytest.param(
        anchors("I ACa 12/19", "SA w Łodzi"), anchors("I ACa 12/19", "Sąd Apelacyjny w Łodzi"), GREEN, None, id="common-court-same-court"
    ),
    pytest.param(
        anchors("I ACa 12/19", "SA w Łodzi"),
        anchors("I ACa 12/19", "Sąd Apelacyjny w Warszawie"),
        RED,
        "sad_inny",
        id="common-court-is-hard",
    ),
    pytest.param(
        anchors("I ACa 12/19"), anchors("I ACa 12/19", "Sąd Apelacyjny w Łodzi"), ASK, "sad_niepodany", id="common-court-not-named"
    ),
    pytest.param(
        anchors("I ACa 12/19", None, DAY),
        anchors("I ACa 12/19", "Sąd Apelacyjny w Łodzi", DAY),
        GREEN,
        None,
        id="common-court-not-named-but-same-day",
    ),
    pytest.param(
        anchors("I ACa 12/19", "SA"),
        anchors("I ACa 12/19", "Sąd Apelacyjny w Łodzi"),
        ASK,
        "sad_niepodany",
        id="common-court-without-its-seat",
    ),
    pytest.param(
        anchors("I ACa 12/19", "SA w Łodzi", DAY),
        anchors("I ACa 12/19", None, DAY),
        ASK,
        "sad_niepotwierdzony",
        id="common-court-that-the-source-does-not-name",
    ),
    pytest.param(anchors("I C 12/19"), anchors("I C 12/19"), ASK, "sad_niepodany", id="register-of-common-courts-without-any-court"),
    pytest.param(
        anchors("II SA/Łd 158/01", "NSA", date(2002, 5, 7)),
        anchors("II SA/Łd 158/01", "WSA w Łodzi", date(2002, 5, 7)),
        GREEN,
        None,
        id="branch-of-the-nsa-before-2004",
    ),
    pytest.param(
        anchors("II SA/Łd 158/14", "NSA", date(2014, 5, 7)),
        anchors("II SA/Łd 158/14", "WSA w Łodzi", date(2014, 5, 7)),
        ASK,
        "sad_inny",
        id="nsa-is-no-wsa-since-2004",
    ),
]


@pytest.mark.parametrize(("declared", "resolved", "status", "code"), [*HARD, *SOFT, *COMMON])
def test_compare_anchors(declared: Anchors, resolved: Anchors, status: Status, code: str | None) -> None:
    found = compare_anchors(declared, resolved)
    assert found.status is status
    if code is not None:
        assert code in {r.code for _, r in found.findings}
    assert found.confirmed or status is not GREEN


def test_a_day_that_only_a_resolver_contradicts_is_for_a_person() -> None:
    """SAOS dates reasons by the day of the reasons."""
    declared, resolved = anchors("II CSK 12/19", None, OTHER_DAY), anchors("II CSK 12/19", None, DAY)
    assert compare_anchors(declared, resolved, own_head=False).status is ASK


PARTIES = [
    pytest.param(["Jan Wzorcowy"], ["Jan Wzorcowy", "Bank Przykładowy S.A."], None, id="declared-tokens-all-contained"),
    pytest.param(
        ["Wzorcowy przeciwko Bank Przykładowy S.A."], ["Jan Wzorcowy", "Bank Przykładowy Spółka Akcyjna"], None, id="legal-forms-dropped"
    ),
    pytest.param(["Alfa sp. z o.o."], ["ALFA spółka z ograniczoną odpowiedzialnością"], None, id="limited-company-in-both-spellings"),
    pytest.param(["Wzorcowego"], ["Jan Wzorcowy"], None, id="inflected-name"),
    pytest.param(["Jan Wzorcowy przeciwko Gmina Dolna"], ["Anna Inna", "Powiat Górny"], RED, id="other-people-block"),
    pytest.param(["Wzorcowy"], ["Anna Inna", "Powiat Górny"], ASK, id="too-few-tokens-for-a-block"),
    pytest.param(["Jan Wzorcowy Gmina"], ["Jan Wzorcowy Powiat Górny"], ASK, id="between-0.30-and-0.50"),
    pytest.param(["Jan Wzorcowy Gmina"], ["Jan Wzorcowy Powiat"], None, id="half-of-the-tokens-agree"),
    pytest.param(["A. K. przeciwko (...) S.A."], ["Jan Wzorcowy", "Bank Przykładowy"], None, id="anonymised-names-are-not-named"),
    pytest.param(["Jan Wzorcowy"], ["A. K.", "(...) S.A. w W."], None, id="anonymised-source"),
    pytest.param([], ["Jan Wzorcowy"], None, id="draft-names-nobody"),
    pytest.param(["Wzorcowy", "Gmina Dolna"], ["Jan Wzorcowy", "Gmina Dolna"], None, id="who-sues-stands-first"),
    pytest.param(["Gmina Dolna", "Wzorcowy"], ["Jan Wzorcowy", "Gmina Dolna"], ASK, id="the-other-way-round"),
    pytest.param(["Jan Wzorcowy", "Anna Wzorcowa"], ["Anna Wzorcowa", "Jan Wzorcowy"], None, id="one-surname-on-both-sides"),
    pytest.param(["Jan Wzorcowy", "Gmina Dolna"], ["Powiat Górny Leśny"], ASK, id="a-head-read-on-one-side-only"),
    pytest.param(["Dziubak"], ["Kamil Dziubak", "Justyna Dziubak", "Raiffeisen Bank International AG"], None, id="eu-case-name"),
]


@pytest.mark.parametrize(("declared", "resolved", "status"), PARTIES)
def test_parties(declared: list[str], resolved: list[str], status: Status | None) -> None:
    assert [s for s, _ in compare_parties(declared, resolved)] == ([] if status is None else [status])


@pytest.mark.parametrize("name", ["(...) S.A. w W.", "A. K.", "X. Y.-Z.", "…", "spółka z o.o."])
def test_names_that_hide_a_party(name: str) -> None:
    assert name_tokens([name]) == ()


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        pytest.param("SA", "Sąd Apelacyjny w Łodzi", True, id="abbreviation-without-seat"),
        pytest.param("SO w Łodzi", "Sąd Okręgowy w Łomży", False, id="like-sounding-seats"),
        pytest.param("SN", "SA", False, id="two-abbreviations"),
        pytest.param("Sądu Okręgowego w Krakowie", "SO w Krakowie", True, id="genitive"),
        pytest.param("WSA w Gorzowie Wlkp.", "Wojewódzki Sąd Administracyjny w Gorzowie Wielkopolskim", True, id="shortened-seat"),
        pytest.param("SN", "Sąd Unii Europejskiej", False, id="general-court-is-not-the-sn"),
        pytest.param("SR dla Wrocławia-Śródmieścia", "Sąd Rejonowy Wrocław Śródmieście we Wrocławiu", True, id="district-of-a-city"),
        pytest.param("", "SN", False, id="no-name"),
    ],
)
def test_courts_agree(first: str, second: str, same: bool) -> None:
    assert courts_agree(first, second) is same


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Sąd Najwyższy", "SN"),
        ("NSA", "NSA"),
        ("Wojewódzki Sąd Administracyjny w Opolu", "WSA"),
        ("Krajowa Izba Odwoławcza", "KIO"),
        ("TK", "TK"),
        ("SO w Łodzi", "SO"),
        ("Wojskowy Sąd Okręgowy w Poznaniu", "WS"),
        ("Sąd", ""),
        (None, ""),
    ],
)
def test_court_kind(name: str | None, kind: str) -> None:
    assert court_kind(name) == kind


@pytest.mark.parametrize(
    "written",
    [
        "12.03.2019",
        "12.3.2019 r.",
        "12 marca 2019 r.",
        "12 marca 2019 roku",
        "z dnia 12 marca 2019",
        "2019-03-12",
        "12-03-2019",
        "12 III 2019",
        "12. 03. 2019",
    ],
)
def test_every_notation_is_the_same_day(written: str) -> None:
    assert parse_date(written) == DAY


@pytest.mark.parametrize("written", ["", "marzec 2019", "2012/1/10", "w dniu rozprawy", "III CZP 32/11"])
def test_what_is_no_date(written: str) -> None:
    assert written == "2012/1/10" or parse_date(written) is None


@pytest.mark.parametrize("written", ["29 lutego 2002 r.", "31.04.2010", "2010-02-30", "31 kwietnia 2010 r."])
def test_days_that_never_were(written: str) -> None:
    with pytest.raises(ImpossibleDate):
        parse_date(written)
