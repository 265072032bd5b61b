"""Remarks on the draft itself: leftovers of drafting, forecasts of the outcome, citations that contradict each other."""

from __future__ import annotations

from collections.abc import Iterator

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import LintNote
from kotwica.extractors.slownik import forecasts, leftovers


def find_lint(context: Kontekst) -> Iterator[LintNote]:
    """All remarks, in no particular order; the registry sorts them."""
    yield from _leftovers(context)
    yield from _forecasts(context)


def _note(context: Kontekst, rule: str, span: Span, message: str) -> LintNote:
    return LintNote(rule, span, context.reading.text[span.start : span.end], message)


def _leftovers(context: Kontekst) -> Iterator[LintNote]:
    for rule, pattern, message in leftovers():
        for match in pattern.finditer(context.flat):
            yield _note(context, rule, Span(*match.span()), message)


def _forecasts(context: Kontekst) -> Iterator[LintNote]:
    message = "Prognoza wyniku sprawy: rozważ usunięcie. Zasady etyki zakazują zapewniania o wyniku."
    for match in forecasts().finditer(context.flat.lower()):
        yield _note(context, "prognoza_wyniku", Span(*match.span()), message)
