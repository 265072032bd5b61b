"""Work on many items shared out to forked processes, which find everything that was read before them already in memory."""

from __future__ import annotations

import gc
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, islice
from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

Item = TypeVar("Item")
Result = TypeVar("Result")

# Small enough that no process waits long for the last one, large enough that neighbours, which share sources, stay together.
_SHARES_PER_WORKER = 4
# Of a stream: items handed over at once, and such blocks on their way for each process, so that few items are in memory.
_BLOCK = 50
_AHEAD = 2
# What a forked process is to do: of inherited items only bounds and results travel between processes.
_INHERITED: list[Callable[..., object]] = []


def shared_out(
    work: Callable[[Sequence[Item]], Result], items: Sequence[Item], *, workers: int, before: Callable[[], None] = lambda: None
) -> list[Result]:
    """`work` of consecutive shares of `items`, in their order; of all items at once where one process does it.

    Shape: one process does it when `workers` is 1, where processes cannot be forked (Windows; macOS, whose libraries forbid it), and again
    when a process is killed under the work. `before` is called before processes are forked, who then share what it makes.
    """
    if not _forks(workers):
        return [work(items)]
    from concurrent.futures.process import BrokenProcessPool

    before()
    size = max(1, -(-len(items) // (workers * _SHARES_PER_WORKER)))
    starts = range(0, len(items), size)
    try:
        with _forked(lambda start, end: work(items[start:end]), workers) as pool:
            return cast("list[Result]", list(pool.map(_inherited, starts, [start + size for start in starts])))
    except BrokenProcessPool:
        return [work(items)]


def streamed(
    work: Callable[[Item], Result], items: Iterable[Item], *, workers: int, before: Callable[[], None] = lambda: None
) -> Iterator[Result]:
    """`work` of each item in order, while they come: some hundred items are in memory, however many there are.

    Shape: as `shared_out`; items and results travel between processes.
    """
    if not _forks(workers):
        yield from map(work, items)
        return
    before()
    blocks = iter(items)
    waiting: deque[tuple[list[Item], Future[list[Result]] | None]] = deque()
    with _forked(lambda block: [work(item) for item in block], workers) as pool:
        while block := list(islice(blocks, _BLOCK)):
            waiting.append((block, _handed_over(block, pool)))
            if len(waiting) > _AHEAD * workers:
                yield from _received(work, *waiting.popleft())
        yield from chain.from_iterable(_received(work, *share) for share in waiting)


def _forks(workers: int) -> bool:
    return workers > 1 and sys.platform not in ("win32", "darwin")


@contextmanager
def _forked(work: Callable[..., object], workers: int) -> Iterator[ProcessPoolExecutor]:
    """Processes forked inside, who do `work` when called by `_inherited`; the collector leaves alone what they share with us: no copies."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    _INHERITED.append(work)
    gc.freeze()
    try:
        with ProcessPoolExecutor(workers, mp_context=get_context("fork")) as pool:
            yield pool
    finally:
        gc.unfreeze()
        _INHERITED.pop()


def _inherited(*given: object) -> object:
    return _INHERITED[-1](*given)


def _handed_over(block: list[Item], pool: ProcessPoolExecutor) -> Future[list[Result]] | None:
    """What will hold the results of a block; None where a process was killed, which ends them all."""
    from concurrent.futures.process import BrokenProcessPool

    try:
        return cast("Future[list[Result]]", pool.submit(_inherited, block))
    except BrokenProcessPool:
        return None


def _received(work: Callable[[Item], Result], block: list[Item], share: Future[list[Result]] | None) -> list[Result]:
    """The results of a block, worked out here when its process was killed."""
    from concurrent.futures.process import BrokenProcessPool

    try:
        if share is not None:
            return share.result()
    except BrokenProcessPool:
        pass
    return [work(item) for item in block]
