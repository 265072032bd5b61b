"""A decision's opening made readable for `header`: glued lines parted, letter-spaced courts closed, an export's page furniture cut off."""

from __future__ import annotations

import re

from kotwica.sources.header_sygnatura import CBOSA, HEAD_CHARS

_CAPITAL = "A-ZĄĆĘŁŃÓŚŹŻ"
# Where copying from a page has lost a line break. Must part: "933/14WYROKW IMIENIU", "POLSKIEJDnia 29 kwietnia", "2015 r.Sąd Najwyższy",
# "w składzie:SSN A. B.", "15/14      Dnia 4 maja" (two columns), "A. B.przeciwko C. D.". Must not: "r. Sąd Okręgowy", "I CSK 12/14/WYROK".
_GLUED = re.compile(
    rf"""(?x)
      (?<=\d) (?=(?:WYROK|POSTANOWIENIE|UCHWAŁA|ZARZĄDZENIE|ORZECZENIE|NAKAZ\sZAPŁATY))
    | (?<=WYROK) (?=W\sIMIENIU\s)
    | (?<=[{_CAPITAL}]) (?=Dnia\s\d)
    | [ \t]{{3,40}} (?=Dnia\s\d)
    | (?<=r\.) (?=(?:Sąd|Trybunał|Naczelny\sSąd|Wojewódzki\sSąd|Krajowa\sIzba)\s)
    | (?<=:) (?=(?:SS[NAOR]|Sędzia|Przewodnicząc[ya])\b)
    | (?<=[.)]) (?=(?:przeciwko|w\ssprawie|po\srozpoznaniu|o\szapłatę)\s)
    """
)
# The pattern tries every place of a head; a text with none of these words has nothing for it (an eighth of an import's time otherwise).
_SIGNS_OF_GLUE = (
    "WYROKW IMIENIU", "EJDnia ", "IEDnia ", "WAŁADnia ", "OKDnia ", "r.Sąd ", "r.Trybunał ", "r.Naczelny ", "r.Wojewódzki ", "r.Krajowa ",
    ":SS", ":Sędzia", ":Przewodnicząc", "   Dnia ", "\tDnia ",
)  # fmt: skip
_SIGNS_OF_SPACING = ("S ą d", "S Ą D", "s ą d", "T r y b", "T R Y B")
_SPACED_WORD = re.compile(r"(?<!\S)(?:[^\W\d_] ){2,40}[^\W\d_](?!\S)")
_COURTS = ("Sąd Najwyższy", "Sąd Apelacyjny", "Sąd Okręgowy", "Sąd Rejonowy", "Sąd Wojewódzki", "Trybunał Konstytucyjny")
_SPACED_COURTS = {name.replace(" ", "").lower(): name for court in _COURTS for name in (court, *court.split())}
# An export's title line may have the database's menu above it; further down it is a case that the text talks about.
_ABOVE_TITLE = 800


def readable_head(text: str) -> str:
    """`text` with its first `HEAD_CHARS` characters made readable; positions in it are not those of `text`."""
    text = _from_title(text)
    head = text[:HEAD_CHARS]
    glued = any(sign in head for sign in _SIGNS_OF_GLUE)
    spaced = any(sign in head for sign in _SIGNS_OF_SPACING)
    if not (glued or spaced):
        return text
    if glued:
        head = _GLUED.sub("\n", head)
    if spaced:
        head = _SPACED_WORD.sub(lambda m: _SPACED_COURTS.get(m[0].replace(" ", "").lower(), m[0]), head)
    return head + text[HEAD_CHARS:]


def _from_title(text: str) -> str:
    """What stands from CBOSA's title line on, when only a menu of a few short lines is above it."""
    if " - " not in text[:_ABOVE_TITLE] and " – " not in text[:_ABOVE_TITLE]:
        return text
    at = 0
    for line in text[:_ABOVE_TITLE].split("\n")[:12]:
        if len(line) > 200:
            break
        if CBOSA.match(text[at : at + 400]):
            return text[at:]
        at += len(line) + 1
    return text
