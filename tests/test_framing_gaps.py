"""What a gap hides that takes the kept words back: a denial, an exception, the view that answers (grading.md §5.2)."""

from __future__ import annotations

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
