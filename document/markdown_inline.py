"""Inline Markdown to the text a person sees, with the way back for every character."""

from __future__ import annotations

from array import array

from kotwica.document.markdown_lines import RawBlock
from kotwica.document.markdown_scan import InlineScanner
from kotwica.document.markdown_tokens import InlineText, Token
from kotwica.document.model import Construct, Span


def read_inline(text: str, block: RawBlock, link_labels: set[str]) -> InlineText:
    """The visible text of `block` of the file `text`; code is read as it stands. Linear in the block's length."""
    source, offsets = _joined(text, block.segments)
    out = InlineText()
    tokens = [Token(0, len(source))] if block.literal else InlineScanner(source, link_labels, out).tokens()
    _render(source, offsets, tokens, out)
    out.marks = [(_in_file(offsets, span), kind) for span, kind in out.marks]
    out.constructs = [Construct(_in_file(offsets, c.outer), _in_file(offsets, c.inner)) for c in out.constructs]
    return out


def _joined(text: str, segments: list[Span]) -> tuple[str, array[int]]:
    """The segments as one string with "\\n" between, and the file offset of each character and of the end."""
    offsets: array[int] = array("l")
    parts: list[str] = []
    for number, segment in enumerate(segments):
        if number:
            parts.append("\n")
            offsets.append(segments[number - 1].end)
        parts.append(segment.of(text))
        offsets.extend(range(segment.start, segment.end))
    offsets.append(segments[-1].end)
    return "".join(parts), offsets


def _in_file(offsets: array[int], span: Span) -> Span:
    if span.start == span.end:
        return Span(offsets[span.start], offsets[span.start])
    return Span(offsets[span.start], offsets[span.end - 1] + 1)


def _render(source: str, offsets: array[int], tokens: list[Token], out: InlineText) -> None:
    length = 0
    for token in tokens:
        if token.note:
            out.notes.append((token.note, length))
        if token.shown == "" or token.start == token.end:
            continue
        if token.breaks:
            out.breaks.append(length)
        if token.shown is None:
            out.pieces.append(source[token.start : token.end])
            out.starts.extend(offsets[token.start : token.end])
            # A line end leads back to everything up to the next line's content (CR LF, quote marks, indent).
            out.ends.extend(offsets[i + 1] if source[i] == "\n" else offsets[i] + 1 for i in range(token.start, token.end))
            length += token.end - token.start
            continue
        out.pieces.append(token.shown)
        start, end = offsets[token.start], offsets[token.end - 1] + 1
        if len(token.shown) > 1 and token.end - token.start >= len(token.shown) and source[token.start] != "&":
            _spread(token, offsets, out)
        else:
            out.starts.extend([start] * len(token.shown))
            out.ends.extend([end] * len(token.shown))
        length += len(token.shown)


def _spread(token: Token, offsets: array[int], out: InlineText) -> None:
    """Several shown characters share their source evenly: the first takes what stands before, the last what stands after."""
    size = len(token.shown or "")
    lead = (token.end - token.start - size) // 2 if size < token.end - token.start else 0
    for i in range(size):
        at = token.start + lead + i
        out.starts.append(offsets[token.start] if i == 0 else offsets[at])
        out.ends.append(offsets[token.end - 1] + 1 if i == size - 1 else offsets[at] + 1)
