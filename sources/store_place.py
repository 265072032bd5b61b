"""Where the user's store lies; asked for in every run, while the store itself is opened in few."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def default_path() -> Path:
    """The store in the user's data folder (XDG_DATA_HOME, ~/Library/Application Support, %APPDATA%); KOTWICA_STORE overrides it."""
    chosen = os.environ.get("KOTWICA_STORE")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "kotwica" / "zrodla.sqlite"
