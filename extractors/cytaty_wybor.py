"""Which of several decisions that a sentence names in front of a quotation it is taken from."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import DECISIONS, Reference

# "SN w wyroku …, za TSUE w sprawie …, wskazał": both decisions have the words.
_AFTER = re.compile(r"\b(?:za|powtarzając za|w ślad za|idąc za) \w+\W")
_ADDED = re.compile(r"\s?(?:a także|oraz|jak (?:również|też)|podobnie|tak (?:też|samo|również)|analogicznie|(?:por|zob)\.?)\b")
# Up to the number of an aside nothing but words of its citation: "w wyroku SN z dnia 3 maja 2010 r., |".
_CITED = (
    r"(?:[\s,.(-]|\b(?:w|we|z|ze|na|do|dnia|r|roku|sygn|akt|nr|jego|uzasadnieniu|wyrok\w*|uchwa[łl]\w*|postanowieni\w*|orzecze\w+|stanowisk\w+"
    r"|pogląd\w*|sn|nsa|wsa|tk|tsue|s[ąa]d\w*|najwyższ\w+|trybuna\w+|stycz\w+|lut\w+|mar\w+|kwie\w+|maja|czerw\w+|lip\w+|sierp\w+|wrze\w+"
    r"|paźdz\w+|listop\w+|grud\w+|\d+)\b)*\Z"
)
# ", odmiennie niż w wyroku B, wskazał, że „": an aside of what the court differs from; the words are those of the decision before.
_DIFFERS = re.compile(
    r",(?: choć| jednak| zupełnie| całkiem)? (?:odmiennie (?:niż|od)|inaczej niż|przeciwnie (?:niż|do)|w przeciwieństwie do"
    r"|w odróżnieniu od|wbrew|mimo|pomimo|nie podzielając|odstępując od|odchodząc od|polemizując z|nie zgadzając się z|a nie|nie zaś)\b"
    + _CITED
)
# ", powołując się na B, wskazał, że „": the words may be of either.
_RELIES = re.compile(r",? (?:(?:powołując|odwołując|opierając) się (?:na|do)|nawiązując do|przywołując|przytaczając|cytując)\b" + _CITED)
_ASIDE_ENDS = re.compile(r"[^„]{0,60},")
# "pierwszy wskazał, że „", "drugi z nich: „"; not "sąd drugiej instancji", "po drugie".
_PLACES = {"pierwsz": 0, "drug": 1, "trzeci": 2, "ostatni": -1}
_BY_PLACE = re.compile(
    r"(?<!\bpo )\b(?P<place>pierwsz|drug|trzeci|ostatni)(?:y|i|a|e|ym|im|m|ej|iej)?(?! instancj)(?: z (?:nich|tych)(?: \w+)?)?"
    r"(?: [^\W\d_]+){0,4}?,?(?: że| iż)?[ :]*\Z"
)
_PLACE_REACH = 90


def meant(context: Kontekst, decisions: tuple[Reference, ...], outer: Span) -> tuple[Reference, ...]:
    """The last decision before a quotation, or the one that the words around them mean.

    Shape: `decisions` in text order; two where the words may be of either. Not one that a closed bracket only adds: "wyrok A (a także
    wyrok B) wskazał, że „", nor one that the court differs from: "w wyroku A, odmiennie niż w wyroku B, wskazał, że „".
    """
    if (placed := _by_place(context, decisions, outer)) is not None:
        return (placed,)
    while len(decisions) > 1 and (_only_added(context, decisions, outer) or _aside(context, decisions, outer, _DIFFERS)):
        decisions = decisions[:-1]
    if len(decisions) < 2:
        return decisions
    either = _AFTER.search(context.lower, decisions[-2].span.end, decisions[-1].span.start) is not None
    return decisions[-2:] if either or _aside(context, decisions, outer, _RELIES) else decisions[-1:]


def _only_added(context: Kontekst, decisions: tuple[Reference, ...], outer: Span) -> bool:
    last = decisions[-1].span
    bracket = context.flat.rfind("(", decisions[-2].span.end, last.start)
    return bracket >= 0 and ")" in context.flat[last.end : outer.start] and _ADDED.match(context.lower, bracket + 1) is not None


def _aside(context: Kontekst, decisions: tuple[Reference, ...], outer: Span, opening: re.Pattern[str]) -> bool:
    """Whether the last decision stands in an aside that opens so and is closed before the quotation."""
    before, last = decisions[-2].span, decisions[-1].span
    opens = opening.search(context.lower, before.end, last.start) is not None
    return opens and _ASIDE_ENDS.match(context.flat, last.end, outer.start) is not None


def _by_place(context: Kontekst, decisions: tuple[Reference, ...], outer: Span) -> Reference | None:
    """ "Wyroki A i B: pierwszy wskazał, że „…”, drugi, że „": the decision of that place in the list."""
    listed = [r for r in decisions if r.kind in DECISIONS]
    told = _BY_PLACE.search(context.lower, max(listed[-1].span.end, outer.start - _PLACE_REACH), outer.start) if len(listed) > 1 else None
    place = _PLACES[told["place"]] if told is not None else 0
    return listed[place] if told is not None and place < len(listed) else None
