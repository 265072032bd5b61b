"""Word fidelity: any folder of Word files is read, annotated and cleaned, and every copy is held against its original by another program.

    python benchmarks/word_fidelity.py FOLDER… [--oracle docx_oracle.py] [--keep DIR] [--save]

Each file has a process of its own with limits of time and memory. It is annotated with the program's own findings (no sources: every citation is
one) and with 8 random ranges; `clean` takes both off again. The oracle is `docx_oracle.py ORIGINAL ANNOTATED` of the shared folder (tools/): nothing
lost, nothing but the allowed parts changed; "restored" is its verdict on what `clean` left, with no comment and no shading over. A refusal
is right when it is an InputError, a Polish sentence with a remedy. Time is CPU time of reading, checking, writing both copies and cleaning them; memory
is that of the whole process at the end of it. Exits 1 when anything else happened to a file. Linux only (fork, limits).
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import random
import resource
import signal
import statistics
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from altered_citations import save
from msgspec import Struct, field

from kotwica.annotators import annotate_docx, comments_for
from kotwica.annotators.model import CommentLine, CommentSpec
from kotwica.document.errors import InputError
from kotwica.document.model import Span
from kotwica.grading.model import Status
from kotwica.pipeline.options import Options
from kotwica.pipeline.run import check_draft
from kotwica.review import clean_docx

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
RANGES, LENGTHS = 8, (1, 2, 5, 17, 60, 200)
SUFFIXES = (".docx", ".docm", ".dotx", ".dotm")
ORACLE = Path(__file__).resolve().parent.parent.parent / "shared" / "tools" / "docx_oracle.py"
SAMPLE = Path(__file__).resolve().parent.parent / "samples" / "opinia.docx"
READ, REFUSED, WRONG, KILLED = "read", "refused", "wrong", "killed"
PASSED = "ok"
# What the oracle is asked about one file, in the order of the table.
QUESTIONS = ("own findings", "random ranges", "own findings restored", "random ranges restored")

# Original and copy; whether nothing of ours may be left. Says PASSED or what is wrong.
Oracle = Callable[[bytes, bytes, bool], str]


class Row(Struct):
    """What became of one file: `verdicts` by question; `told` is the sentence of a refusal or what went wrong."""

    name: str
    outcome: str = WRONG
    told: str = ""
    comments: int = 0
    characters: int = 0
    seconds: float = 0
    megabytes: float = 0
    verdicts: dict[str, str] = field(default_factory=dict)

    @property
    def failed(self) -> bool:
        return self.outcome in (WRONG, KILLED) or any(verdict != PASSED for verdict in self.verdicts.values())


def examine(path: Path, oracle: Oracle | None, keep: Path | None) -> Row:
    """One file read, annotated twice, cleaned twice and judged. Errors: whatever the program raises beyond a refusal."""
    row, start, data = Row(path.name), time.process_time(), path.read_bytes()
    copies: list[bytes] = []
    try:
        result = check_draft(path, Options(now=NOW))
    except InputError as error:
        row.outcome, row.told = REFUSED, str(error).removeprefix(f"{path}: ")
    else:
        draft = result.draft
        own = annotate_docx(data, draft, comments_for(result), now=NOW)
        ranges = annotate_docx(data, draft, list(random_ranges(draft.text, path.name)), now=NOW)
        copies = [own.payload, ranges.payload, clean_docx(own.payload), clean_docx(ranges.payload)]
        row.outcome, row.comments, row.characters = READ, own.written, len(draft.text)
    row.seconds = time.process_time() - start
    row.megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    if keep is not None and copies:
        (keep / path.name).write_bytes(copies[1])
    if oracle is not None and copies:
        row.verdicts = judged(oracle, data, copies)
    return row


def judged(oracle: Oracle, data: bytes, copies: Sequence[bytes]) -> dict[str, str]:
    """The oracle's answer to each question; none at all when it faults the original against itself (doubled relationship ids)."""
    verdicts = {question: oracle(data, copy, "restored" in question) for question, copy in zip(QUESTIONS, copies, strict=True)}
    spoiled = any(verdict != PASSED for verdict in verdicts.values()) and oracle(data, data, False) != PASSED
    return {} if spoiled else verdicts


def random_ranges(text: str, seed: str) -> Iterator[CommentSpec]:
    """Comments on random stretches of a text, the same for the same seed; none on an empty text."""
    chance = random.Random(seed)
    for number in range(RANGES if text else 0):
        start = chance.randrange(len(text))
        end = min(len(text), start + chance.choice(LENGTHS))
        status = chance.choice(list(Status))
        lines = (CommentLine(status.code, bold=True), CommentLine("Próba."))
        yield CommentSpec(f"C{number:02d}", f"range-{number}", Span(start, end), status.code, 1, lines, status.shade)


def load_oracle(path: Path) -> Oracle | None:
    """The independent checker as a function; None where it is missing."""
    spec = importlib.util.spec_from_file_location("docx_oracle", path) if path.exists() else None
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    def says(original: bytes, copy: bytes, bare: bool) -> str:
        with tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder) / name for name in ("original.docx", "copy.docx")]
            for path, content in zip(paths, (original, copy), strict=True):
                path.write_bytes(content)
            found = module.run(module.check, *map(str, paths))
        left = [f"{name}: {found[name]}" for name in ("new_comments", "shaded_chars") if bare and found.get(name)]
        return "; ".join([*found["fail"][:3], *left]) or PASSED

    return says


def in_child(path: Path, oracle: Oracle | None, keep: Path | None, *, seconds: int, megabytes: int) -> Row:
    """`examine` in a process that is killed when it takes too long and cannot take more memory."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
        signal.alarm(seconds)
        try:
            row = examine(path, oracle, keep)
        except Exception:  # noqa: BLE001 - whatever it is, it is what this benchmark looks for
            row = Row(path.name, told=traceback.format_exc(limit=-3))
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(msgspec.json.encode(row))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        answer = pipe.read()
    _, status = os.waitpid(child, 0)
    return msgspec.json.decode(answer, type=Row) if answer and status == 0 else Row(path.name, KILLED, f"signal {os.WTERMSIG(status)}")


def figures(rows: Sequence[Row]) -> dict[str, object]:
    """The table: how many files had which outcome and passed which question; CPU seconds and megabytes of those that were read."""
    read = [row for row in rows if row.outcome == READ]
    table: dict[str, object] = {"files": len(rows)}
    table |= {outcome: sum(row.outcome == outcome for row in rows) for outcome in (READ, REFUSED, WRONG, KILLED)}
    for question in QUESTIONS:
        asked = [row for row in read if question in row.verdicts]
        table[question] = f"{sum(row.verdicts[question] == PASSED for row in asked)} of {len(asked)}" if asked else "NOT RUN"
    table["comments on own findings"] = sum(row.comments for row in read)
    for name, values in (("CPU seconds", [row.seconds for row in read]), ("peak MB", [row.megabytes for row in read])):
        if values:
            table[name] = f"median {statistics.median(values):.2f}, most {max(values):.2f}"
    return table


def main() -> int:
    """Prints the table, each refusal's sentence with its number of files, and every failure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", type=Path, nargs="+", help="folders (or files) of .docx, .docm, .dotx, .dotm")
    parser.add_argument("--oracle", type=Path, default=ORACLE, help="default: ../shared/tools/docx_oracle.py beside the repository")
    parser.add_argument("--keep", type=Path, help="folder for the copies with random ranges, to hand them to other validators")
    parser.add_argument("--seconds", type=int, default=120, help="limit for one file")
    parser.add_argument("--megabytes", type=int, default=2000, help="limit of address space for one file")
    parser.add_argument("--save", action="store_true", help="keep the figures in benchmarks/results/")
    given = parser.parse_args()
    files = [file for place in given.folders for file in ([place] if place.is_file() else sorted(place.rglob("*")))]
    oracle = load_oracle(given.oracle)
    if given.keep is not None:
        given.keep.mkdir(parents=True, exist_ok=True)
    # What is loaded at the first draft is no cost of a file.
    examine(SAMPLE, None, None)
    rows = []
    for file in files:
        if file.suffix.lower() in SUFFIXES:
            rows.append(in_child(file, oracle, given.keep, seconds=given.seconds, megabytes=given.megabytes))
            if rows[-1].failed:
                print("FAILED", rows[-1].name, rows[-1].told, {q: v for q, v in rows[-1].verdicts.items() if v != PASSED}, flush=True)
    table = figures(rows)
    print(*(f"{name:28} {value}" for name, value in table.items()), sep="\n")
    for sentence, number in Counter(row.told for row in rows if row.outcome == REFUSED).most_common():
        print(f"{number:6} refused: {sentence}")
    if given.save:
        print("kept:", save("word-fidelity", " ".join(sys.argv), table))
    return int(not rows or any(row.failed for row in rows))


if __name__ == "__main__":
    sys.exit(main())
