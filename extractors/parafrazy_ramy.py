"""Frames of reported speech: who says it, with which verb, and where what they say begins ("Sąd Najwyższy stwierdził, że …")."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from kotwica.document.model import Span
from kotwica.extractors.kontekst import ATTRIBUTES, DECISIONS, Kontekst
from kotwica.extractors.model import ClaimType, Reference, ReferenceKind
from kotwica.extractors.slownik import introductions, phrase, speech, subjects

# ", że", ", iż:", "zgodnie z którym", "według którego". In "mimo że", "tyle że", "chyba że" nothing is reported.
_OPENER = re.compile(r"(?:[,:]? ?\b(?:że|iż)\b:?|[,-]? ?\b(?:zgodnie z|według|wedle|w myśl|po myśli) któr\w+,?) *")
_NO_REPORT = re.compile(r"\b(?:mimo|pomimo|tyle|chyba|dlatego|zwłaszcza|tym bardziej|dzięki temu|tak|tylko|jedynie|wobec tego|tym)$")
_WORD = re.compile(r"[^\W\d_]+")
_AWAY = re.compile(r"\b(?:gdyż|ponieważ|bowiem|albowiem|aby|żeby|jeżeli|skoro|choć|chociaż|jednakże|lecz)\b")
_MAX_GAP = 320


@dataclass(frozen=True, slots=True)
class Frame:
    """The opening of reported content.

    Shape: `head` is the text that introduces (subject, verb, citation), `start` the first character of the content. `references` are the
    authorities named in the head. `bare` tells that nobody is named ("Wskazuje się, że"): a source must be found around it.
    """

    head: Span
    start: int
    type: ClaimType
    references: tuple[Reference, ...] = ()
    speaker: str | None = None
    bare: bool = False
    endorsed: bool = False
    rule: str = "sentence"


@dataclass(frozen=True, slots=True)
class Heard:
    """Who is named in a stretch of text, by kind, in order."""

    spans: tuple[tuple[str, str, Span], ...] = field(default=())

    def names(self, kind: str) -> list[str]:
        return [short for found, short, _ in self.spans if found == kind]

    def last(self, *kinds: str) -> tuple[str, str, Span] | None:
        return next((item for item in reversed(self.spans) if item[0] in kinds), None)


def listen(flat: str, within: Span) -> Heard:
    """Courts, case law, writers and parties named in a stretch of text."""
    pattern, groups = subjects()
    found: list[tuple[str, str, Span]] = []
    for match in pattern.finditer(flat, within.start, within.end):
        index = match.lastindex or 1
        kind, short = groups[index - 1]
        found.append((kind, short, Span(*match.span())))
    for match in introductions()["strona"].finditer(flat[within.start : within.end].lower()):
        found.append(("strona", "strona", Span(*match.span()).shifted(within.start)))
    return Heard(tuple(sorted(found, key=lambda item: item[2])))


def find_frames(context: Kontekst, sentence: Span) -> Iterator[Frame]:
    """The frames with a verb or a noun of saying and "że" in one sentence, in order; reports on the present case are left out."""
    begin = sentence.start
    for opener in _OPENER.finditer(context.flat, sentence.start, sentence.end):
        head = Span(begin, opener.start())
        frame = _frame(context, sentence, head, opener)
        if frame is not None:
            yield frame
            begin = opener.end()
        elif not _skips(context.flat, head):
            begin = opener.end()


def _skips(flat: str, head: Span) -> bool:
    """True for "mimo że" and its like: what stands before goes on behind them."""
    return _NO_REPORT.search(flat, max(head.start, head.end - 16), head.end) is not None


def _frame(context: Kontekst, sentence: Span, head: Span, opener: re.Match[str]) -> Frame | None:
    flat = context.flat
    if opener.end() >= sentence.end or _skips(flat, head) or _inside_reference(context, opener.start()):
        return None
    governor = _governor(context, head)
    if governor is None:
        return None
    heard = listen(flat, head)
    cited = authorities(context, head)
    lower = flat[governor.start : governor.end].lower()
    endorsed = re.search(rf"\b{phrase('aprobata')}\b", flat[head.start : head.end].lower()) is not None
    if cited:
        return Frame(head, opener.end(), _type(cited, heard), cited, _speaker(heard, cited), endorsed=endorsed)
    return _named(context, head, opener.end(), heard, governor, lower, endorsed=endorsed)


def _named(
    context: Kontekst, head: Span, start: int, heard: Heard, governor: Span, verb: str, *, endorsed: bool
) -> Frame | None:
    """A frame whose head names nobody by number: by the court's name, by case law as a whole, or by nobody at all."""
    kinds = [kind for kind, _, _ in heard.spans]
    if endorsed:
        kinds = [kind for kind, _, at in heard.spans if kind != "najwyzszy" or at.start > _object_from(context.flat, head)]
    if "orzecznictwo" in kinds:
        return Frame(head, start, ClaimType.STANOWISKO_SADU, (), _speaker(heard, ()) or "orzecznictwo", endorsed=endorsed)
    nearest = heard.last("najwyzszy", "trybunal", "sad", "strona")
    if nearest is not None and nearest[0] in ("najwyzszy", "trybunal") and nearest[0] in kinds:
        return Frame(head, start, ClaimType.STANOWISKO_SADU, (), nearest[1], endorsed=endorsed)
    if "doktryna" in kinds:
        return Frame(head, start, ClaimType.PARAFRAZA, (), "doktryna", endorsed=endorsed)
    if nearest is None and re.search(rf"\b{phrase('bezosobowe')}\b|\b{phrase('poglad')}\b", context.flat[head.start : head.end].lower()):
        return Frame(head, start, ClaimType.STANOWISKO_SADU, (), None, bare=True, endorsed=endorsed)
    return None


def _object_from(flat: str, head: Span) -> int:
    """Where the object of "podziela", "aprobuje" begins: a court before it is the one that decides the present case."""
    found = re.search(rf"\b{phrase('aprobata')}\b", flat[head.start : head.end].lower())
    return head.start + (found.end() if found else 0)


def _governor(context: Kontekst, head: Span) -> Span | None:
    """The last verb or noun of saying in the head, when nothing but names, adverbs and citations stands between it and "że"."""
    lower = context.flat[head.start : head.end].lower()
    last: Span | None = None
    for match in _WORD.finditer(lower):
        if match.group() in speech():
            last = Span(*match.span())
    for match in _noun().finditer(lower):
        if last is None or match.start() > last.start:
            last = Span(*match.span())
    if last is None:
        return None
    gap = _without(context, Span(head.start + last.end, head.end))
    if len(gap) > _MAX_GAP or _AWAY.search(gap.lower()):
        return None
    return last.shifted(head.start)


@cache
def _noun() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{phrase('poglad')}|{phrase('wynika')})\b")


def _without(context: Kontekst, span: Span) -> str:
    """The flat text of `span` without its brackets and citations."""
    pieces: list[str] = []
    at = span.start
    holes = [b for b in context.brackets_in(span)] + [r.span for r in context.references_in(span)]
    for hole in sorted(holes):
        if hole.start >= at:
            pieces.append(context.flat[at : hole.start])
        at = max(at, hole.end)
    pieces.append(context.flat[at : span.end])
    return "".join(pieces)


def _inside_reference(context: Kontekst, offset: int) -> bool:
    return context.reference_over(offset) is not None


def authorities(context: Kontekst, span: Span) -> tuple[Reference, ...]:
    """Decisions and short forms of decisions in `span` that are not of the present case; a short form stands for its antecedent."""
    out: list[Reference] = []
    for reference in context.references_in(span):
        if reference.own or reference.kind in ATTRIBUTES or reference.norm in context.present:
            continue
        if reference.kind in DECISIONS or reference.kind is ReferenceKind.DOKTRYNA or (reference.kind is ReferenceKind.ANAFORA and not _is_provision(context, reference)):
            out.append(reference)
    return tuple(out)


def _is_provision(context: Kontekst, reference: Reference) -> bool:
    target = context.by_id.get(reference.antecedent or "")
    return target is not None and target.kind is ReferenceKind.PRZEPIS


def _type(cited: tuple[Reference, ...], heard: Heard) -> ClaimType:
    if all(r.kind is ReferenceKind.DOKTRYNA for r in cited):
        return ClaimType.PARAFRAZA
    return ClaimType.STANOWISKO_SADU


def _speaker(heard: Heard, cited: tuple[Reference, ...]) -> str | None:
    named = heard.names("najwyzszy")
    if named:
        return named[-1]
    courts = [r.court for r in cited if r.court]
    if courts:
        return courts[0]
    return "orzecznictwo" if heard.names("orzecznictwo") else None
