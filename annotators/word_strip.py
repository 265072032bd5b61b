"""Taking our marks off a document again: comment anchors, shading, and the splits that they caused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from lxml import etree

from kotwica.annotators.word_names import MARKERS, REFERENCE, XML_SPACE
from kotwica.document import family_of

_BLANKS = " \t\r\n"


@dataclass(frozen=True, slots=True)
class Shades:
    """Which shading is ours to remove: `everywhere` these fills, `within` a comment's own range its fill; never inside `kept` ranges."""

    everywhere: frozenset[str] = frozenset()
    within: Mapping[str, frozenset[str]] = field(default_factory=dict)
    kept: frozenset[str] = frozenset()


def remove_marks(root: etree._Element, ids: Iterable[str], shades: Shades) -> None:
    """Remove the anchors of comments with the given w:id, and our shading; runs that were split for them are joined again."""
    w = "{" + family_of(root) + "}"
    gone = frozenset(ids)
    markers = (*(w + name for name in MARKERS), w + REFERENCE)
    doomed: list[etree._Element] = []
    seams: list[etree._Element] = []
    open_ranges: set[str] = set()
    for element in root.iter(*markers, f"{w}r"):
        if element.tag == f"{w}r":
            if _unshade(element, open_ranges, shades, w):
                seams += [run for run in (element.getprevious(), element) if run is not None]
            continue
        identifier = element.get(f"{w}id") or ""
        if element.tag == f"{w}commentRangeStart":
            open_ranges.add(identifier)
        elif element.tag == f"{w}commentRangeEnd":
            open_ranges.discard(identifier)
        if identifier in gone:
            doomed.append(element)
    for element in doomed:
        node = _reference_run(element, w)
        previous = node.getprevious()
        if previous is not None:
            seams.append(previous)
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


def _unshade(run: etree._Element, open_ranges: set[str], shades: Shades, w: str) -> bool:
    properties = run.find(f"{w}rPr")
    shading = properties.find(f"{w}shd") if properties is not None else None
    if properties is None or shading is None or open_ranges & shades.kept:
        return False
    fill = (shading.get(f"{w}fill") or "").upper()
    ours = fill in shades.everywhere or any(fill in shades.within.get(identifier, ()) for identifier in open_ranges)
    if not ours or shading.get(f"{w}val") != "clear" or any("heme" in str(name) for name in shading.attrib):
        return False
    remove_keeping_tail(shading)
    if len(properties) == 0:
        remove_keeping_tail(properties)
    return True


def _reference_run(element: etree._Element, w: str) -> etree._Element:
    """The whole run of a comment's mark when it holds nothing else, otherwise the mark."""
    run = element.getparent()
    if element.tag != w + REFERENCE or run is None or run.tag != f"{w}r":
        return element
    return run if all(child is element or child.tag == f"{w}rPr" for child in run) else element


def _join(seams: list[etree._Element], w: str) -> None:
    """Join each run with the next sibling when both have the same attributes and properties; one join for each seam."""
    joined: dict[etree._Element, etree._Element] = {}
    done: set[etree._Element] = set()
    for seam in seams:
        left = seam
        while left in joined:
            left = joined[left]
        if seam in done or left.getparent() is None or left.tag != f"{w}r":
            continue
        done.add(seam)
        right = left.getnext()
        if right is not None and right.tag == f"{w}r" and not (left.tail or "").strip(_BLANKS) and _same_look(left, right, w):
            _append(left, right, w)
            joined[right] = left


def _same_look(left: etree._Element, right: etree._Element, w: str) -> bool:
    if dict(left.attrib) != dict(right.attrib):
        return False
    return _properties(left, w) == _properties(right, w)


def _properties(run: etree._Element, w: str) -> bytes:
    properties = run.find(f"{w}rPr")
    if properties is None or len(properties) == 0:
        return b""
    return bytes(etree.tostring(properties, method="c14n", with_tail=False))  # type: ignore[call-overload]


def _append(left: etree._Element, right: etree._Element, w: str) -> None:
    """Move the content of `right` to the end of `left`; a w:t cut in two becomes one again."""
    content = [child for child in right if child.tag != f"{w}rPr"]
    last = left[-1] if len(left) else None
    if content and last is not None and last.tag == content[0].tag == f"{w}t" and not len(last) and not len(content[0]):
        first = content.pop(0)
        _append_text(last, first)
    for child in content:
        left.append(child)
    tail = right.tail
    right.tail = None
    if right.getparent() is not None:
        right.getparent().remove(right)  # type: ignore[union-attr]
    left.tail = (left.tail or "") + (tail or "") or None


def _append_text(left: etree._Element, right: etree._Element) -> None:
    keeps = [element.get(XML_SPACE) == "preserve" for element in (left, right)]
    texts = [
        (element.text or "") if keep else (element.text or "").strip(_BLANKS) for element, keep in zip((left, right), keeps, strict=True)
    ]
    text = "".join(texts)
    left.text = text
    if all(keeps) or text != text.strip(_BLANKS):
        left.set(XML_SPACE, "preserve")
    elif left.get(XML_SPACE) is not None:
        del left.attrib[XML_SPACE]
