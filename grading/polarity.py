"""Polarity: does a claim affirm what the passage denies, name the opposite outcome, exchange the parties, or give another number?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from kotwica.document.morphology import affirmed_keys, lemma_keys
from kotwica.document.normal import normalise
from kotwica.grading.model import Reason
from kotwica.grading.numbers import numeral, value_of
from kotwica.grading.role_zdania import turned_roles
from kotwica.grading.rules_tresc import MIN_TERM_LETTERS, antonyms, same_event, stop_lemmas
from kotwica.grading.words import Word

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|[,;:]")
_NUMBER_OR_WORD = re.compile(r"(?<![\w.,/])\d+(?:[.,]\d+)*(?=(?:zł|gr|kg|km|cm|mm|ha)?(?![\w/]))|[^\W\d_]+")
# "art. 5", "ust. 1 i |4", "art. 3, 5 oraz |7".
_OF_A_PLACE = re.compile(
    r"(?:\b(?:art|ust|pkt|lit|zd|poz|nr|str|s|k|rozdz|tom|t|dz|u)\.?\s*(?:\d{1,4}[a-z]?\s*(?:,|-|\bi\b|\boraz\b|\blub\b)\s*){0,6}|§|\d[-/.])\s*\Z"
)
_PLACE_REACH = 40
_DENYING = frozenset({"nie", "bez", "ani", "nigdy", "żaden", "żadna", "żadne", "żadnego", "żadnej", "brak", "braku", "brakiem"})
# Between a negation and what it denies: "nie jest dopuszczalna", "nie może ona zostać uznana", "nie ma podstaw do", "nie ponosi winy".
_CARRIERS = frozenset(
    {"być", "zostać", "móc", "mieć", "musieć", "można", "należeć", "się", "ten", "wówczas", "tu", "powinien", "stanowić"}
    | {
        "ponosić",
        "ponieść",
        "istnieć",
        "zachodzić",
        "zasługiwać",
        "znajdować",
        "znaleźć",
        "dojść",
        "dochodzić",
        "budzić",
        "on",
        "już",
        "też",
    }
)
# Other words that a negation reaches over.
_REACH = 4
# "nie tylko X", "nie wpływa jedynie X" deny the limit, not what it stands with.
_LIMITS = frozenset({"tylko", "jedynie", "wyłącznie"})
_LIMIT = "§tylko"
# What leaves nothing out, the contrary of a limit.
_ALL = frozenset({"wszyscy", "wszystek", "wszystko", "każdy", "zawsze", "wszelki", "każdorazowo"})
_WHOLE = "§wszystko"
# "Nie dopatrzył się, |aby oświadczenie było sprzeczne": what was not seen is not said to be.
_UNSEEN = frozenset({"aby", "by", "żeby", "ażeby", "jakoby"})
_ORDINAL, _ONE = "p", (1, "k")


class Conflict(Struct, frozen=True):
    """Where claim and passage disagree: the stable reason, with both wordings in its details."""

    reason: Reason


def conflict_between(claim: str, passage: str, *, around: str = "") -> Conflict | None:
    """The first disagreement of a claim with a passage in negation, outcome, who does what to whom, or number; None when there is none.

    Shape: `around` is the cited unit that the passage is a sentence of; a number that stands anywhere in it is not another number.
    Errs towards: silence. A word that the passage has both ways decides nothing; a signal for a person, never a block.
    """
    claim_text, passage_text = normalise(claim).text, normalise(passage).text
    ours, theirs = _polarities(claim_text), _polarities(passage_text)
    for lemma, (denied, surface) in ours.items():
        other = theirs.get(lemma)
        if other is not None and denied is not None and other[0] is not None and other[0] is not denied:
            return Conflict(Reason("polaryzacja", (("teza", surface), ("zrodlo", other[1]))))
    opposite = _antonym(ours, theirs) or turned_roles(claim_text, passage_text)
    if opposite is not None:
        return Conflict(Reason("antonim", (("teza", opposite[0]), ("zrodlo", opposite[1]))))
    others = _numbers(normalise(around).text if around else passage_text)
    strange = [shown for number, shown in _numbers(claim_text).items() if number not in others]
    if strange and others:
        return Conflict(Reason("liczba_inna", (("teza", ", ".join(strange)), ("zrodlo", ", ".join(others.values())))))
    return None


_Polarity = dict[str, tuple[bool | None, str]]


def _polarities(text: str) -> _Polarity:
    """Content lemma → (denied, wording); denied is None when the text has the word both ways, or does not say."""
    found: _Polarity = {}
    clause: list[str] = []
    hung = denied = False
    for token in (*_WORD.findall(text), ";"):
        hangs = token in _UNSEEN and bool(clause)
        if token not in ",;:" and not hangs:
            clause.append(token)
            continue
        _read_clause(clause, found, unseen=denied and (hung or (clause[:1] != [] and clause[0] in _UNSEEN)))
        # Only "aby" hands a denial on, with or without its comma.
        denied = (hangs or token == ",") and not _DENYING.isdisjoint(clause)
        hung, clause = hangs, []
    return found


def _read_clause(clause: Sequence[str], found: _Polarity, *, unseen: bool) -> None:
    """The content words of one clause; of one that hangs on a denial only the word that its copula leads to is denied, the rest open."""
    reach, bridged, after_carrier, denial = 0, "", False, False
    for i, token in enumerate(clause):
        following = clause[i + 1] if i + 1 < len(clause) else ""
        if token in _LIMITS:
            _note(found, token, _LIMIT, denied=denial)
            reach, bridged = 0, ""
        elif _is_of(token, _ALL):
            _note(found, token, _WHOLE, denied=denial)
            reach, bridged = 0, ""
        elif token in _DENYING:
            denial = True
            reach, bridged = (0, "") if following in _LIMITS else (_REACH, token)
        elif _carries(token):
            limited = reach > 0 and not _LIMITS.isdisjoint(clause[i + 1 :])
            state = None if limited or (unseen and not after_carrier) else (reach > 0) is not after_carrier
            for lemma, inner in _lemmas(token):
                _note(found, f"{bridged} {token}".strip(), lemma, denied=None if state is None else state is not inner)
            reach, bridged, after_carrier = 0, "", False
        else:
            carrier = _is_of(token, _CARRIERS)
            after_carrier = after_carrier or (unseen and carrier)
            if reach:
                reach -= not carrier
                bridged = f"{bridged} {token}"


@lru_cache(maxsize=20_000)
def _is_of(token: str, lemmas: frozenset[str]) -> bool:
    return any(k[0] in lemmas for k in lemma_keys(token))


@lru_cache(maxsize=20_000)
def _carries(token: str) -> bool:
    """Whether a word has a content of its own that can be affirmed or denied."""
    lemmas = {k[0] for k in lemma_keys(token)}
    return len(token) >= MIN_TERM_LETTERS and lemmas.isdisjoint(stop_lemmas()) and lemmas.isdisjoint(_CARRIERS)


@lru_cache(maxsize=20_000)
def _lemmas(token: str) -> tuple[tuple[str, bool], ...]:
    """The lemmas under which a word is compared, with whether the word denies them by its own prefix ("niedopuszczalny")."""
    inner = affirmed_keys(token)
    return tuple((same_event().get(lemma, lemma), bool(inner)) for lemma in sorted({k[0] for k in inner or lemma_keys(token)}))


def _note(found: _Polarity, wording: str, lemma: str, *, denied: bool | None) -> None:
    if lemma in found and found[lemma][0] is not denied:
        found[lemma] = (None, found[lemma][1])
    else:
        found[lemma] = (denied, wording)


def _antonym(ours: _Polarity, theirs: _Polarity) -> tuple[str, str] | None:
    """The first outcome word of the claim whose opposite stands in the passage, where neither side has both."""
    table = {**antonyms(), _LIMIT: {_WHOLE}, _WHOLE: {_LIMIT}}
    pairs = ((lemma, opposite, told) for lemma, told in ours.items() for opposite in sorted(table.get(lemma, ())))
    for lemma, opposite, (denied, surface) in pairs:
        if opposite in theirs and opposite not in ours and lemma not in theirs and theirs[opposite][0] == denied:
            return surface, theirs[opposite][1]
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
