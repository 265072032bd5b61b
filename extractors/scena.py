"""What binding looks at: a text with its dates, and the words that may stand inside one citation."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.extractors.daty import DateMention
from kotwica.extractors.model import Reference
from kotwica.extractors.slowa import word_list

TYPES = {"wyr": "wyrok", "uch": "uchwała", "pos": "postanowienie", "orz": "orzeczenie", "zar": "zarządzenie"}
TYPE = re.compile(
    r"\b(?P<type>(?:[wW]yrok(?:u|i|iem|owi|ów|ach|ami|om)?|WYROK|[uU]chwa[łl](?:a|y|ę|ą|e)?|[uU]chwale|[uU]chwał(?:ach|ami|om)?"
    r"|[pP]ostanowieni(?:e|a|u|em|ach|ami|om)?|[oO]rzecze(?:nie|nia|niu|niem|ń|niach|niami|niom)|[zZ]arządzeni(?:e|a|u|em)"
    r"|POSTANOWIENIE|UCHWAŁA)\b|\b(?:wyr|uchw|post|orz)\.)"
)
# The sign stands first and the abbreviations behind it in look-behinds: a pattern that begins with a look-behind is tried everywhere.
_ABBREVIATED = "".join(
    rf"(?<!\b{word}.)"
    for word in ("r", "art", "por", "zob", "np", "nr", "poz", "pkt", "akt", "tzw", "zw", "[A-Z]", "wyr", "uchw", "post", "orz")
)
_END_OF_CLAUSE = re.compile(
    rf"[.!?\n](?:(?<!\n){_ABBREVIATED}(?<!sygn.)(?<!publ.)\s+(?=[A-ZĄĆĘŁŃÓŚŹŻ„(])|(?<=\n)\s*\n\s*(?![\f\da-ząćęłńóśźż]))"
)
# Words that may stand between a date and its signature, or between two decisions of a chain; capitalised words may too (parties, seats).
_FILLER_WORDS = frozenset(word_list("slowa_przytoczen.txt"))
_WORDS = re.compile(r"[^\W\d_]+")


class Scene(Struct, frozen=True):
    """What binding looks at: the text, its dates, the spans of publications, which count as blank, and the rows of its tables."""

    text: str
    dates: Sequence[DateMention]
    date_starts: Sequence[int]
    blanks: Sequence[Span]
    rows: Sequence[Span] = ()


def scene(text: str, dates: Sequence[DateMention], publications: Sequence[Reference], rows: Sequence[Span] = ()) -> Scene:
    """The text with dates, publications and table rows (each ordered by span)."""
    return Scene(text, dates, [d.span.start for d in dates], [p.span for p in publications], rows)


def stretch(s: Scene, at: int) -> tuple[int, Span | None]:
    """Where what may belong to `at` begins as far as tables go, and the table row that `at` stands in.

    Nothing is handed on from one row to the next, nor from a table to the text behind it.
    """
    i = bisect_right(s.rows, at, key=lambda span: span.start) - 1
    if i < 0:
        return 0, None
    row = s.rows[i]
    return (row.start, row) if at < row.end else (row.end, None)


def filler(s: Scene, start: int, end: int, *, limit: int = 200) -> bool:
    """True when text[start:end] says nothing of its own: only words of citations, capitals, numbers, publications and signs."""
    if end - start > limit + sum(len(b) for b in blanks(s, start, end)):
        return False
    words = _WORDS.findall(_visible(s, start, end))
    return all(word[0].isupper() or word.casefold() in _FILLER_WORDS or len(word) == 1 for word in words)


def blanks(s: Scene, start: int, end: int) -> list[Span]:
    i = bisect_left(s.blanks, start, key=lambda span: span.end)
    found: list[Span] = []
    while i < len(s.blanks) and s.blanks[i].start < end:
        found.append(s.blanks[i])
        i += 1
    return found


def _visible(s: Scene, start: int, end: int) -> str:
    out, at = [], start
    for blank in blanks(s, start, end):
        out.append(s.text[at : max(at, blank.start)])
        at = max(at, min(blank.end, end))
    out.append(s.text[at:end])
    return " ".join(out)


def clause_start(text: str, floor: int, end: int) -> int:
    """Where the clause that ends at `end` begins, not before `floor`."""
    at = floor
    for m in _END_OF_CLAUSE.finditer(text, floor, end):
        at = m.end()
    semicolon = text.rfind(";", at, end)
    return semicolon + 1 if semicolon >= 0 else at


def same_sentence(s: Scene, start: int, end: int) -> bool:
    return _END_OF_CLAUSE.search(_visible(s, start, end)) is None


def decision_type_in(text: str, start: int, end: int) -> str | None:
    found = None
    for m in TYPE.finditer(text, start, end):
        found = m
    return TYPES[found["type"].casefold()[:3]] if found else None


def after_publications(s: Scene, at: int) -> int:
    """The end of the publications that follow a signature."""
    i = bisect_left(s.blanks, at, key=lambda span: span.start)
    while i < len(s.blanks) and s.blanks[i].start - at < 30 and filler(s, at, s.blanks[i].start):
        at = s.blanks[i].end
        i += 1
    return at
