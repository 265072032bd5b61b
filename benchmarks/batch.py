"""Many drafts: `kotwica batch` on local processes and on a Dask cluster, compared byte for byte, then made to fail in every way it must survive.

    python benchmarks/batch.py [JUDGMENTS] [--drafts 2000] [--jobs 2] [--save]

Drafts (.docx and .md, one to three citations each) are built from the sentences of JUDGMENTS (without it, of the fictitious samples) by the
generator of `altered_citations.py`. One run on `--jobs` local processes and one on a cluster of as many workers of one thread; then, on a
tenth of the drafts, runs in which a worker is killed twice, in which three drafts are poisoned (a zip bomb, one that needs more memory
than allowed, one that needs more time), and in which the disk is full (a small tmpfs, as root or in a user namespace) until it is given
more room. Every run must end with the right exit status and summary, one line per draft, and outputs equal to those of the first run.
Exits 1 when one did not. Needs the extra `cluster` and Linux. CPU seconds (all processes of a run together, those of the cluster and its start
included) say what a run costs where others use the machine as well.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

import citations
from altered_citations import save
from batch_place import cluster, small_disk
from drafts import write_drafts
from msgspec import Struct
from msgspec.structs import asdict, replace

from kotwica.pipeline.batch import MANIFEST, SUMMARY
from kotwica.pipeline.batch_work import DONE
from kotwica.sources import load_sources
from kotwica.sources.model import SourceKind

SAMPLES = Path(__file__).resolve().parent.parent / "samples" / "zrodla"
CITATIONS_PER_DRAFT = 2
# A family of citations has about 40 items.
FAMILY = 40
POISONED_MB, POISONED_S = 700, 30
CLOCK = {"KOTWICA_NOW": "2026-11-30T12:00:00+00:00"}
KOTWICA = (sys.executable, "-Im", "kotwica.pipeline.cli_kotwica")


class Run(Struct, frozen=True):
    """One run: what it was, its exit status, seconds of wall time and of CPU, and what was wrong with it (empty: nothing)."""

    name: str
    drafts: int
    status: int
    seconds: float
    cpu: float = 0.0
    wrong: tuple[str, ...] = ()

    def __str__(self) -> str:
        rate = f"{self.drafts / self.seconds:6.2f}/s"
        return f"{self.name:<44}{self.drafts:>6} drafts {self.seconds:>8.1f} s {rate} {self.cpu:>7.1f} CPU s  exit {self.status}  {'; '.join(self.wrong) or 'as it must be'}"


def generate(judgments: Path, folder: Path, *, drafts: int) -> None:
    """Writes the drafts; the same for the same judgments and number. Errors: SystemExit when the folder has too little text."""
    rng = random.Random(drafts)
    rulings = [s for s in load_sources([judgments]).sources if s.kind is SourceKind.ORZECZENIE and s.anchors.sygnatury and s.anchors.proven]
    wanted = drafts * CITATIONS_PER_DRAFT
    made = list(citations.items(rulings, count=wanted // FAMILY + 10, rng=rng))
    while made and len(made) < wanted + FAMILY:
        made += made[: wanted + FAMILY - len(made)]
    rng.shuffle(made)
    written = write_drafts(made, folder, per_draft=CITATIONS_PER_DRAFT)
    if len(written) < drafts:
        sys.exit(f"{judgments}: enough text for {len(written)} drafts only")
    rng.shuffle(written)
    for path, _ in written[drafts:]:
        path.unlink()
    # Twins ("pismo.docx" and "pismo.md") would be named by each other, and a part of the drafts otherwise than all of them.
    for path in folder.glob("*.md"):
        path.rename(path.with_stem(f"tekst-{path.stem}"))


class Bench(Struct, frozen=True):
    """Where everything lies: drafts, sources, and a folder for outputs; `jobs` is the number of processes or workers."""

    sources: Path
    place: Path
    jobs: int

    def batch(self, name: str, drafts: Path, out: Path, *more: str, keeper: int | None = None, kills: int = 0) -> Run:
        """One `kotwica batch`, in which workers are killed, one after each equal part of the drafts.

        `keeper` is the process whose children the workers are; None: the run's own.
        """
        command = [*KOTWICA, "batch", str(drafts), "--sources", str(self.sources), "--out", str(out), "--no-store", "--quiet", *more]
        count = len(list(drafts.iterdir()))
        began = time.monotonic()
        process = subprocess.Popen(command, env=os.environ | CLOCK, stdout=subprocess.DEVNULL)
        for part in range(1, kills + 1):
            while process.poll() is None and len(rows_in(out)) < part * count // (kills + 1):
                time.sleep(0.05)
            os.kill(workers_of(keeper or process.pid)[0], signal.SIGKILL)
        return Run(name, count, process.wait(), round(time.monotonic() - began, 1))

    def judged(self, run: Run, out: Path, whole: Mapping[str, str], *, status: int, failed: Collection[str] = ()) -> Run:
        """The run with what is wrong: `whole` are the outputs that it must have, `failed` the drafts that it must name as failed."""
        found, rows = outputs(out), rows_in(out)
        done = Counter(Path(row["draft"]).name for row in rows if row["state"] == DONE)
        summary = json.loads((out / f"{SUMMARY}.json").read_text("utf-8"))
        said = {Path(row["draft"]).name for row in summary["rows"] if row["state"] != DONE}
        wrong = {
            f"exit status {run.status} instead of {status}": run.status != status,
            f"{len(found.keys() ^ whole.keys())} outputs lost or left over": found.keys() != whole.keys(),
            f"{sum(found[n] != whole[n] for n in found.keys() & whole.keys())} outputs differ": any(
                found[n] != whole[n] for n in found.keys() & whole.keys()
            ),
            f"{sum(n > 1 for n in done.values())} drafts done twice": max(done.values(), default=0) > 1,
            f"{run.drafts - len(failed) - len(done)} drafts not done": len(done) != run.drafts - len(failed),
            f"failed drafts: {sorted(said)}": said != set(failed),
        }
        return replace(run, wrong=tuple(text for text, is_so in wrong.items() if is_so))


def cpu_seconds() -> float:
    """CPU seconds of all processes that ended under this one so far."""
    spent = os.times()
    return spent.children_user + spent.children_system


def workers_of(keeper: int) -> list[int]:
    """The processes that check drafts, or lead those that do, among the children of a process."""
    found = [int(pid) for task in Path(f"/proc/{keeper}/task").iterdir() for pid in (task / "children").read_text().split()]
    return [pid for pid in found if any(word in Path(f"/proc/{pid}/cmdline").read_bytes() for word in (b"batch_child", b"spawn_main"))]


def rows_in(out: Path) -> list[dict[str, str]]:
    """The rows written so far."""
    manifest = out / MANIFEST
    lines = manifest.read_text("utf-8").split("\n") if manifest.exists() else []
    return [json.loads(line) for line in lines if line.endswith("}")]


def outputs(out: Path) -> dict[str, str]:
    """The hash of every file that a run wrote, by name, its own manifest and summary aside."""
    files = (path for path in out.rglob("*") if path.is_file() and not path.name.startswith(SUMMARY))
    return {str(path.relative_to(out)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def poison(folder: Path) -> tuple[str, ...]:
    """Adds three drafts that cannot be checked; their names."""
    names = ("00-bomba.docx", "00-pamiec.docx", "00-czas.md")
    with zipfile.ZipFile(folder / names[0], "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr("word/document.xml", b" " * 2_000_000_000)
    head = '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>'
    rng = random.Random(1)
    cells = "".join(f"<w:p><w:r><w:t>{rng.randrange(10**9)}</w:t></w:r></w:p>" for _ in range(1_200_000))
    shutil.copyfile(next(folder.glob("pismo-*.docx")), folder / names[1])
    with zipfile.ZipFile(folder / names[1]) as package:
        parts = {name: package.read(name) for name in package.namelist()}
    with zipfile.ZipFile(folder / names[1], "w", zipfile.ZIP_DEFLATED) as package:
        for name, data in parts.items():
            package.writestr(name, (head + cells + "</w:body></w:document>").encode() if name == "word/document.xml" else data)
    (folder / names[2]).write_text("Sąd Najwyższy w wyroku z dnia 1 marca 2019 r., II CSK 1/18, wskazał, że „tak”.\n\n" * 400_000, "utf-8")
    return names


def some(drafts: Path, folder: Path, *, count: int) -> Path:
    """Copies of some of the drafts."""
    folder.mkdir()
    for path in sorted(drafts.iterdir())[:: max(1, len(list(drafts.iterdir())) // count)][:count]:
        shutil.copyfile(path, folder / path.name)
    return folder


def of(drafts: Path, whole: Mapping[str, str]) -> dict[str, str]:
    """Those of the outputs that belong to some drafts."""
    stems = {path.stem for path in drafts.iterdir()}
    return {name: digest for name, digest in whole.items() if name.partition(".")[0] in stems}


def healthy(bench: Bench, drafts: Path) -> tuple[list[Run], dict[str, str]]:
    """All drafts on local processes and on a cluster, and the outputs of the first."""
    one, two = bench.place / "lokalnie", bench.place / "klaster"
    began = cpu_seconds()
    local = bench.batch(f"{bench.jobs} local processes", drafts, one, "--jobs", str(bench.jobs))
    local = replace(local, cpu=round(cpu_seconds() - began, 1))
    whole = outputs(one)
    status = int(json.loads((one / f"{SUMMARY}.json").read_text("utf-8"))["blocked"] > 0)
    runs = [bench.judged(local, one, whole, status=status)]
    print(runs[0], flush=True)
    began = cpu_seconds()
    with cluster(bench.place, workers=bench.jobs) as (address, _):
        run = bench.batch(f"cluster of {bench.jobs} workers", drafts, two, "--cluster", address)
    run = bench.judged(replace(run, cpu=round(cpu_seconds() - began, 1)), two, whole, status=status)
    different = [n for n in (f"{SUMMARY}.json", f"{SUMMARY}.md") if (one / n).read_bytes() != (two / n).read_bytes()]
    runs.append(replace(run, wrong=(*run.wrong, *(f"{name} differs" for name in different))))
    print(runs[1], flush=True)
    return runs, whole


def harmed(bench: Bench, drafts: Path, whole: Mapping[str, str]) -> Iterator[Run]:
    """The runs that something befalls."""
    few = of(drafts, whole)
    out = bench.place / "zabity"
    run = bench.batch("local, a process killed twice", drafts, out, "--jobs", str(bench.jobs), kills=2)
    yield bench.judged(run, out, few, status=1)
    out = bench.place / "zabity-klaster"
    with cluster(bench.place, workers=bench.jobs) as (address, keeper):
        run = bench.batch("cluster, a worker killed twice", drafts, out, "--cluster", address, keeper=keeper, kills=2)
    yield bench.judged(run, out, few, status=1)
    out = bench.place / "dysk"
    try:
        with small_disk(
            out, megabytes=sum(p.stat().st_size for p in (bench.place / "lokalnie").glob("*") if p.name in few) // 2_000_000 + 1
        ):
            full = bench.batch("local, the disk full", drafts, out, "--jobs", str(bench.jobs))
            rows = json.loads((out / f"{SUMMARY}.json").read_text("utf-8"))["rows"]
            wrong = () if full.status == 2 and len(rows) == full.drafts else ("no right summary",)
            yield replace(full, wrong=wrong, drafts=sum(row["state"] == DONE for row in rows))
            subprocess.run(["mount", "-o", "remount,size=4g", str(out)], check=True)
            again = bench.batch("  the same with more room", drafts, out, "--jobs", str(bench.jobs))
            yield bench.judged(again, out, few, status=1)
    except subprocess.CalledProcessError:
        print("NOT RUN: a full disk (this user may not mount a tmpfs; try `unshare -rm`)")
    names = poison(drafts)
    limits = ("--memory", str(POISONED_MB), "--timeout", str(POISONED_S))
    out = bench.place / "zatrute"
    run = bench.batch("local, three drafts poisoned", drafts, out, "--jobs", str(bench.jobs), *limits)
    yield bench.judged(run, out, few, status=2, failed=names)
    out = bench.place / "zatrute-klaster"
    with cluster(bench.place, workers=bench.jobs) as (address, _):
        run = bench.batch("cluster, three drafts poisoned", drafts, out, "--cluster", address, *limits)
    yield bench.judged(run, out, few, status=2, failed=names)


def main() -> int:
    """Runs everything and prints; 1 when a run did not end as it must."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("judgments", type=Path, nargs="?", default=SAMPLES, help="folder of judgments; default: the fictitious samples")
    parser.add_argument("--drafts", type=int, default=2_000)
    parser.add_argument("--jobs", type=int, default=2, help="local processes, and workers of the cluster")
    parser.add_argument("--save", action="store_true", help="keep the figures in benchmarks/results/")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        drafts = Path(place) / "pisma"
        drafts.mkdir()
        generate(given.judgments, drafts, drafts=given.drafts)
        bench = Bench(given.judgments.resolve(), Path(place), given.jobs)
        runs, whole = healthy(bench, drafts)
        for run in harmed(bench, some(drafts, Path(place) / "czesc", count=max(12, given.drafts // 10)), whole):
            print(run, flush=True)
            runs.append(run)
    ratio, cost = runs[0].seconds / runs[1].seconds, runs[0].cpu / runs[1].cpu
    print(f"throughput of the cluster over local processes: {ratio:.2f}, by CPU seconds {cost:.2f}")
    if given.save:
        command = f"batch.py JUDGMENTS --drafts {given.drafts} --jobs {given.jobs}"
        print(
            "kept:",
            save(
                "batch",
                command,
                {"cluster over local": round(ratio, 2), "by CPU seconds": round(cost, 2), "runs": [asdict(run) for run in runs]},
            ),
        )
    return int(any(run.wrong for run in runs))


if __name__ == "__main__":
    sys.exit(main())
