"""The day whose legal state a draft states, against the acts and amendments it relies on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from kotwica.document.model import Span
from kotwica.extractors.daty import find_dates, parse_date
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.miejsca import matches_at, places
from kotwica.extractors.model import LintNote, ReferenceKind

# "stan prawny na dzień 1 marca 2024 r.", "według stanu prawnego na 1.03.2024 r.", "stan prawny: 1 marca 2024 r."
_STATED = re.compile(r"\bstan\w{0,3} prawn\w{1,4}(?: obowiązując\w+)?[:,]?(?: na)?(?: dzie[nń]| dnia| dniu)?:? {0,2}")
# "ustawa z dnia … o zmianie ustawy", "nowelizacja z dnia …", "zmieniony ustawą z dnia …".
_AMENDED = re.compile(r"\b(?:nowelizacj\w+|znowelizowan\w+|zmienion\w+|zmian[aąęy]\w*|nowel[aąęi])\b")
_AMENDED_STARTS = ("nowel", "znowel", "zmienion", "zmian")
_CHANGING = "o zmianie"
_REACH = 90


def find_legal_state(context: Kontekst) -> Iterator[LintNote]:
    """At most one remark that the day is missing, and one for each amendment later than the day that is stated."""
    provisions = [r for r in context.references if r.kind is ReferenceKind.PRZEPIS and not r.own]
    if not provisions:
        return
    stated = _stated(context)
    if stated is None:
        message = "Pismo powołuje przepisy, a nie mówi, na jaki dzień podano stan prawny."
        first = provisions[0].span
        yield LintNote("brak_stanu_prawnego", first, context.reading.text[first.start : first.end], message)
        return
    for day, span in _amendments(context):
        if day > stated:
            message = f"Stan prawny podano na {stated.isoformat()}, a pismo opiera się na zmianie z {day.isoformat()}."
            yield LintNote("stan_prawny_starszy", span, context.reading.text[span.start : span.end], message)


def _stated(context: Kontekst) -> date | None:
    for match in matches_at(_STATED, context.lower, "stan"):
        mention = parse_date(context.flat[match.end() : match.end() + 40])
        if mention is not None and mention.value is not None and mention.span.start < 12:
            return mention.value
    return None


def _amendments(context: Kontekst) -> Iterator[tuple[date, Span]]:
    for match in matches_at(_AMENDED, context.lower, *_AMENDED_STARTS):
        near = context.flat[match.end() : match.end() + _REACH]
        for mention in find_dates(near)[:1]:
            if mention.value is not None:
                yield mention.value, mention.span.shifted(match.end())
    for at in places(context.lower, _CHANGING):
        begin = max(0, at - _REACH)
        for mention in find_dates(context.flat[begin:at])[-1:]:
            if mention.value is not None:
                yield mention.value, mention.span.shifted(begin)
