"""Runs: the characters that a person sees in one run, its notes' marks and the text boxes that hang on it."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator

from lxml import etree
from msgspec import Struct, field
from msgspec.structs import replace

from kotwica.document.docx_anchors import content_elements
from kotwica.document.docx_fields import Fields, match_fields
from kotwica.document.docx_ground import on_bare_paper
from kotwica.document.docx_maths import formula_text
from kotwica.document.docx_names import CHARACTER_OF, KINDS, UNDERSTOOD, UNREAD, VML_TEXTPATH, Kind
from kotwica.document.docx_styles import RunLook, Styles, run_look
from kotwica.document.docx_symbols import symbol_character, symbol_text
from kotwica.document.docx_text import TextBuilder
from kotwica.document.docx_xml import MC, XML_BLANKS, XML_SPACE, family_of
from kotwica.document.model import MarkKind

# One character for one character, so that offsets stay: "art. 385" + raised "1" must not read as article 3851.
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
# Word shows line ends and tabs inside w:t as blanks.
_BLANKS = str.maketrans("\t\r\n", "   ")
_BLANK = re.compile(r"[\t\r\n]")
_PLAIN = RunLook()
_HEX = re.compile(r"[0-9A-Fa-f]{1,6}")
# Ruby and alternate content inside runs, one in another: Word writes one level.
_MAX_DEPTH = 5
# A note mark of the author's own ("*", "a)") is short; longer text in its run is text.
_MAX_OWN_MARK = 10


class NoteMark(Struct, frozen=True):
    """A note's mark in the body: which note, where its mark stands in the text, and the element that is the mark."""

    kind: str
    id: str
    host: int
    ordinal: int
    custom_label: str
    section: int


class TextBox(Struct, frozen=True):
    """Content of a text box put aside, with the place in the text and the drawing that it hangs on."""

    content: etree._Element
    host: int
    ordinal: int


class RunReader(Struct):
    """Reads runs of one part into `out`; what hangs on them waits in `notes` and `boxes`.

    Shape: `host` and `host_ordinal` are set while a note or a text box is read; `section` counts sections of the body.
    """

    root: etree._Element
    out: TextBuilder
    styles: Styles
    notes: list[NoteMark] = field(default_factory=list)
    boxes: deque[TextBox] = field(default_factory=deque)
    host: int | None = None
    host_ordinal: int = -1
    section: int = 0
    w: str = ""
    ordinals: dict[etree._Element, int] = field(default_factory=dict)
    fields: Fields = field(default_factory=Fields)
    _style_id: str = ""
    _keeps_blanks: bool = False
    _own_mark: bool = False
    _plain_looks: dict[str, RunLook] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.w = "{" + family_of(self.root) + "}"
        self.ordinals = {element: i for i, element in enumerate(content_elements(self.root))}
        self.fields = match_fields(self.root, self.ordinals, self.w)
        self._keeps_blanks = bool(
            self.root.xpath("boolean(//*[not(contains(' t instrText delText delInstrText ', concat(' ', local-name(), ' ')))]/@xml:space)")
        )

    def read(self, run: etree._Element, style_id: str, depth: int = 0) -> None:
        """Add what one run shows; `style_id` is that of its paragraph."""
        self._style_id, self._own_mark = style_id, False
        look = self._look(run)
        for child in run:
            self._content(child, look, depth)

    def formula(self, element: etree._Element, look: RunLook = _PLAIN) -> None:
        """Add a formula as plain text."""
        self._show(formula_text(element).translate(_BLANKS), element, look)

    def count_gone(self, element: etree._Element) -> None:
        """Count something deleted or moved away."""
        moved = isinstance(element.tag, str) and element.tag.endswith("}moveFrom")
        self.out.skip("moved" if moved else "deleted", text_length(element, self.w))

    def _content(self, child: etree._Element, look: RunLook, depth: int) -> None:
        kind = KINDS.get(child.tag, Kind.SKIP)
        if kind is Kind.TEXT:
            self._text(child, look)
        elif kind is Kind.CHAR:
            self._show(CHARACTER_OF[str(child.tag)], child, look)
        elif kind is Kind.SYM:
            self._symbol(child, look)
        elif kind is Kind.NOTE_MARK:
            self._note_mark(child, look)
        elif kind is Kind.GRAPHIC:
            self._graphic(child, look)
        elif kind is Kind.ALTERNATE and depth < _MAX_DEPTH:
            for inner in chosen_branch(child):
                self._content(inner, look, depth + 1)
        elif kind is Kind.RUBY and depth < _MAX_DEPTH:
            self._ruby(child, depth)
        elif kind is Kind.GONE:
            self.count_gone(child)
        elif kind is Kind.FORMULA:
            self.formula(child, look)
        elif kind is Kind.FIELD_MARK and self.ordinals[child] in self.fields.shown and not look.hidden:
            self.out.emit(self.fields.shown[self.ordinals[child]].translate(_BLANKS), self.ordinals[child])

    def _look(self, run: etree._Element) -> RunLook:
        properties = run.find(f"{self.w}rPr")
        if properties is not None:
            return run_look(self.styles, properties, self._style_id, self.w)
        known = self._plain_looks.get(self._style_id)
        if known is None:
            known = self._plain_looks[self._style_id] = run_look(self.styles, None, self._style_id, self.w)
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
        if why := self._left_out(text, element, look):
            self.out.leave_out(text, why)
            return
        if self._own_mark:
            self._own_mark = False
            if len(text.strip()) <= _MAX_OWN_MARK:
                self.notes[-1] = replace(self.notes[-1], custom_label=text.strip())
                return
        self.out.switch(MarkKind.ITALIC, active=look.italic)
        self.out.switch(MarkKind.SUPERSCRIPT, active=look.raised)
        self.out.switch(MarkKind.RENEWED, active=self.fields.renews(ordinal))
        if look.struck and not self.out.as_source:
            self.out.strike(len(text))
        self.out.emit(text, ordinal, shift)

    def _left_out(self, text: str, element: etree._Element, look: RunLook) -> str:
        """Why the text of an element does not count: "hidden", "struck"; "" when it does."""
        if look.hidden:
            return "hidden"
        if not self.out.as_source or not text.strip():
            return ""
        if look.tiny or (look.white and on_bare_paper(element, self.styles, self.w)):
            return "hidden"
        return "struck" if look.struck else ""

    def _symbol(self, element: etree._Element, look: RunLook) -> None:
        code = element.get(f"{self.w}char") or ""
        number = int(code, 16) if _HEX.fullmatch(code) else 0xFFFD
        self._show(symbol_character(element.get(f"{self.w}font") or look.symbol_font, number), element, look)

    def _ruby(self, element: etree._Element, depth: int) -> None:
        """Show the base text; the small reading above it is counted."""
        self.out.skip("ruby", text_length(element.find(f"{self.w}rt"), self.w))
        base = element.find(f"{self.w}rubyBase")
        for run in base.iterfind(f"{self.w}r") if base is not None else ():
            look = self._look(run)
            for child in run:
                self._content(child, look, depth + 1)

    def _graphic(self, element: etree._Element, look: RunLook) -> None:
        """Put the outermost text boxes of a drawing aside; they are read after the story. What has other text is counted as unread."""
        if look.hidden or self.fields.hides(self.ordinals[element]):
            return
        ordinal = self.ordinals[element] if self.host is None else self.host_ordinal
        host = self.out.length if self.host is None else self.host
        for found in _text_in_graphic(element, self.w):
            if found.tag == f"{self.w}txbxContent":
                self.boxes.append(TextBox(found, host, ordinal))
            else:
                kind = UNREAD[str(found.tag)]
                self.out.skip(kind)
                self.out.unread.append((kind, host))

    def _note_mark(self, element: etree._Element, look: RunLook) -> None:
        if look.hidden or (look.struck and self.out.as_source) or self.fields.hides(self.ordinals[element]):
            return
        kind = "footnote" if str(element.tag).endswith("}footnoteReference") else "endnote"
        custom = (element.get(f"{self.w}customMarkFollows") or "0") not in ("0", "false", "off")
        host = self.out.length if self.host is None else self.host
        ordinal = self.ordinals[element] if self.host is None else self.host_ordinal
        self.notes.append(NoteMark(kind, element.get(f"{self.w}id") or "", host, ordinal, "", self.section))
        self._own_mark = custom


def chosen_branch(element: etree._Element) -> Iterable[etree._Element]:
    """The branch of mc:AlternateContent that Word shows."""
    for branch in element:
        if branch.tag == f"{{{MC}}}Choice":
            prefixes = (branch.get("Requires") or "").split()
            if all(branch.nsmap.get(prefix) in UNDERSTOOD for prefix in prefixes):
                return branch
        elif branch.tag == f"{{{MC}}}Fallback":
            return branch
    return ()


def text_length(element: etree._Element | None, w: str) -> int:
    return 0 if element is None else sum(len(text.text or "") for text in element.iter(f"{w}t", f"{w}delText"))


def _text_in_graphic(element: etree._Element, w: str) -> Iterator[etree._Element]:
    """The outermost text boxes of a drawing and what else in it has text, taking the shown branch where there are two."""
    stack: list[etree._Element] = [element]
    while stack:
        current = stack.pop()
        if current.tag == f"{w}txbxContent" or current.tag in UNREAD:
            # WordArt without its text is a shape's setting.
            if current.tag != VML_TEXTPATH or current.get("string"):
                yield current
        elif current.tag == f"{{{MC}}}AlternateContent":
            stack.extend(reversed(list(chosen_branch(current))))
        else:
            stack.extend(reversed(list(current)))
