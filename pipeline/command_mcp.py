"""`kotwica mcp`: our functions as tools for an AI assistant, over standard input and output."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

from kotwica.document.errors import InputError
from kotwica.pipeline.entry import OK
from kotwica.pipeline.options import Options, clock

_INSTALL = 'Zainstaluj go: pipx inject kotwica "mcp>=2.3" (w folderze programu z uv: uv tool install --with "mcp>=2.3" .).'


def run(arguments: Namespace) -> int:
    """Serves until the client goes away.

    Errors: InputError when the optional package is not installed or an allowed folder does not exist.
    """
    try:
        import mcp  # noqa: F401 - only whether it is there
    except ImportError as error:
        raise InputError("kotwica mcp", "brakuje pakietu „mcp”.", _INSTALL) from error
    from kotwica.pipeline.journal import kept_log
    from kotwica.pipeline.mcp_server import build_server, desk_of
    from kotwica.sources.store import default_path

    store = Path(arguments.store) if arguments.store else default_path()
    options = Options(now=clock(os.environ), store=store if store.exists() else None, log=kept_log(os.environ))
    desk = desk_of(options, [Path(folder) for folder in arguments.allow or ["."]])
    build_server(desk).run("stdio")
    return OK
