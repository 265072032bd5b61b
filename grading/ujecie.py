"""How the draft itself puts a quotation: as what the court holds, or as what it rejects (spec: grading.md §5.7)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from kotwica.document.model import Span
from kotwica.extractors import parties
from kotwica.extractors.model import Claim
from kotwica.grading.clauses import maybe_finite
from kotwica.grading.model import Evidence, Finding, Reason, Status
from kotwica.grading.obok import CLAUSE_END
from kotwica.grading.podmiot_domyslny import without_subject
from kotwica.grading.rules import carries_negation, denies
from kotwica.grading.sad_zrodla import named
from kotwica.grading.speaker import surrounding_of
from kotwica.grading.wlasne_slowa import said_around
from kotwica.grading.words import WORD
from kotwica.sources.model import Source, SourceKind

_LEAD = 400
# How far back in the source the clause may begin that a quotation breaks into, in characters.
_BACK = 160
# "Nie ulega wątpliwości" denies no content.
_NO_DENIAL = frozenset({"ulega", "ulegało", "budzi", "budziło", "tylko", "sposób"})
# "Należało wykluczyć | przyczynienie się powoda": what is ruled out is not so.
_RULED_OUT = re.compile(r"\b(?:wyklucz|odrzuc|odmówi|odmawia|zaprzecz|wyłącz)\w+")
# "Nietrafne jest | posługiwanie się ułamkami".
_VERDICT = re.compile(
    r"\b(?:nietrafn|błędn|niedopuszczaln|bezzasadn|nieuzasadnion|chybion|wadliw|niesłuszn|nieprawidłow)\w+"
    r"(?:\s(?:jest|są|był\w?|było|byłoby|będzie))?\s*\Z"
)
_LACKING = frozenset({"brak", "brakuje", "brakowało", "zabrakło"})
# Words by which a sentence of the draft denies without a "nie": "sprzeciwia się „…”", "odmówił „…”".
_TURNING = re.compile(
    r"\b(?:odm[oó]w|odrzuc|wyklucz|wykluczo|zaprzecz|sprzeciw|sprzeczn|brak|niedopuszcz|niemożliw|zakaz|wbrew|bezzasadn|błędn|wyłącz|nietrafn|chybion|wadliw|niesłuszn|nieuzasadn|nieprawidł)"
)
_COURT = r"\b(?:Sąd\w*|Trybuna\w+|Izb\w+|SN|NSA|WSA|SA|SO|TK|TSUE|KIO)\b"
_BRACKET = re.compile(r"\([^()]*\)")
# "W zdaniu odrębnym do wyroku SN wskazano": the court is not who says it.
_TO_DECISION = re.compile(rf"\bdo\s(?:wyroku|uchwały|postanowienia)\s{_COURT}(?:\s\w+ego)?")
_MARKS = ' \n\t„”"«»:([*_'
_OFFICES = r"\b(?:przystępując|rzeczni|marszał|minist|wojewod|świad|rad[ay]|gmin)\w*"
_NO_COURT = rf"(?:(?!{_COURT}(?!\s?[/\d]))[^;„”])"
_SAID = (
    r"\b(?:twierdzi|podnosi|podni[oó]s|wskaz|argument|wyw[oió]|stwierdz|zarzuc|utrzym|uważa|oświadcz|przekon|uzna|przyj|dow[oó]dzi|orzek"
    r"|podkreśl|wyjaśni|zaznacz)\w+"
)
_CASE = r"\bw\s(?:tej\s)?(?:sprawie|postępowaniu)\b"
_LOWER = r"Sąd\s(?:Rejonowy|Okręgowy|Apelacyjny)"
_THE_END = rf"{_SAID}[^;„”]{{0,60}}\Z"


@lru_cache(maxsize=1)
def _another() -> tuple[re.Pattern[str], ...]:
    """Whom the draft gives the words to, in the words before the quotation without brackets.

    Must match: "Zdaniem powódki w sprawie I PK 172/12", "Pozwany w sprawie II CSK 1/10 twierdził, że", "Sąd Okręgowy, którego wyrok
    kontrolował SA, uznał, że", "W zdaniu odrębnym czytamy, że", "Zdaniem mniejszości składu". Must not: "Powód wskazuje, że", "Pozwany
    w sprawie II CSK 1/10 przegrał, gdyż Sąd uznał, że", "Mimo zdania odrębnego SN przyjął, że".
    """
    side = rf"(?:{parties().pattern}|{_OFFICES})"
    patterns = (
        rf"\b(?P<who>(?:zdaniem|w\socenie|według|jak\s{_SAID})\s(?:\w+\s){{0,2}}?{side}){_NO_COURT}*?{_CASE}{_NO_COURT}*\Z",
        rf"(?P<who>{side}){_NO_COURT}{{0,60}}?{_CASE}{_NO_COURT}{{0,120}}?{_THE_END}",
        rf"\b(?P<who>{_LOWER}[^,;„”]{{0,40}}),\sktór(?:ego|ej)\s(?:wyrok|orzeczeni|rozstrzygnięci|postanowieni)[^;„”]*{_THE_END}",
        rf"\b(?P<who>{_LOWER}){_NO_COURT}{{0,60}}?{_CASE}{_NO_COURT}{{0,120}}?{_THE_END}",
        rf"\b(?P<who>(?:w\s|autor\s)?zdani\w+\sodrębn\w+|(?:zdaniem\s)?mniejszoś\w+(?:\sskładu)?|vot\w+\sseparat\w+)\b"
        rf"(?![^„”]*{_COURT}[^;„”]*{_SAID})[^;„”]*\Z",
    )
    return tuple(re.compile(pattern, re.IGNORECASE) for pattern in patterns)


def put_by_draft(claim: Claim, text: str, evidence: Sequence[Evidence], sources: Sequence[Source]) -> list[Finding]:
    """What the draft makes of words that stand in the source: those of a rejected view, without the "nie" that governs them there, with
    one of its own, or as the court's what somebody else holds."""
    return [
        *denial_left_out(claim, text, evidence, sources),
        *said_around(claim, text, evidence, sources),
        *given_to_another(claim, text, evidence, sources),
        *without_subject(claim, evidence, sources),
    ]


def given_to_another(claim: Claim, text: str, evidence: Sequence[Evidence], sources: Sequence[Source]) -> list[Finding]:
    """The court's own words that the draft gives to a party of that case, to the court below or to a dissent.

    Shape: `text` is the draft's. Errs towards: silence; a party that cites a judgment for itself ("Powód wskazuje, że „…” (wyrok …)") is no
    party of the case cited.
    """
    source = next((s for s in sources if evidence and s.id == evidence[0].source_id), None)
    if claim.quote is None or source is None or source.kind is not SourceKind.ORZECZENIE or not evidence[0].spans:
        return []
    start = max(claim.context.start, claim.span.start - _LEAD)
    lead = " ".join(_TO_DECISION.sub(" ", _BRACKET.sub(" ", text[start : claim.span.start].rstrip(_MARKS))).split())
    found = next((m for pattern in _another() if (m := pattern.search(lead))), None)
    spans = evidence[0].spans
    if (
        found is None
        or named(found["who"].lower().split(), source)
        or surrounding_of(source, Span(spans[0].start, spans[-1].end)).by_another
    ):
        return []
    return [(Status.WYMAGA_OSADU, Reason("slowa_sadu", (("kto", found["who"]),)))]


def denial_left_out(claim: Claim, text: str, evidence: Sequence[Evidence], sources: Sequence[Source]) -> list[Finding]:
    """A quotation without a verb, cut out behind a denied one: "nie ma zastosowania do | umów ustnych", in a sentence that asserts.

    Shape: `text` is the draft's. Where the draft's own sentence denies or rejects something, it may well say the same; so silence there.
    Errs towards: silence; only a "nie" with its verb in the clause that the quotation breaks into counts.
    """
    if claim.quote is None or not evidence or not evidence[0].spans or _verb_in(CLAUSE_END.split(claim.quote, maxsplit=1)[0]):
        return []
    around = f"{text[claim.context.start : claim.span.start]} {text[claim.span.end : claim.context.end]}".lower()
    if _TURNING.search(around) or any(denies(w) for w in WORD.findall(around)):
        return []
    source = next((s.text for s in sources if s.id == evidence[0].source_id), "")
    at = evidence[0].spans[0].start
    clause = CLAUSE_END.split(source[max(0, at - _BACK) : at].lower())[-1]
    told = _denied_verb(WORD.findall(clause)) or _ruled_out(clause)
    return [(Status.WYMAGA_OSADU, Reason("zastrzezenie_pominiete", (("opuszczone", told), ("gdzie", "przed"))))] if told else []


def _verb_in(clause: str) -> bool:
    return any(maybe_finite(w) for w in WORD.findall(clause.lower()))


def _ruled_out(clause: str) -> str:
    """The words of a clause from a verb that rules out what the quotation names, "" when another verb follows or a "nie" stands before."""
    found = _VERDICT.search(clause) or _RULED_OUT.search(clause)
    if found is None or any(denies(w) for w in WORD.findall(clause[: found.start()])):
        return ""
    return "" if _verb_in(clause[found.end() :]) else " ".join(clause[found.start() :].split())


def _denied_verb(words: Sequence[str]) -> str:
    """The denied verb of a clause and what stands behind it, "" when none is denied or another verb follows; "brak" is one: "brak jest"."""
    at = next((i for i in range(len(words) - 1, -1, -1) if words[i] == "nie" or words[i] in _LACKING), len(words))
    behind = [w for w in words[at + 1 :] if maybe_finite(w) and not carries_negation(w)]
    first = words[at + 1 : at + 2]
    if at < len(words) and words[at] in _LACKING:
        return "" if behind else " ".join(words[at:])
    return " ".join(words[at:]) if first and maybe_finite(first[0]) and first[0] not in _NO_DENIAL and len(behind) <= 1 else ""
