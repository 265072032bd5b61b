"""One cited authority as grading sees it, the occasion on which it is judged, and what the draft says around it."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from kotwica.extractors.model import Akt, Reference
from kotwica.grading.brzmienie import Wording
from kotwica.grading.model import Evidence, Finding, Problem, Reason, Status, status_of
from kotwica.sources.model import Failed, Source, Unit


class Occasion(Struct, frozen=True):
    """When and with what a draft is graded: day of the legal state, today, the register of acts."""

    as_of: date
    today: date
    register: tuple[Akt, ...] = ()


class Said(Struct, frozen=True):
    """What the draft says around a reference to an act.

    Shape: `names` are the places that name its act; `act` is the act named before a journal address (by its canonical name) or before a
    CELEX number (as written); `wording` is the wording that the draft means when it is not today's; `day` stands right behind a Union act.
    """

    names: tuple[str, ...] = ()
    act: str = ""
    wording: Wording | None = None
    day: date | None = None


class Authority(Struct, frozen=True):
    """One cited authority: what ISTNIENIE says of it, and the texts in which a claim about it can be looked for, best first.

    Shape: `units` are the cited units of an act that its text has (empty otherwise). `confirmed` is True only when the anchor agreed with
    a source. Reasons come with the status they carry, so that the decisive one can be shown first.
    """

    reference: Reference
    findings: tuple[Finding, ...]
    sources: tuple[Source, ...] = ()
    confirmed: bool = False
    evidence: tuple[Evidence, ...] = ()
    legal_state: str = ""
    units: tuple[Unit, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def status(self) -> Status:
        """The worst finding; but a proven impossibility outweighs a missing source: looking for the text would be in vain."""
        if any(status is Status.NIEZWERYFIKOWANY for status, _ in self.findings):
            return Status.NIEZWERYFIKOWANY
        return status_of(self.findings)


def unanswered(answer: Failed) -> Reason:
    """The reason of a grade that waits for an answer nobody gave."""
    return Reason("nie_mozna_zapytac", (("probowano", answer.tried), ("blad", answer.error)))


def unanswered_problem(answer: Failed, reference: Reference) -> Problem:
    """The same as a Problem, which bars a green run."""
    return Problem("źródła", f"Nie udało się zapytać o {answer.tried}: {answer.error}", reference.span)
