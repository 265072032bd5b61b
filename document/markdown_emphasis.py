"""Emphasis in Markdown: which runs of *, _ and ~ pair up (CommonMark 0.31, simplified)."""

from __future__ import annotations

from msgspec import Struct

from kotwica.document.markdown_tokens import InlineText, Token
from kotwica.document.model import Construct, MarkKind, Span

# How far a closing run looks back for its partner: bait of a million openers stays linear.
_LOOK_BACK = 64


class Run(Struct):
    """A run of emphasis characters that is still looking for its partner."""

    token: int
    char: str
    start: int
    opens: bool
    closes: bool
    size: int


def flanks(source: str, start: int, end: int) -> tuple[bool, bool]:
    """Whether a run of emphasis characters can open and can close (CommonMark 0.31, left- and right-flanking)."""
    before = source[start - 1] if start else " "
    after = source[end] if end < len(source) else " "
    left = not after.isspace() and (after.isalnum() or before.isspace() or not before.isalnum())
    right = not before.isspace() and (before.isalnum() or after.isspace() or not after.isalnum())
    if source[start] == "_":
        return left and not (right and before.isalnum()), right and not (left and after.isalnum())
    return left, right


def pair_runs(runs: list[Run], tokens: list[Token], out: InlineText) -> None:
    """Pairs emphasis runs, closes inner ones first; what stays unpaired is ordinary text.

    Each character's openers wait on a stack of their own; a pair discards the openers above it on the other stacks, so pairs nest.
    """
    waiting: list[Run] = []
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


def _last_opener(waiting: list[Run], run: Run) -> int | None:
    """Index of the nearest opener with the same character; looks back a bounded way so that bait stays linear."""
    for i in range(len(waiting) - 1, max(-1, len(waiting) - 1 - _LOOK_BACK), -1):
        if waiting[i].char == run.char:
            return i
    return None


def _pair(opener: Run, closer: Run, tokens: list[Token], out: InlineText) -> None:
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
