"""Pages of the Constitutional Tribunal's portal: what the portal puts around a decision, and pages that hold several decisions."""

from __future__ import annotations

import re
from itertools import pairwise

from kotwica.document.model import Span

# A decision's place in the official collection, above its type: "67/A/2020\n\nPOSTANOWIENIE", "83/2/B/2008\n\nWYROK".
POSITION = re.compile(
    r"(?m)^[ \t]*\d{1,4}/(?:(?:\d{1,2}|[IVX]{1,4})/)?[AB]/\d{4}[ \t]*\n\s{0,6}(?=(?:WYROK|POSTANOWIENIE|UCHWAŁA)[ \t]*\n)"
)
# The portal's list of a decision's parts, which stands above the decision.
_PARTS = re.compile(r"(?m)^[ \t]*Komparycja[ \t]*\n")


def decisions(text: str) -> tuple[Span, ...]:
    """The stretches of a page's text that hold one decision each; the whole text when it is no page of several."""
    starts = [m.start() for m in POSITION.finditer(text)] if "Sygn. akt" in text else []
    if len(starts) < 2:
        return (Span(0, len(text)),)
    borders = [0, *starts[1:], len(text)]
    return tuple(Span(a, b) for a, b in pairwise(borders))


def portal_furniture(text: str) -> tuple[Span, ...]:
    """What the portal puts above the decision: labels, links and the list of its parts, whose "Uzasadnienie" are not the reasons."""
    first = POSITION.search(text) if "Komparycja" in text else None
    return (Span(0, first.start()),) if first is not None and _PARTS.search(text, 0, first.start()) else ()
