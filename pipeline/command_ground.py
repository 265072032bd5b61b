"""`kotwica ground TASK.json`: grades a task file of the engine's own format (spec: grading.md §10)."""

from __future__ import annotations

import os
import sys
import tempfile
from argparse import Namespace
from pathlib import Path

from kotwica.pipeline.entry import BLOCKED, OK
from kotwica.pipeline.find import STDIN
from kotwica.pipeline.options import clock, processors


def run(arguments: Namespace) -> int:
    """Prints the result as JSON; the status is 1 when anything blocks.

    Errors: InputError for a file that is no task file.
    """
    path = Path(arguments.task)
    if path != STDIN:
        return _graded(path)
    # The engine reads a task file twice, which a pipe cannot offer.
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "zadania.json"
        file.write_bytes(sys.stdin.buffer.read())
        return _graded(file)


def _graded(task: Path) -> int:
    from kotwica.annotators import reason_text
    from kotwica.grading import write_ground

    today = clock(os.environ).date()
    return BLOCKED if write_ground(task, sys.stdout, today=today, note=reason_text, workers=processors()) else OK
