"""The page's end of the pipe to a worker: starting one, and asking it."""

from __future__ import annotations

import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from kotwica.web.model import Answer, Settings, StepBegan, Task
from kotwica.web.worker import serve_tasks


def start_worker(desk: Path, bench: Path, settings: Settings) -> tuple[BaseProcess, Connection]:
    """A worker for the session in folder `desk` that works in folder `bench`, and the pipe to it."""
    # A fresh process: a copy of this one would hold its threads' locks and its open connections.
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve_tasks, args=(theirs, desk, bench, settings), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def no_step(name: str) -> None:
    """Progress that nobody watches."""


def ask(tasks: Connection, task: Task, *, timeout_s: float, step: Callable[[str], None] = no_step) -> Answer:
    """The worker's last answer to a task.

    Errors: EOFError or OSError when the worker went away, TimeoutError (an OSError) when it takes too long.
    """
    tasks.send(task)
    until = time.monotonic() + timeout_s
    while tasks.poll(max(0.0, until - time.monotonic())):
        answer: Answer = tasks.recv()
        if not isinstance(answer, StepBegan):
            return answer
        step(answer.name)
    raise TimeoutError
