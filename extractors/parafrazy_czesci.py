"""The parts of a sentence that goes over from one decision, or one view, to another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import DECISIONS, PROVISIONS
from kotwica.extractors.parafrazy_wskazane import mentions

# "…, a w sprawie IV CSK … Sąd Najwyższy …"; ", na co zwrócił uwagę SN w wyroku …, wskazując, że".
_ANOTHER_CASE = re.compile(
    r",? ?(?:,|;) (?:(?:a|zaś|natomiast) w (?:sprawie|wyroku|uchwale|postanowieniu|orzeczeniu)\b|(?:na co|o czym) (?=\w))"
)
# "Jedne mówią, że X (wyrok …); inne, jak SA w Krakowie w sprawie …, że Y": the second view, with "że" and without a verb of saying.
_ANOTHER_VIEW = re.compile(
    r"[,;] (?=(?:a |zaś )?(?:kiedy indziej|innym razem|z drugiej|w inn\w+|inne|inni|inny|drugie|drudzy|pozostałe)\b[^;]{0,160}? (?:że|iż) )"
    r"|[,;] (?=(?:a )?(?:zdaniem|w ocenie|według) (?:innych|drugich|pozostałych|przeciwników)\b)"
)
# "…, a Sąd Apelacyjny w Krakowie w wyroku …, że Y", "…, natomiast Trybunał Konstytucyjny w wyroku … stwierdził, że Y"
_ANOTHER_COURT = re.compile(
    r", (?:a|zaś|natomiast|podczas gdy|gdy tymczasem|a z kolei|z kolei) "
    r"(?=(?:Sąd|Trybunał|Naczelny Sąd|Wojewódzki Sąd|Europejski Trybunał|Krajowa Izba|SN|NSA|TK|WSA|SA|TSUE|ETPC)\b"
    r"[^,;(]{0,60} (?:w (?:wyroku|uchwale|postanowieniu|orzeczeniu|sprawie)|\((?:wyrok|uchwała|postanowienie|sygn))\b)"
)
# "Z art. 168 wynika, że X, jednakże – co podkreślał TSUE w wyroku … – Y"
_ANOTHER_AUTHORITY = re.compile(r", (?:jednakże|jednak|lecz|ale|przy czym|natomiast|zaś) - (?=(?:co|jak) )")
# "art. 433 k.p.k. nakazuje X, zaś art. 457 k.p.k. – Y"
_ANOTHER_PROVISION = re.compile(r", (?:zaś|natomiast|a|z kolei) (?=(?:art\.|§) ?\d)")
# "Przepis ten nakazuje X, przy czym Y (wyrok SN …)": Y alone is what the decision or the second provision behind it says.
_NEXT_CLAUSE = re.compile(r", (?:przy czym|z tym że|natomiast|zaś|z kolei) ")
# Every match has one of these.
_ANOTHER_WORDS = ("a w ", "zaś w ", "natomiast w ", "na co ", "o czym ")
_ANOTHER_VIEW_WORDS = (" indziej", " inn", " drugie", " drudzy", " drugiej", " pozostałe", " pozostałych", " przeciwników")
_MAX_PIECES = 20
# Characters that a court and the day of its decision take before the signature.
_NAMING = 140


def pieces_of(context: Kontekst, sentence: Span) -> Iterator[Span]:
    """The sentence, cut where it goes over to another decision, or to what the one that supports it adds."""
    begin = sentence.start
    written = sentence.of(context.flat)
    if any(words in written for words in _ANOTHER_VIEW_WORDS) and (view := _ANOTHER_VIEW.search(context.flat, begin, sentence.end)):
        yield Span(begin, view.start())
        begin = view.end()
    if (turn := _ANOTHER_AUTHORITY.search(context.flat, begin, sentence.end)) and context.references_in(Span(turn.end(), sentence.end)):
        yield Span(begin, turn.start())
        begin = turn.end()
    if (other := _ANOTHER_PROVISION.search(context.flat, begin, sentence.end)) and _only_provisions(context, Span(begin, other.start())):
        yield Span(begin, other.start())
        begin = other.end()
    if (turn := _NEXT_CLAUSE.search(context.flat, begin, sentence.end)) and context.references_in(Span(turn.end(), sentence.end)):
        before = Span(begin, turn.start())
        if mentions(context, before) and not any(r.kind in DECISIONS for r in context.references_in(before)):
            yield before
            begin = turn.end()
    for court in islice(_ANOTHER_COURT.finditer(context.flat, begin, sentence.end), _MAX_PIECES):
        near = Span(court.end(), min(sentence.end, court.end() + _NAMING))
        if any(r.kind in DECISIONS for r in context.references_in(near)):
            yield Span(begin, court.start())
            begin = court.end()
    if not any(words in written for words in _ANOTHER_WORDS):
        yield Span(begin, sentence.end)
        return
    for match in islice(_ANOTHER_CASE.finditer(context.flat, begin, sentence.end), _MAX_PIECES):
        near = Span(match.start(), min(sentence.end, match.end() + 80))
        if any(r.kind in DECISIONS for r in context.references_in(near)):
            yield Span(begin, match.start())
            begin = match.end()
    yield Span(begin, sentence.end)


def _only_provisions(context: Kontekst, piece: Span) -> bool:
    return all(r.kind in PROVISIONS for r in context.references_in(piece)) and bool(context.references_in(piece))
