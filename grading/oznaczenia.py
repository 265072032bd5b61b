"""The draft's own marks of verification against the grades: what it calls verified must have come out so, one to one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors.model import MARKED_AS_VERIFIED, Extraction, LintNote
from kotwica.grading.model import Grade, Status

DENIED = "oznaczenie_niezgodne_z_ocena"
_KEPT = frozenset((Status.ZWERYFIKOWANY, Status.ZMODYFIKOWANY))
_MESSAGE = (
    "BŁĄD: projekt oznacza to powołanie jako zweryfikowane, a ocena jest inna: {statuses}. Usuń oznaczenie albo popraw powołanie; "
    "jako zweryfikowane wolno oznaczyć tylko to, co wyszło ZWERYFIKOWANE albo ZMODYFIKOWANE."
)


def compare_marks(extraction: Extraction, grades: Iterable[Grade]) -> Extraction:
    """The extraction with its remarks on marked authorities settled.

    Shape: a mark that the grades of all claims on its authority bear out needs no remark; any other becomes an error that names the
    grades. A note belongs to the reference of the same span. A person's decision that lifts a grade counts.
    """
    if not any(note.rule == MARKED_AS_VERIFIED for note in extraction.lint):
        return extraction
    at = {reference.span: reference.id for reference in extraction.references}
    statuses: dict[str, set[Status]] = {}
    for grade in grades:
        for reference in grade.claim.references:
            lifted = grade.decision is not None and grade.decision.lifts
            statuses.setdefault(reference, set()).add(Status.ZWERYFIKOWANY if lifted else grade.status)
    return replace(extraction, lint=tuple(_settled(extraction.lint, {span: statuses.get(id, set()) for span, id in at.items()})))


def _settled(notes: Iterable[LintNote], found: dict[Span, set[Status]]) -> Iterator[LintNote]:
    for note in notes:
        if note.rule != MARKED_AS_VERIFIED:
            yield note
        elif wrong := sorted(s.label or s.word for s in found.get(note.span, set()) - _KEPT):
            yield replace(note, rule=DENIED, message=_MESSAGE.format(statuses=", ".join(wrong)))
