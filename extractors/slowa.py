"""Word lists of data/*.txt."""

from __future__ import annotations

from functools import cache

from kotwica.extractors.data import FOLDER


@cache
def word_list(name: str) -> tuple[str, ...]:
    """The lines of a list in data/, in the order of the file; lines that begin with # are comments."""
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))
