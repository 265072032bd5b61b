"""True words given to the wrong decision, court, day, place or provision in a whole draft, and to the right one in as many ways."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from kotwica.grading.model import Grade, Status
from kotwica.pipeline import Options
from kotwica.pipeline.run import check_draft

# Fictitious.
FIRST = """Sygn. akt II CSK 9012/15

WYROK
W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ

Dnia 10 marca 2016 r.

Sąd Najwyższy w składzie:
SSN Anna Pierwsza (przewodniczący)
SSN Piotr Drugi (sprawozdawca)
SSN Ewa Trzecia

w sprawie z powództwa J. W. przeciwko bankowi o zapłatę
oddala skargę kasacyjną.

UZASADNIENIE

Umowa kredytu hipotecznego wymaga oznaczenia zasad spłaty w samym jej tekście. Kurs waluty ustalany jednostronnie przez bank nie wiąże
kredytobiorcy (por. uchwałę z dnia 7 maja 2014 r., III CZP 9040/14, OSNC 2017, nr 3, poz. 30). Ciężar pouczenia o ryzyku spoczywa na banku.
"""
SECOND = """Sygn. akt V ACa 9020/17

WYROK
W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ

Dnia 4 czerwca 2018 r.

Sąd Apelacyjny w Gdańsku

w sprawie z powództwa A. B. przeciwko szpitalowi o zadośćuczynienie
oddala apelację.

UZASADNIENIE

Rozmiar krzywdy ustala się według chwili wyrokowania przez sąd pierwszej instancji. Renta uzupełniająca wyrównuje utracone zarobki
poszkodowanego w całości.
"""
SN = "Sąd Najwyższy w wyroku z dnia 10 marca 2016 r., II CSK 9012/15"
SA = "Sąd Apelacyjny w Gdańsku w wyroku z dnia 4 czerwca 2018 r., V ACa 9020/17"
BANK = "Kurs waluty ustalany jednostronnie przez bank nie wiąże kredytobiorcy"
HARM = "Rozmiar krzywdy ustala się według chwili wyrokowania"
GREEN = Status.ZWERYFIKOWANY

RIGHT = [
    ("first court of two", f"Inaczej niż {SA}, {SN} wskazał, że „{BANK}”.", BANK),
    ("second court of two", f"Podczas gdy {SN}, mówił o kredycie, {SA}, wskazał: „{HARM}”.", HARM),
    (
        "behind an addition",
        f"„{BANK}” (wyrok SN z dnia 10 marca 2016 r., II CSK 9012/15; zob. też wyrok SA w Gdańsku, V ACa 9020/17).",
        BANK,
    ),
    ("day in the parenthesis", f"Według SN (II CSK 9012/15, wyr. z 10 marca 2016 r.) „{BANK}”.", BANK),
    ("day in its own parenthesis", f"SN – II CSK 9012/15 (10.03.2016): „{BANK}”.", BANK),
    ("collection of a later year", f"„{BANK}” (wyrok SN z dnia 10 marca 2016 r., II CSK 9012/15, OSNC 2017, nr 4, poz. 31).", BANK),
    ("against a party", f"Wbrew twierdzeniom pozwanego {SN}, wskazał, że „{BANK}”.", BANK),
    ("three judges", f"„{BANK}” (wyrok SN w składzie trzech sędziów z dnia 10 marca 2016 r., II CSK 9012/15).", BANK),
]
WRONG = [
    ("the other court's words", f"Inaczej niż {SA}, {SN} wskazał, że „{HARM}”.", HARM),
    ("the other court's words, turned", f"Podczas gdy {SN}, mówił o kredycie, {SA}, wskazał: „{BANK}”.", BANK),
    ("second quotation from elsewhere", f"{SN}, wskazał: „{BANK}”, a nadto: „{HARM}”.", HARM),
    ("only to what is added", f"Zasadę „{HARM}” wyrażono w wyroku SN, II CSK 9012/15; zob. także wyrok SA w Gdańsku, V ACa 9020/17.", HARM),
    ("pairs crossed", f"W wyrokach SN, II CSK 9012/15, i SA w Gdańsku, V ACa 9020/17, przyjęto odpowiednio: „{HARM}” i „{BANK}”.", HARM),
    ("other day in the parenthesis", f"Według SN (II CSK 9012/15, wyr. z 10 maja 2016 r.) „{BANK}”.", BANK),
    ("other year in its own parenthesis", f"SN – II CSK 9012/15 (10.03.2017): „{BANK}”.", BANK),
    ("another decision's collection", f"„{BANK}” (wyrok SN z dnia 10 marca 2016 r., II CSK 9012/15, OSNC 2017, nr 3, poz. 30).", BANK),
    ("another type of decision", f"„{BANK}” (uchwała SN z dnia 10 marca 2016 r., II CSK 9012/15).", BANK),
    ("seven judges", f"„{BANK}” (wyrok składu siedmiu sędziów SN z dnia 10 marca 2016 r., II CSK 9012/15).", BANK),
    ("rejected, says the draft", f"{SN}, odrzucił pogląd, że „{BANK}”.", BANK),
    ("a gloss", f"Według glosy A. Wzorca do wyroku SN z dnia 10 marca 2016 r., II CSK 9012/15, „{BANK}”.", BANK),
    ("next case number", f"„{BANK}” (wyrok SN z dnia 10 marca 2016 r., II CSK 9013/15).", BANK),
    ("a page that is not there", f"„{BANK}” (wyrok SN z dnia 10 marca 2016 r., II CSK 9012/15, s. 44 uzasadnienia).", BANK),
    ("a point of a part", f"{SN}, pkt III.9 uzasadnienia, wskazał: „{BANK}”.", BANK),
    ("own words at the end", f"{SN}, wskazał: „{BANK}, a zatem powództwo jest zasadne”.", BANK),
]


@pytest.fixture(scope="module")
def grades(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, tuple[Grade, ...]]:
    folder: Path = tmp_path_factory.mktemp("atrybucja")
    sources = folder / "zrodla"
    sources.mkdir()
    (sources / "pierwszy.txt").write_text(FIRST, encoding="utf-8")
    (sources / "drugi.txt").write_text(SECOND, encoding="utf-8")
    draft = folder / "opinia.md"
    draft.write_text("# Opinia\n\n" + "\n\n".join(text for _, text, _ in (*RIGHT, *WRONG)) + "\n", encoding="utf-8")
    options = Options(now=datetime(2026, 11, 30, 12, tzinfo=UTC), sources=(sources,), as_of=date(2026, 11, 30))
    result = check_draft(draft, options)
    return result.draft.text, result.grades


def _status(text: str, grades: tuple[Grade, ...], paragraph: str, quote: str) -> Status:
    at = text.index(paragraph)
    within = [g for g in grades if g.claim.quote and at <= g.claim.span.start < at + len(paragraph) and g.claim.quote.startswith(quote)]
    assert len(within) == 1, within
    return within[0].status


@pytest.mark.parametrize(("paragraph", "quote"), [pytest.param(p, q, id=name) for name, p, q in RIGHT])
def test_true_words_under_their_own_name_are_green(paragraph: str, quote: str, grades: tuple[str, tuple[Grade, ...]]) -> None:
    assert _status(*grades, paragraph, quote) is GREEN


@pytest.mark.parametrize(("paragraph", "quote"), [pytest.param(p, q, id=name) for name, p, q in WRONG])
def test_true_words_under_another_name_are_never_green(paragraph: str, quote: str, grades: tuple[str, tuple[Grade, ...]]) -> None:
    assert _status(*grades, paragraph, quote) not in {GREEN, Status.ZMODYFIKOWANY}
