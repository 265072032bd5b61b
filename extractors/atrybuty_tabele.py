"""Court and date of a decision in a table, where each stands in a cell of the row, alone or together."""

from __future__ import annotations

import re
from bisect import bisect_left

from kotwica.document.model import Span
from kotwica.extractors.daty import DateMention
from kotwica.extractors.model import Reference
from kotwica.extractors.sady import find_courts
from kotwica.extractors.scena import Scene, filler

# A table's row reads as lines: number, then date, each alone in its cell.
_CELL_EDGE = re.compile(r"[ ]{0,2}[\n|][ |\n]{0,3}")
_CELL_START = re.compile(r"(?:\A|[\n|])[ ]{0,2}$")
_CELL_END = re.compile(r"[ ]{0,2}(?:(?:r\.|roku)[ ]{0,2})?(?:[\n|]|$)")


def in_next_cell(s: Scene, reference: Reference, day: DateMention) -> bool:
    """True when the number fills a cell and the day the next one."""
    return (
        _CELL_EDGE.fullmatch(s.text, reference.span.end, day.span.start) is not None
        and _CELL_START.search(s.text[max(0, reference.span.start - 3) : reference.span.start]) is not None
        and _CELL_END.match(s.text, day.span.end) is not None
    )


def day_in_row(s: Scene, row: Span, used: set[int]) -> DateMention | None:
    """The only date of a table row that has one decision, when it fills a cell, alone or behind the court; the date is marked as used."""
    days = s.dates[bisect_left(s.date_starts, row.start) : bisect_left(s.date_starts, row.end)]
    if len(days) != 1 or not _ends_cell(s, row, days[0].span):
        return None
    used.add(days[0].span.start)
    return days[0]


def court_in_row(s: Scene, row: Span, reference: Reference) -> str | None:
    """The court that fills a cell of a row behind its only decision."""
    courts = [c for c in find_courts(s.text, reference.span.end, row.end) if _begins_cell(s, row, c.span)]
    return courts[0].name if len(courts) == 1 else None


def _ends_cell(s: Scene, row: Span, span: Span) -> bool:
    """True when nothing but a court and words of citations stands before `span` in its cell, and nothing behind it."""
    start = max(s.text.rfind("\n", row.start, span.start), s.text.rfind("|", row.start, span.start), row.start - 1) + 1
    return _CELL_END.match(s.text[span.end : row.end]) is not None and filler(s, start, span.start, limit=60)


def _begins_cell(s: Scene, row: Span, span: Span) -> bool:
    """True when a cell begins with `span` and holds nothing else but words of citations."""
    edges = [at for at in (s.text.find("\n", span.end, row.end), s.text.find("|", span.end, row.end)) if at >= 0]
    return _CELL_START.search(s.text[row.start : span.start]) is not None and filler(s, span.end, min(edges, default=row.end), limit=60)
