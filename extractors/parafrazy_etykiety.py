"""What stands behind a label: "**SN, 17.02.2022, II CSKP …**: X", "TSUE → wyrok z …, C-…, pkt 85: X", a judgment's line and X below it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.document.model import Span
from kotwica.extractors.etykiety import label_of
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import ClaimType, Reference
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_ramy import Frame
from kotwica.extractors.parafrazy_wlasne import applies_law
from kotwica.extractors.slownik import parties

# What a draft notes about a decision, not what the decision says: "– nie dotyczy najmu", ": do sprawdzenia", "– zob. niżej".
_NOTED = re.compile(
    r"\W*(?:(?:ale|lecz|jednak|tylko|i|a|to|jest|był[ao]?|już|jeszcze|tu|tutaj|też|także|niestety|raczej|chyba) )*"
    r"(?:(?:nie )?dotycz\w+|(?:nie )?zapad\w+|(?:nie )?wydan\w+|warto\b|trzeba (?:będzie )?(?:sprawdz|powoł|ściąg)\w+"
    r"|sprawdź|sprawdzić|powołać"
    r"|(?:nie )?znalaz\w+|brak (?:uzasadnienia|treści|tekstu|danych|publikacji)\b"
    r"|por\b|zob\b|vide\b|(?:nie)?korzystn\w+|kluczow\w+|najważniejsz\w+|do (?:sprawdz|uzupełn|weryfik)\w+"
    r"|(?:nie)?aktualn\w+|inn\w+ stan|(?:na|dla|w) nas\w+|u nas|nasz\w*\b|klient\w*|teza (?:jest|była)|(?:nie)?publikowan\w+|sygnatur\w+)"
)
# "Teza: X", "Stanowisko sądu: X"; behind "Stan faktyczny:", "Komentarz:" and other words with a colon the draft speaks for itself.
_KEY = re.compile(
    r"[*_ ]*(?:(?P<says>tez[ay]|sedno|stanowisko|pogląd|rozstrzygnięcie|reguła|zasada)(?: [^\W\d_]+){0,2}"
    r"|[^\W\d_]+(?: [^\W\d_]+){0,2}) ?[*_]*: [*_ ]*"
)
# How many characters of a label's words may lead to a frame of their own: "…: SN podkreślił, że X".
_FRAME_REACH = 90


def label_frame(context: Kontekst, sentence: Span) -> Frame | None:
    """The report behind the label that the sentence begins with."""
    label = label_of(context, sentence)
    if label is None:
        return None
    start = told_from(context, Span(label.start, sentence.end), past=True)
    if start is None:
        return None
    return Frame(Span(sentence.start, label.end), start, ClaimType.PARAFRAZA, label.references, court_of(label.references))


def only_noted(context: Kontekst, sentence: Span) -> bool:
    """True for a label behind which the draft notes something about the decision: nothing there is a report."""
    label = label_of(context, sentence)
    return label is not None and told_from(context, Span(label.start, sentence.end), past=True) is None


def leads_to(label: Frame, spoken: Sequence[Frame]) -> bool:
    """True when a frame with "że" stands before the colon, or when the words behind it lead to one: "…, II CSK …: SN podkreślił, że X"."""
    return any(f.start <= label.start + _FRAME_REACH for f in spoken)


def court_of(references: tuple[Reference, ...]) -> str | None:
    return next((r.court for r in references if r.court), None)


def told_from(context: Kontekst, rest: Span, *, past: bool) -> int | None:
    """Where a decision's words begin in `rest`, which stands behind its label; None when the draft only notes something about it.

    `past` tells that what is told of the past counts too: behind a colon it is the decision's, below a heading it may be the case's.
    """
    key = _KEY.match(context.lower, rest.start, rest.end)
    if key is not None and key["says"] is None:
        return None
    past = past or key is not None
    start = key.end() if key else rest.start
    told = Span(start, max(start, rest.end))
    kind = predicate(context.flat, told)
    if kind in (Predicate.NONE, Predicate.SELF) or (kind is not Predicate.RULE and not past):
        return None
    if noted(context, told):
        return None
    return None if applies_law(context, told) and not past else start


def noted(context: Kontekst, told: Span) -> bool:
    """True for a remark of the draft about a decision, and for what a party did with it ("pozwany powołał się na ten wyrok")."""
    acted = predicate(context.flat, told) is not Predicate.RULE and parties().match(context.lower, told.start) is not None
    return acted or _NOTED.match(context.lower, told.start, told.end) is not None


def says_what(context: Kontekst, span: Span) -> bool:
    """True for a paragraph under a key that tells what a decision says: "Teza: X", "Stanowisko sądu: X"."""
    key = _KEY.match(context.lower, span.start, span.end)
    return key is not None and key["says"] is not None
