"""Damaged packages and mutated XML: a clear error or a sound result, never a crash, a hang or a half copy."""

from __future__ import annotations

import random
import re

import pytest
from word_builders import NOW, comment, draft_of, field, members, p, random_comments, run, text_box, word

from builders import package
from kotwica.annotators import annotate_docx, check_copy
from kotwica.document import read_docx_text
from kotwica.document.errors import InputError, ProcessingError
from kotwica.document.model import Span

BASE = word(
    p("Zgodnie z art. 385", run("1", '<w:vertAlign w:val="superscript"/>'), " § 1 k.c."),
    p("Tak ", field("REF a", run("III CZP 5/RR")), '<w:r><w:footnoteReference w:id="1"/></w:r>', text_box(p("ramka"))),
    f"<w:tbl><w:tblPr/><w:tr><w:tc>{p('komórka')}</w:tc></w:tr></w:tbl>",
    footnotes={"1": p("przypis")},
)
NAMES = (
    "w:p",
    "w:r",
    "w:t",
    "w:tc",
    "w:tbl",
    "w:sdt",
    "w:sdtContent",
    "w:ins",
    "w:del",
    "w:fldChar",
    "w:rPr",
    "w:pPr",
    "w:body",
    "w:txbxContent",
    "m:oMath",
)


def mutated_xml(chance: random.Random, text: str) -> str:
    """One change of markup that mostly leaves the XML well-formed: elements renamed, doubled, dropped, nested, attributes spoiled."""
    elements = list(re.finditer(r"<(w:\w+)([^<>]*)>([^<>]*)</\1>|<(w:\w+)([^<>]*)/>", text))
    chosen = chance.choice(elements)
    kind = chance.randrange(6)
    if kind == 0:
        return text[: chosen.start()] + text[chosen.end() :]
    if kind == 1:
        return text[: chosen.start()] + chosen.group() * chance.randrange(2, 5) + text[chosen.end() :]
    if kind == 2:
        name = chance.choice(NAMES)
        return text[: chosen.start()] + f"<{name}>{chosen.group()}</{name}>" + text[chosen.end() :]
    if kind == 3:
        old, new = chance.choice(NAMES), chance.choice(NAMES)
        return re.sub(rf"(</?){old}(?=[ />])", rf"\g<1>{new}", text)
    if kind == 4:
        return re.sub(
            r'w:(val|id|fldCharType|char)="[^"]*"',
            lambda m: f'w:{m[1]}="{chance.choice(["", "-1", "99999999999", "x", "ż"])}"',
            text,
            count=3,
        )
    return text[: chosen.start()] + "<w:t>\u00a0 zażółć </w:t>" + text[chosen.start() :]


@pytest.mark.parametrize("seed", range(120))
def test_mutated_xml_never_crashes(seed: int) -> None:
    chance = random.Random(seed)
    content = dict(members(BASE))
    for _ in range(chance.randrange(1, 4)):
        name = chance.choice(
            [
                "word/document.xml",
                "word/document.xml",
                "word/footnotes.xml",
                "word/styles.xml",
                "[Content_Types].xml",
                "word/_rels/document.xml.rels",
            ]
        )
        text = content[name].decode()
        content[name] = (
            mutated_xml(chance, text) if re.search(r"<w:", text) else text.replace("word", chance.choice(["Word", "", "zz"]), 1)
        ).encode()
    payload = package(content)
    try:
        draft = read_docx_text(payload, "projekt.docx")
        specs = random_comments(draft, seed) if draft.text else [comment("C01", Span(0, 0))]
        copy = annotate_docx(payload, draft, specs, now=NOW)
    except (InputError, ProcessingError):
        return
    assert check_copy(payload, copy.payload) == ()


@pytest.mark.parametrize("seed", range(80))
def test_damaged_bytes_never_crash(seed: int) -> None:
    chance = random.Random(1000 + seed)
    raw = bytearray(BASE)
    for _ in range(chance.randrange(1, 30)):
        raw[chance.randrange(len(raw))] = chance.randrange(256)
    if chance.random() < 0.3:
        del raw[chance.randrange(len(raw)) :]
    try:
        draft = read_docx_text(bytes(raw), "projekt.docx")
        annotate_docx(bytes(raw), draft, random_comments(draft, seed) if draft.text else [], now=NOW)
    except (InputError, ProcessingError):
        return
    assert draft.format == "docx"


def test_deep_nesting_is_read_or_refused() -> None:
    deep = "<w:sdt><w:sdtContent>" * 900 + p("głęboko") + "</w:sdtContent></w:sdt>" * 900
    draft = draft_of(word(deep))
    assert draft.text == "głęboko"
    assert annotate_docx(word(deep), draft, [comment("C01", Span(0, 3))], now=NOW).written == 1


def test_too_much_markup_is_refused_before_it_is_parsed() -> None:
    flood = "<w:p/>" * 5_000_001
    members_ = dict(members(BASE)) | {"word/document.xml": flood.encode()}
    with pytest.raises(InputError):
        read_docx_text(package(members_), "projekt.docx")
