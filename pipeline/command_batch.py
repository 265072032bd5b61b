"""`kotwica batch DIR`: thousands of drafts on all cores, or on a cluster, with a summary for the whole firm."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from kotwica.document.errors import InputError
from kotwica.pipeline.batch import DISK_FULL, plan, write_summary
from kotwica.pipeline.batch import run as run_batch
from kotwica.pipeline.batch_child import Limits
from kotwica.pipeline.batch_local import run_locally
from kotwica.pipeline.batch_work import FULL, Row
from kotwica.pipeline.entry import BLOCKED, CANNOT, OK, say
from kotwica.pipeline.journal import kept_log
from kotwica.pipeline.options import Options, clock
from kotwica.pipeline.terminal import shown

if TYPE_CHECKING:
    from collections.abc import Callable


def run(arguments: Namespace) -> int:
    """2 when a draft could not be checked, else 1 when anything blocks, else 0.

    Errors: InputError for a folder without drafts, or a disk that is full.
    """
    folder = Path(arguments.folder)
    if not folder.is_dir():
        raise InputError(folder, "to nie jest folder.", "Podaj folder z pismami.")
    options = _options(arguments)
    batch = plan(folder, options)
    if batch.done:
        say(f"Wznowiono: gotowych już {len(batch.done)} z {len(batch.drafts)}.")
    limits = Limits(arguments.timeout, arguments.memory)
    with _progress(len(batch.drafts), len(batch.done), wanted=not arguments.quiet) as tell:
        if arguments.cluster:
            from kotwica.pipeline.batch_cluster import run_on_cluster

            rows = run_on_cluster(batch.left, options, batch.names, address=arguments.cluster, limits=limits)
        else:
            rows = run_locally(batch.left, options, batch.names, jobs=arguments.jobs or os.cpu_count() or 1, limits=limits)
        finished = run_batch(batch, rows, on_row=tell)
    path = write_summary(batch, finished)
    failed = sum(row.failed for row in finished)
    blocked = sum(row.blocked for row in finished)
    print(f"Sprawdzono {len(finished) - failed} z {len(finished)} pism; blokada w {blocked}, nieudanych {failed}.")
    print(f"Podsumowanie: {shown(path)}")
    if any(row.state == FULL for row in finished):
        say(DISK_FULL)
    return CANNOT if failed else BLOCKED if blocked else OK


def _options(arguments: Namespace) -> Options:
    return Options(
        now=clock(os.environ),
        sources=tuple(Path(p) for p in arguments.sources),
        store=None if arguments.no_store else _store(arguments.store),
        out=Path(arguments.out) if arguments.out else None,
        only_problems=arguments.only_problems,
        force=True,
        log=kept_log(os.environ),
    )


def _store(named: str | None) -> Path | None:
    """The store that was named, else the user's own when there is one."""
    from kotwica.sources.store import default_path

    own = default_path()
    return Path(named) if named else own if own.exists() else None


@contextmanager
def _progress(total: int, done: int, *, wanted: bool) -> Iterator[Callable[[Row], None]]:
    """A bar with rate and time left, on a terminal; each failed draft is named at once."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (
        TextColumn("pisma"),
        BarColumn(bar_width=30),
        MofNCompleteColumn(),
        TaskProgressColumn(show_speed=True),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not (wanted and console.is_terminal)) as bar:
        task = bar.add_task("", total=total, completed=done)

        def tell(row: Row) -> None:
            bar.update(task, advance=1)
            if row.failed:
                say(f"{row.draft}: {row.message}")

        yield tell
