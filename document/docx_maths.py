"""Formulas as plain text, one line, the way a person would read them aloud from the page."""

from __future__ import annotations

from collections.abc import Callable

from lxml import etree

from kotwica.document.docx_xml import local_name

# A formula nested deeper than this is not one that a person could read; its inner text is joined without signs.
_MAX_DEPTH = 40


def formula_text(element: etree._Element, depth: int = 0) -> str:
    """The text of an `m:oMath` (or of any element inside one): fractions with "/", powers with "^", roots with "√"."""
    if depth > _MAX_DEPTH:
        return "".join(str(text) for text in element.itertext())
    name = local_name(element)
    if name == "t":
        return element.text or ""
    rule = _RULES.get(name)
    if rule is not None:
        return rule(element, depth + 1)
    if name.endswith("Pr") or name in ("del", "moveFrom", "delText"):
        return ""
    return "".join(formula_text(child, depth + 1) for child in element)


def _part(element: etree._Element, name: str, depth: int) -> str:
    for child in element:
        if local_name(child) == name:
            return formula_text(child, depth)
    return ""


def _group(text: str) -> str:
    return text if len(text) <= 1 or text.isalnum() else f"({text})"


def _fraction(element: etree._Element, depth: int) -> str:
    return f"{_group(_part(element, 'num', depth))}/{_group(_part(element, 'den', depth))}"


def _scripts(element: etree._Element, depth: int) -> str:
    below, above = _part(element, "sub", depth), _part(element, "sup", depth)
    return _part(element, "e", depth) + (f"_{_group(below)}" if below else "") + (f"^{_group(above)}" if above else "")


def _root(element: etree._Element, depth: int) -> str:
    degree = _part(element, "deg", depth)
    return (f"{degree}" if degree else "") + f"√{_group(_part(element, 'e', depth))}"


def _nary(element: etree._Element, depth: int) -> str:
    sign = _property(element, "naryPr", "chr") or "∫"
    below, above = _part(element, "sub", depth), _part(element, "sup", depth)
    return sign + (f"_{_group(below)}" if below else "") + (f"^{_group(above)}" if above else "") + _part(element, "e", depth)


def _delimited(element: etree._Element, depth: int) -> str:
    opening, closing = _property(element, "dPr", "begChr"), _property(element, "dPr", "endChr")
    parts = [formula_text(child, depth) for child in element if local_name(child) == "e"]
    return ("(" if opening is None else opening) + "|".join(parts) + (")" if closing is None else closing)


def _matrix(element: etree._Element, depth: int) -> str:
    rows = [[formula_text(cell, depth) for cell in row if local_name(cell) == "e"] for row in element if local_name(row) == "mr"]
    return "[" + "; ".join(", ".join(row) for row in rows) + "]"


def _lines(element: etree._Element, depth: int) -> str:
    return "; ".join(formula_text(child, depth) for child in element if local_name(child) == "e")


def _property(element: etree._Element, holder: str, name: str) -> str | None:
    for properties in element:
        if local_name(properties) == holder:
            child = next((c for c in properties if local_name(c) == name), None)
            if child is not None:
                return next((str(value) for key, value in child.attrib.items() if str(key).endswith("}val")), "")
    return None


_RULES: dict[str, Callable[[etree._Element, int], str]] = {
    "f": _fraction,
    "sSup": _scripts,
    "sSub": _scripts,
    "sSubSup": _scripts,
    "rad": _root,
    "nary": _nary,
    "d": _delimited,
    "m": _matrix,
    "eqArr": _lines,
}
