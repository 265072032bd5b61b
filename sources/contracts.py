"""Signatures and dates as the extractors read them, found anywhere in a short text (a head, a title, a file name)."""

from __future__ import annotations

import re
from datetime import date

from kotwica.document.model import Span
from kotwica.extractors.model import Sygnatura

# A running number over a year: "537/10", "12 / 2011", "664054/11". Not "1/2/3", not "178/5/B/2006" (one-digit second part).
_NUMBER = re.compile(r"(?<![\d/])\d{1,7}\s?//?\s?(?:\d{4}|\d{2})(?!\d)(?!/\d)(?:/[A-Z]\b|\s?-?upr\b)?")
_EU_NUMBER = re.compile(r"\b([CTF])\s?[-‐‑–]\s?(\d{1,4})/(\d{2})\b(?:\s(P|PPU|R)\b)?")
_MONTHS = {
    "stycznia": 1, "lutego": 2, "marca": 3, "kwietnia": 4, "maja": 5, "czerwca": 6, "lipca": 7, "sierpnia": 8, "września": 9,
    "października": 10, "listopada": 11, "grudnia": 12,
}  # fmt: skip
_DATE = re.compile(
    r"""(?ix)
    (?<![\d.]) (?:
        (?P<d>\d{1,2}) \s*
        (?P<m>stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia) \s* (?P<y>\d{4})
      | (?P<d2>\d{1,2}) \s? [.-] \s? (?P<m2>\d{1,2}) \s? [.-] \s? (?P<y2>\d{4})
      | (?P<y3>\d{4}) - (?P<m3>\d{2}) - (?P<d3>\d{2})
    ) (?!\d)
    """
)
_TOKEN = re.compile(r"[^\s()\[\],;:„”\"]+")
_ROMAN = r"(?=[IVXL])(?:XL|L?X{0,3})(?:IX|IV|V?I{0,3})"
_STRICT = re.compile(
    rf"(?:(?P<w>{_ROMAN})\.?\s*)?(?P<r>[A-Z][A-Za-zŁłŚśŻż]{{0,4}}(?:/[A-ZŁ][a-złó]{{1,2}}|/UZP|/KD)?|A\sCa|A\sUa|Nc[\s–-]{{0,3}}e)\.?\s*"
    r"(?P<n>\d{1,7})\s?//?\s?(?P<y>\d{4}|\d{2})(?P<s>/[A-Z]|\s?-?upr)?"
)
_NO_NUMERAL = frozenset({"K", "SK", "P", "Ts", "U", "Kp", "Kpt", "Tw", "Uw", "S", "M", "W", "Pp", "KIO", "KIO/UZP", "KIO/KD"})


def sygnatura_of(text: str) -> Sygnatura | None:
    """The signature that `text` is, or None."""
    try:
        from kotwica.extractors import norm_of
    except ImportError:
        return _strict(text)
    return norm_of(text)


def find_sygnatury(text: str) -> list[tuple[Span, Sygnatura]]:
    """Every signature in a short text, in order, with its place in it.

    Shape: the longest reading of the up to four words before a number that is a signature wins.
    """
    found: list[tuple[Span, Sygnatura]] = []
    last = 0
    for number in _NUMBER.finditer(text):
        left = max(last, number.start() - 28)
        starts = [left + t.start() for t in _TOKEN.finditer(text[left : number.start()])][-4:]
        for start in _with_punctuation(text, starts):
            sygnatura = sygnatura_of(" ".join(text[start : number.end()].split()))
            if sygnatura is not None:
                found.append((Span(start, number.end()), sygnatura))
                last = number.end()
                break
    return found


def _with_punctuation(text: str, starts: list[int]) -> list[int]:
    """Starts of words, and the place after a leading "/" or dash ("/U 3/86 r./")."""
    out: list[int] = []
    for start in starts:
        out.append(start)
        if text[start : start + 1] in {"/", "-", "–", "*"}:
            out.append(start + 1)
    return out


def find_eu_numbers(text: str) -> list[tuple[Span, str]]:
    """Every case number of the EU courts in a short text as "C-311/18" ("C-40/17 P" keeps its letter)."""
    return [(Span(*m.span()), f"{m[1]}-{int(m[2])}/{m[3]}" + (f" {m[4]}" if m[4] else "")) for m in _EU_NUMBER.finditer(text)]


def find_dates(text: str) -> list[tuple[Span, date]]:
    """Every possible date in a short text, in words, numbers or ISO; impossible ones are left out."""
    found: list[tuple[Span, date]] = []
    for m in _DATE.finditer(text):
        day = int(m["d"] or m["d2"] or m["d3"])
        month = _MONTHS[m["m"].lower()] if m["m"] else int(m["m2"] or m["m3"])
        year = int(m["y"] or m["y2"] or m["y3"])
        try:
            found.append((Span(*m.span()), date(year, month, day)))
        except ValueError:
            continue
    return found


def _strict(text: str) -> Sygnatura | None:
    m = _STRICT.fullmatch(text.strip().strip("*"))
    if m is None or (not m["w"] and m["r"] not in _NO_NUMERAL and not m["r"].startswith("SA/")):
        return None
    year = int(m["y"])
    if year < 100:
        year += 1900 if year > 40 else 2000
    repertorium = m["r"].replace("A Ca", "ACa").replace("A Ua", "AUa")
    return Sygnatura(m["w"] or "", repertorium, m["n"], year, (m["s"] or "").strip("/ -"))
