"""The two errors that a run may meet: one that the user can fix, one that a step could not finish."""

from __future__ import annotations

import errno
from pathlib import Path

# What the operating system says, in the user's language; Windows gives EACCES for a file that another program holds as well.
_SYSTEM = {
    errno.EACCES: "brak uprawnień albo plik jest otwarty w innym programie",
    errno.EPERM: "brak uprawnień",
    errno.ENOENT: "nie ma takiego pliku albo folderu",
    errno.EEXIST: "taka nazwa jest już zajęta",
    errno.ENOTDIR: "część ścieżki nie jest folderem",
    errno.EISDIR: "to folder, a nie plik",
    errno.ENOSPC: "brak miejsca na dysku",
    errno.EDQUOT: "wyczerpany przydział miejsca na dysku",
    errno.EROFS: "dysk jest tylko do odczytu",
    errno.ENAMETOOLONG: "nazwa jest za długa",
    errno.EBUSY: "plik jest zajęty",
    errno.EIO: "błąd odczytu dysku albo sieci",
    errno.ELOOP: "dowiązanie wskazuje samo na siebie",
}


def system_reason(error: OSError) -> str:
    """Why the operating system refused, in Polish; its own words for what is not known here."""
    return _SYSTEM.get(error.errno or 0) or str(error.strerror or error)


def writable(text: str) -> str:
    """A text that can be written down: a file's name that is no UTF-8 holds bytes which are no characters, "?" in their place."""
    return text.encode("utf-8", "replace").decode("utf-8")


class InputError(Exception):
    """The user can fix it: names the file, the problem and what to do, in Polish."""

    def __init__(self, path: Path | str, problem: str, remedy: str = "") -> None:
        self.path = writable(str(path))
        super().__init__(f"{self.path}: {problem}" + (f" {remedy}" if remedy else ""))
        self.problem = problem
        self.remedy = remedy

    def sentence(self) -> str:
        """The file, the problem and the remedy as one message for the terminal."""
        return str(self)


class ProcessingError(Exception):
    """A step could not finish; the run goes on and the step becomes a Problem."""

    def __init__(self, step: str, message: str) -> None:
        super().__init__(message)
        self.step = step
        self.message = message
