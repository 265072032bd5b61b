"""A folder as a lawyer has it: one source, drafts that are true to it or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from builders import REPOSITORY

SN = "Sąd Najwyższy w wyroku z dnia 15 listopada 2019 r., II CSK 9012/19, wskazał, że"
TRUE_QUOTE = "Ocena, czy postanowienie umowne jest niedozwolone, dokonywana jest według stanu z chwili zawarcia umowy"
FALSE_QUOTE = "Ocena, czy postanowienie umowne jest niedozwolone, dokonywana jest według stanu z chwili wyrokowania"
GREEN = f"{SN} „{TRUE_QUOTE}”.\n"
RED = f"{SN} „{FALSE_QUOTE}”.\n"


def folder_of_a_lawyer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder whose `zrodla` is the sample's, with a fixed clock."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KOTWICA_NOW", "2026-03-16T10:00:00+01:00")
    (tmp_path / "zrodla").symlink_to(REPOSITORY / "samples" / "zrodla")
    return tmp_path


def names(folder: Path) -> list[str]:
    return sorted(p.name for p in folder.iterdir() if p.name != "zrodla")
