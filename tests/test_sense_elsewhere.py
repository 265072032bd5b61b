"""The court's own words whose sense stands in the sentence before or behind them (spec: grading.md §5.7)."""

from __future__ import annotations

import pytest

from builders import source
from kotwica.grading.fragment import check_fragment
from kotwica.grading.model import Status
from kotwica.grading.prepared import prepare

BEFORE = "Spór dotyczył umowy zawartej przed laty. Sąd pierwszej instancji uznał ją za nieważną w całości."

# (what the source says, what the draft quotes of it, whether a person has to read on, reason)
TABLE = [
    ("Sąd w pełni podziela ten pogląd i odstępuje od dotychczasowego.", 1, True, "this view: which one stands before"),
    ("Stanowisko to znajduje oparcie w literaturze przedmiotu.", 1, True, "pointing word behind its noun"),
    ("Przeciw takiej wykładni przemawia jednak cel ustawy nowelizującej.", 1, True, "such an interpretation"),
    ("Zarzut ten okazał się uzasadniony w przeważającej części.", 1, True, "this plea"),
    ("Sąd podziela ten pogląd, że termin zawity nie może być przywrócony.", 1, False, "the view is told right behind"),
    ("W świetle tego stanowiska termin zawity nie może być przywrócony.", 1, False, "only leads in, the rest stands by itself"),
    ("Sąd wyraził zapatrywanie o dopuszczalności skargi. Pogląd ten zasługuje na aprobatę.", 2, False, "what it points to is quoted too"),
    ("Sąd uznał, że skarga jest dopuszczalna i że stanowisko to jest zgodne z ustawą.", 1, False, "told by the clause with że before"),
    ("Ta ocena musi być dokonana przez sąd z urzędu i w każdej sprawie.", 1, False, "an assessment is no view"),
    ("Jest to pogląd utrwalony w orzecznictwie sądów administracyjnych.", 1, False, "'to' that agrees with no noun"),
    ("Ustalenie wysokości kary należy do sądu orzekającego. Nie oznacza to jednak dowolności.", 1, True, "the next sentence takes back"),
    ("Ustalenie wysokości kary należy do sądu orzekającego. Owo uznanie nie oznacza dowolności.", 1, True, "so does its subject"),
    ("Dłużnik powinien spełnić świadczenie po wezwaniu. Nie można jednak pominąć chwili wyrokowania.", 1, True, "yet one cannot overlook"),
    ("Rozwiązanie to jest lepsze od dawnego i prostsze. Trudno jednak uznać je za wystarczające.", 1, True, "hardly, though"),
    ("Koszty ponosi strona przegrywająca proces w całości. Od tej zasady ustawa przewiduje wyjątki.", 1, True, "exceptions to this rule"),
    ("Przyznawano sumy skromne, aby nie wzbogacać poszkodowanych. W ostatnim czasie odchodzi się od tego.", 1, True, "given up since"),
    (
        "Przepis zdaje się obejmować każdą szkodę poszkodowanego. W rzeczywistości sytuacja taka nie ma miejsca.",
        1,
        True,
        "in fact it does not happen",
    ),
    ("Przepis mówi ogólnie o każdej szkodzie. Wniosek taki byłby jednak błędny.", 1, True, "such a conclusion would be wrong"),
    ("Termin mógłby biec od dnia zawarcia umowy. Nic bardziej mylnego.", 1, True, "nothing could be more wrong"),
    ("Termin biegnie od zawarcia umowy. W rzeczywistości zawarto ją w marcu.", 1, False, "a fact that takes nothing back"),
    ("Termin biegnie od dnia zawarcia umowy. Wniosek taki jest uzasadniony brzmieniem przepisu.", 1, False, "such a conclusion is right"),
    ("Ustalenie wysokości kary należy do sądu orzekającego. Nie budzi to wątpliwości stron.", 1, False, "beyond doubt limits nothing"),
    ("Ustalenie wysokości kary należy do sądu orzekającego. Nie można było też pominąć opinii.", 1, False, "a further thought"),
    ("Ustalenie wysokości kary należy do sądu orzekającego. Nie oznacza to jednak dowolności.", 2, False, "the limit is quoted too"),
]


@pytest.mark.parametrize(("said", "sentences", "read_on", "reason"), TABLE, ids=[row[3] for row in TABLE])
def test_sense_of_the_courts_own_words(said: str, sentences: int, read_on: bool, reason: str) -> None:
    judgment = prepare(source(f"{BEFORE} {said} Orzeczono jak w sentencji."))
    quoted = ". ".join(said.split(". ")[:sentences]).rstrip(".")
    given_to_court = check_fragment(quoted, judgment, speaker="Sąd Najwyższy")
    assert given_to_court.status is (Status.WYMAGA_OSADU if read_on else Status.ZWERYFIKOWANY)
    # A bare item says nobody's position: then it is a note (grading.md §5.7).
    alone = check_fragment(quoted, judgment)
    assert alone.status is Status.ZWERYFIKOWANY
    assert bool({"odsyla_wstecz", "zastrzezenie_dalej"} & {r.code for r in alone.reasons}) is read_on
