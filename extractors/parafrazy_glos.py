"""Whose words a clause carries: those of an authority, or of a party, or of a court on the case before it."""

from __future__ import annotations

import re
from functools import lru_cache

from kotwica.document.model import Span
from kotwica.document.morphology import analyse
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import Reference
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_wlasne import may_be_of
from kotwica.extractors.podmioty import Named

# "…, który stwierdza": the subject is the decision before it.
_WHICH = re.compile(r", (?:który|która|które) [^,]*$")
_BEFORE = re.compile(r"(\w+\.?) +$")
_PREPOSITION_WORDS = """
    w we z ze od do dla przez na o po przy przed za nad pod bez u wobec według wedle dzięki zdaniem imieniu między przeciw przeciwko ku
"""
PREPOSITIONS = frozenset(_PREPOSITION_WORDS.split())
# "wyroku SN", "stanowisko NSA": an abbreviation has no cases of its own.
_OWNED = re.compile(
    r"(?:wyrok|uchwał|postanowie|orzecze|stanowisk|pogląd|zapatrywa|orzecznictw|judykat|uzasadnie|tez|wykładn|sędzi|prezes|skład|izb|lini)\w*"
)
_REACH = 24
# Characters before the party that a statement of fact begins with: "Zarazem pozwany nie zapłacił".
_OPENING = 10
# Characters between a court and the number of its decision: "Sąd Okręgowy w Toruniu w wyroku z dnia 8 maja 2019 r. w sprawie o sygn. akt".
_NAMING = 90
# "Sąd pierwszej instancji" always is one of the present case.
_OF_THE_CASE = re.compile(r"[Ss]ąd (?:I{1,2}|pierwszej|drugiej|obu|a quo|meriti|ad quem|tutejszy|orzekający|odwoławczy|rozpoznający)\b")


@lru_cache(maxsize=4096)
def nominative(word: str) -> bool:
    """True when the word can be the subject of its clause ("powód", "Sąd", "WSA", not "powoda", "Sądu")."""
    return word.isupper() or any(":nom" in reading.tag or reading.tag == "ign" for reading in analyse(word))


def acts(context: Kontekst, named: Named) -> bool:
    """True when somebody named stands in the nominative, behind no preposition; "SA" in "III SA/Po 91/09" is nobody."""
    at = named[2]
    if context.reference_over(at.start) is not None or not nominative(at.of(context.flat).split()[0]):
        return False
    before = _BEFORE.search(context.lower, max(0, at.start - _REACH), at.start)
    if before is not None and at.of(context.flat).isupper() and _OWNED.fullmatch(before[1]):
        return False
    return before is None or before[1] not in PREPOSITIONS


def present_speaker(context: Kontekst, head: Span, cited: tuple[Reference, ...]) -> bool:
    """True when the subject of a clause is a party, or a court that is not the one of the decisions cited in it."""
    asides = context.brackets_in(head)
    for named in context.named_in(head).spans:
        kind, _, at = named
        if kind not in ("strona", "sad") or not acts(context, named) or any(aside.contains(at) for aside in asides):
            continue
        if kind == "strona" or not _of_decision(context, at, cited):
            return True
    return False


def party_did(context: Kontekst, told: Span) -> bool:
    """ "Pozwany nie stawił się na rozprawę": what a party did in the present case."""
    first = next((n for n in context.named_in(told).spans if n[0] == "strona"), None)
    if first is None or first[2].start - told.start > _OPENING or first[2].of(context.lower).startswith("stron"):
        return False
    return acts(context, first) and predicate(context.flat, told) in (Predicate.PAST, Predicate.OLD)


def party_speaks(context: Kontekst, head: Span, verb: Span) -> bool:
    """ "Powód wywodzi z wyroku SN …, że": a party is the subject of the verb of saying, and no court or decision is."""
    asides = context.brackets_in(head)
    acting = [
        kind for kind, _, at in (n for n in context.named_in(head).spans if acts(context, n)) if not any(a.contains(at) for a in asides)
    ]
    resumed = _WHICH.search(context.lower, head.start, verb.start) is not None
    return acting[:1] == ["strona"] and not resumed and not {"najwyzszy", "trybunal", "sad", "orzecznictwo"} & set(acting)


def _of_decision(context: Kontekst, court: Span, cited: tuple[Reference, ...]) -> bool:
    """ "W wyroku z …, I C 1/20, Sąd Okręgowy w Toruniu", "sąd": the court whose decision is named before it or right behind it."""
    if _OF_THE_CASE.match(context.flat, court.start):
        return False
    near = any(r.span.end <= court.start or 0 <= r.span.start - court.end < _NAMING for r in cited)
    return near and may_be_of(context, court, cited, court.end)
