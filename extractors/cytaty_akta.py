"""Quotations from the case's own file: a party, a witness, the court below or a charge speaks, an authority only in a later clause."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import DECISIONS, PROVISIONS
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.slownik import introductions

# Who speaks on a case from outside it: their words may well be those of the authority named behind them.
_OUTSIDE = ("najwyzszy", "trybunal", "orzecznictwo", "doktryna")
_IN_THE_FILE = ("strona", "zeznanie", "dokument")
# "naruszenie art. 362 k.c. przez przyjęcie, że „": what is charged with a breach of a provision is never its text.
_CHARGE = re.compile(
    r"\b(?:narusz|obraz|uchybi|błąd|błęd|zarzu).{0,400}"
    r"\b(?:uznani|przyjęci|stwierdzeni|ustaleni|założeni|wskazani|poglądzi)\w{1,3},? (?:że|iż|jakoby)[: ]*$"
)
# What opens a clause of its own behind the quotation, file pages passed over: ", co pozostaje w sprzeczności z wyrokiem", "; zob.".
_LATER = re.compile(
    r"\s*(?:\(k\.[^)]{1,30}\)\s*)?(?:;|[,-]+\s*(?:i słusznie,? |i |to )?(?:co|czego|czemu|czym|a|jednak\w*|lecz|ale|choć|chociaż"
    r"|natomiast|podczas|wbrew|mimo|pomimo|gdyż|bo|ponieważ|skoro|w świetle|za mało|nie|zaś)\b)"
)
# "„…”, co wynika z wyroku", "„…”, powołując się na wyrok": the speaker gives the words, or what they say, as the authority's.
_LEANS_ON = re.compile(
    r"\b(?:wynika|potwierdz|znajduj|zgodn|popar|opar|opier|powoł|cyt|przytocz|przytacz|za (?:sąd|sn|nsa|tk|wyrok)|por\.|zob\.|vide)"
)


def of_own_file(context: Kontekst, sentence: Span, outer: Span) -> bool:
    """True when somebody of the case itself, or a charge, gives the words, and the authority comes only in a later clause.

    "Świadek zeznał, że „…”, co w świetle wyroku SN z … oznacza": the witness's words. "Sąd Rejonowy uznał, że „…” (wyrok SN z …)" may be
    either's and stays with the judgment.
    """
    before, after = Span(sentence.start, outer.start), Span(outer.end, max(outer.end, sentence.end))
    cited = context.references_in(before)
    charged = _CHARGE.search(context.lower, before.start, before.end) is not None
    if any(r.kind in DECISIONS or (r.kind in PROVISIONS and not charged) for r in cited) or not (charged or _of_the_case(context, before)):
        return False
    authority = next((r for r in context.references_in(after) if r.kind in DECISIONS or r.kind in PROVISIONS), None)
    return charged if authority is None else _in_later_clause(context, Span(outer.end, authority.span.start))


def _of_the_case(context: Kontekst, before: Span) -> bool:
    heard = context.named_in(before)
    if any(heard.names(kind) for kind in _OUTSIDE):
        return False
    patterns = introductions()
    return bool(heard.names("sad")) or any(patterns[kind].search(context.lower, before.start, before.end) for kind in _IN_THE_FILE)


def _in_later_clause(context: Kontekst, between: Span) -> bool:
    if _LEANS_ON.search(context.lower, between.start, between.end):
        return False
    return _LATER.match(context.lower, between.start, between.end) is not None or predicate(context.flat, between) is not Predicate.NONE
