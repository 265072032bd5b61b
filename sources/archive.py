"""Files inside a ZIP archive, one at a time, with limits that no honest archive of judgments meets."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

from kotwica.document import UNPACK_ERRORS
from kotwica.sources.reading import MAX_BYTES, Unreadable
from kotwica.sources.unpacking import is_bomb

_MAX_MEMBERS = 2_000_000
_MAX_TOTAL = 200_000_000_000


def members(path: Path) -> Iterator[tuple[str, bytes]]:
    """(name, bytes) of every file in the archive, in name order, folders and hidden files left out.

    Errors: Unreadable when it is damaged, encrypted, or unpacks to far more than it holds (a zip bomb).
    """
    try:
        with zipfile.ZipFile(path) as archive:
            entries = sorted((i for i in archive.infolist() if not i.is_dir()), key=lambda i: i.filename)
            _refuse_bombs(entries)
            for entry in filter(_wanted, entries):
                yield entry.filename, archive.read(entry)
    except UNPACK_ERRORS as error:
        raise Unreadable("Archiwum jest uszkodzone albo zaszyfrowane; rozpakuj je i podaj folder.") from error


def _wanted(entry: zipfile.ZipInfo) -> bool:
    return not any(part.startswith((".", "~$", "__MACOSX")) for part in entry.filename.split("/"))


def _refuse_bombs(entries: list[zipfile.ZipInfo]) -> None:
    if is_bomb(entries, largest=MAX_BYTES) or len(entries) > _MAX_MEMBERS or sum(e.file_size for e in entries) > _MAX_TOTAL:
        raise Unreadable("Archiwum rozpakowuje się do podejrzanie dużych plików; rozpakuj je samodzielnie, jeśli mu ufasz.")
