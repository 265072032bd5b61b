"""Rows on statutes: a sentence of a draft, and what must come of its reference from extraction to message."""

from __future__ import annotations

from datetime import date
from functools import cache

import pytest
from msgspec import Struct
from msgspec.structs import replace

from builders import draft, shared
from kotwica.annotators.messages import reason_text
from kotwica.extractors import extract
from kotwica.extractors.model import Akt, ReferenceKind
from kotwica.grading import grade_claims
from kotwica.grading.model import Grade, Status
from kotwica.sources import SourceSet, load_sources
from kotwica.sources.model import Source

GREEN, ASK, RED, BARE = Status.ZWERYFIKOWANY, Status.WYMAGA_OSADU, Status.NIEZWERYFIKOWANY, Status.BRAK_ZRODLA
KC_DAY, KPC_DAY, LATER = date(2025, 9, 9), date(2025, 10, 8), date(2026, 8, 1)
FOUND, MISSING, GONE = "jednostka_istnieje", "jednostka_nie_istnieje", "jednostka_uchylona"
OLD_TEXT, NOT_FOUND, NO_TEXT = "tekst_starszy", "jednostka_nieznaleziona", "jednostka_niesprawdzona"


class Row(Struct, frozen=True):
    """A sentence of a draft and what must come of its statute reference."""

    sentence: str
    norm: str
    status: Status
    code: str
    says: str = ""
    day: date = KC_DAY


def graded(sentence: str, sources: SourceSet, day: date, register: tuple[Akt, ...] | None = None) -> tuple[list[str], list[Grade]]:
    """Norms of the statute references and the grades of their claims, in text order."""
    page = draft(sentence)
    found = extract(page)
    outcome = grade_claims(page, found, sources, as_of=day, register=register)
    statutes = {r.id for r in outcome.extraction.references if r.kind in (ReferenceKind.PRZEPIS, ReferenceKind.UE_AKT)}
    norms = [r.norm for r in found.references if r.id in statutes]
    return norms, [g for g in outcome.grades if statutes & set(g.claim.references)]


def check(row: Row, sources: SourceSet, register: tuple[Akt, ...] | None = None) -> None:
    norms, grades = graded(row.sentence, sources, row.day, register)
    assert row.norm in norms
    grade = grades[norms.index(row.norm)] if len(grades) == len(norms) else max(grades, key=lambda g: g.status.rank)
    assert (grade.status, row.code in {r.code for r in grade.reasons}) == (row.status, True), grade.reasons
    assert row.says in " ".join(reason_text(r) for r in grade.reasons)


def row(kind: str, why: str, sentence: str, norm: str, status: Status, code: str, says: str = "", day: date = KC_DAY) -> object:
    return pytest.param(Row(sentence, norm, status, code, says, day), id=f"{kind}-{why}")


@cache
def real_acts() -> SourceSet:
    """The acts of the corpus; the Union's regulation has no day of its legal state in its text, so it gets that of its last correction."""
    found = load_sources([shared("corpus", "pl", "statutes")]).sources
    return SourceSet([_dated(act, date(2026, 1, 1)) if act.anchors.akt == "RODO" else act for act in found])


def _dated(act: Source, day: date) -> Source:
    return replace(act, anchors=replace(act.anchors, legal_state=day))
