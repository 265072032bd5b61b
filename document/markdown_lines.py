"""What a Markdown file is cut into, and what single lines of it are."""

from __future__ import annotations

import re

from msgspec import Struct, field

from kotwica.document.model import BlockKind, Part, Span

# "a) ", "(ii) ", "– ", "• ": no list for a renderer, but one for whoever reads the file.
_TYPED = re.compile(r"[ \t]*(?:\(?(?:[a-z]|[ivx]{2,4})\)|[–—•‣◦▪])[ \t\u00a0]+(?=\S)")
# What a line ends with before a typed item: "… co następuje:", "…; oraz".
_ENDED = re.compile(r"[:;,.](?:[ \t]*(?:oraz|lub|albo|i|a także))?[*_ \t]*$")


class RawBlock(Struct):
    """One block with the stretches of the file (one per line, markers and line ends left out) that hold its content.

    Shape: `literal` blocks are code, read as they stand. `note` is the label of the footnote it belongs to, "" in the body.
    """

    kind: BlockKind
    segments: list[Span]
    part: Part = Part.BODY
    label: str = ""
    note: str = ""
    literal: bool = False
    indented: bool = False
    row: int = 0
    depth: int = 0


class RawDocument(Struct):
    """The blocks in order, link labels that are defined, and stretches that nobody reads (front matter, raw HTML blocks, definitions)."""

    blocks: list[RawBlock] = field(default_factory=list)
    link_labels: set[str] = field(default_factory=set)
    unread: list[tuple[str, Span]] = field(default_factory=list)


def label_key(label: str) -> str:
    """A link label as definitions and uses compare: white space folded, case ignored."""
    return " ".join(label.split()).casefold()


def typed_item(line: str, before: str | None) -> bool:
    """True for an item numbered by hand ("a) …", "– …"), when the line `before` it in its block, if there is one, has ended."""
    return _TYPED.match(line) is not None and (before is None or _ENDED.search(before) is not None)


def title_of(title: str) -> str:
    """A heading's words without the "##" that may close it ("C#" keeps its mark)."""
    body = title.rstrip()
    bare = body.rstrip("#")
    return bare.rstrip() if not bare or bare[-1] in " \t" else body
