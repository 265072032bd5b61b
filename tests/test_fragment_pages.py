"""Quotations over page borders, from scans, with small gaps: expectations written down before the engine was asked. All texts are fictitious."""

from __future__ import annotations

import pytest

from kotwica.grading.fragment import check_fragment
from kotwica.grading.model import Status
from kotwica.grading.prepared import prepare
from kotwica.sources import source_of_text

GREEN, YELLOW, ASK, RED = Status.ZWERYFIKOWANY, Status.ZMODYFIKOWANY, Status.WYMAGA_OSADU, Status.NIEZWERYFIKOWANY

_FILLER = "Strony wykonywały umowę ramową przez wiele lat bez zastrzeżeń, co potwierdzają dokumenty złożone do akt sprawy. " * 8
BORDERS = {
    "number": "\n\n{n}\n\n",
    "number-in-dashes": "\n- {n} -\n",
    "number-of-all": "\n{n}/5\n",
    "number-of-all-in-words": "\n{n} z 5\n",
    "page-in-words": "\nStrona {n} z 5\n",
    "signature-under-the-number": "\n\n{n}\nSygn. akt I C 91/RR\n\n",
    "isap-footer": "\n©Kancelaria Sejmu s. {n}/9\n\n2025-09-09\n\n",
    "running-head-on-a-new-page": "\n\fSygn. akt I C 91/RR\n",
    "number-before-a-new-page": "\n{n}\n\f",
}
_LEFT, _RIGHT = (
    "Postanowienie umowy, które nie zostało indywidualnie",
    "uzgodnione, nie wiąże konsumenta w zakresie rażąco sprzecznym z dobrymi obyczajami.",
)
_WHOLE = f"{_LEFT} {_RIGHT}".rstrip(".")
# The two pages, the quotation, what a careful lawyer says of it.
ACROSS = [
    pytest.param(_LEFT, _RIGHT, _WHOLE, GREEN, id="as-it-stands"),
    pytest.param(_LEFT, _RIGHT, _WHOLE.replace(", nie wiąże", ", wiąże"), RED, id="negation-lost-behind-the-border"),
    pytest.param("Umowa, która nie", "została uzgodniona, wiąże obie strony.", "została uzgodniona, wiąże obie strony", RED, id="negation-left-on-the-page-before"),
    pytest.param(_LEFT[:-6], "ualnie " + _RIGHT, _WHOLE, None, id="word-cut-without-a-hyphen-is-no-word"),
    pytest.param(_LEFT[:-6] + "-", "ualnie " + _RIGHT, _WHOLE, GREEN, id="word-broken-over-the-border"),
    pytest.param("Sąd zasądził od pozwanego kwotę", "15 złotych tytułem kosztów.", "kwotę 5 złotych tytułem kosztów", RED, id="a-number-of-the-text-stays"),
]  # fmt: skip


@pytest.mark.parametrize("border", BORDERS)
@pytest.mark.parametrize(("left", "right", "quote", "status"), ACROSS)
def test_across_a_page_border(border: str, left: str, right: str, quote: str, status: Status | None) -> None:
    pieces = [_FILLER, _FILLER + left, f"{right} {_FILLER}", _FILLER, _FILLER]
    text = pieces[0] + "".join(BORDERS[border].format(n=n) + piece for n, piece in enumerate(pieces[1:], 1))
    found = check_fragment(quote, prepare(source_of_text(text, source_id="S1"))).status
    assert found is status if status is not None else not found.green


_SCAN = (
    "Roszczenie o zwrot świadczenia staje się wymagalne niezwłocznie po wezwaniu dłużnika, a termin przedawnienia nie biegnie wcześniej. "
    "Termin wynosi 21 dni od dnia doręczenia wezwania dłużnikowi."
)
_TERM = "Termin wynosi 21 dni od dnia doręczenia wezwania dłużnikowi"
_PLAIN = str.maketrans("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ", "acelnoszzACELNOSZZ")
SCANS = [
    pytest.param(_SCAN.replace("ż", "Ŝ"), _SCAN[:130], GREEN, id="z-with-a-circumflex-is-the-z-of-an-old-font"),
    pytest.param(_SCAN.replace("wymagalne", "wyrnagalne"), _SCAN[:86], YELLOW, id="rn-for-m"),
    pytest.param(_SCAN.replace("21", "2l"), _TERM, YELLOW, id="l-for-1"),
    pytest.param(_SCAN.replace("21", "2l"), _TERM.replace("21", "27"), RED, id="l-is-no-other-digit"),
    pytest.param(_SCAN.translate(_PLAIN), _SCAN[:130], YELLOW, id="source-without-diacritics"),
    pytest.param(_SCAN.translate(_PLAIN), _SCAN[:130].replace(" nie biegnie", " biegnie"), RED, id="negation-lost-beside-missing-diacritics"),
    pytest.param(_SCAN.replace("świadczenia", "świad-\nczenia").replace("dłużnika", "dłuż-\nnika"), _SCAN[:130], GREEN, id="hyphens-at-line-ends"),
    pytest.param("Umowa nie-\nważna z mocy prawa nie wywołuje skutków.", "Umowa ważna z mocy prawa nie wywołuje skutków", RED, id="hyphen-behind-the-nie-of-a-word"),
    pytest.param("Umowa nle wiąże konsumenta od dnia zawarcia.", "wiąże konsumenta od dnia zawarcia", RED, id="misread-nie-before-the-first-word"),
    pytest.param("Umowa n i e wiąże konsumenta od dnia zawarcia.", "wiąże konsumenta od dnia zawarcia", RED, id="letter-spaced-nie-before-the-first-word"),
    pytest.param("Punkt a b c wiąże konsumenta od dnia zawarcia.", "wiąże konsumenta od dnia zawarcia", GREEN, id="letters-that-make-no-nie"),
    pytest.param("Umowa nle-\nwiążąca konsumenta została zawarta z bankiem.", "konsumenta została zawarta z bankiem", GREEN, id="misread-nie-of-another-word"),
    pytest.param("Termin nie    Wykonawca może\nbiegnie, gdy     żądać zapłaty\nsąd go zawiesił.\n", "Termin nie Wykonawca może biegnie, gdy sąd go zawiesił", RED, id="columns-run-into-each-other"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "quote", "status"), SCANS)
def test_scans(text: str, quote: str, status: Status) -> None:
    assert check_fragment(quote, prepare(source_of_text(text, source_id="S1"))).status is status


# A sentence with what its gap of one to three words hides in brackets.
HIDDEN = [
    pytest.param("Termin ten biegnie nie od dnia wydania [, lecz] od dnia doręczenia decyzji stronie", ASK, id="lecz-answers-nie"),
    pytest.param("Decyduje nie wiedza o szkodzie in [abstracto, lecz w] odniesieniu do konkretnej osoby", ASK, id="lecz-inside-behind-a-nie"),
    pytest.param("Umowa między stronami jest ważna [, lecz] bezskuteczna wobec wierzycieli spółki", GREEN, id="lecz-where-nothing-is-denied"),
    pytest.param("Zarzut pozwanego jest dopuszczalny [, ale] spóźniony w okolicznościach tej sprawy", GREEN, id="ale-where-nothing-is-denied"),
    pytest.param("Powództwo podlega oddaleniu [mimo] uznania roszczenia przez pozwanego", ASK, id="mimo"),
    pytest.param("Powództwo podlega oddaleniu [, mimo że] pozwany uznał roszczenie w całości", GREEN, id="mimo-że-before-a-clause-of-its-own"),
    pytest.param("Umowa została zawarta [wbrew] wymaganiom określonym w prawie bankowym", ASK, id="wbrew"),
    pytest.param("Sąd zasądził na rzecz powoda [zamiast] odsetek ustawowych za opóźnienie", ASK, id="zamiast"),
    pytest.param("Wierzyciel może żądać zapłaty [, zanim] dług stał się wymagalny według umowy", ASK, id="zanim"),
    pytest.param("Odsetki umowne są wyższe [niż] odsetki maksymalne za opóźnienie w zapłacie", ASK, id="niż"),
    pytest.param("Umowa wiąże strony w całości [, chyba że] sąd orzekł inaczej na żądanie konsumenta", ASK, id="chyba-że"),
    pytest.param("Odpowiada on za szkodę [tylko] w granicach wartości nabytego przedsiębiorstwa", ASK, id="tylko"),
    pytest.param("Roszczenie przysługuje wierzycielowi [, a nie] dłużnikowi solidarnemu z ustawy", RED, id="a-nie"),
    pytest.param("Sąd oddalił powództwo o zapłatę [wobec braku] podstaw faktycznych żądania", RED, id="brak"),
    pytest.param("Bank ponosi ryzyko kursowe [oraz walutowe] wynikające z umowy kredytu indeksowanego", GREEN, id="nothing-that-turns"),
    pytest.param("Umowa jest ważna [, lecz bezskuteczna] wobec wierzycieli spółki jawnej i jej wspólników", GREEN, id="lecz-with-all-that-it-brings"),
    pytest.param("Uczestnik nie spowodował samego [wypadku, lecz] przyczynił się do jego skutków w całości", GREEN, id="lecz-before-a-verb-of-its-own"),
    pytest.param("Powód wykazał szkodę [; natomiast] pozwany wykazał przesłanki zwalniające od odpowiedzialności", GREEN, id="natomiast-goes-on"),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "status"), HIDDEN)
def test_what_a_small_gap_hides(sentence: str, status: Status) -> None:
    before, rest = sentence.split("[")
    hidden, after = rest.split("]")
    text = f"{before.rstrip() if hidden.startswith((',', ';')) else before}{hidden}{after}."
    assert check_fragment(f"{before}(…){after}", prepare(source_of_text(text, source_id="S1"))).status is status


NUMBERS = [
    pytest.param("odpowiada za szkodę wyrządzoną przez podwykonawcę przy robotach", "za szkodę", "za szkody", RED, id="behind-za-only-many"),
    pytest.param("odpowiada za szkody wynikłe z ruchu pojazdu mechanicznego w kraju", "za szkody", "za szkodę", RED, id="behind-za-only-one"),
    pytest.param("poszkodowany może żądać naprawienia szkód od sprawcy wypadku drogowego", "szkód", "szkody", RED, id="object-of-a-gerund"),
    pytest.param("rozwiązanie stosunku prawnego przez umowę wymaga formy pisemnej stron", "przez umowę", "przez umowy", RED, id="behind-przez"),
    pytest.param("pracodawca powinien naprawić szkodę wyrządzoną przez pracownika", "szkodę wyrządzoną", "szkody wyrządzone", RED, id="noun-and-adjective-together"),
    pytest.param("bank powinien wykazać odpowiedzialność odszkodowawczą dłużnika", "odpowiedzialność odszkodowawczą", "odpowiedzialności odszkodowawczej", YELLOW, id="noun-and-adjective-in-another-case"),
    pytest.param("odpowiedzialność za szkodę powstałą wskutek ruchu pojazdu ponosi samoistny posiadacz", "odpowiedzialność", "odpowiedzialności", YELLOW, id="grown-into-its-sentence"),
    pytest.param("wykonawca powinien zawiadomić o szkodzie niezwłocznie po jej wykryciu", "o szkodzie", "o szkodę", YELLOW, id="both-cases-of-a-preposition"),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "had", "given", "status"), NUMBERS)
def test_one_or_many_told_by_the_word_before(sentence: str, had: str, given: str, status: Status) -> None:
    found = check_fragment(sentence.replace(had, given, 1), prepare(source_of_text(f"Sąd przyjął, że {sentence}.", source_id="S1")))
    assert found.status is status
