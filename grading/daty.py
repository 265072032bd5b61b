"""Dates as drafts and task files write them: every notation, and those that never were."""

from __future__ import annotations

import re
from datetime import date

_MONTHS = ("sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru")
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10, "xi": 11, "xii": 12}
_ISO = re.compile(r"(?P<y>\d{4})[-./](?P<m>\d{1,2})[-./](?P<d>\d{1,2})")
_NUMERIC = re.compile(r"(?P<d>\d{1,2})\s?[-./]\s?(?P<m>\d{1,2})\s?[-./]\s?(?P<y>\d{4})")
_WORDS = re.compile(r"(?P<d>\d{1,2})\s*(?P<name>[^\W\d_]{1,12})\.?\s*(?P<y>\d{4})")


class ImpossibleDate(ValueError):
    """A well-formed date that the calendar does not have ("29 lutego 2002")."""


def parse_date(text: str) -> date | None:
    """The first date in `text` (DD.MM.YYYY, "D miesiąca YYYY r.", "3 VI 2010", ISO); None when there is none.

    Errors: ImpossibleDate when the digits are there and no such day ever was.
    """
    for pattern in (_ISO, _NUMERIC):
        match = pattern.search(text)
        if match is not None:
            return _date(int(match["y"]), int(match["m"]), int(match["d"]), match.group())
    for match in _WORDS.finditer(text):
        month = _month(match["name"].lower())
        if month:
            return _date(int(match["y"]), month, int(match["d"]), match.group())
    return None


def _month(name: str) -> int:
    if name in _ROMAN:
        return _ROMAN[name]
    if name.startswith("maj"):
        return 5
    return next((i for i, m in enumerate(_MONTHS, 1) if name.startswith(m) and len(name) >= len(m)), 0)


def _date(year: int, month: int, day: int, written: str) -> date:
    try:
        return date(year, month, day)
    except ValueError as error:
        raise ImpossibleDate(written) from error


def is_sunday(day: date) -> bool:
    """Courts do not sit on Sundays as a rule; no proof of anything."""
    return day.isoweekday() == 7
