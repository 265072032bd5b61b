"""What a gap hides that takes the kept words back: a denial, an exception, the view that answers (grading.md §5.2)."""

from __future__ import annotations

import re

import pytest

from builders import source
from kotwica.grading.fragment import check_fragment
from kotwica.grading.model import Status
from kotwica.grading.prepared import prepare

GREEN, ASK, RED = Status.ZWERYFIKOWANY, Status.WYMAGA_OSADU, Status.NIEZWERYFIKOWANY


LEFT_OUT = [
    ("obowiązujących w dniu zdarzenia", GREEN),
    ("co do zasady", ASK),
    ("z reguły", ASK),
    ("zgodnie z zasadami współżycia społecznego", GREEN),
    ("z zastrzeżeniem art. 121", ASK),
    ("nie zawsze", RED),
    ("nie jest tak, że", ASK),
    ("trudno przyjąć, że", ASK),
    ("błędne jest twierdzenie, że", ASK),
    ("zdaniem powoda", ASK),
    ("powód twierdził, że", ASK),
    ("Sąd Okręgowy błędnie uznał, że", ASK),
    ("rzekomo", ASK),
    ("rzadko kiedy", ASK),
    ("w razie winy umyślnej", ASK),
    ("o ile szkoda jest umyślna,", ASK),
    ("jest sporne, czy", ASK),
    ("wykluczone jest, aby", ASK),
    ("w żadnym wypadku nie", RED),
    ("poza wypadkami siły wyższej", ASK),
    ("co pozostaje poza", GREEN),
    ("wszelkie szkody poza", ASK),
    ("a z nim także ten, kto wypłaca wynagrodzenie,", GREEN),
]
DUTY = "pracodawca odpowiada za szkodę w pełnej wysokości także po ustaniu stosunku pracy"


@pytest.mark.parametrize(("hidden", "status"), LEFT_OUT, ids=[h for h, _ in LEFT_OUT])
def test_what_a_gap_may_hide(hidden: str, status: Status) -> None:
    kept = prepare(source(f"Sąd oddalił skargę. Na gruncie przepisów kodeksu pracy {hidden} {DUTY}. Skargę oddalono."))
    assert check_fragment(f"Na gruncie przepisów kodeksu pracy (...) {DUTY}", kept, speaker="Sąd Najwyższy").status is status


ANSWERS = [
    ("lecz na ochronie ich własnych dóbr osobistych, w tym", ASK),
    ("w świetle art. 23 k.c. ani poglądów doktryny", ASK),
    ("w świetle art. 23 k.c. i poglądów doktryny", GREEN),
]


@pytest.mark.parametrize(("hidden", "status"), ANSWERS, ids=["lecz-answers-nie", "another-negation", "nothing-that-weighs"])
def test_a_gap_behind_a_denial(hidden: str, status: Status) -> None:
    kept = prepare(source(f"Ochrona nie polega na przejściu prawa do czci zmarłego {hidden} dobra najbliższych członków rodziny. Koniec."))
    quote = "Ochrona nie polega na przejściu prawa do czci zmarłego (...) dobra najbliższych członków rodziny"
    assert check_fragment(quote, kept).status is status


@pytest.mark.parametrize(
    ("hidden", "status"),
    [
        pytest.param("to jednak dziś dominuje pogląd, w myśl którego", ASK, id="another-view-answers"),
        pytest.param("a dziś dominuje jednak przekonanie, że", ASK, id="another-view-behind-ze"),
        pytest.param("jednak", GREEN, id="a-particle"),
        pytest.param("co wynika stąd, że", GREEN, id="no-contrast"),
    ],
)
def test_a_gap_that_hides_the_view_that_answers(hidden: str, status: Status) -> None:
    first, second = "Dawniej sądy zasądzały odsetki od chwili wyrokowania", "świadczenie powinno być oprocentowane od dnia wezwania"
    kept = prepare(source(f"Spór dotyczył odsetek. {first}, {hidden} {second}. Koniec."))
    assert check_fragment(f"{first} (…) {second}", kept).status is status


TURNED = [
    ("Sąd pierwszej instancji {błędnie} oddalił powództwo o zapłatę odsetek", ASK, "wrongly"),
    ("Sąd pierwszej instancji oddalił powództwo {niesłusznie} o zapłatę odsetek umownych", ASK, "wrongly-behind-its-verb"),
    ("Powód wezwał pozwanego {bezskutecznie} do zapłaty całej kwoty odsetek", ASK, "in-vain"),
    ("Sąd uwzględnił apelację pozwanego {w części} i zmienił zaskarżony wyrok", ASK, "in-part-only"),
    ("Skarżący zarzucił, że sąd {chyba} przyznał konsumentowi prawo odstąpienia", ASK, "perhaps"),
    ("Sąd oddalił powództwo{, błędnie przyjmując, że umowa jest nieważna,} i obciążył powoda kosztami", GREEN, "clause-left-out-whole"),
    ("Sąd odwoławczy w Łodzi, {który błędnie ustalił fakty,} oddalił powództwo o zapłatę", GREEN, "with-its-own-verb"),
    ("Sąd uwzględnił apelację pozwanego {w całości} i zmienił zaskarżony wyrok", GREEN, "in-full-limits-nothing"),
    ("Do roszczeń powstałych przed dniem 1 maja{, a w tym dniu jeszcze nieprzedawnionych,} stosuje się ustawę", ASK, "not-both"),
    ("Do roszczeń powstałych przed dniem 1 maja{, a także w dniu jej ogłoszenia,} stosuje się ustawę", GREEN, "one-more-day"),
    ("Sąd oddalił skargę wniesioną po terminie {i nieopłaconą skargę uczestnika} na koszt skarżącego", GREEN, "another-thing"),
    ("Sąd pierwszej instancji {trafnie} oddalił powództwo o zapłatę odsetek", GREEN, "rightly-turns-nothing"),
]


@pytest.mark.parametrize(("marked", "status"), [row[:2] for row in TURNED], ids=[row[2] for row in TURNED])
def test_a_gap_that_hides_how_something_was_done(marked: str, status: Status) -> None:
    kept = prepare(source(f"Spór dotyczył umowy. {marked.replace('{', '').replace('}', '')}. Orzeczono jak w sentencji."))
    assert check_fragment(re.sub(r"\{[^}]*\}", "(…)", marked), kept).status is status


OBJECTED = [
    ("Skarżący trafnie zarzucił, że", GREEN),
    ("Skarżący zasadnie zarzuca, że", GREEN),
    ("Skarżący zarzucił, że", ASK),
    ("Skarżący nietrafnie zarzucił, że", ASK),
    ("Skarżący nie zarzucił trafnie, że", ASK),
    ("Skarżący słusznie zarzucił, że błędnie uznano, że", ASK),
]


@pytest.mark.parametrize(("led", "status"), OBJECTED, ids=[led for led, _ in OBJECTED])
def test_an_objection_that_the_court_calls_right(led: str, status: Status) -> None:
    quote = "sąd orzekł o odsetkach na podstawie tych dowodów"
    assert check_fragment(quote, prepare(source(f"Spór dotyczył umowy. {led} {quote}. Orzeczono jak w sentencji."))).status is status
