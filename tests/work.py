"""Work that is counted, not timed: the same on every machine and at any load. What single patterns cost is timed by benchmarks/bait.py."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType


def lines_run(action: Callable[[], object]) -> int:
    """How many lines of the project's code an action runs; every turn of a loop counts."""
    count = 0

    def inside(frame: FrameType, event: str, argument: object) -> object:
        nonlocal count
        count += 1
        return inside

    def entered(frame: FrameType, event: str, argument: object) -> object:
        return inside if str(frame.f_globals.get("__name__", "")).startswith("kotwica.") else None

    before = sys.gettrace()
    sys.settrace(entered)
    try:
        action()
    finally:
        sys.settrace(before)
    return count


def assert_linear(action: Callable[[int], object], *, small: int, large: int) -> None:
    """`action(size)` may run as many times more lines as its input is longer, and half as many again; loops in loops would square that."""
    action(small // 2)  # what is built at the first call, and nothing that answers for the sizes below from a cache
    few, many = lines_run(lambda: action(small)), lines_run(lambda: action(large))
    assert many <= 1.5 * few * large / small + 2_000, f"{few} lines for {small}, {many} for {large}"
