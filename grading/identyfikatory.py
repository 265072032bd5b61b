"""CELEX and ECLI: their grammar, and what they say against the signature and date beside them."""

from __future__ import annotations

import re
from datetime import date

from kotwica.extractors import norm_of
from kotwica.grading.model import Reason
from kotwica.sources import court_kind
from kotwica.sources.model import Anchors

_FIRST_YEAR = 1951
# Document types of sector 6 (EUR-Lex, "How CELEX numbers are composed", sector 6); J, O, C, V, D are the types before 1989 and older style.
_CASE_TYPES = frozenset(
    [
        "CJ",
        "TJ",
        "FJ",
        "CO",
        "TO",
        "FO",
        "CC",
        "TC",
        "CP",
        "CV",
        "CX",
        "CD",
        "CS",
        "CT",
        "TT",
        "FT",
        "CN",
        "TN",
        "FN",
        "CA",
        "TA",
        "FA",
        "CB",
        "TB",
        "FB",
        "CU",
        "J",
        "O",
        "C",
        "V",
        "D",
        "TV",
        "TD",
    ]
)
# Sector 3 and the others that a draft cites: one letter for legislation, two for sector 5 and consolidated acts as in sector 3.
_ACT_TYPES = frozenset(["A", "B", "C", "D", "E", "F", "G", "H", "J", "K", "L", "M", "O", "Q", "R", "S", "X", "Y"])
_CELEX = re.compile(
    r"""
    (?P<sector>[0-9CE])
    (?P<year>\d{4})
    (?P<type>[A-Z]{1,2})
    (?P<number>\d{4}|/TXT|/[A-Z]{2,3})           # 62018CJ0260, 12016E/TXT
    (?P<rest>(?:\(\d{2}\)|R\(\d{2}\)|-\d{8}|_[A-Z]{3}|/\w{1,4}|N\d{2,4})*)   # second decision, corrigendum, consolidation date
    """,
    re.VERBOSE,
)
# The letter behind the court's: judgment, order, opinion of the Advocate General.
CELEX_TYPES = {"J": "wyrok", "O": "postanowienie", "C": "opinia"}
_TREATY_ARTICLE = re.compile(r"1\d{4}[A-Z]\d{3}")
_ECLI = re.compile(r"ECLI:(?P<country>[A-Z]{2}):(?P<court>[A-Z][A-Z0-9]{0,6}):(?P<year>\d{4}):(?P<id>[A-Z0-9.]{1,25})")
# Polish courts that have a code of their own; those of other courts begin with their kind ("SAWA").
_POLISH_COURTS = frozenset({"SN", "NSA", "TK"})
# "II.CSK.123.15" of ECLI:PL:SN:2016:II.CSK.123.15, the case number with stops; also "VCSK0347.18.1", "K.35.15".
_POLISH_ID = re.compile(r"(?P<register>[A-Z.]*?[A-Z])\.?0*(?P<number>\d{1,5})\.(?:20|19)?(?P<year>\d{2})(?:\.\d{1,8})*")
_EU_CASE = re.compile(r"\b([CTF])[-‐‑–]?(\d{1,4})/(\d{2})\b")


def celex_fault(celex: str, declared: Anchors, *, today: date) -> Reason | None:
    """Why a CELEX cannot be: malformed, a year that was not, or another case than the signature beside it; None when nothing is wrong."""
    flat = re.sub(r"\s", "", celex).upper()
    match = _CELEX.fullmatch(flat)
    if match is None:
        return None if _TREATY_ARTICLE.fullmatch(flat) else Reason("celex_bledny", (("celex", celex), ("wada", "budowa")))
    year, kind, sector = int(match["year"]), match["type"], match["sector"]
    if not _FIRST_YEAR <= year <= today.year:
        return Reason("celex_bledny", (("celex", celex), ("wada", "rok")))
    if (sector == "6" and kind not in _CASE_TYPES) or (sector in "023" and kind not in _ACT_TYPES):
        return Reason("celex_bledny", (("celex", celex), ("wada", "rodzaj dokumentu")))
    if sector != "6" and (named := next((s for s in declared.sygnatury if _EU_CASE.search(s) or norm_of(s) is not None), None)):
        return Reason("celex_sprzeczny", (("celex", celex), ("z_czym", named)))
    if sector == "6":
        return _case_fault(celex, kind, year, int(match["number"]) if match["number"].isdigit() else -1, declared)
    return None


def ecli_fault(ecli: str, declared: Anchors, *, today: date) -> Reason | None:
    """Why an ECLI cannot be: malformed, a year that was not, or another year or court than its judgment's; None when nothing is wrong.

    Source: Council conclusions 2011/C 127/01: five parts, the fourth is the year of the DECISION (a case number has that of the case).
    """
    flat = re.sub(r"\s", "", ecli).upper()
    flat = flat if flat.startswith("ECLI:") else f"ECLI:{flat}"
    match = _ECLI.fullmatch(flat)
    if match is None:
        return Reason("ecli_bledny", (("ecli", ecli), ("wada", "budowa")))
    year = int(match["year"])
    if year > today.year or (match["country"] == "EU" and (year < _FIRST_YEAR or match["court"] not in {"C", "T", "F"})):
        return Reason("ecli_bledny", (("ecli", ecli), ("wada", "rok lub sąd")))
    if declared.decided_on is not None and declared.decided_on.year != year:
        return Reason("ecli_sprzeczny", (("ecli", ecli), ("z_czym", declared.decided_on.isoformat())))
    if match["country"] != "PL" and any(_EU_CASE.search(s) is None and norm_of(s) is not None for s in declared.sygnatury):
        return Reason("ecli_sprzeczny", (("ecli", ecli), ("z_czym", ", ".join(declared.sygnatury))))
    if match["country"] == "EU":
        for written in declared.sygnatury:
            case = _EU_CASE.search(written)
            if case is not None and (case[1] != match["court"] or _case_year(case[3]) > year):
                return Reason("ecli_sprzeczny", (("ecli", ecli), ("z_czym", written)))
    if match["country"] == "PL" and match["court"] in _POLISH_COURTS and court_kind(declared.court) not in ("", match["court"]):
        return Reason("ecli_sprzeczny", (("ecli", ecli), ("z_czym", declared.court or "")))
    if match["country"] == "PL" and (case_number := _case_number(match["id"])) is not None and declared.sygnatury:
        named = {_case_number(re.sub(r"[\s/]+", ".", s.strip()).upper()) for s in declared.sygnatury}
        if None not in named and case_number not in named:
            return Reason("ecli_sprzeczny", (("ecli", ecli), ("z_czym", ", ".join(declared.sygnatury))))
    return None


def ecli_unread(ecli: str, declared: Anchors) -> bool:
    """Whether a Polish ECLI beside a signature does not show which case it means ("ECLI:PL:TK:2005:K2704X")."""
    match = _ECLI.fullmatch(re.sub(r"\s", "", ecli).upper())
    return match is not None and match["country"] == "PL" and bool(declared.sygnatury) and _case_number(match["id"]) is None


def _case_number(dotted: str) -> tuple[str, str, str] | None:
    """A case number with stops in its parts ("II.CSK.0123.15" → IICSK, 123, 15); None when it is not of that shape."""
    found = _POLISH_ID.fullmatch(dotted)
    return (found["register"].replace(".", ""), found["number"], found["year"]) if found is not None else None


def _case_fault(celex: str, kind: str, year: int, number: int, declared: Anchors) -> Reason | None:
    for written in declared.sygnatury:
        case = _EU_CASE.search(written)
        if case is None:
            continue
        same_court = len(kind) == 1 or kind[0] == case[1]
        if (year, number) != (_case_year(case[3]), int(case[2])) or not same_court:
            return Reason("celex_sprzeczny", (("celex", celex), ("z_czym", written)))
    if declared.decided_on is not None and declared.decided_on.year < year:
        return Reason("celex_sprzeczny", (("celex", celex), ("z_czym", declared.decided_on.isoformat())))
    told = CELEX_TYPES.get(kind[-1])
    if told is not None and declared.decision_type in set(CELEX_TYPES.values()) - {told}:
        return Reason("celex_sprzeczny", (("celex", celex), ("z_czym", declared.decision_type or "")))
    return None


def _case_year(two_digits: str) -> int:
    return 1900 + int(two_digits) if int(two_digits) >= 53 else 2000 + int(two_digits)
