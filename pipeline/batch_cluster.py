"""A batch on a cluster that exists already (Dask distributed): paths travel, not texts; every worker must see the same folders.

Each thread of a worker keeps a process of its own for the drafts, as a local run does, so that limits, failures and their words are the
same. A worker that dies is the cluster's to replace; the scheduler gives its drafts to another.
"""

from __future__ import annotations

import threading
from collections.abc import Generator, Mapping, Sequence
from pathlib import Path
from uuid import uuid4

from kotwica import __version__
from kotwica.document.errors import InputError
from kotwica.pipeline.batch_child import Isolated, Limits
from kotwica.pipeline.batch_work import FAILED, Row, sha_of
from kotwica.pipeline.options import Options
from kotwica.pipeline.outputs import Names

CONNECT_TIMEOUT_S = 10
# On a worker: by thread, the run it works for and the process that does the work.
_CHILDREN: dict[int, tuple[str, Isolated]] = {}


def run_on_cluster(drafts: Sequence[str], options: Options, names: Mapping[str, Names], *, address: str, limits: Limits) -> Generator[Row]:
    """A row for every draft, in the order in which they finish.

    Errors: InputError when Dask is not installed or the scheduler does not answer.
    """
    try:
        from distributed import Client, as_completed
    except ImportError as error:
        raise InputError("--cluster", "brakuje pakietu distributed.", 'Zainstaluj: pip install "kotwica[cluster]".') from error
    try:
        client = Client(address, timeout=CONNECT_TIMEOUT_S, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise InputError(address, "klaster nie odpowiada.", "Sprawdź adres planisty, np. tcp://10.0.0.5:8786.") from error
    # Keys of two runs must never meet: the scheduler would give the one's outcome to the other.
    run = uuid4().hex
    with client:
        # A task, not scattered data: when the worker that holds it dies, it is computed again.
        every = client.submit(tuple, list(names), key=f"kotwica-pisma-{run}")
        futures = {
            client.submit(_check, d, names[d], every, options, limits, run, __version__, key=(f"kotwica-{run}", i), retries=1): d
            for i, d in enumerate(drafts)
        }
        try:
            for future in as_completed(futures, loop=client.loop):
                draft, failure = futures[future], future.exception()
                yield future.result() if failure is None else _failed(draft, f"{type(failure).__name__}: {failure}")
                future.release()
        finally:
            client.cancel(list(futures))
            client.run(_leave, run)


def _failed(draft: str, reason: str) -> Row:
    return Row(draft, sha_of(Path(draft)), FAILED, message=f"Pracownik klastra nie dał wyniku ({reason}).")


def _check(draft: str, names: Names, every: tuple[str, ...], options: Options, limits: Limits, run: str, version: str) -> Row:
    """On a worker: the row of a draft, from this thread's process."""
    if version != __version__:
        return _failed(draft, f"ma Kotwicę w wersji {__version__} zamiast {version}")
    thread = threading.get_ident()
    running, child = _CHILDREN.get(thread, ("", None))
    if child is None or running != run:
        if child is not None:
            child.close()
        child = Isolated(options, every, limits)
        _CHILDREN[thread] = (run, child)
    return child.check(draft, names)


def _leave(run: str) -> None:
    """On a worker: ends the processes of a run."""
    for thread, (running, child) in list(_CHILDREN.items()):
        if running == run:
            child.close()
            _CHILDREN.pop(thread, None)
