"""The word diff of a quotation as it is shown: equal words, words of one side only, gaps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kotwica.grading.diff import Pair
from kotwica.grading.model import DiffPiece
from kotwica.grading.placing import Placed


def shown_diff(placed: Sequence[Placed]) -> tuple[DiffPiece, ...]:
    """The pieces of all segments in order, a gap between every two."""
    out: list[DiffPiece] = []
    for i, piece in enumerate(placed):
        if i:
            out.append(DiffPiece("gap", "(…)"))
        if piece.diff is None:
            shown = " ".join(w.shown for w in piece.segment.words)
            out.append(DiffPiece("equal", shown))
        else:
            out += _joined_pieces(piece.diff.pairs)
    return tuple(out)


def _joined_pieces(pairs: Sequence[Pair]) -> tuple[DiffPiece, ...]:
    """The pieces of one segment, neighbours of one kind joined."""
    out: list[DiffPiece] = []
    for piece in _pieces(pairs):
        if out and out[-1].kind == piece.kind:
            out[-1] = DiffPiece(piece.kind, f"{out[-1].text} {piece.text}")
        else:
            out.append(piece)
    return tuple(out)


def _pieces(pairs: Sequence[Pair]) -> Iterator[DiffPiece]:
    for pair in pairs:
        mine, theirs = " ".join(w.shown for w in pair.quoted), " ".join(w.shown for w in pair.source)
        if pair.weighed is None:
            yield DiffPiece("equal", mine)
            continue
        if theirs:
            yield DiffPiece("source", theirs)
        if mine:
            yield DiffPiece("quoted", mine)
