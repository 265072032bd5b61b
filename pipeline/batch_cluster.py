"""A batch on a cluster that exists already (Dask distributed): paths travel, not texts; every worker must see the same folders.

Only a store in a file may lie where workers cannot see it, in the home folder of whoever starts the run: they are sent a copy.

Each thread of a worker keeps a process of its own for the drafts, as a local run does, so that limits, failures and their words are the
same. A worker that dies is the cluster's to replace; the scheduler gives its drafts to another.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from msgspec import Struct
from msgspec.structs import replace

from kotwica import __version__
from kotwica.document.errors import InputError
from kotwica.pipeline.batch_child import Isolated, Limits
from kotwica.pipeline.batch_store import Lacking, Stamp, Supply, forget, stamp_of, store_here
from kotwica.pipeline.batch_work import FAILED, Row, sha_of
from kotwica.pipeline.options import Options
from kotwica.pipeline.outputs import Names

if TYPE_CHECKING:
    from distributed import Client, Future

CONNECT_TIMEOUT_S = 10
# On a worker: by thread, the run it works for and the process that does the work.
_CHILDREN: dict[int, tuple[str, Isolated]] = {}


class Job(Struct, frozen=True):
    """What is the same for all drafts of a run."""

    options: Options
    limits: Limits
    run: str
    version: str
    stamp: Stamp | None


def run_on_cluster(drafts: Sequence[str], options: Options, names: Mapping[str, Names], *, address: str, limits: Limits) -> Generator[Row]:
    """A row for every draft, in the order in which they finish.

    Errors: InputError when Dask is not installed or the scheduler does not answer.
    """
    client = _connected(address)
    # Keys of two runs must never meet: the scheduler would give the one's outcome to the other.
    run = uuid4().hex
    with client, Supply(options.store or Path(), run) as supply:
        # A task, not scattered data: when the worker that holds it dies, it is computed again.
        every = client.submit(tuple, list(names), key=f"kotwica-pisma-{run}")
        job = Job(options, limits, run, __version__, stamp_of(options.store))
        numbers = count()

        def submitted(draft: str) -> Future:
            return client.submit(_check, draft, names[draft], every, job, key=(f"kotwica-{run}", next(numbers)), retries=1)

        # With how often the store had been sent when the draft was given out.
        futures = {submitted(draft): (draft, 0) for draft in drafts}
        try:
            yield from _as_they_finish(client, futures, supply, submitted)
        finally:
            client.cancel(list(futures))
            client.run(_leave, run)


def _as_they_finish(
    client: Client, futures: dict[Future, tuple[str, int]], supply: Supply, submitted: Callable[[str], Future]
) -> Generator[Row]:
    """The rows; a draft whose worker lacks the store is given out again once it was sent there. Those that finished leave `futures`."""
    from distributed import as_completed

    coming = as_completed(futures, loop=client.loop)
    for future in coming:
        (draft, sent), failure = futures.pop(future), future.exception()
        outcome = future.result() if failure is None else _failed(draft, f"{type(failure).__name__}: {failure}")
        future.release()
        if isinstance(outcome, Lacking) and supply.send(client, outcome.worker, since=sent):
            again = submitted(draft)
            futures[again] = draft, supply.sent
            coming.add(again)
        else:
            yield outcome if isinstance(outcome, Row) else _failed(draft, f"{outcome.worker} nie ma bazy źródeł")


def _connected(address: str) -> Client:
    try:
        from distributed import Client
    except ImportError as error:
        raise InputError("--cluster", "brakuje pakietu distributed.", 'Zainstaluj: pipx inject kotwica "distributed>=2024.8".') from error
    try:
        return Client(address, timeout=CONNECT_TIMEOUT_S, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise InputError(address, "klaster nie odpowiada.", "Sprawdź adres planisty, np. tcp://10.0.0.5:8786.") from error


def _failed(draft: str, reason: str) -> Row:
    return Row(draft, sha_of(Path(draft)), FAILED, message=f"Pracownik klastra nie dał wyniku ({reason}).")


def _check(draft: str, names: Names, every: tuple[str, ...], job: Job) -> Row | Lacking:
    """On a worker: the row of a draft, from this thread's process."""
    if job.version != __version__:
        return _failed(draft, f"ma Kotwicę w wersji {__version__} zamiast {job.version}")
    options = job.options
    if job.stamp is not None:
        from distributed import get_worker

        worker = get_worker().address
        place = store_here(job.run, worker, job.stamp)
        if place is None:
            return Lacking(worker)
        options = replace(options, store=place)
    thread = threading.get_ident()
    running, child = _CHILDREN.get(thread, ("", None))
    if child is None or running != job.run:
        if child is not None:
            child.close()
        child = Isolated(options, every, job.limits)
        _CHILDREN[thread] = (job.run, child)
    return child.check(draft, names)


def _leave(run: str) -> None:
    """On a worker: ends the processes of a run, then deletes the store they had open."""
    for thread, (running, child) in list(_CHILDREN.items()):
        if running == run:
            child.close()
            _CHILDREN.pop(thread, None)
    forget(run)
