"""Sentences of a unit of an act, as "zd. 2" counts them."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.document.sentences import split_sentences
from kotwica.sources.model import Source, Unit

# The unit's own number: "Art. 385[1]. § 1.", "§ 2.", "3.". Not "14 dni".
_NUMBER = re.compile(
    r"\s*(?:Art(?:\.|ykuł)?\s*\d\S{0,6}(?:\s{0,2}\d{1,2})?\s{0,2}\.?\s+)?(?:§\s*\d+\w{0,3}\s{0,2}\.?\s+|\d+\w{0,2}\.\s+)?", re.IGNORECASE
)


def sentences_of(text: Source, unit: Unit) -> list[Span]:
    """The unit's sentences in the source's text, without its number; empty where they cannot be counted.

    Shape: page furniture never parts a sentence. A unit that holds others (points, letters) is not counted: one sentence leads through all.
    """
    if any(u.path.startswith(f"{unit.path} ") for u in text.units):
        return []
    letters = list(unit.span.of(text.text))
    for part in text.furniture:
        for i in range(max(part.start, unit.span.start), min(part.end, unit.span.end)):
            letters[i - unit.span.start] = " "
    words = "".join(letters)
    number = _NUMBER.match(words)
    start = number.end() if number else 0
    return [s.shifted(unit.span.start + start) for s in split_sentences(words[start:])]
