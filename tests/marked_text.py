"""Texts annotated by a person in the text itself: ⟦KIND DETAILS|words⟧, marks inside marks included; a "?" before KIND marks what may be left out."""

from __future__ import annotations

from msgspec import Struct

from kotwica.document.model import Span

OPEN, CLOSE = "⟦", "⟧"


class Marked(Struct, frozen=True):
    """One annotation: `details` is what stands between the kind and the bar; `span` points into the text without marks."""

    kind: str
    details: str
    span: Span
    loose: bool


def unmarked(marked: str) -> tuple[str, tuple[Marked, ...]]:
    """The text without its marks, and the annotations in text order, outer ones first."""
    text, found = "", []
    opened: list[tuple[str, int]] = []
    at = 0
    while at < len(marked):
        if marked[at] == OPEN:
            bar = marked.index("|", at)
            opened.append((marked[at + 1 : bar], len(text)))
            at = bar + 1
        elif marked[at] == CLOSE:
            head, start = opened.pop()
            kind, _, details = head.removeprefix("?").partition(" ")
            found.append(Marked(kind, details, Span(start, len(text)), head.startswith("?")))
            at += 1
        else:
            text += marked[at]
            at += 1
    assert not opened, f"not closed: {opened}"
    return text, tuple(sorted(found, key=lambda m: (m.span.start, -m.span.end)))
