"""How far a packed file may unpack before it is taken for a bomb."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable

_MAX_RATIO, _RATIO_FREE_BYTES = 200, 2_000_000
# Text with its markup in an e-book or an office document; a collection of a thousand judgments has a fifth of it.
MAX_TEXT = 100_000_000
_TEXT = (".xml", ".xhtml", ".html", ".htm", ".opf", ".ncx")


def is_bomb(entries: Iterable[zipfile.ZipInfo], *, largest: int) -> bool:
    """Whether one of the entries is larger than `largest` bytes, or far larger than what it takes in the archive (none that is small)."""
    return any(e.file_size > min(largest, max(_RATIO_FREE_BYTES, _MAX_RATIO * e.compress_size)) for e in entries)


def too_much_text(package: zipfile.ZipFile) -> bool:
    """Whether the text in a packed document could not be a person's: its readers hold all of it in memory several times."""
    texts = [e for e in package.infolist() if e.filename.lower().endswith(_TEXT)]
    return is_bomb(texts, largest=MAX_TEXT) or sum(e.file_size for e in texts) > MAX_TEXT
