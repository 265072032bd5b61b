"""Words of a normalised text: what one word is, the key under which candidates are found, and words with their original look."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from kotwica.document.model import Span
from kotwica.document.normal import NormalText

# One word of a normalised text. A date, a number with its groups, fractions and letters, a case number's "537/10" is one word, so that
# "20" is not found in "20.000". The mark of an omission and signs with a meaning are words; all other punctuation stands between words.
WORD = re.compile(
    r"""
    [^\W\d_][^\W_]*                                                       # a word, letters first
  | \d{1,2}[.-]\d{1,2}[.-]\d{4}(?![\d/]) | \d{4}-\d{2}-\d{2}(?![\d/])      # 12.03.2008, 12-03-2008, 2008-03-12
  | (?:-(?<![\w)\]"%,.;-]-)(?<!\w\s-))?                                    # -5, not 44-45, not "pkt 5 -7"
    (?: \d{1,3}(?:\ \d{3})+(?!\d)(?:,\d+)?                                 # 20 000, 1 500 000,50
      | \d+(?:[.,:/]\d+)*(?:\[\w{1,3}\])*(?:[^\W\d_]{1,3}(?!\w))? )        # 20.000, 7,5, 537/10, 385[1], 22a, 5:0
  | [^\W_]+                                                               # 1abc
  | …
  | [%‰§€$£+=<>≤≥×°±≈~]
  | (?<=\d)-(?=\d) | (?<=\d\ )-(?=\ \d)                                    # a range: 44-45, 44 - 45
    """,
    re.VERBOSE,
)
ELLIPSIS = "…"

_FOLD = str.maketrans("ąćęłńóśźż", "acelnoszz")
_CONFUSED = str.maketrans("i1|0", "lllo")


class Word(NamedTuple):
    """A word of a normalised text: its normal form, its place there, how it looks in the original, what follows it.

    Shape: `stop` is a full stop, `broken` a hyphen and a space, as of a word that was broken at a line end ("Naj- wyższego").
    """

    text: str
    start: int
    end: int
    shown: str
    stop: bool = False
    broken: bool = False


def words_of(normal: NormalText, original: str, span: Span | None = None) -> tuple[Word, ...]:
    """The words of `normal` (of its stretch `span`) with their original look."""
    start, end = (span.start, span.end) if span else (0, len(normal.text))
    looks = _looks(normal, original, start, end)
    return tuple(
        Word(m.group(), *m.span(), looks(m.start(), m.end()), *_followed(normal.text, m.end()))
        for m in WORD.finditer(normal.text, start, end)
    )


def _followed(text: str, at: int) -> tuple[bool, bool]:
    return text.startswith(".", at), text.startswith("- ", at)


def _looks(normal: NormalText, original: str, start: int, end: int) -> Callable[[int, int], str]:
    """How a stretch looks in the original; one look-up for all where only letter case was folded."""
    there = normal.original(Span(start, end)).of(original)
    if there.lower() == normal.text[start:end] and len(there) == end - start:
        return lambda a, b: there[a - start : b - start]
    return lambda a, b: normal.original(Span(a, b)).of(original)


def closes(word: Word, following: Word) -> bool:
    """Whether a sentence ends between two neighbours whose normal form shows no stop: "art. 535 k.c. Umowa", not "k.c. stanowi"."""
    return word.shown.endswith(".") and following.shown[:1].isupper()


def fold(text: str) -> str:
    """Lower-case text without Polish diacritics."""
    return text.translate(_FOLD)


@lru_cache(maxsize=200_000)
def word_key(word: str) -> str:
    """The key under which a word and its misreadings are the same: diacritics and letters that scanners confuse fall together.

    Errs towards: too many candidates; the difference is weighed later, on the words themselves.
    """
    if not any(c.isalpha() for c in word):
        return word
    return word.translate(_FOLD).translate(_CONFUSED).replace("rn", "m").replace("vv", "w")


def crosses(text: str, at: int) -> bool:
    """True when a word of normalised `text` begins before `at` and ends after it."""
    if at <= 0 or at >= len(text):
        return False
    left, right = text[at - 1], text[at]
    if left.isalnum() and right.isalnum():
        return True
    if not (left.isdigit() or right.isdigit()):
        return False
    start = max(0, at - 32)
    return _spans(text, start, at + 32, lambda m: m.start() < at < m.end())


def _spans(text: str, start: int, end: int, holds: Callable[[re.Match[str]], bool]) -> bool:
    while start > 0 and text[start - 1].isalnum():
        start -= 1
    return any(holds(m) for m in WORD.finditer(text, start, min(len(text), end)))
