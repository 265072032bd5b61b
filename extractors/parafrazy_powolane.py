"""What a stretch of text cites as an authority, and its words without the citations."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import ATTRIBUTES, DECISIONS, Reference, ReferenceKind
from kotwica.extractors.raz import once

# Between a decision and the publication or bracket behind it.
_CLOSE = 12
# Courts whose cases have names: "C-57/15, *United Video Properties*, "; signs before the name.
NAMED_CASES = (ReferenceKind.UE_ORZECZENIE, ReferenceKind.ETPC)
_NAME_GAP = 4
# "C-5/16 z dnia 3 maja 2017 r. potwierdza": the day of a decision stands behind its number.
_DAY = re.compile(r",? (?:z (?:dnia )?)?\d{1,2}(?:\. ?\d{1,2}\. ?| [a-ząćęłńóśźż]{3,12} )(?:19|20)\d\d(?: ?r\.| roku)?")
# Files of those who speak of the facts of a case only.
_FILES = frozenset(("decyzja_prokuratura", "decyzja_komornik", "decyzja_policja"))


def without_citations(context: Kontekst, span: Span) -> str:
    """The flat text of `span` without its brackets and citations."""
    pieces: list[str] = []
    at = span.start
    holes = [*context.brackets_in(span), *(r.span for r in context.references_in(span))]
    for hole in sorted(holes):
        if hole.start >= at:
            pieces.append(context.flat[at : hole.start])
        at = max(at, hole.end)
    pieces.append(context.flat[at : span.end])
    return "".join(pieces)


@once
def authorities(context: Kontekst, span: Span) -> tuple[Reference, ...]:
    """Decisions and short forms of decisions in `span` that are not of the present case; a short form stands for its antecedent."""
    out: list[Reference] = []
    for reference in context.references_in(span):
        if reference.own or reference.kind in ATTRIBUTES or reference.norm in context.present:
            continue
        if reference.rule in _FILES:
            continue
        if (
            reference.kind in DECISIONS
            or reference.kind is ReferenceKind.DOKTRYNA
            or (reference.kind is ReferenceKind.ANAFORA and not _is_provision(context, reference))
        ):
            out.append(reference)
    return tuple(out)


def _is_provision(context: Kontekst, reference: Reference) -> bool:
    target = context.by_id.get(reference.antecedent or "")
    return target is not None and target.kind is ReferenceKind.PRZEPIS


def behind_decision(context: Kontekst, decision: Reference, within: Span) -> int:
    """The end of a decision with the name of the case in italics, the publications and the brackets that follow it."""
    end = decision.span.end
    if decision.kind in NAMED_CASES:
        named = next((context.italics[at] for at in range(end, end + _NAME_GAP) if at in context.italics), None)
        end = min(named or end, within.end)
    day = _DAY.match(context.flat, end, within.end)
    end = day.end() if day else end
    rest = Span(end, within.end)
    for hole in sorted([*(r.span for r in context.references_in(rest) if r.kind in ATTRIBUTES), *context.brackets_in(rest)]):
        if hole.start - end > _CLOSE:
            break
        end = max(end, hole.end)
    return end
