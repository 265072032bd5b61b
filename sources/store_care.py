"""Looking after the store: what is in it and how old, is it whole, trust, removal, export."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path

from msgspec import Struct

from kotwica.document.errors import InputError
from kotwica.sources.courts import full_name
from kotwica.sources.model import Source
from kotwica.sources.sidecar import SUFFIX
from kotwica.sources.store import StoreQueries
from kotwica.sources.store_codec import indexed_runs, text_sha256, unpack_text
from kotwica.sources.store_index import damaged_blocks, documents_with

OLD_AFTER_DAYS = 7
_COMPLETE = re.compile(r"\A\s*(?P<court>[^:]+?)\s*:\s*(?P<first>\d{4})(?:\s*\.\.\s*(?P<last>\d{4}))?\s*\Z")
_UNSAFE_IN_NAME = re.compile(r"[^\w.-]+")


class CourtRow(Struct, frozen=True):
    """One court of the store: how many documents, the dates of the oldest and the newest decision."""

    court: str
    documents: int
    first: date | None
    last: date | None


class CollectionRow(Struct, frozen=True):
    """One collection: size, last import, trust, what it is complete for ("SN:2016..2020"); `old` when the last import is past 7 days."""

    name: str
    documents: int
    imported_at: datetime | None
    authorised: bool
    complete: tuple[str, ...]
    licence: str
    old: bool


class Stats(Struct, frozen=True):
    """The store in numbers; `unfinished` counts documents of interrupted imports, which cannot be looked up."""

    documents: int
    chars: int
    file_bytes: int
    unfinished: int
    courts: tuple[CourtRow, ...]
    collections: tuple[CollectionRow, ...]


def stats(store: StoreQueries, *, now: datetime) -> Stats:
    """Counts and ages, courts by size, collections by name."""
    documents, chars = _row(store, "SELECT count(*), coalesce(sum(chars), 0) FROM document WHERE visible = 1")
    courts = store.rows(
        "SELECT coalesce(court, ''), count(*), min(decided_on), max(decided_on) FROM document WHERE visible = 1 AND kind = 'orzeczenie' "
        "GROUP BY 1 ORDER BY 2 DESC, 1"
    )
    return Stats(
        documents=documents,
        chars=chars,
        file_bytes=store.disk_bytes(),
        unfinished=_row(store, "SELECT count(*) FROM document WHERE visible = 0")[0],
        courts=tuple(CourtRow(str(c), int(n), _date(first), _date(last)) for c, n, first, last in courts),
        collections=_collections(store, now),
    )


def trust(
    store: StoreQueries, collection: str, *, authorised: bool = True, complete: Sequence[str] = (), licence: str | None = None
) -> None:
    """Say of a collection that it is authorised (or not) and, for each of `complete` ("SN:2016..2020"), that it holds everything.

    Errors: InputError for a collection that is not there or a range that cannot be read.
    """
    found = store.rows("SELECT id FROM collection WHERE name = ?", collection)
    if not found:
        raise InputError(collection, "Nie ma takiej kolekcji w bazie.", "Listę pokazuje „kotwica sources stats”.")
    ranges = [_range(text) for text in complete]
    number = found[0][0]
    with store.writing():
        store.rows("UPDATE collection SET authorised = ? WHERE id = ?", int(authorised), number)
        if licence is not None:
            store.rows("UPDATE collection SET licence = ? WHERE id = ?", licence, number)
        for court, first, last in ranges:
            store.rows("INSERT INTO coverage VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", number, court, first, last)


def remove(store: StoreQueries, source_ids: Sequence[str]) -> int:
    """Take documents out, index entries included; how many there were."""
    numbers = [r[0] for i in source_ids for r in store.rows("SELECT id FROM document WHERE source_id = ?", i)]
    with store.writing():
        for number in numbers:
            store.delete(int(number))
    return len(numbers)


def verify(store: StoreQueries) -> tuple[str, ...]:
    """Polish sentences on everything that is not as it was stored: file structure, every text against its hash and in the index."""
    problems = store.structure_problems()
    if damaged := damaged_blocks(store):
        problems.append(f"Uszkodzonych części indeksu cytatów: {damaged}.")
    sql = "SELECT d.source_id, d.text_sha256, t.record, t.text FROM document d LEFT JOIN content t ON t.document_id = d.id WHERE d.id = ?"
    for (number,) in store.rows("SELECT id FROM document ORDER BY id"):
        source_id, digest, record, blob = store.rows(sql, number)[0]
        if blob is None or _damaged(bytes(blob), str(digest)):
            problems.append(f"Tekst dokumentu {source_id} nie zgadza się z zapisaną sumą SHA-256.")
        elif not _indexed(store, int(number), indexed_runs(bytes(record), bytes(blob))[:1].tolist()):
            problems.append(f"Dokumentu {source_id} nie ma w indeksie cytatów.")
    return tuple(problems)


def export(store: StoreQueries, folder: Path, *, collection: str | None = None) -> int:
    """Write every document as NAME.txt with its NAME.txt.meta.json into a folder, ready to be imported elsewhere; how many.

    Errors: InputError when the folder cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        written = 0
        for source in store.all():
            if collection is None or source.collection == collection:
                written += 1
                name = f"{written:06d}-{_UNSAFE_IN_NAME.sub('_', source.id)[:80]}.txt"
                (folder / name).write_text(source.text, encoding="utf-8", newline="")
                (folder / (name + SUFFIX)).write_text(_sidecar(source), encoding="utf-8")
    except OSError as error:
        raise InputError(folder, "Nie można zapisać plików eksportu.", "Sprawdź prawo zapisu i wolne miejsce.") from error
    return written


def _sidecar(source: Source) -> str:
    anchors = source.anchors
    kinds = {"orzeczenie": anchors.decision_type or "orzeczenie", "akt": "akt", "dokument": "dokument"}
    fields = {
        "sygnatury": list(anchors.sygnatury), "sad": anchors.court, "data": _iso(anchors.decided_on), "strony": list(anchors.parties),
        "celex": anchors.celex, "ecli": anchors.ecli, "akt": anchors.akt, "dziennik": anchors.journal,
        "stan_prawny": _iso(anchors.legal_state), "tytul": source.title, "aliasy": list(source.aliases), "typ": kinds[source.kind.value],
    }  # fmt: skip
    return json.dumps({k: v for k, v in fields.items() if v}, ensure_ascii=False, indent=1) + "\n"


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None


def _date(value: object) -> date | None:
    return date.fromisoformat(str(value)) if value else None


def _range(text: str) -> tuple[str, int, int]:
    m = _COMPLETE.match(text)
    if m is None:
        raise InputError(text, "Nie rozumiem zakresu.", "Podaj sąd i lata, np. --complete SN:2016..2020.")
    first = int(m["first"])
    return full_name(m["court"]), first, int(m["last"] or first)


def _collections(store: StoreQueries, now: datetime) -> tuple[CollectionRow, ...]:
    rows = store.rows(
        "SELECT c.name, (SELECT count(*) FROM document d WHERE d.collection_id = c.id AND d.visible = 1), "
        f"({store.last_import_sql}), c.authorised, c.licence FROM collection c ORDER BY c.name"
    )
    out = []
    for name, documents, finished, authorised, licence in rows:
        moment = datetime.fromisoformat(finished) if finished else None
        complete = tuple(f"{c.court}:{c.first}..{c.last}" for c in store.coverage if c.collection == name)
        old = moment is not None and (now - moment).days > OLD_AFTER_DAYS
        out.append(CollectionRow(str(name), int(documents), moment, bool(authorised), complete, str(licence), old))
    return tuple(out)


def _damaged(blob: bytes, digest: str) -> bool:
    try:
        return text_sha256(unpack_text(blob)) != digest
    except (zlib.error, UnicodeDecodeError):
        return True


def _indexed(store: StoreQueries, number: int, runs: Sequence[int]) -> bool:
    """Whether the index gives the document for each of these runs."""
    found = {run for run, first, documents in documents_with(store, runs) if number - first in documents}
    return found.issuperset(runs)


def _row(store: StoreQueries, statement: str) -> tuple[int, ...]:
    return tuple(int(v) for v in store.rows(statement)[0])
