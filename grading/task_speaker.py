"""A task item that gives to somebody else what stands in a decision as the court's own words (spec: grading.md §5.7)."""

from __future__ import annotations

from kotwica.document.model import Span
from kotwica.grading.fragment import no_court
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.speaker import surrounding_of
from kotwica.grading.tekst import TextFinding
from kotwica.sources.model import Source, SourceKind


def given_away(speaker: str | None, source: Source | None, found: TextFinding) -> list[Finding]:
    """For a person where `speaker` is no court and nobody else speaks around the passage; nothing where the text has no decision's head.

    Errs towards: silence.
    """
    if speaker is None or source is None or not no_court(speaker):
        return []
    if source.kind is not SourceKind.ORZECZENIE or not source.anchors.proven:
        return []
    own = [e for e in found.evidence if e.source_id == source.id and e.spans]
    if not own or surrounding_of(source, Span(own[0].spans[0].start, own[0].spans[-1].end)).kind:
        return []
    return [(Status.WYMAGA_OSADU, Reason("slowa_sadu", (("kto", speaker),)))]
