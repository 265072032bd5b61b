"""What speaks of an authority without a report: a decision's fate, what the draft thinks of it, its topic alone, the case law itself."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from kotwica.document.model import Span
from kotwica.document.morphology import analyse
from kotwica.extractors.data import FOLDER
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.orzeczenie_zdania import main_verb

# "Abstrahując od tego, że orzeczenie zapadło w innych realiach, …": what the draft thinks of the decision.
_SETS_ASIDE = re.compile(
    r"\W*(?:abstrahując od|niezależnie od|pomijając|nie negując|nie kwestionując) (?:tego|to), (?:że|iż) (?:\w+ )?"
    r"(?:orzeczenie|wyrok|uchwała|postanowienie|judykat|rozstrzygnięcie)\b"
)
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
_SAYS_MORE = re.compile(r"\b(?:że|iż)\b|:| - |\b(?:uzna|przyj|stwierdz|przesądz|odpowiad|odpowied|opowied|dopuś|wyklucz|podkreśl|wskaz)\w+")
_THIS_DECISION = re.compile(
    r"(?:wyrok|uchwała|postanowienie|orzeczenie|decyzja|rozstrzygnięcie) (?:ten|ta|to)\b|(?:ten|ta|to) (?:wyrok|uchwał|postan|orzecz)"
)
# "Linia orzecznicza jest utrwalona (wyroki …)": what it says stands in no single decision.
_NAMES = re.compile(
    r"\b(?:orzeczni|judykat|lini\w* orzecz|wątpliwo|ugruntowan|utrwal|jednolit|kontrowersj"
    r"|(?:sądzi|orzeka) się\b|w (?:piśmiennictwie|doktrynie|literaturze) (?:\w+ )?(?:przeważa|dominuje))",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]{4,}")
_SAYS_SOMETHING = 2


def says_nothing(context: Kontekst, told: Span) -> bool:
    """True for words about a decision, its topic or the case law that no source could be held against."""
    if names_topic(context, told) or _tells_its_fate(context, told) or _only_of_case_law(told.of(context.flat)):
        return True
    return _SETS_ASIDE.match(context.lower, told.start, told.end) is not None


def names_topic(context: Kontekst, told: Span) -> bool:
    """True for "SN zajmował się tą kwestią".

    Errs towards: a report. A topic is empty only when no "że", no colon and no second verb of saying stands beside it.
    """
    topic = _TOPIC.search(context.lower, told.start, told.end)
    if topic is None or _SAYS_MORE.search(context.lower, topic.end(), told.end):
        return False
    return _SAYS_MORE.search(context.lower, told.start, topic.start()) is None


def _tells_its_fate(context: Kontekst, told: Span) -> bool:
    """ "Wyrok ten został zaskarżony skargą kasacyjną": what became of a decision, not what it says."""
    verb = main_verb(context.flat, told)
    short = _THIS_DECISION.match(context.lower, told.start, told.end)
    return short is not None and verb is not None and is_silent(verb.of(context.lower))


def _only_of_case_law(words: str) -> bool:
    """True when words speak of the case law and, besides that, of next to nothing: no decision can be searched for them.

    Errs towards: False, so that the words are compared with the decision.
    """
    if _NAMES.search(words) is None:
        return False
    return sum(_empty().fullmatch(word.lower()) is None for word in _WORD.findall(words)) < _SAYS_SOMETHING


@cache
def _empty() -> re.Pattern[str]:
    lines = (FOLDER / "o_orzecznictwie.txt").read_text(encoding="utf-8").splitlines()
    return re.compile("|".join(re.escape(line.rstrip("*")) + (r"\w*" if line.endswith("*") else "") for line in lines if line[:1] != "#"))


@cache
def _silent() -> frozenset[str]:
    lines = (FOLDER / "nie_mowia.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(line.strip() for line in lines if line and not line.startswith("#"))


@lru_cache(maxsize=4096)
def is_silent(word: str) -> bool:
    """True for a verb that speaks of a decision and not of what it says (`nie_mowia.txt`)."""
    return any(reading.lemma in _silent() for reading in analyse(word))
