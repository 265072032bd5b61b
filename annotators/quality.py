"""Figures of quality of one run (spec: trace.md §3)."""

from __future__ import annotations

from msgspec import Struct

from kotwica.grading.model import CheckResult, Status


class Figures(Struct, frozen=True):
    """Shares 0..1 of the graded citations; None where there is nothing to take a share of."""

    graded: int
    precision: float | None
    blocked: float | None
    statutes: int
    amended: float | None
    repealed: float | None
    sources_used: int


def figures(result: CheckResult) -> Figures:
    """The figures: citation precision, rate of blocked citations, statutes amended and repealed, sources used."""
    total = len(result.grades)
    states = [g.legal_state for g in result.grades if g.legal_state]
    return Figures(
        graded=total,
        precision=_share(result.count(Status.ZWERYFIKOWANY) + result.count(Status.ZMODYFIKOWANY), total),
        blocked=_share(sum(g.blocks for g in result.grades), total),
        statutes=len(states),
        amended=_share(states.count("zmieniony"), len(states)),
        repealed=_share(states.count("uchylony"), len(states)),
        sources_used=len({e.source_id for g in result.grades for e in g.evidence if e.spans}),
    )


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
