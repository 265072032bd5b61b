"""What limits quoted words from right outside: hedges, degrees, cut attributes, closed lists, moved commas (grading.md §5.2)."""

from __future__ import annotations

import pytest

from builders import source
from kotwica.grading.fragment import check_fragment
from kotwica.grading.model import Status
from kotwica.grading.prepared import prepare

GREEN, ASK, RED, NEAR = Status.ZWERYFIKOWANY, Status.WYMAGA_OSADU, Status.NIEZWERYFIKOWANY, Status.ZMODYFIKOWANY
BEFORE, AFTER = "Spór dotyczył rozliczenia stron po ustaniu umowy. ", " Orzeczono zatem jak w sentencji."


def status(quote: str, sentence: str) -> Status:
    return check_fragment(quote, prepare(source(f"{BEFORE}{sentence}{AFTER}"))).status


EDGES = [
    (
        "some-of-them",
        "postanowienia regulaminu mają charakter niedozwolony",
        "Niektóre postanowienia regulaminu mają charakter niedozwolony.",
        ASK,
    ),
    ("most-of-them", "wspólników głosowała za odwołaniem prezesa", "Większość wspólników głosowała za odwołaniem prezesa.", ASK),
    ("nearly-all", "wszystkie faktury zostały zaakceptowane", "Niemal wszystkie faktury zostały zaakceptowane.", ASK),
    (
        "about-a-number-unmarked",
        "sto tysięcy złotych wynosi szkoda spółki",
        "Około stu tysięcy, czyli około sto tysięcy złotych wynosi szkoda spółki.",
        ASK,
    ),
    ("above-a-number", "sto tysięcy złotych wynosi szkoda spółki", "Ponad sto tysięcy złotych wynosi szkoda spółki.", ASK),
    ("made-up-beginning", "Niedbalstwo przewoźnika wyłącza ograniczenie", "Rażące niedbalstwo przewoźnika wyłącza ograniczenie.", ASK),
    ("made-up-beginning-of-an-error", "Omyłka pisarska podlega sprostowaniu", "Oczywista omyłka pisarska podlega sprostowaniu.", ASK),
    ("provided-that", "Wypadek uzasadnia rentę wyrównawczą", "Wypadek uzasadnia rentę wyrównawczą, byle poszkodowany stracił dochód.", ASK),
    (
        "beginning-in-the-middle",
        "niedbalstwo przewoźnika wyłącza ograniczenie",
        "Rażące niedbalstwo przewoźnika wyłącza ograniczenie.",
        GREEN,
    ),
    ("attribute-that-points", "Pogląd ten zasługuje na pełną aprobatę", "Powyższy pogląd ten zasługuje na pełną aprobatę.", GREEN),
    ("role-before-a-noun", "Bank udzielił kredytu na zakup lokalu", "Pozwany bank udzielił kredytu na zakup lokalu.", GREEN),
    (
        "clause-from-its-start",
        "Umowa wywołuje skutki prawne wobec stron",
        "Nie budzi wątpliwości, że umowa wywołuje skutki prawne wobec stron.",
        GREEN,
    ),
    (
        "view-rejected-behind",
        "zarząd spółki działał w granicach umocowania",
        "Twierdzenie, że zarząd spółki działał w granicach umocowania, okazało się nieprawdziwe.",
        ASK,
    ),
    ("assumed", "umowa o dzieło została wykonana", "Zakładając, że umowa o dzieło została wykonana, sąd ustalił jej wartość.", ASK),
    ("one-might-think", "dzierżawca nabył własność zbiorów", "Można by sądzić, że dzierżawca nabył własność zbiorów.", ASK),
    ("no-doubt-at-all", "zgoda na zabieg musi być świadoma", "Nie ulega żadnej wątpliwości, że zgoda na zabieg musi być świadoma.", GREEN),
    ("failing-another-clause", "Poręczyciel odpowiada solidarnie", "Poręczyciel odpowiada solidarnie, w braku odmiennej umowy.", ASK),
    (
        "view-that-goes-on-with-a-reason",
        "odsetki należą się od chwili wyrokowania",
        "Powołany w apelacji pogląd, zgodnie z którym odsetki należą się od chwili wyrokowania, bowiem inaczej prowadziłoby to do straty, jest znany.",
        GREEN,
    ),
    (
        "finding-with-its-verb-before",
        "zarząd spółki działał w granicach umocowania",
        "Sąd ustalił, że zarząd spółki działał w granicach umocowania, a skarżący nie podważył tego ustalenia.",
        GREEN,
    ),
    (
        "list-closed-early",
        "wniosek zawiera oznaczenie stron, opis sprawy i wskazanie dowodów",
        "Ustalono, że wniosek zawiera oznaczenie stron, opis sprawy, wskazanie dowodów oraz podpis.",
        ASK,
    ),
    (
        "list-to-its-end",
        "wniosek zawiera oznaczenie stron, opis sprawy, wskazanie dowodów i podpis",
        "Ustalono, że wniosek zawiera oznaczenie stron, opis sprawy, wskazanie dowodów oraz podpis.",
        NEAR,
    ),
    ("comma-moved-over-a-denial", "Uwzględnić, nie można oddalić wniosku strony", "Uwzględnić nie można, oddalić wniosku strony.", RED),
    (
        "comma-lost",
        "Zarząd, który działał lojalnie nie odpowiada za stratę",
        "Zarząd, który działał lojalnie, nie odpowiada za stratę.",
        NEAR,
    ),
]


@pytest.mark.parametrize(("quote", "sentence", "expected"), [pytest.param(*row[1:], id=row[0]) for row in EDGES])
def test_what_stands_at_the_edges(quote: str, sentence: str, expected: Status) -> None:
    assert status(quote, sentence) is expected
