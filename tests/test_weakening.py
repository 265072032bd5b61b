"""What limits quoted words from a gap or from right outside: hedges, degrees, cut attributes (grading.md §5.2)."""

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


# (id, left kept part, what the gap hides, right kept part, status)
HIDDEN = [
    # A hedge counts where the predicate that it weakens is kept.
    ("hedge-of-a-kept-verb", "Przelew na zabezpieczenie", "zazwyczaj", "przenosi wierzytelność na cesjonariusza", ASK),
    ("rule-with-exceptions", "Sprzedaż wierzytelności", "co do zasady", "wymaga zawiadomienia dłużnika tej wierzytelności", ASK),
    (
        "hedge-left-out-with-its-verb",
        "Krzywda, jaką odczuwa rodzina",
        "zwykle rekompensuje ją",
        "świadczenie pieniężne ubezpieczyciela",
        GREEN,
    ),
    ("hedge-of-a-copula", "Szkoda opisana w pozwie", "najczęściej jest", "związana z cierpieniem osób najbliższych", ASK),
    (
        "hedge-of-an-attribute",
        "Chodzi tu o szkodę majątkową, jednak",
        "najczęściej ściśle",
        "powiązaną z uszczerbkiem niemajątkowym",
        GREEN,
    ),
    (
        "hedge-with-its-attribute",
        "Chodzi tu o szkodę majątkową,",
        "najczęściej ściśle powiązaną",
        "i przeplatającą się z krzywdą osób",
        GREEN,
    ),
    (
        "hedge-behind-its-verb-left-out-too",
        "Za szczególny środek kontroli",
        "uznaje się niekiedy",
        "uprawnienie sejmu do stawiania wniosków",
        GREEN,
    ),
    ("hedge-of-the-verb-before", "Za szczególny środek kontroli uznaje się", "niekiedy uprawnienie", "sejmu do stawiania wniosków", ASK),
    (
        "hedge-in-a-participle-phrase",
        "Są to wartości łączące się ściśle z człowiekiem",
        "a niekiedy",
        "z osobą prawną lub jednostką",
        GREEN,
    ),
    ("hedge-of-a-predicate-participle", "Umowa przedwstępna jest zawierana", "zwykle", "na piśmie przez obie strony", ASK),
    ("hedge-behind-a-participle-before-its-noun", "Organ rozstrzyga w obowiązującym porządku", "zwykle", "na posiedzeniu niejawnym", ASK),
    ("hedge-of-two-verbs", "Organ w takich sprawach", "zwykle oddala", "lub zwraca wniosek strony bez rozpoznania", ASK),
    # Words of degree and of doubt count right before kept words.
    ("at-least", "Szkoda powodowej spółki wynosi", "co najmniej", "sto tysięcy złotych", ASK),
    ("more-than", "Szkoda powodowej spółki wynosi", "więcej niż", "sto tysięcy złotych", ASK),
    ("about-a-number", "Leczenie poszkodowanego trwało", "około", "sześciu miesięcy od dnia wypadku", GREEN),
    ("not-quite-a-number", "Leczenie poszkodowanego trwało", "niespełna", "sześciu miesięcy od dnia wypadku", ASK),
    ("partly", "Roszczenie powodowej spółki jest", "częściowo", "zasadne i podlega uwzględnieniu", ASK),
    ("probably", "Zdarzenie opisane w pozwie", "prawdopodobnie", "wyrządziło szkodę właścicielowi budynku", ASK),
    ("only-accordingly", "Przepis ten stosuje się", "odpowiednio", "do umów zawieranych przez osoby fizyczne", ASK),
    ("accordingly-of-a-kept-verb", "Przepisy o zleceniu mogą być", "odpowiednio", "stosowane do umów o świadczenie usług", ASK),
    ("in-proportion", "Gmina uzyskuje udział w dochodach", "publicznych odpowiednio", "do przypadających jej zadań własnych", GREEN),
    ("proper-sum", "Sąd przyznał krewnym poszkodowanego zapłatę", "stosownej i odpowiedniej", "sumy tytułem zadośćuczynienia", GREEN),
    ("title-of-an-act", "W brzmieniu ustawy o zmianie ustawy o lasach", "oraz niektórych", "innych ustaw termin biegnie od nowa", GREEN),
    (
        "some-other-things",
        "Sąd oddalił wnioski o przesłuchanie",
        "oraz niektórych",
        "innych wniosków dowodowych strony nie uwzględnił",
        ASK,
    ),
    ("merely-likely", "Szkoda opisana w pozwie była", "zaledwie prawdopodobnym", "następstwem działania pozwanego szpitala", ASK),
    ("partly-of-what-is-left-out", "Roszczenie powodowej spółki jest", "częściowo sporne, dojrzałe i", "zasadne w zakresie odsetek", GREEN),
    ("part-of-a-machine", "Naprawa pojazdu wymagała użycia", "nowych części", "oryginalnych producenta pojazdu", GREEN),
    # A question or a supposition reaches to the end of its clause, not into an "or".
    ("what-asks-is-kept", "Sąd uznał, że zapłata nastąpiła, sporne było jednak,", "czy nastąpiła", "w terminie oznaczonym w umowie", GREEN),
    ("what-asks-is-hidden", "Sąd uznał zapłatę za dowiedzioną,", "sporne było, czy", "nastąpiła w terminie oznaczonym w umowie", ASK),
    ("verb-that-also-asserts", "W tej sprawie sąd pierwszej instancji ocenił,", "czy", "umowa została zawarta w formie pisemnej", ASK),
    ("found-out", "W tej sprawie sąd pierwszej instancji ustalił,", "czy", "umowa została zawarta w formie pisemnej", ASK),
    ("not-found-out", "W tej sprawie sąd pierwszej instancji nie ustalił,", "czy", "umowa została zawarta w formie pisemnej", GREEN),
    ("another-verb-between", "Sąd badał dokumenty", "strony i ocenił, czy", "umowa została zawarta w formie pisemnej", ASK),
    (
        "second-question-kept",
        "Sędzia w postępowaniu wstępnym",
        "ustala, czy",
        "wniosek spełnia wymogi formalne, czy nie jest spóźniony",
        GREEN,
    ),
    (
        "second-question-of-another-verb",
        "Sąd w postępowaniu wstępnym",
        "ustalił, czy",
        "wniosek spełnia wymogi formalne, i zbadał, czy nie jest spóźniony",
        ASK,
    ),
    (
        "first-question-kept",
        "Sędzia ustala, czy wniosek spełnia wymogi formalne,",
        "a także czy",
        "został złożony w terminie ustawowym",
        GREEN,
    ),
    ("czy-between-names", "W aktach brak próśb o wydanie jakichś", "dokumentów, czy", "danych potrzebnych do wykonania umowy", GREEN),
    ("as-if-denied", "Wyrok nie daje podstaw do stwierdzenia,", "jakoby", "umowa została zawarta dla pozoru przez strony", GREEN),
    ("as-if", "Pozwana spółka powołała się na to,", "jakoby", "umowa została zawarta dla pozoru przez strony", ASK),
    ("czy-is-or", "Dobrem osobistym jest pamięć o zmarłym", "czy więź", "emocjonalna łącząca osoby bliskie", GREEN),
    ("czy-też-is-or", "Spór dotyczy tego, czy umowa jest ważna", "w całości, czy", "też w zakresie klauzul indeksacyjnych", GREEN),
    ("while", "Ruchomość stawu wynosiła trzydzieści stopni,", "podczas gdy", "po stronie zdrowej wynosiła czterdzieści stopni", GREEN),
    ("when-it-is-a-condition", "Umowa dzierżawy wygasa z mocy prawa,", "gdy zarządca traci", "uprawnienia do rozporządzania gruntem", ASK),
    ("also-when", "Powód ma interes prawny w ustaleniu także", "wówczas, gdy jednocześnie", "żąda zasądzenia świadczenia", GREEN),
    (
        "only-when",
        "Cofnięcie pozwu jest niedopuszczalne tylko wtedy,",
        "gdy okoliczności",
        "wskazują na obejście prawa przez strony",
        GREEN,
    ),
    (
        "only-when-left-out",
        "Cofnięcie pozwu jest niedopuszczalne w przypadku,",
        "gdy okoliczności wskazują na obejście prawa,",
        "a sąd umarza wtedy postępowanie z urzędu",
        ASK,
    ),
    ("in-a-case-when", "Cofnięcie pozwu jest niedopuszczalne", "w przypadku, gdy", "okoliczności wskazują na obejście prawa", ASK),
    ("as-regards", "Organ ma związane ręce, zarówno", "gdy chodzi o", "czynności przed licytacją, jak i po niej", GREEN),
    ("as-regards-left-out", "Organ ma związane ręce,", "jeżeli chodzi o licytacje,", "i orzeka na posiedzeniu niejawnym", ASK),
    ("in-case-of", "Pracownikowi przysługuje odprawa", "pieniężna w razie", "śmierci osoby bliskiej lub przejścia na rentę", GREEN),
    ("in-case-half-left-out", "Pracownikowi przysługuje odprawa", "w razie śmierci", "osoby bliskiej lub przejścia na rentę", ASK),
    ("only-in-case-of", "Pracownikowi przysługuje odprawa", "dopiero w razie", "śmierci osoby bliskiej lub przejścia na rentę", ASK),
    ("proviso-kept", "Organizacja otrzymuje tylko informacje,", "z tym że", "podczas posiedzeń jest obecny przedstawiciel rządu", GREEN),
    ("proviso-cut", "Organizacja otrzymuje tylko informacje,", "z tym że podczas posiedzeń", "w obecności przedstawiciela rządu", ASK),
    ("beyond-as-a-place", "Mierzenie skali cierpienia osoby bliskiej pozostaje", "poza możliwościami", "dowodowymi sądu i stron", GREEN),
    ("when-it-tells-a-time", "Strony rozliczyły się w dniu,", "gdy pozwany opuścił", "lokal mieszkalny należący do powoda", GREEN),
    (
        "in-special-circumstances",
        "Rada nadzorcza",
        "w szczególnych okolicznościach",
        "może zawiesić członka zarządu na czas oznaczony",
        ASK,
    ),
    (
        "rule-that-would-be",
        "Przepis ten rozumie się szeroko, tak że",
        "należałoby uznać, że",
        "roszczenie uległo przedawnieniu w całości",
        ASK,
    ),
    ("when", "Roszczenie o zapłatę staje się wymagalne", "z chwilą, gdy", "dłużnik otrzyma wezwanie wierzyciela", ASK),
    # What turns the kept words, and what only joins them.
    ("not-only-but-also", "Zadośćuczynienie zależy nie tylko od rozmiaru", "krzywdy, ale także", "od sytuacji majątkowej stron", GREEN),
    ("not-but", "Zadośćuczynienie nie jest dla sprawcy", "karą, lecz", "sposobem naprawienia krzywdy niemajątkowej", ASK),
    ("though-with-a-clause", "Sąd oddalił powództwo o zapłatę,", "mimo że", "pozwany uznał roszczenie na rozprawie", GREEN),
    ("despite-a-noun", "Sąd oddalił powództwo o zapłatę", "mimo", "uznania roszczenia przez pozwanego na rozprawie", ASK),
    ("although-concedes", "Wierzytelność wekslowa pozostaje abstrakcyjna,", "choć", "związana ze stosunkiem podstawowym stron", GREEN),
    ("in-spite-of-that", "Żaden dowód na to nie został", "przeprowadzony, a mimo", "to sąd dał wiarę twierdzeniom powoda", GREEN),
    ("but-joins", "Budynek należał do majątku", "wspólnego, ale", "z uwzględnieniem nakładów dokonanych przez męża", GREEN),
    ("but-also", "Stanowisko to znajduje oparcie w orzecznictwie", "sądów powszechnych, ale", "również w uchwałach Trybunału", GREEN),
    ("what-is-denied-is-whole", "Zadośćuczynienie pieniężne nie jest karą,", "lecz sposobem naprawienia", "krzywdy niemajątkowej", GREEN),
    (
        "one-more-thing-denied",
        "Roszczenie nie przysługuje kredytodawcy,",
        "lecz wyłącznie",
        "konsumentowi będącemu stroną umowy kredytu",
        ASK,
    ),
    ("answer-cut-short", "Zadośćuczynienie nie jest karą,", "lecz naprawieniem, a celem jest", "przede wszystkim złagodzenie bólu", ASK),
    ("verb-of-a-lost-który", "Nie chodzi tu o błędną linię,", "ale o brak normy, która zdaniem", "skarżącego powinna być użyta", ASK),
    ("answer-that-goes-on", "Zadośćuczynienie nie jest dla sprawcy karą,", "lecz sposobem naprawienia", "lub ukojenia krzywdy ofiary", ASK),
    (
        "answer-with-a-modal",
        "Cierpienie nie zakończyło się ze śmiercią córki,",
        "lecz nadal trwa",
        "i można przyjąć jego dalsze trwanie",
        GREEN,
    ),
    ("answer-with-an-infinitive", "Sąd nie kazał stronom powołać biegłych,", "lecz tylko", "przedstawić opinie prywatne w sprawie", ASK),
    ("at-least-roughly", "Szkoda jest kosztem, który można", "choćby", "w przybliżeniu określić na podstawie dokumentów", GREEN),
    ("even-if-it-were", "Pozwany odpowiada za szkodę,", "choćby", "zachował staranność wymaganą od przewoźnika", ASK),
    ("bank-need-not", "Parlament ma prawo wyrażać opinię,", "ale", "rząd nie ma obowiązku stosowania się do niej", GREEN),
    # A doubt that is denied before the gap takes nothing back.
    ("no-doubt-kept", "W sprawie nie budzi żadnej", "wątpliwości, że", "umowa kredytu została zawarta w formie pisemnej", GREEN),
    ("cannot-rule-out", "W takim wypadku nie można", "wykluczyć, że", "umowa kredytu została zawarta w formie pisemnej", ASK),
    # Limits that are none.
    ("limited-movement", "Dolegliwości odcinka szyjnego", "z ograniczeniem ruchomości", "kręgosłupa utrzymywały się pół roku", GREEN),
    ("limited-liability", "Zasądzono świadczenie od pozwanych", "z ograniczeniem odpowiedzialności", "do wartości spadku po dłużniku", ASK),
    ("save", "Cena obejmuje podatek od towarów i usług,", "wyjąwszy dostawy wewnątrzwspólnotowe,", "oraz koszty transportu", ASK),
]


@pytest.mark.parametrize(("left", "hidden", "right", "expected"), [pytest.param(*row[1:], id=row[0]) for row in HIDDEN])
def test_what_a_gap_hides(left: str, hidden: str, right: str, expected: Status) -> None:
    assert status(f"{left} (…) {right}", f"{left} {hidden} {right}.") is expected


# (id, quotation, sentence of the source, status)


TWO = "Pierwsza opinia biegłego była niejasna i sprzeczna. Druga opinia biegłego okazała się przekonująca. Sąd oparł się na niej."


@pytest.mark.parametrize(
    ("quote", "expected"),
    [
        pytest.param("Pierwsza opinia biegłego (…) okazała się przekonująca", ASK, id="parts-of-two-sentences"),
        pytest.param("Pierwsza opinia biegłego była niejasna i sprzeczna. (…) Sąd oparł się na niej", GREEN, id="whole-sentences"),
        pytest.param(
            "Pierwsza opinia biegłego była niejasna (…) Druga opinia biegłego okazała się przekonująca", GREEN, id="second-is-whole"
        ),
    ],
)
def test_a_gap_that_makes_one_sentence_of_two(quote: str, expected: Status) -> None:
    assert status(quote, TWO) is expected


def test_a_phrase_that_comes_back_is_in_order_within_one_sentence() -> None:
    """The second half also stood right before the first: a repeated phrase is no sign that the quotation runs back to front."""
    told = "Lek zapisał lekarz pierwszego kontaktu. Stan chorego poprawił się po zażyciu leków, które zapisał lekarz pierwszego kontaktu."
    assert status("Stan chorego poprawił się (…) zapisał lekarz pierwszego kontaktu", told) is GREEN


def test_halves_back_to_front_over_a_repeated_passage_are_for_a_person() -> None:
    told = "Umowa stron jest ważna, a bank odpowiada za szkodę. Sąd powtarza: umowa stron jest ważna, a bank odpowiada za szkodę."
    assert status("a bank odpowiada za szkodę (…) umowa stron jest ważna", told) is ASK
