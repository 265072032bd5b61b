"""Files and folders to sources: one function reads everything, and what could not be read is said, not dropped."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from kotwica.document.errors import InputError
from kotwica.document.model import Span
from kotwica.sources import saos, sidecar
from kotwica.sources.akty import act_anchors
from kotwica.sources.detect import FileKind, detect
from kotwica.sources.doc_rtf_odt import OfficeError, doc_text, odt_text, rtf_text
from kotwica.sources.encodings import decode, repair
from kotwica.sources.furniture import find_furniture, merge, pages_from_form_feeds
from kotwica.sources.header import read_head
from kotwica.sources.html import html_text
from kotwica.sources.injected import find_injected
from kotwica.sources.model import Anchors, Source, SourceKind
from kotwica.sources.pdf import PdfError, pdf_text
from kotwica.sources.quality import quality_of, quality_warning
from kotwica.sources.units import act_units
from kotwica.sources.units_decision import decision_units

MAX_BYTES = 400_000_000
_SUFFIXES = frozenset(
    ".txt .md .markdown .docx .docm .dotx .pdf .html .htm .xhtml .rtf .odt .ott .doc .json .jsonl .ndjson".split()
)
_SIGNATURE_FREE = frozenset({"readme.md", "readme.txt", "manifest.tsv", "licence.txt", "license.txt"})


@dataclass(frozen=True, slots=True)
class LoadResult:
    """What came of loading.

    Shape: `sources` in path order (records of one file in file order), ids unique; `problems` are (path, Polish message) of files that
    could not be read; `failed_norms` are (path, message, signature) for those whose name hints at a signature; `duplicates` are
    (path, path of the file with the same bytes); `ignored` are files that are no sources (metadata, unknown suffix in a folder).
    """

    sources: tuple[Source, ...] = ()
    problems: tuple[tuple[str, str], ...] = ()
    failed_norms: tuple[tuple[str, str, str], ...] = ()
    duplicates: tuple[tuple[str, str], ...] = ()
    ignored: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RawText:
    """The text of one document before its head is read; `stated` is what the record itself states (SAOS metadata)."""

    text: str
    suffix: str = ""
    pages: tuple[Span, ...] = ()
    furniture: tuple[Span, ...] = ()
    title: str = ""
    location: str = ""
    anchors: Anchors | None = None
    partial: bool = False
    hidden: tuple[tuple[str, str], ...] = ()
    warnings: tuple[str, ...] = ()


class Unreadable(Exception):
    """A file that cannot become a source; the message is a Polish sentence that says what to do."""


def load_sources(paths: Sequence[Path], *, now: datetime | None = None) -> LoadResult:
    """The sources in files and folders (folders with everything inside them).

    Shape: see LoadResult. Errors: InputError when a path itself does not exist; a file that cannot be read is a problem, not an error,
    and the others go on.
    """
    sources: list[Source] = []
    problems: list[tuple[str, str]] = []
    failed: list[tuple[str, str, str]] = []
    duplicates: list[tuple[str, str]] = []
    ignored: list[str] = []
    seen: dict[str, str] = {}
    ids: set[str] = set()
    for root, path in _files(paths):
        label = str(path)
        if _not_a_source(path, root):
            ignored.append(label)
            continue
        try:
            data = read_bytes(path)
            digest = hashlib.sha256(data).hexdigest()
            if digest in seen:
                duplicates.append((label, seen[digest]))
                continue
            seen[digest] = label
            found, notes = _read_file(path, root, data, digest, now)
        except Unreadable as error:
            problems.append((label, str(error)))
            failed += [(label, str(error), norm) for norm in sidecar.from_name(path.name).sygnatury]
            continue
        problems += [(label, note) for note in notes]
        if not found and not notes:
            ignored.append(label)
        sources += [_with_free_id(s, ids) for s in found]
    return LoadResult(tuple(sources), tuple(problems), tuple(failed), tuple(duplicates), tuple(ignored))


def read_bytes(path: Path) -> bytes:
    """The file's bytes. Errors: Unreadable when it cannot be opened or is too large to be a document."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise Unreadable("Plik jest większy niż 400 MB; podziel go albo zaimportuj do magazynu (kotwica sources import).")
        return path.read_bytes()
    except OSError as error:
        raise Unreadable(f"Nie można odczytać pliku ({error.strerror}). Sprawdź, czy istnieje i czy masz do niego prawo.") from error


def _files(paths: Sequence[Path]) -> Iterator[tuple[Path, Path]]:
    """(folder given, file) pairs, files of a folder in path order, hidden ones left out."""
    for path in paths:
        if path.is_dir():
            inside = (p for p in path.rglob("*") if p.is_file() and not any(part.startswith((".", "~$")) for part in p.relative_to(path).parts))
            yield from ((path, p) for p in sorted(inside, key=lambda p: p.as_posix()))
        elif path.is_file():
            yield path.parent, path
        else:
            raise InputError(path, "Nie ma takiego pliku ani katalogu.", "Sprawdź ścieżkę podaną w --sources.")


def _not_a_source(path: Path, root: Path) -> bool:
    if path.name.endswith(sidecar.SUFFIX) or path.name.lower() in _SIGNATURE_FREE:
        return True
    return path.suffix.lower() not in _SUFFIXES and path.suffix != "" and path.parent != root or path.suffix.lower() in {".tsv", ".csv", ".py"}


def _read_file(path: Path, root: Path, data: bytes, digest: str, now: datetime | None) -> tuple[list[Source], list[str]]:
    notes: list[str] = []
    stated = sidecar.Stated()
    beside = sidecar.sidecar_for(path)
    if beside is not None:
        try:
            stated = sidecar.read_sidecar(read_bytes(beside))
        except (sidecar.SidecarError, Unreadable) as error:
            notes.append(f"{beside.name}: {error} Opis pominięto.")
    hint = _hint(path)
    texts = raw_texts(data, path.name)
    name = path.relative_to(root).as_posix()
    out = []
    for raw in texts:
        source, more = make_source(raw, source_id=name + raw.suffix, digest=digest, stated=stated, hint=hint, now=now, location=str(path))
        notes += more
        out.append(source)
    return out, notes


def _hint(path: Path) -> sidecar.Stated:
    """What the file's name and a metadata card beside it (`NAME.json` without any text) hint at."""
    named = sidecar.from_name(path.name)
    card = path.with_suffix(".json")
    if path.suffix.lower() == ".json" or not card.is_file():
        return named
    try:
        stated = sidecar.read_sidecar(read_bytes(card))
    except (sidecar.SidecarError, Unreadable):
        return named
    return replace(stated, sygnatury=stated.sygnatury or named.sygnatury)


def _with_free_id(source: Source, ids: set[str]) -> Source:
    name, number = source.id, 2
    while name in ids:
        name, number = f"{source.id} ({number})", number + 1
    ids.add(name)
    return source if name == source.id else replace(source, id=name)


def raw_texts(data: bytes, name: str) -> list[RawText]:
    """The documents in a file: one, or one per record of a SAOS file. Errors: Unreadable."""
    if not data.strip():
        raise Unreadable("Plik jest pusty.")
    kind = detect(data, name)
    reader = _READERS.get(kind)
    if reader is None:
        raise Unreadable(_REFUSALS.get(kind, "Nieznany rodzaj pliku; źródła mogą być w .txt, .md, .docx, .pdf, .html, .rtf, .odt, .doc albo .json (SAOS)."))
    texts = reader(data, name)
    if texts and all(not t.text.strip() for t in texts):
        raise Unreadable("W pliku nie ma tekstu.")
    return texts


def make_source(
    raw: RawText, *, source_id: str, digest: str, location: str, stated: sidecar.Stated, hint: sidecar.Stated, now: datetime | None = None
) -> tuple[Source, list[str]]:
    """A source from one document's text: head or act identity read, statements put over it, units and furniture found.

    Shape: the list holds Polish notes about front matter that could not be read.
    """
    notes: list[str] = []
    warnings = list(raw.warnings)
    front = Span(0, 0)
    if stated == sidecar.Stated():
        try:
            stated, front = sidecar.front_matter(raw.text)
        except sidecar.SidecarError as error:
            notes.append(f"Nagłówek pliku (między liniami ---): {error} Pominięto go.")
    furniture = merge([*raw.furniture, *find_furniture(raw.text, raw.pages), *([front] if len(front) else [])])
    kind, anchors = _identity(raw, raw.text[front.end :])
    anchors, contradictions = sidecar.apply(anchors, stated)
    anchors = sidecar.fill(anchors, hint)
    kind = stated.kind or (SourceKind.ORZECZENIE if kind is SourceKind.DOKUMENT and anchors.sygnatury and _short_head(anchors) else kind)
    warnings += contradictions
    quality = quality_of(raw.text)
    warnings += quality_warning(quality)
    units = act_units(raw.text, furniture) if kind is SourceKind.AKT else decision_units(raw.text, furniture) if kind is SourceKind.ORZECZENIE else ()
    hidden = find_injected(raw.text, raw.hidden)
    source = Source(
        id=source_id,
        kind=kind,
        anchors=anchors,
        title=stated.title or _title(kind, anchors, raw, source_id),
        text=raw.text,
        origin=raw.location.split("/")[2] if raw.location.startswith("http") else "plik",
        location=raw.location or location,
        sha256=digest,
        pages=raw.pages or pages_from_form_feeds(raw.text),
        furniture=furniture,
        units=units,
        aliases=stated.aliases,
        fetched_at=now,
        hidden=hidden,
        warnings=tuple(warnings),
        quality=quality,
        partial=raw.partial,
    )
    return source, notes


def _identity(raw: RawText, text: str) -> tuple[SourceKind, Anchors]:
    """What a text is and what it says of itself; a record's own metadata fill what the head leaves open."""
    if raw.anchors is not None:
        head = read_head(text).anchors
        return SourceKind.ORZECZENIE, replace(
            raw.anchors,
            court=raw.anchors.court or head.court,
            decided_on=raw.anchors.decided_on or head.decided_on,
            parties=head.parties,
            bench=raw.anchors.bench or head.bench,
            outcome=head.outcome,
            ecli=head.ecli,
        )
    act = act_anchors(text)
    if act is not None:
        return SourceKind.AKT, act
    head_found = read_head(text)
    if head_found.looks_like_decision:
        return SourceKind.ORZECZENIE, head_found.anchors
    return SourceKind.DOKUMENT, Anchors(proven=False)


def _short_head(anchors: Anchors) -> bool:
    """A document with a hinted or stated signature counts as a decision even when its head is missing."""
    return anchors.akt is None


def _title(kind: SourceKind, anchors: Anchors, raw: RawText, source_id: str) -> str:
    if kind is SourceKind.ORZECZENIE and anchors.sygnatury:
        day = f" z {anchors.decided_on.isoformat()}" if anchors.decided_on else ""
        what = (anchors.decision_type or "orzeczenie").capitalize()
        court = f", {anchors.court}" if anchors.court else ""
        return f"{what}{day}{court}, {anchors.sygnatury[0]}"
    if kind is SourceKind.AKT and anchors.act_title:
        return anchors.act_title
    return raw.title or source_id


def _read_text(data: bytes, name: str) -> list[RawText]:
    decoded = decode(data)
    fixed = repair(decoded.text)
    return [RawText(fixed.text, warnings=(*decoded.notes, *fixed.notes))]


def _read_html(data: bytes, name: str) -> list[RawText]:
    decoded = decode(data)
    page = html_text(decoded.text)
    return [RawText(page.text, title=page.title, hidden=page.hidden, warnings=decoded.notes)]


def _read_docx(data: bytes, name: str) -> list[RawText]:
    from kotwica.document import read_docx_text

    try:
        draft = read_docx_text(data, name)
    except InputError as error:
        raise Unreadable(f"{error.problem} {error.remedy}".strip()) from error
    return [RawText(draft.text, warnings=draft.notices)]


def _read_pdf(data: bytes, name: str) -> list[RawText]:
    try:
        pdf = pdf_text(data)
    except PdfError as error:
        reason = {"haslo": "PDF jest zabezpieczony hasłem; zapisz kopię bez hasła."}.get(error.kind, "PDF jest uszkodzony i nie da się go odczytać.")
        raise Unreadable(reason) from error
    if not pdf.text.strip():
        raise Unreadable("PDF nie ma warstwy tekstowej (skan). Rozpoznaj tekst (OCR) i podaj plik z tekstem.")
    fixed = repair(pdf.text)
    warnings = list(fixed.notes)
    if pdf.empty_pages:
        warnings.append(f"Stron bez warstwy tekstowej: {pdf.empty_pages} z {len(pdf.pages)}; ich treści nie sprawdzono.")
    pages = pdf.pages if len(fixed.text) == len(pdf.text) else ()
    return [RawText(fixed.text, pages=pages, title=pdf.title, partial=bool(pdf.empty_pages), warnings=tuple(warnings))]


def _read_office(read: Callable[[bytes], str]) -> Callable[[bytes, str], list[RawText]]:
    def reader(data: bytes, name: str) -> list[RawText]:
        try:
            return [RawText(read(data))]
        except OfficeError as error:
            raise Unreadable("Plik jest uszkodzony, zaszyfrowany albo w zbyt starym formacie; zapisz go jako .docx.") from error

    return reader


def _read_json(data: bytes, name: str) -> list[RawText]:
    decoded = decode(data)
    try:
        content = json.loads(decoded.text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise Unreadable("Plik nie jest poprawnym JSON-em.") from error
    if not saos.is_saos(content):
        if isinstance(content, dict) and not any(isinstance(v, str) and len(v) > 4_000 for v in content.values()):
            return []
        raise Unreadable("JSON nie ma układu SAOS (orzeczenie, wyniki wyszukiwania albo zrzut).")
    return _saos_texts([content])


def _read_jsonl(data: bytes, name: str) -> list[RawText]:
    try:
        return _saos_texts(list(saos.lines(decode(data).text)))
    except saos.SaosError as error:
        raise Unreadable(str(error)) from error


def _saos_texts(contents: list[object]) -> list[RawText]:
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
            hidden=j.hidden,
            warnings=(("To tylko fragment z wyników wyszukiwania SAOS, nie całe orzeczenie.",) if j.excerpt else ()),
        )
        for j in records
        if j.text.strip()
    ]


_READERS: dict[FileKind, Callable[[bytes, str], list[RawText]]] = {
    FileKind.TEXT: _read_text,
    FileKind.MARKDOWN: _read_text,
    FileKind.HTML: _read_html,
    FileKind.DOCX: _read_docx,
    FileKind.PDF: _read_pdf,
    FileKind.RTF: _read_office(rtf_text),
    FileKind.ODT: _read_office(odt_text),
    FileKind.DOC: _read_office(doc_text),
    FileKind.JSON: _read_json,
    FileKind.JSONL: _read_jsonl,
}
_REFUSALS = {
    FileKind.IMAGE: "To obraz (skan) bez warstwy tekstowej. Rozpoznaj tekst (OCR) i podaj plik z tekstem.",
    FileKind.ENCRYPTED_OFFICE: "Plik jest zaszyfrowany hasłem; zapisz kopię bez hasła.",
    FileKind.ZIP: "To archiwum ZIP; rozpakuj je albo użyj „kotwica sources add”.",
}
