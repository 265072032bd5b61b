"""The sentences of a reading: where each begins behind its number, and where an item ends one."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from kotwica.document.model import Span
from kotwica.document.sentences import split_sentences
from kotwica.extractors.cytaty_znaki import Pairing
from kotwica.extractors.nawiasy import MAX_BRACKET

# "1. ", "3.2. ", "1.2 Zgodnie", "2) ", "a) ", "(iv) ", "IV. ", "- ", "[x] ", "[3] " in front of a sentence are no part of it; "14. Sąd"
# counts, "2 lata", "1.5 raza" and "1.50 PLN" do not.
_ENUMERATOR = re.compile(
    r"(?:\[(?:[ a-zX]|\d{1,2})\](?= )|\(?[ivx]{1,4}\)|\(?\d{1,3}(?:\.\d{1,2}){0,3}[.)]"
    r"|\d{1,3}(?:\.\d{1,2}){1,3}(?=[ \t\u00a0]+(?![A-Z]{3}\b)[A-ZĆŁŚŹŻ])"
    r"|\(?[a-z]\)|[IVX]{1,5}\.|[-–—•*])[ \t\u00a0]+(?=\S)"
)
# "… przeciwko Włochom.\n[b] Proporcjonalność.": an enumerator in square brackets at the head of a line ends the sentence before it.
_BRACKETED_ITEM = re.compile(r"[.;:]\s*\n(?=\[(?:[a-z]|\d{1,2})\] )")


def sentences_of(
    text: str, paragraphs: Sequence[Span], citations: Sequence[Span], brackets: Sequence[Span], marks: Pairing
) -> Iterator[Span]:
    """The sentences of each paragraph, in order, without the enumerators in front of them; none ends inside a citation or a bracket."""
    protected = sorted([*citations, *brackets, *(pair.outer for pair in marks.pairs if len(pair.outer) < MAX_BRACKET)])
    starts = [s.start for s in protected]
    for at in paragraphs:
        near = protected[bisect_left(starts, at.start) : bisect_left(starts, at.end)]
        inside = [s.shifted(-at.start) for s in near]
        for sentence in split_sentences(text[at.start : at.end], inside):
            for part in _items(text, sentence.shifted(at.start)):
                number = _ENUMERATOR.match(text, part.start, part.end)
                yield Span(number.end() if number else part.start, part.end)


def _items(text: str, sentence: Span) -> Iterator[Span]:
    begin = sentence.start
    for item in _BRACKETED_ITEM.finditer(text, sentence.start, sentence.end):
        yield Span(begin, item.start() + 1)
        begin = item.end()
    yield Span(begin, sentence.end)
