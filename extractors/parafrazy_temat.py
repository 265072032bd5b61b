"""Words that only name the topic of a decision and nothing it says of it."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst

# "zajmował się tą problematyką w sprawie …", "wypowiadał się niejednokrotnie na temat …", "rozważał kwestię, czy …"; not "wypowiedział się
# przeciwko X", "zajął się wykazaniem, że X", "rozważył zagadnienie i uznał, że X", "przedmiotem rozważania było zagadnienie, czy X".
_TOPIC = re.compile(
    r"\b(?:(?:zajm\w+|zaj(?:ął|ęł)\w*|pochyl\w+|wypowi(?:ad|edz)\w+) się\b(?! (?:\w+ )?(?:za|przeciwko|przeciw|w (?:ten sposób|duchu))\b)"
    r"(?! (?:negatyw|krytycz|pozytyw|sceptycz|aprobu|przychyl|jednoznacz|odmow)\w+)"
    r"|(?:zmierzy|zetkn)\w+ się z (?:tym|ową|tą|takim|tego rodzaju)\b"
    r"|zab(?:ier|r)a\w* głos\b(?! (?:za|przeciwko|przeciw)\b)"
    r"|(?:by[łl]\w*|stanowi\w*) przedmiotem (?:rozważań|analizy|wypowiedzi|zainteresowania)"
    r"|(?:analizow|przeanalizow|rozważ(?!ani)|bada|zbada|omawia|omówi|porusz|roztrząsa|rozpatr)\w* (?:\w+ ){0,3}?"
    r"(?:kwesti|zagadnieni|problem|temat|przesłan|znaczeni|pojęci|relacj|charakter|istot)\w*)"
)
_SAYS_MORE = re.compile(
    r"\b(?:że|iż)\b|:| [–—-] |\b(?:uzna|przyj|stwierdz|przesądz|odpowiad|odpowied|opowied|dopuś|wyklucz|podkreśl|wskaz)\w+"
)


def names_topic(context: Kontekst, told: Span) -> bool:
    """True for "SN zajmował się tą kwestią".

    Errs towards: a report. A topic is empty only when no "że", no colon and no second verb of saying stands beside it.
    """
    topic = _TOPIC.search(context.lower, told.start, told.end)
    if topic is None or _SAYS_MORE.search(context.lower, topic.end(), told.end):
        return False
    return _SAYS_MORE.search(context.lower, told.start, topic.start()) is None
