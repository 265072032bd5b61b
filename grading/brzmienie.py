"""The wording that a draft means when it is not today's: "w brzmieniu obowiązującym do dnia 8 lipca 2018 r.", "w dawnym brzmieniu"."""

from __future__ import annotations

import re
from datetime import date, timedelta

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.extractors import find_dates

_AHEAD = 170
_BEHIND = 60
_DAY_AHEAD = 40

# Said behind the provision. Each form, with what must match and what must not:
#   "w brzmieniu obowiązującym do (dnia) …", "w brzmieniu sprzed (nowelizacji)", "w ówczesnym brzmieniu", "w brzmieniu nadanym ustawą …"
#   "obowiązującego do …", "w stanie prawnym obowiązującym w dniu …", "w wersji sprzed zmiany", "przed nowelizacją", "(uchylony)"
#   not "w brzmieniu obowiązującym obecnie", "w aktualnym brzmieniu", "w brzmieniu załącznika"
_FORMER = r"(?:dawn|ówczesn|poprzedni|pierwotn|dotychczasow|wcześniejsz|starsz|star)"
_OLD = rf"{_FORMER}\w{{1,4}}"
_MOMENT = r"dnia|dniem|dzień|dniu|dacie|datę|chwili|czasie|okresie|momencie|roku|wejści\w+|zmian\w+|nowelizacj\w+"
_WHEN = rf"(?:sprzed|przed|do|od|z|na|w)\b(?:\s+(?:{_MOMENT}))?"
_THEN = r"(?:wówczas|wtedy|uprzednio|poprzednio|pierwotnie)\b"
_TEXT = r"(?:brzmieni\w+|wersj\w+)"
_GIVEN = r"(?:nadan|ustalon|wprowadzon|określon|zmienion)\w{1,3}"
_WORDING = re.compile(
    rf"""\b(?:
        (?:w|o)\s+{_OLD}\s+{_TEXT}
      | (?:w|o)\s+(?:{_THEN}|ówcześnie)\s+obowiązując\w+\s+{_TEXT}
      | (?:(?:w|o)\s+)?{_TEXT}\s+(?: {_OLD} | {_GIVEN} | (?:obowiązując\w+\s+)?(?:{_THEN}|{_WHEN}) )
      | (?:w|o)\s+{_TEXT}\s+(?:ustawy|noweli|nowelizacji)\b
      | (?:przed|po)\s+nowelizacj\w+
      | (?:przed|po)\s+zmian(?:ą|ami|ie|ach)(?=\s*(?:[.,;)]|\Z)|\s+(?:przepis|ustaw|wprowadz|dokonan|z\s|\d))
      | (?:według|wg)\s+stanu\s+(?:prawnego\s+)?na\b | stan\s+prawny:?\s+(?:na\s+)?(?=\d|dzień)
      | (?<=\()(?:obecnie\s+|już\s+)?(?:uchylon|skreślon)[yae]\b
      | któr\w+\s+(?:(?:już\s+)?nie\s+obowiązuje|obowiązywał\w*|został\w*\s+(?:już\s+)?(?:uchylon|skreślon)\w+)
      | obowiązując\w+\s+(?: {_THEN} | {_WHEN}(?=\s*\d) | w\s+(?:dacie|dniu|chwili|czasie|okresie)\b )
      | w\s+stanie\s+prawnym\s+(?:{_OLD}|sprzed|(?:obowiązując\w+\s+)?{_WHEN})
      | sprzed\s+(?:nowelizacji|zmiany|dnia|\d)
    )""",
    re.VERBOSE | re.IGNORECASE,
)
_NEXT_SENTENCE = re.compile(r"\s+[A-ZĄĆĘŁŃÓŚŹŻ]")
# "d. art. 300 k.p." is a former one; the capital of a list ("D. Art. 410 k.c.") says nothing.
_BEFORE_IT = re.compile(
    rf"""(?: \b{_FORMER}(?:y|ego|ym|emu|im)? | \b{_THEN}\s+obowiązując\w+ | \bobowiązując\w+\s+{_THEN}
          | \b(?:uchylon|skreślon)(?:y|ego|ym|emu|ej|a|ą)
          | \bnieobowiązując\w+(?:\s+już)? | \bjuż\s+nieobowiązując\w+ | \b(?-i:d)\. ) \s*(?:przepis\w*\s*)?\Z""",
    re.VERBOSE | re.IGNORECASE,
)
_LAST_DAY_BEFORE = re.compile(r"(?:sprzed|przed)\s+(?:dni\w+\s+)?\Z", re.IGNORECASE)
_SENTENCE_ENDS = re.compile(r"(?<![A-Za-z0-9])[.;](?=\s|$)|(?<=[a-ząćęłńóśźż]{3})\.(?=\s+[A-ZĄĆĘŁŃÓŚŹŻ])|;|\n")


class Wording(Struct, frozen=True):
    """What a draft says of the wording that it means: its words, and the last day on which that wording was in force (None: not said)."""

    words: str
    day: date | None = None


def wording_of(text: str, reference: Span, *, until: int | None = None) -> Wording | None:
    """The other wording that the words around a provision name, or None.

    Shape: `reference` points into `text`; `until` is where the next reference begins, whose words are not this one's.
    Errs towards: None; words further on in the sentence are about something else.
    """
    end = min(len(text), reference.end + _AHEAD, until if until is not None else len(text))
    said = _WORDING.search(text, reference.start, _sentence_end(text, reference.end, end))
    if said is not None and _near(text[reference.end : said.start()]):
        return _dated(text, said.start(), said.end())
    before = _BEFORE_IT.search(text[max(0, reference.start - _BEHIND) : reference.start])
    return Wording(" ".join(before[0].split())) if before is not None else None


def _sentence_end(text: str, at: int, limit: int) -> int:
    """Where the sentence around `at` ends, `limit` at the latest; `at` behind the last dot of an abbreviation that ends it."""
    if text[at - 1 : at] == "." and _NEXT_SENTENCE.match(text, at):
        return at
    stop = _SENTENCE_ENDS.search(text, at, limit)
    return stop.start() if stop else limit


def _near(between: str) -> bool:
    """True when nothing but the provision's own trail stands between it and the words: its act, a bracket, a journal address."""
    return len(re.findall(r"[^\W\d_]{4,}", re.sub(r"\([^()]*\)", "", between))) <= 4


def _dated(text: str, start: int, end: int) -> Wording:
    """The words with their day: "do dnia 8 lipca 2018 r." is that day, "przed 7 listopada 2019 r." the day before it."""
    lead = text[start:end]
    near = text[end : end + _DAY_AHEAD]
    mention = next((m for m in find_dates(near) if m.span.start <= 12), None)
    if mention is None or mention.value is None or re.search(r"nadan|ustalon|wprowadzon|zmienion", lead, re.IGNORECASE):
        # "w brzmieniu nadanym ustawą z dnia …": the day is that of the amending act, not one on which the wording was in force.
        return Wording(" ".join(lead.split()))
    words = " ".join(text[start : end + mention.span.end].split())
    before = _LAST_DAY_BEFORE.search(f"{lead}{near[: mention.span.start]}") is not None
    return Wording(words, mention.value - timedelta(days=1) if before else mention.value)
