"""Names that a draft gives to decisions by their place: "(dalej: „wyrok katowicki”)", and these names in every case behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kotwica.document.model import Span
from kotwica.extractors.miejsca import matches_at
from kotwica.extractors.model import DECISIONS, Reference, ReferenceKind

# A decision with an adjective of a place, in the singular. Must match: "wyrok katowicki", "wyrokiem katowickim", "uchwały warszawskiej",
# "postanowienie poznańskie". Must not: "wyroki katowickie", "wyrok wstępny", "wyrok zaoczny", which are kinds and no names.
_NAME = (
    r"(?:(?P<wyrok>[wW]yrok(?:u|iem|owi)?)|(?P<uchwala>[uU]chwa(?:ł[ayęą]|le))|(?P<inne>(?:[pP]ostanowieni|[oO]rzeczeni)(?:e|a|u|em)))"
    r"\s{1,2}(?P<place>[^\W\d_]{2,30}[sc]k)(?P<ending>iego|iemu|iej|ie|im|i|a|ą)(?!\w)"
)
_GIVEN = re.compile(rf"\((?:dalej|zwan\w{{1,3}}\sdalej)(?:\s(?:jako|też|także))?[:,]?\s{{0,2}}[„\"]{_NAME}[”\"]\)")
_USED = re.compile(rf"(?<!\w){_NAME}")
# Between a decision and the bracket that gives it a name: its publication, a comma.
_REACH = 120


def find_named(text: str, references: Sequence[Reference]) -> Iterator[Reference]:
    """Each later use of a name that the draft gives to one decision, with that decision's start in `antecedents` as "#n".

    Errs towards: nothing. A name given to two decisions, or behind two in one breath, names neither.
    """
    given: dict[str, list[tuple[int, Reference | None]]] = {}
    for m in matches_at(_GIVEN, text, "(dalej", "(zwan"):
        given.setdefault(_key(m), []).append((m.end(), _cited_before(text, m.start(), references)))
    for m in matches_at(_USED, text, "yrok", "chwa", "ostanowieni", "rzeczeni", back=1) if given else ():
        (defined, decision), *others = given.get(_key(m), [(0, None)])
        if decision is None or m.start() < defined or others or not _singular(m):
            continue
        span = Span(*m.span())
        yield Reference(
            "", ReferenceKind.ANAFORA, span, m[0], decision.norm, "nazwa_projektu",
            antecedents=(f"#{decision.span.start}",), court=decision.court, decided_on=decision.decided_on,
        )  # fmt: skip


def _key(m: re.Match[str]) -> str:
    noun = "wyrok" if m["wyrok"] else "uchwala" if m["uchwala"] else m["inne"][:5].casefold()
    return f"{noun} {m['place'].casefold()}"


def _singular(m: re.Match[str]) -> bool:
    """ "postanowienie poznańskie" is one, "uchwały katowickie" and "postanowienia poznańskie" are several."""
    return m["ending"] != "ie" or (m["inne"] or "").endswith("e")


def _cited_before(text: str, at: int, references: Sequence[Reference]) -> Reference | None:
    """The one decision of another case that the words before a bracket at `at` cite."""
    near = [r for r in references if r.kind in DECISIONS and 0 <= at - r.span.end <= _REACH and "\n" not in text[r.span.end : at]]
    alone = len({r.norm for r in near}) == 1 and not any(r.own or r.contested for r in near)
    return near[0] if alone else None
