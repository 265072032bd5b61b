"""Announcements of consolidated texts: the act lies in the annex, and what stands before it names other acts."""

from __future__ import annotations

import re
from datetime import date, timedelta

from msgspec import Struct

from kotwica.sources.mentions import find_dates

# Enough for the changes of a code in a decade, which the announcement lists before the annex begins.
_HEAD_CHARS = 120_000
_TOP_CHARS = 4_000
_OPENS = re.compile(
    r"""OBWIESZCZENIE\b [\s\S]{0,200}? \bw\s+sprawie\s+ogłoszenia\s+jednolitego\s+tekstu\s+ (?:ustawy|rozporządzenia|dekretu) \b""",
    re.VERBOSE,
)
# "Załącznik do obwieszczenia Marszałka Sejmu Rzeczypospolitej Polskiej z dnia 20 lutego 2026 r. (Dz. U. poz. 232)", broken over lines at
# will; "(Dz. U. z 2024 r. poz. 17)" where the journal is of the next year. Not "w załączniku do niniejszego obwieszczenia".
_ANNEX = re.compile(
    r"""(?mx) ^[#\s]{0,8} Załącznik\s+do\s+obwieszczenia\s [^()]{0,200}? \bz\s+dnia\s+ (?P<day>\d{1,2}\s+\w{3,14}\s+\d{4}) \s* r\.? \s*
        \(\s* Dz\.\s?U\. \s* (?:z\s+(?P<year>\d{4})\s*r\.\s*)? poz\.\s* (?P<entry>\d{1,5}) \s*\)"""
)
# "oraz zmian wynikających z przepisów ogłoszonych przed dniem 17 lutego 2026 r."
_BEFORE_DAY = re.compile(r"przepisów\s+ogłoszonych\s+przed\s+dniem\s+(?P<day>\d{1,2}\s+\w{3,14}\s+\d{4})\s*r")
# "##### Art. 1."; "**Art. 10.** § 1."; the superscript "§ 2[^1] ."; the footnote mark "1a.[^2]"; not the note itself, "[^2]: W brzmieniu".
_MARKDOWN = re.compile(
    r"""(?mx) ^\#{1,6}(?=[ ]) | ^\*{2}(?=[A-Z§\d]) | (?<=[.\d\])])\*{2}(?=\s)
        | (?<=\d)\[\^(?P<raised>\d{1,3}[a-z]{0,2})\][ ]?\. | \[\^(?P<note>\d{1,3})\](?!:)"""
)


class Announcement(Struct, frozen=True):
    """A consolidated text as a journal prints it: where the heading of its annex ends, its address, the last day whose changes it has.

    Source: art. 16 of the act of 20 July 2000 on the announcement of normative acts, and how Dziennik Ustaw has printed them since 2012.
    """

    act_at: int
    journal: str
    legal_state: date | None


def announcement(text: str) -> Announcement | None:
    """The announcement that `text` opens with, or None for every other text (an announcement without its annex among them)."""
    if _OPENS.search(text, 0, _TOP_CHARS) is None:
        return None
    annex = _ANNEX.search(text, 0, _HEAD_CHARS)
    if annex is None:
        return None
    announced = find_dates(annex["day"])
    year = annex["year"] or (str(announced[0][1].year) if announced else "")
    stated = _BEFORE_DAY.search(text, 0, annex.start())
    last = find_dates(stated["day"]) if stated else []
    return Announcement(annex.end(), f"DU/{year}/{annex['entry']}", last[0][1] - timedelta(days=1) if last else None)


def only_the_act(text: str) -> str:
    """`text` with the announcement before an act blanked out and Markdown's marks as print has them; every character keeps its place."""
    found = announcement(text)
    at = found.act_at if found else 0
    return _MARKDOWN.sub(_as_printed, " " * at + text[at:])


def _as_printed(m: re.Match[str]) -> str:
    printed = f"[{m['raised']}]." if m["raised"] else f"{m['note']})" if m["note"] else ""
    return printed.ljust(len(m[0]))
