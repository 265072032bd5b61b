"""What one large draft costs the person who waits: wall seconds of `annotate`, CPU seconds, and the memory of all its processes together.

    python benchmarks/whole.py [TEXTS] [--pages 300] [--sources 1000] [--save]

The draft and its sources are those of growth.py (300 pages have about 1,000 citations). Memory is summed over the command and the processes it
forks, sampled ten times a second: resident pages, in which those shared after a fork count once for every process, and proportional ones, in which
they count once. Fails when the run takes more than 45 s or 2,000 MB of resident pages (specification, for two cores).
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from growth import SAMPLES, generate, sentences_of
from msgspec import Struct
from msgspec.structs import asdict

MAX_WALL_S, MAX_MB = 45.0, 2_000.0
_PAGE_MB = os.sysconf("SC_PAGE_SIZE") / 1_000_000


class Whole(Struct, frozen=True):
    """One run of the command; the load is the number of processes that wanted a processor in the minute before it."""

    pages: int
    sources: int
    wall_s: float
    cpu_s: float
    resident_mb: float
    proportional_mb: float
    processes: int
    processors: int
    load: float


def run_whole(draft: Path, *, pages: int, sources: int) -> Whole:
    """Runs `annotate` on a draft and watches it. Errors: SystemExit when it ends with an error."""
    load, before, start = os.getloadavg()[0], os.times(), time.perf_counter()
    command = [sys.executable, "-Im", "kotwica.pipeline.cli_annotate", str(draft), "--no-store", "--quiet", "--force"]
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    resident = proportional = 0.0
    processes = 1
    while child.poll() is None:
        family = _family(child.pid)
        resident, proportional = max(resident, sum(map(_resident, family))), max(proportional, sum(map(_proportional, family)))
        processes = max(processes, len(family))
        time.sleep(0.1)
    wall, after = time.perf_counter() - start, os.times()
    if child.returncode not in (0, 1):
        sys.exit(f"annotate ended with {child.returncode}: {child.stderr.read().decode('utf-8', 'replace') if child.stderr else ''}")
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    figures = (round(figure, 1) for figure in (wall, cpu, resident, proportional))
    return Whole(pages, sources, *figures, processes, len(os.sched_getaffinity(0)), round(load, 1))


def _family(parent: int) -> list[int]:
    """A process and those it started, theirs included."""
    found = [parent]
    for pid in found:
        try:
            found += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
        except OSError:
            continue  # it ended meanwhile
    return found


def _resident(pid: int) -> float:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE_MB
    except (OSError, IndexError):
        return 0.0


def _proportional(pid: int) -> float:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1_000 for line in lines if line.startswith("Pss:")), 0.0)


def main() -> int:
    """Measures and prints; 1 when a limit is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("texts", type=Path, nargs="?", default=SAMPLES)
    parser.add_argument("--pages", type=int, default=300)
    parser.add_argument("--sources", type=int, default=1_000)
    parser.add_argument("--save", action="store_true", help="keep the figures in benchmarks/results/")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        draft = generate(sentences_of(given.texts), Path(folder), pages=given.pages, sources=given.sources)
        whole = run_whole(draft, pages=given.pages, sources=given.sources)
    for name, figure in asdict(whole).items():
        print(f"{name:<16}{figure:>10}")
    if given.save:
        from altered_citations import save

        print("kept:", save("whole", "whole.py TEXTS", asdict(whole)))
    return int(whole.wall_s > MAX_WALL_S or whole.resident_mb > MAX_MB)


if __name__ == "__main__":
    sys.exit(main())
