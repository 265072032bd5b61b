"""The store when things go wrong: stopped imports, a full disk, damage, several processes at once."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from store_texts import NOW, five_judgments, judgment, sentence

from kotwica.document.errors import InputError
from kotwica.sources import import_paths
from kotwica.sources.store import Store
from kotwica.sources.store_care import stats, verify


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return five_judgments(tmp_path)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "magazyn" / "zrodla.sqlite"


def interrupted_import(store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stops it after three documents, some batches of which are committed."""
    monkeypatch.setattr("kotwica.sources.store_import.BATCH_CHARS", 1)

    def stop(progress: object) -> None:
        if getattr(progress, "added", 0) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        import_paths(store, [folder], now=NOW, on_progress=stop)


def test_failed_import_shows_nothing_and_resumes(folder: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error after some committed batches: nothing of them can be looked up until the same import is run again."""
    with Store(place) as store:
        interrupted_import(store, folder, monkeypatch)
        assert store.count() == 0
        assert not store.by_sygnatura("I C 1/15") and not store.candidates(sentence(1))
        assert stats(store, now=NOW).unfinished == 2
        progress = import_paths(store, [folder], now=NOW)
        assert progress.resumed
        assert (progress.added, store.count()) == (3, 5)
        assert not verify(store)


# For each line that it reads a process that imports, whose number it tells once the store is open, and then how that process ended.
# Each is a copy of this one, so that Python starts and reads our modules once and not twenty times.
IMPORTERS = """
import os, sys
from datetime import UTC, datetime
from pathlib import Path
from kotwica.sources import store_import
from kotwica.sources.store import Store
store_import.BATCH_CHARS = 4_000
for _ in sys.stdin:
    child = os.fork()
    if not child:
        with Store(Path(sys.argv[1])) as store:
            print(os.getpid(), flush=True)
            store_import.import_paths(store, [Path(sys.argv[2])], now=datetime(2026, 11, 30, tzinfo=UTC))
        os._exit(0)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


def test_kill_minus_nine_twenty_times(tmp_path: Path, place: Path) -> None:
    """Killed at random moments the store opens, shows nothing half-imported, and the import goes on to the end."""
    if sys.platform == "win32":
        pytest.skip("no SIGKILL")
    dump = tmp_path / "zrzut.jsonl"
    record = {"courtType": "COMMON", "judgmentDate": "2016-06-09"}
    lines = [
        json.dumps(record | {"id": n, "courtCases": [{"caseNumber": f"I C {n}/15"}], "textContent": sentence(n, 150)})
        for n in range(1, 401)
    ]
    dump.write_text("\n".join(lines), encoding="utf-8")
    # How long an import takes is measured, so that on any machine the first ones are still under way when they are killed.
    began = time.monotonic()
    with Store(tmp_path / "calkiem.sqlite") as store:
        import_paths(store, [dump], now=NOW)
    whole_s = time.monotonic() - began
    dice = random.Random(5)
    killed = 0
    command = [sys.executable, "-I", "-c", IMPORTERS, str(place), str(dump)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as importers:
        assert importers.stdin is not None and importers.stdout is not None
        for _ in range(20):
            print("next", file=importers.stdin, flush=True)
            child = int(importers.stdout.readline())
            time.sleep(dice.uniform(0.0, whole_s / 8))
            # One that is done by now is gone: its number is free.
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
            killed += int(importers.stdout.readline()) == -signal.SIGKILL
            with Store(place) as store:
                assert store.db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
                assert store.count() in {0, 400}
    with Store(place) as store:
        import_paths(store, [dump], now=NOW)
        assert store.count() == 400
        assert not verify(store)
        numbers = store.db.execute("SELECT count(DISTINCT source_id), count(*) FROM document").fetchone()
        assert numbers == (400, 400)
        assert store.candidates(sentence(399, 150)[200:500])[0].anchors.sygnatury == ("I C 399/15",)
    assert killed >= 3, "the import was over before it could be killed"


READER = """
import sys
from pathlib import Path
from kotwica.sources.store import Store
place, over = map(Path, sys.argv[1:])
with Store(place) as store:
    seen = {store.count()}
    print("start", flush=True)
    while not over.exists():
        seen.add(store.count())
        store.by_sygnatura("I C 1/15")
    seen.add(store.count())
    print(sorted(seen))
"""


def test_two_readers_and_one_writer(tmp_path: Path, place: Path) -> None:
    folder = tmp_path / "z"
    folder.mkdir()
    for n in range(1, 60):
        (folder / f"{n}.txt").write_text(judgment(n, chars=4_000), encoding="utf-8")
    Store(place).close()
    over = tmp_path / "koniec"
    command = [sys.executable, "-I", "-c", READER, str(place), str(over)]
    readers = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    for reader in readers:
        assert reader.stdout is not None and reader.stdout.readline() == "start\n"
    with Store(place) as store:
        import_paths(store, [folder], now=NOW)
    over.touch()
    for reader in readers:
        out, _ = reader.communicate(timeout=60)
        assert reader.returncode == 0
        assert json.loads(out) == [0, 59]


def test_full_disk_leaves_the_store_whole(tmp_path: Path, folder: Path, place: Path) -> None:
    """SQLite's own page limit stands for the full disk: same error, same rollback."""
    with Store(place) as store:
        import_paths(store, [folder], now=NOW)
        more = tmp_path / "wiecej"
        more.mkdir()
        for n in range(100, 200):
            (more / f"{n}.txt").write_text(judgment(n, chars=20_000), encoding="utf-8")
        pages = store.db.execute("PRAGMA page_count").fetchone()[0]
        store.db.execute(f"PRAGMA max_page_count = {pages + 40}")
        with pytest.raises(InputError, match="zabrakło miejsca"):
            import_paths(store, [more], now=NOW)
        store.db.execute("PRAGMA max_page_count = 1000000")
        assert store.count() == 5
        assert not verify(store)
        assert import_paths(store, [more], now=NOW).added == 100


def test_damage_is_found(folder: Path, place: Path) -> None:
    with Store(place) as store:
        import_paths(store, [folder], now=NOW)
        store.db.execute("UPDATE content SET text = ? WHERE document_id = 2", (b"x\x9c",))
        assert any("2.txt" in problem for problem in verify(store))


def test_a_document_that_the_index_has_lost_is_found(folder: Path, place: Path) -> None:
    with Store(place) as store:
        import_paths(store, [folder], now=NOW)
        store.db.execute("DELETE FROM segment")
        assert len(verify(store)) == 5 and all("indeksie" in problem for problem in verify(store))
