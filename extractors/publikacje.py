"""Places where decisions are printed or stored: collections, journals and databases."""

from __future__ import annotations

import csv
import re
from functools import cache, lru_cache

from kotwica.document.model import Span
from kotwica.extractors.data import FOLDER
from kotwica.extractors.model import Reference, ReferenceKind

_YEAR = r"(?:19|20)\d\d"
_NR = r"(?:[nN][rR]|[nN]umer|[zZ]\.|[zZ]esz\.|[zZ]eszyt|t\.|[zZ]b\.)"
_ISSUE = r"(?:\d{1,2}(?:\s?-\s?\d{1,2})?|[A-E](?!\w))"
# Must match behind a collection's name: "2012/1/10", "2001, nr 4, poz. 64", "2013/7-8/84", "1974, Nr 9, poz. 145", "1981, z. 10, poz. 186",
# "z 1998r., Nr 9, poz. 133", "2011/B poz. 44", "2002/3 poz. 32", "1973/ 6/ 111", "rok 2010, Nr C, poz. 91", "2010, nr 10 s. 11".
_PLACE = re.compile(
    rf"""
    [\s,.:(]{{0,3}} (?:z\s{{0,2}}|rok\s{{1,2}})? \[?(?P<year>{_YEAR})\]? (?!\d) \s{{0,2}} (?:roku|r\.?(?!\w))?
    (?: \s{{0,2}}[/,.;-]?\s{{0,2}} {_NR}?\s{{0,2}} (?:(?<=\n)\d{{1,3}}\n)? (?P<issue>{_ISSUE}) (?:/(?P<series>[A-D])(?!\w))?
        (?: \s{{0,2}} (?: [/,.;]?\s{{0,2}} (?:poz\.?|pozycj\w|p\.)\s{{0,2}} | /\s{{0,2}}
            | \.(?=\d) ) (?P<poz>\d{{1,4}}) (?!\d) (?:/(?P<poz2>\d{{1,4}})(?!\d))? )?
      | \s{{0,2}}[/,.]?\s{{0,2}}(?:poz\.?)\s{{0,2}}(?P<poz3>\d{{1,4}})
    )?
    (?: [\s,]{{0,3}} (?:s\.|str\.)\s{{0,2}} (?P<page>(?:[IVX]+-)?\d{{1,5}}) )?
    """,
    re.VERBOSE,
)
# "OTK ZU nr 2/1998, poz. 12", "OTK ZU nr 11/A/2004, poz. 114", "OTK ZU A/2019, poz. 12", "Monitor Prawniczy nr 5/2009, s. 12".
_PLACE_TURNED = re.compile(
    rf"""
    [\s,]{{0,3}} (?:(?:[nN][rR]|z\.)\s{{0,2}})? (?P<issue>{_ISSUE}) (?:\s?/\s?(?P<series>[A-D]))? \s?(?:/
        |\sz\s)\s? (?P<year>{_YEAR}) (?:\s?r\.)?
    (?: [\s,]{{0,3}} poz\.?\s{{0,2}} (?P<poz>\d{{1,4}}) )? (?: [\s,]{{0,3}} (?:s\.|str\.)\s{{0,2}} (?P<page>\d{{1,5}}) )?
    """,
    re.VERBOSE,
)
# The year was given before, or forgotten: "OSNC nr 4, poz. 64", "OSNP z. 9 poz. 133".
_PLACE_YEARLESS = re.compile(
    rf"[\s,.:]{{0,3}} (?P<nr>{_NR})\s{{0,2}} (?P<issue>{_ISSUE}) [\s,]{{0,3}} poz\.?\s{{0,2}} (?P<poz>\d{{1,4}})(?!\d)", re.VERBOSE
)
# A database has one number: "LEX nr 604152", "LEX 604152", "Lex nr 52766", "Legalis nr 123", "LexPolonica nr 123".
_BASE_NUMBER = re.compile(
    r"[\s,:]{0,3}(?:pod\s{1,2})?(?:(?:[nN][rRt]\.?|numer\w{0,2}|poz\.)\s{0,3}(?=\d)|(?=\d{4}))(?P<no>\d{1,8})(?![\d/])"
)
_REPORT_PAGE = re.compile(r"[\s,.:]{0,3}(?:[sS]tr\.|s\.)?\s{0,2}(?P<page>(?:II?|I)-(?:[A-Z]-)?\d{2,5})")
_REPORT_YEAR_FIRST = re.compile(r"\[(?P<year>(?:19|20)\d\d)\]\s?$")
_LOCATION_NEEDED = frozenset({"OG", "PP", "PS", "POP", "NP", "IC", "PG", "OSS", "LEX"})


@cache
def _names() -> dict[str, tuple[str, str]]:
    """Spelling without spaces to canonical name and kind."""
    found: dict[str, tuple[str, str]] = {}
    with (FOLDER / "publikacje.csv").open(encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            for variant in row["warianty"].split("|"):
                found.setdefault(_tight(variant), (row["nazwa"], row["rodzaj"]))
    return found


@cache
def _pattern() -> re.Pattern[str]:
    """All spellings, longest first, with any white space inside."""
    with (FOLDER / "publikacje.csv").open(encoding="utf-8") as lines:
        variants = {v for row in csv.DictReader(lines) for v in row["warianty"].split("|")}
    spaced = (
        r"\s{1,3}".join(re.escape(part) for part in v.replace("–", "-").split()) for v in sorted(variants, key=lambda v: (-len(v), v))
    )
    by_letter: dict[str, list[str]] = {}
    for alternative in spaced:
        by_letter.setdefault(alternative[0], []).append(alternative[1:])
    groups = "|".join(f"{letter}(?:{'|'.join(rest)})" for letter, rest in by_letter.items())
    return re.compile(rf"(?:{groups})(?![^\W\d_])")


@lru_cache(maxsize=1024)
def _tight(written: str) -> str:
    return re.sub(r"\s+", "", written.replace("–", "-"))


def find_publications(text: str) -> list[Reference]:
    """Every place of publication in `text`, ordered by span. A name without year or number is no place and is left out."""
    return [r for m in _pattern().finditer(text) if not _inside_word(text, m.start()) and (r := _publication(text, m)) is not None]


def _inside_word(text: str, at: int) -> bool:
    return at > 0 and (text[at - 1].isalnum() or text[at - 1] in "-_") and not text[at - 1].islower()


def _publication(text: str, m: re.Match[str]) -> Reference | None:
    name, kind = _names()[_tight(m[0])]
    if kind == "baza":
        number = _BASE_NUMBER.match(text, m.end())
        return _reference(text, m.start(), number.end(), f"{name} {number['no']}", "publikacja_baza") if number else None
    if kind == "ue":
        return _report(text, m)
    if at_word_start(text, m.start()) is False:
        return None
    turned = _PLACE_TURNED.match(text, m.end())
    place = turned or _PLACE.match(text, m.end()) or _PLACE_YEARLESS.match(text, m.end())
    if place is None:
        return None
    groups = place.groupdict()
    poz = groups.get("poz") or groups.get("poz3")
    if not (groups.get("issue") or poz or groups.get("page")) or (name in _LOCATION_NEEDED and not (poz or groups.get("page"))):
        return None
    end = place.end() if not poz else _end_of_poz(place, groups)
    return _reference(text, m.start(), end, _norm(name, groups, poz), "publikacja")


def at_word_start(text: str, at: int) -> bool:
    """True when no letter stands directly before `at`."""
    return at == 0 or not text[at - 1].isalpha()


def _end_of_poz(place: re.Match[str], groups: dict[str, str | None]) -> int:
    """A place ends at its "poz."; a page counts only where there is none."""
    return max(place.end(group) for group in ("poz", "poz2", "poz3") if groups.get(group))


def _norm(name: str, groups: dict[str, str | None], poz: str | None) -> str:
    issue = "".join((groups.get("issue") or "").split())
    parts = [groups.get("year") or "", issue, groups.get("series") or "", poz or "", groups.get("poz2") or ""]
    place = "/".join(part for part in parts if part)
    page = f" s. {groups['page']}" if groups.get("page") and not poz else ""
    return f"{name} {place}{page}"


def _report(text: str, m: re.Match[str]) -> Reference | None:
    """The Court's reports: "ECR 1986, s. 1119", "[1997] ECR s. I-1259", "Zb. Orz. 2010, s. I-123"."""
    name = "ECR" if m[0].startswith("ECR") else "Rec." if m[0].startswith("Rec") else "Zb.Orz."
    before = _REPORT_YEAR_FIRST.search(text, max(0, m.start() - 8), m.start())
    if before:
        page = _REPORT_PAGE.match(text, m.end())
        return _reference(text, before.start(), page.end(), f"{name} {before['year']} s. {page['page']}", "publikacja_ue") if page else None
    place = _PLACE.match(text, m.end())
    if place is None or not place["page"]:
        return None
    return _reference(text, m.start(), place.end("page"), f"{name} {place['year']} s. {place['page']}", "publikacja_ue")


def _reference(text: str, start: int, end: int, norm: str, rule: str) -> Reference:
    return Reference("", ReferenceKind.PUBLIKACJA, Span(start, end), text[start:end], norm, rule)
