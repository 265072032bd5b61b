"""Which decision a place in a collection belongs to, as the texts at hand tell it of themselves and of decisions that they cite."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from kotwica.extractors import find_publications, find_signatures
from kotwica.sources.model import Source, SourceKind

# What names one place, not a whole issue and not the number of a database: "OSNC 2012/1/10", "OTK ZU 2005/5/A/54".
ONE_PLACE = re.compile(r".* (?:19|20)\d\d/[^/]+(?:/[AB])?/\d+")
_BEFORE = 90
# The Tribunal prints a decision's place in its collection above it: entry, number, series, year ("54/5/A/2005").
_PRINTED_ABOVE = re.compile(r"\s{0,20}(?P<entry>\d{1,4})/(?P<number>\d{1,2}(?:-\d{1,2})?)/(?P<series>[AB])/(?P<year>(?:19|20)\d\d)\s*\n")
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
        for place in printed_at(source):
            for signature in source.anchors.sygnatury:
                told.setdefault(place, {}).setdefault(signature, source.title)
    return told


def printed_at(source: Source) -> tuple[str, ...]:
    """The place in the Tribunal's collection that stands above a decision's head, in both ways to cite it; none where none stands there.

    Shape: norms, "OTK ZU 2005/5/A/54" and "OTK-A 2005/5/54".
    """
    above = _PRINTED_ABOVE.match(source.text)
    if above is None:
        return ()
    year, number, series, entry = above["year"], above["number"], above["series"], above["entry"]
    return f"OTK ZU {year}/{number}/{series}/{entry}", f"OTK-{series} {year}/{number}/{entry}"


def _told_in(text: str) -> Iterator[tuple[str, str]]:
    """Each place right behind a signature, with that signature."""
    for place in find_publications(text):
        if not ONE_PLACE.fullmatch(place.norm):
            continue
        lead = text[max(0, place.span.start - _BEFORE) : place.span.start]
        named = [s for s in find_signatures(lead) if _BETWEEN.fullmatch(lead, s.span.end)]
        if named:
            yield place.norm, named[-1].norm
