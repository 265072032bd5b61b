"""A real PostgreSQL server for tests: its own data in a temporary folder, reachable through a Unix socket only, stopped at the end."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def programs() -> Path:
    """The folder of `initdb` and `pg_ctl`; skips, saying so, when there is none or no unprivileged user to run it as."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not folders:
        pytest.skip("PostgreSQL nie jest zainstalowany (apt-get install postgresql): magazyn na serwerze NIE został sprawdzony")
    if os.geteuid() == 0 and "postgres" not in {user.pw_name for user in pwd.getpwall()}:
        pytest.skip("brak użytkownika „postgres”, a root nie może uruchomić serwera: magazyn na serwerze NIE został sprawdzony")
    return folders[-1]


@contextmanager
def running_server() -> Iterator[str]:
    """The address of a started server with an empty database, without a password, for this machine's users only."""
    tools = programs()
    user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    folder = Path(tempfile.mkdtemp(prefix="kotwica-pg-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, user, user)
        _run(user, folder, tools / "initdb", "-D", folder / "data", "-A", "trust", "-U", "kotwica", "-E", "UTF8", "--no-sync", "--locale=C")
        options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c fsync=off -c shared_buffers=32MB"
        _run(user, folder, tools / "pg_ctl", "-D", folder / "data", "-l", folder / "log", "-w", "-t", "120", "-o", options, "start")
        try:
            yield f"postgresql://kotwica@/postgres?host={folder}"
        finally:
            _run(user, folder, tools / "pg_ctl", "-D", folder / "data", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(user: str, folder: Path, *command: object) -> None:
    words = [str(word) for word in command]
    if os.geteuid() == 0:
        words = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", *words]
    # Not captured through a pipe: the server would keep it open and the call would never end.
    with (folder / "output").open("ab") as output:
        subprocess.run(words, check=True, cwd=folder, stdout=output, stderr=output, timeout=180)
