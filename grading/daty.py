"""The one day that a short text gives, as the extractors read days; a day that never was says so."""

from __future__ import annotations

from datetime import date

from kotwica.extractors import find_dates


class ImpossibleDate(ValueError):
    """A well-formed date that the calendar does not have, in ISO shape ("2002-02-29")."""


def parse_date(text: str) -> date | None:
    """The first date in `text` in any notation and case; None when there is none.

    Errors: ImpossibleDate when the digits are there and no such day ever was.
    """
    mention = next(iter(find_dates(text) or find_dates(text.lower())), None)
    if mention is not None and mention.value is None:
        raise ImpossibleDate(mention.iso)
    return mention.value if mention is not None else None


def is_sunday(day: date) -> bool:
    """Courts do not sit on Sundays as a rule; no proof of anything."""
    return day.isoweekday() == 7
