"""Splitting runs at exact characters and putting markers between them."""

from __future__ import annotations

import copy

from lxml import etree
from msgspec import Struct, field

from kotwica.annotators.word_anchor import Edge, Stretch, outer_node
from kotwica.annotators.word_names import AFTER_SHADING, XML_SPACE
from kotwica.document import local_name

_BLANKS = " \t\r\n"

# What was cut at an end of a range, kept in the registry so that taking marks off joins exactly what was cut and nothing else:
# nothing; a run between two elements; a w:t; a w:t that said xml:space="preserve" before.
NO_CUT, RUN_CUT, TEXT_CUT, KEPT_TEXT_CUT = "-", "r", "t", "p"


class Splitter(Struct):
    """Splits the runs of one main part. Earlier splits are remembered, so that edges go on naming elements as they were read.

    Shape: `pieces` maps a text element to its parts, as (first character, element), ordered; `kept` are those that said
    xml:space="preserve" themselves before they were cut.
    """

    w: str
    pieces: dict[etree._Element, list[tuple[int, etree._Element]]] = field(default_factory=dict)
    kept: set[etree._Element] = field(default_factory=set)

    def before(self, edge: Edge) -> tuple[etree._Element, str]:
        """The node that begins exactly at the edge, for markers before it, and the cut that was made there."""
        element, offset = self._piece(edge, last=False)
        node, run = outer_node(element, self.w)
        if run is None:
            return node, NO_CUT
        cut = NO_CUT
        if offset and node is element and element.tag == f"{self.w}t":
            node, cut = self._split_text(edge.element, element, offset)
        fresh = self._split_run(run, node)
        return fresh, RUN_CUT if cut == NO_CUT and fresh is not run else cut

    def after(self, edge: Edge) -> tuple[etree._Element, str]:
        """The node that ends exactly at the edge, for markers after it, and the cut that was made there."""
        element, offset = self._piece(edge, last=True)
        node, run = outer_node(element, self.w)
        if run is None:
            return node, NO_CUT
        cut = NO_CUT
        if offset is not None and node is element and element.tag == f"{self.w}t" and offset < len(element.text or ""):
            _, cut = self._split_text(edge.element, element, offset)
        following = node.getnext()
        if following is not None and self._split_run(run, following) is not run and cut == NO_CUT:
            cut = RUN_CUT
        return run, cut

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
        if element.tag == f"{self.w}t" and not keeps_blanks(element):
            text = element.text or ""
            lead = len(text) - len(text.lstrip(_BLANKS))
            if text != text.strip(_BLANKS):
                element.text = text.strip(_BLANKS)
        if element.get(XML_SPACE) == "preserve":
            self.kept.add(element)
        parts = self.pieces[element] = [(lead, element)]
        return parts

    def _split_text(self, original: etree._Element, element: etree._Element, offset: int) -> tuple[etree._Element, str]:
        """Cut a w:t in two, both keeping their blanks; returns the second one and the kind of the cut."""
        text = element.text or ""
        right = etree.Element(element.tag, attrib=copied(element))
        insert_after(element, right)
        element.text, right.text = text[:offset], text[offset:]
        for piece in (element, right):
            piece.set(XML_SPACE, "preserve")
        parts = self.pieces[original]
        index = next(i for i, (_, piece) in enumerate(parts) if piece is element)
        parts.insert(index + 1, (parts[index][0] + offset, right))
        return right, KEPT_TEXT_CUT if original in self.kept else TEXT_CUT

    def _split_run(self, run: etree._Element, node: etree._Element) -> etree._Element:
        """Make `node` the first content of its run; returns that run."""
        previous = node.getprevious()
        while previous is not None and (not isinstance(previous.tag, str) or previous.tag == f"{self.w}rPr"):
            previous = previous.getprevious()
        if previous is None:
            return run
        fresh = etree.Element(run.tag, attrib=copied(run))
        properties = run.find(f"{self.w}rPr")
        if properties is not None:
            clone = copy.deepcopy(properties)
            clone.tail = None
            fresh.append(clone)
        moving: etree._Element | None = node
        insert_after(run, fresh)
        while moving is not None:
            following = moving.getnext()
            fresh.append(moving)
            moving = following
        return fresh


def copied(element: etree._Element) -> dict[str, str]:
    """The attributes of an element as a plain dictionary."""
    return {str(name): str(value) for name, value in element.attrib.items()}


def insert_after(node: etree._Element, fresh: etree._Element) -> None:
    """Insert directly after a node; blanks that followed the node come after the new one."""
    tail, node.tail = node.tail, None
    node.addnext(fresh)
    fresh.tail = tail


def keeps_blanks(element: etree._Element) -> bool:
    """True when xml:space="preserve" holds for an element, by its own word or the nearest ancestor's that has one."""
    said = (holder.get(XML_SPACE) for holder in (element, *element.iterancestors()))
    return next((value for value in said if value is not None), None) == "preserve"


def shade_run(run: etree._Element, fill: str, w: str) -> bool:
    """Shade one run unless it has shading or highlighting of its own; True when it was shaded."""
    properties = run.find(f"{w}rPr")
    # Without w:color the shading says that w:rPr came with it and goes with it; "auto" is the default, so nothing looks different.
    color = {f"{w}color": "auto"} if properties is not None else {}
    if properties is None:
        properties = etree.Element(f"{w}rPr")
        run.insert(0, properties)
    if properties.find(f"{w}shd") is not None or properties.find(f"{w}highlight") is not None:
        return False
    shading = etree.Element(f"{w}shd", {f"{w}val": "clear", **color, f"{w}fill": fill})
    for index, child in enumerate(properties):
        if isinstance(child.tag, str) and (not child.tag.startswith(w) or local_name(child) in AFTER_SHADING):
            properties.insert(index, shading)
            return True
    properties.append(shading)
    return True
