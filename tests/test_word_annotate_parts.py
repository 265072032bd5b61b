"""The parts of an annotated package: which are added, which stay byte for byte, which names and numbers are taken."""

from __future__ import annotations

import io
import re
import zipfile

import pytest
from word_builders import (
    NOW,
    OFFICE,
    TYPES,
    W,
    changed,
    comment_on,
    draft_of,
    member,
    members,
    p,
    word,
)

from builders import package
from kotwica.annotators import annotate_docx
from kotwica.review import clean_docx


def test_five_parts_with_ids_that_fit_each_other() -> None:
    payload = word(p("pierwsze zdanie, drugie zdanie"))
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "pierwsze", "C01"), comment_on(draft, "drugie", "C02")], now=NOW).payload
    paras = re.findall(r'w14:paraId="(\w{8})"', member(copy, "word/comments.xml"))
    durables = re.findall(r'durableId="(\w{8})"', member(copy, "word/commentsExtensible.xml"))
    assert re.findall(r'w15:paraId="(\w{8})"', member(copy, "word/commentsExtended.xml")) == paras
    assert re.findall(r'w16cid:paraId="(\w{8})" w16cid:durableId="(\w{8})"', member(copy, "word/commentsIds.xml")) == list(
        zip(paras, durables, strict=True)
    )
    assert all(0 < int(value, 16) < 0x7FFFFFFF for value in paras + durables)
    assert 'w15:author="Kotwica"' in member(copy, "word/people.xml")
    assert 'w:date="2026-03-01T12:30:00Z"' in member(copy, "word/comments.xml"), "local wall time, as Word writes it"
    assert 'dateUtc="2026-03-01T11:30:00Z"' in member(copy, "word/commentsExtensible.xml")


@pytest.mark.parametrize(
    ("styles", "expected"),
    [
        pytest.param(
            '<w:style w:type="paragraph" w:styleId="Kommentartext"><w:name w:val="annotation text"/></w:style>',
            "Kommentartext",
            id="other-language",
        ),
        pytest.param("", "Tekstkomentarza", id="added-when-missing"),
        pytest.param(
            '<w:style w:type="paragraph" w:styleId="Tekstkomentarza"><w:name w:val="Inny"/></w:style>', "Tekstkomentarza1", id="id-taken"
        ),
        pytest.param(None, "", id="no-styles-part"),
    ],
)
def test_comment_style_is_found_by_name(styles: str | None, expected: str) -> None:
    payload = word(p("treść"), styles=styles)
    draft = draft_of(payload)
    used = re.findall(
        r'w:pStyle w:val="(\w+)"', member(annotate_docx(payload, draft, [comment_on(draft, "treść")], now=NOW).payload, "word/comments.xml")
    )
    assert set(used) == ({expected} if expected else set())


def test_signature_is_dropped_and_said() -> None:
    payload = changed(
        word(p("treść"), extra={"_xmlsignatures/origin.sigs": b"", "_xmlsignatures/sig1.xml": "<x/>"}),
        {
            "_rels/.rels": lambda s: s.replace(
                "</Rel",
                '<Relationship Id="rs" Type="http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin" Target="_xmlsignatures/origin.sigs"/></Rel',
                1,
            ),
            "[Content_Types].xml": lambda s: s.replace(
                "</Types>",
                '<Default Extension="sigs" ContentType="application/x"/><Override PartName="/_xmlsignatures/sig1.xml" ContentType="application/y"/></Types>',
            ),
        },
    )
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "treść")], now=NOW)
    assert not [name for name in members(copy.payload) if "signature" in name]
    assert "sig1" not in member(copy.payload, "[Content_Types].xml")
    assert any("podpis" in notice for notice in copy.notices)


def test_untouched_members_keep_their_packed_bytes_and_order() -> None:
    payload = word(p("treść"), extra={"word/media/obraz.png": bytes(range(256)) * 40})
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "treść")], now=NOW).payload
    before, after = zipfile.ZipFile(io.BytesIO(payload)), zipfile.ZipFile(io.BytesIO(copy))
    assert after.testzip() is None
    assert after.namelist()[: len(before.namelist())] == before.namelist()
    picture = before.getinfo("word/media/obraz.png"), after.getinfo("word/media/obraz.png")
    assert picture[0].compress_size == picture[1].compress_size
    assert picture[0].date_time == picture[1].date_time


def with_empty_comments(payload: bytes) -> bytes:
    """The package with a comments part that holds no comment, as pandoc writes it."""
    link = f'<Relationship Id="c" Type="{OFFICE}/comments" Target="comments.xml"/></Rel'
    override = f'<Override PartName="/word/comments.xml" ContentType="{TYPES}.comments+xml"/></Types'
    linked = changed(
        payload,
        {
            "word/_rels/document.xml.rels": lambda s: s.replace("</Rel", link),
            "[Content_Types].xml": lambda s: s.replace("</Types", override),
        },
    )
    return package(members(linked) | {"word/comments.xml": f'<w:comments xmlns:w="{W}"/>'.encode()})


def test_empty_comment_part_of_the_draft_survives_and_outputs_repeat() -> None:
    payload = with_empty_comments(word(p("Pandoc pisze pustą część komentarzy.")))
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "Pandoc")], now=NOW).payload
    assert annotate_docx(payload, draft, [comment_on(draft, "Pandoc")], now=NOW, previous=copy).payload == copy
    assert members(clean_docx(copy)).keys() == members(payload).keys()


def test_number_of_a_stray_mark_in_a_note_is_not_taken() -> None:
    stray = p("przypis", '<w:r><w:commentReference w:id="0"/></w:r>')
    payload = word(p("treść", '<w:r><w:footnoteReference w:id="1"/></w:r>'), footnotes={"1": stray})
    draft = draft_of(payload)
    body = member(annotate_docx(payload, draft, [comment_on(draft, "treść")], now=NOW).payload, "word/document.xml")
    assert 'commentReference w:id="1"' in body


def test_name_of_a_missing_part_is_not_taken() -> None:
    left = f'<Override PartName="/customXml/itemProps1.xml" ContentType="{OFFICE}"/></Types'
    payload = changed(word(p("Część, której nie ma.")), {"[Content_Types].xml": lambda s: s.replace("</Types", left)})
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "Część")], now=NOW).payload
    assert left.removesuffix("</Types") in member(copy, "[Content_Types].xml")
    assert annotate_docx(payload, draft, [comment_on(draft, "Część")], now=NOW, previous=copy).payload == copy


def test_main_part_without_relationships_gets_comments_and_no_registry() -> None:
    payload = package({k: v for k, v in members(word(p("Bez powiązań."), styles=None)).items() if k != "word/_rels/document.xml.rels"})
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "powiązań")], now=NOW).payload
    assert not any(name.startswith("customXml") for name in members(copy)), (
        "a relationship that the Open XML SDK knows needs a main part's own"
    )
    assert annotate_docx(payload, draft, [comment_on(draft, "powiązań")], now=NOW, previous=copy).payload == copy
    assert members(clean_docx(copy)).keys() == members(payload).keys()
