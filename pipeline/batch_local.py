"""Local processes for a batch: as many threads, each with a process of its own that checks one draft after the other."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Generator, Mapping, Sequence
from queue import SimpleQueue

from kotwica.pipeline.batch_child import Isolated, Limits
from kotwica.pipeline.batch_work import Row
from kotwica.pipeline.options import Options
from kotwica.pipeline.outputs import Names


def run_locally(drafts: Sequence[str], options: Options, names: Mapping[str, Names], *, jobs: int, limits: Limits) -> Generator[Row]:
    """A row for every draft, in the order in which they finish. Closing the iterator ends the processes, whatever they are at."""
    waiting, rows = deque(drafts), SimpleQueue[Row]()
    children = [Isolated(options, tuple(names), limits) for _ in range(max(1, min(jobs, len(drafts))))]
    threads = [threading.Thread(target=_work, args=(child, waiting, names, rows), daemon=True) for child in children]
    for thread in threads:
        thread.start()
    try:
        for _ in drafts:
            yield rows.get()
    finally:
        waiting.clear()
        for child in children:
            child.close()
        for thread in threads:
            thread.join()


def _work(child: Isolated, waiting: deque[str], names: Mapping[str, Names], rows: SimpleQueue[Row]) -> None:
    while True:
        try:
            draft = waiting.popleft()
        except IndexError:
            return
        rows.put(child.check(draft, names[draft]))
