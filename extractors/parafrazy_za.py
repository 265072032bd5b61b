"""Reported content that the draft takes over: "Za wyrokiem SN z …, I CSK …, należy przyjąć, że X"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import PROVISIONS, ClaimType
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_powolane import authorities
from kotwica.extractors.parafrazy_ramy import Frame
from kotwica.extractors.slownik import phrase

# What follows is named at once: "za Sądem Najwyższym", "w ślad za uchwałą siedmiu sędziów SN", "za poglądem wyrażonym przez SA w Łodzi".
_AFTER = re.compile(
    r"\bza (?=s[ąa]d|s[nao]\b|nsa\b|wsa\b|kio\b|izb[ąa]|t[ks]|trybuna|wyrok|uchwa|postanow|orzecze"
    r"|pogląd|stanowisk|orzecznic|judykat|lini|ugruntowan|utrwalon)"
)
_THAT = re.compile(r",? (?:że|iż):? ")
# "przyjął szeroką wykładnię tego pojęcia: X"
_SAID = re.compile(r"[^,;:()„”\"]{3,80}: (?=[^„”\"«*_> ])")
_NEAR = 60
# "SN wyszedł od tego, że X"
_FROM_THIS = re.compile(r"[^,;:()„”\"]{3,60} (?:od|do|na|o|z|przy) (?:tego|tym|to), (?:że|iż) ")
# Characters in which what is said has a verb.
_REACH = 400
_MODAL_OPENING = re.compile(r"(?:należ\w+|trzeba|wypada|można|warto|nie sposób nie)(?: \w+){1,3}?,? (?:że|iż) ")


def find_followed(context: Kontekst, sentence: Span) -> Iterator[Frame]:
    """At most one frame: the draft says that one has to follow a named authority, and in what."""
    if "za " not in context.lower[sentence.start : sentence.end]:
        return
    that = _THAT.search(context.lower, sentence.start, sentence.end)
    if that is None:
        return
    head = Span(sentence.start, that.start())
    after = _AFTER.search(context.lower, head.start, head.end)
    if after is None or not _must().search(context.lower, head.start, head.end):
        return
    cited = authorities(context, Span(after.end(), head.end))
    named = [item for item in context.named_in(Span(after.end(), head.end)).spans if item[0] in ("najwyzszy", "orzecznictwo", "sad")]
    if not cited and not (named and named[0][0] != "sad" and named[0][2].start - after.end() < _NEAR):
        return
    speaker = next((r.court for r in cited if r.court), named[0][1] if named else None)
    yield Frame(head, that.end(), ClaimType.STANOWISKO_SADU, cited, speaker)


@cache
def _must() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{phrase('modalne')}|(?:powtórz|przypomn|przyjmij|powiedz|stwierdz)\w+)\b")


def behind_modal(context: Kontekst, frame: Frame, end: int) -> int:
    """ "W świetle uchwały SN … należy uznać, że X", "SN w uchwale … podkreślił: X": where X begins; else the frame's own start."""
    of_law = bool(frame.references) and all(r.kind in PROVISIONS for r in frame.references)
    if frame.governor or of_law or frame.type is ClaimType.FAKT_PROCEDURALNY:
        return frame.start
    found = _MODAL_OPENING.match(context.lower, frame.start, end) if frame.type is ClaimType.STANOWISKO_SADU else None
    for opening in (_SAID, _FROM_THIS):
        found = found or opening.match(context.lower, frame.start, end)
    told = found and predicate(context.flat, Span(found.end(), min(end, found.end() + _REACH))) is not Predicate.NONE
    return found.end() if found and told else frame.start
