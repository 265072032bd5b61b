"""The way back from the draft's text into a Word package: one record per text node, kept in arrays."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator

from lxml import etree
from msgspec import Struct, field

from kotwica.document.docx_xml import M_FAMILIES, W_FAMILIES

# Elements that an anchor may name. Their ordinal is their place among all of these in document order within one part.
_CONTENT_NAMES = (
    "t", "tab", "br", "cr", "noBreakHyphen", "softHyphen", "sym", "ptab", "fldChar", "footnoteReference", "endnoteReference", "drawing",
    "pict", "object",
)  # fmt: skip
CONTENT_TAGS = tuple(f"{{{family}}}{name}" for family in W_FAMILIES for name in _CONTENT_NAMES) + tuple(
    f"{{{family}}}oMath" for family in M_FAMILIES
)


def content_elements(root: etree._Element) -> Iterator[etree._Element]:
    """Every element that an anchor may name, in document order: item i has ordinal i."""
    return root.iter(*CONTENT_TAGS)


class Atom(Struct, frozen=True):
    """A stretch of the draft's text that came from one element.

    Shape: `start` and `end` are offsets in `Draft.text`; `part` is a part key; `ordinal` names the element (see `content_elements`), -1
    for generated text; `shift` is how many characters of the element's text stand before the stretch (blanks that Word drops).
    """

    start: int
    end: int
    part: str
    ordinal: int
    shift: int


class DocxAnchors(Struct, frozen=True):
    """Atoms of a Word draft in text order, as parallel arrays; the reader's own record for annotators.

    Shape: `parts[0]` is the main part. `hosted` holds starts of blocks outside the body (notes, text boxes), `hosts` the ordinal of the
    note mark or drawing in the main part that each belongs to; `fields` are (begin, end) ordinals, one after another, of outermost
    complex fields that lie within one paragraph of the main part.
    """

    parts: tuple[str, ...] = ("",)
    starts: array[int] = field(default_factory=lambda: array("l"))
    lengths: array[int] = field(default_factory=lambda: array("l"))
    part_of: array[int] = field(default_factory=lambda: array("l"))
    ordinals: array[int] = field(default_factory=lambda: array("l"))
    shifts: array[int] = field(default_factory=lambda: array("l"))
    hosted: array[int] = field(default_factory=lambda: array("l"))
    hosts: array[int] = field(default_factory=lambda: array("l"))
    fields: array[int] = field(default_factory=lambda: array("l"))

    def atom(self, index: int) -> Atom:
        start = self.starts[index]
        return Atom(start, start + self.lengths[index], self.parts[self.part_of[index]], self.ordinals[index], self.shifts[index])

    def atoms(self, start: int, end: int) -> Iterator[Atom]:
        """The atoms that share at least one character with start..end, in text order."""
        index = max(bisect_right(self.starts, start) - 1, 0)
        while index < len(self.starts) and self.starts[index] < end:
            if self.starts[index] + self.lengths[index] > start:
                yield self.atom(index)
            index += 1

    def host_of(self, block_start: int) -> int:
        """The ordinal of the note mark or drawing that a block outside the body belongs to; -1 when it has none (headers)."""
        index = bisect_right(self.hosted, block_start) - 1
        return self.hosts[index] if index >= 0 and self.hosted[index] == block_start else -1

    def field_of(self, ordinal: int) -> tuple[int, int] | None:
        """The (begin, end) ordinals of the whole field around an element of the main part, or None."""
        low, high = 0, len(self.fields) // 2
        while low < high:
            middle = (low + high) // 2
            if self.fields[2 * middle + 1] < ordinal:
                low = middle + 1
            else:
                high = middle
        if low < len(self.fields) // 2 and self.fields[2 * low] <= ordinal:
            return self.fields[2 * low], self.fields[2 * low + 1]
        return None
