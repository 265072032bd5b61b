"""A Word draft or source as text: body, text boxes, notes and headers, with the way back to every element."""

from __future__ import annotations

import hashlib
from pathlib import Path

from lxml import etree

from kotwica.document.docx_anchors import DocxAnchors
from kotwica.document.docx_notes import read_notes
from kotwica.document.docx_notices import notices_of, reading_notices
from kotwica.document.docx_numbering import read_numbering
from kotwica.document.docx_package import Package, open_package
from kotwica.document.docx_styles import read_styles
from kotwica.document.docx_text import TextBuilder
from kotwica.document.docx_walk import Walker
from kotwica.document.docx_xml import W_FAMILIES, local_name
from kotwica.document.errors import InputError
from kotwica.document.model import Draft, MappedText, Part, Reading, Skipped

__all__ = ["DocxAnchors", "read_docx_draft", "read_docx_text"]

_MAX_FILE_BYTES = 512 * 1024 * 1024


def read_docx_draft(path: Path) -> Draft:
    """The draft in a .docx, .docm, .dotx or .dotm file. Errors: InputError with the real reason for what cannot be read."""
    try:
        if path.stat().st_size > _MAX_FILE_BYTES:
            raise InputError(path, "Plik jest za duży (ponad 512 MB).", "Podziel dokument na mniejsze.")
        content = path.read_bytes()
    except OSError as error:
        raise InputError(path, "Nie można odczytać pliku.", "Sprawdź, czy istnieje i czy masz prawo go otworzyć.") from error
    return _read(content, str(path), path)


def read_docx_text(content: bytes, name: str, *, as_source: bool = False) -> Draft:
    """The visible text of a .docx file given as bytes; `name` is used in messages only. Errors: as `read_docx_draft`.

    Shape: in a source what is white on white, tiny or struck through is left out, since a sentence planted there, or withdrawn, would
    prove a quotation; in a draft it stays, since what is there goes to the court with the file.
    """
    return _read(content, name, Path(name), as_source=as_source)


def _read(content: bytes, name: str, path: Path, *, as_source: bool = False) -> Draft:
    package = open_package(content, name)
    root = package.xml(package.main)
    if local_name(root) != "document" or etree.QName(root).namespace not in W_FAMILIES:
        raise InputError(name, "Główna część pliku nie jest dokumentem Word.", "Otwórz plik w programie Word i zapisz jako .docx.")
    out = TextBuilder(DocxAnchors(), as_source=as_source)
    parts = _read_stories(package, root, out)
    text = out.text()
    anchors = DocxAnchors(
        tuple(parts),
        *(getattr(out.anchors, name) for name in ("starts", "lengths", "part_of", "ordinals", "shifts", "hosted", "hosts", "fields")),
    )
    out.marks.sort(key=lambda mark: mark.span)
    return Draft(
        path=path,
        format="docx",
        sha256=hashlib.sha256(content).hexdigest(),
        text=text,
        reading=Reading(text, tuple(out.blocks), tuple(out.marks)),
        mapped=MappedText(text),
        anchors=anchors,
        skipped=tuple(Skipped(kind, count, _note(out.characters[kind])) for kind, count in sorted(out.places.items())),
        notices=notices_of(package, root) + reading_notices(out, text),
        hidden="".join(out.left_out.get("hidden", ())).strip(),
        crossed_out="".join(out.left_out.get("struck", ())).strip(),
        struck=tuple(out.struck),
    )


def _read_stories(package: Package, root: etree._Element, out: TextBuilder) -> list[str]:
    """Add all stories to `out`; returns the keys of the parts that atoms point into, the main part first."""
    styles = read_styles(_optional(package, "styles"))
    numbering = read_numbering(_optional(package, "numbering"), styles)
    walker = Walker(root, out, styles, numbering, Part.BODY)
    walker.walk(root)
    out.anchors.fields.extend(walker.runs.fields.spans)
    parts = [package.main]
    parts += read_notes(package, walker, _optional(package, "settings"))
    for kind in ("header", "footer"):
        for key in package.related(package.main, kind):
            if key in parts:
                continue
            parts.append(key)
            out.part_index = len(parts) - 1
            story = package.xml(key)
            Walker(story, out, styles, numbering, Part.HEADER, label=kind).walk(story)
    out.odd_numbers = numbering.unknown
    return parts


def _optional(package: Package, kind: str) -> etree._Element | None:
    keys = package.related(package.main, kind)
    return package.xml(keys[0]) if keys else None


def _note(characters: int) -> str:
    return f"znaków: {characters}" if characters else ""
