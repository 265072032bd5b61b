"""Files on their way in: what they may be called and how large they may be; they reach the disk under names of our own."""

from __future__ import annotations

import os
import re
import secrets
from contextlib import suppress
from pathlib import Path

from starlette.requests import Request

from kotwica.document.errors import InputError, system_reason
from kotwica.pipeline import DRAFT_SUFFIXES

MB = 1_000_000
MAX_FILE_MB = 40
# A refused file is read to this size all the same: a browser that is cut off while it sends shows no reason.
DRAINED_MB = 4 * MAX_FILE_MB
MAX_SESSION_MB = 1_000
MAX_NAME_BYTES = 200
_WORD_SAVES_AS_DOCX = (".doc", ".dot", ".rtf", ".odt")
# Folder separators of any system, control characters, and names that Windows keeps for devices.
_NO_NAME = re.compile(r"[/\\\x00-\x1f\x7f]|^\.|^~\$|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)", re.IGNORECASE)


def checked_name(name: str) -> str:
    """The name of an uploaded file. Errors: InputError for one that could lead out of our folder or that no disk can hold."""
    if not name or _NO_NAME.search(name) or len(name.encode("utf-8", "surrogatepass")) > MAX_NAME_BYTES:
        shown = re.sub(r"[\x00-\x1f\x7f]", "?", name)[:60] or "plik bez nazwy"
        remedy = "Zmień nazwę: bez ukośników, kropki na początku i znaków sterujących."
        raise InputError(shown, "nie przyjęto pliku o takiej nazwie.", remedy)
    return name


def checked_draft_name(name: str) -> str:
    """The name of an uploaded draft. Errors: InputError for a bad name or a format that is no draft."""
    suffix = Path(checked_name(name)).suffix.lower()
    if suffix in _WORD_SAVES_AS_DOCX:
        raise InputError(name, f"projektu w formacie {suffix} nie da się sprawdzić.", "Otwórz go w programie Word i zapisz jako .docx.")
    if suffix not in DRAFT_SUFFIXES:
        raise InputError(name, "to nie jest projekt pisma.", "Upuść plik .docx, .md, .txt albo .pdf.")
    return name


async def receive_file(request: Request, name: str, folder: Path) -> Path:
    """The body of a request as a file in `folder`, under a random name.

    Errors: InputError when it is empty or too large, or the session or the disk is full; nothing is left on the disk then.
    """
    limit = min(MAX_FILE_MB * MB, MAX_SESSION_MB * MB - _stored(folder))
    upload = folder / f"{secrets.token_hex(8)}.upload"
    kept = False
    try:
        size = await _take(request, upload, limit)
        # Files that came at the same moment saw none of each other when they began.
        full = _stored(folder) > MAX_SESSION_MB * MB
        if full or (size > limit and limit < MAX_FILE_MB * MB):
            raise InputError(name, f"pliki tej sesji zajmują już prawie {MAX_SESSION_MB} MB.", "Usuń z listy to, co niepotrzebne.")
        if size > limit:
            raise InputError(name, f"plik jest za duży (limit: {MAX_FILE_MB} MB).", "Większy plik sprawdzi polecenie annotate.")
        if not size:
            raise InputError(name, "plik jest pusty.", "Sprawdź, czy został zapisany.")
        kept = True
    except OSError as error:
        raise InputError(name, f"nie udało się zapisać pliku ({system_reason(error)}).", "Zwolnij miejsce na dysku.") from error
    finally:
        if not kept:
            upload.unlink(missing_ok=True)
    return upload


def _stored(folder: Path) -> int:
    """Bytes that the session holds; a file or folder that a worker moves or removes meanwhile counts or not."""
    total = 0
    # Unlike `rglob`, `walk` passes over a folder that has gone since it was listed.
    for place, _, names in os.walk(folder):
        for name in names:
            with suppress(FileNotFoundError):
                total += Path(place, name).lstat().st_size
    return total


async def _take(request: Request, upload: Path, limit: int) -> int:
    """Writes the body as far as the limit; gives the number of bytes that came, up to where reading stopped."""
    size = 0
    with upload.open("xb") as file:
        async for chunk in request.stream():
            size += len(chunk)
            if size <= limit:
                file.write(chunk)
            elif size > DRAINED_MB * MB:
                break
    return size
