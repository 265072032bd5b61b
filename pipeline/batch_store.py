"""The store on a cluster: workers that see the same file use it, the others are sent a copy in pieces when they first lack it."""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
import threading
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import TYPE_CHECKING

from msgspec import Struct, field

from kotwica.sources.store import server_address

if TYPE_CHECKING:
    from distributed import Client

# What travels at once; a scheduler passes it on and should not have to hold a store in its memory.
PIECE = 8_000_000
# How often one worker is sent the store: more than once only when it was lost on the way.
TRIES = 2


class Stamp(Struct, frozen=True):
    """Which store a run works with: its path, its size and the hash of its bytes where the run was started."""

    place: str
    size: int
    sha256: str


class Lacking(Struct, frozen=True):
    """A worker's answer instead of a row: it has not this run's store."""

    worker: str


def stamp_of(store: Path | None) -> Stamp | None:
    """The stamp of a store in a file; None for none, and for one on a server, which every worker asks itself."""
    if store is None or server_address(store) is not None:
        return None
    return Stamp(str(store), store.stat().st_size, _sha256(store))


class Supply(Struct):
    """On the machine that started the run: sends the store to workers. A context; the copy it sends is gone when it ends.

    `sent` is how often it sent one so far.
    """

    store: Path
    run: str
    sent: int = 0
    _last: dict[str, int] = field(default_factory=dict)
    _times: Counter[str] = field(default_factory=Counter)
    _folder: TemporaryDirectory[str] | None = None

    def __enter__(self) -> Supply:
        return self

    def __exit__(self, *error: object) -> None:
        if self._folder is not None:
            self._folder.cleanup()

    def send(self, client: Client, worker: str, *, since: int) -> bool:
        """Sends the store to a worker unless that was done after the first `since` times; False when it was done and was of no use.

        A worker that goes away meanwhile is the cluster's to replace: its drafts are tried elsewhere.
        """
        if self._last.get(worker, 0) > since:
            return True
        if self._times[worker] >= TRIES:
            return False
        self._times[worker] += 1
        self.sent += 1
        self._last[worker] = self.sent
        copy = self._copied()
        digest, pieces = _sha256(copy), -(-copy.stat().st_size // PIECE)
        with suppress(OSError, KeyError, ValueError), copy.open("rb") as stream:
            for number in range(pieces):
                last = digest if number == pieces - 1 else ""
                client.run(receive, self.run, worker, number, stream.read(PIECE), last, workers=[worker])
        return True

    def _copied(self) -> Path:
        """The store as it was when first needed, in one file, whatever another process is writing into it."""
        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="kotwica-")
            with closing(sqlite3.connect(self.store)) as store, closing(sqlite3.connect(Path(self._folder.name) / "zbior")) as copy:
                store.backup(copy)
        return Path(self._folder.name) / "zbior"


# On a worker: by run and worker, where the store is that its drafts are checked with, and the folders of the copies that were sent.
_PLACES: dict[tuple[str, str], Path] = {}
_FOLDERS: dict[tuple[str, str], Path] = {}
_LOCK = threading.Lock()


def store_here(run: str, worker: str, stamp: Stamp) -> Path | None:
    """Where a worker has the run's store: at the same path when the same bytes lie there, else what it was sent; None when neither."""
    with _LOCK:
        if (run, worker) not in _PLACES and _is_seen(stamp):
            _PLACES[run, worker] = Path(stamp.place)
        return _PLACES.get((run, worker))


def receive(run: str, worker: str, number: int, piece: bytes, digest: str) -> None:
    """On a worker: one more piece of the store; `digest` comes with the last one, and a copy that does not fit it is not used.

    Errors: KeyError in a worker that was replaced since the first piece; OSError when its disk is full.
    """
    with _LOCK:
        if number == 0:
            _discard(run, worker)
            _FOLDERS[run, worker] = Path(mkdtemp(prefix="kotwica-"))
        copy = _FOLDERS[run, worker] / "zbior"
        with copy.open("ab") as stream:
            stream.write(piece)
        if digest and _sha256(copy) == digest:
            _PLACES[run, worker] = copy


def forget(run: str) -> None:
    """On a worker: what a run was sent is deleted."""
    with _LOCK:
        for told, worker in [key for key in (*_FOLDERS, *_PLACES) if key[0] == run]:
            _discard(told, worker)


def _discard(run: str, worker: str) -> None:
    _PLACES.pop((run, worker), None)
    folder = _FOLDERS.pop((run, worker), None)
    if folder is not None:
        shutil.rmtree(folder, ignore_errors=True)


def _is_seen(stamp: Stamp) -> bool:
    place = Path(stamp.place)
    try:
        return place.stat().st_size == stamp.size and _sha256(place) == stamp.sha256
    except OSError:
        return False


def _sha256(path: Path) -> str:
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
