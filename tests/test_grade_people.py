"""Decisions of people, and what holds of all grades: order, reasons, nothing green without its source (grading.md §§3, 9)."""

from __future__ import annotations

import itertools
import random
import re
from datetime import date

import pytest
from grading_cases import (
    ABSENT,
    ACT,
    ASK,
    BARE,
    CHANGED,
    CONTRACT,
    EXACT,
    FOREIGN,
    GREEN,
    JUDGMENT,
    RED,
    TOPIC,
    graded,
    held,
    other,
    outcome,
    quoted,
    reference,
    sn,
    statute,
)
from msgspec.structs import replace

from builders import REPOSITORY
from kotwica.document.model import Span
from kotwica.extractors.model import Claim, Reference
from kotwica.grading.model import CONFIRMED, OVERRIDE, REJECTED, Decision, Grade
from kotwica.grading.reasons import REASONS
from kotwica.sources.model import Source


def decided(grade: Grade, verdict: str = CONFIRMED, **more: str) -> Decision:
    return replace(Decision(grade.fingerprint, verdict, "r. pr. Anna Zmyślona", "2026-11-01"), **more)  # type: ignore[arg-type]


DECISIONS = [
    pytest.param(held(EXACT), [sn()], CONFIRMED, {}, True, id="9-judgement-lifted-by-a-decision"),
    pytest.param(quoted(TOPIC), [sn()], CONFIRMED, {}, True, id="9-calibration-lifted-by-a-decision"),
    pytest.param(held(EXACT), [sn()], REJECTED, {}, False, id="9-rejected-lifts-nothing"),
    pytest.param(quoted(EXACT), [], CONFIRMED, {}, False, id="9-missing-source-needs-where-it-was-read"),
    pytest.param(quoted(EXACT), [], CONFIRMED, {"read_in": "LEX"}, True, id="9-missing-source-read-in-lex"),
    pytest.param(quoted(CHANGED), [sn()], CONFIRMED, {}, False, id="9-red-is-not-confirmed-away"),
    pytest.param(quoted(CHANGED), [sn()], OVERRIDE, {}, False, id="9-override-needs-a-reason"),
    pytest.param(quoted(CHANGED), [sn()], OVERRIDE, {"why": "celowa parafraza"}, True, id="9-override-with-a-reason"),
    pytest.param(held(EXACT), [sn()], CONFIRMED, {"who": " "}, False, id="9-nobody-decides-nothing"),
]


@pytest.mark.parametrize(("made", "sources", "verdict", "more", "lifted"), DECISIONS)
def test_decisions(made: Claim, sources: list[Source], verdict: str, more: dict[str, str], lifted: bool) -> None:
    before = graded(made, [reference()], sources)
    forged = replace(decided(before, verdict, **more), lifts=not lifted)
    after = graded(made, [reference()], sources, decisions=[forged])
    assert after.status is before.status
    assert after.decision is not None
    assert after.decision.lifts is lifted
    assert (after.open or after.blocks) is not lifted


CHANGES = [
    pytest.param(held(EXACT + " zawsze"), reference(), [sn()], id="claim-changed"),
    pytest.param(held(EXACT), reference(decided_on=None), [sn()], id="anchor-changed"),
    pytest.param(held(EXACT), reference(), [sn(JUDGMENT + " Dopisek.", sha256="inny")], id="source-changed"),
]


@pytest.mark.parametrize(("made", "cited", "sources"), CHANGES)
def test_a_decision_is_dropped_visibly_when_anything_changed(made: Claim, cited: Reference, sources: list[Source]) -> None:
    decision = decided(graded(held(EXACT), [reference()], [sn()]))
    found = outcome([made], [cited], sources, decisions=[decision])
    assert found.grades[0].decision is None
    assert found.dropped == (decision,)


def test_a_decision_survives_a_new_place_in_the_draft() -> None:
    decision = decided(graded(held(EXACT), [reference()], [sn()]))
    moved = replace(held(EXACT.upper(), "R7"), id="C9", span=Span(7, 9))
    assert outcome([moved], [reference("R7")], [sn()], decisions=[decision]).grades[0].decision is not None


# --- nothing unverified is green; order changes nothing --------------------------------------------------------------


def scene() -> tuple[list[Claim], list[Reference], list[Source]]:
    references = [
        reference(),
        reference("R2", "III CSK 9040/18", decided_on=date(2018, 5, 7)),
        reference("R3", "V CSK 1/17", decided_on=None),
        statute("2", identity="R4"),
    ]
    texts = [EXACT, CHANGED, FOREIGN, TOPIC, ABSENT]
    pairs = list(itertools.product(texts, ("R1", "R2", "R3", "R4")))
    claims = [replace(quoted(t, r), id=f"C{i}", span=Span(i, i + 1)) for i, (t, r) in enumerate(pairs)]
    claims += [replace(held(t, r), id=f"C{i}", span=Span(i, i + 1)) for i, (t, r) in enumerate(pairs, len(pairs))]
    return claims, references, [sn(), other(), ACT, CONTRACT]


def test_order_of_claims_references_and_sources_changes_nothing() -> None:
    claims, references, sources = scene()
    first = {g.claim.id: g for g in outcome(claims, references, sources).grades}
    rng = random.Random(3)
    for _ in range(5):
        mixed = [rng.sample(x, len(x)) for x in (claims, references, sources)]
        again = {g.claim.id: g for g in outcome(*mixed).grades}  # type: ignore[arg-type]
        assert again == first


def test_what_is_green_stands_in_its_own_source() -> None:
    claims, references, sources = scene()
    by_id = {s.id: s for s in sources}
    for grade in outcome(claims, references, sources).grades:
        if grade.status is GREEN and grade.claim.quote is not None:
            evidence = grade.evidence[0]
            assert " ".join(s.of(by_id[evidence.source_id].text) for s in evidence.spans) == grade.claim.quote


def test_without_sources_nothing_is_green() -> None:
    claims, references, _ = scene()
    assert all(g.status in {BARE, ASK, RED} for g in outcome(claims, references, []).grades)


def test_every_reason_is_in_the_published_table() -> None:
    claims, references, sources = scene()
    for grade in outcome(claims, references, sources).grades:
        for reason in grade.reasons:
            assert reason.code in REASONS, reason
            assert {name for name, _ in reason.details} <= set(REASONS[reason.code]), reason


def test_every_reason_that_the_engine_can_give_is_published() -> None:
    """Read from the code: no reason can be added without a row in the table."""
    written = {
        code for file in (REPOSITORY / "grading").glob("*.py") for code in re.findall(r'Reason\(\s*"(\w+)"', file.read_text("utf-8"))
    }
    assert written
    assert written <= set(REASONS)
