"""Impossible anchors: what can be refuted without any source, by the rule that it breaks (spec: grading.md §7)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from functools import lru_cache

from kotwica.extractors import norm_of
from kotwica.extractors.model import Repertorium, Sygnatura
from kotwica.grading.daty import is_sunday
from kotwica.grading.identyfikatory import celex_fault, ecli_fault, ecli_unread
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.rules import lines_of
from kotwica.grading.rules_tresc import PLAUSIBLE_NUMBER
from kotwica.grading.sady import registers_of
from kotwica.sources import court_kind, same_seat
from kotwica.sources.model import Anchors

NOTE = Status.ZWERYFIKOWANY
"""A finding with this status is a remark: it changes no verdict."""

_EU_CASE = re.compile(r"\b[CTF][-‐‑–]?(\d{1,4})/(\d{2})\b")
# Kinds of court that may share registers: between the groups a register proves the wrong court, inside them it is only unusual.
_GROUPS = {"SO": "local", "SR": "local", "SW": "local", "SP": "local", "SOKiK": "local", "NSA": "administrative", "WSA": "administrative"}
_ELECTRONIC = frozenset({"Nc-e"})
_FIRST_TWO_DIGIT_CENTURY = 1917


def impossible(declared: Anchors, *, today: date, written_date: str = "") -> list[Finding]:
    """Everything about a declared anchor that cannot be (NIEZWERYFIKOWANY) or is merely unlikely (a note).

    Shape: `written_date` is the date as the draft writes it where the calendar has no such day. Order: dates, signature, identifiers.
    Errs towards: notes where the register's years are not taken from an act.
    """
    findings = _dates(declared, today, written_date)
    for written in declared.sygnatury:
        parsed = norm_of(written)
        if parsed is not None:
            findings += _signature(parsed, declared, today)
            if all(status is NOTE for status, _ in findings):
                findings += _years_of_register(parsed, registers_of(parsed))
        elif eu := _EU_CASE.search(written):
            findings += _case_year(_century(int(eu[2])), declared.decided_on, today)
            findings += _foreign_register(declared.court, written)
    if declared.celex and (fault := celex_fault(declared.celex, declared, today=today)):
        findings.append((Status.NIEZWERYFIKOWANY, fault))
    if declared.ecli and (fault := ecli_fault(declared.ecli, declared, today=today)):
        findings.append((Status.NIEZWERYFIKOWANY, fault))
    elif declared.ecli and ecli_unread(declared.ecli, declared):
        findings.append((Status.WYMAGA_OSADU, Reason("ecli_nieodczytany", (("ecli", declared.ecli),))))
    return findings


def _dates(declared: Anchors, today: date, written_date: str) -> list[Finding]:
    if written_date:
        return [(Status.NIEZWERYFIKOWANY, Reason("data_niemozliwa", (("data", written_date),)))]
    day = declared.decided_on
    if day is None:
        return []
    if day > today:
        return [(Status.NIEZWERYFIKOWANY, Reason("data_przyszla", (("data", day.isoformat()), ("dzis", today.isoformat()))))]
    kind = court_kind(declared.court)
    since = _founded().get(kind)
    if since is not None and day < since[0]:
        details = (("sad", kind), ("data", day.isoformat()), ("od", since[0].isoformat()), ("podstawa", since[1]))
        return [(Status.NIEZWERYFIKOWANY, Reason("sad_nie_istnial", details))]
    return [(NOTE, Reason("niedziela", (("data", day.isoformat()),)))] if is_sunday(day) else []


def _signature(parsed: Sygnatura, declared: Anchors, today: date) -> list[Finding]:
    findings = _case_year(parsed.rok, declared.decided_on, today)
    records = registers_of(parsed)
    if not records:
        return [*findings, (NOTE, Reason("repertorium_nieznane", (("repertorium", parsed.repertorium),)))]
    findings += _court_of_register(parsed, records, declared.court)
    if parsed.numer.isdigit() and int(parsed.numer) > PLAUSIBLE_NUMBER and parsed.repertorium not in _ELECTRONIC:
        findings.append((NOTE, Reason("numer_wysoki", (("numer", parsed.numer),))))
    return findings


def _case_year(year: int, decided_on: date | None, today: date) -> list[Finding]:
    """A judgment cannot be older than its case, nor the case younger than today."""
    if year > today.year and not _pre_war(year, decided_on):
        return [(Status.NIEZWERYFIKOWANY, Reason("rok_sprawy_przyszly", (("rok", str(year)), ("dzis", today.isoformat()))))]
    if decided_on is not None and year > decided_on.year and not _pre_war(year, decided_on):
        details = (("rok", str(year)), ("data", decided_on.isoformat()))
        return [(Status.NIEZWERYFIKOWANY, Reason("data_przed_sprawa", details))]
    return []


def _pre_war(year: int, decided_on: date | None) -> bool:
    """True when the two digits of the year can belong to the century before ("/37" decided in 1938)."""
    earlier = year - 100
    return decided_on is not None and earlier >= _FIRST_TWO_DIGIT_CENTURY and 0 <= decided_on.year - earlier <= 15


def _century(two_digits: int) -> int:
    return 1900 + two_digits if two_digits >= 53 else 2000 + two_digits


def _court_of_register(parsed: Sygnatura, records: Sequence[Repertorium], court: str | None) -> list[Finding]:
    kind = court_kind(court)
    names = tuple(dict.fromkeys(name for record in records for name in record.sady))
    kinds = {court_kind(name) for name in names} - {""}
    if not court or not kind or not kinds:
        return []
    details = (("repertorium", parsed.repertorium), ("sad", court), ("wlasciwe", ", ".join(names)))
    if kind in kinds:
        elsewhere = kind == "WSA" and not any(court_kind(n) == kind and same_seat(n, court) for n in names)
        return [(Status.NIEZWERYFIKOWANY, Reason("repertorium_obcego_sadu", details))] if elsewhere else []
    if _GROUPS.get(kind, kind) in {_GROUPS.get(k, k) for k in kinds}:
        return [] if _GROUPS.get(kind) == "local" else [(Status.WYMAGA_OSADU, Reason("repertorium_watpliwe", details))]
    return [(Status.NIEZWERYFIKOWANY, Reason("repertorium_obcego_sadu", details))]


def _foreign_register(court: str | None, written: str) -> list[Finding]:
    """An EU case number under the name of a Polish court."""
    kind = court_kind(court)
    if kind in {"", "TSUE", "SUE"}:
        return []
    details = (("repertorium", written), ("sad", court or ""), ("wlasciwe", "TSUE"))
    return [(Status.NIEZWERYFIKOWANY, Reason("repertorium_obcego_sadu", details))]


def _years_of_register(parsed: Sygnatura, records: Sequence[Repertorium]) -> list[Finding]:
    """Outside the years in which the register was kept: certain where an act opened it, a note where practice did."""
    if not records or any(_kept(r, parsed.rok) for r in records):
        return []
    nearest = min(records, key=lambda r: min(abs(parsed.rok - y) for y in (r.od, r.do) if y is not None))
    details = (
        ("repertorium", parsed.repertorium),
        ("rok", str(parsed.rok)),
        ("od", str(nearest.od or "")),
        ("do", str(nearest.do or "")),
        ("podstawa", nearest.zrodlo),
    )
    certain = all(map(_by_an_act, records))
    return [(Status.NIEZWERYFIKOWANY if certain else NOTE, Reason("repertorium_poza_latami", details))]


def _kept(record: Repertorium, year: int) -> bool:
    """Whether the register was kept in that year; a year either way where its years come from practice, one after its end in any case."""
    first = record.od if record.od is None or _by_an_act(record) else record.od - 1
    return (first is None or year >= first) and (record.do is None or year <= record.do + 1)


def _by_an_act(record: Repertorium) -> bool:
    return record.zrodlo.startswith("ustawa")


@lru_cache(maxsize=1)
def _founded() -> dict[str, tuple[date, str]]:
    rows = (line.split("\t") for line in lines_of("istnienie_courts_since.tsv"))
    return {kind: (date.fromisoformat(day), act) for kind, day, act in rows}
