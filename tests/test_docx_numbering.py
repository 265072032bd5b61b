"""Automatic list numbers: what Word counts and shows, as generated text."""

from __future__ import annotations

import pytest
from word_builders import draft_of, p, visible, word

from kotwica.document.docx_numbering import format_number
from kotwica.document.model import BlockKind, MarkKind


def level(ilvl: int, pattern: str, numfmt: str = "decimal", more: str = "") -> str:
    return f'<w:lvl w:ilvl="{ilvl}"><w:start w:val="1"/><w:numFmt w:val="{numfmt}"/>{more}<w:lvlText w:val="{pattern}"/></w:lvl>'


def lists(*levels: str, nums: str = '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>') -> str:
    return f'<w:abstractNum w:abstractNumId="0">{"".join(levels)}</w:abstractNum>{nums}'


def item(text: str, ilvl: int = 0, number: str = "1") -> str:
    return p(text, properties=f'<w:numPr><w:ilvl w:val="{ilvl}"/><w:numId w:val="{number}"/></w:numPr>')


OUTLINE = lists(level(0, "%1."), level(1, "%1.%2"), level(2, "%3)", "lowerLetter"))
ROWS = [
    pytest.param(OUTLINE, (0, 0), "1. x\n2. x", id="counts-up"),
    pytest.param(OUTLINE, (0, 1, 1, 0, 1), "1. x\n1.1 x\n1.2 x\n2. x\n2.1 x", id="deeper-level-begins-anew"),
    pytest.param(OUTLINE, (0, 2, 2), "1. x\na) x\nb) x", id="letters"),
    pytest.param(lists(level(0, "§ %1", "decimal", '<w:suff w:val="nothing"/>')), (0,), "§ 1x", id="nothing-after-the-number"),
    pytest.param(lists(level(0, "%1.", "upperRoman")), (0, 0, 0, 0), "I. x\nII. x\nIII. x\nIV. x", id="roman"),
    pytest.param(lists(level(0, "\uf0b7", "bullet")), (0,), "• x", id="bullet-of-a-symbol-font"),
    pytest.param(lists(level(0, "–", "bullet")), (0,), "– x", id="dash-bullet"),
    pytest.param(
        lists(level(0, "%1.", "upperRoman"), level(1, "%1.%2", "decimal", "<w:isLgl/>")), (0, 1), "I. x\n1.1 x", id="legal-style-digits"
    ),
    pytest.param(
        lists(level(0, "%1."), level(1, "%2)", "decimal", '<w:lvlRestart w:val="0"/>')),
        (0, 1, 0, 1),
        "1. x\n1) x\n2. x\n2) x",
        id="never-restarts",
    ),
    pytest.param(lists(level(0, "")), (0,), "x", id="list-without-a-number"),
]


@pytest.mark.parametrize(("numbering", "levels", "expected"), ROWS)
def test_numbers_shown(numbering: str, levels: tuple[int, ...], expected: str) -> None:
    assert visible(word(*(item("x", ilvl) for ilvl in levels), numbering=numbering)) == expected


def test_number_is_marked_as_generated_and_belongs_to_no_element() -> None:
    draft = draft_of(word(item("treść"), numbering=OUTLINE))
    assert [(m.kind, m.span.of(draft.text)) for m in draft.reading.marks] == [(MarkKind.GENERATED, "1. ")]
    assert draft.reading.blocks[0].kind is BlockKind.LIST_ITEM
    assert draft.anchors.atom(0).ordinal == -1  # type: ignore[attr-defined]


def test_start_override_counts_once_where_its_list_begins() -> None:
    nums = (
        '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/>'
        '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>'
    )
    body = [item("x"), item("x", number="2"), item("x", number="2")]
    assert visible(word(*body, numbering=lists(level(0, "%1."), nums=nums))) == "1. x\n7. x\n8. x"


def test_numbering_through_a_style_and_switched_off_by_zero() -> None:
    styles = '<w:style w:type="paragraph" w:styleId="Punkt"><w:name w:val="Punkt"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>'
    body = [
        p("a", properties='<w:pStyle w:val="Punkt"/>'),
        p("b", properties='<w:pStyle w:val="Punkt"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
    ]
    assert visible(word(*body, styles=styles, numbering=OUTLINE)) == "1. a\nb"


@pytest.mark.parametrize(
    ("value", "numfmt", "expected"),
    [
        pytest.param(9, "lowerRoman", "ix", id="nine"),
        pytest.param(1994, "upperRoman", "MCMXCIV", id="long-roman"),
        pytest.param(27, "lowerLetter", "aa", id="letters-repeat"),
        pytest.param(28, "upperLetter", "BB", id="not-AB"),
        pytest.param(5, "decimalZero", "05", id="leading-zero"),
        pytest.param(5, "cardinalText", "5", id="unknown-format-falls-back-to-digits"),
    ],
)
def test_number_formats(value: int, numfmt: str, expected: str) -> None:
    assert format_number(value, numfmt) == expected
