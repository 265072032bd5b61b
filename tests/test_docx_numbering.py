"""Automatic list numbers: what Word counts and shows, as generated text."""

from __future__ import annotations

import pytest
from word_builders import draft_of, p, visible, word

from kotwica.document.docx_number_formats import NumberForm, format_number
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
    # ECMA-376-1 §17.18.59.
    [
        pytest.param(9, "lowerRoman", "ix", id="nine"),
        pytest.param(1994, "upperRoman", "MCMXCIV", id="long-roman"),
        pytest.param(27, "lowerLetter", "aa", id="letters-repeat"),
        pytest.param(28, "upperLetter", "BB", id="not-AB"),
        pytest.param(5, "decimalZero", "05", id="leading-zero"),
        pytest.param(5, "chicago", "**", id="four-signs-then-doubled"),
        pytest.param(2, "hebrew1", "ב", id="hebrew-as-numbers"),
        pytest.param(15, "hebrew1", "טו", id="nine-and-six-not-ten-and-five"),
        pytest.param(2, "hebrew2", "ב", id="hebrew-as-letters"),
        pytest.param(3, "arabicAlpha", "ت", id="arabic-alphabet"),
        pytest.param(3, "arabicAbjad", "ج", id="arabic-old-order"),
        pytest.param(12, "japaneseCounting", "十二", id="ten-without-a-one"),
        pytest.param(30, "chineseCounting", "三十", id="three-tens"),
        pytest.param(12, "chineseLegalSimplified", "壹拾贰", id="formal-with-a-one"),
        pytest.param(10, "ideographDigital", "一〇", id="digit-by-digit"),
        pytest.param(13, "ideographZodiacTraditional", "丙子", id="stem-and-branch"),
        pytest.param(29, "russianLower", "я", id="last-russian-letter"),
        pytest.param(30, "russianUpper", "АА", id="russian-letters-repeat"),
        pytest.param(20, "decimalEnclosedCircle", "⑳", id="circled"),
        pytest.param(21, "decimalEnclosedCircle", "21", id="no-circle-beyond-twenty"),
        pytest.param(7, "numberInDash", "- 7 -", id="between-dashes"),
        pytest.param(255, "hex", "FF", id="hexadecimal"),
        pytest.param(12, "decimalFullWidth", "１２", id="wide-digits"),
        pytest.param(3, "none", "", id="no-number"),
        pytest.param(3, "bahtText", None, id="a-form-that-is-not-known"),
        pytest.param(1000, "japaneseCounting", None, id="beyond-what-is-known"),
    ],
)
def test_number_formats(value: int, numfmt: str, expected: str | None) -> None:
    assert format_number(value, NumberForm(numfmt)) == expected


@pytest.mark.parametrize(
    ("value", "form", "expected"),
    [
        pytest.param(3, NumberForm("ordinalText", language="pl-PL"), "Trzeci", id="polish-ordinal"),
        pytest.param(11, NumberForm("cardinalText", language="pl-PL"), "Jedenaście", id="polish-cardinal"),
        pytest.param(2, NumberForm("ordinalText", language="en-GB"), "Second", id="english-ordinal"),
        pytest.param(2, NumberForm("ordinalText", language="fr-FR"), None, id="language-without-words"),
        pytest.param(21, NumberForm("ordinalText", language="pl-PL"), None, id="beyond-the-words"),
        pytest.param(3, NumberForm("ordinal", language="pl-PL"), "3.", id="polish-ordinal-has-a-full-stop"),
        pytest.param(12, NumberForm("ordinal", language="en-US"), "12th", id="english-twelfth"),
        pytest.param(22, NumberForm("ordinal", language="en-US"), "22nd", id="english-twenty-second"),
        pytest.param(7, NumberForm("custom", "001, 002, 003, ..."), "007", id="padded"),
        pytest.param(2, NumberForm("custom", "α, β, γ, ..."), "β", id="greek"),
        pytest.param(2, NumberForm("custom", "?, !"), None, id="sample-not-known"),
    ],
)
def test_number_formats_of_a_language_or_sample(value: int, form: NumberForm, expected: str | None) -> None:
    assert format_number(value, form) == expected


LANGUAGE = '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="pl-PL"/></w:rPr></w:rPrDefault></w:docDefaults>'


def test_numbers_in_words_follow_the_language_of_the_document() -> None:
    assert visible(word(item("x"), item("x"), styles=LANGUAGE, numbering=lists(level(0, "%1:", "ordinalText")))) == "Pierwszy: x\nDrugi: x"


def test_number_whose_form_is_not_known_is_given_in_digits_and_told() -> None:
    draft = draft_of(word(item("x"), item("x"), numbering=lists(level(0, "%1.", "thaiCounting"))))
    assert draft.text == "1. x\n2. x"
    assert [notice for notice in draft.notices if "„thaiCounting” (miejsc: 2)" in notice]


def test_levels_written_with_odd_digits_are_text() -> None:
    assert visible(word(item("x"), numbering=lists(level(0, "%².")))) == "%². x"
