"""Where the audit log is, and the line that a run leaves in it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from kotwica import __version__
from kotwica.document.errors import InputError, ProcessingError
from kotwica.grading.model import CheckResult
from kotwica.pipeline.options import Options


def log_folder(named: str | None, environ: Mapping[str, str]) -> Path:
    """The log: the folder that was named, else KOTWICA_LOG, else the one beside the user's store."""
    chosen = named or environ.get("KOTWICA_LOG", "")
    return Path(chosen) if chosen else _default()


def kept_log(environ: Mapping[str, str]) -> Path | None:
    """The log that every run is written to: the one that KOTWICA_LOG names, else the default one as soon as it exists.

    It begins to exist with the first `check` or `sign`: whoever never signs anything has no log.
    """
    named = environ.get("KOTWICA_LOG", "")
    if named:
        return Path(named)
    return _default() if _default().is_dir() else None


def log_run(result: CheckResult, options: Options, *, command: str, report: str = "") -> tuple[str, ...]:
    """Writes the run's line, when a log is kept; a Polish notice when that failed, since the run itself did not."""
    if options.log is None:
        return ()
    from kotwica.review import record_run

    try:
        record_run(result, log=options.log, command=command, report=report, now=options.now, version=__version__)
    except (InputError, ProcessingError) as error:
        return (f"Tej kontroli nie zapisano w dzienniku: {error}",)
    return ()


def _default() -> Path:
    from kotwica.sources import default_path

    return default_path().parent / "dziennik"
