"""The files of an audit log on disk: its lock, whole and torn lines, durable writing."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import BaseFileLock, FileLock, Timeout

from kotwica.document.errors import InputError, ProcessingError, system_reason

LOG, HEAD, KEY, LOCK = "audit.jsonl", "head.json", "installation.pem", "audit.lock"
# 200 processes on two busy processors waited up to 100 s; one that hangs must still be told from a queue.
LOCK_TIMEOUT_S = 300.0
# Polling twenty times a second, as the library does by itself, 200 waiting processes take the processor from the one that writes.
LOCK_POLL_S = 0.1
_BLOCK = 4096


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Holds the log for writing; makes the folder when there is none.

    Errors: InputError where files cannot be locked (a share without locks) or written; ProcessingError when another process holds on.
    """
    lock = _acquired(folder)
    try:
        _require_real_lock(folder)
        yield
    except OSError as error:
        problem = f"Nie można zapisać dziennika ({system_reason(error)})."
        raise InputError(folder, problem, "Zwolnij miejsce albo wskaż inny folder (--log FOLDER).") from error
    finally:
        lock.release()


def _acquired(folder: Path) -> BaseFileLock:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(
            folder, f"Nie można utworzyć tu dziennika ({system_reason(error)}).", "Wskaż inny folder (--log FOLDER)."
        ) from error
    lock = FileLock(folder / LOCK)
    try:
        lock.acquire(timeout=LOCK_TIMEOUT_S, poll_interval=LOCK_POLL_S)
    except Timeout as error:
        raise ProcessingError("audyt", f"Inny proces zajmuje dziennik w {folder} od {LOCK_TIMEOUT_S:.0f} s.") from error
    except (OSError, NotImplementedError) as error:
        raise InputError(folder, "Ten folder nie pozwala blokować plików.", "Przenieś dziennik na dysk lokalny (--log FOLDER).") from error
    return lock


@contextmanager
def held_for_reading(folder: Path) -> Iterator[None]:
    """Keeps writers out while the log is read, so that lines and head belong together; a copy that nobody can write to needs no lock."""
    if not os.access(folder / LOCK, os.W_OK):
        yield
        return
    lock = _acquired(folder)
    try:
        yield
    finally:
        lock.release()


def lines(path: Path) -> Iterator[bytes]:
    """The lines of a file with their ends; the last one has none when a write was cut short."""
    with path.open("rb") as stream:
        yield from stream


def last_line(path: Path) -> tuple[bytes, int]:
    """The last whole line (b"" when there is none) and the length in bytes of a half line behind it.

    Read from the end, so that appending does not slow down as the log grows.
    """
    if not path.exists():
        return b"", 0
    with path.open("rb") as stream:
        size, tail = stream.seek(0, os.SEEK_END), b""
        # Until the tail holds two line ends, or is the whole file, the last whole line may begin before it.
        while len(tail) < size and tail.count(b"\n") < 2:
            start = max(0, size - 2 * len(tail) - _BLOCK)
            stream.seek(start)
            tail = stream.read(size - start)
    whole, _, torn = tail.rpartition(b"\n")
    if not whole and len(torn) == len(tail):
        return b"", len(torn)
    return whole.rpartition(b"\n")[2] + b"\n", len(torn)


def cut_torn(path: Path, length: int) -> None:
    """Takes `length` bytes off the end of a file."""
    if length == 0:
        return
    with path.open("rb+") as stream:
        stream.truncate(stream.seek(0, os.SEEK_END) - length)
        stream.flush()
        os.fsync(stream.fileno())


def append_durably(path: Path, line: bytes) -> None:
    """Adds a line that is on the disk when this returns."""
    with path.open("ab") as stream:
        stream.write(line)
        stream.flush()
        os.fsync(stream.fileno())


def replace_durably(path: Path, content: bytes) -> None:
    """Puts a file in the place of another: the old one or the whole new one at every moment."""
    temporary = path.with_name(path.name + ".tmp")
    with temporary.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())
    temporary.replace(path)


def _require_real_lock(folder: Path) -> None:
    """Refuses a file system whose locks do nothing: a second lock on the held file must fail."""
    second = FileLock(folder / LOCK, is_singleton=False)
    try:
        second.acquire(timeout=0)
    except Timeout:
        return
    second.release()
    problem = "Blokady plików w tym folderze nie działają (dysk sieciowy?)."
    raise InputError(folder, problem, "Przenieś dziennik na dysk lokalny (--log FOLDER).")
