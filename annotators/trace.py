"""Evidence trace: which source was retrieved, used, poisoned, supportive, authorised (spec: trace.md §1)."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from datetime import datetime

from msgspec import Struct

from kotwica.annotators.ratio import RELEVANCE, Grounding
from kotwica.document.model import Span
from kotwica.grading.model import CheckResult, Evidence, Grade, Level, Status
from kotwica.sources.model import Source

OK, REVIEW, HOLD = "OK", "REVIEW", "HOLD"


class Retrieved(Struct, frozen=True):
    """One source of the run: `sim` is the best similarity of its passages to any claim, `chunk` where in its text they stand."""

    doc: str
    src: str
    sim: float
    used: bool
    chunk: tuple[Span, ...] = ()
    injected: bool = False
    supports: bool = False
    authorised: bool = True


class Gap(Struct, frozen=True):
    """A claim for which nothing above the threshold was found."""

    claim: str
    sim: float


class Trace(Struct, frozen=True):
    """The record of one run. No field holds the text of an injected instruction: an evidence file must not carry the attack."""

    trace_id: str
    query_id: str
    ts: str
    retrieved: tuple[Retrieved, ...]
    retrieval_gap: tuple[Gap, ...]
    use_vs_fetch: tuple[str, ...]
    injection_marker: tuple[tuple[str, str], ...]
    grounding_miss: tuple[str, ...]
    authz_scope: tuple[tuple[str, str], ...]
    verdict: str


def build_trace(result: CheckResult, sources: Sequence[Source], ratio: Grounding, *, now: datetime) -> Trace:
    """The trace of a run; a source that a person has let pass (`Source.released`) is still named, and no longer holds the run."""
    passages: dict[str, list[tuple[Grade, Evidence]]] = {}
    for grade in result.grades:
        for evidence in grade.evidence:
            passages.setdefault(evidence.source_id, []).append((grade, evidence))
    retrieved = tuple(_retrieved(source, passages.get(source.id, []), ratio.similarities) for source in sources)
    used = {r.doc for r in retrieved if r.used}
    similar = ratio.similarities
    gaps = tuple(Gap(g.claim.id, round(similar[g.claim.id], 2)) for g in result.grades if _is_gap(g, similar[g.claim.id]))
    injected = tuple((s.id, label) for s in sources for label in sorted({label for label, _ in s.hidden}))
    scope = tuple((s.id, s.collection or s.origin) for s in sources if not s.authorised and s.id in used)
    miss = tuple(s.text for s in ratio.unsupported)
    free = {s.id for s in sources if s.released}
    held = any(doc not in free for doc, _ in (*injected, *scope))
    verdict = HOLD if held else REVIEW if gaps or miss else OK
    ts = now.isoformat(timespec="seconds")
    return Trace(
        trace_id=_trace_id(result, sources, ts),
        query_id=result.draft.sha256,
        ts=ts,
        retrieved=retrieved,
        retrieval_gap=gaps,
        use_vs_fetch=tuple(r.doc for r in retrieved if not r.used),
        injection_marker=injected,
        grounding_miss=miss,
        authz_scope=scope,
        verdict=verdict,
    )


def _retrieved(source: Source, pairs: Sequence[tuple[Grade, Evidence]], similarities: Mapping[str, float]) -> Retrieved:
    chunk = tuple(sorted({span for _, e in pairs for span in e.spans}))
    return Retrieved(
        doc=source.id,
        src=source.origin,
        sim=round(max((similarities[g.claim.id] for g, _ in pairs), default=0.0), 2),
        used=bool(chunk),
        chunk=chunk,
        injected=bool(source.hidden),
        supports=any(g.status in (Status.ZWERYFIKOWANY, Status.ZMODYFIKOWANY) for g, e in pairs if e.spans),
        authorised=source.authorised,
    )


def _is_gap(grade: Grade, similarity: float) -> bool:
    """Nothing was retrieved for the claim, or nothing that has to do with it; a decided claim is no gap."""
    if grade.decision is not None or grade.status in (Status.ZWERYFIKOWANY, Status.ZMODYFIKOWANY):
        return False
    if grade.required is Level.ISTNIENIE and any(evidence.spans for evidence in grade.evidence):
        # A bare reference has no words to be like: its unit or decision stands there.
        return grade.status is Status.BRAK_ZRODLA
    return grade.status is Status.BRAK_ZRODLA or similarity < RELEVANCE


def _trace_id(result: CheckResult, sources: Sequence[Source], ts: str) -> str:
    parts = [result.draft.sha256, ts, *sorted(s.sha256 for s in sources)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
