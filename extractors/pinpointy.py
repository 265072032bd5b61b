"""Places inside a decision or a book that a claim points to: "pkt 15 uzasadnienia", "w sentencji", "teza 2", "akapit 3", "s. 619"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.linking import antecedents
from kotwica.extractors.model import DECISIONS, Reference, ReferenceKind

_NUMBERS = r"\d{1,4}[a-z]?(?:(?: ?[-–] ?| i |, ?)\d{1,4}[a-z]?){0,4}"
# "pkt 44-45", "punkt 15 uzasadnienia", "pkt III.2", "motyw 12", "akapit 3", "teza 2", "nb 15"; not "pkt 1 ustawy", "pkt 2 k.c.".
_UNIT = re.compile(
    rf"\b(?:pkt\.?|punk\w{{1,4}}|motyw\w*|akapi\w{{1,4}}|tez\w{{1,3}}|nb\.?|nr brzegow\w+) ?(?:[IVX]{{1,4}}\.)?{_NUMBERS}"
    r"(?: uzasadnienia)?",
    re.IGNORECASE,
)
_PAGE = re.compile(rf"\b(?:s|str|ss)\. ?{_NUMBERS}(?: (?:i )?n(?:ast)?\.)?", re.IGNORECASE)
# "W sentencji wyroku", "w pkt 2 sentencji", "w części dyspozytywnej orzeczenia", "w tezie"; not "jak w sentencji", which closes reasons,
# nor "w tezie 2" (a unit) or "w tezie, że", which is what somebody holds.
_OPERATIVE = re.compile(
    rf"(?:\b(?:pkt\.?|punk\w{{1,4}}) ?(?:[IVX]{{1,4}}\.?)?(?:{_NUMBERS})? |(?<!jak )\bw )(?:sentencji|części dyspozytywnej)\b"
    r"|\bw tezie(?= (?:[a-z]\w+ )?(?:wyroku|postanowienia|uchwały|orzeczenia)\b)",
    re.IGNORECASE,
)
# A page of a decision says of what it is: "s. 12 uzasadnienia", "na str. 7 uzasadnienia".
_PLACE = re.compile(rf"{_OPERATIVE.pattern}|{_UNIT.pattern}|{_PAGE.pattern}(?= uzasadnienia| maszynopisu)(?: uzasadnienia)?", re.IGNORECASE)
_STATUTE_AHEAD = re.compile(
    r",? ?(?:ustawy|rozporządzenia|dyrektywy|umowy|regulaminu|k\.|lit\.|siwz|swz|ogłoszenia|wyroku w części)", re.IGNORECASE
)
_BEFORE = 90
_BEHIND = 120


def pinpoint_of(context: Kontekst, references: Sequence[str], sentence: Span) -> str | None:
    """The place that the sentence gives for the only decision or book in `references`; None when it gives none.

    Shape: as written, white space collapsed. Errs towards: None, since a unit of a statute beside a decision is no place in the decision.
    """
    if len(references) != 1 or references[0] not in context.by_id:
        return None
    reference = context.by_id[references[0]]
    if reference.kind not in DECISIONS and reference.kind is not ReferenceKind.DOKTRYNA:
        return None
    if reference.pinpoint is not None and (reference.kind is ReferenceKind.DOKTRYNA or _UNIT.match(reference.pinpoint)):
        return reference.pinpoint
    named = _named(context, reference, sentence)
    if named is None:
        return None
    pattern = _PAGE if reference.kind is ReferenceKind.DOKTRYNA else _PLACE
    near = Span(max(sentence.start, named.start - _BEFORE), min(sentence.end, named.end + _BEHIND))
    for match in pattern.finditer(context.flat, near.start, near.end):
        foreign = context.reference_over(match.start()) is not None or _STATUTE_AHEAD.match(context.flat, match.end()) is not None
        if not foreign and not _quoted(context, Span(*match.span()), named):
            return " ".join(match.group().split())
    return None


def _quoted(context: Kontekst, place: Span, named: Span) -> bool:
    """True for a place in words that are quoted ("„jak ustalono w punkcie 1, …”"): the source gives it, not the draft."""
    return any(not quote.outer.contains(named) for quote in context.quotes_over(place))


def _named(context: Kontekst, reference: Reference, sentence: Span) -> Span | None:
    """Where the sentence names the reference, itself or by a short form ("w pkt 31 tego wyroku")."""
    if sentence.contains(reference.span):
        return reference.span
    return next((r.span for r in context.references_in(sentence) if reference in antecedents(context, r)), None)
