"""Who is named in a text: courts, case law as a whole, writers, parties (`data/podmioty.csv`, "strona" of `data/zapowiedzi.csv`)."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.extractors.slownik import parties, subjects

Named = tuple[str, str, Span]

# What only the court that writes the text says of itself: "Sąd Najwyższy w obecnym składzie", "… uznał, że skarga kasacyjna jest zasadna".
_DECIDES = re.compile(
    r",? (?:w (?:obecnym|niniejszym|tym|aktualnym) składzie|w składzie (?:orzekającym|rozpoznającym)|zważyła?\b|orzekła?,? jak"
    r"|(?:uznała?|doszed[łl]a? do (?:przekonania|wniosku)|stwierdziła?),? (?:że|iż) (?:(?:na|do) )?"
    r"(?:niniejsz|przedstawion|wniesion|rozpoznawan|skarg[aęi] kasacyjn|kasacj|rewizj|zażaleni))"
)


class Heard(Struct, frozen=True):
    """Who is named in a stretch of text: (kind, short name, place), in order of place."""

    spans: tuple[Named, ...] = ()
    starts: tuple[int, ...] = ()

    def names(self, kind: str) -> list[str]:
        return [short for found, short, _ in self.spans if found == kind]

    def within(self, span: Span) -> Heard:
        """Those named wholly inside `span`."""
        first = bisect_left(self.starts, span.start)
        last = bisect_left(self.starts, span.end, first)
        if first == last:
            return NOBODY
        found = self.spans[first:last]
        inside = [item for item in found if item[2].end <= span.end]
        return Heard(found, self.starts[first:last]) if len(inside) == len(found) else _in_order(tuple(inside))


def heard(named: Iterable[Named]) -> Heard:
    """Those named, in order of place."""
    return _in_order(tuple(sorted(named, key=lambda item: item[2])))


def _in_order(spans: tuple[Named, ...]) -> Heard:
    return Heard(spans, tuple([item[2].start for item in spans]))


NOBODY = Heard()


def find_subjects(flat: str) -> Heard:
    """Everyone named in the text, found in one pass."""
    pattern, groups = subjects()
    found: list[Named] = []
    for match in pattern.finditer(flat):
        kind, short = groups[(match.lastindex or 1) - 1]
        found.append((kind, short, Span(*match.span())))
    lower = flat.lower()
    if len(lower) == len(flat):
        found += [("strona", "strona", Span(*match.span())) for match in parties().finditer(lower)]
    return heard(found)


def deciding(flat: str, named: Heard) -> frozenset[str]:
    """The highest courts that the text shows to be its author: "W ocenie Sądu Najwyższego" is then no report of somebody else's view."""
    return frozenset(short for kind, short, at in named.spans if kind == "najwyzszy" and _DECIDES.match(flat, at.end))
