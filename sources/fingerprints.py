"""Fingerprints of texts for reverse lookup: runs of three words as numbers, the same on every machine and in every store."""

from __future__ import annotations

import re
import sys
from array import array
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from kotwica.document.model import Span

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

SHINGLE_WORDS = 3
WINDOW = 4
# Any run of this many words that two texts share is certain to share a fingerprint (SHINGLE_WORDS + WINDOW - 1).
GUARANTEED_WORDS = SHINGLE_WORDS + WINDOW - 1

# Letters of Polish and of its neighbours without their marks; what is neither letter nor digit parts words.
_FOLD = dict(zip("ąćęłńóśźżäöüáéíčřšžěů", "acelnoszzaouaeicrszeu", strict=True))
# One byte a character, with all of these letters: encoding to it and translating bytes takes a fifth of the time of replacing letters.
_CODE = "cp1250"
_LINE_HYPHEN = re.compile(r"(?<=[^\W\d_])[-\xad‐]\s*\n\s*(?=[^\W\d_])|\xad")
_WORD_BYTES = b"abcdefghijklmnopqrstuvwxyz0123456789"
_CANONICAL = bytearray(byte if byte in _WORD_BYTES else 32 for byte in range(256))
for _letter in (*map(chr, range(97, 123)), *_FOLD):
    for _written in (_letter, _letter.upper()):
        _CANONICAL[_written.encode(_CODE)[0]] = ord(_FOLD.get(_letter, _letter))
_BYTES = 5
RUN_BITS = 8 * _BYTES
# Odd 64-bit numbers without a pattern; of a longer word the first bytes count.
_MULTIPLIER, _MIXER, _LANE = 0xD6E8FEB86659FD93, 0x9E3779B97F4A7C15, (1 << 64) - 1
_HASHED_BYTES = 32
_TOP_BIT = b"\0" * 7 + b"\x80"
_LANE_MASK = b"\xff" * _BYTES + b"\0" * (8 - _BYTES)
_MAX_CACHED_WORDS = 2_000_000


class _Numbers(dict[bytes, int]):
    """Word → its 40-bit number; made when first asked for, the same on every machine.

    How: a polynomial in the bytes of the word, its high bits mixed down; `_numbers_of` computes those of a whole text at once.
    """

    def __missing__(self, word: bytes) -> int:
        value = 0
        for byte in word[:_HASHED_BYTES]:
            value = (value * _MULTIPLIER + byte) & _LANE
        number = ((value ^ value >> 32) * _MIXER & _LANE) >> (64 - RUN_BITS)
        self[word] = number
        return number


_numbers = _Numbers()


def canonical_words(text: str) -> list[str]:
    """The words of a text as fingerprints see them: lower case, Polish letters folded, words split at a line end joined."""
    return [word.decode() for word in _words(text)]


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
    return little_endian("Q", lanes.to_bytes(8 * count, "little")).tolist()


def little_endian(typecode: str, data: bytes) -> array[int]:
    """Integers of array's `typecode` out of little-endian bytes."""
    out = array(typecode, data)
    return _little(out)


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


def fingerprint_array(text: str, furniture: Iterable[Span] = ()) -> npt.NDArray[np.uint64]:
    """As `fingerprints`, ascending, in numpy's form."""
    import numpy as np

    runs = every_run(text, furniture)
    if len(runs) >= WINDOW:
        pairs = np.minimum(runs[:-1], runs[1:])
        runs = np.minimum(pairs[:-2], pairs[2:])
    return np.unique(runs)


def query_fingerprints(passage: str) -> set[int]:
    """Every shingle of a passage: a query takes all, a document only the winnowed ones."""
    return set(shingles(passage))


def every_run(text: str, furniture: Iterable[Span] = ()) -> npt.NDArray[np.uint64]:
    """As `shingles`, in numpy's form, page furniture left out: what the store's index takes.

    Why all of them, where a folder's index in memory keeps winnowed ones: a document that holds a passage then shares no fewer runs with
    any changed form of it than a document that holds a part of it.
    """
    import numpy as np

    numbers = _numbers_of(canonical_bytes(without(text, furniture)))
    runs: npt.NDArray[np.uint64] = numbers[:-2] ^ (numbers[1:-1] >> np.uint64(1)) ^ (numbers[2:] >> np.uint64(2))
    return runs


def _numbers_of(words: bytes) -> npt.NDArray[np.uint64]:
    """The numbers of all words of a canonical text, in order, as `_Numbers` has them: a byte of every word at a time, longest first."""
    import numpy as np

    data = np.frombuffer(b" %b " % words, np.uint8)
    letters = data != ord(" ")
    edges = np.flatnonzero(letters[1:] != letters[:-1]) + 1
    # One byte each, which numpy sorts by counting.
    lengths = np.minimum(edges[1::2] - edges[::2], _HASHED_BYTES).astype(np.uint8)
    order = np.argsort(_HASHED_BYTES - lengths, kind="stable")
    starts = edges[::2][order]
    values = np.zeros(len(starts), np.uint64)
    longer = len(starts) - np.cumsum(np.bincount(lengths, minlength=1))
    for at, count in enumerate(longer[:-1].tolist()):
        unfinished = values[:count]
        unfinished *= np.uint64(_MULTIPLIER)
        unfinished += data[starts[:count] + at]
    mixed = (values ^ (values >> np.uint64(32))) * np.uint64(_MIXER) >> np.uint64(64 - RUN_BITS)
    numbers = np.empty_like(mixed)
    numbers[order] = mixed
    return numbers


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


def _words(text: str) -> list[bytes]:
    """As `canonical_words`, in ASCII bytes."""
    return canonical_bytes(text).split()


def canonical_bytes(text: str) -> bytes:
    """A text as ASCII: its canonical words with spaces between them, not split yet."""
    if "-\n" in text or "\xad" in text or "‐" in text:
        text = _LINE_HYPHEN.sub("", text)
    return folded(text)


@lru_cache(maxsize=2)
def folded(text: str) -> bytes:
    """A text as ASCII, a byte for every character in its place: small letters and digits, folded, and spaces for all others.

    How: translating and splitting bytes takes a third of the time of a pattern. Why the last answers are kept: a source is asked for its
    words when it is read and once more when it is filed.
    """
    return text.encode(_CODE, "replace").translate(_CANONICAL)
