"""A small firm for the tests of batches: drafts, sources, and a run over them."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from test_afternoon import CHANGED, FAITHFUL, SOURCE

from builders import docx_with
from kotwica.pipeline.batch import MANIFEST, plan, run
from kotwica.pipeline.batch_child import Limits
from kotwica.pipeline.batch_local import run_locally
from kotwica.pipeline.batch_work import Row
from kotwica.pipeline.options import Options

LIMITS = Limits()
NOW = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)


def a_firm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
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


def outputs(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file() and p.name != MANIFEST}


def options(firm: Path, out: Path) -> Options:
    return Options(now=NOW, sources=(firm.parent / "wyroki",), out=out, force=True)


def finished(firm: Path, out: Path, *, jobs: int = 2, limits: Limits = LIMITS) -> tuple[Row, ...]:
    chosen = options(firm, out)
    batch = plan(firm, chosen)
    return run(batch, run_locally(batch.left, chosen, batch.names, jobs=jobs, limits=limits), on_row=lambda row: None)
