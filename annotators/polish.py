"""Polish grammar and typography for sentences built from data: plural forms, lists, dates, shortening, no-break spaces."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from kotwica.extractors import MONTHS

LISTED = 8
"""So many items a sentence names; further ones it counts."""
_CLOSING = '.,;:!?…”»)"'
_NUMBER = re.compile(r"(\d{1,9})")
_ISO_DAY = re.compile(r"\d{4}-\d\d-\d\d")
# A full stop behind the day goes: the day in words ends with one.
_DAY_INSIDE = re.compile(r"(?<![\w/-])(?P<day>\d{4}-\d\d-\d\d)(?![\w/-])(?:\.(?!\.))?")
# "Mimo że", "zwłaszcza że", "tym bardziej że", "chyba że": conjunctions of two words that no comma parts.
_JOINED = (
    "mimo",
    "pomimo",
    "chyba",
    "dlatego",
    "zwłaszcza",
    "bardziej",
    "jako",
    "tyle",
    "tylko",
    "dopiero",
    "szczególnie",
    "i",
    "oraz",
    "a",
    "lub",
    "albo",
    "ani",
    "czyli",
    "nie",
    "się",
)
_THAT_AT_END = re.compile(r",? (?:że|iż)$")
_BRACKET = re.compile(r" ?\([^()]*(?:\)|$)")
_BARE_THAT = re.compile(r"(?<=[^\W\d_]) (?=(?:że|iż)\b)")
# A one-letter word, an abbreviation before a number, a number before its unit, a part of a signature: none of them ends a line.
_KEEP_WITH_NEXT = re.compile(
    r"(?<![\w„(])([aiouwzAIOUWZ])[ ](?=\S)"
    r"|\b(art\.|ust\.|pkt|lit\.|zd\.|poz\.|nr|s\.|str\.|sygn\.|r\.|dnia|tj\.|np\.|por\.|zob\.)[ ](?=[\w§(„])"
    r"|(§)[ ](?=\d)"
    r"|\b([IVX]{1,5})[ ](?=[A-Z][A-Za-z]{0,4}[ ]\d)|\b([A-Z][A-Za-z]{0,4})[ ](?=\d{1,5}/\d\d)"
    rf"|(?<=\d)[ ](?=(?:r\.|zł|proc\.|%|KB|MB|{'|'.join(MONTHS)})(?!\w))"
    r"|(?<=\d)[ ](?=(?:blokad|kalibracj|decyzj|do osądu|źród|zda[ńn]|miejsc|pozycj|dni|z \d))"
)


def plural(number: int, one: str, few: str, many: str) -> str:
    """The form that goes with `number`: 1 blokada, 2 blokady, 5 blokad, 12 blokad, 22 blokady."""
    if number == 1:
        return one
    if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14):
        return few
    return many


def counted(number: int, one: str, few: str, many: str) -> str:
    """The number with its noun: "2 blokady"."""
    return f"{number} {plural(number, one, few, many)}"


def listed(items: Sequence[str], *, limit: int = LISTED) -> str:
    """Items as a sentence lists them: "C3", "C3 i C5", "C3, C5 i C7", "C1, C2 i jeszcze 12", whatever their gender."""
    if len(items) > limit:
        return ", ".join(items[:limit]) + f" i jeszcze {len(items) - limit}"
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + f" i {items[-1]}"


def date_in_words(day: date) -> str:
    """ "11 maja 2011 r."."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year} r."


def shortened(text: str, limit: int) -> str:
    """At most `limit` characters of the text on one line, cut at a word border, the cut shown by "…"."""
    flat = " ".join(text.split())
    if len(flat) <= limit:
        return flat
    cut = flat[: limit - 1]
    head = cut.rsplit(" ", 1)[0] if " " in cut[limit // 2 :] else cut
    return head.rstrip(" ,;:–-(„") + "…"


def quoted(text: str, limit: int = 160) -> str:
    """A passage in Polish quotation marks, inner marks turned into «»."""
    inner = text.replace("„", "«").replace("”", "»").replace('"', "»")
    return f"„{shortened(inner, limit)}”"


def day_in_words(iso: str) -> str | None:
    """A day in ISO form in words; None for any other text, impossible days included."""
    try:
        return date_in_words(date.fromisoformat(iso)) if _ISO_DAY.fullmatch(iso) else None
    except ValueError:
        return None


def with_days(text: str) -> str:
    """The text with every day in ISO form in words, days that never were included: "30 lutego 2021 r. nie ma w kalendarzu"."""
    return _DAY_INSIDE.sub(lambda found: _day_as_written(found["day"]) or found.group(), text)


def speaker(words: str) -> str:
    """Who says something, without what stands in brackets and without the "że" of the sentence cut off: "Doktryna przyjmuje"."""
    return _THAT_AT_END.sub("", _BRACKET.sub("", words))


def with_comma(text: str) -> str:
    """The text with the comma that belongs before "że" and "iż" and that the engine's comparison of bare words leaves out."""
    return _BARE_THAT.sub(lambda found: " " if text[: found.start()].rsplit(None, 1)[-1].lower() in _JOINED else ", ", text)


def _day_as_written(iso: str) -> str:
    year, month, day = (int(part) for part in iso.split("-"))
    return f"{day} {MONTHS[month - 1]} {year} r." if 1 <= month <= len(MONTHS) else ""


def day_of(moment: str) -> str:
    """The day of a moment as it was written down, in words: "30 listopada 2026 r." for "2026-11-30T14:02:10+01:00"; other text as it is."""
    return day_in_words(moment[:10]) or moment


def run_on(first: str, second: str) -> str:
    """Two stretches of one text, joined with a blank unless the second begins with punctuation."""
    return f"{first}{'' if not second or second[0] in _CLOSING else ' '}{second}"


def by_number(name: str) -> tuple[tuple[str, int], ...]:
    """A key that sorts names as people do: "art. 24" before "art. 233", "C9" before "C10"."""
    parts = _NUMBER.split(name)
    return tuple((text, int(number)) for text, number in zip(parts[::2], [*parts[1::2], "0"], strict=True))


def sentence_case(text: str) -> str:
    """The text with a capital at its beginning, the rest as it is."""
    return text[:1].upper() + text[1:]


def percent(ratio: float) -> str:
    """ "82%" for 0.82; rounds down, so that 100% means all of it."""
    return f"{int(ratio * 100 + 1e-9)}%"


def unbroken(text: str) -> str:
    """The text with no-break spaces where Polish typography forbids a line to end."""
    return _KEEP_WITH_NEXT.sub(lambda found: found.group().rstrip(" ") + "\u00a0", text)
