"""Where a draft says that a decision was printed or stored, against its day and against the draft's other decisions (spec: grading.md §7).

Soft: signature and day identify a decision, its place in a collection only helps to find it; so a place that cannot be right is for a
person. The numbers of commercial databases stand in no public text: nothing can confirm one, and were each of them for a person the
commonest citation of all would never be green. They are named as not checked, which changes no grade, unless they contradict each other.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.grading.miejsca_cudze import ONE_PLACE, printed_at
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.zrodla import Library
from kotwica.sources.model import Source

_DECISIONS = frozenset({ReferenceKind.ORZECZENIE, ReferenceKind.UE_ORZECZENIE, ReferenceKind.DECYZJA})
# "OSNC 2012/1/10", "OSP 2020/3 s. 12": the year of a collection; "LEX 1312564": the number of a database.
_YEAR = re.compile(r" (?P<year>(?:19|20)\d\d)(?:/|\b)")
_DATABASE = re.compile(r"(?:LEX|Legalis|LexPolonica) (?P<number>\d+)")
# What names one place, not a whole issue: "OSNC 2012/1/10", "LEX 1312564".
_ONE_PLACE = re.compile(rf"{ONE_PLACE.pattern}|(?:LEX|Legalis|LexPolonica) \d+")

_HEAD = 3_000
"""How far a text names its own numbers; those behind are of decisions that it cites."""


def shared_places(references: Iterable[Reference]) -> dict[str, Reason]:
    """By reference, the reason why a place that the draft gives it is doubtful: one place holds one decision.

    Shape: both decisions get it; several references to one signature are one decision.
    """
    at: dict[str, list[Reference]] = defaultdict(list)
    named_places = ((place, r) for r in references if r.kind in _DECISIONS for place in r.publications)
    for place, reference in named_places:
        if _ONE_PLACE.fullmatch(place):
            at[place].append(reference)
    doubtful: dict[str, Reason] = {}
    for place, group in sorted(at.items()):
        named = sorted({r.norm for r in group})
        if len(named) > 1:
            reason = Reason("miejsce_dwoch_orzeczen", (("publikacja", place), ("sygnatury", ", ".join(named))))
            doubtful.update({r.id: reason for r in group})
    return doubtful


def place_findings(reference: Reference, sources: Sequence[Source], shared: Mapping[str, Reason], library: Library) -> list[Finding]:
    """What is wrong with the places of publication that a reference gives, and which numbers of databases nothing confirms.

    Shape: `sources` are the texts of the decision at hand; without any, nobody asks for a database number.
    """
    if reference.kind not in _DECISIONS or not reference.publications:
        return []
    findings = [finding for place in reference.publications if (finding := _elsewhere(place, reference, sources, library)) is not None]
    for place in reference.publications:
        year = _YEAR.search(place)
        if year is not None and reference.decided_on is not None and int(year["year"]) < reference.decided_on.year:
            details = (("publikacja", place), ("data", reference.decided_on.isoformat()))
            findings.append((Status.WYMAGA_OSADU, Reason("publikacja_przed_orzeczeniem", details)))
    if reference.id in shared:
        findings.append((Status.WYMAGA_OSADU, shared[reference.id]))
    unconfirmed = [p for p in reference.publications if (m := _DATABASE.fullmatch(p)) and not _stands(m["number"], sources)]
    if unconfirmed and sources:
        findings.append((Status.ZWERYFIKOWANY, Reason("numer_bazy_niesprawdzony", (("numery", ", ".join(unconfirmed)),))))
    return findings


def _elsewhere(place: str, reference: Reference, sources: Sequence[Source], library: Library) -> Finding | None:
    """A place that a text at hand gives to another decision, or another one than the decision's own text bears."""
    if (foreign := _of_another(place, reference, library)) is not None:
        return foreign
    own = [p for s in sources for p in printed_at(s)]
    same = [p for p in own if p.split()[0] == place.split()[0] and _ONE_PLACE.fullmatch(place)]
    if not same or place in same:
        return None
    return Status.WYMAGA_OSADU, Reason("miejsce_inne_w_zrodle", (("publikacja", place), ("w_zrodle", ", ".join(same))))


def _of_another(place: str, reference: Reference, library: Library) -> Finding | None:
    """A place that a text at hand gives to another decision, and none to this one."""
    told = library.printed().get(place, {}) if _YEAR.search(place) else {}
    if not told or reference.norm in told:
        return None
    details = (("publikacja", place), ("sygnatury", ", ".join(sorted(told))), ("zrodlo", told[min(told)]))
    return Status.WYMAGA_OSADU, Reason("miejsce_innego_orzeczenia", details)


def _stands(number: str, sources: Sequence[Source]) -> bool:
    return any(re.search(rf"(?<!\d){number}(?!\d)", s.text[:_HEAD]) for s in sources)
