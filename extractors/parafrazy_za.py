"""Reported content that the draft takes over: "Za wyrokiem SN z …, I CSK …, należy przyjąć, że X"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import ClaimType
from kotwica.extractors.parafrazy_powolane import authorities
from kotwica.extractors.parafrazy_ramy import Frame
from kotwica.extractors.slownik import phrase, speech

# What follows is named at once: "za Sądem Najwyższym", "w ślad za uchwałą siedmiu sędziów SN", "za poglądem wyrażonym przez SA w Łodzi".
_AFTER = re.compile(
    r"\bza (?=s[ąa]d|s[nao]\b|nsa\b|wsa\b|kio\b|izb[ąa]|t[ks]|trybuna|wyrok|uchwa|postanow|orzecze"
    r"|pogląd|stanowisk|orzecznic|judykat|lini|ugruntowan|utrwalon)"
)
_THAT = re.compile(r",? (?:że|iż):? ")
_SAID = re.compile(r"(?P<verb>[^\W\d_]+)(?: \w+){0,2}: ")
_NEAR = 60
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


def behind_modal(context: Kontekst, frame: Frame) -> int:
    """ "W świetle uchwały SN … należy uznać, że X", "SN w uchwale … podkreślił: X": where X begins; else the frame's own start."""
    if frame.governor:
        return frame.start
    said = _SAID.match(context.lower, frame.start)
    if said and said["verb"] in speech():
        return said.end()
    found = _MODAL_OPENING.match(context.lower, frame.start) if frame.type is ClaimType.STANOWISKO_SADU else None
    return found.end() if found else frame.start
