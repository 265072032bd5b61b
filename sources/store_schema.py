"""The store's SQLite file: its tables, the steps from each version to the next, and opening it safely."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from kotwica.document.errors import InputError
from kotwica.sources.store_reindex import index_all

APPLICATION_ID = 0x4B4F5457  # "KOTW"
BUSY_TIMEOUT_MS = 15_000

# One tuple of statements per version; a released tuple never changes, a new one is added below it.
# document.visible is 0 while the import that brought it is unfinished. lookup.kind: s signature, ECLI or CELEX; a act; n name; d day.
# fp was a full-text table of winnowed fingerprints; segment and posting (store_index.py) hold every three-word run.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE collection (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, authorised INTEGER NOT NULL DEFAULT 1,
            licence TEXT NOT NULL DEFAULT '')""",
        """CREATE TABLE coverage (collection_id INTEGER NOT NULL REFERENCES collection(id) ON DELETE CASCADE, court TEXT NOT NULL,
            first INTEGER NOT NULL, last INTEGER NOT NULL, PRIMARY KEY (collection_id, court, first, last)) WITHOUT ROWID""",
        """CREATE TABLE import (id INTEGER PRIMARY KEY, label TEXT NOT NULL, collection_id INTEGER NOT NULL REFERENCES collection(id),
            started_at TEXT NOT NULL, finished_at TEXT)""",
        """CREATE TABLE imported (import_id INTEGER NOT NULL REFERENCES import(id) ON DELETE CASCADE, path TEXT NOT NULL,
            stamp TEXT NOT NULL, records INTEGER NOT NULL, finished INTEGER NOT NULL, PRIMARY KEY (import_id, path)) WITHOUT ROWID""",
        """CREATE TABLE document (id INTEGER PRIMARY KEY, source_id TEXT NOT NULL UNIQUE, collection_id INTEGER NOT NULL
            REFERENCES collection(id), import_id INTEGER NOT NULL REFERENCES import(id), visible INTEGER NOT NULL,
            kind TEXT NOT NULL, title TEXT NOT NULL, court TEXT, decided_on TEXT, chars INTEGER NOT NULL, file_sha256 TEXT NOT NULL,
            text_sha256 TEXT NOT NULL, location TEXT NOT NULL, added_at TEXT NOT NULL)""",
        "CREATE INDEX document_text ON document(text_sha256)",
        "CREATE INDEX document_place ON document(location)",
        "CREATE INDEX document_import ON document(import_id) WHERE visible = 0",
        """CREATE TABLE content (document_id INTEGER PRIMARY KEY REFERENCES document(id) ON DELETE CASCADE, record BLOB NOT NULL,
            text BLOB NOT NULL)""",
        """CREATE TABLE lookup (kind TEXT NOT NULL, key TEXT NOT NULL,
            document_id INTEGER NOT NULL REFERENCES document(id) ON DELETE CASCADE, PRIMARY KEY (kind, key, document_id)) WITHOUT ROWID""",
        "CREATE INDEX lookup_document ON lookup(document_id)",
        "CREATE VIRTUAL TABLE fp USING fts5(terms, content='', detail=none, columnsize=0, tokenize='ascii')",
    ),
    (
        """CREATE TABLE answer (key TEXT PRIMARY KEY, url TEXT NOT NULL, status INTEGER NOT NULL, content_type TEXT NOT NULL,
            body BLOB NOT NULL, sha256 TEXT NOT NULL, fetched_at TEXT NOT NULL) WITHOUT ROWID""",
        "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ),
    (
        "DROP TABLE fp",
        """CREATE TABLE segment (id INTEGER PRIMARY KEY, level INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
            bits INTEGER NOT NULL, held INTEGER NOT NULL)""",
        "CREATE TABLE posting (id INTEGER PRIMARY KEY, block BLOB NOT NULL)",
    ),
)

# The version whose index is filled from the texts.
_INDEX_SINCE = 3


class _Bare:
    """A connection as the index asks it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        return rows_of(self._connection, statement, *values)

    def insert(self, statement: str, rows: Iterable[tuple[object, ...]]) -> None:
        self._connection.executemany(statement, rows)


def rows_of(connection: sqlite3.Connection, statement: str, *values: object) -> list[tuple[Any, ...]]:
    """The rows of a statement as `store_index.Rows` writes it."""
    written = statement.replace("numbers(?)", "(SELECT value FROM json_each(?))")
    return connection.execute(written, [json.dumps(v) if isinstance(v, list) else v for v in values]).fetchall()


def open_database(path: Path, *, create: bool = True) -> sqlite3.Connection:
    """A connection to the store at `path`, brought up to the newest version.

    Errors: InputError when the file is no store, damaged, newer than this program, or cannot be created; or when SQLite lacks FTS5.
    """
    if not create and not path.is_file():
        raise InputError(path, "Nie ma takiej bazy źródeł.", "Utwórz ją poleceniem „kotwica sources add”.")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT_MS / 1000, isolation_level=None)
    except (OSError, sqlite3.OperationalError) as error:
        remedy = "Sprawdź, czy folder istnieje i czy masz do niego prawo zapisu."
        raise InputError(path, "Nie można otworzyć bazy źródeł.", remedy) from error
    try:
        _prepare(connection, path)
    except sqlite3.DatabaseError as error:
        connection.close()
        raise as_input_error(error, path) from error
    except InputError:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    owner = int(connection.execute("PRAGMA application_id").fetchone()[0])
    empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if owner != APPLICATION_ID and not (empty and version == 0):
        raise InputError(path, "To nie jest baza źródeł Kotwicy.", "Podaj inny plik w --store.")
    if version > len(MIGRATIONS):
        raise InputError(path, "Magazyn pochodzi z nowszej wersji programu.", "Zaktualizuj program.")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA foreign_keys = ON")
    # KiB, given as a negative number: the upper pages of a large index stay in memory.
    connection.execute("PRAGMA cache_size = -32000")
    if version < len(MIGRATIONS):
        migrate(connection)


def migrate(connection: sqlite3.Connection, *, to: int = len(MIGRATIONS)) -> None:
    """Bring a store to version `to`, all steps or none; a second process that does the same at once waits and finds it done."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        for statements in MIGRATIONS[version:to]:
            for statement in statements:
                connection.execute(statement)
        if version < _INDEX_SINCE <= to:
            index_all(_Bare(connection))
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {max(version, to)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def as_input_error(error: sqlite3.DatabaseError, path: Path) -> InputError:
    """What a failed read or write means for the user: full disk, read-only file, busy store, damaged file."""
    message = str(error)
    if "fts5" in message:
        return InputError(path, "SQLite w tym Pythonie nie ma modułu FTS5.", "Zainstaluj Pythona z python.org albo z pakietów systemu.")
    if "full" in message:
        return InputError(path, "Na dysku zabrakło miejsca.", "Zwolnij miejsce i powtórz polecenie; baza jest nienaruszona.")
    if "readonly" in message:
        return InputError(path, "Baza jest tylko do odczytu.", "Nadaj prawo zapisu albo podaj inny plik w --store.")
    if "disk I/O" in message:
        return InputError(path, "Błąd zapisu na dysku.", "Sprawdź dysk i wolne miejsce, potem uruchom „kotwica sources verify”.")
    if "locked" in message:
        return InputError(path, "Baza jest zajęta przez inny proces.", "Poczekaj, aż skończy się import, i powtórz polecenie.")
    return InputError(path, "Plik jest uszkodzony albo nie jest bazą źródeł.", "Odtwórz go z kopii albo zaimportuj źródła ponownie.")
