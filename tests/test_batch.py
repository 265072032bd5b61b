"""Many drafts: poisoned ones do not stop the run, killed workers are replaced, an interrupted run goes on, nothing is done twice."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from tempfile import mkdtemp
from textwrap import dedent

import pytest
from msgspec.structs import replace
from postgres_server import running_server
from test_afternoon import CHANGED, FAITHFUL, SOURCE

from builders import docx_with
from kotwica.document.errors import InputError
from kotwica.pipeline import batch_child, batch_sight, batch_store, cli_kotwica
from kotwica.pipeline.batch import MANIFEST, plan, run
from kotwica.pipeline.batch_child import Limits
from kotwica.pipeline.batch_cluster import run_on_cluster
from kotwica.pipeline.batch_local import run_locally
from kotwica.pipeline.batch_work import DONE, FAILED, FULL, Row
from kotwica.pipeline.options import Options
from kotwica.sources import ServerStore, import_paths, migrate_store
from kotwica.sources.store import Store

LIMITS = Limits()
NOW = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)


@pytest.fixture
def firm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with three good drafts (one with a changed quotation, one in a sub-folder), a broken one, and sources."""
    monkeypatch.setenv("KOTWICA_NOW", NOW.isoformat())
    folder = tmp_path / "pisma"
    (folder / "sprawa").mkdir(parents=True)
    (tmp_path / "wyroki").mkdir()
    (tmp_path / "wyroki" / "wyrok.txt").write_text(SOURCE, encoding="utf-8")
    (folder / "dobre.docx").write_bytes(docx_with(FAITHFUL))
    (folder / "zmienione.docx").write_bytes(docx_with(FAITHFUL, CHANGED))
    (folder / "sprawa" / "dobre.md").write_text(FAITHFUL, encoding="utf-8")
    (folder / "uszkodzone.docx").write_bytes(docx_with(FAITHFUL)[:400])
    return folder


def children() -> list[int]:
    """The processes that this one has started and that still run (Linux; elsewhere the test that kills them is skipped)."""
    tasks = Path("/proc/self/task")
    if not tasks.exists():
        pytest.skip("no /proc on this system")
    return [int(pid) for task in tasks.iterdir() for pid in (task / "children").read_text().split()]


def outputs(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file() and p.name != MANIFEST}


def options(firm: Path, out: Path) -> Options:
    return Options(now=NOW, sources=(firm.parent / "wyroki",), out=out, force=True)


def finished(firm: Path, out: Path, *, jobs: int = 2, limits: Limits = LIMITS) -> tuple[Row, ...]:
    chosen = options(firm, out)
    batch = plan(firm, chosen)
    return run(batch, run_locally(batch.left, chosen, batch.names, jobs=jobs, limits=limits), on_row=lambda row: None)


def test_a_broken_draft_stops_nothing_and_is_named(firm: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = firm.parent / "wyniki"
    arguments = ["batch", str(firm), "--sources", str(firm.parent / "wyroki"), "--out", str(out), "--jobs", "2", "--quiet"]
    assert cli_kotwica.main(arguments) == 2
    said = capsys.readouterr()
    assert "Sprawdzono 3 z 4 pism; blokada w 1, nieudanych 1." in said.out
    assert "uszkodzone.docx" in said.err
    summary = json.loads((out / "kotwica-batch.json").read_text("utf-8"))
    assert summary["bad_citations"] == [["II CSK 9012/19", 1]]
    assert (out / "sprawa" / "dobre.annotated.md").exists()
    assert "| zmienione.docx | 1 |" in (out / "kotwica-batch.md").read_text("utf-8")

    assert cli_kotwica.main(arguments) == 2
    assert "Wznowiono: gotowych już 3 z 4." in capsys.readouterr().err


def test_outputs_do_not_depend_on_how_many_processes_ran(firm: Path) -> None:
    finished(firm, firm.parent / "jeden", jobs=1)
    finished(firm, firm.parent / "trzy", jobs=3)
    assert outputs(firm.parent / "jeden") == outputs(firm.parent / "trzy")


def test_a_killed_worker_is_replaced_and_its_draft_redone(firm: Path) -> None:
    chosen = options(firm, firm.parent / "wyniki")
    batch = plan(firm, chosen)
    rows = []
    for row in run_locally(batch.left, chosen, batch.names, jobs=2, limits=Limits()):
        rows.append(row)
        if len(rows) == 1:
            for child in children():
                os.kill(child, signal.SIGKILL)
    assert sorted(row.state for row in rows) == sorted([FAILED, DONE, DONE, DONE])
    assert sorted(row.draft for row in rows) == sorted(batch.drafts)


@pytest.mark.parametrize(
    ("doing", "seconds", "patience", "state", "said"),
    [
        pytest.param("while True: pass", 2, 60, FAILED, "(2 s obliczeń); pismo", id="one-that-computes-without-end"),
        pytest.param("time.sleep(3600)", 4, 1, FAILED, "(4 s zegara", id="one-that-waits-for-what-never-comes"),
        pytest.param("time.sleep(2.2)", 2, 60, DONE, "", id="one-that-got-no-processor-for-longer-than-its-limit"),
        pytest.param("list(range(10**9))", 60, 4, FAILED, "limit pamięci", id="one-that-eats-memory"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows counts neither a process's seconds nor its memory")
def test_limits_of_a_draft_end_it_alone(
    doing: str, seconds: float, patience: int, state: str, said: str, firm: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One process checks all drafts, one after the other; "dobre.docx" does something else before it is checked."""
    code = f"""
        import time
        from kotwica.pipeline import batch_child
        real = batch_child.check_one
        def check_one(draft, *rest, **more):
            if draft.endswith("dobre.docx"):
                {doing}
            return real(draft, *rest, **more)
        batch_child.check_one = check_one
        batch_child.serve()
    """
    monkeypatch.setattr(batch_child, "_COMMAND", (sys.executable, "-P", "-c", dedent(code)))
    monkeypatch.setattr(batch_child, "PATIENCE", patience)
    rows = {Path(row.draft).name: row for row in finished(firm, firm.parent / "wyniki", jobs=1, limits=Limits(seconds=seconds))}
    assert rows["dobre.docx"].state == state
    assert said in rows["dobre.docx"].message
    others = {name: row.state for name, row in rows.items() if name != "dobre.docx"}
    assert others == {"zmienione.docx": DONE, "dobre.md": DONE, "uszkodzone.docx": FAILED}


def test_changed_drafts_and_torn_lines_are_done_again(firm: Path) -> None:
    out = firm.parent / "wyniki"
    finished(firm, out)
    manifest = out / MANIFEST
    manifest.write_text(manifest.read_text("utf-8") + '{"run": "x", "dra', encoding="utf-8")
    assert [Path(d).name for d in plan(firm, options(firm, out)).left] == ["uszkodzone.docx"]
    (firm / "dobre.docx").write_bytes(docx_with(FAITHFUL, "Dopisany akapit."))
    assert [Path(d).name for d in plan(firm, options(firm, out)).left] == ["dobre.docx", "uszkodzone.docx"]


def test_a_row_that_never_came_is_said(firm: Path) -> None:
    batch = plan(firm, options(firm, firm.parent / "wyniki"))
    rows = run(batch, (row for row in ()), on_row=lambda row: None)
    assert {row.state for row in rows} == {FAILED}
    assert len(rows) == 4


def test_a_cluster_gives_the_same_outputs_and_messages(firm: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="extra not installed: kotwica[cluster]")
    local, there = firm.parent / "tu", firm.parent / "tam"
    here = finished(firm, local)
    workers = {"n_workers": 2, "threads_per_worker": 1, "processes": False, "protocol": "tcp", "dashboard_address": ":0"}
    with distributed.LocalCluster(**workers, silence_logs=40) as cluster:
        chosen = options(firm, there)
        batch = plan(firm, chosen)
        rows = run_on_cluster(batch.left, chosen, batch.names, address=cluster.scheduler_address, limits=LIMITS)
        assert run(batch, rows, on_row=lambda row: None) == here
    assert outputs(local) == outputs(there)


@pytest.mark.parametrize("seen", [pytest.param(True, id="seen-by-the-workers"), pytest.param(False, id="sent-to-them-in-pieces")])
def test_a_cluster_works_with_the_store_of_whoever_starts_it(seen: bool, firm: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed", reason="extra not installed: kotwica[cluster]")
    temporary = firm.parent / "tmp"
    temporary.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(temporary))
    monkeypatch.setattr(batch_store, "PIECE", 50_000)
    copies: list[str] = []
    monkeypatch.setattr(batch_store, "mkdtemp", lambda prefix: copies.append(mkdtemp(prefix=prefix)) or copies[-1])
    if not seen:
        monkeypatch.setattr(batch_store, "_is_seen", lambda stamp: False)
    with Store(firm.parent / "zbior") as store:
        import_paths(store, [firm.parent / "wyroki"], now=NOW)
    local, there = (replace(options(firm, firm.parent / name), sources=(), store=firm.parent / "zbior") for name in ("tu", "tam"))
    batch = plan(firm, local)
    here = run(batch, run_locally(batch.left, local, batch.names, jobs=1, limits=LIMITS), on_row=lambda row: None)
    assert {"ZWERYFIKOWANY", "NIEZWERYFIKOWANY"} <= {code for row in here for code, number in row.counts if number}
    workers = {"n_workers": 2, "threads_per_worker": 1, "processes": False, "protocol": "tcp", "dashboard_address": ":0"}
    with distributed.LocalCluster(**workers, silence_logs=40) as cluster:
        batch = plan(firm, there)
        rows = run_on_cluster(batch.left, there, batch.names, address=cluster.scheduler_address, limits=LIMITS)
        assert run(batch, rows, on_row=lambda row: None) == here
    assert outputs(local.out) == outputs(there.out)
    assert len(copies) in ((0,) if seen else (1, 2)), "one for each worker that had a draft to check"
    assert list(temporary.glob("kotwica-*")) == []


def test_a_worker_that_does_not_see_the_folders_gets_no_draft(firm: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A worker on another machine, as far as one machine shows it: the folder of the drafts, their sources and outputs is empty for it."""
    distributed = pytest.importorskip("distributed", reason="extra not installed: kotwica[cluster]")
    elsewhere = ("unshare", "-rm", "sh", "-c", 'mount -t tmpfs tmpfs "$0" && cd / && exec "$@"', str(firm.parent))
    if subprocess.run([*elsewhere[:5], str(firm.parent), "true"], capture_output=True, check=False).returncode:
        pytest.skip("this user may not make a namespace of mounts")
    chosen = options(firm, firm.parent / "tam")
    batch = plan(firm, chosen)
    threads = {"n_workers": 0, "threads_per_worker": 1, "processes": False, "protocol": "tcp", "dashboard_address": ":0"}
    with distributed.LocalCluster(**threads, silence_logs=40) as cluster:
        worker = ("distributed.cli.dask_worker", cluster.scheduler_address, "--no-nanny", "--no-dashboard", "--nthreads", "1")
        with subprocess.Popen([*elsewhere, sys.executable, "-Im", *worker], stderr=subprocess.DEVNULL) as there:
            try:
                with pytest.raises(InputError, match=r"żaden z pracowników klastra \(1\).* nie widzi folderu wyników .*tam\. .*ścieżkami"):
                    list(run_on_cluster(batch.left, chosen, batch.names, address=cluster.scheduler_address, limits=LIMITS))
                cluster.scale(1)
                rows = run(
                    batch,
                    run_on_cluster(batch.left, chosen, batch.names, address=cluster.scheduler_address, limits=LIMITS),
                    on_row=lambda row: None,
                )
            finally:
                there.kill()
    assert rows == finished(firm, firm.parent / "tu")
    assert outputs(firm.parent / "tam") == outputs(firm.parent / "tu")
    assert list((firm.parent / "tam").glob(".kotwica*")) == []


@pytest.mark.parametrize(
    ("change", "why"),
    [
        pytest.param(lambda firm: None, "", id="everything-is-there"),
        pytest.param(
            lambda firm: (firm.parent / "wyroki" / "wyrok.txt").write_text("inny", "utf-8"), "źródeł", id="a-source-of-the-same-name"
        ),
        pytest.param(lambda firm: (firm / "dobre.docx").write_bytes(b""), "pism", id="a-draft-of-the-same-name"),
        pytest.param(lambda firm: (firm.parent / "tam" / ".kotwica-batch.r").write_text("s"), "wyników", id="outputs-of-another-run"),
        pytest.param(lambda firm: (firm.parent / "wyroki" / "x.annotated.docx").write_bytes(b""), "", id="an-output-among-the-sources"),
    ],
)
def test_what_a_worker_must_see(change: Callable[[Path], object], why: str, firm: Path) -> None:
    chosen = options(firm, firm.parent / "tam")
    with batch_sight.shown("r", chosen, plan(firm, chosen).names) as sight:
        change(firm)
        batch_sight._SEEN.clear()
        assert why in batch_sight.unseen(sight)
        assert bool(batch_sight.unseen(sight)) is bool(why)
        assert "wersji" in batch_sight.unseen(replace(sight, run="s", version="0"))


def test_a_cluster_asks_the_store_on_a_server_that_its_starter_names(firm: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="extra not installed: kotwica[cluster]")
    workers = {"n_workers": 2, "threads_per_worker": 1, "processes": False, "protocol": "tcp", "dashboard_address": ":0"}
    with running_server() as address, distributed.LocalCluster(**workers, silence_logs=40) as cluster:
        with Store(firm.parent / "zbior") as own, ServerStore(address, create=True) as server:
            import_paths(own, [firm.parent / "wyroki"], now=NOW)
            migrate_store(own, server)
        (firm.parent / "wyroki" / "wyrok.txt").unlink()
        local, there = (replace(options(firm, firm.parent / name), sources=(), store=Path(address)) for name in ("tu", "tam"))
        batch = plan(firm, local)
        here = run(batch, run_locally(batch.left, local, batch.names, jobs=1, limits=LIMITS), on_row=lambda row: None)
        batch = plan(firm, there)
        rows = run_on_cluster(batch.left, there, batch.names, address=cluster.scheduler_address, limits=LIMITS)
        assert run(batch, rows, on_row=lambda row: None) == here
    assert {"ZWERYFIKOWANY", "NIEZWERYFIKOWANY"} <= {code for row in here for code, number in row.counts if number}
    assert outputs(local.out) == outputs(there.out)


def test_a_store_that_came_damaged_or_in_part_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    stamp = batch_store.Stamp(str(tmp_path / "gdzie indziej"), 2, "")
    with pytest.raises(KeyError):
        batch_store.receive("r", "w", 1, b"b", "")
    batch_store.receive("r", "w", 0, b"a", "")
    batch_store.receive("r", "w", 1, b"x", hashlib.sha256(b"ab").hexdigest())
    assert batch_store.store_here("r", "w", stamp) is None
    batch_store.receive("r", "w", 0, b"a", "")
    batch_store.receive("r", "w", 1, b"b", hashlib.sha256(b"ab").hexdigest())
    place = batch_store.store_here("r", "w", stamp)
    assert place is not None and place.read_bytes() == b"ab"
    assert batch_store.store_here("r", "another", stamp) is None
    batch_store.forget("r")
    assert not place.exists()


def test_a_store_of_the_same_name_that_holds_other_sources_is_not_taken_for_it(tmp_path: Path) -> None:
    (tmp_path / "zbior").write_bytes(b"moje")
    stamp = batch_store.stamp_of(tmp_path / "zbior")
    assert stamp is not None
    assert batch_store.store_here("s", "w", stamp) == tmp_path / "zbior"
    (tmp_path / "zbior").write_bytes(b"inne")
    assert batch_store.store_here("s", "w2", stamp) is None
    batch_store.forget("s")
    assert (tmp_path / "zbior").exists(), "a store that was not sent is not ours to delete"


@pytest.mark.parametrize("store", [None, Path("postgresql://kancelaria@serwer/zbior")], ids=["none", "on-a-server"])
def test_nothing_is_sent_where_every_worker_asks_a_server(store: Path | None) -> None:
    assert batch_store.stamp_of(store) is None


def test_a_full_disk_ends_the_run_and_the_next_one_goes_on(firm: Path) -> None:
    """What cannot be written is neither lost nor taken for checked; a person sees which drafts are left."""
    chosen = options(firm, firm.parent / "wyniki")
    batch = plan(firm, chosen)
    first, second = batch.drafts[:2]
    room = batch.manifest.with_name(f".{MANIFEST}.zapas")
    had_room = []

    def until_full() -> Iterator[Row]:
        had_room.append(room.exists())
        yield next(row for row in run_locally([first], chosen, batch.names, jobs=1, limits=LIMITS))
        yield Row(second, "", FULL, message="na dysku nie ma miejsca na wynik.")
        raise AssertionError("went on although the disk was full")

    rows = run(batch, until_full(), on_row=lambda row: had_room.append(room.exists()))
    assert had_room == [True, True, False]
    assert [row.state for row in rows] == [DONE, FULL, FAILED, FAILED]
    assert all("zabrakło miejsca" in row.message for row in rows[2:])
    assert plan(firm, chosen).left == batch.drafts[1:]


@pytest.mark.parametrize(
    ("change", "again"),
    [
        pytest.param(
            lambda firm: (firm.parent / "wyroki" / "wyrok.txt").write_text("inny", "utf-8"), 4, id="a-source-was-edited-in-its-place"
        ),
        pytest.param(lambda firm: (firm.parent / "wyniki" / "dobre.annotated.docx").unlink(), 2, id="a-copy-is-gone"),
        pytest.param(lambda firm: (firm.parent / "uwagi.txt").write_text("obok", "utf-8"), 1, id="something-beside-changed"),
    ],
)
def test_what_an_outcome_depends_on_is_watched(firm: Path, change: Callable[[Path], object], again: int) -> None:
    out = firm.parent / "wyniki"
    finished(firm, out)
    change(firm)
    assert len(plan(firm, options(firm, out)).left) == again
