"""Bringing documents into the store: resumable, all of an import or nothing of it to be seen, duplicates by hash."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from kotwica.sources.fingerprints import every_run
from kotwica.sources.load import NO_TEXT, files_in, not_a_source, why_passed_over
from kotwica.sources.model import Source
from kotwica.sources.reading import Unreadable
from kotwica.sources.store import Store
from kotwica.sources.store_codec import lookup_keys, pack_record, pack_text, text_sha256
from kotwica.sources.store_files import Told, documents
from kotwica.sources.store_index import add
from kotwica.sources.store_schema import as_input_error

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

# Text and documents between two commits, each of which writes a segment of the index: a crash loses as much work at most.
BATCH_CHARS = 12_000_000
BATCH_DOCUMENTS = 10_000


class Progress(Told):
    """What an import has done so far; passed to the caller after every document."""

    files: int = 0
    added: int = 0
    duplicates: int = 0
    chars: int = 0
    resumed: bool = False


def import_paths(
    store: Store,
    paths: Sequence[Path],
    *,
    now: datetime,
    collection: str = "wlasne",
    on_progress: Callable[[Progress], None] = lambda progress: None,
) -> Progress:
    """Bring every document in files and folders into a collection.

    Shape: documents become visible together, when the import is done. An import of the same paths that was cut off goes on where it
    stopped. A text that the store has already is a duplicate and left out; a newer version of a file replaces the older one.
    Errors: InputError for a path that does not exist, a full disk, a busy or damaged store; whatever was committed is kept for resuming
    and nothing of it shows. A file that cannot be read is in `problems`.
    """
    label = "\n".join([collection, *sorted(str(p.resolve()) for p in paths)])
    work = _Import(store, now, on_progress)
    try:
        work.begin(label, collection)
        named = set(paths)
        for root, path in files_in(paths):
            if path.suffix.lower() == ".zip" or not not_a_source(path, named=path in named):
                work.file(root, path, named=path in named)
            else:
                work.progress.passed_over += [(str(path), reason) for reason in why_passed_over(path)]
        work.finish()
    except sqlite3.DatabaseError as error:
        work.abandon_batch()
        raise as_input_error(error, store.path) from error
    except BaseException:
        work.abandon_batch()
        raise
    return work.progress


def add_sources(store: Store, sources: Sequence[Source], *, now: datetime, collection: str = "wlasne") -> Progress:
    """Bring sources that are loaded already into a collection, in one transaction. Errors: as `import_paths`."""
    work = _Import(store, now, lambda progress: None)
    try:
        work.begin(f"{collection}\n<{now.isoformat()}>", collection)
        for source in sources:
            work.document(source)
        work.finish()
    except sqlite3.DatabaseError as error:
        work.abandon_batch()
        raise as_input_error(error, store.path) from error
    return work.progress


class _Import:
    """One running import: the open transaction and what it has done since it began."""

    def __init__(self, store: Store, now: datetime, on_progress: Callable[[Progress], None]) -> None:
        self._store = store
        self._db = store.db
        self._now = now.isoformat()
        self._moment = now
        self._on_progress = on_progress
        self._import = 0
        self._collection = 0
        self._collection_name = ""
        self._batch_chars = 0
        self._notes: dict[str, tuple[int, str, str, int, int]] = {}
        self._runs: list[tuple[int, npt.NDArray[np.uint64]]] = []
        self._with_text: set[Path] = set()
        self._textless: list[Path] = []
        self.progress = Progress()

    def begin(self, label: str, collection: str) -> None:
        self._db.execute("BEGIN IMMEDIATE")
        self._collection_name = collection
        self._db.execute("INSERT OR IGNORE INTO collection(name) VALUES (?)", (collection,))
        self._collection = self._one("SELECT id FROM collection WHERE name = ?", collection)
        unfinished = self._db.execute("SELECT id FROM import WHERE label = ? AND finished_at IS NULL", (label,)).fetchone()
        if unfinished is not None:
            self._import = int(unfinished[0])
            self.progress.resumed = True
        else:
            cursor = self._db.execute(
                "INSERT INTO import(label, collection_id, started_at) VALUES (?, ?, ?)", (label, self._collection, self._now)
            )
            self._import = int(cursor.lastrowid or 0)
        self._commit_and_go_on()

    def file(self, root: Path, path: Path, *, named: bool) -> None:
        """One file: skipped when this import finished it before, continued after its last stored record otherwise.

        Why `named`: of a file without text that the user named it is said; in a folder it may be the metadata of a text beside it, which
        only the end of the import tells.
        """
        label, stamp = str(path.resolve()), _stamp(path)
        done = self._db.execute(
            "SELECT records, finished FROM imported WHERE import_id = ? AND path = ? AND stamp = ?", (self._import, label, stamp)
        ).fetchone()
        self.progress.files += 1
        if done is not None and done[1]:
            self._with_text |= {path.with_suffix("")} if done[0] else set()
            return
        skip = int(done[0]) if done is not None else 0
        number = skip
        try:
            for number, source in enumerate(documents(root, path, self._moment, self.progress, skip=skip), skip + 1):
                self.document(source)
                self._note(label, stamp, number, finished=False)
                self._commit_when_full()
        except Unreadable as error:
            self.progress.problems.append((str(path), str(error)))
        else:
            if number:
                self._with_text.add(path.with_suffix(""))
            elif named:
                self.progress.problems.append((str(path), NO_TEXT))
            else:
                self._textless.append(path)
        self._note(label, stamp, number, finished=True)
        self._commit_when_full()

    def document(self, source: Source) -> None:
        digest = text_sha256(source.text)
        if self._db.execute(
            "SELECT 1 FROM document WHERE text_sha256 = ? AND (visible = 1 OR import_id = ?)", (digest, self._import)
        ).fetchone():
            self.progress.duplicates += 1
            return
        name = self._free_id(source.id)
        anchors = source.anchors
        cursor = self._db.execute(
            "INSERT INTO document(source_id, collection_id, import_id, visible, kind, title, court, decided_on, chars, file_sha256,"
            " text_sha256, location, added_at) VALUES (?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (name, self._collection, self._import, source.kind.value, source.title, anchors.court,
             anchors.decided_on.isoformat() if anchors.decided_on else None, len(source.text), source.sha256, digest, source.location,
             self._now),
        )  # fmt: skip
        number = int(cursor.lastrowid or 0)
        self._runs.append((number, every_run(source.text, source.furniture)))
        self._db.execute("INSERT INTO content VALUES (?, ?, ?)", (number, pack_record(source), pack_text(source.text)))
        self._db.executemany("INSERT INTO lookup VALUES (?, ?, ?)", [(kind, key, number) for kind, key in lookup_keys(source)])
        self.progress.added += 1
        self.progress.chars += len(source.text)
        self._batch_chars += len(source.text)
        self._on_progress(self.progress)

    def finish(self) -> None:
        """Show the import's documents, older versions of the same files and texts that came in meanwhile taken out."""
        self._write_batch()
        self.progress.problems += [(str(path), NO_TEXT) for path in self._textless if path.with_suffix("") not in self._with_text]
        mine = (self._import,)
        old = self._db.execute(
            "SELECT o.id FROM document o JOIN document n ON n.location = o.location AND n.import_id = ? AND n.visible = 0 "
            "WHERE o.visible = 1 AND o.text_sha256 <> n.text_sha256 AND o.collection_id = n.collection_id "
            "AND o.file_sha256 <> n.file_sha256", mine
        ).fetchall()  # fmt: skip
        twice = self._db.execute(
            "SELECT n.id FROM document n JOIN document o ON o.text_sha256 = n.text_sha256 AND o.visible = 1 "
            "WHERE n.import_id = ? AND n.visible = 0", mine
        ).fetchall()  # fmt: skip
        for (number,) in {*old, *twice}:
            self._store.delete(int(number))
        self._db.execute("UPDATE document SET visible = 1 WHERE import_id = ? AND visible = 0", mine)
        self._db.execute("UPDATE import SET finished_at = ? WHERE id = ?", (self._now, self._import))
        self._db.execute("DELETE FROM imported WHERE import_id = ?", mine)
        self._db.execute("COMMIT")

    def abandon_batch(self) -> None:
        """Undo what was not committed; what was waits, unseen, for the import to be resumed."""
        self._notes.clear()
        self._runs.clear()
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")

    def _commit_when_full(self) -> None:
        if self._batch_chars >= BATCH_CHARS or len(self._runs) >= BATCH_DOCUMENTS:
            self._commit_and_go_on()

    def _commit_and_go_on(self) -> None:
        self._write_batch()
        self._db.execute("COMMIT")
        self._db.execute("BEGIN IMMEDIATE")
        self._batch_chars = 0

    def _note(self, label: str, stamp: str, records: int, *, finished: bool) -> None:
        self._notes[label] = (self._import, label, stamp, records, int(finished))

    def _write_batch(self) -> None:
        """How far each file got, and the batch's segment of the index."""
        self._db.executemany("INSERT OR REPLACE INTO imported VALUES (?, ?, ?, ?, ?)", list(self._notes.values()))
        add(self._store, self._runs)
        self._notes.clear()
        self._runs.clear()

    def _free_id(self, wanted: str) -> str:
        """The id, with the collection in front or a number behind it where another document has it."""
        names = [wanted, f"{self._collection_name}/{wanted}"]
        number = 2
        while self._db.execute("SELECT 1 FROM document WHERE source_id = ?", (names[0],)).fetchone():
            names.pop(0)
            if not names:
                names = [f"{self._collection_name}/{wanted} ({number})"]
                number += 1
        return names[0]

    def _one(self, statement: str, *values: object) -> int:
        return int(self._db.execute(statement, values).fetchone()[0])


def _stamp(path: Path) -> str:
    stat = path.stat()
    return f"{stat.st_size}:{stat.st_mtime_ns}"
