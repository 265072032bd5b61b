"""Places named by counting paragraphs: what a paragraph is in texts of different origin, and the place that a lookup names."""

from __future__ import annotations

import pytest

from kotwica.document.model import Span
from kotwica.grading.prepared import prepare
from kotwica.sources import paragraph_starts
from kotwica.sources.making import source_of_text

LONG = "Zdanie uzasadnienia, które ciągnie się przez wiele słów i nigdzie się nie łamie, " * 3
PRINTED = "Wiersz wydrukowany ma tyle\nznaków, ile mieści strona,\na potem się łamie."

COUNTED = [
    pytest.param(f"Nagłówek\n{LONG}\n{LONG}\nKrótko.", 4, id="a-line-is-a-paragraph-where-lines-are-long"),
    pytest.param("\n\n".join([PRINTED] * 4), 4, id="printed-lines-parted-by-empty-ones"),
    pytest.param("\n \n".join([PRINTED] * 3), 3, id="a-line-of-spaces-is-empty"),
    pytest.param("\n".join([PRINTED] * 9), 0, id="printed-lines-without-empty-ones-tell-nothing"),
    pytest.param("", 0, id="no-text"),
]


@pytest.mark.parametrize(("text", "count"), COUNTED)
def test_paragraphs_are_counted(text: str, count: int) -> None:
    assert len(paragraph_starts(text)) == count


def test_page_furniture_is_no_paragraph() -> None:
    text = f"{LONG}\n7\n{LONG}"
    assert len(paragraph_starts(text, [Span(text.index("7"), text.index("7") + 2)])) == 2


HEAD = "Sygn. akt I ACa 91/19\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 4 lutego 2020 r.\n\nSąd Apelacyjny w Łodzi I Wydział Cywilny w składzie:\n\n"

PLACES = [
    pytest.param(
        f"{HEAD}UZASADNIENIE\n\n{LONG}\n\n{LONG}\n\nSzukane zdanie.",
        "uzasadnienie, akapit 3",
        id="counted-in-the-reasons-behind-their-heading",
    ),
    pytest.param(
        f"{HEAD}Szukane zdanie.\n\nUZASADNIENIE\n\n{LONG}", "sentencja, akapit 6", id="counted-from-the-start-in-the-operative-part"
    ),
    pytest.param(f"{HEAD}UZASADNIENIE\n\n{LONG}\f\n\nSzukane zdanie.", "uzasadnienie, s. 2", id="pages-go-before-paragraphs"),
    pytest.param(
        f"{HEAD}UZASADNIENIE\n\n" + "\n\n".join(f"{n}. {LONG}" for n in range(1, 7)) + " Szukane zdanie.",
        "pkt 6",
        id="printed-numbers-go-before-counting",
    ),
    pytest.param(f"UMOWA NAJMU\n\n{LONG}\n\nSzukane zdanie.", "", id="a-contract-is-cited-by-its-own-numbers"),
]


@pytest.mark.parametrize(("text", "place"), PLACES)
def test_place_of_a_passage(text: str, place: str) -> None:
    at = text.index("Szukane")
    assert prepare(source_of_text(text, source_id="x")).place(Span(at, at + 10)) == place
