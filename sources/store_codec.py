"""A source as the store keeps it, and back, without loss."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from kotwica.document.model import Span
from kotwica.sources.akty import keys_of
from kotwica.sources.fingerprints import canonical_words, every_run
from kotwica.sources.lookups import signature_key
from kotwica.sources.model import Anchors, Source, SourceKind, Unit

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

# The second level takes a third longer for 3 % less; deeper ones more for less.
_COMPRESSION = 1
# Every field of Anchors but `proven`, by how JSON holds it; a test compares the four with the record.
_TEXT_FIELDS = ("court", "decision_type", "celex", "ecli", "akt", "journal", "bench", "outcome", "act_title", "act_status")
_DATE_FIELDS = ("decided_on", "legal_state", "act_date", "in_force_from", "repealed_on")
_TEXTS_FIELDS = ("sygnatury", "parties", "journals")
_DATES_FIELDS = ("amended_on",)


def text_sha256(text: str) -> str:
    """The hash by which the store knows a text it already has."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def pack_text(text: str) -> bytes:
    """The text compressed; code points are kept as they are."""
    return zlib.compress(text.encode("utf-8", "surrogatepass"), _COMPRESSION)


def unpack_text(blob: bytes) -> str:
    return zlib.decompress(blob).decode("utf-8", "surrogatepass")


def pack_record(source: Source) -> bytes:
    """Everything of a source but its text, id, kind, title, place and hash, which have columns of their own."""
    anchors = source.anchors
    record: dict[str, object] = {name: getattr(anchors, name) for name in (*_TEXT_FIELDS, *_TEXTS_FIELDS) if getattr(anchors, name)}
    record |= {name: getattr(anchors, name).isoformat() for name in _DATE_FIELDS if getattr(anchors, name)}
    record |= {name: [day.isoformat() for day in getattr(anchors, name)] for name in _DATES_FIELDS if getattr(anchors, name)}
    record |= {"proven": anchors.proven, "origin": source.origin, "quality": source.quality, "partial": source.partial}
    if source.fetched_at is not None:
        record["fetched_at"] = source.fetched_at.isoformat()
    if source.offset:
        record["offset"] = source.offset
    for name, spans in (("pages", source.pages), ("furniture", source.furniture)):
        if spans:
            record[name] = _flat(spans)
    if source.units:
        record["units"] = [[u.path, u.span.start, u.span.end, u.variant] for u in source.units]
    for name, items in (("aliases", source.aliases), ("warnings", source.warnings)):
        if items:
            record[name] = list(items)
    if source.hidden:
        record["hidden"] = [[label, span.start, span.end] for label, span in source.hidden]
    return zlib.compress(json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode(), _COMPRESSION)


def unpack(row: Sequence[object], record_blob: bytes, text_blob: bytes, *, authorised: bool) -> Source:
    """The source of a `document` row (source_id, kind, title, location, file_sha256, collection name) and its content."""
    source_id, kind, title, location, file_sha256, collection = map(str, row)
    record = json.loads(zlib.decompress(record_blob))
    known: dict[str, Any] = {name: record[name] for name in _TEXT_FIELDS if name in record}
    known |= {name: tuple(record[name]) for name in _TEXTS_FIELDS if name in record}
    known |= {name: date.fromisoformat(record[name]) for name in _DATE_FIELDS if name in record}
    known |= {name: tuple(map(date.fromisoformat, record[name])) for name in _DATES_FIELDS if name in record}
    anchors = Anchors(**known, proven=record["proven"])
    return Source(
        id=source_id,
        kind=SourceKind(kind),
        anchors=anchors,
        title=title,
        text=unpack_text(text_blob),
        origin=record["origin"],
        location=location,
        sha256=file_sha256,
        pages=_spans(record.get("pages", ())),
        furniture=_spans(record.get("furniture", ())),
        units=tuple(Unit(path, Span(start, end), variant) for path, start, end, variant in record.get("units", ())),
        aliases=tuple(record.get("aliases", ())),
        fetched_at=datetime.fromisoformat(record["fetched_at"]) if "fetched_at" in record else None,
        authorised=authorised,
        collection=collection,
        hidden=tuple((label, Span(start, end)) for label, start, end in record.get("hidden", ())),
        warnings=tuple(record.get("warnings", ())),
        quality=record["quality"],
        partial=record["partial"],
        offset=record.get("offset", 0),
    )


def indexed_runs(record_blob: bytes, text_blob: bytes) -> npt.NDArray[np.uint64]:
    """The runs under which a document is in the index, from what is kept of it."""
    return every_run(unpack_text(text_blob), _spans(json.loads(zlib.decompress(record_blob)).get("furniture", ())))


def lookup_keys(source: Source) -> list[tuple[str, str]]:
    """(kind, key) pairs under which the store finds a source: s signature, a act, n name, d day."""
    anchors = source.anchors
    keys = [("s", signature_key(norm)) for norm in (*anchors.sygnatury, anchors.celex, anchors.ecli) if norm]
    if source.kind is SourceKind.AKT or anchors.akt:
        keys += [("a", key) for key in keys_of(anchors)]
    keys += [("n", " ".join(canonical_words(name))) for name in (source.title, *source.aliases) if name]
    if anchors.decided_on is not None and source.kind is SourceKind.ORZECZENIE:
        keys.append(("d", anchors.decided_on.isoformat()))
    return sorted(set(keys))


def _flat(spans: Iterable[Span]) -> list[int]:
    return [bound for span in spans for bound in (span.start, span.end)]


def _spans(flat: Sequence[int]) -> tuple[Span, ...]:
    return tuple(Span(a, b) for a, b in zip(flat[::2], flat[1::2], strict=True))
