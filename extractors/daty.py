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
    r"(?:stycz(?:nia|eń|niu)|lut(?:ego|y|ym)|mar(?:ca|zec|cu)|kwie(?:tnia|cień|tniu)|maj(?:a|u)?|czerw(?:ca|iec|cu)|lip(?:ca|iec|cu)"
    r"|sierp(?:nia|ień|niu)|wrze(?:śnia|sień|śniu)|paździer(?:nika|nik|niku)|listop(?:ada|ad|adzie)"
    r"|grud(?:nia|zień|niu)|I{1,3}|I?V|VI{0,3}|I?X|XI{0,2})"
)

# Must match: "26 lipca 2013 r.", "26 lipca 2013r.", "18 marca\n1986 r.", "26 kwietnia2013 r", "dnia13 lipca 2011 r.", "3 VI 2010",
# "14.02.2012 r.", "14.01. 2010 r.", "02-10-2014", "2020-01-16", "1977.07.15", "31 kwietnia 2010 r." (a day that never was).
# Must not: "2012/1/10", "12.2012", "§ 5.10.2000", "1.250.000".
# The engine looks [0-9] up in a bitmap and \d in Unicode's tables: as the first sign of a pattern \d takes half as long again.
_WORDS = re.compile(
    rf"(?P<d>[0-9](?<![\d./]\d)\d?)\.?\s{{0,3}}(?=[slmkcwpgIVX])(?P<m>{_MONTH_WORD})\.?\s{{0,3}}(?P<y>[12]\d{{3}})(?!\d)"
    r"(?P<end>\s{0,2}(?:roku|rok|r\.|r\b))?"
)
_NUMERIC = re.compile(
    r"(?P<a>[0-9](?<![\d.,/-]\d)(?:\d(?:\d\d)?)?)(?P<sign>[.-])\s?(?P<m>[01]?\d)(?P=sign)\s?(?P<b>\d{1,2}(?:\d\d)?)(?![\d/]|[.-]\d)"
    r"(?P<end>\s{0,2}(?:roku|r\.|r\b))?"
)


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
    return sorted([*words, *numeric], key=lambda mention: mention.span) if numeric else words


def parse_date(text: str) -> DateMention | None:
    """The first date in a short text, or None."""
    found = find_dates(text)
    return found[0] if found else None


def _numeric(m: re.Match[str]) -> DateMention | None:
    """ "14.02.2012" or "2012-02-14"; exactly one end is a year of this or the last century."""
    day, year = (m["b"], m["a"]) if len(m["a"]) == 4 else (m["a"], m["b"])
    plausible = len(year) == 4 and year[:2] in ("19", "20") and len(day) <= 2 and int(day) <= 31 and 1 <= int(m["m"]) <= 12
    return _mention(m, year, int(m["m"]), day) if plausible else None


def _month(written: str) -> int:
    return _MONTH_NUMBERS.get(written) or _MONTH_NUMBERS[written[:3]]


def _mention(m: re.Match[str], year: str, month: int, day: str) -> DateMention:
    try:
        value = date(int(year), month, int(day))
    except ValueError:
        value = None
    return DateMention(Span(m.start(), m.end()), f"{int(year):04d}-{month:02d}-{int(day):02d}", value)
