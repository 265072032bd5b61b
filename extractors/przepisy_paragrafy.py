"""Units whose article is not named again: "opiera się na brzmieniu § 4", "wyjątek z § 1", "Ust. 3 wyłącza", "ust. 5 tego artykułu"."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors.akty_wzmianki import ActMention, Names
from kotwica.extractors.miejsca import matches_at
from kotwica.extractors.przepisy_akty import act_at
from kotwica.extractors.przepisy_dziedziczenie import Cited
from kotwica.extractors.przepisy_jednostki import read_levels
from kotwica.extractors.przepisy_poziomy import Units

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
# "ust. 5 tego artykułu", "§ 2 powołanego przepisu"
_OF_THIS = re.compile(
    r"\s{1,3}(?:(?:tego(?:ż|\ssamego)?|ww\.|w/w|omawianego|(?:wyżej\s)?(?:powołanego|wskazanego|cytowanego|przywołanego|wspomnianego))\s{1,3})"
    r"(?:artykułu|przepisu)\b"
)
# A quotation that begins between them and goes on: its "§ 2 tego przepisu" is of an article that its own text named.
_QUOTED_FROM = re.compile(r"[„«][^”»\"“]*$")
_SECTION = re.compile(r"(?<![\w§])(?:[uU]st\.|[uU]stęp(?:u|ie|em)?)\s{1,3}(?=\d)")
_SECTIONS_ALONE = "ust"
_CHAINED = 40
_LONGEST = 120
_BEFORE = 40
_SAME_PARAGRAPH = 400
_SAME_SECTION = 2500
# Only articles of these families are parted into paragraphs.
_FAMILIES = frozenset(("kodeks", "ustawa", "prawo", "ordynacja"))


def of_last_article(
    text: str, cited: Sequence[Cited], acts: Sequence[ActMention | None], contracts: Sequence[Span], names: Names
) -> Iterator[tuple[Cited, ActMention | None]]:
    """Each reference with its act; a bare § or "ust." becomes one of the article before it where words around it show that.

    Shape: `contracts` are units of contracts, ordered. Errs towards: a bare § that stays one, a bare "ust." that is passed over.
    """
    last: tuple[Cited, ActMention] | None = None
    chained = False
    pairs = [*zip(cited, acts, strict=True), *((c, None) for c in _sections(text, cited, contracts, names))]
    for c, mention in sorted(pairs, key=lambda pair: pair[0].span):
        bare = mention is None and c.units.head != "art" and last is not None
        whole = _OF_THIS.match(text, c.span.end) if bare else None
        if bare and last is not None and _is_of(text, c, last, contracts, whole, chained=chained):
            top = last[0].units.branches[0][0]
            units = replace(c.units, head=top.name, branches=tuple((top, *branch) for branch in c.units.branches))
            yield replace(c, units=units, span=Span(c.span.start, whole.end()) if whole else c.span), last[1]
            continue
        if c.units.head == _SECTIONS_ALONE:
            continue
        if mention is not None or c.units.head == "art":
            chained = last is not None and c.span.start - last[0].span.end < _CHAINED
            last = (c, mention) if mention is not None else None
        yield c, mention


def _sections(text: str, cited: Sequence[Cited], contracts: Sequence[Span], names: Names) -> Iterator[Cited]:
    """ "ust. 3 pkt 2" that is a part of no reference, with its levels alone; not "§ 5 ust. 2" nor "ust. 2 umowy"."""
    taken = sorted([*(c.span for c in cited), *contracts])
    for m in matches_at(_SECTION, text, "ust.", "Ust.", "ustęp", "Ustęp") if cited else ():
        i = bisect_right(taken, Span(m.start(), len(text))) - 1
        if i < 0 or m.start() < taken[i].end:
            continue
        levels, length = read_levels(m[0][0].lower() + text[m.start() + 1 : m.start() + _LONGEST], 0)
        if levels and levels[0].name == _SECTIONS_ALONE and act_at(text, m.start() + length, names) is None:
            span = Span(m.start(), m.start() + length)
            yield Cited(Units(span, _SECTIONS_ALONE, (tuple(levels),)), None, span)


def _is_of(
    text: str, c: Cited, last: tuple[Cited, ActMention], contracts: Sequence[Span], whole: re.Match[str] | None, *, chained: bool
) -> bool:
    """`whole` are the words "tego artykułu" behind; `chained` says that another article stands just before the last one."""
    article, act = last
    gap = c.span.start - article.span.end
    named = bisect_right(contracts, c.span.start, key=lambda span: span.start)
    contract = named > 0 and contracts[named - 1].start > article.span.start
    if contract or len(article.units.branches) > 1 or len(article.units.branches[0][0].values) > 1:
        return False
    between = text[article.span.end : c.span.start]
    if _QUOTED_FROM.search(between) is not None:
        return False
    if whole is not None:
        return gap < _SAME_SECTION and article.units.head == "art" and "\n" not in between
    near = gap < _SAME_PARAGRAPH and "\n" not in between and _CONTRACT.search(between) is None
    if c.units.head == _SECTIONS_ALONE:
        return near and not chained and "§" not in between and _parted(article, _SECTIONS_ALONE)
    if article.units.head != "art" or act.family not in _FAMILIES or not _parted(article, "§") or _parted(c, "ust"):
        return False
    before = text[max(0, c.span.start - _BEFORE) : c.span.start]
    if _OF_PROVISION.search(before):
        return gap < _SAME_SECTION
    return near and _MAYBE.search(before) is not None


def _parted(cited: Cited, level: str) -> bool:
    """True for what the draft has cited with units of this level."""
    return any(unit.name == level for branch in cited.units.branches for unit in branch)
