"""A folder that is watched: a draft that was saved in it is checked, once the program that saves it has finished."""

from __future__ import annotations

import secrets
import shutil
import threading
from collections.abc import Mapping
from pathlib import Path

from kotwica.pipeline import SOURCE_FOLDERS, find_drafts
from kotwica.web.desk import Desk

POLL_S = 1.0
Stamp = tuple[int, int]


class Watch:
    """Looks at a folder once a second; `stop` ends it."""

    def __init__(self, desk: Desk, folder: Path) -> None:
        self._desk, self._folder = desk, folder
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._ended.set()
        self._thread.join(timeout=5)

    def _run(self) -> None:
        before: Mapping[Path, Stamp] = {}
        checked: dict[Path, Stamp] = {}
        while not self._ended.wait(POLL_S):
            now = stamps(self._folder)
            for path in settled(before, now, checked):
                if self._take(path):
                    checked[path] = now[path]
            before = now

    def _take(self, path: Path) -> bool:
        """Queues a copy of a draft; False when it cannot be read just now (Word saves in several moves): the next look tries again."""
        upload = self._desk.folder / f"{secrets.token_hex(8)}.upload"
        try:
            shutil.copyfile(path, upload)
        except OSError:
            upload.unlink(missing_ok=True)
            return False
        self._desk.add_draft(path.name, upload, beside=sources_beside(self._folder))
        return True


def sources_beside(folder: Path) -> dict[str, Path]:
    """The files of the source folders in a folder, by their path in it ("zrodla/2019/wyrok.txt")."""
    found = (file for name in SOURCE_FOLDERS for file in sorted((folder / name).rglob("*")) if _lies_in(folder, file))
    return {file.relative_to(folder).as_posix(): file for file in found}


def _lies_in(folder: Path, file: Path) -> bool:
    """True for a file of the folder itself: a link in a shared folder must not bring in what lies elsewhere on this machine."""
    return file.is_file() and file.resolve().is_relative_to(folder.resolve())


def settled(before: Mapping[Path, Stamp], now: Mapping[Path, Stamp], checked: Mapping[Path, Stamp]) -> list[Path]:
    """Drafts to check: changed since their last check, and unchanged since the last look."""
    return [path for path, stamp in now.items() if before.get(path) == stamp and checked.get(path) != stamp and stamp[0]]


def stamps(folder: Path) -> dict[Path, Stamp]:
    """Size and time of change of every draft lying directly in a folder; empty when the folder is gone."""
    drafts, _ = find_drafts([str(folder)])
    found = {}
    for path in drafts:
        if not _lies_in(folder, path):
            continue
        try:
            stat = path.stat()
        except OSError:
            # Renamed between the listing and now.
            continue
        found[path] = (stat.st_size, stat.st_mtime_ns)
    return found
