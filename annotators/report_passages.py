"""Claims in their paragraph and passages in their source, as pieces that a page can mark."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from kotwica.annotators.names import part_name
from kotwica.annotators.polish import run_on
from kotwica.annotators.redaction import Redaction
from kotwica.document.model import Block, BlockKind, Draft, Part, Span, block_at
from kotwica.extractors.model import Reference
from kotwica.grading.model import Evidence

_DIFF_KINDS = {"equal": "claim", "quoted": "added", "source": "lost", "gap": "gap"}
_WORD = re.compile(r"\w+")
# What ends a line for good (a hyphen may be a word's own), and what begins a line of its own in an act or an operative part.
_ENDINGS = (".", ";", ":", "!", "?", "-")
_OPENS_UNIT = re.compile(r"§|[Aa]rt\.|\d{1,3}[.)]|[a-ząćęłńóśźż]{1,2}\)|[–—•-] |[IVX]{1,5}\.")


class Piece(Struct, frozen=True):
    """A stretch of text to show: `kind` is "plain", "claim", "added" (only in the draft), "lost" (only in the source), "gap" or "cut".

    `gist` is the id of the source that a citation leads to, "" for other text.
    """

    kind: str
    text: str
    gist: str = ""


class Cited(Struct, frozen=True):
    """A citation in the reading text, with the id of its source at hand ("" when there is none)."""

    span: Span
    gist: str


class Paragraphs:
    """Shows spans of a draft inside their paragraphs, markup left out."""

    def __init__(self, draft: Draft, references: Sequence[Reference], gists: Mapping[str, str]) -> None:
        self.draft = draft
        self.text = draft.reading.text
        self.blocks = draft.reading.blocks
        cited = [Cited(draft.mapped.derived(r.span), gists[r.id]) for r in references if r.id in gists]
        self.cited = sorted(cited, key=lambda c: (c.span, c.gist))
        self.cited_starts = [c.span.start for c in self.cited]
        self.headings = [b.span for b in self.blocks if b.kind is BlockKind.HEADING]

    def around(self, span: Span, *, reach: int) -> tuple[Piece, ...]:
        """The paragraph of `span` (of the draft's text), at most `reach` characters on each side of it, the span marked."""
        inner = self.draft.mapped.derived(span)
        first = self._block(inner.start)
        last = self._block(max(inner.start, inner.end - 1))
        start = first.span.start if first else inner.start
        end = max(last.span.end if last else inner.end, inner.end)
        left, right = max(start, inner.start - reach), min(end, inner.end + reach)
        left = self._word_border(left, inner.start) if left > start else left
        pieces = [Piece("cut", "… ")] if left > start else []
        pieces += self._pieces(Span(left, right), inner)
        return (*pieces, Piece("cut", " …")) if right < end else tuple(pieces)

    def _word_border(self, at: int, stop: int) -> int:
        """The first word's beginning from `at` on, not behind `stop`."""
        space = self.text.find(" ", at, stop)
        return space + 1 if space >= 0 else at

    def _pieces(self, shown: Span, inner: Span) -> list[Piece]:
        first = bisect_left(self.cited_starts, shown.start)
        last = bisect_right(self.cited_starts, shown.end)
        inside = [c for c in self.cited[first:last] if c.span.end <= shown.end and c.gist]
        cuts = {shown.start, shown.end, inner.start, inner.end}
        for cited in inside:
            cuts |= {cited.span.start, cited.span.end}
        edges = sorted(c for c in cuts if shown.start <= c <= shown.end)
        pieces: list[Piece] = []
        for start, end in pairwise(edges):
            kind = "claim" if inner.start <= start and end <= inner.end else "plain"
            gist = next((c.gist for c in inside if c.span.start <= start and end <= c.span.end), "")
            pieces.append(Piece(kind, self.text[start:end], gist))
        return pieces

    def _block(self, offset: int) -> Block | None:
        return block_at(self.blocks, offset)

    def place(self, span: Span) -> str:
        """Where in the draft a person finds the span: the heading above it, the note's number."""
        inner = self.draft.mapped.derived(span)
        block = self._block(inner.start)
        if block is None:
            return ""
        if block.part is not Part.BODY:
            return part_name(block)
        above = bisect_right(self.headings, inner.start, key=lambda span: span.start) - 1
        return self.headings[above].of(self.text) if above >= 0 else ""


def passage(evidence: Evidence, redaction: Redaction, *, reach: int) -> tuple[Piece, ...]:
    """The source's passage with the sentences around it, differences marked; "" pieces left out."""
    pieces = [Piece("plain", _tail(_flowing(redaction(evidence.before)), reach // 2) + " ")] if evidence.before.strip() else []
    changed = any(d.kind in ("quoted", "source") for d in evidence.diff)
    if evidence.diff and changed:
        shown = _on_excerpt(evidence) or [Piece(_DIFF_KINDS.get(d.kind, "claim"), f"{d.text} ") for d in evidence.diff]
        pieces += [Piece(p.kind, _flowing(redaction(p.text))) for p in shown]
    elif evidence.excerpt:
        pieces.append(Piece("claim", _head(_flowing(redaction(evidence.excerpt)), 3 * reach)))
    pieces.append(Piece("plain", run_on("", _head(_flowing(redaction(evidence.after)), reach // 2))))
    return tuple(piece for piece in pieces if piece.text)


def _on_excerpt(evidence: Evidence) -> list[Piece] | None:
    """The source's own passage, punctuation and all, with the words of the diff marked on it; None when they do not fit word for word.

    The diff names words in the order of the source, so they are counted off, not searched for.
    """
    text = evidence.excerpt
    words = list(_WORD.finditer(text))
    at, shown_to = 0, 0
    out: list[Piece] = []
    for piece in evidence.diff:
        if piece.kind == "gap":
            return None
        if piece.kind == "quoted":
            out.append(Piece("added", piece.text))
            continue
        wanted = _WORD.findall(piece.text)
        found = words[at : at + len(wanted)]
        if [w.group().casefold() for w in found] != [w.casefold() for w in wanted] and piece.kind == "source":
            return None
        if len(found) < len(wanted) or not found:
            return None
        at += len(wanted)
        end = words[at].start() if at < len(words) else len(text)
        if piece.kind == "source":
            out += [Piece("claim", text[shown_to : found[0].start()]), Piece("lost", text[found[0].start() : found[-1].end()])]
            # What follows waits for the next words: a word of the quotation is shown right beside the one it stands against.
            shown_to = found[-1].end()
        else:
            out.append(Piece("claim", text[shown_to:end]))
            shown_to = end
    return _joined([*out, Piece("claim", text[shown_to:])]) if at == len(words) else None


def _joined(pieces: list[Piece]) -> list[Piece]:
    """Neighbours of one kind as one piece, empty ones left out."""
    out: list[Piece] = []
    for piece in pieces:
        if out and out[-1].kind == piece.kind:
            out[-1] = Piece(piece.kind, out[-1].text + piece.text)
        elif piece.text:
            out.append(piece)
    return out


def _flowing(text: str) -> str:
    """The text with the line breaks that end a sentence or open a unit; those of a printed page inside a sentence become spaces."""
    lines: list[str] = []
    for line in filter(None, (line.strip() for line in text.split("\n"))):
        if lines and not lines[-1].endswith(_ENDINGS) and not _OPENS_UNIT.match(line):
            lines[-1] = f"{lines[-1]} {line}"
        else:
            lines.append(line)
    joined = "\n".join(lines)
    edges = (" " if text[:1].isspace() else "", " " if joined and text[-1:].isspace() else "")
    return f"{edges[0]}{joined}{edges[1]}"


def _head(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[:limit].rsplit(" ", 1)[0] + " …"


def _tail(text: str, limit: int) -> str:
    return text if len(text) <= limit else "… " + text[-limit:].split(" ", 1)[-1]
