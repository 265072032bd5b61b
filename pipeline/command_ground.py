"""`kotwica ground TASK.json`: grades a task file of the engine's own format (spec: grading.md §10)."""

from __future__ import annotations

from argparse import Namespace


def run(arguments: Namespace) -> int:
    """Prints the result as JSON; the status is 1 when anything blocks.

    Errors: InputError for a file that is no task file.
    """
    from kotwica.grading import ground_file

    text, blocked = ground_file(arguments.task)
    print(text)
    return 1 if blocked else 0
