"""A decision, a dash or a colon, and what the decision says: "Wyrok SN z …, I CSK … – sąd nie jest związany podstawą prawną"."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import ClaimType, Reference
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_powolane import behind_decision
from kotwica.extractors.parafrazy_ramy import Frame
from kotwica.extractors.slownik import speech

_ENTRY = re.compile(
    r"\W*(?:(?:wyrok|wyr\.|uchwała|uchw\.|postanowienie|post\.|orzeczenie|decyzja)\b(?: [\w().-]+){0,12},?(?: \(?sygn\.(?: akt)?:?)? ?\(?)?"
)
_COLON = re.compile(r"[ )]{0,2}: ?(?=[^„”\"«*_> ])")
_SAID = re.compile(r"[^\W\d_]+")
_DASH = re.compile(r"[*_ ,)]*(?:–|—|-|:) ?[*_]*(?=[^„”\"«])")
_VERDICT = re.compile(r",? (?:[^\W\d_]+ ){0,7}[^\W\d_]+: (?=[^„”\"«*_> ])")
# From a decision to the end of its citation.
_MAX_HEAD = 260


def thesis_of(context: Kontekst, sentence: Span, cited: tuple[Reference, ...]) -> Frame | None:
    """ "Wyrok SN z dnia …, I CSK … – sąd nie jest związany podstawą prawną": a decision, a dash or colon, and what it says."""
    first = cited[0]
    if (told := _told_behind(context, sentence, cited[-1])) is not None:
        return told
    if _ENTRY.fullmatch(context.lower[sentence.start : first.span.start]) is None:
        return None
    end = behind_decision(context, first, Span(first.span.end, min(sentence.end, first.span.end + _MAX_HEAD)))
    dash = _DASH.match(context.flat, end, sentence.end)
    if dash is None:  # "Uchwała SN z …, III CZP …, rozstrzyga jednak na naszą korzyść: X"
        verdict = _VERDICT.match(context.flat, end, sentence.end)
        dash = verdict if verdict and predicate(context.flat, Span(end, verdict.end())) is not Predicate.NONE else None
    if dash is None or predicate(context.flat, Span(dash.end(), sentence.end)) in (Predicate.NONE, Predicate.SELF):
        return None
    return Frame(Span(sentence.start, end), dash.end(), ClaimType.PARAFRAZA, (first,))


def _told_behind(context: Kontekst, sentence: Span, last: Reference) -> Frame | None:
    """ "Zbieżnie wypowiedział się SN w wyroku z …, II PK …: X": a verb of saying, the decision, a colon, and what it says."""
    colon = _COLON.match(context.flat, last.span.end, sentence.end)
    if colon is None or not context.named_in(Span(sentence.start, last.span.start)).names("najwyzszy"):
        return None
    said = any(word in speech() for word in _SAID.findall(context.lower, sentence.start, last.span.start))
    if not said or predicate(context.flat, Span(colon.end(), sentence.end)) in (Predicate.NONE, Predicate.SELF):
        return None
    return Frame(Span(sentence.start, last.span.end), colon.end(), ClaimType.STANOWISKO_SADU, (last,))
