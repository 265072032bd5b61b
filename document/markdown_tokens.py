"""What one block of Markdown gives: its visible text with the way back, and the tokens it is put together from."""

from __future__ import annotations

from array import array

from msgspec import Struct, field

from kotwica.document.model import Construct, MarkKind, Span


class InlineText(Struct):
    """The text of one block as people see it.

    Shape: character i came from starts[i]:ends[i] of the file. `marks` hold file offsets (start, end, kind); `notes` pair a footnote's
    label with the offset in `text` where its mark stood; `breaks` are offsets in `text` of the line ends that separate blocks.
    """

    pieces: list[str] = field(default_factory=list)
    starts: array[int] = field(default_factory=lambda: array("l"))
    ends: array[int] = field(default_factory=lambda: array("l"))
    marks: list[tuple[Span, MarkKind]] = field(default_factory=list)
    notes: list[tuple[str, int]] = field(default_factory=list)
    breaks: list[int] = field(default_factory=list)
    constructs: list[Construct] = field(default_factory=list)
    images: int = 0
    comments: int = 0

    @property
    def text(self) -> str:
        return "".join(self.pieces)


class Token(Struct):
    """A stretch of the block's characters: kept as they are, replaced by `shown`, or dropped (`shown` == "")."""

    start: int
    end: int
    shown: str | None = None
    note: str = ""
    breaks: bool = False
