"""The table that a run prints: aligned by what a terminal shows, never cut, never able to steer the terminal."""

from __future__ import annotations

import subprocess
import sys

import pytest

from kotwica.pipeline.table import cells, folded, joined, table
from kotwica.pipeline.terminal import progress


@pytest.mark.parametrize(
    ("text", "width"),
    [
        pytest.param("art. 5", 6, id="ascii"),
        pytest.param("źródło", 6, id="polish-letters-are-one-column"),
        pytest.param("z\u0301ro\u0301dło", 6, id="combining-accents-take-no-column"),
        pytest.param("⛔ BRAK", 7, id="emoji-are-two-columns"),
        pytest.param("判決", 4, id="wide-letters"),
        pytest.param("", 0, id="empty"),
    ],
)
def test_columns_that_a_text_takes(text: str, width: int) -> None:
    assert cells(text) == width


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        pytest.param("Sąd uznał to za istotne.", 10, ["Sąd uznał", "to za", "istotne."], id="between-words"),
        pytest.param("dwa słowa", 9, ["dwa słowa"], id="fits-exactly"),
        pytest.param("ECLI:PL:SN:2031:9001 k.c.", 8, ["ECLI:PL:", "SN:2031:", "9001", "k.c."], id="a-word-longer-than-a-line"),
        pytest.param("🔴🔴🔴", 3, ["🔴", "🔴", "🔴"], id="no-half-of-a-wide-sign"),
        pytest.param("🔴", 1, ["🔴"], id="a-sign-wider-than-the-line"),
        pytest.param("a\n\tb", 10, ["a b"], id="line-ends-are-spaces"),
        pytest.param("a\x1b[2Jb", 10, ["a\ufffd[2Jb"], id="no-escape-codes"),
        pytest.param("  ", 10, [""], id="nothing"),
    ],
)
def test_folding(text: str, width: int, lines: list[str]) -> None:
    assert folded(text, width) == lines


ROWS = [("C1", "🔴 NIE", "SN, I CSK 90/31", "Tych słów nie ma w źródle, choć temat jest."), ("C12", "🟢 TAK", "art. 5 k.c.", "Zgadza się.")]


@pytest.mark.parametrize("width", [200, 60, 45])
def test_every_line_is_aligned_and_every_word_kept(width: int) -> None:
    lines = list(table(("ID", "Status", "Źródło", "Uwaga"), ROWS, width=width, fixed=2))
    assert len({tuple(map(cells, parts)) for _, parts in lines if len(parts) == 4}) == 1
    assert all(cells(joined(parts)) <= width for _, parts in lines)
    for number, row in enumerate(ROWS):
        columns = [" ".join(" ".join(p[i] for n, p in lines if n == number).split()) for i in range(4)]
        assert tuple(columns) == row


def test_a_narrow_terminal_still_shows_everything() -> None:
    text = "".join(joined(parts) for _, parts in table(("ID", "Uwaga"), [("C1", "bezpodstawnego wzbogacenia")], width=3, fixed=1))
    assert "bezpodstawne" in text and "wzbogacenia" in text


def test_no_bar_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with progress(1, wanted=True) as tell:
        tell("opinia.docx", "czytam źródła")
    assert capsys.readouterr().err == ""


class _Terminal:
    """A stream that says it is a terminal and keeps what it would show."""

    def __init__(self) -> None:
        self.written = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.written += text
        return len(text)

    def flush(self) -> None:
        pass


def test_a_bar_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = _Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with progress(1, wanted=True) as tell:
        tell("opinia.docx", "zapisuję kopię z komentarzami")
        tell("opinia.docx", "zapisuję raporty")
        shown = terminal.written.split("\r")[-1]
    assert "zapisuję raporty" in shown and "komentarzami" not in shown
    assert cells(shown) == cells(terminal.written.split("\r")[1])
    assert terminal.written.split("\r")[-2:] == [" " * cells(shown.rstrip()), ""]


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
