"""THE normalisation: what two texts must share to say the same words, with the way back to every original character.

Rules and their reasons are in docs of grading (spec §4); tests/test_normal.py has the truth table. Normalisation changes dress only: a
different word, number or sign with a meaning stays different.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.document.normal_layers import Edit, Layer, apply_edits
from kotwica.document.normal_rules import (
    CODES,
    COMBINED,
    DASHES,
    EMPHASIS,
    INVISIBLE,
    LIGATURES,
    LINE_SOFT_HYPHEN,
    LINE_SPACES,
    MARKS,
    OLD_JOURNAL_FONT,
    OLD_JOURNAL_SIGN,
    OTHER_SPACES,
    RAISED_DIGITS,
    STRANGE_LETTERS,
    SUPERSCRIPT_DIGITS,
    code_of,
    superscript_edits,
)

QUOTE_SIGN = '"'
ELLIPSIS = "…"


class NormalText(Struct, frozen=True):
    """A normalised text with the way back to the original.

    Shape: spans of `text` lead to spans of the original through `layers`, last one first. `original_length` is in characters.
    """

    text: str
    original_length: int
    layers: tuple[Layer, ...] = ()

    def original(self, span: Span) -> Span:
        """The span of the original that `span` of `text` came from; an empty span gives an empty one at its place.

        Errors: IndexError when the span reaches outside the text.
        """
        if span.end > len(self.text):
            raise IndexError(f"span {span.start}..{span.end} outside a text of {len(self.text)} characters")
        start, end = span.start, span.end
        for layer in reversed(self.layers):
            start, end = layer.start(start), layer.end(end)
        return Span(start, end) if span.end > span.start else Span(start, start)

    def derived(self, span: Span) -> Span:
        """The span of `text` that holds what was kept of `span` of the original, empty when nothing was.

        Errors: IndexError when the span reaches outside the original.
        """
        if span.end > self.original_length:
            raise IndexError(f"span {span.start}..{span.end} outside an original of {self.original_length} characters")
        start, end = span.start, span.end
        for layer in self.layers:
            start, end = layer.new_start(start), layer.new_end(end)
        return Span(start, max(start, end))


def normalise(text: str, *, skip: Sequence[Span] = ()) -> NormalText:
    """`text` in the form in which quotations and sources are compared (spec: grading.md §4).

    Shape: `skip` are stretches of `text` that are no part of it (page furniture, editorial notes), in any order; nothing of them is kept.
    """
    present = set(text)
    layers: list[Layer] = []
    new, layer = apply_edits(text, list(_characters(text, present, skip)))
    if layer is not None:
        layers.append(layer)
        present = set(new)
    new = _one_to_one(new, present)
    edits = list(_words(new, present))
    spaced = _plain_spaces(new, present)
    edits += _spaces(spaced)
    new, layer = apply_edits(spaced, edits)
    if layer is not None:
        layers.append(layer)
    return NormalText(new, len(text), tuple(layers))


def readable(text: str) -> NormalText:
    """`text` as a reader sees it, case and signs as they are: for patterns that are matched against a text itself.

    Shape: invisible characters left out, accents joined to their letters, ligatures taken apart, one kind of space inside lines; no layers
    where every character keeps its place.
    """
    present = set(text)
    new, layer = apply_edits(text, list(_characters(text, present, ())))
    for sign in sorted(present & LINE_SPACES):
        new = new.replace(sign, " ")
    return NormalText(new, len(text), (layer,) if layer is not None else ())


def raise_digits(text: str, raised: Sequence[Span]) -> str:
    """`text` with the digits of its superscript stretches as superscript signs ("385" + raised "1" → "385¹").

    Shape: as long as `text`, so every offset stays. Word keeps a superscript as formatting; in plain text "391" could be article 391.
    """
    if not raised:
        return text
    signs = list(text)
    for span in raised:
        signs[span.start : span.end] = span.of(text).translate(RAISED_DIGITS)
    return "".join(signs)


def _characters(text: str, present: set[str], skip: Sequence[Span]) -> Iterator[Edit]:
    """Edits that must be over before words can be seen: furniture, invisible characters, accents apart, marks of emphasis, ligatures."""
    for span in skip:
        yield span.start, span.end, ""
    if not present.isdisjoint(INVISIBLE.characters):
        for m in LINE_SOFT_HYPHEN.finditer(text):
            yield m.start(), m.end(), ""
        for m in INVISIBLE.pattern.finditer(text):
            yield m.start(), m.end(), ""
    if not unicodedata.is_normalized("NFC", text):
        for m in COMBINED.finditer(text):
            composed = unicodedata.normalize("NFC", m[0])
            if composed != m[0]:
                yield m.start(), m.end(), composed
    if "*" in present or "_" in present:
        for m in EMPHASIS.finditer(text):
            yield m.start(), m.end(), ""
    for sign in sorted(present & LIGATURES.keys()):
        for m in re.finditer(sign, text):
            yield m.start(), m.end(), LIGATURES[sign]


def _one_to_one(text: str, present: set[str]) -> str:
    """Lower case, one quotation mark, one dash, letters of broken fonts mended: nothing changes its place."""
    if OLD_JOURNAL_SIGN in present:
        for sign, letter in OLD_JOURNAL_FONT.items():
            text = text.replace(sign, letter)
    for sign in sorted(present & MARKS):
        text = text.replace(sign, QUOTE_SIGN)
    for sign in sorted(present & DASHES):
        text = text.replace(sign, "-")
    text = text.lower()
    for sign, letter in STRANGE_LETTERS.items():
        if sign in present:
            text = text.replace(sign.lower(), letter)
    return text


# A hyphen between letters, a line end after it or not: "praw-\nnik", "polsko-niemiecki", "e-mail". Not "a-c" (a range of letters: one
# letter on both sides), not "44-45", not a dash with spaces.
_HYPHEN = re.compile(r"-(?<=[^\W\d_]-)(?:[^\S\n]*\n\s*)?(?=[^\W\d_])")
# The same at a line end where it must stay: "C-\n260/18", "5-\n7".
_HYPHEN_AT_LINE_END = re.compile(r"-(?<=\w-)[^\S\n]*\n\s*(?=\w)")
_DASHES = re.compile(r"--+")
_DOUBLE_MARKS = re.compile(r'""+')
_TWO_COMMAS = re.compile(r",,+")
_THREE_STOPS = re.compile(r"\.\.\.[.…]*")
_ELLIPSES = re.compile(r"…[.…]+")
_SPACES = re.compile(r"  +")
# "o d d a l a": four or more single letters, one space between each (the letter before the first must be none). Not "a i b".
_SPREAD = re.compile(r" (?P<word>[^\W\d_](?: [^\W\d_]){3,})(?!\w)")


def _words(text: str, present: set[str]) -> Iterator[Edit]:
    """Edits inside words and signs, on lower-case text that still has its line ends."""
    if "-" in text:
        for m in _HYPHEN.finditer(text):
            if _letters_beside(text, m.start(), m.end()):
                yield m.start(), m.end(), ""
        for m in _HYPHEN_AT_LINE_END.finditer(text):
            yield m.start(), m.end(), "-"
        for m in _DASHES.finditer(text):
            yield m.start(), m.end(), "-"
    for m in _DOUBLE_MARKS.finditer(text):
        yield m.start(), m.end(), QUOTE_SIGN
    for m in _TWO_COMMAS.finditer(text):
        yield m.start(), m.end(), QUOTE_SIGN
    for m in _THREE_STOPS.finditer(text):
        yield m.start(), m.end(), ELLIPSIS
    if ELLIPSIS in present:
        for m in _ELLIPSES.finditer(text):
            yield m.start(), m.end(), ELLIPSIS
    for m in CODES.finditer(text):
        code = code_of(m[0])
        if code != m[0]:
            yield m.start(), m.end(), code
    yield from superscript_edits(text, has_signs=not present.isdisjoint(SUPERSCRIPT_DIGITS))


def _letters_beside(text: str, start: int, end: int) -> bool:
    """True unless there is only one letter on either side of a hyphen."""
    return text[start - 2 : start - 1].isalpha() or text[end + 1 : end + 2].isalpha()


def _plain_spaces(text: str, present: set[str]) -> str:
    for sign in sorted(present & OTHER_SPACES):
        text = text.replace(sign, " ")
    return text


def _spaces(text: str) -> Iterator[Edit]:
    for m in _SPACES.finditer(text):
        yield m.start(), m.end(), " "
    for m in _SPREAD.finditer(text):
        yield *m.span("word"), m["word"].replace(" ", "")
