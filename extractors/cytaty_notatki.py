"""Block quotations that quote nobody: the draft's own notes, labels and requests in the shape of one."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate

# "> **Uwaga:** sprawdzić …": a note of the draft in the shape of a block quotation.
_CALLOUT = re.compile(
    r"[^\w„”\"«»§(]*(?:Uwaga|UWAGA|Wskazówka|Porada|Notatka|Komentarz|Ważne|Do (?:sprawdzenia|zrobienia|decyzji)|TODO|NOTE|TIP|WARNING"
    r"|IMPORTANT|CAUTION|Pytanie|Rekomendacja|Wniosek|Ryzyko|Zastrzeżenie|Podsumowanie|Klauzula poufności)\b[\s*_\]]*(?:[:.!-]|$)"
)
_ABOUT_DRAFT = re.compile(
    r"[\s*_]*(?:Projekt|Dokument|Pismo|Szkic|Odpowiedź|Tekst|Opracowanie|(?:Niniejsz|Poniższ)\w+ \w+)\b[^.\n]{0,60}"
    r"\b(?:(?:wygenerowan|przygotowan|sporządzon|opracowan)\w+|ma charakter|nie stanowi|wymaga)\b"
)
# "> **Sprawa:** reklamacja zmywarki": a note of the draft under a label, when nothing in it is said.
_LABEL = re.compile(r"\s*\w+(?: [\w-]+){0,2}: ")


def is_own_note(flat: str, inner: Span, *, announced: bool) -> bool:
    """True for "Uwaga: …", "Sprawa: reklamacja zmywarki", "Projekt wygenerowany …"; unless announced, for "Prosimy o usunięcie § 3"."""
    text = inner.of(flat)
    if _CALLOUT.match(text) or _ABOUT_DRAFT.match(text):
        return True
    label = _LABEL.match(flat, inner.start, inner.end)
    said = predicate(flat, Span(label.end() if label else inner.start, inner.end))
    return (label is not None and said is Predicate.NONE) or (said is Predicate.SELF and not announced)
