"""A table of findings in signs: what a run prints each time, without a library for terminals.

`rich` draws the tables and bars that nobody waits for. Importing it and having it lay out thirty rows took a tenth of a short draft's run.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

# Between columns.
_GAP = "   "
# A column never gets narrower than this, however narrow the terminal is.
_LEAST = 12
# A draft or a source must not be able to steer the terminal.
_CONTROLS = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0)), "\ufffd")


def cells(text: str) -> int:
    """Columns that a text takes on a terminal: two for a wide sign ("🔴"), none for one that sits on the last ("e" + U+0301)."""
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def folded(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` columns, broken between words, and inside a word that is longer than a line."""
    lines, line, room = [], "", width
    for word in text.split():
        word = word.translate(_CONTROLS)
        need = cells(word)
        if line and need + 1 <= room:
            line, room = f"{line} {word}", room - need - 1
            continue
        if line:
            lines.append(line)
        while need > width:
            part = _prefix(word, width)
            lines.append(part)
            word = word[len(part) :]
            need = cells(word)
        line, room = word, width - need
    return [*lines, line] if line or not lines else lines


def _prefix(word: str, width: int) -> str:
    """The longest beginning of `word` that fits; one sign at least."""
    used = 0
    for i, sign in enumerate(word):
        used += cells(sign)
        if used > width:
            return word[: max(1, i)]
    return word


def table(head: Sequence[str], rows: Sequence[Sequence[str]], *, width: int, fixed: int) -> Iterator[tuple[int | None, list[str]]]:
    """The lines of a table that is at most `width` columns wide where that can be: row number (None in the head) and cells, padded.

    Shape: the first `fixed` columns are as wide as their widest cell; of the rest, the last gets what the others leave, these at most a
    third of it each. `_GAP` belongs between the cells.
    """
    widths = _widths([head, *rows], width=width, fixed=fixed)
    yield None, [_padded(name, w) for name, w in zip(head, widths, strict=True)]
    yield None, ["─" * (sum(widths) + len(_GAP) * (len(widths) - 1))]
    for number, row in enumerate(rows):
        columns = [folded(cell, w) for cell, w in zip(row, widths, strict=True)]
        for i in range(max(map(len, columns))):
            yield number, [_padded(c[i] if i < len(c) else "", w) for c, w in zip(columns, widths, strict=True)]


def joined(parts: Sequence[str]) -> str:
    """The cells of a line as it is printed."""
    return _GAP.join(parts).rstrip()


def _widths(rows: Sequence[Sequence[str]], *, width: int, fixed: int) -> list[int]:
    needs = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    widths = needs[:fixed]
    rest = width - sum(widths) - len(_GAP) * (len(needs) - 1)
    for need in needs[fixed:-1]:
        widths.append(max(_LEAST, min(need, rest // 3)))
    return [*widths, max(_LEAST, min(needs[-1], rest - sum(widths[fixed:])))]


def _padded(text: str, width: int) -> str:
    return text + " " * (width - cells(text))
