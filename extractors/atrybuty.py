"""Court, date, type, bench, parties and pinpoint of a decision: bound within its clause, handed on in chains (dates never)."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from kotwica.extractors.atrybuty_dni import after_name, date_after, date_before
from kotwica.extractors.atrybuty_szeregi import listed_days
from kotwica.extractors.atrybuty_tabele import court_in_row, day_in_row
from kotwica.extractors.daty import DateMention
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.extractors.repertoria import court_kinds, courts_of, keeps
from kotwica.extractors.sady import CourtMention, court_at, find_courts
from kotwica.extractors.scena import TYPE, Scene, after_publications, blanks, clause_start, decision_type, filler, same_sentence, stretch

_WINDOW = 280
# "(7)", "7 sędziów", "siedmiu sędziów", "trzech sędziów", "pełnego składu", "w składzie pełnym", "całej Izby"; a class of signs in front
# as in `scena.TYPE`.
_BENCH = re.compile(
    r"[(7sSpPcCtT](?:(?<=\()7\)|(?i:(?:(?<=7)|(?<=s)iedmiu|(?<=t)rzech)\s+sędziów|(?<=p)ełn\w+\s+skład\w*|(?<=s)kład\w*\s+pełn\w+"
    r"|(?<=c)ał\w+\s+Izb\w+))"
)
# "wyrok TSUE (Wielka Izba) z dnia", "(czwarta izba)"; the opinion of an Advocate General is no decision of the court.
_UNION_BENCH = re.compile(
    r"\b[wWpPdDtTcCsSóÓ](?:(?<=[wW])ielk|(?<=[pP])ierwsz|(?<=[dD])rug|(?<=[tT])rzeci|(?<=[cC])zwart|(?<=[pP])iąt|(?<=[sS])zóst"
    r"|(?<=[sS])iódm|(?<=[óÓ])sm|(?<=[dD])ziewiąt|(?<=[dD])ziesiąt)\w{1,3}\s[iI]zb\w{1,3}"
)
_OPINION = re.compile(r"\b(?:[oO]pini|[sS]tanowisk)\w{1,3}\s(?:\w+\s)?[rR]zecznik\w*")
_IN_DECISION = re.compile(r"\s{1,3}we?\s{1,3}(?:(?:swoim|uzasadnieniu|powołan\w+|cytowan\w+|ww\.)\s{1,3}){0,2}")
_PINPOINT = re.compile(
    r"[\s,(]{0,3}(?P<pin>(?:pkt\.?|p\.|punkt\w*|akapit\w*|ak\.|tez[aey]|§|motyw\w*|nb\.?|s\.|str\.)\s?(?:[IVX]{1,4}\.)?\d{1,4}"
    r"(?:(?:\s?-\s?|,\s?|\si\s)\d{1,4})*(?:\s+uzasadnienia)?)"
)
_PARTIES = re.compile(
    r"(?:w\s+sprawie\s+)?(?P<a>(?:[A-ZŁŚŻ][\w.&'-]*\s+(?:(?:i|de|van|von|of|and|der)\s+)?){1,7})(?:przeciwko|p\.|v\.?"
    r"|vs\.?)\s+(?P<b>[A-ZŁŚŻ][\w.&'-]*(?:\s+(?:(?:i|de|van|von|of)\s+)?[A-ZŁŚŻ][\w.&'-]*){0,6})"
)
# Without one of these `_PARTIES` matches nothing.
_AGAINST = re.compile(r"[pv](?<=\s.)(?:(?<=p)(?:rzeciwko|\.)|(?<=v)s?\.?)\s")
_GAP = re.compile(r"[\s,(„-]{0,4}")
_BEHIND = re.compile(r"\s?\((?=[A-ZŁŚ])|[\s,)\]-]{0,4}(?:niepubl\w*\.?|nie\spubl\.|publ\.)?[\s,)\]-]{0,4}")
_LEADS_TO = re.compile(
    r"(?:[\s,:(\[‐‑–—#-]|\b(?:z|dnia|w|dniu|wydał[ao]?|wyrok\w*|uchwa[łl]\w*|postanowieni\w*|orzeczeni\w*|sygn\.|akt|r\.|roku)(?!\w))*"
)
_LEADS_REACH = 80
_NAMED_ALONE = re.compile(r"\s?[,);]|\.?(?:\Z|\s[A-ZŁŚŻ])|\sz\s|\s(?:w\s)?dni[au]\s")
# "Wyrokiem z dnia 31 maja 2005 r., |K 27/04|, SN oddalił": who acts by the decision.
_BY_DECISION = re.compile(r"\b(?:[wW]yrokiem|[pP]ostanowieniem|[uU]chwałą)\sz\s[^;]{0,60}\Z")
_ACTS = re.compile(r"\s\w{3,}ł[ao]?\b")
# "K 27/04, wydany przez |SN w dniu", "wyrok K 27/04 |Sądu Najwyższego z dnia".
_GIVEN_BY = re.compile(r",?\s(?:któr[yae]\s)?(?:został[aoy]?\s)?(?:wydan|podjęt)\w{1,3}\s(?:został[aoy]?\s)?przez\s")
_GENITIVE = re.compile(r"(?:Sądu|Naczelnego|Wojewódzkiego|Trybunału|Krajowej)\s")
_CALLED_BEHIND = re.compile(
    r"\s?\((?:wyrok|uchwała|postanowienie|orzeczenie)\s(?:z(?:\sdnia)?\s\d{1,2}(?:\.\d\d?\.|\s\w+\s)\d{4}\s?(?:r\.|roku)?,?\s)?(?=[A-ZŁŚ])"
)
_ANNOUNCES = re.compile(r"\s?(?:r\.|roku)?\s?:")
_CLOSING = re.compile(r"[)\]]")
_PLURAL = re.compile(r"\b(?:wyrok(?:i|ach|ów|ami)|uchwał(?:y|ach|ami)|(?:postanowieni|orzeczeni)(?:a|ach|ami))\b[^.;]{0,60}$", re.I)
SUPREME = frozenset({"SN", "NSA", "TK", "TSUE", "ETPC", "SUE", "KIO"})
DECISIONS = (ReferenceKind.ORZECZENIE, ReferenceKind.UE_ORZECZENIE, ReferenceKind.ETPC)


def bind(s: Scene, decisions: Sequence[Reference]) -> tuple[list[Reference], set[int]]:
    """Decisions (ordered by span) with their attributes, and the starts of the dates that were used."""
    bound: list[Reference] = []
    listed = listed_days(s, decisions)
    used = {day.span.start for day in listed.values()}
    for i, reference in enumerate(decisions):
        before = bound[-1] if bound else None
        after = decisions[i + 1] if i + 1 < len(decisions) else None
        bound.append(_bind(s, reference, before, after, used, listed=listed))
        if before is not None and _shares_day_behind(s.text, before, bound[-1]):
            bound[-2] = replace(before, decided_on=bound[-1].decided_on)
    return bound, used


def _shares_day_behind(text: str, before: Reference, last: Reference) -> bool:
    """ "w sprawach połączonych C-80/21 do C-82/21 (wyrok z 8 września 2022 r.)": the day behind the last one is that of all."""
    union = last.kind is ReferenceKind.UE_ORZECZENIE
    return union and before.decided_on is None and before.declared_date is None and _joined(text, before, last)


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
    courts = courts_of(signature.repertorium, numeral=bool(signature.wydzial))
    return next(iter(courts)) if len(courts) == 1 and courts <= SUPREME else None


def _bind(
    s: Scene, reference: Reference, before: Reference | None, after: Reference | None, used: set[int], *, listed: Mapping[int, DateMention]
) -> Reference:
    start = reference.span.start
    wall, row = stretch(s, start)
    before = before if before is not None and before.span.start >= wall else None
    alone = row if before is None and (after is None or row is None or after.span.start >= row.end) else None
    floor = max(before.span.end if before else 0, start - _WINDOW, wall)
    cut = clause_start(s.text, floor, start)
    leader = before if before is not None and chained(s, before, start) else None
    day = listed.get(start)
    behind = day is not None and day.span.start > start
    if day is None:
        day, behind = _date(s, reference, floor, cut, leader, after, used)
    if row is not None and day is not None and day.span.start >= row.end:
        day = None
    if alone is not None and day is None:
        day, behind = day_in_row(s, alone, used), True
    shares = day is None and before is not None and (_joined(s.text, before, reference) or _under_one_date(s, before, reference))
    joined = before if shares else None
    anchor = start if day is None or behind else min(start, day.span.start)
    types = list(TYPE.finditer(s.text, cut, start))
    court = _court(s, reference, cut, types) or _court_behind(s, reference, after) or (court_in_row(s, alone, reference) if alone else None)
    union = reference.kind is ReferenceKind.UE_ORZECZENIE
    bench = (_UNION_BENCH if union else _BENCH).search(s.text, cut, start)
    opinion = _opinion(s.text, cut, start, types) if union else None
    pin = _PINPOINT.match(s.text, after_publications(s, after_name(s.text, reference)))
    return replace(
        reference,
        court=court or (leader.court if leader and keeps(leader.court, reference.sygnatura) else None),
        decided_on=day.value if day else joined.decided_on if joined else None,
        declared_date=(day.iso if day.value is None else None) if day else joined.declared_date if joined else None,
        decision_type=opinion or decision_type(types, anchor) or (leader.decision_type if leader else None),
        bench=" ".join(bench[0].split()) if bench else None,
        parties=reference.parties or _parties(s.text, reference, cut),
        pinpoint=" ".join(pin["pin"].split()) if pin else None,
    )


def _opinion(text: str, cut: int, start: int, types: Sequence[re.Match[str]]) -> str | None:
    """ "opinia" where the Advocate General's is named in the clause and no decision behind it."""
    told = _OPINION.search(text, cut, start)
    return "opinia" if told is not None and not any(m.start() > told.start() for m in types) else None


def _date(
    s: Scene, reference: Reference, floor: int, cut: int, leader: Reference | None, after: Reference | None, used: set[int]
) -> tuple[DateMention | None, bool]:
    """The date of a decision, and whether it stands behind the number; the date is marked as used."""
    start = reference.span.start
    day = date_before(s, max(floor, cut), start, union=reference.kind is ReferenceKind.UE_ORZECZENIE)
    if day is None and leader is None and cut > floor:
        day = date_before(s, floor, start)
    behind = day is None or day.span.start in used
    if behind:
        day = date_after(s, reference, after)
    if day is not None:
        used.add(day.span.start)
    return day, behind


def chained(s: Scene, before: Reference, start: int) -> bool:
    """True when nothing but the words of citations stands between a decision and `start`."""
    return filler(s, before.span.end, start, limit=160) and same_sentence(s, before.span.end, start)


def _joined(text: str, before: Reference, reference: Reference) -> bool:
    """True for cases decided together: "C-232/04 i C-233/04", "KIO 80/13 oraz 81/13"; these share their date."""
    gap = text[before.span.end : reference.span.start].strip(" \n")
    left, right = before.sygnatura, reference.sygnatura
    same = left is not None and right is not None and (left.wydzial, left.repertorium) == (right.wydzial, right.repertorium)
    union = before.kind is ReferenceKind.UE_ORZECZENIE
    joins = (",", "i", "oraz", "/", *(("-", "do") if union else ()))
    return gap in joins and before.kind is reference.kind and (same or union)


def _under_one_date(s: Scene, before: Reference, reference: Reference) -> bool:
    """ "wyroki z 26 lutego 2019 r.: C-115/16 i C-116/16": one date, said once for all that the colon announces."""
    i = bisect_left(s.date_starts, before.span.start) - 1
    if i < 0 or not _ANNOUNCES.match(s.text, s.dates[i].span.end):
        return False
    head = s.text[max(0, s.dates[i].span.start - 90) : s.dates[i].span.start]
    return _PLURAL.search(head) is not None and same_sentence(s, s.dates[i].span.end, reference.span.start)


def _court(s: Scene, reference: Reference, cut: int, types: Sequence[re.Match[str]]) -> str | None:
    """The court named in the clause before a decision, which begins at `cut` and has `types`."""
    courts = [c for c in find_courts(s.text, cut, reference.span.start) if not _is_publication(s, c)]
    # Behind the last "wyrok" of the clause; no court begins where the decision does.
    direct = types[-1].end() - 1 if types else reference.span.start
    for court in reversed(courts):
        if _fits(court.name, reference) and (court.seated or court.span.start >= direct):
            return court.name
    # A court that cannot have used the register is kept when the words tie it to the decision: the contradiction must be seen.
    tied = (
        c
        for c in reversed(courts)
        if c.span.start >= direct
        or _speaks_in(s, c)
        or _heads_bracket(s, c, reference)
        or (_leads_to(s, c, reference.span.start) and not _fits(c.name, reference))
    )
    court_named = next(tied, None)
    return court_named.name if court_named is not None else None


def _speaks_in(s: Scene, court: CourtMention) -> bool:
    """ "Sąd Apelacyjny w Łodzi w wyroku z dnia …": the court is the subject of the very decision that follows."""
    m = _IN_DECISION.match(s.text, court.span.end)
    return m is not None and TYPE.match(s.text, m.end()) is not None


def _leads_to(s: Scene, court: CourtMention, start: int) -> bool:
    """ "SN (wyrok z dnia …, K 27/04", "SN: K 27/04", "SN wydał wyrok K 27/04": only words that name a decision stand between."""
    if not 0 < start - court.span.end < _LEADS_REACH:
        return False
    i, j = bisect_left(s.date_starts, court.span.end), bisect_left(s.date_starts, start)
    ends = [court.span.end, *(d.span.end for d in s.dates[i:j])]
    between = "#".join(s.text[a:b] for a, b in zip(ends, [*s.date_starts[i:j], start], strict=True))
    return _LEADS_TO.fullmatch(between) is not None


def _heads_bracket(s: Scene, court: CourtMention, reference: Reference) -> bool:
    """ "(SA w Łodzi, wyrok z dnia …, I ACa 5/10": the court opens the bracket in which the decision stands."""
    opens = s.text[court.span.start - 1 : court.span.start] in ("(", "[")
    return opens and s.text.startswith(", ", court.span.end) and not _CLOSING.search(s.text, court.span.end, reference.span.start)


def _court_behind(s: Scene, reference: Reference, after: Reference | None) -> str | None:
    """ "I CSK 433/06 (LEX nr 274209), Sąd Najwyższy wskazał"; "XI C 695/11 Sądu Rejonowego w Białymstoku"; "X GC 208/22 (SO w Łodzi)".

    Also "X GC 208/22 (wyrok SO w Łodzi z dnia …)", where the bracket holds no other decision.
    """
    at = after_publications(s, reference.span.end)
    bracket = _CALLED_BEHIND.match(s.text, at)
    closes = s.text.find(")", at) if bracket is not None else -1
    bracket = bracket if bracket is not None and (after is None or after.span.start > closes >= 0) else _GIVEN_BY.match(s.text, at)
    m = bracket or _BEHIND.match(s.text, at)
    at = m.end() if m else at
    court = court_at(s.text, at, min(len(s.text), at + 70))
    if court is None or not court.seated:
        return None
    # "K 27/04 (SN, 31 maja 2005 r.)": a bracket that only names the decision ties also a court that cannot have used the register.
    ties = s.text[at - 1 : at] == "(" or bracket is not None or _GENITIVE.match(s.text, at)
    acts = _ACTS.match(s.text, court.span.end) and _BY_DECISION.search(
        s.text, max(0, reference.span.start - _LEADS_REACH), reference.span.start
    )
    tied = acts or (ties and _NAMED_ALONE.match(s.text, court.span.end))
    return court.name if tied or _fits(court.name, reference) else None


def _is_publication(s: Scene, court: CourtMention) -> bool:
    return any(court.span.overlaps(blank) for blank in blanks(s, court.span.start, court.span.end))


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
    kinds = court_kinds(signature.repertorium, numeral=bool(signature.wydzial))
    return (
        not kinds
        or kind in kinds
        or (kind in ("Sąd", "SW", "SP", "SOKiK", "WSO", "WSG") and bool(kinds & {"SO", "SR", "SA", "WSA", "NSA", "SOKiK"}))
    )


def _parties(text: str, reference: Reference, cut: int) -> tuple[str, ...]:
    begin, start = max(cut, reference.span.start - 160), reference.span.start
    before = list(_PARTIES.finditer(text, begin, start)) if _AGAINST.search(text, begin, start) else []
    m = before[-1] if before else _PARTIES.match(text, _gap_end(text, reference.span.end))
    return (" ".join(m["a"].split()), " ".join(m["b"].split())) if m else ()


def _gap_end(text: str, at: int) -> int:
    m = _GAP.match(text, at)
    return m.end() if m else at
