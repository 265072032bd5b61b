"""Where a sentence names a provision: by its number, or by a short form ("przepis ten", "pierwszy z tych przepisów")."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import PROVISIONS, Reference, ReferenceKind
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.raz import once

_JOINT = re.compile(
    r"[ ,;]*(?:(?:w zw\. ?z|w zw z|w związku z|i|oraz|a także|lub|albo|w|jak i|jak również|czy|względnie)\b[ ,]*)?(?:(?:z|o)? ?art\. ?)?$"
)
# What a short form names, and what stands before it or behind: "przepis ten", "powołane wyżej przepisy", "drugi z tych przepisów".
_NOUN = re.compile(r"\b(?:przepis|artykuł|regulacj|norm|unormowani)\w{0,3}\b")
_ADJECTIVES = r"(?:powołan|powyższ|wskazan|cytowan|omawian|przywołan|wymienion|przytoczon)\w{1,3}"
_THIS = rf"(?:t(?:en|ego|emu|ym|a|ej|ę|ą|e|o|ych|ymi)|(?:wyżej )?{_ADJECTIVES})"
_BEHIND = re.compile(rf" {_THIS}\b")
_PLACE = r"\b(?P<place>pierwsz|drug|trzeci|ostatni)\w{0,3} z "
_BEFORE = re.compile(rf"(?:{_PLACE}(?:tych|powołanych|powyższych|wymienionych|przywołanych)|\b{_THIS}(?: wyżej)?) $")
_OF_THEM = re.compile(rf"{_PLACE}nich\b")
_CITED = re.compile(_ADJECTIVES)
_PLACES = {"pierwsz": 0, "drug": 1, "trzeci": 2, "ostatni": -1}
# Characters that "pierwszego z przywołanych" takes before its noun.
_REACH = 40
# How many sentences back the provision may be named that "przywołany przepis" is.
_EARLIER = 8
_MAX_HEADING = 160


class Mention(Struct, frozen=True):
    """A provision, or several in one breath, where a sentence names them; `rule` is the name of the link."""

    span: Span
    references: tuple[Reference, ...]
    rule: str = "sentence"


@once
def mentions(context: Kontekst, sentence: Span) -> tuple[Mention, ...]:
    """Every place where the sentence names provisions, in order."""
    provisions, short = provisions_in(context, sentence), pointed(context, sentence)
    if not provisions:
        return () if short is None else (short,)
    numbered = [Mention(Span(c[0].span.start, c[-1].span.end), c) for c in _chains(context, provisions)]
    if short is not None and not any(m.span.contains(short.span) for m in numbered):
        numbered.append(short)
        numbered.sort(key=lambda m: m.span)
    return tuple(numbered)


def provisions_in(context: Kontekst, span: Span) -> list[Reference]:
    return [r for r in context.references_in(span) if r.kind in PROVISIONS and not r.own]


def _chains(context: Kontekst, provisions: Sequence[Reference]) -> Iterator[tuple[Reference, ...]]:
    """Provisions cited in one breath ("art. 445 § 1 k.c. w zw. z art. 444 k.c.") together."""
    chain: list[Reference] = []
    for reference in provisions:
        if chain and reference.span.start < chain[-1].span.end:
            continue
        if chain and not _JOINT.fullmatch(context.flat, chain[-1].span.end, reference.span.start):
            yield tuple(chain)
            chain = []
        chain.append(reference)
    if chain:
        yield tuple(chain)


def pointed(context: Kontekst, span: Span) -> Mention | None:
    """The first short form in a sentence or in its beginning, with the provisions that it can point at.

    They are those named before it in the sentence, or else in the one before: one that is told by its place ("drugi z tych przepisów"), or
    all. Where that sentence names none, the last one that does counts, when it names no other.
    """
    found = _short_form(context, span)
    if found is None:
        return None
    at, place = found
    named = provisions_in(context, Span(span.start, at.start)) or _named_before(context, span)
    if place is not None:
        return Mention(at, (named[place],), "short_form") if len(named) > max(place, 1) else None
    named = named or _further_back(context, span, anywhere=_CITED.search(context.lower, at.start, at.end) is not None)
    return Mention(at, tuple({r.norm: r for r in named}.values()), "short_form") if named else None


def _short_form(context: Kontekst, span: Span) -> tuple[Span, int | None] | None:
    """Where the first short form stands, and its place in a list when it names one."""
    listed = _OF_THEM.search(context.lower, span.start, span.end) if " z nich" in context.lower[span.start : span.end] else None
    if listed is not None:
        return Span(*listed.span()), _PLACES[listed["place"]]
    for noun in _NOUN.finditer(context.lower, span.start, span.end):
        before = _BEFORE.search(context.lower, max(span.start, noun.start() - _REACH), noun.start())
        if before is not None:
            return Span(before.start(), noun.end()), _PLACES.get(before["place"] or "")
        behind = _BEHIND.match(context.lower, noun.end(), span.end)
        if behind is not None:
            return Span(noun.start(), behind.end()), None
    return None


def _named_before(context: Kontekst, sentence: Span) -> list[Reference]:
    """The provisions of the sentence before: in the same paragraph, or a heading without a verb, "Zarzut z art. 24 ustawy"."""
    index = context.sentence_index(sentence.start)
    if index < 1:
        return []
    above = context.paragraph_at(context.sentences[index - 1].start)
    heading = len(above.span) <= _MAX_HEADING and predicate(context.flat, above.span) is Predicate.NONE
    if above != context.paragraph_at(sentence.start) and not heading:
        return []
    return [r for r in provisions_in(context, context.sentences[index - 1]) if r.kind is ReferenceKind.PRZEPIS]


def _further_back(context: Kontekst, sentence: Span, *, anywhere: bool) -> list[Reference]:
    """The one provision that the last sentence which names any has: of the same paragraph, or `anywhere`."""
    index, paragraph = context.sentence_index(sentence.start), context.paragraph_at(sentence.start)
    for earlier in reversed(context.sentences[max(0, index - _EARLIER) : max(0, index)]):
        if not anywhere and not paragraph.span.contains(earlier):
            break
        if named := provisions_in(context, earlier):
            return named[:1] if len({r.norm for r in named}) == 1 else []
    return []
