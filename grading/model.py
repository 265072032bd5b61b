"""Levels, statuses, reasons, grades: the only place where colour and blocking are said."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from enum import Enum, IntEnum, StrEnum

from msgspec import Struct

from kotwica.document.model import Draft, Span
from kotwica.extractors.model import Claim, Extraction


class Level(IntEnum):
    """What was proved, weakest first (spec: grading.md §1)."""

    BRAK = -1
    ISTNIENIE = 0
    TRESC = 1
    FRAGMENT = 2


class Status(Enum):
    """The six verdicts; the value is (code, rank, emoji, short word, label, RGB shade, blocks, person decides).

    Rank orders severity, worst first: 0 blocks hardest.
    """

    BRAK_ZRODLA = ("BRAK_ZRODLA", 0, "⛔", "BRAK ŹRÓDŁA", "", "CFC6E8", True, False)
    NIEZWERYFIKOWANY = ("NIEZWERYFIKOWANY", 1, "🔴", "BLOKADA", "NIEZWERYFIKOWANY", "FF8F86", True, False)
    KALIBRACJA = ("KALIBRACJA", 2, "🟠", "ZŁAGODŹ", "KALIBRACJA", "FFBF73", False, True)
    WYMAGA_OSADU = ("WYMAGA_OSADU", 3, "🟡", "OCEŃ", "WYMAGA OSĄDU", "FFF2A6", False, True)
    ZMODYFIKOWANY = ("ZMODYFIKOWANY", 4, "🟡", "RÓŻNICA", "ZMODYFIKOWANY", "FFE873", False, False)
    ZWERYFIKOWANY = ("ZWERYFIKOWANY", 5, "🟢", "OK", "ZWERYFIKOWANY", "A5DBA0", False, False)

    @property
    def code(self) -> str:
        return self.value[0]

    @property
    def rank(self) -> int:
        return self.value[1]

    @property
    def emoji(self) -> str:
        return self.value[2]

    @property
    def word(self) -> str:
        return self.value[3]

    @property
    def label(self) -> str:
        return self.value[4]

    @property
    def shade(self) -> str:
        return self.value[5]

    @property
    def blocks(self) -> bool:
        return self.value[6]

    @property
    def needs_person(self) -> bool:
        return self.value[7]

    @property
    def green(self) -> bool:
        return self is Status.ZWERYFIKOWANY


def worst(*statuses: Status) -> Status:
    """The most severe of the given statuses."""
    return min(statuses, key=lambda s: s.rank)


class Change(StrEnum):
    """How a difference between quotation and source weighs (spec: grading.md §5.4)."""

    COSMETIC = "cosmetic"
    STYLISTIC = "stylistic"
    SUBSTANTIVE = "substantive"


class WordChange(Struct, frozen=True):
    """One difference: words of the quotation against words of the source ("" when there are none), its weight, the rule that weighed it."""

    quoted: str
    source: str
    weight: Change
    rule: str


class DiffPiece(Struct, frozen=True):
    """A piece of the word diff for showing: `kind` is "equal", "quoted" (only in the quotation), "source" (only in the source) or "gap"."""

    kind: str
    text: str


class Reason(Struct, frozen=True):
    """A stable code with its parameters; the Polish sentence is made from them in annotators.messages only.

    Shape: `details` are (name, value) pairs, values as plain text ready to be put into a sentence.
    """

    code: str
    details: tuple[tuple[str, str], ...] = ()

    def get(self, name: str, default: str = "") -> str:
        return dict(self.details).get(name, default)


Finding = tuple[Status, Reason]
"""One thing found with the status that it alone would give; ZWERYFIKOWANY for what agrees and for remarks."""


def status_of(findings: Iterable[Finding]) -> Status:
    """The status that findings give together: the worst of them."""
    return worst(Status.ZWERYFIKOWANY, *(status for status, _ in findings))


_NOTHING_FOUND = "tresc_pokryta"
"""The reason that only says that a person must read; of one status whatever was found wrong comes before it."""


def reasons_of(findings: Iterable[Finding], status: Status) -> tuple[Reason, ...]:
    """The reasons, those that give `status` first, then from worst to best, each once."""
    ordered = sorted(findings, key=lambda f: (f[0] is not status, f[0].rank, f[1].code == _NOTHING_FOUND))
    return tuple(dict.fromkeys(reason for _, reason in ordered))


class Evidence(Struct, frozen=True):
    """Where in which source a claim was (or was not) found.

    Shape: `spans` point into the ORIGINAL text of the source, one per segment between gaps, in order; `place` is for people ("s. 7",
    "art. 5 § 1", "pkt 12"); `excerpt` is the passage, `before` and `after` what stands around it without a hole: the rest of its own
    sentences and the next one on each side; `ratio` is edit distance over the quotation's length, 0..1; `coverage` and `weighted` are TREŚĆ
    figures 0..1; `similarity` is the window's Jaccard 0..1; `missing` are carrying terms that the source lacks; `occurrences` counts exact
    matches.
    """

    source_id: str
    source_title: str
    spans: tuple[Span, ...] = ()
    place: str = ""
    excerpt: str = ""
    before: str = ""
    after: str = ""
    omitted: tuple[str, ...] = ()
    ratio: float | None = None
    coverage: float | None = None
    weighted: float | None = None
    similarity: float | None = None
    missing: tuple[str, ...] = ()
    diff: tuple[DiffPiece, ...] = ()
    changes: tuple[WordChange, ...] = ()
    occurrences: int = 0
    location: str = ""


class Grade(Struct, frozen=True):
    """The verdict on one claim. `evidence` is ordered, best first; `priority` ranks what a person reads first (lower is earlier).

    `legal_state` is "obowiązujący", "zmieniony", "uchylony" or "nieznany" for statutes, "" otherwise. `fingerprint` is what a decision is
    kept beside (grading.decyzje): it changes when the claim, its anchor or its source changes.
    """

    claim: Claim
    required: Level
    achieved: Level
    status: Status
    reasons: tuple[Reason, ...]
    evidence: tuple[Evidence, ...] = ()
    legal_state: str = ""
    priority: int = 0
    decision: Decision | None = None
    fingerprint: str = ""

    @property
    def blocks(self) -> bool:
        """True when this claim bars filing: 🔴 or ⛔ without a person's decision that lifts it."""
        return self.status.blocks and not (self.decision is not None and self.decision.lifts)

    @property
    def open(self) -> bool:
        """True when a person still has to decide: no decision yet, or one that rejects the claim as it stands."""
        return self.status.needs_person and not (self.decision is not None and self.decision.lifts)


CONFIRMED, REJECTED, REPLACED, DISMISSED, OVERRIDE = "confirmed", "rejected", "replaced", "dismissed", "override"
"""Verdicts: the claim stands; it does not; it was replaced in the draft; its comment was deleted; it stands although the engine says no."""


class Decision(Struct, frozen=True):
    """What a person decided on a claim, kept beside its fingerprint (spec: grading.md §9)."""

    fingerprint: str
    verdict: str
    who: str
    when: str
    why: str = ""
    read_in: str = ""
    lifts: bool = False


class Problem(Struct, frozen=True):
    """A step that could not finish; any Problem bars a green run. `span` points into the draft's text where that makes sense."""

    step: str
    message: str
    span: Span | None = None


class Listed(Struct, frozen=True):
    """A reference that is not graded by itself: its id and why.

    Shape: `reason` is "sygnatura_wlasna" (the case the draft is written in), "zaskarzone" (the decision it appeals from), "atrybut"
    (belongs to another reference), "anafora" (points back to graded references) or "anafora_nierozwiazana".
    """

    reference: str
    reason: str


class GradingOutcome(Struct, frozen=True):
    """What grading made of an extraction.

    Shape: `extraction` has a claim for every graded reference (those without one got a `powolanie` claim, ids go on after the last one);
    `grades` has exactly one grade per claim, in text order; `listed` are the references that are not graded, in text order;
    `dropped` are decisions that fit no claim any more.
    Errors: ValueError when a claim has no grade or two, or a reference is neither used by a claim nor listed: nothing goes missing.
    """

    extraction: Extraction
    grades: tuple[Grade, ...]
    problems: tuple[Problem, ...] = ()
    listed: tuple[Listed, ...] = ()
    dropped: tuple[Decision, ...] = ()

    def __post_init__(self) -> None:
        if sorted(g.claim.id for g in self.grades) != sorted(c.id for c in self.extraction.claims):
            raise ValueError("claims and grades do not pair up")
        seen = {r for c in self.extraction.claims for r in c.references} | {x.reference for x in self.listed}
        lost = [r.id for r in self.extraction.references if r.id not in seen]
        if lost:
            raise ValueError(f"references neither graded nor listed: {lost}")


class CheckResult(Struct, frozen=True):
    """A draft with everything said of it.

    Errors: ValueError when a claim of the extraction has no grade or two.
    """

    draft: Draft
    extraction: Extraction
    grades: tuple[Grade, ...]
    problems: tuple[Problem, ...] = ()
    as_of: date | None = None
    notices: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        graded = [g.claim.id for g in self.grades]
        if len(graded) != len(set(graded)):
            raise ValueError("a claim was graded twice")
        ungraded = {c.id for c in self.extraction.claims} - set(graded)
        if ungraded:
            raise ValueError(f"claims without a grade: {sorted(ungraded)}")

    @property
    def blocked(self) -> bool:
        return any(g.blocks for g in self.grades)

    def count(self, status: Status) -> int:
        return sum(g.status is status for g in self.grades)
