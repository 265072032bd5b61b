"""The day that belongs to a decision's number: before it with nothing but filler between, or right behind it."""

from __future__ import annotations

import re
from bisect import bisect_left

from kotwica.extractors.atrybuty_tabele import in_next_cell
from kotwica.extractors.daty import DateMention
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.extractors.scena import TYPE, Scene, filler, same_sentence

# ", Trento Sviluppo", ", *Klaipėdos*, EU:C:2021:700" behind a Union number.
_CASE_NAME = re.compile(
    r"(?:,?\s{1,2}[*_]{0,2}(?:[A-ZŁŚŻ][^\s,;()]{0,30}(?:\s(?:i|przeciwko|de|v|p\.|of|and"
    r"|w)(?=\s))?\s?){1,10}[*_]{0,2})?(?:[\s,(]{1,3}(?:ECLI:)?EU:[A-Z]:\d{4}:\d{1,5}\)?)?(?=,\s|\s\()"
)
_AFTER_DATE = re.compile(
    r"[\s,)\](]{0,3}-?\s{0,2}(?:(?P<type>[wW]yr(?:ok|\.)|[pP]ost(?:anowienie|\.)|[uU]chw(?:ała|\.)|[oO]rz(?:eczenie|\.))\s(?:(?:S[ąa]du\s|SN\s|NSA\s"
    r"|WSA\s|TK\s|SA\s|SO\s|SR\s|we?\s|dla\s|\(7\)\s|(?:składu\s)?(?:7|siedmiu)\ssędziów\s|[A-ZŁŚŻĆ][\w-]+\s){0,9}))?"
    r"z(?:\s+dnia)?\s*"
)
# "I ACa 5/14 orzekł wyrokiem z dnia", "I ACa 5/14 uznał w wyroku z": a court rules on that day.
_RULED_ON = re.compile(
    r"[\s,)]{1,3}(?:orzek|wskaza|stwierdzi|przyj[ąę]|uzna|wyjaśni|podkreśli|rozstrzygn)\w{1,5}\s(?:w\s)?"
    r"(?P<type>wyrok(?:iem|u)|postanowieni(?:em|u)|uchwa(?:łą|le))\sz(?:\s+dnia)?\s*"
)
_COURT = r"(?:S[ąa]d\w*(?:\s(?:(?:we?|dla)\s)?[A-ZŁŚŻ][\w-]+){1,6}|SN|NSA|TK|TSUE|Trybunał(?:\s[A-Z]\w+)?)"
# "II CSK 5/10, zapadły w dniu |", "II CSK 5/10 zapadł |", "II CSK 5/10 został wydany przez SN dnia |", "II CSK 5/10 SN wydał |".
_GIVEN_ON = re.compile(
    rf"[\s,)(]{{1,3}}(?:(?:któr[yae]\s)?(?:został[aoy]?\s)?(?:wydan|podjęt|zapad)\w{{1,3}}\s(?:został[aoy]?\s)?(?:przez\s{_COURT}\s)?"
    rf"|{_COURT}\s(?:wydał|podjął)\w{{0,2}}\s)(?:[wz]\s)?(?:dni\w{{1,2}}\s)?"
)
# "dnia 3 lutego 2011 r.| SN wydał wyrok |I CSK 5/10": what stands between, and what ahead of the day, so that it is no other event's.
_GAVE = re.compile(rf"\s(?:{_COURT}\s)?(?:wydał|podjął|podjęł|zapad)\w{{0,2}}\s(?:{_COURT}\s)?")
_DAY_OF_GIVING = re.compile(rf"(?:(?:\A|\bw\s|\bW\s|[^\w\s]\s|{_COURT}\s|\n)[Dd]ni[au]\s|\A|[.:;!?]\s{{1,3}}|\n\s{{0,3}}|{_COURT}\s)\Z")
# "C-594/16 (TSUE, 13 września 2018 r.)": court and day in a bracket behind the number.
_BRACKET_DATE = re.compile(
    r"\s?\((?:S[ąa]d\s)?[A-ZŁŚ]\w*(?:\s(?:(?:we?|dla)\s)?[A-ZŁŚ][\w-]+){0,6},?\s+(?:(?:wyrok|uchwała|postanowienie)\s)?(?:z\s+(?:dnia\s+)?)?"
)
# "(I ACa 1209/12, 20.02.2013)", "I ACa 1209/12 (20.02.2013)", "I ACa 1209/12 [20.02.2013]": the day alone closes the bracket.
_BARE_DATE = re.compile(r"(?:,|\s?[-‐‑–—])\s{1,2}(?:dnia\s)?")
_OWN_BRACKET = re.compile(r"\s?[(\[](?:z\s)?(?:dnia\s)?")
# "K 27/04, 5 grudnia 2005 r. oraz K 24/04": a day that a conjunction follows leads up to nothing behind it.
_AND = re.compile(r"[)\]]?,?\s(?:i|oraz|a\stakże|jak\s(?:również|i))\s")
# What may follow a day that stands alone behind its number: "III OSK 161/21, 28.06.2022: „", "T-6/01, 23.10.2002 r., pkt 30".
_SETTLED = re.compile(rf"{_AND.pattern}|\s?[:;]|\.?(?=\s*\Z|\s+[A-ZŁŚŻ„])|,\s(?:pkt|akapit|teza|s\.|nb)\b|\s?\)")
# "w sprawie C-186/16 Andriciuc Trybunał (wyrok z 20 września 2017 r.)": the day stands behind the court.
_BEHIND_COURT = re.compile(r"\((?:wyrok|uchwała|postanowienie|orzeczenie)\s+z(?:\s+dnia)?\s*$")
_CLOSES = re.compile(r"\s?(?:r\.|roku)?(?:,\s(?:s|str|pkt)\.?\s?\d{1,4})?[)\]]")
# "wnieśli pozew do Sądu Rejonowego w dniu 14 czerwca 2005 r. – sygn. akt II C …": the day of filing.
_FILED = re.compile(
    r"[wz](?<!\w.)(?:(?<=w)(?:ni(?:ós|os|eś)\w{1,3}|płyn\w{1,4}|ytoczy\w{1,3}|szczę\w{1,4})|(?<=z)łoży\w{1,3})\b[^.;()]{0,90}\bdni[au]\s{1,2}$"
)
_FILED_REACH = 120


def date_before(s: Scene, floor: int, start: int, *, union: bool = False) -> DateMention | None:
    """The date that leads up to a signature at `start` with nothing but filler between."""
    i = bisect_left(s.date_starts, start) - 1
    if i < 0 or s.dates[i].span.start < floor or s.dates[i].span.end > start or _AND.match(s.text, s.dates[i].span.end, start):
        return None
    day = s.dates[i]
    leads = (filler(s, day.span.end, start) and TYPE.search(s.text, day.span.end, start) is None) or _gave(s, day, start)
    if not leads and union:  # any words may be a party's name
        leads = start - day.span.end < 110 and same_sentence(s, day.span.end, start)
    if not leads:
        return None
    filed = _FILED.search(s.text, max(0, day.span.start - _FILED_REACH), day.span.start)
    return None if filed is not None and TYPE.search(s.text, filed.start(), day.span.start) is None else day


def _gave(s: Scene, day: DateMention, start: int) -> bool:
    """ "W dniu 3 lutego 2011 r. SN wydał wyrok I CSK 5/10": the court gave the decision on that day."""
    verb = _GAVE.match(s.text, day.span.end, start)
    if verb is None or not filler(s, verb.end(), start, limit=60):
        return False
    return _DAY_OF_GIVING.search(s.text[max(0, day.span.start - 60) : day.span.start]) is not None


def date_after(s: Scene, reference: Reference, after: Reference | None) -> DateMention | None:
    """ "II CSK 5/10 z dnia 3 maja 2011 r.", "I OSK 3228/19 - Postanowienie NSA z 2020-01-16"; never one that leads up to the next."""
    i = bisect_left(s.date_starts, reference.span.end)
    if i >= len(s.dates):
        return None
    day = s.dates[i]
    gap = s.text[after_name(s.text, reference) : day.span.start]
    if in_next_cell(s, reference, day) or _GIVEN_ON.fullmatch(gap):
        return day
    m = (_AFTER_DATE.fullmatch(gap) or _RULED_ON.fullmatch(gap)) if len(gap) < 80 else None
    if _CLOSES.match(s.text, day.span.end):
        alone = s.text[reference.span.start - 1 : reference.span.start] == "(" and (m or _BARE_DATE.fullmatch(gap))
        if alone or _OWN_BRACKET.fullmatch(gap) or _BRACKET_DATE.fullmatch(gap) or _in_bracket_behind_court(s, reference, day):
            return day
    if m is None:
        return day if _stands_alone(s, gap, day, after) else None
    if (
        after is not None
        and ("," in gap or m["type"])
        and after.span.start - day.span.end < 40
        and filler(s, day.span.end, after.span.start)
    ):
        return None
    return day


def _stands_alone(s: Scene, gap: str, day: DateMention, after: Reference | None) -> bool:
    """ "T-6/01, 23.10.2002 r., pkt 30", "K 27/04, 5 grudnia 2005 r. oraz K 24/04": the day ends what is said of its number."""
    if not _BARE_DATE.fullmatch(gap) or not _SETTLED.match(s.text, day.span.end):
        return False
    leads = after is not None and filler(s, day.span.end, after.span.start) and not _AND.match(s.text, day.span.end)
    return not leads


def _in_bracket_behind_court(s: Scene, reference: Reference, day: DateMention) -> bool:
    bracket = _BEHIND_COURT.search(s.text, max(reference.span.end, day.span.start - 40), day.span.start)
    return bracket is not None and filler(s, reference.span.end, bracket.start(), limit=80)


def after_name(text: str, reference: Reference) -> int:
    """Behind the name of the case and the ECLI that follow a Union number: "C-520/21, Bank M., pkt 68"."""
    m = _CASE_NAME.match(text, reference.span.end) if reference.kind is not ReferenceKind.ORZECZENIE else None
    return m.end() if m else reference.span.end
