"""Judgments' reasons: a court's own ruling, topics without a statement and bare outcomes are no reports. All sentences are fictitious.

What is reported stands in «»; half of the longer span must be common.
"""

from __future__ import annotations

import pytest

from builders import draft
from kotwica.extractors import extract
from kotwica.extractors.model import Claim, ClaimType

REPORTED = (ClaimType.STANOWISKO_SADU, ClaimType.PARAFRAZA, ClaimType.TEZA_PINPOINT)
SAME = 0.5
WYROK = "wyrok SN z dnia 4 maja 2010 r., II CSK 9999/10"
X = "zwłoka dłużnika nie wymaga wezwania do zapłaty"

NOTHING = [
    pytest.param(
        "Skarżąca powołuje wyrok Nowak przeciwko Polsce (nr 99001/07, 16 października 2012 r.). W związku z powyższym Trybunał stwierdza, że "
        "doszło do naruszenia art. 8 ust. 1 Konwencji.",
        id="a-court-finds-a-breach-in-its-own-case",
    ),
    pytest.param(
        "W świetle całości powyższych rozważań odpowiedź na pytania w sprawie C-9488/23 brzmi następująco: art. 7 dyrektywy należy "
        "interpretować w ten sposób, że stoi on na przeszkodzie takiej praktyce.",
        id="the-answer-to-the-questions-referred",
    ),
    pytest.param("Trybunał dostrzega, że ustawa nie określa tu żadnych kryteriów wyboru.", id="what-the-court-has-in-mind"),
    pytest.param("Wobec powyższego Trybunał uznaje, że zarzut jest zasadny w całości.", id="the-ground-of-appeal-is-good"),
    pytest.param(f"Trybunał Sprawiedliwości zajmował się tą problematyką w sprawie biura podróży ({WYROK}).", id="dealt-with-the-problem"),
    pytest.param(f"O przesłance tej Trybunał wypowiadał się niejednokrotnie (zob. {WYROK}).", id="spoke-of-it-more-than-once"),
    pytest.param("W wyroku z 4 maja 2010 r., II CSK 9999/10, Sąd Najwyższy rozważał kwestię biegu terminu.", id="considered-the-question"),
    pytest.param(
        "W wyroku z 4 maja 2010 r., II CSK 9999/10, analizowano zagadnienie, czy najem trwa nadal.", id="analysed-whether-it-goes-on"
    ),
    pytest.param(
        "Sąd Rejonowy w sprawie II K 9118/20 przyjął, że pokrzywdzony wybiegł na jezdnię wprost przed samochód.",
        id="facts-found-by-the-lower-court",
    ),
    pytest.param(
        "Abstrahując od tego, że orzeczenie wydano w innym stanie faktycznym, nie można odejść od zasady swobody umów (por. "
        + WYROK
        + ").",
        id="what-the-draft-thinks-of-the-decision",
    ),
    pytest.param("Trybunał zauważa, że zarzut ten nie jest oczywiście bezzasadny.", id="the-court-on-a-plea-before-it"),
    pytest.param(
        "Zdaniem skarżącej spółki wyrok TSUE z 16 lipca 2020 r., C-9224/19, przesądza o prawie do odliczenia.",
        id="what-a-party-makes-of-a-decision",
    ),
    pytest.param("Sąd Najwyższy wielokrotnie zabierał głos w tym przedmiocie (por. " + WYROK + ").", id="took-the-floor"),
    pytest.param(
        "Sąd Najwyższy stwierdza, że Sąd Apelacyjny naruszył art. 382 k.p.c., gdyż pominął opinię biegłego.", id="the-court-below-erred"
    ),
    pytest.param(
        "Pierwszy Prezes Sądu Najwyższego twierdził, że wykładnia tego przepisu jest w praktyce rozbieżna.",
        id="an-applicant-for-a-resolution",
    ),
    pytest.param("K. Nowak zeznał, że o wadzie dowiedział się od sąsiada (zeznania K. Zet, k. 85).", id="a-witness-is-no-writer"),
    pytest.param(
        "Powód zawarł umowę, o której mowa w wyroku z 6 marca 2019 r., I C 9041/18. Zastrzegł w niej prawo odstąpienia od zamówienia.",
        id="a-party-did-it",
    ),
    pytest.param("Sąd Najwyższy zmierzył się z tym zagadnieniem w uchwale z 6 marca 2019 r., III CZP 9041/18.", id="met-with-the-problem"),
]
TOLD = [
    pytest.param(f"Wobec powyższego Sąd Najwyższy w wyroku z 4 maja 2010 r., II CSK 9999/10, uznał, że «{X}».", id="past-and-by-number"),
    pytest.param("Sąd Najwyższy wypowiedział się «przeciwko dopuszczalności takiego potrącenia» (" + WYROK + ").", id="spoke-against-it"),
    pytest.param(
        f"Sąd Najwyższy rozważał zagadnienie biegu terminu w wyroku z 4 maja 2010 r., II CSK 9999/10, i uznał, że «{X}».",
        id="considered-and-held",
    ),
    pytest.param(f"Trybunał Konstytucyjny stwierdza w wyroku z 4 maja 2010 r., SK 9999/08, że «{X}».", id="present-and-by-number"),
    pytest.param(
        f"Trybunał dostrzega, że w sprawie SK 9016/06 orzekano o podobnym problemie i uznano, że «{X}».", id="a-report-inside-a-remark"
    ),
    pytest.param(
        "Trybunał Sprawiedliwości zajmował się tą problematyką w sprawie biura podróży (wyrok z 21 grudnia 2016 r., C-9119/15). Przesądził w "
        f"nim, że «{X}».",
        id="behind-the-topic-what-the-court-held",
    ),
    pytest.param(
        "Przełom przyniosła uchwała z 27 kwietnia 2005 r., II UZP 9002/05, która przyznała «zakładowi prawo do oceny "
        "wysokości wynagrodzenia pracownika».",
        id="a-decision-that-gives-a-right-is-no-outcome",
    ),
    pytest.param(
        "Zarzut naruszenia art. 24 ustawy z dnia 16 lutego 2007 r. o ochronie konkurencji i konsumentów\n\nZgodnie z powołanym przepisem "
        "«zakazane jest stosowanie praktyk naruszających zbiorowe interesy konsumentów».",
        id="the-provision-of-the-heading",
    ),
    pytest.param(
        "Zbędne jest badanie, czy naruszono art. 8 Konwencji, który «chroni prawo do poszanowania życia prywatnego».",
        id="a-provision-of-the-convention",
    ),
    pytest.param(
        "Art. 45 ust. 1 Konstytucji «zapewnia prawo do sądu», a ocena, czy przepis krajowy czyni je iluzorycznym, wymaga zbadania całej procedury.",
        id="how-a-provision-is-applied-is-not-in-it",
    ),
    pytest.param(
        "Sąd Najwyższy zmierzył się z tym w uchwale z 6 marca 2019 r., III CZP 9041/18. «Opowiedział się w niej za dopuszczalnością przelewu "
        "wierzytelności przyszłych».",
        id="what-was-done-there",
    ),
    pytest.param(
        "Problem ten był przedmiotem rozważań Sądu Najwyższego w uchwale z 6 marca 2019 r., III CZP 9041/18. «Wykluczono w niej możliwość "
        "zasądzenia zadośćuczynienia na rzecz rodzeństwa».",
        id="what-was-done-in-a-decision-on-the-topic",
    ),
    pytest.param(
        "K. Zaradny podnosi, że «kara umowna traci wtedy funkcję kompensacyjną» (K. Zaradny, Kara umowna, Kraków 2017, s. 90).",
        id="a-writer-whose-work-is-cited",
    ),
    pytest.param("Zdaniem Sądu Najwyższego «" + X + "» (" + WYROK + ").", id="the-view-of-a-court"),
    pytest.param(
        "W sprawie Nowak przeciwko Polsce (nr 99118/12, wyrok z dnia 18 września 2018 r.) Trybunał stwierdził naruszenie art. 6 Konwencji, "
        "albowiem «sąd nie odpowiedział na argument, który rozstrzygał o wyniku».",
        id="the-reason-of-an-outcome",
    ),
]
OUTCOMES = [
    pytest.param(
        "Przykładem jest wyrok SA w Łodzi z 9 lutego 2017 r., III AUa 9212/16, w którym zmieniono zaskarżony wyrok na korzyść ubezpieczonej.",
        "zmieniono zaskarżony wyrok na korzyść ubezpieczonej",
        id="impersonal-outcome",
    ),
    pytest.param(
        "Tak Trybunał orzekł w sprawie Nowak przeciwko Polsce (nr 99026/07, 16 października 2012 r.), w której stwierdził naruszenie art. 6 "
        "ust. 1 Konwencji.",
        "stwierdził naruszenie art. 6 ust. 1 Konwencji",
        id="a-breach-found-in-another-case",
    ),
    pytest.param(
        "W wyroku o sygn. K 9031/12 Trybunał Konstytucyjny orzekł o niezgodności art. 5 ustawy z art. 2 Konstytucji.",
        "orzekł o niezgodności art. 5 ustawy z art. 2 Konstytucji",
        id="unconstitutional",
    ),
]
CARRIED = (
    "W uchwale z dnia 23 kwietnia 1993 r., III CZP 9007/93, Sąd Najwyższy dopuścił możliwość wykładni samego tekstu weksla, natomiast w "
    "orzeczeniu z dnia 19 grudnia 1994 r. I CRN 9147/94 (nie publ.) ustalił treść zobowiązania poprzez sięgnięcie do woli poręczyciela."
)
VIEWS = (
    "Jedni autorzy uważają, że sąd bada nieważność z urzędu (J. Nowak, Księgi wieczyste. Komentarz, Warszawa 2018, s. 812), zdaniem innych "
    "natomiast wiedza taka nie należy do postępowania wieczystoksięgowego."
)


def reported(text: str) -> list[Claim]:
    return [c for c in extract(draft(text)).claims if c.type in REPORTED]


@pytest.mark.parametrize("text", NOTHING)
def test_what_reports_nothing(text: str) -> None:
    assert [c.text for c in reported(text)] == []


@pytest.mark.parametrize("marked", TOLD)
def test_what_is_reported(marked: str) -> None:
    start, end = marked.index("«"), marked.index("»") - 1
    claims = reported(marked.replace("«", "").replace("»", ""))
    assert len(claims) == 1, [c.text for c in claims]
    common = min(claims[0].span.end, end) - max(claims[0].span.start, start)
    assert common >= SAME * max(len(claims[0].span), end - start), claims[0].text


@pytest.mark.parametrize(("text", "outcome"), OUTCOMES)
def test_an_outcome_is_a_fact_of_procedure(text: str, outcome: str) -> None:
    assert reported(text) == []
    assert [c.text for c in extract(draft(text)).claims if c.type is ClaimType.FAKT_PROCEDURALNY] == [outcome]


def test_the_view_of_others_is_a_report_of_its_own() -> None:
    assert [c.text for c in reported(VIEWS)] == [
        "sąd bada nieważność z urzędu",
        "wiedza taka nie należy do postępowania wieczystoksięgowego",
    ]


def test_the_court_of_the_first_clause_goes_on_in_the_second() -> None:
    assert [c.text for c in reported(CARRIED)] == [
        "dopuścił możliwość wykładni samego tekstu weksla",
        "ustalił treść zobowiązania poprzez sięgnięcie do woli poręczyciela",
    ]
