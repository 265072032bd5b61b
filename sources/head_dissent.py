"""A dissent that is a document of its own: which decision its heading says it belongs to."""

from __future__ import annotations

import re
from datetime import date

from msgspec import Struct

from kotwica.sources.mentions import find_dates, find_sygnatury

# What is looked at, and how far a dissenter may get before speaking of himself; white space is made single first.
_OPENING, _SPEAKING = 1_200, 6_000
# "Zdanie odrębne sędziego TK A. B. do wyroku Trybunału Konstytucyjnego z dnia 11 października 2017 r., sygn. akt K 94/16", with or without
# the signature above or behind. Not "zgłosił zdanie odrębne", nor a list of those who dissented below a page's title.
_HEADING = re.compile(
    r"""(?ix) \A [*#\s]* (?: sygn\.?\s(?:akt)?:?\s? (?P<above>[^*]{4,40}?) [*#\s]+ )? zdani[ea]\sodrębn[ea]\b .{0,200}?
        \b(?:do|od)\s(?:uzasadnienia\s)? (?P<type>wyroku|postanowienia|uchwały|orzeczenia)\s (?P<court>.{0,120}?)
        \sz\s(?:dnia\s)? (?P<day>\d{1,2}\s\w{3,12}\s\d{4}) \s?(?:r\.|roku)?
        (?: [,\s(]* sygn\w*\.?\s?(?:akt)?:? \s (?P<behind>[^,;()]{4,40}) )?"""
)
# Who dissents says so; who writes about a dissent does not.
_FIRST_PERSON = re.compile(
    r"""(?ix) \b (?: zgłaszam | składam | zgłosił[ae]m | złożył[ae]m | nie\s(?:zgadzam|podzielam) | nie\smogę\ssię\szgodzić | uważam
        | moim\szdaniem | moj(?:e|ego)\szdani\w+ | w\smojej\socenie ) \b"""
)
# Types as headings of dissents and reasons name them.
GENITIVES = {
    "wyroku": "wyrok", "postanowienia": "postanowienie", "uchwały": "uchwała", "orzeczenia": "orzeczenie", "zarządzenia": "zarządzenie",
}  # fmt: skip


class Dissent(Struct, frozen=True):
    """The decision that a dissent's heading names: its signatures, the court in the genitive as written, its day and type."""

    sygnatury: tuple[str, ...]
    court: str
    decided_on: date | None
    decision_type: str


def dissent_alone(text: str) -> Dissent | None:
    """What the heading says when `text` opens with a dissent; None for every other text, a decision with dissents at its end among them."""
    opening = text[:_OPENING]
    if "odrębn" not in opening and "ODRĘBN" not in opening:
        return None
    m = _HEADING.match(" ".join(opening.split()))
    if m is None or _FIRST_PERSON.search(" ".join(text[:_SPEAKING].split())) is None:
        return None
    numbers = find_sygnatury(m["behind"] or m["above"] or "")
    days = find_dates(m["day"])
    norms = tuple(s.norm for _, s in numbers[:1])
    return Dissent(norms, m["court"], days[0][1] if days else None, GENITIVES[m["type"].lower()])
