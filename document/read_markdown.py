"""Markdown drafts: the file's text, the text a person reads, and the way back for every character."""

from __future__ import annotations

import hashlib
import re
from array import array
from collections import Counter
from itertools import pairwise
from pathlib import Path

from msgspec.structs import replace

from kotwica.document.markdown_blocks import split_blocks
from kotwica.document.markdown_inline import read_inline
from kotwica.document.markdown_lines import RawBlock, RawDocument
from kotwica.document.markdown_tokens import InlineText
from kotwica.document.model import Block, Construct, Draft, MappedText, Mark, MarkKind, Part, Reading, Skipped, Span, TextAnchors, TextPlace
from kotwica.document.read_text import newline_of, read_bytes
from kotwica.document.text_encoding import DecodedText, decode_text

# Notes that an earlier run put at the end; counted, not read. Nothing else that begins with "kw-" is left out.
_OUR_NOTE = re.compile(r"kw-[A-Za-z]+\d+-[0-9a-f]{6}")


def read_markdown_draft(path: Path) -> Draft:
    """A .md draft; `text` is the decoded file, `reading.text` what a person sees of it."""
    data = read_bytes(path)
    return markdown_draft(path, data, decode_text(data, path))


def markdown_draft(path: Path, data: bytes, decoded: DecodedText) -> Draft:
    """A draft of Markdown text that was already decoded."""
    raw = split_blocks(decoded.text)
    builder = _Builder(decoded.text, raw)
    for block in raw.blocks:
        builder.add(block)
    reading, mapped = builder.finish()
    places = sorted([*builder.places, *(TextPlace(span, literal=True) for _, span in raw.unread)], key=lambda p: p.span)
    anchors = TextAnchors(decoded.encoding, decoded.bom, newline_of(decoded.text), tuple(places), tuple(builder.constructs))
    return Draft(
        path=path,
        format="md",
        sha256=hashlib.sha256(data).hexdigest(),
        text=decoded.text,
        reading=reading,
        mapped=mapped,
        anchors=anchors,
        skipped=builder.skipped(),
    )


class _Builder:
    """Puts the blocks' visible texts one below the other."""

    def __init__(self, text: str, raw: RawDocument) -> None:
        self.text = text
        self.raw = raw
        self.pieces: list[str] = []
        self.starts: array[int] = array("l")
        self.ends: array[int] = array("l")
        self.blocks: list[Block] = []
        self.raw_of: list[RawBlock] = []
        self.marks: list[tuple[Span, MarkKind]] = []
        self.hosts: dict[str, int] = {}
        self.places: list[TextPlace] = []
        self.constructs: list[Construct] = []
        self.counts: Counter[str] = Counter()

    def add(self, block: RawBlock) -> None:
        if _OUR_NOTE.fullmatch(block.note):
            self.counts["our_note"] += 1
            return
        span = Span(block.segments[0].start, block.segments[-1].end)
        self.places.append(TextPlace(span, block.literal or block.indented, block.kind.value == "table_cell"))
        inline = read_inline(self.text, block, self.raw.link_labels)
        self.constructs.extend(inline.constructs)
        self.counts["image"] += inline.images
        self.counts["critic_comment"] += inline.comments
        if inline.starts:
            self._append(block, inline)

    def _append(self, block: RawBlock, inline: InlineText) -> None:
        if self.starts:
            self._separate(inline.starts[0])
        base = len(self.starts)
        self.pieces.append(inline.text)
        self.starts.extend(inline.starts)
        self.ends.extend(inline.ends)
        self.marks.extend(inline.marks)
        for label, offset in inline.notes:
            self.hosts.setdefault(label, base + offset)
        edges = [-1, *inline.breaks, len(inline.starts)]
        for left, right in pairwise(edges):
            if right > left + 1:
                place = Span(base + left + 1, base + right)
                self.blocks.append(Block(place, block.kind, block.part, None, block.label, block.row, block.depth))
                self.raw_of.append(block)

    def _separate(self, following: int) -> None:
        """One line end between two blocks; it came from the character behind the first one."""
        at = self.ends[-1]
        self.pieces.append("\n")
        self.starts.append(at)
        self.ends.append(max(at, min(at + 1, following)))

    def finish(self) -> tuple[Reading, MappedText]:
        text = "".join(self.pieces)
        mapped = MappedText(text, self.starts, self.ends)
        blocks = tuple(self._hosted(block, raw) for block, raw in zip(self.blocks, self.raw_of, strict=True))
        marks = [Mark(mapped.derived(span), kind) for span, kind in self.marks if span.start < span.end]
        shown = sorted((m for m in marks if m.span.start < m.span.end), key=lambda m: (m.span, m.kind))
        self.constructs.sort(key=lambda c: (c.outer.start, -c.outer.end))
        return Reading(text, blocks, tuple(shown)), mapped

    def _hosted(self, block: Block, raw: RawBlock) -> Block:
        if block.part is not Part.FOOTNOTE:
            return block
        return replace(block, host=self.hosts.get(raw.note))

    def skipped(self) -> tuple[Skipped, ...]:
        kinds = Counter(kind for kind, _ in self.raw.unread) + self.counts
        return tuple(Skipped(kind, count) for kind, count in sorted(kinds.items()) if count)
