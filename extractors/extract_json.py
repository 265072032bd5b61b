"""`kotwica extract --json`: an extraction as plain data (spec: extraction.md §1, schema: docs/schema/extract.schema.json)."""

from __future__ import annotations

from msgspec.structs import asdict

from kotwica.document.model import Draft
from kotwica.extractors.model import Claim, Extraction, Reference

SCHEMA = "kotwica/extract/1"


def to_json(draft: Draft, extraction: Extraction) -> dict[str, object]:
    """The document that the published schema describes; every span is a pair of code point offsets into `draft.text`."""
    return {
        "schema": SCHEMA,
        "draft": {"path": str(draft.path), "format": draft.format, "sha256": draft.sha256, "chars": len(draft.text)},
        "references": [reference_json(r) for r in extraction.references],
        "claims": [_claim(c) for c in extraction.claims],
        "not_checked": [{"start": n.span.start, "end": n.span.end, "text": n.text, "reason": n.reason} for n in extraction.not_checked],
        "lint": [{"rule": n.rule, "start": n.span.start, "end": n.span.end, "text": n.text, "message": n.message} for n in extraction.lint],
    }


def reference_json(reference: Reference) -> dict[str, object]:
    """A reference as `kotwica extract --json` and the JSON report have it; an impossible day stands as the draft states it."""
    return {
        "id": reference.id,
        "kind": reference.kind.value,
        "start": reference.span.start,
        "end": reference.span.end,
        "text": reference.text,
        "norm": reference.norm,
        "court": reference.court,
        "date": reference.decided_on.isoformat() if reference.decided_on else reference.declared_date,
        "parties": list(reference.parties),
        "own": reference.own,
        "antecedent": reference.antecedent,
        "antecedents": list(reference.antecedents),
        "part": reference.part.value,
        "rule": reference.rule,
        "targets": [{**asdict(target), "norm": target.norm} for target in reference.targets],
        "decision_type": reference.decision_type,
        "bench": reference.bench,
        "pinpoint": reference.pinpoint,
        "publications": list(reference.publications),
        "parent": reference.parent,
        "unknown": reference.unknown,
    }


def _claim(claim: Claim) -> dict[str, object]:
    return {
        "id": claim.id,
        "claim_type": claim.type.value,
        "start": claim.span.start,
        "end": claim.span.end,
        "text": claim.text,
        "references": list(claim.references),
        "rule": claim.rule,
        "quote": claim.quote,
        "gaps": claim.gaps,
        "speaker": claim.speaker,
        "contrary": claim.contrary,
        "pinpoint": claim.pinpoint,
        "source_kind": claim.source_kind,
        "context": [claim.context.start, claim.context.end],
        "part": claim.part.value,
    }
