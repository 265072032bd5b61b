"""The walker: everything a person sees in one part of a Word package, in reading order, tied to the elements it came from."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from lxml import etree

from kotwica.document.docx_anchors import content_elements
from kotwica.document.docx_fields import Fields, match_fields
from kotwica.document.docx_maths import formula_text
from kotwica.document.docx_names import CHARACTER_OF, KINDS, UNDERSTOOD, Kind
from kotwica.document.docx_numbering import Numbering
from kotwica.document.docx_styles import ParagraphLook, RunLook, Styles, paragraph_look, run_look
from kotwica.document.docx_symbols import symbol_character, symbol_text
from kotwica.document.docx_text import TextBuilder
from kotwica.document.docx_xml import MC, XML_BLANKS, XML_SPACE, family_of
from kotwica.document.model import BlockKind, MarkKind, Part

# One character for one character, so that offsets stay: "art. 385" + raised "1" must not read as article 3851.
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
# Word shows line ends and tabs inside w:t as blanks.
_BLANKS = str.maketrans("\t\r\n", "   ")
_BLANK = re.compile(r"[\t\r\n]")
_PLAIN = RunLook()
_MAX_RUBY = 5

Frame = tuple[Iterator[etree._Element], Callable[[], None] | None]


@dataclass(frozen=True, slots=True)
class NoteMark:
    """A note's mark in the body: which note, where its mark stands in the text, and the element that is the mark."""

    kind: str
    id: str
    host: int
    ordinal: int
    custom_label: str
    section: int


@dataclass(frozen=True, slots=True)
class _TextBox:
    content: etree._Element
    host: int
    ordinal: int


@dataclass(slots=True)
class _Paragraph:
    """The open paragraph: its style, kind and what happens when it ends."""

    style_id: str
    kind: BlockKind
    label: str
    joins_next: bool
    vanishes_empty: bool
    ends_section: bool


@dataclass(slots=True)
class Walker:
    """Walks stories of one part into `out`. One walker per part; `walk` may be called for several stories (notes) of it."""

    root: etree._Element
    out: TextBuilder
    styles: Styles
    numbering: Numbering
    part: Part
    notes: list[NoteMark] = field(default_factory=list)
    w: str = ""
    ordinals: dict[etree._Element, int] = field(default_factory=dict)
    fields: Fields = field(default_factory=Fields)
    host: int | None = None
    host_ordinal: int = -1
    label: str = ""
    section: int = 0
    _boxes: list[_TextBox] = field(default_factory=list)
    _paragraph: _Paragraph | None = None
    _cells: int = 0
    _keeps_blanks: bool = False
    _custom_mark: bool = False
    _plain_looks: dict[str, RunLook] = field(default_factory=dict)
    _stack: list[Frame] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.w = "{" + family_of(self.root) + "}"
        self.ordinals = {element: i for i, element in enumerate(content_elements(self.root))}
        self.fields = match_fields(self.root, self.ordinals, self.w)
        self._keeps_blanks = bool(
            self.root.xpath("boolean(//*[not(contains(' t instrText delText delInstrText ', concat(' ', local-name(), ' ')))]/@xml:space)")
        )

    def walk(self, story: etree._Element) -> None:
        """Add the visible text of one story; its text boxes come after it, once each."""
        self._walk_blocks(story)
        while self._boxes:
            box = self._boxes.pop(0)
            kept = self.part, self.host, self.host_ordinal
            if self.part is Part.BODY:
                self.part, self.host = Part.TEXTBOX, box.host
                self.host_ordinal = box.ordinal
            self._walk_blocks(box.content)
            self.part, self.host, self.host_ordinal = kept

    def _walk_blocks(self, story: etree._Element) -> None:
        # An explicit stack: real files nest tables and controls deeper than Python's own stack allows.
        stack = self._stack = [(iter(story), None)]
        self._paragraph, self._cells = None, 0
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

    def _enter(self, element: etree._Element, kind: Kind) -> None:
        push = self._stack.append
        if kind is Kind.PARAGRAPH:
            self._open_paragraph(element)
            push((iter(element), self._close_paragraph))
        elif kind is Kind.GONE:
            self._count_gone(element)
        elif kind is Kind.CONTROL:
            self._control(element)
        elif kind is Kind.ALTERNATE:
            push((iter(self._chosen(element)), None))
        elif kind is Kind.CELL:
            self._cell(element)
        elif kind is Kind.ROW:
            self._row(element)
        elif kind is Kind.LINK:
            self.out.switch(MarkKind.LINK, True)
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
        survivor = _survivor(element, self.w)
        properties = survivor.find(f"{self.w}pPr")
        style_id, look = paragraph_look(self.styles, properties, self.w)
        own = element.find(f"{self.w}pPr")
        gone = _mark_gone(own, self.w)
        joined = before is not None and before.joins_next
        self._paragraph = _Paragraph(
            style_id=style_id,
            kind=self._block_kind(look),
            label=str(look.level) if look.level else "",
            joins_next=gone and survivor is not element,
            vanishes_empty=gone and survivor is element,
            ends_section=own is not None and own.find(f"{self.w}sectPr") is not None,
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
        self.out.close_block(paragraph.kind, self.part, self.host, label, self.host_ordinal, drop_empty=paragraph.vanishes_empty)
        self.section += paragraph.ends_section
        self._paragraph = None

    def _control(self, element: etree._Element) -> None:
        placeholder = element.find(f"{self.w}sdtPr/{self.w}showingPlcHdr")
        if placeholder is not None and (placeholder.get(f"{self.w}val") or "1") not in ("0", "false", "off"):
            self.out.skip("placeholder", _text_length(element, self.w))
            return
        self._stack.append((iter(element), None))

    def _row(self, element: etree._Element) -> None:
        if element.find(f"{self.w}trPr/{self.w}del") is not None:
            self.out.skip("deleted", _text_length(element, self.w))
            return
        self._stack.append((iter(element), None))

    def _cell(self, element: etree._Element) -> None:
        if element.find(f"{self.w}tcPr/{self.w}cellDel") is not None:
            self.out.skip("deleted", _text_length(element, self.w))
            return
        self._cells += 1
        self._stack.append((iter(element), self._leave_cell))

    def _leave_cell(self) -> None:
        self._cells -= 1

    def _leave_link(self) -> None:
        self.out.switch(MarkKind.LINK, False)

    def _chosen(self, element: etree._Element) -> Iterable[etree._Element]:
        """The branch of mc:AlternateContent that Word shows."""
        for branch in element:
            if branch.tag == f"{{{MC}}}Choice":
                prefixes = (branch.get("Requires") or "").split()
                if all(branch.nsmap.get(prefix) in UNDERSTOOD for prefix in prefixes):
                    return branch
            elif branch.tag == f"{{{MC}}}Fallback":
                return branch
        return ()

    def _count_gone(self, element: etree._Element) -> None:
        moved = isinstance(element.tag, str) and element.tag.endswith("}moveFrom")
        self.out.skip("moved" if moved else "deleted", _text_length(element, self.w))

    # --- runs

    def _run(self, run: etree._Element, depth: int = 0) -> None:
        if self._paragraph is None:
            self._stray_run(run, depth)
            return
        look = self._look(run)
        self._custom_mark = False
        for child in run:
            kind = KINDS.get(child.tag, Kind.SKIP)
            if kind is Kind.TEXT:
                self._text(child, look)
            elif kind is Kind.CHAR:
                self._show(CHARACTER_OF[str(child.tag)], child, look)
            elif kind is not Kind.SKIP:
                self._special(child, kind, look, depth)

    def _stray_run(self, run: etree._Element, depth: int) -> None:
        """Show a run that stands outside any paragraph (invalid, but nothing may be lost) as a line of its own."""
        self._paragraph = _Paragraph("", BlockKind.PARAGRAPH, "", joins_next=False, vanishes_empty=True, ends_section=False)
        self.out.open_block()
        self._run(run, depth)
        self._close_paragraph()

    def _formula(self, element: etree._Element) -> None:
        text = formula_text(element).translate(_BLANKS)
        if self._paragraph is not None:
            self._show(text, element, _PLAIN)
            return
        self.out.open_block()
        self._show(text, element, _PLAIN)
        self.out.close_block(BlockKind.PARAGRAPH, self.part, self.host, "", self.host_ordinal, drop_empty=True)

    def _look(self, run: etree._Element) -> RunLook:
        style_id = self._paragraph.style_id if self._paragraph is not None else ""
        properties = run.find(f"{self.w}rPr")
        if properties is not None:
            return run_look(self.styles, properties, style_id, self.w)
        known = self._plain_looks.get(style_id)
        if known is None:
            known = self._plain_looks[style_id] = run_look(self.styles, None, style_id, self.w)
        return known

    def _text(self, element: etree._Element, look: RunLook) -> None:
        text, shift = element.text or "", 0
        if not text:
            return
        if len(element):
            text = "".join(str(piece) for piece in element.itertext())
        if not self._preserved(element):
            stripped = text.lstrip(XML_BLANKS)
            shift, text = len(text) - len(stripped), stripped.rstrip(XML_BLANKS)
        if look.symbol_font:
            text = symbol_text(look.symbol_font, text)
        if look.raised:
            text = text.translate(_RAISED)
        # str.translate on non-ASCII text costs ten times what looking first does.
        self._show(text.translate(_BLANKS) if _BLANK.search(text) else text, element, look, shift)

    def _preserved(self, element: etree._Element) -> bool:
        own = element.get(XML_SPACE)
        if own is None and self._keeps_blanks:
            own = next((a.get(XML_SPACE) for a in element.iterancestors() if a.get(XML_SPACE) is not None), None)
        return own == "preserve"

    def _show(self, text: str, element: etree._Element, look: RunLook, shift: int = 0) -> None:
        ordinal = self.ordinals[element]
        if not text or self.fields.hides(ordinal):
            return
        if look.hidden:
            self.out.skip("hidden", len(text))
            return
        if self._custom_mark:
            mark = self.notes[-1]
            self.notes[-1] = NoteMark(mark.kind, mark.id, mark.host, mark.ordinal, mark.custom_label + text.strip(), mark.section)
            return
        self.out.switch(MarkKind.ITALIC, look.italic)
        self.out.switch(MarkKind.SUPERSCRIPT, look.raised)
        self.out.emit(text, ordinal, shift)

    def _special(self, child: etree._Element, kind: Kind, look: RunLook, depth: int) -> None:
        if kind is Kind.NOTE_MARK:
            self._note_mark(child, look)
        elif kind is Kind.SYM:
            code = child.get(f"{self.w}char") or ""
            number = int(code, 16) if code and all(c in "0123456789abcdefABCDEF" for c in code) and len(code) <= 6 else 0xFFFD
            self._show(symbol_character(child.get(f"{self.w}font") or look.symbol_font, number), child, look)
        elif kind is Kind.GRAPHIC:
            self._graphic(child, look)
        elif kind is Kind.ALTERNATE:
            for inner in self._chosen(child):
                inner_kind = KINDS.get(inner.tag, Kind.SKIP)
                if inner_kind is Kind.TEXT:
                    self._text(inner, look)
                elif inner_kind is Kind.CHAR:
                    self._show(CHARACTER_OF[str(inner.tag)], inner, look)
                elif inner_kind is not Kind.SKIP and depth < _MAX_RUBY:
                    self._special(inner, inner_kind, look, depth + 1)
        elif kind is Kind.RUBY:
            self._ruby(child, depth)
        elif kind is Kind.GONE:
            self._count_gone(child)
        elif kind is Kind.FORMULA:
            self._formula(child)

    def _ruby(self, element: etree._Element, depth: int) -> None:
        """Show the base text; the small reading above it is counted."""
        self.out.skip("ruby", _text_length(element.find(f"{self.w}rt"), self.w))
        base = element.find(f"{self.w}rubyBase")
        if base is None or depth >= _MAX_RUBY:
            return
        for run in base.iterfind(f"{self.w}r"):
            self._run(run, depth + 1)

    def _graphic(self, element: etree._Element, look: RunLook) -> None:
        """Put the outermost text boxes of a drawing aside; they are read after the story."""
        if look.hidden or self.fields.hides(self.ordinals[element]):
            return
        ordinal = self.ordinals[element] if self.host is None else self.host_ordinal
        host = self.out.length if self.host is None else self.host
        for content in _outer_boxes(element, self.w, self._chosen):
            self._boxes.append(_TextBox(content, host, ordinal))

    def _note_mark(self, element: etree._Element, look: RunLook) -> None:
        if look.hidden or self.fields.hides(self.ordinals[element]):
            return
        kind = "footnote" if str(element.tag).endswith("}footnoteReference") else "endnote"
        custom = (element.get(f"{self.w}customMarkFollows") or "0") not in ("0", "false", "off")
        host = self.out.length if self.host is None else self.host
        ordinal = self.ordinals[element] if self.host is None else self.host_ordinal
        self.notes.append(NoteMark(kind, element.get(f"{self.w}id") or "", host, ordinal, "", self.section))
        self._custom_mark = custom


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


def _text_length(element: etree._Element | None, w: str) -> int:
    return 0 if element is None else sum(len(text.text or "") for text in element.iter(f"{w}t", f"{w}delText"))


def _outer_boxes(element: etree._Element, w: str, chosen: Callable[[etree._Element], Iterable[etree._Element]]) -> Iterator[etree._Element]:
    """Contents of the outermost text boxes of a drawing, taking the shown branch where there are two."""
    stack: list[etree._Element] = [element]
    while stack:
        current = stack.pop()
        if current.tag == f"{w}txbxContent":
            yield current
        elif current.tag == f"{{{MC}}}AlternateContent":
            stack.extend(reversed(list(chosen(current))))
        else:
            stack.extend(reversed(list(current)))
