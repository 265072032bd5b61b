"""Polarity: does a claim affirm what the passage denies, name the opposite outcome, or give another number?"""

from __future__ import annotations

import re

from msgspec import Struct

from kotwica.document.morphology import LemmaKey, affirmed_keys, lemma_keys
from kotwica.document.normal import normalise
from kotwica.grading.model import Reason
from kotwica.grading.rules_tresc import MIN_TERM_LETTERS, antonyms, stop_lemmas

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|[,;:]")
_NUMBER = re.compile(r"(?<![\w.,/])\d+(?:[.,]\d+)*(?![\w/])")
_OF_A_PLACE = re.compile(r"(?:\b(?:art|ust|pkt|lit|zd|poz|nr|str|s|k|rozdz|tom|t|dz|u)\.?|§|\d[-/.])\s*\Z")
_DENYING = frozenset({"nie", "bez", "ani", "nigdy", "żaden", "żadna", "żadne", "żadnego", "żadnej", "brak", "braku", "brakiem"})
# Words between a negation and what it denies: "nie jest dopuszczalna", "nie może zostać uznana", "nie ma podstaw do".
_CARRIERS = frozenset({"być", "zostać", "móc", "mieć", "musieć", "można", "należeć", "się", "ten", "wówczas", "tu", "powinien", "stanowić"})
_REACH = 4


class Conflict(Struct, frozen=True):
    """Where claim and passage disagree: the stable reason, with both wordings in its details."""

    reason: Reason


def conflict_between(claim: str, passage: str) -> Conflict | None:
    """The first disagreement of a claim with a passage in negation, outcome or number; None when there is none.

    Errs towards: silence. A word that the passage has both ways decides nothing; a signal for a person, never a block.
    """
    claim_text, passage_text = normalise(claim).text, normalise(passage).text
    ours, theirs = _polarities(claim_text), _polarities(passage_text)
    for key, (denied, surface) in ours.items():
        other = theirs.get(key)
        if other is not None and denied is not None and other[0] is not None and other[0] is not denied:
            return Conflict(Reason("polaryzacja", (("teza", surface), ("zrodlo", other[1]))))
    opposite = _antonym(ours, theirs)
    if opposite is not None:
        return Conflict(Reason("antonim", (("teza", opposite[0]), ("zrodlo", opposite[1]))))
    numbers, others = _numbers(claim_text), _numbers(passage_text)
    strange = [n for n in numbers if n not in others]
    if strange and others:
        return Conflict(Reason("liczba_inna", (("teza", ", ".join(strange)), ("zrodlo", ", ".join(others)))))
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
    our_lemmas, their_lemmas = {k[0] for k in ours}, {k[0] for k in theirs}
    for key, (denied, surface) in ours.items():
        for opposite in sorted(antonyms().get(key[0], ())):
            if opposite in their_lemmas and opposite not in our_lemmas and key[0] not in their_lemmas:
                other_denied, wording = next(v for k, v in theirs.items() if k[0] == opposite)
                if denied == other_denied:
                    return surface, wording
    return None


def _numbers(text: str) -> list[str]:
    """Amounts, terms and shares; numbers of provisions, pages and journals name a place and say nothing."""
    found = (m for m in _NUMBER.finditer(text) if not _OF_A_PLACE.search(text, max(0, m.start() - 10), m.start()))
    return list(dict.fromkeys(m.group() for m in found))
