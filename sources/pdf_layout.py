"""A PDF page read by the places of its pieces: superscripts told from digits, two columns one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from statistics import median

from msgspec import Struct

from kotwica.sources.superscripts import raised

_LEAST_LINES_PER_COLUMN = 6
_GUTTER = 6.0
_MAX_CROSSING = 0.25
_WORD_GAP = 1.5


class Piece(Struct, frozen=True):
    """A stretch of text on one line in one size; lengths in points, y grows upwards.

    Shape: `order` numbers pieces that follow one another in the file with every space between them in their texts; -1 where only the gap
    between two pieces tells whether there is one.
    """

    left: float
    bottom: float
    right: float
    top: float
    text: str
    order: int = -1

    @property
    def height(self) -> float:
        return self.top - self.bottom


class _Line(Struct):
    pieces: list[Piece]
    bottom: float
    top: float

    @property
    def left(self) -> float:
        return min(p.left for p in self.pieces)

    @property
    def right(self) -> float:
        return max(p.right for p in self.pieces)


def layout_text(pieces: Sequence[Piece]) -> str | None:
    """The page's text in reading order with superscripts marked, or None when plain reading order does.

    Shape: one line per printed line. None when the page has neither superscripts after unit numbers nor two columns.
    """
    printed = _lines(pieces, widest_gap=_WORD_GAP)
    gutter = _gutter(printed)
    if gutter is not None and not _out_of_order(printed, gutter):
        gutter = None
    lines = _lines(pieces if gutter is None else _by_columns(printed, gutter))
    texts = [_line_text(line) for line in lines]
    if gutter is None and not any("[" in text and _has_raised(line) for text, line in zip(texts, lines, strict=True)):
        return None
    return "\n".join(texts)


def _lines(pieces: Iterable[Piece], *, widest_gap: float = 1e9) -> list[_Line]:
    """Pieces joined to lines: a piece goes on a line when it overlaps it in height and starts where the line ends.

    `widest_gap` ends a line at a gap of so many times its height: pieces of two columns then are two lines.
    """
    lines: list[_Line] = []
    for piece in pieces:
        if not piece.text.strip():
            continue
        line = lines[-1] if lines else None
        if line is not None and _continues(line, piece, widest_gap):
            line.pieces.append(piece)
            if piece.height >= 0.8 * (line.top - line.bottom):
                line.bottom, line.top = min(line.bottom, piece.bottom), max(line.top, piece.top)
        else:
            lines.append(_Line([piece], piece.bottom, piece.top))
    return lines


def _continues(line: _Line, piece: Piece, widest_gap: float) -> bool:
    gap = piece.left - line.pieces[-1].right
    overlaps = piece.bottom < line.top - 0.5 and piece.top > line.bottom + 0.5
    return overlaps and -2 <= gap <= widest_gap * (line.top - line.bottom)


def _line_text(line: _Line) -> str:
    text = ""
    last: Piece | None = None
    for piece in line.pieces:
        if last is not None and _is_raised(piece, line):
            text = _joined(text, raised(text, piece.text))
        else:
            gap = last is not None and not _follows(last, piece) and piece.left - last.right > 0.25 * max(piece.height, last.height)
            text += (" " if gap and not _tight(text, piece.text) else "") + piece.text
        last = piece
    return " ".join(text.split())


def _follows(last: Piece, piece: Piece) -> bool:
    """Whether the file itself says what stands between two pieces (its letters may be far apart all the same: "11" in a wide face)."""
    return piece.order >= 0 and piece.order == last.order + 1


def _joined(text: str, addition: str) -> str:
    """Nothing between a word and what belongs to it; a footnote mark brings its own space."""
    return (text.rstrip(" ") if addition[:1].isalnum() or addition.startswith("[") else text) + addition


def _tight(before: str, after: str) -> bool:
    """No space after a superscript's bracket, before punctuation, or where one is already."""
    return before.endswith(" ") or after.startswith((" ", ".", ",", ";", ":", ")")) or not before


def _is_raised(piece: Piece, line: _Line) -> bool:
    height = line.top - line.bottom
    return piece.height < 0.85 * height and piece.bottom > line.bottom + 0.25 * height and len(piece.text.strip()) <= 4


def _has_raised(line: _Line) -> bool:
    return any(_is_raised(piece, line) for piece in line.pieces[1:])


def _gutter(lines: Sequence[_Line]) -> float | None:
    """The x of the empty band between two columns, or None: few lines may cross it, both sides must be full."""
    if len(lines) < 2 * _LEAST_LINES_PER_COLUMN:
        return None
    left_edge, right_edge = min(line.left for line in lines), max(line.right for line in lines)
    width = right_edge - left_edge
    for step in range(35, 66):
        x = left_edge + width * step / 100
        crossing = sum(line.left < x - _GUTTER / 2 and line.right > x + _GUTTER / 2 for line in lines)
        left = [line for line in lines if line.right <= x + _GUTTER / 2]
        right = [line for line in lines if line.left >= x - _GUTTER / 2]
        full = min(len(left), len(right)) >= _LEAST_LINES_PER_COLUMN
        if full and crossing <= _MAX_CROSSING * len(lines) and _side_by_side(left, right, width):
            return x
    return None


def _side_by_side(left: Sequence[_Line], right: Sequence[_Line], width: float) -> bool:
    """Whether both groups are blocks of text at the same height: as wide as a column, most lines with a neighbour across."""
    if min(median(line.right - line.left for line in side) for side in (left, right)) < 0.2 * width:
        return False
    low, high = min(line.bottom for line in right), max(line.top for line in right)
    beside = sum(low <= line.bottom <= high for line in left)
    return beside >= _LEAST_LINES_PER_COLUMN


def _out_of_order(lines: Sequence[_Line], gutter: float) -> bool:
    """Whether the file writes two columns line by line across the page, or the right one first.

    Why not always: the cells of a table stand side by side as columns do, and are written one after the other, row by row.
    """
    sides = [(line, side) for line in lines if (side := _side(line, gutter))]
    across = sum(a == "left" and b == "right" and _level(one, other) for (one, a), (other, b) in pairwise(sides))
    if across * 2 >= sum(side == "left" for _, side in sides):
        return True
    runs = [(side, [line for line, _ in run]) for side, run in groupby(sides, key=lambda item: item[1])]
    return any(
        side == "right" and len(left) >= _LEAST_LINES_PER_COLUMN and left[0].bottom > right[-1].top
        for (side, right), (_, left) in pairwise(runs)
    )


def _level(one: _Line, other: _Line) -> bool:
    return one.bottom < other.top and other.bottom < one.top


def _side(line: _Line, gutter: float) -> str:
    """On which side of the gutter a line stands; "" when it goes across."""
    if line.left >= gutter - _GUTTER / 2:
        return "right"
    return "left" if line.right <= gutter + _GUTTER else ""


def _by_columns(lines: Sequence[_Line], gutter: float) -> list[Piece]:
    """Pieces between two full-width lines: the left column from top to bottom, then the right one."""
    out: list[Piece] = []
    band: list[Piece] = []
    for line in sorted(lines, key=lambda found: -found.top):
        if _side(line, gutter):
            band += line.pieces
            continue
        out += _two_columns(band, gutter)
        band = []
        out += line.pieces
    return out + _two_columns(band, gutter)


def _two_columns(band: Sequence[Piece], gutter: float) -> list[Piece]:
    left = [p for p in band if p.left < gutter - _GUTTER / 2]
    right = [p for p in band if p.left >= gutter - _GUTTER / 2]
    return [*_top_down(left), *_top_down(right)]


def _top_down(pieces: Sequence[Piece]) -> list[Piece]:
    """Pieces by line and then from the left; those of one line differ in height by less than half of it."""
    ordered: list[Piece] = []
    for line in _rows(sorted(pieces, key=lambda p: -p.bottom)):
        ordered += sorted(line, key=lambda p: p.left)
    return ordered


def _rows(pieces: Sequence[Piece]) -> list[list[Piece]]:
    rows: list[list[Piece]] = []
    for piece in pieces:
        if rows and piece.bottom > rows[-1][0].bottom - 0.5 * rows[-1][0].height:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    return rows
