"""What the page knows: drafts in the queue, sources, and what workers are asked and answer."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path

from msgspec import Struct, field


class State(StrEnum):
    """How far a draft or a source has come."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


class Step(Struct, frozen=True):
    """A step of the run with the time it took, in milliseconds; None while it goes on."""

    name: str
    took_ms: int | None = None


class Count(Struct, frozen=True):
    """How many claims have a status, with the words and the sign that the page shows for it."""

    code: str
    emoji: str
    label: str
    count: int


class Outcome(Struct, frozen=True):
    """What checking a draft gave.

    Shape: `verdict` and `line` are the report's own sentences; `files` maps "copy", "html", "md", "json" to names in the draft's result
    folder; `counts` are worst first, statuses without claims left out; `notices` and `problems` are Polish sentences.
    """

    verdict: str
    line: str
    blocked: bool
    open: bool
    counts: tuple[Count, ...] = ()
    notices: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
    files: Mapping[str, str] = field(default_factory=dict)


class Job(Struct, frozen=True):
    """One check of one draft.

    Shape: `draft` is the uploaded file; `folder` holds the results once there are any; `sources` is the number of the pile of sources that
    the check used (None before it began), `used` those files by the path they have beside the draft ("zrodla/wyrok.txt"), and `beside`
    those of them that came with this draft alone; `error` is a Polish sentence of a check that failed; `began` is the
    local time of day, "12:31".
    """

    id: str
    name: str
    draft: Path
    folder: Path
    state: State = State.WAITING
    began: str = ""
    steps: tuple[Step, ...] = ()
    sources: int | None = None
    used: Mapping[str, Path] = field(default_factory=dict)
    beside: Mapping[str, Path] = field(default_factory=dict)
    outcome: Outcome | None = None
    error: str = ""


class SourceFile(Struct, frozen=True):
    """An uploaded source; `says` is what it was recognised as, one Polish line."""

    id: str
    name: str
    path: Path
    state: State = State.WAITING
    says: str = ""


class Settings(Struct, frozen=True):
    """What `kotwica serve` was started with; `sources` and `store` as in Options, `keep` a folder that results are copied to.

    `memory_mb` is the address space a worker may have (0: no limit), `timeout_s` the time for one draft.
    """

    sources: tuple[Path, ...] = ()
    store: Path | None = None
    keep: Path | None = None
    workers: int = 2
    timeout_s: float = 600.0
    memory_mb: int = 2048


class CheckDraft(Struct, frozen=True):
    """A worker is to check a draft; `sources` are files by the path they are to have beside it ("zrodla/wyrok.txt")."""

    draft: Path
    name: str
    sources: Mapping[str, Path]
    results: Path


class ReadSource(Struct, frozen=True):
    """A worker is to say what a source is."""

    path: Path


class StepBegan(Struct, frozen=True):
    """A worker begins a step."""

    name: str


class SourceRead(Struct, frozen=True):
    """A source can be read; `says` as in SourceFile."""

    says: str


class Refused(Struct, frozen=True):
    """A worker could not do what it was asked; `sentence` says why, in Polish."""

    sentence: str


def unfinished(results: Path) -> Path:
    """Where the results of a draft lie until all are there."""
    return results.with_name(results.name + ".part")


Task = CheckDraft | ReadSource
Answer = StepBegan | Outcome | SourceRead | Refused
