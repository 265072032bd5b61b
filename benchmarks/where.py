"""Where the CPU time of a short run goes: what is imported, and the steps of a run, by looking at the stack once a millisecond.

    python -I benchmarks/where.py [--runs 10] [--draft samples/opinia.docx]

Each run is a new process on a copy of the sample, so that everything is read and imported as a person's run does it. An import is counted under
the library that is being imported, wherever it happens; a step without the imports inside it; Morfeusz (loading its dictionary, analysing words)
apart from the step that asks it. Milliseconds are shares of the median CPU time, in which the interpreter's own start is spread over all rows. The timer is Unix's.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from statistics import median

SAMPLES = Path(__file__).resolve().parent.parent / "samples"
# By the innermost function that decides; the first row that fits counts.
STEPS = (
    ("morfeusz2.py", "", "Morfeusz: dictionary, analyses"),
    ("kept_patterns.py", "_load", "kept patterns read"),
    ("run.py", "_reports", "reports (.html, .md, .json)"),
    ("copies.py", "write_copy", "annotated copy and its self-check"),
    ("grade.py", "grade_claims", "grading"),
    ("shelf.py", "for_draft", "sources read"),
    ("registry.py", "extract", "extraction"),
    ("read.py", "read", "draft read"),
    ("terminal.py", "print_outcome", "table on the terminal"),
    ("", "", "everything else"),
)
OURS, OTHERS = "our modules", "standard library"
CHILD = """
import signal, sys
seen = []
def look(number, frame):
    stack, loading = [], ""
    while frame is not None:
        name = frame.f_code.co_name
        if name == "_find_and_load" and not loading:
            loading = str(frame.f_locals.get("name", "?"))
        stack.append(frame.f_code.co_filename.rpartition("/")[2] + ":" + name)
        frame = frame.f_back
    seen.append(loading + "|" + ",".join(stack))
signal.signal(signal.SIGPROF, look)
signal.setitimer(signal.ITIMER_PROF, 0.001, 0.001)
from kotwica.pipeline.cli_annotate import main
main(sys.argv[1:2])
signal.setitimer(signal.ITIMER_PROF, 0)
with open(sys.argv[2], "w", encoding="utf-8") as file:
    file.write("\\n".join(seen))
from kotwica.pipeline.entry import leave
leave(0)
"""


def looks_of(draft: str, folder: str) -> tuple[list[str], float]:
    """One run: what was on the stack each time, and its CPU seconds."""
    told = str(Path(folder) / "looks")
    before = os.times()
    command = [sys.executable, "-Ic", CHILD, draft, told]
    subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    after = os.times()
    seconds = after.children_user + after.children_system - before.children_user - before.children_system
    return Path(told).read_text("utf-8").splitlines(), seconds


def place_of(look: str) -> str:
    """The row of the table that a look at the stack belongs to."""
    loading, _, stack = look.partition("|")
    if loading:
        top = loading.partition(".")[0]
        return f"import: {OURS if top == 'kotwica' else OTHERS if top in sys.stdlib_module_names else top}"
    frames = [frame.partition(":") for frame in stack.split(",")]
    return next(row for file, name, row in STEPS if any(file in ("", f) and name in ("", n) for f, _, n in frames))


def main() -> int:
    """Runs and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--draft", type=Path, default=SAMPLES / "opinia.docx")
    given = parser.parse_args()
    places: Counter[str] = Counter()
    seconds = []
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(SAMPLES / "zrodla", Path(folder) / "zrodla")
        shutil.copy(given.draft, folder)
        for _ in range(given.runs):
            looks, took = looks_of(given.draft.name, folder)
            places.update(map(place_of, looks))
            seconds.append(took)
    whole = median(seconds)
    print(f"{'':<36}{'share':>7}{'CPU ms':>8}    (median of {given.runs}: {whole * 1000:.0f} ms, load {os.getloadavg()[0]:.0f})")
    for place, looks_there in places.most_common():
        share = looks_there / places.total()
        print(f"{place:<36}{share:>7.1%}{share * whole * 1000:>8.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
