"""Thresholds and tables of TREŚĆ and ISTNIENIE (spec: grading.md §6, §7); those of FRAGMENT are in grading.rules."""

from __future__ import annotations

from functools import lru_cache

from kotwica.grading.rules import lines_of
from kotwica.grading.words import fold

COVERED = 0.7
"""Share of carrying terms (weighted) from which the topic counts as covered."""

BOILERPLATE_WEIGHT = 0.5
"""What a term counts that comes only from a fixed phrase."""

SCATTERED = 0.20
"""Trigram Jaccard of the closest window below which the terms are scattered over the source."""

MIN_TERM_LETTERS = 4

PARTIES_DIFFER = 0.30
PARTIES_AGREE = 0.50
MIN_PARTY_TOKENS = 2
"""Tokens that each side needs before a contradiction of parties can block."""

PLAUSIBLE_NUMBER = 20_000
"""A running number above this is unusual outside the electronic court and the large tribunals."""


@lru_cache(maxsize=1)
def stop_lemmas() -> frozenset[str]:
    """Lemmas that carry no content."""
    return frozenset(lines_of("tresc_stop_words.txt"))


@lru_cache(maxsize=1)
def boilerplate() -> tuple[tuple[str, ...], ...]:
    """Fixed phrases as words without diacritics, longest first."""
    phrases = {tuple(fold(line.lower()).split()) for line in lines_of("tresc_boilerplate.txt")}
    return tuple(sorted(phrases, key=lambda p: (-len(p), p)))


@lru_cache(maxsize=1)
def antonyms() -> dict[str, frozenset[str]]:
    """Lemma → lemmas of the opposite legal outcome, in both directions."""
    pairs: dict[str, set[str]] = {}
    for line in lines_of("tresc_antonyms.tsv"):
        first, second = line.split("\t")
        pairs.setdefault(first, set()).add(second)
        pairs.setdefault(second, set()).add(first)
    return {lemma: frozenset(others) for lemma, others in pairs.items()}


@lru_cache(maxsize=1)
def same_event() -> dict[str, str]:
    """Lemma → the lemma that stands for the same event in a paraphrase."""
    return dict(line.split("\t") for line in lines_of("tresc_tozsame.tsv"))
