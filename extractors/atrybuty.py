"""Court, date, type, bench, parties and pinpoint of a decision: bound within its clause, handed on in chains (dates never)."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib.resources import files

from kotwica.document.model import Span
from kotwica.extractors.daty import DateMention
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.extractors.repertoria import records_of
from kotwica.extractors.sady import CourtMention, find_courts

_WINDOW = 280
_TYPES = {"wyr": "wyrok", "uch": "uchwała", "pos": "postanowienie", "orz": "orzeczenie", "zar": "zarządzenie"}
_TYPE = re.compile(
    r"\b(?P<type>(?:[wW]yrok(?:u|i|iem|owi|ów|ach|ami|om)?|WYROK|[uU]chwa[łl](?:a|y|ę|ą|e)?|[uU]chwale|[uU]chwał(?:ach|ami|om)?"
    r"|[pP]ostanowieni(?:e|a|u|em|ach|ami|om)?|[oO]rzecze(?:nie|nia|niu|niem|ń|niach|niami|niom)|[zZ]arządzeni(?:e|a|u|em)|POSTANOWIENIE|UCHWAŁA)\b|\b(?:wyr|uchw|post|orz)\.)"
)
# The sign stands first and the abbreviations behind it in look-behinds: a pattern that begins with a look-behind is tried everywhere.
_ABBREVIATED = "".join(rf"(?<!\b{word}.)" for word in ("r", "art", "por", "zob", "np", "nr", "poz", "pkt", "akt", "tzw", "zw", "[A-Z]", "wyr", "uchw", "post", "orz"))
_END_OF_CLAUSE = re.compile(rf"[.!?\n](?:(?<!\n){_ABBREVIATED}(?<!sygn.)(?<!publ.)\s+(?=[A-ZĄĆĘŁŃÓŚŹŻ„(])|(?<=\n)\s*\n\s*(?![\f\da-ząćęłńóśźż]))")
# Words that may stand between a date and its signature, or between two decisions of a chain; capitalised words may too (parties, seats).
_FILLER_WORDS = frozenset(
    line for line in files("kotwica.extractors.data").joinpath("slowa_przytoczen.txt").read_text(encoding="utf-8").splitlines() if line[:1] != "#"
)
_WORDS = re.compile(r"[^\W\d_]+")
_BENCH = re.compile(r"\(7\)|(?:7|siedmiu)\s+sędziów|pełn\w+\s+skład\w*|skład\w*\s+pełn\w+|cał\w+\s+Izb\w+", re.I)
_IN_DECISION = re.compile(r"\s{1,3}we?\s{1,3}(?:(?:swoim|uzasadnieniu|powołan\w+|cytowan\w+|ww\.)\s{1,3}){0,2}")
_AFTER_DATE = re.compile(
    r"[\s,)\](]{0,3}-?\s{0,2}(?:(?P<type>[wW]yrok|[pP]ostanowienie|[uU]chwała|[oO]rzeczenie)\s(?:(?:S[ąa]du\s|SN\s|NSA\s|WSA\s|TK\s|SA\s|SO\s|SR\s|we?\s|[A-Z]\w+\s){0,7}))?"
    r"z(?:\s+dnia)?\s*"
)
_PINPOINT = re.compile(
    r"[\s,(]{0,3}(?P<pin>(?:pkt|p\.|punkt\w*|akapit\w*|ak\.|tez[aey]|§|motyw\w*|nb\.?|s\.|str\.)\s?\d{1,4}(?:(?:\s?-\s?|,\s?|\si\s)\d{1,4})*(?:\s+uzasadnienia)?)"
)
_PARTIES = re.compile(r"(?:w\s+sprawie\s+)?(?P<a>(?:[A-ZŁŚŻ][\w.&'-]*\s+(?:(?:i|de|van|von|of|and|der)\s+)?){1,7})(?:przeciwko|p\.|v\.?|vs\.?)\s+(?P<b>[A-ZŁŚŻ][\w.&'-]*(?:\s+(?:(?:i|de|van|von|of)\s+)?[A-ZŁŚŻ][\w.&'-]*){0,6})")
_GAP = re.compile(r"[\s,(„-]{0,4}")
_CASE_NAME = re.compile(
    r"(?:,?\s{1,2}(?:[A-ZŁŚŻ][^\s,;()]{0,30}(?:\s(?:i|przeciwko|de|v|p\.|of|and|w)(?=\s))?\s?){1,10})?(?:[\s,(]{1,3}(?:ECLI:)?EU:[A-Z]:\d{4}:\d{1,5}\)?)?(?=,\s)"
)
_BEHIND = re.compile(r"[\s,)\]-]{0,4}(?:niepubl\w*\.?|nie\spubl\.|publ\.)?[\s,)\]-]{0,4}")
_UNPUBLISHED = re.compile(r"\b(?:nie\s?publ\w*\.?|niepubl\w*\.?|publ\.|dotychczas|z)|[\s,;()]")
_SUPREME = frozenset({"SN", "NSA", "TK", "TSUE", "ETPC", "SUE", "KIO"})
_DECISIONS = (ReferenceKind.ORZECZENIE, ReferenceKind.UE_ORZECZENIE, ReferenceKind.ETPC)


@dataclass(frozen=True, slots=True)
class Scene:
    """What binding looks at: the text, its dates, and the spans of publications, which count as blank."""

    text: str
    dates: Sequence[DateMention]
    date_starts: Sequence[int]
    blanks: Sequence[Span]


def scene(text: str, dates: Sequence[DateMention], publications: Sequence[Reference]) -> Scene:
    """The text with dates and publications (ordered by span)."""
    return Scene(text, dates, [d.span.start for d in dates], [p.span for p in publications])


def bind(s: Scene, decisions: Sequence[Reference]) -> tuple[list[Reference], set[int]]:
    """Decisions (ordered by span) with their attributes, and the starts of the dates that were used."""
    bound: list[Reference] = []
    used: set[int] = set()
    for i, reference in enumerate(decisions):
        before = bound[-1] if bound else None
        after = decisions[i + 1] if i + 1 < len(decisions) else None
        bound.append(_bind(s, reference, before, after, used))
    return bound, used


def name_courts(decisions: Sequence[Reference]) -> list[Reference]:
    """The decisions with the court that the draft names at another place for the same number, else the one the register belongs to."""
    said: dict[str, str] = {}
    for reference in decisions:
        if reference.court is not None:
            said.setdefault(reference.norm, reference.court)
    return [r if r.court else replace(r, court=said.get(r.norm) or _only_court(r)) for r in decisions]


def _only_court(reference: Reference) -> str | None:
    """The court that a number itself names: a register of one court only ("CSK" is the Supreme Court's)."""
    if reference.kind is ReferenceKind.UE_ORZECZENIE:
        return "SUE" if reference.norm.startswith("T-") else "TSUE"
    if reference.kind is ReferenceKind.ETPC:
        return "ETPC"
    signature = reference.sygnatura
    if signature is None:
        return None
    courts = {court for record in records_of(signature.repertorium, numeral=bool(signature.wydzial)) for court in record.sady}
    return courts.pop() if len(courts) == 1 and courts <= _SUPREME else None


def filler(s: Scene, start: int, end: int, *, limit: int = 200) -> bool:
    """True when text[start:end] says nothing of its own: only words of citations, capitals, numbers, publications and signs."""
    if end - start > limit + sum(len(b) for b in _blanks(s, start, end)):
        return False
    words = _WORDS.findall(_visible(s, start, end))
    return all(word[0].isupper() or word.casefold() in _FILLER_WORDS or len(word) == 1 for word in words)


def _blanks(s: Scene, start: int, end: int) -> list[Span]:
    i = bisect_left(s.blanks, start, key=lambda span: span.end)
    found: list[Span] = []
    while i < len(s.blanks) and s.blanks[i].start < end:
        found.append(s.blanks[i])
        i += 1
    return found


def _visible(s: Scene, start: int, end: int) -> str:
    out, at = [], start
    for blank in _blanks(s, start, end):
        out.append(s.text[at : max(at, blank.start)])
        at = max(at, min(blank.end, end))
    out.append(s.text[at:end])
    return " ".join(out)


def _bind(s: Scene, reference: Reference, before: Reference | None, after: Reference | None, used: set[int]) -> Reference:
    start = reference.span.start
    floor = max(before.span.end if before else 0, start - _WINDOW)
    cut = clause_start(s.text, floor, start)
    union = reference.kind is ReferenceKind.UE_ORZECZENIE
    day = _date_before(s, max(floor, cut), start, union=union)
    chained = before is not None and _chained(s, before, start)
    if day is None and not chained and cut > floor:
        day = _date_before(s, floor, start)
    turned = False
    if day is None or day.span.start in used:
        day, turned = _date_after(s, reference, after), True
    if day is not None:
        used.add(day.span.start)
    joined = before if day is None and before is not None and _joined(s.text, before, reference) else None
    anchor = start if day is None or turned else min(start, day.span.start)
    kind = _type_in(s.text, cut, anchor) or _type_in(s.text, anchor, start)
    court = _court(s, reference, cut, start) or _court_behind(s, reference)
    if chained and before is not None:
        court = court or before.court
        kind = kind or before.decision_type
    if court is None and before is not None and floor == before.span.end and cut == floor and kind is not None and _same_sentence(s, floor, start):
        court = before.court if filler(s, floor, start) else None
    bench = _BENCH.search(s.text, cut, start)
    pin = _PINPOINT.match(s.text, _after_publications(s, _after_name(s.text, reference)))
    return replace(
        reference,
        court=court,
        decided_on=day.value if day else joined.decided_on if joined else None,
        declared_date=(day.iso if day.value is None else None) if day else joined.declared_date if joined else None,
        decision_type=kind,
        bench=" ".join(bench[0].split()) if bench else None,
        parties=reference.parties or _parties(s.text, reference, cut),
        pinpoint=" ".join(pin["pin"].split()) if pin else None,
    )


def clause_start(text: str, floor: int, end: int) -> int:
    """Where the clause that ends at `end` begins, not before `floor`."""
    at = floor
    for m in _END_OF_CLAUSE.finditer(text, floor, end):
        at = m.end()
    semicolon = text.rfind(";", at, end)
    return semicolon + 1 if semicolon >= 0 else at


def _same_sentence(s: Scene, start: int, end: int) -> bool:
    return _END_OF_CLAUSE.search(_visible(s, start, end)) is None


def _chained(s: Scene, before: Reference, start: int) -> bool:
    return filler(s, before.span.end, start, limit=160) and _same_sentence(s, before.span.end, start)


def _joined(text: str, before: Reference, reference: Reference) -> bool:
    """True for cases decided together: "C-232/04 i C-233/04", "KIO 80/13 oraz 81/13"; these share their date."""
    gap = text[before.span.end : reference.span.start].strip(" \n")
    left, right = before.sygnatura, reference.sygnatura
    same = left is not None and right is not None and (left.wydzial, left.repertorium) == (right.wydzial, right.repertorium)
    return gap in (",", "i", "oraz", "/") and before.kind is reference.kind and (same or before.kind is ReferenceKind.UE_ORZECZENIE)


def _date_before(s: Scene, floor: int, start: int, *, union: bool = False) -> DateMention | None:
    """The date that leads up to a signature at `start` with nothing but filler between."""
    i = bisect_left(s.date_starts, start) - 1
    if i < 0 or s.dates[i].span.start < floor or s.dates[i].span.end > start:
        return None
    day = s.dates[i]
    if union and start - day.span.end < 110 and _same_sentence(s, day.span.end, start):  # any words may be a party's name
        return day
    return day if filler(s, day.span.end, start) and _TYPE.search(s.text, day.span.end, start) is None else None


def _date_after(s: Scene, reference: Reference, after: Reference | None) -> DateMention | None:
    """ "II CSK 5/10 z dnia 3 maja 2011 r.", "I OSK 3228/19 - Postanowienie NSA z 2020-01-16"; never a date that leads up to the next one."""
    i = bisect_left(s.date_starts, reference.span.end)
    if i >= len(s.dates):
        return None
    day = s.dates[i]
    gap = s.text[reference.span.end : day.span.start]
    m = _AFTER_DATE.fullmatch(gap) if len(gap) < 80 else None
    if m is None:
        return None
    if after is not None and ("," in gap or m["type"]) and after.span.start - day.span.end < 40 and filler(s, day.span.end, after.span.start):
        return None
    return day


def _type_in(text: str, start: int, end: int) -> str | None:
    found = None
    for m in _TYPE.finditer(text, start, end):
        found = m
    return _TYPES[found["type"].casefold()[:3]] if found else None


def _court(s: Scene, reference: Reference, cut: int, start: int) -> str | None:
    courts = [c for c in find_courts(s.text, cut, start) if not _is_publication(s, c)]
    last_type = max((m.end() for m in _TYPE.finditer(s.text, cut, start)), default=cut)
    for court in reversed(courts):
        direct = court.span.start >= last_type - 1 and last_type > cut
        if _fits(court.name, reference) and (court.seated or direct):
            return court.name
    # A court that cannot have used the register is kept when the words tie it to the decision: the contradiction must be seen.
    tied = (c for c in reversed(courts) if (c.span.start >= last_type - 1 and last_type > cut) or _speaks_in(s, c))
    court_named = next(tied, None)
    return court_named.name if court_named is not None else None


def _speaks_in(s: Scene, court: CourtMention) -> bool:
    """ "Sąd Apelacyjny w Łodzi w wyroku z dnia …": the court is the subject of the very decision that follows."""
    m = _IN_DECISION.match(s.text, court.span.end)
    return m is not None and _TYPE.match(s.text, m.end()) is not None


def _court_behind(s: Scene, reference: Reference) -> str | None:
    """ "W wyroku z dnia …, I CSK 433/06 (LEX nr 274209), Sąd Najwyższy wskazał"; "XI C 695/11 Sądu Rejonowego w Białymstoku"."""
    at = _after_publications(s, reference.span.end)
    m = _BEHIND.match(s.text, at)
    at = m.end() if m else at
    for court in find_courts(s.text, at, min(len(s.text), at + 70)):
        return court.name if court.span.start == at and court.seated and _fits(court.name, reference) else None
    return None


def _is_publication(s: Scene, court: CourtMention) -> bool:
    return any(court.span.overlaps(blank) for blank in _blanks(s, court.span.start, court.span.end))


def _fits(name: str, reference: Reference) -> bool:
    """True when the register can be that court's; unknown registers fit every court."""
    kind = name.partition(" ")[0]
    if reference.kind is ReferenceKind.UE_ORZECZENIE:
        return kind in ("TSUE", "SUE", "ETPC")
    if reference.kind is ReferenceKind.ETPC:
        return kind == "ETPC"
    signature = reference.sygnatura
    if signature is None:
        return True
    records = records_of(signature.repertorium, numeral=bool(signature.wydzial))
    kinds = {court.partition(" ")[0] for record in records for court in record.sady}
    return not kinds or kind in kinds or (kind in ("Sąd", "SW", "SP", "SOKiK", "WSO", "WSG") and bool(kinds & {"SO", "SR", "SA", "WSA", "NSA", "SOKiK"}))


def _after_publications(s: Scene, at: int) -> int:
    """The end of the publications that follow a signature."""
    i = bisect_left(s.blanks, at, key=lambda span: span.start)
    while i < len(s.blanks) and s.blanks[i].start - at < 30 and filler(s, at, s.blanks[i].start):
        at = s.blanks[i].end
        i += 1
    return at


def _parties(text: str, reference: Reference, cut: int) -> tuple[str, ...]:
    m = None
    for m in _PARTIES.finditer(text, max(cut, reference.span.start - 160), reference.span.start):
        pass
    if m is None:
        m = _PARTIES.match(text, _gap_end(text, reference.span.end))
    return (" ".join(m["a"].split()), " ".join(m["b"].split())) if m else ()


def _gap_end(text: str, at: int) -> int:
    m = _GAP.match(text, at)
    return m.end() if m else at


def _after_name(text: str, reference: Reference) -> int:
    """Behind the name of the case and the ECLI that follow a Union number: "C-520/21, Bank M., pkt 68"."""
    m = _CASE_NAME.match(text, reference.span.end) if reference.kind is not ReferenceKind.ORZECZENIE else None
    return m.end() if m else reference.span.end


def attribute_parents(s: Scene, found: Sequence[Reference]) -> dict[int, Reference]:
    """Index (in `found`, ordered by span) of a publication, journal address or ECLI to the decision or act it belongs to.

    It is the one before it with nothing but filler between; a journal's may lie behind the title of the act.
    """
    parents: dict[int, Reference] = {}
    decision: Reference | None = None
    act: Reference | None = None
    for n, reference in enumerate(found):
        if reference.kind in (*_DECISIONS, ReferenceKind.ORZECZENIE_BEZ_SYGNATURY):
            is_second = reference.rule == "ecli" and decision is not None and filler(s, decision.span.end, reference.span.start, limit=180)
            if is_second and decision is not None:
                parents[n] = decision
            else:
                decision = reference
        elif reference.kind in (ReferenceKind.PRZEPIS, ReferenceKind.UE_AKT):
            act = reference
        elif reference.kind is ReferenceKind.PUBLIKACJA and decision is not None:
            if filler(s, decision.span.end, reference.span.start, limit=110):
                parents[n] = decision
        elif reference.kind is ReferenceKind.DZIENNIK and act is not None:
            gap = s.text[act.span.end : reference.span.start]
            if len(gap) < 40 and re.fullmatch(r"[\s,(]*(?:(?:t\.\s?j\.|tj\.|j\.t\.|tekst\s\w+\.?|jedn\.|wersja\s\w+)[\s:,-]*)*", gap):
                parents[n] = act
    return parents


def find_dated_only(s: Scene, decisions: Sequence[Reference], used: set[int]) -> list[Reference]:
    """Decisions cited without a signature: by court and date, or by date and publication, or by a date already known.

    Errs towards: a miss. The judgments under appeal are named the same way ("wyrokiem z dnia … Sąd Okręgowy oddalił").
    """
    known_days = {d.decided_on: d.court for d in decisions if d.decided_on is not None}
    found: list[Reference] = []
    for day in s.dates:
        if day.span.start in used:
            continue
        if _FROM.search(s.text, max(0, day.span.start - 9), day.span.start) is None:
            continue
        m = _DATED.search(s.text, max(0, day.span.start - 140), day.span.start)
        reference = _typed(s, day, m, known_days) if m else _chained_date(s, day, decisions)
        if reference is not None:
            found.append(reference)
    return found


_FROM = re.compile(r"z(?:e|\s+dnia)?\s*$")
_DATED = re.compile(
    r"(?P<od>\b(?:od|zaskarżon\w+|apelacj\w+\sod|na)\s+(?:\w+\s+)?)?\b(?P<type>[wW]yrok(?:u|i|ów|ach)?|[uU]chwa[łl](?:a|y|ę|ą)?|[uU]chwale|[pP]ostanowieni(?:e|a|u)|[oO]rzeczeni(?:e|a|u)|(?:wyr|uchw|post|orz)(?=\.))(?!\w)"
    r"(?P<mid>[^.;()]{0,110}?|\s*\(7\)\s*)\s+z(?:e|\s+dnia)?\s*$"
)


def _typed(s: Scene, day: DateMention, m: re.Match[str], known_days: dict[object, str | None]) -> Reference | None:
    if m["od"] or _TYPE.search(m["mid"]):
        return None
    if not filler(s, m.end("type"), day.span.start, limit=150):
        return None
    courts = find_courts(s.text, m.start(), day.span.start)
    cut = clause_start(s.text, max(0, m.start() - 200), m.start())
    court = courts[-1].name if courts else None
    if court is None:
        court = next((c.name for c in reversed(find_courts(s.text, cut, m.start())) if c.name in _SUPREME), None)
    published = _after_publications(s, day.span.end) > day.span.end
    repeated = day.value in known_days and (court is None or known_days[day.value] in (None, court))
    if not (court in _SUPREME or published or repeated):
        return None
    if repeated and court is None:
        court = known_days[day.value]
    start = m.start("type")
    return _dated_reference(s, Span(start, day.span.end), day, court, _TYPES[m["type"].casefold()[:3]])


def _chained_date(s: Scene, day: DateMention, decisions: Sequence[Reference]) -> Reference | None:
    """A date alone inside a chain of decisions: "…, I PK 175/09, z 19 kwietnia 2010 r., z 11 stycznia 2011 r., I PK 152/10"."""
    lead = re.compile(r"z(?:\s+dnia)?\s*$").search(s.text, max(0, day.span.start - 12), day.span.start)
    i = bisect_left(decisions, day.span.start, key=lambda d: d.span.start) - 1
    if lead is None or not 0 <= i < len(decisions) - 1:
        return None
    left, right = decisions[i], decisions[i + 1]
    if not (left.decided_on and _chained(s, left, lead.start()) and _chained(s, replace(left, span=day.span), right.span.start)):
        return None
    between = _UNPUBLISHED.sub("", s.text[left.span.end : lead.start()])
    if between and not _blanks(s, left.span.end, lead.start()):
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
