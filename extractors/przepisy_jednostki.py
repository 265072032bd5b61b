"""Units of a statute reference: articles with their superscripts, paragraphs, points … as people write them."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.akty import by_abbreviation
from kotwica.extractors.przepisy_numery import (
    EDGE,
    INDEX,
    LETTER_ONE,
    MAX_ARTICLE,
    expand_range,
    leading,
    lowered,
    plausible_range,
    read_number,
)
from kotwica.extractors.przepisy_poziomy import LEVELS, Level, Units

_ORDINALS = {"pierwsz": "1", "drug": "2", "trzeci": "3", "czwart": "4", "piąt": "5", "szóst": "6", "siódm": "7", "ostatni": "ostatnie"}
_ORDINAL = r"(?:pierwsz|drug|trzeci|czwart|piąt|szóst|siódm|ostatni)\w{0,3}"
_NUMBER = re.compile(rf"(?P<n>\d{{1,3}}(?=w\s?zw)|\d{{1,3}}[a-z]{{0,3}}{EDGE}|l{EDGE}){INDEX}?")
_LETTER = re.compile(r"(?P<n>[a-ząćęłńóśźż]{1,2})(?![\w.])\)?|(?P<m>[a-z]{1,2})(?=\.(?:\s|$))")
_SMALL_NUMBER = re.compile(rf"(?P<n>\d{{1,2}}|{_ORDINAL})(?!\w)")
# What shows that a lone letter is part of the units: an act, a link or the end behind it.
_BEFORE_ACT = (
    r"(?=\s{1,2}(?:[kK]\.|[kKpP][pPkKcCsSrRzZ]\w{0,4}\b|[up]\.|[uU]staw|RODO|[kK]odeks|[rR]ozporz|[dD]yrekt|w\s?zw)"
    r"|\s?[,;)]|\.(?:\s|$)|$)"
)
# "pkt 3 a Pzp", "ust. 2 a ustawy": the letter belongs to the number.
_SPACED_LETTER = re.compile(rf"\s([a-h]){_BEFORE_ACT}")
_MARKS = {
    "§": re.compile(r"\s{0,3}(?:§{1,2}|par\.?|paragraf\w{0,3})\s{0,3}"),
    "ust": re.compile(r"\s{0,3}(?:ust\.?|ustęp\w{0,3})\s{0,3}(?=[\dl])"),
    "pkt": re.compile(r"\s{0,3}(?:p?pkt\.?|p\.|punkt\w{0,3})\s{0,3}(?=[\dl])"),
    # "pkt a)" is a letter to a Polish statute, whose points have numbers.
    "lit": re.compile(rf"\s{{0,3}}(?:(?:lit\.?|liter\w{{1,3}})\s{{0,3}}(?=[a-z])|p?pkt\.?\s{{0,3}}(?=[a-h](?:\)|{_BEFORE_ACT})))"),
    "tiret": re.compile(r"\s{0,3}(?:tiret|tir\.)\s{0,3}(?=\w)"),
    "ak": re.compile(rf"\s{{0,3}}(?:akapit\w{{0,3}}|ak\.)\s{{0,3}}(?=\d|{_ORDINAL})"),
    "zd": re.compile(rf"\s{{0,3}}(?:zd\.?|zdani\w{{1,3}})\s{{0,3}}(?=\d|{_ORDINAL})"),
    "koniec": re.compile(r"\s{0,3}(?:in\s{1,3}(?:fine|principio|initio|medio)|zd(?:anie)?\.?\sostatnie|a\s{1,3}contrario)\b"),
}
# Which levels a mark can mean, by its first letter: six patterns of seven need not be tried.
_FIRST_LETTER = re.compile(r",?\s{0,3}([§uplztia])")
_BY_LETTER = {
    "§": ("§",),
    "u": ("ust",),
    "p": ("§", "pkt", "lit"),
    "l": ("lit",),
    "t": ("tiret",),
    "z": ("zd", "koniec"),
    "i": ("koniec",),
    "a": ("ak", "koniec"),
}
_BELOW_PARAGRAPH = ("pkt", "lit", "tiret", "zd", "koniec")
# "Zdanie drugie" may also stand in reverse order: "drugie zdanie"; it is rare and left to the reader.
_VALUES = {
    "motyw": _NUMBER,
    "§": _NUMBER,
    "ust": _NUMBER,
    "pkt": _NUMBER,
    "lit": _LETTER,
    "tiret": _SMALL_NUMBER,
    "ak": _SMALL_NUMBER,
    "zd": _SMALL_NUMBER,
}
_SEPARATOR = re.compile(r"\s{0,2}(?:,|-|(?:i|oraz|lub|bądź|albo|do|czy)(?=\s))\s{0,3}")
_CONTINUES = re.compile(r"\s{0,2}(?:,|i|oraz|lub|albo|bądź|a\stakże|w\szw\.?\sz|w\szwiązku\sz)\s{0,3}")
_AND_NEXT = re.compile(r"\s{0,2}(?:i\s?n\.|i\s?nast\.|i\snastępn\w{1,3}|nn\.)")
# What may stand behind a further article of a list without its own "art."
_AFTER_LISTED = re.compile(
    r"\s{0,2}(?:§|ust\b|pkt\b|lit\b|zd\b|[,;)\]]|-\s?\d|\.(?:\s|$)|$|(?:i|oraz|lub|albo|a)\s|w\s?zw|[kK]\.?\s?[pcksrwh]"
    r"|[kK]odeks|[uU]staw|[Kk]onstyt"
    r"|[Rr]ozporz|[Dd]yrekt|RODO|[Pp]raw[ao]|[A-Za-z.]{2,12}\b)"
)
_NOT_UNIT_WORD = re.compile(
    r"\s{0,2}(?:stycz|lut|mar[cz]|kwie|maj|czerw|lip|sierp|wrze|paźd|listop|grud|dni|mies|lat|rok|r\.|zł|tys|proc|%|os[oó]b"
    r"|godz|szt|km|m²|euro|EUR|PLN)"
)
# Must match: "6(1)(f)", "13 (2)(b) and (c)". Must not: "385(1)", "5 (1) (dalej".
_BRACKETS = re.compile(
    r"(?P<n>\d{1,3}[a-z]?)\s?\((?P<ust>\d{1,2})\)\s?(?P<below>\((?:[a-z]|\d{1,2})\)(?:(?:,|-|\s?(?:i|oraz|lub|and|or))\s?\([a-z]\)){0,8})"
)
_BRACKETED = re.compile(r"\((\w{1,2})\)")
_RANGE = re.compile(r"\s{0,2}-\s{0,2}(?=\d)")
_ACT_OR_UNIT = re.compile(r"\s{0,2}(?:§|ust\b|k\.|k(?:[ckpw]|p[ackw]|k[sw]|ro|rio|sh)\b|[Kk]odeks|[Kk]onst|ustaw)")
_PLAIN_WORD = re.compile(r"\s{1,2}[a-ząćęłńóśźż]{3,}")
_ACT_WORD = re.compile(r"\s{1,2}(?:oraz|lub|albo|ustaw|kodeks|rozporz|dyrekt|tej|tego|praw|upea|kpa|ppsa|[a-z]{2,6}sa\b|pzp)")


def parse_units(text: str, start: int, number_at: int, head: str) -> list[Units]:
    """The units that begin with a mark at `start` and a number at `number_at`; several for a list of articles ("art. 23 i 24").

    Shape: empty when no number stands there. `head` is "art" or "§".
    """
    found: list[Units] = []
    at, begin = number_at, start
    if head == "art" and (english := _in_brackets(text, start, number_at)) is not None:
        return [english]
    while (read := _article(text, at, head)) is not None:
        level, end, bracketed = read
        branches, end = _below(text, end, level)
        found.append(Units(Span(begin, end), head, tuple(branches), bracketed))
        nxt = _next_listed(text, end, level)
        if nxt is None:
            break
        begin = at = nxt
    return found


def parse_recitals(text: str, start: int, number_at: int) -> Units | None:
    """ "motyw 26 zd. 1", "motywy 39 i 60": recitals of a Union act, with a sentence below the last one."""
    numbers = _values(text, number_at, "motyw")
    if numbers is None:
        return None
    below = _level(text, numbers[1], below="motyw")
    levels = (numbers[0], below[0]) if below and below[0].name in ("zd", "koniec") else (numbers[0],)
    return Units(Span(start, below[1] if below and len(levels) > 1 else numbers[1]), "motyw", (levels,))


def _in_brackets(text: str, start: int, at: int) -> Units | None:
    """ "art. 6(1)(f)", "art. 13(2)(b) and (c)": a Union act cited as in English; ust. in the first bracket, a letter or a point below."""
    m = _BRACKETS.match(text, at)
    if m is None:
        return None
    values = tuple(_BRACKETED.findall(m["below"]))
    below = Level("pkt" if values[0].isdigit() else "lit", values, ", ".join(values))
    branch = (Level("art", (m["n"],), m["n"]), Level("ust", (m["ust"],), m["ust"]), below)
    return Units(Span(start, m.end()), "art", (branch,))


def _article(text: str, at: int, head: str) -> tuple[Level, int, bool] | None:
    """Number or range of numbers at `at` as a level, with its end and whether its index is in round brackets."""
    one = read_number(text, at)
    if one is None:
        return None
    value, end, bracketed = one
    m = _RANGE.match(text, end)
    if m and (other := read_number(text, m.end())) is not None and plausible_range(value, other[0]):
        values = expand_range(value, other[0])
        return Level(head, values, f"{value}-{other[0]}"), other[1], bracketed
    more = _AND_NEXT.match(text, end)
    if more:
        return Level(head, (value,), f"{value} i n."), more.end(), bracketed
    return Level(head, (value,), value), end, bracketed


def _below(text: str, at: int, top: Level) -> tuple[list[tuple[Level, ...]], int]:
    """The levels under `top`, with further branches of the same article ("ust. 1 pkt 2, ust. 3")."""
    branches: list[tuple[Level, ...]] = [(top,)]
    while True:
        read = _level(text, at, below=branches[-1][-1].name)
        if read is not None:
            branches[-1] = (*branches[-1], read[0])
            at = read[1]
            continue
        again = _CONTINUES.match(text, at)
        if again is None or len(branches[-1]) == 1:
            return branches, at
        kept = next((n for n, level in enumerate(branches[-1]) if n > 0 and _MARKS[level.name].match(text, again.end())), None)
        if kept is None or (read := _level(text, again.end(), below=branches[-1][kept - 1].name)) is None:
            return branches, at
        last = branches[-1][-1]
        alone = kept == len(branches[-1]) - 1 and read[0].name == last.name
        if alone and _level(text, read[1], below=last.name) is None:  # "§ 3 i § 4" says "§ 3, 4"; not "ust. 1 i ust. 2 pkt 3"
            merged = Level(last.name, (*last.values, *read[0].values), f"{last.shown}, {read[0].shown}")
            branches[-1] = (*branches[-1][:-1], merged)
        else:
            branches.append((*branches[-1][:kept], read[0]))
        at = read[1]


def _level(text: str, at: int, *, below: str) -> tuple[Level, int] | None:
    first = _FIRST_LETTER.match(text, at)
    for name in _BY_LETTER.get(first[1], ()) if first else ():
        if not _may_stand(name, below):
            continue
        m = _MARKS[name].match(text, at) or (_MARKS[name].match(text, at + 1) if text.startswith(",", at) else None)
        if m is None:
            continue
        if name == "koniec":
            return Level(name, (m[0].strip(),), " ".join(m[0].split())), m.end()
        return _values(text, m.end(), name)
    return None


def _may_stand(name: str, below: str) -> bool:
    """Union acts have unnumbered paragraphs above letters and below: "ust. 1 akapit pierwszy lit. f", "lit. a akapit drugi"."""
    if below == "ak":
        return name in _BELOW_PARAGRAPH
    return LEVELS.index(name) > LEVELS.index(below)


def read_levels(text: str, at: int) -> tuple[list[Level], int]:
    """The levels written one behind the other at `at` in whatever order, and where they end."""
    levels: list[Level] = []
    while (read := _level(text, at, below="art")) is not None:
        levels.append(read[0])
        at = read[1]
    return levels, at


def _values(text: str, at: int, name: str) -> tuple[Level, int] | None:
    """A list of values at `at`: "1", "1 i 3", "1-4", "a-c"."""
    first = _value(text, at, name)
    if first is None:
        return None
    values, shown, end = [first[0]], first[0], first[1]
    while (sep := _SEPARATOR.match(text, end)) is not None:
        ranged = sep[0].strip() in ("-", "do")
        again = _MARKS["§"].match(text, sep.end()) if name == "§" and ranged else None  # "§ 1 – § 3"
        nxt = _value(text, again.end() if again else sep.end(), name)
        if nxt is None:
            break
        if not _goes_on(text, nxt, values[-1], name, listed=sep[0].strip()):
            break
        if ranged:
            values += _expand_values(values[-1], nxt[0])[1:]
            shown += f"-{nxt[0]}"
        else:
            values.append(nxt[0])
            shown += f", {nxt[0]}"
        end = nxt[1]
    more = _AND_NEXT.match(text, end)
    return Level(name, tuple(values), shown + (" i n." if more else "")), more.end() if more else end


def _value(text: str, at: int, name: str) -> tuple[str, int] | None:
    m = _VALUES[name].match(text, at)
    if m is None:
        return None
    if name == "lit":
        return (m["n"] or m["m"]), m.end()
    if name in ("tiret", "ak", "zd"):
        return next((n for stem, n in _ORDINALS.items() if m["n"].startswith(stem)), m["n"]), m.end()
    value, end = m["n"], m.end()
    if value != LETTER_ONE and (letters := value.lstrip("0123456789")) and letters in by_abbreviation():
        return value.removesuffix(letters), m.end("n") - len(letters)
    spaced = _SPACED_LETTER.match(text, end) if value.isdigit() and end == m.end("n") else None
    if spaced is not None:
        return value + spaced[1], spaced.end()
    index = m["i1"] or m["i3"] or m["i5"] or lowered(m["i4"])
    if m["i2"] and name == "§" and text[m.end("n")] == "(":
        index = m["i2"]  # "§ 2(1)"; paragraphs have superscripts
    elif m["i2"]:  # "ust. 1 (2)", "ust. 1(2)" is no superscript
        end = m.end("n")
    return ("1" if value == LETTER_ONE else value) + (f"[{index}]" if index else ""), end


def _goes_on(text: str, nxt: tuple[str, int], last: str, name: str, *, listed: str) -> bool:
    """True when the next value belongs to the list: "§ 1 i 3", but not "§ 1 i 361 § 2", "pkt 2, 5 osób", "lit. a i w"."""
    value, end = nxt
    if _NOT_UNIT_WORD.match(text, end):
        return False
    higher = LEVELS[LEVELS.index("§") : LEVELS.index(name) + 1]
    if any(_MARKS[level].match(text, end) for level in higher):
        return False
    if name == "lit":
        return (
            len(value) == 1
            and (listed in ("-", "do") or value > last)
            and (listed == "-" or text[end - 1] == ")" or value not in "iwzoau" or listed == ",")
        )
    if name in ("tiret", "ak", "zd"):
        return True
    a, b = leading(last), leading(value)
    return b >= a and b - a <= 30 and b < 120


def _expand_values(first: str, last: str) -> list[str]:
    if first.isdigit() and last.isdigit() and 0 <= int(last) - int(first) <= 60:
        return [str(n) for n in range(int(first), int(last) + 1)]
    if len(first) == len(last) == 1 and first.isalpha() and last.isalpha():
        return [chr(c) for c in range(ord(first), ord(last) + 1)]
    return [first, last]


def _next_listed(text: str, at: int, level: Level) -> int | None:
    """Where the next article of a list without its own "art." stands: "art. 23 i 24 k.c.", "art. 415, 436 § 2 k.c."."""
    sep = _CONTINUES.match(text, at)
    if sep is None or not text[sep.end() : sep.end() + 1].isdigit():
        return None
    read = read_number(text, sep.end())
    if read is None or _NOT_UNIT_WORD.match(text, read[1]):
        return None
    number, last = leading(read[0]), leading(level.values[-1])
    if number == last and read[0].isalnum() and read[0] > level.values[-1]:  # "art. 119c i 119d"
        last -= 1
    followed = _AFTER_LISTED.match(text, read[1])
    strong = _ACT_OR_UNIT.match(text, read[1])
    if followed is None or number > MAX_ARTICLE or (number <= last and not strong):
        return None
    if _PLAIN_WORD.match(text, read[1]) and not strong and not _ACT_WORD.match(text, read[1]):
        return None
    return sep.end()
