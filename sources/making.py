"""A document's text to a `Source`: what it is, what it says of itself, its units, its furniture, its warnings."""

from __future__ import annotations

import hashlib
from datetime import datetime

from kotwica.document.errors import writable
from kotwica.document.model import Span
from kotwica.sources import sidecar
from kotwica.sources.akty import act_anchors
from kotwica.sources.furniture import find_furniture, merge, pages_from_form_feeds
from kotwica.sources.header import Head, read_head, record_head
from kotwica.sources.injected import UNSEEN, find_injected
from kotwica.sources.model import Anchors, Source, SourceKind, Unit
from kotwica.sources.quality import quality_of, quality_warning
from kotwica.sources.reading import RawText, as_read
from kotwica.sources.units import act_units
from kotwica.sources.units_decision import decision_units


def make_source(
    raw: RawText, *, source_id: str, digest: str, location: str, stated: sidecar.Stated, hint: sidecar.Stated, now: datetime | None = None
) -> tuple[Source, list[str]]:
    """A source from one document's text: head or act identity read, statements put over it, units and furniture found.

    Shape: the list holds Polish notes about front matter that could not be read.
    """
    stated, front, notes = _statements(raw.text, stated)
    furniture = merge([*raw.furniture, *find_furniture(raw.text, raw.pages), *([front] if len(front) else [])])
    kind, anchors, doubts = _identity(raw, raw.text[front.end :])
    anchors, contradictions = sidecar.apply(anchors, stated)
    anchors = sidecar.fill(anchors, hint)
    # A document with a signature is a decision whose head is missing: its name or its sidecar says which one it is.
    decided = kind is SourceKind.DOKUMENT and bool(anchors.sygnatury)
    kind = stated.kind or (SourceKind.ORZECZENIE if decided else kind)
    quality = quality_of(raw.text)
    source = Source(
        id=writable(source_id),
        kind=kind,
        anchors=anchors,
        title=stated.title or _title(kind, anchors, raw, source_id),
        text=raw.text,
        origin=raw.location.split("/")[2] if raw.location.startswith("http") else "plik",
        location=raw.location or writable(location),
        sha256=digest,
        pages=raw.pages or pages_from_form_feeds(raw.text),
        furniture=furniture,
        units=_units(kind, raw.text, furniture),
        aliases=stated.aliases,
        fetched_at=now,
        hidden=(*find_injected(raw.text, raw.left_out), *((UNSEEN, span) for span in raw.unseen)),
        warnings=(*raw.warnings, *(() if kind is SourceKind.ORZECZENIE else doubts), *contradictions, *quality_warning(quality)),
        quality=quality,
        partial=raw.partial,
        offset=raw.offset,
    )
    return source, notes


def _statements(text: str, stated: sidecar.Stated) -> tuple[sidecar.Stated, Span, list[str]]:
    """What is stated of a text (its sidecar before its front matter), the span of the front matter, Polish notes when it cannot be read."""
    try:
        found, front = sidecar.front_matter(text)
    except sidecar.SidecarError as error:
        return stated, Span(0, 0), [f"Nagłówek pliku (między liniami ---): {error} Pominięto go."]
    return stated if stated != sidecar.Stated() else found, front, []


def source_of_text(text: str, *, source_id: str) -> Source:
    """A source from a text that came without a file (an item of a task file): head, units and furniture read as from one.

    Shape: its text is the `readable` one.
    """
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    nothing = sidecar.Stated()
    source, _ = make_source(as_read(RawText(text)), source_id=source_id, digest=digest, location=source_id, stated=nothing, hint=nothing)
    return source


def _units(kind: SourceKind, text: str, furniture: tuple[Span, ...]) -> tuple[Unit, ...]:
    match kind:
        case SourceKind.AKT:
            return act_units(text, furniture)
        case SourceKind.ORZECZENIE:
            return decision_units(text, furniture)
        case SourceKind.DOKUMENT:
            return ()


def _identity(raw: RawText, text: str) -> tuple[SourceKind, Anchors, tuple[str, ...]]:
    """What a text is, what it says of itself and Polish doubts; a record's own metadata fill what the head leaves open."""
    if raw.anchors is not None:
        return SourceKind.ORZECZENIE, record_head(text, raw.anchors), ()
    act = act_anchors(text)
    if act is not None:
        return SourceKind.AKT, act, ()
    head_found = read_head(text, title=raw.title)
    if head_found.looks_like_decision:
        return SourceKind.ORZECZENIE, head_found.anchors, ()
    return SourceKind.DOKUMENT, Anchors(proven=False), _doubts(head_found)


def _doubts(head: Head) -> tuple[str, ...]:
    """What to say of a text that bears a decision's title and has none of its parts: a comment, or a copy without them."""
    if not (head.titled and head.anchors.sygnatury):
        return ()
    named = head.anchors.sygnatury[0]
    return (
        f"Tekst ma tytuł orzeczenia {named}, ale nie ma jego składu, sentencji ani uzasadnienia, więc nie wzięto go za to orzeczenie."
        " Jeśli nim jest, dodaj obok plik NAZWA.meta.json z sygnaturą.",
    )


def _title(kind: SourceKind, anchors: Anchors, raw: RawText, source_id: str) -> str:
    if kind is SourceKind.ORZECZENIE and anchors.sygnatury:
        day = f" z {anchors.decided_on.isoformat()}" if anchors.decided_on else ""
        what = (anchors.decision_type or "orzeczenie").capitalize()
        court = f", {anchors.court}" if anchors.court else ""
        return f"{what}{day}{court}, {anchors.sygnatury[0]}"
    if kind is SourceKind.AKT and anchors.act_title:
        return anchors.act_title
    return raw.title or source_id
