"""One pass over the characters of a Markdown block: what is text, what is markup, what stands for something else."""

from __future__ import annotations

import html
import re
from bisect import bisect_right

from kotwica.document.markdown_emphasis import Run, flanks, pair_runs
from kotwica.document.markdown_lines import label_key
from kotwica.document.markdown_tokens import InlineText, Token
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


class InlineScanner:
    """One pass over a block's characters; brackets and emphasis runs wait on stacks for their partners."""

    def __init__(self, source: str, link_labels: set[str], out: InlineText) -> None:
        self.source = source
        self.link_labels = link_labels
        self.out = out
        self.done: list[Token] = []
        self.brackets: list[tuple[int, int, bool]] = []
        self.runs: list[Run] = []
        self.tags: dict[str, list[tuple[int, int]]] = {}
        self.ticks: dict[int, list[int]] | None = None
        self.unclosed: set[str] = set()
        self.critic_open: dict[str, int] = {}
        self.at = 0

    def tokens(self) -> list[Token]:
        """Tokens in order; together they cover the whole block."""
        source = self.source
        kept = 0
        while found := _SPECIAL.search(source, self.at):
            here = found.start()
            flushed = here > kept
            if flushed:
                self.done.append(Token(kept, here))
            self.at = here + 1
            before = len(self.done)
            self._special(found.group(), here)
            if len(self.done) > before:
                kept = self.done[-1].end
                self.at = max(self.at, kept)
            elif flushed:
                self.done.pop()
        if kept < len(source):
            self.done.append(Token(kept, len(source)))
        pair_runs(self.runs, self.done, self.out)
        return self.done

    def _drop(self, start: int, end: int, shown: str | None = "") -> None:
        self.done.append(Token(start, end, shown))

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
            self.done.append(Token(here, here + size))
            return
        self._drop(here, here + size)
        self.done.append(Token(here + size, close))
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
            self.done.append(Token(here, end))
            return
        opens, closes = flanks(self.source, here, end)
        self.runs.append(Run(len(self.done), char, here, opens, closes, end - here))
        self.done.append(Token(here, end))

    def _open_bracket(self, here: int, *, image: bool = False) -> None:
        note = None if image else _NOTE_MARK.match(self.source, here)
        start = here - 1 if image else here
        if note:
            self.done.append(Token(here, note.end(), "", note.group(1)))
            self.out.constructs.append(Construct(Span(here, note.end()), Span(here, here)))
            return
        self.brackets.append((start, len(self.done), image))
        self.done.append(Token(start, here + 1))

    def _close_bracket(self, here: int) -> None:
        if not self.brackets:
            return
        start, token, image = self.brackets.pop()
        end, labelled = self._link_end(start + (2 if image else 1), here)
        if not end:
            return
        self.done[token].shown = ""
        self._drop(here, end)
        shown = Span(self.done[token].end, here)
        # A mark inside a label would make it another label, and the link plain text.
        self.out.constructs.append(Construct(Span(start, end), Span(here, here) if image or labelled else shown))
        if image:
            self.out.images += 1
            for hidden in self.done[token:]:
                hidden.shown = ""
        else:
            self.out.marks.append((shown, MarkKind.LINK))

    def _link_end(self, inner: int, here: int) -> tuple[int, bool]:
        """Where the link ends whose text ends at `here` (0 when the brackets are just brackets), and whether its text is its label."""
        source = self.source
        tail = _LINK_TAIL.match(source, here + 1)
        if tail and _TARGET.search(tail.group(1)):
            return tail.end(), False
        if not self.link_labels:
            return 0, False
        reference = _REFERENCE_TAIL.match(source, here + 1)
        named = reference.group(1) if reference else ""
        label = named or (source[inner:here] if here - inner <= 200 else "")
        if label and label_key(label) in self.link_labels:
            return (reference.end() if reference else here + 1), not named
        return 0, False

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
            self.done.append(Token(here + 1, found.end() - 1))
            self._drop(found.end() - 1, found.end())
            self.out.constructs.append(Construct(Span(here, found.end()), Span(here, here)))
        elif _SUPERSCRIPT.match(source, here):
            self._superscript(here)
        elif found := _TAG.match(source, here):
            self._tag(here, found.end(), found.group(1).lower(), found.group(2))

    def _tag(self, here: int, end: int, name: str, attributes: str) -> None:
        breaking = bool(_BREAKING.fullmatch(name))
        self.done.append(Token(here, end, "\n" if breaking else "", breaks=breaking and name != "br"))
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
