"""A Markdown file cut into blocks: which lines belong together, as what, and where their content stands."""

from __future__ import annotations

import re
from itertools import pairwise

from kotwica.document.markdown_lines import RawBlock, RawDocument, label_key, title_of, typed_item
from kotwica.document.model import BlockKind, Part, Span
from kotwica.document.read_text import lines, trimmed

_QUOTE = re.compile(r"(?: {0,3}>[ \t]?)+")
_BULLET = re.compile(r"[ \t]*[-+*][ \t]+(?=\S)|[ \t]*[-+*][ \t]*$")
_ORDERED = re.compile(r"[ \t]*(\d{1,9})[.)][ \t]+(?=\S)")
_HEADING = re.compile(r" {0,3}(#{1,6})(?:[ \t]+|$)")
_FENCE = re.compile(r"[ \t]*(`{3,}|~{3,})")
_RULE = re.compile(r" {0,3}(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})$")
_UNDERLINE = re.compile(r" {0,3}(=+|-+)[ \t]*$")
_TABLE_RULE = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
_FOOTNOTE = re.compile(r" {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*")
_LINK_DEFINITION = re.compile(r" {0,3}\[([^\]\[^][^\]\[]{0,200})\]:[ \t]*<?([^\s<>]+)>?(?:[ \t]+(?:\"[^\"]*\"|'[^']*'|\([^()]*\)))?[ \t]*$")
# A line of a definition list: what the term above it means.
_MEANING = re.compile(r" {0,3}:[ \t]+(?=\S)")
_INDENTED = re.compile(r"(?: {4}|\t)")
_RAW_HTML = re.compile(r" {0,3}<(script|style|pre|textarea)\b|[ \t]*<!--", re.IGNORECASE)
_FRONT_KEY = re.compile(r"[\w-]+[ \t]*[:=]")
# A vertical bar that separates cells: not escaped.
_CELL_BAR = re.compile(r"(?<!\\)\|")


def split_blocks(text: str) -> RawDocument:
    """The blocks of a Markdown text, read the way GitHub and pandoc show it; linear in its length.

    Errs towards: prose. Four spaces of indent are shown as code by renderers, but a lawyer means a paragraph, so inline markup is read.
    """
    scanner = _Scanner(text)
    scanner.run()
    return scanner.document


class _Scanner:
    """Walks over the lines; `open` is the block that a next line may still join."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = list(lines(text))
        self.document = RawDocument()
        self.open: RawBlock | None = None
        self.at = 0
        self.note = ""
        self.in_list = False
        self.around = False
        self.quoted = False
        self.unclosed: set[str] = set()

    def run(self) -> None:
        self._front_matter()
        while self.at < len(self.lines):
            self._line(self.lines[self.at])
            self.at += 1

    def _line(self, line: Span) -> None:
        if not line.of(self.text).strip():
            self.open = None
            return
        if line.start and not self._indented(line) and self.open is None:
            self.note = ""
        start = self._container(line)
        body = self.text[start : line.end]
        if not body.strip():
            self.open = None
            return
        for rule in (
            self._fence,
            self._heading,
            self._underline,
            self._rule,
            self._table,
            self._definition,
            self._raw_html,
            self._item,
            self._meaning,
        ):
            if rule(start, line.end, body):
                return
        self._paragraph(start, line.end)

    def _indented(self, line: Span) -> bool:
        return bool(_INDENTED.match(self.text, line.start))

    def _container(self, line: Span) -> int:
        """Where the line's content begins, after quote marks and the mark of a footnote's text."""
        quote = _QUOTE.match(self.text, line.start, line.end)
        if bool(quote) != self.quoted and (quote or self.open is None or self._ends_quote(line)):
            self.quoted = bool(quote)
            self.open = None
            self.in_list, self.around = (False, self.in_list) if quote else (self.around, False)
        start = quote.end() if quote else line.start
        note = _FOOTNOTE.match(self.text, start, line.end)
        if note:
            self.note = note.group(1)
            self.open = None
            self.in_list = False
            start = note.end()
        return start

    def _ends_quote(self, line: Span) -> bool:
        """True for a line without a quote mark that cannot run on from a quoted paragraph: a list item, a heading, a fence, a rule.

        Source: CommonMark 0.31, §5.1 (laziness). "2." ends the block quotation only of a list that it goes on with, as it opens none.
        """
        body = line.of(self.text)
        ordered = _ORDERED.match(body)
        opens = ordered is not None and (self.around or ordered.group(1) == "1")
        return opens or any(mark.match(body) for mark in (_BULLET, _HEADING, _FENCE, _RULE))

    def _block(self, kind: BlockKind, start: int, end: int, *, label: str = "", literal: bool = False) -> RawBlock:
        if self.quoted and kind in (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM):
            kind = BlockKind.QUOTE
        part = Part.FOOTNOTE if self.note else Part.BODY
        block = RawBlock(kind, [trimmed(self.text, start, end)], part, label or self.note, self.note, literal)
        self.document.blocks.append(block)
        return block

    # --- rules, in the order they are tried; each tells whether the line was its own -------------------------------

    def _fence(self, start: int, end: int, body: str) -> bool:
        found = _FENCE.match(body)
        if not found or (found.group(1)[0] == "`" and "`" in body[found.end() :]):
            return False
        self.open = None
        fence = found.group(1)
        block: RawBlock | None = None
        while self.at + 1 < len(self.lines):
            self.at += 1
            line = self.lines[self.at]
            quote = _QUOTE.match(self.text, line.start, line.end) if self.quoted else None
            begin = quote.end() if quote else line.start
            if self.quoted and not quote:
                self.at -= 1
                break
            content = self.text[begin : line.end].strip()
            if content.startswith(fence) and not content.strip(fence[0]):
                break
            if block is None:
                block = self._block(BlockKind.CODE, begin, line.end, literal=True)
            else:
                block.segments.append(trimmed(self.text, begin, line.end))
        return True

    def _heading(self, start: int, end: int, body: str) -> bool:
        found = _HEADING.match(body)
        if not found:
            return False
        self.open = None
        self.in_list = False
        title = title_of(body[found.end() :])
        if title:
            begin = start + found.end()
            self._block(BlockKind.HEADING, begin, begin + len(title), label=str(len(found.group(1))))
        return True

    def _underline(self, start: int, end: int, body: str) -> bool:
        found = _UNDERLINE.match(body)
        if not found or self.open is None or self.open.kind is not BlockKind.PARAGRAPH:
            return False
        self.open.kind = BlockKind.HEADING
        self.open.label = "1" if found.group(1)[0] == "=" else "2"
        self.open = None
        return True

    def _rule(self, start: int, end: int, body: str) -> bool:
        if not _RULE.match(body):
            return False
        self.open = None
        self.in_list = False
        return True

    def _table(self, start: int, end: int, body: str) -> bool:
        if "|" not in body or self.at + 1 >= len(self.lines):
            return False
        below = self.lines[self.at + 1].of(self.text)
        if self.quoted:
            below = _QUOTE.sub("", below, count=1)
        if "-" not in below or "|" not in below or not _TABLE_RULE.match(below):
            return False
        self.open = None
        self._cells(start, end)
        self.at += 1
        while self.at + 1 < len(self.lines):
            line = self.lines[self.at + 1]
            quote = _QUOTE.match(self.text, line.start, line.end) if self.quoted else None
            begin = quote.end() if quote else line.start
            if "|" not in self.text[begin : line.end] or (self.quoted and not quote):
                break
            self._cells(begin, line.end)
            self.at += 1
        return True

    def _cells(self, start: int, end: int) -> None:
        bars = [found.start() for found in _CELL_BAR.finditer(self.text, start, end)]
        edges = [start - 1, *bars, end]
        for left, right in pairwise(edges):
            cell = trimmed(self.text, left + 1, right) if left + 1 <= right else Span(right, right)
            if cell.start < cell.end:
                self._block(BlockKind.TABLE_CELL, cell.start, cell.end).row = start + 1

    def _definition(self, start: int, end: int, body: str) -> bool:
        found = _LINK_DEFINITION.match(body) if self.open is None else None
        if not found:
            return False
        self.document.link_labels.add(label_key(found.group(1)))
        self.document.unread.append(("link_definition", Span(start, end)))
        return True

    def _raw_html(self, start: int, end: int, body: str) -> bool:
        found = _RAW_HTML.match(body)
        if not found or (found.group(1) or "").lower() == "pre":
            return False
        close = f"</{found.group(1)}" if found.group(1) else "-->"
        stop = self._find_close(start + found.end(), close)
        if stop is None:
            return False
        self.document.unread.append(("html", Span(start, stop)))
        while self.at + 1 < len(self.lines) and self.lines[self.at + 1].start < stop:
            self.at += 1
        rest = Span(stop, max(stop, self.lines[self.at].end))
        if rest.of(self.text).strip():
            self._paragraph(rest.start, rest.end)
        return True

    def _find_close(self, start: int, close: str) -> int | None:
        """Offset behind `close` (to the end of the tag), None when it never comes; then nobody looks for it again."""
        if close in self.unclosed:
            return None
        stop = self.text.find(close, start)
        if stop < 0:
            self.unclosed.add(close)
            return None
        if close == "-->":
            return stop + 3
        end = self.text.find(">", stop)
        return end + 1 if end >= 0 else None

    def _item(self, start: int, end: int, body: str) -> bool:
        bullet = _BULLET.match(body)
        ordered = None if bullet else _ORDERED.match(body)
        if not bullet and not ordered:
            return self._typed_item(start, end, body)
        # Inside a running paragraph only "1." opens a list, else "…z dnia 11 maja\n2011. Dalej" would be torn.
        if ordered and self.open is not None and not self.in_list and ordered.group(1) != "1":
            return False
        self.in_list = True
        # The number stays in the text: people see it and refer to it.
        begin = start + (bullet.end() if bullet else ordered.start(1) if ordered else 0)
        self.open = self._block(BlockKind.LIST_ITEM, begin, end) if begin < end else None
        if self.open is not None:
            self.open.depth = len(body[: len(body) - len(body.lstrip())].expandtabs(4))
        return True

    def _typed_item(self, start: int, end: int, body: str) -> bool:
        """An item numbered by hand, when the line before it has ended or is an item itself; its mark stays in the text."""
        if not typed_item(body, self.open.segments[-1].of(self.text) if self.open is not None else None):
            return False
        self.in_list = True
        self.open = self._block(BlockKind.LIST_ITEM, start + len(body) - len(body.lstrip()), end)
        return True

    def _meaning(self, start: int, end: int, body: str) -> bool:
        found = _MEANING.match(body)
        if not found or self.open is None or self.open.kind is not BlockKind.PARAGRAPH:
            return False
        self.open = self._block(BlockKind.LIST_ITEM, start + found.end(), end)
        return True

    def _paragraph(self, start: int, end: int) -> None:
        if self.open is not None:
            self.open.segments.append(trimmed(self.text, start, end))
            return
        indented = bool(_INDENTED.match(self.text, start)) and not self.in_list and not self.note
        if not _INDENTED.match(self.text, start) and not self.note:
            self.in_list = False
        self.open = self._block(BlockKind.PARAGRAPH, start, end)
        self.open.indented = indented

    def _front_matter(self) -> None:
        if not self.lines or self.lines[0].of(self.text).rstrip() not in ("---", "+++"):
            return
        fence = self.lines[0].of(self.text).rstrip()
        closers = ("---", "...") if fence == "---" else ("+++",)
        for number, line in enumerate(self.lines[1:], start=1):
            body = line.of(self.text).rstrip()
            if body in closers:
                if number > 1:
                    self.document.unread.append(("front_matter", Span(0, line.end)))
                    self.at = number + 1
                return
            if number == 1 and not _FRONT_KEY.match(body):
                return
