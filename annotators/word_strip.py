"""Taking our marks off a document again: comment anchors, shading, and the splits that they caused."""

from __future__ import annotations

from collections.abc import Mapping

from lxml import etree
from msgspec import Struct, field

from kotwica.annotators.word_names import MARKERS, REFERENCE, XML_SPACE
from kotwica.annotators.word_split import KEPT_TEXT_CUT, NO_CUT, RUN_CUT, copied, keeps_blanks
from kotwica.document import family_of

_BLANKS = " \t\r\n"
# A comment that only its tag names: where its range was cut is not known.
_UNKNOWN = "?"


class Shades(Struct, frozen=True):
    """Which shading is ours to remove: `everywhere` these fills, `within` a comment's own range its fill; never inside `kept` ranges."""

    everywhere: frozenset[str] = frozenset()
    within: Mapping[str, frozenset[str]] = field(default_factory=dict)
    kept: frozenset[str] = frozenset()


def remove_marks(root: etree._Element, cuts: Mapping[str, str], shades: Shades) -> None:
    """Remove the anchors of the comments that `cuts` names by w:id, and our shading; what was cut for them is joined again.

    Shape: a value of `cuts` holds the kind of cut at the start and at the end of a range; empty when it is not known, then equal
    neighbours are joined.
    """
    w = "{" + family_of(root) + "}"
    markers = (*(w + name for name in MARKERS), w + REFERENCE)
    doomed: list[tuple[etree._Element, str]] = []
    open_ranges: set[str] = set()
    for element in root.iter(*markers, f"{w}r"):
        if element.tag == f"{w}r":
            _unshade(element, open_ranges, shades, w)
            continue
        identifier = element.get(f"{w}id") or ""
        starts = element.tag == f"{w}commentRangeStart"
        if starts:
            open_ranges.add(identifier)
        elif element.tag == f"{w}commentRangeEnd":
            open_ranges.discard(identifier)
        if identifier in cuts:
            known = cuts[identifier]
            doomed.append((element, (known[0] if starts else known[1]) if known else _UNKNOWN))
    seams = []
    for element, cut in doomed:
        node = _reference_run(element, w)
        previous = node.getprevious()
        if previous is not None and cut != NO_CUT and element.tag != w + REFERENCE:
            seams.append((previous, cut))
        remove_keeping_tail(node)
    _join(seams, w)


def remove_keeping_tail(element: etree._Element) -> None:
    """Remove an element but not the blanks after it."""
    parent, previous, tail = element.getparent(), element.getprevious(), element.tail
    if parent is None:
        return
    if tail:
        if previous is not None:
            previous.tail = (previous.tail or "") + tail
        else:
            parent.text = (parent.text or "") + tail
    parent.remove(element)


def _unshade(run: etree._Element, open_ranges: set[str], shades: Shades, w: str) -> None:
    properties = run.find(f"{w}rPr")
    shading = properties.find(f"{w}shd") if properties is not None else None
    if properties is None or shading is None or open_ranges & shades.kept:
        return
    fill = (shading.get(f"{w}fill") or "").upper()
    ours = fill in shades.everywhere or any(fill in shades.within.get(identifier, ()) for identifier in open_ranges)
    if not ours or shading.get(f"{w}val") != "clear" or any("heme" in str(name) for name in shading.attrib):
        return
    came_with_it = shading.get(f"{w}color") is None
    remove_keeping_tail(shading)
    if came_with_it and len(properties) == 0:
        remove_keeping_tail(properties)


def _reference_run(element: etree._Element, w: str) -> etree._Element:
    """The whole run of a comment's mark when it holds nothing else, otherwise the mark."""
    run = element.getparent()
    if element.tag != w + REFERENCE or run is None or run.tag != f"{w}r":
        return element
    return run if all(child is element or child.tag == f"{w}rPr" for child in run) else element


def _join(seams: list[tuple[etree._Element, str]], w: str) -> None:
    """Join each run with the next sibling where it was cut, when both have the same attributes and properties."""
    joined: dict[etree._Element, etree._Element] = {}
    for seam, cut in seams:
        left = seam
        while left in joined:
            left = joined[left]
        right = left.getnext()
        if left.tag != f"{w}r" or right is None or right.tag != left.tag or (left.tail or "").strip(_BLANKS):
            continue
        if _same_look(left, right, w):
            _append(left, right, cut, w)
            joined[right] = left


def _same_look(left: etree._Element, right: etree._Element, w: str) -> bool:
    if copied(left) != copied(right) or any(run.find(w + REFERENCE) is not None for run in (left, right)):
        return False
    return _properties(left, w) == _properties(right, w)


def _properties(run: etree._Element, w: str) -> bytes:
    properties = run.find(f"{w}rPr")
    if properties is None or len(properties) == 0:
        return b""
    return bytes(etree.tostring(properties, method="c14n", with_tail=False))


def _append(left: etree._Element, right: etree._Element, cut: str, w: str) -> None:
    """Move the content of `right` to the end of `left`; a w:t cut in two becomes one again."""
    content = [child for child in right if child.tag != f"{w}rPr"]
    last = left[-1] if len(left) else None
    texts = bool(content) and last is not None and last.tag == content[0].tag == f"{w}t" and not len(last) and not len(content[0])
    if texts and last is not None and cut != RUN_CUT:
        _append_text(last, content.pop(0), cut)
    for child in content:
        left.append(child)
    tail, holder = right.tail, right.getparent()
    right.tail = None
    if holder is not None:
        holder.remove(right)
    left.tail = ((left.tail or "") + (tail or "")) or None


def _append_text(left: etree._Element, right: etree._Element, cut: str) -> None:
    shown = [e.text or "" if keeps_blanks(e) else (e.text or "").strip(_BLANKS) for e in (left, right)]
    left.text, left.tail = "".join(shown), right.tail
    holder = left.getparent()
    inherited = holder is not None and keeps_blanks(holder)
    keeps = cut == KEPT_TEXT_CUT or (left.text != left.text.strip(_BLANKS) and not inherited)
    if cut == _UNKNOWN:
        keeps = keeps or all(e.get(XML_SPACE) == "preserve" for e in (left, right))
    if keeps:
        left.set(XML_SPACE, "preserve")
    elif left.get(XML_SPACE) is not None:
        del left.attrib[XML_SPACE]
