"""A batch on a cluster that exists already (Dask distributed): paths travel, not texts; every worker must see the same folders.

Whether they do is asked before the first draft, and of every worker that comes later. Only a store in a file may lie where workers cannot
see it, in the home folder of whoever starts the run: they are sent a copy.

Each thread of a worker keeps a process of its own for the drafts, as a local run does, so that limits, failures and their words are the
same. A worker that dies is the cluster's to replace; the scheduler gives its drafts to another.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from msgspec import Struct
from msgspec.structs import replace

from kotwica.document.errors import InputError
from kotwica.pipeline.batch_child import Isolated, Limits
from kotwica.pipeline.batch_sight import SHARE, Blind, Sight, shown, unseen
from kotwica.pipeline.batch_store import Lacking, Stamp, Supply, forget, stamp_of, store_here
from kotwica.pipeline.batch_work import FAILED, Row, sha_of
from kotwica.pipeline.entry import say
from kotwica.pipeline.options import Options
from kotwica.pipeline.outputs import Names

if TYPE_CHECKING:
    from distributed import Client, Future

CONNECT_TIMEOUT_S = 10
WORKERS_TIMEOUT_S = 60
# On a worker: by thread, the run it works for and the process that does the work.
_CHILDREN: dict[int, tuple[str, Isolated]] = {}


class Job(Struct, frozen=True):
    """What is the same for all drafts of a run."""

    options: Options
    limits: Limits
    sight: Sight
    stamp: Stamp | None


def run_on_cluster(drafts: Sequence[str], options: Options, names: Mapping[str, Names], *, address: str, limits: Limits) -> Generator[Row]:
    """A row for every draft, in the order in which they finish.

    Errors: InputError when Dask is not installed, the scheduler does not answer, or no worker sees what it needs.
    """
    client = _connected(address)
    # Keys of two runs must never meet: the scheduler would give the one's outcome to the other.
    run = uuid4().hex
    with client, shown(run, options, names) as sight, Supply(options.store or Path(), run) as supply:
        blind = _blind(client, sight, address)
        # A task, not scattered data: when the worker that holds it dies, it is computed again.
        every = client.submit(tuple, list(names), key=f"kotwica-pisma-{run}")
        job = Job(options, limits, sight, stamp_of(options.store))
        numbers = count()

        def submitted(draft: str) -> Future:
            # Where others may work, they are preferred to the blind; when these are gone, whoever is there tells what it sees.
            only = {"workers": _others(client, blind), "allow_other_workers": True} if blind else {}
            return client.submit(_check, draft, names[draft], every, job, key=(f"kotwica-{run}", next(numbers)), retries=1, **only)

        # With how often the store had been sent when the draft was given out.
        futures = {submitted(draft): (draft, 0) for draft in drafts}
        try:
            yield from _as_they_finish(client, futures, supply, submitted, blind)
        finally:
            client.cancel(list(futures))
            client.run(_leave, run)


def _blind(client: Client, sight: Sight, address: str) -> dict[str, str]:
    """The workers that cannot work for a run, with the reasons. Errors: InputError when there is no other, with the reason."""
    try:
        client.wait_for_workers(1, timeout=WORKERS_TIMEOUT_S)
    except TimeoutError as error:
        raise InputError(address, "klaster nie ma ani jednego pracownika.", f"Uruchom ich: dask worker {address}.") from error
    said = client.run(unseen, sight, on_error="return")
    blind = {worker: f"nie uruchamia Kotwicy ({why})" if isinstance(why, Exception) else str(why) for worker, why in said.items() if why}
    if blind and len(blind) == len(said):
        worker, why = min(blind.items())
        raise InputError(address, f"żaden z pracowników klastra ({len(said)}) nie może pracować: {worker} {why}.", SHARE)
    for worker, why in blind.items():
        say(f"Pracownik klastra {worker} {why}; pisma dostaną inni.")
    return blind


def _others(client: Client, blind: Collection[str]) -> list[str]:
    """The workers there are now that are not known to be blind."""
    return sorted(set(client.scheduler_info(n_workers=-1)["workers"]) - set(blind))


def _as_they_finish(
    client: Client, futures: dict[Future, tuple[str, int]], supply: Supply, submitted: Callable[[str], Future], blind: dict[str, str]
) -> Generator[Row]:
    """The rows; a draft whose worker lacks the store is given out again once it was sent there, one whose worker is blind to others.

    Those that finished leave `futures`; who is blind is added to `blind`.
    """
    from distributed import as_completed

    coming = as_completed(futures, loop=client.loop)
    for future in coming:
        (draft, sent), failure = futures.pop(future), future.exception()
        outcome = future.result() if failure is None else _failed(draft, f"{type(failure).__name__}: {failure}")
        future.release()
        if isinstance(outcome, Row):
            yield outcome
            continue
        if isinstance(outcome, Blind):
            blind[outcome.worker] = why = outcome.why
            helped = bool(_others(client, blind))
        else:
            why, helped = "nie ma bazy źródeł", supply.send(client, outcome.worker, since=sent)
        if helped:
            again = submitted(draft)
            futures[again] = draft, supply.sent
            coming.add(again)
        else:
            yield _failed(draft, f"{outcome.worker} {why}")


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


def _check(draft: str, names: Names, every: tuple[str, ...], job: Job) -> Row | Lacking | Blind:
    """On a worker: the row of a draft, from this thread's process."""
    from distributed import get_worker

    options, run, worker = job.options, job.sight.run, get_worker().address
    why = unseen(job.sight)
    if why:
        return Blind(worker, why)
    if job.stamp is not None:
        place = store_here(run, worker, job.stamp)
        if place is None:
            return Lacking(worker)
        options = replace(options, store=place)
    thread = threading.get_ident()
    running, child = _CHILDREN.get(thread, ("", None))
    if child is None or running != run:
        if child is not None:
            child.close()
        child = Isolated(options, every, job.limits)
        _CHILDREN[thread] = (run, child)
    return child.check(draft, names)


def _leave(run: str) -> None:
    """On a worker: ends the processes of a run, then deletes the store they had open."""
    for thread, (running, child) in list(_CHILDREN.items()):
        if running == run:
            child.close()
            _CHILDREN.pop(thread, None)
    forget(run)
