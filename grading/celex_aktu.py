"""CELEX numbers of Union acts: which act of the register they name, and whether they fit the act that the draft names beside them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from kotwica.extractors.model import Akt
from kotwica.grading.model import Reason

# "32016R0679", consolidated "02016R0679-20160504".
_CELEX = re.compile(r"[03](?P<year>\d{4})(?P<type>[A-Z])(?P<number>\d{4})(?:-\d{8}|R\(\d{2}\))?")
_NUMBER = re.compile(r"(?P<a>\d{1,4})/(?P<b>\d{1,4})(?:/(?:UE|WE|EWG|Euratom|WSiSW))?")
_TYPES = (("rozporządz", "R"), ("dyrekty", "L"), ("decyzj", "D"))
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


def _numbers(akt: Akt) -> list[_Number]:
    return [n for short in akt.skroty if (n := _number(short, akt.tytul)) is not None]


def _number(written: str, words: str) -> _Number | None:
    found = _NUMBER.search(written)
    if found is None:
        return None
    parts = [int(found["a"]), int(found["b"])]
    if not any(part > 1950 for part in parts):
        parts[0] += 1900  # "93/13"
    return _Number(frozenset(parts), next((letter for word, letter in _TYPES if word in words.casefold()), ""))
