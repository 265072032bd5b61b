"""Quotations that end right before what limits their last words, and such as may end there (grading.md §5.2)."""

from __future__ import annotations

import pytest

from builders import source
from kotwica.grading.fragment import check_fragment
from kotwica.grading.model import Status
from kotwica.grading.prepared import prepare
from kotwica.sources.model import SourceKind

GREEN, ASK = Status.ZWERYFIKOWANY, Status.WYMAGA_OSADU

# (id, quotation, how its sentence goes on in a decision, status)
ENDS = [
    ("adjective-that-classes", "Dłużnik odpowiada za szkodę wyrządzoną z winy", " umyślnej.", ASK),
    ("adjective-of-a-right", "Roszczenie wygasa z chwilą wydania wyroku", " prawomocnego.", ASK),
    ("participle-without-a-comma", "Sąd zasądził od pozwanej spółki odsetki od kwoty", " dochodzonej pozwem.", ASK),
    ("adjective-of-another-noun", "Uchwała narusza interesy mniejszości i godzi w dobro", " ważnych kontrahentów.", GREEN),
    ("adverb-goes-on", "Uchwała narusza interesy mniejszości", " rażąco.", GREEN),
    ("name-only-quoted", "rażące naruszenie interesów konsumenta", " indywidualnego.", GREEN),
    ("scope-of-a-denial", "Okoliczność ta nie ma znaczenia", " na gruncie art. 691 k.c., gdyż spór dotyczy czynszu.", ASK),
    ("scope-of-a-denied-effect", "Wyrok ten nie wywołuje skutków", " w stosunku do poręczyciela.", ASK),
    ("scope-of-what-is-affirmed", "Okoliczność ta ma istotne znaczenie", " na gruncie art. 691 k.c., gdyż spór dotyczy czynszu.", GREEN),
    ("denial-of-an-earlier-clause", "Skoro powód nie żąda rat, bank odpowiada", " na gruncie art. 471 k.c. za szkodę.", GREEN),
    ("denial-that-goes-on-with-a-reason", "Okoliczność ta nie ma znaczenia", ", gdyż spór dotyczy czynszu.", GREEN),
    ("second-condition-without-a-word", "Pytanie jest istotne, jeżeli dotyczy ustawy", ", budzi spór, a zarazem wpływa na wynik.", ASK),
    ("consequence-behind-a-condition", "Jeżeli umowa dotyczy gruntu", ", wymaga formy aktu notarialnego, a zarazem wpisu.", GREEN),
    ("announced-by-such", "Przedmiotem wniosku mogą być przepisy lub takie umowy", ", które dotyczą działalności wnioskodawcy.", ASK),
    ("announced-by-only", "Wyrok obejmuje tylko roszczenia spółki", ", które zgłoszono przed zamknięciem rozprawy.", ASK),
    ("announced-by-those", "Zakaz konkurencji odnosi się do tych", ", którzy zasiadają w organach spółki.", ASK),
    ("announced-by-a-measure", "Umowę należy uznać za nieważną w zakresie", ", w jakim narusza ona prawa konsumenta.", ASK),
    ("pointing-back", "Sąd Okręgowy podziela w całości pogląd ten", ", który utrwalił się w orzecznictwie.", GREEN),
    ("clause-that-goes-on", "Sąd wymierzył karę za naruszenie dóbr osobistych powoda", ", które ujawniono dopiero w toku sprawy.", GREEN),
    ("participle-that-goes-on", "Skarżący zaskarżył wyrok Sądu Okręgowego", ", wydany na posiedzeniu niejawnym.", GREEN),
    ("participle-with-a-bound", "Uzasadnienie sporządza się na wniosek strony", ", zgłoszony najpóźniej w dniu ogłoszenia wyroku.", ASK),
    ("participle-within-a-term", "Sąd rozpoznaje sprzeciw pozwanego od wyroku", ", wniesiony w terminie przez stronę.", ASK),
    ("predicate-behind-a-comma", "Kto wyrządził szkodę z winy swojej drugiemu człowiekowi", ", obowiązany jest do jej naprawienia.", GREEN),
    ("end-of-the-sentence", "Dłużnik odpowiada za szkodę wyrządzoną z winy", ". Umyślnej winy nie ustalono.", GREEN),
]


@pytest.mark.parametrize(("quote", "tail", "expected"), [pytest.param(*row[1:], id=row[0]) for row in ENDS])
def test_ends_in_a_decision(quote: str, tail: str, expected: Status) -> None:
    assert check_fragment(quote, prepare(source(f"Spór trwał rok. {quote}{tail} Koniec."))).status is expected


NORMS = [
    ("relative-clause-of-a-norm", "Pracownik ponosi odpowiedzialność za szkodę", ", którą wyrządził z winy umyślnej.", ASK),
    ("relative-behind-a-preposition", "Wpisowi do rejestru podlegają umowy", ", z których wynika prawo rzeczowe.", ASK),
    ("participle-of-a-norm", "Sąd rozpoznaje wniosek uczestnika", ", zgłoszony na rozprawie.", ASK),
    ("next-clause-of-a-norm", "Termin przedawnienia wynosi sześć lat", ", a dla roszczeń okresowych trzy lata.", GREEN),
    ("next-item-of-a-norm", "Wniosek zawiera oznaczenie sądu", ", oznaczenie stron oraz podpis.", GREEN),
]


@pytest.mark.parametrize(("quote", "tail", "expected"), [pytest.param(*row[1:], id=row[0]) for row in NORMS])
def test_ends_in_an_act(quote: str, tail: str, expected: Status) -> None:
    text = f"Art. 1. Ustawa określa zasady. Art. 2. {quote}{tail}"
    assert check_fragment(quote, prepare(source(text, kind=SourceKind.AKT))).status is expected


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        pytest.param(SourceKind.AKT, Status.NIEZWERYFIKOWANY, id="a-norm-has-no-past"),
        pytest.param(SourceKind.ORZECZENIE, Status.ZMODYFIKOWANY, id="reasons-grow-into-a-sentence"),
    ],
)
def test_the_tense_of_a_verb(kind: SourceKind, expected: Status) -> None:
    text = "Art. 9. Dłużnik zwraca koszty, chyba że z treści umowy stron wynika co innego. Art. 10. Uchylony."
    quote = "Dłużnik zwraca koszty, chyba że z treści umowy stron wynikało co innego"
    assert check_fragment(quote, prepare(source(text, kind=kind))).status is expected
