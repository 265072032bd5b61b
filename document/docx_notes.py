"""Footnotes and endnotes: their displayed numbers and their texts, after the body."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree
from msgspec import Struct

from kotwica.document.docx_number_formats import NumberForm, format_number
from kotwica.document.docx_package import Package
from kotwica.document.docx_runs import NoteMark
from kotwica.document.docx_styles import twips
from kotwica.document.docx_walk import Walker
from kotwica.document.docx_xml import family_of
from kotwica.document.model import Part

_PARTS = {"footnote": Part.FOOTNOTE, "endnote": Part.ENDNOTE}
_DEFAULT_FORMAT = {"footnote": "decimal", "endnote": "lowerRoman"}


class _Counting(Struct, frozen=True):
    form: NumberForm
    start: int
    each_section: bool
    each_page: bool


def read_notes(package: Package, body: Walker, settings: etree._Element | None) -> list[str]:
    """Add the notes that the body, walked by now, points to, in order of their marks, footnotes first; returns the part keys read.

    Shape: they go where the body went, with its styles and numbering; `settings` is the root of the document's settings.
    """
    parts, out = [], body.out
    for kind, part in _PARTS.items():
        wanted = [mark for mark in body.notes if mark.kind == kind]
        keys = package.related(package.main, kind + "s")
        if not keys:
            continue
        root = package.xml(keys[0])
        w = "{" + family_of(root) + "}"
        notes = {note.get(f"{w}id") or "": note for note in root.iterfind(w + kind)}
        out.part_index += 1
        parts.append(keys[0])
        walker = Walker(root, out, body.styles, body.numbering, part)
        counting = _counting(kind, body.root, settings)
        out.notes_by_page |= counting.each_page and len(wanted) > 1
        for mark, label in _labelled(wanted, counting):
            note = notes.pop(mark.id, None)
            if note is not None:
                walker.label = label
                walker.walk(note, host=mark.host, host_ordinal=mark.ordinal)
        for note in notes.values():
            if (note.get(f"{w}type") or "normal") == "normal":
                out.skip("unreferenced_note", sum(len(text.text or "") for text in note.iter(f"{w}t")))
    return parts


def _labelled(marks: list[NoteMark], counting: _Counting) -> Iterator[tuple[NoteMark, str]]:
    number, section = counting.start, 0
    for mark in marks:
        if counting.each_section and mark.section != section:
            number, section = counting.start, mark.section
        if mark.custom_label:
            yield mark, mark.custom_label
        else:
            shown = format_number(number, counting.form)
            yield mark, str(number) if shown is None else shown
            number += 1


def _counting(kind: str, body: etree._Element, settings: etree._Element | None) -> _Counting:
    """How notes are numbered: the last section's properties, then the document's settings, then Word's defaults."""
    w = "{" + family_of(body) + "}"
    holders = [section.find(f"{w}{kind}Pr") for section in reversed(list(body.iter(f"{w}sectPr")))]
    if settings is not None:
        holders.append(settings.find("{" + family_of(settings) + f"}}{kind}Pr"))

    def value(name: str) -> str:
        for holder in holders:
            child = None if holder is None else next((c for c in holder if str(c.tag).endswith("}" + name)), None)
            if child is not None:
                return next((str(v) for k, v in child.attrib.items() if str(k).endswith("}val")), "")
        return ""

    restart = value("numRestart")
    form = NumberForm(value("numFmt") or _DEFAULT_FORMAT[kind])
    return _Counting(form, twips(value("numStart")) or 1, restart == "eachSect", restart == "eachPage")
