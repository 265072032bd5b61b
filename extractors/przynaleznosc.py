"""Which publication, journal address or ECLI belongs to which decision or act."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from kotwica.extractors.atrybuty import DECISIONS
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.extractors.scena import Scene, filler

# Characters between a decision and the journal that announced it; collections may stand between.
_JOURNAL_REACH = 60


def with_parents(s: Scene, found: Sequence[Reference]) -> list[Reference]:
    """Publications, journals and ECLI numbers with the decision or act they belong to, as "#start"; decisions with their publications."""
    parents = _parents(s, found)
    published: dict[int, list[str]] = {}
    for n, parent in parents.items():
        if found[n].kind is ReferenceKind.PUBLIKACJA:
            published.setdefault(parent.span.start, []).append(found[n].norm)
    out: list[Reference] = []
    for n, reference in enumerate(found):
        if n in parents:
            reference = replace(reference, parent=f"#{parents[n].span.start}")
        if reference.span.start in published and reference.kind in (*DECISIONS, ReferenceKind.ORZECZENIE_BEZ_SYGNATURY):
            reference = replace(reference, publications=tuple(published[reference.span.start]))
        out.append(reference)
    return out


def _parents(s: Scene, found: Sequence[Reference]) -> dict[int, Reference]:
    """Index (in `found`, ordered by span) of a publication, journal address, ECLI or CELEX number to the decision or act it belongs to.

    It is the one before it with nothing but filler between; a journal's may lie behind the title of the act.
    """
    parents: dict[int, Reference] = {}
    decision: Reference | None = None
    act: Reference | None = None
    for n, reference in enumerate(found):
        if _second(reference) and decision is not None and filler(s, decision.span.end, reference.span.start, limit=180):
            parents[n] = decision
        elif reference.kind in (*DECISIONS, ReferenceKind.ORZECZENIE_BEZ_SYGNATURY):
            decision = reference
        elif reference.kind in (ReferenceKind.PRZEPIS, ReferenceKind.UE_AKT):
            act = reference
        elif reference.kind is ReferenceKind.PUBLIKACJA and decision is not None:
            if filler(s, decision.span.end, reference.span.start, limit=110):
                parents[n] = decision
        elif reference.kind is ReferenceKind.DZIENNIK and _announces(s, decision, act, reference) and decision is not None:
            parents[n] = decision
        elif reference.kind is ReferenceKind.DZIENNIK and act is not None:
            gap = s.text[act.span.end : reference.span.start]
            if len(gap) < 40 and re.fullmatch(r"[\s,(]*(?:(?:t\.\s?j\.|tj\.|j\.t\.|tekst\s\w+\.?|jedn\.|wersja\s\w+)[\s:,-]*)*", gap):
                parents[n] = act
    return parents


def _second(reference: Reference) -> bool:
    """Whether a reference may be another identifier of the decision before it: an ECLI, the CELEX number of a case."""
    return reference.rule == "ecli" or (reference.kind is ReferenceKind.CELEX and reference.norm.startswith("6"))


def _announces(s: Scene, decision: Reference | None, act: Reference | None, journal: Reference) -> bool:
    """ "wyrok TK z dnia …, K 24/04 (Dz.U. Nr 11, poz. 89)": the journal in which the operative part of the decision before it stands."""
    if decision is None or (act is not None and act.span.start > decision.span.start):
        return False
    return filler(s, decision.span.end, journal.span.start, limit=_JOURNAL_REACH)
