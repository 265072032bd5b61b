"""The audit log at full size: many processes appending at once, and a writer killed at random moments, over and over.

    python -I benchmarks/audit_log.py [--writers 200] [--kills 50] [--seed 1] [--folder DIR]

Ends with 1 when a line is missing, a chain is broken, or a log that a kill left corrupt verifies. The test suite runs the same at a small size
(tests/test_audit.py).
"""

from __future__ import annotations

import argparse
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

from kotwica.review import audit

APPENDER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from kotwica.review import audit
for i in range(int(sys.argv[3])):
    audit.append(Path(sys.argv[1]), "run", {"draft": sys.argv[2], "i": i}, now=datetime.now(UTC))
"""
# A writer that dies before its first line has come this far only on a machine that stands still.
FIRST_LINE_S = 60.0
# What a kill may leave behind; anything else is a corrupt log.
CRASH_CODES = frozenset({"niepelna_linia"})


def writers_at_once(folder: Path, count: int) -> list[str]:
    """Starts `count` processes that append one line each; returns what is wrong afterwards."""
    running = [_writer(folder, f"pismo{number}", 1) for number in range(count)]
    failed = sum(writer.wait() != 0 for writer in running)
    state = audit.check_log(folder)
    wrong = [f"{failed} writers failed"] if failed else []
    wrong += [fault.message for fault in state.faults]
    drafts = {str(entry.body["draft"]) for entry in state.entries}
    if drafts != {f"pismo{number}" for number in range(count)} or len(state.entries) != count:
        wrong.append(f"{len(state.entries)} lines of {len(drafts)} writers instead of {count}")
    return wrong


def killed_writers(folder: Path, count: int, chance: random.Random) -> tuple[list[str], Counter[str]]:
    """Kills `count` writers at random moments; returns what is wrong, and how often a kill left which trace behind."""
    wrong: list[str] = []
    traces: Counter[str] = Counter()
    for number in range(count):
        before = _size(folder)
        writer = _writer(folder, f"zabite{number}", 1_000_000)
        deadline = time.monotonic() + FIRST_LINE_S
        # One in ten is killed before its first line (the first of all while the log is being made), the others while they write.
        early = number == 0 or chance.random() < 0.1
        while not early and _size(folder) <= before and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(chance.random() * (1.0 if early else 0.2))
        writer.send_signal(signal.SIGKILL)
        writer.wait()
        wrong += _after_kill(folder, number, traces)
    return wrong, traces


def _after_kill(folder: Path, number: int, traces: Counter[str]) -> list[str]:
    """The log as the kill left it must verify or say that a line is torn; the next line must make it whole, with nothing else lost."""
    state = audit.check_log(folder) if (folder / audit.LOG).exists() else audit.Verification((), (), ())
    traces.update([*(f.code for f in state.faults), *(n.code for n in state.notes)] or ["nothing"])
    wrong = [f"kill {number}: {f.message}" for f in state.faults if f.code not in CRASH_CODES]
    audit.append(folder, "run", {"draft": f"po{number}"}, now=datetime.now(UTC))
    after = audit.check_log(folder)
    wrong += [f"after kill {number}: {f.message}" for f in after.faults]
    if [e.digest for e in after.entries[:-1]] != [e.digest for e in state.entries]:
        wrong.append(f"after kill {number}: a whole line was lost")
    return wrong


def _writer(folder: Path, name: str, lines: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-I", "-c", APPENDER, str(folder), name, str(lines)])


def _size(folder: Path) -> int:
    path = folder / audit.LOG
    return path.stat().st_size if path.exists() else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--writers", type=int, default=200, help="processes that append at once")
    parser.add_argument("--kills", type=int, default=50, help="writers killed at a random moment")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where to work (default: a temporary folder); a network share can be tried this way")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.folder) as name:
        wrong = writers_at_once(Path(name) / "razem", arguments.writers)
        print(f"{arguments.writers} processes at once: {'; '.join(wrong) or 'every line there, chain whole'}")
        torn, traces = killed_writers(Path(name) / "zabite", arguments.kills, random.Random(arguments.seed))
        lines = len(audit.check_log(Path(name) / "zabite").entries)
        said = ", ".join(f"{code} {count}" for code, count in sorted(traces.items()))
        print(f"{arguments.kills} kills, {lines} lines: {'; '.join(torn) or 'never a corrupt chain that verifies'} (left behind: {said})")
    return 1 if wrong or torn else 0


if __name__ == "__main__":
    sys.exit(main())
