"""Where batch.py runs: a Dask cluster on this machine, a disk that is small."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# What docs/batch.md recommends: Dask looks at itself up to a hundred times a second, which takes a fifth of a processor for two workers.
CALM = {
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "1s",
    "DASK_DISTRIBUTED__ADMIN__SYSTEM_MONITOR__INTERVAL": "5s",
    "DASK_DISTRIBUTED__WORKER__MEMORY__MONITOR_INTERVAL": "1s",
}


@contextmanager
def cluster(folder: Path, *, workers: int) -> Iterator[tuple[str, int]]:
    """A scheduler and workers of one thread each, as processes of their own, all there: the scheduler's address, and the process that keeps the workers."""
    from distributed import Client

    place = folder / "scheduler.json"
    place.unlink(missing_ok=True)
    scheduler = ["scheduler", "--host", "127.0.0.1", "--port", "0", "--dashboard-address", ":0", "--scheduler-file", str(place)]
    worker = ["worker", "--scheduler-file", str(place), "--nworkers", str(workers), "--nthreads", "1", "--no-dashboard"]
    with (folder / "cluster.log").open("wb") as log:
        started = [
            subprocess.Popen(
                [sys.executable, "-Im", f"distributed.cli.dask_{kind}", *rest], stdout=log, stderr=log, cwd=folder, env=os.environ | CALM
            )
            for kind, *rest in (scheduler, worker)
        ]
        try:
            while not place.exists():
                time.sleep(0.2)
            address = json.loads(place.read_text())["address"]
            with Client(address) as client:
                client.wait_for_workers(workers)
            yield address, started[1].pid
        finally:
            for process in reversed(started):
                process.terminate()
                process.wait()


@contextmanager
def small_disk(folder: Path, *, megabytes: int) -> Iterator[None]:
    """A disk of a given size at `folder`. Errors: CalledProcessError when this user may not mount one."""
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)], check=True, capture_output=True)
    try:
        yield
    finally:
        subprocess.run(["umount", str(folder)], check=True)
