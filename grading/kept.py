"""What was worked out of texts, kept while there is room: for the next claim, and in a long-lived process for the next draft."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Value = TypeVar("Value")
# What the smallest of texts takes, in characters.
_LEAST = 1_000


class Kept(Generic[Value]):
    """Values by key, the latest used ones, of so many characters of text in all; nothing here decides anything."""

    def __init__(self, characters: int) -> None:
        self._room = characters
        self._used = 0
        # In the order of their last use.
        self._values: dict[Hashable, tuple[int, Value]] = {}

    def get(self, key: Hashable, size: int, make: Callable[[], Value]) -> Value:
        """The value of a key, made of a text of `size` characters when it is not kept; the key must name all that `make` depends on."""
        kept = self._values.pop(key, None)
        if kept is None:
            kept = (size + _LEAST, make())
            self._used += kept[0]
        self._values[key] = kept
        self.shrink(self._room)
        return kept[1]

    def shrink(self, characters: int) -> None:
        """Lets go of what was not used for longest, down to so many characters; the last one used stays."""
        while self._used > characters and len(self._values) > 1:
            dropped, _ = self._values.pop(next(iter(self._values)))
            self._used -= dropped
