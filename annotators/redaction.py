"""Keeps the text of planted instructions out of everything we write: an evidence file must not carry the attack."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Sequence

from kotwica.sources.model import Source

REDACTED = "[pominięto ukryte polecenie]"
# Shorter pieces are ordinary words; taking them out would tear honest sentences.
_SHORTEST = 16


def redacted(source: Source, start: int, end: int) -> str:
    """A stretch of a source's text, planted instructions in it replaced; one that only begins or ends in the stretch is gone too."""
    out, at = [], start
    for span in sorted({span for _, span in source.hidden}):
        if span.end <= at or span.start >= end:
            continue
        out += [source.text[at : max(at, span.start)], REDACTED]
        at = span.end
    return Redaction((source,))("".join((*out, source.text[at:end])))


class Redaction:
    """Replaces stretches that sources were flagged for, also when only a sentence of one is quoted."""

    def __init__(self, sources: Sequence[Source]) -> None:
        pieces: set[str] = set()
        for source in sources:
            for _, span in source.hidden:
                payload = span.of(source.text)
                pieces.update(part.strip() for part in (payload, *re.split(r"[.!?\n\r]+", payload)) if len(part.strip()) >= _SHORTEST)
        self._pieces = sorted(pieces, key=lambda piece: (-len(piece), piece))
        self._plain = self._pattern(str)
        self._markup = self._pattern(html.escape)

    def _pattern(self, written: Callable[[str], str]) -> re.Pattern[str] | None:
        """What to look for in a text in which words are `written` so; white space may differ."""
        patterns = [r"\s+".join(re.escape(written(word)) for word in piece.split()) for piece in self._pieces]
        return re.compile("|".join(patterns), re.IGNORECASE) if patterns else None

    def __call__(self, text: str) -> str:
        """The text without any flagged stretch."""
        return self._plain.sub(REDACTED, text) if self._plain and text else text

    def in_markup(self, page: str) -> str:
        """An HTML page without any flagged stretch, whichever way it got there."""
        return self._markup.sub(REDACTED, page.replace("&#34;", "&quot;").replace("&#39;", "&#x27;")) if self._markup else page
