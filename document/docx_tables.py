"""Cells that a vertical merge has taken in: what stands in them is in the file, and nobody sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lxml import etree

from kotwica.document.docx_xml import whole_number

# A grid of more columns than this is no table (Word's own limit is 63).
_MAX_COLUMNS = 1000
# What may stand between a row and its cells.
_WRAPPERS = ("sdt", "sdtContent", "customXml", "ins", "moveTo")


def merged_away(row: etree._Element, above: Mapping[int, int], w: str) -> tuple[frozenset[etree._Element], dict[int, int]]:
    """The cells of a row that belong to a merged cell above, and the merged cells that the next row may go on with.

    Shape: regions are the grid column where a merged cell begins and how many columns it spans. Source: ECMA-376-1 §17.4.84: a cell goes on
    with the one above when both have the same place and width. A cell that says so with nothing to go on with is shown.
    Errs towards: reading. Content of `w:hMerge` is shown (LibreOffice moves it into the cell that it is merged with).
    """
    gone, below = set[etree._Element](), dict[int, int]()
    column = _number(row, "trPr/gridBefore", w)
    for cell in _cells(row, w):
        span = _number(cell, "tcPr/gridSpan", w) or 1
        merge = _find(cell, "tcPr/vMerge", w)
        if merge is not None:
            begins = merge.get(f"{w}val") == "restart"
            if begins or above.get(column) == span:
                below[column] = span
            if not begins and column in below:
                gone.add(cell)
        column += span
    return frozenset(gone), below


def _cells(row: etree._Element, w: str) -> Iterator[etree._Element]:
    stack = [iter(row)]
    while stack:
        element = next(stack[-1], None)
        if element is None:
            stack.pop()
        elif element.tag == f"{w}tc":
            yield element
        elif element.tag in [w + name for name in _WRAPPERS]:
            stack.append(iter(element))


def _find(element: etree._Element, path: str, w: str) -> etree._Element | None:
    return element.find("/".join(w + name for name in path.split("/")))


def _number(element: etree._Element, path: str, w: str) -> int:
    found = _find(element, path, w)
    number = whole_number(found.get(f"{w}val")) if found is not None else None
    return min(number or 0, _MAX_COLUMNS)
