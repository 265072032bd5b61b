"""Markdown sources: what a reader of the page does not see, or sees struck through, is no text."""

from __future__ import annotations

import re

from kotwica.sources.left_out import LeftOut, Why, left_out, without_comments

# Struck through, in one paragraph: "~~dwa znaki~~", "<del>znacznik</del>".
# Not "~~ sam odstęp ~~", "~100 zł", three signs (a fence of code).
_INSIDE = r"(?:(?!~~|</?(?:del|s|strike)\b|\n[ \t]*\n).)"
_STRUCK = re.compile(
    rf"""(?xsi)
    (?<!~) ~~ (?![\s~]) (?P<signs> {_INSIDE}+ ) (?<!\s) ~~ (?!~)
    | <(?P<tag>del|s|strike)> (?P<marked> {_INSIDE}* ) </(?P=tag)>
    """
)


def markdown_text(text: str) -> tuple[str, tuple[LeftOut, ...]]:
    """The text of a Markdown file without its comments and what is struck through in it, and these; emphasis and links stay as written."""
    text, comments = without_comments(text)
    struck: list[str] = []

    def gone(m: re.Match[str]) -> str:
        struck.append(m["signs"] or m["marked"] or "")
        return ""

    if "~~" in text or "<" in text:
        text = _STRUCK.sub(gone, text)
    return text, (*left_out(Why.HIDDEN, comments), *left_out(Why.STRUCK, struck))
