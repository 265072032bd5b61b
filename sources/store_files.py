"""The sources in a file that is imported into the store, one at a time: archives member by member, dumps line by line."""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path

from msgspec import Struct, field

from kotwica.sources import saos, sidecar
from kotwica.sources.archive import members
from kotwica.sources.detect import FileKind, detect
from kotwica.sources.encodings import decode
from kotwica.sources.load import NO_TEXT, hint_for, not_a_source, stated_for, why_passed_over
from kotwica.sources.making import make_source
from kotwica.sources.model import Source
from kotwica.sources.reading import RawText, Unreadable, raw_texts, read_bytes, saos_texts


class Told(Struct):
    """What the user is told of files: those that could not be read and those of no kind that sources come in, as in `load.LoadResult`."""

    problems: list[tuple[str, str]] = field(default_factory=list)
    passed_over: list[tuple[str, str]] = field(default_factory=list)


def documents(root: Path, path: Path, now: datetime, told: Told, *, skip: int = 0) -> Iterator[Source]:
    """The sources of one file, one at a time, but for the first `skip` of them; a file of one judgment per line is never held whole.

    Shape: what could not be read of an archive, or was passed over in it, goes to `told`. Errors: Unreadable.
    """
    with path.open("rb") as file:
        kind = detect(file.read(65_536), path.name)
    if kind is FileKind.UNKNOWN and zipfile.is_zipfile(path):
        kind = FileKind.ZIP
    name = path.relative_to(root).as_posix()
    if kind is FileKind.ZIP:
        yield from _archived(path, name, now, told, skip)
        return
    stated, notes = stated_for(path)
    hint = hint_for(path)
    if kind is FileKind.JSONL:
        digest, texts = _file_sha256(path), _records_by_line(path)
    else:
        data = read_bytes(path)
        digest, texts = hashlib.sha256(data).hexdigest(), iter(raw_texts(data, path.name))
    for raw in islice(texts, skip, None):
        place = f"{path}{raw.suffix}"
        source, more = make_source(raw, source_id=name + raw.suffix, digest=digest, stated=stated, hint=hint, now=now, location=place)
        notes += more
        yield source
    told.problems += [(str(path), note) for note in notes]


def _archived(path: Path, name: str, now: datetime, told: Told, skip: int) -> Iterator[Source]:
    """The sources in a ZIP archive; a member that cannot be read is a problem and the others go on."""
    for member, digest, raw in islice(_texts_in_archive(path, told), skip, None):
        place = f"{path}!{member}{raw.suffix}"
        name_inside = f"{name}/{member}{raw.suffix}"
        hint = sidecar.from_name(member)
        source, notes = make_source(raw, source_id=name_inside, digest=digest, stated=sidecar.Stated(), hint=hint, now=now, location=place)
        told.problems += [(place, note) for note in notes]
        yield source


def _texts_in_archive(path: Path, told: Told) -> Iterator[tuple[str, str, RawText]]:
    """Each text with its member's name and SHA-256."""
    with_text: set[Path] = set()
    textless: list[Path] = []
    for name, data in members(path):
        member = Path(name)
        if not_a_source(member, named=False):
            told.passed_over += [(f"{path}!{name}", reason) for reason in why_passed_over(member)]
            continue
        digest = hashlib.sha256(data).hexdigest()
        try:
            texts = raw_texts(data, name)
        except Unreadable as error:
            told.problems.append((f"{path}!{name}", str(error)))
            continue
        if texts:
            with_text.add(member.with_suffix(""))
        else:
            textless.append(member)
        for raw in texts:
            yield name, digest, raw
    told.problems += [(f"{path}!{member}", NO_TEXT) for member in textless if member.with_suffix("") not in with_text]


def _file_sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _records_by_line(path: Path) -> Iterator[RawText]:
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            if line.strip():
                yield from _records(line, number)


def _records(line: bytes, number: int) -> Iterator[RawText]:
    try:
        contents = list(saos.lines(decode(line).text))
    except saos.SaosError as error:
        raise Unreadable(f"Wiersz {number} nie jest poprawnym JSON-em; dalszych wierszy nie wczytano.") from error
    yield from saos_texts(contents)
