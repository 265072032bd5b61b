"""Fingerprints of texts for reverse lookup: three-word shingles, winnowed, the same numbers on every machine and in every store."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import blake2b

from kotwica.document.model import Span

SHINGLE_WORDS = 3
WINDOW = 4
# Any run of this many words that two texts share is certain to share a fingerprint (SHINGLE_WORDS + WINDOW - 1).
GUARANTEED_WORDS = SHINGLE_WORDS + WINDOW - 1

_FOLD = str.maketrans("ąćęłńóśźżäöüáéíčřšžěů", "acelnoszzaouaeicrszeu")
_WORD = re.compile(r"[a-z0-9]+")
_LINE_HYPHEN = re.compile(r"(?<=[^\W\d_])[-­‐]\s*\n\s*(?=[^\W\d_])|­")
_MASK = (1 << 64) - 1
_A, _B, _C = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9
_SHIFT = 24
_MAX_CACHED_WORDS = 2_000_000
_hashes: dict[str, int] = {}


def canonical_words(text: str) -> list[str]:
    """The words of a text as fingerprints see them: lower case, Polish letters folded, words split at a line end joined."""
    folded = text.lower().translate(_FOLD)
    if "-\n" in folded or "­" in folded or "‐" in folded:
        folded = _LINE_HYPHEN.sub("", folded)
    return _WORD.findall(folded)


def shingles(words: list[str]) -> list[int]:
    """The 40-bit number of every run of three words, in order."""
    numbers = _word_numbers(words)
    return [((a * _A + b * _B + c * _C) & _MASK) >> _SHIFT for a, b, c in zip(numbers, numbers[1:], numbers[2:], strict=False)]


def fingerprints(text: str, furniture: Iterable[Span] = ()) -> set[int]:
    """The winnowed fingerprints of a document, page furniture left out.

    Shape: the smallest number of every window of four shingles. A text of three to five words gives its shingles.
    """
    all_shingles = shingles(canonical_words(without(text, furniture)))
    if len(all_shingles) < WINDOW:
        return set(all_shingles)
    return set(map(min, all_shingles, all_shingles[1:], all_shingles[2:], all_shingles[3:]))


def query_fingerprints(passage: str) -> set[int]:
    """Every shingle of a passage: a query takes all, a document only the winnowed ones."""
    return set(shingles(canonical_words(passage)))


def term(fingerprint: int) -> str:
    """A fingerprint as a word of a full-text index: ten hexadecimal digits."""
    return f"{fingerprint:010x}"


def without(text: str, spans: Iterable[Span]) -> str:
    """`text` with each of the ordered `spans` replaced by one space."""
    out: list[str] = []
    at = 0
    for span in spans:
        out.append(text[at : span.start])
        at = max(at, span.end)
    if not out:
        return text
    out.append(text[at:])
    return " ".join(out)


def _word_numbers(words: list[str]) -> list[int]:
    """A 64-bit number per word that does not depend on Python's hash seed; cached, since a corpus repeats its words."""
    if len(_hashes) > _MAX_CACHED_WORDS:
        _hashes.clear()
    for word in set(words) - _hashes.keys():
        _hashes[word] = int.from_bytes(blake2b(word.encode(), digest_size=8).digest(), "big")
    return list(map(_hashes.__getitem__, words))
