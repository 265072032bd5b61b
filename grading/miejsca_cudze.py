"""Which decision a place in a collection belongs to, as the texts at hand tell it of decisions that they cite."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from kotwica.extractors import find_publications, find_signatures
from kotwica.sources.model import Source, SourceKind

# What names one place, not a whole issue and not the number of a database: "OSNC 2012/1/10".
_ONE_PLACE = re.compile(r".* (?:19|20)\d\d/[^/]+/\d+")
_BEFORE = 90
# Between a signature and its place nothing but a database's number: "III CZP 76/10, Lex nr 604152, Biul.SN 2010/10/11".
_BETWEEN = re.compile(r"[\s,;(–-]{0,4}(?:(?:LEX|Lex|Legalis)[\s.:]{0,2}(?:(?:nr|Nr)\s?)?\d{1,8}[\s,;]{1,3})?")


def told_places(sources: Iterable[Source]) -> Mapping[str, Mapping[str, str]]:
    """Place → the signatures of the decisions that are said to stand there, each with the title of the text that says so.

    Shape: places and signatures as norms. Errs towards: leaving out; only a place right behind a signature counts.
    """
    told: dict[str, dict[str, str]] = {}
    for source in sources:
        for place, signature in _told_in(source.text) if source.kind is SourceKind.ORZECZENIE else ():
            told.setdefault(place, {}).setdefault(signature, source.title)
    return told


def _told_in(text: str) -> Iterator[tuple[str, str]]:
    """Each place right behind a signature, with that signature."""
    for place in find_publications(text):
        if not _ONE_PLACE.fullmatch(place.norm):
            continue
        lead = text[max(0, place.span.start - _BEFORE) : place.span.start]
        named = [s for s in find_signatures(lead) if _BETWEEN.fullmatch(lead, s.span.end)]
        if named:
            yield place.norm, named[-1].norm
