"""`kotwica serve`: the page on this machine, from its start to the removal of everything it held."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from argparse import Namespace
from pathlib import Path

from kotwica.document.errors import InputError
from kotwica.web.desk import Desk
from kotwica.web.guard import KEY_PARAMETER, Secrets
from kotwica.web.model import Settings
from kotwica.web.watch import Watch

# Only this machine; never a name, which could be resolved to something else.
HOST = "127.0.0.1"


def run(arguments: Namespace) -> int:
    """Serves until Ctrl-C; 0 then. Errors: InputError for a folder that does not exist or a port that is taken."""
    watched = _folder(arguments.watch, "--watch")
    settings = _settings(arguments)
    with _listening(arguments.port) as listener:
        desk = Desk(settings)
        watch = Watch(desk, watched) if watched else None
        try:
            desk.open()
            if watch:
                watch.start()
            _serve(desk, listener, browser=not arguments.no_browser)
        except KeyboardInterrupt:
            # Ctrl-C is how a session ends, not a failure.
            pass
        finally:
            if watch:
                watch.stop()
            desk.close()
    print("Zakończono. Pliki tej sesji zostały usunięte." + (f" Wyniki zachowano w folderze {settings.keep}." if settings.keep else ""))
    return 0


def _settings(arguments: Namespace) -> Settings:
    from kotwica.sources.store import default_path

    store = default_path().resolve()
    return Settings(
        sources=tuple(_existing(Path(path)) for path in arguments.sources),
        store=None if arguments.no_store or not store.exists() else store,
        keep=_folder(arguments.keep, "--keep", writable=True),
        workers=arguments.jobs,
    )


def _existing(path: Path) -> Path:
    if not path.exists():
        raise InputError(path, "nie ma takiego pliku ani folderu ze źródłami.", "Sprawdź ścieżkę podaną po --sources.")
    # Workers stand in folders of their own.
    return path.resolve()


def _folder(value: str | None, option: str, *, writable: bool = False) -> Path | None:
    if value is None:
        return None
    if not Path(value).is_dir():
        raise InputError(f"{option} {value}", "to nie jest folder.", "Podaj folder, który istnieje.")
    if writable and not os.access(value, os.W_OK):
        raise InputError(f"{option} {value}", "nie można zapisać w tym folderze.", "Podaj inny albo nadaj prawo zapisu.")
    return Path(value).resolve()


def _listening(port: int) -> socket.socket:
    """A socket that takes connections from this machine only."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if os.name == "posix":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((HOST, port))
    except (OSError, OverflowError) as error:
        listener.close()
        raise InputError(f"--port {port}", "ten port jest zajęty albo niedozwolony.", "Podaj inny albo pomiń tę opcję.") from error
    return listener


def _serve(desk: Desk, listener: socket.socket, *, browser: bool) -> None:
    import uvicorn

    from kotwica.web.app import make_app

    port = listener.getsockname()[1]
    secrets = Secrets()
    app = make_app(desk, port=port, secrets=secrets)

    class Server(uvicorn.Server):
        """Ends the streams of events first: they would keep their connections open for ever."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            app.state.closing.set()
            await super().shutdown(sockets)

    url = f"http://{HOST}:{port}/?{KEY_PARAMETER}={secrets.key}"
    config = uvicorn.Config(
        app,
        lifespan="off",
        ws="none",
        timeout_graceful_shutdown=2,
        # Longer than browsers keep an idle connection: closed under a file that is being sent, the file would be lost.
        timeout_keep_alive=600,
        log_level="error",
        access_log=False,
        server_header=False,
    )
    listener.listen()
    print(f"Kotwica działa na tym komputerze: {url}")
    print("Koniec: Ctrl-C. Pliki znikną razem z sesją.", flush=True)
    if browser:
        # Some browsers keep the caller waiting until they are closed.
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    Server(config).run(sockets=[listener])
