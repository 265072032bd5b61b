"""Units of an act or of a decision: finding the cited one, and saying what there is instead when it is missing."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors.model import Przepis
from kotwica.grading.zdania import sentences_of
from kotwica.sources.model import Source, Unit

_ARTICLE = re.compile(r"art\. (\d+)([a-z]*)(?:\[(\d+)([a-z]*)\])?$")
# How a text prints a unit that the splitter may have missed.
_PRINTED = {
    "motyw": r"\({n}\)",
    "§": r"§\s*{n}\b",
    "ust.": r"(?<![\d.§])(?<!§\s){n}\.",
    "pkt": r"(?<![\d.]){n}\)",
    "lit.": r"\b{n}\)",
    "tiret": r"[–—-]\s",
}
_SENTENCE = "zd."
_HEADING = re.compile(r"\A\s*(?:art\.?|artykuł)\s*\S+", re.IGNORECASE)
_PART_REPEALED = re.compile(r"\(\s*(?:uchylon|skreślon)", re.IGNORECASE)
# "15", "57–59", "3, 5 i 7".
_NUMBERS = r"(?P<numbers>\d{1,4}(?:\s?(?:[-–—,]|i|oraz|do)\s?\d{1,4}(?!\d)){0,9})"
_RANGE = re.compile(r"(\d+)(?:\s?(?:[-–—]|do)\s?(\d+))?")
_PAGE = re.compile(rf"\b(?:s|str)\.?\s*{_NUMBERS}")
_NUMBERED = re.compile(rf"(?:\b(?:pkt|punkt\w*|punkcie|akapit\w*|ak|motyw\w*|teza|tezy|nb|ust)\.?|§)\s*{_NUMBERS}")
# A thesis is printed above the head; that of a resolution is what it resolves.
_OPERATIVE = re.compile(r"\bsentencji\b|\bczęści dyspozytywnej\b|\btezie\Z", re.IGNORECASE)


class Nearby(Struct, frozen=True):
    """What there is where the cited unit is not.

    Shape: the last unit of its level, the valid range, whether the splitter may have missed it, and whether a part of the act that stood
    at its place is `repealed` as a whole without a word about its articles.
    """

    last: str
    valid: str
    doubtful: bool = False
    repealed: bool = False


class Located(Struct, frozen=True):
    """How far an act's text leads to a cited unit.

    Shape: `unit` is the innermost part that is there; `missing` is the level at which the path breaks off ("art.", "§", "ust." …), "" when
    `unit` is the cited one.
    """

    unit: Unit | None
    missing: str = ""


def find_unit(text: Source, przepis: Przepis) -> Located:
    """The cited unit, or the innermost one around it that the text has.

    Shape: editions print the wording in force first, so that comes first here.
    """
    table = _units(text)
    found: Unit | None = None
    for path, level in _paths(przepis):
        here = table.get(path)
        if here is None:
            return Located(found, level)
        found = next((u for u in here if not u.variant), here[0])
    return _sentence(text, found, przepis) if found is not None else Located(None)


def _sentence(text: Source, unit: Unit, przepis: Przepis) -> Located:
    """The cited sentence of a unit; the unit itself when none is cited or its sentences cannot be counted."""
    counted = sentences_of(text, unit) if przepis.zdanie.isdigit() and not przepis.akapit else []
    number = int(przepis.zdanie) if counted else 0
    if not 1 <= number <= len(counted):
        return Located(unit, _SENTENCE if counted else "")
    return Located(replace(unit, path=f"{unit.path} {_SENTENCE} {number}", span=counted[number - 1]))


def units_nearby(text: Source, przepis: Przepis) -> Nearby:
    """The neighbours of a unit that was not found, for the message: "kodeks kończy się na art. 1088"."""
    table = _units(text)
    parent = ""
    for path, level in _paths(przepis):
        if path not in table:
            siblings = [p for p in table if _is_child(p, parent, level)]
            if level == "art.":
                return replace(_articles(siblings, przepis), repealed=_in_repealed_part(text, table, path))
            area = table[parent][0].span.of(text.text) if parent in table else text.text
            printed = _PRINTED[level].format(n=re.escape(path.rpartition(" ")[2]))
            doubtful = not siblings and re.search(printed, _HEADING.sub("", area, count=1)) is not None
            valid = f"{siblings[0].removeprefix(parent).strip()} – {siblings[-1].removeprefix(parent).strip()}" if siblings else ""
            return Nearby(siblings[-1] if siblings else "", valid, doubtful)
        parent = path
    # Only a sentence is missing: where one ends is read from full stops, so that nobody is told for certain that there are no more.
    return Nearby("", "", doubtful=bool(przepis.zdanie))


def pinpointed(source: Source, pinpoint: str) -> tuple[str, tuple[Span, ...]]:
    """Where a pinpoint ("pkt 15", "pkt 57–59", "s. 7 i 9", "w sentencji") leads in a source: the place's name and its stretches.

    Shape: ("", ()) when the source has no numbering of that kind, or no reasons apart from its operative part; (name, ()) when it has
    and one of the numbers is not there.
    """
    if _OPERATIVE.search(pinpoint) is not None:
        parts = {u.path: u.span for u in source.units}
        return ("sentencja", (parts["sentencja"],)) if {"sentencja", "uzasadnienie"} <= parts.keys() else ("", ())
    page = _PAGE.search(pinpoint)
    if page is not None:
        return _stretches("s.", page["numbers"], dict(enumerate(source.pages, 1)))
    numbered = _NUMBERED.search(pinpoint)
    points = {int(u.path[4:]): u.span for u in source.units if u.path.startswith("pkt ") and u.path[4:].isdigit()}
    return _stretches("pkt", numbered["numbers"], points) if numbered is not None else ("", ())


def _stretches(kind: str, numbers: str, there: Mapping[int, Span]) -> tuple[str, tuple[Span, ...]]:
    """The stretches of the numbered places, each range in one piece."""
    if not there:
        return "", ()
    ranges = [(int(m[1]), int(m[2] or m[1])) for m in _RANGE.finditer(numbers)]
    name = f"{kind} {ranges[0][0] if numbers.isdigit() else ' '.join(numbers.split())}"
    if any(first not in there or last not in there or first > last for first, last in ranges):
        return name, ()
    return name, tuple(Span(there[first].start, there[last].end) for first, last in ranges)


def names_a_page(pinpoint: str) -> bool:
    """True for a pinpoint by page ("s. 7", "str. 340"), which may be a page of a journal and not of the text at hand."""
    return _PAGE.search(pinpoint) is not None


def place_of(source: Source, span: Span) -> str:
    """The smallest numbered unit of a source that holds `span`, for people; the page where it has none."""
    holding = [u for u in source.units if u.span.contains(span)]
    if holding:
        return min(holding, key=lambda u: len(u.span)).path
    for number, page in enumerate(source.pages, 1):
        if page.contains(Span(span.start, span.start)):
            return f"s. {number}"
    return ""


def _paths(przepis: Przepis) -> Iterator[tuple[str, str]]:
    """The unit's path and those of its parents, outermost first, each with the level that it adds."""
    path = ""
    if przepis.motyw:
        path = f"motyw {przepis.motyw}"
        yield path, "motyw"
    if przepis.artykul:
        path = f"art. {przepis.artykul}" + (f"[{przepis.indeks}]" if przepis.indeks else "")
        yield path, "art."
    levels = (("§", przepis.paragraf), ("ust.", przepis.ustep), ("pkt", przepis.punkt), ("lit.", przepis.litera), ("tiret", przepis.tiret))
    for level, number in levels:
        if number:
            path = f"{path} {level} {number}".strip()
            yield path, level


def _is_child(path: str, parent: str, level: str) -> bool:
    rest = path[len(parent) :].strip() if path.startswith(f"{parent} ") or not parent else ""
    return rest.startswith(f"{level} ") and rest.count(" ") == 1


def _articles(paths: list[str], przepis: Przepis) -> Nearby:
    numbers = sorted({k for p in paths if (k := _article_key(p)) is not None})
    if not numbers:
        return Nearby("", "", doubtful=True)
    same = [_printed(k) for k in numbers if str(k[0]) == przepis.artykul]
    last = f"art. {_printed(numbers[-1])}"
    return Nearby(last, f"art. {same[0]} – {same[-1]}" if same else f"art. {_printed(numbers[0])} – {last}")


def _in_repealed_part(text: Source, table: dict[str, tuple[Unit, ...]], path: str) -> bool:
    """True when between the neighbours of a missing article a division is called repealed ("DZIAŁ IIa\n(uchylony)")."""
    cited = _article_key(path)
    keyed = sorted((k, p) for p in table if (k := _article_key(p)) is not None)
    before = [p for k, p in keyed if cited is not None and k < cited]
    after = [p for k, p in keyed if cited is not None and k > cited]
    if not before or not after:
        return False
    between = text.text[table[before[-1]][-1].span.end : table[after[0]][0].span.start]
    return _PART_REPEALED.search(between) is not None


def _article_key(path: str) -> tuple[int, str, int, str] | None:
    m = _ARTICLE.fullmatch(path)
    return (int(m[1]), m[2], int(m[3] or 0), m[4] or "") if m else None


def _printed(key: tuple[int, str, int, str]) -> str:
    return f"{key[0]}{key[1]}" + (f"[{key[2]}{key[3]}]" if key[2] else "")


# Tables of the last few acts, by what identifies their text: hashing the five thousand units of a code would cost more than the table.
_tables: OrderedDict[tuple[str, int, int], dict[str, tuple[Unit, ...]]] = OrderedDict()
_KEPT_TABLES = 16


def _units(text: Source) -> dict[str, tuple[Unit, ...]]:
    """Path → its units in text order (several where an edition prints old and new wording)."""
    key = (text.sha256, len(text.text), len(text.units))
    if key not in _tables:
        table: dict[str, list[Unit]] = {}
        for unit in text.units:
            table.setdefault(unit.path, []).append(unit)
        _tables[key] = {path: tuple(same) for path, same in table.items()}
        if len(_tables) > _KEPT_TABLES:
            _tables.popitem(last=False)
    return _tables[key]
