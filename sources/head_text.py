"""A decision's opening made readable for `header`: glued lines parted, letter-spaced courts closed, an export's page furniture cut off."""

from __future__ import annotations

import re

from kotwica.sources.head_evidence import is_other_document
from kotwica.sources.header_sygnatura import CBOSA, HEAD_CHARS
from kotwica.sources.tribunal_page import portal_furniture

_CAPITAL = "A-ZĄĆĘŁŃÓŚŹŻ"
# What scanning makes of capitals: "WYR0K", "RZECZYP0SPOLITEJ"; and of a Roman one: "Sygn. akt l ACa 12/10", "akt: ll K 5/09".
_SCANNED_ZERO = re.compile(rf"(?<=[{_CAPITAL}])0(?=[{_CAPITAL}])|(?<= )0(?=kręgow)")
_SIGNS_OF_ZERO = ("WYR0", "P0ST", "N0WIENIE", "P0SP", "0RZECZ", " 0kręg")
_SCANNED_ROMAN = re.compile(r"(?i)(?<=akt)(:?[ ]{1,2})([l|1]{1,3})(?=[ ](?-i:[A-Z])\w{0,4}[ ]\d)")
_SIGNS_OF_ROMAN = ("akt l", "akt: l", "akt |", "akt: |", "akt 1", "akt: 1")
# And of a day: "Dnia 1 7 maja 2012"; not "dnia 1 maja", "dniach 1 i 7 maja".
_SCANNED_DAY = re.compile(r"(nia\s+[0-3]) (\d)(?=\s+[^\W\d_]{3,12}\s+\d{4})")
# And of digits: "C 1432/l6", "l7 maja 20l7", "2O17"; not "l." or "§ l".
# The letter stands first, since a pattern that looks back at every place takes five times as long.
_SCANNED_DIGIT = re.compile(r"[lIO](?=\d)(?:(?<=[\d/].)|(?<=nia .)|(?<= [lI])(?=\d [^\W\d_]{3,12} [\dlO]{4}))")
# Types of decisions as courts print them at the head, in capitals; and these with letters set apart ("W Y R O K").
TYPES_IN_CAPITALS = r"WYROK|POSTANOWIENIE|UCHWAŁA|ZARZĄDZENIE|ORZECZENIE|NAKAZ\sZAPŁATY"
SPACED_TYPES = "|".join("[ ]".join(word) for word in ("WYROK", "POSTANOWIENIE", "UCHWAŁA", "ZARZĄDZENIE", "ORZECZENIE"))
# Where copying from a page has lost a line break. Must part: "933/14WYROKW IMIENIU", "POLSKIEJDnia 29 kwietnia", "2015 r.Sąd Najwyższy",
# "w składzie:SSN A. B.", "15/14      Dnia 4 maja" (two columns), "A. B.przeciwko C. D.". Must not: "r. Sąd Okręgowy", "I CSK 12/14/WYROK".
_GLUED = re.compile(
    rf"""(?x)
      (?<=\d) (?=(?:{TYPES_IN_CAPITALS}))
    | (?<=WYROK) (?=W\sIMIENIU\s)
    | (?<=[{_CAPITAL}]) (?=Dnia\s\d)
    | [ \t]{{3,80}} (?=(?:[{_CAPITAL}][^\W\d_]+,\s)?[Dd]nia\s\d)
    | (?<=/\d{{4}})[ ] (?=(?:WYROK|POSTANOWIENIE|UCHWAŁA|ORZECZENIE)\b)
    | (?<=r\.)[ ] (?=Sygn\.\sakt) | (?:(?<=\d)|(?<=\*))[ ] (?=W\simieniu\sR)
    | (?<=r\.) (?=(?:Sąd|Trybunał|Naczelny\sSąd|Wojewódzki\sSąd|Krajowa\sIzba)\s)
    | (?<=:) (?=(?:SS[NAOR]|Sędzia|Przewodnicząc[ya])\b)
    | (?<=\d/\d\d)[ ] (?=(?:{TYPES_IN_CAPITALS})\b)
    | (?:(?<=WYROK)|(?<=CHWAŁA)|(?<=ZENIE)|(?<=WIENIE)|(?<=POLSKIEJ))[ ] (?=(?:Sąd|Trybunał|Dnia)\s)
    | (?<=:)[ ] (?=Dnia\s\d) | (?<=[ ]r\.)[ ] (?=SS[NAOR]\s)
    | (?<=[.)]) (?=(?:przeciwko|w\ssprawie|po\srozpoznaniu|o\szapłatę)\s)
    """
)
# The pattern tries every place of a head; a text with none of these words has nothing for it (an eighth of an import's time otherwise).
_SIGNS_OF_GLUE = (
    "WYROKW IMIENIU", "EJDnia ", "IEDnia ", "WAŁADnia ", "OKDnia ", "r.Sąd ", "r.Trybunał ", "r.Naczelny ", "r.Wojewódzki ", "r.Krajowa ",
    "WYROK Sąd", "WYROK Dnia", "WYROK W IMIENIU", "CHWAŁA Sąd", "CHWAŁA Dnia", "NIE Sąd ", "NIE Dnia ", "POLSKIEJ Sąd",
    "POLSKIEJ Dnia", ": Dnia ",
    "r. Sygn. akt", "   Warszawa, dnia", ":SS", ":Sędzia", ":Przewodnicząc", "   Dnia ", "\tDnia ",
)  # fmt: skip
_SIGNS_OF_SPACING = ("S ą d", "S Ą D", "s ą d", "T r y b", "T R Y B")
_SPACED_WORD = re.compile(r"(?<!\S)(?:[^\W\d_] ){2,40}[^\W\d_](?!\S)")
_COURTS = ("Sąd Najwyższy", "Sąd Apelacyjny", "Sąd Okręgowy", "Sąd Rejonowy", "Sąd Wojewódzki", "Trybunał Konstytucyjny")
_SPACED_COURTS = {name.replace(" ", "").lower(): name for court in _COURTS for name in (court, *court.split())}
# An export's title line may have the database's menu above it; further down it is a case that the text talks about.
_ABOVE_TITLE = 1_000
# CBOSA's page repeats its title in a line of subjects: "6329 Inne, Pomoc społeczna, I OSK 1786/16 - Wyrok NSA z 2017-06-02, Centralna Baza"
_IN_MENU = re.compile(
    r", (?P<title>[^,\n]{4,40} - (?:Wyrok|Postanowienie|Uchwała|Zarządzenie) [^,\n]{3,40} z \d{4}-\d\d-\d\d), Centralna Baza"
)
# A journal's masthead with the day and number of the issue.
_JOURNAL = re.compile(r"(?i)\W{0,20}(?:dziennik\s+(?:ustaw|urzędowy)|monitor\s+polski)\b(?:[^\n]*\n){1,8}?[ \t]*poz\.[ \t]*\d{1,5}[ \t]*\n")
# The head of a decision wherever it stands: its number, and below it the type in capitals.
_FORMAL_HEAD = re.compile(rf"Sygn[^\n]{{4,80}}\n\s{{0,6}}(?:{TYPES_IN_CAPITALS}|{SPACED_TYPES})\b")
# Where a page for exchanging documents begins the text of one, below a list of others like it; the number is that of its first page.
_TRANSCRIPT = re.compile(r"(?m)^Transkrypt[ \t]*\n\s{0,9}(?:1[ \t]+)?(?=\S)")
_LIST_CHARS = 8_000
# The heading of that list; without a text below it, the page is nothing but the titles of other documents.
_OTHERS_LISTED = re.compile(r"(?m)^Podobne dokumenty[ \t]*$")
_OPENS_LIKE_ONE = re.compile(r"(?im)^[\s#*|/(]*(?:s\s?y\s?g\s?n|wyrok\b|postanowienie\b|uchwała\b|orzeczenie\b|w\s+imieniu\s+rz)")
_LONGEST = 400_000
# What the formal head of a decision takes at most; lines are parted in it alone.
_FORMAL_CHARS = 3_000


def readable_head(text: str) -> str:
    """`text` with its first `HEAD_CHARS` characters made readable; positions in it are not those of `text`."""
    transcript = _TRANSCRIPT.search(text, 0, _LIST_CHARS) if "Transkrypt" in text else None
    others = _OTHERS_LISTED.search(text, 0, _LIST_CHARS) if transcript is None and "Podobne dokumenty" in text[:_LIST_CHARS] else None
    text = _from_formal_head(_from_title(text[transcript.end() :] if transcript else text[: others.start()] if others else text))
    head = text[:HEAD_CHARS]
    if any(sign in head for sign in _SIGNS_OF_ZERO):
        head = _SCANNED_ZERO.sub("O", head)
    head = _SCANNED_DAY.sub(r"\1\2", head)
    head = _SCANNED_DIGIT.sub(lambda m: "0" if m[0] == "O" else "1", head[:_FORMAL_CHARS]) + head[_FORMAL_CHARS:]
    if any(sign in head for sign in _SIGNS_OF_ROMAN):
        head = _SCANNED_ROMAN.sub(lambda m: m[1] + "I" * len(m[2]), head)
    glued = any(sign in head[:_FORMAL_CHARS] for sign in _SIGNS_OF_GLUE)
    spaced = any(sign in head for sign in _SIGNS_OF_SPACING)
    if glued:
        head = _GLUED.sub("\n", head[:_FORMAL_CHARS]) + head[_FORMAL_CHARS:]
    if spaced:
        head = _SPACED_WORD.sub(lambda m: _SPACED_COURTS.get(m[0].replace(" ", "").lower(), m[0]), head)
    return head + text[HEAD_CHARS:]


def _from_formal_head(text: str) -> str:
    """What stands from the number and the type on, where a journal's masthead, a long thesis or the reasons are printed before them."""
    masthead = _JOURNAL.match(text)
    if masthead is not None:
        return text[masthead.end() :]
    if portal := portal_furniture(text[:HEAD_CHARS]):
        return text[portal[0].end :]
    block = _FORMAL_HEAD.search(text, 0, _LONGEST)
    if block is None or block.start() < _ABOVE_TITLE or text[: block.start()].rstrip(" \t")[-1:] not in {"\n", "\f"}:
        return text
    above = text[:_ABOVE_TITLE]
    return text if _OPENS_LIKE_ONE.search(above) or is_other_document(above) else text[block.start() :]


def _from_title(text: str) -> str:
    """What stands from CBOSA's title line on, when only a menu of a few short lines is above it, or that title from within the menu."""
    listed = _IN_MENU.search(text, 0, _ABOVE_TITLE)
    if listed is not None:
        return f"{listed['title']}\n\n{text[listed.end() :]}"
    if " - " not in text[:_ABOVE_TITLE] and " – " not in text[:_ABOVE_TITLE]:
        return text
    at = 0
    for line in text[:_ABOVE_TITLE].split("\n")[:12]:
        if len(line) > 200 and "Centralna Baza Orzeczeń" not in line:
            break
        if CBOSA.match(text[at : at + 400]):
            return text[at:]
        at += len(line) + 1
    return text
