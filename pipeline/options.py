"""What the user asked for, as one record; the clock and the environment are read here and nowhere else."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from kotwica.document.errors import InputError

if TYPE_CHECKING:
    from kotwica.annotators import Brought

# Report kinds, in the order in which their paths are shown.
REPORT_KINDS = ("html", "md", "json")


class Options(Struct, frozen=True):
    """Options of one run over one or more drafts.

    Shape: `now` is aware and in local time; every date written comes from it. `out` is a folder, or the annotated copy's own file
    (told by its suffix), or None for the draft's folder. `reports` are kinds out of REPORT_KINDS; `report_path` is a folder or one
    report's own file, or None for the same folder as the copy. `store` is the source store's file, None when it must not be read.
    `online` lets the run ask public registers by identifier; `patient` waits long for slow ones. `brought` are a firm's lists and
    thresholds, `overrides` its list of references approved by hand (None: `nadpisania.toml` beside the draft, when there is one). `redline`
    writes a copy with tracked changes as well. `log` is the folder of the audit log, None when none is kept. `workers` processes may grade
    one large draft together.
    """

    now: datetime
    sources: tuple[Path, ...] = ()
    store: Path | None = None
    out: Path | None = None
    reports: tuple[str, ...] = REPORT_KINDS
    report_path: Path | None = None
    as_of: date | None = None
    only_problems: bool = False
    highlight: bool = True
    emoji: bool = True
    markdown_style: str = "critic"
    force: bool = False
    online: bool = False
    patient: bool = False
    brought: Brought | None = None
    overrides: Path | None = None
    redline: bool = False
    log: Path | None = None
    workers: int = 1


def processors() -> int:
    """Processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def clock(environ: Mapping[str, str]) -> datetime:
    """The moment of the run in local time: KOTWICA_NOW (ISO 8601), else SOURCE_DATE_EPOCH (seconds), else the computer's clock.

    A fixed clock makes outputs repeat byte for byte; it keeps its own zone (UTC for SOURCE_DATE_EPOCH and for a time without one).
    Errors: InputError when a variable is set to something that is no time.
    """
    fixed, epoch = environ.get("KOTWICA_NOW", ""), environ.get("SOURCE_DATE_EPOCH", "")
    try:
        if fixed:
            moment = datetime.fromisoformat(fixed)
            return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
        if epoch:
            return datetime.fromtimestamp(int(epoch), tz=UTC)
    except (ValueError, OverflowError, OSError) as error:
        name = "KOTWICA_NOW" if fixed else "SOURCE_DATE_EPOCH"
        problem = f"zmienna środowiskowa ma wartość „{fixed or epoch}”, która nie jest czasem."
        raise InputError(name, problem, "Podaj np. 2026-01-31T12:00:00+01:00 albo usuń tę zmienną.") from error
    return datetime.now().astimezone()
