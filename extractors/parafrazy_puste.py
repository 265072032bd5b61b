"""What speaks of an authority without a report: its court's ruling on the present case, and words that only name a topic."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.parafrazy_dziala import tells_its_fate

# "zajmował się tą problematyką w sprawie …", "wypowiadał się niejednokrotnie na temat …", "rozważał kwestię, czy …"; not "wypowiedział się
# przeciwko X", "zajął się wykazaniem, że X", "rozważył zagadnienie i uznał, że X", "przedmiotem rozważania było zagadnienie, czy X".
_TOPIC = re.compile(
    r"\b(?:(?:zajm\w+|zaj(?:ął|ęł)\w*|pochyl\w+|wypowi(?:ad|edz)\w+) się\b(?! (?:\w+ )?(?:za|przeciwko|przeciw|w (?:ten sposób|duchu))\b)"
    r"(?! (?:negatyw|krytycz|pozytyw|sceptycz|aprobu|przychyl|jednoznacz|odmow)\w+)"
    r"|(?:analizow|przeanalizow|rozważ(?!ani)|bada|zbada|omawia|omówi|porusz|roztrząsa|rozpatr)\w* (?:\w+ ){0,3}?"
    r"(?:kwesti|zagadnieni|problem|temat|przesłan|znaczeni|pojęci|relacj|charakter|istot)\w*)"
)
_SAYS_MORE = re.compile(
    r"\b(?:że|iż)\b|:| [–—-] |\b(?:uzna|przyj|stwierdz|przesądz|odpowiad|odpowied|opowied|dopuś|wyklucz|podkreśl|wskaz)\w+"
)
# "Abstrahując od tego, że orzeczenie zapadło w innych realiach, …": what the draft thinks of the decision.
_SETS_ASIDE = re.compile(
    r"\W*(?:abstrahując od|niezależnie od|pomijając|nie negując|nie kwestionując) (?:tego|to), (?:że|iż) (?:\w+ )?"
    r"(?:orzeczenie|wyrok|uchwała|postanowienie|judykat|rozstrzygnięcie)\b"
)


def says_nothing(context: Kontekst, told: Span) -> bool:
    """True for words about a decision or its topic that no source could be held against.

    Errs towards: a report. A topic is empty only when no "że", no colon and no second verb of saying stands behind it.
    """
    topic = _TOPIC.search(context.lower, told.start, told.end)
    if topic is not None and not _SAYS_MORE.search(context.lower, topic.end(), told.end):
        return not _SAYS_MORE.search(context.lower, told.start, topic.start())
    return tells_its_fate(context, told) or _SETS_ASIDE.match(context.lower, told.start, told.end) is not None
