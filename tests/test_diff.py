"""How differences weigh and by which rule (spec: grading.md §5.4), and that the tables of words hold together."""

from __future__ import annotations

import pytest

from kotwica.document.morphology import known
from kotwica.document.normal import normalise
from kotwica.grading.diff import Diff, compare
from kotwica.grading.model import Change
from kotwica.grading.rules import abbreviations, conditions, lemmas, negations, particles
from kotwica.grading.words import words_of

C, T, S = Change.COSMETIC, Change.STYLISTIC, Change.SUBSTANTIVE

ROWS = [
    ("abbreviation-of-article", "zgodnie z art. 5 ustawy", "zgodnie z artykułem 5 ustawy", C, "skrót"),
    ("abbreviation-of-court", "uchwała SN z dnia", "uchwała Sądu Najwyższego z dnia", C, "skrót"),
    ("abbreviation-of-code", "art. 5 kodeksu cywilnego stanowi", "art. 5 k.c. stanowi", C, "skrót"),
    ("abbreviation-of-currency", "kwota 5 złotych netto", "kwota 5 zł netto", C, "skrót"),
    ("abbreviation-of-percent", "stawka 5 procent rocznie", "stawka 5 % rocznie", C, "skrót"),
    ("abbreviation-of-year", "w 2008 roku zawarto", "w 2008 r. zawarto", C, "skrót"),
    ("abbreviation-among-others", "między innymi odsetki umowne", "m.in. odsetki umowne", C, "skrót"),
    ("abbreviation-of-another-word", "zgodnie z ust. 5 ustawy", "zgodnie z artykułem 5 ustawy", S, "jednostka"),
    ("abbreviation-of-company", "bank Alfa spółki akcyjnej w Łodzi", "bank Alfa S.A. w Łodzi", C, "skrót"),
    ("abbreviation-of-company-contracted", "bank Alfa S.A. w Łodzi", "bank Alfa spółki akcyjnej w Łodzi", C, "skrót"),
    ("abbreviation-of-company-without-stops", "bank Alfa SA w Łodzi", "bank Alfa S.A. w Łodzi", C, "skrót"),
    ("abbreviation-of-another-company", "bank Alfa spółki jawnej w Łodzi", "bank Alfa S.A. w Łodzi", S, "rola"),
    ("number-in-words", "termin trzech miesięcy upłynął", "termin 3 miesięcy upłynął", C, "zapis_liczby"),
    ("number-of-two-words", "po dwudziestu pięciu latach", "po 25 latach", C, "zapis_liczby"),
    ("number-with-multiplier", "kwota dwa tysiące pięćset złotych", "kwota 2.500 złotych", C, "zapis_liczby"),
    ("number-grouped-by-spaces", "kwota 2 500 złotych", "kwota 2.500 złotych", C, "zapis_liczby"),
    ("number-with-thousands-abbreviated", "kwota 20 tys. złotych", "kwota 20.000 złotych", C, "zapis_liczby"),
    ("number-changed-in-words", "termin czterech miesięcy upłynął", "termin 3 miesięcy upłynął", S, "liczba"),
    ("number-cardinal-is-no-ordinal", "trzecia rata jest wymagalna", "trzy rata jest wymagalna", S, "liczba"),
    ("number-decimal", "odsetki 7,5 rocznie", "odsetki 75 rocznie", S, "liczba"),
    ("date-in-other-notation", "umowa z 3 marca 2011 została", "umowa z 03.03.2011 została", C, "zapis_liczby"),
    ("date-in-iso", "umowa z 2011-03-03 została", "umowa z 3 marca 2011 została", C, "zapis_liczby"),
    ("date-with-its-year-named", "umowa z 2011-03-03 została", "umowa z 3 marca 2011 r. została", C, "zapis_liczby"),
    ("year-that-is-no-date", "umowa z 2011-03-03 została", "umowa z 3 marca 2012 r. została", S, "liczba"),
    ("footnote-number-glued-on", "treść umowy7 kredytu", "treść umowy kredytu", C, "przypis"),
    ("footnote-number-in-the-source", "treść umowy kredytu", "treść umowy12 kredytu", C, "przypis"),
    ("number-of-a-unit-glued-on", "treść punkt2 kredytu", "treść punkt kredytu", S, "liczba"),
    ("footnote-number-on-a-word-of-weight", "zaszło dopiero7 w maju", "zaszło dopiero w maju", C, "przypis"),
    ("number-of-a-party-glued-on", "roszczenie pozwany2 ma", "roszczenie pozwany ma", S, "liczba"),
    ("number-of-an-annex-glued-on", "wedle zdanie2 ustawy", "wedle zdanie ustawy", S, "liczba"),
    ("number-too-long-for-a-footnote", "kredyt wyniósł123 razem", "kredyt wyniósł razem", S, "liczba"),
    ("number-on-a-short-word", "oraz do5 dnia", "oraz do dnia", S, "liczba"),
    ("date-of-another-month", "umowa z 3 maja 2011 została", "umowa z 03.03.2011 została", S, "liczba"),
    ("roman-numeral", "sąd II instancji oddalił", "sąd drugiej instancji oddalił", C, "zapis_liczby"),
    ("roman-numeral-changed", "sąd III instancji oddalił", "sąd drugiej instancji oddalił", S, "liczba"),
    ("hidden-date", "umowa z dnia 5 maja 2010 r. wygasła", "umowa z dnia (...) wygasła", C, "anonimizacja"),
    ("hidden-date-is-no-event", "umowa z dnia doręczenia pozwu wygasła", "umowa z dnia (...) wygasła", S, "słowo"),
    ("letter-l-for-one-after-paragraph", "art. 5 § l ustawy", "art. 5 § 1 ustawy", C, "odczyt"),
    ("scanner-confuses-rn-and-m", "postanowienia urnowy kredytu", "postanowienia umowy kredytu", C, "odczyt"),
    ("scanner-confuses-l-and-i", "klauzula waIoryzacyjna banku", "klauzula waloryzacyjna banku", C, "odczyt"),
    ("scanner-takes-l-for-1-inside", "kasa spółdzielcza banku", "kasa spółdzie1cza banku", C, "odczyt"),
    ("scanner-takes-o-for-0-inside", "kontr0la umowy banku", "kontrola umowy banku", C, "odczyt"),
    ("digit-at-the-end-is-a-number", "kolej banku Alfa", "kole1 banku Alfa", S, "liczba"),
    ("slip-of-the-court-put-right", "sąd przedstawił pogląd", "sąd przedstwił pogląd", C, "literówka"),
    ("name-of-somebody-else", "pan Kowalski uznał", "pan Kowalscki uznał", S, "słowo"),
    ("name-that-others-bear", "skarga Anny Bieleckiej oddalona", "skarga Anny Bielickiej oddalona", S, "słowo"),
    ("slip-in-the-name-of-a-court", "przez Sąd Najwższy w wyroku", "przez Sąd Najwyższy w wyroku", C, "literówka"),
    ("word-of-weight-put-right", "bank powinien zapłacić", "bank powinin zapłacić", S, "modalność"),
    ("last-word-breaks-off", "rozstrzyga sąd powsze", "rozstrzyga sąd powszechny", C, "urwane"),
    ("last-word-breaks-off-as-a-word", "wniesiono o praw", "wniesiono o prawnika", S, "słowo"),
    ("word-breaks-off-inside", "umowa konsumen wiąże strony", "umowa konsumencka wiąże strony", S, "słowo"),
    ("name-breaks-off", "skarga pani Nowakow", "skarga pani Nowakowskiej", S, "słowo"),
    ("slip", "postanowiene umowy kredytu", "postanowienie umowy kredytu", C, "literówka"),
    ("slip-in-a-short-word-counts", "umwa banku kredytu", "umowy banku kredytu", S, "słowo"),
    ("slip-that-gives-another-word", "wina nie została ustalona", "wada nie została ustalona", S, "słowo"),
    ("joined-words-that-both-exist", "po nadto zatem istnieje", "ponadto zatem istnieje", S, "kierunek"),
    ("joined-as-no-dictionary-has-it", "conajmniej pięć lat", "co najmniej pięć lat", C, "pisownia_łączna"),
    ("joined-by-a-dash-without-spaces", "umowa, bo–jak ustalono", "umowa, bo – jak ustalono", C, "pisownia_łączna"),
    ("joined-negation-no-dictionary-has", "umowa niejest ważna", "umowa nie jest ważna", S, "przeczenie"),
    ("hyphen-or-space", "spór polsko niemiecki trwa", "spór polsko-niemiecki trwa", C, "pisownia_łączna"),
    ("older-spelling", "sąd ocenia wiarygodność dowodów", "sąd ocenia wiarogodność dowodów", C, "pisownia"),
    ("older-spelling-denied-too", "zeznania były niewiarygodne", "zeznania były niewiarogodne", C, "pisownia"),
    ("glued-unit", "kwota 20zł netto", "kwota 20 zł netto", C, "pisownia_łączna"),
    ("broken-word-copied-from-a-page", "uchwała Naj- wyższego sądu", "uchwała Najwyższego sądu", C, "pisownia_łączna"),
    ("broken-word-that-begins-like-a-negation", "część nie- ruchomości gruntowej", "część nieruchomości gruntowej", C, "pisownia_łączna"),
    ("broken-word-that-ends-like-a-negation", "o ochro- nie praw człowieka", "o ochronie praw człowieka", C, "pisownia_łączna"),
    ("negation-behind-a-sloppy-dash", "umowa- nie wiąże stron", "umowa- wiąże stron", S, "przeczenie"),
    ("broken-word-of-another-sense", "umowa nie- ważna z mocy prawa", "umowa ważna z mocy prawa", S, "przeczenie"),
    ("negation-before-a-dash", "umowa nie - ważna z mocy prawa", "umowa nieważna z mocy prawa", S, "przeczenie"),
    ("joined-negation", "umowa nieważna jest znana", "umowa nie ważna jest znana", S, "przeczenie"),
    ("diacritics-of-one-word", "narusza razaco interes powódki", "narusza rażąco interes powódki", C, "znaki_diakrytyczne"),
    ("diacritics-that-make-another-case", "wezwał pozwana do zapłaty długu", "wezwał pozwaną do zapłaty długu", S, "rola"),
    ("particle-lost", "sąd uznał że umowa", "sąd zatem uznał że umowa", T, "partykuła"),
    ("particle-of-two-words", "sąd uznał że umowa", "sąd przy tym uznał że umowa", T, "partykuła"),
    ("particle-exchanged", "sąd uznał iż umowa", "sąd uznał że umowa", T, "partykuła"),
    ("particle-moved", "zatem sąd uznał że umowa", "sąd uznał zatem że umowa", T, "szyk"),
    ("adding-particle-moved", "także pozwany odpowiada za dług", "pozwany odpowiada także za dług", S, "szyk"),
    ("evidently-of-a-quality", "skarga jest bezzasadna i spóźniona", "skarga jest oczywiście bezzasadna i spóźniona", S, "słowo"),
    ("evidently-of-a-sentence", "sąd nie podziela tego", "sąd oczywiście nie podziela tego", T, "partykuła"),
    ("preposition-before-a-cluster", "we wyroku sądu", "w wyroku sądu", T, "partykuła"),
    ("preposition-lost", "umowy kredytu w banku", "umowy kredytu banku", S, "kierunek"),
    ("joining-word-exchanged-behind-a-question", "bada, czy oraz w jakim zakresie", "bada, czy i w jakim zakresie", T, "partykuła"),
    ("joining-word-exchanged-before-a-denial", "bierze rentę oraz nie pracuje", "bierze rentę i nie pracuje", T, "partykuła"),
    ("number-of-an-instance-is-no-joining-word", "przez Sąd oraz instancji", "przez Sąd I instancji", S, "liczba"),
    ("letter-of-a-list-is-no-joining-word", "ust. 1 lit. oraz ustawy", "ust. 1 lit. i ustawy", S, "spójnik"),
    ("letter-of-a-list-is-no-particle", "ust. 1 lit. i ustawy", "ust. 1 lit. ustawy", S, "spójnik"),
    ("inflected-noun", "postanowieniem umowy kredytu", "postanowienie umowy kredytu", T, "odmiana"),
    ("one-for-many", "postanowieniami umowy kredytu", "postanowienie umowy kredytu", S, "słowo"),
    ("many-for-one", "odpowiada za skutki wady", "odpowiada za skutek wady", S, "słowo"),
    ("inflected-adjective", "umownego postanowienie stron", "umowne postanowienie stron", T, "odmiana"),
    ("one-of-many-by-its-adjective", "umownego postanowienia banku", "umowne postanowienia banku", S, "liczba"),
    ("many-of-one-beside-the-adjective-that-stayed", "wymaga stałej opiek i pomocy", "wymaga stałej opieki i pomocy", S, "liczba"),
    ("subject-becomes-object", "umowę zmienia rozporządzenie w całości", "umowa zmienia rozporządzenie w całości", S, "kto_kogo"),
    ("object-becomes-subject", "przepis narusza zasada równości", "przepis narusza zasadę równości", S, "kto_kogo"),
    ("object-of-an-unnamed-subject", "a w tym narusza ustawa o podatku", "a w tym narusza ustawę o podatku", S, "kto_kogo"),
    (
        "phrase-without-its-verb",
        "zasadę swobody umów, której granice wyznacza ustawa",
        "zasada swobody umów, której granice wyznacza ustawa",
        T,
        "odmiana",
    ),
    ("nobody-else-can-act", "skargę jest niedopuszczalna", "skarga jest niedopuszczalna", T, "odmiana"),
    ("noun-behind-a-preposition", "sąd bierze pod uwaga nakład pracy", "sąd bierze pod uwagę nakład pracy", T, "odmiana"),
    ("counted-anew-behind-its-verb", "sąd uchylił orzeczenia w całości", "sąd uchylił orzeczenie w całości", S, "liczba"),
    ("counted-anew-behind-a-noun", "ma postać hipotek na gruncie", "ma postać hipoteki na gruncie", S, "liczba"),
    ("grown-at-the-beginning", "postanowienia umowy kredytu", "postanowienie umowy kredytu", T, "odmiana"),
    ("grown-with-its-adjective", "wagę zawartych umów kredytu", "wagę zawarte umowy kredytu", T, "odmiana"),
    (
        "attribute-of-another-noun",
        "odpowiedzialność spółki ograniczona kapitałem",
        "odpowiedzialność spółki ograniczonej kapitałem",
        S,
        "określenie",
    ),
    ("attribute-of-no-other-noun", "szkody wyrządzonego czynem", "szkody wyrządzonej czynem", T, "odmiana"),
    ("attribute-that-grew-with-its-noun", "umowę kredytu zawartą w banku", "umowa kredytu zawarta w banku", T, "odmiana"),
    ("people-in-another-case", "świadczenie osobie trzeciej w całości", "świadczenie osoby trzeciej w całości", S, "słowo"),
    ("nobody-has-to", "zwrócić należy uwaga na termin", "zwrócić należy uwagę na termin", T, "odmiana"),
    ("tense", "przepis wyłączał odpowiedzialność", "przepis wyłącza odpowiedzialność", T, "odmiana"),
    ("tense-of-a-state-in-force", "przepis obowiązywał w dniu umowy", "przepis obowiązuje w dniu umowy", S, "słowo"),
    ("tense-of-a-state-owned", "powództwo było zasadne", "powództwo jest zasadne", S, "słowo"),
    ("tense-of-a-liability", "pracodawca ponosił odpowiedzialność", "pracodawca ponosi odpowiedzialność", S, "słowo"),
    ("tense-of-a-scope", "przepis obejmował umowy", "przepis obejmuje umowy", S, "słowo"),
    ("tense-of-what-is-seen", "z akt wynikało prawo", "z akt wynika prawo", T, "odmiana"),
    ("what-was-is-yet-to-come", "grunt stanie się działką", "grunt stał się działką", S, "słowo"),
    ("mood", "przepis wyłączałby odpowiedzialność", "przepis wyłączał odpowiedzialność", S, "słowo"),
    ("number-of-a-verb", "przepis wyłączają odpowiedzialność", "przepis wyłącza odpowiedzialność", S, "słowo"),
    ("gender-of-a-verb", "przepis wyłączała odpowiedzialność", "przepis wyłączał odpowiedzialność", S, "słowo"),
    ("degree", "umowa korzystniejsza dla banku", "umowa korzystna dla banku", S, "słowo"),
    ("gerund-is-no-verb", "wyłączenie odpowiedzialność banku", "wyłączyć odpowiedzialność banku", S, "słowo"),
    ("negated-gerund", "niewykonanie umowy kredytu", "wykonanie umowy kredytu", S, "słowo"),
    ("negation", "umowa jest ważna wobec stron", "umowa nie jest ważna wobec stron", S, "przeczenie"),
    ("quantifier", "niektóre roszczenia wygasły", "wszystkie roszczenia wygasły", S, "kwantyfikator"),
    ("modality", "bank musi zwrócić świadczenie", "bank może zwrócić świadczenie", S, "modalność"),
    ("comparison", "co najwyżej pięć lat", "co najmniej pięć lat", S, "porównanie"),
    ("connective", "umowa i aneks wygasły", "umowa lub aneks wygasły", S, "spójnik"),
    ("condition", "chyba że umowa wygasła", "że umowa wygasła", S, "warunek"),
    ("role", "roszczenie pozwanego wygasło", "roszczenie powoda wygasło", S, "rola"),
    ("unit-of-time", "termin 5 lat upłynął", "termin 5 dni upłynął", S, "jednostka"),
    ("pronoun", "umowa, której termin upłynął", "umowa, którą termin upłynął", S, "zaimek"),
    ("comma", "umowa która wygasła", "umowa, która wygasła", C, "interpunkcja"),
    ("question-mark", "umowa wygasła? sąd uznał", "umowa wygasła. sąd uznał", S, "pytajnik"),
    ("space-before-comma", "umowa , która wygasła", "umowa, która wygasła", C, "odstępy"),
]


def _diff(quoted: str, source: str) -> Diff:
    mine, theirs = normalise(quoted), normalise(source)
    return compare(words_of(mine, quoted), words_of(theirs, source), mine.text, theirs.text)


@pytest.mark.parametrize(("quoted", "source", "weight", "rule"), [r[1:] for r in ROWS], ids=[r[0] for r in ROWS])
def test_the_gravest_difference_has_this_weight_and_rule(quoted: str, source: str, weight: Change, rule: str) -> None:
    changes = _diff(quoted, source).changes
    gravest = max(changes, key=lambda c: [C, T, S].index(c.weight))
    assert (gravest.weight, gravest.rule) == (weight, rule), changes


def test_equal_words_differ_in_nothing() -> None:
    diff = _diff("umowa jest ważna", "Umowa jest ważna")
    assert diff.changes == ()
    assert diff.matched == 3


def test_two_nouns_that_change_parts_are_substance() -> None:
    """Each change alone would be another form of the same word; together they turn the sentence round."""
    changes = _diff("ustawę wyłącza umowa bankowa", "ustawa wyłącza umowę bankowa").changes
    assert {c.rule for c in changes} == {"kto_kogo"}
    assert {c.weight for c in changes} == {S}


def test_the_original_wording_is_shown() -> None:
    (change,) = _diff("Umowa Wiąże strony", "Umowa nie Wiąże strony").changes
    assert (change.quoted, change.source) == ("", "nie")


def test_a_particle_is_never_a_negation_or_a_condition() -> None:
    weighty = {(n,) for n in negations()} | set(conditions())
    assert {p for p, group in particles().items() if not group.startswith("-")} & weighty == set()


def test_long_forms_of_abbreviations_are_real_lemmas() -> None:
    for short, forms in abbreviations().items():
        for form in forms:
            for lemma in form:
                assert known(lemma) or not lemma.isalpha(), (short, lemma)


def test_forms_of_an_abbreviation_are_told_by_their_lemmas() -> None:
    assert "sąd" in lemmas("sądami")
    assert "najwyższy" in lemmas("najwyższego")
