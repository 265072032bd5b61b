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
# "wyrok", "uchwałą", "POSTANOWIENIE", "wyr." as words of their own. A pattern that begins with a class of signs is looked for three times
# as fast as one that begins with a choice or a look-behind: the first sign stands in front here and below, look-behinds behind it.
TYPE = re.compile(
    r"(?P<type>[wWuUpPoOzZ](?<!\w.)(?:(?:(?<=[wW])yrok(?:u|i|iem|owi|ów|ach|ami|om)?|(?<=W)YROK|(?<=[uU])chwa[łl](?:a|y|ę|ą|e)?"
    r"|(?<=[uU])chwał(?:ach|ami|om)?|(?<=[pP])ostanowieni(?:e|a|u|em|ach|ami|om)?|(?<=[oO])rzecze(?:nie|nia|niu|niem|ń|niach|niami|niom)"
    r"|(?<=[zZ])arządzeni(?:e|a|u|em)|(?<=P)OSTANOWIENIE|(?<=U)CHWAŁA)\b|(?:(?<=w)yr|(?<=u)chw|(?<=p)ost|(?<=o)rz)\.))"
)
# Abbreviations whose stop ends nothing.
_ABBREVIATED = "".join(
    rf"(?<!\b{word}.)"
    for word in ("r", "art", "por", "zob", "np", "nr", "poz", "pkt", "akt", "tzw", "zw", "[A-Z]", "wyr", "uchw", "post", "orz")
)
_END_OF_CLAUSE = re.compile(
    rf"[.!?\n](?:(?<!\n)(?=\s+[A-ZĄĆĘŁŃÓŚŹŻ„(]){_ABBREVIATED}(?<!sygn.)(?<!publ.)\s+|(?<=\n)\s*\n\s*(?![\f\da-ząćęłńóśźż]))"
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
    blank_starts: Sequence[int]
    blank_ends: Sequence[int]
    rows: Sequence[Span] = ()


def scene(text: str, dates: Sequence[DateMention], publications: Sequence[Reference], rows: Sequence[Span] = ()) -> Scene:
    """The text with dates, publications and table rows (each ordered by span)."""
    spans = [p.span for p in publications]
    return Scene(text, dates, [d.span.start for d in dates], spans, [b.start for b in spans], [b.end for b in spans], rows)


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
    between = blanks(s, start, end)
    if end - start > limit + sum(map(len, between)):
        return False
    words = _WORDS.findall(_visible(s.text, start, end, between))
    return all(word[0].isupper() or word.casefold() in _FILLER_WORDS or len(word) == 1 for word in words)


def blanks(s: Scene, start: int, end: int) -> Sequence[Span]:
    """The publications that text[start:end] holds something of."""
    first = bisect_left(s.blank_ends, start)
    return s.blanks[first : bisect_left(s.blank_starts, end, first)]


def _visible(text: str, start: int, end: int, between: Sequence[Span]) -> str:
    """text[start:end] with a space for each of the publications `between`."""
    out, at = [], start
    for blank in between:
        out.append(text[at : max(at, blank.start)])
        at = max(at, min(blank.end, end))
    out.append(text[at:end])
    return " ".join(out)


def clause_start(text: str, floor: int, end: int) -> int:
    """Where the clause that ends at `end` begins, not before `floor`."""
    at = floor
    for m in _END_OF_CLAUSE.finditer(text, floor, end):
        at = m.end()
    semicolon = text.rfind(";", at, end)
    return semicolon + 1 if semicolon >= 0 else at


def same_sentence(s: Scene, start: int, end: int) -> bool:
    return _END_OF_CLAUSE.search(_visible(s.text, start, end, blanks(s, start, end))) is None


def decision_type(types: Sequence[re.Match[str]], anchor: int) -> str | None:
    """What the last of some matches of `TYPE` before `anchor` calls a decision; when there is none, the last one of all."""
    found = next((m for m in reversed(types) if m.end() <= anchor), None) or next(reversed(types), None)
    return TYPES[found["type"].casefold()[:3]] if found else None


def after_publications(s: Scene, at: int) -> int:
    """The end of the publications that follow a signature."""
    i = bisect_left(s.blank_starts, at)
    while i < len(s.blanks) and s.blanks[i].start - at < 30 and filler(s, at, s.blanks[i].start):
        at = s.blanks[i].end
        i += 1
    return at
