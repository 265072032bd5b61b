"""Addresses in official journals: Dziennik Ustaw, Monitor Polski, the Official Journal of the Union."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.miejsca import matches_from, places
from kotwica.extractors.model import Reference, ReferenceKind

_YEAR = r"(?:19|20)\d\d"
# "Dz. U.", "Dz.U.", "DzU", "Dz. Ust.", "Dziennik Ustaw", "M.P.", "Monitor Polski"
_NAME = r"(?:Dz\.?\s{0,3}U(?:st)?\b\.?|DZ\.?\s?U\.?|Dziennik\w{0,3}\s{1,3}Ustaw)"
_MP = r"(?:M\.\s?P\.|MP\b|Monitor\w{0,3}\s{1,3}Polski\w{0,3})"
_POZ = r"(?:poz\.?|POZ\.?|pozycj\w{1,2})"
# Must match: "Dz. U. Nr 43, poz. 296", "Dz. U. z 2013 r., poz. 392", "Dz.U. z 2010 r. Nr 90, poz. 594 ze zm.", "Dz.U.2013.392",
# "Dz.U.2010.90.594 j.t.", "Dz. U. 2003 r. Nr 124 poz. 1152", "Dz.U. 2019 poz 2325", "Dz. U. Nr 43 z 1964 r., poz. 296",
# "Dz. U., Nr 43, poz.296", "Dziennik Ustaw z 1964 roku Nr 16, poz. 93", "Dz. U. z 2013, poz. 392", "Dz.U. 1964 nr 16 poz. 93".
# "Dz. U. Nr 16, poz. 93 z 1964 r.", "Dz. U. z dnia 8 marca 2013 r. poz. 403".
# Must not: "M. P." (a person), "Dz. U." without a number.
_ADDRESS = re.compile(
    rf"""
    (?P<name>(?P<du>{_NAME})|(?P<mp>{_MP})) (?=\D{{0,30}}+\d) [\s,]{{0,3}}
    (?: (?P<dotted>\.?\s?(?P<dy>{_YEAR})[.,](?P<d1>\d{{1,4}})(?:[.,](?P<d2>\d{{1,5}}))?(?!\d))
      | (?:tj\.\s|t\.j\.\s)? (?:z\s{{0,2}})? (?:(?:dnia\s)?\d{{1,2}}\s[a-zńśź]{{3,12}}\s(?={_YEAR}))?
        (?:(?P<year>{_YEAR})\s{{0,2}}(?:roku|rok|r\.?)?)? [\s,]{{0,3}}
        (?: (?:N[rR]\.?|nr\.?|numer)?\s{{0,2}} (?P<nr>\d{{1,3}}) [\s,]{{1,3}} (?:z\s(?P<year2>{_YEAR})\s?(?:roku|r\.?)?)? [\s,]{{0,3}} )?
        {_POZ}\s{{0,2}} (?P<poz>\d{{1,5}}) (?P<behind>\sz\s(?P<year4>{_YEAR})\s?(?:roku|r\.)(?!,?\s?N[rR]))?
      | z\s{{0,2}}(?P<year3>20[12]\d)\s{{0,2}}r\.?[\s,]{{1,3}}N[rR]\s{{0,2}}(?P<poz3>\d{{1,4}})(?![\s,]{{0,3}}poz)
    )
    """,
    re.VERBOSE,
)
# "Dz. Urz. UE L 119 z 4.05.2016, s. 1", "Dz.Urz.UE.L.2016.119.1", "Dz. Urz. UE L 2002.203.30", "Dz.U.UE.L.2001.12.1",
# "Dz. Urz. UE L z 2016 r. Nr 119, s. 1", "Dz. U. L 119 z 4.5.2016, s. 1", "Dz.U. L, 2024/1689, 12.7.2024".
_UNION = re.compile(
    rf"""
    Dz\.?\s?U(?:rz)?\.?\s?(?:(?:UE|WE|EWG)\b)?[\s.]{{0,2}}(?:seri[aęi]\s)?(?P<series>[LC])[\s.,]{{1,2}}
    (?: (?P<y1>{_YEAR})[./](?P<n1>\d{{1,4}})(?:\.(?P<p1>\d{{1,4}}))?
      | (?P<n2>\d{{1,4}})(?:E)?[\s,]{{0,2}}z(?:\sdnia)?\s(?:[\d]{{1,2}}[.\s]\s?(?:\d{{1,2}}\.
          |\w{{3,12}}\s)\s?)?(?P<y2>{_YEAR})(?:\s?(?:r\.|roku))?[\s,]{{0,3}}(?:s\.|str\.)\s?(?P<p2>\d{{1,4}})
      | z\s(?P<y4>{_YEAR})\s?(?:r\.|roku)?[\s,]{{1,3}}[nN]r\s(?P<n4>\d{{1,4}})[\s,]{{1,3}}(?:s\.|str\.|poz\.)\s?(?P<p4>\d{{1,4}}) )
    """,
    re.VERBOSE,
)
_ACT_DATE = re.compile(r"z\s(?:dnia\s)?\d{1,2}\s\w{3,12}\s(?P<y>(?:19|20)\d\d)|z\s(?:dnia\s)?\d{1,2}[.-]\d{1,2}[.-](?P<y2>(?:19|20)\d\d)")


def find_journals(text: str) -> list[Reference]:
    """Every address in an official journal, ordered by span; without a year it takes that of the act's date before it."""
    names = places(text, "Dz", "DZ", "M.P", "M. P", "MP ", "Monitor")
    found = [r for m in matches_from(_ADDRESS, text, names) if (r := _national(text, m)) is not None]
    found += [_union(m) for m in matches_from(_UNION, text, names)]
    return sorted(found, key=lambda r: r.span)


def _national(text: str, m: re.Match[str]) -> Reference | None:
    journal = "DU" if m["du"] else "MP"
    year = m["dy"] or m["year"] or m["year2"] or m["year3"] or ""
    numbers = [m["d1"], m["d2"]] if m["dotted"] else [m["nr"], m["poz"] or m["poz3"]]
    rest = "/".join(number for number in numbers if number)
    if journal == "MP" and not year and not m["nr"]:
        return None
    rule = "dziennik"
    end = m.end()
    if not year and m["year4"]:
        year = m["year4"]
    elif m["behind"]:
        end = m.start("behind")
    if not year:
        year, rule = _year_of_act(text, m.start()), "dziennik_rok_aktu"
    return Reference("", ReferenceKind.DZIENNIK, Span(m.start(), end), text[m.start() : end], f"{journal}/{year or '?'}/{rest}", rule)


def _year_of_act(text: str, at: int) -> str:
    """The year of the last act's date before the address, or "" when none stands near."""
    window = text[max(0, at - 450) : at]
    found = [m["y"] or m["y2"] for m in _ACT_DATE.finditer(window)]
    return found[-1] if found else ""


def _union(m: re.Match[str]) -> Reference:
    parts = [m["y1"] or m["y2"] or m["y4"], m["n1"] or m["n2"] or m["n4"], m["p1"] or m["p2"] or m["p4"]]
    norm = "DUUE/" + "/".join(part for part in parts if part)
    return Reference("", ReferenceKind.DZIENNIK, Span(m.start(), m.end()), m[0], norm, "dziennik_ue")
