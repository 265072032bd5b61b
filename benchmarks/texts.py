"""Sentences of judgments as a person copies them: over line ends, hyphens and page furniture, each with its place in the text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import alterations
from msgspec import Struct

from kotwica.document.model import Span
from kotwica.sources.model import Source

_HYPHENATED = re.compile(r"(?<=[a-ząćęłńóśźż])-\n(?=[a-ząćęłńóśźż])")


class Sentence(Struct, frozen=True):
    """A sentence without its final mark; `at` is where it begins in the source's own text."""

    source: Source
    text: str
    at: int


def sentences_of(source: Source, *, wide: bool = False) -> list[Sentence]:
    """The plain sentences of the court's own reasoning (`alterations.sentences`), in text order."""
    text, places = _flow(source.text, source.furniture)
    return [Sentence(source, s, places[text.index(s)]) for s in alterations.sentences(text, wide=wide)]


def flowing(source: Source) -> str:
    """The text in running lines, as a copy of it reads: only paragraphs are parted."""
    return _flow(source.text, source.furniture)[0]


@lru_cache(maxsize=512)
def _flow(text: str, furniture: Sequence[Span]) -> tuple[str, list[int]]:
    """The text in running lines, and where each of its characters stands in the source's text."""
    gone = {i for part in furniture for i in range(part.start, part.end)}
    gone |= {i for m in _HYPHENATED.finditer(text) for i in range(m.start(), m.end())}
    kept: list[str] = []
    places: list[int] = []
    for i, letter in enumerate(text):
        if i in gone or letter == "\f":
            continue
        broken = letter == "\n" and text[i - 1 : i] != "\n" and text[i + 1 : i + 2] != "\n"
        letter = " " if broken or letter == "\t" else letter
        if letter == " " and kept and kept[-1] in " \n":
            continue
        kept.append(letter)
        places.append(i)
    return "".join(kept), places
