"""Work on many items shared out to forked processes, which find everything that was read before them already in memory."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

# Small enough that no process waits long for the last one, large enough that neighbours, which share sources, stay together.
_SHARES_PER_WORKER = 4
# What a forked process is to do, and on what; only its bounds and its result travel between processes.
_INHERITED: list[tuple[Callable[[Sequence[Any]], Any], Sequence[Any]]] = []


def shared_out(
    work: Callable[[Sequence[Item]], Result], items: Sequence[Item], *, workers: int, before: Callable[[], None] = lambda: None
) -> list[Result]:
    """`work` of consecutive shares of `items`, in their order; of all items at once where one process does it.

    Shape: one process does it when `workers` is 1, where processes cannot be forked (Windows; macOS, whose libraries forbid it), and again
    when a process is killed under the work. `before` is called before processes are forked, who then share what it makes.
    """
    if workers < 2 or sys.platform in ("win32", "darwin"):
        return [work(items)]
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    before()
    size = max(1, -(-len(items) // (workers * _SHARES_PER_WORKER)))
    starts = range(0, len(items), size)
    try:
        with _inherited(work, items), ProcessPoolExecutor(workers, mp_context=get_context("fork")) as pool:
            return list(pool.map(_work, starts, [start + size for start in starts]))
    except BrokenProcessPool:
        return [work(items)]


@contextmanager
def _inherited(work: Callable[[Sequence[Any]], Any], items: Sequence[Any]) -> Iterator[None]:
    """Work for processes forked inside; the collector leaves alone what they share with us, so that it is not copied."""
    _INHERITED.append((work, items))
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
        _INHERITED.pop()


def _work(start: int, end: int) -> Any:
    work, items = _INHERITED[-1]
    return work(items[start:end])
