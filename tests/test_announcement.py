"""Consolidated texts as Dziennik Ustaw prints them: an announcement that names other acts, and the act in its annex.

The layout is that of Dziennik Ustaw since 2012; the act and its addresses are fictitious.
"""

from __future__ import annotations

from datetime import date

import pytest

from kotwica.extractors.model import Przepis
from kotwica.grading.stan_prawny import check_statute
from kotwica.sources import source_of_text
from kotwica.sources.announcement import announcement
from kotwica.sources.model import SourceKind

TOP = """DZIENNIK USTAW
RZECZYPOSPOLITEJ POLSKIEJ
Warszawa, dnia 27 marca 2026 r.
Poz. 9232
OBWIESZCZENIE
MARSZAŁKA SEJMU RZECZYPOSPOLITEJ POLSKIEJ
z dnia 20 marca 2026 r.
w sprawie ogłoszenia jednolitego tekstu ustawy o przykładach zmyślonych
1. Na podstawie art. 16 ust. 1 zdanie pierwsze ustawy z dnia 20 lipca 2000 r. o ogłaszaniu aktów normatywnych i niektórych innych aktów
prawnych (Dz. U. z 2019 r. poz. 1461) ogłasza się w załączniku do niniejszego obwieszczenia jednolity tekst ustawy z dnia 12 marca 2018 r.
o przykładach zmyślonych (Dz. U. z 2021 r. poz. 9048), z uwzględnieniem zmian wprowadzonych:
"""
CHANGE = "{n}) ustawą z dnia 7 lipca 2023 r. o zmianie ustawy o próbach zmyślonych oraz niektórych innych ustaw (Dz. U. poz. 9688),\n"
BETWEEN = """oraz zmian wynikających z przepisów ogłoszonych przed dniem 17 marca 2026 r.
2. Podany w załączniku do niniejszego obwieszczenia tekst jednolity ustawy nie obejmuje:
1) art. 78 ustawy z dnia 7 lipca 2023 r. o zmianie ustawy o próbach zmyślonych (Dz. U. poz. 9688), który stanowi:
„Art. 78. Ustawa wchodzi w życie po upływie 30 dni.
Art. 79. Przepis stosuje się od dnia 1 stycznia 2024 r.”.
Marszałek Sejmu: J. Zmyślony
"""
ANNEX = """Załącznik do obwieszczenia Marszałka Sejmu Rzeczypospolitej
Polskiej z dnia 20 marca 2026 r. (Dz. U. poz. 9232)
"""
ACT = """USTAWA
z dnia 12 marca 2018 r.
o przykładach zmyślonych
Rozdział 1
Przepisy ogólne
Art. 1. 1. Ustawa określa sposób czynienia przykładów.
1a.1) Przykład jest jawny.
1a.2) Przykład jest tajny.
2. W zakresie nieuregulowanym stosuje się Kodeks cywilny.
Art. 2.3) Przykład bywa dawny.
Art. 2.4) Przykład bywa nowy.
Art. 3. Ustawa wchodzi w życie z dniem 1 maja 2018 r.
"""
PATHS = ["art. 1", "art. 1 ust. 1", "art. 1 ust. 1a", "art. 1 ust. 1a", "art. 1 ust. 2", "art. 2", "art. 2", "art. 3"]


def _markdown(text: str) -> str:
    """The same text as converters write it: headings with marks, notes in brackets, an empty line behind every line."""
    for number in ("1", "2", "3"):
        text = text.replace(f"\nArt. {number}. ", f"\n##### Art. {number}.\n").replace(f"\nArt. {number}.", f"\n##### Art. {number}.")
    for note in ("1", "2", "3", "4"):
        text = text.replace(f"a.{note}) ", f"a.[^{note}] ").replace(f"Art. 2.{note}) ", f"Art. 2.[^{note}]\n\n")
    return text.replace("Załącznik do", "## Załącznik do").replace("\n", "\n\n")


LAYOUTS = [
    pytest.param(TOP + CHANGE.format(n=1) + BETWEEN + ANNEX + ACT, id="plain-text"),
    pytest.param(
        TOP + "".join(CHANGE.format(n=n) for n in range(1, 200)) + BETWEEN + ANNEX + ACT, id="two-hundred-changes-before-the-annex"
    ),
    pytest.param(_markdown(TOP + CHANGE.format(n=1) + BETWEEN + ANNEX + ACT), id="markdown"),
]


@pytest.mark.parametrize("text", LAYOUTS)
def test_the_act_is_that_of_the_annex(text: str) -> None:
    source = source_of_text(text, source_id="tekst jednolity")
    anchors = source.anchors
    assert (source.kind, anchors.akt, anchors.act_date) == (SourceKind.AKT, "ustawa 2018-03-12", date(2018, 3, 12))
    assert (anchors.journal, anchors.journals) == ("DU/2026/9232", ("DU/2026/9232",))
    assert anchors.legal_state == date(2026, 3, 16)  # changes announced before 17 March are in it
    assert [u.path for u in source.units if not u.path.startswith("art. 3 ")] == PATHS
    assert [u.path for u in source.units if u.variant] == ["art. 1 ust. 1a", "art. 2"]
    assert all(u.span.of(source.text).lstrip("# <").startswith(("Art.", "1", "2")) for u in source.units)


def test_the_wording_to_come_is_the_second_one() -> None:
    source = source_of_text(TOP + BETWEEN + ANNEX + ACT, source_id="tekst jednolity")
    now, coming = (u for u in source.units if u.path == "art. 1 ust. 1a")
    assert ("jawny" in now.span.of(source.text), "tajny" in now.span.of(source.text), now.variant) == (True, False, "")
    assert ("tajny" in coming.span.of(source.text), coming.variant) == (True, "przyszłe")


def test_superscripts_that_a_converter_wrote_as_notes() -> None:
    act = (
        "USTAWA\n\nz dnia 12 marca 2018 r.\n\no przykładach zmyślonych\n\n##### Art. 33.\n\n(uchylony)\n\nArt. 33[^1] . (uchylony)\n\n##### Art. 36.\n\n"
        "§ 1. Przykład.\n\n§ 1[^1] . Przykład drugi.\n\n§ 2.[^4] Przykład trzeci.\n\nArt. 36[^1a] . § 1. Przykład czwarty.\n"
    )
    source = source_of_text(act, source_id="ustawa")
    assert [u.path for u in source.units] == [
        "art. 33", "art. 33[1]", "art. 36", "art. 36 § 1", "art. 36 § 1[1]", "art. 36 § 2", "art. 36[1a]", "art. 36[1a] § 1",
    ]  # fmt: skip
    repealed = [check_statute(Przepis("u", "33", index), None, [source], as_of=date(2020, 1, 1)).legal_state for index in ("", "1")]
    assert repealed == ["uchylony", "uchylony"]


def test_an_announcement_of_december_printed_in_january() -> None:
    annex = ANNEX.replace("20 marca 2026", "20 grudnia 2025").replace("Dz. U. poz.", "Dz. U. z 2026 r. poz.")
    found = announcement(TOP + BETWEEN + annex + ACT)
    assert found is not None and found.journal == "DU/2026/9232"


@pytest.mark.parametrize(
    ("title", "akt"),
    [
        pytest.param("KODEKS CYWILNY", "k.c.", id="the-only-act-of-that-name"),
        pytest.param("Kodeks postępowania cywilnego", "k.p.c.", id="small-letters"),
        pytest.param("KODEKS KARNY", None, id="two-acts-had-that-name"),
        pytest.param("KODEKS ZMYŚLONY", None, id="no-act-had-it"),
    ],
)
def test_an_act_that_opens_with_its_name_alone(title: str, akt: str | None) -> None:
    source = source_of_text(f"{title}\n\nArt. 1. Przykład.\nArt. 2. Przykład drugi.\n", source_id="kodeks")
    assert (source.kind, source.anchors.akt, source.anchors.legal_state) == (SourceKind.AKT, akt, None)


NO_ANNOUNCEMENT = [
    pytest.param(ACT, id="the-act-alone"),
    pytest.param(TOP + BETWEEN, id="without-its-annex"),
    pytest.param(
        "WYROK\nSąd zważył, że obwieszczenie w sprawie ogłoszenia jednolitego tekstu ustawy nie zmienia prawa.\n" + ANNEX, id="judgment"
    ),
]


@pytest.mark.parametrize("text", NO_ANNOUNCEMENT)
def test_no_announcement(text: str) -> None:
    assert announcement(text) is None


def test_a_text_that_only_announces_is_no_act_of_those_it_names() -> None:
    assert source_of_text(TOP + BETWEEN, source_id="obwieszczenie").anchors.akt is None
