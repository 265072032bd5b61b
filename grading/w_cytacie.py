"""References inside quoted words: they are the quoted court's, not the draft's own (spec: grading.md §5.7)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from msgspec.structs import replace

from kotwica.grading.model import Grade, Level, Reason, Status
from kotwica.grading.reasons import urgency

_LONGEST_SEARCH = 50


def within_quotations(grades: Sequence[Grade]) -> tuple[Grade, ...]:
    """The grades, those of references that a proven quotation brings along no longer blocking for want of a text.

    Shape: `grades` in text order. Proven is a quotation whose words stand in its source, so that the reference stands there with them; what
    the draft does not rely on itself needs no source of its own. A refuted reference stays refuted. Errs towards: blocking.
    """
    proven = [g.claim.span for g in grades if g.claim.quote is not None and g.achieved is Level.FRAGMENT and not g.status.blocks]
    starts = [span.start for span in proven]

    def brought(grade: Grade) -> bool:
        at = bisect_right(starts, grade.claim.span.start)
        return any(span.contains(grade.claim.span) for span in proven[max(0, at - _LONGEST_SEARCH) : at])

    lone = [g.status is Status.BRAK_ZRODLA and g.claim.quote is None and g.claim.rule == "reference" for g in grades]
    return tuple(_for_a_person(g) if alone and brought(g) else g for g, alone in zip(grades, lone, strict=True))


def _for_a_person(grade: Grade) -> Grade:
    reasons = (Reason("powolane_w_cytacie"), *grade.reasons)
    return replace(grade, status=Status.WYMAGA_OSADU, reasons=reasons, priority=urgency(Status.WYMAGA_OSADU, reasons))
