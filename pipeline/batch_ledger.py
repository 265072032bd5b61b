"""What a batch has done, written down line by line as it is done; and when that still holds."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Self

from kotwica import __version__
from kotwica.document import parse_json
from kotwica.document.errors import InputError, system_reason, writable
from kotwica.pipeline.batch_work import Row, row_from
from kotwica.pipeline.find import source_paths
from kotwica.pipeline.options import Options

# Room set aside for the rows and the summary (which holds every row again), in bytes; rows measured on altered drafts have up to 900.
ROOM, ROOM_PER_DRAFT = 65_536, 4_096


@dataclass(slots=True)
class Ledger:
    """The manifest, open for more rows, and room on the disk for it and for the summary, given back when `with` ends."""

    manifest: Path
    drafts: int
    _stream: IO[bytes] = field(init=False)
    _room: Path = field(init=False)

    def __enter__(self) -> Self:
        self._room = self.manifest.with_name(f".{self.manifest.name}.zapas")
        try:
            self._room.write_bytes(bytes(ROOM + ROOM_PER_DRAFT * self.drafts))
            self._stream = self.manifest.open("ab", buffering=0)
        except OSError as error:
            self.give_room()
            raise self._cannot(error) from error
        return self

    def __exit__(self, *error: object) -> None:
        self._stream.close()
        self.give_room()

    def write(self, key: str, row: Row) -> None:
        """One more row. Errors: InputError when even the room set aside does not suffice."""
        line = (writable(json.dumps({"run": key, **row.record()}, ensure_ascii=False)) + "\n").encode()
        try:
            self._append(line)
        except OSError:
            self.give_room()
            try:
                # What a full disk took of the line is no row; the break keeps it apart.
                self._append(b"\n" + line)
            except OSError as error:
                raise self._cannot(error) from error

    def give_room(self) -> None:
        """Frees the room that was set aside."""
        self._room.unlink(missing_ok=True)

    def _append(self, line: bytes) -> None:
        while line:
            line = line[self._stream.write(line) :]

    def _cannot(self, error: OSError) -> InputError:
        remedy = "Zwolnij miejsce albo wskaż inny folder opcją --out i uruchom polecenie jeszcze raz; gotowe pisma zostaną pominięte."
        return InputError(self.manifest, f"nie można zapisać postępu ({system_reason(error)}).", remedy)


def read_manifest(path: Path) -> Iterator[tuple[str, Row]]:
    """(key, row) of earlier runs; a line that a crash or a full disk cut in half is no row."""
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8", errors="replace").split("\n"):
        try:
            record = parse_json(line)
            key = record.pop("run")
            yield str(key), row_from(record)
        except (ValueError, KeyError, TypeError, AttributeError):
            continue


def keys_of(drafts: Sequence[str], options: Options) -> dict[str, str]:
    """For each draft a key of everything that its outcome depends on, its own bytes and the clock aside: version, options, sources."""
    parts = (__version__, options.as_of, options.only_problems, options.highlight, options.emoji, options.markdown_style, options.reports)
    shared = repr((parts, str(options.store), [_stamps(options.store)] if options.store else []))
    by_paths: dict[tuple[Path, ...], str] = {}
    keys = {}
    for draft in drafts:
        paths = source_paths(Path(draft), options.sources)
        if paths not in by_paths:
            files = [stamp for path in paths for stamp in _stamps(path)]
            by_paths[paths] = hashlib.sha256(repr((shared, files)).encode()).hexdigest()[:16]
        keys[draft] = by_paths[paths]
    return keys


def _stamps(path: Path) -> list[tuple[str, int, int]]:
    """Name, size and time of change of a file, or of every file of a folder."""
    files = sorted(path.rglob("*")) if path.is_dir() else [path]
    stats = [(file, file.stat()) for file in files if file.is_file()]
    return [(str(file), stat.st_size, stat.st_mtime_ns) for file, stat in stats]
