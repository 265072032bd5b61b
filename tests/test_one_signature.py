"""One signature of two courts or two decisions, joined cases, digits that lost their superscript: whole drafts; all cases are fictitious."""

from __future__ import annotations

from pathlib import Path

import pytest

from kotwica.grading.model import Status
from kotwica.pipeline.options import Options, clock
from kotwica.pipeline.run import check_draft

GREEN, ASK, RED, NONE = Status.ZWERYFIKOWANY, Status.WYMAGA_OSADU, Status.NIEZWERYFIKOWANY, Status.BRAK_ZRODLA
BOUND = "Umowa kredytu zawarta bez rzetelnej informacji o ryzyku kursowym nie wiąże konsumenta w żadnym zakresie"
LAPSE = "Roszczenie banku o zwrot kapitału przedawnia się niezależnie od roszczeń konsumenta wobec tego banku"
BINDS = BOUND.replace("nie wiąże", "wiąże").replace("żadnym", "każdym")


def decision(signature: str, court: str, day: str, text: str, *, kind: str = "WYROK") -> str:
    head = f"Sygn. akt {signature}\n\n{kind}\n\nDnia {day} r.\n\n{court}\n\npo rozpoznaniu w dniu {day} r.\n\nsprawy z powództwa A. B.\n\n"
    return f"{head}przeciwko C. D.\n\no zapłatę\n\noddala powództwo.\n\nUZASADNIENIE\n\n{text}. Dalej.\n"


def two_courts(other: str, day: str = "14 marca 2020") -> list[str]:
    return [
        decision("I C 91/19", "Sąd Okręgowy w Krakowie", "14 marca 2020", BOUND),
        decision("I C 91/19", "Sąd Okręgowy w Gdańsku", day, other),
    ]


def quoted(court: str, day: str, quote: str, *, kind: str = "wyroku", signature: str = "I C 91/19") -> str:
    return f"{court} w {kind} z dnia {day} r., {signature}, wskazał: „{quote}”."


JOINED = [
    "WYROK TRYBUNAŁU (pierwsza izba)\n\nz dnia 11 marca 2020 r.\n\nW sprawach połączonych C-9080/19 i C-9081/19\n\nmających za przedmiot wnioski"
    f"\n\nTRYBUNAŁ (pierwsza izba)\n\nwydaje następujący\n\nWyrok\n\n{BOUND}.\n"
]
CORRECTED = [
    decision("II CSK 9055/19", "Sąd Najwyższy", "14 marca 2020", BOUND),
    decision("II CSK 9055/19", "Sąd Najwyższy", "20 maja 2020", LAPSE, kind="POSTANOWIENIE"),
]
ONE_DAY, ONE_COURT = "14 marca 2020", "Sąd Okręgowy w Krakowie"
SN = {"court": "Sąd Najwyższy", "signature": "II CSK 9055/19"}
DRAFTS = [
    pytest.param(two_courts(LAPSE), quoted("Sąd Okręgowy", ONE_DAY, BOUND), {ASK}, id="two-courts-and-none-named"),
    pytest.param(two_courts(LAPSE), quoted(ONE_COURT, ONE_DAY, BOUND), {GREEN}, id="the-right-one-of-two-courts"),
    pytest.param(two_courts(LAPSE), quoted("Sąd Okręgowy w Gdańsku", ONE_DAY, BOUND), {RED}, id="the-wrong-one-of-two-courts"),
    pytest.param(two_courts(LAPSE), quoted("Sąd Okręgowy w Łodzi", ONE_DAY, BOUND), {RED, ASK}, id="a-third-court"),
    pytest.param(two_courts(LAPSE), f"W wyroku I C 91/19 wskazano: „{BOUND}”.", {ASK}, id="neither-court-nor-day"),
    pytest.param(two_courts(LAPSE), quoted("Sąd Okręgowy", ONE_DAY, BINDS), {RED}, id="altered-for-either-court"),
    pytest.param(two_courts(BINDS), quoted("Sąd Okręgowy", ONE_DAY, BOUND), {ASK}, id="two-courts-say-the-opposite"),
    pytest.param(two_courts(BINDS), quoted("Sąd Okręgowy w Gdańsku", ONE_DAY, BOUND), {RED}, id="the-court-that-says-the-opposite"),
    pytest.param(two_courts(LAPSE, "20 maja 2020"), quoted("Sąd Okręgowy", "20 maja 2020", BOUND), {RED, ASK}, id="the-day-of-the-other-court"),
    pytest.param(JOINED, quoted("Trybunał", "11 marca 2020", BOUND, signature="C-9080/19"), {GREEN}, id="first-of-joined-cases"),
    pytest.param(JOINED, quoted("Trybunał", "11 marca 2020", BOUND, signature="C-9081/19"), {GREEN}, id="second-of-joined-cases"),
    pytest.param(JOINED, quoted("Trybunał", "11 marca 2020", BOUND, signature="C-9082/19"), {RED, ASK, NONE}, id="no-member-of-joined-cases"),
    pytest.param(CORRECTED, quoted(**SN, day=ONE_DAY, quote=BOUND), {GREEN}, id="a-judgment-beside-its-correction"),
    pytest.param(CORRECTED, quoted(**SN, day="20 maja 2020", quote=LAPSE, kind="postanowieniu"), {GREEN}, id="the-correction"),
    pytest.param(CORRECTED, quoted(**SN, day=ONE_DAY, quote=LAPSE), {RED, ASK}, id="the-corrections-words-as-the-judgments"),
    pytest.param(CORRECTED, quoted(**SN, day="20 maja 2020", quote=LAPSE), {RED, ASK}, id="the-correction-called-a-judgment"),
]  # fmt: skip
_PROXY = "Prokurę można ograniczyć do zakresu spraw wpisanych do rejestru oddziału przedsiębiorstwa"
CODE = [
    f"USTAWA\nz dnia 23 kwietnia 1964 r.\nKodeks cywilny\n\nArt. 109. Prokura jest pełnomocnictwem.\n\nArt. 109[5]. {_PROXY}.\n\nArt. 110. Forma.\n"
]
DIGITS = [
    pytest.param(CODE, f"Zgodnie z art. 109⁵ k.c. „{_PROXY}”.", {GREEN}, id="superscript"),
    pytest.param(CODE, f"Zgodnie z art. 1095 k.c. „{_PROXY}”.", {ASK, RED}, id="quotation-under-a-number-that-is-not-there"),
    pytest.param(CODE, "Podstawą jest art. 1095 k.c. w tej sprawie.", {ASK, RED}, id="reference-to-a-number-that-is-not-there"),
]


@pytest.mark.parametrize(("texts", "passage", "allowed"), [*DRAFTS, *DIGITS])
def test_draft(tmp_path: Path, texts: list[str], passage: str, allowed: set[Status]) -> None:
    (tmp_path / "zrodla").mkdir()
    for number, text in enumerate(texts):
        (tmp_path / "zrodla" / f"tekst{number}.txt").write_text(text, encoding="utf-8")
    (tmp_path / "pismo.md").write_text(f"# Uzasadnienie\n\n{passage}\n", encoding="utf-8")
    result = check_draft(tmp_path / "pismo.md", Options(now=clock({"KOTWICA_NOW": "2026-11-30"}), sources=(tmp_path / "zrodla",)))
    grades = [g for g in result.grades if g.claim.quote is not None] or list(result.grades)
    assert {g.status for g in grades} <= allowed
