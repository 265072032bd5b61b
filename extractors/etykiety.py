"""Labels: stretches that only name decisions ("**SN, 17.02.2022, II CSKP …**:", "C-9260/18 (Dziubak) –"), and where they end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import DECISIONS, Reference, ReferenceKind
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_powolane import authorities
from kotwica.extractors.raz import once
from kotwica.extractors.sady import find_courts
from kotwica.extractors.slowa import word_list

# What parts a label from what stands behind it. Must match: "…, C-260/18: X", "… → X", "… – X", "… - X"; not the hyphen of "C-260/18".
_SEPARATOR = re.compile(r"(?::|→|⇒|=>|->|(?<= )-{1,2}(?= ))[ *_]*")
_WORD = re.compile(r"[^\W\d_]+")
_OWN = "slowa_etykiet.txt"
_SMALL_WORD = re.compile(r"(?<![^\W\d_])[a-ząćęłńóśźż]{5,}")
_OF_COURTS = ("najwyż", "apel", "okrę", "rejon", "administ", "konstyt", "wojew", "odwoł", "odwol", "społecz", "zamów")
# Cases of these courts have names: "C-26/13 (Kásler i Káslerné Rábai)".
_WITH_NAMES = (ReferenceKind.UE_ORZECZENIE, ReferenceKind.ETPC)
# "Wyrok SN z … a nasza sprawa", "Znaczenie uchwały …": what stands below is the draft's.
_OF_DRAFT = re.compile(
    r"\b(?:nasz\w*|znaczeni\w*|wnios\w+|ocen\w+|analiz\w*|skutk\w+ (?:wyroku|uchwały)|zarzut\w*|kryty\w+|polemi\w+|glos\w+)\b"
)
_MAX_TITLED = 3
_MAX_TOPIC = 7
_MAX_LABEL = 400
_MAX_NAME = 6
# "de", "van", "inni" in the name of a case.
_PARTICLE = 4
_MAX_SEPARATORS = 6


class Label(Struct, frozen=True):
    """A label at the head of a sentence: its decisions, where it ends and where the words behind it begin."""

    references: tuple[Reference, ...]
    end: int
    start: int


def only_names(context: Kontekst, span: Span) -> tuple[Reference, ...]:
    """The decisions of other cases that `span` names, when it says nothing besides; else none."""
    if not 0 < len(span) <= _MAX_LABEL:
        return ()
    named = tuple(r for r in authorities(context, span) if r.kind in DECISIONS or r.kind is ReferenceKind.DECYZJA)
    if not named or any(r.own for r in context.references_in(span)):
        return ()
    if _tells(context, span):
        return ()
    foreign = 0
    for word in _words(context, span):
        if word.casefold() in _citing() or _endings().match(word.casefold()) or len(word) == 1:
            continue
        foreign += 1
        if not any(r.kind in _WITH_NAMES for r in named) or foreign > _MAX_NAME or (word[0].islower() and len(word) > _PARTICLE):
            return ()
    return named


def titles(context: Kontekst, heading: Span) -> tuple[Reference, ...]:
    """The decisions that a heading names, alone or with a few words on what they are about: "III CZP 6/21 (skutki nieważności)"."""
    named = tuple(r for r in authorities(context, heading) if r.kind in DECISIONS)
    if not 0 < len(named) <= _MAX_TITLED or len(heading) > _MAX_LABEL or any(r.own for r in context.references_in(heading)):
        return ()
    if predicate(context.flat, heading) is not Predicate.NONE or _OF_DRAFT.search(context.lower, heading.start, heading.end):
        return ()
    topic = [word for word in _words(context, heading) if word.casefold() not in _citing()]
    return named if len(topic) <= _MAX_TOPIC else ()


def _tells(context: Kontekst, span: Span) -> bool:
    """True when a word shows at once that something is said: spares most sentences the search for names of courts."""
    at = span.start
    for hole in [*(r.span for r in context.references_in(span)), Span(span.end, span.end)]:
        for match in _SMALL_WORD.finditer(context.flat, at, max(at, hole.start)):
            word = match.group()
            if word not in _citing() and not _endings().match(word) and not word.startswith(_OF_COURTS):
                return True
        at = max(at, hole.end)
    return False


def _words(context: Kontekst, span: Span) -> Iterator[str]:
    """The words of `span` outside its references and names of courts."""
    holes = sorted([*(r.span for r in context.references_in(span)), *(c.span for c in find_courts(context.flat, span.start, span.end))])
    at = span.start
    for hole in [*holes, Span(span.end, span.end)]:
        for match in _WORD.finditer(context.flat, at, max(at, hole.start)):
            yield match.group()
        at = max(at, hole.end)


@once
def label_of(context: Kontekst, sentence: Span) -> Label | None:
    """The longest label that `sentence` begins with, when something stands behind it."""
    first = next((r for r in authorities(context, Span(sentence.start, min(sentence.end, sentence.start + _MAX_LABEL)))), None)
    if first is None:
        return None
    found: Label | None = None
    for end, start in islice(_separators(context, Span(first.span.end, sentence.end), sentence), _MAX_SEPARATORS):
        named = only_names(context, Span(sentence.start, end)) if start < sentence.end else ()
        if not named:
            break
        found = Label(named, end, start)
    return found


def _separators(context: Kontekst, behind: Span, sentence: Span) -> Iterator[tuple[int, int]]:
    """Where a label may end and the words behind it begin: at separators outside citations and brackets, and at line ends."""
    upto = max(behind.start, min(sentence.end, sentence.start + _MAX_LABEL))
    found = [match.span() for match in _SEPARATOR.finditer(context.flat, behind.start, upto)]
    line = context.reading.text.find("\n", behind.start, upto)
    if line >= 0:
        found.append((line, line + 1))
    brackets = context.brackets_in(sentence) if found else []
    for end, start in sorted(found):
        if context.reference_over(end) is None and not any(b.start < end < b.end for b in brackets):
            yield end, start


@cache
def _citing() -> frozenset[str]:
    return frozenset(word_list("slowa_przytoczen.txt")) | frozenset(word for word in word_list(_OWN) if not word.endswith("*"))


@cache
def _endings() -> re.Pattern[str]:
    return re.compile("(?:" + "|".join(word.rstrip("*") for word in word_list(_OWN) if word.endswith("*")) + r")\w{0,4}$")
