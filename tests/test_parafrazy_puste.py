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
]


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
