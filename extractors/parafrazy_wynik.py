"""Outcomes told by the way: "…, w której SN, oddalając skargę kasacyjną, wskazał"; "W wyroku …, KIO 5/30, Izba uwzględniła odwołanie"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import DECISIONS, Reference
from kotwica.extractors.parafrazy_powolane import authorities, behind_decision

_OUTCOME = r"(?:oddal|uwzględni|uchyl|zmieni|odrzuc|umarz|umorz|zasądz|utrzym|podwyższ|obniż|nakaz|unieważni|odmawi|odmów)"
_REMEDY = (
    r"(?:skarg\w{1,2}(?: kasacyjn\w{1,3})?|apelacj\w{1,2}|kasacj\w{1,2}|zażaleni\w{1,2}|odwołani\w{1,2}|powództw\w{1,2}"
    r"|wniosk\w{0,3}|wniosek|(?:zaskarżon\w+ )?(?:wyrok|decyzj|uchwał|postanowieni|orzeczeni)\w{0,3})"
)
# "oddalając skargę kasacyjną powoda"; not "zmieniając linię orzeczniczą".
_BY_THE_WAY = re.compile(rf"\b{_OUTCOME}\w{{0,3}}ając (?:\w+ ){{0,2}}?{_REMEDY}\b", re.IGNORECASE)
_SHORT = r"(?:SN|NSA|TK|TSUE|KIO|WSA we? \w+|S[AOR] we? \w+)"
# The decision comes first in its sentence, so that "sąd" behind it is its court and not the one that the draft is written to.
_HEADED = re.compile(
    r"\W*(?:(?:ponadto|podobnie|także|również|z kolei|natomiast)\W+)?"
    r"(?:w (?:(?:powołan\w+|cytowan\w+|przywołan\w+|innym|tym|ww\.) )?(?:wyroku|uchwale|postanowieniu|orzeczeniu|sprawie)"
    rf"|(?:{_SHORT} )?(?:wyrokiem|uchwałą|postanowieniem|orzeczeniem))\b",
    re.IGNORECASE,
)
_DID = rf"(?P<told>{_OUTCOME}\w{{0,2}}(?:ła|ło|ł|ął|ęła)\b)"
_SPEAKER = rf"(?:(?:sąd|izba|trybunał|skład orzekający)(?: (?:ten|ta))?|{_SHORT}) "
_BARE = re.compile(rf"[ ,)]{{1,3}}(?:{_SPEAKER})?{_DID}", re.IGNORECASE)
# "WSA w Warszawie oddalił skargę (wyrok z …, VI SA/Wa …), podkreślając, że X": from the court to the bracket.
_BEFORE_BRACKET = re.compile(rf"(?: we? \w+(?: \w+)?)? {_DID}[^,;:()„”]{{3,80}} (?=\()", re.IGNORECASE)
# Where an outcome ends before its sentence does: "uchylił decyzję i wyjaśnił: „".
_ENDS = re.compile(r";|:|, (?:bo|gdyż|ponieważ|albowiem) | (?:i|oraz) (?=\w+(?:ł|ła|ło|no|to)\b[^:;.]{0,30}:)")
# How a decision was given: "zapadła w składzie siedmiu sędziów", "(na posiedzeniu niejawnym, sprawozdawca: SSN J. Nowak)".
_JUDGE = r"(?:(?:sędzi[aą]|prof\.|dr|hab\.|SSN|SNSA|SN|NSA|TK)[ ,]{1,2}){0,4}[A-ZŁŚŻ][\w.-]*(?: [A-ZŁŚŻ][\w-]+){0,2}"
_CHAIR = (
    rf"(?:(?:sędzi\w+[ -])?(?:[Ss]prawozdawc|[Pp]rzewodnicząc)\w{{1,4}}(?: był\w?)?:?"
    rf"|(?:w składzie )?pod przewodnictwem(?: sędzi\w+)?"
    rf"|(?:w składzie (?:m\. ?in\. )?z|z udziałem)(?: udziałem)?(?: m\. ?in\.)?(?: sędzi\w+|(?= SS[NAOR]\b| SNSA\b| SWSA\b))) {_JUDGE}"
)
_SITTING = r"na (?:posiedzeniu (?:nie)?jawnym|rozprawie)"
_PANEL = (
    r"jednoosobowo|w (?:\w+ )?składzie (?:siedmiu|pięciu|trzech|[357]|jedn\w+|całej|pełnym|połączonych)\b"
    r"(?: (?:sędzi\w*|osob\w+|izb\w*|SN|NSA))*"
)
_GIVEN = re.compile(
    r"[ ,(-]{1,3}(?:(?:która|który|które|został[ao]?|był[ao]?) ){0,2}"
    rf"(?P<told>(?:(?:wydan|zapad|podjęt|rozpoznan)\w{{1,4}} )?(?:{_PANEL}|{_SITTING}|{_CHAIR})"
    rf"(?:,? (?:i )?(?:{_SITTING}|{_CHAIR})){{0,3}})"
)
_CHAIR_ALONE = re.compile(rf"(?P<told>{_CHAIR})")
_HIGHEST = frozenset({"najwyzszy", "trybunal"})
_COURTS = (*_HIGHEST, "sad")
_BESIDE = 3


def find_outcomes(context: Kontekst, sentence: Span) -> Iterator[tuple[Span, Reference]]:
    """What a decision decided, or how it was given, where the sentence says it in passing: the words, and the decision.

    Errs towards: nothing. The sentence names one decision only, by number; "oddalając" must stand beside the name of a court that no
    pleading is written to as its own, for "Sąd Okręgowy, oddalając apelację, powołał się na wyrok SN" tells of the present case.
    """
    cited = [r for r in authorities(context, sentence) if r.kind in DECISIONS]
    if len(cited) != 1 or cited[0].contested:
        yield from _of_decision_before(context, sentence) if not cited else ()
        return
    (decision,) = cited
    for found in _BY_THE_WAY.finditer(context.flat, sentence.start, sentence.end):
        if any(kind in _HIGHEST and _beside(at, found.start(), found.end()) for kind, _, at in context.named_in(sentence).spans):
            yield Span(found.start(), found.end()), decision
    behind = behind_decision(context, decision, sentence)
    bare = _BARE.match(context.flat, behind, sentence.end)
    if bare is not None and _HEADED.match(context.flat, sentence.start, decision.span.start):
        yield Span(bare.start("told"), _end(context, Span(bare.end(), sentence.end))), decision
    yield from ((told, decision) for told in _before_bracket(context, sentence, decision))
    given = next((m for at in (behind, decision.span.end) if (m := _GIVEN.match(context.flat, at, sentence.end))), None)
    if given is not None:
        yield Span(*given.span("told")), decision


def _before_bracket(context: Kontekst, sentence: Span, decision: Reference) -> Iterator[Span]:
    """The outcome between the court that the sentence begins with and the bracket that cites its decision."""
    first = next(iter(context.named_in(sentence).spans), None)
    told = _BEFORE_BRACKET.match(context.flat, first[2].end, decision.span.start) if first and first[0] in _COURTS else None
    if told is not None and any(b.start == told.end() and b.contains(decision.span) for b in context.brackets_in(sentence)):
        yield Span(told.start("told"), told.end() - 1)


def _of_decision_before(context: Kontekst, sentence: Span) -> Iterator[tuple[Span, Reference]]:
    """ "Uchwała … zapadła na rozprawie. Sprawozdawcą był sędzia J. Nowak": of the one decision that the sentence before names."""
    told = _CHAIR_ALONE.match(context.flat, sentence.start, sentence.end)
    index = context.sentence_index(sentence.start)
    if told is None or index < 1 or context.paragraph_at(sentence.start) != context.paragraph_at(context.sentences[index - 1].start):
        return
    cited = [r for r in authorities(context, context.sentences[index - 1]) if r.kind in DECISIONS]
    if len(cited) == 1:
        yield Span(*told.span("told")), cited[0]


def _end(context: Kontekst, rest: Span) -> int:
    """Where an outcome ends: before the next clause, else with the sentence."""
    found = _ENDS.search(context.flat, rest.start, rest.end)
    return found.start() if found else rest.start + len(context.flat[rest.start : rest.end].rstrip(" \n.;"))


def _beside(court: Span, start: int, end: int) -> bool:
    return 0 <= start - court.end <= _BESIDE or 0 <= court.start - end <= _BESIDE
