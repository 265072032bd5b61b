"""A court that a draft calls by its town's adjective ("gdański Sąd Okręgowy") against the decision's head (spec: grading.md §7)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.document.model import Span
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.grading.czyje import CITING
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.words import fold
from kotwica.sources import seat_of
from kotwica.sources.model import Source

_BEFORE = 160
# "wyrok |gdańskiego| Sądu Okręgowego z dnia", "|krakowski| SA w wyroku z dnia".
_OF_TOWN = re.compile(
    r"\b(?P<town>[^\W\d_]{2,}(?:s|c|dz)k)(?:i|iego|iemu|im)\s(?P<court>S[ąa]d\w{0,3}\s(?:Apelacyjn|Okręgow|Rejonow)\w+|S[AOR]\b|WSA\b)"
)
_COUNTRIES = ("pols", "niemiec", "austriac", "czes", "słowac", "francus", "europejs")
# A town and its adjective begin alike: "Gdańsk" and "gdański", "Lublin" and "lubelski", "Łódź" and "łódzki".
_STEM = 3


def town_findings(text: str, reference: Reference, sources: Sequence[Source]) -> list[Finding]:
    """Another town than that of the court whose decision it is; empty where the draft names the town otherwise or the head hides it.

    Errs towards: a person, since some adjectives begin otherwise than their towns ("sądecki").
    """
    if reference.kind is not ReferenceKind.ORZECZENIE or seat_of(reference.court or ""):
        return []
    told = _told(text, reference.span)
    courts = tuple(dict.fromkeys(s.anchors.court for s in sources if s.anchors.court))
    seats = [word for court in courts for word in seat_of(court)]
    if told is None or not seats or any(len(seat) < _STEM for seat in seats):
        return []
    if any(fold(told["town"])[:_STEM] == fold(seat)[:_STEM] for seat in seats):
        return []
    return [(Status.WYMAGA_OSADU, Reason("sad_inny", (("w_projekcie", told[0]), ("w_zrodle", "; ".join(courts)))))]


def _told(text: str, span: Span) -> re.Match[str] | None:
    """The court by its town's adjective that nothing but the citation parts from the signature."""
    lead = " ".join(text[max(0, span.start - _BEFORE) : span.start].split()) + " "
    found = next(iter(reversed(list(_OF_TOWN.finditer(lead)))), None)
    if found is None or found["town"].lower().startswith(_COUNTRIES) or CITING.fullmatch(lead, found.end()) is None:
        return None
    return found
