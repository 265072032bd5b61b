"""Many drafts: poisoned ones do not stop the run, killed workers are replaced, an interrupted run goes on, nothing is done twice."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import pytest
from batch_firm import LIMITS, a_firm, finished, options, outputs
from processes import children_of
from test_afternoon import FAITHFUL

from builders import docx_with
from kotwica.pipeline import batch_child, cli_kotwica
from kotwica.pipeline.batch import MANIFEST, plan, run
from kotwica.pipeline.batch_child import Limits
from kotwica.pipeline.batch_local import run_locally
from kotwica.pipeline.batch_work import DONE, FAILED, FULL, Row


@pytest.fixture
def firm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return a_firm(tmp_path, monkeypatch)


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


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="NOT RUN: no /proc on this system")
def test_a_killed_worker_is_replaced_and_its_draft_redone(firm: Path) -> None:
    chosen = options(firm, firm.parent / "wyniki")
    batch = plan(firm, chosen)
    rows = []
    for row in run_locally(batch.left, chosen, batch.names, jobs=2, limits=Limits()):
        rows.append(row)
        if len(rows) == 1:
            for child in children_of("self"):
                os.kill(child, signal.SIGKILL)
    assert sorted(row.state for row in rows) == sorted([FAILED, DONE, DONE, DONE])
    assert sorted(row.draft for row in rows) == sorted(batch.drafts)


@pytest.mark.parametrize(
    ("doing", "seconds", "patience", "state", "said"),
    [
        pytest.param("while True: pass", 2, 60, FAILED, "(2 s obliczeń); pismo", id="one-that-computes-without-end"),
        pytest.param("time.sleep(3600)", 8, 1, FAILED, "(8 s zegara", id="one-that-waits-for-what-never-comes"),
        pytest.param("time.sleep(2.2)", 2, 60, DONE, "", id="one-that-got-no-processor-for-longer-than-its-limit"),
        pytest.param("bytearray(10**11)", 60, 4, FAILED, "limit pamięci", id="one-that-eats-memory"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows counts neither a process's seconds nor its memory")
def test_limits_of_a_draft_end_it_alone(
    doing: str, seconds: float, patience: int, state: str, said: str, firm: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One process checks all drafts, one after the other; "dobre.docx" does something else before it is checked.

    What only a process's first check does (dictionaries, patterns) is done before the limits count: on a busy machine it takes seconds.
    """
    code = f"""
        import datetime, pathlib, time
        from kotwica.pipeline import batch_child
        from kotwica.pipeline.options import Options
        from kotwica.pipeline.run import check_draft
        check_draft(pathlib.Path({str(firm / "zmienione.docx")!r}), Options(now=datetime.datetime.now(datetime.UTC)))
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
