"""An honest report at second hand: "A przypomniał, że w B wskazano „…”", where A is at hand and tells it so (spec: grading.md §5.8)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from kotwica.extractors import speech
from kotwica.extractors.model import DECISIONS, Claim, Reference
from kotwica.grading.authority import Authority
from kotwica.grading.fragment import stands_exactly
from kotwica.grading.model import Reason, Status
from kotwica.grading.words import WORD
from kotwica.grading.zrodla import Library

# "A przypomniał, że w |", "A, powołując się na |", "A wskazał za |".
_LEADS_ON = re.compile(r"\b(?:że|iż|na|do|za|z)\b")


def reported(
    claim: Claim,
    authorities: tuple[Authority, ...],
    references: Sequence[Reference],
    text: str,
    resolve: Callable[[Reference], Authority],
    *,
    library: Library,
) -> tuple[Authority, ...]:
    """The authorities of a quotation; in place of one whose text lacks the words the decision that the draft says reports it, for a person.

    Shape: `references` are those of the draft in text order, `text` is its text. The reporter must stand before it in the same sentence,
    hold the words, and name the decision that it reports: an invented one is in no text.
    """
    if claim.quote is None or len(authorities) != 1 or holds(claim.quote, authorities[0], library):
        return authorities
    told = authorities[0].reference
    before = [r for r in references if r.kind in DECISIONS and claim.context.start <= r.span.start and r.span.end <= told.span.start]
    reporter = max((r for r in before if r.norm != told.norm and not r.own), key=lambda r: r.span, default=None)
    if reporter is None or told.kind not in DECISIONS or told.span.end > claim.span.start:
        return authorities
    if not _reports(text[reporter.span.end : told.span.start]):
        return authorities
    found = resolve(reporter)
    if not holds(claim.quote, found, library) or not any(_names(s.text, told.norm) for s in found.sources):
        return authorities
    reason = Reason("z_drugiej_reki", (("sygnatura", told.norm),))
    return (replace(found, findings=(*found.findings, (Status.WYMAGA_OSADU, reason))),)


def holds(quote: str, authority: Authority, library: Library) -> bool:
    """Whether an authority has a text in which the quotation stands word for word."""
    return any(stands_exactly(quote, library.prepared(s)) is not None for s in authority.sources)


def _reports(between: str) -> bool:
    """Whether the words between two decisions say that the first one tells of the second: ", przypomniał, że w wyroku"."""
    words = between.lower()
    return "„" not in words and _LEADS_ON.search(words) is not None and any(w in speech() for w in WORD.findall(words))


def _names(text: str, signature: str) -> bool:
    """Whether a text has a signature, whatever its white space: "III  CZP 59/98"."""
    pattern = r"\s*".join(re.escape(part) for part in signature.split())
    return re.search(rf"(?<!\w){pattern}(?!\d)", text, re.IGNORECASE) is not None
