"""What governs the "że" of reported speech: a verb or a noun of saying, a decision right before "zgodnie z którą", or a first view."""

from __future__ import annotations

import re
from functools import cache

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_powolane import authorities, without_citations
from kotwica.extractors.slownik import phrase, speech

_WORD = re.compile(r"[^\W\d_]+")
# "podkreśla się bowiem, iż" goes on; ", bowiem" and ", co pozwala przyjąć" begin another clause.
_AWAY = re.compile(r", (?:bowiem|co)\b|\b(?:gdyż|ponieważ|albowiem|aby|żeby|jeżeli|skoro|choć|chociaż|jednakże|lecz|któr\w+)\b")
RESERVATION = re.compile(r", z (?:tym|tą|zastrzeżeniem)\b")
_OBJECT_REACH = 40
_REFLEXIVE = re.compile(r" (?:\w+ )?się\b")
_AUXILIARY = re.compile(r"\b(?:jest|są|był[aoy]?|został[aoy]?|bywa|pozostaje)\b")
# "powołuje się" has a subject of its own.
_INHERENT = frozenset(
    ("odwołuje", "odwołują", "powołuje", "powołują", "wypowiada", "wypowiadają", "opowiada", "opowiadają", "zajmuje", "zajmują")
)
_OTHERS = re.compile(
    r"(?:(?:a|zaś) )?(?:w innych|w drugich|kiedy indziej|innym razem|z drugiej(?: strony)?|inne|inni|inny|drugie|drudzy|pozostałe)\b"
)
_MAX_GAP = 130


class Governor(Struct, frozen=True):
    """What governs "że".

    Shape: `kind` is a kind of `slownik.speech`, "bierna", "rzeczownik" or "wynika"; `impersonal` tells that it needs no subject.
    """

    span: Span
    kind: str
    impersonal: bool


def governor_of(context: Kontekst, head: Span) -> Governor | None:
    """The last verb or noun of saying in the head, when nothing but names, adverbs and citations stands between it and "że"."""
    lower = context.lower[head.start : head.end]
    last = _verbal(lower)
    nouns = list(_noun().finditer(lower))
    if nouns and (last is None or nouns[-1].start() > last.span.start):
        last = _nominal(nouns[-1])
    if last is None:
        return None
    behind = Span(head.start + last.span.end, head.end)
    if leads_away(without_citations(context, behind)) or _reserves(context, behind):
        return None
    return Governor(last.span.shifted(head.start), last.kind, last.impersonal)


def _verbal(lower: str) -> Governor | None:
    """The last verb of saying in a head."""
    verbs = speech()
    for match in reversed(list(_WORD.finditer(lower))):
        kind = verbs.get(match.group())
        if kind is not None:
            inherent = match.group() in _INHERENT
            reflexive = not inherent and (_REFLEXIVE.match(lower, match.end()) or lower.endswith(" się ", 0, match.start()))
            return Governor(Span(*match.span()), kind, kind == "bezosobowa" or bool(reflexive))
    return None


def _reserves(context: Kontekst, behind: Span) -> bool:
    """ "dopuszczono X, z tym zastrzeżeniem, że": the verb has its object; "przesądził SN w uchwale …, z tym zastrzeżeniem, że" has none."""
    turn = RESERVATION.search(context.lower, behind.start, behind.end)
    return turn is not None and not context.named_in(Span(behind.start, min(behind.end, behind.start + _OBJECT_REACH))).spans


def leads_away(gap: str, *, modal: bool = False) -> bool:
    """True when words between what governs and "że" begin a clause of their own, or draw a conclusion of the draft (unless `modal`)."""
    lower = gap.lower()
    return len(gap) > _MAX_GAP or _AWAY.search(lower) is not None or (not modal and _modal().search(lower) is not None)


def _nominal(match: re.Match[str]) -> Governor:
    kind = match.lastgroup or "rzeczownik"
    near = match.string[max(0, match.start() - 24) : match.end() + 16]
    impersonal = (kind == "bierna" and _AUXILIARY.search(near) is not None) or (
        kind == "rzeczownik" and _view().fullmatch(match.group()) is not None
    )
    return Governor(Span(*match.span()), kind, impersonal)


@cache
def _noun() -> re.Pattern[str]:
    return re.compile(rf"\b(?:(?P<wynika>{phrase('wynika')})|(?P<bierna>{phrase('bierne')})|(?P<rzeczownik>{phrase('poglad')}))\b")


@cache
def _view() -> re.Pattern[str]:
    return re.compile(phrase("pogladowe"))


@cache
def _modal() -> re.Pattern[str]:
    return re.compile(rf"\b{phrase('modalne')}\b")


def of_decision(context: Kontekst, head: Span, start: int) -> Governor | None:
    """ "uchwałą z …, III CZP …, zgodnie z którą X": the decision right before needs no word of saying."""
    if "któr" not in context.flat[head.end : start]:
        return None
    last = next(iter(authorities(context, head)[-1:]), None)
    if last is None or without_citations(context, Span(last.span.end, head.end)).strip(" ,)"):
        return None
    return Governor(Span(head.end, head.end), "wzgledne", False)


def another_view(context: Kontekst, head: Span) -> Governor | None:
    """ "…; inne, jak SA w Krakowie w sprawie …, że Y": the verb of saying stands with the first view."""
    found = _OTHERS.match(context.lower, head.start, head.end)
    if found is None or predicate(context.flat, head) is not Predicate.NONE:
        return None
    return Governor(Span(*found.span()), "osobowa", True)
