"""Marks by which courts hide names and numbers in their published texts, and what such a mark may stand for (spec: grading.md §5.1)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.document.morphology import UNKNOWN, affirmed_keys, analyse, common
from kotwica.grading.numbers import is_number, value_of
from kotwica.grading.rules import ANONYMISED_WORDS, negations, particles, role, weight_of
from kotwica.grading.words import ELLIPSIS, Word

_HIDDEN = re.compile(r"(?:[A-ZĄĆĘŁŃÓŚŹŻ]\.[ -]?){1,4}(?:\(\d\))?|[(\[]?(?:\.{3}|…)[)\]]?")
_LINKING = frozenset({"i", "z", "w", "o", "sp", "spółka", "de", "von", "van", "na", "nad", "pod", "im", "ul", "al", "pl"})


def stands_for(marks: Sequence[Word], hidden: Sequence[Word]) -> bool:
    """True when the anonymisation `marks` of a source may stand for the `hidden` words of a quotation: one name or one number.

    Shape: marks are one "…", or initials whose letters the hidden words begin with, one each. At most six words can be hidden, names
    begin with a capital. Errs towards: False; a negation, a role or a verb is never somebody's name.
    """
    if not marks or not hidden or len(hidden) > ANONYMISED_WORDS:
        return False
    if len(marks) == 1 and marks[0].text == ELLIPSIS:
        return _name_or_number(hidden)
    if len(marks) != len(hidden) or not all(_initial(m) for m in marks):
        return False
    return all(h.text.startswith(m.text) and len(h.text) > 1 for m, h in zip(marks, hidden, strict=True)) and _name_or_number(hidden)


def only_names(text: str) -> bool:
    """Whether a stretch of a source is nothing but marks in place of a name: "J. T. (2)", "(...)", "A. K."."""
    return _HIDDEN.fullmatch(text.strip(" ,")) is not None


def _initial(word: Word) -> bool:
    return len(word.text) == 1 and word.stop and word.shown.isupper()


def _name_or_number(hidden: Sequence[Word]) -> bool:
    if all(is_number(w) for w in hidden) or value_of(hidden) is not None:
        return True  # "5 maja 2010 r." is one date
    return hidden[0].shown[:1].isupper() and all(_part_of_name(w) for w in hidden) and any(_names(w) for w in hidden)


def _names(word: Word) -> bool:
    """Whether a word can be a name on its own: unknown to the dictionary, or a noun ("Alfa", "Bank"; not "Nieważna", "Oczywiście")."""
    return any(a.word_class in (UNKNOWN, "noun") for a in analyse(word.text))


def _part_of_name(word: Word) -> bool:
    if word.text in _LINKING:
        return True
    if word.text in negations() or role(word.text) or weight_of(word.text) or (word.text,) in particles() or _asserts(word.text):
        return False
    return word.shown[:1].isupper() and (not word.shown.isupper() or len(word.text) == 1 or not common(word.text))


def _asserts(form: str) -> bool:
    """True for what names nobody: a verb or an adverb alone ("Stwierdził"; "Biegała" is a surname too), a denied quality ("Nieważność")."""
    return {a.word_class for a in analyse(form)} <= {"verb", "adverb"} or bool(affirmed_keys(form))
