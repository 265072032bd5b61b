"""THE thresholds and word tables of FRAGMENT: alignment, differences, gaps (spec: grading.md §5). Those of TREŚĆ are in rules_tresc."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kotwica.document.morphology import analyse, common
from kotwica.grading.data import FOLDER
from kotwica.grading.words import word_key

MATCHED = 0.6
"""Share of the quotation's words that must stand in a passage, one to one and in order, for it to be the same passage."""

MAX_RATIO = 0.15
"""Edit distance over the quotation's length up to which dress and style may differ."""

MAX_STYLISTIC = 3
MIN_WORDS = 3
MIN_CHARACTERS = 15
"""A segment below either proves nothing on its own."""

FAR_FACTOR = 5
FAR_CHARACTERS = 1_500
"""Segments further apart than this many times the quotation or this many characters, whichever is more, are for a person."""

SHORT_GAP_WORDS = 3
ANONYMISED_WORDS = 6
MAX_INSERTION_WORDS = 5
"""A longer editorial insertion says too much of its own to be passed over."""

MIN_SLIP_LETTERS = 5


def lines_of(name: str) -> list[str]:
    """The lines of a table in `data/` without comments and empty lines."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


@lru_cache(maxsize=1)
def negations() -> frozenset[str]:
    """Forms that deny."""
    return frozenset(lines_of("slowa_przeczenia.txt"))


@lru_cache(maxsize=20_000)
def denies(word: str) -> bool:
    """True for a form that denies, also as a scanner or a keyboard may leave it: "nle", "zaden"."""
    return word in negations() or (not common(word) and word_key(word) in _misread_negations())


@lru_cache(maxsize=1)
def _misread_negations() -> frozenset[str]:
    return frozenset(word_key(word) for word in negations())


def phrases_of(name: str) -> tuple[tuple[str, ...], ...]:
    """The phrases of a table in `data/`, each as its words, longest first."""
    return tuple(sorted((tuple(line.split()) for line in lines_of(name)), key=lambda p: (-len(p), p)))


@lru_cache(maxsize=1)
def conditions() -> tuple[tuple[str, ...], ...]:
    """Phrases that make a condition, an exception or a hedge, longest first."""
    return tuple(sorted((*phrases_of("slowa_warunki.txt"), *phrases_of("slowa_zwykle.txt")), key=lambda p: (-len(p), p)))


@lru_cache(maxsize=1)
def _links() -> frozenset[str]:
    return frozenset(lines_of("slowa_laczniki.txt"))


@lru_cache(maxsize=20_000)
def carries_negation(word: str) -> bool:
    """True for a word that hands a negation on to the next one: "nie JEST wykluczone", "nie JEST NATOMIAST wykluczone"."""
    return not lemmas(word).isdisjoint(_links()) or (word,) in particles()


@lru_cache(maxsize=1)
def _weights() -> dict[str, str]:
    return dict(line.split("\t") for line in lines_of("slowa_wagi.tsv"))


@lru_cache(maxsize=1)
def _roles() -> frozenset[str]:
    return frozenset(lines_of("slowa_role.txt"))


@lru_cache(maxsize=1)
def particles() -> dict[tuple[str, ...], str]:
    """Words and phrases without legal weight → group; of a group that begins with "-" they may only be exchanged."""
    return {tuple(phrase.split()): group for phrase, group in (line.split("\t") for line in lines_of("slowa_partykuly.tsv"))}


@lru_cache(maxsize=1)
def abbreviations() -> dict[str, tuple[tuple[str, ...], ...]]:
    """Abbreviation (its words joined by one space) → the long forms it may stand for, as lemmas."""
    table: dict[str, tuple[tuple[str, ...], ...]] = {}
    for line in lines_of("skroty.tsv"):
        short, long = line.split("\t")
        table[short] = (*table.get(short, ()), tuple(long.split()))
    return table


def abbreviated_alike(first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether one is a standard abbreviation of the other, in whatever inflected form, or both are of the same ("SA", "S.A.")."""
    mine, theirs = (abbreviations().get(" ".join(side), ()) for side in (first, second))
    return any(form in theirs or _forms_of(form, second) for form in mine) or any(_forms_of(form, first) for form in theirs)


def _forms_of(long: Sequence[str], words: Sequence[str]) -> bool:
    return len(long) == len(words) and all(lemma in lemmas(w) for lemma, w in zip(long, words, strict=True))


@lru_cache(maxsize=1)
def spelling_doublets() -> tuple[tuple[str, str], ...]:
    """Stems that are spelled in two ways without a difference in meaning, the older first."""
    return tuple((old, new) for old, new in (line.split("\t") for line in lines_of("dublety_pisowni.tsv")))


@lru_cache(maxsize=20_000)
def lemmas(word: str) -> frozenset[str]:
    """The lemmas a form may belong to, and the form itself."""
    return frozenset({word, *(a.lemma for a in analyse(word))})


@lru_cache(maxsize=20_000)
def role(word: str) -> bool:
    """True for a word that names a party, a court or another role."""
    return not lemmas(word).isdisjoint(_roles())


@lru_cache(maxsize=20_000)
def weight_of(word: str) -> str:
    """The kind of legal weight of a word ("przeczenie", "kwantyfikator", "modalność", "rola" …), "" for a word of no list."""
    if word in negations():
        return "przeczenie"
    if any(c.isdigit() for c in word):
        return "liczba"
    if role(word):
        return "rola"
    found = sorted(_weights()[x] for x in lemmas(word) if x in _weights())
    return found[0] if found else ""
