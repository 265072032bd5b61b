"""Keeps the text of planted instructions out of everything we write: an evidence file must not carry the attack."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.sources.model import Source

REDACTED = "[pominięto ukryte polecenie]"
# Shorter pieces are ordinary words; taking them out would tear honest sentences.
_SHORTEST = 16


class Redaction:
    """Replaces stretches that sources were flagged for, also when only a sentence of one is quoted."""

    def __init__(self, sources: Sequence[Source]) -> None:
        pieces: set[str] = set()
        for source in sources:
            for _, span in source.hidden:
                payload = span.of(source.text)
                pieces.update(part.strip() for part in (payload, *re.split(r"[.!?\n\r]+", payload)) if len(part.strip()) >= _SHORTEST)
        ordered = sorted(pieces, key=lambda piece: (-len(piece), piece))
        patterns = [r"\s+".join(re.escape(word) for word in piece.split()) for piece in ordered]
        self._pattern = re.compile("|".join(patterns), re.IGNORECASE) if patterns else None

    def __call__(self, text: str) -> str:
        """The text without any flagged stretch."""
        return self._pattern.sub(REDACTED, text) if self._pattern and text else text
