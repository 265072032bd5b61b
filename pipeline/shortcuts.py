"""Icons that a draft can be dropped on: which files they are on each system, all of them in the user's own profile."""

from __future__ import annotations

import plistlib
import re
import shlex
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from kotwica.pipeline.windows_link import link_bytes

TITLE = "Sprawdź cytaty (Kotwica)"
CHECK_TITLE = "Kontrola przed złożeniem (Kotwica)"
PAGE_TITLE = "Kotwica"
MODULE = ("-I", "-m", "kotwica")
_DESKTOP_DIR = re.compile(r'^XDG_DESKTOP_DIR="(?P<path>[^"]+)"', re.MULTILINE)
_MIME = (
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document;application/vnd.ms-word.document.macroenabled.12;"
    "text/markdown;text/plain;application/pdf;"
)


class Shortcut(Struct, frozen=True):
    """A file of a shortcut; `executable` where the system starts only files that are marked so."""

    path: Path
    payload: bytes
    executable: bool = False


def shortcuts_for(
    platform: str, environ: Mapping[str, str], home: Path, python: str, *, desktop: Path | None = None
) -> tuple[Shortcut, ...]:
    """The shortcut files of a system (`platform` as in sys.platform), which start `python -m kotwica`.

    `desktop` is where Windows has the user's desktop, None for its usual place.
    """
    if platform == "win32":
        return _windows(environ, home, python, desktop or home / "Desktop")
    if platform == "darwin":
        return _mac(home, python)
    return _linux(environ, home, python)


def folders_of(shortcut: Shortcut) -> tuple[Path, ...]:
    """Folders that belong to a shortcut alone and go with it, innermost first."""
    return tuple(p for p in shortcut.path.parents if any(q.suffix == ".workflow" for q in (p, *p.parents)))


def _windows(environ: Mapping[str, str], home: Path, python: str, desktop: Path) -> tuple[Shortcut, ...]:
    """Links for "Wyślij do" in Explorer's context menu (quotations, gate), for the desktop (drop target) and for the Start menu (page).

    A link hands the file names over as they are. A .cmd file would not: "a&b.docx" dropped on it runs "b.docx" as a command.
    """
    roaming = Path(environ.get("APPDATA") or home / "AppData" / "Roaming") / "Microsoft" / "Windows"
    drop = link_bytes(python, _joined("drop", "--wait"), TITLE)
    return (
        Shortcut(roaming / "SendTo" / f"{TITLE}.lnk", drop),
        Shortcut(roaming / "SendTo" / f"{CHECK_TITLE}.lnk", link_bytes(python, _joined("check", "--wait"), CHECK_TITLE)),
        Shortcut(desktop / f"{TITLE}.lnk", drop),
        Shortcut(roaming / "Start Menu" / "Programs" / f"{PAGE_TITLE}.lnk", link_bytes(python, _joined("serve"), PAGE_TITLE)),
    )


def _joined(*arguments: str) -> str:
    return " ".join((*MODULE, *arguments))


def _linux(environ: Mapping[str, str], home: Path, python: str) -> tuple[Shortcut, ...]:
    """Desktop entries (also on the desktop, as a drop target) and a script for the context menu of GNOME's file manager."""
    shared = Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    drop = _entry(TITLE, python, ("drop", "--wait"), takes="%F")
    script = f'#!/bin/sh\nexec {shlex.join((python, *MODULE, "drop"))} "$@"\n'.encode()
    found = [
        Shortcut(shared / "applications" / "kotwica-sprawdz.desktop", drop),
        Shortcut(shared / "applications" / "kotwica-strona.desktop", _entry(PAGE_TITLE, python, ("serve",))),
        Shortcut(shared / "applications" / "kotwica-kontrola.desktop", _entry(CHECK_TITLE, python, ("check", "--wait"), takes="%f")),
        Shortcut(shared / "nautilus" / "scripts" / TITLE, script, executable=True),
    ]
    desktop = _desktop(environ, home)
    if desktop.is_dir() and desktop != home:
        found.append(Shortcut(desktop / "kotwica-sprawdz.desktop", drop, executable=True))
    return tuple(found)


def _desktop(environ: Mapping[str, str], home: Path) -> Path:
    """The desktop folder, whose name depends on the language ("Pulpit")."""
    settings = Path(environ.get("XDG_CONFIG_HOME") or home / ".config") / "user-dirs.dirs"
    match = _DESKTOP_DIR.search(settings.read_text("utf-8", "replace")) if settings.is_file() else None
    return Path(match["path"].replace("$HOME", str(home))) if match else home / "Desktop"


def _entry(title: str, python: str, arguments: tuple[str, ...], *, takes: str = "") -> bytes:
    """A desktop entry (Desktop Entry Specification 1.5); `takes` is its field code for files: "%f" one, "%F" several."""
    command = " ".join((_quoted(python), *MODULE, *arguments, *((takes,) if takes else ())))
    lines = ["[Desktop Entry]", "Type=Application", f"Name={title}", f"Exec={command}", "Terminal=true"]
    lines += ["Categories=Office;", *([f"MimeType={_MIME}"] if takes else [])]
    return ("\n".join(lines) + "\n").encode()


def _quoted(argument: str) -> str:
    """An argument of Exec: quoted, with what the quoting rule reserves escaped twice (once for strings), and % doubled."""
    escaped = re.sub(r'(["`$\\])', r"\\\1", argument).replace("\\", "\\\\")
    return '"' + escaped.replace("%", "%%") + '"'


def _mac(home: Path, python: str) -> tuple[Shortcut, ...]:
    """A Quick Action: in Finder's context menu under "Szybkie czynności"."""
    contents = home / "Library" / "Services" / f"{TITLE}.workflow" / "Contents"
    service = {
        "NSMenuItem": {"default": TITLE},
        "NSMessage": "runWorkflowAsService",
        "NSRequiredContext": {"NSApplicationIdentifier": "com.apple.finder"},
        "NSSendFileTypes": ["public.item"],
    }
    bundle = {"CFBundleName": TITLE, "CFBundleIdentifier": "org.kotwica.sprawdz", "CFBundleShortVersionString": "1.0"}
    info = {**bundle, "NSServices": [service]}
    command = f'{shlex.join((python, *MODULE, "drop"))} "$@"\n'
    return (
        Shortcut(contents / "Info.plist", plistlib.dumps(info)),
        Shortcut(contents / "document.wflow", plistlib.dumps(_workflow(command))),
    )


def _workflow(command: str) -> dict[str, object]:
    """An Automator document with one action, "Run Shell Script", that gets the files as arguments."""
    action = {
        "AMAccepts": {"Container": "List", "Optional": True, "Types": ["com.apple.cocoa.string"]},
        "AMActionVersion": "2.0.3",
        "AMProvides": {"Container": "List", "Types": ["com.apple.cocoa.string"]},
        "ActionBundlePath": "/System/Library/Automator/Run Shell Script.action",
        "ActionName": "Run Shell Script",
        # inputMethod 1 hands the files over as arguments, not on standard input.
        "ActionParameters": {"COMMAND_STRING": command, "CheckedForUserDefaultShell": True, "inputMethod": 1, "shell": "/bin/sh"},
        "BundleIdentifier": "com.apple.RunShellScript",
        "CFBundleVersion": "2.0.3",
        "Class Name": "RunShellScriptAction",
    }
    files, nothing = "com.apple.Automator.fileSystemObject", "com.apple.Automator.nothing"
    kinds = {
        "inputTypeIdentifier": files,
        "outputTypeIdentifier": nothing,
        # Among the quick actions too, which macOS has had since 10.14, not only among the services.
        "presentationMode": 15,
        "processesInput": 0,
        "serviceInputTypeIdentifier": files,
        "serviceOutputTypeIdentifier": nothing,
        "serviceProcessesInput": 0,
        "serviceApplicationBundleID": "com.apple.finder",
        "useAutomaticInputType": 0,
        "workflowTypeIdentifier": "com.apple.Automator.servicesMenu",
    }
    return {
        "AMApplicationBuild": "521",
        "AMDocumentVersion": "2",
        "actions": [{"action": action, "isViewVisible": 1}],
        "connectors": {},
        "workflowMetaData": kinds,
    }
