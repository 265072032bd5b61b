"""The page's end of the pipe to a worker: starting one, asking it, and noting what it says on the way."""

from __future__ import annotations

import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from msgspec.structs import replace

from kotwica.pipeline import no_step
from kotwica.web.model import Answer, Job, Settings, Step, StepBegan, Task
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


class Steps:
    """Notes on a job which step goes on and how long the earlier ones took."""

    def __init__(self, change: Callable[[str, Callable[[Job], Job]], None], id: str) -> None:
        self._change, self._id, self._since = change, id, time.monotonic()

    def begin(self, name: str) -> None:
        self._note(Step(name))

    def end(self) -> None:
        self._note()

    def _note(self, *more: Step) -> None:
        took = round((time.monotonic() - self._since) * 1000)
        self._since = time.monotonic()
        self._change(self._id, lambda j: replace(j, steps=(*(_ended(s, took) for s in j.steps), *more)))


def _ended(step: Step, took_ms: int) -> Step:
    return step if step.took_ms is not None else replace(step, took_ms=took_ms)
