"""What a file holds beside its text: comments, what nobody sees, what is struck through; kept to be looked at, and told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum


class Why(StrEnum):
    """Why a stretch of a file is no text of the source: nothing that a person withdrew or cannot see may prove a quotation."""

    COMMENT = "komentarz"
    HIDDEN = "ukryty"
    STRUCK = "przekreślony"


# (why, what stands there)
LeftOut = tuple[Why, str]

_SENTENCES = {
    Why.HIDDEN: "Plik ma tekst, którego nie widać (znaków: {characters}); pominięto go.",
    Why.STRUCK: "Plik ma tekst przekreślony (znaków: {characters}); pominięto go, bo niczego nie dowodzi.",
}


def left_out(why: Why, pieces: Iterable[str]) -> tuple[LeftOut, ...]:
    """Those of `pieces` that hold anything, with the reason."""
    return tuple((why, piece.strip()) for piece in pieces if piece.strip())


def told(found: Sequence[LeftOut]) -> tuple[str, ...]:
    """A Polish sentence for each reason with its number of characters; comments are nobody's loss and are not told."""
    counts = {why: characters(found, why) for why in _SENTENCES}
    return tuple(_SENTENCES[why].format(characters=count) for why, count in counts.items() if count)


def characters(found: Sequence[LeftOut], why: Why) -> int:
    """How many characters are left out for a reason."""
    return sum(len(piece) for reason, piece in found if reason is why)


def without_comments(markup: str) -> tuple[str, list[str]]:
    """HTML or Markdown without its comments, and what stood in them; one that never closes goes to the end.

    Why not while parsing: html.parser of Python 3.11 takes quadratic time on comments that never close.
    """
    out: list[str] = []
    comments: list[str] = []
    at = 0
    while (start := markup.find("<!--", at)) >= 0:
        end = markup.find("-->", start + 4)
        content = markup[start + 4 : end if end >= 0 else len(markup)].strip()
        if content and not content.startswith("[if"):
            comments.append(content)
        out.append(markup[at:start])
        at = end + 3 if end >= 0 else len(markup)
    out.append(markup[at:])
    return "".join(out), comments
