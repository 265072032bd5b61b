"""Formatting that changes what a person sees: italic, hidden and raised text, headings, quotations, through styles and their ancestors."""

from __future__ import annotations

import re

from lxml import etree
from msgspec import Struct, field

from kotwica.document.docx_xml import family_of, whole_number

# A value that a chain of styles leaves unsaid.
_UNSAID = -1
_OFF = frozenset({"0", "false", "off", "none"})

# Built-in English names are what Word writes into w:name in every language version; the Polish ones come from converted files.
_QUOTE_NAMES = ("quote", "intense quote", "block text", "cytat", "cytat intensywny", "tekst blokowy", "quotations", "blockquote")
# White or so near that no eye tells it from paper (250 of 255, as in PDFs); and what Word sets smallest: a point, in half-points.
_WHITE = re.compile("(?:F[A-F]){3}", re.IGNORECASE)
_TINY = 2
# A block quotation is moved in on both sides: at least 1 cm from the left and something from the right (twips).
_QUOTE_LEFT, _QUOTE_RIGHT = 567, 200


class RunLook(Struct, frozen=True):
    """What a run's formatting means to a reader; `white` letters have no shading of their own behind them."""

    italic: bool = False
    hidden: bool = False
    raised: bool = False
    symbol_font: str = ""
    struck: bool = False
    white: bool = False
    tiny: bool = False


class ParagraphLook(Struct, frozen=True):
    """What a paragraph's formatting means: heading level (0 = none), block quotation, numbering as (numId, ilvl)."""

    level: int = 0
    quote: bool = False
    numbering: tuple[str, int] | None = None


class _Style(Struct):
    """Own values of one style: toggles are 1, 0 or _UNSAID; letters are `shaded`, paragraphs and tables `filled`."""

    name: str = ""
    kind: str = ""
    based_on: str = ""
    italic: int = _UNSAID
    hidden: int = _UNSAID
    raised: int = _UNSAID
    struck: int = _UNSAID
    white: int = _UNSAID
    tiny: int = _UNSAID
    shaded: int = _UNSAID
    filled: int = _UNSAID
    font: str = ""
    outline: int = _UNSAID
    number: str | None = None
    ilvl: int | None = None
    left: int | None = None
    right: int | None = None


_Base = tuple[int, int, int, str, int, int, int, int]


class Styles(Struct):
    """The styles of a document, resolved on demand; `language` is that of text whose runs name none ("pl-PL"), empty when nothing says it.

    Source: ECMA-376-1 §17.7.3: a toggle set in both the paragraph's and the run's style cancels out; direct formatting wins.
    """

    by_id: dict[str, _Style] = field(default_factory=dict)
    default_paragraph: str = ""
    language: str = ""
    defaults: _Style = field(default_factory=_Style)
    _chains: dict[str, _Style] = field(default_factory=dict)
    _looks: dict[tuple[str, str], _Base] = field(default_factory=dict)

    def chain(self, style_id: str) -> _Style:
        """One style with everything it inherits; a loop of basedOn is cut where it closes.

        Why every style on the way is kept: a file of three thousand, each based on the next, took seventeen seconds.
        """
        way: dict[str, _Style] = {}
        while style_id and style_id in self.by_id and style_id not in way and style_id not in self._chains:
            way[style_id] = self.by_id[style_id]
            style_id = way[style_id].based_on
        result = self._chains.get(style_id, _Style())
        for name, own in reversed(way.items()):
            result = self._chains[name] = _over(own, result)
        return result

    def run_base(self, run_style: str, paragraph_style: str) -> _Base:
        """Italic, hidden, raised, font, struck through, white, tiny and shaded of a run before its direct formatting."""
        key = (run_style, paragraph_style)
        known = self._looks.get(key)
        if known is None:
            paragraph = self.chain(paragraph_style or self.default_paragraph)
            character = self.chain(run_style) if run_style else _Style()
            known = self._looks[key] = (
                _toggle(self.defaults.italic, paragraph.italic, character.italic),
                _toggle(self.defaults.hidden, paragraph.hidden, character.hidden),
                _last(self.defaults.raised, paragraph.raised, character.raised),
                character.font or paragraph.font or self.defaults.font,
                _toggle(self.defaults.struck, paragraph.struck, character.struck),
                _last(self.defaults.white, paragraph.white, character.white),
                _last(self.defaults.tiny, paragraph.tiny, character.tiny),
                _last(self.defaults.shaded, paragraph.shaded, character.shaded),
            )
        return known


def _over(own: _Style, base: _Style) -> _Style:
    """What a style says, and what its base says where it says nothing."""
    result = _Style(name=own.name or base.name, font=own.font or base.font)
    for name in ("italic", "hidden", "raised", "struck", "white", "tiny", "shaded", "filled", "outline"):
        value = getattr(own, name)
        setattr(result, name, getattr(base, name) if value == _UNSAID else value)
    for name in ("number", "ilvl", "left", "right"):
        value = getattr(own, name)
        setattr(result, name, getattr(base, name) if value is None else value)
    return result


def read_styles(root: etree._Element | None) -> Styles:
    """The styles of a styles part; without one every style is plain."""
    styles = Styles()
    if root is None:
        return styles
    w = "{" + family_of(root) + "}"
    defaults = root.find(f"{w}docDefaults/{w}rPrDefault/{w}rPr")
    if defaults is not None:
        _read_run_properties(styles.defaults, defaults, w)
        styles.language = _language(defaults, w)
    for element in root.iter(f"{w}style"):
        style = _Style(kind=element.get(f"{w}type") or "paragraph")
        for child in element:
            if child.tag == f"{w}name":
                style.name = (child.get(f"{w}val") or "").strip().lower()
            elif child.tag == f"{w}basedOn":
                style.based_on = child.get(f"{w}val") or ""
            elif child.tag == f"{w}rPr":
                _read_run_properties(style, child, w)
            elif child.tag == f"{w}pPr":
                _read_paragraph_properties(style, child, w)
        if style.kind == "table":
            style.filled = int(any(fills(shading, w) for shading in element.iter(f"{w}shd")))
        style_id = element.get(f"{w}styleId") or ""
        styles.by_id.setdefault(style_id, style)
        if style.kind == "paragraph" and (element.get(f"{w}default") or "0") not in _OFF and not styles.default_paragraph:
            styles.default_paragraph = style_id
            styles.language = _language(element.find(f"{w}rPr"), w) or styles.language
    return styles


def run_look(styles: Styles, properties: etree._Element | None, paragraph_style: str, w: str) -> RunLook:
    """What a run looks like, from its own `w:rPr` (or None) and the styles. `w` is the namespace in braces."""
    own, run_style = _Style(), ""
    if properties is not None:
        _read_run_properties(own, properties, w)
        style = properties.find(f"{w}rStyle")
        run_style = (style.get(f"{w}val") or "") if style is not None else ""
    italic, hidden, raised, font, struck, white, tiny, shaded = styles.run_base(run_style, paragraph_style)
    return RunLook(
        italic=(italic if own.italic == _UNSAID else own.italic) == 1,
        hidden=(hidden if own.hidden == _UNSAID else own.hidden) == 1,
        raised=(raised if own.raised == _UNSAID else own.raised) == 1,
        symbol_font=_symbol_font(own.font or font),
        struck=(struck if own.struck == _UNSAID else own.struck) == 1,
        white=_last(white, own.white) == 1 and _last(shaded, own.shaded) != 1,
        tiny=_last(tiny, own.tiny) == 1,
    )


def paragraph_look(styles: Styles, properties: etree._Element | None, w: str) -> tuple[str, ParagraphLook]:
    """The paragraph's style id and what the paragraph looks like, from its own `w:pPr` (or None) and the styles."""
    own, style_id = _Style(), ""
    if properties is not None:
        style = properties.find(f"{w}pStyle")
        style_id = (style.get(f"{w}val") or "") if style is not None else ""
        _read_paragraph_properties(own, properties, w)
    base = styles.chain(style_id or styles.default_paragraph)
    outline = own.outline if own.outline != _UNSAID else base.outline
    named = whole_number(base.name.removeprefix("heading ")) if outline == _UNSAID and base.name.startswith("heading ") else None
    outline = outline if named is None else named - 1
    left = own.left if own.left is not None else base.left or 0
    right = own.right if own.right is not None else base.right or 0
    number = own.number if own.number is not None else base.number
    ilvl = own.ilvl if own.ilvl is not None else base.ilvl
    listed = number is not None and number != "0"
    return style_id, ParagraphLook(
        level=outline + 1 if 0 <= outline <= 8 else 0,
        quote=base.name in _QUOTE_NAMES or (left >= _QUOTE_LEFT and right >= _QUOTE_RIGHT and not listed),
        numbering=(number or "", ilvl or 0) if listed else None,
    )


def _toggle(default: int, paragraph: int, character: int) -> int:
    if default == 1:
        return 1
    return int((paragraph == 1) != (character == 1))


def _last(*values: int) -> int:
    said = [value for value in values if value != _UNSAID]
    return said[-1] if said else _UNSAID


def _read_run_properties(style: _Style, properties: etree._Element, w: str) -> None:
    size = position = 0
    for child in properties:
        tag = child.tag
        if tag == f"{w}i":
            style.italic = _on(child, w)
        elif tag == f"{w}vanish":
            style.hidden = _on(child, w)
        elif tag in (f"{w}strike", f"{w}dstrike"):
            style.struck = max(style.struck, _on(child, w))
        elif tag == f"{w}vertAlign":
            style.raised = int(child.get(f"{w}val") == "superscript")
        elif tag == f"{w}position":
            position = twips(child.get(f"{w}val"))
        elif tag == f"{w}sz":
            size = twips(child.get(f"{w}val"))
            style.tiny = int(0 < size <= _TINY)
        elif tag == f"{w}color":
            style.white = int(_WHITE.fullmatch(child.get(f"{w}val") or "") is not None)
        elif tag in (f"{w}shd", f"{w}highlight"):
            style.shaded = int(fills(child, w))
        elif tag == f"{w}rFonts":
            style.font = child.get(f"{w}ascii") or child.get(f"{w}hAnsi") or style.font
    # A digit raised by hand: moved up by at least 2 points and set smaller than the usual 10 points (half-points).
    if style.raised == _UNSAID and position >= 4 and 0 < size < 20:
        style.raised = 1


def _read_paragraph_properties(style: _Style, properties: etree._Element, w: str) -> None:
    for child in properties:
        tag = child.tag
        if tag == f"{w}outlineLvl":
            style.outline = twips(child.get(f"{w}val"))
        elif tag == f"{w}ind":
            left, right = _first_given(child, w, "left", "start"), _first_given(child, w, "right", "end")
            style.left = twips(left) if left is not None else style.left
            style.right = twips(right) if right is not None else style.right
        elif tag == f"{w}numPr":
            number, level = child.find(f"{w}numId"), child.find(f"{w}ilvl")
            style.number = (number.get(f"{w}val") or "0") if number is not None else style.number
            style.ilvl = twips(level.get(f"{w}val")) if level is not None else style.ilvl
        elif tag == f"{w}shd":
            style.filled = int(fills(child, w))


def fills(shading: etree._Element, w: str) -> bool:
    """Whether a shading or a highlight puts a colour behind text."""
    if shading.tag == f"{w}highlight":
        return (shading.get(f"{w}val") or "none") not in ("none", "white")
    pattern, fill = shading.get(f"{w}val") or "clear", shading.get(f"{w}fill") or "auto"
    return pattern not in ("clear", "nil") or not (fill == "auto" or _WHITE.fullmatch(fill))


def _first_given(element: etree._Element, w: str, *names: str) -> str | None:
    return next((element.get(w + name) for name in names if element.get(w + name) is not None), None)


def _language(properties: etree._Element | None, w: str) -> str:
    language = properties.find(f"{w}lang") if properties is not None else None
    return "" if language is None else language.get(f"{w}val") or ""


def _on(element: etree._Element, w: str) -> int:
    return int((element.get(f"{w}val") or "1") not in _OFF)


_UNITS = {"pt": 20.0, "in": 1440.0, "cm": 567.0, "mm": 56.7, "pc": 240.0, "pi": 240.0}


def twips(value: str | None) -> int:
    """A measure as a whole number; strict documents write units ("12pt"); 0 for what is no number."""
    text = (value or "").strip()
    scale = 1.0
    if text[-2:] in _UNITS:
        scale, text = _UNITS[text[-2:]], text[:-2]
    try:
        number = float(text)
    except ValueError:
        return 0
    return int(number * scale) if abs(number) < 1e8 else 0


def _symbol_font(font: str) -> str:
    lowered = font.lower()
    return lowered if lowered.startswith(("symbol", "wingdings", "webdings")) else ""
