"""Odd and hostile files: each is refused with its own sentence, or read, never half."""

from __future__ import annotations

import io
import struct
import zipfile
from pathlib import Path

import pytest
from word_builders import changed, members, p, visible, word, write

from builders import package, shared
from kotwica.document import read_docx_text, read_draft
from kotwica.document.errors import InputError

GOOD = word(p("Treść."))
CFB = bytes.fromhex("D0CF11E0A1B11AE1") + b"\0" * 600


def cfb(stream: str) -> bytes:
    return CFB + stream.encode("utf-16-le") + b"\0" * 200


def zipped(*entries: tuple[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries:
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def encrypted_zip() -> bytes:
    raw = bytearray(GOOD)
    at = 0
    while (at := raw.find(b"PK\x01\x02", at)) >= 0:
        struct.pack_into("<H", raw, at + 8, 1)
        at += 4
    return bytes(raw)


def doubled() -> bytes:
    return zipped(*members(GOOD).items(), ("WORD/document.xml", b"<x/>"))


def with_main(content: str) -> bytes:
    return changed(GOOD, {"word/document.xml": lambda _: content})


REFUSED = [
    pytest.param(b"", "jest pusty", id="empty"),
    pytest.param(cfb("EncryptedPackage"), "zaszyfrowany hasłem", id="password"),
    pytest.param(cfb("WordDocument"), "stary format .doc", id="old-doc"),
    pytest.param(b"{\\rtf1 tekst}", ".rtf", id="rtf"),
    pytest.param(b"<!DOCTYPE html><html><body>x</body></html>", ".html", id="html"),
    pytest.param("zwykły tekst".encode(), "zwykły tekst", id="text"),
    pytest.param(b"%PDF-1.7 ...", ".pdf", id="pdf"),
    pytest.param(zipped(("mimetype", b"application/vnd.oasis.opendocument.text"), ("content.xml", b"<x/>")), ".odt", id="odt"),
    pytest.param(zipped(("xl/workbook.xml", b"<x/>")), "Excel", id="spreadsheet"),
    pytest.param(zipped(("a.txt", b"x")), "archiwum .zip", id="plain-zip"),
    pytest.param(GOOD[:-200], "ucięty lub uszkodzony", id="truncated"),
    pytest.param(GOOD[:100], "ucięty lub uszkodzony", id="cut-early"),
    pytest.param(encrypted_zip(), "zaszyfrowanym hasłem", id="encrypted-zip-member"),
    pytest.param(doubled(), "o tej samej nazwie", id="duplicate-member-in-other-case"),
    pytest.param(zipped(*members(GOOD).items(), ("../zle.txt", b"x")), "niedozwolonej nazwie", id="traversal"),
    pytest.param(zipped(*members(GOOD).items(), ("/etc/zle", b"x")), "niedozwolonej nazwie", id="absolute-name"),
    pytest.param(zipped(*members(GOOD).items(), ("word/media/b.bin", b"\0" * 12_000_000)), "bomba ZIP", id="bomb"),
    pytest.param(zipped(*members(GOOD).items(), *((f"m{i}", b"") for i in range(5001))), "zbyt wiele części", id="too-many-members"),
    pytest.param(with_main('<!DOCTYPE w [<!ENTITY a "b">]><w/>'), "DOCTYPE", id="entities"),
    pytest.param(
        with_main('<?xml version="1.0"?><!-- x --><!DOCTYPE w SYSTEM "file:///etc/passwd"><w/>'), "DOCTYPE", id="doctype-after-comment"
    ),
    pytest.param(with_main('<?xml version="1.0" encoding="UTF-7"?><w/>'), "niedozwolonym kodowaniu", id="encoding-that-hides"),
    pytest.param(with_main("<w:document"), "jest uszkodzona", id="broken-xml"),
    pytest.param(with_main("<a/>"), "nie jest dokumentem Word", id="foreign-main-part"),
]


@pytest.mark.parametrize(("payload", "problem"), REFUSED)
def test_refused_with_the_real_reason(payload: bytes, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        read_docx_text(payload, "projekt.docx")
    assert problem in caught.value.problem
    assert caught.value.remedy, "every refusal says what to do"


def test_doctype_in_utf16_is_refused() -> None:
    raw = members(GOOD) | {"word/document.xml": '<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE w><w/>'.encode("utf-16")}
    with pytest.raises(InputError, match="DOCTYPE"):
        read_docx_text(package(raw), "projekt.docx")


def test_doctype_in_any_part_is_refused() -> None:
    raw = members(GOOD) | {"customXml/item9.xml": b"<!DOCTYPE x><x/>"}
    with pytest.raises(InputError, match="DOCTYPE"):
        read_docx_text(package(raw), "projekt.docx")


def test_picture_with_a_doctype_is_no_danger() -> None:
    raw = members(GOOD) | {"word/media/znak.svg": b"<!DOCTYPE svg><svg/>"}
    assert visible(package(raw)) == "Treść."


ACCEPTED = [
    pytest.param(lambda m: {k.replace("/", "\\"): v for k, v in m.items()}, id="backslash-names"),
    pytest.param(lambda m: m | {"word/document.xml": m["word/document.xml"].decode().encode("utf-16")}, id="utf-16"),
    pytest.param(lambda m: {k: v for k, v in m.items() if "styles" not in k}, id="dangling-styles"),
    pytest.param(
        lambda m: {
            k.replace("word/document.xml", "word/Dokument2.xml"): v.replace(b"word/document.xml", b"word/Dokument2.xml")
            for k, v in m.items()
        },
        id="renamed-main-part",
    ),
    pytest.param(
        lambda m: m | {"[Content_Types].xml": m["[Content_Types].xml"].replace(b"document.main", b"template.main")}, id="template"
    ),
]


@pytest.mark.parametrize("change", ACCEPTED)
def test_odd_but_readable(change) -> None:  # type: ignore[no-untyped-def]
    assert visible(package(change(members(GOOD)))) == "Treść."


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        pytest.param("projekt.docx", b"zwykly tekst", "zwykły tekst", id="text-as-docx"),
        pytest.param("projekt.md", b"{\\rtf1 x}", ".rtf", id="rtf-as-markdown"),
        pytest.param("projekt.txt", CFB, "Office", id="compound-file-as-text"),
    ],
)
def test_content_decides_not_the_name(tmp_path: Path, name: str, content: bytes, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        read_draft(write(tmp_path / name, content))


def test_word_file_under_another_name_is_read(tmp_path: Path) -> None:
    assert read_draft(write(tmp_path / "projekt.txt", GOOD)).text == "Treść."


def test_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(InputError):
        read_draft(tmp_path / "nie-ma.docx")


SHARED_REFUSED = {
    "bomb.docx": "bomba", "bomb_xml.docx": "bomba", "doc_renamed.docx": ".doc", "dupmember.docx": "tej samej nazwie", "empty.docx": "pusty",
    "encrypted.docx": "zaszyfrowany", "html_renamed.docx": ".html", "laughs.docx": "DOCTYPE", "odt_renamed.docx": ".odt", "rtf_renamed.docx": ".rtf",
    "text.docx": "tekst", "traversal.docx": "niedozwolonej", "truncated.docx": "ucięty", "xxe.docx": "DOCTYPE",
}  # fmt: skip


def test_every_odd_file_of_the_shared_corpus_gets_its_sentence() -> None:
    folder = shared("corpus", "docx-odd")
    refused = {}
    for path in sorted(folder.iterdir()):
        try:
            assert read_draft(path).text
        except InputError as error:
            refused[path.name] = error.problem
    assert refused.keys() == SHARED_REFUSED.keys()
    assert [name for name, word_ in SHARED_REFUSED.items() if word_ not in refused[name]] == []
