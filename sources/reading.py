"""One file's bytes to the plain texts in it, whatever its format; what cannot be read says why and what to do."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from kotwica.document import UNPACK_ERRORS, NotPlainData, parse_json
from kotwica.document.errors import InputError, system_reason
from kotwica.document.model import Span
from kotwica.document.normal import readable
from kotwica.sources import saos
from kotwica.sources.detect import FileKind, detect
from kotwica.sources.doc_odt import OfficeError, doc_text, odt_text
from kotwica.sources.encodings import decode, repair
from kotwica.sources.injected import unseen_payloads
from kotwica.sources.left_out import LeftOut, Why, characters, left_out, told
from kotwica.sources.markdown import markdown_text
from kotwica.sources.model import Anchors
from kotwica.sources.rtf import rtf_text
from kotwica.sources.several import decisions_in, within
from kotwica.sources.tribunal_page import decisions, portal_furniture
from kotwica.sources.unpacking import too_much_text

MAX_BYTES = 400_000_000
# Above this share of characters that a PDF's fonts do not explain its text is no evidence of what it lacks.
_MAX_UNMAPPED = 0.1
_EXCERPT = "To tylko fragment z wyników wyszukiwania SAOS, nie całe orzeczenie."
# Hidden text of a web page that is more than a menu's labels, in characters.
_MUCH_HIDDEN = 200


class RawText(Struct, frozen=True):
    """The text of one document before its head is read; `anchors` are what a record itself states (SAOS metadata).

    Shape: of a file with several documents `suffix` tells this one apart, and its text begins at `offset` of the file's text. `unseen` are
    the places of payloads in invisible characters, which the text itself does not show any more.
    """

    text: str
    suffix: str = ""
    pages: tuple[Span, ...] = ()
    furniture: tuple[Span, ...] = ()
    title: str = ""
    location: str = ""
    anchors: Anchors | None = None
    partial: bool = False
    left_out: tuple[LeftOut, ...] = ()
    warnings: tuple[str, ...] = ()
    offset: int = 0
    unseen: tuple[Span, ...] = ()


class Unreadable(Exception):
    """A file that cannot become a source; the message is a Polish sentence that says what to do."""


def read_bytes(path: Path) -> bytes:
    """The file's bytes. Errors: Unreadable when it cannot be opened or is too large to be a document."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise Unreadable("Plik jest większy niż 400 MB; podziel go albo dodaj do bazy źródeł (kotwica sources import).")
        return path.read_bytes()
    except OSError as error:
        raise Unreadable(f"Nie można odczytać pliku ({system_reason(error)}). Sprawdź, czy istnieje i czy masz do niego prawo.") from error


def raw_texts(data: bytes, name: str) -> list[RawText]:
    """The documents in a file: one, or one per record of a SAOS file. Errors: Unreadable."""
    if not data.strip():
        raise Unreadable("Plik jest pusty.")
    kind = detect(data, name)
    reader = _READERS.get(kind)
    if reader is None:
        raise Unreadable(_REFUSALS.get(kind, _UNKNOWN))
    texts = reader(data, name)
    if texts and all(not t.text.strip() for t in texts):
        raise Unreadable("W pliku nie ma tekstu.")
    return [part for text in texts for part in _parted(as_read(text))]


def as_read(raw: RawText) -> RawText:
    """A text without what nobody sees in it, its accents on their letters: heads, speakers and units are told by patterns."""
    seen = readable(raw.text)
    if seen.text == raw.text:
        return raw
    moved = (tuple(map(seen.derived, spans)) for spans in (raw.pages, raw.furniture, unseen_payloads(raw.text)))
    pages, furniture, unseen = moved
    return replace(raw, text=seen.text, pages=pages, furniture=furniture, unseen=unseen)


def _parted(raw: RawText) -> list[RawText]:
    """A text by the decisions in it; a record of a database and what its reader has parted stay whole."""
    stretches = decisions_in(raw.text)
    if len(stretches) == 1 or raw.anchors is not None or raw.suffix:
        return [raw]
    return [
        replace(
            raw,
            text=part.of(raw.text),
            suffix=f"#{n}",
            title="",
            pages=within(raw.pages, part),
            furniture=within(raw.furniture, part),
            unseen=within(raw.unseen, part),
            offset=part.start,
        )
        for n, part in enumerate(stretches, 1)
    ]


def _read_text(data: bytes, name: str) -> list[RawText]:
    decoded = decode(data)
    fixed = repair(decoded.text)
    return [RawText(fixed.text, warnings=(*decoded.notes, *fixed.notes))]


def _read_markdown(data: bytes, name: str) -> list[RawText]:
    (raw,) = _read_text(data, name)
    text, found = markdown_text(raw.text)
    return [replace(raw, text=text, left_out=found, warnings=(*raw.warnings, *told(found)))]


def _read_html(data: bytes, name: str) -> list[RawText]:
    from kotwica.sources.html import html_text

    decoded = decode(data)
    page = html_text(decoded.text)
    stretches = decisions(page.text)
    unseen = characters(page.left_out, Why.HIDDEN)
    hidden = [f"Strona ukrywa część tekstu (znaków: {unseen}); pominięto ją."] if unseen >= _MUCH_HIDDEN else []
    warnings = (*decoded.notes, *hidden, *told(_struck(page.left_out)))
    out = []
    for number, stretch in enumerate(stretches, 1):
        text = stretch.of(page.text)
        marks = tuple(mark.shifted(-stretch.start) for mark in page.marks if stretch.contains(mark))
        suffix = f"#{number}" if len(stretches) > 1 else ""
        furniture = (*portal_furniture(text), *marks)
        out.append(
            RawText(
                text,
                suffix=suffix,
                furniture=furniture,
                title=page.title,
                left_out=page.left_out,
                warnings=warnings,
                offset=stretch.start,
            )
        )
    return out


def _read_docx(data: bytes, name: str) -> list[RawText]:
    from kotwica.document import read_docx_text

    try:
        draft = read_docx_text(data, name, as_source=True)
    except InputError as error:
        raise Unreadable(f"{error.problem} {error.remedy}".strip()) from error
    found = (*left_out(Why.HIDDEN, (draft.hidden,)), *left_out(Why.STRUCK, (draft.crossed_out,)))
    return [RawText(draft.text, left_out=found, warnings=(*draft.notices, *told(found)))]


def _read_pdf(data: bytes, name: str) -> list[RawText]:
    from kotwica.sources.pdf import PdfError, pdf_text

    try:
        pdf = pdf_text(data)
    except PdfError as error:
        raise Unreadable(_PDF_REFUSALS[error.kind]) from error
    if not pdf.text.strip():
        raise Unreadable("PDF nie ma warstwy tekstowej (skan). Rozpoznaj tekst (OCR) i podaj plik z tekstem.")
    fixed = repair(pdf.text)
    warnings = list(fixed.notes)
    if pdf.empty_pages:
        warnings.append(f"Stron bez warstwy tekstowej: {pdf.empty_pages} z {len(pdf.pages)}; ich treści nie sprawdzono.")
    if pdf.hidden:
        letters = sum(map(len, pdf.hidden))
        warnings.append(f"W PDF jest tekst, którego nie widać (biały albo o znikomej wielkości, znaków: {letters}); pominięto go.")
    if pdf.unmapped >= _MAX_UNMAPPED:
        warnings.append(f"Czcionki PDF nie mówią, jakimi literami są ich znaki ({pdf.unmapped:.0%} tekstu): tekst jest nieczytelny.")
    partial = bool(pdf.empty_pages) or pdf.unmapped >= _MAX_UNMAPPED
    found = left_out(Why.HIDDEN, pdf.hidden)
    raw = RawText(fixed.text, pages=pdf.pages, furniture=pdf.marks, title=pdf.title)
    return [replace(raw, partial=partial, left_out=found, warnings=tuple(warnings))]


def _read_office(read: Callable[[bytes], tuple[str, tuple[LeftOut, ...]]]) -> Callable[[bytes, str], list[RawText]]:
    def reader(data: bytes, name: str) -> list[RawText]:
        try:
            text, found = read(data)
        except OfficeError as error:
            raise Unreadable("Plik jest uszkodzony, zaszyfrowany albo w zbyt starym formacie; zapisz go jako .docx.") from error
        return [RawText(text, left_out=found, warnings=told(found))]

    return reader


def _struck(found: tuple[LeftOut, ...]) -> tuple[LeftOut, ...]:
    return tuple(piece for piece in found if piece[0] is Why.STRUCK)


def _read_epub(data: bytes, name: str) -> list[RawText]:
    """An e-book (commentaries and collections come as such) through markitdown, which reads its chapters in order."""
    from markitdown import MarkItDown, MarkItDownException

    try:
        with zipfile.ZipFile(BytesIO(data)) as package:
            if too_much_text(package):
                raise Unreadable("Książka elektroniczna rozpakowuje się do podejrzanie dużych plików; podaj plik .pdf albo .txt.")
        book = MarkItDown(enable_plugins=False).convert_stream(BytesIO(data), file_extension=".epub")
    except (MarkItDownException, *UNPACK_ERRORS, RecursionError) as error:
        raise Unreadable("Książka elektroniczna jest uszkodzona albo zabezpieczona (DRM); podaj plik .pdf albo .txt.") from error
    return [RawText(str(book.text_content), title=str(book.title or ""))]


def _read_json(data: bytes, name: str) -> list[RawText]:
    decoded = decode(data)
    try:
        content = parse_json(decoded.text)
    except NotPlainData as error:
        raise Unreadable("Plik nie jest poprawnym JSON-em.") from error
    if not saos.is_saos(content):
        if isinstance(content, dict) and not any(isinstance(v, str) and len(v) > 4_000 for v in content.values()):
            return []
        raise Unreadable("JSON nie ma układu SAOS (orzeczenie, wyniki wyszukiwania albo zrzut).")
    return saos_texts([content])


def _read_jsonl(data: bytes, name: str) -> list[RawText]:
    try:
        return saos_texts(list(saos.lines(decode(data).text)))
    except saos.SaosError as error:
        raise Unreadable(str(error)) from error


def saos_texts(contents: list[object]) -> list[RawText]:
    """The documents of parsed SAOS JSON; records without text are left out. Errors: Unreadable for another shape."""
    try:
        records = [j for content in contents for j in saos.judgments(content)]
    except saos.SaosError as error:
        raise Unreadable(str(error)) from error
    return [
        RawText(
            repair(j.text).text,
            suffix=f"#{j.saos_id}",
            location=j.url,
            anchors=j.anchors,
            partial=j.excerpt,
            left_out=j.left_out,
            warnings=((_EXCERPT,) if j.excerpt else ()) + told(_struck(j.left_out)),
        )
        for j in records
        if j.text.strip()
    ]


_READERS: dict[FileKind, Callable[[bytes, str], list[RawText]]] = {
    FileKind.TEXT: _read_text,
    FileKind.MARKDOWN: _read_markdown,
    FileKind.HTML: _read_html,
    FileKind.DOCX: _read_docx,
    FileKind.PDF: _read_pdf,
    FileKind.RTF: _read_office(rtf_text),
    FileKind.ODT: _read_office(odt_text),
    FileKind.EPUB: _read_epub,
    FileKind.DOC: _read_office(doc_text),
    FileKind.JSON: _read_json,
    FileKind.JSONL: _read_jsonl,
}
_UNKNOWN = "Nieznany rodzaj pliku; źródła mogą być w .txt, .md, .docx, .pdf, .html, .rtf, .odt, .doc albo .json (SAOS)."
_PDF_REFUSALS = {
    "haslo": "PDF jest zabezpieczony hasłem; zapisz kopię bez hasła.",
    "uszkodzony": "PDF jest uszkodzony i nie da się go odczytać; pobierz go ponownie.",
}
_REFUSALS = {
    FileKind.IMAGE: "To obraz (skan) bez warstwy tekstowej. Rozpoznaj tekst (OCR) i podaj plik z tekstem.",
    FileKind.ENCRYPTED_OFFICE: "Plik jest zaszyfrowany hasłem; zapisz kopię bez hasła.",
    FileKind.MESSAGE: "To wiadomość e-mail albo strona zapisana w jednym pliku; zapisz jej treść jako .html, .pdf albo .txt.",
    FileKind.ZIP: "To archiwum ZIP; rozpakuj je albo użyj „kotwica sources add”.",
}
