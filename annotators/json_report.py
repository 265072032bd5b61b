"""The JSON report (docs/schema/report.schema.json): claims with spans, grades, trace, figures."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from kotwica.annotators.demands import NOTHING, Brought, forbidden, recall, unmet
from kotwica.annotators.frame import RunFacts
from kotwica.annotators.links import source_link
from kotwica.annotators.messages import difference_text, found_text, note_texts, result_line, todo_text, verdict
from kotwica.annotators.quality import figures
from kotwica.annotators.rag_trace import with_rag_trace
from kotwica.annotators.ratio import Grounding, grounding
from kotwica.annotators.redaction import Redaction
from kotwica.annotators.trace import HOLD, Trace, build_trace
from kotwica.document.model import Span
from kotwica.extractors import reference_json
from kotwica.extractors.model import Reference
from kotwica.grading import evidence_values
from kotwica.grading.model import CheckResult, Decision, Evidence, Grade, Status
from kotwica.sources.model import Source

SCHEMA = "kotwica/report/1"
Json = dict[str, object]
# What the report repeats of a reference; `kotwica extract --json` has the rest.
_OF_REFERENCES = ("id", "kind", "start", "end", "text", "norm", "court", "date", "parties", "own", "antecedent", "part")


def report_json(result: CheckResult, sources: Sequence[Source] = (), *, run: RunFacts, ratio: Grounding | None = None) -> str:
    """The JSON report as text, keys in a fixed order, ending in a line end; spans are code points into the draft's text."""
    redaction = Redaction(sources)
    found = _report(result, sources, run, ratio or grounding(result, sources))
    report = {key: _redacted(value, redaction) for key, value in found.items()} | _copy(run)
    # Python's own encoder takes its slow way as soon as lines are indented: seven times as long.
    return msgspec.json.format(msgspec.json.encode(report), indent=1).decode() + "\n"


def _copy(run: RunFacts) -> Json:
    return {"copy": dict(zip(("name", "sha256"), run.copy, strict=True))} if run.copy else {}


def _redacted(value: object, redaction: Redaction) -> object:
    """The value with every string in it freed from planted instructions."""
    match value:
        case str():
            return redaction(value)
        case list():
            return [_redacted(item, redaction) for item in value]
        case dict():
            return {key: _redacted(item, redaction) for key, item in value.items()}
        case _:
            return value


def _report(result: CheckResult, sources: Sequence[Source], run: RunFacts, ratio: Grounding) -> Json:
    brought = run.brought
    trace = with_rag_trace(build_trace(result, sources, ratio, now=run.now), brought.fetched)
    failed = unmet(result, brought)
    by_id = {s.id: s for s in sources}
    draft = result.draft
    return {
        "schema": SCHEMA,
        "draft": {"path": draft.path.name, "format": draft.format, "sha256": draft.sha256, "chars": len(draft.text)},
        "generated": run.now.isoformat(timespec="seconds"),
        "version": run.version,
        "mode": "online" if run.online else "offline",
        "as_of": result.as_of.isoformat() if result.as_of else None,
        "result": result_line(result),
        "verdict": verdict(result, held=trace.verdict == HOLD, unmet=failed),
        "blocked": result.blocked or bool(failed),
        "summary": {"total": len(result.grades)} | {status.code.lower(): result.count(status) for status in reversed(Status)},
        "claims": [_claim(g, by_id, run.folder or draft.path.parent) for g in result.grades],
        "references": [_reference(r) for r in result.extraction.references],
        "not_checked": [_stretch(n.span, text=n.text, reason=n.reason) for n in result.extraction.not_checked],
        "lint": [{"rule": n.rule} | _stretch(n.span, text=n.text, message=n.message) for n in result.extraction.lint],
        "problems": [{"step": p.step, "message": p.message} for p in result.problems],
        "notices": list(result.notices),
        "skipped": [{"kind": s.kind, "count": s.count} for s in draft.skipped],
        "sources": [_source(s) for s in sources],
        "grounding": _grounding(ratio),
        "figures": _figures(result) | ({"citation_recall": recall(result, brought.required).share} if brought.required else {}),
        "trace": trace_dict(trace),
        **({} if brought == NOTHING else {"demands": _demands(result, brought, failed)}),
    }


def _stretch(span: Span, **words: str) -> Json:
    return {"start": span.start, "end": span.end, **words}


def _claim(grade: Grade, sources: dict[str, Source], folder: Path) -> Json:
    claim = grade.claim
    best = grade.evidence[0] if grade.evidence else None
    source = sources.get(best.source_id) if best else None
    return {
        "id": claim.id,
        "claim_type": claim.type.value,
        "start": claim.span.start,
        "end": claim.span.end,
        "text": claim.text,
        "quote": claim.quote,
        "refId": claim.references[0] if claim.references else None,
        "references": list(claim.references),
        "rule": claim.rule,
        "speaker": claim.speaker,
        "part": claim.part.value,
        "verified": grade.status is Status.ZWERYFIKOWANY,
        "status": grade.status.code,
        "blocks": grade.blocks,
        "wymagany_poziom": grade.required.name,
        "osiagniety_poziom": grade.achieved.name,
        "legal_state": grade.legal_state or None,
        "source": best.source_id if best else None,
        "url": source_link(source, best, base=folder) if source and best else None,
        "note": found_text(grade),
        "difference": difference_text(grade) or None,
        "notes": list(note_texts(grade)),
        "todo": todo_text(grade) or None,
        "reasons": [{"code": r.code, "details": dict(r.details)} for r in grade.reasons],
        "evidence": [_evidence(e) for e in grade.evidence],
        "decision": _decision(grade.decision),
        "fingerprint": grade.fingerprint or None,
    }


def _evidence(evidence: Evidence) -> Json:
    return {
        "source": evidence.source_id,
        "title": evidence.source_title,
        "spans": [{"start": s.start, "end": s.end} for s in evidence.spans],
        "place": evidence.place or None,
        **evidence_values(evidence),
    }


def _decision(decision: Decision | None) -> Json | None:
    if decision is None:
        return None
    return {
        "verdict": decision.verdict,
        "who": decision.who,
        "when": decision.when,
        "why": decision.why,
        "read_in": decision.read_in,
        "lifts": decision.lifts,
    }


def _reference(reference: Reference) -> Json:
    whole = reference_json(reference)
    return {name: whole[name] for name in _OF_REFERENCES}


def _source(source: Source) -> Json:
    return {
        "id": source.id,
        "kind": source.kind.value,
        "title": source.title,
        "location": source.location,
        "sha256": source.sha256,
        "offset": source.offset,
        "origin": source.origin,
        "fetched_at": source.fetched_at.isoformat() if source.fetched_at else None,
        "sygnatury": list(source.anchors.sygnatury),
        "court": source.anchors.court,
        "date": source.anchors.decided_on.isoformat() if source.anchors.decided_on else None,
        "legal_state": source.anchors.legal_state.isoformat() if source.anchors.legal_state else None,
        "authorised": source.authorised,
        "flagged": sorted({label for label, _ in source.hidden}),
        "warnings": list(source.warnings),
    }


def _grounding(ratio: Grounding) -> Json:
    return {
        "ratio": round(ratio.ratio, 4),
        "sentences": len(ratio.sentences),
        "supported": ratio.supported,
        "relevance": round(ratio.relevance, 4),
        "confidence": round(ratio.confidence, 4),
        "refused": ratio.refused,
        "method": "mechanical",
        "unsupported": [
            {"start": s.span.start, "end": s.span.end, "text": s.text, "similarity": round(s.similarity, 4)} for s in ratio.unsupported
        ],
    }


def _figures(result: CheckResult) -> Json:
    f = figures(result)
    return {
        "graded": f.graded,
        "citation_precision": f.precision,
        "blocked_rate": f.blocked,
        "statutes": f.statutes,
        "statutes_amended": f.amended,
        "statutes_repealed": f.repealed,
        "sources_used": f.sources_used,
    }


def _demands(result: CheckResult, brought: Brought, failed: Sequence[str]) -> Json:
    found = recall(result, brought.required)
    hits = [(f.statement, result.draft.original(f.span)) for f in forbidden(result, brought.forbidden)]
    return {
        "required": {"cited": list(found.cited), "missing": list(found.missing)},
        "forbidden": [{"statement": statement, "start": span.start, "end": span.end} for statement, span in hits],
        "min_precision": brought.min_precision,
        "unmet": list(failed),
    }


def trace_dict(trace: Trace) -> Json:
    """The evidence trace in the shape of trace.md §1; `payload` is always null."""
    return {
        "trace_id": trace.trace_id,
        "query_id": trace.query_id,
        "ts": trace.ts,
        "retrieved": [
            {"doc": r.doc, "src": r.src, "sim": r.sim, "used": r.used, "chunk": [[s.start, s.end] for s in r.chunk]}
            for r in trace.retrieved
        ],
        "signals": {
            "retrieval_gap": [{"claim": gap.claim, "sim": gap.sim} for gap in trace.retrieval_gap],
            "use_vs_fetch": [{"doc": doc, "used": False} for doc in trace.use_vs_fetch],
            "injection_marker": [{"doc": doc, "label": label, "payload": None} for doc, label in trace.injection_marker],
            "grounding_miss": [{"sentence": sentence, "doc": None} for sentence in trace.grounding_miss],
            "authz_scope": [{"doc": doc, "scope": scope} for doc, scope in trace.authz_scope],
        },
        "verdict": trace.verdict,
    }
