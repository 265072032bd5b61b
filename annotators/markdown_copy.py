"""Comments into a Markdown or text file as CriticMarkup or footnotes, and out again, byte for byte."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from msgspec import Struct, field

from kotwica.annotators.markdown_marks import (
    HIGHLIGHT,
    NOTES_HEAD,
    NOTES_TAIL,
    OWN_LINES,
    POINT,
    comment_body,
    comment_mark,
    find_marks,
    line_ends,
    note_mark,
    their_markup,
    their_signs,
)
from kotwica.annotators.model import CommentSpec, WrittenCopy
from kotwica.annotators.polish import counted, quoted
from kotwica.document.model import Construct, Draft, Span, TextAnchors, TextPlace

_RUNS = "`*_~"
# "<div>", "</table>", "<!--" begin a block of HTML (CommonMark 4.6); tags of words in a line ("<b>", "<sup>") do not.
_TAG_START = re.compile(
    r"<(?!/?(?:a|abbr|b|big|br|cite|code|del|em|font|i|img|ins|kbd|label|mark|nobr|q|s|small|span|strike|strong|sub|sup|tt|u|wbr)\b)"
    r"[/!?]?[A-Za-z-]",
    re.IGNORECASE,
)
# Blanks and quote marks before a block of HTML, at most.
_LEAD = 20
_ITEM_NUMBER = re.compile(r"\d{1,9}[.)][ \t]+")


class _Edit(Struct, frozen=True):
    """Text put in at an offset of the draft (`end == start`), or a stretch taken out. `order` sorts edits at one offset."""

    start: int
    end: int
    text: str
    order: tuple[int, int, int] = (0, 0, 0)


def annotate_markdown(draft: Draft, comments: Sequence[CommentSpec], *, style: str = "critic") -> WrittenCopy:
    """The draft's file with the comments in it, in the file's own encoding; marks of an earlier run are replaced.

    Shape: style "critic" writes {==passage==}{>>comment<<}, "footnotes" a mark after the passage and the texts at the end. A comment on
    code, front matter or anything where markup is not read stands behind the nearest text before it and quotes its passage.
    Errors: ValueError for an unknown style or a draft that is no text file.
    """
    if style not in ("critic", "footnotes"):
        raise ValueError(f"unknown Markdown style {style!r}")
    if not isinstance(draft.anchors, TextAnchors):
        raise ValueError(f"not a text draft: {draft.format}")
    ours = find_marks(draft.text)
    writer = _Writer(draft, draft.anchors, ours)
    edits = [_Edit(span.start, span.end, "") for span in ours]
    edits += writer.critic(comments) if style == "critic" else writer.footnotes(comments)
    text = _applied(draft.text, edits)
    payload = draft.anchors.bom + text.encode(draft.anchors.encoding)
    return WrittenCopy(payload, written=len(comments), notices=writer.notices())


def strip_markdown(text: str) -> str:
    """The text without our marks: what `annotate_markdown` was given, character for character. Edited comments stay."""
    return _applied(text, [_Edit(span.start, span.end, "") for span in find_marks(text)])


def _applied(text: str, edits: list[_Edit]) -> str:
    out: list[str] = []
    at = 0
    for edit in sorted(edits, key=lambda e: (e.start, e.end > e.start, e.order)):
        out.append(text[at : max(at, edit.start)])
        out.append(edit.text)
        at = max(at, edit.end)
    out.append(text[at:])
    return "".join(out)


class _Piece(Struct):
    """A stretch to highlight inside one place, with the comments whose last piece it is and those that go on after it."""

    start: int
    end: int
    place: TextPlace
    comments: list[CommentSpec] = field(default_factory=list)
    running: list[CommentSpec] = field(default_factory=list)


class _Writer:
    """Knows one draft's places and constructs; turns comments into edits."""

    def __init__(self, draft: Draft, anchors: TextAnchors, ours: list[Span]) -> None:
        self.text = draft.text
        self.markdown = draft.format == "md"
        self.anchors = anchors
        self.places = anchors.places
        self.place_starts = [place.span.start for place in anchors.places]
        theirs = their_markup(draft.text, ours)
        self.their_signs = their_signs(draft.text, ours)
        constructs = [*anchors.constructs, *(Construct(span, Span(span.start, span.start)) for span in theirs)]
        self.constructs = sorted(constructs, key=lambda c: (c.outer.start, -c.outer.end))
        self.construct_starts = [c.outer.start for c in self.constructs]
        self.farthest = _farthest_ends(self.constructs)
        self.line_ends = line_ends(draft.text) if self.markdown else []
        self.moved = 0

    def notices(self) -> tuple[str, ...]:
        if not self.moved:
            return ()
        what = counted(self.moved, "uwaga dotyczy", "uwagi dotyczą", "uwag dotyczy")
        return (f"{what} miejsc, w których Markdown nie czyta znaczników (kod, nagłówek pliku). Stoją przy najbliższym tekście.",)

    # --- CriticMarkup --------------------------------------------------------------------------------------------

    def critic(self, comments: Sequence[CommentSpec]) -> list[_Edit]:
        edits: list[_Edit] = []
        pieces: list[_Piece] = []
        for order, spec in enumerate(comments):
            found = self._pieces(spec)
            if found:
                pieces += found
            else:
                edits.append(self._moved_edit(order, spec))
        for piece in self._joined(pieces):
            edits += self._piece_edits(piece)
        return edits

    def _pieces(self, spec: CommentSpec) -> list[_Piece]:
        """The comment's span cut at block borders; empty when markup is read nowhere in it."""
        found: list[_Piece] = []
        i = max(0, bisect_right(self.place_starts, spec.span.start) - 1)
        while i < len(self.places) and self.places[i].span.start < max(spec.span.end, spec.span.start + 1):
            place = self.places[i]
            start, end = max(place.span.start, spec.span.start), min(place.span.end, spec.span.end)
            if not place.literal and (start < end or (start == end == spec.span.start)):
                found.append(_Piece(*self._widened(start, end, place), place))
            i += 1
        for piece in found[:-1]:
            piece.running.append(spec)
        if found:
            found[-1].comments.append(spec)
        return found

    def _widened(self, start: int, end: int, place: TextPlace) -> tuple[int, int]:
        """The stretch grown until it crosses no construct; it never leaves its place, since constructs lie inside one."""
        while True:
            before = (start, end)
            first = self._first_construct(start)
            for construct in self.constructs[first : bisect_right(self.construct_starts, end)]:
                outer, inner = construct.outer, construct.inner
                crosses = outer.start < end and start < outer.end if start < end else outer.start < start < outer.end
                inside = inner.start < inner.end and inner.start <= start and end <= inner.end
                if crosses and not inside and not (start <= outer.start and outer.end <= end):
                    start, end = min(start, outer.start), max(end, outer.end)
            number = _ITEM_NUMBER.match(self.text, place.span.start) if self.markdown and start == place.span.start else None
            if number and number.end() < end:
                start = number.end()
            start, end = self._beside_markup(*self._before_line_end(start, end, place), place)
            if (start, end) == before:
                return start, end

    def _first_construct(self, offset: int) -> int:
        """Index of the first construct that may reach `offset`: every one before it ends earlier."""
        return bisect_right(self.farthest, offset)

    def _before_line_end(self, start: int, end: int, place: TextPlace) -> tuple[int, int]:
        """No mark behind what ends a line: its blanks would be read (two would break no line), markup of the next would be none."""
        i = bisect_right(self.line_ends, end, key=lambda ending: ending.start) - 1
        if i >= 0 and self.line_ends[i].start < end <= self.line_ends[i].end:
            end = max(self.line_ends[i].start, place.span.start)
        return min(start, end), end

    def _beside_markup(self, start: int, end: int, place: TextPlace) -> tuple[int, int]:
        """No mark right behind a backslash, which would turn the mark's brace into text, nor inside a run of one sign of markup."""
        while self.markdown and start > place.span.start and self.text[start - 1] == "\\":
            start -= 1
        while self.markdown and end > start and self.text[end - 1] == "\\":
            end = end + 1 if end < place.span.end else end - 1
        while self.markdown and place.span.start < start and self.text[start] in _RUNS and self.text[start - 1] == self.text[start]:
            start -= 1
        while self.markdown and 0 < end < place.span.end and self.text[end] in _RUNS and self.text[end - 1] == self.text[end]:
            end += 1
        return start, end

    def _joined(self, pieces: list[_Piece]) -> list[_Piece]:
        """Overlapping pieces as one highlight each, since CriticMarkup cannot nest."""
        while True:
            pieces.sort(key=lambda p: (p.start, p.end))
            joined: list[_Piece] = []
            for piece in pieces:
                last = joined[-1] if joined else None
                if last is not None and piece.start < last.end:
                    last.end = max(last.end, piece.end)
                    last.comments += piece.comments
                    last.running += piece.running
                else:
                    joined.append(piece)
            for piece in joined:
                piece.start, piece.end = self._widened(piece.start, piece.end, piece.place)
            if len(joined) == len(pieces):
                return joined
            pieces = joined

    def _piece_edits(self, piece: _Piece) -> list[_Edit]:
        highlighted = piece.start < piece.end and not self._holds_their_markup(piece) and not self._opens_html(piece.start)
        marks: list[str] = []
        for spec in sorted([*piece.comments, *piece.running], key=lambda s: (s.rank, s.span, s.key)):
            how = HIGHLIGHT if highlighted and not marks else POINT
            marks.append(self._mark(spec, piece, how, shown=highlighted))
        edits = [_Edit(piece.end, piece.end, ("==}" if highlighted else "") + "".join(marks), (0, piece.start, 0))]
        if highlighted:
            edits.append(_Edit(piece.start, piece.start, "{==", (1, piece.start, 0)))
        return edits

    def _mark(self, spec: CommentSpec, piece: _Piece, how: str, *, shown: bool) -> str:
        if spec in piece.running:
            return comment_mark(spec, f"({spec.key}: ciąg dalszy niżej)", how)
        whole = shown and abs(spec.span.start - piece.start) <= 4 and abs(spec.span.end - piece.end) <= 4
        alone = len(piece.comments) == 1 and shown
        return comment_mark(spec, self._body(spec, piece.place, about=not (whole or alone)), how)

    def _body(self, spec: CommentSpec, place: TextPlace | None, *, about: bool) -> str:
        passage = quoted(spec.span.of(self.text), 80) if about else ""
        cell = place is not None and place.cell
        return comment_body(spec, about=passage, markdown=self.markdown, cell=cell, encoding=self.anchors.encoding)

    def _opens_html(self, at: int) -> bool:
        """True at a tag that begins its line: with a mark before it, it would no longer begin a block of HTML."""
        lead = self.text[max(0, at - _LEAD) : at]
        begins = at < _LEAD or "\n" in lead or "\r" in lead
        blank = not re.split(r"[\r\n]", lead)[-1].strip(" \t>")
        return self.markdown and begins and blank and bool(_TAG_START.match(self.text, at))

    def _holds_their_markup(self, piece: _Piece) -> bool:
        i = bisect_right(self.their_signs, piece.start - 3)
        return i < len(self.their_signs) and self.their_signs[i] < piece.end

    def _moved_edit(self, order: int, spec: CommentSpec) -> _Edit:
        """A comment on text where markup is not read, as a point at the nearest place before it, else after it, else at the end."""
        self.moved += 1
        at, place = self._refuge(spec.span.start)
        body = self._body(spec, place, about=True)
        if at is None:
            end = len(self.text)
            return _Edit(end, end, 2 * self.anchors.newline + comment_mark(spec, body, OWN_LINES), (2, order, 0))
        return _Edit(at, at, comment_mark(spec, body, POINT), (0, at, 1 + order))

    def _refuge(self, offset: int) -> tuple[int | None, TextPlace | None]:
        i = bisect_right(self.place_starts, offset) - 1
        for place in reversed(self.places[: i + 1]):
            if not place.literal:
                return self._widened(place.span.start, place.span.end, place)[1], place
        for place in self.places[i + 1 :]:
            if not place.literal:
                return self._widened(place.span.start, place.span.end, place)[0], place
        return None, None

    # --- footnotes -----------------------------------------------------------------------------------------------

    def footnotes(self, comments: Sequence[CommentSpec]) -> list[_Edit]:
        edits: list[_Edit] = []
        lines: list[str] = []
        for order, spec in enumerate(comments):
            pieces = self._pieces(spec)
            at = self._outside_links(pieces[-1].end) if pieces else self._refuge(spec.span.start)[0]
            self.moved += not pieces
            body = self._body(spec, None, about=True)
            mark = note_mark(spec, body)
            lines.append(f"{mark}: {body}")
            if at is not None:
                edits.append(_Edit(at, at, mark, (0, order, 0)))
        if lines:
            newline, end = self.anchors.newline, len(self.text)
            block = newline.join(["", "", NOTES_HEAD, *lines, NOTES_TAIL, ""])
            edits.append(_Edit(end, end, block, (3, 0, 0)))
        return edits

    def _outside_links(self, at: int) -> int:
        """The offset moved behind the links it lies in: a note's mark is a link, and links do not nest."""
        for construct in self.constructs[self._first_construct(at) : bisect_right(self.construct_starts, at)]:
            if construct.outer.start < at < construct.outer.end and self.text[construct.outer.start] == "[":
                at = construct.outer.end
        return at


def _farthest_ends(constructs: list[Construct]) -> list[int]:
    """For each construct the farthest end among it and all before it; never decreases, so it can be bisected."""
    farthest = 0
    out: list[int] = []
    for construct in constructs:
        farthest = max(farthest, construct.outer.end)
        out.append(farthest)
    return out
