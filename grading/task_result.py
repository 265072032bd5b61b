"""A graded task item as JSON: the fixed field names of the format, with evidence beside them (spec: grading.md §10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kotwica.grading.evidence_json import evidence_values
from kotwica.grading.model import Evidence, Level, Reason, Status
from kotwica.grading.task_item import Item

_SUMMARY = {
    "zweryfikowane": Status.ZWERYFIKOWANY,
    "zmodyfikowane": Status.ZMODYFIKOWANY,
    "wymaga_osadu": Status.WYMAGA_OSADU,
    "kalibracja": Status.KALIBRACJA,
    "niezweryfikowane": Status.NIEZWERYFIKOWANY,
    "brak_zrodla": Status.BRAK_ZRODLA,
}
_RESULT_FIELDS = frozenset(
    {"id", "source_id", "claim_type", "wymagany_poziom", "osiagniety_poziom", "status", "note", "reasons", "evidence", "priority"}
)


def result_of(
    item: Item,
    status: Status,
    achieved: Level,
    reasons: Sequence[Reason],
    evidence: Sequence[Evidence],
    priority: int,
    note: Callable[[Reason, Evidence | None], str] | None,
) -> dict[str, object]:
    """One result; a field of the item that the format does not know comes back unless a result field has its name."""
    best = evidence[0] if evidence else None
    sentence = note or plain_note
    return {
        "id": item.id,
        "source_id": item.source_id,
        "claim_type": item.claim_type,
        "wymagany_poziom": item.required.name,
        "osiagniety_poziom": achieved.name,
        "status": status.code,
        "note": " ".join(dict.fromkeys(filter(None, (sentence(r, best) for r in reasons)))),
        "reasons": [{"code": r.code, **dict(r.details)} for r in reasons],
        "evidence": [_evidence(e) for e in evidence],
        "priority": priority,
        **{k: v for k, v in item.extra.items() if k not in _RESULT_FIELDS},
    }


def counted(statuses: Mapping[str, int]) -> dict[str, object]:
    """Summary, `blokada` and `wymaga_decyzji` for results counted by status code."""
    total = sum(statuses.values())
    return {
        "summary": {"total": total, **{name: statuses.get(status.code, 0) for name, status in _SUMMARY.items()}},
        "blokada": any(status.blocks and statuses.get(status.code, 0) for status in Status),
        "wymaga_decyzji": any(status.needs_person and statuses.get(status.code, 0) for status in Status),
    }


def plain_note(reason: Reason, _evidence: Evidence | None = None) -> str:
    """A reason without its sentence: the code in words and its details, for callers that bring no sentences."""
    details = "; ".join(f"{name.replace('_', ' ')}: {value}" for name, value in reason.details if value)
    words = reason.code.replace("_", " ")
    return f"{words} ({details})." if details else f"{words}."


def _evidence(evidence: Evidence) -> dict[str, object]:
    """Evidence as plain values; what is not known is left out."""
    found: dict[str, object] = {
        "source_id": evidence.source_id,
        "spans": [[s.start, s.end] for s in evidence.spans],
        "place": evidence.place,
        **evidence_values(evidence),
    }
    return {name: value for name, value in found.items() if value not in (None, "", [], 0) or name in {"source_id", "spans"}}
