"""The draft as records: spans, blocks, marks, the reading text, and the way back to the file."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

from msgspec import Struct


class Span(Struct, frozen=True, order=True, gc=False):
    """A half-open range of Unicode code points; its owner says into which text it points.

    Errors: ValueError unless 0 <= start <= end.
    """

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
            raise ValueError(f"bad span {self.start}..{self.end}")

    def __len__(self) -> int:
        return self.end - self.start

    def __bool__(self) -> bool:
        return True

    def of(self, text: str) -> str:
        """The characters of `text` that this span covers."""
        return text[self.start : self.end]

    def contains(self, other: Span) -> bool:
        return self.start <= other.start and other.end <= self.end

    def overlaps(self, other: Span) -> bool:
        """True when both cover at least one common character."""
        return self.start < other.end and other.start < self.end

    def shifted(self, by: int) -> Span:
        return Span(self.start + by, self.end + by)


class Part(StrEnum):
    """Where in the document a piece of text stands."""

    BODY = "body"
    FOOTNOTE = "footnote"
    ENDNOTE = "endnote"
    TEXTBOX = "textbox"
    HEADER = "header"


class BlockKind(StrEnum):
    """What a block is for a reader."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    LIST_ITEM = "list_item"
    TABLE_CELL = "table_cell"
    QUOTE = "quote"
    CODE = "code"


class MarkKind(StrEnum):
    """Formatting that means something to extraction or annotation."""

    ITALIC = "italic"
    GENERATED = "generated"
    SUPERSCRIPT = "superscript"
    LINK = "link"
    # The result of a field that every program works out anew: today's date, the page's number, the file's name.
    RENEWED = "renewed"


class Block(Struct, frozen=True):
    """One paragraph (or cell paragraph, note paragraph …) of a text.

    Shape: `span` excludes the line break that separates blocks. `host` is the offset in the same text where a note's mark or a text
    box's paragraph stands; None in the body. `label` is what a person calls the place: note number "3", heading level "2". `row` is a
    number that the cells of one table row share, 0 outside tables. `depth` tells how deep a list item stands in its list, in any unit that
    grows inwards (columns in Markdown, levels in Word), 0 for the outermost.
    """

    span: Span
    kind: BlockKind = BlockKind.PARAGRAPH
    part: Part = Part.BODY
    host: int | None = None
    label: str = ""
    row: int = 0
    depth: int = 0


class Mark(Struct, frozen=True):
    """A formatted stretch of the same text its blocks point into."""

    span: Span
    kind: MarkKind


class MappedText(Struct, frozen=True):
    """A text derived from another one, with the way back for every character.

    Shape: character i of `text` came from original[starts[i]:ends[i]]; both arrays have len(text) items and never decrease.
    `starts is None` means identity: every character came from the same offset of the original.
    """

    text: str
    starts: array[int] | None = None
    ends: array[int] | None = None

    def original(self, span: Span) -> Span:
        """The span of the original text that `span` of this text came from.

        Errors: IndexError when the span reaches outside the text. An empty span maps to the empty span at its start.
        """
        if span.end > len(self.text):
            raise IndexError(f"span {span.start}..{span.end} outside a text of {len(self.text)} characters")
        if self.starts is None or self.ends is None:
            return span
        if span.start == span.end:
            if span.start < len(self.text):
                at = self.starts[span.start]
            else:
                at = self.ends[-1] if self.ends else 0
            return Span(at, at)
        return Span(self.starts[span.start], self.ends[span.end - 1])

    def derived(self, span: Span) -> Span:
        """The smallest span of this text whose characters cover the kept characters of `span` of the original.

        Shape: empty (at the place where it would stand) when nothing of `span` was kept.
        """
        if self.starts is None or self.ends is None:
            return Span(min(span.start, len(self.text)), min(span.end, len(self.text)))
        first = bisect_right(self.ends, span.start)
        last = bisect_right(self.starts, span.end - 1) if span.end > span.start else first
        return Span(first, max(first, last))


class Reading(Struct, frozen=True):
    """What extractors read: one text with its blocks and marks, all in one system of coordinates.

    Shape: spans of `blocks` (in text order, never overlapping) and `marks` point into `text`. For .docx and .txt it is the draft's own
    text; for Markdown it is the text without markup (`**`, link targets, HTML tags gone; entities decoded; `<sup>1</sup>` as "¹").
    """

    text: str
    blocks: tuple[Block, ...] = ()
    marks: tuple[Mark, ...] = ()


class Skipped(Struct, frozen=True):
    """Something in the file that a person does not see (or that we cannot read) and that was left out of the text."""

    kind: str
    count: int
    note: str = ""


class Draft(Struct, frozen=True):
    """A draft read from a file.

    Shape: `text` is what offsets in every output point into: for .docx the visible text (never normalised), for .md and .txt the decoded
    file. `mapped` leads from the text that extractors read (`mapped.text`) back to `text`; `reading` has the same text with blocks and
    marks. `anchors` is the way back to the file for annotators, a record of the reader's own (`document.read_docx.DocxAnchors`,
    `document.read_markdown.TextAnchors`, …). `format` is "docx", "md", "txt" or "pdf". `notices` are Polish sentences for the user
    (tracked changes open, digital signature, protection …).
    `hidden` is text of a Word file that its formatting hides, in no other field. `struck` are stretches of `text` that a Word draft shows
    struck through by hand, in order; what a Word source shows so is in `crossed_out` and in no other field.
    """

    path: Path
    format: str
    sha256: str
    text: str
    reading: Reading
    mapped: MappedText
    anchors: object = None
    skipped: tuple[Skipped, ...] = ()
    notices: tuple[str, ...] = ()
    hidden: str = ""
    crossed_out: str = ""
    struck: tuple[Span, ...] = ()

    def original(self, span: Span) -> Span:
        """The span of `text` for a span of `reading.text`."""
        return self.mapped.original(span)


def same_text(one: Draft, other: Draft) -> bool:
    """True when two Word drafts say the same, whatever a program that saved one of them has dated or counted anew."""
    return one.text == other.text or _lasting(one) == _lasting(other)


def spans_in(other: Draft, draft: Draft, spans: Sequence[Span]) -> tuple[Span, ...]:
    """Where spans of a draft's text lie in another one that says the same: "9 maja", worked out anew, may be "10 maja" there.

    Shape: one for each of `spans`, in their order. Errors: ValueError when the two do not say the same.
    """
    if draft.text == other.text:
        return tuple(spans)
    pairs = list(zip(_renewed(draft), _renewed(other), strict=True))
    ends = [here.end for here, _ in pairs]

    def there(offset: int) -> int:
        i = bisect_left(ends, offset)
        if i < len(pairs) and pairs[i][0].start <= offset:
            old, new = pairs[i]
            return new.end if offset == old.end else min(new.start + offset - old.start, new.end)
        return offset + (pairs[i - 1][1].end - pairs[i - 1][0].end if i else 0)

    return tuple(Span(there(span.start), there(span.end)) for span in spans)


def _lasting(draft: Draft) -> str:
    """The text with one character that XML cannot hold for each stretch that is renewed."""
    pieces, at = [], 0
    for span in _renewed(draft):
        pieces += [draft.text[at : span.start], "\0"]
        at = span.end
    return "".join((*pieces, draft.text[at:]))


def _renewed(draft: Draft) -> list[Span]:
    return [mark.span for mark in draft.reading.marks if mark.kind is MarkKind.RENEWED]


def block_at(blocks: Sequence[Block], offset: int) -> Block | None:
    """The block of ordered `blocks` that covers `offset` (its end included), or None between blocks."""
    i = bisect_right(blocks, offset, key=lambda b: b.span.start) - 1
    return blocks[i] if i >= 0 and offset <= blocks[i].span.end else None


class TextPlace(Struct, frozen=True):
    """A stretch of a text file that belongs to one block of the reading text.

    Shape: `span` points into `Draft.text`. `literal` tells that markup is not read there (code, front matter), so that no mark may be
    put inside; `cell` that a vertical bar would end it.
    """

    span: Span
    literal: bool = False
    cell: bool = False


class Construct(Struct, frozen=True):
    """Inline markup that a mark must not cross: a mark lies inside `inner`, around `outer`, or outside; none in an empty `inner`."""

    outer: Span
    inner: Span


class TextAnchors(Struct, frozen=True):
    """The way back to a .txt or .md file: its encoding, byte order mark, first line ending, and what a mark must respect.

    Shape: `places` in text order, never overlapping; `constructs` ordered by the start of `outer`.
    """

    encoding: str
    bom: bytes
    newline: str
    places: tuple[TextPlace, ...] = ()
    constructs: tuple[Construct, ...] = ()
