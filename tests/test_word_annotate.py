"""Writing comments: exact characters, nothing else changed, the same bytes each time."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from lxml import etree
from test_word_ranges import commented, constructs
from word_builders import (
    NOW,
    W,
    changed,
    comment,
    comment_on,
    comments_in,
    draft_of,
    member,
    members,
    p,
    random_comments,
    run,
    text_box,
    word,
)

from builders import shared
from kotwica.annotators import annotate_docx, check_copy
from kotwica.annotators.model import CommentLine, CommentSpec
from kotwica.document import read_docx_text
from kotwica.document.errors import InputError
from kotwica.document.model import Span
from kotwica.review import clean_docx


def test_range_over_cells_stays_in_the_first_one() -> None:
    payload = word(f"<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>{p('komórka A')}</w:tc><w:tc>{p('komórka B')}</w:tc></w:tr></w:tbl>")
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment("C01", Span(3, len(draft.text)))], now=NOW)
    assert commented(copy.payload) == {"0": "órka A"}


def test_note_carries_its_comment_on_its_mark() -> None:
    payload = word(p("Tak SN", '<w:r><w:footnoteReference w:id="1"/></w:r>', "."), footnotes={"1": p("I CSK 11/RR.")})
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "I CSK 11/RR")], now=NOW).payload
    assert re.search(
        r'commentRangeStart w:id="0"/><w:r>(<w:rPr>.*?</w:rPr>)?<w:footnoteReference w:id="1"/></w:r><w:commentRangeEnd',
        member(copy, "word/document.xml"),
    )
    assert members(copy)["word/footnotes.xml"] == members(payload)["word/footnotes.xml"]


def test_text_box_carries_its_comment_on_its_paragraph() -> None:
    payload = word(p("przed ", text_box(p("RAMKA z cytatem")), "po"))
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "RAMKA")], now=NOW).payload
    root = etree.fromstring(members(copy)["word/document.xml"])
    markers = list(root.iter(f"{{{W}}}commentRangeStart"))
    assert len(markers) == 1
    assert not any(etree.QName(a).localname == "txbxContent" for a in markers[0].iterancestors())


def test_list_number_carries_its_comment_on_the_paragraph() -> None:
    numbering = '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
    payload = word(p("treść punktu", properties='<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'), numbering=numbering)
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment("C01", Span(0, 8))], now=NOW)
    assert commented(copy.payload) == {"0": "treść"}


def test_mark_stands_after_the_link_and_range_inside_it() -> None:
    payload = word(p("Zob. ", f'<w:hyperlink w:anchor="x">{run("wyrok SN")}</w:hyperlink>', "."))
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "SN")], now=NOW).payload
    assert re.search(
        r'<w:commentRangeEnd w:id="0"/></w:hyperlink><w:r>(?:<w:rPr>.*?</w:rPr>)?<w:commentReference', member(copy, "word/document.xml")
    )


def test_run_with_a_tracked_format_change_is_never_split() -> None:
    look = '<w:b/><w:rPrChange w:id="9" w:author="A" w:date="2026-01-01T00:00:00Z"><w:rPr/></w:rPrChange>'
    payload = word(p("x ", run("zmieniony format", look)))
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "format")], now=NOW).payload
    assert member(copy, "word/document.xml").count("rPrChange w:id") == 1


def test_shading_stands_where_the_schema_wants_it_and_spares_shaded_runs() -> None:
    own = run("cieniowany", '<w:shd w:val="clear" w:color="auto" w:fill="D9D9D9"/>')
    payload = word(
        p(
            run("indeks", '<w:b/><w:vertAlign w:val="superscript"/><w:lang w:val="pl-PL"/>'),
            own,
            run("wyróżniony", '<w:highlight w:val="yellow"/>'),
        )
    )
    draft = draft_of(payload)
    body = member(annotate_docx(payload, draft, [comment("C01", Span(0, len(draft.text)))], now=NOW).payload, "word/document.xml")
    assert '<w:b/><w:shd w:val="clear" w:color="auto" w:fill="FF8F86"/><w:vertAlign' in body
    assert body.count("FF8F86") == 1
    assert body.count("D9D9D9") == 1


def test_no_highlight_leaves_the_formatting_alone() -> None:
    payload = word(p("treść"))
    draft = draft_of(payload)
    assert "w:shd" not in member(
        annotate_docx(payload, draft, [comment_on(draft, "treść")], now=NOW, highlight=False).payload, "word/document.xml"
    )


def test_colour_that_the_draft_uses_is_not_used_by_us() -> None:
    payload = word(p("nasz ", run("autora", '<w:shd w:val="clear" w:color="auto" w:fill="FF8F86"/>')))
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "nasz")], now=NOW).payload
    assert member(copy, "word/document.xml").count("FF8F86") == 1
    assert member(clean_docx(copy), "word/document.xml").count("FF8F86") == 1


def test_peoples_comments_stay_and_ids_do_not_clash() -> None:
    theirs = '<w:commentRangeStart w:id="4"/>' + run("cudze") + '<w:commentRangeEnd w:id="4"/><w:r><w:commentReference w:id="4"/></w:r>'
    root = f'<w:comments xmlns:w="{W}"><w:comment w:id="4" w:author="Anna Nowak">{p("Sprawdź.")}</w:comment></w:comments>'
    payload = changed(
        word(p(theirs, " nasze"), extra={"word/uwagi.xml": root}),
        {
            "word/_rels/document.xml.rels": lambda s: s.replace(
                "</Rel",
                '<Relationship Id="rc" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="uwagi.xml"/></Rel',
                1,
            ),
            "[Content_Types].xml": lambda s: s.replace(
                "</Types>",
                '<Override PartName="/word/uwagi.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml"/></Types>',
            ),
        },
    )
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "cudze nasze")], now=NOW).payload
    body = member(copy, "word/uwagi.xml")
    assert "Sprawdź." in body
    assert re.findall(r'<w:comment w:id="(\d+)"', body) == ["4", "5"]
    assert "word/comments.xml" not in members(copy), "the part is found by its relationship"
    assert 'mc:Ignorable="w14"' in body


def test_most_severe_first_when_there_are_too_many() -> None:
    payload = word(p("raz dwa trzy"))
    draft = draft_of(payload)
    specs = [
        comment_on(draft, "raz", "C01", "ZWERYFIKOWANY"),
        comment_on(draft, "dwa", "C02"),
        comment_on(draft, "trzy", "C03", "ZMODYFIKOWANY"),
    ]
    copy = annotate_docx(payload, draft, specs, now=NOW, limit=2)
    assert (copy.written, copy.dropped) == (2, 1)
    assert [text for text in comments_in(copy.payload) if "C01" in text] == []
    assert "raporcie" in copy.notices[0]


def test_characters_that_xml_cannot_carry_become_a_sign() -> None:
    payload = word(p("treść"))
    draft = draft_of(payload)
    spec = CommentSpec("C01", "x", Span(0, 5), "ZMODYFIKOWANY", 4, (CommentLine("a\x00b\x0bc"),), None)
    assert "a\ufffdb\ufffdc" in comments_in(annotate_docx(payload, draft, [spec], now=NOW).payload)[0]


def test_python_docx_reads_the_copy_as_an_independent_reader() -> None:
    docx = pytest.importorskip("docx")
    payload = word(p("pierwsze zdanie"))
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "zdanie")], now=NOW).payload
    document = docx.Document(io.BytesIO(copy))
    assert [(c.author, "Uwaga do C01." in c.text) for c in document.comments] == [("Kotwica", True)]


def _corpus() -> list[Path]:
    folders = (shared("corpus", "docx"), shared("corpus", "docx-odd"))
    return [path for folder in folders for path in sorted(folder.iterdir()) if path.suffix in (".docx", ".docm", ".dotx")]


def test_oracle_passes_on_every_readable_file_of_the_shared_corpus(tmp_path: Path) -> None:
    import importlib.util

    specification = importlib.util.spec_from_file_location("docx_oracle", shared("tools", "docx_oracle.py"))
    assert specification and specification.loader
    oracle = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(oracle)
    failures, checked = [], 0
    for number, path in enumerate(_corpus()):
        try:
            draft = read_docx_text(path.read_bytes(), str(path))
        except InputError:
            continue
        copy = tmp_path / path.name
        copy.write_bytes(annotate_docx(path.read_bytes(), draft, random_comments(draft, number), now=NOW).payload)
        found = oracle.run(oracle.check, str(path), str(copy))
        checked += 1
        if found["fail"] or found["new_comments"] != 8:
            failures.append((path.name, found["fail"][:2], found["new_comments"]))
    assert failures == []
    assert checked >= 70


def test_check_copy_finds_nothing_wrong_with_a_sound_copy() -> None:
    payload = constructs(5)
    draft = draft_of(payload)
    assert check_copy(payload, annotate_docx(payload, draft, random_comments(draft, 5), now=NOW).payload) == ()


def test_copy_with_nothing_to_say_is_the_draft() -> None:
    payload = word(p("Bez powołań."))
    assert annotate_docx(payload, draft_of(payload), [], now=NOW).payload == payload


def test_comments_of_a_body_without_a_paragraph_are_left_to_the_report() -> None:
    payload = word("<w:sectPr/>", header=p("nagłówek"))
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "nagłówek")], now=NOW)
    assert (copy.written, copy.dropped) == (0, 1)
    assert any("w raporcie" in notice for notice in copy.notices)
