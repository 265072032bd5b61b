"""The walker: everything a person sees in one part of a Word package, in reading order, tied to the elements it came from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from lxml import etree
from msgspec import Struct

from kotwica.document.docx_names import KINDS, Kind
from kotwica.document.docx_numbering import Numbering
from kotwica.document.docx_runs import NoteMark, RunReader, chosen_branch, text_length
from kotwica.document.docx_styles import ParagraphLook, Styles, paragraph_look
from kotwica.document.docx_tables import merged_away
from kotwica.document.docx_text import TextBuilder
from kotwica.document.docx_xml import family_of
from kotwica.document.model import BlockKind, MarkKind, Part

Frame = tuple[Iterator[etree._Element], Callable[[], None] | None]


class _Paragraph(Struct):
    """The open paragraph: its style, kind and what happens when it ends."""

    style_id: str
    kind: BlockKind
    label: str
    survivor: etree._Element | None
    joins_next: bool
    vanishes_empty: bool
    ends_section: bool
    depth: int = 0


@dataclass(slots=True)
class Walker:
    """Walks stories of one part into `out`. One walker per part; `walk` may be called for several stories (notes) of it.

    Shape: `label` is what blocks of the story are called (a note's number); headings are called by their level.
    """

    root: etree._Element
    out: TextBuilder
    styles: Styles
    numbering: Numbering
    part: Part
    label: str = ""
    w: str = ""
    runs: RunReader = field(init=False)
    _paragraph: _Paragraph | None = None
    _cells: int = 0
    # Numbers of the rows that are open, the innermost table's last, and how many there were.
    _open_rows: list[int] = field(default_factory=list)
    _rows: int = 0
    # By table, the merged cells that its next row may go on with; and all cells that a merge has taken in.
    _merged: dict[etree._Element, dict[int, int]] = field(default_factory=dict)
    _merged_away: set[etree._Element] = field(default_factory=set)
    _stack: list[Frame] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.w = "{" + family_of(self.root) + "}"
        self.runs = RunReader(self.root, self.out, self.styles)

    @property
    def notes(self) -> list[NoteMark]:
        return self.runs.notes

    def walk(self, story: etree._Element, *, host: int | None = None, host_ordinal: int = -1) -> None:
        """Add the visible text of one story; its text boxes come after it, once each. `host` is where a note's mark stands."""
        self.runs.host, self.runs.host_ordinal = host, host_ordinal
        self._walk_blocks(story)
        part = self.part
        while self.runs.boxes:
            box = self.runs.boxes.popleft()
            if part is Part.BODY:
                self.part, self.runs.host, self.runs.host_ordinal = Part.TEXTBOX, box.host, box.ordinal
            self._walk_blocks(box.content)
        self.part = part

    def _walk_blocks(self, story: etree._Element) -> None:
        # An explicit stack: real files nest tables and controls deeper than Python's own stack allows.
        stack = self._stack = [(iter(story), None)]
        self._paragraph, self._cells, self._open_rows = None, 0, []
        while stack:
            element = next(stack[-1][0], None)
            if element is None:
                closer = stack.pop()[1]
                if closer is not None:
                    closer()
                continue
            kind = KINDS.get(element.tag, Kind.SKIP)
            if kind is Kind.RUN:
                self._run(element)
            elif kind is not Kind.SKIP:
                self._enter(element, kind)
        self._close_paragraph()

    def _enter(self, element: etree._Element, kind: Kind) -> None:
        push = self._stack.append
        if kind is Kind.PARAGRAPH:
            self._open_paragraph(element)
            push((iter(element), self._close_paragraph))
        elif kind is Kind.GONE:
            self.runs.count_gone(element)
        elif kind is Kind.CONTROL:
            self._control(element)
        elif kind is Kind.ALTERNATE:
            push((iter(chosen_branch(element)), None))
        elif kind is Kind.CELL:
            self._cell(element)
        elif kind is Kind.ROW:
            self._row(element)
        elif kind is Kind.LINK:
            self.out.switch(MarkKind.LINK, active=True)
            push((iter(element), self._leave_link))
        elif kind is Kind.FORMULA:
            self._formula(element)
        elif kind is Kind.FOREIGN:
            self.out.skip("foreign")
        elif kind is Kind.INSIDE:
            push((iter(element), None))

    # --- blocks

    def _open_paragraph(self, element: etree._Element) -> None:
        before = self._paragraph
        if before is not None and not before.joins_next:
            self._close_paragraph()  # a paragraph inside a paragraph: Word shows two lines
        joined = before is not None and before.joins_next
        # The chain's end is found once: looking again for each of many deleted marks would cost the square of them.
        survivor = before.survivor if joined and before is not None and before.survivor is not None else _survivor(element, self.w)
        properties = survivor.find(f"{self.w}pPr")
        style_id, look = paragraph_look(self.styles, properties, self.w)
        own = element.find(f"{self.w}pPr")
        gone = _mark_gone(own, self.w)
        self._paragraph = _Paragraph(
            style_id=style_id,
            kind=self._block_kind(look),
            label=str(look.level) if look.level else "",
            survivor=survivor,
            joins_next=gone and survivor is not element,
            vanishes_empty=gone and survivor is element,
            ends_section=own is not None and own.find(f"{self.w}sectPr") is not None,
            depth=look.numbering[1] if look.numbering is not None else 0,
        )
        if joined:
            return
        self.out.open_block()
        if look.numbering is not None:
            label = self.numbering.next_label(*look.numbering, style_id)
            if label and not (gone and survivor is element):
                self.out.generated(label)

    def _block_kind(self, look: ParagraphLook) -> BlockKind:
        if self._cells:
            return BlockKind.TABLE_CELL
        if look.level:
            return BlockKind.HEADING
        if look.quote:
            return BlockKind.QUOTE
        return BlockKind.LIST_ITEM if look.numbering is not None else BlockKind.PARAGRAPH

    def _close_paragraph(self) -> None:
        paragraph = self._paragraph
        if paragraph is None or paragraph.joins_next:
            return
        label = paragraph.label or self.label
        row = self._open_rows[-1] if self._open_rows and paragraph.kind is BlockKind.TABLE_CELL else 0
        told = (paragraph.kind, self.part, self.runs.host, label, self.runs.host_ordinal)
        self.out.close_block(*told, drop_empty=paragraph.vanishes_empty, row=row, depth=paragraph.depth)
        self.runs.section += paragraph.ends_section
        self._paragraph = None

    def _control(self, element: etree._Element) -> None:
        placeholder = element.find(f"{self.w}sdtPr/{self.w}showingPlcHdr")
        if placeholder is not None and (placeholder.get(f"{self.w}val") or "1") not in ("0", "false", "off"):
            self.out.skip("placeholder", text_length(element, self.w))
            return
        self._stack.append((iter(element), None))

    def _row(self, element: etree._Element) -> None:
        if element.find(f"{self.w}trPr/{self.w}del") is not None:
            self.out.skip("deleted", text_length(element, self.w))
            return
        table = next(element.iterancestors(f"{self.w}tbl"), element)
        gone, self._merged[table] = merged_away(element, self._merged.get(table, {}), self.w)
        self._merged_away |= gone
        self._rows += 1
        self._open_rows.append(self._rows)
        self._stack.append((iter(element), self._leave_row))

    def _leave_row(self) -> None:
        self._open_rows.pop()

    def _cell(self, element: etree._Element) -> None:
        if element.find(f"{self.w}tcPr/{self.w}cellDel") is not None:
            self.out.skip("deleted", text_length(element, self.w))
            return
        if element in self._merged_away:
            # Word leaves an empty paragraph in each; only text is worth telling.
            if length := text_length(element, self.w):
                self.out.skip("merged", length)
            return
        self._cells += 1
        self._stack.append((iter(element), self._leave_cell))

    def _leave_cell(self) -> None:
        self._close_paragraph()
        self._cells -= 1

    def _leave_link(self) -> None:
        self.out.switch(MarkKind.LINK, active=False)

    def _run(self, run: etree._Element) -> None:
        if self._paragraph is None:
            # Runs outside any paragraph (invalid, but nothing may be lost) are a line of their own until the next paragraph.
            self._paragraph = _Paragraph("", BlockKind.PARAGRAPH, "", None, joins_next=False, vanishes_empty=True, ends_section=False)
            self.out.open_block()
        self.runs.read(run, self._paragraph.style_id)

    def _formula(self, element: etree._Element) -> None:
        if self._paragraph is not None:
            self.runs.formula(element)
            return
        self.out.open_block()
        self.runs.formula(element)
        self.out.close_block(BlockKind.PARAGRAPH, self.part, self.runs.host, "", self.runs.host_ordinal, drop_empty=True)


def _mark_gone(properties: etree._Element | None, w: str) -> bool:
    """True when a paragraph's mark is deleted, moved away or hidden: a reader sees its text run on into the next paragraph."""
    marks = properties.find(f"{w}rPr") if properties is not None else None
    if marks is None:
        return False
    for child in marks:
        if child.tag in (f"{w}del", f"{w}moveFrom"):
            return True
        if child.tag in (f"{w}vanish", f"{w}specVanish") and (child.get(f"{w}val") or "1") not in ("0", "false", "off"):
            return True
    return False


def _survivor(element: etree._Element, w: str) -> etree._Element:
    """The paragraph whose mark ends the line that `element` begins: itself unless its mark is gone."""
    current = element
    while _mark_gone(current.find(f"{w}pPr"), w):
        following = current.getnext()
        while following is not None and KINDS.get(following.tag, Kind.SKIP) is Kind.SKIP:
            following = following.getnext()
        if following is None or following.tag != f"{w}p":
            break
        current = following
    return current
