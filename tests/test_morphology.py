"""Morphology: forms of one lexeme meet, look-alikes do not (pairs written for the measurement in reference/engines.md, appendix B)."""

from __future__ import annotations

import pytest

from kotwica.document import morphology
from kotwica.document.morphology import affirmed_keys, analyse, known, lemma_keys, same_word

MUST_MEET = """
Warszawie/Warszawa, kredytu/kredyt, orzekł/orzec, orzekła/orzeczono, spółki/spółka, spółce/spółka, spółkę/spółek, umowy/umowa,
umów/umowa, umowie/umową, sądu/sąd, sądzie/sąd, sądów/sądami, wyroku/wyrok, wyrokiem/wyroków, uchwały/uchwała, uchwał/uchwale,
powoda/powód, powodowi/powód, powództwa/powództwo, powództw/powództwo, pozwanego/pozwany, pozwanej/pozwaną, pozwani/pozwany,
konsumenta/konsument, konsumentów/konsumentem, konsumenci/konsument, przedsiębiorcy/przedsiębiorca,
przedsiębiorców/przedsiębiorcą, przedsiębiorstwa/przedsiębiorstw, postanowienia/postanowienie, postanowień/postanowieniem,
roszczenia/roszczenie, roszczeń/roszczeniem, zarzutu/zarzut, zarzuty/zarzutów, apelacji/apelacja, apelację/apelacjami,
skargi/skarga, skargę/skarg, skardze/skarga, strony/strona, stron/strona, stronie/stronami, dłużnika/dłużnik, dłużnicy/dłużnik,
wierzyciela/wierzyciel, wierzytelności/wierzytelność, zobowiązania/zobowiązanie, zobowiązań/zobowiązaniem, odsetek/odsetki,
odsetkami/odsetki, szkody/szkoda, szkodzie/szkodę, szkód/szkoda, winy/wina, winie/wina, księgi/księga, księdze/księga,
ksiąg/księga, wieczystej/wieczysta, hipoteki/hipoteka, hipotece/hipoteka, prawa/prawo, praw/prawo, prawie/prawo, ustawy/ustawa,
ustaw/ustawą, ustawie/ustawa, kodeksu/kodeks, przepisu/przepis, przepisów/przepisach, artykułu/artykuł,
rozporządzenia/rozporządzeniem, dyrektywy/dyrektywa, dyrektywie/dyrektywa, Trybunału/Trybunał, Trybunale/Trybunałem,
waloryzacyjna/waloryzacyjnej, waloryzacyjnych/waloryzacyjna, indeksowanego/indeksowany, denominowanych/denominowany,
dopuszczalna/dopuszczalny, dopuszczalne/dopuszczalnych, niedozwolone/niedozwolonych, niedozwolonego/niedozwolonymi,
abuzywne/abuzywnych, bezskuteczny/bezskutecznego, ważności/ważność, nieważności/nieważność, stwierdził/stwierdzić,
stwierdzono/stwierdziła, uznał/uznać, uznano/uznała, oddalił/oddalić, oddala/oddalić, uchylił/uchylić, uchyla/uchylają,
zasądza/zasądzać, zasądził/zasądzono, wniósł/wnieść, wniosła/wnieśli, przyjął/przyjąć, przyjęto/przyjęła, może/mogą, mógł/mogło,
jest/są, był/być, będzie/być, rzeczy/rzecz, dnia/dni, dniu/dzień, roku/rok, lat/rok, pieniędzy/pieniądze, ludzi/człowiek,
Krakowie/Kraków, Łodzi/Łódź, Gdańsku/Gdańsk, Poznaniu/Poznań, Najwyższego/Najwyższy, Najwyższym/Najwyższego, okręgowego/okręgowy,
apelacyjnym/apelacyjny, banku/bank, bankowi/bankami, franka/frank, franków/frankiem, kursu/kurs, rat/rata, racie/rata,
spłaty/spłat, nieruchomości/nieruchomością, spadku/spadek, spadkobiercy/spadkobierca, spadkobierców/spadkobiercą,
zachowku/zachowek, małżonka/małżonkowie, dziecka/dzieci, ojca/ojciec, najmu/najem, najemcy/najemca, świadka/świadek,
świadków/świadkowie, biegłego/biegły, sędziego/sędzia, sędziowie/sędzia, dowodu/dowód, dowodów/dowodami, zwrotu/zwrot,
większość/większości
"""

MUST_NOT_MEET = """
dopuszczalna/dopuszczalność, dopuszczalny/niedopuszczalny, ważny/nieważny, ważność/nieważność, skuteczny/bezskuteczny,
winny/niewinny, umowa/umorzenie, umowa/umocowanie, umowny/umowa, sąd/sądzić, sąd/sądownictwo, powód/powódź, powód/powodzenie,
powód/powództwo, pozwany/pozwolenie, pozwany/pozew, pozew/pozwolić, kara/karta, karny/karta, karta/kartel, najem/najemca,
najemca/wynajmujący, sprzedawca/sprzedaż, sprzedaż/sprzeciw, kupujący/kupno, dłużnik/dług, dłużnik/dłużny,
wierzyciel/wierzytelność, wierzyciel/wierzyć, zobowiązanie/zobowiązany, zobowiązanie/zobowiązać, kredytodawca/kredytobiorca,
pożyczkodawca/pożyczkobiorca, kredyt/kredytodawca, zastawca/zastawnik, zastaw/zastawa, darczyńca/darowizna, darowizna/darować,
cesja/cesjonariusz, cedent/cesjonariusz, prawo/prawnik, prawo/prawda, prawnik/prawniczy, prawny/prawo, prawomocny/prawo,
prawomocność/prawomocny, prawnokarny/prawnuk, ustawa/ustalenie, ustawa/ustawienie, ustawowy/ustawa, uchwała/uchylenie,
uchwalić/uchylić, uchwała/uchwyt, skarga/skarb, skarga/skarżący, skarżący/skarżony, zaskarżony/zaskarżenie, spadek/spadkobierca,
spadkobierca/spadkodawca, spadkodawca/spadek, strona/stronniczy, sprawa/sprawca, sprawca/sprawność, sprawozdanie/sprawa,
odsetki/odsetek, rzecz/rzecznik, rzecz/rzeczywisty, rzecznik/rzeczoznawca, wina/winda, wino/wina, księga/księgowy,
przepis/przepisać, przedsiębiorca/przedsiębiorstwo, przedsiębiorstwo/przedsięwzięcie, konsument/konsumpcja, konsumencki/konsument,
rata/ratyfikacja, rata/ratunek, kurs/kursor, bank/bankructwo, bankowy/bankowość, zarzut/zarządzenie, zarząd/zarzut,
zarząd/zarządca, termin/terminal, terminowy/termin, zwrot/zwrotny, zwrot/zwrócić, orzeczenie/orzecznictwo, orzec/orzecznictwo,
wyrok/wyrokować, apelacja/apelujący, apelacyjny/apelacja, kasacja/kasa, kasacja/kasacyjny, odwołanie/odwołujący,
oddalić/oddzielić, uznać/uzgodnić, uznanie/uznaniowy, stwierdzić/stwierdzenie, dowód/dowodowy, dowód/dowódca, szkoda/szkodnik,
szkoda/szkoła, opłata/opłacalny, wpis/wpisowe, najwyższy/wyższy, zachowek/zachowanie, świadek/świadczenie, świadek/świadectwo,
świadczenie/świadczyć, małżonek/małżeństwo, dziecko/dziedzic, dziedzic/dziedziczenie, ojciec/ojczyzna, biegły/bieg,
sędzia/sędziwy, notariusz/notarialny, komornik/komora, komornik/komorne, syndyk/syndykat, spółka/spółdzielnia, spółka/spółgłoska,
gmina/gminny, podatek/podatnik, podatnik/podatny, pracownik/pracodawca, pracownik/pracowniczy, pracodawca/praca,
wypowiedzenie/wypowiedź, rozwiązanie/rozwiązły, odstąpienie/odstępne, zadatek/zaliczka, służebność/służba, użytkowanie/użytkownik,
posiadacz/posiadanie, posiadanie/posiedzenie, własność/właściwość, właściciel/właściwy, cesja/sesja, Kraków/krakowski,
Polska/polski, Łódź/łódzki, wykonanie/niewykonanie, stosowanie/niestosowanie, uznany/nieuznany, zawarty/niezawarty,
uzasadniony/nieuzasadniony, istnienie/nieistnienie, zapłacenie/niezapłacenie, dozwolone/niedozwolone, prawidłowo/nieprawidłowo,
zgodny/niezgodny
"""

# True homographs: one form belongs to both lexemes, so no dictionary can keep the two apart without the sentence.
HOMOGRAPHS = {"zastaw/zastawa", "odsetki/odsetek", "wino/wina", "najwyższy/wyższy", "Polska/polski"}


def _pairs(text: str) -> list[str]:
    return [p.strip() for p in text.replace("\n", " ").split(",") if p.strip()]


@pytest.mark.parametrize("pair", _pairs(MUST_MEET))
def test_forms_of_one_lexeme_meet(pair: str) -> None:
    first, second = pair.split("/")
    assert same_word(first, second)


@pytest.mark.parametrize("pair", [p for p in _pairs(MUST_NOT_MEET) if p not in HOMOGRAPHS])
def test_look_alikes_do_not_meet(pair: str) -> None:
    first, second = pair.split("/")
    assert not same_word(first, second)


@pytest.mark.parametrize(
    ("first", "second", "meets"),
    [
        pytest.param("oddala", "oddalono", True, id="aspect-pair-of-a-court-verb"),
        pytest.param("uchylenie", "uchylanie", True, id="aspect-pair-in-the-gerund"),
        pytest.param("UCHYLIŁ", "uchyliła", True, id="letter-case-is-no-matter"),
        pytest.param("polsko-niemieckiego", "polsko-niemiecka", True, id="compound-with-hyphen"),
        pytest.param("Xeronexu", "Xeronex", True, id="firm-name-that-no-dictionary-has"),
        pytest.param("Xeronex", "Xerodux", False, id="two-unknown-names"),
        pytest.param("20", "20", True, id="same-number"),
        pytest.param("20", "21", False, id="other-number"),
        pytest.param("uznałby", "uznał", True, id="conditional-ending-is-the-same-verb"),
    ],
)
def test_same_word(first: str, second: str, meets: bool) -> None:
    assert same_word(first, second) is meets


@pytest.mark.parametrize(
    ("word", "denied"),
    [
        pytest.param("niedopuszczalna", "dopuszczalny", id="adjective-with-lexical-negation"),
        pytest.param("nieważności", "ważność", id="noun-of-quality"),
        pytest.param("niewykonania", "wykonanie", id="gerund-tagged-as-negated"),
        pytest.param("niezawarta", "zawarty", id="participle"),
    ],
)
def test_a_denied_word_names_what_it_denies(word: str, denied: str) -> None:
    assert not affirmed_keys(word).isdisjoint(lemma_keys(denied))


@pytest.mark.parametrize("word", ["niemiecki", "niedziela", "niebo", "nieść", "dopuszczalny", "nie", ""])
def test_a_word_that_denies_nothing(word: str) -> None:
    assert affirmed_keys(word) == frozenset()


def test_no_input_can_crash_the_analyser() -> None:
    """Morfeusz recurses letter by letter: a "word" of a hundred thousand letters ended the process."""
    for sign in ("a", "1", "-", "I", "ż"):
        assert [a.word_class for a in analyse(sign * 100_000)] == ["unknown"]


@pytest.mark.parametrize("word", ["uznałby", "zamek", "kowalski", "niewykonania", "qwrtx", "warszawa", "orzeczono", "1", ""])
def test_the_library_is_read_below_its_python_class_as_through_it(word: str) -> None:
    below, analyser = morphology._below(), morphology._analyser()
    assert below is not None, "this version of morfeusz2 has other names; what they save is lost"
    assert morphology._edges_below(below, word) == morphology._edges(analyser, word)


def test_a_library_with_other_names_is_read_by_its_public_call(monkeypatch: pytest.MonkeyPatch) -> None:
    direct = analyse("uznałby")
    analyse.cache_clear()
    monkeypatch.setattr(morphology, "_below", lambda: None)
    assert analyse("uznałby") == direct
    analyse.cache_clear()


def test_every_word_has_a_reading_and_unknown_ones_say_so() -> None:
    assert [a.word_class for a in analyse("qwrtx")] == ["unknown"]
    assert not known("qwrtx")
    assert known("powodowi")
    assert analyse("") != ()


def test_without_a_dictionary_words_equal_only_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where morfeusz2 has no wheel nothing is guessed: no inflection, and no word can pass for a slip of the pen."""
    cached = (analyse, lemma_keys, same_word, known, affirmed_keys)
    for function in cached:
        function.cache_clear()
    monkeypatch.setattr(morphology, "_analyser", lambda: None)
    try:
        assert same_word("Umowa", "umowa")
        assert not same_word("umowy", "umowa")
        assert known("cokolwjek")
        assert [a.word_class for a in analyse("umowa")] == [morphology.UNANALYSED]
    finally:
        monkeypatch.undo()
        for function in cached:
            function.cache_clear()
    assert same_word("umowy", "umowa")
