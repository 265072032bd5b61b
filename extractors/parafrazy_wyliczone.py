"""Decisions pointed at by their place in a list: "W ostatnim z nich SN stwierdził, że X", "W pierwszym z tych wyroków czytamy: „…”"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import DECISIONS, ClaimType, Reference
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_powolane import authorities
from kotwica.extractors.parafrazy_ramy import Frame
from kotwica.extractors.slownik import speech

_PLACES = {"pierwsz": 0, "drugi": 1, "trzeci": 2, "ostatni": -1}
_POINTER = re.compile(
    r"(?:(?:i|a|już|także|również|z kolei) )?(?:w|z) (?P<place>pierwsz|drugi|trzeci|ostatni)(?:ym|m|ej|ego) "
    r"z (?:nich|(?:tych|powołanych|powyższych|wymienionych|przywołanych) (?:wyroków|orzeczeń|uchwał|postanowień|judykatów|spraw))\b"
    r"|(?:w|z) t(?:ym|ej|ego) (?P<this>pierwsz|drugi|trzeci|ostatni)(?:ym|m|ej|ego)"
    r"(?: (?:wyroku|uchwale|uchwały|postanowieni[ua]|orzeczeni[ua]|judykacie|sprawie))?\b"
)
# "W drugim podkreślono zaś, że"; "w pierwszym rzędzie" and "w drugim dniu" point at nothing.
_NEXT = re.compile(r"w (?P<place>drugi|trzeci|ostatni)m (?:(?:zaś|natomiast|z kolei|sąd\w*|sn|nsa) )*(?=[a-ząćęłńóśźż]{3,}(?:ł|no|to)\b)")
_THAT = re.compile(r"(?P<head>[^,;:„”\"]{0,120}),? (?:że|iż):? ")
# "Trybunał zakwestionował tam X", "SN wyłączył w nim X": the pointer tells that it is the decision just named.
_THERE = re.compile(
    r"(?:Trybunał|Sąd Najwyższy|SN|NSA|TSUE|TK|ETPC|KIO|Izba|Sąd) (?P<did>[a-ząćęłńóśźż]{3,}(?:ł|ła)) (?:w nim|w niej|tam|wówczas)\b"
)
_QUOTES = re.compile(r": ?[*_>]*[„”\"«]|:[*_ ]*$")
_SAID_REACH = 80
_WORD = re.compile(r"[^\W\d_]+")


def pointed_at(context: Kontekst, sentence: Span) -> Reference | None:
    """The decision that "w pierwszym", "w ostatnim z nich" at the head of a sentence points at in the list of the sentence before.

    "W drugim" alone goes on with the list that the sentence before points at.
    """
    index = context.sentence_index(sentence.start)
    found = _POINTER.match(context.lower, sentence.start, sentence.end)
    if found is None and index > 1 and _POINTER.match(context.lower, *_ends(context.sentences[index - 1])):
        found, index = _NEXT.match(context.lower, sentence.start, sentence.end), index - 1
    if found is None or index < 1:
        return None
    listed = [r for r in authorities(context, context.sentences[index - 1]) if r.kind in DECISIONS]
    place = _PLACES[found["place"] or found["this"]]
    return listed[place] if len(listed) > max(place, 1) else None


def find_there(context: Kontekst, sentence: Span) -> Iterator[Frame]:
    """At most one frame: "… wyrok z …, C-107/98. Trybunał wyłączył w nim X": what the one decision named just before did."""
    there = _THERE.search(context.flat, sentence.start, sentence.end)
    if there is None or (there.start() > sentence.start and not context.flat.startswith("; ", there.start() - 2)):
        return
    index = context.sentence_index(sentence.start)
    before = Span(sentence.start, there.start()) if there.start() > sentence.start else context.sentences[max(0, index - 1)]
    named = [r for r in authorities(context, before) if r.kind in DECISIONS]
    did = Span(there.start("did"), sentence.end)
    if len({r.norm for r in named}) != 1 or (index < 1 and before.start >= sentence.start and there.start() == sentence.start):
        return
    announces = (
        _QUOTES.search(context.flat, did.start, min(did.end, did.start + _SAID_REACH)) is not None
    )  # "powiedział tam coś innego: „…”"
    if not announces and predicate(context.flat, did) in (Predicate.PAST, Predicate.OLD):
        yield Frame(Span(sentence.start, did.start), did.start, ClaimType.PARAFRAZA, tuple(named[-1:]), named[-1].court, rule="short_form")


def _ends(span: Span) -> tuple[int, int]:
    return span.start, span.end


def find_listed(context: Kontekst, sentence: Span) -> Iterator[Frame]:
    """At most one frame: what a decision of a list is said to say."""
    decision = pointed_at(context, sentence)
    that = _THAT.match(context.lower, sentence.start, sentence.end) if decision is not None else None
    if decision is None or that is None or not any(word in speech() or word == "wynika" for word in _WORD.findall(that["head"])):
        return
    head = Span(sentence.start, that.end("head"))
    yield Frame(head, that.end(), ClaimType.STANOWISKO_SADU, (decision,), decision.court, rule="short_form")
