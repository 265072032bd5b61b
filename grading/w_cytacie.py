"""References inside quoted words: they are the quoted court's, not the draft's own (spec: grading.md §5.7)."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from msgspec.structs import replace

from kotwica.document.normal import normalise
from kotwica.grading.model import Evidence, Grade, Level, Reason, Status
from kotwica.grading.reasons import urgency

_LONGEST_SEARCH = 50
_DIGITS = re.compile(r"\d+")


def within_quotations(grades: Sequence[Grade]) -> tuple[Grade, ...]:
    """The grades, those of references that a proven quotation brings along no longer blocking.

    Shape: `grades` in text order. Proven is a quotation whose words stand in its source; the reference's numbers must stand there with
    them, or it was put in by the draft ("[por. II CSK NN/RR]"). A refuted reference ("art. 24 1" for "art. 24¹" in the source itself) is
    the quoted court's only where the quotation has no difference at all and the source has the reference as it is. Errs towards: blocking.
    """
    proven = [g for g in grades if g.claim.quote is not None and g.achieved is Level.FRAGMENT and not g.status.blocks and g.evidence]
    starts = [g.claim.span.start for g in proven]

    def brought(grade: Grade) -> bool:
        at = bisect_right(starts, grade.claim.span.start)
        around = (g for g in proven[max(0, at - _LONGEST_SEARCH) : at] if g.claim.span.contains(grade.claim.span))
        return any(_quoted_with_it(grade, quotation.evidence[0]) for quotation in around)

    lone = [g.status.blocks and g.claim.quote is None and g.claim.rule == "reference" for g in grades]
    return tuple(_for_a_person(g) if alone and brought(g) else g for g, alone in zip(grades, lone, strict=True))


def _quoted_with_it(grade: Grade, passage: Evidence) -> bool:
    """Whether the passage of the source that a quotation was found in holds a reference of the quotation."""
    said, there = normalise(grade.claim.text).text, normalise(passage.excerpt).text
    if grade.status is Status.NIEZWERYFIKOWANY:
        return not passage.changes and not passage.ratio and said in there
    return set(_DIGITS.findall(said)) <= set(_DIGITS.findall(there))


def _for_a_person(grade: Grade) -> Grade:
    reasons = (Reason("powolane_w_cytacie"), *grade.reasons)
    return replace(grade, status=Status.WYMAGA_OSADU, reasons=reasons, priority=urgency(Status.WYMAGA_OSADU, reasons))
