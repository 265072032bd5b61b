"""Local processes for a batch: one supervisor, a few long-lived workers, each draft within a time and a memory limit.

A worker that dies or hangs takes down only the draft it was on; the supervisor kills it, starts another, and tries the draft once more
before it gives it up. `concurrent.futures` loses every waiting task when one worker is killed (reference/engines.md §6).
"""

from __future__ import annotations

import multiprocessing as mp
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path

from kotwica.pipeline.batch_work import FAILED, Row, check_one, sha_of
from kotwica.pipeline.options import Options
from kotwica.pipeline.outputs import Names
from kotwica.pipeline.shelf import Shelf

TRIES = 2
_SPAWN = mp.get_context("spawn")


@dataclass(frozen=True, slots=True)
class Limits:
    """What one draft may take: seconds of wall time, and megabytes of its worker's address space (0: no limit)."""

    seconds: float = 300.0
    megabytes: int = 2048


@dataclass(slots=True)
class _Worker:
    process: BaseProcess
    pipe: Connection
    draft: str = ""
    since: float = 0.0


def run_locally(drafts: Sequence[str], options: Options, names: Mapping[str, Names], *, jobs: int, limits: Limits) -> Iterator[Row]:
    """A row for every draft, in the order in which they finish."""
    waiting = deque((draft, 1) for draft in drafts)
    tries: dict[str, int] = {}
    workers = [_start(options, names, limits) for _ in range(min(jobs, len(waiting)))]
    try:
        while waiting or any(w.draft for w in workers):
            for worker in workers:
                if not worker.draft and waiting:
                    draft, attempt = waiting.popleft()
                    tries[draft] = attempt
                    _give(worker, draft)
            for index, row in _answers(workers, limits):
                worker = workers[index]
                draft, worker.draft = worker.draft, ""
                if row is None or not worker.process.is_alive():
                    reason = _end(worker)
                    workers[index] = _start(options, names, limits)
                    if row is None and tries[draft] < TRIES:
                        waiting.append((draft, tries[draft] + 1))
                        continue
                    row = row or Row(draft, sha_of(Path(draft)), FAILED, message=reason.format(seconds=limits.seconds, mb=limits.megabytes))
                yield row
    finally:
        for worker in workers:
            _end(worker)


def _start(options: Options, names: Mapping[str, Names], limits: Limits) -> _Worker:
    ours, theirs = _SPAWN.Pipe()
    process = _SPAWN.Process(target=_work, args=(theirs, options, dict(names), limits.megabytes), daemon=True)
    process.start()
    theirs.close()
    return _Worker(process, ours)


def _give(worker: _Worker, draft: str) -> None:
    worker.draft, worker.since = draft, time.monotonic()
    try:
        worker.pipe.send(draft)
    except OSError:
        # The worker died between two drafts; the next look at it says so.
        worker.since = time.monotonic()


def _answers(workers: Sequence[_Worker], limits: Limits) -> list[tuple[int, Row | None]]:
    """(worker, row) of those that answered, died or overran (row None)."""
    busy = [w for w in workers if w.draft]
    left = min((limits.seconds - (time.monotonic() - w.since) for w in busy), default=0.0)
    ready = set(wait([w.pipe for w in busy], timeout=max(0.0, left))) if busy else set()
    found: list[tuple[int, Row | None]] = []
    for index, worker in enumerate(workers):
        if not worker.draft:
            continue
        if worker.pipe in ready:
            try:
                found.append((index, worker.pipe.recv()))
            except (EOFError, OSError):
                found.append((index, None))
        elif time.monotonic() - worker.since >= limits.seconds:
            found.append((index, None))
    return found


def _end(worker: _Worker) -> str:
    """Stops a worker; the Polish reason why its draft got no answer."""
    overran = worker.process.is_alive()
    worker.pipe.close()
    if overran:
        worker.process.kill()
    worker.process.join()
    if overran:
        return "Przekroczono limit czasu ({seconds:.0f} s); pismo pominięto."
    return "Proces sprawdzający to pismo padł (limit pamięci {mb} MB albo uszkodzony plik); pismo pominięto."


def _work(pipe: Connection, options: Options, names: Mapping[str, Names], megabytes: int) -> None:
    """A worker's life: a draft in, a row out, sources read once."""
    _limit_memory(megabytes)
    shelf = Shelf(options, tuple(Path(draft) for draft in names))
    while True:
        try:
            draft = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            row = check_one(draft, options, names[draft], shelf=shelf)
        except Exception as error:  # noqa: BLE001 - one poisoned draft must not stop the run; the row says that nothing was verified
            row = Row(
                draft, sha_of(Path(draft)), FAILED, message=f"Błąd wewnętrzny ({type(error).__name__}: {error}); niczego nie zweryfikowano."
            )
        pipe.send(row)


def _limit_memory(megabytes: int) -> None:
    if not megabytes:
        return
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    limit = megabytes * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
