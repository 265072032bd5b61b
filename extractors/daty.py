"""Dates as Polish legal texts write them."""

from __future__ import annotations

import re
from datetime import date

from msgspec import Struct

from kotwica.document.model import Span

# As dates say them: "12 marca".
MONTHS = (
    "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września", "października", "listopada", "grudnia",
)  # fmt: skip
# By Roman number, or by the first three letters of a name.
_MONTH_NUMBERS = {r: n for n, r in enumerate(("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"), 1)} | {
    month[:3]: n for n, month in enumerate(MONTHS, 1)
}
_MONTH_WORD = (
    r"(?:(?i:stycz(?:nia|eń|niu)|lut(?:ego|y|ym)|mar(?:ca|zec|cu)|kwie(?:tnia|cień|tniu)|maj(?:a|u)?|czerw(?:ca|iec|cu)|lip(?:ca|iec|cu)"
    r"|sierp(?:nia|ień|niu)|wrze(?:śnia|sień|śniu)|paździer(?:nika|nik|niku)|listop(?:ada|ad|adzie)"
    r"|grud(?:nia|zień|niu))|I{1,3}|I?V|VI{0,3}|I?X|XI{0,2})"
)
# "pierwszego", "trzydziestego pierwszego", as days are said in full.
_ORDINALS = (
    "pierwszego", "drugiego", "trzeciego", "czwartego", "piątego", "szóstego", "siódmego", "ósmego", "dziewiątego", "dziesiątego",
    "jedenastego", "dwunastego", "trzynastego", "czternastego", "piętnastego", "szesnastego", "siedemnastego", "osiemnastego",
    "dziewiętnastego", "dwudziestego",
)  # fmt: skip
_DAYS_IN_WORDS = {word: n for n, word in enumerate(_ORDINALS, 1)} | {
    f"{tens} {word}".strip(): n + more
    for tens, n, last in (("dwudziestego", 20, 9), ("trzydziestego", 30, 1))
    for more, word in enumerate(("", *_ORDINALS[:last]))
}

# Must match: "26 lipca 2013 r.", "26 lipca 2013r.", "18 marca\n1986 r.", "26 kwietnia2013 r", "dnia13 lipca 2011 r.", "3 VI 2010",
# "14.02.2012 r.", "14.01. 2010 r.", "02-10-2014", "2020-01-16", "1977.07.15", "31 kwietnia 2010 r." (a day that never was),
# "15-go maja 2010", "15 Maja 2010"; behind "z", "dnia" also "15/03/2020" and "15.3.20 r.".
# Must not: "2012/1/10", "12.2012", "§ 5.10.2000", "1.250.000", "faktura 12/03/2020", "pkt 5.3.20".
# The engine looks [0-9] up in a bitmap and \d in Unicode's tables: as the first sign of a pattern \d takes half as long again.
_WORDS = re.compile(
    rf"(?P<d>[0-9](?<![\d./]\d)\d?)(?:\.|-?t?e?go(?=\s))?\s{{0,3}}(?=[slmkcwpgIVXSLMKWPCG])(?P<m>{_MONTH_WORD})\.?\s{{0,3}}(?P<y>[12]\d{{3}})(?!\d)"
    r"(?P<end>\s{0,2}(?:roku|rok|r\.|r\b))?"
)
_NUMERIC = re.compile(
    r"(?P<a>[0-9](?<![\d.,/-]\d)(?:\d(?:\d\d)?)?)(?P<sign>[./-])\s?(?P<m>[01]?\d)(?P=sign)\s?(?P<b>\d{1,2}(?:\d\d)?)(?![\d/]|[.-]\d)"
    r"(?P<end>\s{0,2}(?:roku|r\.|r\b))?"
)
# "czternastego marca 2020 r.", from where its ordinal ends: the engine looks a plain word up fastest.
_BEHIND_ORDINAL = re.compile(rf"ego\s{{1,3}}(?P<m>{_MONTH_WORD})\s{{1,3}}(?P<y>[12]\d{{3}})(?!\d)(?P<end>\s{{0,2}}(?:roku|rok|r\.|r\b))?")
_ORDINAL = re.compile(r"(?:\b(?:[Dd]wu|[Tt]rzy)dziestego\s)?\b[^\W\d_]+\Z")
_ORDINAL_LENGTH = 30
# What makes three numbers with slashes, or with a year of two digits, a day.
_DAY_AHEAD = re.compile(r"\b(?:ze?|dnia|dniu|dn\.)\s{1,2}\Z")
_DAY_AHEAD_LENGTH = 8
_CENTURY_TURNS = 50
"""Two digits of a year from here on are of the last century."""


class DateMention(Struct, frozen=True, gc=False):
    """A date written in a text.

    Shape: `span` covers the date with its "r."; `iso` is the date as written, in ISO shape, even when no such day exists; `value` is None
    then.
    """

    span: Span
    iso: str
    value: date | None


def find_dates(text: str) -> list[DateMention]:
    """Every date in `text`, ordered by span."""
    words = [_mention(m, m["y"], _month(m["m"]), m["d"]) for m in _WORDS.finditer(text)]
    numeric = [mention for m in _NUMERIC.finditer(text) if (mention := _numeric(m)) is not None]
    spoken = [mention for m in _BEHIND_ORDINAL.finditer(text) if (mention := _spoken(m)) is not None]
    return sorted([*words, *numeric, *spoken], key=lambda mention: mention.span) if numeric or spoken else words


def parse_date(text: str) -> DateMention | None:
    """The first date in a short text, or None."""
    found = find_dates(text)
    return found[0] if found else None


def _numeric(m: re.Match[str]) -> DateMention | None:
    """ "14.02.2012" or "2012-02-14"; exactly one end is a year of this or the last century."""
    day, year = (m["b"], m["a"]) if len(m["a"]) == 4 else (m["a"], m["b"])
    short = len(year) == 2 and m["end"] is not None
    if (short or m["sign"] == "/") and not (
        len(m["a"]) < 4 and _DAY_AHEAD.search(m.string, max(0, m.start() - _DAY_AHEAD_LENGTH), m.start())
    ):
        return None
    if short:
        year = f"{19 if int(year) >= _CENTURY_TURNS else 20}{year}"
    plausible = len(year) == 4 and year[:2] in ("19", "20") and len(day) <= 2 and int(day) <= 31 and 1 <= int(m["m"]) <= 12
    return _mention(m, year, int(m["m"]), day) if plausible else None


def _spoken(m: re.Match[str]) -> DateMention | None:
    """ "dwudziestego pierwszego maja 2020 r."; the longest words that name a day."""
    until = m.start() + len("ego")
    words = _ORDINAL.search(m.string[max(0, until - _ORDINAL_LENGTH) : until])
    said = " ".join(words[0].lower().split()) if words else ""
    day = _DAYS_IN_WORDS.get(said)
    if day is None or words is None:
        return None
    mention = _mention(m, m["y"], _month(m["m"]), str(day))
    return DateMention(Span(until - len(words[0]), m.end()), mention.iso, mention.value)


def _month(written: str) -> int:
    return _MONTH_NUMBERS.get(written) or _MONTH_NUMBERS[written[:3].lower()]


def _mention(m: re.Match[str], year: str, month: int, day: str) -> DateMention:
    try:
        value = date(int(year), month, int(day))
    except ValueError:
        value = None
    return DateMention(Span(m.start(), m.end()), f"{int(year):04d}-{month:02d}-{int(day):02d}", value)
