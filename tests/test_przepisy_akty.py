"""Which act a statute reference means: by abbreviation, name, day, definition of the draft, or back-reference; annexes and protocols."""

from __future__ import annotations

import pytest

from kotwica.document.model import Reading
from kotwica.extractors.model import ReferenceKind
from kotwica.extractors.referencje import find_all, find_references


def _norms(text: str, reading: Reading | None = None) -> list[str]:
    return [r.norm for r in find_references(reading or Reading(text)) if r.kind is ReferenceKind.PRZEPIS]


ACTS = [
    pytest.param("art. 5 k. p. c. mówi", "k.p.c. art. 5", id="spaced"),
    pytest.param("art. 5 kpc.", "k.p.c. art. 5", id="undotted-final-dot"),
    pytest.param("art. 5 k.pc.", "k.p.c. art. 5", id="half-dotted"),
    pytest.param("art. 5 KPA", "k.p.a. art. 5", id="capitals"),
    pytest.param("art. 5 Kpc", "k.p.c. art. 5", id="title-case"),
    pytest.param("art. 5 K.c.", "k.c. art. 5", id="dotted-capital"),
    pytest.param("art. 5 krio", "k.r.o. art. 5", id="krio"),
    pytest.param("art. 5 k.r.io.", "k.r.o. art. 5", id="k-r-io"),
    pytest.param("art. 5 k. c.", "k.c. art. 5", id="k-c-with-a-space"),
    pytest.param("art. 5 Kc", "k.c. art. 5", id="kc-with-a-capital"),
    pytest.param("art. 5 K.C.", "k.c. art. 5", id="kc-capitals-and-dots"),
    pytest.param("art. 5 K.p.c.", "k.p.c. art. 5", id="kpc-with-a-capital-and-dots"),
    pytest.param("art. 5 kodeksy cywilnego", "k.c. art. 5", id="typo-of-the-portal"),
    pytest.param("art. 5 Pzp", "p.z.p. art. 5", id="pzp"),
    pytest.param("art. 5 ustawy Pzp", "p.z.p. art. 5", id="ustawy-pzp"),
    pytest.param("art. 5 kodeksu cywilnego", "k.c. art. 5", id="spelled-out"),
    pytest.param("art. 5 Kodeksu postępowania cywilnego", "k.p.c. art. 5", id="spelled-out-three-words"),
    pytest.param("art. 5 kodeksu pracy", "k.p. art. 5", id="labour"),
    pytest.param("art. 2 Konstytucji RP", "Konstytucja art. 2", id="constitution"),
    pytest.param("art. 2 Konstytucji Rzeczypospolitej Polskiej", "Konstytucja art. 2", id="constitution-long"),
    pytest.param("art. 21 Ordynacji podatkowej", "o.p. art. 21", id="tax-code"),
    pytest.param("art. 6 rozporządzenia (UE) 2016/679", "2016/679 art. 6", id="regulation"),
    pytest.param("art. 28 ust. 2 rozporządzenia (WE) nr 45/2001", "45/2001 art. 28 ust. 2", id="regulation-old"),
    pytest.param("art. 6 ust. 1 dyrektywy 93/13/EWG", "93/13/EWG art. 6 ust. 1", id="directive"),
    pytest.param("art. 6(1) rozporządzenia (UE) 2016/679", "2016/679 art. 6 ust. 1", id="union-brackets-are-paragraphs"),
    pytest.param("art. 267 TFUE", "TFUE art. 267", id="treaty"),
    pytest.param("art. 6 EKPC", "EKPC art. 6", id="convention"),
    pytest.param("art. 36 ustawy z dnia 22 maja 2003 r. o ubezpieczeniach obowiązkowych", "ustawa 2003-05-22 art. 36", id="by-date"),
    pytest.param("art. 36 ustawy z 22.05.2003 r. o ubezpieczeniach obowiązkowych", "ustawa 2003-05-22 art. 36", id="by-numeric-date"),
    pytest.param("art. 5 ustawy z dnia 23 kwietnia 1964 r. - Kodeks cywilny", "k.c. art. 5", id="code-by-date"),
    pytest.param("art. 32 ustawy o własności lokali", "u.w.l. art. 32", id="by-name"),
    pytest.param("art. 8 u.naj.zm.lok.", "u.naj.zm.lok. art. 8", id="unknown-abbreviation-as-written"),
    pytest.param(
        "§ 13 ust. 1 rozporządzenia Ministra Sprawiedliwości z dnia 28 września 2002 r. w sprawie opłat",
        "rozporządzenie 2002-09-28 § 13 ust. 1",
        id="ordinance",
    ),
    pytest.param("art. 5 powinien", "? art. 5", id="no-act"),
    pytest.param("art. 9 ustawy kooperacyjnej", "ustawa kooperacyjna art. 9", id="nickname-nobody-knows"),
    pytest.param("art. 5 ustawy deweloperskiej", "ustawa 2021-05-20 art. 5", id="nickname-of-the-register"),
    pytest.param("art. 11a specustawy drogowej", "ustawa 2003-04-10 art. 11a", id="nickname-outside-the-register"),
    pytest.param("art. 9 ustawy nowelizującej", "ustawa nowelizująca art. 9", id="amending-act-not-named"),
    pytest.param("art. 9 ustawy zmieniającej z dnia 4 lipca 2019 r.", "ustawa 2019-07-04 art. 9", id="amending-act-by-its-day"),
    pytest.param("art. 7 ustawy właściwej", "? art. 7", id="adjective-that-names-nothing"),
    pytest.param("art. 3 ustawy o KRS", "ustawa o KRS art. 3", id="two-acts-called-the-same"),
    pytest.param(
        "art. 1 ustawy z dnia 16 lutego 2007 r. o ochronie konkurencji i konsumentów",
        "ustawa 2007-02-16 art. 1",
        id="title-of-the-register",
    ),
    pytest.param(
        "art. 1 ustawy o ochronie konkurencji i pracowników", "ustawa o ochronie konkurencji i pracowników art. 1", id="another-title"
    ),
    pytest.param(
        "art. 1 ustawy o systemie ubezpieczeń zdrowotnych",
        "ustawa o systemie ubezpieczeń zdrowotnych art. 1",
        id="another-last-word-of-a-title",
    ),
    pytest.param("art. 1 ustawy o ochronie konkurencji przewiduje", "ustawa 2007-02-16 art. 1", id="title-cut-short-before-a-verb"),
]


@pytest.mark.parametrize(("text", "norm"), ACTS)
def test_acts(text: str, norm: str) -> None:
    assert _norms(f"Sąd zastosował {text}" if not text.startswith(("w", "z", "pod")) else f"Sąd {text}") == [norm]


BEFORE = [
    pytest.param("Kodeks cywilny w art. 415 stanowi", "k.c. art. 415", id="code-before"),
    pytest.param("zob. kpc, art. 233", "k.p.c. art. 233", id="abbreviation-before"),
    pytest.param(
        "ustawa z 23.03.2017 r. o kredycie hipotecznym (Dz.U. 2017, poz. 819), art. 6", "ustawa 2017-03-23 art. 6", id="journal-between"
    ),
    pytest.param(
        "Konwencja o ochronie praw człowieka i podstawowych wolności, art. 6 ust. 1", "EKPC art. 6 ust. 1", id="convention-before"
    ),
    pytest.param("art. 19 ust. 1 akapit drugi TUE", "TUE art. 19 ust. 1 akapit 2", id="subparagraph"),
    pytest.param(
        "art. 9 ust. 3 Konwencji z Aarhus oraz dyrektywa 2011/92/UE", "Konwencji z Aarhus art. 9 ust. 3", id="unknown-convention-as-written"
    ),
]
BACK = [
    pytest.param(
        "ustawa z dnia 22 maja 2003 r. o ubezpieczeniach obowiązkowych. Według art. 36 tej ustawy",
        "ustawa 2003-05-22 art. 36",
        id="tej-ustawy",
    ),
    pytest.param(
        "ustawa z dnia 22 maja 2003 r. o ubezpieczeniach obowiązkowych. Według art. 36 ww. ustawy", "ustawa 2003-05-22 art. 36", id="ww"
    ),
    pytest.param(
        "ustawa z dnia 22 maja 2003 r. o ubezpieczeniach obowiązkowych. Według art. 36 w/w ustawy",
        "ustawa 2003-05-22 art. 36",
        id="w-slash-w",
    ),
    *(
        pytest.param(
            f"ustawa z dnia 22 maja 2003 r. o ubezpieczeniach obowiązkowych. Według art. 36 {words} ustawy",
            "ustawa 2003-05-22 art. 36",
            id=f"{words.replace(' ', '-')}-ustawy",
        )
        for words in ("powołanej", "cytowanej", "tejże", "ww", "wyżej wymienionej")
    ),
    pytest.param("dyrektywa 2000/31/WE ma zastosowanie. Zgodnie z art. 12–15 tej dyrektywy", "2000/31/WE art. 12-15", id="directive"),
    pytest.param(
        "ustawa z dnia 10 maja 2018 r. o ochronie danych osobowych (dalej: u.o.d.o.). Z art. 5 u.o.d.o.", "u.o.d.o. art. 5", id="defined"
    ),
    pytest.param(
        "ustawa z dnia 30 maja 2014 r. o prawach konsumenta (dalej: „ustawa”). Z art. 5 ustawy wynika",
        "u.p.k. art. 5",
        id="defined-as-ustawa",
    ),
    pytest.param(
        "ustawa z dnia 7 lipca 2031 r. o nowym czymś (dalej jako „unc”). Z art. 5 unc wynika", "unc art. 5", id="defined-unknown-act"
    ),
    pytest.param(
        "na podstawie art. 174 p.p.s.a. – naruszenie art. 48 Prawa budowlanego oraz art. 3 pkt 7a tej ustawy",
        "Prawo budowlane art. 3 pkt 7a",
        id="tej-ustawy-joined-to-its-neighbour",
    ),
    pytest.param(
        "rozporządzenie (UE) 2017/1001 (dalej: „RZTUE”). Z art. 9 ust. 2 lit. b RZTUE",
        "2017/1001 art. 9 ust. 2 lit. b",
        id="defined-union-act-keeps-its-number",
    ),
    pytest.param(
        "dyrektywa Rady 93/13/EWG (Dz. Urz. WE L 95, s. 29; dalej: „Dyrektywa”). Z art. 3 ust. 1 Dyrektywy",
        "93/13/EWG art. 3 ust. 1",
        id="defined-with-a-capital",
    ),
    pytest.param("Kodeksu postępowania administracyjnego (dalej: KPA). Stosownie do art. 7 KPA", "k.p.a. art. 7", id="code-defined"),
    pytest.param(
        "ustawa z dnia 4 lipca 2019 r. o zmianie ustawy - Kodeks postępowania cywilnego. Według art. 9 ustawy nowelizującej",
        "ustawa 2019-07-04 art. 9",
        id="the-only-amending-act",
    ),
    pytest.param("art. 107 KPA; organ wymieniony w art. 1 i 2 tego Kodeksu", "k.p.a. art. 2", id="tego-kodeksu"),
    pytest.param("Krajowa Rada Sądownictwa działa na podstawie art. 3 ustawy o KRS", "ustawa 2011-05-12 art. 3", id="krs-the-council"),
    pytest.param("art. 59 § 3 ustawy o u.s.p. wobec sędziego sądu powszechnego", "p.u.s.p. art. 59 § 3", id="ustawy-o-abbreviation"),
    pytest.param("Krajowy Rejestr Sądowy prowadzą sądy (art. 2 ustawy o KRS)", "ustawa 1997-08-20 art. 2", id="krs-the-register"),
]


NEVER_KNOWN = "ustawy z dnia 7 lipca 2031 r. o szczególnych zasadach"


@pytest.mark.parametrize(
    ("text", "end"),
    [
        pytest.param(f"art. 4 {NEVER_KNOWN}\nrozwiązywania umów o nowe rzeczy (Dz.U. 2031 r. poz. 1)", "nowe rzeczy", id="torn-line"),
        pytest.param(f"art. 4 {NEVER_KNOWN} wynagradzania czy regulamin określony w umowie", "wynagradzania", id="czy-is-in-no-title"),
        pytest.param(f"art. 4 {NEVER_KNOWN} wynagradzania\nPowód wniósł apelację", "wynagradzania", id="next-paragraph"),
    ],
)
def test_where_the_title_of_an_unknown_act_ends(text: str, end: str) -> None:
    (found,) = (r for r in find_references(Reading(text)) if r.kind is ReferenceKind.PRZEPIS)
    assert found.text.endswith(end)


@pytest.mark.parametrize(("text", "norm"), [*BACK, *BEFORE])
def test_back_references_and_definitions(text: str, norm: str) -> None:
    assert _norms(text)[-1] == norm


SALE = "ustawa z dnia 30 maja 2014 r. o prawach konsumenta"
INSURANCE = "ustawa z dnia 22 maja 2003 r. o ubezpieczeniach obowiązkowych"


@pytest.mark.parametrize(
    ("text", "norm", "rule"),
    [
        pytest.param(f"Stosuje się {SALE}. Według art. 36 tej ustawy", "u.p.k. art. 36", "przepis_odziedziczony", id="one-act-in-play"),
        pytest.param(
            f"Stosuje się {SALE}. Według art. 36 tej ustawy „Sprzedawca odpowiada za wady”",
            "u.p.k. art. 36",
            "przepis_odziedziczony",
            id="quoted-words-behind-it-are-no-title",
        ),
        pytest.param(
            f"Nie wchodzi w grę {INSURANCE}. Stosuje się {SALE}. Według art. 36 tej ustawy",
            "u.p.k. art. 36",
            "przepis_odziedziczony",
            id="the-sentence-before-names-one",
        ),
        pytest.param(
            f"Nie wchodzi w grę {INSURANCE}. Stosuje się {SALE}. Strony o tym wiedziały. Według art. 36 tej ustawy",
            "u.p.k. art. 36",
            "przepis_domniemany",
            id="an-earlier-sentence-names-one",
        ),
        pytest.param(
            f"Stosuje się {SALE} oraz {INSURANCE}. Według art. 36 tej ustawy", "? art. 36", "przepis_akt_wieloznaczny", id="two-at-once"
        ),
        pytest.param(
            f"Nie wchodzi w grę {INSURANCE}.\n\nStosuje się {SALE}.\n\nWedług art. 36 tej ustawy",
            "? art. 36",
            "przepis_akt_wieloznaczny",
            id="two-in-other-paragraphs",
        ),
        pytest.param(
            f"Art. 36 ustawy o prawach konsumenta.\n\nNie wchodzi w grę {INSURANCE}.\n\nWedług art. 36 tejże ustawy",
            "u.p.k. art. 36",
            "przepis_domniemany",
            id="number-cited-of-one-of-them",
        ),
    ],
)
def test_an_act_is_bound_only_where_one_can_be_meant(text: str, norm: str, rule: str) -> None:
    found = [r for r in find_references(Reading(text)) if r.kind is ReferenceKind.PRZEPIS][-1]
    assert (found.norm, found.rule) == (norm, rule)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Załącznik nr 1 do pozwu: odpis pełnomocnictwa", id="annex-to-a-pleading"),
        pytest.param("załączniki do pisma z dnia 5 maja 2020 r.", id="annexes-to-a-letter"),
    ],
)
def test_what_is_no_annex_of_an_act(text: str) -> None:
    assert find_all(Reading(text))[1] == ()


def test_an_annex_is_listed_with_its_units_and_its_act() -> None:
    text = "Por. § 3 ust. 1 załącznika nr 1 do ustawy o VAT i § 5 umowy."
    _, unread = find_all(Reading(text))
    assert [n.text for n in unread] == ["§ 3 ust. 1 załącznika nr 1 do ustawy o VAT", "§ 5"]


@pytest.mark.parametrize(
    ("text", "norm"),
    [
        pytest.param("art. 366 § 1 k.k.", "k.k. art. 366 § 1", id="an-act-of-letters-has-no-lost-superscript"),
        pytest.param("art. 943 § 2 k.p.", "k.p. art. 94[3] § 2", id="an-act-of-superscripts-has"),
        pytest.param("art. 15 ust. 1 ustawy CIT", "u.p.d.o.p. art. 15 ust. 1", id="statute-by-capitals"),
        pytest.param("art. 5 ustawy o VAT w zw. z art. 15 ustawy CIT", "u.p.d.o.p. art. 15", id="capitals-are-not-the-statute-before"),
        pytest.param(
            "art. 1 Protokołu nr 1 do Konwencji o ochronie praw człowieka i podstawowych wolności",
            "Protokół nr 1 do EKPC art. 1",
            id="protocol-to-a-treaty",
        ),
    ],
)
def test_the_act_that_is_meant(text: str, norm: str) -> None:
    (*_, last) = find_references(Reading(text))
    assert [t.norm for t in last.targets] == [norm]


def test_definition_wins_over_the_table() -> None:
    text = "ustawa z dnia 28 lutego 2018 r. o kosztach komorniczych (dalej: u.k.k.). Zgodnie z art. 5 u.k.k. komornik"
    (reference,) = (r for r in find_references(Reading(text)) if r.kind is ReferenceKind.PRZEPIS)
    assert reference.targets[0].akt == "u.k.k. (koszty)"


def test_ambiguous_abbreviation_by_context() -> None:
    text = "Kredyt konsumencki, konsument i kredytodawca. Zgodnie z art. 45 u.k.k. konsument"
    assert [r.targets[0].akt for r in find_references(Reading(text))] == ["u.k.k."]
