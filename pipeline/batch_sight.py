"""Whether a cluster's workers see what a run needs: drafts, sources and a place for outputs travel as paths, never as bytes.

A worker that sees another folder under the same path would check other drafts, or write outputs where nobody looks for them; so each has
to show first that it sees the very same ones.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

from kotwica import __version__
from kotwica.document.errors import InputError, system_reason
from kotwica.pipeline.batch_work import sha_of
from kotwica.pipeline.find import OUR_OUTPUT
from kotwica.pipeline.options import Options
from kotwica.pipeline.outputs import Names

# A file of this name, with the run's name in it, lies beside the outputs while a run lasts.
TOKEN = ".kotwica-batch.{run}"
SHARE = (
    "Każdy pracownik musi widzieć pisma, źródła i folder wyników pod tymi samymi ścieżkami (np. przez NFS) i mieć tę samą wersję Kotwicy; "
    "bazę źródeł dostaje sam. Bez wspólnego folderu pracuj lokalnie: to samo polecenie bez --cluster."
)


class Sight(Struct, frozen=True):
    """What every worker of a run must see.

    Shape: `token` is the path of a file that holds the run's name; `draft` is one of the drafts, and `sources` what the user named as
    sources, with hashes of what is there.
    """

    run: str
    version: str
    token: str
    draft: tuple[str, str]
    sources: tuple[tuple[str, str], ...]


class Blind(Struct, frozen=True):
    """A worker's answer instead of a row: what keeps it from working for this run, in Polish."""

    worker: str
    why: str


@contextmanager
def shown(run: str, options: Options, names: Mapping[str, Names]) -> Iterator[Sight]:
    """What the workers of a run must see; the token is there meanwhile.

    Errors: InputError when it cannot be written.
    """
    draft = next(iter(names))
    folder = sorted(names[draft].paths)[0].parent
    token = folder / TOKEN.format(run=run)
    try:
        token.write_text(run, "ascii")
    except OSError as error:
        raise InputError(folder, f"nie można w nim pisać ({system_reason(error)}).", "Wskaż inny folder opcją --out.") from error
    try:
        sources = tuple((str(path), _digest(path)) for path in options.sources)
        yield Sight(run, __version__, str(token), (draft, sha_of(Path(draft))), sources)
    finally:
        token.unlink(missing_ok=True)


# On a worker: the run that it saw everything of.
_SEEN: set[str] = set()


def unseen(sight: Sight) -> str:
    """On a worker: what keeps it from working for this run, in Polish; empty when nothing does, which is found out once."""
    if sight.run not in _SEEN:
        why = next(_hindrances(sight), "")
        if why:
            return why
        _SEEN.add(sight.run)
    return ""


def _hindrances(sight: Sight) -> Iterator[str]:
    token = Path(sight.token)
    if sight.version != __version__:
        yield f"ma Kotwicę w wersji {__version__} zamiast {sight.version}"
    try:
        if token.read_text("ascii") != sight.run:
            yield f"nie widzi folderu wyników {token.parent}"
    except OSError:
        yield f"nie widzi folderu wyników {token.parent}"
    if not os.access(token.parent, os.W_OK):
        yield f"nie może pisać w folderze wyników {token.parent}"
    draft, sha = sight.draft
    if sha_of(Path(draft)) != sha:
        yield f"nie widzi pism w {Path(draft).parent} albo widzi inne"
    for path, digest in sight.sources:
        if _digest(Path(path)) != digest:
            yield f"nie widzi źródeł {path} albo widzi inne"


def _digest(path: Path) -> str:
    """The hash of a file, or of the names and bytes of all files of a folder that are not our own outputs; "" for what cannot be read."""
    files = sorted(p for p in path.rglob("*") if p.is_file() and not OUR_OUTPUT.search(p.name)) if path.is_dir() else [path]
    told = [(str(file.relative_to(path)), sha_of(file)) for file in files if not file.name.startswith((".", "kotwica-batch"))]
    return hashlib.sha256(repr(told).encode()).hexdigest() if all(sha for _, sha in told) else ""
