"""Days of decisions that a draft lists: each day behind its number, or all days in one row and all numbers in another."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from kotwica.extractors.daty import DateMention
from kotwica.extractors.model import Reference
from kotwica.extractors.scena import TYPE, Scene, filler, same_sentence

# "II CSK 5/10|, |3 lutego 2011 r.", "– |3.02.2011": a day alone behind its number.
_BARE = re.compile(r"(?:,|\s?[-‐‑–—])\s{1,2}(?:dnia\s)?")
# From a day to the number behind it, which the day does not lead up to where the list goes on so.
_ON = re.compile(r"[\s,;]{0,4}(?:(?:i|oraz|a\stakże|jak\s(?:również|i))\s)?(?:sygn\.\s(?:akt\s)?)?")
# Between two days, and between two numbers, of one row: "z 3 lutego 2011 r.| i z |4 maja 2012 r.", "I CSK 5/10|, |III CZP 9/11".
_JOIN = re.compile(r"[\s,;]{0,4}(?:(?:i|oraz|a\stakże|jak\s(?:również|i))\s)?(?:ze?\s(?:dnia\s)?|sygn\.\s(?:akt\s)?)?")
# From a row of numbers to the row of their days.
_DAYS_OF = re.compile(r"[\s,(]{1,3}(?:(?:odpowiednio|kolejno):?\s)?ze?\s(?:dnia\s|dni\s)?")
# "A, d1, B, d2|, |C": the last day may as well lead up to C.
_LEADS = re.compile(r"\s?[,;]\s")
_REACH = 120
"""Characters between the last day of a row and the first number of the other, court and collection among them."""


def listed_days(s: Scene, decisions: Sequence[Reference]) -> Mapping[int, DateMention]:
    """The start of a decision → its day, for those of a list that shows whose each day is.

    Shape: `decisions` are ordered by span. Must match: "A, d1, B, d2 i C, d3", "z d1 i z d2, A i B", "A i B, odpowiednio z d1 i d2". Must
    not: "z d1, A, z d2, B", where a day leads up to each, and "A, d1, B", which may be either.
    """
    found: dict[int, DateMention] = {}
    for row, following in _rows(decisions, s):
        days = _behind_each(s, row, following) or _all_before(s, row) or _all_behind(s, row)
        found.update((r.span.start, day) for r, day in zip(row, days, strict=False))
    return found


def _rows(decisions: Sequence[Reference], s: Scene) -> Iterator[tuple[Sequence[Reference], Reference | None]]:
    """Two or more decisions with nothing between them but a day and joining words, each time with the decision that follows."""
    row: list[Reference] = []
    for before, after in pairwise((*decisions, None)):
        if before is None:
            return
        row.append(before)
        if after is not None and after.span.start - before.span.end <= _REACH and _joined(s, before, after):
            continue
        if len(row) > 1:
            yield row, after
        row = []


def _joined(s: Scene, before: Reference, after: Reference) -> bool:
    days = _days_between(s, before.span.end, after.span.start)
    if not days:
        return _JOIN.fullmatch(s.text, before.span.end, after.span.start) is not None
    behind = _BARE.fullmatch(s.text, before.span.end, days[0].span.start)
    return len(days) == 1 and behind is not None and _ON.fullmatch(s.text, days[0].span.end, after.span.start) is not None


def _behind_each(s: Scene, row: Sequence[Reference], following: Reference | None) -> list[DateMention]:
    """The days of a row where one stands behind each number, the last one too; none where a day leads up to the first number."""
    days = [_bare_behind(s, reference) for reference in row]
    told = [day for day in days if day is not None]
    return [] if len(told) < len(row) or _leads_up(s, row[0], told[-1], following) else told


def _bare_behind(s: Scene, reference: Reference) -> DateMention | None:
    i = bisect_left(s.date_starts, reference.span.end)
    day = s.dates[i] if i < len(s.dates) else None
    return day if day is not None and _BARE.fullmatch(s.text, reference.span.end, day.span.start) else None


def _leads_up(s: Scene, first: Reference, last: DateMention, following: Reference | None) -> bool:
    """Whether a day stands in front of a row, or the day behind it leads up to a number that is none of it."""
    i = bisect_left(s.date_starts, first.span.start) - 1
    before = i >= 0 and filler(s, s.dates[i].span.end, first.span.start) and same_sentence(s, s.dates[i].span.end, first.span.start)
    return before or (following is not None and _LEADS.match(s.text, last.span.end) is not None and _near(s, last.span.end, following))


def _near(s: Scene, start: int, following: Reference) -> bool:
    """Whether only words of a citation stand between a place and the number behind it, none of which calls it another decision."""
    end = following.span.start
    return end - start <= _REACH and filler(s, start, end) and TYPE.search(s.text, start, end) is None


def _all_before(s: Scene, row: Sequence[Reference]) -> list[DateMention]:
    """The days of a row that stand in front of all its numbers, as many as these."""
    start = row[0].span.start
    i = bisect_left(s.date_starts, start)
    days = list(s.dates[max(0, i - len(row)) : i])
    before = s.dates[i - len(row) - 1] if i > len(row) else None
    if not _in_one_row(s, row, days) or (before is not None and _JOIN.fullmatch(s.text, before.span.end, days[0].span.start)):
        return []
    near = start - days[-1].span.end <= _REACH and filler(s, days[-1].span.end, start) and same_sentence(s, days[-1].span.end, start)
    return days if near else []


def _all_behind(s: Scene, row: Sequence[Reference]) -> list[DateMention]:
    """The days of a row that stand behind all its numbers, as many as these."""
    end = row[-1].span.end
    i = bisect_left(s.date_starts, end)
    days = list(s.dates[i : i + len(row)])
    after = s.dates[i + len(row)] if i + len(row) < len(s.dates) else None
    if not _in_one_row(s, row, days) or (after is not None and _JOIN.fullmatch(s.text, days[-1].span.end, after.span.start)):
        return []
    return days if _DAYS_OF.fullmatch(s.text, end, days[0].span.start) else []


def _in_one_row(s: Scene, row: Sequence[Reference], days: Sequence[DateMention]) -> bool:
    """Whether there are as many days as numbers, and neither row has anything of the other in it."""
    if len(days) != len(row):
        return False
    together = all(_JOIN.fullmatch(s.text, a.span.end, b.span.start) for a, b in pairwise(days))
    return together and not _days_between(s, row[0].span.start, row[-1].span.end)


def _days_between(s: Scene, start: int, end: int) -> Sequence[DateMention]:
    return s.dates[bisect_left(s.date_starts, start) : bisect_left(s.date_starts, end)]
