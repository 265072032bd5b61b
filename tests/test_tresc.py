"""TREŚĆ: carrying terms, coverage, boilerplate, the closest window, polarity; one row a sentence of grading.md §6."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Callable

import pytest

from builders import shared, source
from kotwica.document.model import Span
from kotwica.grading.model import Status
from kotwica.grading.polarity import conflict_between
from kotwica.grading.tresc import TrescFinding, carrying_terms, check_tresc, closest_window, profile_of, trigrams
from work import assert_linear

ASK, RED = Status.WYMAGA_OSADU, Status.NIEZWERYFIKOWANY

JUDGMENT = (
    "Sąd Najwyższy zważył, co następuje. Klauzula waloryzacyjna w umowie kredytu jest dopuszczalna, o ile bank wyjaśnił ryzyko. "
    "Roszczenie o zwrot świadczenia przedawnia się z upływem sześciu lat. Powództwo zostało oddalone w całości. "
    "Sąd w Warszawie nie uwzględnił zarzutu potrącenia. Kwota kredytu wynosiła 20.000 zł. Pozwany nie obciąża powoda kosztami procesu."
)


def finding(claim: str, text: str = JUDGMENT) -> TrescFinding:
    return check_tresc(claim, profile_of(source(text, norm="II CSK 12/19")))


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        pytest.param("bank dla nas oraz umowa", ["bank", "umowa"], id="four-letters-and-no-stop-word"),
        pytest.param("za dwa dni", [], id="shorter-words-carry-nothing"),
        pytest.param("po 3 latach i 20 dniach", ["3", "latach", "20", "dniach"], id="numbers-of-any-length"),
        pytest.param("umowy, umową, umowie", ["umowy"], id="one-lexeme-once"),
        pytest.param("20.000 zł i 20 000 zł", ["20000"], id="thousands-in-both-spellings"),
        pytest.param("art. 385¹ § 1", ["385[1]", "1"], id="superscript-is-part-of-the-number"),
        pytest.param("wykonanie i niewykonanie", ["wykonanie", "niewykonanie"], id="negation-is-kept-apart"),
        pytest.param("ważność i ważny", ["ważność", "ważny"], id="word-class-is-kept-apart"),
        pytest.param("UMOWA Kredytu", ["umowa", "kredytu"], id="letter-case-is-no-matter"),
        pytest.param("", [], id="empty"),
    ],
)
def test_carrying_terms(text: str, terms: list[str]) -> None:
    assert [t.surface for t in carrying_terms(text)] == terms


@pytest.mark.parametrize(
    ("text", "boilerplate"),
    [
        pytest.param("chyba że umowa stanowi inaczej", {"umowa"}, id="fixed-phrase"),
        pytest.param("chyba ze umowa stanowi inaczej", {"umowa"}, id="fixed-phrase-without-diacritics"),
        pytest.param("CHYBA ŻE UMOWA STANOWI INACZEJ", {"umowa"}, id="fixed-phrase-in-capitals"),
        pytest.param("chyba że umowa stanowi inaczej; umowa kredytu", set(), id="term-also-stands-outside-the-phrase"),
        pytest.param("umowa stanowi całość", set(), id="words-of-a-phrase-alone-are-none"),
    ],
)
def test_terms_that_come_only_from_boilerplate(text: str, boilerplate: set[str]) -> None:
    assert {t.surface for t in carrying_terms(text) if t.boilerplate and t.surface == "umowa"} == boilerplate


COVERAGE = [
    pytest.param("klauzula waloryzacyjna w umowie kredytu jest dopuszczalna", ASK, "tresc_pokryta", id="weighted-0.7-is-for-a-person"),
    pytest.param("klauzule waloryzacyjne w umowach kredytów są dopuszczalne", ASK, "tresc_pokryta", id="inflection-is-no-matter"),
    pytest.param("Warszawa, czyli sąd", ASK, "tresc_pokryta", id="warszawie-is-warszawa"),
    pytest.param("hipoteka przymusowa wygasa z chwilą spłaty pożyczki", RED, "tresc_brak_terminow", id="raw-below-0.7-blocks"),
    pytest.param("niedopuszczalna jest eksmisja", RED, "tresc_brak_terminow", id="dopuszczalna-is-not-niedopuszczalna"),
    pytest.param("za dwa i po", ASK, "tresc_bez_terminow", id="nothing-to-measure"),
]


@pytest.mark.parametrize(("claim", "status", "code"), COVERAGE)
def test_coverage(claim: str, status: Status, code: str) -> None:
    found = finding(claim)
    assert found.status is status
    assert code in {r.code for _, r in found.findings}


def test_missing_terms_are_named() -> None:
    assert finding("klauzula o zastawie rejestrowym").evidence.missing == ("zastawie", "rejestrowym")


def test_boilerplate_counts_half() -> None:
    text = "Z zastrzeżeniem wyjątków, w szczególności chyba że umowa stanowi inaczej, stosuje się odpowiednio."
    found = finding("w szczególności z zastrzeżeniem wyjątków, chyba że umowa stanowi inaczej, stosuje się odpowiednio", text)
    assert found.raw == 1.0
    assert found.weighted == 0.5
    assert "tresc_frazesy" in {r.code for _, r in found.findings}
    assert found.status is ASK


def test_substance_is_never_green() -> None:
    for claim in (JUDGMENT, JUDGMENT[:200], "klauzula waloryzacyjna", "kredyt"):
        assert finding(claim).status is not Status.ZWERYFIKOWANY


WINDOWS = [
    pytest.param("klauzula waloryzacyjna w umowie jest dopuszczalna", "Klauzula waloryzacyjna", id="best-sentence"),
    pytest.param("roszczenie o zwrot świadczenia przedawnia się po sześciu latach", "Roszczenie o zwrot", id="another-sentence"),
]


@pytest.mark.parametrize(("claim", "starts"), WINDOWS)
def test_the_closest_window_is_whole_sentences(claim: str, starts: str) -> None:
    evidence = finding(claim).evidence
    assert evidence.excerpt.startswith(starts)
    assert evidence.excerpt.endswith(".")
    assert evidence.spans[0].of(JUDGMENT) == evidence.excerpt


def test_terms_scattered_over_the_source_are_a_signal_not_a_block() -> None:
    text = " ".join(
        f"Zdanie o czymś zupełnie odmiennym, w którym pada {w} i nic ponadto nie zostaje powiedziane."
        for w in ("kredyt", "bank", "umowa", "hipoteka")
    )
    found = finding("kredyt bank umowa hipoteka", text)
    assert found.status is ASK
    assert "tresc_rozproszona" in {r.code for _, r in found.findings}


def test_evidence_of_a_unit_points_into_the_whole_source() -> None:
    text = "Wstęp do sprawy. Klauzula jest dopuszczalna. Koniec."
    made = source(text, norm="II CSK 12/19")
    found = check_tresc("klauzula dopuszczalna", profile_of(made, Span(17, 44)))
    assert found.evidence.spans[0].of(text) == "Klauzula jest dopuszczalna."


POLARITY = [
    pytest.param("klauzula jest niedopuszczalna", "Klauzula jest dopuszczalna.", "polaryzacja", id="prefix-negation-in-the-claim"),
    pytest.param("klauzula jest dopuszczalna", "Klauzula jest niedopuszczalna.", "polaryzacja", id="prefix-negation-in-the-source"),
    pytest.param("klauzula nie jest dopuszczalna", "Klauzula jest dopuszczalna.", "polaryzacja", id="nie-jest"),
    pytest.param("klauzula nie jest dopuszczalna", "Klauzula jest niedopuszczalna.", None, id="both-deny-in-two-ways"),
    pytest.param("klauzula nie może zostać uznana za ważną", "Klauzula może zostać uznana za ważną.", "polaryzacja", id="nie-może-zostać"),
    pytest.param("umowa jest nieważna", "Umowa jest ważna.", "polaryzacja", id="ważna-nieważna"),
    pytest.param("pozwany obciąża powoda", "Pozwany nie obciąża powoda.", "polaryzacja", id="obciąża-nie-obciąża"),
    pytest.param("sąd uwzględnił powództwo", "Sąd oddalił powództwo.", "antonim", id="uwzględnił-oddalił"),
    pytest.param("apelacja jest zasadna", "Apelacja jest bezzasadna.", "antonim", id="zasadna-bezzasadna"),
    pytest.param("sąd nie uwzględnił powództwa", "Sąd oddalił powództwo.", None, id="denied-outcome-is-its-opposite"),
    pytest.param(
        "roszczenie przedawnia się po trzech latach i 3 miesiącach",
        "Roszczenie przedawnia się po 6 miesiącach.",
        "liczba_inna",
        id="number",
    ),
    pytest.param("roszczenie przedawnia się po 3 latach", "Roszczenie przedawnia się po latach.", None, id="passage-has-no-number"),
    pytest.param(
        "zgodnie z art. 446 § 3 należy się 5 procent", "Na podstawie art. 231 należy się 5 procent.", None, id="numbers-of-provisions"
    ),
    pytest.param("termin wynosi dziesięć lat", "Termin wynosi sześć lat.", "liczba_inna", id="numbers-in-words"),
    pytest.param("termin wynosi 6 lat", "Termin wynosi sześć lat.", None, id="the-same-number-in-digits-and-in-words"),
    pytest.param("kara wynosi dwadzieścia pięć lat", "Kara wynosi 25 lat.", None, id="a-number-of-two-words"),
    pytest.param("jeden z trzech wspólników", "Wspólników jest trzech.", None, id="one-as-a-pronoun"),
    pytest.param("sąd drugiej instancji uznał", "Sąd w ciągu 3 dni uznał.", None, id="ordinals-name-instances"),
    pytest.param("klauzula jest dopuszczalna", "Klauzula jest dopuszczalna.", None, id="same"),
    pytest.param("klauzula jest dopuszczalna", "Klauzula jest dopuszczalna, choć bywa niedopuszczalna.", None, id="passage-has-both"),
    pytest.param("kwestia nie może być już badana", "Kwestia nie może ona być już badana.", None, id="a-pronoun-between-carriers"),
    pytest.param("kwestia może być badana", "Kwestia nie może ona być już badana.", "polaryzacja", id="denied-over-a-pronoun"),
    pytest.param(
        "wypadek wpłynął na stan zdrowia", "Wypadek nie miał żadnego wpływu na stan zdrowia.", "polaryzacja", id="denied-by-a-noun"
    ),
    pytest.param("wypadek nie wpłynął na stan zdrowia", "Wypadek nie miał wpływu na stan zdrowia.", None, id="denied-by-verb-and-noun"),
    pytest.param("pozwany odpowiada za szkodę", "Pozwany nie ponosi odpowiedzialności za szkodę.", "polaryzacja", id="bears-no-liability"),
    pytest.param(
        "oświadczenie było sprzeczne z ustawą",
        "Sąd nie dopatrzył się, aby oświadczenie było sprzeczne z ustawą.",
        "polaryzacja",
        id="not-seen-to-be",
    ),
    pytest.param(
        "oświadczenie nie było sprzeczne z ustawą",
        "Sąd nie dopatrzył się aby oświadczenie było sprzeczne z ustawą.",
        None,
        id="not-seen-nor-is",
    ),
    pytest.param(
        "oświadczenie było sprzeczne z ustawą",
        "Sąd nie miał wątpliwości, że oświadczenie było sprzeczne z ustawą.",
        None,
        id="no-doubt-that-it-was",
    ),
    pytest.param("wpływa nie tylko uszczerbek", "Nie wpływa jedynie uszczerbek.", None, id="a-denied-limit-in-two-ways"),
    pytest.param("wpływa jedynie uszczerbek", "Wpływa nie tylko uszczerbek.", "polaryzacja", id="a-limit-that-is-denied"),
    pytest.param("objęci są tylko członkowie związku", "Objęci są wszyscy pracownicy.", "antonim", id="only-for-all"),
    pytest.param("objęci są wszyscy pracownicy", "Objęci są wszyscy pracownicy, nie tylko członkowie.", None, id="all-and-not-only"),
    pytest.param("termin przedawnienia jest krótszy", "Termin przedawnienia jest dłuższy.", "antonim", id="comparatives"),
    pytest.param("ustalenia są błędne", "Ustalenia są prawidłowe.", "antonim", id="wrong-for-right"),
    pytest.param(
        "zasądzono koszty od pozwanego na rzecz powódki",
        "Zasądza koszty od powódki na rzecz strony pozwanej.",
        "antonim",
        id="parties-exchanged",
    ),
    pytest.param(
        "zasądzono koszty od strony pozwanej na rzecz powoda", "Zasądza koszty od pozwanego na rzecz powódki.", None, id="the-same-parties"
    ),
    pytest.param("powód nie wykazał szkody", "Strona pozwana nie wykazała szkody powoda.", "antonim", id="another-subject-of-the-verb"),
    pytest.param(
        "pozwany nie wykazał szkody powoda", "Szkoda powoda nie została wykazana przez pozwanego.", None, id="the-subject-as-an-agent"
    ),
    pytest.param("koszt wyniósł 94 zł", "Koszt wyniósł 49zł.", "liczba_inna", id="a-unit-joined-to-its-number"),
    pytest.param("bank ma obowiązek wyjaśnienia", "Bank ma obowiązek wyjaśnienia, a nie sprzedaży.", None, id="negation-of-something-else"),
]


def test_a_number_of_another_sentence_of_the_cited_unit_is_no_other_number() -> None:
    unit = "Termin przedawnienia wynosi sześć lat. Koniec terminu przypada na ostatni dzień roku, chyba że jest krótszy niż dwa lata."
    made = source(f"Art. 1. {unit}\nArt. 2. Kara wynosi dziesięć lat.", norm="k.c.")
    within = Span(8, 8 + len(unit))
    codes = [{r.code for _, r in check_tresc(f"termin wynosi {n} lat", profile_of(made, within)).findings} for n in ("sześć", "dziesięć")]
    assert ["liczba_inna" in found for found in codes] == [False, True]


def test_a_number_that_stands_elsewhere_in_the_judgment_is_not_called_another_one() -> None:
    made = source("Sąd zasądził zadośćuczynienie w kwocie 70.000 zł. Powód żądał kwoty 40.000 zł. Biegły wyliczył stratę.")
    told = "sąd zasądził zadośćuczynienie w kwocie {} zł"
    codes = [{r.code for _, r in check_tresc(told.format(n), profile_of(made)).findings} for n in ("40.000", "50.000", "70.000")]
    assert [found & {"liczba_inna", "liczba_gdzie_indziej"} for found in codes] == [{"liczba_gdzie_indziej"}, {"liczba_inna"}, set()]


@pytest.mark.parametrize(("claim", "passage", "code"), POLARITY)
def test_polarity(claim: str, passage: str, code: str | None) -> None:
    found = conflict_between(claim, passage)
    assert (found.reason.code if found else None) == code


DRESS = [
    pytest.param(str.upper, id="capitals"),
    pytest.param(lambda s: unicodedata.normalize("NFD", s), id="nfd"),
    pytest.param(lambda s: s.replace(" ", "\u00a0"), id="no-break-spaces"),
    pytest.param(lambda s: s.replace(" ", "\n"), id="line-breaks"),
    pytest.param(lambda s: f"„{s}”", id="quotation-marks"),
    pytest.param(lambda s: s.replace("klauzula", "klau\u00adzula"), id="soft-hyphen"),
]


@pytest.mark.parametrize("dress", DRESS)
@pytest.mark.parametrize(
    "claim", ["klauzula waloryzacyjna w umowie kredytu jest niedopuszczalna", "hipoteka przymusowa wygasa", "klauzula o kredycie"]
)
def test_dress_changes_nothing(claim: str, dress: Callable[[str], str]) -> None:
    plain, dressed = finding(claim), finding(dress(claim))
    assert (dressed.status, dressed.raw, dressed.weighted) == (plain.status, plain.raw, plain.weighted)
    assert [r.code for _, r in dressed.findings] == [r.code for _, r in plain.findings]


def test_a_conflict_comes_first_among_the_reasons() -> None:
    assert finding("klauzula waloryzacyjna w umowie kredytu jest niedopuszczalna").findings[0][1].code == "polaryzacja"


def test_any_sentence_of_a_text_is_its_own_closest_window() -> None:
    """Property, on a real judgment where there is one: a sentence taken from the source is found where it stands."""
    rng = random.Random(7)
    made = source((shared("corpus", "pl", "judgments") / "SUPREME_III_CZP_36-02.txt").read_text("utf-8"), norm="III CZP 36/02")
    profile = profile_of(made)
    long = [s for s in profile.sentences if 80 < len(s) < 400]
    for span in rng.sample(long, 20):
        window, similarity = closest_window(span.of(made.text), (), profile)
        assert similarity == 1.0
        assert window is not None
        assert trigrams(window.of(made.text)) == trigrams(span.of(made.text))


def test_a_very_long_source_stays_quick() -> None:
    """800 kB must not cost more than about eight times 100 kB: the windows are pre-selected by terms."""
    sentence = "Bank nie wyjaśnił konsumentowi ryzyka kursowego, a umowa kredytu odsyłała do tabeli numer {0} ustalanej przez zarząd. "
    profiles = {
        number: profile_of(source("".join(map(sentence.format, range(number))), norm="II CSK 12/19", id=f"S{number}"))
        for number in (425, 850, 6_800)
    }
    assert_linear(
        lambda number: check_tresc("bank nie wyjaśnił ryzyka kursowego w tabeli numer 234", profiles[number]), small=850, large=6_800
    )
