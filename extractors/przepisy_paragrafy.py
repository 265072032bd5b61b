"""A bare "§ 4" that is one of the article cited last: "opiera się na brzmieniu § 4", "wyjątek z § 1 in fine", "a zgodnie z § 2"."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors.akty_wzmianki import ActMention
from kotwica.extractors.przepisy_dziedziczenie import Cited

# Words that speak of a provision; "zgodnie z § 3" may be of a contract, unless the article stands in the same paragraph.
_OF_PROVISION = re.compile(
    r"\b(?:brzmieni\w+|wyjąt\w+ (?:z|przewidzian\w+ w|od)|hipotez\w+|dyspozycj\w+|sankcj\w+ (?:z|przewidzian\w+ w)"
    r"|norm\w+ (?:z|zawart\w+ w)|regulacj\w+ z|zdani\w+ (?:pierwsz\w+|drugi\w+|trzeci\w+)) $",
    re.IGNORECASE,
)
_MAYBE = re.compile(
    r"\b(?:zgodnie z|stosownie do|w myśl|na podstawie|na mocy|mowa w|wynika z|przewidzian\w+ w|w związku z|natomiast|zaś|a) $",
    re.IGNORECASE,
)
_CONTRACT = re.compile(r"\b(?:umow|regulamin|statut|swz|siwz|aneks|polis|owu|ogóln\w+ warunk|zamówieni|rozporządzeni)\w*", re.IGNORECASE)
_BEFORE = 40
_SAME_PARAGRAPH = 400
_SAME_SECTION = 2500
# Only articles of these families are parted into paragraphs.
_FAMILIES = frozenset(("kodeks", "ustawa", "prawo", "ordynacja"))


def of_last_article(
    text: str, cited: Sequence[Cited], acts: Sequence[ActMention | None], contracts: Sequence[Span]
) -> Iterator[tuple[Cited, ActMention | None]]:
    """Each reference with its act; a bare § becomes one of the article before it where words around it show that.

    Shape: `contracts` are units of contracts, ordered. Errs towards: a bare § that stays one.
    """
    last: tuple[Cited, ActMention] | None = None
    for c, mention in zip(cited, acts, strict=True):
        if mention is None and c.units.head == "§" and last is not None and _is_of(text, c, last[0], contracts):
            top = last[0].units.branches[0][0]
            units = replace(c.units, head="art", branches=tuple((top, *branch) for branch in c.units.branches))
            yield replace(c, units=units), last[1]
            continue
        if c.units.head == "art":
            paragraphs = any(level.name == "§" for branch in c.units.branches for level in branch)
            last = (c, mention) if mention is not None and mention.family in _FAMILIES and paragraphs else None
        yield c, mention


def _is_of(text: str, c: Cited, article: Cited, contracts: Sequence[Span]) -> bool:
    gap = c.span.start - article.span.end
    named = bisect_right(contracts, c.span.start, key=lambda span: span.start)
    contract = named > 0 and contracts[named - 1].start > article.span.start
    if contract or len(article.units.branches) > 1 or any(level.name == "ust" for branch in c.units.branches for level in branch):
        return False
    before = text[max(0, c.span.start - _BEFORE) : c.span.start]
    if _OF_PROVISION.search(before):
        return gap < _SAME_SECTION
    between = text[article.span.end : c.span.start]
    return gap < _SAME_PARAGRAPH and _MAYBE.search(before) is not None and "\n" not in between and _CONTRACT.search(between) is None
