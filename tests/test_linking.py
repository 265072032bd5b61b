"""Which authority a claim stands on, with the rule. All case numbers and texts here are fictitious."""

from __future__ import annotations

from pathlib import Path

import pytest
from claim_links import QUOTE, links

from builders import Table, docx_with, draft
from kotwica.document import read_draft
from kotwica.document.model import Block, Part, Reading, Span
from kotwica.extractors import extract, extract_reading
from kotwica.extractors.model import ClaimType


@pytest.mark.parametrize(
    ("text", "rule", "norms"),
    [
        pytest.param(f"W wyroku z 4 maja 2010 r., II CSK 9999/10, SN wskazał, że {QUOTE}.", "sentence", ["II CSK 9999/10"], id="before-it"),
        pytest.param(
            f"SN w wyroku z 4 maja 2010 r., II CSK 9999/10 (art. 476 k.c.: {QUOTE}).",
            "sentence",
            ["k.c. art. 476"],
            id="provision-before-colon",
        ),
        pytest.param(
            f"Trafnie podniesiono, że {QUOTE} (wyrok SN z 4 maja 2010 r., II CSK 9999/10).", "parenthesis", ["II CSK 9999/10"], id="bracket"
        ),
        pytest.param(
            f"Trafnie podniesiono, że {QUOTE}. Tak SN w wyroku z 4 maja 2010 r., II CSK 9999/10.",
            "parenthesis",
            ["II CSK 9999/10"],
            id="sentence-behind",
        ),
        pytest.param(
            "Istotny jest wyrok SN z 4 maja 2010 r., II CSK 9999/10. „Dłużnik odpowiada za skutki opóźnienia” – napisano w nim.",
            "clause",
            ["II CSK 9999/10"],
            id="sentence-before",
        ),
        pytest.param(
            f"Znany jest wyrok SN z 4 maja 2010 r., II CSK 9999/10. W powołanym wyroku SN wskazał, że {QUOTE}.",
            "short_form",
            ["II CSK 9999/10"],
            id="short-form",
        ),
        pytest.param(
            f"Znany jest wyrok SN z 4 maja 2010 r., II CSK 9999/10. Sprawa była głośna. Sąd Najwyższy wskazał, że {QUOTE}.",
            "paragraph",
            ["II CSK 9999/10"],
            id="only-authority-of-the-paragraph",
        ),
        pytest.param(
            f"SN w wyroku z 4 maja 2010 r., II CSK 9999/10, wskazał, że {QUOTE} (por. również wyrok SN z 5 maja 2011 r., III CSK 9998/11).",
            "sentence",
            ["II CSK 9999/10"],
            id="what-is-cited-behind-says-the-like",
        ),
        pytest.param(
            f"SN w wyroku z 4 maja 2010 r., II CSK 9999/10 (a także w wyroku z 5 maja 2011 r., III CSK 9998/11), wskazał, że {QUOTE}.",
            "sentence",
            ["II CSK 9999/10"],
            id="what-a-bracket-adds-before-it",
        ),
        pytest.param(
            f"Inaczej niż wyrok SN (II CSK 9999/10) wyrok SA w Łodzi (III ACa 9998/11) przyjął, że {QUOTE}.",
            "sentence",
            ["III ACa 9998/11"],
            id="a-bracket-that-adds-nothing",
        ),
        pytest.param(
            f"SN w wyroku z 4 maja 2010 r., II CSK 9999/10, za TSUE w sprawie C-9013/95, wskazał, że {QUOTE}.",
            "sentence",
            ["II CSK 9999/10", "C-9013/95"],
            id="words-taken-over-from-another-decision-are-of-both",
        ),
        pytest.param(
            f"Zob. wyrok TSUE C-9340/21, EU:C:2023:9986, o szkodzie. Trybunał dodał w uzasadnieniu (pkt 39), że {QUOTE}.",
            "paragraph",
            ["C-9340/21"],
            id="an-ecli-is-no-second-decision",
        ),
        pytest.param(
            f"W świetle art. 65 § 2 k.c. klauzulę {QUOTE} należy rozumieć ściśle.", "none", [], id="clause-of-the-parties-contract"
        ),
        pytest.param(f"Naruszono art. 65 § 2 k.c., bo postanowienie umowy {QUOTE} jest jasne.", "none", [], id="term-of-the-contract"),
        pytest.param(f"Napisano {QUOTE}, co jest sprzeczne z art. 5 k.c.", "none", [], id="judged-by-the-provision"),
        pytest.param(f"Zgodnie z art. 5 k.c. i umową dzieła {QUOTE}.", "none", [], id="contract-named-last"),
        pytest.param("Sąd Najwyższy wskazał, że dłużnik odpowiada za skutki swego opóźnienia.", "none", [], id="nothing-near"),
        pytest.param(f"Zgodnie z art. 415 k.c. {QUOTE}.", "sentence", ["k.c. art. 415"], id="provision"),
        pytest.param(
            f"Umowa jest sprzeczna z art. 58 § 2 k.c., a powód ma interes, gdyż {QUOTE} (art. 189 k.p.c.).",
            "sentence",
            ["k.p.c. art. 189"],
            id="provision-in-a-bracket-right-behind",
        ),
        pytest.param(
            f"Umowa jest sprzeczna z art. 58 § 2 k.c., a ten przepis mówi w całości, że {QUOTE} (por. art. 189 k.p.c.).",
            "sentence",
            ["k.c. art. 58 § 2"],
            id="provision-in-a-bracket-only-compared",
        ),
        pytest.param(
            f"Zgodnie z art. 415 k.c. {QUOTE} (art. 361 k.c.).",
            "sentence",
            ["k.c. art. 415", "k.c. art. 361"],
            id="provision-announced-and-another-in-a-bracket",
        ),
        pytest.param(
            "Dłużnik odpowiada za opóźnienie (wyroki SN: z 4 maja 2010 r., II CSK 9999/10, i z 5 maja 2011 r., III CSK 9998/11).",
            "parenthesis",
            ["II CSK 9999/10", "III CSK 9998/11"],
            id="several-share-one-claim",
        ),
    ],
)
def test_rule_and_authority(text: str, rule: str, norms: list[str]) -> None:
    assert links(text)[-1] == (rule, norms)


@pytest.mark.parametrize(
    "second",
    [
        pytest.param("„wierzyciel może odstąpić od umowy bez terminu”", id="two"),
        pytest.param("„wierzyciel może odstąpić od «umowy o dzieło» bez terminu”", id="one-with-quoted-words-inside"),
    ],
)
def test_quotations_and_decisions_that_go_together_respectively(second: str) -> None:
    text = "W wyrokach SN z 4 maja 2010 r., II CSK 9999/10, i z 5 maja 2011 r., III CSK 9998/11, przyjęto odpowiednio: {} oraz {}."
    found = extract(draft(text.format(QUOTE, second)))
    norms = {r.id: r.norm for r in found.references}
    assert [[norms[r] for r in c.references] for c in found.claims if c.quote] == [["II CSK 9999/10"], ["III CSK 9998/11"]]


ONE, OTHER = "II CSK 9999/10", "III CSK 9998/11"
SEVERAL = [
    pytest.param("SN w wyroku {a}, odmiennie niż w wyroku z 3 maja 2010 r., {b}, wskazał, że {q}.", [ONE], id="one-that-the-court-differs-from"),
    pytest.param("SN w wyroku {a}, wbrew wyrokowi {b}, wskazał, że {q}.", [ONE], id="against-another"),
    pytest.param("SN w wyroku {a}, wbrew powodowi, a potem w wyroku {b}, wskazał, że {q}.", [OTHER], id="against-a-party"),
    pytest.param("SN w wyroku {a}, powołując się na wyrok {b}, wskazał, że {q}.", [ONE, OTHER], id="relying-on-another"),
    pytest.param("SN w wyroku {a} oraz w wyroku {b} wskazał, że {q}.", [OTHER], id="the-nearest-of-two"),
    pytest.param("Wyroki {a} i {b}: pierwszy wskazał, że {q}.", [ONE], id="the-first-of-two"),
    pytest.param("Wyroki {a} i {b}: drugi z nich wskazał, że {q}.", [OTHER], id="the-second-of-two"),
    pytest.param("Wyroki {a} i {b}: sąd pierwszej instancji wskazał, że {q}.", [OTHER], id="an-instance-is-no-place-in-a-list"),
    pytest.param("Wyroki {a} i {b}: po pierwsze wskazano, że {q}.", [OTHER], id="an-argument-is-no-place-in-a-list"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "norms"), SEVERAL)
def test_which_of_several_decisions_a_quotation_is_of(text: str, norms: list[str]) -> None:
    assert links(text.format(a=ONE, b=OTHER, q=QUOTE))[0][1] == norms


def test_two_candidates_of_the_paragraph_are_not_chosen_from() -> None:
    text = (
        "Są wyroki SN z 4 maja 2010 r., II CSK 9999/10, i z 5 maja 2011 r., III CSK 9998/11. Sprawy były głośne. "
        "Sąd Najwyższy wskazał, że dłużnik odpowiada za opóźnienie."
    )
    assert links(text)[-1] == ("none", [])


FIRST, SECOND = "„Odsetki należą się od dnia wymagalności roszczenia”", "„Bieg przedawnienia przerywa każda czynność wierzyciela”"


def _quoted_from(rows: tuple[tuple[str, ...], ...], format: str, tmp_path: Path) -> list[tuple[str, list[str]]]:
    """The claims of a draft with one table, whose first row is its head, each with the norms of its authorities."""
    path = tmp_path / f"zestawienie.{format}"
    head, *below = rows
    lines = ["| " + " | ".join(row) + " |" for row in (head, ("---",) * len(head), *below)]
    text = "Zestawienie orzecznictwa do pisma z dnia dzisiejszego, sporządzone na zlecenie klienta:\n\n" + "\n".join(lines)
    path.write_bytes(docx_with(text[:87], Table(rows)) if format == "docx" else text.encode())
    found = extract(read_draft(path))
    norms = {r.id: r.norm for r in found.references}
    return [(c.text, [norms[r] for r in c.references]) for c in found.claims]


ROWS = [
    pytest.param((("II CSK 9001/20", FIRST), ("II CSK 9002/20", SECOND)), id="quotation-behind"),
    pytest.param(((FIRST, "II CSK 9001/20"), (SECOND, "II CSK 9002/20")), id="quotation-before"),
    pytest.param((("1", "II CSK 9001/20", "SN", FIRST), ("2", "II CSK 9002/20", "SN", SECOND)), id="two-cells-apart"),
    pytest.param((("1", FIRST, "", "teza", "II CSK 9001/20"), ("2", SECOND, "", "teza", "II CSK 9002/20")), id="three-cells-apart"),
]


@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("format", ["docx", "md"])
def test_a_quotation_in_a_table_is_of_the_decision_of_its_row(rows: tuple[tuple[str, ...], ...], format: str, tmp_path: Path) -> None:
    assert _quoted_from((tuple("abcdefgh"[: len(rows[0])]), *rows), format, tmp_path) == [
        (FIRST.strip("„”"), ["II CSK 9001/20"]),
        (SECOND.strip("„”"), ["II CSK 9002/20"]),
    ]


@pytest.mark.parametrize("format", ["docx", "md"])
def test_a_quotation_in_a_column_is_of_the_decision_that_heads_it(format: str, tmp_path: Path) -> None:
    rows = (("Zagadnienie", "II CSK 9001/20", "II CSK 9002/20"), ("odsetki", FIRST, SECOND), ("termin", SECOND, FIRST))
    found = _quoted_from(rows, format, tmp_path)
    assert [norms for _, norms in found] == [["II CSK 9001/20"], ["II CSK 9002/20"]] * 2


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Zaskarżonym wyrokiem z dnia 5 maja 2023 r., sygn. akt I C 9001/22, Sąd Okręgowy oddalił powództwo.", id="appealed"),
        pytest.param("Zaskarżam wyrok Sądu Okręgowego w Łodzi z dnia 5 maja 2023 r., sygn. akt I C 9001/22, w całości.", id="i-appeal"),
        pytest.param(
            "Wyrokiem z dnia 5 maja 2023 r., sygn. akt I C 9001/22, Sąd Okręgowy w Łodzi oddalił powództwo. "
            "Apelację od tego wyroku (I C 9001/22) wnosi powód.",
            id="appealed-later",
        ),
    ],
)
def test_what_the_court_below_decided_is_no_claim(text: str) -> None:
    assert links(text) == []


def test_a_decision_under_appeal_is_no_authority() -> None:
    text = "Na skutek apelacji od wyroku Sądu Rejonowego w Łodzi z dnia 4 maja 2010 r., sygn. akt I C 9999/09, stwierdzono, że powód ma rację w tej sprawie."
    assert all(not norms for _, norms in links(text))


def test_a_quotation_in_another_paragraph_keeps_its_own_source() -> None:
    text = f"Pozwany oświadczył: {QUOTE}.\nPor. też uchwałę SN z 17 maja 2017 r., III CZP 9997/17."
    assert links(text)[0] == ("none", [])


BLOCK = "> Dłużnik odpowiada za skutki swego opóźnienia, a wierzyciel może żądać odsetek.\n\n"


@pytest.mark.parametrize(
    ("below", "norms"),
    [
        pytest.param("(wyrok SN z 4 maja 2010 r., II CSK 9999/10)", ["II CSK 9999/10"], id="citation-alone"),
        pytest.param("Powyższe stwierdził SN w wyroku z 4 maja 2010 r., II CSK 9999/10.", ["II CSK 9999/10"], id="said-above"),
        pytest.param("Sąd Najwyższy wyraził to w wyroku z 4 maja 2010 r., II CSK 9999/10.", ["II CSK 9999/10"], id="put-it-in"),
        pytest.param("Sąd Najwyższy stwierdził to, co w wyroku z 4 maja 2010 r., II CSK 9999/10.", [], id="what-it-said-is-told-behind"),
        pytest.param("Cytat pochodzi z wyroku SN z 4 maja 2010 r., II CSK 9999/10.", ["II CSK 9999/10"], id="quotation-is-from"),
        pytest.param("To fragment uzasadnienia wyroku SN, II CSK 9999/10, który omawiamy niżej.", ["II CSK 9999/10"], id="a-part-of"),
        pytest.param("Tymi słowami SN (II CSK 9999/10) odniósł się do problemu.", ["II CSK 9999/10"], id="with-these-words"),
        pytest.param("Pozwany powołuje się na wyrok SN z 4 maja 2010 r., II CSK 9999/10.", [], id="another-subject"),
        pytest.param("Powyższe słowa padły w wyrokach II CSK 9999/10 i II CSK 9998/10.", [], id="which-of-two"),
        pytest.param("Powyższe rozważania odnoszą się do wyroku SN II CSK 9999/10.", [], id="considerations-are-no-quotation"),
    ],
)
def test_a_block_quotation_and_the_paragraph_below_it(below: str, norms: list[str], tmp_path: Path) -> None:
    path = tmp_path / "pismo.md"
    path.write_text(BLOCK + below, encoding="utf-8")
    found = extract(read_draft(path))
    by_id = {r.id: r.norm for r in found.references}
    assert [[by_id[r] for r in c.references] for c in found.claims if c.quote] == [norms]


@pytest.mark.parametrize(
    ("text", "norms"),
    [
        pytest.param(f"O kryteriach art. 362 k.c. napisał: {QUOTE}.", [], id="topic-of-a-writer"),
        pytest.param(f"O art. 362 k.c. strona napisała: {QUOTE}.", [], id="topic-of-a-party"),
        pytest.param(f"O przyczynieniu art. 362 k.c. stanowi: {QUOTE}.", ["k.c. art. 362"], id="the-provision-is-the-subject"),
        pytest.param(f"Art. 362 k.c. stanowi o przyczynieniu tak: {QUOTE}.", ["k.c. art. 362"], id="no-topic-in-front"),
    ],
)
def test_a_provision_that_somebody_speaks_about_is_no_source(text: str, norms: list[str]) -> None:
    assert [linked for _, linked in links(text)] == [norms]


def test_footnote_is_linked_through_the_place_of_its_mark() -> None:
    body = "Dłużnik odpowiada za skutki swego opóźnienia."
    note = "Wyrok SN z 4 maja 2010 r., II CSK 9999/10."
    blocks = (
        Block(Span(0, len(body))),
        Block(Span(len(body) + 1, len(body) + 1 + len(note)), part=Part.FOOTNOTE, host=len(body), label="1"),
    )
    found = extract_reading(Reading(f"{body}\n{note}", blocks))
    (claim,) = [c for c in found.claims if c.part is Part.BODY]
    assert (claim.type, claim.rule, claim.text) == (ClaimType.PARAFRAZA, "footnote", body[:-1])
    assert [r.norm for r in found.references if r.id in claim.references] == ["II CSK 9999/10"]
