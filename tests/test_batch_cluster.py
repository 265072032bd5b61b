"""Many drafts on a cluster: what a local run gives, from workers that see the same folders, with the store shared or shipped."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp

import pytest
from batch_firm import LIMITS, NOW, a_firm, finished, options, outputs
from msgspec.structs import replace
from postgres_server import running_server

from kotwica.document.errors import InputError
from kotwica.pipeline import batch_sight, batch_store
from kotwica.pipeline.batch import plan, run
from kotwica.pipeline.batch_cluster import run_on_cluster
from kotwica.pipeline.batch_local import run_locally
from kotwica.sources import ServerStore, import_paths, migrate_store
from kotwica.sources.store import Store

WORKER = (sys.executable, "-Im", "distributed.cli.dask_worker", "--no-nanny", "--no-dashboard", "--nthreads", "1")


@pytest.fixture
def firm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return a_firm(tmp_path, monkeypatch)


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
    with (
        distributed.LocalCluster(**threads, silence_logs=40) as cluster,
        subprocess.Popen([*elsewhere, *WORKER, cluster.scheduler_address], stderr=subprocess.DEVNULL) as there,
    ):
        try:
            with pytest.raises(InputError, match=r"żaden z pracowników klastra \(1\).* nie widzi folderu wyników .*tam\. .*ścieżkami"):
                list(run_on_cluster(batch.left, chosen, batch.names, address=cluster.scheduler_address, limits=LIMITS))
            cluster.scale(1)
            coming = run_on_cluster(batch.left, chosen, batch.names, address=cluster.scheduler_address, limits=LIMITS)
            rows = run(batch, coming, on_row=lambda row: None)
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
