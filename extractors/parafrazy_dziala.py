"""What a decision does in a sentence, whatever the verb: "Wyrok … zamyka drogę do X", "W sprawie … za wystarczające uznano X"."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import ClaimType, Reference
from kotwica.extractors.orzeczenie_zdania import Predicate, main_verb, predicate
from kotwica.extractors.parafrazy_fakty import POINTS_BACK, TURNED_TO, is_outcome, reason_behind
from kotwica.extractors.parafrazy_glos import PREPOSITIONS, acts, nominative, present_speaker
from kotwica.extractors.parafrazy_powolane import behind_decision
from kotwica.extractors.parafrazy_puste import is_silent
from kotwica.extractors.parafrazy_ramy import Frame
from kotwica.extractors.parafrazy_wlasne import about_present_case
from kotwica.extractors.scena import TYPE
from kotwica.extractors.slownik import parties

_WORD_BEFORE = re.compile(r"(?:^|\W)(\w+) $")
_NOUN_BEFORE = frozenset(("zgodnie", "uzasadnieniu", "tle", "gruncie", "świetle", "kanwie", "treści"))
# "Linia zapoczątkowana wyrokiem …", "Cytowane rozstrzygnięcie (III CZP …)"
_VIEW = re.compile(
    r"(?:^|[^\w])(linia|pogląd|stanowisko|zapatrywanie|rozstrzygnięcie|judykat|teza|zasada|koncepcja|reguła|wykładnia|wypowiedź)\b"
)
_ABOUT_IT = re.compile(r"[ ,)*_-]*(?P<relative>(?:(?:w|z|na gruncie|na tle|mocą) )?(?:któr\w{1,4}|gdzie) )?")
_TURNS = re.compile(r"(?:lecz|ale|jednak|choć|aczkolwiek|i|oraz|nie wynika)\b")
# "Rozbieżność usunęła uchwała …, przesądzając o X"
_ADDING = re.compile(r"[^\W\d_]+ąc\b")
_IMPERSONAL = re.compile(r"\w+(?:no|to)\b")
_COURTS = ("najwyzszy", "trybunal", "sad")
_COURT_SEAT = re.compile(r"(?: we? [A-ZĆŁŚŹŻ][\w-]+(?: [A-ZĆŁŚŹŻ][\w-]+)?)?(?: w składzie (?:\w+ ){1,3}sędziów)?[ ,]*")
_COURT_REACH = 60
# Characters between "wyrok" and its number, and between two decisions named in one breath.
_MAX_NAMING = 160
_CHAIN = 90
# Characters that the object of "zmieniono" takes.
_OUTCOME_REACH = 30
# Characters that a word before "wyrok" may have.
_WORD = 20


def what_it_does(context: Kontekst, sentence: Span, cited: tuple[Reference, ...]) -> Frame | None:
    """What the first decision of the sentence does, or what is said in it or about it."""
    end, named = _chain(context, sentence, cited)
    place = _is_place(context, sentence, cited[0])
    behind = _ABOUT_IT.match(context.lower, end, sentence.end)
    start = _behind_court(context, behind.end() if behind else end, sentence)
    told = Span(start, max(start, sentence.end))
    adding = _ADDING.match(context.lower, start)
    verb = Span(*adding.span()) if adding else main_verb(context.flat, told)
    if verb is None or predicate(context.flat, told) is Predicate.SELF or parties().match(context.lower, start):
        return None
    if POINTS_BACK.fullmatch(context.lower, start, sentence.end) or _TURNS.match(context.lower, start):
        return None
    relative = behind is not None and behind["relative"] is not None
    if (not relative and present_speaker(context, Span(sentence.start, start), named)) or about_present_case(context, told):
        return None
    word = verb.of(context.lower)
    court = start > (behind.end() if behind else end)
    subject = relative or court or adding or _IMPERSONAL.fullmatch(word) or _goes_on(context, sentence, verb)
    where = place or (behind is not None and (behind["relative"] or "").startswith(("w ", "mocą ")))
    ended = where and is_outcome(context, Span(verb.start, min(told.end, verb.end + _OUTCOME_REACH)))
    if (is_silent(word) and not ended) or (place and not subject):
        return None
    reason = reason_behind(context, told) if ended else None
    if reason is not None:
        return Frame(Span(sentence.start, reason), reason, ClaimType.STANOWISKO_SADU, named)
    if ended and len(named) > 1:  # "W wyroku …, i w wyroku …, sąd oddalił skargę": nobody can tell which
        return None
    kind = ClaimType.FAKT_PROCEDURALNY if ended else ClaimType.PARAFRAZA
    return Frame(Span(sentence.start, start), start, kind, named)


def _goes_on(context: Kontekst, piece: Span, verb: Span) -> bool:
    """ "SN dopuścił X, natomiast w orzeczeniu z … ustalił Y": the second clause has the court of the first one."""
    whole = context.sentences[context.sentence_index(piece.start)]
    past = predicate(context.flat, verb) in (Predicate.PAST, Predicate.OLD)
    return past and whole.start < piece.start and bool(context.named_in(Span(whole.start, piece.start)).names("najwyzszy"))


def _chain(context: Kontekst, sentence: Span, cited: tuple[Reference, ...]) -> tuple[int, tuple[Reference, ...]]:
    """The end of the decisions named in one breath, and which they are."""
    end, named = _out_of_bracket(context, behind_decision(context, cited[0], sentence), sentence), [cited[0]]
    for decision in cited[1:]:
        if decision.span.start - end > _CHAIN or predicate(context.flat, Span(end, max(end, decision.span.start))) is not Predicate.NONE:
            break
        end = max(end, _out_of_bracket(context, behind_decision(context, decision, sentence), sentence))
        named.append(decision)
    return end, tuple(named)


def _out_of_bracket(context: Kontekst, at: int, sentence: Span) -> int:
    """Past the bracket that a decision stands in: "W postanowieniu z dnia … (I CSK 9528/17, niepubl.) odmówiono"."""
    return next((b.end for b in context.brackets_in(sentence) if b.start < at < b.end), at)


def _is_place(context: Kontekst, sentence: Span, decision: Reference) -> bool:
    """True when something is said in the decision ("w wyroku z …", "na tle uchwały …"), which itself is no subject ("Wyrok z …")."""
    naming = Span(max(sentence.start, decision.span.start - _MAX_NAMING), decision.span.start)
    kinds = (
        m
        for m in TYPE.finditer(context.flat, naming.start, naming.end)
        if predicate(context.flat, Span(m.end(), naming.end)) is Predicate.NONE
    )
    first = next(kinds, None)
    at = first.start() if first else naming.end
    view = _VIEW.search(context.lower, sentence.start, at)
    speaks = any(n[0] in (*_COURTS, "orzecznictwo") and acts(context, n) for n in context.named_in(Span(sentence.start, at)).spans)
    if speaks or (view is not None and nominative(view[1])):
        return False
    if first is None:
        return at > sentence.start + len("Por. ") or TURNED_TO.search(context.lower, sentence.start, at) is not None
    before = _WORD_BEFORE.search(context.lower, max(sentence.start, at - _WORD), at)
    led = before is not None and (before[1] in PREPOSITIONS or before[1] in _NOUN_BEFORE)
    return led or not nominative(first.group().strip("."))


def _behind_court(context: Kontekst, at: int, sentence: Span) -> int:
    """Past the court that stands where its verb is expected: "w wyroku …, Sąd Najwyższy w składzie siedmiu sędziów uznał"."""
    first = next((item for item in context.named_in(Span(at, min(sentence.end, at + _COURT_REACH))).spans if item[0] in _COURTS), None)
    if first is None or first[2].start - at > 3 or not acts(context, first):
        return at
    gap = _COURT_SEAT.match(context.flat, first[2].end)
    return gap.end() if gap else first[2].end
