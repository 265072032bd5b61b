"""One pass over a reading: attributes, chains, tables, decisions without a signature, what cannot be read."""

from __future__ import annotations

import pytest

from kotwica.document.model import Block, BlockKind, Part, Reading, Span
from kotwica.extractors.model import Reference
from kotwica.extractors.model import ReferenceKind as K
from kotwica.extractors.referencje import find_references

CHAIN = (
    "por. wyroki Sądu Najwyższego z dnia 25 maja 2011 r., II CSK 537/10, LEX nr 846563, z dnia 11 maja 2011 r., I CSK 621/10, niepubl., "
    "z dnia 14 stycznia 2010 r., IV CSK 307/09, OSNC-ZD 2010, z. C, poz. 91 oraz uchwała z dnia 22 października 2010 r., III CZP 76/10"
)


def _decisions(text: str) -> list[Reference]:
    return [r for r in find_references(Reading(text)) if r.kind in (K.ORZECZENIE, K.UE_ORZECZENIE, K.ORZECZENIE_BEZ_SYGNATURY)]


def _facts(text: str) -> list[tuple[str, str | None, str | None]]:
    return [(r.norm, r.court, r.decided_on.isoformat() if r.decided_on else r.declared_date) for r in _decisions(text)]


BOUND = [
    pytest.param("wyrok SN z dnia 3 lutego 2011 r., I CSK 5/10", ("I CSK 5/10", "SN", "2011-02-03"), id="plain"),
    pytest.param("wyrok SN z dnia 3 lutego 2011 r. (I CSK 5/10)", ("I CSK 5/10", "SN", "2011-02-03"), id="parenthesis"),
    pytest.param("wyrok SN z dnia 3 lutego 2011 r., sygn. akt I CSK 5/10", ("I CSK 5/10", "SN", "2011-02-03"), id="sygn-akt"),
    pytest.param("wyrok SN z dnia 3 lutego 2011 r. w sprawie o sygn. akt I CSK 5/10", ("I CSK 5/10", "SN", "2011-02-03"), id="w-sprawie"),
    pytest.param("wyrok SN z dnia 3 lutego 2011 r. I CSK 5/10", ("I CSK 5/10", "SN", "2011-02-03"), id="nothing-between"),
    pytest.param(
        "wyrok WSA w Gorzowie Wlkp. z dnia 25 czerwca 2015 r., II SAB/Go 9917/15",
        ("II SAB/Go 9917/15", "WSA w Gorzowie Wielkopolskim", "2015-06-25"),
        id="abbreviated-seat",
    ),
    pytest.param(
        "Powodowie wnieśli pozew do Sądu Rejonowego w Łomży w dniu 14 czerwca 2005 r. – sygn. akt II C 9925/05.",
        ("II C 9925/05", "SR w Łomży", None),
        id="the-day-of-filing-is-no-date-of-a-decision",
    ),
    pytest.param(
        "wniósł apelację od wyroku Sądu Rejonowego w Łomży z dnia 14 czerwca 2005 r., sygn. akt II C 9925/05",
        ("II C 9925/05", "SR w Łomży", "2005-06-14"),
        id="a-decision-appealed-from-keeps-its-date",
    ),
    pytest.param("wyrok SN I CSK 5/10 z dnia 3 lutego 2011 r.", ("I CSK 5/10", "SN", "2011-02-03"), id="date-behind"),
    pytest.param("I CSK 5/10 (wyrok SN z dnia 3 lutego 2011 r.)", ("I CSK 5/10", "SN", "2011-02-03"), id="date-in-parenthesis-behind"),
    pytest.param("[SA w Łodzi, 3.02.2011, II Ca 5/10]", ("II Ca 5/10", "SA w Łodzi", "2011-02-03"), id="wrong-court-heads-the-bracket"),
    pytest.param("(I CSK 5/10, post. z 3 lutego 2011 r.)", ("I CSK 5/10", "SN", "2011-02-03"), id="abbreviated-type-and-date-behind"),
    pytest.param("(I CSK 5/10, 3.02.2011)", ("I CSK 5/10", "SN", "2011-02-03"), id="date-alone-closes-the-parenthesis"),
    pytest.param("SN – I CSK 5/10 (3.02.2011): „…”", ("I CSK 5/10", "SN", "2011-02-03"), id="date-in-its-own-parenthesis"),
    pytest.param("I CSK 5/10 orzekł wyrokiem z 3 lutego 2011 r., że", ("I CSK 5/10", "SN", "2011-02-03"), id="ruled-on"),
    pytest.param("(I CSK 5/10, 3.02.2011 wpłynął pozew)", ("I CSK 5/10", "SN", None), id="another-date-in-the-parenthesis"),
    pytest.param("C-9594/16 (TSUE, 13 września 2018 r.) –", ("C-9594/16", "TSUE", "2018-09-13"), id="court-and-date-in-parenthesis-behind"),
    pytest.param("I ACa 5/10 (SA w Łodzi, 3.02.2011)", ("I ACa 5/10", "SA w Łodzi", "2011-02-03"), id="seated-court-and-date-behind"),
    pytest.param("X GC 5/10 (SO w Łodzi) – powództwo o zapłatę", ("X GC 5/10", "SO w Łodzi", None), id="court-in-parenthesis-behind"),
    pytest.param("I CSK 5/10 (Bank w piśmie z 3 lutego 2011 r.)", ("I CSK 5/10", "SN", None), id="another-remark-behind"),
    pytest.param(
        "III CZP 5/10, uchwała SN (7) z 3 lutego 2011 r.", ("III CZP 5/10", "SN", "2011-02-03"), id="bench-between-behind-the-number"
    ),
    pytest.param(
        "W sprawie C-9186/16 Andriciuc Trybunał (wyrok z 20 września 2017 r.) uznał",
        ("C-9186/16", "TSUE", "2017-09-20"),
        id="day-behind-the-court-behind-the-number",
    ),
    pytest.param(
        "sąd zamówień publicznych (SO w Warszawie, wyrok z 21.01.2022 r., XXIII Zs 9133/21)",
        ("XXIII Zs 9133/21", "SO w Warszawie", "2022-01-21"),
        id="procurement-court",
    ),
    pytest.param("I OSK 3228/19 - Postanowienie NSA z 2020-01-16", ("I OSK 3228/19", "NSA", "2020-01-16"), id="cbosa"),
    pytest.param("uchwała (7) SN z dnia 3 lutego 2011 r., III CZP 5/10", ("III CZP 5/10", "SN", "2011-02-03"), id="bench"),
    pytest.param("W wyroku z dnia 3 lutego 2011 r., I CSK 5/10, Sąd Najwyższy", ("I CSK 5/10", "SN", "2011-02-03"), id="court-behind"),
    pytest.param("Sąd Najwyższy w wyroku z dnia 3 lutego 2011 r., I CSK 5/10", ("I CSK 5/10", "SN", "2011-02-03"), id="court-before-type"),
    pytest.param(
        "wyrok Sądu Apelacyjnego w Łodzi z dnia 3 lutego 2011 r., I ACa 5/10", ("I ACa 5/10", "SA w Łodzi", "2011-02-03"), id="appeal-court"
    ),
    pytest.param(
        "wyrok WSA w Gdańsku z dnia 3 lutego 2011 r., I SA/Gd 5/10",
        ("I SA/Gd 5/10", "WSA w Gdańsku", "2011-02-03"),
        id="administrative-court",
    ),
    pytest.param(
        "Sąd Apelacyjny podziela wyrok SN z dnia 3 lutego 2011 r., I CSK 5/10",
        ("I CSK 5/10", "SN", "2011-02-03"),
        id="nearest-court-that-can",
    ),
    pytest.param(
        "wyrok SA w Łodzi z dnia 3 lutego 2011 r., I CSK 5/10", ("I CSK 5/10", "SA w Łodzi", "2011-02-03"), id="draft's-own-error-is-shown"
    ),
    pytest.param(
        "po wypadku z dnia 3 lutego 2005 r. (por. wyrok SN, I CSK 5/10)", ("I CSK 5/10", "SN", None), id="event-date-does-not-leak"
    ),
    pytest.param(
        "doręczono 3 lutego 2005 r. odpis, a w sprawie I CSK 5/10 orzeczono", ("I CSK 5/10", "SN", None), id="words-between-date-and-number"
    ),
    pytest.param("wyrok SN z dnia 29 lutego 2002 r., V CKN 903/00", ("V CKN 903/00", "SN", "2002-02-29"), id="impossible-day-as-stated"),
    pytest.param("1\nII CZ 12/15\n14 maja 2015 r.\nuprawdopodobnienie", ("II CZ 12/15", "SN", "2015-05-14"), id="table-row-as-lines"),
    pytest.param("I C 5/10 z powództwa banku", ("I C 5/10", None, None), id="court-not-said"),
    pytest.param("zob. NSA, III OSK 5/21, 28.06.2022: „nie", ("III OSK 5/21", "NSA", "2022-06-28"), id="day-alone-before-a-colon"),
    pytest.param("zob. T-9006/01, 23.10.2002 r., pkt 30", ("T-9006/01", "SUE", "2002-10-23"), id="day-alone-before-a-pinpoint"),
    pytest.param("(uchwała 7 sędziów, III CZP 5/13, 28.03.2013)", ("III CZP 5/13", "SN", "2013-03-28"), id="day-alone-before-a-bracket"),
    pytest.param("TSUE C-9021/21 *X* (1 grudnia 2022 r.) uznał", ("C-9021/21", "TSUE", "2022-12-01"), id="bracket-behind-a-name"),
    pytest.param("SA w Łodzi w sprawie I S 5/21 przyznał", ("I S 5/21", "SA w Łodzi", None), id="complaint-about-length"),
    pytest.param("SA w Gdańsku 6.07.2018 r. w spr. III APa 5/18", ("III APa 5/18", "SA w Gdańsku", "2018-07-06"), id="short-for-case"),
    pytest.param(
        "TSUE: C-9027/19, *Klaipėdos*, wyrok z 7 września 2021 r., pkt 117", ("C-9027/19", "TSUE", "2021-09-07"), id="day-behind-the-name"
    ),
    pytest.param("wyrok I CSK 5/10, zapadły w dniu 3 lutego 2011 r., przesądza", ("I CSK 5/10", "SN", "2011-02-03"), id="given-on-a-day"),
    pytest.param("Wyrok I CSK 5/10 zapadł 3 lutego 2011 r.", ("I CSK 5/10", "SN", "2011-02-03"), id="it-was-given-on-a-day"),
    pytest.param(
        "uchwała III CZP 5/10 została podjęta przez SN dnia 3 lutego 2011 r.", ("III CZP 5/10", "SN", "2011-02-03"), id="passed-on"
    ),
    pytest.param(
        "orzeczenie o sygnaturze I CSK 5/10 SN wydał 3 lutego 2011 r.", ("I CSK 5/10", "SN", "2011-02-03"), id="the-court-gave-it"
    ),
    pytest.param("W dniu 3 lutego 2011 r. SN wydał wyrok I CSK 5/10.", ("I CSK 5/10", "SN", "2011-02-03"), id="on-a-day-the-court-gave-it"),
    pytest.param("SN dnia 3 lutego 2011 r. wydał wyrok I CSK 5/10.", ("I CSK 5/10", "SN", "2011-02-03"), id="the-court-gave-on-a-day"),
    pytest.param(
        "Po piśmie z dnia 3 lutego 2011 r. SN wydał wyrok I CSK 5/10.", ("I CSK 5/10", "SN", None), id="day-of-a-letter-before-a-decision"
    ),
    pytest.param(
        "W dniu 3 lutego 2011 r., a więc zanim SN wydał wyrok I CSK 5/10,", ("I CSK 5/10", "SN", None), id="day-of-what-was-before"
    ),
    pytest.param("SN w sprawie I CSK 5/10 – 3 lutego 2011 r.", ("I CSK 5/10", "SN", "2011-02-03"), id="behind-a-dash"),
    pytest.param("po wyroku I CSK 5/10 – 3 lutego 2011 r. – wniósł skargę", ("I CSK 5/10", "SN", None), id="between-dashes"),
    pytest.param(
        "W dniu 3 lutego 2011 r. Sąd Rejonowy dla Łodzi Śródmieścia w Łodzi wydał wyrok I C 5/10.",
        ("I C 5/10", "SR dla Łodzi Śródmieścia w Łodzi", "2011-02-03"),
        id="a-district-court-gave-it",
    ),
    pytest.param(
        "I C 5/10 (Sąd Rejonowy dla Łodzi Śródmieścia w Łodzi, 3 lutego 2011 r.)",
        ("I C 5/10", "SR dla Łodzi Śródmieścia w Łodzi", "2011-02-03"),
        id="a-district-court-and-date-in-parenthesis-behind",
    ),
    pytest.param(
        "I ACa 5/10 (wyrok SA w Łodzi z dnia 3 lutego 2011 r.)",
        ("I ACa 5/10", "SA w Łodzi", "2011-02-03"),
        id="type-court-and-date-in-a-bracket",
    ),
    pytest.param(
        "I C 5/10 (wyrok z dnia 3 lutego 2011 r. Sądu Okręgowego w Łodzi)",
        ("I C 5/10", "SO w Łodzi", "2011-02-03"),
        id="court-last-in-a-bracket",
    ),
    pytest.param(
        "I C 5/10 (wyrok Sądu Rejonowego dla Łodzi-Śródmieścia w Łodzi z 3 lutego 2011 r.)",
        ("I C 5/10", "SR dla Łodzi-Śródmieścia w Łodzi", "2011-02-03"),
        id="district-court-with-a-hyphen-in-a-bracket",
    ),
    pytest.param("wyrok I CSK 5/10 doręczono w dniu 3 lutego 2011 r.", ("I CSK 5/10", "SN", None), id="day-of-service"),
    pytest.param("w sprawie I CSK 5/10, 3 maja 2011 r. strony podpisały", ("I CSK 5/10", "SN", None), id="day-that-goes-on"),
]


@pytest.mark.parametrize(("text", "fact"), BOUND)
def test_attributes(text: str, fact: tuple[str, str | None, str | None]) -> None:
    assert _facts(text) == [fact]


def test_chain_hands_on_court_and_not_dates() -> None:
    assert _facts(CHAIN) == [
        ("II CSK 537/10", "SN", "2011-05-25"),
        ("I CSK 621/10", "SN", "2011-05-11"),
        ("IV CSK 307/09", "SN", "2010-01-14"),
        ("III CZP 76/10", "SN", "2010-10-22"),
    ]
    assert [r.decision_type for r in _decisions(CHAIN)] == ["wyrok", "wyrok", "wyrok", "uchwała"]


def test_chain_of_twenty() -> None:
    items = ", ".join(f"z dnia {n} marca 2011 r., I ACa {n}/10, LEX nr {100000 + n}" for n in range(1, 21))
    facts = _facts(f"wyroki Sądu Apelacyjnego w Łodzi {items}.")
    assert facts == [(f"I ACa {n}/10", "SA w Łodzi", f"2011-03-{n:02d}") for n in range(1, 21)]


def test_date_of_a_neighbour_never_leaks() -> None:
    facts = _facts("wyrok SN z dnia 3 lutego 2011 r., I CSK 5/10, oraz wyrok SN, I CSK 9/11, a także z dnia 4 maja 2012 r., I CSK 7/12")
    assert facts == [("I CSK 5/10", "SN", "2011-02-03"), ("I CSK 9/11", "SN", None), ("I CSK 7/12", "SN", "2012-05-04")]


@pytest.mark.parametrize("day", [", {}", " [{}]", " ({})"], ids=["commas", "square-brackets", "brackets"])
def test_a_day_behind_its_number_is_not_that_of_the_next(day: str) -> None:
    text = f"Wyroki TK: K 5/04{day.format('5 grudnia 2005 r.')} oraz K 6/04{day.format('12 stycznia 2005 r.')}."
    assert _facts(text) == [("K 5/04", "TK", "2005-12-05"), ("K 6/04", "TK", "2005-01-12")]


THREE = [("II CSK 5/19", "2020-03-14"), ("III CSK 6/18", "2019-05-07"), ("IV CSK 7/17", "2018-05-09")]
LISTS = [
    pytest.param("wyroki SN: II CSK 5/19, 14 marca 2020 r., III CSK 6/18, 7 maja 2019 r. i IV CSK 7/17, 9 maja 2018 r.", THREE, id="behind-each"),
    pytest.param("SN: II CSK 5/19, 14.03.2020, III CSK 6/18, 7.05.2019, IV CSK 7/17, 9.05.2018.", THREE, id="behind-each-in-figures"),
    pytest.param("II CSK 5/19, 14.03.2020; III CSK 6/18, 7.05.2019; IV CSK 7/17, 9.05.2018.", THREE, id="behind-each-with-semicolons"),
    pytest.param("II CSK 5/19 – 14 marca 2020 r., III CSK 6/18 – 7 maja 2019 r., IV CSK 7/17 – 9 maja 2018 r.", THREE, id="behind-each-dashes"),
    pytest.param(
        "wyroki SN z 14 marca 2020 r., 7 maja 2019 r. i 9 maja 2018 r., odpowiednio II CSK 5/19, III CSK 6/18 i IV CSK 7/17", THREE, id="days-first"
    ),
    pytest.param("wyroki SN z 14 marca 2020 r. i z 7 maja 2019 r., II CSK 5/19 i III CSK 6/18", THREE[:2], id="days-first-and-not-said-respectively"),
    pytest.param(
        "II CSK 5/19, III CSK 6/18 i IV CSK 7/17, odpowiednio z 14 marca 2020 r., 7 maja 2019 r. i 9 maja 2018 r.", THREE, id="numbers-first"
    ),
    pytest.param("14 marca 2020 r., II CSK 5/19, 7 maja 2019 r., III CSK 6/18, 9 maja 2018 r., IV CSK 7/17", THREE, id="a-day-leads-up-to-each"),
    pytest.param(
        "II CSK 5/19, 7 maja 2019 r., III CSK 6/18, 9 maja 2018 r., IV CSK 7/17", [(THREE[0][0], None), *THREE[1:]], id="none-behind-the-last"
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "days"), LISTS)
def test_days_of_a_list(text: str, days: list[tuple[str, str | None]]) -> None:
    assert [(norm, day) for norm, _, day in _facts(text)] == days


UNION = [
    pytest.param("Opinia rzecznika generalnego z 3 maja 2019 r., C-9060/18", ("opinia", None, None), id="opinion-of-an-advocate-general"),
    pytest.param("po opinii rzecznika wyrok TSUE z 3 maja 2019 r., C-9060/18", ("wyrok", None, None), id="judgment-behind-an-opinion"),
    pytest.param("wyrok TSUE (Wielka Izba) z 3 maja 2019 r., C-9060/18", ("wyrok", "Wielka Izba", None), id="grand-chamber"),
    pytest.param("wyrok TSUE (czwarta izba) z 3 maja 2019 r., C-9060/18", ("wyrok", "czwarta izba", None), id="another-chamber"),
    pytest.param("wyrok TSUE z 3 maja 2019 r., C-9060/18, pkt. 99", ("wyrok", None, "pkt. 99"), id="point-with-a-stop"),
]


@pytest.mark.parametrize(("text", "told"), UNION)
def test_what_a_decision_of_the_union_is_called(text: str, told: tuple[str, str | None, str | None]) -> None:
    (found,) = _decisions(text)
    assert (found.decision_type, found.bench, found.pinpoint) == told


WRONG_COURTS = [
    pytest.param("Tak NSA (wyrok z dnia 3 lutego 2011 r., I CSK 5/10).", "NSA", id="in-front-of-the-bracket"),
    pytest.param("Por. I CSK 5/10 (NSA, 3 lutego 2011 r.).", "NSA", id="in-the-bracket-behind"),
    pytest.param("Por. I CSK 5/10 (wyrok NSA z dnia 3 lutego 2011 r.).", "NSA", id="in-the-bracket-with-the-type"),
    pytest.param("NSA: I CSK 5/10, wyrok z 3 lutego 2011 r.", "NSA", id="before-a-colon"),
    pytest.param("W dniu 3 lutego 2011 r. NSA wydał wyrok I CSK 5/10.", "NSA", id="who-gave-it"),
    pytest.param("- NSA, 3 lutego 2011 r., I CSK 5/10", "NSA", id="item-of-a-list"),
    pytest.param("Wyrokiem z dnia 3 lutego 2011 r., I CSK 5/10, NSA oddalił skargę.", "NSA", id="who-acts-by-it"),
    pytest.param("Wyrok I CSK 5/10 wydany przez NSA w dniu 3 lutego 2011 r.", "NSA", id="given-by-it"),
    pytest.param("Wyrok I CSK 5/10 Naczelnego Sądu Administracyjnego z dnia 3 lutego 2011 r.", "NSA", id="in-the-genitive-behind"),
    pytest.param("Według I CSK 5/10 Trybunału Konstytucyjnego nie można pominąć.", "SN", id="a-sentence-goes-on-with-a-court"),
    pytest.param("Pogląd NSA odrzucono w I CSK 5/10.", "SN", id="words-between"),
    pytest.param("Por. I CSK 5/10 (NSA uznał inaczej).", "SN", id="who-speaks-in-a-bracket"),
]


@pytest.mark.parametrize(("text", "court"), WRONG_COURTS)
def test_a_court_that_cannot_have_the_number_is_kept_where_words_tie_it(text: str, court: str) -> None:
    assert [(norm, found) for norm, found, _ in _facts(text)] == [("I CSK 5/10", court)]


def test_a_court_in_a_bracket_with_another_number_is_that_ones() -> None:
    facts = _facts("I C 5/10 (wyrok SA w Łodzi z 3 lutego 2011 r., I ACa 6/10)")
    assert [(norm, court) for norm, court, _ in facts] == [("I C 5/10", None), ("I ACa 6/10", "SA w Łodzi")]


def test_a_court_is_not_handed_to_a_register_that_it_does_not_keep() -> None:
    assert _facts("por. I CSKP 46/22 (SN), VI ACa 20/21, II CSK 5/21") == [
        ("I CSKP 46/22", "SN", None),
        ("VI ACa 20/21", None, None),
        ("II CSK 5/21", "SN", None),
    ]


def test_a_range_of_joined_cases_shares_its_date() -> None:
    facts = _facts("wyrok z 10.06.2021 r. w sprawach połączonych C-776/19 – C-782/19")
    assert facts == [("C-776/19", "TSUE", "2021-06-10"), ("C-782/19", "TSUE", "2021-06-10")]


def test_each_parenthesis_has_its_own_date() -> None:
    facts = _facts("(I CSK 5/10, wyr. z 3 lutego 2011 r.) oraz (I CSK 7/10, wyr. z 4 marca 2011 r.)")
    assert facts == [("I CSK 5/10", "SN", "2011-02-03"), ("I CSK 7/10", "SN", "2011-03-04")]


def _table(*rows: str) -> Reading:
    """A table as drafts are read: a line for each cell; "|" parts the cells of a row."""
    blocks, lines, at = [], [], 0
    for number, row in enumerate(rows, 1):
        for cell in row.split("|"):
            blocks.append(Block(Span(at, at + len(cell)), BlockKind.TABLE_CELL, Part.BODY, row=number))
            lines.append(cell)
            at += len(cell) + 1
    return Reading("\n".join(lines), tuple(blocks))


FIRST, SECOND = ("I CSK 5/10", "SN", "2011-02-03"), ("III CZP 9/11", "SN", "2012-05-04")
TABLES = [
    pytest.param(
        [
            "Sygnatura|Sąd i data|Teza",
            "I CSK 5/10|SN, 3.02.2011|dłużnik odpowiada",
            "I ACa 6/10|SA w Łodzi, wyrok z 4.02.2011 r.|Bank płaci",
        ],
        [("I CSK 5/10", "SN", "2011-02-03"), ("I ACa 6/10", "SA w Łodzi", "2011-02-04")],
        id="court-and-date-in-one-cell",
    ),
    pytest.param(
        ["I ACa 6/10|umowa z 4.02.2011 r. jest ważna"],
        [("I ACa 6/10", None, None)],
        id="a-date-in-a-sentence-is-none-of-the-decision",
    ),
    pytest.param(["I CSK 5/10|3.02.2011", "III CZP 9/11|4.05.2012"], [FIRST, SECOND], id="number-then-date"),
    pytest.param(["3.02.2011|I CSK 5/10", "4.05.2012|III CZP 9/11"], [FIRST, SECOND], id="date-then-number"),
    pytest.param(["I CSK 5/10|SN|3.02.2011", "III CZP 9/11|SN|4.05.2012"], [FIRST, SECOND], id="court-between"),
    pytest.param(["1|I CSK 5/10|wyrok|3 lutego 2011 r.", "2|III CZP 9/11|uchwała|4 maja 2012 r."], [FIRST, SECOND], id="type-between"),
    pytest.param(["I CSK 5/10|kryteria doboru|3.02.2011", "III CZP 9/11|zwrot|4.05.2012"], [FIRST, SECOND], id="thesis-between"),
    pytest.param(["wyrok SN, I CSK 5/10|3.02.2011", "uchwała SN, III CZP 9/11|teza"], [FIRST, (*SECOND[:2], None)], id="date-missing"),
    pytest.param(
        ["wyrok z 3.02.2011|SA w Łodzi|I ACa 5/10", "wyrok|SA w Nysie|I ACa 9/11"],
        [("I ACa 5/10", "SA w Łodzi", "2011-02-03"), ("I ACa 9/11", "SA w Nysie", None)],
        id="nothing-is-handed-to-the-next-row",
    ),
    pytest.param(["I ACa 5/10|SA w Łodzi|3.02.2011"], [("I ACa 5/10", "SA w Łodzi", "2011-02-03")], id="court-behind"),
    pytest.param(["I CSK 5/10|skutki zdarzenia z 3.02.2011"], [(*FIRST[:2], None)], id="date-among-words-is-no-decisions-date"),
    pytest.param(["I CSK 5/10|3.02.2011|4.05.2012"], [FIRST], id="the-nearest-of-two-dates"),
    pytest.param(["I CSK 5/10, III CZP 9/11|teza|3.02.2011"], [(*FIRST[:2], None), (*SECOND[:2], None)], id="whose-date-of-two-decisions"),
]


@pytest.mark.parametrize(("rows", "facts"), TABLES)
def test_a_tables_row_binds_what_stands_in_it_and_nothing_else(rows: list[str], facts: list[tuple[str, str | None, str | None]]) -> None:
    found = [r for r in find_references(_table(*rows)) if r.kind is K.ORZECZENIE]
    assert [(r.norm, r.court, r.decided_on and r.decided_on.isoformat()) for r in found] == facts


def test_a_number_at_the_top_of_a_table_is_not_the_drafts_own() -> None:
    found = [r for r in find_references(_table("Sygn.|Sąd|Data", "I C 5/13|Sąd Rejonowy w Łodzi|3.02.2014")) if r.kind is K.ORZECZENIE]
    assert [(r.norm, r.own) for r in found] == [("I C 5/13", False)]


def test_a_table_hands_nothing_to_the_text_behind_it() -> None:
    table = _table("I CSK 5/10|SN|3.02.2011")
    text = f"{table.text}\nIII CZP 9/11 nie jest odosobnione"
    reading = Reading(text, (*table.blocks, Block(Span(len(table.text) + 1, len(text)), BlockKind.PARAGRAPH, Part.BODY)))
    assert [r.decided_on is None for r in find_references(reading)] == [False, True]


def test_bench_type_parties_pinpoint() -> None:
    (first,) = _decisions("uchwała składu siedmiu sędziów SN z dnia 3 lutego 2011 r., III CZP 5/10, pkt 15 uzasadnienia")
    assert (first.decision_type, first.bench, first.pinpoint) == ("uchwała", "siedmiu sędziów", "pkt 15 uzasadnienia")
    (second,) = _decisions("wyrok TSUE w sprawie Dziubak przeciwko Raiffeisen Bank, C-260/18, pkt 45")
    assert second.parties == ("Dziubak", "Raiffeisen Bank")
    assert second.pinpoint == "pkt 45"
    assert _decisions("wyrok TK z dnia 3 lutego 2011 r., K 9905/10, pkt III.2 uzasadnienia")[0].pinpoint == "pkt III.2 uzasadnienia"


@pytest.mark.parametrize(
    ("text", "norms"),
    [
        pytest.param("wyrok SN z dnia 23 stycznia 1974 r., OSPiKA 1975, nr 7, poz. 171", ["SN 1974-01-23"], id="court-date-publication"),
        pytest.param("por. wyrok Sądu Najwyższego z dnia 23 stycznia 1974 r.", ["SN 1974-01-23"], id="supreme-court-and-date"),
        pytest.param("wyrokiem z dnia 23 stycznia 2014 r. Sąd Okręgowy w Łodzi oddalił powództwo", [], id="judgment-below"),
        pytest.param("apelacja od wyroku Sądu Okręgowego w Łodzi z dnia 23 stycznia 2014 r.", [], id="appealed"),
        pytest.param("(podobnie wyrok Sądu Apelacyjnego w Łodzi z 5 lutego 2013 r.)", ["SA w Łodzi 2013-02-05"], id="pointed-at"),
        pytest.param("zapadł wyrok Sądu Apelacyjnego w Łodzi z 5 lutego 2013 r.", [], id="told-of-the-case"),
        pytest.param(
            "w postanowieniu SN z dnia 4 maja 2012 r. w podobnych okolicznościach w sprawie sygn. akt I CSK 9534/11",
            ["I CSK 9534/11"],
            id="the-day-belongs-to-the-number-behind",
        ),
        pytest.param("umowa z dnia 23 stycznia 2014 r.", [], id="contract"),
    ],
)
def test_decision_without_signature(text: str, norms: list[str]) -> None:
    assert [r.norm for r in _decisions(text)] == norms


def test_decision_named_again_by_its_date_points_to_its_number() -> None:
    text = "wyrok SN z dnia 3 lutego 2011 r., I CSK 5/10, jest trafny. W wyroku Sądu Najwyższego z dnia 3 lutego 2011 r. podkreślono"
    first, again = find_references(Reading(text))
    assert (again.norm, again.antecedent) == ("SN 2011-02-03", first.id)
    text = text.replace(", jest trafny", " oraz I CSK 6/10 z dnia 3 lutego 2011 r., są trafne")
    assert find_references(Reading(text))[-1].antecedent is None


@pytest.mark.parametrize(
    ("text", "parent"),
    [
        pytest.param("Wyrok TK z 12 stycznia 2035 r., K 24/34 (Dz.U. Nr 11, poz. 89), jest znany", "K 24/34", id="behind-the-number"),
        pytest.param("Wyrok TK K 24/34 (OTK-A 2035, nr 1, poz. 3; Dz.U. Nr 11, poz. 89)", "K 24/34", id="behind-a-collection"),
        pytest.param("Zgodnie z wyrokiem K 24/34 ustawa z dnia 5 maja 2030 r. o bobrach (Dz.U. poz. 4) obowiązuje", None, id="of-an-act"),
    ],
)
def test_a_journal_belongs_to_the_decision_that_it_announced(text: str, parent: str | None) -> None:
    found = find_references(Reading(f"{text}. Trybunał Konstytucyjny"))
    journal = next(r for r in found if r.kind is K.DZIENNIK)
    assert next((r.norm for r in found if r.id == journal.parent), None) == parent


def test_part_of_a_footnote() -> None:
    text = "Tekst główny.\nPor. wyrok SN z dnia 3 lutego 2011 r., I CSK 5/10."
    blocks = (Block(Span(0, 13)), Block(Span(14, len(text)), BlockKind.PARAGRAPH, Part.FOOTNOTE, host=13, label="1"))
    (reference,) = find_references(Reading(text, blocks))
    assert reference.part is Part.FOOTNOTE
