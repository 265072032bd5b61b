"""Complex fields: which begin, separate and end marks belong together, and what of a field a person sees."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field

from lxml import etree

from kotwica.document.docx_xml import MC


@dataclass(slots=True)
class Fields:
    """Fields of one part, in ordinals of content elements.

    Shape: `hidden_from` and `hidden_to` are ordered, disjoint stretches of field instructions: what stands in them is not shown. `spans`
    are (begin, end) pairs, one after another, of whole fields that begin and end in the same paragraph, outermost only.
    A begin without its end hides nothing: better to show an instruction than to lose text.
    """

    hidden_from: array[int] = field(default_factory=lambda: array("l"))
    hidden_to: array[int] = field(default_factory=lambda: array("l"))
    spans: array[int] = field(default_factory=lambda: array("l"))

    def hides(self, ordinal: int) -> bool:
        if not self.hidden_from:
            return False
        index = bisect_right(self.hidden_from, ordinal) - 1
        return index >= 0 and ordinal <= self.hidden_to[index]


@dataclass(slots=True)
class _Open:
    begin: etree._Element
    separate: etree._Element | None = None


def match_fields(root: etree._Element, ordinals: Mapping[etree._Element, int], w: str) -> Fields:
    """Match the field marks of a part; text boxes are stories of their own, deleted marks do not count."""
    fields = Fields()
    local: list[tuple[int, int]] = []
    hidden: list[tuple[int, int]] = []
    stacks: dict[etree._Element | None, list[_Open]] = {}
    for mark in root.iter(f"{w}fldChar"):
        if next(mark.iterancestors(f"{w}del", f"{w}moveFrom", f"{{{MC}}}Fallback"), None) is not None:
            continue
        stack = stacks.setdefault(next(mark.iterancestors(f"{w}txbxContent"), None), [])
        kind = mark.get(f"{w}fldCharType")
        if kind == "begin":
            stack.append(_Open(mark))
        elif kind == "separate" and stack and stack[-1].separate is None:
            stack[-1].separate = mark
        elif kind == "end" and stack:
            opened = stack.pop()
            shown_from = mark if opened.separate is None else opened.separate
            hidden.append((ordinals[opened.begin], ordinals[shown_from]))
            if _paragraph(opened.begin, w) is _paragraph(mark, w):
                local.append((ordinals[opened.begin], ordinals[mark]))
    for begin, end in _outermost(hidden):
        fields.hidden_from.append(begin)
        fields.hidden_to.append(end)
    for begin, end in _outermost(local):
        fields.spans.extend((begin, end))
    return fields


def _outermost(stretches: list[tuple[int, int]]) -> list[tuple[int, int]]:
    kept: list[tuple[int, int]] = []
    for begin, end in sorted(stretches):
        if not kept or begin > kept[-1][1]:
            kept.append((begin, end))
        elif end > kept[-1][1]:
            kept[-1] = (kept[-1][0], end)
    return kept


def _paragraph(element: etree._Element, w: str) -> etree._Element | None:
    return next(element.iterancestors(f"{w}p"), None)
