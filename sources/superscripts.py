"""What a raised number means in legal print: part of an article's or paragraph's number, a footnote mark, or an exponent."""

from __future__ import annotations

import re

from kotwica.document.model import Span

_OPEN, _CLOSE = "\x01", "\x02"
_NUMBER = re.compile(r"\A[0-9]{1,3}[a-z]{0,2}\Z")
_MARK = re.compile(r"\A(?:\(?[0-9]{1,3}\)|\*{1,3}\)?|\[[0-9]{1,3}\])\Z")
# Before a superscript that belongs to a unit's number: "art. 385", "Art. 22", "§ 2", "ust. 1", "art. 12 i 13", "385"
_UNIT = re.compile(
    r"(?ix) (?: \bart\.? | \bartyku\w* | § | \b(?:ust|pkt|lit)\.? | [0-9]\ (?:i|oraz|lub|albo|do) | [0-9][,–-] )? \s* [0-9]+ [a-z]{0,2} \Z"
)
_UNIT_OF_MEASURE = re.compile(r"(?<![^\W\d_])(?:[kcdm]?m|ha)\s?\Z")


def raised(before: str, content: str) -> str:
    """A superscript as plain text: `[n]` after a unit's number, as it stands after a unit of measure, set off as a footnote mark otherwise.

    Shape: a footnote mark stands with a space before it between two control characters; `take_marks` takes these out. `before` is the text
    that ends where the superscript begins; only its last 40 characters matter.
    """
    content = "".join(content.split())
    tail = before[-40:].rstrip(" \n")
    if _NUMBER.match(content) and _UNIT.search(tail):
        return f"[{content}]"
    if _NUMBER.match(content) and _UNIT_OF_MEASURE.search(tail):
        return content
    return f"{_OPEN} {content}{_CLOSE}" if _NUMBER.match(content) or _MARK.match(content) else content


def take_marks(text: str) -> tuple[str, tuple[Span, ...]]:
    """The text without the control characters around footnote marks, and the marks' places in it (they are no part of a sentence)."""
    spans: list[Span] = []
    out: list[str] = []
    at = 0
    for piece in re.split(f"({_OPEN}[^{_OPEN}{_CLOSE}]*{_CLOSE})", text):
        mark = piece.startswith(_OPEN)
        kept = piece.strip(_OPEN + _CLOSE) if mark else piece.replace(_OPEN, "").replace(_CLOSE, "")
        if mark and kept:
            spans.append(Span(at, at + len(kept)))
        out.append(kept)
        at += len(kept)
    return "".join(out), tuple(spans)
