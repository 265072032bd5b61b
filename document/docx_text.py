"""The text of a Word draft while it is being put together: pieces, atoms, blocks and marks in one system of offsets."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct, field

from kotwica.document.docx_anchors import DocxAnchors
from kotwica.document.model import Block, BlockKind, Mark, MarkKind, Part, Span


class TextBuilder(Struct):
    """Collects what a person sees, block by block. Offsets are code points of the finished text.

    Shape: `struck` are stretches that are struck through by hand; `unread` are graphics whose text is not read, by kind and the place in
    the text where each hangs; `notes_by_page` tells that note numbers begin anew on each page; `odd_numbers` counts list numbers that are
    given in digits although Word shows them otherwise, by format. `left_out` is the text of runs that do not count, by why ("hidden", and
    "struck" in a source), a line for each block; in a source (`as_source`) what is white on white or tiny is hidden as well.
    """

    anchors: DocxAnchors
    pieces: list[str] = field(default_factory=list)
    length: int = 0
    blocks: list[Block] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    places: Counter[str] = field(default_factory=Counter)
    characters: Counter[str] = field(default_factory=Counter)
    part_index: int = 0
    struck: list[Span] = field(default_factory=list)
    unread: list[tuple[str, int]] = field(default_factory=list)
    notes_by_page: bool = False
    odd_numbers: Counter[str] = field(default_factory=Counter)
    left_out: dict[str, list[str]] = field(default_factory=dict)
    as_source: bool = False
    _block_start: int = 0
    _separated: bool = False
    _running: dict[MarkKind, int] = field(default_factory=dict)

    def open_block(self) -> None:
        """Begin a block; a line break separates it from the one before."""
        self._separated = bool(self.blocks)
        if self._separated:
            self.pieces.append("\n")
            self.length += 1
        self._block_start = self.length

    def close_block(
        self,
        kind: BlockKind,
        part: Part,
        host: int | None,
        label: str,
        host_ordinal: int,
        *,
        drop_empty: bool = False,
        row: int = 0,
        depth: int = 0,
    ) -> None:
        """End the open block. `drop_empty` leaves no trace of it when nothing was shown in it."""
        self._close_marks()
        for pieces in self.left_out.values():
            if pieces[-1] != "\n":
                pieces.append("\n")
        start = self._block_start
        if drop_empty and self.length == start:
            if self._separated:
                self.pieces.pop()
                self.length -= 1
            return
        self.blocks.append(Block(Span(start, self.length), kind, part, host, label, row, depth))
        if part is not Part.BODY and host_ordinal >= 0:
            self.anchors.hosted.append(start)
            self.anchors.hosts.append(host_ordinal)

    def strike(self, length: int) -> None:
        """Remember that the next characters are struck through by hand."""
        before = self.struck[-1] if self.struck else None
        joins = before is not None and before.end == self.length
        start = before.start if before is not None and joins else self.length
        self.struck[-1 if joins else len(self.struck) :] = [Span(start, self.length + length)]

    def emit(self, text: str, ordinal: int, shift: int = 0) -> None:
        """Add visible text that came from one element (-1: generated)."""
        anchors = self.anchors
        anchors.starts.append(self.length)
        anchors.lengths.append(len(text))
        anchors.part_of.append(self.part_index)
        anchors.ordinals.append(ordinal)
        anchors.shifts.append(shift)
        self.pieces.append(text)
        self.length += len(text)

    def switch(self, kind: MarkKind, *, active: bool) -> None:
        """Say whether the text that follows is formatted so; neighbouring stretches become one mark."""
        start = self._running.get(kind)
        if active and start is None:
            self._running[kind] = self.length
        elif not active and start is not None:
            del self._running[kind]
            self._mark(kind, start)

    def generated(self, text: str) -> None:
        """Add text that stands in no element (list numbers)."""
        start = self.length
        self.emit(text, -1)
        self._mark(MarkKind.GENERATED, start)

    def skip(self, kind: str, characters: int = 0) -> None:
        """Count something that a person does not see, or that cannot be read."""
        self.places[kind] += 1
        self.characters[kind] += characters

    def leave_out(self, text: str, why: str) -> None:
        """Put text aside that does not count because of how it is formatted."""
        self.skip(why, len(text))
        self.left_out.setdefault(why, []).append(text)

    def text(self) -> str:
        return "".join(self.pieces)

    def _mark(self, kind: MarkKind, start: int) -> None:
        if self.length > start:
            self.marks.append(Mark(Span(start, self.length), kind))

    def _close_marks(self) -> None:
        for kind, start in self._running.items():
            self._mark(kind, start)
        self._running.clear()
