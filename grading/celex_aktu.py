"""How Union acts are named: by CELEX numbers, which must fit the act beside them, and by their kind and day."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from msgspec import Struct

from kotwica.extractors import find_dates
from kotwica.extractors.model import Akt
from kotwica.grading.model import Finding, Reason, Status

# "32016R0679", consolidated "02016R0679-20160504".
_CELEX = re.compile(r"[03](?P<year>\d{4})(?P<type>[A-Z])(?P<number>\d{4})(?:-\d{8}|R\(\d{2}\))?")
_NUMBER = re.compile(r"(?P<a>\d{1,4})/(?P<b>\d{1,4})(?:/(?:UE|WE|EWG|Euratom|WSiSW))?")
_TYPES = (("rozporządz", "R"), ("dyrekty", "L"), ("decyzj", "D"))
_DAY_BEHIND = re.compile(r"[\s,]{0,2}z\s(?:dnia\s)?(?=\d)")
_DAY_LENGTH = 30
_WRITTEN_OUT = re.compile(r"\d{1,4}/\d{1,4}\S{0,10}|\bKonstytucj\w+")
# Since then regulations, directives and decisions share one series of numbers (EUR-Lex, "Harmonising the numbering of EU legal acts").
_ONE_SERIES = 2015
_IN_ONE_SERIES = frozenset("RLD")


class _Number(Struct, frozen=True):
    """An act's year and running number, and its type where the words around it say so ("" otherwise)."""

    pair: frozenset[int]
    type: str


def akt_of_celex(celex: str, register: Sequence[Akt]) -> Akt | None:
    """The register's act that a CELEX number of legislation names, consolidated ones included; None for every other."""
    read = _CELEX.fullmatch(celex)
    if read is None:
        return None
    pair = frozenset({int(read["year"]), int(read["number"])})
    return next((a for a in register if any(n.pair == pair and n.type in ("", read["type"]) for n in _numbers(a))), None)


def celex_against(celex: str, act: str, register: Sequence[Akt]) -> Reason | None:
    """Why a CELEX number cannot be that of the act it stands beside, or of any act; None when nothing is wrong.

    Shape: `act` is the act as the draft names it ("dyrektywy 93/13/EWG"), "" when none stands beside it.
    """
    read = _CELEX.fullmatch(celex)
    if read is None:
        return None
    pair, kind = frozenset({int(read["year"]), int(read["number"])}), read["type"]
    beside = _number(act, act)
    if beside is not None and (beside.pair != pair or beside.type not in ("", kind)):
        return Reason("celex_sprzeczny", (("celex", celex), ("z_czym", act)))
    if int(read["year"]) >= _ONE_SERIES and kind in _IN_ONE_SERIES:
        taken = next((a for a in register if any(n.pair == pair and n.type not in ("", kind) for n in _numbers(a))), None)
        if taken is not None:
            return Reason("celex_sprzeczny", (("celex", celex), ("z_czym", taken.tytul)))
    return None


def day_behind(text: str, start: int, end: int) -> date | None:
    """The day right behind an act between `start` and `end`: "(UE) 2016/679 z dnia 27 kwietnia 2016 r.", "Konstytucji RP z dnia …".

    Shape: None for an act in short: in "wezwanie na podstawie art. 455 k.c. z dnia 5 maja 2020 r." the day is another thing's.
    """
    if _WRITTEN_OUT.search(text, start, end) is None:
        return None
    opening = _DAY_BEHIND.match(text, end)
    found = find_dates(text[opening.end() : opening.end() + _DAY_LENGTH]) if opening else []
    return found[0].value if found and found[0].span.start == 0 else None


def named_otherwise(written: str, day: date | None, *, title: str, passed: date | None) -> list[Finding]:
    """What speaks against an act that the draft names by its kind and day, when its number leads to an act of another kind or day.

    Shape: `written` may be a provision of the act ("art. 5 rozporządzenia 2016/679"); without a number its kind says nothing.
    """
    findings: list[Finding] = []
    kinds = _type(written) if _NUMBER.search(written) else "", _type(title)
    if all(kinds) and kinds[0] != kinds[1]:
        findings.append((Status.WYMAGA_OSADU, Reason("rodzaj_aktu_inny", (("w_projekcie", written), ("w_zrodle", title)))))
    if day is not None and passed is not None and day != passed:
        details = (("w_projekcie", day.isoformat()), ("w_zrodle", passed.isoformat()))
        findings.append((Status.NIEZWERYFIKOWANY, Reason("data_inna", details)))
    return findings


def _numbers(akt: Akt) -> list[_Number]:
    return [n for short in akt.skroty if (n := _number(short, akt.tytul)) is not None]


def _number(written: str, words: str) -> _Number | None:
    found = _NUMBER.search(written)
    if found is None:
        return None
    parts = [int(found["a"]), int(found["b"])]
    if not any(part > 1950 for part in parts):
        parts[0] += 1900  # "93/13"
    return _Number(frozenset(parts), _type(words))


def _type(words: str) -> str:
    """The letter of the kind of act that the words name first; "" when they name none."""
    found = [(at, letter) for word, letter in _TYPES if (at := words.casefold().find(word)) >= 0]
    return min(found)[1] if found else ""
