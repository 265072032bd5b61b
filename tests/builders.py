"""Small inputs for tests: drafts, sources and Word packages in one line, so that a reader sees only what matters to the case."""

from __future__ import annotations

import hashlib
import io
import os
import re
import zipfile
from array import array
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

import pytest
from msgspec import Struct

from kotwica.document.model import Block, BlockKind, Draft, MappedText, Reading, Span
from kotwica.sources import load_sources
from kotwica.sources.model import Anchors, Source, SourceKind

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml"
XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


REPOSITORY = Path(__file__).resolve().parent.parent
# Folders that are imported as kotwica.<name>; imported bare they would give every class a second, unequal copy.
BARE_NAMES = ("document", "extractors", "sources", "grading", "annotators", "review", "pipeline", "web", "templates")


def shared(*parts: str) -> Path:
    """A file or folder of the shared corpora (env KOTWICA_SHARED, else ../shared beside the repository); skips the test when missing."""
    root = Path(os.environ.get("KOTWICA_SHARED") or REPOSITORY.parent / "shared")
    path = root.joinpath(*parts)
    if not path.exists():
        pytest.skip(f"NOT RUN: {path} is missing (set KOTWICA_SHARED to the folder with corpus/, gold-dev/ and tools/)")
    return path


def bare_imports(modules: Mapping[str, object]) -> list[str]:
    """Names of our folders that were imported without `kotwica.` in front."""
    found = []
    for name in BARE_NAMES:
        module = modules.get(name)
        where = getattr(module, "__file__", None) or next(iter(getattr(module, "__path__", ())), None)
        if where is not None and Path(where).resolve().is_relative_to(REPOSITORY):
            found.append(name)
    return found


def draft(text: str, *, path: str = "opinia.txt", format: str = "txt", quotes: Sequence[str] = ()) -> Draft:
    """A draft whose every line is one block; lines that are in `quotes` become block quotations."""
    blocks = []
    for match in re.finditer(r"[^\n]+", text):
        kind = BlockKind.QUOTE if match.group() in quotes else BlockKind.PARAGRAPH
        blocks.append(Block(Span(*match.span()), kind))
    reading = Reading(text, tuple(blocks))
    sha = hashlib.sha256(text.encode()).hexdigest()
    return Draft(Path(path), format, sha, text, reading, MappedText(text))


def mapped(text: str, *, without: Iterable[Span] = ()) -> MappedText:
    """`text` with some stretches left out, and the way back."""
    gone = {i for span in without for i in range(span.start, span.end)}
    kept = [i for i in range(len(text)) if i not in gone]
    return MappedText("".join(text[i] for i in kept), array("I", kept), array("I", [i + 1 for i in kept]))


def source(
    text: str,
    *,
    norm: str = "",
    id: str = "S1",
    title: str = "",
    court: str | None = None,
    decided_on: date | None = None,
    parties: tuple[str, ...] = (),
    kind: SourceKind = SourceKind.ORZECZENIE,
    akt: str | None = None,
) -> Source:
    """A source with the anchors that are given; `norm` is its signature in canonical spelling."""
    anchors = Anchors(
        sygnatury=(norm,) if norm else (), court=court, decided_on=decided_on, parties=parties, akt=akt, proven=bool(norm or akt)
    )
    sha = hashlib.sha256(text.encode()).hexdigest()
    return Source(id, kind, anchors, title or norm or akt or id, text, "plik", f"zrodla/{id}.txt", sha)


def only_source(path: Path) -> Source:
    """The one source in a file that is read without a problem."""
    result = load_sources([path])
    assert not result.problems
    (found,) = result.sources
    return found


class Run(Struct, frozen=True):
    """A run of a Word paragraph; `note` makes it the mark of a footnote with that text (its own text is then not used)."""

    text: str
    bold: bool = False
    italic: bool = False
    superscript: bool = False
    inserted: bool = False
    deleted: bool = False
    note: str | tuple[Run, ...] | None = None


class Paragraph(Struct, frozen=True):
    """A Word paragraph: runs and the id of its style ("Heading1", "Quote", "Title", "ListParagraph" or "" for body text)."""

    runs: tuple[Run, ...]
    style: str = ""


class Table(Struct, frozen=True):
    """A Word table: rows of cells, one paragraph a cell."""

    rows: tuple[tuple[str, ...], ...]


Piece = str | Paragraph | Table


def docx_with(*pieces: Piece, runs: Sequence[Run] = (), author: str = "Autor Projektu") -> bytes:
    """A Word package with these pieces (a string is a paragraph), then one paragraph of `runs` when given; the same bytes each time.

    Tracked changes carry `author` and a fixed date.
    """
    everything = [*pieces, *([Paragraph(tuple(runs))] if runs else [])]
    notes: list[str] = []
    body = "".join(_piece(p, notes, author) for p in everything)
    margins = " ".join(f'w:{side}="1417"' for side in ("top", "right", "bottom", "left"))
    setup = f'<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar {margins} w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>'
    members = {
        "[Content_Types].xml": _content_types(bool(notes)),
        "_rels/.rels": _relationships((("officeDocument", "word/document.xml"),)),
        "word/document.xml": f'{XML}<w:document xmlns:w="{W}" xmlns:r="{OFFICE}"><w:body>{body}{setup}</w:body></w:document>',
        "word/_rels/document.xml.rels": _relationships(
            (("styles", "styles.xml"), ("settings", "settings.xml"), *((("footnotes", "footnotes.xml"),) if notes else ()))
        ),
        "word/styles.xml": STYLES,
        "word/settings.xml": f'{XML}<w:settings xmlns:w="{W}"><w:zoom w:percent="100"/><w:defaultTabStop w:val="708"/></w:settings>',
    }
    if notes:
        members["word/footnotes.xml"] = f'{XML}<w:footnotes xmlns:w="{W}">{SEPARATORS}{"".join(notes)}</w:footnotes>'
    return package(members)


def package(members: dict[str, str | bytes]) -> bytes:
    """A zip of the given members with a fixed date."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return out.getvalue()


def _piece(piece: Piece, notes: list[str], author: str) -> str:
    if isinstance(piece, str):
        return _paragraph(Paragraph((Run(piece),)), notes, author)
    if isinstance(piece, Paragraph):
        return _paragraph(piece, notes, author)
    columns = len(piece.rows[0])
    grid = f'<w:gridCol w:w="{9072 // columns}"/>' * columns
    rows = "".join("<w:tr>" + "".join(_cell(cell, 9072 // columns, notes, author) for cell in row) + "</w:tr>" for row in piece.rows)
    properties = '<w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="9072" w:type="dxa"/></w:tblPr>'
    return f"<w:tbl>{properties}<w:tblGrid>{grid}</w:tblGrid>{rows}</w:tbl>"


def _cell(text: str, width: int, notes: list[str], author: str) -> str:
    content = _paragraph(Paragraph((Run(text),), "TableText"), notes, author)
    return f'<w:tc><w:tcPr><w:tcW w:w="{width}" w:type="dxa"/></w:tcPr>{content}</w:tc>'


def _paragraph(paragraph: Paragraph, notes: list[str], author: str) -> str:
    style = f"<w:pPr><w:pStyle w:val={quoteattr(paragraph.style)}/></w:pPr>" if paragraph.style else ""
    return f"<w:p>{style}{''.join(_run(r, notes, author) for r in paragraph.runs)}</w:p>"


def _run(run: Run, notes: list[str], author: str) -> str:
    if run.note is not None:
        number = len(notes) + 1
        inside = (Run(run.note),) if isinstance(run.note, str) else run.note
        text = "".join(_run(r, notes, author) for r in (Run(" "), *inside))
        mark = '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteRef/></w:r>'
        notes.append(f'<w:footnote w:id="{number}"><w:p><w:pPr><w:pStyle w:val="FootnoteText"/></w:pPr>{mark}{text}</w:p></w:footnote>')
        return f'<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="{number}"/></w:r>'
    marks = ("<w:b/>" if run.bold else "") + ("<w:i/>" if run.italic else "")
    marks += '<w:vertAlign w:val="superscript"/>' if run.superscript else ""
    tag = "delText" if run.deleted else "t"
    xml = f'<w:r>{f"<w:rPr>{marks}</w:rPr>" if marks else ""}<w:{tag} xml:space="preserve">{escape(run.text)}</w:{tag}></w:r>'
    change = "ins" if run.inserted else "del" if run.deleted else ""
    # The id only has to be unique among tracked changes; a digest of the text keeps the builder free of counters.
    number = int(hashlib.sha256(run.text.encode()).hexdigest()[:6], 16)
    by = f'w:id="{number}" w:author={quoteattr(author)} w:date="2026-01-15T10:00:00Z"'
    return f"<w:{change} {by}>{xml}</w:{change}>" if change else xml


def _relationships(targets: Iterable[tuple[str, str]]) -> str:
    rows = "".join(f'<Relationship Id="rId{i}" Type="{OFFICE}/{kind}" Target="{target}"/>' for i, (kind, target) in enumerate(targets, 1))
    return f'{XML}<Relationships xmlns="{PACKAGE}/relationships">{rows}</Relationships>'


def _content_types(with_notes: bool) -> str:
    parts = {"document": "document.main", "styles": "styles", "settings": "settings"} | ({"footnotes": "footnotes"} if with_notes else {})
    rows = "".join(f'<Override PartName="/word/{p}.xml" ContentType="{WORD_TYPE}.{kind}+xml"/>' for p, kind in parts.items())
    defaults = (
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
    )
    return f'{XML}<Types xmlns="{PACKAGE}/content-types">{defaults}{rows}</Types>'


def _style(id: str, name: str, kind: str = "paragraph", *, based_on: str = "", p: str = "", r: str = "", extra: str = "") -> str:
    parts = f'<w:name w:val="{name}"/>' + (f'<w:basedOn w:val="{based_on}"/>' if based_on else "")
    parts += (f"<w:pPr>{p}</w:pPr>" if p else "") + (f"<w:rPr>{r}</w:rPr>" if r else "") + extra
    return f'<w:style w:type="{kind}" w:styleId="{id}">{parts}</w:style>'


def _size(half_points: int) -> str:
    return f'<w:sz w:val="{half_points}"/><w:szCs w:val="{half_points}"/>'


def _spacing(before: int, after: int, more: str = "") -> str:
    return f'<w:spacing w:before="{before}" w:after="{after}"{more}/>'


_SINGLE = ' w:line="240" w:lineRule="auto"'
_LOOSE = ' w:line="276" w:lineRule="auto"'
_SIDES = ("top", "left", "bottom", "right", "insideH", "insideV")
_BORDERS = "".join(f'<w:{side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>' for side in _SIDES)
_FONTS = '<w:rFonts w:ascii="Liberation Serif" w:hAnsi="Liberation Serif" w:cs="Liberation Serif"/>'
_DEFAULTS = (
    f'<w:docDefaults><w:rPrDefault><w:rPr>{_FONTS}{_size(23)}<w:lang w:val="pl-PL"/></w:rPr></w:rPrDefault>'
    f"<w:pPrDefault><w:pPr>{_spacing(0, 140, _LOOSE)}</w:pPr></w:pPrDefault></w:docDefaults>"
)
_HEADING = f'<w:keepNext/>{_spacing(280, 120)}<w:outlineLvl w:val="0"/>'
_CELL = f'{_spacing(0, 40, _SINGLE)}<w:jc w:val="left"/>'
STYLES = (
    f'{XML}<w:styles xmlns:w="{W}">{_DEFAULTS}'
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:jc w:val="both"/></w:pPr></w:style>'
    + _style("Title", "Title", based_on="Normal", p=f'{_spacing(120, 240)}<w:jc w:val="center"/>', r=f"<w:b/>{_size(32)}")
    + _style("Heading1", "heading 1", based_on="Normal", p=_HEADING, r=f"<w:b/>{_size(26)}")
    + _style("Quote", "Quote", based_on="Normal", p='<w:ind w:left="709" w:right="709"/>', r=_size(21))
    + _style("ListParagraph", "List Paragraph", based_on="Normal", p='<w:ind w:left="567" w:hanging="283"/>')
    + _style("TableText", "Table Text", based_on="Normal", p=_CELL, r=_size(20))
    + _style("FootnoteText", "footnote text", based_on="Normal", p=_spacing(0, 0, _SINGLE), r=_size(18))
    + _style("FootnoteReference", "footnote reference", "character", r='<w:vertAlign w:val="superscript"/>')
    + _style("TableGrid", "Table Grid", "table", extra=f"<w:tblPr><w:tblBorders>{_BORDERS}</w:tblBorders></w:tblPr>")
    + "</w:styles>"
)
SEPARATORS = (
    '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>'
    '<w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>'
)
