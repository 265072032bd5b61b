"""What evidence shows, as plain values: the same fields in the JSON report and in results of task files."""

from __future__ import annotations

from kotwica.grading.model import Evidence


def evidence_values(evidence: Evidence) -> dict[str, object]:
    """The passage and its figures, without what names its source and where it stands in it; None for a figure that was not measured."""
    return {
        "excerpt": evidence.excerpt,
        "before": evidence.before,
        "after": evidence.after,
        "omitted": list(evidence.omitted),
        "ratio": evidence.ratio,
        "coverage": evidence.coverage,
        "weighted": evidence.weighted,
        "similarity": evidence.similarity,
        "missing": list(evidence.missing),
        "occurrences": evidence.occurrences,
        "diff": [{"kind": d.kind, "text": d.text} for d in evidence.diff],
        "changes": [{"quoted": c.quoted, "source": c.source, "weight": c.weight.value, "rule": c.rule} for c in evidence.changes],
    }
