"""Polarity: does a claim affirm what the passage denies, name the opposite outcome, or give another number?"""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import Struct

from kotwica.document.morphology import LemmaKey, affirmed_keys, lemma_keys
from kotwica.document.normal import normalise
from kotwica.grading.model import Reason
from kotwica.grading.numbers import numeral, value_of
from kotwica.grading.rules_tresc import MIN_TERM_LETTERS, antonyms, stop_lemmas
from kotwica.grading.words import Word

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|[,;:]")
_NUMBER_OR_WORD = re.compile(r"(?<![\w.,/])\d+(?:[.,]\d+)*(?![\w/])|[^\W\d_]+")
# "art. 5", "ust. 1 i |4", "art. 3, 5 oraz |7".
_OF_A_PLACE = re.compile(
    r"(?:\b(?:art|ust|pkt|lit|zd|poz|nr|str|s|k|rozdz|tom|t|dz|u)\.?\s*(?:\d{1,4}[a-z]?\s*(?:,|-|\bi\b|\boraz\b|\blub\b)\s*){0,6}|§|\d[-/.])\s*\Z"
)
_PLACE_REACH = 40
_DENYING = frozenset({"nie", "bez", "ani", "nigdy", "żaden", "żadna", "żadne", "żadnego", "żadnej", "brak", "braku", "brakiem"})
# Words between a negation and what it denies: "nie jest dopuszczalna", "nie może zostać uznana", "nie ma podstaw do".
_CARRIERS = frozenset({"być", "zostać", "móc", "mieć", "musieć", "można", "należeć", "się", "ten", "wówczas", "tu", "powinien", "stanowić"})
_REACH = 4
_ORDINAL, _ONE = "p", (1, "k")


class Conflict(Struct, frozen=True):
    """Where claim and passage disagree: the stable reason, with both wordings in its details."""

    reason: Reason


def conflict_between(claim: str, passage: str, *, around: str = "", passing: Callable[[str], bool] | None = None) -> Conflict | None:
    """The first disagreement of a claim with a passage in negation, outcome or number; None when there is none.

    Shape: `around` is the cited unit that the passage is a sentence of; a number that stands anywhere in it is not another number.
    `passing` tells wordings whose denial says nothing of the matter ("nie zauważa").
    Errs towards: silence. A word that the passage has both ways decides nothing; a signal for a person, never a block.
    """
    claim_text, passage_text = normalise(claim).text, normalise(passage).text
    ours, theirs = _polarities(claim_text), _polarities(passage_text)
    for key, (denied, surface) in ours.items():
        other = theirs.get(key)
        if other is None or denied is None or other[0] is None or other[0] is denied:
            continue
        if passing is None or not passing(surface):
            return Conflict(Reason("polaryzacja", (("teza", surface), ("zrodlo", other[1]))))
    opposite = _antonym(ours, theirs)
    if opposite is not None:
        return Conflict(Reason("antonim", (("teza", opposite[0]), ("zrodlo", opposite[1]))))
    others = _numbers(normalise(around).text if around else passage_text)
    strange = [shown for number, shown in _numbers(claim_text).items() if number not in others]
    if strange and others:
        return Conflict(Reason("liczba_inna", (("teza", ", ".join(strange)), ("zrodlo", ", ".join(others.values())))))
    return None


_Polarity = dict[LemmaKey, tuple[bool | None, str]]


def _polarities(text: str) -> _Polarity:
    """Content lexeme → (denied, wording); denied is None when the text has the word both ways."""
    found: _Polarity = {}
    reach, bridged = 0, ""
    for token in _WORD.findall(text):
        if token in ",;:":
            reach, bridged = 0, ""
            continue
        if token in _DENYING:
            reach, bridged = _REACH, token
            continue
        lemmas = {k[0] for k in lemma_keys(token)}
        carrier = not lemmas.isdisjoint(_CARRIERS)
        if len(token) >= MIN_TERM_LETTERS and lemmas.isdisjoint(stop_lemmas()) and not carrier:
            _note(found, token, denied=reach > 0, before=bridged)
            reach, bridged = 0, ""
        elif reach:
            reach -= 1
            bridged = f"{bridged} {token}"
    return found


def _note(found: _Polarity, token: str, *, denied: bool, before: str) -> None:
    inner = affirmed_keys(token)
    wording = f"{before} {token}" if before else token
    for key in inner or lemma_keys(token):
        state: bool | None = denied != bool(inner)
        if key in found and found[key][0] is not state:
            state = None
        found[key] = (state, found[key][1] if key in found and state is None else wording)


def _antonym(ours: _Polarity, theirs: _Polarity) -> tuple[str, str] | None:
    """The first outcome word of the claim whose opposite stands in the passage, where neither side has both."""
    our_lemmas, said = {k[0] for k in ours}, {k[0]: v for k, v in reversed(theirs.items())}
    pairs = ((key[0], opposite, told) for key, told in ours.items() for opposite in sorted(antonyms().get(key[0], ())))
    for lemma, opposite, (denied, surface) in pairs:
        if opposite in said and opposite not in our_lemmas and lemma not in said and said[opposite][0] == denied:
            return surface, said[opposite][1]
    return None


def _numbers(text: str) -> dict[str, str]:
    """Amounts, terms and shares, in digits or words: value → as written; numbers of provisions, pages and journals name a place, not these.

    Errs towards: silence. Ordinals mostly name instances and days, and "jeden" is as often a pronoun.
    """
    found: dict[str, str] = {}
    run: list[Word] = []
    for m in _NUMBER_OR_WORD.finditer(text):
        word = Word(m.group(), *m.span(), m.group())
        if run and text[run[-1].end : word.start] != " ":
            _add_number(found, run)
            run = []
        if _counts(text, word):
            run.append(word)
        else:
            _add_number(found, run)
            run = []
    _add_number(found, run)
    return found


def _counts(text: str, word: Word) -> bool:
    if word.text[0].isdigit():
        return _OF_A_PLACE.search(text, max(0, word.start - _PLACE_REACH), word.start) is None
    said = numeral(word.text)
    return said is not None and said[1] != _ORDINAL


def _add_number(found: dict[str, str], run: list[Word]) -> None:
    if not run or [w.text for w in run if not w.text[0].isdigit() and numeral(w.text) == _ONE] == [w.text for w in run]:
        return
    value = value_of(run)
    for words in [run] if value is not None else [[w] for w in run]:
        shown = " ".join(w.text for w in words)
        read = value_of(words)
        found.setdefault(f"{read.number.normalize():f}" if read is not None else shown, shown)
