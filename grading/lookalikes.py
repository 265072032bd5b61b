"""Letters of other scripts in place of Latin ones: what is read stays the same, what a search compares does not."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from kotwica.grading.rules import lines_of

_WORD = re.compile(r"[^\W\d_]+")


class Latin(NamedTuple):
    """A quotation as it is read: `text` in Latin letters, as long as it was, and the words that were written with others."""

    text: str
    words: tuple[str, ...]


def in_latin(quote: str) -> Latin | None:
    """The quotation with look-alike letters as the Latin ones they are taken for; None when it has none.

    Shape: every letter keeps its place. Words of real Cyrillic or Greek change as well: ask only for what does not stand as it is.
    """
    if quote.isascii() or not any(c in _table() or _styled(c) for c in quote):
        return None
    text = "".join(_table().get(c) or _styled(c) or c for c in quote)
    words = tuple(m.group() for m in _WORD.finditer(quote) if m.group() != text[m.start() : m.end()])
    return Latin(text, words) if words else None


@lru_cache(maxsize=1)
def _table() -> dict[str, str]:
    """Look-alike letter → Latin letter, small and capital."""
    small = dict(line.split("\t") for line in lines_of("litery_podobne.tsv"))
    capitals = {a.upper(): b.upper() for a, b in small.items() if len(a.upper()) == 1 and not a.upper().isascii()}
    return {**capitals, **small}


@lru_cache(maxsize=10_000)
def _styled(letter: str) -> str:
    """The plain letter of a styled one (full-width "ｎ", mathematical "𝐧"), "" for any other character."""
    plain = unicodedata.normalize("NFKC", letter)
    return plain if plain != letter and len(plain) == 1 and plain.isascii() and plain.isalpha() and letter.isalpha() else ""
