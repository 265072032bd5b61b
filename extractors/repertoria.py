"""The registers of Polish courts: their codes, courts and years, from data/repertoria.csv."""

from __future__ import annotations

import csv
from functools import cache

from kotwica.extractors.data import FOLDER
from kotwica.extractors.model import Repertorium, Sygnatura

_HIGHEST = frozenset(("SN", "NSA", "TK", "KIO"))


@cache
def repertoria() -> tuple[Repertorium, ...]:
    """All registers known to the project, in the order of the data file."""
    with (FOLDER / "repertoria.csv").open(encoding="utf-8") as lines:
        return tuple(_record(row) for row in csv.DictReader(lines))


def code_key(code: str) -> str:
    """A register code without case, spaces, dots and dashes, as written codes are compared: "A Ca" and "ACA" give "aca"."""
    return "".join(c for c in code.casefold() if c.isalnum() or c == "/")


@cache
def standard_codes(*, numeral: bool) -> dict[str, tuple[str, ...]]:
    """Key to the standard spellings that share it ("ks" → "Ks", "KS"), for registers with or without a Roman numeral."""
    found: dict[str, list[str]] = {}
    for record in repertoria():
        if record.numeral is numeral and record.kod not in (known := found.setdefault(code_key(record.kod), [])):
            known.append(record.kod)
    return {key: tuple(codes) for key, codes in found.items()}


@cache
def records_of(code: str, *, numeral: bool) -> tuple[Repertorium, ...]:
    """The records of one code in standard spelling."""
    return tuple(r for r in repertoria() if r.kod == code and r.numeral is numeral)


@cache
def courts_of(code: str, *, numeral: bool) -> frozenset[str]:
    """The courts that keep a register, as its records name them."""
    return frozenset(court for record in records_of(code, numeral=numeral) for court in record.sady)


@cache
def court_kinds(code: str, *, numeral: bool) -> frozenset[str]:
    """The kinds of courts that keep a register: "SO" of "SO w Warszawie"."""
    return frozenset(court.partition(" ")[0] for court in courts_of(code, numeral=numeral))


def keeps(court: str | None, signature: Sygnatura | None) -> bool:
    """False when one of the highest courts is said to have a register that it does not keep, or a lower court one of theirs alone.

    "I CSKP 46/22 (SN), VI ACa 20/21": what is said of the first is not true of the second. Unknown registers may be anybody's.
    """
    kept = courts_of(signature.repertorium, numeral=bool(signature.wydzial)) if signature is not None else frozenset()
    if court is None or not kept or not (court in _HIGHEST or kept <= _HIGHEST):
        return True
    return court in kept


def _record(row: dict[str, str]) -> Repertorium:
    return Repertorium(
        kod=row["kod"],
        sady=tuple(row["sady"].split("|")),
        izba=row["izba"],
        od=int(row["od"]) if row["od"] else None,
        do=int(row["do"]) if row["do"] else None,
        numeral=row["numeral"] == "1",
        zrodlo=row["zrodlo"],
    )
