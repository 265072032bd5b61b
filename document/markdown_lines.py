"""What a Markdown file is cut into, and how labels of links compare."""

from __future__ import annotations

from msgspec import Struct, field

from kotwica.document.model import BlockKind, Part, Span


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
