"""Decisions read back after other programs really opened and saved the copy: LibreOffice, python-docx."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
from pathlib import Path

import pytest
from word_people import Copy, annotated, read_back, read_items

from builders import REPOSITORY
from kotwica.annotators import read_people

UNO_PYTHON = "/usr/bin/python3"


@pytest.fixture
def answered() -> bytes:
    """Three comments answered in Word."""
    copy = Copy.of(annotated())
    copy.reply("C2", "ok, porównane z uzasadnieniem")
    copy.reply("C3", "do poprawy", author="Jan Zapisujący")
    copy.reply("C4", "Potwierdzam, LEX 604152")
    return copy.saved()


def decided(data: bytes) -> dict[str, tuple[str, str, str]]:
    return {key: (u.decision.who, u.decision.verdict, u.decision.read_in) for key, u in read_back(data).items() if u.decision}


IN_WORD = {
    "C2": ("Anna Wzorcowa", "confirmed", ""),
    "C3": ("Jan Zapisujący", "rejected", ""),
    "C4": ("Anna Wzorcowa", "confirmed", "LEX 604152"),
}


def test_decisions_survive_python_docx(answered: bytes) -> None:
    docx = pytest.importorskip("docx", reason="NOT RUN: python-docx is missing")
    document = docx.Document(io.BytesIO(answered))
    saved = io.BytesIO()
    document.save(saved)
    assert decided(saved.getvalue()) == IN_WORD


def test_decisions_survive_libreoffice_and_its_own_are_read(answered: bytes, tmp_path: Path) -> None:
    if shutil.which("soffice") is None or subprocess.run([UNO_PYTHON, "-c", "import uno"], check=False, capture_output=True).returncode:
        pytest.skip("NOT RUN: LibreOffice (soffice) or its python (python3-uno) is missing")
    (tmp_path / "w.docx").write_bytes(answered)
    wishes = json.dumps({"answer": {"kw-C1-": "ok"}, "resolve": ["kw-C3-"]})
    script = str(REPOSITORY / "tests" / "office_person.py")
    arguments = [str(tmp_path / "w.docx"), str(tmp_path / "lo.docx"), str(tmp_path / "profil"), wishes]
    subprocess.run([UNO_PYTHON, script, *arguments], check=True, timeout=180)
    saved = (tmp_path / "lo.docx").read_bytes()
    assert decided(saved) == {"C1": ("Anna Wzorcowa", "confirmed", ""), **IN_WORD}
    work = read_people(saved, "lo.docx")
    assert work.last_saved_by == "Anna Wzorcowa"
    assert {t.key for t in work.threads if t.resolved} == {"C3"}
    assert not any(t.certain for t in work.threads if t.replies)
    assert len(read_items(saved)) == 4
