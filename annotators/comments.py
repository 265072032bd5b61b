"""Comments on the draft in words: the verdict, what was found and where, what to do next."""

from __future__ import annotations

import hashlib

from kotwica.annotators.catalogue import word
from kotwica.annotators.messages import difference_text, lead_text, note_texts, reason_text, status_line, todo_text
from kotwica.annotators.model import CommentLine, CommentSpec
from kotwica.annotators.polish import quoted, shortened, with_days
from kotwica.extractors.model import Claim, LintNote
from kotwica.grading.model import CheckResult, Evidence, Grade, Level, Reason, Status

LINT_STATUS = "UWAGA"
LINT_SHADE = "D9E7F5"
_LINT_RANK = 4
_LINE_LIMIT = 300
_FLAGGED = "zrodlo_oznaczone"


def comments_for(
    result: CheckResult, *, only_problems: bool = False, emoji: bool = True, include_lint: bool = True
) -> tuple[CommentSpec, ...]:
    """One comment for each finding, in the order of the draft.

    Shape: the first line is bold and says the status, at most three short lines follow. `only_problems` leaves out 🟢.
    """
    specs = [_comment(grade, emoji=emoji) for grade in result.grades if not (only_problems and grade.status is Status.ZWERYFIKOWANY)]
    if include_lint:
        specs += [_lint_comment(number, note, emoji=emoji) for number, note in enumerate(result.extraction.lint, start=1)]
    return tuple(sorted(specs, key=lambda spec: (spec.span, spec.rank, spec.key)))


def _comment(grade: Grade, *, emoji: bool) -> CommentSpec:
    lines = [CommentLine(status_line(grade.status, emoji=emoji), bold=True)]
    lines += [CommentLine(text) for text in comment_lines(grade)]
    return CommentSpec(
        key=grade.claim.id,
        fingerprint=grade.fingerprint or fingerprint_of(grade.claim),
        span=grade.claim.span,
        status=grade.status.code,
        rank=grade.status.rank,
        lines=tuple(lines),
        shade=grade.status.shade,
    )


def comment_lines(grade: Grade) -> list[str]:
    """At most three lines below the verdict: what was found and where, the difference (or the next reason), what to do."""
    best = grade.evidence[0] if grade.evidence else None
    if _FLAGGED in {r.code for r in grade.reasons}:
        # Words of a poisoned source stay out of the copy: neither its passage nor a difference is quoted.
        return [
            shortened(line, _LINE_LIMIT) for line in (reason_text(Reason(_FLAGGED), best), decision_text(grade) or todo_text(grade)) if line
        ]
    lead = _with_place(lead_text(grade), best)
    second = difference_text(grade, limit=2) or _closest(grade, best) or " ".join(note_texts(grade, confirming=False)[:1])
    lines = [lead, second, decision_text(grade) or todo_text(grade)]
    return [shortened(line, _LINE_LIMIT) for line in lines if line]


def _with_place(text: str, evidence: Evidence | None) -> str:
    """The sentence with the place in the source, when the sentence does not name it itself."""
    if evidence is None or not evidence.spans:
        return text
    where = ", ".join(part for part in (with_days(evidence.source_title), evidence.place) if part and part not in text)
    return f"{text} Źródło: {where}." if where else text


def _closest(grade: Grade, evidence: Evidence | None) -> str:
    if evidence is None or not evidence.excerpt or grade.required is Level.ISTNIENIE:
        return ""
    if grade.status in (Status.NIEZWERYFIKOWANY, Status.KALIBRACJA):
        return f"Najbliżej w źródle: {quoted(evidence.excerpt, 180)}"
    return ""


def decision_text(grade: Grade) -> str:
    """What a person decided, by whom, when and why; "" when nobody did."""
    if grade.decision is None:
        return ""
    why = f" – {grade.decision.why}" if grade.decision.why else ""
    read_in = f", czytano w: {grade.decision.read_in}" if grade.decision.read_in else ""
    return f"Decyzja: {word('decisions', grade.decision.verdict)} ({grade.decision.who}, {grade.decision.when}{read_in}){why}."


def _lint_comment(number: int, note: LintNote, *, emoji: bool) -> CommentSpec:
    return CommentSpec(
        key=f"U{number}",
        fingerprint=_digest("lint", note.rule, note.text),
        span=note.span,
        status=LINT_STATUS,
        rank=_LINT_RANK,
        lines=(CommentLine("ℹ️ UWAGA" if emoji else "UWAGA", bold=True), CommentLine(shortened(with_days(note.message), _LINE_LIMIT))),
        shade=LINT_SHADE,
    )


def fingerprint_of(claim: Claim) -> str:
    """What identifies the claim between runs: its type, its words and its references' texts, not its place."""
    return _digest(claim.type.value, claim.quote or claim.text)


def _digest(*parts: str) -> str:
    flat = "\n".join(" ".join(part.split()).casefold() for part in parts)
    return hashlib.sha256(flat.encode()).hexdigest()[:16]
