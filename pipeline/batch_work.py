"""One draft of a batch: annotated in this process, summed up as one row. The same function serves local workers and a cluster's."""

from __future__ import annotations

import errno
import hashlib
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from kotwica.document.errors import InputError, ProcessingError
from kotwica.grading.model import CheckResult, Status
from kotwica.pipeline.options import Options
from kotwica.pipeline.outputs import Names
from kotwica.pipeline.run import annotate
from kotwica.pipeline.shelf import Shelf

DONE, FAILED, FULL = "zrobione", "nieudane", "brak miejsca"
NO_SPACE = (errno.ENOSPC, errno.EDQUOT)


class Row(Struct, frozen=True):
    """What became of one draft.

    Shape: `draft` is the path as listed; `state` is DONE, FAILED, or FULL when the disk had no room for its outputs; `counts` are
    (status code, number) pairs; `bad` are norms of references that block, `amended` norms of statutes that are amended or repealed, each
    once and sorted; `message` is Polish and says why a draft failed.
    """

    draft: str
    sha256: str
    state: str
    counts: tuple[tuple[str, int], ...] = ()
    bad: tuple[str, ...] = ()
    amended: tuple[str, ...] = ()
    blocked: bool = False
    unfinished: int = 0
    message: str = ""

    @property
    def failed(self) -> bool:
        return self.state != DONE

    def record(self) -> dict[str, object]:
        """The row as it stands in the manifest."""
        return asdict(self)


def row_from(record: dict[str, Any]) -> Row:
    """A row read back from the manifest. Errors: KeyError, TypeError for something else."""
    counts = tuple((str(code), int(number)) for code, number in record["counts"])
    lists = {name: tuple(map(str, record[name])) for name in ("bad", "amended")}
    return Row(**{**record, **lists, "counts": counts})


def sha_of(path: Path) -> str:
    """The hash of a draft's bytes, "" when it cannot be read (the draft then fails with its own message)."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def check_one(draft: str, options: Options, names: Names, *, shelf: Shelf | None = None) -> Row:
    """Annotates one draft and sums it up; what a user could fix becomes a row that says so. Anything else is our bug and rises."""
    path = Path(draft)
    sha = sha_of(path)
    try:
        outputs = annotate(path, options, shelf=shelf or Shelf(options, (path,)), names=names)
    except InputError as error:
        full = isinstance(error.__cause__, OSError) and error.__cause__.errno in NO_SPACE
        return Row(draft, sha, FULL if full else FAILED, message=error.sentence())
    except ProcessingError as error:
        return Row(draft, sha, FAILED, message=f"Nie udał się krok „{error.step}”: {error.message}")
    return _summed_up(draft, sha, outputs.result)


def _summed_up(draft: str, sha: str, result: CheckResult) -> Row:
    norms = {r.id: r.norm for r in result.extraction.references}
    bad = sorted({norms[i] for g in result.grades if g.blocks for i in g.claim.references if i in norms})
    amended = sorted(
        {norms[i] for g in result.grades if g.legal_state in ("zmieniony", "uchylony") for i in g.claim.references if i in norms}
    )
    counts = tuple((status.code, result.count(status)) for status in Status)
    return Row(draft, sha, DONE, counts, tuple(bad), tuple(amended), result.blocked, len(result.problems))
