"""Files and folders to sources: one function reads everything, and what could not be read is said, not dropped."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from kotwica.document.errors import InputError, writable
from kotwica.sources import sidecar
from kotwica.sources.making import make_source
from kotwica.sources.model import Source
from kotwica.sources.reading import Unreadable, raw_texts, read_bytes

_SUFFIXES = frozenset(
    (".txt", ".md", ".markdown", ".docx", ".docm", ".dotx", ".pdf", ".html", ".htm", ".xhtml", ".rtf", ".odt", ".ott", ".doc", ".json",
     ".jsonl", ".ndjson", ".epub")
)  # fmt: skip
_NOT_SOURCES = frozenset(("readme.md", "readme.txt", "licence.txt", "license.txt", "thumbs.db", "desktop.ini"))
# What browsers name the folder of pictures and scripts beside a page that they save.
_PARTS_OF_PAGE = ("_files", "_pliki")
_PICTURES = (".png", ".jpg", ".jpeg", ".tif", ".tiff", ".bmp", ".gif", ".heic", ".webp", ".djvu")
_MESSAGES = (".eml", ".msg", ".mht", ".mhtml", ".webarchive")
_ARCHIVES = (".7z", ".rar", ".tar", ".gz", ".tgz", ".bz2", ".xz")
_PASSED_OVER = {
    **dict.fromkeys(_PICTURES, "obraz (skan): rozpoznaj tekst (OCR) i zapisz go w PDF albo .txt"),
    **dict.fromkeys(_MESSAGES, "wiadomość albo strona w jednym pliku: zapisz jej treść jako .html, .pdf albo .txt"),
    **dict.fromkeys(_ARCHIVES, "archiwum: rozpakuj je"),
    ".zip": "archiwum: rozpakuj je albo użyj „kotwica sources add”",
}
_OF_NO_KIND = "nie jest rodzajem pliku, w którym szuka się źródeł"
# Said of a file that was named itself or stands alone; metadata beside the text of its name is passed over.
NO_TEXT = "Nie ma w nim tekstu źródła."


class LoadResult(Struct, frozen=True):
    """What came of loading.

    Shape: `sources` in path order (records of one file in file order), ids unique; `problems` are (path, Polish message) of files that
    could not be read; `failed_norms` are (path, message, signature) for those whose name hints at a signature; `duplicates` are
    (path, path of the file with the same bytes); `passed_over` are (path, reason in Polish) of files in a folder that are of no kind that
    sources come in. Sidecars, metadata of the text of that name, notes about a folder and the parts of a saved page are in none of them.
    """

    sources: tuple[Source, ...] = ()
    problems: tuple[tuple[str, str], ...] = ()
    failed_norms: tuple[tuple[str, str, str], ...] = ()
    duplicates: tuple[tuple[str, str], ...] = ()
    passed_over: tuple[tuple[str, str], ...] = ()


def load_sources(paths: Sequence[Path], *, now: datetime | None = None, skip: Callable[[Path], bool] = lambda path: False) -> LoadResult:
    """The sources in files and folders (folders with everything inside them).

    Shape: see LoadResult; files for which `skip` holds (the drafts themselves, earlier outputs) are ignored. Errors: InputError when
    a path itself does not exist; a file that cannot be read is a problem, not an error, and the others go on.
    """
    sources: list[Source] = []
    problems: list[tuple[str, str]] = []
    failed: list[tuple[str, str, str]] = []
    duplicates: list[tuple[str, str]] = []
    over: list[tuple[str, str]] = []
    seen: dict[str, str] = {}
    ids: set[str] = set()
    named = set(paths)
    texts: set[Path] = set()
    textless: list[Path] = []
    for root, path in _tried(paths, skip, over):
        label = writable(str(path))
        try:
            data = read_bytes(path)
            digest = hashlib.sha256(data).hexdigest()
            if digest in seen:
                duplicates.append((label, seen[digest]))
                texts.add(path.with_suffix(""))
                continue
            seen[digest] = label
            found, notes = _read_file(path, root, data, digest, now)
        except Unreadable as error:
            problems.append((label, str(error)))
            failed += [(label, str(error), norm) for norm in sidecar.from_name(path.name).sygnatury]
            continue
        problems += [(label, note) for note in notes]
        if found or notes:
            texts.add(path.with_suffix(""))
        else:
            textless.append(path)
        sources += [_with_free_id(s, ids) for s in found]
    problems += [(writable(str(path)), NO_TEXT) for path in textless if path in named or path.with_suffix("") not in texts]
    return LoadResult(tuple(sources), tuple(problems), tuple(failed), tuple(duplicates), tuple(over))


def _tried(paths: Sequence[Path], skip: Callable[[Path], bool], over: list[tuple[str, str]]) -> Iterator[tuple[Path, Path]]:
    """The files to read, as `files_in` gives them; what is of no kind that sources come in goes to `over` with its reason."""
    for root, path in files_in(paths):
        if skip(path):
            continue
        if not_a_source(path, named=path in paths):
            over += [(writable(str(path)), reason) for reason in why_passed_over(path)]
        else:
            yield root, path


def files_in(paths: Sequence[Path]) -> Iterator[tuple[Path, Path]]:
    """(folder given, file) pairs, files of a folder in path order, hidden ones and the parts of saved pages left out.

    Errors: InputError for a path that does not exist.
    """
    for path in paths:
        if path.is_dir():
            inside = sorted((p for p in path.rglob("*") if p.is_file()), key=lambda p: p.as_posix())
            yield from ((path, p) for p in inside if not _hidden(p.relative_to(path)) and not _part_of_page(path, p))
        elif path.is_file():
            yield path.parent, path
        else:
            raise InputError(path, "Nie ma takiego pliku ani folderu.", "Sprawdź ścieżkę do źródeł.")


def _hidden(path: Path) -> bool:
    return any(part.startswith((".", "~$")) for part in path.parts)


def _part_of_page(root: Path, path: Path) -> bool:
    """Whether a file lies in the folder that a browser made beside a page it saved ("wyrok_pliki" beside "wyrok.html")."""
    folders = [f for f in path.parents if f.is_relative_to(root) and f != root and f.name.endswith(_PARTS_OF_PAGE)]
    pages = [f.with_name(f.name[: f.name.rindex("_")] + suffix) for f in folders for suffix in (".html", ".htm")]
    return any(page.is_file() for page in pages)


def not_a_source(path: Path, *, named: bool) -> bool:
    """Sidecars, notes about the folder, and in a folder files of other kinds; a file named on the command line is always tried."""
    suffix = path.suffix.lower()
    if _beside_sources(path):
        return True
    return bool(suffix) and suffix not in _SUFFIXES and not named


def why_passed_over(path: Path) -> list[str]:
    """Why a file of a folder is not read, in Polish; nothing for what only tells of the sources."""
    return [] if _beside_sources(path) else [_PASSED_OVER.get(path.suffix.lower(), _OF_NO_KIND)]


def _beside_sources(path: Path) -> bool:
    return path.name.endswith(sidecar.SUFFIX) or path.name.lower() in _NOT_SOURCES


def stated_for(path: Path) -> tuple[sidecar.Stated, list[str]]:
    """What the sidecar of a file states, and Polish notes when it could not be read."""
    beside = sidecar.sidecar_for(path)
    if beside is None:
        return sidecar.Stated(), []
    try:
        return sidecar.read_sidecar(read_bytes(beside)), []
    except (sidecar.SidecarError, Unreadable) as error:
        return sidecar.Stated(), [f"{beside.name}: {error} Opis pominięto."]


def hint_for(path: Path) -> sidecar.Stated:
    """What the file's name and a metadata card beside it (`NAME.json` without any text) hint at."""
    named = sidecar.from_name(path.name)
    card = path.with_suffix(".json")
    if path.suffix.lower() == ".json" or not card.is_file():
        return named
    try:
        stated = sidecar.read_sidecar(read_bytes(card))
    except (sidecar.SidecarError, Unreadable):
        return named
    return replace(stated, sygnatury=stated.sygnatury or named.sygnatury)


def _read_file(path: Path, root: Path, data: bytes, digest: str, now: datetime | None) -> tuple[list[Source], list[str]]:
    stated, notes = stated_for(path)
    hint = hint_for(path)
    name = path.relative_to(root).as_posix()
    out = []
    for raw in raw_texts(data, path.name):
        source, more = make_source(raw, source_id=name + raw.suffix, digest=digest, stated=stated, hint=hint, now=now, location=str(path))
        notes += more
        out.append(source)
    return out, notes


def _with_free_id(source: Source, ids: set[str]) -> Source:
    name, number = source.id, 2
    while name in ids:
        name, number = f"{source.id} ({number})", number + 1
    ids.add(name)
    return source if name == source.id else replace(source, id=name)
