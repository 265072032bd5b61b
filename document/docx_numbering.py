"""Automatic list numbers, computed from the numbering part the way Word counts them."""

from __future__ import annotations

from collections import Counter

from lxml import etree
from msgspec import Struct, field

from kotwica.document.docx_number_formats import DECIMAL, NumberForm, format_number
from kotwica.document.docx_styles import Styles, twips
from kotwica.document.docx_symbols import symbol_text
from kotwica.document.docx_xml import family_of, whole_number

LEVELS = 9
_BULLETS = {"o": "◦", "\uf0b7": "•", "\uf0a7": "▪"}


class _Level(Struct, frozen=True):
    """One level of a list: number format, pattern ("%1.%2."), first number, what follows it."""

    form: NumberForm = DECIMAL
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

    Shape: `unknown` counts numbers that are given in digits because the form that Word shows is not known, by format.
    Source: ECMA-376-1 §17.9; observed in Word: all w:num of one abstract list share counters, a startOverride counts once, when its
    list is first used at that level.
    """

    abstracts: dict[str, dict[int, _Level]] = field(default_factory=dict)
    lists: dict[str, _List] = field(default_factory=dict)
    style_links: dict[str, str] = field(default_factory=dict)
    style_levels: dict[tuple[str, str], int] = field(default_factory=dict)
    unknown: Counter[str] = field(default_factory=Counter)
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
        if level.form.name == "bullet":
            return _BULLETS.get(level.pattern) or symbol_text(level.font or "symbol", level.pattern)
        if level.form.name == "none" and "%" not in level.pattern:
            return level.pattern
        shown, at = [], 0
        while at < len(level.pattern):
            char = level.pattern[at]
            place = whole_number(level.pattern[at + 1 : at + 2]) if char == "%" else None
            if place is not None:
                shown.append(self._part(numbered, counters, place - 1, level))
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
        form = DECIMAL if level.legal and part.form.name != "none" else part.form
        shown = format_number(value, form)
        if shown is None:
            self.unknown[form.name] += 1
        return str(value) if shown is None else shown


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
            numbering.abstracts[key][ilvl] = _read_level(level, w, styles.language)
            style = level.find(f"{w}pStyle")
            if style is not None:
                numbering.style_levels[(key, style.get(f"{w}val") or "")] = ilvl
        for name, table in (("styleLink", numbering.style_links), ("numStyleLink", links)):
            link = element.find(w + name)
            if link is not None:
                value = link.get(f"{w}val") or ""
                table.update({value: key} if name == "styleLink" else {key: value})
    for element in root.iter(f"{w}num"):
        _read_list(numbering, element, links, w, styles.language)
    return numbering


def _read_level(element: etree._Element, w: str, language: str) -> _Level:
    def value(name: str, default: str, attribute: str = "val") -> str:
        child = next(element.iter(w + name), None)
        return default if child is None else child.get(w + attribute) or default

    fonts = element.find(f"{w}rPr/{w}rFonts")
    legal = element.find(f"{w}isLgl")
    return _Level(
        form=NumberForm(value("numFmt", "decimal"), value("numFmt", "", "format"), language),
        pattern=value("lvlText", ""),
        start=twips(value("start", "0")),
        suffix=value("suff", "tab"),
        restart=twips(value("lvlRestart", "-1")),
        legal=legal is not None and (legal.get(f"{w}val") or "1") not in ("0", "false", "off"),
        font="" if fonts is None else fonts.get(f"{w}ascii") or fonts.get(f"{w}hAnsi") or "",
    )


def _read_list(numbering: Numbering, element: etree._Element, links: dict[str, str], w: str, language: str) -> None:
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
            entry.overrides[ilvl] = _read_level(level, w, language)
        if start is not None:
            entry.starts[ilvl] = twips(start.get(f"{w}val"))
    numbering.lists[element.get(f"{w}numId") or ""] = entry
