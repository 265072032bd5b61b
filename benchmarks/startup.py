"""How long a person waits: bare Python, the floor of any such tool, `annotate --help`, and a whole run on the sample.

    python -I benchmarks/startup.py [--runs 5]

Prints wall and CPU milliseconds (the least of some runs, which is the least disturbed one) and fails when a limit of the specification is
missed: help under 6 times bare Python in CPU, the sample under 1.2 s wall. The floor is what a tool that does nothing would take: start Python,
load lxml, unzip the sample and parse its parts. Importing spaCy alone is shown beside it: `annotate` never loads it (its rules need words and
lemmas, which morfeusz2 gives; where.py shows what its time goes to); only `kotwica extract --format displacy` and pipelines of spaCy that use our components do.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

FLOOR = """
import sys, zipfile
from lxml import etree
with zipfile.ZipFile(sys.argv[1]) as package:
    for name in package.namelist():
        content = package.read(name)
        if name.endswith((".xml", ".rels")):
            etree.fromstring(content)
"""
MORPHOLOGY = "import morfeusz2; morfeusz2.Morfeusz().analyse('zamek')"
SAMPLES = Path(__file__).resolve().parent.parent / "samples"
HELP_RATIO = 6.0
SAMPLE_WALL_S = 1.2


def cost(command: list[str], *, runs: int, expect: tuple[int, ...], cwd: str) -> tuple[float, float]:
    """Least wall and least CPU seconds of a command. Errors: SystemExit when it ends with another status than expected."""
    walls, cpus = [], []
    for _ in range(runs):
        before, start = os.times(), time.perf_counter()
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=cwd, check=False)
        walls.append(time.perf_counter() - start)
        after = os.times()
        cpus.append(after.children_user + after.children_system - before.children_user - before.children_system)
        if done.returncode not in expect:
            sys.exit(f"{' '.join(command)} ended with {done.returncode}: {done.stderr.decode('utf-8', 'replace')}")
    return min(walls), min(cpus)


def main() -> int:
    """Measures and prints; 1 when a limit is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    annotate = [sys.executable, "-Im", "kotwica.pipeline.cli_annotate"]
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(SAMPLES / "zrodla", Path(folder) / "zrodla")
        for name in ("opinia.docx", "opinia.md"):
            shutil.copy(SAMPLES / name, folder)
        rows = {
            "bare python": cost([sys.executable, "-Ic", "pass"], runs=runs, expect=(0,), cwd=folder),
            "floor: lxml, unzip, parse": cost([sys.executable, "-Ic", FLOOR, "opinia.docx"], runs=runs, expect=(0,), cwd=folder),
            "import morfeusz2, a word": cost([sys.executable, "-Ic", MORPHOLOGY], runs=runs, expect=(0,), cwd=folder),
            "import spacy": cost([sys.executable, "-Ic", "import spacy"], runs=runs, expect=(0,), cwd=folder),
            "annotate --help": cost([*annotate, "--help"], runs=runs, expect=(0,), cwd=folder),
            "annotate opinia.docx": cost([*annotate, "opinia.docx"], runs=runs, expect=(0, 1), cwd=folder),
            "annotate opinia.md": cost([*annotate, "opinia.md"], runs=runs, expect=(0, 1), cwd=folder),
        }
    print(f"{'':<26}{'wall ms':>9}{'CPU ms':>9}{'CPU : bare':>12}    (load {os.getloadavg()[0]:.0f}, {os.cpu_count()} processors)")
    bare = rows["bare python"][1]
    for name, (wall, cpu) in rows.items():
        print(f"{name:<26}{wall * 1000:>9.0f}{cpu * 1000:>9.0f}{cpu / bare:>12.1f}")
    missed = []
    if rows["annotate --help"][1] > HELP_RATIO * bare:
        missed.append(f"help costs more than {HELP_RATIO:.0f} times bare Python")
    if rows["annotate opinia.docx"][0] > SAMPLE_WALL_S:
        missed.append(f"the sample takes more than {SAMPLE_WALL_S} s")
    print("\n".join(f"MISSED: {line}" for line in missed) or "all limits kept")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
