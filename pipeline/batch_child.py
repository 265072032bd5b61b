"""One draft at a time in a process of its own, within limits of time and memory; threads here and on a cluster use the same.

A process that dies or hangs takes down only the draft it was on: it is killed and replaced, and the draft tried twice more before it is
given up, unless it was killed for its time. What a draft may take is counted in seconds that its process computes, so that a machine with
too much to do fails no healthy draft; one that waits for something that never comes is ended by the clock, PATIENCE times as late.
`concurrent.futures` loses every waiting task when one worker is killed, and Dask's workers may not start `multiprocessing`
children (reference/engines.md §6); so parent and child speak pickles over the child's standard input and output, as any system can.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from kotwica.document.errors import InputError
from kotwica.pipeline.batch_work import FAILED, Row, check_one, sha_of
from kotwica.pipeline.options import Options
from kotwica.pipeline.outputs import Names
from kotwica.pipeline.shelf import Shelf

TRIES = 3
# How long a new process may read sources, in seconds, unless a draft may take longer than that.
PREPARING_S = 1_800.0
READY = "gotowy"
# By the clock, in seconds that it computes: one of a machine's processors shared by as many processes fails no draft yet.
PATIENCE = 4
SPENT = "Przekroczono limit czasu ({limits.seconds:.0f} s obliczeń); pismo pominięto."
OVERRAN = "Przekroczono limit czasu ({limits.patience:.0f} s zegara, choć mniej niż {limits.seconds:.0f} s obliczeń); pismo pominięto."
DIED = "Proces sprawdzający to pismo urwał się (limit pamięci {limits.megabytes} MB albo uszkodzony plik); pismo pominięto."
# Nothing that lies in the current folder may be imported in place of a module.
_COMMAND = (sys.executable, "-I" if sys.flags.isolated else "-P", "-c", "from kotwica.pipeline.batch_child import serve; serve()")


class Limits(Struct, frozen=True):
    """What one draft may take: seconds that its process computes, and megabytes of its process's address space (0: no limit)."""

    seconds: float = 300.0
    megabytes: int = 2048

    @property
    def patience(self) -> float:
        """Seconds by the clock after which a draft is given up, however little it computed."""
        return PATIENCE * self.seconds


class Isolated(Struct):
    """A process that checks drafts, started when first needed. `close` may be called from another thread.

    `drafts` are all drafts of the batch: none of them is ever a source for another.
    """

    options: Options
    drafts: Sequence[str]
    limits: Limits
    _process: subprocess.Popen[bytes] | None = None
    _closed: bool = False
    _overran: threading.Event = field(default_factory=threading.Event)

    def check(self, draft: str, names: Names) -> Row:
        """The row of a draft; one that overruns, or over which TRIES processes died, is a failed one."""
        for _ in range(TRIES):
            try:
                return self._ask(draft, names)
            except (OSError, EOFError, pickle.UnpicklingError):
                spent = self._end()
            if self._closed or spent or self._overran.is_set():
                break
        reason = SPENT if spent else OVERRAN if self._overran.is_set() else DIED
        return Row(draft, sha_of(Path(draft)), FAILED, message=reason.format(limits=self.limits))

    def close(self) -> None:
        """Ends the process, whatever it is at."""
        self._closed = True
        self._end()

    def _ask(self, draft: str, names: Names) -> Row:
        self._overran.clear()
        process = self._process = self._process or self._start()
        if self._closed:
            raise EOFError
        self._tell(process, (draft, names))
        # A new process reads the sources first: that is not the draft's time, or one slow draft would cost those after it theirs.
        self._answer(process, within=max(PREPARING_S, self.limits.patience))
        row: Row = self._answer(process, within=self.limits.patience)
        return row

    def _tell(self, process: subprocess.Popen[bytes], message: tuple[object, ...]) -> None:
        if process.stdin is None:
            raise EOFError
        pickle.dump(message, process.stdin)
        process.stdin.flush()

    def _answer(self, process: subprocess.Popen[bytes], *, within: float) -> Any:
        """The next thing a process says; it is killed when that takes longer."""
        if process.stdout is None:
            raise EOFError
        alarm = threading.Timer(within, self._overrun, (process,))
        alarm.daemon = True
        alarm.start()
        try:
            return pickle.load(process.stdout)
        finally:
            alarm.cancel()

    def _start(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(_COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._tell(process, (self.options, tuple(self.drafts), self.limits))
        return process

    def _overrun(self, process: subprocess.Popen[bytes]) -> None:
        self._overran.set()
        process.kill()

    def _end(self) -> bool:
        """Ends the process; True when it had ended by itself, its draft's seconds being spent."""
        process, self._process = self._process, None
        if process is None:
            return False
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            # What was never sent to a process that is gone needs no sending.
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()
        return sys.platform != "win32" and process.returncode == -signal.SIGPROF


def serve() -> None:
    """The child's life: a draft in, a row out, sources read once; it ends when its parent goes away."""
    # Ctrl-C reaches every process of the terminal; the parent decides when its children stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tasks, rows = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    # What any library prints must not get between the rows.
    os.dup2(2, 1)
    options, drafts, limits = pickle.load(tasks)
    limit_memory(limits.megabytes)
    shelf = Shelf(options, tuple(map(Path, drafts)))
    while True:
        try:
            draft, names = pickle.load(tasks)
        except (EOFError, OSError):
            return
        for answer, seconds in ((_prepared, 0.0), (_row, limits.seconds)):
            limit_work(seconds)
            said = answer(draft, names, shelf)
            limit_work(0)
            pickle.dump(said, rows)
            rows.flush()


def _prepared(draft: str, _names: Names, shelf: Shelf) -> str:
    # What is wrong with a source is the draft's row to say.
    with suppress(InputError):
        shelf.read_for(Path(draft))
    return READY


def _row(draft: str, names: Names, shelf: Shelf) -> Row:
    try:
        return check_one(draft, shelf.options, names, shelf=shelf)
    except MemoryError:
        # What this process has gathered may be the reason: the draft gets another try in a new one.
        os._exit(1)
    except Exception as error:  # noqa: BLE001 - one poisoned draft must not stop the run; the row says that nothing was verified
        message = f"Błąd wewnętrzny ({type(error).__name__}: {error}); niczego nie zweryfikowano."
        return Row(draft, sha_of(Path(draft)), FAILED, message=message)


def limit_work(seconds: float) -> None:
    """Lets this process compute so long from now on, then the system ends it (0: no limit; Windows has no such limit)."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def limit_memory(megabytes: int) -> None:
    """Lets this process have no more address space than that (0: no limit; Windows has no such limit)."""
    if not megabytes:
        return
    try:
        import resource
    except ImportError:
        return
    limit = megabytes * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
