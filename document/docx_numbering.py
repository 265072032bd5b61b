"""Automatic list numbers, computed from the numbering part the way Word counts them."""

from __future__ import annotations

from lxml import etree
from msgspec import Struct, field

from kotwica.document.docx_styles import Styles, twips
from kotwica.document.docx_symbols import symbol_text
from kotwica.document.docx_xml import family_of

LEVELS = 9
_ROMAN = (
    (1000, "m"),
    (900, "cm"),
    (500, "d"),
    (400, "cd"),
    (100, "c"),
    (90, "xc"),
    (50, "l"),
    (40, "xl"),
    (10, "x"),
    (9, "ix"),
    (5, "v"),
    (4, "iv"),
    (1, "i"),
)
_BULLETS = {"o": "◦", "\uf0b7": "•", "\uf0a7": "▪"}


class _Level(Struct, frozen=True):
    """One level of a list: number format, pattern ("%1.%2."), first number, what follows it."""

    numfmt: str = "decimal"
    pattern: str = ""
    start: int = 1
    suffix: str = "tab"
    restart: int = -1
    legal: bool = False
    font: str = ""


class _List(Struct):
    """One w:num: the abstract list that it counts in, with the levels and starts that it overrides."""

    abstract: str
    overrides: dict[int, _Level] = field(default_factory=dict)
    starts: dict[int, int] = field(default_factory=dict)


class Numbering(Struct):
    """The lists of a document and their running counters.

    Source: ECMA-376-1 §17.9; observed in Word: all w:num of one abstract list share counters, a startOverride counts once, when its
    list is first used at that level.
    """

    abstracts: dict[str, dict[int, _Level]] = field(default_factory=dict)
    lists: dict[str, _List] = field(default_factory=dict)
    style_links: dict[str, str] = field(default_factory=dict)
    style_levels: dict[tuple[str, str], int] = field(default_factory=dict)
    _counters: dict[str, list[int | None]] = field(default_factory=dict)
    _started: set[tuple[str, int]] = field(default_factory=set)

    def next_label(self, number: str, ilvl: int, style_id: str) -> str:
        """Count one paragraph and return its number with the blank after it; empty when the list shows nothing."""
        numbered = self.lists.get(number)
        if numbered is None:
            return ""
        ilvl = min(max(self.style_levels.get((numbered.abstract, style_id), ilvl), 0), LEVELS - 1)
        level = self._level(numbered, ilvl)
        if level is None:
            return ""
        counters = self._counters.setdefault(numbered.abstract, [None] * LEVELS)
        self._advance(number, numbered, counters, ilvl, level)
        label = self._shown(numbered, counters, level)
        return label + ("" if level.suffix == "nothing" else " ") if label else ""

    def _level(self, numbered: _List, ilvl: int) -> _Level | None:
        return numbered.overrides.get(ilvl) or self.abstracts.get(numbered.abstract, {}).get(ilvl)

    def _advance(self, number: str, numbered: _List, counters: list[int | None], ilvl: int, level: _Level) -> None:
        current = counters[ilvl]
        if ilvl in numbered.starts and (number, ilvl) not in self._started:
            self._started.add((number, ilvl))
            counters[ilvl] = numbered.starts[ilvl]
        else:
            counters[ilvl] = level.start if current is None else current + 1
        for deeper in range(ilvl + 1, LEVELS):
            below = self._level(numbered, deeper)
            # lvlRestart 0 never restarts; n restarts only after a level above n (1-based) was used.
            if below is None or below.restart == -1 or (below.restart > 0 and ilvl < below.restart):
                counters[deeper] = None

    def _shown(self, numbered: _List, counters: list[int | None], level: _Level) -> str:
        if level.numfmt == "bullet":
            return _BULLETS.get(level.pattern) or symbol_text(level.font or "symbol", level.pattern)
        if level.numfmt == "none" and "%" not in level.pattern:
            return level.pattern
        shown, at = [], 0
        while at < len(level.pattern):
            char = level.pattern[at]
            if char == "%" and level.pattern[at + 1 : at + 2].isdigit():
                shown.append(self._part(numbered, counters, int(level.pattern[at + 1]) - 1, level))
                at += 2
            else:
                shown.append(char)
                at += 1
        return "".join(shown)

    def _part(self, numbered: _List, counters: list[int | None], ilvl: int, level: _Level) -> str:
        part = self._level(numbered, ilvl) if 0 <= ilvl < LEVELS else None
        if part is None:
            return ""
        value = counters[ilvl]
        if value is None:
            # A level above that was never used shows its start, as Word does.
            value = counters[ilvl] = part.start
        return format_number(value, "decimal" if level.legal and part.numfmt != "none" else part.numfmt)


def read_numbering(root: etree._Element | None, styles: Styles) -> Numbering:
    """The lists of a numbering part (or of none)."""
    numbering = Numbering()
    if root is None:
        return numbering
    w = "{" + family_of(root) + "}"
    links: dict[str, str] = {}
    for element in root.iter(f"{w}abstractNum"):
        key = element.get(f"{w}abstractNumId") or ""
        numbering.abstracts[key] = {}
        for level in element.findall(f"{w}lvl"):
            ilvl = twips(level.get(f"{w}ilvl"))
            numbering.abstracts[key][ilvl] = _read_level(level, w)
            style = level.find(f"{w}pStyle")
            if style is not None:
                numbering.style_levels[(key, style.get(f"{w}val") or "")] = ilvl
        for name, table in (("styleLink", numbering.style_links), ("numStyleLink", links)):
            link = element.find(w + name)
            if link is not None:
                value = link.get(f"{w}val") or ""
                table.update({value: key} if name == "styleLink" else {key: value})
    for element in root.iter(f"{w}num"):
        _read_list(numbering, element, links, w)
    return numbering


def format_number(value: int, numfmt: str) -> str:
    """A number as Word writes it in the given format; unknown formats fall back to digits."""
    if numfmt in ("lowerRoman", "upperRoman") and 0 < value < 4000:
        roman = _roman(value)
        return roman.upper() if numfmt == "upperRoman" else roman
    if numfmt in ("lowerLetter", "upperLetter") and 0 < value < 2000:
        # Word repeats the letter: a … z, aa, bb, cc …
        letter = chr(ord("a") + (value - 1) % 26) * ((value - 1) // 26 + 1)
        return letter.upper() if numfmt == "upperLetter" else letter
    if numfmt in ("none", "bullet"):
        return ""
    if numfmt == "decimalZero":
        return f"{value:02d}"
    if numfmt == "ordinal":
        return f"{value}."
    return str(value)


def _roman(value: int) -> str:
    out = []
    for worth, sign in _ROMAN:
        while value >= worth:
            out.append(sign)
            value -= worth
    return "".join(out)


def _read_level(element: etree._Element, w: str) -> _Level:
    def value(name: str, default: str) -> str:
        child = next(element.iter(w + name), None)
        return default if child is None else child.get(f"{w}val") or default

    fonts = element.find(f"{w}rPr/{w}rFonts")
    legal = element.find(f"{w}isLgl")
    return _Level(
        numfmt=value("numFmt", "decimal"),
        pattern=value("lvlText", ""),
        start=twips(value("start", "0")),
        suffix=value("suff", "tab"),
        restart=twips(value("lvlRestart", "-1")),
        legal=legal is not None and (legal.get(f"{w}val") or "1") not in ("0", "false", "off"),
        font="" if fonts is None else fonts.get(f"{w}ascii") or fonts.get(f"{w}hAnsi") or "",
    )


def _read_list(numbering: Numbering, element: etree._Element, links: dict[str, str], w: str) -> None:
    target = element.find(f"{w}abstractNumId")
    abstract = (target.get(f"{w}val") or "") if target is not None else ""
    if abstract in links:
        # numStyleLink: the levels live in the list that the numbering style itself uses.
        linked = numbering.style_links.get(links[abstract])
        abstract = linked if linked is not None else abstract
    entry = _List(abstract)
    for override in element.findall(f"{w}lvlOverride"):
        ilvl = twips(override.get(f"{w}ilvl"))
        level, start = override.find(f"{w}lvl"), override.find(f"{w}startOverride")
        if level is not None:
            entry.overrides[ilvl] = _read_level(level, w)
        if start is not None:
            entry.starts[ilvl] = twips(start.get(f"{w}val"))
    numbering.lists[element.get(f"{w}numId") or ""] = entry
