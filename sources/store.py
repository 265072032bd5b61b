"""The user's store of sources: one SQLite file, looked up like sources in memory, many processes reading while one writes."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kotwica.document.errors import InputError
from kotwica.sources.store_place import default_path
from kotwica.sources.store_queries import Hit, Passage, StoreQueries
from kotwica.sources.store_schema import as_input_error, open_database, rows_of

__all__ = ["Hit", "Passage", "Store", "StoreQueries", "default_path", "open_store", "server_address", "store_exists"]

# "postgresql://user@host/db"; a Path of it has lost one slash.
_SERVER = re.compile(r"\Apostgres(?:ql)?:[/\\]+")


def server_address(place: Path | str) -> str | None:
    """The address of a store on a server ("postgresql://user@host/db"), None for a file.

    Shape: user or host must be named, since an address that came through a Path no longer shows that its host was empty.
    """
    written = place.as_posix() if isinstance(place, Path) else place
    rest = _SERVER.sub("", written, count=1)
    return None if rest == written else f"postgresql://{rest}"


def store_exists(place: Path | str) -> bool:
    """Whether there is a file there; a server answers for itself when it is asked."""
    return server_address(place) is not None or Path(place).exists()


def open_store(place: Path | str) -> StoreQueries:
    """The store at a path or at a server's address, for looking up. Errors: InputError when there is none or it cannot be opened."""
    address = server_address(place)
    if address is None:
        return Store(Path(place), create=False)
    from kotwica.sources.store_postgres import ServerStore

    return ServerStore(address)


class Store(StoreQueries):
    """A store in one file, for looking up and for the commands that fill and keep it."""

    last_import_sql = "SELECT max(finished_at) FROM import i WHERE i.collection_id = c.id"

    def __init__(self, path: Path, *, create: bool = True) -> None:
        if server_address(path) is not None:
            remedy = "Podaj plik bazy; serwera używają: annotate, sources add, find, show, list, export, stats, verify, trust i rm."
            raise InputError(path, "To polecenie działa tylko na bazie w pliku.", remedy)
        self.path = path
        self.place = str(path)
        self.db = open_database(path, create=create)

    def close(self) -> None:
        self.db.close()

    def rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        with self._explained():
            return rows_of(self.db, statement, *values)

    def insert(self, statement: str, rows: Iterable[tuple[object, ...]]) -> None:
        with self._explained():
            self.db.executemany(statement, rows)

    @contextmanager
    def writing(self) -> Iterator[None]:
        try:
            with self._explained():
                self.db.execute("BEGIN IMMEDIATE")
                yield
                self.db.execute("COMMIT")
        finally:
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")

    def disk_bytes(self) -> int:
        return sum(p.stat().st_size for p in (self.path, Path(f"{self.path}-wal")) if p.exists())

    def structure_problems(self) -> list[str]:
        return [f"Plik bazy: {r[0]}" for r in self.rows("PRAGMA integrity_check") if r[0] != "ok"]

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """What SQLite refuses, as the error that the command line shows."""
        try:
            yield
        except sqlite3.DatabaseError as error:
            raise as_input_error(error, self.path) from error
