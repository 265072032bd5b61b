"""Inline Markdown to the text a person sees, with the way back for every character."""

from __future__ import annotations

import html
import re
from array import array
from bisect import bisect_right
from dataclasses import dataclass, field

from kotwica.document.markdown_blocks import RawBlock, label_key
from kotwica.document.model import Construct, MarkKind, Span

_SPECIAL = re.compile(r"==\}|\+\+\}|~~\}|[\\`*_~\[\]!<&^{]")
_ESCAPED = re.compile(r"\\[!-/:-@\[-`{-~]")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_TICKS = re.compile(r"`+")
_RUN = re.compile(r"\*+|_+|~+")
# Only tags that HTML has: "<Powód>" is a placeholder that somebody forgot, and it must be read.
_TAG = re.compile(
    r"</?(a|abbr|b|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]"
    r"|header|hr|i|img|ins|kbd|label|li|main|mark|nav|nobr|ol|p|pre|q|s|section|small|span|strike|strong|sub|summary|sup|table|tbody|td"
    r"|tfoot|th|thead|tr|tt|u|ul|wbr)\b([^<>]{0,2000})>",
    re.IGNORECASE,
)
_BREAKING = re.compile(
    r"blockquote|br|caption|center|d[dlt]|details|div|fig(caption|ure)|footer|h[1-6r]|header|li|main|nav|[ou]l|p|pre|section|summary"
    r"|t(able|body|d|foot|h|head|r)"
)
_VOID = frozenset({"br", "hr", "img", "wbr", "col"})
_AUTOLINK = re.compile(r"<((?:https?|ftp|mailto):[^\s<>]{1,2000}|[\w.+-]{1,100}@[\w.-]{1,200})>")
_SUPERSCRIPT = re.compile(r"<sup>[ ]?([0-9]{1,4}|[a-z])[ ]?</sup>|\^([0-9]{1,4}|[a-z])\^", re.IGNORECASE)
_NOTE_MARK = re.compile(r"\[\^([^\]\s]{1,100})\]")
_LINK_TAIL = re.compile(
    r"\([ \t\n]{0,20}(<[^<>\n]{0,2000}>|[^\s()<>]{0,2000}(?:\([^\s()]{0,500}\)[^\s()<>]{0,500}){0,8})"
    r"(?:[ \t\n]{1,20}(?:\"[^\"]{0,500}\"|'[^']{0,500}'|\([^()]{0,500}\)))?[ \t\n]{0,20}\)"
)
# "[p]ozwany(ą)" and "[...](...)" are a lawyer's brackets; a target has an address in it.
_TARGET = re.compile(r"[/#@]|\w\.\w|^<")
_REFERENCE_TAIL = re.compile(r"\[([^\[\]]{0,200})\]")
# CriticMarkup: what opens it, what ends it, and up to where it is left out (insertions and highlights keep their content).
_CRITIC_END = {"{==": "==}", "{++": "++}", "{>>": "<<}", "{--": "--}", "{~~": "~>"}
_CRITIC_KEEPS = {"{==": "==}", "{++": "++}", "{~~": "~~}"}
_SUPERSCRIPT_DIGITS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(slots=True)
class InlineText:
    """The text of one block as people see it.

    Shape: character i came from starts[i]:ends[i] of the file. `marks` hold file offsets (start, end, kind); `notes` pair a footnote's
    label with the offset in `text` where its mark stood; `breaks` are offsets in `text` of the line ends that separate blocks.
    """

    pieces: list[str] = field(default_factory=list)
    starts: array[int] = field(default_factory=lambda: array("l"))
    ends: array[int] = field(default_factory=lambda: array("l"))
    marks: list[tuple[Span, MarkKind]] = field(default_factory=list)
    notes: list[tuple[str, int]] = field(default_factory=list)
    breaks: list[int] = field(default_factory=list)
    constructs: list[Construct] = field(default_factory=list)
    images: int = 0
    comments: int = 0

    @property
    def text(self) -> str:
        return "".join(self.pieces)


@dataclass(slots=True)
class _Token:
    """A stretch of the block's characters: kept as they are, replaced by `shown`, or dropped (`shown` == "")."""

    start: int
    end: int
    shown: str | None = None
    note: str = ""
    breaks: bool = False


@dataclass(slots=True)
class _Run:
    """A run of emphasis characters that is still looking for its partner."""

    token: int
    char: str
    start: int
    opens: bool
    closes: bool
    size: int


def read_inline(text: str, block: RawBlock, link_labels: set[str]) -> InlineText:
    """The visible text of `block` of the file `text`; code is read as it stands. Linear in the block's length."""
    source, offsets = _joined(text, block.segments)
    out = InlineText()
    tokens = [_Token(0, len(source))] if block.literal else _Inline(source, link_labels, out).tokens()
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


def _render(source: str, offsets: array[int], tokens: list[_Token], out: InlineText) -> None:
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


def _spread(token: _Token, offsets: array[int], out: InlineText) -> None:
    """Several shown characters share their source evenly: the first takes what stands before, the last what stands after."""
    size = len(token.shown or "")
    lead = (token.end - token.start - size) // 2 if size < token.end - token.start else 0
    for i in range(size):
        at = token.start + lead + i
        out.starts.append(offsets[token.start] if i == 0 else offsets[at])
        out.ends.append(offsets[token.end - 1] + 1 if i == size - 1 else offsets[at] + 1)


class _Inline:
    """One pass over a block's characters; brackets and emphasis runs wait on stacks for their partners."""

    def __init__(self, source: str, link_labels: set[str], out: InlineText) -> None:
        self.source = source
        self.link_labels = link_labels
        self.out = out
        self.done: list[_Token] = []
        self.brackets: list[tuple[int, int, bool]] = []
        self.runs: list[_Run] = []
        self.tags: dict[str, list[tuple[int, int]]] = {}
        self.ticks: dict[int, list[int]] | None = None
        self.unclosed: set[str] = set()
        self.critic_open: dict[str, int] = {}
        self.at = 0

    def tokens(self) -> list[_Token]:
        """Tokens in order; together they cover the whole block."""
        source = self.source
        kept = 0
        while found := _SPECIAL.search(source, self.at):
            here = found.start()
            flushed = here > kept
            if flushed:
                self.done.append(_Token(kept, here))
            self.at = here + 1
            before = len(self.done)
            self._special(found.group(), here)
            if len(self.done) > before:
                kept = self.done[-1].end
                self.at = max(self.at, kept)
            elif flushed:
                self.done.pop()
        if kept < len(source):
            self.done.append(_Token(kept, len(source)))
        _pair_runs(self.runs, self.done, self.out)
        return self.done

    def _drop(self, start: int, end: int, shown: str | None = "") -> None:
        self.done.append(_Token(start, end, shown))

    def _special(self, char: str, here: int) -> None:
        match char:
            case "\\":
                self._escape(here)
            case "`":
                self._code(here)
            case "*" | "_" | "~":
                self._emphasis(here)
            case "[":
                self._open_bracket(here)
            case "!":
                if self.source.startswith("[", here + 1):
                    self._open_bracket(here + 1, image=True)
            case "]":
                self._close_bracket(here)
            case "<":
                self._angle(here)
            case "&":
                self._entity(here)
            case "^":
                self._superscript(here)
            case "{":
                self._critic(here)
            case _:
                self._critic_end(char, here)

    def _escape(self, here: int) -> None:
        if self.source.startswith("\\\n", here):
            self._drop(here, here + 1)
        elif _ESCAPED.match(self.source, here):
            self._drop(here, here + 2, self.source[here + 1])

    def _entity(self, here: int) -> None:
        found = _ENTITY.match(self.source, here)
        if found:
            shown = html.unescape(found.group())
            if shown != found.group():
                self._drop(here, found.end(), shown)

    def _code(self, here: int) -> None:
        run = _TICKS.match(self.source, here)
        size = run.end() - here if run else 1
        close = self._closing_ticks(size, here + size)
        if close is None:
            self.done.append(_Token(here, here + size))
            return
        self._drop(here, here + size)
        self.done.append(_Token(here + size, close))
        self._drop(close, close + size)
        self.out.constructs.append(Construct(Span(here, close + size), Span(here, here)))

    def _closing_ticks(self, size: int, start: int) -> int | None:
        if self.ticks is None:
            self.ticks = {}
            for run in _TICKS.finditer(self.source):
                self.ticks.setdefault(run.end() - run.start(), []).append(run.start())
        places = self.ticks.get(size, [])
        i = bisect_right(places, start - 1)
        return places[i] if i < len(places) else None

    def _emphasis(self, here: int) -> None:
        run = _RUN.match(self.source, here)
        end = run.end() if run else here + 1
        char = self.source[here]
        if char == "~" and end - here != 2:
            self.done.append(_Token(here, end))
            return
        opens, closes = _flanks(self.source, here, end)
        self.runs.append(_Run(len(self.done), char, here, opens, closes, end - here))
        self.done.append(_Token(here, end))

    def _open_bracket(self, here: int, *, image: bool = False) -> None:
        note = None if image else _NOTE_MARK.match(self.source, here)
        start = here - 1 if image else here
        if note:
            self.done.append(_Token(here, note.end(), "", note.group(1)))
            self.out.constructs.append(Construct(Span(here, note.end()), Span(here, here)))
            return
        self.brackets.append((start, len(self.done), image))
        self.done.append(_Token(start, here + 1))

    def _close_bracket(self, here: int) -> None:
        if not self.brackets:
            return
        start, token, image = self.brackets.pop()
        end = self._link_end(start + (2 if image else 1), here)
        if end is None:
            return
        self.done[token].shown = ""
        self._drop(here, end)
        inner = Span(here, here) if image else Span(self.done[token].end, here)
        self.out.constructs.append(Construct(Span(start, end), inner))
        if image:
            self.out.images += 1
            for shown in self.done[token:]:
                shown.shown = ""
        else:
            self.out.marks.append((inner, MarkKind.LINK))

    def _link_end(self, inner: int, here: int) -> int | None:
        """Where the link ends whose text ends at `here`, None when the brackets are just brackets."""
        source = self.source
        tail = _LINK_TAIL.match(source, here + 1)
        if tail and _TARGET.search(tail.group(1)):
            return tail.end()
        if not self.link_labels:
            return None
        reference = _REFERENCE_TAIL.match(source, here + 1)
        label = (reference.group(1) if reference else "") or (source[inner:here] if here - inner <= 200 else "")
        if label and label_key(label) in self.link_labels:
            return reference.end() if reference else here + 1
        return None

    def _superscript(self, here: int) -> None:
        found = _SUPERSCRIPT.match(self.source, here)
        if found:
            shown = (found.group(1) or found.group(2)).translate(_SUPERSCRIPT_DIGITS)
            self._drop(here, found.end(), shown)
            self.out.marks.append((Span(here, found.end()), MarkKind.SUPERSCRIPT))
            self.out.constructs.append(Construct(Span(here, found.end()), Span(here, here)))

    def _angle(self, here: int) -> None:
        source = self.source
        if source.startswith("<!--", here):
            close = self._find_once("-->", here + 4)
            if close is None:
                return
            self._drop(here, close + 3)
            self.out.constructs.append(Construct(Span(here, close + 3), Span(here, here)))
            return
        if found := _AUTOLINK.match(source, here):
            self._drop(here, here + 1)
            self.done.append(_Token(here + 1, found.end() - 1))
            self._drop(found.end() - 1, found.end())
            self.out.constructs.append(Construct(Span(here, found.end()), Span(here, here)))
        elif _SUPERSCRIPT.match(source, here):
            self._superscript(here)
        elif found := _TAG.match(source, here):
            self._tag(here, found.end(), found.group(1).lower(), found.group(2))

    def _tag(self, here: int, end: int, name: str, attributes: str) -> None:
        breaking = bool(_BREAKING.fullmatch(name))
        self.done.append(_Token(here, end, "\n" if breaking else "", breaks=breaking and name != "br"))
        if name in _VOID or attributes.endswith("/"):
            self.out.constructs.append(Construct(Span(here, end), Span(here, here)))
            self.out.images += name == "img"
            return
        if self.source[here + 1] != "/":
            self.tags.setdefault(name, []).append((here, end))
            return
        if not self.tags.get(name):
            self.out.constructs.append(Construct(Span(here, end), Span(here, here)))
            return
        start, inner = self.tags[name].pop()
        self.out.constructs.append(Construct(Span(start, end), Span(inner, here)))
        if kind := {"i": MarkKind.ITALIC, "em": MarkKind.ITALIC, "cite": MarkKind.ITALIC, "sup": MarkKind.SUPERSCRIPT}.get(name):
            self.out.marks.append((Span(inner, here), kind))

    def _critic(self, here: int) -> None:
        """CriticMarkup, ours and others': marks and comments are left out, insertions stay, deletions go."""
        mark = self.source[here : here + 3]
        closing = _CRITIC_END.get(mark)
        close = self._find_once(closing, here + 3) if closing else None
        if closing is None or close is None:
            return
        if mark in _CRITIC_KEEPS:
            ending = _CRITIC_KEEPS[mark]
            self.critic_open[ending] = self.critic_open.get(ending, 0) + 1
        if mark in ("{==", "{++"):
            self._drop(here, here + 3)
            return
        end = close + len(closing)
        self._drop(here, end)
        self.out.comments += mark == "{>>"
        self.out.constructs.append(Construct(Span(here, end), Span(here, here)))

    def _critic_end(self, ending: str, here: int) -> None:
        if self.critic_open.get(ending):
            self.critic_open[ending] -= 1
            self._drop(here, here + 3)
        elif ending == "~~}":
            self._emphasis(here)

    def _find_once(self, closing: str, start: int) -> int | None:
        """Offset of `closing` from `start` on; once it was not found nobody looks for it again, so that bait stays linear."""
        if closing in self.unclosed:
            return None
        found = self.source.find(closing, start)
        if found < 0:
            self.unclosed.add(closing)
            return None
        return found


def _flanks(source: str, start: int, end: int) -> tuple[bool, bool]:
    """Whether a run of emphasis characters can open and can close (CommonMark 0.31, left- and right-flanking)."""
    before = source[start - 1] if start else " "
    after = source[end] if end < len(source) else " "
    left = not after.isspace() and (after.isalnum() or before.isspace() or not before.isalnum())
    right = not before.isspace() and (before.isalnum() or after.isspace() or not after.isalnum())
    if source[start] == "_":
        return left and not (right and before.isalnum()), right and not (left and after.isalnum())
    return left, right


def _pair_runs(runs: list[_Run], tokens: list[_Token], out: InlineText) -> None:
    """Pairs emphasis runs, closes inner ones first; what stays unpaired is ordinary text.

    Each character's openers wait on a stack of their own; a pair discards the openers above it on the other stacks, so pairs nest.
    """
    waiting: list[_Run] = []
    for run in runs:
        while run.closes and run.size:
            opener = _last_opener(waiting, run)
            if opener is None:
                break
            del waiting[opener + 1 :]
            _pair(waiting[opener], run, tokens, out)
            if not waiting[opener].size:
                waiting.pop()
        if run.opens and run.size:
            waiting.append(run)


_LOOK_BACK = 64


def _last_opener(waiting: list[_Run], run: _Run) -> int | None:
    """Index of the nearest opener with the same character; looks back a bounded way so that bait stays linear."""
    for i in range(len(waiting) - 1, max(-1, len(waiting) - 1 - _LOOK_BACK), -1):
        if waiting[i].char == run.char:
            return i
    return None


def _pair(opener: _Run, closer: _Run, tokens: list[_Token], out: InlineText) -> None:
    """Uses up one or two characters of both runs: those of the opener nearest to the text, those of the closer nearest to it."""
    size = 2 if min(opener.size, closer.size) >= 2 else 1
    opener.size -= size
    closer.size -= size
    outer = opener.start + opener.size
    inner = Span(outer + size, closer.start)
    closer.start += size
    out.constructs.append(Construct(Span(outer, closer.start), inner))
    if size == 1:
        out.marks.append((inner, MarkKind.ITALIC))
    tokens[opener.token].shown = opener.char * opener.size
    tokens[closer.token].shown = closer.char * closer.size
