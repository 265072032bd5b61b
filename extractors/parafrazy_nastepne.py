"""A sentence that is nothing but a citation for the one before it: "(por. …)", "Por. wyrok …", "Stanowisko takie zajął SN w …"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from kotwica.document.model import Part, Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import Reference
from kotwica.extractors.oparcie import KINDS_OF_TEXT, Support, cited_in, disagrees
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_powolane import without_citations
from kotwica.extractors.raz import once
from kotwica.extractors.slownik import phrase

# "Źródło: wyrok SN z …" on a line of its own.
_SOURCE = re.compile(r"[*_ ]*(?:źródło|orzeczenie|wyrok|sygnatura|sygn\.|judykat|za)(?: \w+)?[*_ ]*:")
# A sentence that is only a citation has few words besides it.
_MAX_OWN_WORDS = 200


def support_after(context: Kontekst, index: int) -> Support | None:
    """The sentence behind `index` when it is only a citation for it: "(por. …)", "Por. wyrok …", "Stanowisko takie zajął SN w …"."""
    if index + 1 >= len(context.sentences):
        return None
    sentence, following = context.sentences[index], context.sentences[index + 1]
    apart = context.paragraph_at(sentence.start) != context.paragraph_at(following.start)
    if apart and not _SOURCE.match(context.lower, following.start, following.end):
        return None
    return citation_sentence(context, following)


@once
def citation_sentence(context: Kontekst, sentence: Span) -> Support | None:
    """The sentence as a support of the one before it, when it reports nothing itself."""
    lower = context.lower[sentence.start : sentence.end]
    decisions, provisions = cited_in(context, sentence)
    if not decisions and not (provisions and lower.startswith(("(", "por", "zob", "vide"))):
        return None
    reports = re.search(r"[,:] ?(?:że|iż)\b|\b(?:zgodnie z|według|w myśl|zdaniem) któr", lower)
    if reports or context.paragraph_at(sentence.start).part is not Part.BODY:
        return None
    contrary = disagrees().match(lower) is not None
    if contrary and _tells(context, decisions, sentence):
        return None
    rest = without_citations(context, sentence)
    if len(rest) > _MAX_OWN_WORDS:
        return None
    if _SOURCE.match(lower):
        return Support(sentence, decisions, provisions, "parenthesis", contrary)
    if _tells_behind_colon(context, sentence):
        return None
    if contrary or _opens_citation().match(lower):
        return Support(sentence, decisions, provisions, "parenthesis", contrary)
    if _points_back().match(lower):
        return Support(sentence, decisions, provisions, "clause", False)
    return None


def _tells_behind_colon(context: Kontekst, sentence: Span) -> bool:
    """ "Podobny pogląd wyraził SA w Gdańsku w wyroku …: miernikiem jest X": the sentence reports X itself."""
    colon = context.flat.find(": ", sentence.start, sentence.end)
    return colon >= 0 and predicate(context.flat, Span(colon, sentence.end)) is not Predicate.NONE


def _tells(context: Kontekst, decisions: Sequence[Reference], sentence: Span) -> bool:
    """ "Inaczej SA w Poznaniu, który w wyroku … dopuścił karę umowną": behind the decision stands what it says."""
    behind = Span(decisions[-1].span.end, sentence.end) if decisions else Span(sentence.end, sentence.end)
    return predicate(context.flat, behind) is not Predicate.NONE


@cache
def _opens_citation() -> re.Pattern[str]:
    """A sentence that begins with a signal or with the decision itself: "Por. wyrok SN …", "Tak SN w …", "(Wyrok SN …)"."""
    return re.compile(
        rf"[ (\[]*(?:por\b|porównaj|zob\b|zobacz|vide|np\.|tak (?:też |samo |również |m\. ?in\. |np\. |w )?"
        rf"(?:{KINDS_OF_TEXT}|s[ąa]d|sn\b|nsa\b|tk\b|tsue\b"
        rf"|trybuna|orzek|wypowied|przyj|stwierd|w )|podobnie|analogicznie|tożsam|w tym (?:zakresie|kierunku|duchu)|\({KINDS_OF_TEXT})"
    )


@cache
def _points_back() -> re.Pattern[str]:
    """ "Stanowisko takie zajął SN w …", "Powyższy pogląd potwierdza wyrok …", "Tezę taką postawił Trybunał w …"."""
    noun = phrase("wstecz")
    pointer = (
        r"(?:t\w{1,4}|tak\w{1,4}|powyższ\w+|przedstawion\w+|zaprezentowan\w+|wyrażon\w+|analogiczn\w+|podobn\w+|identyczn\w+|tożsam\w+)"
    )
    confirms = r"(?:potwierdza\w*|przesądza\w*|wynika) (?:to|powyższe)\b|(?:to|powyższe) (?:potwierdza\w*|wynika)\b"
    said_so = (
        r"(?:wypowiada|wypowiedzia)\w* się (?:o tym|tak|podobnie|analogicznie|w ten sposób|w tym (?:duchu|kierunku))\b"
        r"|(?:to samo|tę samą (?:myśl|tezę)|to stanowisko|pogląd ten) (?:powtórzy|stwierdzi|wyrazi|przyj|podtrzyma)\w+"
        r" (?:sąd|sn\b|nsa\b|tk\b|tsue\b|trybuna)"
    )
    return re.compile(rf"{said_so}|(?:(?:i|a|to) )?(?:{noun}(?: \w+)? {pointer}|{pointer} (?:\w+ )?{noun})\b|{confirms}")
