"""Fingerprints of texts for reverse lookup: three-word shingles, winnowed, the same numbers on every machine and in every store."""

from __future__ import annotations

import re
import sys
from array import array
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b

from kotwica.document.model import Span

SHINGLE_WORDS = 3
WINDOW = 4
# Any run of this many words that two texts share is certain to share a fingerprint (SHINGLE_WORDS + WINDOW - 1).
GUARANTEED_WORDS = SHINGLE_WORDS + WINDOW - 1

# A chain of `replace` takes a third of the time of `translate` on Polish text.
_FOLD = tuple(zip("ąćęłńóśźżäöüáéíčřšžěů", "acelnoszzaouaeicrszeu", strict=True))
_COMMON_FOLD, _RARE_FOLD = _FOLD[:9], _FOLD[9:]
_LINE_HYPHEN = re.compile(r"(?<=[^\W\d_])[-\xad‐]\s*\n\s*(?=[^\W\d_])|\xad")
_WORD_BYTES = b"abcdefghijklmnopqrstuvwxyz0123456789"
_ONLY_WORDS = bytes(byte if byte in _WORD_BYTES else 32 for byte in range(256))
_BYTES = 5
_TOP_BIT = b"\0" * 7 + b"\x80"
_LANE_MASK = b"\xff" * _BYTES + b"\0" * (8 - _BYTES)
_MAX_CACHED_WORDS = 2_000_000


class _Numbers(dict[bytes, int]):
    """Word → its 40-bit number; made when first asked for, the same on every machine."""

    def __missing__(self, word: bytes) -> int:
        number = int.from_bytes(blake2b(word, digest_size=_BYTES).digest(), "big")
        self[word] = number
        return number


_numbers = _Numbers()


def canonical_words(text: str) -> list[str]:
    """The words of a text as fingerprints see them: lower case, Polish letters folded, words split at a line end joined."""
    return [word.decode() for word in _words(text)]


def word_set(text: str) -> frozenset[bytes]:
    """The different canonical words of a text, in ASCII bytes."""
    return frozenset(_words(text))


def shingles(text: str) -> list[int]:
    """The 40-bit number of every run of three words, in order.

    How: the exclusive or of the words' numbers, the second shifted by one bit and the third by two, so that order counts.
    """
    words = _words(text)
    return _from_lanes(_combined(words), len(words))[: 1 - SHINGLE_WORDS] if len(words) >= SHINGLE_WORDS else []


def winnowed(text: str) -> list[int]:
    """The smallest number of every window of four shingles, in text order, repeats kept; all of fewer than four.

    Why windows of four: any six words in common then share a number, at two fifths of the size of keeping every shingle.
    """
    words = _words(text)
    if len(words) < GUARANTEED_WORDS:
        return shingles(text)
    tops = int.from_bytes(_TOP_BIT * len(words), "little")
    runs = _combined(words)
    pairs = _least(runs, runs >> 64, tops)
    return _from_lanes(_least(pairs, pairs >> 128, tops), len(words))[: 1 - GUARANTEED_WORDS]


def _combined(words: list[bytes]) -> int:
    """Every three neighbours combined, all at once in one long integer of 64-bit lanes: a fifth of the time of a loop over them.

    How: shifting by 65 bits brings each lane's right neighbour, halved, under it; what crosses into a lane's top bits is masked away.
    """
    if len(_numbers) > _MAX_CACHED_WORDS:
        _numbers.clear()
    lanes = int.from_bytes(_little(array("Q", map(_numbers.__getitem__, words))).tobytes(), "little")
    mask = int.from_bytes(_LANE_MASK * len(words), "little")
    return (lanes ^ lanes >> 65 ^ lanes >> 130) & mask


def _least(one: int, other: int, tops: int) -> int:
    """The smaller of each two lanes.

    How: with its top bit set, a lane minus the other lane keeps that bit exactly when it is not smaller; the bit, spread over its lane,
    chooses the other.
    """
    not_smaller = ((one | tops) - other) & tops
    chosen = (not_smaller << 1) - (not_smaller >> 63)
    return one ^ ((one ^ other) & chosen)


def _from_lanes(lanes: int, count: int) -> list[int]:
    out = array("Q")
    out.frombytes(lanes.to_bytes(8 * count, "little"))
    return _little(out).tolist()


def _little(lanes: array[int]) -> array[int]:
    """The lanes in little-endian order from this machine's, or back."""
    if sys.byteorder == "big":
        lanes.byteswap()
    return lanes


def fingerprints(text: str, furniture: Iterable[Span] = ()) -> set[int]:
    """The winnowed fingerprints of a document, page furniture left out.

    Shape: the smallest number of every window of four shingles. A text of three to five words gives its shingles.
    """
    return set(winnowed(without(text, furniture)))


def query_fingerprints(passage: str) -> set[int]:
    """Every shingle of a passage: a query takes all, a document only the winnowed ones."""
    return set(shingles(passage))


def term(fingerprint: int) -> str:
    """A fingerprint as a word of a full-text index: ten hexadecimal digits."""
    return f"{fingerprint:010x}"


def terms(numbers: Iterable[int]) -> str:
    """Fingerprints as words of a full-text index, in ascending order, a space between them."""
    packed = array("Q", sorted(numbers))
    if sys.byteorder == "little":
        packed.byteswap()
    # Eight bytes give sixteen digits; the first six of each are zeros.
    return packed.tobytes().hex(" ", 8)[6:].replace(" 000000", " ")


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


@lru_cache(maxsize=1)
def _words(text: str) -> list[bytes]:
    """As `canonical_words`, in ASCII bytes: translating and splitting bytes takes a third of the time of a pattern.

    Why the last answer is kept: a source's words are asked for when it is read and once more when it is filed.
    """
    folded = text.lower()
    if not folded.isascii():
        for letter, plain in _COMMON_FOLD:
            folded = folded.replace(letter, plain)
    if not folded.isascii():
        for letter, plain in _RARE_FOLD:
            folded = folded.replace(letter, plain)
    if "-\n" in folded or "\xad" in folded or "‐" in folded:
        folded = _LINE_HYPHEN.sub("", folded)
    return folded.encode("ascii", "replace").translate(_ONLY_WORDS).split()
