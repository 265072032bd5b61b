"""Where the paragraphs of a text begin, so that a place can be named by counting them ("uzasadnienie, akapit 12")."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.document.model import Span
from kotwica.sources.units import mask

_LINE = re.compile(r"[^\n\f]*[^\s][^\n\f]*")
_BLOCK = re.compile(r"[^\n\f]*[^\s][^\n\f]*(?:\n[^\n\f]*[^\s\f][^\n\f]*)*")
# A printed line is shorter than this; where a tenth of all lines is longer, a line is a paragraph.
_PRINTED_LINE = 160
_LEAST = 3


def paragraph_starts(text: str, furniture: Sequence[Span] = ()) -> tuple[int, ...]:
    """Offsets at which paragraphs begin, in order; empty when the text does not show them (printed lines without empty ones between).

    Shape: what only belongs to pages counts for nothing. A paragraph is a line where lines are as long as paragraphs are, else what stands
    between two empty lines.
    """
    masked = mask(text, furniture)
    lines = [Span(*m.span()) for m in _LINE.finditer(masked)]
    if sum(len(line) > _PRINTED_LINE for line in lines) * 10 >= len(lines):
        return tuple(line.start for line in lines)
    blocks = tuple(m.start() for m in _BLOCK.finditer(masked))
    return blocks if len(blocks) >= _LEAST else ()
