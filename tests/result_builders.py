"""Finished results for tests of what people read."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path

from kotwica.document.model import Draft, Span
from kotwica.document.read_text import text_draft
from kotwica.document.text_encoding import decode_text
from kotwica.extractors.model import Claim, ClaimType, Extraction, LintNote, NotChecked, Reference
from kotwica.grading.model import CheckResult, Decision, Evidence, Grade, Level, Problem, Reason, Status

NOW = datetime(2026, 11, 30, 12, 0)
TEXT = "Sąd Najwyższy w wyroku II CSK NN/RR przyjął tezę. " * 40


def draft_of(text: str, path: str = "opinia.txt") -> Draft:
    data = text.encode()
    return text_draft(Path(path), data, decode_text(data, path))


def claim(
    key: str,
    start: int,
    end: int,
    *,
    kind: ClaimType = ClaimType.CYTAT_DOSLOWNY,
    references: tuple[str, ...] = (),
    text: str = TEXT,
    rule: str = "sentence",
) -> Claim:
    span = Span(start, end)
    quote = span.of(text) if kind is ClaimType.CYTAT_DOSLOWNY else None
    return Claim(key, kind, span, span.of(text), references, rule, span, quote=quote)


def grade(
    one: Claim,
    status: Status,
    *,
    reasons: tuple[Reason, ...] = (),
    evidence: tuple[Evidence, ...] = (),
    decision: Decision | None = None,
    legal_state: str = "",
) -> Grade:
    achieved = Level.FRAGMENT if status in (Status.ZWERYFIKOWANY, Status.ZMODYFIKOWANY) else Level.TRESC
    return Grade(one, Level.FRAGMENT, achieved, status, reasons, evidence, legal_state, decision=decision)


def result(
    *statuses: Status,
    grades: Sequence[Grade] = (),
    text: str = TEXT,
    references: Sequence[Reference] = (),
    not_checked: Sequence[NotChecked] = (),
    lint: Sequence[LintNote] = (),
    problems: int = 0,
) -> CheckResult:
    """A result with one claim of each status, at neighbouring places; or with the given grades."""
    made = tuple(grades) or tuple(grade(claim(f"C{i + 1}", i * 10, i * 10 + 8), s) for i, s in enumerate(statuses))
    extraction = Extraction(tuple(references), tuple(g.claim for g in made), tuple(not_checked), tuple(lint))
    steps = tuple(Problem("źródła", f"Nie odczytano pliku {i}.") for i in range(problems))
    return CheckResult(draft_of(text), extraction, made, steps, as_of=date(2026, 11, 30))
