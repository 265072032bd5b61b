"""What people decided before: kept beside a fingerprint of claim, anchor and source, applied again as long as none of them changed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from kotwica.document.normal import normalise
from kotwica.extractors.model import Claim, Reference
from kotwica.grading.model import CONFIRMED, OVERRIDE, REJECTED, REPLACED, Decision, Grade, Status
from kotwica.sources.model import Source

_DECIDING = frozenset({CONFIRMED, REJECTED, REPLACED, OVERRIDE})


def fingerprint(claim: Claim, references: Sequence[Reference], sources: Iterable[Source]) -> str:
    """Sixteen hex digits that change when the claim's words, its anchor or a source it was graded on change, and only then.

    Shape: independent of the claim's place in the draft, of ids, and of the order of references and sources.
    """
    anchors = sorted(
        "\t".join(
            (
                r.kind.value,
                r.norm,
                r.court or "",
                r.decided_on.isoformat() if r.decided_on else r.declared_date or "",
                *r.parties,
                r.pinpoint or "",
            )
        )
        for r in references
    )
    texts = sorted({s.sha256 for s in sources})
    words = normalise(claim.quote if claim.quote is not None else claim.text).text
    parts = (claim.type.value, words, claim.pinpoint or "", *anchors, *texts)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def decide(grade: Grade, decisions: Mapping[str, Decision]) -> Grade:
    """The grade with the decision that its fingerprint has, if any. It lifts the gate, not the finding: status and evidence stay."""
    decision = decisions.get(grade.fingerprint)
    if decision is None:
        return grade
    return replace(grade, decision=replace(decision, lifts=lifts(grade.status, decision)))


def lifts(status: Status, decision: Decision) -> bool:
    """Whether a decision lifts the gate for a claim of this status (spec: grading.md §9); what the decision says of itself is not asked.

    Errs towards: the gate. A decision without a person's name lifts nothing.
    """
    if not decision.who.strip() or decision.verdict not in {CONFIRMED, OVERRIDE}:
        return False
    match status:
        case Status.NIEZWERYFIKOWANY:
            return decision.verdict == OVERRIDE and bool(decision.why.strip())
        case Status.BRAK_ZRODLA:
            return bool(decision.read_in.strip())
        case _:
            return True


def latest(decisions: Sequence[Decision]) -> dict[str, Decision]:
    """One decision a fingerprint, whatever the order of the list: the last one by time (ISO), then by its content.

    Errs towards: the gate. A rejection stands until the person who gave it says otherwise or somebody overrides it with a reason: a later
    nod of a colleague does not close what another one holds open. A record that decides nothing never displaces one that does.
    """
    by_claim: dict[str, list[Decision]] = {}
    for decision in sorted(decisions, key=lambda d: (d.when, d.verdict, d.who, d.why, d.read_in)):
        by_claim.setdefault(decision.fingerprint, []).append(decision)
    return {claim: _standing(ordered) for claim, ordered in by_claim.items()}


def _standing(ordered: Sequence[Decision]) -> Decision:
    """The decision that counts among those on one claim, given in order of time."""
    last = next((d for d in reversed(ordered) if d.verdict in _DECIDING), ordered[-1])
    if last.verdict != CONFIRMED:
        return last
    words = {" ".join(d.who.casefold().split()): d for d in ordered if d.verdict in _DECIDING}
    return next((d for d in reversed(ordered) if d.verdict == REJECTED and d in words.values()), last)
