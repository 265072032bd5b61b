"""The year, or month and year, that a draft gives a decision in place of its day, against the decision's own (spec: grading.md §7)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.extractors import MONTHS
from kotwica.extractors.model import DECISIONS, Reference
from kotwica.grading.czyje import CITING
from kotwica.grading.model import Finding, Reason, Status
from kotwica.sources.model import Source

_BEFORE, _BEHIND = 160, 90
# "w |maju 2021 r.".
_IN_MONTHS = (
    "styczniu", "lutym", "marcu", "kwietniu", "maju", "czerwcu", "lipcu", "sierpniu", "wrześniu", "październiku", "listopadzie", "grudniu",
)  # fmt: skip
_YEAR = rf"(?:(?P<month>{'|'.join(MONTHS)}|{'|'.join(_IN_MONTHS)})\s)?(?P<year>(?:19|20)\d\d)(?!\d|[./-]\d)"
_TYPE = r"(?:wyro[kc]\w*|uchwa[łl]\w+|postanowieni\w+|orzecze\w+)"
# "wyrok SN z |2021 r., II CSK 5/20", "wyrok z |maja 2021 r. (II CSK 5/20". Not "ustawy z 2021 r. (wyrok SN, II CSK 5/20", "wyrok SN na tle
# kodeksu z 1964 r., II CSK 5/20": between the two nothing but a court and its bench.
_COURT = r"(?:[A-ZĆŁŚŻ][\w-]*\s|we?\s|dla\s|składu\s|siedmiu\s|7\s|sędziów\s|\(7\)\s)"
_AHEAD = re.compile(rf"\b(?i:{_TYPE})\s{_COURT}{{0,9}}z\s(?:roku\s)?(?i:{_YEAR})\s?(?:roku|r\.|r\b)?")
_NAMES_DECISION = re.compile(rf"\b{_TYPE}", re.IGNORECASE)
# "II CSK 5/20 z |2021 r.", "II CSK 5/20 (|2021)", "II CSK 5/20, zapadły w |maju 2021 r.", "II CSK 5/20 (wyrok z |2021 r.".
_AFTER = re.compile(
    rf"[\s,(–-]{{1,3}}(?:{_TYPE}\s(?:[A-ZŁŚ]\w*\s){{0,3}})?(?:(?:wydan|zapad|podjęt)\w*\sw\s|z\s(?:roku\s)?){_YEAR}(?:\s?(?:roku|r\.|r\b)|\s?\))"
    rf"|\s\((?P<bare>(?:19|20)\d\d)(?:\s?r\.?)?\)",
    re.IGNORECASE,
)
_SAOS = "saos"


class _Told(Struct, frozen=True):
    """A month ("" for none) and a year; `bare` when they stand alone in brackets, where a collection may be meant."""

    month: str
    year: int
    bare: bool


def year_findings(text: str, reference: Reference, sources: Sequence[Source]) -> list[Finding]:
    """Another year or month than the decision's own; empty where the draft gives a day, or none of them.

    Shape: a resolver's metadata alone refutes nothing (SAOS dates reasons by the reasons). Errs towards: silence.
    """
    told = _told(text, reference.span) if reference.kind in DECISIONS and reference.decided_on is None else None
    days = [s.anchors.decided_on for s in sources if s.anchors.decided_on is not None] if told is not None else []
    if told is None or not days or any(_fits(told, day) for day in days):
        return []
    own = not told.bare and any(_SAOS not in s.origin.lower() for s in sources)
    details = (("w_projekcie", f"{told.month} {told.year}".strip()), ("w_zrodle", days[0].isoformat()))
    return [(Status.NIEZWERYFIKOWANY if own else Status.WYMAGA_OSADU, Reason("data_inna", details))]


def _told(text: str, span: Span) -> _Told | None:
    """The month and the year that stand beside a signature as those of its decision."""
    lead = " ".join(text[max(0, span.start - _BEFORE) : span.start].split()) + " "
    found = next((m for m in reversed(list(_AHEAD.finditer(lead))) if _leads_up(lead[m.end() :])), None)
    found = found or _AFTER.match(re.sub(r"\s+", " ", text[span.end : span.end + _BEHIND]))
    if found is None:
        return None
    bare = found.groupdict().get("bare") or ""
    return _Told("" if bare else (found["month"] or "").lower(), int(bare or found["year"]), bool(bare))


def _leads_up(gap: str) -> bool:
    """Whether nothing but words of one citation stands between a year and a signature."""
    return CITING.fullmatch(gap) is not None and _NAMES_DECISION.search(gap) is None


def _fits(told: _Told, day: date) -> bool:
    return told.year == day.year and (not told.month or told.month in (MONTHS[day.month - 1], _IN_MONTHS[day.month - 1]))
