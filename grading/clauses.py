"""Sentences and clauses among words of a source: where one begins and ends, what verb it has (spec: grading.md §5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from kotwica.document.morphology import analyse
from kotwica.grading.prepared import PreparedSource
from kotwica.grading.words import Word

# Signs between two words that end what the first one governs.
_CLOSING = ".!?;:…"
_MODALS = frozenset({"móc", "musieć", "można"})
_FINITE = ("fin", "praet", "imps", "bedzie", "winien", "pred")


class Gap(NamedTuple):
    """What a quotation leaves out between two of its parts: the kept words before, those left out (at least one), the kept words behind."""

    before: Sequence[Word]
    words: Sequence[Word]
    kept: Sequence[Word]
    source: PreparedSource


def of_sentence(words: Sequence[Word], source: PreparedSource) -> list[Word]:
    """Those of the words that stand in the sentence of the last one; none of none."""
    return [w for w in words if not parted(w.end, words[-1].start, source, _CLOSING)]


def last_clause(words: Sequence[Word], source: PreparedSource) -> list[Word]:
    """The words behind the last comma or the end of a sentence among them."""
    for i in range(len(words) - 1, 0, -1):
        if parted(words[i - 1].end, words[i].start, source, _CLOSING + ","):
            return list(words[i:])
    return list(words)


def first_clause(words: Sequence[Word], source: PreparedSource) -> list[Word]:
    """The words before the first comma or end of a sentence among them."""
    return [w for w in words if not parted(words[0].end, w.start, source, _CLOSING + ",")]


def first_sentence(words: Sequence[Word], source: PreparedSource) -> list[Word]:
    """The words before the first end of a sentence among them."""
    return [w for w in words if not parted(words[0].end, w.start, source, _CLOSING)]


def has_predicate(words: Sequence[Word], source: PreparedSource) -> bool:
    """Whether the first clause of the words has a finite verb of its own."""
    clause = first_clause(words, source)
    return any(maybe_finite(w.text) and is_verb(w, clause[i - 1].text if i else "") for i, w in enumerate(clause))


def is_verb(word: Word, before: str = "") -> bool:
    """Whether a word can only be a verb; "ma", which is "my" as well, is one behind "nie", "może" and "musi" are always."""
    readings = analyse(word.text)
    classes = {r.word_class for r in readings}
    return classes == {"verb"} or ("verb" in classes and (before == "nie" or any(r.lemma in _MODALS for r in readings)))


@lru_cache(maxsize=20_000)
def maybe_finite(word: str) -> bool:
    """Whether a form may be a finite verb, the copula among them."""
    return any(r.tag.startswith(_FINITE) for r in analyse(word))


def parted(start: int, end: int, source: PreparedSource, signs: str) -> bool:
    """Whether one of the signs stands between two offsets of the normalised text; a stop before a comma is none: "1998 r.,"."""
    return any(sign in signs for sign in source.text[start:end].replace(".,", ","))


def shown(words: Sequence[Word]) -> str:
    """Words as they look in the original, one space between."""
    return " ".join(w.shown for w in words)
