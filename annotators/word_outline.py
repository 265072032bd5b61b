"""Two versions of a Word story compared: equal but for our comments' anchors, our shading and the splits that both need."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from kotwica.annotators.word_names import MARKERS, REFERENCE, XML_SPACE
from kotwica.document import family_of, local_name

_BLANKS = " \t\r\n"
# A paragraph as a list of tokens; text of neighbouring runs with equal properties is one token.
Token = tuple[str, ...]


def first_difference(
    before: etree._Element, after: etree._Element, own_before: frozenset[str], own_after: frozenset[str], fills: frozenset[str]
) -> str:
    """Where the second story differs from the first, in words; empty when it is the same but for comments of ours and their shading.

    Shape: `own_*` are w:id values of our comments in each; `fills` are the shading colours that do not count.
    """
    left, right = _Reader(before, own_before, fills), _Reader(after, own_after, fills)
    stack = [(before, after)]
    while stack:
        old, new = stack.pop()
        if old.tag == left.paragraph or old.find(left.run) is not None:
            # Runs outside any paragraph are split as well, so their holder is compared as a paragraph is.
            if not _same_paragraph(old, new, left, right):
                return f"akapit „{_beginning(old)}”"
            continue
        if old.tag != new.tag or left.head(old) != right.head(new):
            return f"element {local_name(old) or 'komentarz XML'}"
        olds, news = left.children(old), right.children(new)
        if len(olds) != len(news):
            return f"liczba elementów w {local_name(old)}"
        stack.extend(zip(reversed(olds), reversed(news), strict=True))
    return ""


def _same_paragraph(old: etree._Element, new: etree._Element, left: _Reader, right: _Reader) -> bool:
    if old.tag != new.tag:
        return False
    if etree.tostring(old, with_tail=False) == etree.tostring(new, with_tail=False):
        return True
    return left.tokens(old) == right.tokens(new)


def _beginning(paragraph: etree._Element) -> str:
    return "".join(str(text) for text in paragraph.itertext())[:40]


class _Reader:
    """Reads elements of one story as tokens."""

    def __init__(self, root: etree._Element, own: frozenset[str], fills: frozenset[str]) -> None:
        self.w = "{" + family_of(root) + "}"
        self.paragraph, self.run, self.text = f"{self.w}p", f"{self.w}r", f"{self.w}t"
        self.properties, self.reference = f"{self.w}rPr", self.w + REFERENCE
        self.markers = frozenset(self.w + name for name in (*MARKERS, REFERENCE))
        self.own, self.fills = own, fills

    def is_own(self, element: etree._Element) -> bool:
        if element.tag in self.markers:
            return element.get(f"{self.w}id") in self.own
        if element.tag != self.run or element.find(self.reference) is None:
            return False
        content = [child for child in element if child.tag != self.properties]
        return bool(content) and all(child.tag in self.markers and self.is_own(child) for child in content)

    def children(self, element: etree._Element) -> list[etree._Element]:
        return [child for child in element if not self.is_own(child)]

    def head(self, element: etree._Element) -> Token:
        """An element's attributes and its own text, blanks between elements aside."""
        attributes = sorted(f"{name!s}={value!s}" for name, value in element.attrib.items() if name != XML_SPACE)
        text = (element.text or "").strip(_BLANKS) if len(element) else element.text or ""
        return (*attributes, text if text.strip(_BLANKS) or not str(element.tag).startswith(self.w) else "")

    def tokens(self, element: etree._Element) -> list[tuple[Token, str]]:
        """Everything in an element as (what, text); runs are dissolved into their content with its look."""
        out: list[tuple[Token, str]] = []
        stack: list[tuple[Iterator[etree._Element], Token, bool]] = [(iter([element]), (), False)]
        while stack:
            children, look, closes = stack[-1]
            current = next(children, None)
            if current is None:
                stack.pop()
                if closes:
                    out.append(((">",), ""))
            elif self.is_own(current):
                continue
            elif current.tag == self.run:
                content = [child for child in current if child.tag != self.properties]
                stack.append((iter(content), (*look, *self._look(current)), False))
            elif current.tag == self.text and not len(current):
                self._add_text(out, ("t", *look), self._shown(current))
            else:
                out.append((("<", str(current.tag), *self.head(current), *look), ""))
                stack.append((iter(current), look, True))
        return out

    def _add_text(self, out: list[tuple[Token, str]], look: Token, text: str) -> None:
        if out and out[-1][0] == look:
            out[-1] = (look, out[-1][1] + text)
        elif text:
            out.append((look, text))

    def _look(self, run: etree._Element) -> Token:
        attributes = sorted(f"{name!s}={value!s}" for name, value in run.attrib.items()) if run.attrib else ()
        properties = run.find(self.properties)
        if properties is None:
            return (*attributes,)
        return (*attributes, *(self._property(child) for child in properties if not self._our_shading(child)))

    def _property(self, element: etree._Element) -> str:
        if len(element) == 0 and not element.text:
            return f"{element.tag!s} {sorted(element.attrib.items())}"
        return etree.tostring(element, method="c14n", with_tail=False).decode("utf-8")

    def _our_shading(self, element: etree._Element) -> bool:
        return element.tag == f"{self.w}shd" and (element.get(f"{self.w}fill") or "").upper() in self.fills

    def _shown(self, text: etree._Element) -> str:
        said = (holder.get(XML_SPACE) for holder in (text, *text.iterancestors()))
        keeps = next((value for value in said if value is not None), None) == "preserve"
        return (text.text or "") if keeps else (text.text or "").strip(_BLANKS)
