"""What the claims' side did not look at to the end: quotation marks left open, sentences that name very many courts."""

from __future__ import annotations

from collections.abc import Iterator

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import NotChecked
from kotwica.extractors.parafrazy_fakty import MAX_COURTS

UNCLOSED_QUOTE = "niezamkniety_cudzyslow"
MANY_COURTS = "zdanie_z_wieloma_sadami"
_COURTS = ("najwyzszy", "trybunal", "sad")
_SHOWN = 80
# A shorter sentence has no room for the names of forty courts.
_LONG = 400


def find_not_checked(context: Kontekst) -> Iterator[NotChecked]:
    """Opening quotation marks that nothing closes, with the words that follow; marks among those words are not listed again."""
    yield from _many_courts(context)
    shown = 0
    for mark in context.marks.unclosed:
        if mark.start < shown:
            continue
        paragraph = context.paragraph_at(mark.start)
        end = min(paragraph.span.end, mark.start + _SHOWN) if paragraph.span.contains(mark) else mark.end
        span = Span(mark.start, max(mark.end, end))
        shown = span.end
        yield NotChecked(span, context.reading.text[span.start : span.end], UNCLOSED_QUOTE)


def _many_courts(context: Kontekst) -> Iterator[NotChecked]:
    """Sentences with more courts than reports without "że" are looked for at: the first and the last ones are, those between are not."""
    for sentence in context.sentences:
        if len(sentence) < _LONG:
            continue
        courts = [at for kind, _, at in context.named_in(sentence).spans if kind in _COURTS]
        if len(courts) > 2 * MAX_COURTS:
            span = Span(sentence.start, min(sentence.end, sentence.start + _SHOWN))
            yield NotChecked(span, context.reading.text[span.start : span.end], MANY_COURTS)
