"""From the file to the server: every document of a store copied with its index, what the server has already left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from msgspec import Struct

from kotwica.sources.store import Store
from kotwica.sources.store_codec import indexed_runs
from kotwica.sources.store_import import BATCH_CHARS, BATCH_DOCUMENTS, Progress, import_paths
from kotwica.sources.store_index import add
from kotwica.sources.store_postgres import ServerStore

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

_COLUMNS = "source_id, collection_id, visible, kind, title, court, decided_on, chars, file_sha256, text_sha256, location, added_at"


class Migrated(Struct, frozen=True):
    """What a migration did: documents copied, and documents that the server had already (the same text)."""

    copied: int
    there: int


def import_to_server(
    server: ServerStore,
    paths: Sequence[Path],
    *,
    now: datetime,
    collection: str = "wlasne",
    on_progress: Callable[[Progress], None] = lambda progress: None,
) -> tuple[Progress, Migrated]:
    """Bring every document in files and folders to the server, by way of a store in a temporary file.

    Why not straight: reading files must not hold a transaction on the firm's server. Shape: what the server has already is left out, so
    that the same call goes on where one was cut off; of a changed file both versions stay, since paths of two machines may be alike.
    Errors: as `import_paths` and `migrate_store`.
    """
    with TemporaryDirectory(prefix="kotwica-") as folder, Store(Path(folder) / "zrodla.sqlite") as store:
        progress = import_paths(store, paths, now=now, collection=collection, on_progress=on_progress)
        return progress, migrate_store(store, server, keep_trust=True)


def migrate_store(
    store: Store, server: ServerStore, *, keep_trust: bool = False, on_progress: Callable[[int], None] = lambda done: None
) -> Migrated:
    """Copy every document that can be looked up, its keys and fingerprints, and what is said of the collections.

    Shape: documents go over in the order in which they were added, so that ties fall alike; each batch is whole or not to be seen. Can be
    repeated: only what is new goes over. Trust and coverage of a collection are taken from the file, or kept as they are on the server.
    Errors: InputError when either side fails; what was committed stays and the next call goes on.
    """
    with server.writing():
        collections = _collections(store, server, keep_trust=keep_trust)
    copied = there = 0
    for batch in _batches(store.db.execute("SELECT id, chars FROM document WHERE visible = 1 ORDER BY id").fetchall()):
        with server.writing():
            made = [new for number in batch if (new := _copy(store, server, number, collections)) is not None]
            add(server, made)
            copied, there = copied + len(made), there + len(batch) - len(made)
        on_progress(copied + there)
    server.rows("ANALYZE")
    return Migrated(copied, there)


def _batches(documents: Sequence[tuple[int, int]]) -> Iterator[list[int]]:
    """The numbers of documents, from (number, characters), to be copied in one transaction: what a migration that is cut off has lost.

    Why as many as an import takes: each batch is a segment, and a look-up reads all segments (with a third of them, 10,000 documents were
    eight instead of three).
    """
    batch: list[int] = []
    chars = 0
    for number, length in documents:
        batch.append(number)
        chars += length
        if chars >= BATCH_CHARS or len(batch) >= BATCH_DOCUMENTS:
            yield batch
            batch, chars = [], 0
    if batch:
        yield batch


def _collections(store: Store, server: ServerStore, *, keep_trust: bool) -> dict[int, int]:
    """The file's collection numbers to the server's."""
    known = {}
    told = "licence = collection.licence" if keep_trust else "authorised = excluded.authorised, licence = excluded.licence"
    for number, name, authorised, licence in store.db.execute("SELECT id, name, authorised, licence FROM collection").fetchall():
        rows = server.rows(
            f"INSERT INTO collection(name, authorised, licence) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET {told} RETURNING id",
            name, authorised, licence,
        )  # fmt: skip
        known[int(number)] = int(rows[0][0])
    for number, court, first, last in store.db.execute("SELECT collection_id, court, first, last FROM coverage").fetchall():
        server.rows("INSERT INTO coverage VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", known[int(number)], court, first, last)
    return known


def _copy(store: Store, server: ServerStore, number: int, collections: dict[int, int]) -> tuple[int, npt.NDArray[np.uint64]] | None:
    """One document: its number on the server and its runs; None when the server has its text already."""
    row = list(store.db.execute(f"SELECT {_COLUMNS} FROM document WHERE id = ?", (number,)).fetchone())
    row[1] = collections[int(row[1])]
    row = [value.replace("\0", " ") if isinstance(value, str) else value for value in row]
    row[0] = _free_id(server, str(row[0]), digest=str(row[9]))
    marks = ", ".join("?" * len(row))
    made = server.rows(f"INSERT INTO document({_COLUMNS}) VALUES ({marks}) ON CONFLICT (text_sha256) DO NOTHING RETURNING id", *row)
    if not made:
        return None
    new = int(made[0][0])
    record, text = store.db.execute("SELECT record, text FROM content WHERE document_id = ?", (number,)).fetchone()
    server.rows("INSERT INTO content VALUES (?, ?, ?)", new, record, text)
    for kind, key in store.db.execute("SELECT kind, key FROM lookup WHERE document_id = ?", (number,)).fetchall():
        server.rows("INSERT INTO lookup VALUES (?, ?, ?) ON CONFLICT DO NOTHING", kind, str(key).replace("\0", " "), new)
    return new, indexed_runs(record, text)


def _free_id(server: ServerStore, wanted: str, *, digest: str) -> str:
    """The id, with the start of the text's hash behind it where another text on the server has it."""
    taken = server.rows("SELECT 1 FROM document WHERE source_id = ? AND text_sha256 <> ?", wanted, digest)
    return f"{wanted} ({digest[:12]})" if taken else wanted
