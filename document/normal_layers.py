"""The way back through a chain of text edits: runs instead of one number per character, because a thousand sources stay in memory."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from msgspec import Struct

Edit = tuple[int, int, str]
"""Start and end in the old text, and what stands there in the new one."""


class Layer(Struct, frozen=True):
    """One pass of edits.

    Shape: run i covers new[new_at[i]:new_at[i + 1]] and old[old_at[i]:old_at[i + 1]]; both arrays end with the length of their text.
    Runs of equal length map character by character; of any other run every character stands for the whole old run.
    """

    new_at: array[int]
    old_at: array[int]

    def start(self, at: int) -> int:
        """Where in the old text the character `at` of the new one begins."""
        i = bisect_right(self.new_at, at) - 1
        if i >= len(self.new_at) - 1:
            return self.old_at[-1]
        return self.old_at[i] + (at - self.new_at[i] if self._copied(i) else 0)

    def end(self, at: int) -> int:
        """Where in the old text the character before `at` of the new one ends."""
        i = max(0, bisect_left(self.new_at, at) - 1)
        if at <= 0 or i >= len(self.new_at) - 1:
            return self.old_at[0] if at <= 0 else self.old_at[-1]
        return self.old_at[i] + (at - self.new_at[i]) if self._copied(i) else self.old_at[i + 1]

    def new_start(self, old: int) -> int:
        """Where in the new text the kept characters from `old` on begin."""
        i = min(bisect_right(self.old_at, old) - 1, len(self.old_at) - 2)
        if i < 0 or old >= self.old_at[-1]:
            return self.new_at[-1]
        if self._copied(i):
            return self.new_at[i] + old - self.old_at[i]
        return self.new_at[i] if old == self.old_at[i] or self.new_at[i] < self.new_at[i + 1] else self.new_at[i + 1]

    def new_end(self, old: int) -> int:
        """Where in the new text the kept characters before `old` end."""
        i = bisect_left(self.old_at, old) - 1
        if i < 0:
            return 0
        return self.new_at[i] + old - self.old_at[i] if self._copied(i) else self.new_at[i + 1]

    def _copied(self, i: int) -> bool:
        return self.new_at[i + 1] - self.new_at[i] == self.old_at[i + 1] - self.old_at[i]


def apply_edits(text: str, edits: Sequence[Edit]) -> tuple[str, Layer | None]:
    """`text` with its edits made, and the way back; None when there was nothing to do.

    Shape: edits in any order; of two that overlap the one that begins first wins, the longer one where both begin at the same place.
    """
    if not edits:
        return text, None
    pieces: list[str] = []
    new_at, old_at = array("I"), array("I")
    done = length = 0
    for start, end, replacement in sorted(edits, key=lambda e: (e[0], -e[1])):
        if start < done:
            continue
        if start > done:
            new_at.append(length)
            old_at.append(done)
            pieces.append(text[done:start])
            length += start - done
        new_at.append(length)
        old_at.append(start)
        pieces.append(replacement)
        length += len(replacement)
        done = end
    if done < len(text):
        new_at.append(length)
        old_at.append(done)
        pieces.append(text[done:])
        length += len(text) - done
    new_at.append(length)
    old_at.append(len(text))
    return "".join(pieces), Layer(new_at, old_at)
