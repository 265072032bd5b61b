"""What decisions of the courts in Luxembourg and Strasbourg say of themselves: their numbers, and what only their own texts have."""

from __future__ import annotations

import re
from datetime import date

from kotwica.document.model import Span
from kotwica.sources.mentions import find_dates, find_eu_numbers

# The courts in Luxembourg by the letter of their numbers (F: until 2016).
LUXEMBOURG = {"C": "Trybunał Sprawiedliwości", "T": "Sąd Unii Europejskiej", "F": "Sąd do spraw Służby Publicznej Unii Europejskiej"}
STRASBOURG = "Europejski Trybunał Praw Człowieka"
_OPENING = 1_500
_OPENINGS = (
    "trybuna", "sądu (", "sądu do spraw", "sądu pierwszej instancji", "prezesa sądu", "rzecznik", "rzecznicz", "ecli:eu:", "orzeczenie ets",
)  # fmt: skip
# "W sprawie C‑311/18", "W sprawach połączonych C-92/09 i C-93/09", "Sprawa C‑99/17"; the numbers may stand on the next line
_CASE = re.compile(
    r"(?i)\b(?:w\s+spraw(?:ie|ach\s+połączonych)|spraw(?:a|y\s+połączone))\b(?=(?P<rest>[^\n]{0,10}(?:\n{0,3}[^\n]{0,300})))"
)
# How far behind these words the number stands at most: "W sprawie unieważnienia znaku" names no case.
_NUMBER_WITHIN = 12
# "W sprawie T 18/13", whose hyphen a copy has lost
_HYPHEN_LOST = re.compile(r"\b([CTF])\s(?=\d{1,4}/\d\d\b)")
_NUMBER = r"[CTF]\s?[-‐‑–]\s?\d{1,4}/\d\d(?:\s(?:P|PPU|R)\b)?"
# A database's title: "Wyrok TS z dnia 3 października 2019 r., C-960/18, A. B. przeciwko", "Opinia Rzecznika Generalnego … z dnia …"
_TITLE = re.compile(
    rf"""(?mx) ^ [ \t#*]* (?:Wyrok|Postanowienie|Opinia|Orzeczenie) \s (?:TS|TSUE|ETS|Trybunału|Sądu|Rzeczni\w+)\b [^\n\d]{{0,60}}
        \s z\s+(?:dnia\s+)? \d{{1,2}}\s\w{{3,12}}\s\d{{4}}\s?(?:r\.|roku)?,? \s+
        (?:w\s+spraw\w{{1,3}}\s(?:połączon\w+\s)?)? (?:sygn\.\s(?:akt\s)?)?
        (?P<numbers> {_NUMBER} (?: (?:,\s?|\s(?:i|oraz)\s) {_NUMBER} ){{0,20}} )"""
)
# What stands in the formal part of their decisions and views, and in no report of them.
_FORMAL = re.compile(
    r"""(?imx) \b(?: wydaje\s+następując | mając\w+\s+za\s+przedmiot | w\s+składzie\s*: | rzecznik\s+generaln\w+\s*: | sekretarz\s*: )
    | ^ [ \t*#|\d]* (?: (?-i:WYROK|POSTANOWIENIE|OPINIA|STANOWISKO) \s+ (?:wiceprezesa|prezesa|trybunału|sądu|rzeczni\w+)\b
        | przedstawion\w+\s+w?\s*dni | skład\s+orzekający )"""
)
_APPLICATIONS = re.compile(r"(?i)skarg\w{1,3}\s+nr\s+(\d{1,6}/\d\d(?:(?:,\s*|\s+(?:i|oraz)\s+)\d{1,6}/\d\d){0,40})\b")
_DECISION = re.compile(r"(?m)^[ \t]*DECYZJA\b")
_SAT = re.compile(r"(?i)\b(?:zasiadając|obradując)\b[^\n]{0,40}?(?=\b\d{1,2}\s+[^\W\d_]+\s+\d{4})")


def luxembourg_numbers(head: str) -> tuple[list[str], Span] | None:
    """The case numbers that a database's title or the words "W sprawie" give in a text that opens like a decision of the EU courts."""
    titled = _TITLE.search(head[:_OPENING])
    if titled is not None:
        return [norm for _, norm in find_eu_numbers(titled["numbers"])], Span(*titled.span("numbers"))
    opening = head[:_OPENING].lower()
    if not any(word in opening for word in _OPENINGS):
        return None
    for m in _CASE.finditer(head):
        found = find_eu_numbers(_HYPHEN_LOST.sub(r"\1-", m["rest"]))
        if found and found[0][0].start <= _NUMBER_WITHIN:
            return [norm for _, norm in found], Span(*m.span())
    return None


def formal_in_luxembourg(head: str) -> bool:
    """Whether a text has what the courts' own texts have."""
    return _FORMAL.search(head) is not None


def strasbourg_numbers(head: str) -> list[str]:
    """The application numbers of the European Court of Human Rights ("Skarga nr 26958/95", "Skargi nr 27715/95 i 30209/96")."""
    opening = head[:3_000].lower()
    if "praw człowieka" not in opening and "strasburg" not in opening:
        return []
    m = _APPLICATIONS.search(head[:3_000])
    return re.findall(r"\d+/\d\d", m[1]) if m else []


def strasbourg_decision(formal: str) -> tuple[str | None, date | None]:
    """Type and day of a decision on admissibility, which gives its day only where it names the bench ("zasiadając 12 września 2017 r.")."""
    if not _DECISION.search(formal):
        return None, None
    sat = _SAT.search(formal)
    found = find_dates(formal[sat.end() : sat.end() + 40]) if sat else []
    return "decyzja", found[0][1] if found else None
