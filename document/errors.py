"""The two errors that a run may meet: one that the user can fix, one that a step could not finish."""

from __future__ import annotations

from pathlib import Path


class InputError(Exception):
    """The user can fix it: names the file, the problem and what to do, in Polish."""

    def __init__(self, path: Path | str, problem: str, remedy: str = "") -> None:
        super().__init__(f"{path}: {problem}" + (f" {remedy}" if remedy else ""))
        self.path = str(path)
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
