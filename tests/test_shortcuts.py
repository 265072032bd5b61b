"""Shortcuts: which files, only in the user's profile, started safely whatever a draft is called, and gone when removed."""

from __future__ import annotations

import os
import plistlib
import shlex
import shutil
import stat
import subprocess
import sys
import tempfile
from pathlib import Path
from struct import unpack_from

import pytest

from builders import REPOSITORY
from kotwica.pipeline.cli_kotwica import main
from kotwica.pipeline.shortcuts import Shortcut, shortcuts_for
from kotwica.pipeline.windows_link import link_bytes

SAMPLE = REPOSITORY / "samples" / "opinia.md"
PYTHON = {
    "win32": r"C:\Users\Jan Żak\kotwica\python.exe",
    "darwin": "/Users/jan zak/.venv/bin/python",
    "linux": "/home/jan żak/.venv/bin/python",
}
# Names that a shell would take apart.
HOSTILE = ["a&b.md", "a;touch wykonano.md", "$(touch wykonano).md", "`touch wykonano`.md", "a b'c.md", "-rf.md"]


def files(platform: str, home: Path, **environ: str) -> tuple[Shortcut, ...]:
    return shortcuts_for(platform, environ, home, PYTHON[platform])


@pytest.mark.parametrize("platform", list(PYTHON))
def test_every_file_is_in_the_profile(platform: str, tmp_path: Path) -> None:
    (tmp_path / "Desktop").mkdir()
    found = files(platform, tmp_path)
    assert found and all(s.path.is_relative_to(tmp_path) for s in found)


@pytest.mark.parametrize(
    ("platform", "environ", "expected"),
    [
        pytest.param(
            "win32", {"APPDATA": "{home}/R"}, "R/Microsoft/Windows/SendTo/Sprawdź cytaty (Kotwica).lnk", id="send-to-of-a-moved-profile"
        ),
        pytest.param("win32", {}, "AppData/Roaming/Microsoft/Windows/SendTo/Sprawdź cytaty (Kotwica).lnk", id="send-to"),
        pytest.param(
            "win32",
            {},
            "AppData/Roaming/Microsoft/Windows/SendTo/Kontrola przed złożeniem (Kotwica).lnk",
            id="gate-in-the-menu-of-windows",
        ),
        pytest.param("linux", {}, ".local/share/applications/kotwica-kontrola.desktop", id="gate-in-the-menu-of-linux"),
        pytest.param("win32", {}, "Desktop/Sprawdź cytaty (Kotwica).lnk", id="drop-target-of-windows"),
        pytest.param("linux", {}, ".local/share/applications/kotwica-sprawdz.desktop", id="desktop-entry"),
        pytest.param("linux", {"XDG_DATA_HOME": "{home}/dane"}, "dane/applications/kotwica-sprawdz.desktop", id="moved-data-folder"),
        pytest.param("linux", {}, "Desktop/kotwica-sprawdz.desktop", id="drop-target-of-linux"),
        pytest.param("darwin", {}, "Library/Services/Sprawdź cytaty (Kotwica).workflow/Contents/document.wflow", id="quick-action"),
    ],
)
def test_where_each_system_looks(tmp_path: Path, platform: str, environ: dict[str, str], expected: str) -> None:
    (tmp_path / "Desktop").mkdir()
    found = files(platform, tmp_path, **{name: value.format(home=tmp_path) for name, value in environ.items()})
    assert tmp_path / expected in [s.path for s in found]


def test_the_icon_lies_where_windows_has_the_desktop(tmp_path: Path) -> None:
    desktop = tmp_path / "OneDrive" / "Pulpit"
    found = shortcuts_for("win32", {}, tmp_path, PYTHON["win32"], desktop=desktop)
    assert [s.path.name for s in found if s.path.parent == desktop] == ["Sprawdź cytaty (Kotwica).lnk"]
    assert not [s for s in found if s.path.parent == tmp_path / "Desktop"]


def test_the_desktop_has_its_polish_name(tmp_path: Path) -> None:
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config" / "user-dirs.dirs").write_text('# x\nXDG_DESKTOP_DIR="$HOME/Pulpit"\n', encoding="utf-8")
    (tmp_path / "Pulpit").mkdir()
    assert tmp_path / "Pulpit" / "kotwica-sprawdz.desktop" in [s.path for s in files("linux", tmp_path)]


def test_no_desktop_no_icon(tmp_path: Path) -> None:
    assert not [s for s in files("linux", tmp_path) if s.path.parent == tmp_path / "Desktop"]


def test_a_link_of_windows_says_program_and_arguments() -> None:
    """Read back by the offsets of [MS-SHLLINK], not by our own writer."""
    link = link_bytes(PYTHON["win32"], "-I -m kotwica drop --wait", "Sprawdź")
    size, flags = unpack_from("<I16xI", link)
    assert size == 0x4C and link[4:20].hex() == "0114020000000000c000000000000046"
    assert flags & 0b10100110 == 0b10100110 and not flags & 1
    at = 0x4C
    info_size, header, _, _, _, _, _, wide, _ = unpack_from("<9I", link, at)
    assert header == 0x24
    assert link[at + wide : at + info_size].decode("utf-16-le").split("\0")[0] == PYTHON["win32"]
    at += info_size
    texts = []
    for _ in range(2):
        (count,) = unpack_from("<H", link, at)
        texts.append(link[at + 2 : at + 2 + 2 * count].decode("utf-16-le"))
        at += 2 + 2 * count
    assert texts == ["Sprawdź", "-I -m kotwica drop --wait"]
    block, signature = unpack_from("<II", link, at)
    assert (block, signature) == (0x314, 0xA0000001)
    assert link[at + 268 : at + 788].decode("utf-16-le").rstrip("\0") == PYTHON["win32"]
    assert link[at + block :] == bytes(4)


def test_no_command_file_stands_between_windows_and_the_draft(tmp_path: Path) -> None:
    """A .cmd file would run "b.docx" when "a&b.docx" is dropped on it."""
    assert {s.path.suffix for s in files("win32", tmp_path)} == {".lnk"}


def test_the_quick_action_is_a_service_with_one_shell_action(tmp_path: Path) -> None:
    info, document = (plistlib.loads(s.payload) for s in files("darwin", tmp_path))
    assert info["NSServices"][0]["NSMessage"] == "runWorkflowAsService"
    parameters = document["actions"][0]["action"]["ActionParameters"]
    assert parameters["inputMethod"] == 1
    assert shlex.split(parameters["COMMAND_STRING"]) == [PYTHON["darwin"], "-I", "-m", "kotwica", "drop", "$@"]


def test_the_desktop_entry_is_valid(tmp_path: Path) -> None:
    checker = shutil.which("desktop-file-validate")
    if checker is None:
        pytest.skip("NOT RUN: no desktop-file-validate on this machine")
    entries = [shortcut for shortcut in files("linux", tmp_path) if shortcut.path.suffix == ".desktop"]
    assert entries
    for shortcut in entries:
        path = tmp_path / shortcut.path.name
        path.write_bytes(shortcut.payload)
        done = subprocess.run([checker, str(path)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("python", "expected"),
    [
        pytest.param("/home/jan żak/python", 'Exec="/home/jan żak/python" -I', id="space"),
        pytest.param("/opt/100%/python", 'Exec="/opt/100%%/python" -I', id="percent"),
        pytest.param("/opt/$x/python", 'Exec="/opt/\\\\$x/python" -I', id="dollar"),
        pytest.param('/opt/"x"/python', 'Exec="/opt/\\\\"x\\\\"/python" -I', id="quote"),
    ],
)
def test_the_program_is_quoted_in_a_desktop_entry(tmp_path: Path, python: str, expected: str) -> None:
    entry = shortcuts_for("linux", {}, tmp_path, python)[0].payload.decode()
    assert any(line.startswith(expected) for line in entry.splitlines())


def test_installed_listed_removed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    home = Path.home()
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "dane"))
    (home / "Desktop").mkdir()
    assert main(["install-shortcuts", "--list"]) == 0
    listed = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert {state for state, _ in listed} == {"brak"}
    assert main(["install-shortcuts"]) == 0
    written = {p for p in home.rglob("*") if p.is_file()}
    assert written == {Path(path) for _, path in listed}
    icon = home / "Desktop" / "kotwica-sprawdz.desktop"
    assert icon.stat().st_mode & stat.S_IXUSR
    capsys.readouterr()
    assert main(["install-shortcuts", "--list"]) == 0
    assert all(line.startswith("jest\t") for line in capsys.readouterr().out.splitlines())
    assert main(["install-shortcuts", "--remove"]) == 0
    assert not [p for p in home.rglob("*") if p.is_file()]
    assert main(["install-shortcuts", "--remove"]) == 0


def test_the_whole_bundle_of_macos_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert main(["install-shortcuts"]) == 0
    services = Path.home() / "Library" / "Services"
    assert len(list(services.iterdir())) == 1
    assert main(["install-shortcuts", "--remove"]) == 0
    assert list(services.iterdir()) == []


@pytest.mark.parametrize("name", HOSTILE)
def test_a_dropped_file_is_a_file_whatever_its_name(tmp_path: Path, name: str) -> None:
    """The script of the file manager, started with a stand-in for Python that writes down what it was given."""
    if os.name != "posix":
        pytest.skip("NOT RUN: a script for the POSIX shell")
    with tempfile.TemporaryDirectory(prefix="z ażurem ") as folder:
        stand_in = Path(folder) / "py'thon"
        stand_in.write_text('#!/bin/sh\nprintf "%s\\n" "$@" > dostal.txt\n', encoding="utf-8")
        stand_in.chmod(0o755)
        (script,) = (s for s in shortcuts_for("linux", {}, tmp_path, str(stand_in)) if s.executable)
        path = tmp_path / "skrypt"
        path.write_bytes(script.payload)
        path.chmod(0o755)
        dropped = str(tmp_path / name)
        subprocess.run([str(path), dropped], cwd=tmp_path, check=True)
    assert (tmp_path / "dostal.txt").read_text("utf-8").splitlines() == ["-I", "-m", "kotwica", "drop", dropped]
    assert not (tmp_path / "wykonano").exists()


def test_dropped_drafts_are_annotated_and_their_reports_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    for name in ("a&b.md", "druga opinia.md"):
        (tmp_path / name).write_bytes(SAMPLE.read_bytes())
    assert main(["drop", str(tmp_path / "a&b.md"), str(tmp_path / "nie-ma.md"), str(tmp_path / "druga opinia.md")]) == 2
    assert [url.rpartition("/")[2] for url in opened] == ["a%26b.raport.html", "druga%20opinia.raport.html"]
    assert (tmp_path / "a&b.annotated.md").is_file()
    assert "nie ma takiego pliku" in capsys.readouterr().err


def test_a_dropped_draft_that_cannot_be_read_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "zly.docx").write_bytes(b"PK\x03\x04")
    assert main(["drop", str(tmp_path / "zly.docx")]) == 2
    assert "zly.docx" in capsys.readouterr().err
