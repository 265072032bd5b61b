"""What a person sees in the terminal: progress, the table of findings, the result line, where the files are.

Tables and bars are the library's job, by the owner's rule, although `rich` costs a tenth of a short run (0.1 CPU s): do not write our own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from kotwica.grading.model import CheckResult, Status
from kotwica.pipeline.entry import say, steady
from kotwica.pipeline.run import Outputs

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from kotwica.annotators import TableRow

# Width of tables in files and pipes.
PLAIN_WIDTH = 118
# Width of the columns of id and status.
_BESIDE = 28
# Steps of run.annotate, for the length of the bar.
STEPS_PER_DRAFT = 6
_ONE_LINE = {ord(c): " " for c in "\n\r\t"}
_COLOURS = {
    Status.BRAK_ZRODLA: "magenta",
    Status.NIEZWERYFIKOWANY: "red",
    Status.KALIBRACJA: "dark_orange",
    Status.WYMAGA_OSADU: "yellow",
    Status.ZMODYFIKOWANY: "yellow",
    Status.ZWERYFIKOWANY: "green",
}


@contextmanager
def progress(drafts: int, *, wanted: bool) -> Iterator[Callable[[str, str], None]]:
    """A bar on stderr while work goes on, gone when it is done; nothing at all when stderr is no terminal.

    Gives a function to call with (file name, step) whenever a step begins.
    """
    if not wanted or not sys.stderr.isatty():
        yield lambda name, step: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(bar_width=24), TextColumn("{task.percentage:>3.0f}%"), TimeElapsedColumn())
    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as bar:
        task = bar.add_task("", total=drafts * STEPS_PER_DRAFT)
        yield lambda name, step: bar.update(task, advance=1, description=f"{name}: {step}")


def print_outcome(outputs: Outputs, *, name: str, several: bool, quiet: bool, emoji: bool, only_problems: bool = False) -> None:
    """The table of findings, worst first, the result line and the files of one draft, on stdout; notices on stderr.

    With `only_problems` the table counts what is green instead of listing it, as the copy's comments leave it out.
    """
    from kotwica.annotators import result_line

    if several:
        print(f"\n{_still(name)}" if not quiet else _still(name))
    if not quiet:
        _print_table(outputs.result, emoji=emoji, only_problems=only_problems)
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


def _print_table(result: CheckResult, *, emoji: bool, only_problems: bool) -> None:
    from kotwica.annotators import status_name, table_rows

    rows = [row for row in table_rows(result) if not (only_problems and row.status is Status.ZWERYFIKOWANY)]
    if rows:
        console().print(_table_of(rows, emoji=emoji))
    if only_problems and (green := result.count(Status.ZWERYFIKOWANY)):
        print(f"Nie wymieniono pozycji ze statusem {status_name(Status.ZWERYFIKOWANY)}: {green}.")


def _table_of(rows: Sequence[TableRow], *, emoji: bool) -> Table:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from kotwica.annotators import status_name

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    table.add_column("ID", no_wrap=True)
    table.add_column("Status", no_wrap=True)
    # The remark says what to look at; a long title of a source must not push it into a narrow strip.
    table.add_column("Źródło", max_width=max(18, (console().width - _BESIDE) // 3))
    table.add_column("Uwaga")
    for row in rows:
        status = f"{row.status.emoji} {status_name(row.status)}" if emoji else status_name(row.status)
        # Text, not markup: "[1]" in "385[1]" would be taken for a style.
        table.add_row(Text(row.key), Text(status, style=_COLOURS[row.status]), Text(_still(row.source)), Text(_still(row.note)))
    return table


def _still(text: str) -> str:
    """A text of a draft or a source on one line; `rich` lets ESC through."""
    return steady(text.translate(_ONE_LINE))


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
        table.add_row(*(Text(_still(cell)) for cell in row))
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
    """A path as short as it can be said, on one line: from the current folder when it lies below it."""
    below = path.resolve()
    return _still(str(below.relative_to(Path.cwd()) if below.is_relative_to(Path.cwd()) else path))
