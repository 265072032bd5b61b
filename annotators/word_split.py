"""Splitting runs at exact characters and putting markers between them."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

from lxml import etree

from kotwica.annotators.word_anchor import Edge, Stretch, outer_node
from kotwica.annotators.word_names import AFTER_SHADING, XML_SPACE
from kotwica.document import local_name

_BLANKS = " \t\r\n"


@dataclass(slots=True)
class Splitter:
    """Splits the runs of one main part. Earlier splits are remembered, so that edges go on naming elements as they were read.

    Shape: `pieces` maps a text element to its parts, as (first character, element), ordered.
    """

    w: str
    pieces: dict[etree._Element, list[tuple[int, etree._Element]]] = field(default_factory=dict)

    def before(self, edge: Edge) -> etree._Element:
        """The node that begins exactly at the edge; markers go before it."""
        element, offset = self._piece(edge, last=False)
        node, run = outer_node(element, self.w)
        if run is None:
            return node
        if offset and node is element:
            node = self._split_text(edge.element, element, offset)
        return self._split_run(run, node)

    def after(self, edge: Edge) -> etree._Element:
        """The node that ends exactly at the edge; markers go after it."""
        element, offset = self._piece(edge, last=True)
        node, run = outer_node(element, self.w)
        if run is None:
            return node
        if offset is not None and node is element and offset < len(element.text or ""):
            self._split_text(edge.element, element, offset)
        following = node.getnext()
        if following is not None:
            self._split_run(run, following)
        return run

    def runs(self, stretch: Stretch) -> list[etree._Element]:
        """The runs that hold nothing but characters of the stretch (of a text element), now."""
        parts = self.pieces.get(stretch.element, [(0, stretch.element)])
        ends = [start for start, _ in parts[1:]] + [parts[-1][0] + len(parts[-1][1].text or "")]
        found = []
        for (start, piece), end in zip(parts, ends, strict=True):
            inside = stretch.end is None or (start >= stretch.start and (end <= stretch.end or piece.tag != f"{self.w}t"))
            run = next(piece.iterancestors(f"{self.w}r"), None) if inside else None
            if run is not None:
                found.append(run)
        return found

    def _piece(self, edge: Edge, *, last: bool) -> tuple[etree._Element, int | None]:
        """The part of an element that the edge falls into, and the characters of it before the edge."""
        parts = self.pieces.get(edge.element) or self._first_parts(edge.element)
        if edge.offset is None:
            return parts[-1 if last else 0][1], None
        index = 0
        while index + 1 < len(parts) and (parts[index + 1][0] < edge.offset if last else parts[index + 1][0] <= edge.offset):
            index += 1
        return parts[index][1], edge.offset - parts[index][0]

    def _first_parts(self, element: etree._Element) -> list[tuple[int, etree._Element]]:
        """An element that is about to be cut: blanks at its ends that Word does not show go, lest a cut bring them to light."""
        lead = 0
        if element.tag == f"{self.w}t" and not _preserved(element):
            text = element.text or ""
            lead = len(text) - len(text.lstrip(_BLANKS))
            if text != text.strip(_BLANKS):
                element.text = text.strip(_BLANKS)
        parts = self.pieces[element] = [(lead, element)]
        return parts

    def _split_text(self, original: etree._Element, element: etree._Element, offset: int) -> etree._Element:
        """Cut a w:t in two; returns the second one."""
        if element.tag != f"{self.w}t":
            return element
        text, preserved = element.text or "", _preserved(element)
        right = etree.Element(element.tag, attrib=dict(element.attrib), nsmap=None)
        element.addnext(right)
        for piece, part in ((element, text[:offset]), (right, text[offset:])):
            piece.text = part
            if not preserved and part != part.strip(_BLANKS):
                piece.set(XML_SPACE, "preserve")
        parts = self.pieces[original]
        index = next(i for i, (_, piece) in enumerate(parts) if piece is element)
        parts.insert(index + 1, (parts[index][0] + offset, right))
        return right

    def _split_run(self, run: etree._Element, node: etree._Element) -> etree._Element:
        """Make `node` the first content of its run; returns that run."""
        previous = node.getprevious()
        while previous is not None and (not isinstance(previous.tag, str) or previous.tag == f"{self.w}rPr"):
            previous = previous.getprevious()
        if previous is None:
            return run
        fresh = etree.Element(run.tag, attrib=dict(run.attrib), nsmap=None)
        properties = run.find(f"{self.w}rPr")
        if properties is not None:
            clone = copy.deepcopy(properties)
            clone.tail = None
            fresh.append(clone)
        moving: etree._Element | None = node
        run.addnext(fresh)
        while moving is not None:
            following = moving.getnext()
            fresh.append(moving)
            moving = following
        return fresh


def _preserved(element: etree._Element) -> bool:
    said = (holder.get(XML_SPACE) for holder in (element, *element.iterancestors()))
    return next((value for value in said if value is not None), None) == "preserve"


def shade_run(run: etree._Element, fill: str, w: str) -> bool:
    """Shade one run unless it has shading or highlighting of its own; True when it was shaded."""
    properties = run.find(f"{w}rPr")
    if properties is None:
        properties = etree.Element(f"{w}rPr")
        run.insert(0, properties)
    if properties.find(f"{w}shd") is not None or properties.find(f"{w}highlight") is not None:
        return False
    shading = etree.Element(f"{w}shd", {f"{w}val": "clear", f"{w}color": "auto", f"{w}fill": fill})
    for index, child in enumerate(properties):
        if isinstance(child.tag, str) and (not child.tag.startswith(w) or local_name(child) in AFTER_SHADING):
            properties.insert(index, shading)
            return True
    properties.append(shading)
    return True
