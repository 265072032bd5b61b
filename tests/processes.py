"""What Linux tells of running processes; a thread or a process may end while it is read, and is then one that runs no more."""

from __future__ import annotations

from pathlib import Path


def children_of(pid: int | str) -> list[int]:
    """The child processes that still run; `pid` may be "self". None on a system without /proc."""
    return [int(child) for task in Path(f"/proc/{pid}/task").glob("*") for child in told(task / "children").split()]


def told(path: Path) -> str:
    """A file of /proc, "" when what it is about has ended."""
    try:
        return path.read_text(errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return ""
