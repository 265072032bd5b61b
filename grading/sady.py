"""Courts of an anchor: which names agree, which courts are common courts, which register belongs to whom."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from kotwica.extractors import norm_of, repertoria
from kotwica.extractors.model import Repertorium, Sygnatura
from kotwica.sources import court_kind, names_agree
from kotwica.sources.model import Anchors

WSA_FOUNDED = date(2004, 1, 1)
"""Before this day the NSA itself sat in branches whose registers were already SA/Wa, SA/Łd … (ustawa z 25 lipca 2002 r.)."""

_COMMON = frozenset({"SA", "SO", "SR", "SW", "SP", "SOKiK"})


def courts_agree(declared: str, resolved: str, *, decided_on: date | None = None) -> bool:
    """True when two names do not contradict each other.

    A branch of the NSA before 2004 goes under both names; so do the courts of the EU ("TSUE" for the General Court). SOKiK is a division of
    the regional court in Warsaw (art. 479[28] § 1 k.p.c.).
    """
    kinds = {court_kind(declared), court_kind(resolved)}
    if kinds == {"SOKiK", "SO"}:
        return "warszaw" in (declared if court_kind(declared) == "SO" else resolved).lower()
    if kinds == {"TSUE", "SUE"} or (kinds == {"NSA", "WSA"} and decided_on is not None and decided_on < WSA_FOUNDED):
        return True
    return names_agree(declared, resolved)


def is_common(anchors: Anchors) -> bool:
    """True when the decision is by a common court (SA, SO, SR), told by its court's name or, without one, by its register."""
    kind = court_kind(anchors.court)
    if kind:
        return kind in _COMMON
    for written in anchors.sygnatury:
        parsed = norm_of(written)
        kinds = {court_kind(name) for r in registers_of(parsed) for name in r.sady} if parsed is not None else set()
        if kinds and kinds <= _COMMON:
            return True
    return False


def registers_of(sygnatura: Sygnatura) -> tuple[Repertorium, ...]:
    """The records of a signature's register; empty for a register that the project does not know."""
    return _by_code().get((sygnatura.repertorium, bool(sygnatura.wydzial)), ())


@lru_cache(maxsize=1)
def _by_code() -> dict[tuple[str, bool], tuple[Repertorium, ...]]:
    table: dict[tuple[str, bool], list[Repertorium]] = {}
    for record in repertoria():
        table.setdefault((record.kod, record.numeral), []).append(record)
    return {key: tuple(records) for key, records in table.items()}
