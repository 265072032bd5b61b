"""What speaks of an authority without a report: what became of a decision, what the draft thinks of it, its topic alone."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.parafrazy_dziala import tells_its_fate
from kotwica.extractors.parafrazy_temat import names_topic

# "Abstrahując od tego, że orzeczenie zapadło w innych realiach, …": what the draft thinks of the decision.
_SETS_ASIDE = re.compile(
    r"\W*(?:abstrahując od|niezależnie od|pomijając|nie negując|nie kwestionując) (?:tego|to), (?:że|iż) (?:\w+ )?"
    r"(?:orzeczenie|wyrok|uchwała|postanowienie|judykat|rozstrzygnięcie)\b"
)


def says_nothing(context: Kontekst, told: Span) -> bool:
    """True for words about a decision or its topic that no source could be held against."""
    if names_topic(context, told) or tells_its_fate(context, told):
        return True
    return _SETS_ASIDE.match(context.lower, told.start, told.end) is not None
