"""Quotation marks and quotations. All case numbers and texts here are fictitious."""

from __future__ import annotations

from pathlib import Path

import pytest

from builders import draft
from kotwica.document import read_draft
from kotwica.document.model import Block, BlockKind, Mark, MarkKind, Reading, Span
from kotwica.extractors import extract, extract_reading
from kotwica.extractors.cytaty import gaps_in
from kotwica.extractors.cytaty_znaki import pair_marks
from kotwica.extractors.model import Claim, ClaimType


def inners(text: str) -> list[str]:
    paragraphs, at = [], 0
    for line in text.split("\n"):
        paragraphs.append(Span(at, at + len(line)))
        at += len(line) + 1
    return [pair.inner.of(text) for pair in pair_marks(text, paragraphs).pairs]


def quotations(text: str) -> list[Claim]:
    return [c for c in extract(draft(text)).claims if c.type is ClaimType.CYTAT_DOSLOWNY]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("wskazał, że „ala ma kota”.", ["ala ma kota"], id="polish-pair"),
        pytest.param("wskazał, że „ala ma kota“.", ["ala ma kota"], id="german-closing"),
        pytest.param('wskazał, że „ala ma kota".', ["ala ma kota"], id="straight-closing"),
        pytest.param('wskazał, że "ala ma kota".', ["ala ma kota"], id="straight-pair"),
        pytest.param("wskazał, że ,,ala ma kota''.", ["ala ma kota"], id="commas-and-apostrophes"),
        pytest.param("wskazał, że ,,ala ma kota”.", ["ala ma kota"], id="commas-and-closing"),
        pytest.param("wskazał, że ”ala ma kota”.", ["ala ma kota"], id="closing-mark-used-as-opening"),
        pytest.param("wskazał, że «ala ma kota».", ["ala ma kota"], id="guillemets"),
        pytest.param("wskazał, że „ala ma kota&quot;.", ["ala ma kota"], id="entity-as-closing"),
        pytest.param("wskazał, że „  ala ma kota ” dalej", ["  ala ma kota "], id="spaces-inside-the-marks"),
        pytest.param("„ala «ma» kota”", ["ala «ma» kota", "ma"], id="nested-guillemets"),
        pytest.param("„ala „ma” kota”", ["ala „ma” kota", "ma"], id="nested-of-the-same-shape"),
        pytest.param('„ala "ma" kota”', ['ala "ma" kota', "ma"], id="nested-straight"),
        pytest.param("„ala ma kota”[5] i „psa”3.", ["ala ma kota", "psa"], id="footnote-mark-behind"),
        pytest.param("„ nie zamknięty. Dalej „ala”.", ["ala"], id="unclosed-does-not-swallow"),
        pytest.param("obcy” znak. Dalej „ala”.", ["ala"], id="stray-closing-is-ignored"),
        pytest.param("„nie zamknięty tu\ni „ala” dalej\ni „kot”.", ["ala", "kot"], id="unclosed-is-local"),
        pytest.param("„pierwszy akapit\ndrugi akapit”.", ["pierwszy akapit\ndrugi akapit"], id="over-two-paragraphs"),
        pytest.param("5'10\" wzrostu", [], id="inches"),
    ],
)
def test_pairs(text: str, expected: list[str]) -> None:
    assert inners(text) == expected


INTERRUPTED = [
    pytest.param(
        "„Umowa przelewu ma charakter kauzalny – stwierdził SN w wyroku z 16 marca 2011 r. (V CSK 9512/10) – a jej nieważność niweczy cesję”.",
        ["Umowa przelewu ma charakter kauzalny", "a jej nieważność niweczy cesję"],
        id="said-in-the-middle",
    ),
    pytest.param(
        "„Umowa przelewu ma charakter kauzalny – stwierdził SN w wyroku z 16 marca 2011 r. (V CSK 9512/10)”.",
        ["Umowa przelewu ma charakter kauzalny"],
        id="said-at-the-end",
    ),
    pytest.param(
        "W wyroku V CSK 9512/10 SN wskazał: „Umowa – przyjęta przez obie strony – ma charakter kauzalny i odpłatny”.",
        ["Umowa – przyjęta przez obie strony – ma charakter kauzalny i odpłatny"],
        id="dashes-of-the-quotation-itself",
    ),
]


@pytest.mark.parametrize(("text", "parts"), INTERRUPTED)
def test_who_speaks_inside_the_marks_is_no_part_of_the_quotation(text: str, parts: list[str]) -> None:
    assert [c.text for c in quotations(text)] == parts


def test_a_block_quotation_ends_before_its_signature(tmp_path: Path) -> None:
    path = tmp_path / "pismo.md"
    path.write_text(
        "Zob.:\n\n> Swobodna ocena dowodów nie oznacza ich pomijania.\n>\n> — wyrok SN z 5 maja 2016 r., III CSK 9245/15\n", "utf-8"
    )
    found = extract(read_draft(path))
    assert [c.text for c in found.claims] == ["Swobodna ocena dowodów nie oznacza ich pomijania."]
    assert found.claims[0].references == (found.references[0].id,)


def test_unclosed_marks_are_listed_as_not_checked() -> None:
    text = "Sąd wskazał, że „nie ma podstaw do uwzględnienia żądania.\nDalszy tekst bez znaków."
    (item,) = [n for n in extract(draft(text)).not_checked if n.reason == "niezamkniety_cudzyslow"]
    assert item.text.startswith("„nie ma podstaw")
    assert text[item.span.start : item.span.end] == item.text


HIT = [
    pytest.param("SN wskazał, że „dłużnik odpowiada za skutki opóźnienia”.", id="verb-and-ze"),
    pytest.param("Czytamy tam: „nie ma podstaw do żądania”.", id="colon"),
    pytest.param("SN wskazał, iż „dłużnik odpowiada za skutki opóźnienia”.", id="verb-and-iz"),
    pytest.param("SN wskazał, że: „dłużnik odpowiada za skutki opóźnienia”.", id="verb-ze-and-colon"),
    pytest.param("Przepis o treści „dłużnik odpowiada za skutki opóźnienia” uchylono.", id="o-tresci"),
    pytest.param("Przepis w brzmieniu „dłużnik odpowiada za skutki opóźnienia” uchylono.", id="w-brzmieniu"),
    pytest.param("Przepis ma brzmienie, cyt. „kto z winy swej wyrządził szkodę, obowiązany jest do jej naprawienia”.", id="cyt"),
    pytest.param("Zgodnie z § 4 umowy: „kredytobiorca spłaca kredyt w miesięcznych ratach”.", id="contract"),
    pytest.param("W wyroku z 3 maja 2010 r., II CSK 9999/10, mowa o „luce prawnej na najwyższym poziomie”.", id="decision-beside"),
    pytest.param("Potem dodano, iż (...) „strona nie może powoływać się na własne zaniedbanie w tej sprawie”.", id="long-passage"),
    pytest.param("Stanowisko to „nie zasługuje na aprobatę, gdyż pomija cel ustawy i jej systematykę”.", id="undecided-is-reported"),
    pytest.param("Dalej wyjaśniono: „nie zasługuje na aprobatę, gdyż pomija cel ustawy”.", id="dalej-before-a-verb-of-saying"),
    pytest.param("Zgodnie z art. 141 Konstytucji „Prezes Rady Ministrów kieruje Radą Ministrów”.", id="six-words-of-offices-with-a-verb"),
    pytest.param(
        "Zgodnie z art. 119 Konstytucji „Prezydent Rzeczypospolitej, na wniosek Prezesa Rady Ministrów, dokonuje zmian w Radzie Ministrów”.",
        id="sentence-about-offices",
    ),
    pytest.param("W notatce znajduje się fragment „nie ustąpił pierwszeństwa przejazdu”.", id="document"),
]
MISS = [
    pytest.param("Program „Mieszkanie Na Start Dla Młodych Polaków” objął powodów.", id="a-programme-of-six-capitals"),
    pytest.param("Kierownik oświadczył świadkom, że „do wiosny wszystko będzie skończone”.", id="told-to-witnesses"),
    pytest.param("Pozwany wyprowadził się, mówiąc córce: „nie chcę już z wami mieszkać w tym domu”.", id="said-to-a-child"),
    pytest.param(
        "Zarzucam naruszenie art. 233 § 1 k.p.c. przez ocenę zeznań świadka i przyjęcie, że „pieniądze zostały przekazane w całości”.",
        id="testimony-beside-a-provision",
    ),
    pytest.param("Por. „Odpowiedzialność członków zarządu spółki kapitałowej” (Warszawa 2020).", id="title-with-place-and-year"),
    pytest.param("Por. „Odpowiedzialność członków zarządu spółki kapitałowej”, Kraków 2018.", id="title-with-place-behind-a-comma"),
    pytest.param("Bank (dalej: „Bank Polski”) zawarł umowę.", id="definition"),
    pytest.param("Bank, zwany dalej „Kredytodawcą lub Bankiem”, zawarł umowę.", id="definition-zwany-dalej"),
    pytest.param("Chodzi o tzw. „prawo do ostatniego słowa”.", id="tzw"),
    pytest.param("Użyto pojęcia „odpowiednia suma”.", id="term"),
    pytest.param("Spółka „Zakład Usług Komunalnych Nowe Miasto” wniosła pozew.", id="company"),
    pytest.param("Opisał to J. Nowak, „Zadośćuczynienie za śmierć osoby najbliższej”, Warszawa 2010.", id="title-behind-its-author"),
    pytest.param("Świadek zeznał: „nikt nam nie tłumaczył, jak bank ustala kurs”.", id="testimony"),
    pytest.param("Była to „dziwna” sprawa.", id="scare-quotes"),
    pytest.param("Program „Mieszkanie dla młodych” trwał rok.", id="programme"),
]


@pytest.mark.parametrize("text", HIT)
def test_passages_are_quotations(text: str) -> None:
    (claim,) = quotations(text)
    assert claim.quote == claim.text == text[claim.span.start : claim.span.end]
    assert not claim.text.startswith(("„", " ")) and not claim.text.endswith(("”", " "))


@pytest.mark.parametrize("text", MISS)
def test_terms_names_titles_and_testimony_are_none(text: str) -> None:
    assert quotations(text) == []


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        pytest.param(
            "SN w wyroku z 3 maja 2010 r., II CSK 9999/10, wskazał, że „dłużnik odpowiada za skutki”.", "orzeczenie", id="decision"
        ),
        pytest.param(
            "Według art. 415 k.c. „kto z winy swej wyrządził drugiemu szkodę, obowiązany jest do jej naprawienia”.", "przepis", id="act"
        ),
        pytest.param("Z umowy wynika, że „bank ustala kurs waluty według tabeli kursów”.", "umowa/dowód", id="contract"),
        pytest.param("W doktrynie podnosi się, że „sankcja ta działa z mocy samego prawa”.", "doktryna", id="literature"),
    ],
)
def test_kind_of_source(text: str, kind: str) -> None:
    (claim,) = quotations(text)
    assert claim.source_kind == kind


@pytest.mark.parametrize(
    ("quote", "gaps"),
    [
        pytest.param("bez znaków", 0, id="none"),
        pytest.param("a (...) b […] c /.../ d", 3, id="three-shapes"),
        pytest.param("dalej … i ... i ....", 3, id="dots"),
        pytest.param("Z. Z.. koniec..", 0, id="initial-and-stop"),
    ],
)
def test_gaps(quote: str, gaps: int) -> None:
    assert gaps_in(quote) == gaps


def reading(text: str, *, blocks: dict[str, BlockKind], italic: str = "") -> Reading:
    out, at = [], 0
    for line in text.split("\n"):
        out.append(Block(Span(at, at + len(line)), blocks.get(line, BlockKind.PARAGRAPH)))
        at += len(line) + 1
    marks = (Mark(Span(text.index(italic), text.index(italic) + len(italic)), MarkKind.ITALIC),) if italic else ()
    return Reading(text, tuple(out), marks)


def test_block_quotation_links_to_the_sentence_that_leads_to_it() -> None:
    quote = "Skarga nie służy ponownej kontroli ustaleń faktycznych sądu."
    text = f"SN w postanowieniu z 12 stycznia 2022 r., I CSK 9999/22, podkreślił:\n{quote}\nDalej."
    found = extract_reading(reading(text, blocks={quote: BlockKind.QUOTE}))
    (claim,) = [c for c in found.claims if c.type is ClaimType.CYTAT_DOSLOWNY]
    assert (claim.quote, claim.rule) == (quote, "clause")
    assert [r.norm for r in found.references if r.id in claim.references] == ["I CSK 9999/22"]


def test_block_quotation_links_to_the_citation_below_it() -> None:
    quote = "Umowa nie może być uzupełniona przepisem dyspozytywnym."
    text = f"Istotne jest, co następuje.\n{quote}\n(wyrok SN z 11 grudnia 2019 r., V CSK 9998/18)"
    found = extract_reading(reading(text, blocks={quote: BlockKind.QUOTE}))
    (claim,) = [c for c in found.claims if c.type is ClaimType.CYTAT_DOSLOWNY]
    assert claim.rule == "parenthesis" and claim.references


def test_announced_italics_are_a_quotation_and_latin_is_not() -> None:
    passage = "niedozwolone postanowienie nie wiąże konsumenta od samego początku"
    text = f"Trybunał wskazał: {passage}. Działa to ex tunc."
    claims = extract_reading(reading(text, blocks={}, italic=passage)).claims
    assert [c.quote for c in claims if c.type is ClaimType.CYTAT_DOSLOWNY] == [passage]
    assert not [c for c in extract_reading(reading(text, blocks={}, italic="ex tunc")).claims if c.type is ClaimType.CYTAT_DOSLOWNY]


def test_fenced_prose_is_a_quotation_and_fenced_code_is_not() -> None:
    prose, code = "Strony zgodnie postanawiają rozwiązać umowę za porozumieniem", "def f(x): return {x: 1} if x else a == b; print(x)"
    found = extract_reading(reading(f"Treść:\n{prose}\n\n{code}", blocks={prose: BlockKind.CODE, code: BlockKind.CODE}))
    assert [c.quote for c in found.claims if c.type is ClaimType.CYTAT_DOSLOWNY] == [prose]


def test_two_block_quotations_each_above_its_source_are_two() -> None:
    lines = ["„Termin biegnie od doręczenia decyzji stronie.”", "— wyrok NSA z dnia 3 lutego 2011 r., II OSK 9905/10"]
    lines += ["„Skarga nie wstrzymuje wykonania tej decyzji.”", "— wyrok NSA z dnia 4 marca 2012 r., II OSK 9906/11"]
    found = extract_reading(reading("Wstęp.\n" + "\n".join(lines), blocks=dict.fromkeys(lines, BlockKind.QUOTE)))
    norms = {r.id: r.norm for r in found.references}
    quoted = [(c.quote, [norms[i] for i in c.references]) for c in found.claims if c.quote]
    assert [norm for _, norm in quoted] == [["II OSK 9905/10"], ["II OSK 9906/11"]]


def test_citation_line_at_the_end_of_a_block_quotation_is_no_part_of_it() -> None:
    quote = "„Termin biegnie od doręczenia decyzji stronie.” (wyrok NSA z 6 maja 2013 r., II OSK 9997/12)"
    found = extract_reading(reading(f"NSA stwierdził:\n{quote}", blocks={quote: BlockKind.QUOTE}))
    (claim,) = [c for c in found.claims if c.type is ClaimType.CYTAT_DOSLOWNY]
    assert (claim.quote, claim.rule) == ("Termin biegnie od doręczenia decyzji stronie.", "parenthesis")


@pytest.mark.parametrize(
    ("citation", "norm"),
    [
        pytest.param("wyrok SN z 9 maja 2016 r., II CSK 9995/15", "II CSK 9995/15", id="decision"),
        pytest.param("art. 481 § 1 k.c.", "k.c. art. 481 § 1", id="provision"),
        pytest.param(
            "art. 4 ust. 3 ustawy z dnia 12 marca 2018 r. o zmyślonej przejrzystości kredytów mieszkaniowych i innych umów",
            "ustawa 2018-03-12 art. 4 ust. 3",
            id="full-title",
        ),
    ],
)
def test_quotation_in_a_table_takes_its_source_from_the_next_cell(citation: str, norm: str) -> None:
    cells = ("„Dłużnik odpowiada za skutki opóźnienia wobec wierzyciela”", citation)
    found = extract_reading(reading("\n".join(cells), blocks=dict.fromkeys(cells, BlockKind.TABLE_CELL)))
    (claim,) = found.claims
    assert claim.rule == "clause" and [r.norm for r in found.references if r.id in claim.references] == [norm]


MARKDOWN = [
    pytest.param("Wyrok NSA z 4 maja 2011 r., I OSK 9999/10, cyt.: *organ ma obowiązek zbadać sprawę wszechstronnie*.",
                 "organ ma obowiązek zbadać sprawę wszechstronnie", id="cyt-and-italics"),
    pytest.param("Stanowi, że „*organy stoją na straży praworządności*”.", "organy stoją na straży praworządności", id="marks-and-italics"),
    pytest.param("Wskazano, że „_strona nie wykazała przesłanek wniosku_&quot;.", "strona nie wykazała przesłanek wniosku", id="entity-closes"),
    pytest.param("Treść pisma:\n\n```\nInformujemy, że wniosek pozostawiono bez rozpoznania.\n```\n",
                 "Informujemy, że wniosek pozostawiono bez rozpoznania.", id="fence"),
    pytest.param("NSA wskazał:\n\n> Termin biegnie od doręczenia decyzji.\n", "Termin biegnie od doręczenia decyzji.", id="block"),
    pytest.param("**„Organ nie może uchylić się od wydania decyzji”** – wyrok NSA, II OSK 9998/11.",
                 "Organ nie może uchylić się od wydania decyzji", id="bold"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "quote"), MARKDOWN)
def test_quotations_in_markdown_files(tmp_path: Path, text: str, quote: str) -> None:
    path = tmp_path / "pismo.md"
    path.write_text(text, encoding="utf-8")
    source = read_draft(path)
    (claim,) = [c for c in extract(source).claims if c.type is ClaimType.CYTAT_DOSLOWNY]
    assert claim.quote == quote == source.text[claim.span.start : claim.span.end]


@pytest.mark.parametrize(
    "text", ["Działa to *prima facie* i *ex tunc*.", "Zob. *Rzeczpospolita* z 3 maja.", "```\nx = {1: 2}\nprint(x)\n```\n"]
)
def test_italics_and_fences_that_quote_nothing(tmp_path: Path, text: str) -> None:
    path = tmp_path / "pismo.md"
    path.write_text(text, encoding="utf-8")
    assert extract(read_draft(path)).claims == ()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("Zgodnie z art. 415 k.c. „odpowiada za szkodę”.", True, id="laid-down-in-three-words"),
        pytest.param("Jak stanowi art. 415 k.c., „sprawca odpowiada za szkodę”.", True, id="as-the-provision-says"),
        pytest.param("W myśl przepisu art. 7 k.c. „domniemywa się dobrą wiarę”.", True, id="in-the-sense-of"),
        pytest.param("Zgodnie z art. 22 k.p. „pracownik”.", False, id="one-word-is-a-term"),
        pytest.param("Zgodnie z art. 415 k.c. „nie ma winy”.", False, id="too-short-to-prove-anything"),
        pytest.param("Przesłanka art. 417 k.c. „przy wykonywaniu władzy” jest sporna.", False, id="a-term-of-the-provision"),
        pytest.param(
            "Umowa jest nieważna. Dalej „bank nie może żądać zapłaty” (wyrok SN z 3 maja 2010 r., II CSK 9999/10).", True, id="goes-on"
        ),
        pytest.param("Bank X (dalej „bank udzielający kredytu hipotecznego powódce”) wniósł o oddalenie.", False, id="defines-a-term"),
        pytest.param(
            "Tzw. zasada „umowa zawarta bez informacji wiąże obie strony” (wyrok SN z 3 maja 2010 r., II CSK 9999/10).",
            True,
            id="a-sentence-with-its-source",
        ),
        pytest.param("Tzw. zasada „umowa zawarta bez informacji wiąże obie strony” obowiązuje.", False, id="a-so-called-principle"),
        pytest.param("Umowa z bankiem (zwana dalej „umową kredytu hipotecznego powódki”) jest ważna.", False, id="a-term-in-brackets"),
        pytest.param("Pozwanym jest Bank X. Dalej „Bank”.", False, id="defines-a-term-in-a-sentence-of-its-own"),
        pytest.param("Zgodnie z art. 415 k.c. ocenia się „działanie na szkodę”.", False, id="words-between"),
    ],
)
def test_short_passages_and_terms(text: str, found: bool) -> None:
    assert bool(quotations(text)) is found
