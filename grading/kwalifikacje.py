"""What a draft calls a decision ("wyrok częściowy") and whom it names as its judges beside the signature (spec: grading.md §7)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.extractors.model import DECISIONS, Reference
from kotwica.grading.czyje import CITING
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.sklady import judges_findings
from kotwica.sources.model import Source

_BEFORE, _BEHIND = 200, 120
_HEAD = 3_000
# "wyrok |zaoczny| z dnia", "|częściowy| wyrok": the head of such a judgment says so (art. 317, 318, 339, 351 k.p.c., art. 569 k.p.k.).
_SORTS = r"zaoczn|częściow|wstępn|łączn|uzupełniając|nakazow"
_CALLED = re.compile(
    rf"\b(?:wyro[kc]\w*|postanowieni\w+)\s(?P<behind>{_SORTS})\w*|\b(?P<before>{_SORTS})\w*\s(?:wyro[kc]\w*|postanowieni\w+)", re.IGNORECASE
)
_NAMED = r"(?:spr\.|sprawozdawc\w+:?|przewodnicz\w+:?|pod\sprzewodnictwem|z\sudziałem)\s(?P<judges>[^();:„”\d]{3,80})"
# "wyrok SN |(spr. SSN Jan Nowak)| z dnia …, II CSK 5/10", "II CSK 5/10 |(spr. Jan Nowak)|".
_JUDGES_BEFORE = re.compile(rf"\({_NAMED}\)", re.IGNORECASE)
_JUDGES_BEHIND = re.compile(rf"[\s,]{{1,2}}\(?{_NAMED}(?=[).;]|,\s[a-z]|\s*\Z)", re.IGNORECASE)


def sort_findings(text: str, reference: Reference, sources: Sequence[Source]) -> list[Finding]:
    """A sort of decision (partial, by default, joint) that no head calls itself; empty where the draft names none."""
    if reference.kind not in DECISIONS or not sources:
        return []
    lead = _lead(text, reference)
    called = next((m for m in reversed(list(_CALLED.finditer(lead))) if CITING.fullmatch(lead, m.end())), None)
    sort = (called["behind"] or called["before"]).lower() if called is not None else ""
    if called is None or any(sort in s.text[:_HEAD].lower() for s in sources):
        return []
    kinds = ", ".join(dict.fromkeys(s.anchors.decision_type or "" for s in sources))
    return [(Status.WYMAGA_OSADU, Reason("rodzaj_inny", (("w_projekcie", called[0]), ("w_zrodle", kinds))))]


def judge_findings(text: str, reference: Reference, sources: Sequence[Source]) -> list[Finding]:
    """Judges named in a bracket of the citation, in front of the signature or right behind it, against those of the head."""
    if reference.kind not in DECISIONS or not sources:
        return []
    lead = _lead(text, reference)
    before = next((m for m in reversed(list(_JUDGES_BEFORE.finditer(lead))) if CITING.fullmatch(lead, m.end())), None)
    behind = _JUDGES_BEHIND.match(" ".join(text[reference.span.end : reference.span.end + _BEHIND].splitlines()))
    return [finding for m in (before, behind) if m is not None for finding in judges_findings(m[0], sources)]


def _lead(text: str, reference: Reference) -> str:
    return " ".join(text[max(0, reference.span.start - _BEFORE) : reference.span.start].split()) + " "
