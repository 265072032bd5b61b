"""Gaps that make one statement of two: another subject's predicate, another verb's object, another antecedent (grading.md §5.2)."""

from __future__ import annotations

import pytest

from builders import source
from kotwica.grading.fragment import check_fragment
from kotwica.grading.model import Status
from kotwica.grading.prepared import prepare

GREEN, ASK = Status.ZWERYFIKOWANY, Status.WYMAGA_OSADU
# (id, kept before, left out, kept behind, status)
GAPS = [
    ("predicate-of-another-subject", "Bank udzielający kredytu", "odpowiada za treść pouczenia zawartego w umowie, a konsument",
     "może od niej odstąpić w terminie", ASK),
    ("predicate-of-another-subject-with-zas", "Bank udzielający kredytu", "odpowiada za treść pouczenia, konsument zaś",
     "ponosi koszty jego ubezpieczenia", ASK),
    ("predicate-of-the-same-subject", "Bank udzielający kredytu", "odpowiada za treść pouczenia, a także", "ponosi koszty jego ubezpieczenia", GREEN),
    ("object-of-another-verb", "Pozwany zwrócił powodowi", "zaliczkę, a zatrzymał", "kwotę dziesięciu tysięcy złotych z tytułu kary", ASK),
    ("second-object-of-the-same-verb", "Pozwany zwrócił powodowi", "zaliczkę oraz", "kwotę dziesięciu tysięcy złotych z tytułu kary", GREEN),
    ("clause-with-a-verb-of-its-own", "Pozwany zwrócił powodowi zaliczkę,", "po czym odstąpił od umowy i", "zażądał kary w kwocie tysiąca złotych", GREEN),
    ("relative-clause-left-out", "Umowa zawarta przez strony,", "którą podpisał prokurent,", "wiąże je od dnia podpisania aneksu", GREEN),
    ("pronoun-of-a-sentence-left-out", "Powódka wniosła apelację od wyroku w całości.", "Pozwana spółka złożyła odpowiedź po terminie.",
     "Nie miała ona racji co do swojego terminu", ASK),
    ("no-pronoun", "Powódka wniosła apelację od wyroku w całości.", "Pozwana spółka złożyła odpowiedź po terminie.",
     "Apelacja powódki okazała się zasadna w całości", GREEN),
    ("pronoun-within-one-sentence", "Powódka wniosła apelację od wyroku w całości,", "licząc na zmianę rozstrzygnięcia,",
     "a jej zarzuty okazały się zasadne", GREEN),
]  # fmt: skip


@pytest.mark.parametrize(("before", "hidden", "behind", "expected"), [pytest.param(*row[1:], id=row[0]) for row in GAPS])
def test_what_a_gap_makes_of_two_statements(before: str, hidden: str, behind: str, expected: Status) -> None:
    kept = prepare(source(f"Spór dotyczył umowy stron. {before} {hidden} {behind}. Orzeczono jak w sentencji."))
    assert check_fragment(f"{before} (…) {behind}", kept).status is expected
