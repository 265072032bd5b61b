"""The commented characters are exactly the chosen ones, in every construct; clean gives the draft back; bytes repeat."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from lxml import etree
from word_builders import (
    NOW,
    W,
    comment_on,
    draft_of,
    field,
    members,
    p,
    random_comments,
    run,
    visible,
    word,
)

from builders import shared
from kotwica.annotators import annotate_docx
from kotwica.document.model import Part, Span
from kotwica.review import clean_docx

BY = 'w:id="77" w:author="Anna Nowak" w:date="2026-03-01T10:00:00Z"'
CONTROL = "<w:sdt><w:sdtPr><w:id w:val='5'/></w:sdtPr><w:sdtContent>{}</w:sdtContent></w:sdt>"

# Constructs in which a range is widened to the whole of them: (xml, text that a reader sees).
WIDENED = [
    (CONTROL.format(run("w kontrolce tekst")), "w kontrolce tekst"),
    (f'<w:fldSimple w:instr=" REF a ">{run("pole proste 3.2")}</w:fldSimple>', "pole proste 3.2"),
    (field("REF b", run("wynik ") + run("pola")), "wynik pola"),
    (f'<w:smartTag w:element="date">{run("12 marca")}</w:smartTag>', "12 marca"),
    (f'<w:customXml w:element="akt">{run("ustawa")}</w:customXml>', "ustawa"),
    ("<m:oMath><m:r><m:t>x=2</m:t></m:r></m:oMath>", "x=2"),
]
# Constructs in which a range is exact.
EXACT = [
    run("zwykły tekst. "),
    run("gruby, pochylony", "<w:b/><w:i/>", ' w:rsidR="00AA0001"'),
    f"<w:ins {BY}>{run('wstawiony fragment')}</w:ins>",
    f'<w:hyperlink w:anchor="x">{run("łącze do wyroku")}</w:hyperlink>',
    f"<w:moveTo {BY}>{run('przeniesiony')}</w:moveTo>",
    f'<w:dir w:val="ltr">{run("kierunek")}</w:dir>',
    "<w:r><w:t>  bez zachowania odstępów  </w:t></w:r>",
    "<w:r><w:t>A</w:t><w:tab/><w:t>B</w:t><w:br/><w:t>C</w:t></w:r>",
    run("1", '<w:vertAlign w:val="superscript"/>'),
    f"<w:del {BY}><w:r><w:delText>usunięte</w:delText></w:r></w:del>",
    run("ukryte", "<w:vanish/>"),
    "<w:r><w:t>przed</w:t><w:lastRenderedPageBreak/><w:t>po</w:t></w:r>",
]


def constructs(seed: int) -> bytes:
    chance = random.Random(seed)
    pieces = [xml for xml, _ in WIDENED] + EXACT
    paragraphs = []
    for _ in range(12):
        paragraphs.append(p(*(chance.choice(pieces) for _ in range(chance.randrange(1, 7)))))
    table = f"<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>{p('komórka A')}{p('druga')}</w:tc><w:tc>{p('komórka B')}</w:tc></w:tr></w:tbl>"
    return word(*paragraphs[:6], table, *paragraphs[6:])


SHOWN = {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "\u2011", "softHyphen": "\u00ad"}
UNSEEN = ("del", "moveFrom", "Fallback", "txbxContent")


def commented(payload: bytes) -> dict[str, str]:
    """What a reader sees between the markers of each comment: an independent, simple reader for the constructs of these tests."""
    root = etree.fromstring(members(payload)["word/document.xml"])
    open_ids: list[str] = []
    instructions: list[bool] = []
    texts: dict[str, list[str]] = {}
    for element in root.iter():
        name, key = etree.QName(element).localname, element.get(f"{{{W}}}id") or ""
        if name == "commentRangeStart":
            open_ids.append(key)
            texts[key] = []
        elif name == "commentRangeEnd":
            open_ids.remove(key)
        elif name == "fldChar":
            kind = element.get(f"{{{W}}}fldCharType")
            instructions = [*instructions, True] if kind == "begin" else [*instructions[:-1], *([False] if kind == "separate" else [])]
        elif (name in ("t", "sym") or name in SHOWN) and element.getparent().tag.endswith("}r") and not any(instructions):
            shown = _shown_text(element, name)
            for open_id in open_ids:
                texts[open_id].append(shown)
    return {key: "".join(found) for key, found in texts.items()}


def _shown_text(element: etree._Element, name: str) -> str:
    holder = element.getparent()
    around = list(element.iterancestors())
    if any(etree.QName(a).localname in UNSEEN for a in around) or holder.find(f".//{{{W}}}vanish") is not None:
        return ""
    if any(a.find(f"{{{W}}}sdtPr/{{{W}}}showingPlcHdr") is not None for a in around):
        return ""
    if name == "sym":
        return "♣" if element.get(f"{{{W}}}font") == "Symbol" else chr(int(element.get(f"{{{W}}}char"), 16))
    shown = SHOWN.get(name) or element.text or ""
    if name == "t" and element.tag.startswith(f"{{{W}}}") and element.get("{http://www.w3.org/XML/1998/namespace}space") != "preserve":
        shown = shown.strip(" ")
    if holder.find(f".//{{{W}}}vertAlign") is not None:
        shown = shown.translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))
    return shown


def widened(text: str, span: Span) -> str:
    """The chosen characters, grown to the whole of every construct that must not be cut, line breaks between paragraphs aside."""
    return grown(span, [match.span() for _, shown in WIDENED for match in re.finditer(re.escape(shown), text)]).of(text)


def grown(span: Span, zones: Iterable[tuple[int, int]]) -> Span:
    """The span, grown to the whole of every zone that it meets, one after the other."""
    for start, end in zones:
        if start < span.end and span.start < end:
            span = Span(min(span.start, start), max(span.end, end))
    return span


@pytest.mark.parametrize("seed", range(40))
def test_commented_characters_are_exactly_the_chosen_ones(seed: int) -> None:
    payload = constructs(seed)
    draft = draft_of(payload)
    cells = draft.text.find("komórka A"), draft.text.find("komórka B") + len("komórka B")
    specs = [s for s in random_comments(draft, seed, 12) if s.span.end <= cells[0] or s.span.start >= cells[1]]
    specs = [s for s in specs if s.span.of(draft.text).strip("\n")]
    copy = annotate_docx(payload, draft, specs, now=NOW)
    found = commented(copy.payload)
    expected = [widened(draft.text, s.span) for s in sorted(specs, key=lambda s: (s.span.start, -s.span.end, s.key))]
    shown = [found[key] for key in sorted(found, key=int)]
    breaks = str.maketrans("", "", "\n")
    assert [x.translate(breaks) for x in shown] == [x.translate(breaks) for x in expected]


@pytest.mark.parametrize("seed", range(25))
def test_clean_gives_the_draft_back(seed: int) -> None:
    payload = constructs(seed)
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, random_comments(draft, seed), now=NOW).payload
    restored = clean_docx(copy)
    assert visible(restored) == draft.text
    assert members(restored).keys() == members(payload).keys()
    for name in ("word/document.xml", "word/styles.xml"):
        assert _canonical(restored, name) == _canonical(payload, name)


def _canonical(payload: bytes, name: str) -> bytes:
    """A part without the blanks that Word does not show (at the ends of a w:t without xml:space)."""
    root = etree.fromstring(members(payload)[name])
    for element in root.iter(f"{{{W}}}t"):
        if element.get("{http://www.w3.org/XML/1998/namespace}space") != "preserve":
            element.text = (element.text or "").strip(" ")
    return etree.tostring(root, method="c14n")


def test_same_input_gives_the_same_bytes_and_a_second_run_changes_nothing() -> None:
    payload = constructs(3)
    draft = draft_of(payload)
    specs = random_comments(draft, 3)
    first = annotate_docx(payload, draft, specs, now=NOW).payload
    assert annotate_docx(payload, draft, specs, now=NOW).payload == first
    assert annotate_docx(first, draft_of(first), specs, now=NOW).payload == first
    assert annotate_docx(payload, draft, specs, now=NOW, previous=first).payload == first


# Text of the shared torture file that stands in inline controls, fields and formulas.
TORTURE_WIDENED = (r"(?<=pkt )3\.2", "III CZP 5/21", "pierwsza", r"Bank Millennium S\.A\.", "12 marca 2019", "ustawa z 1964", "x=2")


def test_random_ranges_in_the_torture_file_are_exact_and_come_off(tmp_path: Path) -> None:
    payload = shared("corpus", "docx-odd", "torture.docx").read_bytes()
    draft = draft_of(payload)
    body_end = draft.text.index("[cell]")
    zones = [(m.start(), m.end()) for words in TORTURE_WIDENED for m in re.finditer(words, draft.text)]
    number = draft.text.index("7. [num]")
    breaks = str.maketrans("", "", "\n")
    for seed in range(60):
        specs = [s for s in random_comments(draft, seed) if s.span.end < body_end and not number - 200 < s.span.start < number + 4]
        specs = [s for s in specs if s.span.of(draft.text).strip("\n")]
        copy = annotate_docx(payload, draft, specs, now=NOW).payload
        found = commented(copy)
        shown = sorted(found[key].translate(breaks) for key in found if int(key) > 1)
        expected = [grown(s.span, zones).of(draft.text).translate(breaks) for s in specs]
        assert shown == sorted(expected), seed
        assert visible(clean_docx(copy)) == draft.text


def test_comment_on_a_note_leaves_the_authors_own_mark_with_its_reference() -> None:
    mark = '<w:r><w:footnoteReference w:customMarkFollows="1" w:id="1"/><w:t>a)</w:t></w:r>'
    payload = word(p("Tak", mark, " i dalej."), footnotes={"1": p("Wyrok SN.")})
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "Wyrok")], now=NOW).payload
    assert [block.label for block in draft_of(copy).reading.blocks if block.part is Part.FOOTNOTE] == ["a)"]
    assert visible(clean_docx(copy)) == draft.text
