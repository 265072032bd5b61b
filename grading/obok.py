"""What stands beside quoted words: in the draft's sentence and in the source's; and the groups of words there (slowa_projektu.tsv)."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

from kotwica.document.sentences import split_sentences
from kotwica.extractors.model import Claim
from kotwica.grading.rules import lemmas, lines_of
from kotwica.sources.model import Source, SourceKind, Unit

_LEAD = 400
_BEHIND = 160
# What ends a clause; quotation marks of other quotations among it.
CLAUSE_END = re.compile(r"[,.;:!?()\[\]„”\"»«–—]")
_OPENING_MARKS = " \n\t„”\"«»‚'([*_>"
# "i pk 172/12" is no "i".
_SIGNATURE = re.compile(r"\b[ivxl]+\s[^\W\d_]{1,6}(?:/[^\W\d_]{1,4})?\s\d+/\d+")
COMPLEMENT = frozenset({"że", "iż", "jakoby", "czy", "by", "aby", "żeby", "ażeby"})
"""What opens the clause that a verb of saying governs."""


class Beside(Struct, frozen=True):
    """What stands before and behind the quoted words, lower case: in the draft's sentence or in the source's; `behind` to the end of the
    clause, `rest` to the end of the sentence. `colon` tells of a quotation behind a colon, `alone` of one that is a sentence there."""

    before: str
    behind: str
    rest: str = ""
    alone: bool = False
    colon: bool = False


def draft_words(claim: Claim, text: str) -> Beside:
    """The draft's words around a quotation; `text` is the draft's."""
    before = text[max(claim.context.start, claim.span.start - _LEAD) : claim.span.start].rstrip(_OPENING_MARKS)
    whole = claim.quote is not None and claim.quote.lstrip(_OPENING_MARKS)[:1].isupper()
    alone = before.endswith(":") and whole and not before[:-1].rstrip().endswith(tuple(COMPLEMENT))
    rest = text[claim.span.end : claim.context.end].lstrip("”\"»' )").lower()
    return Beside(before.rstrip(": ").lower(), CLAUSE_END.split(rest, maxsplit=1)[0], rest, alone, before.endswith(":"))


def source_words(source: Source, start: int, end: int) -> Beside:
    """The words of the source's sentence around a match; of an item of an act those that lead its enumeration in, too."""
    first, last = max(0, start - _LEAD), min(len(source.text), end + _BEHIND)
    window = source.text[first:last]
    began = max((s.start for s in split_sentences(window) if s.start <= start - first), default=0)
    before = window[began : start - first]
    if source.kind is SourceKind.AKT:
        before = f"{_leading_in(source, start)} {before}"
    behind = CLAUSE_END.split(window[end - first :], maxsplit=1)[0]
    return Beside(" ".join(before.lower().split()), behind.lower())


def _leading_in(source: Source, at: int) -> str:
    """The text of the unit around an item up to its first item: "Bieg przedawnienia przerywa się: 1) …, |2) …"."""
    around = sorted((u for u in source.units if u.span.start <= at < u.span.end), key=_length)[:2]
    if len(around) < 2:
        return ""
    inner, outer = around
    first = min((u.span.start for u in source.units if u is not outer and outer.span.contains(u.span)), default=inner.span.start)
    return source.text[outer.span.start : first][-_LEAD:]


def _length(unit: Unit) -> int:
    return len(unit.span)


def pieces_of(text: str) -> list[list[str]]:
    """The words between commas and other signs of a text, one list a piece; none of them those of signatures."""
    return [p.split() for p in CLAUSE_END.split(_SIGNATURE.sub(" ", text))]


def in_group(word: str, group: str) -> bool:
    """Whether a form belongs to a group of the table slowa_projektu.tsv."""
    return not lemmas(word).isdisjoint(_groups()[group])


@lru_cache(maxsize=1)
def _groups() -> dict[str, frozenset[str]]:
    rows = [line.split("\t") for line in lines_of("slowa_projektu.tsv")]
    return {group: frozenset(lemma for lemma, of in rows if of == group) for _, group in rows}
