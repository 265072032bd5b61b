"""A source made ready once for many quotations: normalised text, words, where each word stands, places by page and unit."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache, partial
from itertools import pairwise

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.document.normal import NormalText, normalise
from kotwica.grading.words import WORD, Word, crosses, word_key, words_of
from kotwica.sources import paragraph_starts
from kotwica.sources.model import Source, SourceKind, Unit

# Characters that overlapping occurrences of one pattern may cost ("a" a hundred thousand times); beyond it they are taken side by side.
_MAX_COMPARED = 20_000_000
# Stretches of a source whose words are kept: a passage, what stands before and behind it, its sentence, its gaps.
_STRETCHES = 16


class PreparedSource(Struct, frozen=True, dict=True):
    """A source with its normal form; everything else is made when first asked for and kept.

    Shape: `starts`, `ends` and `positions` (word key → numbers of words) describe the words of `text`, the normalised text.
    """

    source: Source
    normal: NormalText

    @property
    def text(self) -> str:
        return self.normal.text

    @cached_property
    def _table(self) -> tuple[array[int], array[int], dict[str, array[int]]]:
        starts, ends = array("I"), array("I")
        forms: dict[str, array[int]] = {}
        for i, m in enumerate(WORD.finditer(self.text)):
            starts.append(m.start())
            ends.append(m.end())
            forms.setdefault(m.group(), array("I")).append(i)
        positions: dict[str, array[int]] = {}
        for form, places in forms.items():
            key = word_key(form)
            positions[key] = array("I", sorted([*positions[key], *places])) if key in positions else places
        return starts, ends, positions

    @property
    def starts(self) -> array[int]:
        return self._table[0]

    @property
    def ends(self) -> array[int]:
        return self._table[1]

    @property
    def positions(self) -> dict[str, array[int]]:
        return self._table[2]

    def words(self, start: int, end: int) -> tuple[Word, ...]:
        """The words of the normalised text between two offsets."""
        return self._words_in(Span(start, end))

    @cached_property
    def _words_in(self) -> Callable[[Span], tuple[Word, ...]]:
        """The words of a stretch of the normalised text; the latest ones are kept, since many rules look at the same passage."""
        return lru_cache(maxsize=_STRETCHES)(partial(words_of, self.normal, self.source.text))

    def original(self, start: int, end: int) -> Span:
        """The span of the original text for a stretch of the normalised one."""
        return self.normal.original(Span(start, end))

    def occurrences(self, pattern: str, start: int = 0, end: int | None = None) -> Iterator[int]:
        """Where normalised `pattern` stands at word borders, ascending, overlapping ones included (not all of them in freak texts)."""
        text, stop = self.text, len(self.text) if end is None else end
        compared = 0
        at = text.find(pattern, start, stop)
        while at >= 0:
            if not crosses(text, at) and not crosses(text, at + len(pattern)):
                yield at
            compared += len(pattern)
            at = text.find(pattern, at + (1 if compared < _MAX_COMPARED else len(pattern)), stop)

    def last_before(self, pattern: str, end: int) -> int:
        """Where `pattern` stands last at word borders, ending at `end` or before; -1 when nowhere."""
        at = self.text.rfind(pattern, 0, end)
        while at >= 0 and (crosses(self.text, at) or crosses(self.text, at + len(pattern))):
            at = self.text.rfind(pattern, 0, at + len(pattern) - 1)
        return at

    def place(self, span: Span) -> str:
        """Where a span of the original stands, for people: "pkt 12", "art. 5 § 1", "uzasadnienie, akapit 3", "s. 7"; joined by commas."""
        units = [u for u in self.source.units if u.span.contains(Span(span.start, span.start))]
        unit = min(units, key=_size) if units else None
        parts = [unit.path] if unit is not None else []
        if self.source.pages:
            page = max(1, bisect_right([p.start for p in self.source.pages], span.start))
            parts.append(f"s. {page}")
        elif self.source.kind is SourceKind.ORZECZENIE and not (unit is not None and unit.path.startswith("pkt ")):
            parts += self._paragraph(unit.span.start if unit is not None else 0, span.start)
        return ", ".join(parts)

    @cached_property
    def _paragraphs(self) -> tuple[int, ...]:
        return paragraph_starts(self.source.text, self.source.furniture)

    def _paragraph(self, part: int, at: int) -> list[str]:
        """The number of the paragraph that holds `at`, counted from behind the heading of the part that begins at `part`."""
        first, last = bisect_left(self._paragraphs, part), bisect_right(self._paragraphs, at)
        number = last - first - (part > 0)
        return [f"akapit {number}"] if number > 0 else []


def prepare(source: Source) -> PreparedSource:
    """The source ready for grading; page furniture and footnote marks are left out of its normal form."""
    skip = [*source.furniture, *_footnote_marks(source.text)]
    if not source.furniture:
        skip += _lone_heads(source.text)
    return PreparedSource(source, normalise(source.text, skip=skip))


def _size(unit: Unit) -> int:
    return len(unit.span)


# A footnote number glued to a word: "abuzywna12 nie". Not "EUR100", "ust1", "dnia13 lipca", "kwota20 zł".
_GLUED_NUMBER = re.compile(r"(?<=[a-ząćęłńóśźż])\d{1,3}(?![\w%]|[.,/:]\d)")
_COUNTED = re.compile(
    r"\s*(?:stycz|lut|mar|kwie|maj|czerw|lip|sierp|wrze|paźdz|listop|grud|r\b|rok|lat|zł|gr\b|eur|pln|chf|proc|dni|dzie|mies|tyg|godz|min|tys|mln|§)",
    re.IGNORECASE,
)
_COUNTING = frozenset(
    [
        "ustęp",
        "punkt",
        "artykuł",
        "strona",
        "numer",
        "pozycja",
        "dnia",
        "kwota",
        "kwotę",
        "kwoty",
        "nr",
        "poz",
        "pkt",
        "ust",
        "art",
        "lit",
        "zdanie",
        "paragraf",
        "rozdział",
        "załącznik",
        "karta",
        "lat",
        "roku",
    ]
)
_WORD_BEFORE = re.compile(r"[^\W\d_]+\Z")


def _footnote_marks(text: str) -> Iterator[Span]:
    """Numbers of footnotes that stand glued to a word of four letters or more, where nothing makes them a number of the text.

    Shape: all of them or none. They rise through a text; "pozwany1", "pozwany2", "pozwany1" are names.
    """
    found: list[tuple[int, Span]] = []
    for m in _GLUED_NUMBER.finditer(text):
        word = _WORD_BEFORE.search(text, max(0, m.start() - 30), m.start())
        if word is None or len(word[0]) < 4 or (not word[0].islower() and not word[0][1:].islower()):
            continue
        if word[0].lower() not in _COUNTING and not _COUNTED.match(text, m.end()):
            found.append((int(m.group()), Span(*m.span())))
    if all(a < b for (a, _), (b, _) in pairwise(found)) and len(found) * 3 > (found[-1][0] - found[0][0] if found else 0):
        yield from (span for _, span in found)


# A page number and a running head that break a sentence: "nie wiąże\n14\nSygn. akt I ACa 1/20\nkonsumenta".
_LONE_HEAD = re.compile(
    r"""
    (?<=[^\W\d_,]\n)
    (?: [ \t]*[-–]?[ \t]*\d{1,4}[ \t]*[-–]?[ \t]*\n[ \t]* )?        # the page number
    Sygn\.?[ ]?akt[^\n]{3,40}\n
    (?: [ \t]*\d{1,4}[ \t]*\n )?
    (?=[ \t]*[a-ząćęłńóśźż])
    """,
    re.VERBOSE,
)


def _lone_heads(text: str) -> Iterator[Span]:
    for m in _LONE_HEAD.finditer(text):
        yield Span(*m.span())
