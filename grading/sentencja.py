"""What a decision's head and operative part say beyond its outcome: the sums awarded, the decision that was appealed (grading.md §7)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from kotwica.document.morphology import same_word
from kotwica.extractors import find_dates
from kotwica.grading.authority import Authority
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.narrative import REASONS_HEADING
from kotwica.grading.words import fold
from kotwica.sources.model import Source

_OPERATIVE_CHARS = 6_000
# "z dnia 3 sierpnia 2012 r., sygn. akt |II C 119/12".
_DAY_REACH = 60
# "30 143,16 zł", "30 143,16 (trzydzieści tysięcy …) złotych", "1.350,00 zł", "20.000zł".
_SUM = re.compile(
    r"(?<![\d.,/])(?P<number>\d{1,3}(?:[ .]\d{3})+|\d+)(?:,(?P<cents>\d{2}))?(?:,-)?\s?(?:\([^()]{0,160}\)\s?)?(?:tys\.\s)?zł"
)
_THOUSANDS = re.compile(r"\btys\.\s*zł")
# "wyrok Sądu Okręgowego w Gliwicach", "od wyroku Sądu Rejonowego Szczecin-Centrum w Szczecinie".
_BELOW = re.compile(
    r"\b(?:wyrok|postanowieni|orzeczeni|nakaz)\w*\s(?P<court>Sądu\s(?P<kind>Rejonowego|Okręgowego|Apelacyjnego)"
    r"(?P<seat>(?:\s(?:we?|dla|[A-ZŁŚŻĆ][\w-]*|[–-]))*))"
)
_OF_DAY = re.compile(r",?\s?z\s(?:dnia\s)?")
_OF_ACT = re.compile(r"\b(?:ustaw\w+|rozporządze\w+|dyrektyw\w+|konstytucj\w+|konwencj\w+)(?:\s\w+){0,6}\sz\s(?:dnia\s)?\Z", re.IGNORECASE)
_SEAT = re.compile(r"[A-ZŁŚŻĆ][^\W\d_]+")
_LETTER_SPACED = re.compile(r"(?<!\w)(?:[^\W\d_] ){3,}[^\W\d_](?!\w)")


def joined(text: str) -> str:
    """Letter-spaced operative verbs ("o d d a l a") written together."""
    return _LETTER_SPACED.sub(lambda m: m.group().replace(" ", ""), text)


def letter_spaced(text: str) -> str:
    """Only the letter-spaced words of a text, parted by commas."""
    return ", ".join(_LETTER_SPACED.findall(text))


def head_of(source: Source) -> str:
    """Everything before the reasons, "" when no reasons are found."""
    head = source.text[:_OPERATIVE_CHARS]
    reasons = REASONS_HEADING.search(head)
    return head[: reasons.start()] if reasons else ""


def sum_finding(claim_text: str, sources: Sequence[Source]) -> Finding | None:
    """Sums of money of which the operative part says nothing; None where the draft names none or the part cannot be read.

    Errs towards: a person; a draft may add up what was awarded in several items.
    """
    said, shown = sums(claim_text), {value for s in sources for value in sums(head_of(s))}
    strange = [written for value, written in said.items() if value not in shown]
    if not strange or not shown or _THOUSANDS.search(claim_text):
        return None
    return Status.WYMAGA_OSADU, Reason("fakt_inny", (("co", "kwota"), ("w_projekcie", "; ".join(strange)), ("w_zrodle", _listed(sources))))


def court_below_finding(claim_text: str, sources: Sequence[Source]) -> Finding | None:
    """Another court of one kind than the head names as the one whose decision was appealed; None where either does not name its seat."""
    shown = [m for s in sources for m in _BELOW.finditer(" ".join(head_of(s).split()))]
    kinds = {m["kind"] for m in shown}
    for ours in _BELOW.finditer(" ".join(claim_text.split())):
        if ours["kind"] in kinds and not any(_one_court(ours, theirs) for theirs in shown):
            named = "; ".join(dict.fromkeys(m["court"] for m in shown))
            return Status.NIEZWERYFIKOWANY, Reason("fakt_inny", (("co", "sad_nizszy"), ("w_projekcie", ours["court"]), ("w_zrodle", named)))
    return None


def days_below(text: str) -> frozenset[date]:
    """The days right behind the courts below, of the decisions under review: "wyroku Sądu Okręgowego w Łodzi z dnia |4 maja 2012 r."."""
    flat = " ".join(text.split())
    found = set()
    for court in _BELOW.finditer(flat):
        lead = _OF_DAY.match(flat, court.end())
        mention = next(iter(find_dates(flat[lead.end() : lead.end() + _DAY_REACH])), None) if lead else None
        if mention is not None and mention.span.start == 0 and mention.value is not None:
            found.add(mention.value)
    return frozenset(found)


def days_of_acts(text: str) -> frozenset[date]:
    """The days of acts that a text names: "ustawy z dnia |11 marca 2004 r.|" is no day of a decision."""
    mentions = ((m.value, m.span.start) for m in find_dates(text))
    return frozenset(day for day, at in mentions if day is not None and _OF_ACT.search(text, max(0, at - _DAY_REACH), at))


def as_reviewed(authority: Authority, sources: Sequence[Source]) -> tuple[Finding, ...]:
    """The findings of an authority; one without a text is what the head of the decision on its appeal, among `sources`, says of it.

    Shape: a head that names another day for its signature changes nothing; one that names no day neither.
    """
    reference = authority.reference
    number = re.compile(rf"(?<![\w/]){re.escape(reference.norm)}(?![\w/])", re.IGNORECASE)
    if authority.sources or reference.decided_on is None or authority.status is not Status.BRAK_ZRODLA:
        return authority.findings
    for source in sources:
        head = " ".join(head_of(source).split())
        found = number.search(head)
        if found is not None and any(
            d.value == reference.decided_on for d in find_dates(head[max(0, found.start() - _DAY_REACH) : found.start()])
        ):
            return (Status.ZWERYFIKOWANY, Reason("kotwica_zgodna", (("zrodlo", source.title),))), *_without_missing(authority.findings)
    return authority.findings


def _without_missing(findings: Sequence[Finding]) -> Sequence[Finding]:
    return [f for f in findings if f[0] is not Status.BRAK_ZRODLA]


def _one_court(ours: re.Match[str], theirs: re.Match[str]) -> bool:
    """Whether two names can mean one court: of one kind, and every word of the shorter seat is in the longer one."""
    first, second = sorted((_SEAT.findall(ours["seat"]), _SEAT.findall(theirs["seat"])), key=len)
    return ours["kind"] == theirs["kind"] and all(any(fold(a) == fold(b) or same_word(a.lower(), b.lower()) for b in second) for a in first)


def sums(text: str) -> dict[Decimal, str]:
    """Sums in złoty, value → as written."""
    found = {}
    for m in _SUM.finditer(" ".join(text.split())):
        cents = m["cents"] or "00"
        found[Decimal(f"{re.sub(r'[ .]', '', m['number'])}.{cents}")] = m["number"] if cents == "00" else f"{m['number']},{cents}"
    return found


def without_sums(text: str) -> str:
    """A text without its sums in złoty: that is compared by itself. "o zapłatę kwoty 15 000 zł" leaves "o zapłatę"."""
    return re.sub(rf"(?:\bkwoty\s+)?{_SUM.pattern}(?:ot\w+)?", " ", " ".join(text.split()))


def _listed(sources: Sequence[Source]) -> str:
    return "; ".join(dict.fromkeys(written for s in sources for written in sums(head_of(s)).values()))
