"""How every command ends: exit status, and one Polish sentence for whatever went wrong."""

from __future__ import annotations

import gc
import io
import os
import signal
import sys
from collections.abc import Callable
from types import FrameType
from typing import NoReturn

OK = 0
BLOCKED = 1
CANNOT = 2
INTERNAL = 3
# What shells report for a command ended by Ctrl-C.
INTERRUPTED = 130

# New objects before the collector looks for circles among them, and how often it looks at older ones. With Python's 700 it looked 130 times
# in a run on a short draft, at records that form no circles.
COLLECTED = (100_000, 20, 20)

_CONTROLS = dict.fromkeys({*range(0x20), *range(0x7F, 0xA0)} - {ord(c) for c in "\n\t"}, "\ufffd")

INTERNAL_MESSAGE = (
    "Błąd wewnętrzny programu. Nic nie zostało zweryfikowane.\n"
    "To nasz błąd, nie Twój: prosimy o zgłoszenie go razem z tym komunikatem (pełny ślad: opcja --verbose)."
)


def guarded(command: Callable[[], int], *, verbose: bool = False) -> int:
    """Runs a command and returns its exit status; errors end as one sentence on stderr.

    InputError gives 2, Ctrl-C and SIGTERM give 130 (temporary files are gone by then), anything unforeseen gives 3.
    """
    from kotwica.pipeline.kept_patterns import use_kept

    gc.set_threshold(*COLLECTED)
    use_kept()
    from kotwica.document.errors import InputError, ProcessingError

    _speak_utf8()
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        status = command()
        sys.stdout.flush()
        return status
    except InputError as error:
        say(error.sentence())
        return CANNOT
    except ProcessingError as error:
        say(f"Nie udało się wykonać kroku „{error.step}”: {error.message} Nic nie zostało zweryfikowane.")
        return CANNOT
    except KeyboardInterrupt:
        say("Przerwano. Wcześniejsze wyniki pozostały bez zmian.")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output went away (`annotate … | head`); files are written before anything is printed.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CANNOT
    except Exception as error:  # noqa: BLE001 - the last line of defence: whatever happens, the user is told that nothing was verified
        say(f"{INTERNAL_MESSAGE}\n{type(error).__name__}: {error}")
        if verbose:
            raise_trace(error)
        return INTERNAL


def leave(status: int) -> NoReturn:
    """Ends the process of a console command whose work is done, without taking its objects apart first, which takes a tenth of a short run.

    Files are closed and worker processes joined by then: whatever needs an end has a `with` block. What cannot be printed is left to the
    interpreter's own end, which says so.
    """
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        sys.exit(status)
    os._exit(status)


def say(message: str) -> None:
    """One message for the user, on stderr."""
    print(steady(message), file=sys.stderr, flush=True)


def steady(text: str) -> str:
    """A text that cannot steer the terminal: names of files and titles of sources come from outside. Line breaks and tabs stay."""
    return text.translate(_CONTROLS)


def wait_for_enter(*, wanted: bool) -> None:
    """Keeps a window that a shortcut opened until it is read; nothing where nobody sits at it."""
    if wanted and sys.stdin.isatty():
        input("\nEnter zamyka to okno.")


def raise_trace(error: Exception) -> None:
    """The stack of an internal error, for the report to us."""
    import traceback

    traceback.print_exception(error)


def _speak_utf8() -> None:
    """Polish letters and marks come out whole in pipes and files too, whatever the system's code page is."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")


def _interrupt(signum: int, frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt
