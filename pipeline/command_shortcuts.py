"""`kotwica install-shortcuts`, and `kotwica drop`, which the shortcuts start."""

from __future__ import annotations

import os
import sys
import webbrowser
from argparse import Namespace
from contextlib import suppress
from pathlib import Path

from kotwica.document.errors import InputError, ProcessingError
from kotwica.pipeline.entry import BLOCKED, CANNOT, OK, say, wait_for_enter
from kotwica.pipeline.shortcuts import Shortcut, folders_of, shortcuts_for


def run(arguments: Namespace) -> int:
    """Writes, lists or removes the shortcut files, one line for each. Errors: InputError when one cannot be written or removed."""
    shortcuts = shortcuts_for(sys.platform, os.environ, Path.home(), sys.executable, desktop=_desktop_of_windows())
    for shortcut in shortcuts:
        if arguments.list:
            print(f"{'jest' if shortcut.path.is_file() else 'brak'}\t{shortcut.path}")
        elif arguments.remove:
            if _remove(shortcut):
                print(f"Usunięto {shortcut.path}")
        else:
            _write(shortcut)
            print(f"Zapisano {shortcut.path}")
    if not arguments.list and not arguments.remove:
        print("Upuść pismo na ikonę albo wybierz skrót z menu pliku. Usunięcie skrótów: kotwica install-shortcuts --remove")
    return OK


def _desktop_of_windows() -> Path | None:
    """Where Windows has the user's desktop, by the registry: with OneDrive it is not in the profile's own folder. None elsewhere."""
    if sys.platform == "win32":
        import winreg

        place = r"Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
        with suppress(OSError), winreg.OpenKey(winreg.HKEY_CURRENT_USER, place) as key:
            return Path(os.path.expandvars(winreg.QueryValueEx(key, "Desktop")[0]))
    return None


def _write(shortcut: Shortcut) -> None:
    from kotwica.pipeline.outputs import OWN_FOLDER, write_whole

    write_whole(shortcut.path, shortcut.payload, remedy=OWN_FOLDER)
    if shortcut.executable:
        shortcut.path.chmod(0o755)


def _remove(shortcut: Shortcut) -> bool:
    """False when the file is not there."""
    if not shortcut.path.is_file():
        return False
    try:
        shortcut.path.unlink()
        for folder in folders_of(shortcut):
            if not any(folder.iterdir()):
                folder.rmdir()
    except OSError as error:
        raise InputError(shortcut.path, "nie można usunąć tego pliku.", "Sprawdź uprawnienia i usuń go ręcznie.") from error
    return True


def drop(arguments: Namespace) -> int:
    """Annotates the dropped drafts as `annotate` does, with its defaults, and opens each report; the exit status is the worst."""
    from kotwica.pipeline.find import find_drafts

    drafts, errors = find_drafts(arguments.drafts)
    for error in errors:
        say(error.sentence())
    status = max([CANNOT if errors else OK, *(_drop(path) for path in drafts)])
    wait_for_enter(wanted=arguments.wait)
    return status


def _drop(path: Path) -> int:
    from kotwica.pipeline.journal import kept_log
    from kotwica.pipeline.options import Options, clock
    from kotwica.pipeline.run import annotate
    from kotwica.pipeline.terminal import print_outcome, progress
    from kotwica.sources.store import default_path

    store = default_path()
    options = Options(now=clock(os.environ), store=store if store.exists() else None, log=kept_log(os.environ))
    try:
        with progress(1, wanted=True) as tell:
            outputs = annotate(path, options, step=lambda name: tell(path.name, name))
    except InputError as error:
        say(error.sentence())
        return CANNOT
    except ProcessingError as error:
        say(f"{path}: nie udał się krok „{error.step}”: {error.message} Pisma nie sprawdzono.")
        return CANNOT
    print_outcome(outputs, name=str(path), several=True, quiet=False, emoji=True)
    webbrowser.open(outputs.reports["html"].resolve().as_uri())
    return BLOCKED if outputs.result.blocked else CANNOT if outputs.result.problems else OK
