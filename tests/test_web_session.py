"""A session of `kotwica serve` from its start to its end: queue, folder, keeping, stopping in the middle."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from processes import children_of, told
from web_server import SAMPLE, SAMPLE_SOURCES, Server, by_command_line, serving, stop, until

from kotwica.review.audit import check_log
from kotwica.web.desk import Desk
from kotwica.web.model import Settings, State
from kotwica.web.watch import settled, sources_beside, stamps

SHORT = "# Opinia\n\nSąd Najwyższy w wyroku z dnia 15 listopada 2019 r., II CSK 9012/19, wskazał, że „tak nie jest”.\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("serwer")) as running:
        yield running


@pytest.fixture
def long_draft(tmp_path: Path) -> Path:
    """A draft that takes a while."""
    path = tmp_path / "długa opinia.md"
    path.write_text(SHORT * 3000, encoding="utf-8")
    return path


def test_results_equal_those_of_the_command_line(server: Server, tmp_path: Path) -> None:
    for path in SAMPLE_SOURCES:
        server.add("zrodla", path)
    # The second check takes the sources that the first one read.
    ids = [server.add("projekty", SAMPLE) for _ in range(2)]
    wanted = by_command_line(tmp_path / "cli", SAMPLE, SAMPLE_SOURCES)
    for id in ids:
        files = server.finished(id)["outcome"]["files"]
        assert {name: server.client.get(f"/wyniki/{id}/{kind}").content for kind, name in files.items()} == wanted


@pytest.mark.parametrize("suffix", [".md", ".txt"])
def test_text_drafts_equal_those_of_the_command_line(server: Server, tmp_path: Path, suffix: str) -> None:
    draft = tmp_path / f"opinia ż{suffix}"
    draft.write_text(SHORT, encoding="utf-8")
    for source in server.state()["sources"]:
        server.client.delete(f"/zrodla/{source['id']}", headers={"X-Kotwica": server.csrf})
    id = server.add("projekty", draft)
    files = server.finished(id)["outcome"]["files"]
    wanted = by_command_line(tmp_path / "cli", draft, [])
    assert {name: server.client.get(f"/wyniki/{id}/{kind}").content for kind, name in files.items()} == wanted


def test_a_new_source_makes_earlier_results_stale_and_the_next_check_uses_it(server: Server) -> None:
    first = server.add("projekty", SAMPLE)
    before = server.finished(first)
    source = server.add("zrodla", next(p for p in SAMPLE_SOURCES if "III_CZP" in p.name))
    assert server.job(first)["stale"]
    again = server.post(f"/projekty/{first}/ponownie", b"").text
    after = server.finished(again)
    assert not after["stale"]
    assert after["outcome"]["counts"] != before["outcome"]["counts"]
    assert server.client.delete(f"/zrodla/{source}", headers={"X-Kotwica": server.csrf}).status_code == 204


def test_a_source_is_named_with_its_day_in_words(server: Server) -> None:
    id = server.add("zrodla", next(p for p in SAMPLE_SOURCES if "V_ACa" in p.name))
    says = until(lambda: next(s["says"] for s in server.state()["sources"] if s["id"] == id))
    assert says == "Wyrok z 24 marca 2021 r., Sąd Apelacyjny w Warszawie, V ACa 9040/20"


def test_a_check_can_be_stopped_and_the_queue_goes_on(server: Server, long_draft: Path) -> None:
    long = server.add("projekty", long_draft)
    until(lambda: (server.job(long) or {}).get("steps"))
    assert server.client.delete(f"/projekty/{long}", headers={"X-Kotwica": server.csrf}).status_code == 204
    assert server.job(long) is None
    server.done(server.add("projekty", SAMPLE))


def test_a_removed_result_is_gone_from_the_disk(server: Server) -> None:
    id = server.add("projekty", SAMPLE)
    server.done(id)
    (session,) = server.session()
    assert (session / "wyniki" / id).is_dir()
    server.client.delete(f"/projekty/{id}", headers={"X-Kotwica": server.csrf})
    assert not (session / "wyniki" / id).exists() and not (session / "pisma" / id).exists()
    assert server.client.get(f"/wyniki/{id}/copy").status_code == 404


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=["ctrl-c", "terminated", "killed"])
def test_stopped_in_the_middle_nothing_stays(tmp_path: Path, long_draft: Path, how: signal.Signals) -> None:
    if os.name != "posix":
        pytest.skip("NOT RUN: signals of POSIX")
    keep = tmp_path / "wyniki"
    keep.mkdir()
    with serving(tmp_path / "dom", "--jobs", "1", "--keep", str(keep)) as server:
        id = server.add("projekty", long_draft)
        until(lambda: (server.job(id) or {}).get("steps"))
        stop(server.process, how)
        assert until(lambda: server.session() == [])
        assert list(keep.iterdir()) == []
        assert server.process.returncode == (-9 if how is signal.SIGKILL else 0)


def test_a_worker_that_dies_is_replaced_and_its_draft_reported(tmp_path: Path, long_draft: Path) -> None:
    if not Path("/proc/self/task").exists():
        pytest.skip("NOT RUN: child processes are found by /proc")
    with serving(tmp_path / "dom", "--jobs", "1") as server:
        id = server.add("projekty", long_draft)
        until(lambda: (server.job(id) or {}).get("steps"))
        for child in workers_of(server.process.pid):
            os.kill(child, signal.SIGKILL)
        job = server.finished(id)
        assert job["state"] == "failed" and "Nic nie zostało zweryfikowane" in job["error"]
        server.done(server.add("projekty", SAMPLE))


def test_a_worker_that_dies_with_nothing_to_do_costs_no_draft(tmp_path: Path) -> None:
    if not Path("/proc/self/task").exists():
        pytest.skip("NOT RUN: child processes are found by /proc")
    with serving(tmp_path / "dom", "--jobs", "1") as server:
        server.done(server.add("projekty", SAMPLE))
        children = workers_of(server.process.pid)
        for child in children:
            os.kill(child, signal.SIGKILL)
        until(lambda: all(has_ended(child) for child in children))
        server.done(server.add("projekty", SAMPLE))


def test_a_draft_that_fills_the_memory_ends_its_worker_only() -> None:
    if os.name != "posix":
        pytest.skip("NOT RUN: limits of POSIX")
    desk = Desk(Settings(workers=1, memory_mb=400))
    desk.open()
    try:
        large, small = desk.folder / "duzy.upload", desk.folder / "maly.upload"
        large.write_text(("Zwykłe zdanie bez cytatu. " * 40 + "\n\n") * 20_000, encoding="utf-8")
        small.write_text(SHORT, encoding="utf-8")
        first, second = desk.add_draft("duzy.md", large).id, desk.add_draft("maly.md", small).id
        until(lambda: (job := desk.job(second)) and job.state in (State.DONE, State.FAILED))
        jobs = {job.id: job for job in desk.jobs()}
        assert jobs[first].error.startswith("Sprawdzanie urwało się: zabrakło pamięci")
        assert jobs[second].state is State.DONE
    finally:
        desk.close()


def workers_of(pid: int) -> list[int]:
    """Child processes that are workers (multiprocessing has a process for cleaning up beside them)."""
    return [c for c in children_of(pid) if "spawn_main" in told(Path(f"/proc/{c}/cmdline"))]


def has_ended(pid: int) -> bool:
    """True when nothing is left of a process but its exit status; it counts as alive while one of its threads still ends."""
    threads = list(Path(f"/proc/{pid}/task").glob("*/stat"))
    return len(threads) == 1 and told(threads[0]).rpartition(") ")[2].startswith("Z")


def test_a_check_leaves_its_line_in_a_kept_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOTWICA_LOG", str(tmp_path / "dziennik"))
    with serving(tmp_path / "dom", "--jobs", "1") as server:
        server.done(server.add("projekty", SAMPLE))
    (entry,) = check_log(tmp_path / "dziennik").entries
    assert (entry.kind, entry.body["draft"]) == ("run", hashlib.sha256(SAMPLE.read_bytes()).hexdigest())


def test_results_are_kept_when_asked(tmp_path: Path) -> None:
    keep = tmp_path / "wyniki"
    keep.mkdir()
    with serving(tmp_path / "dom", "--jobs", "1", "--keep", str(keep)) as server:
        server.done(server.add("projekty", SAMPLE))
        assert f"Wyniki zostaną w folderze {keep}." in server.client.get("/").text
    assert {p.name: p.read_bytes() for p in keep.iterdir()} == by_command_line(tmp_path / "cli", SAMPLE, [])


def test_the_page_names_the_sources_it_was_started_with(tmp_path: Path) -> None:
    sources = tmp_path / "wyroki & umowy"
    sources.mkdir()
    with serving(tmp_path / "dom", "--jobs", "1", "--sources", str(sources), "--no-store") as server:
        page = server.client.get("/").text
    assert "Oprócz nich czytane są: wyroki &amp; umowy." in page


def test_a_watched_folder_is_checked_after_every_save(tmp_path: Path) -> None:
    folder = tmp_path / "sprawa"
    (folder / "zrodla").mkdir(parents=True)
    for path in SAMPLE_SOURCES:
        (folder / "zrodla" / path.name).write_bytes(path.read_bytes())
    wanted = by_command_line(tmp_path / "cli", SAMPLE, SAMPLE_SOURCES)
    with serving(tmp_path / "dom", "--jobs", "1", "--watch", str(folder), "--keep", str(folder)) as server:
        (folder / "opinia.docx").write_bytes(SAMPLE.read_bytes())
        until(lambda: [j["state"] for j in server.state()["jobs"]] == ["done"])
        # Beside the draft lies what `annotate` would have written there, links to its sources included.
        assert {name: (folder / name).read_bytes() for name in wanted} == wanted
        name = SAMPLE_SOURCES[-1].name
        assert server.client.get(f"/wyniki/{server.state()['jobs'][0]['id']}/zrodla/{name}").content == SAMPLE_SOURCES[-1].read_bytes()
        (folder / "opinia.docx").write_bytes(SAMPLE.read_bytes())
        until(lambda: [j["state"] for j in server.state()["jobs"]] == ["done", "done"])
        # Our own outputs in the same folder are no drafts.
        assert {j["name"] for j in server.state()["jobs"]} == {"opinia.docx"}


@pytest.mark.parametrize(
    ("before", "now", "checked", "expected"),
    [
        pytest.param({}, {"a": (1, 1)}, {}, [], id="just-appeared"),
        pytest.param({"a": (1, 1)}, {"a": (1, 1)}, {}, ["a"], id="unchanged-since-the-last-look"),
        pytest.param({"a": (1, 1)}, {"a": (2, 2)}, {}, [], id="still-being-written"),
        pytest.param({"a": (1, 1)}, {"a": (1, 1)}, {"a": (1, 1)}, [], id="checked-already"),
        pytest.param({"a": (2, 2)}, {"a": (2, 2)}, {"a": (1, 1)}, ["a"], id="saved-since-its-check"),
        pytest.param({"a": (0, 1)}, {"a": (0, 1)}, {}, [], id="empty"),
        pytest.param({"a": (1, 1)}, {}, {"a": (1, 1)}, [], id="gone"),
    ],
)
def test_which_drafts_of_a_folder_are_due(
    before: dict[str, tuple[int, int]], now: dict[str, tuple[int, int]], checked: dict[str, tuple[int, int]], expected: list[str]
) -> None:
    def paths(stamps: dict[str, tuple[int, int]]) -> dict[Path, tuple[int, int]]:
        return {Path(name): stamp for name, stamp in stamps.items()}

    assert settled(paths(before), paths(now), paths(checked)) == [Path(name) for name in expected]


def test_links_in_a_watched_folder_bring_nothing_in_from_elsewhere(tmp_path: Path) -> None:
    folder, elsewhere = tmp_path / "sprawa", tmp_path / "prywatne"
    (folder / "zrodla").mkdir(parents=True)
    elsewhere.mkdir()
    for name in ("pismo.md", "wyrok.txt"):
        (elsewhere / name).write_text("tajne", encoding="utf-8")
    (folder / "obce.md").symlink_to(elsewhere / "pismo.md")
    (folder / "zrodla" / "obcy.txt").symlink_to(elsewhere / "wyrok.txt")
    (folder / "sources").symlink_to(elsewhere)
    (folder / "wlasne.md").write_text("projekt", encoding="utf-8")
    (folder / "zrodla" / "wlasny.txt").write_text("wyrok", encoding="utf-8")
    (folder / "zrodla" / "drugi.txt").symlink_to(folder / "zrodla" / "wlasny.txt")
    assert [path.name for path in stamps(folder)] == ["wlasne.md"]
    assert set(sources_beside(folder)) == {"zrodla/wlasny.txt", "zrodla/drugi.txt"}


@pytest.mark.parametrize(
    ("options", "says"),
    [
        pytest.param(["--watch", "nie-ma"], "to nie jest folder", id="watch-nothing"),
        pytest.param(["--keep", "nie-ma"], "to nie jest folder", id="keep-nowhere"),
        pytest.param(["--sources", "nie-ma"], "nie ma takiego pliku ani folderu", id="sources-nowhere"),
        pytest.param(["--port", "70000"], "port jest zajęty albo niedozwolony", id="no-such-port"),
    ],
)
def test_a_wrong_option_is_said_and_nothing_started(tmp_path: Path, options: list[str], says: str) -> None:
    environ = {**os.environ, "TMPDIR": str(tmp_path)}
    command = [sys.executable, "-Im", "kotwica", "serve", "--no-browser", *options]
    done = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2 and says in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_taken_port_is_said(server: Server, tmp_path: Path) -> None:
    command = [sys.executable, "-Im", "kotwica", "serve", "--no-browser", "--port", server.base.rpartition(":")[2]]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2 and "port jest zajęty" in done.stderr
