"""Pairs of quotation marks, found locally: one forgotten mark must not turn every later quotation of the document inside out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.extractors.nawiasy import crowded

# Families of marks (reference/polish-citation-census.md §7.1): „…”, „…“, „…", ,,…'', "…", ”…”, «…», »…«, and &quot; left from HTML.
# A run of four or more is no nesting but a slip of the keyboard: it counts as one mark.
# The pattern begins with the class of all first signs, which the engine looks for much faster than for a choice of marks.
_MARK = re.compile(
    r"[,„‟“”″\"«»‚'`&]"
    r"(?:(?<=,),|(?<=„)„{3,}|(?<=”)”{3,}|(?<=“)“{3,}|(?<=\")\"{3,}|(?<=[„‟“”″\"«»])|(?<=‚)‚|(?<=')'|(?<=`)`|(?<=&)quot;)"
)
# Most paragraphs have no mark at all: a letter class is looked for much faster than the alternatives above.
_ANY = re.compile("[„‟“”″\"«»'`]")
_SIGNS = (*'„‟“”″"«»`', ",,", "‚‚", "''", "&quot;")
_RARE = (",,", "‚‚", "&quot;")
_OPENS = frozenset(("„", "‟", ",,", "‚‚", "``"))
_CLOSES = frozenset(("”", "“", "″", "''"))
_EITHER = frozenset(('"', "&quot;"))
_MAX_LENGTH = 8000
_MAX_PARAGRAPHS = 6
_MAX_DEPTH = 6


# Between two quotations of one sentence: "„…” oraz „…”", "„…”, a także że „…”".
_AND = re.compile(r"\s*,?\s*(?:oraz|i|a\stakże|a|jak\s(?:i|również)|lub|albo|ani|czy|bądź|lecz)\s+(?:że\s+)?")


class Marked(Struct, frozen=True):
    """A stretch between two quotation marks. `outer` includes the marks, `inner` does not; `depth` is 0 for an outermost one."""

    outer: Span
    inner: Span
    depth: int = 0


class Pairing(Struct, frozen=True):
    """All pairs, ordered by start, and the marks that stayed alone."""

    pairs: tuple[Marked, ...] = ()
    unclosed: tuple[Span, ...] = ()
    stray: tuple[Span, ...] = ()


class _Side(Enum):
    OPEN = 1
    CLOSE = 2
    UNSURE = 3


def pair_marks(flat: str, paragraphs: Sequence[Span]) -> Pairing:
    """Pairs the marks of each paragraph by themselves; what stays open there may close in one of the next paragraphs.

    Shape: spans point into `flat`. Errs towards: an unclosed mark that is reported rather than a quotation that swallows the text after it.
    """
    pairs: list[Marked] = []
    lonely: list[tuple[int, int, Span, bool]] = []
    for number, span in enumerate(paragraphs):
        found, unclosed, stray = _pair_paragraph(flat, span)
        pairs += found
        lonely += [(mark.start, number, mark, True) for mark in unclosed]
        lonely += [(mark.start, number, mark, False) for mark in stray]
    across, unclosed, stray = _pair_across(sorted(lonely))
    return Pairing(tuple(_with_depths(pairs + across)), tuple(unclosed), tuple(stray))


def _pair_paragraph(flat: str, within: Span) -> tuple[list[Marked], list[Span], list[Span]]:
    stack: list[Span] = []
    pairs: list[Marked] = []
    unclosed: list[Span] = []
    stray: list[Span] = []
    if not _ANY.search(flat, within.start, within.end) and not any(flat.find(sign, within.start, within.end) >= 0 for sign in _RARE):
        return pairs, unclosed, stray
    if crowded(flat, within, _SIGNS):
        return pairs, [Span(*first.span())] if (first := _MARK.search(flat, within.start, within.end)) else [], stray
    for match in _MARK.finditer(flat, within.start, within.end):
        mark = Span(*match.span())
        side = _side(flat, mark, within)
        if side is _Side.UNSURE:
            side = _Side.CLOSE if stack else _Side.OPEN
        if side is _Side.OPEN:
            if len(stack) >= _MAX_DEPTH:
                unclosed.append(stack.pop(0))
            stack.append(mark)
            continue
        opener = _opener(flat, stack, mark.of(flat), unclosed)
        if opener is None:
            stray.append(mark)
        elif mark.end - opener.start <= _MAX_LENGTH:
            pairs.append(Marked(Span(opener.start, mark.end), Span(opener.end, mark.start)))
        else:
            unclosed.append(opener)
    return pairs, [*unclosed, *stack], stray


def _opener(flat: str, stack: list[Span], closing: str, unclosed: list[Span]) -> Span | None:
    """Takes the opening mark that `closing` closes from the stack; marks above it that it cannot close were never closed."""
    for i in range(len(stack) - 1, -1, -1):
        if (stack[i].of(flat) in "«»") == (closing in "«»"):
            unclosed += stack[i + 1 :]
            opener = stack[i]
            del stack[i:]
            return opener
    return None


def _side(flat: str, mark: Span, within: Span) -> _Side:
    """Which side a mark stands on, from its sign and its neighbours."""
    sign = mark.of(flat)
    sign = sign[0] if len(sign) > 3 and sign[0] in '„”“"' else sign
    before = flat[mark.start - 1] if mark.start > within.start else " "
    after = flat[mark.end] if mark.end < within.end else " "
    free = before.isspace() or before in "([{–—-/:„«*_"
    starts = not after.isspace() and after not in ".,;:!?)]}"
    if sign in _OPENS:
        glued_end = not before.isspace() and not free and not starts
        return _Side.CLOSE if glued_end else _Side.OPEN
    if sign in _CLOSES:
        return _Side.UNSURE if free and starts else _Side.CLOSE
    if sign in _EITHER:
        if free and starts:
            return _Side.OPEN
        return _Side.UNSURE if free else _Side.CLOSE
    if sign == "«":
        return _Side.OPEN if starts or free else _Side.CLOSE
    return _Side.OPEN if free and starts else _Side.CLOSE


def _pair_across(lonely: Sequence[tuple[int, int, Span, bool]]) -> tuple[list[Marked], list[Span], list[Span]]:
    """Joins an opening mark with the next closing mark of a later paragraph when nothing else stands open between them."""
    pairs: list[Marked] = []
    unclosed: list[Span] = []
    stray: list[Span] = []
    waiting: tuple[int, Span] | None = None
    for _, number, mark, opens in lonely:
        if opens:
            if waiting is not None:
                unclosed.append(waiting[1])
            waiting = (number, mark)
        elif waiting is not None and number - waiting[0] <= _MAX_PARAGRAPHS and mark.end - waiting[1].start <= _MAX_LENGTH:
            pairs.append(Marked(Span(waiting[1].start, mark.end), Span(waiting[1].end, mark.start)))
            waiting = None
        else:
            stray.append(mark)
    if waiting is not None:
        unclosed.append(waiting[1])
    return pairs, unclosed, stray


def _with_depths(pairs: Sequence[Marked]) -> Iterator[Marked]:
    ends: list[int] = []
    for pair in sorted(pairs, key=lambda p: (p.outer.start, -p.outer.end)):
        while ends and ends[-1] <= pair.outer.start:
            ends.pop()
        yield Marked(pair.outer, pair.inner, len(ends))
        ends.append(pair.outer.end)


def joined(lower: str, first: Span, second: Span) -> bool:
    """Whether only an "oraz" or the like stands between two outer spans of a text in lower case."""
    return _AND.fullmatch(lower, first.end, second.start) is not None
