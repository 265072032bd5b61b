"""What a run prints on a terminal, and how it ends."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kotwica.pipeline.entry import say
from kotwica.pipeline.terminal import print_rows, shown


@pytest.mark.parametrize(
    ("cell", "printed"),
    [
        pytest.param("a\x1b[2Jb", "a\ufffd[2Jb", id="no-escape-codes"),
        pytest.param("a\n\tb", "a  b", id="line-ends-are-spaces"),
        pytest.param("art. 385[1] k.c.", "art. 385[1] k.c.", id="brackets-are-no-style"),
    ],
)
def test_what_a_draft_says_cannot_steer_the_terminal(cell: str, printed: str, capsys: pytest.CaptureFixture[str]) -> None:
    print_rows(("Źródło",), [(cell,)])
    assert printed in capsys.readouterr().out


def test_names_and_titles_cannot_steer_the_terminal_either(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    say("Nie odczytano pliku a\x1b[31mb.docx.\nSprawdź go.")
    assert capsys.readouterr().err == "Nie odczytano pliku a\ufffd[31mb.docx.\nSprawdź go.\n"
    assert shown(tmp_path / "a\x9b2J\nb.docx").endswith("a\ufffd2J b.docx")


@pytest.mark.parametrize("status", [0, 1, 2])
def test_leaving_at_once_gives_the_status_and_everything_printed(status: int) -> None:
    code = f"print('wynik'); from kotwica.pipeline.entry import leave; leave({status})"
    done = subprocess.run([sys.executable, "-Ic", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (status, "wynik\n", "")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/dev/full is Linux's")
def test_leaving_does_not_hide_a_full_disk() -> None:
    code = "print('wynik'); from kotwica.pipeline.entry import leave; leave(0)"
    with open("/dev/full", "w") as full:  # noqa: PTH123 - a device, not a path of ours
        done = subprocess.run([sys.executable, "-Ic", code], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode != 0
