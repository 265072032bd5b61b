"""Any file becomes a source or a problem that says what to do; the type is told from the content."""

from __future__ import annotations

import csv
import json
import zipfile
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from builders import docx_with, only_source, shared
from kotwica.document.errors import InputError
from kotwica.sources import SourceKind, load_sources
from kotwica.sources.court_names import same_court
from kotwica.sources.detect import FileKind, detect
from kotwica.sources.reading import Unreadable, read_bytes

HEAD = (
    "Sygn. akt II CSK 901/15\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 9 czerwca 2016 r.\n\nSąd Najwyższy w składzie:\n\npo rozpoznaniu na rozprawie w dniu "
    "9 czerwca 2016 r.\nskargi kasacyjnej\n\noddala skargę.\n\nUZASADNIENIE\n\nPostanowienie umowy kształtuje prawa konsumenta.\n"
)
HTML = (
    "<html><head><title>Wyrok</title><style>p {color: red}</style></head><body><p>Sygn. akt II CSK 901/15</p><div><h2>WYROK</h2><p>Dnia 9 czerwca 2016 r.</p>"
    "<p>Sąd Najwyższy w składzie:</p><p>po rozpoznaniu w dniu 9 czerwca 2016 r.</p></div><div><h2>UZASADNIENIE</h2><p>Zgodnie z <a>art. 385<sup>\n<!-- -->1</sup> § 1 k.c.</a>i "
    'dalej <span class="anon-block">(...) SA</span> w <span>W.</span></p></div></body></html>'
)
RTF = rb"{\rtf1\ansi\ansicpg1250\deff0{\fonttbl{\f0 Arial;}}\f0 Sygn. akt II CSK 901/15\par WYROK\par Dnia 9 czerwca 2016 r.\par S\'b9d Najwy\'bfszy w sk\'b3adzie:\par po rozpoznaniu w dniu 9 czerwca 2016 r.\par}"
ODT = (
    '<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">'
    "<office:body><office:text>"
    + "".join(f"<text:p>{line}</text:p>" for line in HEAD.split("\n"))
    + "</office:text></office:body></office:document-content>"
)


def odt() -> bytes:
    from io import BytesIO

    out = BytesIO()
    with zipfile.ZipFile(out, "w") as package:
        package.writestr("mimetype", "application/vnd.oasis.opendocument.text")
        package.writestr("content.xml", ODT)
    return out.getvalue()


FORMATS = [
    pytest.param("wyrok.txt", HEAD.encode(), id="txt"),
    pytest.param("wyrok.txt", HEAD.encode("cp1250"), id="txt-windows-1250"),
    pytest.param("wyrok.txt", HEAD.encode("utf-16"), id="txt-utf-16"),
    pytest.param("wyrok.txt", HEAD.replace("\n", "\r\n").encode(), id="txt-crlf"),
    pytest.param("wyrok.md", HEAD.encode(), id="md"),
    pytest.param("wyrok.html", HTML.encode(), id="html"),
    pytest.param("wyrok.txt", HTML.encode(), id="html-called-txt"),
    pytest.param("wyrok.doc", RTF, id="rtf-called-doc"),
    pytest.param("wyrok.odt", odt(), id="odt"),
    pytest.param("wyrok.docx", odt(), id="odt-called-docx"),
    pytest.param("wyrok.docx", docx_with(*HEAD.split("\n")), id="docx"),
]


@pytest.mark.parametrize(("name", "data"), FORMATS)
def test_every_format_gives_the_same_anchors(tmp_path: Path, name: str, data: bytes) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    source = only_source(path)
    assert source.anchors.sygnatury == ("II CSK 901/15",)
    assert source.anchors.court == "Sąd Najwyższy"
    assert source.anchors.decided_on == date(2016, 6, 9)
    assert source.anchors.proven
    assert source.kind is SourceKind.ORZECZENIE
    assert "\r" not in source.text


BROKEN = [
    pytest.param("pusty.txt", b"", "pusty", id="empty"),
    pytest.param("biale.txt", b" \n\n ", "pusty", id="white-space"),
    pytest.param("skan.png", b"\x89PNG\r\n\x1a\n\x00\x00", "OCR", id="picture"),
    pytest.param("zly.pdf", b"%PDF-1.7\nnie ma dalej nic", "uszkodzony", id="truncated-pdf"),
    pytest.param("zly.json", b'{"a": ', "JSON", id="broken-json"),
    pytest.param("binarny.txt", b"abc\x00\x01\x02", "Nieznany", id="binary"),
    pytest.param("list.eml", b"From: A <a@example.invalid>\r\nSubject: wyrok\r\nMIME-Version: 1.0\r\n\r\nTekst", "e-mail", id="message"),
    pytest.param(
        "strona.txt", b"From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\r\n--", "w jednym", id="mhtml"
    ),
    pytest.param("akt.xml", b'<?xml version="1.0"?><akomaNtoso><p>Art. 1.</p></akomaNtoso>', "Nieznany", id="xml"),
    pytest.param("stary.doc", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\x00" * 600, "uszkodzony", id="truncated-doc"),
]


@pytest.mark.parametrize(("name", "data", "word"), BROKEN)
def test_unreadable_file_is_a_problem_and_the_others_go_on(tmp_path: Path, name: str, data: bytes, word: str) -> None:
    (tmp_path / name).write_bytes(data)
    (tmp_path / "dobry.txt").write_text(HEAD, encoding="utf-8")
    result = load_sources([tmp_path / name, tmp_path / "dobry.txt"])
    assert [s.id for s in result.sources] == ["dobry.txt"]
    assert len(result.problems) == 1
    assert word in result.problems[0][1]


PASSED_OVER = [
    pytest.param("skan.jpg", "OCR", id="picture"),
    pytest.param("wyrok.eml", ".html", id="message"),
    pytest.param("wyrok.mhtml", ".html", id="page-in-one-file"),
    pytest.param("orzeczenia.zip", "sources add", id="archive"),
    pytest.param("zestawienie.xlsx", "rodzajem", id="spreadsheet"),
    pytest.param("manifest.tsv", "rodzajem", id="table"),
]


@pytest.mark.parametrize(("name", "word"), PASSED_OVER)
def test_file_of_no_kind_of_source_in_a_folder_is_told(tmp_path: Path, name: str, word: str) -> None:
    (tmp_path / name).write_bytes(b"x")
    (tmp_path / "dobry.txt").write_text(HEAD, encoding="utf-8")
    result = load_sources([tmp_path])
    assert not result.problems, "it does not bar a run, since it was not asked for"
    assert [Path(path).name for path, _ in result.passed_over] == [name]
    assert word in result.passed_over[0][1]


def test_what_only_tells_of_the_sources_is_passed_over_in_silence(tmp_path: Path) -> None:
    for name in ("README.md", "Thumbs.db", ".ukryty", "dobry.txt.meta.json"):
        (tmp_path / name).write_text("{}", encoding="utf-8")
    (tmp_path / "dobry.txt").write_text(HEAD, encoding="utf-8")
    assert load_sources([tmp_path]).passed_over == ()


def test_parts_of_a_saved_page_are_no_sources(tmp_path: Path) -> None:
    """A browser puts pictures and frames of a page into a folder beside it."""
    (tmp_path / "wyrok.html").write_text(f"<html><body><p>{HEAD}</p></body></html>", encoding="utf-8")
    for folder in ("wyrok_pliki", "akta_pliki"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "ramka.html").write_text(f"<html><body><p>Ramka {folder}</p></body></html>", encoding="utf-8")
        (tmp_path / folder / "logo.png").write_bytes(b"x")
    result = load_sources([tmp_path])
    assert [s.id for s in result.sources] == ["akta_pliki/ramka.html", "wyrok.html"], "a folder of that name without its page is a folder"
    assert len(result.passed_over) == 1


def test_file_whose_name_is_a_signature_is_remembered_when_unreadable(tmp_path: Path) -> None:
    (tmp_path / "II_CSK_123_19.pdf").write_bytes(b"%PDF-1.7 x")
    assert [norm for _, _, norm in load_sources([tmp_path]).failed_norms] == ["II CSK 123/19"]


def test_missing_path_is_an_input_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="Nie ma takiego pliku"):
        load_sources([tmp_path / "nic"])


def test_scan_is_told_from_an_empty_source(tmp_path: Path) -> None:
    import pypdfium2

    pdf = pypdfium2.PdfDocument.new()
    pdf.new_page(595, 842)
    pdf.save(tmp_path / "skan.pdf")
    result = load_sources([tmp_path])
    assert not result.sources
    assert "warstwy tekstowej" in result.problems[0][1]


def test_file_name_is_a_hint_and_no_proof(tmp_path: Path) -> None:
    (tmp_path / "II_CSK_923_19.txt").write_text("Wyciąg bez nagłówka. Klauzula jest niedozwolona.", encoding="utf-8")
    anchors = only_source(tmp_path / "II_CSK_923_19.txt").anchors
    assert anchors.sygnatury == ("II CSK 923/19",)
    assert not anchors.proven


def test_head_wins_over_the_file_name(tmp_path: Path) -> None:
    (tmp_path / "II_CSK_1_99.txt").write_text(HEAD, encoding="utf-8")
    assert only_source(tmp_path / "II_CSK_1_99.txt").anchors.sygnatury == ("II CSK 901/15",)


def test_sidecar_overrides_and_the_contradiction_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(HEAD, encoding="utf-8")
    meta = {
        "sygnatury": ["II CSK 902/15"],
        "sad": "SN",
        "data": "2016-06-10",
        "tytul": "Wyrok wzorcowy",
        "aliasy": ["Wzór"],
        "strony": ["A. B."],
    }
    (tmp_path / "a.txt.meta.json").write_text(json.dumps(meta), encoding="utf-8")
    source = only_source(tmp_path / "a.txt")
    assert source.anchors.sygnatury == ("II CSK 902/15",)
    assert source.anchors.decided_on == date(2016, 6, 10)
    assert (source.title, source.aliases, source.anchors.parties) == ("Wyrok wzorcowy", ("Wzór",), ("A. B.",))
    assert len(source.warnings) == 2


def test_broken_sidecar_is_a_problem_but_the_source_stays(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(HEAD, encoding="utf-8")
    (tmp_path / "a.meta.json").write_text("{", encoding="utf-8")
    result = load_sources([tmp_path])
    assert len(result.sources) == len(result.problems) == 1


def test_front_matter_states_anchors_and_is_no_text_of_the_document(tmp_path: Path) -> None:
    (tmp_path / "umowa.md").write_text(
        "---\ntyp: umowa\ntytul: Umowa pożyczki\naliasy: [Umowa, Pożyczka]\ndata: 2018-05-04\n---\n§ 1. Pożyczkodawca udziela pożyczki.\n",
        encoding="utf-8",
    )
    source = only_source(tmp_path / "umowa.md")
    assert (source.kind, source.title, source.aliases) == (SourceKind.DOKUMENT, "Umowa pożyczki", ("Umowa", "Pożyczka"))
    assert source.furniture[0].of(source.text).startswith("---\ntyp")


def test_same_bytes_twice_are_one_source(tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(HEAD, encoding="utf-8")
    result = load_sources([tmp_path])
    assert len(result.sources) == 1
    assert len(result.duplicates) == 1


def test_loading_is_deterministic(tmp_path: Path) -> None:
    for n in range(5):
        (tmp_path / f"{n}.txt").write_text(HEAD + str(n), encoding="utf-8")
    now = datetime(2026, 11, 30, tzinfo=UTC)
    assert load_sources([tmp_path], now=now) == load_sources([tmp_path], now=now)


@pytest.mark.parametrize(
    ("data", "name", "kind"),
    [
        pytest.param(b"%PDF-1.4 ...", "a.txt", FileKind.PDF, id="pdf-called-txt"),
        pytest.param(b"\n\n<!DOCTYPE html><html>", "a", FileKind.HTML, id="doctype"),
        pytest.param(b"<p>Sygn. akt</p>", "a.txt", FileKind.HTML, id="fragment-of-the-portal"),
        pytest.param(b"<1> pierwszy punkt", "a.txt", FileKind.TEXT, id="angle-bracket-is-no-html"),
        pytest.param("[1] Sąd zważył".encode(), "a.txt", FileKind.TEXT, id="bracket-is-no-json"),
        pytest.param(b'{"a": 1}\n{"a": 2}\n', "a.txt", FileKind.JSONL, id="json-lines"),
        pytest.param(b"# tytul", "a.md", FileKind.MARKDOWN, id="markdown-by-name"),
        pytest.param(b"PK\x03\x04 broken", "a.docx", FileKind.UNKNOWN, id="broken-zip"),
    ],
)
def test_detection(data: bytes, name: str, kind: FileKind) -> None:
    assert detect(data, name) is kind


def test_shared_judgments_and_raw_files() -> None:
    """Everything in ../shared/corpus/pl loads; signature, court and date are those of the manifest."""
    root = shared("corpus", "pl")
    with (root / "manifest.tsv").open(encoding="utf-8") as file:
        rows = {Path(r["path"]).stem: r for r in csv.DictReader(file, delimiter="\t") if r["signature"]}
    result = load_sources([root / "judgments", root / "raw"])
    assert not result.problems
    assert len(result.sources) == 47
    for source in result.sources:
        row = rows[Path(source.id).stem]
        assert row["signature"] in source.anchors.sygnatury, source.id
        assert same_court(source.anchors.court, row["court_or_title"]) is True, source.id
        assert str(source.anchors.decided_on) == row["date"], source.id
        assert not source.hidden, source.id
        assert source.quality is not None and source.quality > 0.9, source.id


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        pytest.param("nie-ma.txt", "nie ma takiego pliku albo folderu", id="gone-since-it-was-listed"),
        pytest.param("", "to folder, a nie plik", id="folder"),
        pytest.param("x" * 300, "nazwa jest za długa", id="name-too-long"),
        pytest.param("petla.txt", "dowiązanie wskazuje samo na siebie", id="link-to-itself"),
    ],
)
def test_why_a_file_cannot_be_opened_is_said_in_polish(name: str, reason: str, tmp_path: Path) -> None:
    (tmp_path / "petla.txt").symlink_to(tmp_path / "petla.txt")
    with pytest.raises(Unreadable) as told:
        read_bytes(tmp_path / name)
    assert str(told.value) == f"Nie można odczytać pliku ({reason}). Sprawdź, czy istnieje i czy masz do niego prawo."
