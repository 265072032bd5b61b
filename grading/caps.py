"""What keeps a grade from green whatever the words are: sources that must not be relied on, and words that the draft shows crossed out."""

from __future__ import annotations

from collections.abc import Sequence

from kotwica.document.model import Draft
from kotwica.extractors.model import Claim, Reference
from kotwica.grading.model import Finding, Reason, Status
from kotwica.sources.model import Source


def struck_words(claim: Claim, references: Sequence[Reference], draft: Draft) -> list[Finding]:
    """Words of the claim, or of what it cites, that a reader of the draft sees crossed out: whether they still count is not ours to say."""
    places = (claim.span, *(r.span for r in references))
    words = [s.of(draft.text).strip() for s in draft.struck if any(s.overlaps(place) for place in places)]
    return [(Status.WYMAGA_OSADU, Reason("slowa_przekreslone", (("slowa", "; ".join(words)),)))] if words else []


def flagged(sources: Sequence[Source]) -> list[Finding]:
    """Sources that carry injected instructions or come from an unauthorised collection cap the grade (spec: trace.md §1)."""
    hidden = [s.title for s in sources if s.held and s.hidden]
    foreign = [s.title for s in sources if s.held and not s.authorised]
    told = (("zrodlo_oznaczone", hidden), ("zrodlo_nieautoryzowane", foreign))
    return [(Status.WYMAGA_OSADU, Reason(code, (("zrodlo", ", ".join(sorted(titles))),))) for code, titles in told if titles]
