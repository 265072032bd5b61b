"""The predicate of a clause: whether its main verb is finite, and whether it tells of the past or states a rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache

from kotwica.document.model import Span
from kotwica.document.morphology import analyse

# A sentence whose main verb stands further from its subject is a list.
_MAX_CLAUSE = 2_000
_WORD = re.compile(r"[^\W\d_]+|[,;:()-]")
_SUBORDINATE_WORDS = """
    który która które którego której których którym którą którymi którzy jeżeli jeśli gdy gdyby skoro chociaż choć ponieważ gdyż bowiem
    albowiem że iż aby żeby czyj czyja czyje czyjego czyjej czyich czyim kiedy gdzie zanim dopóki ilekroć co czym czego
"""
_SUBORDINATE = frozenset(_SUBORDINATE_WORDS.split())
_RELATIVE = ("któr", "czyj")
_BREAKS = frozenset(",;:()")
# Nouns and particles that the dictionary also reads as a verb form; in legal prose they hardly ever are one.
_NOT_VERB_WORDS = """
    a i po pod pozwie sprawie sądzie prawie dale pary ocenie winie umowie skardze zarzucie apelacji tym tymi temu lub albo oraz stronie
    podstawie ramach rację myśl myśli treści świetle karze szkodzie czynie celu opinii chwili woli zasady zasadzie rodzaju ile tu
"""
# Verbs that the dictionary also reads as something else ("stan", "mój", "winny"); in legal prose they hardly ever are.
_VERB_WORDS = """
    stanowi ma mają mogą musi muszą winno powinna powinny powinni można ciąży bada staje stoi leży bierze ginie
"""
_VERBS = frozenset(_VERB_WORDS.split())
_NOT_VERBS = frozenset(_NOT_VERB_WORDS.split())


class Predicate(Enum):
    """What the main verb of a clause does.

    OLD is an imperfective past ("stanowił", "następowało"), as of older law; SELF what the draft's author does ("wnoszę", "wskazujemy").
    """

    NONE = 0
    RULE = 1
    PAST = 2
    OLD = 3
    SELF = 4


@lru_cache(maxsize=20000)
def _verb(word: str) -> Predicate:
    if word in _NOT_VERBS or len(word) < 2:
        return Predicate.NONE
    if word in _VERBS:
        return Predicate.RULE
    tags = [reading.tag.split(":")[0] for reading in analyse(word)]
    past = [reading.tag for reading in analyse(word) if reading.tag.split(":")[0] in ("praet", "imps")]
    if past:
        return Predicate.PAST if all(":perf" in tag for tag in past) else Predicate.OLD
    if any(tag in ("fin", "bedzie", "winien", "pred") for tag in tags) and not any(
        tag in ("subst", "adj", "prep", "ger", "ppas") for tag in tags
    ):
        return Predicate.SELF if any(":pri" in reading.tag for reading in analyse(word)) else Predicate.RULE
    return Predicate.NONE


@lru_cache(maxsize=20000)
def _can_be_verb(word: str) -> bool:
    """True for a form of the present tense that the dictionary also has as a noun: "doręcza", which "się" behind it makes a verb."""
    return any(reading.tag.startswith("fin:") for reading in analyse(word))


def predicate(flat: str, span: Span) -> Predicate:
    """The first finite verb of the main clause of `span`; of a subordinate clause when the main clause has none.

    Errs towards: RULE when a verb can be read as a noun too ("wina", "kara") is not counted, so a clause may come out as NONE.
    """
    found = _main(flat, span)
    return found[1] if found else Predicate.NONE


def main_verb(flat: str, span: Span) -> Span | None:
    """Where the verb stands that `predicate` is about."""
    found = _main(flat, span)
    return found[0] if found else None


def _main(flat: str, span: Span) -> tuple[Span, Predicate] | None:
    fallback: tuple[Span, Predicate] | None = None
    for subordinate, verb, kind in _verbs(flat, span):
        if not subordinate:
            return verb, kind
        fallback = fallback or (verb, kind)
    return fallback


def _verbs(flat: str, span: Span) -> Iterator[tuple[bool, Span, Predicate]]:
    subordinate = False
    fresh = True
    for match in _WORD.finditer(flat, span.start, min(span.end, span.start + _MAX_CLAUSE)):
        word = match.group().lower()
        if word in _BREAKS:
            fresh = True
            continue
        if word.startswith(_RELATIVE):  # "na podstawie którego sąd orzekł", "każdy czyje prawa naruszono": whatever stands before
            subordinate, fresh = True, False
        elif fresh and word not in ("w", "z", "na", "po", "od", "do", "przez", "dla", "o", "przy", "za"):
            subordinate = word in _SUBORDINATE
            fresh = False
        kind = _verb(word)
        if kind is Predicate.NONE and flat.startswith(" się", match.end()) and _can_be_verb(word):
            kind = Predicate.RULE
        if kind is not Predicate.NONE:
            yield subordinate, Span(*match.span()), kind
