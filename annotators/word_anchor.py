"""From a span of the draft to the exact place in document.xml: which elements, widened out of what, clamped to what."""

from __future__ import annotations

from collections.abc import Sequence

from lxml import etree
from msgspec import Struct

from kotwica.annotators.word_names import STAY_INSIDE
from kotwica.document import Atom, DocxAnchors, content_elements, family_of, local_name
from kotwica.document.model import Block, Part, Span, block_at

# Containers that a range may not leave: Word and LibreOffice lose a range that begins in one and ends in another.
_CLAMPS = frozenset({"tc", "txbxContent", "Choice", "Fallback"})


class Edge(Struct, frozen=True):
    """One end of a range: an element, and how many characters of its own text stand before the edge (None: the whole element)."""

    element: etree._Element
    offset: int | None


class Stretch(Struct, frozen=True):
    """Characters `start`..`end` of one element's own text (`end` None: the whole element)."""

    element: etree._Element
    start: int
    end: int | None


class Place(Struct, frozen=True):
    """Where a comment goes: the edges of its range and the text elements whose runs may be shaded."""

    start: Edge
    end: Edge
    shaded: tuple[Stretch, ...]
    hosted: bool


class Locator(Struct):
    """Finds places in one main part. Edges name elements as they were read; splitting comes later."""

    root: etree._Element
    anchors: DocxAnchors
    blocks: Sequence[Block]
    elements: list[etree._Element]
    w: str

    def place(self, span: Span) -> Place | None:
        """The place for a comment on `span` of the draft's text; None when nothing near it can carry one."""
        block = block_at(self.blocks, span.start)
        if block is not None and block.part is not Part.BODY:
            return self._hosted(block)
        atoms = [a for a in self.anchors.atoms(span.start, span.end) if a.ordinal >= 0 and a.part == self.anchors.parts[0]]
        atoms = [atom for atom in atoms if not self._outside(atom)]
        if not atoms:
            return self._nearest(span)
        atoms = self._clamped(atoms)
        first, last = atoms[0], atoms[-1]
        start = Edge(self.elements[first.ordinal], max(span.start - first.start, 0) + first.shift)
        end = Edge(self.elements[last.ordinal], min(span.end, last.end) - last.start + last.shift)
        shaded = tuple(_stretch(self.elements[atom.ordinal], atom, span) for atom in atoms)
        return Place(self._widened(start, first, begin=True), self._widened(end, last, begin=False), shaded, hosted=False)

    def _outside(self, atom: Atom) -> bool:
        """True for a span that began in the body and ran on into text boxes or notes."""
        block = block_at(self.blocks, atom.start)
        return block is not None and block.part is not Part.BODY

    def _clamped(self, atoms: list[Atom]) -> list[Atom]:
        home = self._container(atoms[0])
        last = len(atoms)
        while last > 1 and self._container(atoms[last - 1]) is not home:
            last -= 1
        return atoms[:last]

    def _container(self, atom: Atom) -> etree._Element | None:
        return next((a for a in self.elements[atom.ordinal].iterancestors() if local_name(a) in _CLAMPS), None)

    def _widened(self, edge: Edge, atom: Atom, *, begin: bool) -> Edge:
        """Out of a field that the paragraph holds whole: an update of the field would wipe markers inside it."""
        field = self.anchors.field_of(atom.ordinal)
        return edge if field is None else Edge(self.elements[field[0] if begin else field[1]], None)

    def _hosted(self, block: Block) -> Place | None:
        ordinal = self.anchors.host_of(block.span.start)
        if ordinal < 0:
            return self._first_text()
        whole = Edge(self.elements[ordinal], None)
        marks = (Stretch(whole.element, 0, None),) if block.part in (Part.FOOTNOTE, Part.ENDNOTE) else ()
        return Place(whole, whole, marks, hosted=True)

    def _nearest(self, span: Span) -> Place | None:
        """For a span of generated text only (a list number): the first character of its paragraph."""
        block = block_at(self.blocks, span.start)
        if block is not None:
            for atom in self.anchors.atoms(block.span.start, block.span.end):
                if atom.ordinal >= 0:
                    return self._on(atom, hosted=False)
        return self._first_text()

    def _first_text(self) -> Place | None:
        """Headers have no host: the first text of the document stands for them."""
        for index in range(len(self.anchors.starts)):
            atom = self.anchors.atom(index)
            if atom.part != self.anchors.parts[0]:
                break
            if atom.ordinal >= 0 and not self._outside(atom):
                return self._on(atom, hosted=True)
        return None

    def _on(self, atom: Atom, *, hosted: bool) -> Place:
        whole = Edge(self.elements[atom.ordinal], None)
        return Place(self._widened(whole, atom, begin=True), self._widened(whole, atom, begin=False), (), hosted)


def locator(root: etree._Element, anchors: DocxAnchors, blocks: Sequence[Block]) -> Locator:
    """A locator for the main part `root` that was read into `anchors` and `blocks`."""
    return Locator(root, anchors, blocks, list(content_elements(root)), "{" + family_of(root) + "}")


def _stretch(element: etree._Element, atom: Atom, span: Span) -> Stretch:
    start = max(span.start - atom.start, 0)
    return Stretch(element, start + (atom.shift if start else 0), min(span.end, atom.end) - atom.start + atom.shift)


def outer_node(element: etree._Element, w: str) -> tuple[etree._Element, etree._Element | None]:
    """Where markers for an element stand, and its run when they may split it.

    Shape: (node, run): `run` is the run that holds the element directly enough to be split at it, then node is the run's child; otherwise
    None, and markers go before or after `node`, outside every wrapper that must not hold them.
    """
    chain = [element]
    paragraph = next(element.iterancestors(f"{w}p"), None)
    # A run outside any paragraph (invalid, but read): its outermost run is where the chain begins.
    top = paragraph if paragraph is not None else next(reversed([*element.iterancestors(f"{w}r")]), None)
    for ancestor in element.iterancestors():
        if ancestor is paragraph or (top is None and local_name(ancestor) in ("body", "tc", "document")):
            break
        chain.append(ancestor)
        if ancestor is top:
            break
    chain.reverse()
    for index, node in enumerate(chain):
        if node.tag == f"{w}r":
            whole = index + 1 == len(chain) or _indivisible(node, w)
            return (node, None) if whole else (chain[index + 1], node)
        if not (local_name(node) in STAY_INSIDE and str(node.tag).startswith(w)):
            return node, None
    return element, None


def _indivisible(run: etree._Element, w: str) -> bool:
    """True for a run that is never split.

    One with a tracked change of format: the change carries an id, and a copy of it would be a second change under the same id (the Open XML
    SDK reports that). One with a note's mark of the author's own: the mark is the text behind the note's reference in the same run.
    """
    marks = (*run.iterfind(f"{w}footnoteReference"), *run.iterfind(f"{w}endnoteReference"))
    return run.find(f"{w}rPr/{w}rPrChange") is not None or any(mark.get(f"{w}customMarkFollows") is not None for mark in marks)
