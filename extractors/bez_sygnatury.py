"""Decisions cited without a signature: by court and date, by date and publication, or by a date already known."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from datetime import date

from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors.atrybuty import SUPREME, chained
from kotwica.extractors.daty import DateMention
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.extractors.sady import find_courts
from kotwica.extractors.scena import TYPE, TYPES, Scene, after_publications, blanks, clause_start, filler

_UNPUBLISHED = re.compile(r"\b(?:nie\s?publ\w*\.?|niepubl\w*\.?|publ\.|dotychczas|z)|[\s,;()]")


def find_dated_only(s: Scene, decisions: Sequence[Reference], used: set[int]) -> list[Reference]:
    """Decisions cited without a signature: by court and date, or by date and publication, or by a date already known.

    Errs towards: a miss. The judgments under appeal are named the same way ("wyrokiem z dnia … Sąd Okręgowy oddalił").
    """
    numbered: dict[date, list[Reference]] = {}
    for decision in decisions:
        if decision.decided_on is not None:
            numbered.setdefault(decision.decided_on, []).append(decision)
    found: list[Reference] = []
    for day in s.dates:
        if day.span.start in used:
            continue
        if _FROM.search(s.text, max(0, day.span.start - 9), day.span.start) is None:
            continue
        begin = max(0, day.span.start - 140)
        m = _DATED.search(s.text, begin, day.span.start) if TYPE.search(s.text, begin, day.span.start) else None
        reference = _typed(s, day, m, numbered) if m else _chained_date(s, day, decisions)
        if reference is not None:
            found.append(reference)
    return found


_LEANS_ON = re.compile(r"(?:[pP]owoł\w+|[wW]skaz\w+|[oO]par\w+|[zZ]wraca\w*|[zZ]wrócił\w*)[^;]{0,110}$")
# "(podobnie wyrok Sądu Apelacyjnego w Katowicach z dnia …)": pointed at as an authority; the judgment under appeal never is.
_POINTED_AT = re.compile(r"\b(?:[pP]or\.|[zZ]ob\.|[vV]ide:?|[pP]orównaj|[pP]odobnie|[tT]ak(?:że|\steż)?|np\.)(?:\snp\.)?:?\s$")
# Who "orzekł" there stands in the sentence before; "W wyroku z dnia … Sąd Okręgowy uznał" names its court.
_SAID_BEHIND = re.compile(
    r"[\s,)]{0,3}(?:(?:wprost|wyraźnie|jednoznacznie)\s)?(?:orzekł|stwierdził|uznał|przyjął|wskazał|podkreślił|wyjaśnił)\b"
)
_SENTENCE_REACH = 400
_FROM = re.compile(r"z(?:e|\s+dnia)?\s*$")
_FROM_DAY = re.compile(r"z(?:\s+dnia)?\s*$")
_DATED = re.compile(
    r"(?P<od>\b(?:od|zaskarżon\w+|apelacj\w+\sod|na)\s+(?:\w+\s+)?)?\b(?P<type>[wW]yrok(?:u|i|ów|ach)?|[uU]chwa[łl](?:a|y|ę"
    r"|ą)?|[uU]chwale|[pP]ostanowieni(?:e|a|u)|[oO]rzeczeni(?:e|a|u)|(?:wyr|uchw|post|orz)(?=\.))(?!\w)"
    r"(?P<turn>\s(?:zaś|natomiast|bowiem|jednak|z\skolei))?(?P<mid>[^.;()]{0,110}?|\s*\(7\)\s*)\s+z(?:e|\s+dnia)?\s*$"
)


def _typed(s: Scene, day: DateMention, m: re.Match[str], numbered: Mapping[date, Sequence[Reference]]) -> Reference | None:
    if _is_contested(s, m) or TYPE.search(m["mid"]):
        return None
    if not filler(s, m.end("turn") if m["turn"] else m.end("type"), day.span.start, limit=150):
        return None
    courts = find_courts(s.text, m.start(), day.span.start)
    cut = clause_start(s.text, max(0, m.start() - 200), m.start())
    court = courts[-1].name if courts else None
    if court is None:
        court = next((c.name for c in reversed(find_courts(s.text, cut, m.start())) if c.name in SUPREME), None)
    if court is None:
        court = _court_before(s, m, day, cut)
    published = after_publications(s, day.span.end) > day.span.end
    kind = TYPES[m["type"].casefold()[:3]]
    same = _same_decision(numbered.get(day.value, ()) if day.value else (), court, kind)
    pointed = court is not None and _POINTED_AT.search(s.text, max(0, m.start() - 24), m.start())
    if not (court in SUPREME or published or same or pointed):
        return None
    found = _dated_reference(s, Span(m.start("type"), day.span.end), day, court or (same[0].court if same else None), kind)
    return replace(found, antecedents=(f"#{same[0].span.start}",)) if len({d.norm for d in same}) == 1 else found


def _court_before(s: Scene, m: re.Match[str], day: DateMention, cut: int) -> str | None:
    """ "TK umarzał postępowanie. W wyroku zaś z 2 grudnia 2023 r. orzekł, że": the only highest court that the paragraph names before."""
    if s.text[cut : m.start("type")].strip(" \n*_") != "W" or _SAID_BEHIND.match(s.text, day.span.end) is None:
        return None
    begin = max(cut - _SENTENCE_REACH, s.text.rfind("\n", 0, max(0, cut - 1)) + 1, 0)
    named = {c.name for c in find_courts(s.text, begin, cut)}
    return named.pop() if len(named) == 1 and named <= SUPREME else None


def _is_contested(s: Scene, m: re.Match[str]) -> bool:
    """True behind "od wyroku", "skarga na postanowienie"; "powołał się na orzeczenie Trybunału" contests nothing."""
    if not m["od"] or not m["od"].startswith("na"):
        return bool(m["od"])
    return _LEANS_ON.search(s.text, max(0, m.start() - 130), m.start()) is None


def _same_decision(candidates: Sequence[Reference], court: str | None, kind: str) -> list[Reference]:
    """Decisions of that day which the draft cites by number and which court and type allow."""
    return [
        d
        for d in candidates
        if (court is None or d.court in (None, court)) and (d.decision_type in (None, kind, "orzeczenie") or kind == "orzeczenie")
    ]


def _chained_date(s: Scene, day: DateMention, decisions: Sequence[Reference]) -> Reference | None:
    """A date alone inside a chain of decisions: "…, I PK 175/09, z 19 kwietnia 2010 r., z 11 stycznia 2011 r., I PK 152/10"."""
    lead = _FROM_DAY.search(s.text, max(0, day.span.start - 12), day.span.start)
    i = bisect_left(decisions, day.span.start, key=lambda d: d.span.start) - 1
    if lead is None or not 0 <= i < len(decisions) - 1:
        return None
    left, right = decisions[i], decisions[i + 1]
    if not (left.decided_on and chained(s, left, lead.start()) and chained(s, replace(left, span=day.span), right.span.start)):
        return None
    between = _UNPUBLISHED.sub("", s.text[left.span.end : lead.start()])
    if between and not blanks(s, left.span.end, lead.start()):
        return None
    return _dated_reference(s, Span(lead.start(), day.span.end), day, left.court, left.decision_type)


def _dated_reference(s: Scene, span: Span, day: DateMention, court: str | None, kind: str | None) -> Reference:
    return Reference(
        "",
        ReferenceKind.ORZECZENIE_BEZ_SYGNATURY,
        span,
        span.of(s.text),
        f"{court or '?'} {day.iso}",
        "data_bez_sygnatury",
        court=court,
        decided_on=day.value,
        declared_date=day.iso if day.value is None else None,
        decision_type=kind,
    )
