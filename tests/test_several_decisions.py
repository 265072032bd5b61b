"""A file with several decisions one after the other gives one source for each; what belongs to one decision stays together."""

from __future__ import annotations

from pathlib import Path

import pytest

from kotwica.document.model import Span
from kotwica.sources.load import load_sources
from kotwica.sources.several import decisions_in, within


def decision(number: str, kind: str, court: str, *, below: str = "") -> str:
    return (
        f"{number}\n\n{kind}\n\nDnia 4 marca 2019 r.\n\n{court} I Wydział Cywilny w składzie:\nPrzewodniczący: A. B.\n"
        f"po rozpoznaniu w dniu 4 marca 2019 r. sprawy z powództwa C. D.{below}\noddala powództwo.\n\nUZASADNIENIE\n\nPowód wniósł o zapłatę.\n\n"
    )


FIRST = decision("Sygn. akt I C 8201/18", "WYROK", "Sąd Okręgowy w Łodzi")
APPEAL = decision(
    "Sygn. akt I ACa 8202/19", "WYROK", "Sąd Apelacyjny w Łodzi", below="\nod wyroku Sądu Okręgowego w Łodzi, sygn. akt I C 8201/18"
)
CORRECTING = decision("Sygn. akt I C 8201/18", "POSTANOWIENIE", "Sąd Okręgowy w Łodzi")
JOINED = decision("Sygn. akt III AUa 8203/19\nIII AUa 8204/19", "WYROK", "Sąd Apelacyjny w Łodzi")


def in_a_collection(title: str) -> str:
    return f"{title}\n\nTermin biegnie od doręczenia.\n\nPrzewodniczący SSN A. B., Sędziowie SN: C. D.\n\nSąd Najwyższy, po rozpoznaniu sprawy, oddalił kasację.\n\n"


@pytest.mark.parametrize(
    ("parts", "together"),
    [
        pytest.param([FIRST], 1, id="one"),
        pytest.param([FIRST, APPEAL], 2, id="both-instances"),
        pytest.param([FIRST, APPEAL, JOINED], 3, id="joined-numbers-begin-the-third"),
        pytest.param([FIRST + CORRECTING], 1, id="an-order-that-corrects-it-stays-with-the-judgment"),
        pytest.param([FIRST + "Sąd Najwyższy w sprawie I CSK 8205/18 wydał\nWYROK\n"], 1, id="number-in-a-sentence"),
        pytest.param(
            ["Kraków, dnia 4 maja 2022 r.\n\nAPELACJA\n\nZaskarżam wyrok w całości.\n\nZałącznik nr 1\n\n", FIRST],
            2,
            id="a-judgment-attached-to-a-pleading",
        ),
        pytest.param(
            [
                in_a_collection("Wyrok z dnia 11 czerwca 2003 r.\nI PK 8206/02"),
                in_a_collection("Uchwała z dnia 12 czerwca 2003 r., III PZP 82/03"),
            ],
            2,
            id="an-issue-of-a-collection",
        ),
        pytest.param(
            [
                in_a_collection("Wyrok z dnia 11 czerwca 2003 r.\nI PK 8206/02")
                + "Zob. też:\nWyrok z dnia 5 maja 2000 r., I PKN 8207/99\nUchwała z dnia 7 maja 2001 r., III ZP 82/00\n"
            ],
            1,
            id="decisions-listed-in-the-reasons",
        ),
        pytest.param(
            [
                "Wyrok z dnia 7 lipca 2009 r. II UK 8208/08\n\nPodobne dokumenty\nWyrok z dnia 3 maja 2010 r. III UK 8209/09\n\nTranskrypt\n1 Wyrok z dnia 7 lipca 2009 r. II UK 8208/08\n"
                "Przewodniczący SSN A. B.\n"
            ],
            1,
            id="a-list-of-similar-documents",
        ),
        pytest.param(["Strona główna\nOrzeczenia\n\n" + FIRST, APPEAL], 2, id="a-menu-stays-with-the-first"),
    ],
)
def test_where_each_decision_begins(parts: list[str], together: int) -> None:
    text = "".join(parts)
    stretches = decisions_in(text)
    assert [s.of(text) for s in stretches] == parts
    assert len(stretches) == together


@pytest.mark.parametrize("suffix", [".txt", ".md"])
def test_each_decision_of_a_file_is_a_source_of_its_own(tmp_path: Path, suffix: str) -> None:
    (tmp_path / f"akta{suffix}").write_text(FIRST + APPEAL + JOINED, "utf-8")
    found = load_sources([tmp_path]).sources
    assert [s.anchors.sygnatury for s in found] == [("I C 8201/18",), ("I ACa 8202/19",), ("III AUa 8203/19", "III AUa 8204/19")]
    assert [s.anchors.court for s in found] == ["Sąd Okręgowy w Łodzi", "Sąd Apelacyjny w Łodzi", "Sąd Apelacyjny w Łodzi"]
    assert len({s.id for s in found}) == 3
    assert [s.offset for s in found] == [0, len(FIRST), len(FIRST + APPEAL)]


def test_spans_of_a_file_are_those_of_its_parts() -> None:
    pages = (Span(0, 10), Span(10, 30), Span(30, 40))
    assert within(pages, Span(0, 20)) == (Span(0, 10), Span(10, 20))
    assert within(pages, Span(20, 40)) == (Span(0, 10), Span(10, 20))
