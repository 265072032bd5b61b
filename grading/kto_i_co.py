"""Who decided, by what kind of decision, and on what, as a procedural fact tells it, against the decision (spec: grading.md §7)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.sentencja import head_of, joined
from kotwica.sources import court_kind
from kotwica.sources.model import Source

_KINDS = ("wyrok", "postanowienie", "uchwała", "zarządzenie")
# "|Postanowienie| z dnia …", "|postanowieniem| z dnia …"; not "uchylił postanowienie", "od wyroku", "zaskarżonym postanowieniem".
_OWN_KIND = re.compile(
    r"\A\W*(?P<first>wyrok|postanowienie|uchwała|zarządzenie)\b(?!\W+(?:został|zosta|był))"
    r"|(?<!zaskarżonym )(?<!powołanym )(?<!wcześniejszym )\b(?P<by>wyrok(?=iem\b)|postanowienie(?=m\b)|uchwał(?=ą\b)|zarządzenie(?=m\b))",
    re.IGNORECASE,
)
_WHO = re.compile(
    r"\b(?:Sąd\s(?:Najwyższy|Apelacyjny|Okręgowy|Rejonowy)|(?:Naczelny|Wojewódzki)\sSąd\sAdministracyjny|Trybunał\sKonstytucyjny"
    r"|Krajowa\sIzba\sOdwoławcza)\b"
)
# What is set aside, changed or upheld: "uchyla zaskarżony |wyrok|", "zmienił |postanowienie|".
_OBJECT = re.compile(
    r"\b(?:uchyl|zmieni|utrzym)\w*(?:\s[^\W\d_]+){0,2}?\s(?P<object>wyrok|postanowieni|decyzj|uchwał|nakaz)", re.IGNORECASE
)

_OBJECTS = {"wyrok": "wyrok", "postanowieni": "postanowienie", "decyzj": "decyzja", "uchwał": "uchwała", "nakaz": "nakaz"}


def act_findings(text: str, sources: Sequence[Source]) -> list[Finding]:
    """What speaks against the court, the kind of decision and its object that a fact tells of; empty where it tells none.

    Errs towards: a person; a text may tell of two courts.
    """
    found = (_kind(text, sources), _court(text, sources), _object(text, sources))
    return [finding for finding in found if finding is not None]


def _kind(text: str, sources: Sequence[Source]) -> Finding | None:
    told = {_whole((m["first"] or m["by"]).lower()) for m in _OWN_KIND.finditer(text)}
    kinds = {(s.anchors.decision_type or "").split(" ")[0] for s in sources} & set(_KINDS)
    if not told or not kinds or told & kinds:
        return None
    return Status.WYMAGA_OSADU, Reason("rodzaj_inny", (("w_projekcie", ", ".join(sorted(told))), ("w_zrodle", ", ".join(sorted(kinds)))))


def _whole(stem: str) -> str:
    return next(kind for kind in _KINDS if kind.startswith(stem))


def _court(text: str, sources: Sequence[Source]) -> Finding | None:
    told = {" ".join(m[0].split()) for m in _WHO.finditer(text)}
    courts = [s.anchors.court for s in sources if s.anchors.court]
    if not told or not courts or {court_kind(name) for name in told} & {court_kind(name) for name in courts}:
        return None
    return Status.WYMAGA_OSADU, Reason(
        "sad_inny", (("w_projekcie", ", ".join(sorted(told))), ("w_zrodle", ", ".join(dict.fromkeys(courts))))
    )


def _object(text: str, sources: Sequence[Source]) -> Finding | None:
    told = {_OBJECTS[m["object"].lower()] for m in _OBJECT.finditer(text)}
    shown = {_OBJECTS[m["object"].lower()] for s in sources for m in _OBJECT.finditer(joined(head_of(s) or s.anchors.outcome or ""))}
    if not told or not shown or told & shown:
        return None
    details = (("co", "rozstrzygniecie"), ("w_projekcie", ", ".join(sorted(told))), ("w_zrodle", ", ".join(sorted(shown))))
    return Status.WYMAGA_OSADU, Reason("fakt_inny", details)
