"""What a person sees in the terminal: progress, the table of findings, the result line, where the files are."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from kotwica.grading.model import CheckResult, Status
from kotwica.pipeline.entry import say
from kotwica.pipeline.run import Outputs
from kotwica.pipeline.table import cells, joined, table

if TYPE_CHECKING:
    from rich.console import Console

# Width of tables in files and pipes.
PLAIN_WIDTH = 118
# Steps of run.annotate, for the length of the bar.
STEPS_PER_DRAFT = 6
_BAR = 24
# ECMA-48 colours of a status; 38;5;208 is the orange of the 256-colour palette.
_COLOURS = {
    Status.BRAK_ZRODLA: "35",
    Status.NIEZWERYFIKOWANY: "31",
    Status.KALIBRACJA: "38;5;208",
    Status.WYMAGA_OSADU: "33",
    Status.ZMODYFIKOWANY: "33",
    Status.ZWERYFIKOWANY: "32",
}


@contextmanager
def progress(drafts: int, *, wanted: bool) -> Iterator[Callable[[str, str], None]]:
    """A bar on stderr while work goes on, gone when it is done; nothing at all when stderr is no terminal.

    Gives a function to call with (file name, step) whenever a step begins.
    """
    if not wanted or not sys.stderr.isatty():
        yield lambda name, step: None
        return
    done, shown_before = 0, 0

    def tell(name: str, step: str) -> None:
        nonlocal done, shown_before
        filled = _BAR * done // (drafts * STEPS_PER_DRAFT)
        line = f"{name}: {step} {'━' * filled}{'╺' * (_BAR - filled)}"
        done += 1
        # Spaces over what was there: every terminal knows a carriage return.
        print(f"\r{line}{' ' * (shown_before - cells(line))}", end="", file=sys.stderr, flush=True)
        shown_before = cells(line)

    try:
        yield tell
    finally:
        print(f"\r{' ' * shown_before}\r", end="", file=sys.stderr, flush=True)


def print_outcome(outputs: Outputs, *, name: str, several: bool, quiet: bool, emoji: bool) -> None:
    """The table of findings, worst first, the result line and the files of one draft, on stdout; notices on stderr."""
    from kotwica.annotators import result_line

    if several:
        print(f"\n{name}" if not quiet else name)
    if not quiet:
        _print_table(outputs.result, emoji=emoji)
    for sentence in outputs.unmet:
        say(f"Blokada: {sentence}")
    for problem in outputs.result.problems:
        say(f"Uwaga: {problem.message}")
    if not quiet:
        for notice in outputs.notices:
            say(f"Informacja: {notice}")
    print(result_line(outputs.result))
    if not quiet:
        for label, path in _labelled(outputs):
            print(f"  {label:<18}{shown(path)}")


def _print_table(result: CheckResult, *, emoji: bool) -> None:
    from kotwica.annotators import status_name, table_rows

    rows = table_rows(result)
    if not rows:
        return
    names = [f"{row.status.emoji} {status_name(row.status)}" if emoji else status_name(row.status) for row in rows]
    texts = [(row.key, name, row.source, row.note) for row, name in zip(rows, names, strict=True)]
    coloured = _colours_wanted()
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else PLAIN_WIDTH
    for number, parts in table(("ID", "Status", "Źródło", "Uwaga"), texts, width=width, fixed=2):
        if coloured and number is not None and parts[1].strip():
            parts[1] = f"\x1b[{_COLOURS[rows[number].status]}m{parts[1]}\x1b[0m"
        print(joined(parts))


def _colours_wanted() -> bool:
    """True on a terminal that takes colours (https://no-color.org; of Windows' own, the one that names itself)."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.platform != "win32" or "WT_SESSION" in os.environ


def print_rows(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> None:
    """A table of plain texts on stdout."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    for name in head:
        # Folded, never cut: an id has to be copied whole.
        table.add_column(name, overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    console().print(table)


def console() -> Console:
    """Where tables go: stdout, in colour on a terminal."""
    from rich.console import Console

    return Console(file=sys.stdout, width=None if sys.stdout.isatty() else PLAIN_WIDTH, highlight=False)


def _labelled(outputs: Outputs) -> Iterator[tuple[str, Path]]:
    if outputs.copy:
        yield "Kopia z uwagami:", outputs.copy
    if outputs.redline:
        yield "Zmiany śledzone:", outputs.redline
    for kind, path in outputs.reports.items():
        yield f"Raport .{kind}:", path


def shown(path: Path) -> str:
    """A path as short as it can be said: from the current folder when it lies below it."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)
