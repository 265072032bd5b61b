"""Plain text drafts: one block for each paragraph of the file's own text."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

from kotwica.document.errors import InputError, system_reason
from kotwica.document.model import Block, BlockKind, Draft, MappedText, Reading, Span, TextAnchors, TextPlace
from kotwica.document.text_encoding import DecodedText, decode_text

# Files whose lines stay below this were wrapped by hand or by a program; a longer line is a whole paragraph.
_WRAP_WIDTH = 120
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")
# "1. ", "2) ", "a) ", "§ 5", "- ", "– " open an item, also without a blank line before it; "2011 r." does not.
_ITEM = re.compile(r"[ \t]*(?:\d{1,3}[.)]|[a-z]\)|[-–—•*])[ \t]+\S|[ \t]*§[ \t]*\d+")
# One kind of these may stand in any text (a letter that quotes with ">"); two kinds are Markdown.
_MARKDOWN_SIGNS = (
    re.compile(r"^#{1,6}[ \t]+\S", re.MULTILINE),
    re.compile(r"\*\*(?=\S)[^*\n]{1,300}\*\*"),
    re.compile(r"^>[ \t]?\S", re.MULTILINE),
    re.compile(r"^\|?[ \t]*:?-{3,}:?[ \t]*\|", re.MULTILINE),
    re.compile(r"^\[\^[^\]\s]{1,100}\]:", re.MULTILINE),
    re.compile(r"^```", re.MULTILINE),
)


def reads_as_markdown(text: str) -> bool:
    """True for Markdown: of headings, bold, block quotations, tables, footnotes and fences at least two kinds occur."""
    return sum(sign.search(text) is not None for sign in _MARKDOWN_SIGNS) >= 2


def read_bytes(path: Path) -> bytes:
    """The file's bytes. Errors: InputError when it is missing, a folder, or cannot be read."""
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise InputError(path, "Nie ma takiego pliku.", "Sprawdź nazwę i folder.") from error
    except OSError as error:
        if path.is_dir():
            raise InputError(path, "To jest folder, a nie plik.", "Podaj plik, który w nim leży.") from error
        raise InputError(
            path, f"Nie mogę odczytać pliku ({system_reason(error)}).", "Sprawdź uprawnienia albo zamknij go w innym programie."
        ) from error


def read_text_draft(path: Path) -> Draft:
    """A .txt draft; `reading` and `text` are the same characters, unless it is Markdown that was saved as .txt."""
    data = read_bytes(path)
    decoded = decode_text(data, path)
    if not reads_as_markdown(decoded.text):
        return text_draft(path, data, decoded)
    from kotwica.document.read_markdown import markdown_draft

    return markdown_draft(path, data, decoded)


def text_draft(path: Path, data: bytes, decoded: DecodedText) -> Draft:
    """A draft of text that was already decoded."""
    spans = tuple(paragraphs(decoded.text))
    blocks = tuple(Block(span, BlockKind.LIST_ITEM if _ITEM.match(decoded.text, span.start) else BlockKind.PARAGRAPH) for span in spans)
    anchors = TextAnchors(decoded.encoding, decoded.bom, newline_of(decoded.text), tuple(TextPlace(span) for span in spans))
    return Draft(
        path=path,
        format="txt",
        sha256=hashlib.sha256(data).hexdigest(),
        text=decoded.text,
        reading=Reading(decoded.text, blocks),
        mapped=MappedText(decoded.text),
        anchors=anchors,
    )


def newline_of(text: str) -> str:
    """The line ending the text uses first; "\\n" when it has none."""
    found = re.search(r"\r\n|\r|\n", text)
    return found.group() if found else "\n"


def paragraphs(text: str) -> Iterator[Span]:
    """Spans of the paragraphs, in order, without surrounding white space.

    Blank lines separate paragraphs. Where lines are not wrapped, every line is a paragraph; where they are, an item's mark opens one.
    Errs towards: too long paragraphs, since a sentence cut in two loses its link to the source.
    """
    group: list[Span] = []
    for line in lines(text):
        body = line.of(text).strip()
        if body:
            group.append(line)
        elif group:
            yield from _split_group(text, group)
            group = []
    if group:
        yield from _split_group(text, group)


def lines(text: str) -> Iterator[Span]:
    """Spans of the lines without their line endings, in order."""
    for found in _LINE.finditer(text):
        if found.end() == found.start():
            return
        end = found.end()
        while end > found.start() and text[end - 1] in "\r\n":
            end -= 1
        yield Span(found.start(), end)


def _split_group(text: str, group: list[Span]) -> Iterator[Span]:
    unwrapped = max(len(line) for line in group) > _WRAP_WIDTH
    first = group[0]
    last = first
    for line in group[1:]:
        if unwrapped or _ITEM.match(text, line.start):
            yield trimmed(text, first.start, last.end)
            first = line
        last = line
    yield trimmed(text, first.start, last.end)


def trimmed(text: str, start: int, end: int) -> Span:
    """The span without white space at its ends."""
    while end > start and text[end - 1].isspace():
        end -= 1
    while start < end and text[start].isspace():
        start += 1
    return Span(start, end)
