"""A batch on a cluster that exists already (Dask distributed): paths travel, not texts; every worker must see the same folders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from kotwica.document.errors import InputError
from kotwica.pipeline.batch_local import TRIES
from kotwica.pipeline.batch_work import FAILED, Row, check_one, sha_of
from kotwica.pipeline.options import Options
from kotwica.pipeline.outputs import Names

CONNECT_TIMEOUT_S = 10


def run_on_cluster(drafts: Sequence[str], options: Options, names: Mapping[str, Names], *, address: str) -> Iterator[Row]:
    """A row for every draft, in the order in which they finish; a worker that dies is the scheduler's to replace, its drafts are redone.

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
    with client:
        futures = {
            client.submit(check_one, d, options, names[d], key=f"kotwica-{i}-{d}", retries=TRIES - 1): d for i, d in enumerate(drafts)
        }
        for future in as_completed(futures):
            draft = futures[future]
            failure = future.exception()
            if failure is None:
                yield future.result()
            else:
                message = f"Pracownik klastra nie dał wyniku ({type(failure).__name__}: {failure})."
                yield Row(draft, sha_of(Path(draft)), FAILED, message=message)
            future.release()
