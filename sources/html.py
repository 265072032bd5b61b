"""HTML of courts, SAOS, ELI and EUR-Lex to plain text, without gluing or losing words."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.sources.left_out import LeftOut, Why, left_out, without_comments
from kotwica.sources.superscripts import raised, take_marks

_BLOCKS = frozenset(
    ("address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "div", "dl", "dt", "fieldset",
     "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "legend", "li", "main",
     "nav", "ol", "option", "p", "pre", "section", "summary", "table", "tbody", "tfoot", "thead", "tr", "ul")
)  # fmt: skip
_SILENT = frozenset({"script", "style", "noscript", "template", "head", "svg", "math", "object", "iframe", "select", "button"})
_VOID = frozenset(("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"))
_HIDING = re.compile(
    r"(?i)display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|pt|em|%)?\s*(?:;|$)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)"
)
# What its author withdrew.
_STRIKING = frozenset({"s", "strike", "del"})
_STRUCK = re.compile(r"(?i)text-decoration(?:-line)?\s*:[^;:]*\bline-through\b")
_WHITE = re.compile(r"(?i)(?<!-)\bcolor\s*:\s*(?:#fff(?:fff)?\b|white\b|rgb\(\s*255\s*,\s*255\s*,\s*255\s*\))")


# EUR-Lex and the Publications Office raise text by class: "super", "oj-super oj-note-tag".
_RAISED_CLASS = re.compile(r"(?:^|[\s-])(?:super|note-tag)(?:$|\s)")
# A "<" before which no tag closes: a sign in the text ("a < b"), or bait on which html.parser takes quadratic time.
_LOOSE = re.compile(r"<(?=[^<>]*(?:<|\Z))")


class HtmlText(Struct, frozen=True):
    """The visible text of a page, its title, and what is no part of the text.

    Shape: `left_out` are comments, elements that a browser does not show and what it shows struck through; they serve the detection of
    planted instructions only. `marks` are the places of footnote marks in `text`.
    """

    text: str
    title: str = ""
    marks: tuple[Span, ...] = ()
    left_out: tuple[LeftOut, ...] = ()


def html_text(markup: str) -> HtmlText:
    """The text of an HTML page or fragment as a reader sees it.

    Shape: one line per block, an empty line between blocks of one level is not kept; cells of one table row are joined by a space, so
    that EUR-Lex's paragraph numbers stand before their paragraph. `<sup>` after an article number becomes `[n]`; a footnote mark in
    `<sup>` (`1)`) is set off by a space. A link glued to its neighbours gets spaces. White space inside a line collapses to one space.
    """
    markup, comments = without_comments(markup)
    reader = _Reader()
    reader.feed(_LOOSE.sub("&lt;", markup))
    reader.close()
    reader.finish()
    text, marks = take_marks(reader.result())
    return HtmlText(text, " ".join("".join(reader.title).split()), marks, (*left_out(Why.COMMENT, comments), *reader.left_out))


class _OpenTags:
    """Elements that are open, in order. A hundred thousand that were never opened cost nothing to close."""

    def __init__(self) -> None:
        self._tags: list[str] = []
        self._count = Counter[str]()

    def __bool__(self) -> bool:
        return bool(self._tags)

    def open(self, tag: str) -> None:
        self._tags.append(tag)
        self._count[tag] += 1

    def close(self, tag: str) -> None:
        """Close the innermost element of this name with everything inside it; nothing when none is open."""
        while self._count[tag]:
            last = self._tags.pop()
            self._count[last] -= 1
            if last == tag:
                return


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.out: list[str] = []
        self.title: list[str] = []
        self.left_out: list[LeftOut] = []
        self._silent = _OpenTags()
        # Inside an element that is left out: what is open there, itself first; why it is, and its text.
        self._hiding = _OpenTags()
        self._why = Why.HIDDEN
        self._hidden_text: list[str] = []
        self._superscript: list[str] | None = None
        self._in_title = False
        self._pre = 0
        self._raised_by = ""
        self._spans_inside = 0
        # A block that opens a table cell makes no line of its own, so that EUR-Lex's paragraph numbers stay beside their paragraphs.
        self._in_cell = False
        self._fresh_cell = False
        self._pending = False
        self._line_ended = True

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "title":
            self._in_title = True
        if self._hiding:
            if tag not in _VOID:
                self._hiding.open(tag)
            return
        if tag in _SILENT:
            self._silent.open(tag)
            return
        if self._silent:
            return
        style = next((value or "" for name, value in attrs if name == "style"), "")
        concealed = any(name == "hidden" for name, _ in attrs) or _HIDING.search(style) or _WHITE.search(style)
        if (concealed or tag in _STRIKING or _STRUCK.search(style)) and tag not in _VOID:
            self._hiding.open(tag)
            self._why = Why.HIDDEN if concealed else Why.STRUCK
            return
        classes = next((value or "" for name, value in attrs if name == "class"), "")
        if tag == "span" and _RAISED_CLASS.search(classes) and self._superscript is None:
            self._superscript, self._raised_by = [], "span"
        elif tag == "span" and self._superscript is not None:
            self._spans_inside += 1
        elif tag == "br":
            self._write("\n")
        elif tag in {"td", "th"}:
            self._write(" ")
            self._in_cell, self._fresh_cell, self._pending = True, True, False
        elif tag in _BLOCKS and tag != "tr" and self._in_cell:
            self._pending = self._pending or not self._fresh_cell
        elif tag in _BLOCKS:
            self._break(tag)
            self._pre += tag == "pre"
        elif tag == "sup":
            self._superscript, self._raised_by = [], "sup"
        elif tag == "a":
            self._space_if_glued()

    def handle_endtag(self, tag: str) -> None:
        if tag == "title":
            self._in_title = False
        if self._hiding:
            self._leave_hidden(tag)
            return
        if tag in _SILENT:
            self._silent.close(tag)
            return
        if self._silent:
            return
        if tag == "span" and self._spans_inside:
            self._spans_inside -= 1
        elif tag == self._raised_by and self._superscript is not None:
            self._end_superscript()
        elif tag in {"td", "th"}:
            self._in_cell = self._pending = False
            self._write(" ")
        elif tag in _BLOCKS and tag not in {"tr", "table"} and self._in_cell:
            self._pending = self._pending or not self._fresh_cell
        elif tag in _BLOCKS:
            self._break(tag)
            self._pre -= tag == "pre" and self._pre > 0
        elif tag == "a":
            self._put("\x00")

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title.append(data)
        if self._hiding:
            self._hidden_text.append(data)
        elif self._silent:
            return
        elif self._superscript is not None:
            self._superscript.append(data)
        elif self._pre:
            self._put(data)
        else:
            self._write(re.sub(r"[ \t\r\n\f\v]+", " ", data))

    def finish(self) -> None:
        """Flush a superscript or an element left out that the page never closed."""
        self._end_superscript()
        self._keep_left_out()

    def result(self) -> str:
        text = "".join(self.out).replace("\xa0", " ")
        text = re.sub(r"(?<=\w)\x00(?=\w)", " ", text).replace("\x00", "")
        lines = (re.sub(r"[ \t]+", " ", line).strip() for line in text.split("\n"))
        return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")

    def _write(self, piece: str) -> None:
        if piece.strip():
            self._fresh_cell = False
            if self._pending:
                self._put("\n")
                self._pending = False
        if piece:
            self._put(piece)

    def _break(self, tag: str) -> None:
        """A line break; a `div` adds none to another, since many pages hold one printed line per div."""
        if tag != "div" or not self._line_ended:
            self._put("\n")

    def _put(self, piece: str) -> None:
        self.out.append(piece)
        if shown := piece.strip(" \x00"):
            self._line_ended = shown.endswith("\n")

    def _leave_hidden(self, tag: str) -> None:
        self._hiding.close(tag)
        if not self._hiding:
            self._keep_left_out()

    def _keep_left_out(self) -> None:
        self.left_out += left_out(self._why, ("".join(self._hidden_text),))
        self._hidden_text.clear()

    def _space_if_glued(self) -> None:
        if self._tail(1).isalnum():
            self._put(" ")

    def _end_superscript(self) -> None:
        if self._superscript is None:
            return
        content = "".join("".join(self._superscript).split())
        self._superscript = None
        if content:
            text = raised(self._tail(40), content)
            if text.startswith("["):
                self._strip_spaces()
            self._write(text)

    def _strip_spaces(self) -> None:
        while self.out and not self.out[-1].strip(" "):
            self.out.pop()
        if self.out:
            self.out[-1] = self.out[-1].rstrip(" ")

    def _tail(self, length: int) -> str:
        pieces: list[str] = []
        have = 0
        for piece in reversed(self.out):
            pieces.append(piece)
            have += len(piece)
            if have >= length:
                break
        return "".join(reversed(pieces)).rstrip(" " if length > 1 else "")[-length:]
