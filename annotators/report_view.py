"""What the reports show, as records ready for the templates: every text is plain and is escaped by the template."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from kotwica.annotators.catalogue import word
from kotwica.annotators.comments import decision_text, repeated_of_acts, said_again, what_to_do_again
from kotwica.annotators.demands import not_cited, unmet
from kotwica.annotators.frame import Frame, RunFacts, frame_of
from kotwica.annotators.gists import Gist, gists_of
from kotwica.annotators.links import source_link
from kotwica.annotators.messages import (
    by_severity,
    claim_kind,
    difference_text,
    lead_text,
    level_name,
    note_texts,
    result_line,
    source_label,
    status_name,
    todo_text,
    verdict,
)
from kotwica.annotators.names import raised
from kotwica.annotators.polish import percent, sentence_case, with_days
from kotwica.annotators.rag_trace import with_rag_trace
from kotwica.annotators.ratio import Grounding
from kotwica.annotators.redaction import Redaction
from kotwica.annotators.report_passages import Paragraphs, Piece, passage
from kotwica.annotators.report_tables import Tables, tables_of
from kotwica.annotators.trace import HOLD, Trace, build_trace
from kotwica.extractors.model import Reference
from kotwica.grading.model import CheckResult, Evidence, Grade, Status
from kotwica.sources.model import Source

# Text shown for all claims together; more claims get shorter contexts, so that the page stays below 3 MB.
_CONTEXT_BUDGET = 450_000
_PLACES_BUDGET = 900
# Rules that joined a claim to its source by where they stand; a bare reference needs no explanation.
_LINKED = ("sentence", "parenthesis", "footnote", "clause", "short_form", "paragraph")


class Passage(Struct, frozen=True):
    """One place in a source beside a claim."""

    title: str
    place: str
    link: str
    pieces: tuple[Piece, ...]
    figures: tuple[tuple[str, str], ...]
    gist: str = ""


class ClaimView(Struct, frozen=True):
    """One claim as the report shows it."""

    key: str
    status: Status
    status_text: str
    blocks: bool
    kind: str
    levels: str
    source: str
    where: str
    linked: str
    why: str
    difference: str
    notes: tuple[str, ...]
    todo: str
    decision: str
    legal_state: str
    paragraph: tuple[Piece, ...]
    passages: tuple[Passage, ...]


class ReportView(Struct, frozen=True):
    """The whole report. `tone` is "stop", "wait" or "go"; `warnings` stand above everything else."""

    verdict: str
    tone: str
    result: str
    warnings: tuple[str, ...]
    counts: tuple[tuple[Status, str, int], ...]
    claims: tuple[ClaimView, ...]
    gists: tuple[Gist, ...]
    tables: Tables
    ratio: Grounding
    trace: Trace
    frame: Frame


def view_of(
    result: CheckResult,
    sources: Sequence[Source],
    ratio: Grounding,
    run: RunFacts,
    *,
    passages: bool = True,
) -> ReportView:
    """Everything the reports show of one result; without `passages` no claims and no gists, which only the page shows."""
    redaction = Redaction(sources)
    trace = with_rag_trace(build_trace(result, sources, ratio, now=run.now), run.brought.fetched)
    failed = unmet(result, run.brought)
    gists, gist_of = gists_of(result.extraction.references, sources, redaction) if passages else ((), {})
    frame = frame_of(result, sources, ratio, trace, run)
    builder = _Claims(result, sources, gist_of, redaction, run.folder or result.draft.path.parent)
    return ReportView(
        verdict=verdict(result, held=trace.verdict == HOLD, unmet=failed),
        tone=_tone(result, stopped=bool(failed) or trace.verdict == HOLD),
        result=result_line(result),
        warnings=(*failed, *not_cited(result, run.brought), *frame.warnings),
        counts=tuple((status, status_name(status), result.count(status)) for status in Status),
        claims=tuple(builder.view(g) for g in by_severity(result.grades)) if passages else (),
        gists=gists,
        tables=tables_of(result, sources, ratio, trace, gist_of),
        ratio=ratio,
        trace=trace,
        frame=frame,
    )


def _tone(result: CheckResult, *, stopped: bool) -> str:
    if stopped or result.blocked or result.problems:
        return "stop"
    return "go" if result.grades and not any(g.open for g in result.grades) else "wait"


class _Claims:
    """Builds claim views; knows what all of them share."""

    def __init__(
        self, result: CheckResult, sources: Sequence[Source], gist_of: Mapping[str, str], redaction: Redaction, folder: Path
    ) -> None:
        self.result = result
        self.references: dict[str, Reference] = {r.id: r for r in result.extraction.references}
        self.sources = {s.id: s for s in sources}
        self.paragraphs = Paragraphs(result.draft, result.extraction.references, gist_of)
        self.gist_of_source = {source: source for source in gist_of.values()}
        self.redaction = redaction
        self.folder = folder
        self.repeated = repeated_of_acts(by_severity(result.grades))
        number = max(1, len(result.grades))
        self.reach = max(100, min(700, _CONTEXT_BUDGET // (4 * number)))
        self.places = max(1, min(3, _PLACES_BUDGET // number))

    def view(self, grade: Grade) -> ClaimView:
        claim = grade.claim
        again = claim.id in self.repeated
        return ClaimView(
            key=claim.id,
            status=grade.status,
            status_text=status_name(grade.status),
            blocks=grade.blocks,
            kind=claim_kind(claim),
            levels=f"{level_name(grade.required)} → {level_name(grade.achieved)}",
            source=source_label(grade, self.references),
            where=self.paragraphs.place(claim.span),
            linked=word("link_rules", claim.rule) if claim.rule in _LINKED and claim.references else "",
            why=self.redaction(said_again(grade) if again else lead_text(grade)),
            difference=self.redaction(sentence_case(difference_text(grade))),
            notes=tuple(self.redaction(note) for note in note_texts(grade)),
            todo=what_to_do_again() if again else todo_text(grade),
            decision=decision_text(grade),
            legal_state=word("legal_state", grade.legal_state) if grade.legal_state else "",
            paragraph=self.paragraphs.around(claim.span, reach=self.reach),
            passages=tuple(self._passage(grade, e) for e in grade.evidence[: self.places]),
        )

    def _passage(self, grade: Grade, evidence: Evidence) -> Passage:
        source = self.sources.get(evidence.source_id)
        return Passage(
            title=with_days(evidence.source_title or (source.title if source else evidence.source_id)),
            place=raised(evidence.place),
            link=(source_link(source, evidence, base=self.folder) or "") if source else "",
            pieces=passage(evidence, self.redaction, reach=self.reach),
            figures=tuple(_figures(grade, evidence)),
            gist=self.gist_of_source.get(evidence.source_id, ""),
        )


def _figures(grade: Grade, evidence: Evidence) -> list[tuple[str, str]]:
    """Why in figures: only those that were measured."""
    out: dict[str, str] = {}
    if evidence.occurrences > 1:
        out["occurrences"] = str(evidence.occurrences)
    if evidence.ratio is not None and evidence.ratio > 0:
        out["ratio"] = percent(evidence.ratio) if evidence.ratio >= 0.01 else "poniżej 1%"
    if evidence.weighted is not None and not (grade.status is Status.ZWERYFIKOWANY and evidence.spans):
        out["weighted"] = percent(evidence.weighted)
    if evidence.coverage is not None and evidence.weighted is not None and abs(evidence.coverage - evidence.weighted) >= 0.01:
        out["coverage"] = percent(evidence.coverage)
    if evidence.similarity is not None:
        out["similarity"] = percent(evidence.similarity)
    if evidence.missing:
        out["missing"] = ", ".join(evidence.missing[:8])
    if evidence.omitted:
        out["omitted"] = " […] ".join(evidence.omitted)
    return [(word("passage_figures", code), value) for code, value in out.items()]
