"""The span of reported content: without white space, signs and books at its ends, and never a quotation that is a claim of its own."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst

_ANNOUNCED = re.compile(r": *$")
_EDGE = re.compile(r"[\s,;:)-]*(?:(?:że|iż|to) )?")
_TAIL = " \t\r\n\u00a0.,;:([-"
_WORDS = re.compile(r"[^\W\d_]{2,}")
_BOOK = re.compile(r"\b[A-ZŁŚŻ]\. ?[A-ZĆŁŚŹŻ][a-ząćęłńóśźż]{2,}[^()]{0,200}?(?:\bs\.|\bstr\.|\bnb\b|\b(?:19|20)\d\d\b)")
_QUOTE_SHARE = 0.8
# In words; what has fewer says too little to be searched for.
MIN_WORDS = 4


def word_count(context: Kontekst, span: Span) -> int:
    return len(_WORDS.findall(context.flat, span.start, span.end))


def trimmed(context: Kontekst, span: Span, *, least: int = MIN_WORDS) -> Span | None:
    """The span without white space and punctuation at its ends; None when fewer than `least` words stay or nearly all is a quotation."""
    span = _without_book(context, span)
    lead = _EDGE.match(context.flat, span.start, span.end)
    start = lead.end() if lead else span.start
    text = context.flat[start : span.end]
    end = start + len(text.rstrip(_TAIL))
    if end < span.end and text[end - start : end - start + 1] == "." and _abbreviation(text, end - start):
        end += 1
    content = Span(min(start, max(start, end)), max(start, end))
    if word_count(context, content) < least or _opens_with_quotation(context, content):
        return None
    if context.flat.endswith((" że", " iż"), content.start, content.end):  # "stanął na stanowisku, że:" leads to a quotation
        return None
    quoted = sum(len(q.outer) for q in context.quotes_over(content) if content.contains(q.inner))
    return None if quoted >= _QUOTE_SHARE * len(content) else content


def _without_book(context: Kontekst, span: Span) -> Span:
    """Without a bracket at its end that names a book or an article: "(L. Morawski, Zasady wykładni prawa, Toruń 2006, s. 68)"."""
    last = next(iter(context.brackets_in(span)[-1:]), None)
    if last is None or context.flat[last.end : span.end].strip(" .,;") or not _BOOK.search(context.flat, last.start, last.end):
        return span
    return Span(span.start, last.start)


def _opens_with_quotation(context: Kontekst, content: Span) -> bool:
    """True when the content is a quoted passage, one with its announcement, or begins inside one: then the quotation is the claim."""
    for quote in context.quotes_over(content):
        announced = _ANNOUNCED.search(context.flat, max(content.start, quote.outer.start - 6), quote.outer.start) is not None
        opens = quote.outer.start <= content.start + 1 or (announced and quote.outer.end >= content.end - 2)
        if opens and word_count(context, quote.inner) >= MIN_WORDS:
            return True
    return False


def _abbreviation(text: str, stop: int) -> bool:
    """ "k.c.", "r." keep their stop."""
    return re.search(r"(?:\b\w\.\w{1,2}|\br)$", text[max(0, stop - 6) : stop]) is not None


def ends_with_passage(context: Kontekst, content: Span) -> bool:
    """ "Niewspółmierność zachodzi, gdy „…” – por. wyrok SN …": what is cited is the source of the quotation."""
    last = next(iter(context.quotes_over(content)[-1:]), None)
    if last is None or last.outer.end < content.end:
        return False
    return word_count(context, last.inner) >= 2 * MIN_WORDS
