"""What looks like a citation and is in no record, found by the claims' side: quotation marks left open, quotations cut off."""

from __future__ import annotations

from collections.abc import Iterator

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import NotChecked

UNCLOSED_QUOTE = "niezamkniety_cudzyslow"
_SHOWN = 80


def find_not_checked(context: Kontekst) -> Iterator[NotChecked]:
    """Opening quotation marks that nothing closes, with the words that follow; marks among those words are not listed again."""
    shown = 0
    for mark in context.marks.unclosed:
        if mark.start < shown:
            continue
        paragraph = context.paragraph_at(mark.start)
        end = min(paragraph.span.end, mark.start + _SHOWN) if paragraph.span.contains(mark) else mark.end
        span = Span(mark.start, max(mark.end, end))
        shown = span.end
        yield NotChecked(span, context.reading.text[span.start : span.end], UNCLOSED_QUOTE)
