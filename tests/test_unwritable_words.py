"""Names and texts that nobody can write down: bytes of another code page in a file's name, halves of characters in JSON."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from word_builders import NOW

from builders import docx_with
from kotwica.document.errors import InputError
from kotwica.pipeline import Options
from kotwica.pipeline.batch import NO_ANSWER, plan, run, write_summary
from kotwica.pipeline.batch_work import FAILED, check_one
from kotwica.pipeline.run import annotate
from kotwica.sources import load_sources

DRAFT = "SN w wyroku z 9 czerwca 2016 r., II CSK 99/15, uznał: „zastrzeżenie takie wiąże obie strony umowy najmu”."
JUDGMENT = (
    "Sygn. akt II CSK 99/15\n\nWYROK\n\nDnia 9 czerwca 2016 r.\n\nSąd Najwyższy w składzie: SSN Jan Przykładowy\n\nUZASADNIENIE\n\n"
    "Sąd uznał, że zastrzeżenie takie \ud800 nie wiąże obie strony umowy najmu."
)
RECORD = {"id": 1, "courtCases": [{"caseNumber": "II CSK 99/15"}], "judgmentDate": "2016-06-09", "textContent": JUDGMENT}
LATIN = os.fsdecode(b"wyrok\xb3.txt")
other_names = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="NOT RUN: only Linux has names that are no UTF-8")


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    (tmp_path / "zrodla").mkdir()
    (tmp_path / "pismo.docx").write_bytes(docx_with(DRAFT))
    return tmp_path


@pytest.mark.parametrize(
    "files",
    [
        pytest.param({"wyrok.json": json.dumps(RECORD)}, id="half-of-a-character-in-a-record"),
        pytest.param(
            {"wyrok.txt": JUDGMENT.replace("\ud800", ""), "wyrok.txt.meta.json": '{"sygnatura": "II CSK 99/15", "tytul": "Wyrok \\ud800"}'},
            id="in-a-title",
        ),
        pytest.param({LATIN: JUDGMENT.replace("\ud800", "")}, id="file-of-another-code-page", marks=other_names),
        pytest.param({"wyrok.txt": JUDGMENT.replace("\ud800", "\x01\x0b\ufffe")}, id="signs-that-xml-cannot-hold"),
    ],
)
def test_what_cannot_be_written_down_ends_no_run(files: Mapping[str, str], desk: Path) -> None:
    """The copy quotes the source's words, the reports its title and name; each ended as an internal error."""
    for name, content in files.items():
        (desk / "zrodla" / name).write_bytes(content.encode())
    outputs = annotate(desk / "pismo.docx", Options(NOW, reports=("html", "md", "json")))
    assert outputs.copy is not None and outputs.copy.is_file() and len(outputs.reports) == 3
    assert [g.status.name for g in outputs.result.grades if g.claim.quote] == ["NIEZWERYFIKOWANY"]


@other_names
def test_a_source_that_cannot_be_read_is_told_under_a_name_that_can_be_written(tmp_path: Path) -> None:
    (tmp_path / LATIN).write_bytes(b"")
    assert [Path(path).name for path, _ in load_sources([tmp_path]).problems] == ["wyrok?.txt"]


@other_names
def test_a_draft_of_such_a_name_is_refused_and_stops_no_batch(desk: Path) -> None:
    named = desk / LATIN
    named.write_text(DRAFT, "utf-8")
    with pytest.raises(InputError, match="innym kodowaniu"):
        annotate(named, Options(NOW))
    batch = plan(desk, Options(NOW))
    rows = run(batch, (check_one(d, Options(NOW), batch.names[d]) for d in batch.drafts), on_row=lambda row: None)
    assert [row.state == FAILED and row.message != NO_ANSWER for row in rows] == [False, True]
    assert "wyrok?.txt" in write_summary(batch, rows).read_text("utf-8")
