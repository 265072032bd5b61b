"""Decisions of the Union's courts, ECLI and CELEX numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set

from kotwica.document.model import Span
from kotwica.extractors.miejsca import case_numbers, matches_at, matches_over, places
from kotwica.extractors.model import Reference, ReferenceKind

# Must match: "C-260/18", "C 260/18" behind "sprawa", "T-13/99", "F-1/05", "C-12/03 P", "C-213/11, C-214/11 i C-217/11".
# Must not: "C-4/12 A" of a flat, "PC-260/18".
_NUMBER = re.compile(
    r"(?P<court>[CTF](?<![\w/-].))\s?-\s?(?P<no>\d{1,4})/(?P<year>\d{2})(?![\d/])(?P<suffix>\s(?:PPU|P-R|P(?=[\s,;.)])|RX-II"
    r"|R(?=[,;.)])))?"
)
_SPACED = re.compile(r"spraw(?:a|ą|ę|y|ie|ach)\s(?P<court>[CT])\s(?P<no>\d{1,3})/(?P<year>\d{2})(?![\d/])")
# A further number: "C-232/04 i 233/04".
_ELIDED = re.compile(r"\s?(?:,|i|oraz)\s(?P<no>\d{1,4})/(?P<year>\d{2})(?![\d/]|\s?(?:zł|%))")
# Before 1989 the numbers had no letter: "w sprawie 24/85, Spijkers". Only in the Court's company.
_OLD = re.compile(r"(?P<no>\d(?<=[a-ząę\s.(]\d)\d{0,2})/(?P<year>[5-8]\d)(?![\d/])(?!\s?(?:zł|%|m²|EWG|WE))")
_OLD_LEAD = re.compile(r"(?:spraw(?:a|ie|y|ą|ach)|sprawach\społączonych|nr|orzeczeni\w+|wyrok\w*|i|oraz|,)\s{1,3}$")
# "opinia 2/13", "opinii Trybunału nr 1/17": of the Court on an agreement with a third state.
_OPINION = re.compile(
    r"[oO]pini(?:a|i|ę|ą|ach)\s{1,2}(?:(?:TSUE|ETS|TS|Trybuna\w{1,4}(?:\s{1,2}Sprawiedliwości(?:\s{1,2}UE)?)?)\s{1,2})?(?:nr\s{1,2})?"
    r"(?P<no>\d/\d{2})(?![\d/])"
)
_COURT = re.compile(r"\bE?TS\b|TSUE|\bTSWE|Trybuna[łl]\w{0,3}\sSprawiedliwości|Wspólnot|European Court|Rec\.|ECR|Zb\.\s?Orz")
_ECLI = re.compile(
    r"\b(?:ECLI:)?(?P<country>EU|CE|[A-Z]{2}):(?P<court>[A-Z0-9]{1,7}):(?P<year>(?:19"
    r"|20)\d\d):(?P<number>[A-Z0-9](?:[A-Z0-9.]{0,25}[A-Z0-9])?)(?![\w])",
    re.I,
)
# "62018CJ0260", "32016R0679", "02016R0679-20160504", "52021PC0206"; treaties "12012P047", "12016E/TXT"; notices "C2012/326/02".
_CELEX = re.compile(
    r"(?<![\w/])(?:[02-9E](?:19|20)\d{2}[A-Z]{1,2}\d{4}(?:\(\d{2}\))?(?:R\(\d{2}\))?(?:-\d{8})?"
    r"|1(?:19|20)\d{2}[A-Z]{1,2}(?:\d{3}|/[A-Z]{3}(?:/\d{2})?)?)(?!\w)"
)
_CELEX_NOTICE = re.compile(r"(?<![\w/])C(?:19|20)\d{2}/\d{3}/\d{2}(?!\w)")
# What is no CELEX number but was meant as one: "62018CJ260", "32016R679", and whatever stands behind the word CELEX.
_CELEX_BROKEN = re.compile(r"(?<![\w/])(?:(?:6(?:19|20)\d{2}[CTF][ACJONV]|3(?:19|20)\d{2}[LRD])\d{1,6})(?!\w)")
_CELEX_LABELLED = re.compile(r"CELEX(?:\s(?:nr|numer))?:?\s{1,2}(?P<no>[0-9E][0-9A-Z()/-]{5,20})(?!\w)")
# The numbers of the last century, with two digits of the year and one letter for a court's decision: "CELEX 689J0213", "CELEX: 395L0046".
_CELEX_SHORT = re.compile(r"(?P<sector>[36])(?P<year>[5-9]\d)(?P<letter>[A-Z])(?P<no>\d{4})")
_LETTERS_TODAY = {"3L": "L", "3R": "R", "3D": "D", "6J": "CJ", "6C": "CC", "6O": "CO", "6A": "TJ", "6B": "TO"}
# How far behind the first digit of a number the patterns look.
_BEHIND_NUMBER = 16


def find_eu_decisions(text: str) -> list[Reference]:
    """Decisions of the Union's courts by number, and every ECLI and CELEX number, ordered by span."""
    numbers = case_numbers(text)
    found = [_decision(m) for m in matches_over(_NUMBER, text, numbers, before=4, after=_BEHIND_NUMBER)]
    found += [_decision(m) for m in matches_over(_SPACED, text, numbers, before=12, after=_BEHIND_NUMBER)]
    found += [r for first in list(found) for r in _elided(text, first)]
    found += [_old(m) for at in numbers if (m := _OLD.match(text, at)) and _old_stands(text, m)]
    found += [
        _reference(m, ReferenceKind.UE_ORZECZENIE, m["no"], "ue_opinia", "no")
        for m in matches_at(_OPINION, text, "opini", "Opini")
        if _COURT.search(text, max(0, m.start() - 220), m.end() + 140)
    ]
    found += [_ecli(m) for m in matches_at(_ECLI, text, "ECLI:", "ecli:", "EU:")]
    years = [max(0, at - 1) for at in places(text, "19", "20") if text[at + 4 : at + 5].isupper()]
    celex = [m for at in years if (m := _CELEX.match(text, at))]
    celex += matches_at(_CELEX_NOTICE, text, "C20", "C19")
    found += [_reference(m, ReferenceKind.CELEX, m[0].upper(), "celex") for m in celex]
    found += _broken_celex(text, years, {m.start() for m in celex})
    return sorted(found, key=lambda r: r.span)


def _broken_celex(text: str, years: Sequence[int], read: Set[int]) -> list[Reference]:
    """Numbers meant as CELEX that cannot be one, none of those at the starts `read`: they are told as wrong, not passed over.

    Shape: `years` are the places of a sign with a year and a capital behind it.
    """
    labelled = matches_at(_CELEX_LABELLED, text, "CELEX") if "CELEX" in text else ()
    found = {m.start("no"): _labelled_celex(m) for m in labelled}
    shapes = [m for at in years if (m := _CELEX_BROKEN.match(text, at))]
    found |= {m.start(): _reference(m, ReferenceKind.CELEX, m[0], "celex_bledny") for m in shapes}
    return [reference for at, reference in found.items() if at not in read]


def _labelled_celex(m: re.Match[str]) -> Reference:
    """What stands behind the word CELEX: an old short number in today's form, else a broken one."""
    short = _CELEX_SHORT.fullmatch(m["no"])
    letters = _LETTERS_TODAY.get(short["sector"] + short["letter"]) if short is not None else None
    if short is None or letters is None:
        return _reference(m, ReferenceKind.CELEX, m["no"], "celex_bledny", "no")
    return _reference(m, ReferenceKind.CELEX, f"{short['sector']}19{short['year']}{letters}{short['no']}", "celex", "no")


def _reference(m: re.Match[str], kind: ReferenceKind, norm: str, rule: str, group: str | int = 0) -> Reference:
    return Reference("", kind, Span(*m.span(group)), m[group], norm, rule)


def _decision(m: re.Match[str]) -> Reference:
    span = Span(m.start("court"), m.end())
    return Reference("", ReferenceKind.UE_ORZECZENIE, span, span.of(m.string), f"{m['court']}-{m['no']}/{m['year']}", "ue_numer")


def _elided(text: str, first: Reference) -> list[Reference]:
    found: list[Reference] = []
    at = first.span.end
    while m := _ELIDED.match(text, at):
        span = Span(m.start("no"), m.end())
        norm = f"{first.norm[0]}-{m['no']}/{m['year']}"
        found.append(Reference("", ReferenceKind.UE_ORZECZENIE, span, span.of(text), norm, "ue_numer_domyslny"))
        at = m.end()
    return found


def _old_stands(text: str, m: re.Match[str]) -> bool:
    before = text[max(0, m.start() - 220) : m.start()]
    return bool(_OLD_LEAD.search(before)) and bool(_COURT.search(before) or _COURT.search(text[m.end() : m.end() + 140]))


def _old(m: re.Match[str]) -> Reference:
    return _reference(m, ReferenceKind.UE_ORZECZENIE, m[0], "ue_numer_dawny")


def _ecli(m: re.Match[str]) -> Reference:
    norm = m[0].upper() if m[0][:5].upper() == "ECLI:" else f"ECLI:{m[0].upper()}"
    country = m["country"].upper()
    kind = {"EU": ReferenceKind.UE_ORZECZENIE, "CE": ReferenceKind.ETPC}.get(country, ReferenceKind.ECLI)
    return _reference(m, kind, norm, "ecli")
