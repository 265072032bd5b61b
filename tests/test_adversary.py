"""Quotations by which someone tried to get a green mark for words that the source does not stand for, and honest ones that must keep it."""

from __future__ import annotations

import pytest

from builders import source
from kotwica.grading.fragment import check_fragment
from kotwica.grading.prepared import prepare

PASSING = {"ZWERYFIKOWANY", "ZMODYFIKOWANY"}
# Fictitious; what stands around it in each row decides.
CORE = "umowa kredytu jest ważna i wiąże obie strony od dnia jej zawarcia"


def status(quote: str, text: str, speaker: str | None = None) -> str:
    return check_fragment(quote, prepare(source(text)), speaker=speaker).status.code


LEADS_THAT_UNDO = [
    ("untrue", "Nieprawdą jest, że"),
    ("wrongly assumed", "Błędnie przyjęto, że"),
    ("wrong assumption", "Błędne jest założenie, że"),
    ("consequence of a condition", "Jeżeli strony podpisały dokument, to"),
    ("wrongly, subject between", "Niesłusznie sąd uznał, że"),
    ("supposition with a verb of thought", "Gdyby przyjąć, że"),
    ("supposition even so", "Gdyby nawet uznać, iż"),
    ("bare supposition", "Gdyby"),
    ("condition jeżeli", "Jeżeli"),
    ("condition jeśli", "Jeśli"),
    ("condition o ile", "O ile"),
    ("exception chyba że", "Zapłata jest należna, chyba że"),
    ("question czy", "Czy"),
    ("open question", "Nie wiadomo, czy"),
    ("doubtful whether", "Wątpliwe jest, czy"),
    ("alleged", "Rzekomo"),
    ("alleged by jakoby", "Pozwany twierdził, jakoby"),
    ("denied view, relative", "Nie zasługuje na uwzględnienie stanowisko, zgodnie z którym"),
    ("missed reasoning, relative", "Chybiony jest wywód, według którego"),
    ("contrary to claims", "Wbrew twierdzeniom, że"),
    ("view to be rejected", "Odrzucić należy pogląd, że"),
    ("denied by a verb", "Świadek zaprzeczył, że"),
    ("refused to find", "Sąd odmówił uznania, że"),
    ("hard to hold", "Trudno uznać, że"),
    ("ground of appeal rejected", "Nietrafny jest zarzut, że"),
    ("false claim", "Fałszywe jest twierdzenie, że"),
    ("only when", "Zwrot należy się tylko wtedy, gdy"),
    ("nobody claims", "Nikt nie twierdzi, że"),
]


@pytest.mark.parametrize("lead", [pytest.param(lead, id=name) for name, lead in LEADS_THAT_UNDO])
def test_words_before_that_undo_a_quotation_bar_green(lead: str) -> None:
    assert status(CORE, f"Wstęp do rozważań sądu. {lead} {CORE}. Dalsze rozważania sądu.") not in PASSING


LEADS_THAT_HOLD = [
    ("holds", "Sąd Najwyższy uznał, że"),
    ("no doubt", "Nie ulega wątpliwości, że"),
    ("raises no doubt", "Nie budzi przy tym wątpliwości, iż"),
    ("rightly found", "Trafnie przyjęto, że"),
    ("other clause denies", "Sąd oddalił zarzut błędnej wykładni, uznając, że"),
    ("not only", "Sąd podkreślił przy tym, że"),
    ("view of several that the court takes", "Sąd Najwyższy podziela drugie stanowisko, przyjmując, że"),
    ("own clause limited, another follows", "Choć tylko jedna strona podpisała dokument, jest bezsporne, że"),
]


@pytest.mark.parametrize("lead", [pytest.param(lead, id=name) for name, lead in LEADS_THAT_HOLD])
def test_words_before_that_hold_a_quotation_leave_it_green(lead: str) -> None:
    assert status(CORE, f"Wstęp do rozważań sądu. {lead} {CORE}. Dalsze rozważania sądu.", "Sąd Najwyższy") == "ZWERYFIKOWANY"


TAILS_THAT_LIMIT = [
    ("but not always", ", ale nie zawsze"),
    ("but only in part", ", lecz tylko w części"),
    ("but on condition", ", jednakże pod warunkiem zapłaty ceny"),
    ("whereas it does not", ", przy czym nie dotyczy to konsumentów"),
    ("which is not so", ", co nie odpowiada prawdzie"),
    ("or is not", " albo nie jest ważna"),
    ("exception in brackets", " (z wyjątkiem § 5)"),
    ("question far behind", " w świetle przepisów obowiązujących w dniu jej zawarcia oraz w dniu wyrokowania przez sądy obu instancji?"),
]


@pytest.mark.parametrize("tail", [pytest.param(tail, id=name) for name, tail in TAILS_THAT_LIMIT])
def test_words_behind_that_limit_a_quotation_bar_green(tail: str) -> None:
    end = "" if tail.endswith("?") else "."
    assert status(CORE, f"Wstęp do rozważań sądu. Otóż {CORE}{tail}{end} Dalsze rozważania sądu.") not in PASSING


TAILS_THAT_GO_ON = [
    ("goes on", " oraz nie wymaga formy szczególnej"),
    ("contrast", ", a nie od dnia wypłaty"),
    ("place", " w oddziale banku"),
]


@pytest.mark.parametrize("tail", [pytest.param(tail, id=name) for name, tail in TAILS_THAT_GO_ON])
def test_words_behind_that_only_go_on_leave_green(tail: str) -> None:
    assert status(CORE, f"Wstęp do rozważań sądu. Otóż {CORE}{tail}. Dalsze rozważania sądu.") == "ZWERYFIKOWANY"


OTHER_SPEAKERS = [
    ("ombudsman", "Rzecznik Praw Obywatelskich podniósł, że"),
    ("prosecutor general", "Prokurator Generalny stwierdził, że"),
    ("commission", "Komisja Europejska twierdzi, że"),
    ("government", "Rząd polski uważa, że"),
    ("counsel", "Pełnomocnik pozwanego dowodził, iż"),
    ("the appeal's wording, impersonal", "W apelacji podniesiono, że"),
    ("the statement of defence", "W odpowiedzi na pozew wskazano, że"),
    ("administrative organ", "Organ pierwszej instancji przyjął, że"),
    ("governor", "Wojewoda uznał, że"),
    ("expert", "Biegły stwierdził, że"),
    ("legal writing", "W piśmiennictwie wyrażono pogląd, że"),
    ("one of the views", "Według jednego z poglądów"),
    ("another judgment", "Trybunał Konstytucyjny w wyroku z 3 marca 2010 r. stwierdził, że"),
    ("claimants", "Powodowie domagali się ustalenia, że"),
    ("applicants, plural", "Wnioskodawcy twierdzą, że"),
    ("taxpayer", "Podatnik uważa, że"),
    ("inverted order", "Jak podnosi pozwany,"),
    ("the reasons of a complaint", "W uzasadnieniu zażalenia podniesiono, że"),
    ("in his view", "Nie można pominąć stanowiska uczestnika, który liczy nakłady, skoro jego zdaniem"),
    ("in their opinion", "Małżonkowie powołali umowę, gdyż w ich ocenie"),
    ("a view that comes from the complaint", "Nie sposób przyjąć poglądu, który wynika ze skargi kasacyjnej, że"),
    ("an extraordinary appeal's wording", "W rewizji nadzwyczajnej podniesiono, iż"),
    ("one view of several", "Trzecia koncepcja idzie najdalej, uznając, że"),
    ("a view that is held as well", "Z drugiej strony utrzymuje się także pogląd, że"),
    ("the opposite view", "Przeciwne stanowisko zakłada, że"),
]


@pytest.mark.parametrize("lead", [pytest.param(lead, id=name) for name, lead in OTHER_SPEAKERS])
def test_words_of_another_speaker_are_not_the_courts(lead: str) -> None:
    text = f"Wstęp do rozważań sądu. {lead} {CORE}. Dalsze rozważania sądu."
    assert status(CORE, text, "Sąd Najwyższy") == "WYMAGA_OSADU"
    assert any(r.code == "cudze_slowa" for r in check_fragment(CORE, prepare(source(text)), speaker="Sąd Najwyższy").reasons)


@pytest.mark.parametrize(
    ("before", "behind", "expected"),
    [
        pytest.param('Ustawa uściśla to, stanowiąc, że "', '" w każdym roku', "WYMAGA_OSADU", id="quoted-in-straight-marks"),
        pytest.param('Pojęcie "dochód" oznacza, że ', ', a "przychód" nie', "ZWERYFIKOWANY", id="between-two-quoted-words"),
        pytest.param('Pojęcie "dochód" oznacza, że ', " w każdym roku", "ZWERYFIKOWANY", id="behind-a-quoted-word"),
    ],
)
def test_words_that_the_source_quotes_itself_are_second_hand(before: str, behind: str, expected: str) -> None:
    assert status(CORE, f"Wstęp do rozważań sądu. {before}{CORE}{behind}. Dalsze rozważania sądu.", "Sąd Najwyższy") == expected


NAMED_AFTERWARDS = [
    ("so says the defendant", " – tak twierdzi pozwany."),
    ("as the defendant says", ", jak twierdzi pozwany."),
    ("in the defendant's view", ", zdaniem pozwanego."),
    ("untrue, says the court", ", co jest nieprawdą."),
    ("view wrong, same sentence", "; to twierdzenie jest błędne."),
    ("view wrong, next sentence", ". Pogląd ten jest błędny."),
    ("not so, next sentence", ". Tak jednak nie jest."),
    ("cannot be agreed with, next sentence", ". Z poglądem tym nie sposób się zgodzić."),
]


@pytest.mark.parametrize("tail", [pytest.param(tail, id=name) for name, tail in NAMED_AFTERWARDS])
def test_a_speaker_or_a_rejection_behind_the_words_counts(tail: str) -> None:
    assert status(CORE, f"Wstęp do rozważań sądu. Otóż {CORE}{tail} Dalsze rozważania sądu.", "Sąd Najwyższy") not in PASSING


AROUND = "Wstęp do rozważań sądu. {} Dalsze rozważania sądu."
ALTERED = [
    ("stop after nie", "Nie. Jest skuteczna wobec konsumenta, którego pouczono", "Nie jest skuteczna wobec konsumenta, którego pouczono."),
    ("comma after nie", "Nie, jest skuteczna wobec konsumenta, którego pouczono", "Nie jest skuteczna wobec konsumenta, którego pouczono."),
    (
        "comma moved over nie",
        "umowa wiąże strony, nie stosuje się przepisów o rękojmi",
        "umowa wiąże strony nie, stosuje się przepisów o rękojmi.",
    ),
    ("minus added", "wynik spółki wynosił -5000 zł na koniec roku obrotowego", "wynik spółki wynosił 5000 zł na koniec roku obrotowego."),
    ("minus lost", "wynik spółki wynosił 5000 zł na koniec roku obrotowego", "wynik spółki wynosił –5000 zł na koniec roku obrotowego."),
    (
        "sign of another currency",
        "wartość sporu wynosi ¥5000 na dzień wniesienia pozwu",
        "wartość sporu wynosi 5000 na dzień wniesienia pozwu.",
    ),
    ("not equal became equal", "jeżeli suma jest = 500 stosuje się przepisy", "jeżeli suma jest ≠ 500 stosuje się przepisy."),
    ("done became to be done", "Sąd zasądzi kwotę dochodzoną pozwem w całości", "Sąd zasądził kwotę dochodzoną pozwem w całości."),
    (
        "number inserted in brackets",
        "przedawnia się z upływem [sześciu] lat od dnia wezwania",
        "przedawnia się z upływem lat od dnia wezwania.",
    ),
    ("verb inserted in brackets", "sąd [oddalił] powództwo w całości jako przedwczesne", "sąd powództwo w całości jako przedwczesne."),
    ("letters inserted make a negation", "umowa [nie]ważna wiąże strony od dnia zawarcia", "umowa ważna wiąże strony od dnia zawarcia."),
    ("note that is none", "umowa kredytu (przyp. nie) wiąże strony od dnia zawarcia", "umowa kredytu wiąże strony od dnia zawarcia."),
    ("other power of ten", "kwota wynosiła 10³ złotych w dniu zawarcia umowy", "kwota wynosiła 10 złotych w dniu zawarcia umowy."),
    (
        "full-width digits, other number",
        "umowa najmu lokalu na okres １１ lat od wydania",
        "umowa najmu lokalu na okres 10 lat od wydania.",
    ),
    (
        "exception joined over a gap",
        "Bank odpowiada (...) za szkodę rzeczywistą powoda",
        "Bank odpowiada wyłącznie za szkodę rzeczywistą powoda.",
    ),
    (
        "sentence end and nie in a gap",
        "Umowa jest ważna (...) skuteczna wobec konsumenta",
        "Umowa jest ważna. Nie jest jednak skuteczna wobec konsumenta.",
    ),
    ("parties exchanged", "zasądził od powoda na rzecz pozwanego kwotę sporną", "zasądził od pozwanego na rzecz powoda kwotę sporną."),
    (
        "part of a Roman numeral",
        "wyrok II instancji zapadł po wyroku w innej sprawie",
        "wyrok III instancji zapadł po wyroku w innej sprawie.",
    ),
    ("per cent became per mille", "oprocentowanie wynosi 7,25‰ w skali roku kredytu", "oprocentowanie wynosi 7,25% w skali roku kredytu."),
    (
        "letter glued to an article",
        "zgodnie z art. 118a ustawy termin biegnie od dnia wezwania",
        "zgodnie z art. 118 ustawy termin biegnie od dnia wezwania.",
    ),
]


@pytest.mark.parametrize(("quote", "sentence"), [pytest.param(q, s, id=name) for name, q, s in ALTERED])
def test_an_altered_quotation_never_passes(quote: str, sentence: str) -> None:
    assert status(quote, AROUND.format(sentence)) not in PASSING


HONEST = [
    (
        "footnote mark after a word",
        "umowa najmu lokalu została zawarta na czas oznaczony",
        "umowa najmu[1] lokalu została zawarta na czas oznaczony.",
    ),
    (
        "footnote mark after a comma",
        "sąd ustalił, że umowa została zawarta na czas oznaczony",
        "sąd ustalił,[2] że umowa została zawarta na czas oznaczony.",
    ),
    (
        "direction marks",
        "umowa\u200f najmu\u200e na okres \u202d10\u202c lat została zawarta",
        "umowa najmu na okres 10 lat została zawarta.",
    ),
    ("full-width digits, same number", "umowa najmu lokalu na okres １０ lat od wydania", "umowa najmu lokalu na okres 10 lat od wydania."),
    ("letter O for zero", "umowa najmu lokalu na okres 1O lat od wydania", "umowa najmu lokalu na okres 10 lat od wydania."),
    ("copula inserted in brackets", "umowa kredytu [jest] ważna w całości od zawarcia", "umowa kredytu ważna w całości od zawarcia."),
    ("dash to comma", "orzeczono karę – grzywny w wysokości stu stawek", "orzeczono karę, grzywny w wysokości stu stawek."),
    (
        "tense of a lasting state",
        "termin wynosił trzy lata od dnia doręczenia wezwania",
        "termin wynosi trzy lata od dnia doręczenia wezwania.",
    ),
]


@pytest.mark.parametrize(("quote", "sentence"), [pytest.param(q, s, id=name) for name, q, s in HONEST])
def test_an_honest_quotation_passes(quote: str, sentence: str) -> None:
    assert status(quote, AROUND.format(sentence)) in PASSING
