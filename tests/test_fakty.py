"""Procedural facts beyond the outcome: who filed what was decided, the sums awarded, the court below (grading.md §7). All cases are fictitious."""

from __future__ import annotations

from datetime import date

import pytest
from grading_cases import ASK, BARE, DAY, GREEN, RED, claim, codes, graded, reference, sn
from msgspec.structs import replace

from builders import draft
from kotwica.document.model import Span
from kotwica.extractors.model import ClaimType
from kotwica.grading.czyje import filed_beside, filing_findings
from kotwica.grading.model import Status, status_of
from kotwica.grading.procedura import check_fact

APPEAL = (
    "po rozpoznaniu sprawy z powództwa (...) S.A. przeciwko Z. Ś. o zapłatę na skutek apelacji powoda od wyroku Sądu Rejonowego w Zgierzu "
    "z dnia 12 lutego 2018 r., sygn. akt I C 9027/17, oddala apelację i zasądza od powoda 1 200 (jeden tysiąc dwieście) zł kosztów."
)
BOTH = "na skutek apelacji obu stron od wyroku Sądu Rejonowego w O. oddala obie apelacje."
SECOND = "z apelacji strony pozwanej zmienia wyrok w ten sposób, że zasądza 30 143,16 zł; w pozostałej części apelację oddala."
MOTION = "po rozpoznaniu wniosku Rady Miasta Zgierza o zbadanie zgodności ustawy z Konstytucją oddala wniosek."
COMPLAINT = "po rozpoznaniu skargi konstytucyjnej Krystyny Nowak-Lis w sprawie zgodności rozporządzenia oddala skargę."
TENDER = "po rozpoznaniu odwołania wniesionego przez: Alfa Druk sp. z o.o., ul. Długa 8, od czynności Zamawiającego oddala odwołanie."
CASSATION = "po rozpoznaniu skargi kasacyjnej powódki od wyroku Sądu Apelacyjnego uchyla zaskarżony wyrok."

BENCH = "w składzie: Przewodniczący SSN Jan Borowiecki, SSN Anna Lipska-Maj (sprawozdawca), SSN Piotr Wrona po rozpoznaniu sprawy na rozprawie oddala skargę."
ROWS = [
    ("whose-appeal", APPEAL, "Sąd oddalił apelację powoda", GREEN),
    ("whose-appeal-the-other-side", APPEAL, "Sąd oddalił apelację pozwanego", RED),
    ("whose-appeal-as-a-side", APPEAL, "Sąd oddalił apelację strony powodowej", GREEN),
    ("whose-appeal-nobody-told", APPEAL, "Sąd oddalił apelację", GREEN),
    ("whose-appeal-a-kind-of-party", APPEAL, "Sąd oddalił apelację ubezpieczyciela", ASK),
    ("whose-appeal-of-both", BOTH, "Sąd oddalił apelację pozwanego", GREEN),
    ("whose-appeal-on-which", SECOND, "Na skutek apelacji powódki Sąd zmienił wyrok, a w pozostałej części apelację oddalił", RED),
    ("whose-cassation", CASSATION, "SN uwzględnił skargę kasacyjną powódki i uchylił zaskarżony wyrok", GREEN),
    ("allowed-and-no-more-told", CASSATION, "SN uwzględnił skargę kasacyjną", ASK),
    ("allowed-what-was-dismissed", APPEAL, "Sąd uwzględnił apelację powoda", RED),
    ("whose-motion", MOTION, "Trybunał oddalił wniosek Rady Miasta Zgierza", GREEN),
    ("whose-motion-another-town", MOTION, "Trybunał oddalił wniosek Rady Miasta Pabianic", ASK),
    ("whose-motion-another-body", MOTION, "Trybunał oddalił wniosek Rzecznika Praw Obywatelskich", RED),
    ("whose-complaint", COMPLAINT, "Trybunał oddalił skargę konstytucyjną Krystyny Nowak-Lis", GREEN),
    ("whose-complaint-another-name", COMPLAINT, "Trybunał oddalił skargę konstytucyjną Jana Malinowskiego", RED),
    ("whose-tender", TENDER, "Izba oddaliła odwołanie wniesione przez Alfa Druk sp. z o.o.", GREEN),
    ("whose-tender-by-a-short-name", TENDER, "Izba oddaliła odwołanie Alfa Druk", GREEN),
    ("whose-tender-another-firm", TENDER, "Izba oddaliła odwołanie wniesione przez Beta Print sp. z o.o.", RED),
    ("whose-tender-by-the-word-alone", TENDER, "Izba oddaliła odwołanie odwołującego", GREEN),
    ("sum-awarded", SECOND, "Sąd zmienił wyrok i zasądził 30.143,16 zł, a w pozostałej części apelację oddalił", GREEN),
    ("sum-with-words-behind", APPEAL, "Sąd oddalił apelację i zasądził 1200 zł kosztów", GREEN),
    ("sum-of-another-height", SECOND, "Sąd zmienił wyrok i zasądził 50 143,16 zł, a w pozostałej części apelację oddalił", ASK),
    ("sum-in-thousands", SECOND, "Sąd zmienił wyrok i zasądził ponad 30 tys. zł, a w pozostałej części apelację oddalił", ASK),
    ("court-below", APPEAL, "Sąd oddalił apelację od wyroku Sądu Rejonowego w Zgierzu", GREEN),
    ("court-below-in-another-town", APPEAL, "Sąd oddalił apelację od wyroku Sądu Rejonowego w Łodzi", RED),
    ("court-below-hidden", BOTH, "Sąd oddalił apelacje od wyroku Sądu Rejonowego w Opolu", ASK),
    ("judge-on-the-bench", BENCH, "w składzie z udziałem SSN Piotra Wrony", GREEN),
    ("judge-who-was-not-there", BENCH, "w składzie z udziałem SSN Macieja Zielonki", RED),
    ("presiding", BENCH, "pod przewodnictwem SSN Jana Borowieckiego", GREEN),
    ("presiding-said-of-the-rapporteur", BENCH, "pod przewodnictwem SSN Anny Lipskiej-Maj", RED),
    ("rapporteur", BENCH, "sprawozdawca: SSN Anna Lipska-Maj", GREEN),
    ("rapporteur-said-of-the-presiding-judge", BENCH, "sprawozdawcą był sędzia Jan Borowiecki", RED),
    ("sitting-as-in-the-head", BENCH, "oddalił skargę na rozprawie", GREEN),
    ("another-sitting-beside-a-true-outcome", BENCH, "oddalił skargę na posiedzeniu niejawnym", ASK),
    ("another-sitting-beside-a-true-judge", BENCH, "na posiedzeniu niejawnym, sprawozdawca: SSN Anna Lipska-Maj", ASK),
    ("judge-by-an-initial-whom-the-head-does-not-name", BENCH, "oddalił skargę (sprawozdawca: SSN J. Nowak)", ASK),
    ("unanimous-beside-a-true-outcome", BENCH, "jednogłośnie oddalił skargę", ASK),
    ("final-beside-a-true-outcome", BENCH, "prawomocnie oddalił skargę", ASK),
    ("bench-that-the-head-does-not-list", "oddala skargę.", "pod przewodnictwem SSN Jana Borowieckiego", ASK),
]  # fmt: skip


@pytest.mark.parametrize(("operative", "told", "status"), [pytest.param(*row[1:], id=row[0]) for row in ROWS])
def test_what_a_fact_says_beside_the_outcome(operative: str, told: str, status: Status) -> None:
    made = sn(f"Sąd Najwyższy\n{operative}\nUZASADNIENIE\nPozwany wniósł o oddalenie apelacji.")
    assert graded(claim(ClaimType.FAKT_PROCEDURALNY, told, "R1"), [reference()], [made]).status is status


BESIDE = [
    ("w sprawie z wniosku Rady Miasta Pabianic (wyrok TK z 5 maja 2005 r., K 9001/04) badano", "wniosku Rady Miasta Pabianic"),
    ("na wniosek Prezydenta RP Trybunał Konstytucyjny wyrokiem z dnia 5 maja 2005 r., K 9001/04, orzekł", "wniosek Prezydenta RP"),
    ("wyrok TK z 5 maja 2005 r., K 9001/04, wydany na wniosek grupy posłów, dotyczy", "wniosek grupy posłów, dotyczy"),
    ("pozwany wnosi o oddalenie apelacji powoda. Zob. wyrok SN z 5 maja 2005 r., K 9001/04, dotyczący", ""),
    ("na skutek apelacji powoda Sąd Apelacyjny w Krakowie wyrokiem z dnia 5 maja 2005 r., K 9001/04, oddalił", "apelacji powoda"),
    ("wbrew zarzutom apelacji powoda (wyrok SN z 5 maja 2005 r., K 9001/04) roszczenie", ""),
    ("w apelacji powód powołał wyrok TK z 5 maja 2005 r., K 9001/04, i wniosek", ""),
    ("w uzasadnieniu apelacji powód powołał wyrok TK z 5 maja 2005 r., K 9001/04", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "words"),
    BESIDE,
    ids=[
        "before-in-brackets",
        "before-the-court",
        "behind",
        "another-sentence",
        "before-a-court-with-its-seat",
        "the-grounds-of-ones-own-appeal",
        "an-appeal-of-ones-own",
        "a-subject",
    ],
)
def test_words_beside_a_reference_that_tell_who_filed_it(text: str, words: str) -> None:
    at = text.index("K 9001/04")
    assert filed_beside(text, Span(at, at + len("K 9001/04"))).strip() == words


def test_a_bare_reference_under_another_applicants_name_is_for_a_person() -> None:
    text = "W sprawie z wniosku Rady Miasta Pabianic (wyrok SN z 12 marca 2019 r., II CSK 9012/19) badano rzecz."
    at = text.index("II CSK")
    kept = [reference(span=Span(at, at + len("II CSK 9012/19")))]
    made = sn(f"Sąd Najwyższy\n{MOTION}\nUZASADNIENIE\nWniosek jest bezzasadny.")
    assert graded(None, kept, [made], page=draft(text)).status is ASK
    assert graded(None, kept, [made], page=draft(text.replace("Pabianic", "Zgierza "))).status is GREEN


def test_nothing_is_said_where_the_head_names_nobody() -> None:
    assert (
        filing_findings("oddalił apelację powoda", [sn("Sąd Najwyższy\noddala apelację.\nUZASADNIENIE\nApelacja jest bezzasadna.")]) == []
    )


@pytest.mark.parametrize(
    ("told", "head", "status"),
    [
        pytest.param("oddalił apelację powoda", "na skutek apelacji powoda\noddala apelację", GREEN, id="the-side-of-the-head"),
        pytest.param("oddalił apelację powoda", "oddala apelację", ASK, id="no-head-says-whose"),
        pytest.param("oddalił apelację powoda", "na skutek apelacji Jana Nowaka\noddala apelację", ASK, id="a-side-by-a-name"),
        pytest.param("oddalił apelację Jana Nowaka", "na skutek apelacji powoda Nowaka\noddala apelację", ASK, id="a-name-by-a-side"),
        pytest.param("oddalił powództwo", "na skutek apelacji pozwanego\noddala apelację", RED, id="claim-that-was-allowed"),
        pytest.param("uwzględnił powództwo", "na skutek apelacji pozwanego\noddala apelację", ASK, id="claim-that-the-court-below-allowed"),
        pytest.param("oddalił powództwo", "na skutek apelacji powoda\noddala apelację", ASK, id="claim-that-may-be-dismissed-in-part"),
        pytest.param("oddalił powództwo", "na skutek apelacji obu stron\noddala apelacje", ASK, id="claim-appealed-by-both"),
        pytest.param(
            "oddalił powództwo", "na skutek apelacji pozwanego\nzmienia wyrok i powództwo oddala", ASK, id="claim-dismissed-upon-appeal"
        ),
        pytest.param(
            "oddalił apelację powoda od wyroku Sądu Rejonowego w Zgierzu z dnia 12 lutego 2018 r.",
            APPEAL,
            GREEN,
            id="day-of-the-decision-below",
        ),
        pytest.param(
            "oddalił apelację powoda od wyroku Sądu Rejonowego w Zgierzu z dnia 13 lutego 2018 r.", APPEAL, RED, id="another-day-of-it"
        ),
        pytest.param(
            "oddalił apelację powoda wniesioną 12 lutego 2018 r. od wyroku Sądu Rejonowego w Zgierzu",
            APPEAL,
            ASK,
            id="day-of-something-else",
        ),
        pytest.param("oddalił apelację", "na skutek apelacji powoda\noddala apelację", GREEN, id="nobody-named"),
        pytest.param("oddalił apelację pozwanego", "na skutek apelacji powoda\noddala apelację", RED, id="another-side"),
    ],
)
def test_who_filed_it_in_a_fact(told: str, head: str, status: Status) -> None:
    found = check_fact(told, [sn(f"Sąd Najwyższy\n{head}.\nUZASADNIENIE\nApelacja jest bezzasadna.")])
    assert status_of(found) is status


@pytest.mark.parametrize(
    ("day", "status", "code"),
    [
        pytest.param(date(2018, 2, 12), GREEN, "kotwica_zgodna", id="named-in-the-head"),
        pytest.param(date(2018, 2, 21), BARE, "brak_zrodla", id="with-another-day"),
    ],
)
def test_a_decision_below_is_known_from_the_head_above_it(day: date, status: Status, code: str) -> None:
    told = "Sąd oddalił apelację od wyroku Sądu Rejonowego w Zgierzu, I C 9027/17"
    below = reference("R2", norm="I C 9027/17", court="Sąd Rejonowy w Zgierzu", decided_on=day, span=Span(8, 15))
    made = sn(f"Sąd Najwyższy\n{APPEAL}\nUZASADNIENIE\nPozwany wniósł o oddalenie apelacji.")
    grade = graded(claim(ClaimType.FAKT_PROCEDURALNY, told, "R1", "R2"), [reference(decided_on=DAY), below], [made])
    assert (grade.status, code in codes(grade)) == (status, True)


ACTS = [
    ("Wyrokiem z dnia 12 marca 2019 r. Sąd Najwyższy uchylił zaskarżony wyrok", GREEN, "all-of-it"),
    ("Postanowieniem z dnia 12 marca 2019 r. Sąd Najwyższy uchylił zaskarżony wyrok", ASK, "another-kind-of-decision"),
    ("Postanowienie z dnia 12 marca 2019 r.", ASK, "another-kind-that-opens-the-fact"),
    ("Wyrok z dnia 12 marca 2019 r.", GREEN, "its-kind-and-day"),
    ("Wyrok z dnia 13 marca 2019 r.", RED, "another-day-of-its-own"),
    ("Wyrokiem z dnia 13 marca 2019 r. Sąd Najwyższy uchylił zaskarżony wyrok", RED, "another-day-of-what-it-decided-by"),
    ("Sąd Okręgowy uchylił zaskarżony wyrok", ASK, "another-court"),
    ("Sąd Najwyższy uchylił zaskarżone postanowienie", ASK, "another-object"),
    ("Sąd Najwyższy uchylił zaskarżony wyrok", GREEN, "its-object"),
    ("Sąd Najwyższy uchylił wyrok na podstawie ustawy z dnia 11 marca 2004 r.", ASK, "day-of-an-act"),
]


@pytest.mark.parametrize(("told", "status"), [pytest.param(*row[:2], id=row[2]) for row in ACTS])
def test_who_decided_by_what_and_on_what(told: str, status: Status) -> None:
    made = sn("WYROK\nDnia 12 marca 2019 r.\nSąd Najwyższy\nuchyla zaskarżony wyrok.\nUZASADNIENIE\nWyrok jest wadliwy.")
    made = replace(made, anchors=replace(made.anchors, decision_type="wyrok"))
    assert status_of(check_fact(told, [made])) is status
