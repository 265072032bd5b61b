"""A quotation taken apart: segments between its gaps, notes and insertions of whoever quotes, bracketed letters (spec: grading.md §5.1)."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.document.morphology import affirmed_keys, analyse
from kotwica.document.normal import NormalText, normalise
from kotwica.grading.numbers import numeral
from kotwica.grading.rules import MAX_INSERTION_WORDS, MIN_CHARACTERS, MIN_WORDS, conditions, lines_of, weight_of
from kotwica.grading.words import WORD, Word, words_of

# Marks of an omission: [...] (...) […] (…) /.../ [ … ] (. . .) [---] and a bare … or ... with at least three stops.
_GAP = re.compile(
    r"""
    \[\s?(?:[.…]\s?){1,12}\] | \(\s?(?:[.…]\s?){1,12}\) | /\s?(?:…|\.{2,12})\s?/ | \[\s?(?:[-–—]\s?){1,6}\]
  | …[.…]* | \.{3,}…*
    """,
    re.VERBOSE,
)
# "385[1]", "art. 385 [1]": a superscript. "umowa[5]", "”[5]": a footnote mark, no part of the words.
_SUPERSCRIPT = re.compile(r"(?:(?<=\d)|(?<=\d[a-z])|(?<=\d[ ]))\[\s?\d{1,3}[a-z]?\s?\]")
_FOOTNOTE_MARK = re.compile(r"(?:(?<=[^\W\d_])|(?<=[”\"»’.,;:!?)]))\[\d{1,3}\]")
# Brackets that touch a word: "[p]ozwany", "pozwan[ego]", "[W] ocenie" (one letter is a letter, not an insertion).
_LETTERS = re.compile(r"\[(?P<in>[^\W\d_]{1,12})\](?=[^\W\d_])|(?<=[^\W\d_])\[(?P<suffix>[^\W\d_]{1,12})\]|\[(?P<one>[^\W\d_])\](?=\s)")
_BRACKETS = re.compile(r"\[(?P<text>[^\[\]]{1,400})\]")
_CLOSING_SIGNS = frozenset(",.;:!?)")
_PARENTHESES = re.compile(r"[(\[](?P<text>[^()\[\]]{2,80})[)\]]")


class Segment(Struct, frozen=True):
    """A stretch of a quotation between gaps.

    Shape: `text` is its normal form from its first to its last word; words point into `normal.text`. `question` tells that a question mark
    followed its last word.
    """

    text: str
    normal: NormalText
    words: tuple[Word, ...]
    question: bool

    @property
    def counts(self) -> bool:
        """True when it is long enough to prove anything on its own."""
        return len(self.words) >= MIN_WORDS and len(self.text) >= MIN_CHARACTERS


class PreparedQuote(Struct, frozen=True):
    """A quotation ready for the search.

    Shape: `segments` in order, none empty; `weighty` are those of the words in square brackets that a person must see (a negation, a
    quantifier, a number, a role, a condition, or many words). `length` is in characters of the normal form, gaps not counted.
    """

    quote: str
    segments: tuple[Segment, ...]
    weighty: tuple[str, ...]
    length: int
    word_count: int


@lru_cache(maxsize=256)
def prepare_quote(quote: str, printed: frozenset[str] = frozenset()) -> PreparedQuote:
    """The quotation taken apart: gaps, notes, insertions, bracketed letters; kept, because one quotation is looked up in many sources.

    Shape: `printed` are bracketed words that the source itself prints ("[w:]" of a bibliography): they are quoted, not inserted.
    """
    skip, insertions = _left_out(quote, printed)
    segments = []
    at = 0
    for gap in [*(Span(*m.span()) for m in _GAP.finditer(quote)), Span(len(quote), len(quote))]:
        if gap.start >= at:
            segment = _segment(quote, at, gap.start, skip)
            if segment is not None:
                segments.append(segment)
            at = gap.end
    return PreparedQuote(
        quote,
        tuple(segments),
        tuple(i for i in insertions if _weighty(i)),
        length=sum(len(s.text) for s in segments),
        word_count=sum(len(s.words) for s in segments),
    )


def printed_brackets(quote: str, normal_text: str) -> frozenset[str]:
    """Those of a quotation's words in square brackets that a source, of which this is the normal form, has in brackets as well."""
    return frozenset(m[0] for m in _BRACKETS.finditer(quote) if not _GAP.fullmatch(m[0]) and normalise(m[0]).text in normal_text)


def inserted_as_gaps(quote: str) -> tuple[str, tuple[str, ...]]:
    """The quotation with a gap in place of its words in square brackets, and these words; none where it has gaps of its own."""
    inserted = _left_out(quote, frozenset())[1]
    if not inserted or _GAP.search(quote):
        return quote, ()
    return _BRACKETS.sub(lambda m: "(…)" if m["text"].strip() in inserted else m[0], quote), tuple(inserted)


def _segment(quote: str, start: int, end: int, skip: list[Span]) -> Segment | None:
    piece = quote[start:end]
    inside = [Span(max(s.start, start) - start, min(s.end, end) - start) for s in skip if s.start < end and s.end > start]
    normal = normalise(piece, skip=inside)
    words = words_of(normal, piece)
    if not words:
        return None
    text = normal.text[words[0].start : words[-1].end]
    return Segment(text, normal, words, "?" in normal.text[words[-1].end :])


def _left_out(quote: str, printed: frozenset[str]) -> tuple[list[Span], list[str]]:
    """What is no part of the quoted words, in order, and the insertions among it."""
    skip: list[Span] = []
    insertions: list[str] = []
    if "[" not in quote and "(" not in quote:
        return skip, insertions
    for m in _PARENTHESES.finditer(quote):
        if _note(m["text"]):
            skip.append(Span(*m.span()))
    superscripts = {m.start() for m in _SUPERSCRIPT.finditer(quote)}
    taken = {s.start for s in skip} | {m.start() for m in _BRACKETS.finditer(quote) if m[0] in printed}
    for m in _FOOTNOTE_MARK.finditer(quote):
        taken.add(m.start())
        skip.append(Span(*m.span()))
    for m in _LETTERS.finditer(quote):
        opening = quote.index("[", m.start())
        if opening not in taken:
            taken.add(opening)
            skip += [Span(opening, opening + 1), Span(m.end() - 1, m.end())]
    for m in _BRACKETS.finditer(quote):
        if m.start() not in taken and m.start() not in superscripts and WORD.search(m["text"].lower()) and not _GAP.fullmatch(m[0]):
            skip.append(Span(*m.span()))
            insertions.append(m["text"].strip())
    return sorted(_with_blank(quote, span) for span in skip), insertions


def _with_blank(quote: str, span: Span) -> Span:
    """What is left out with the blank before it where a sign follows: "obwód [sic!], w" is "obwód, w"."""
    if quote[span.end : span.end + 1] not in _CLOSING_SIGNS:
        return span
    before = quote[: span.start]
    return Span(len(before.rstrip()), span.end)


def _note(text: str) -> bool:
    """Whether a bracket holds a note of whoever quotes: "podkr. aut.", "przyp. – X.Y.", "wyróżnienie własne", "sic!"."""
    return any(pattern.match(text.strip().lower()) for pattern in _note_patterns())


@lru_cache(maxsize=1)
def _note_patterns() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in lines_of("noty_cytujacego.txt"))


@lru_cache(maxsize=10_000)
def _predicates(word: str) -> bool:
    """True for a finite verb other than "być": "Sąd [oddalił] powództwo" says more than the source, "umowa [jest] ważna" does not."""
    readings = analyse(word)
    return bool(readings) and all(a.word_class == "verb" and a.lemma != "być" for a in readings)


@lru_cache(maxsize=10_000)
def _qualifies(word: str) -> bool:
    """True for an adverb that adds how something is or was done: "[rażąco]", "[pozornie]"; "[dalej: ustawa]", "[obecnie art. 45]" name."""
    return {a.word_class for a in analyse(word)} == {"adverb"} and word not in _referring()


@lru_cache(maxsize=1)
def _referring() -> frozenset[str]:
    return frozenset(lines_of("slowa_odsylajace.txt"))


def _weighty(insertion: str) -> bool:
    words = [m.group() for m in WORD.finditer(normalise(insertion).text)]
    if (
        len(words) > MAX_INSERTION_WORDS
        or any(affirmed_keys(w) or numeral(w) is not None or _predicates(w) or _qualifies(w) for w in words)
        or any(weight_of(w) not in ("", "kierunek", "jednostka", "zaimek") for w in words)
    ):
        return True
    return any(tuple(words[i : i + len(p)]) == p for p in conditions() for i in range(len(words)))
