"""Who is named in a text: courts, case law as a whole, writers, parties (`data/podmioty.csv`, "strona" of `data/zapowiedzi.csv`)."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field

from kotwica.document.model import Span
from kotwica.extractors.slownik import introductions, subjects

Named = tuple[str, str, Span]


@dataclass(frozen=True, slots=True)
class Heard:
    """Who is named in a stretch of text: (kind, short name, place), in order of place."""

    spans: tuple[Named, ...] = field(default=())

    def names(self, kind: str) -> list[str]:
        return [short for found, short, _ in self.spans if found == kind]

    def within(self, span: Span) -> Heard:
        """Those named wholly inside `span`."""
        first = bisect_left(self.spans, span.start, key=lambda item: item[2].start)
        last = bisect_left(self.spans, span.end, key=lambda item: item[2].start)
        return Heard(tuple(item for item in self.spans[first:last] if item[2].end <= span.end))


def find_subjects(flat: str) -> Heard:
    """Everyone named in the text, found in one pass."""
    pattern, groups = subjects()
    found: list[Named] = []
    for match in pattern.finditer(flat):
        kind, short = groups[(match.lastindex or 1) - 1]
        found.append((kind, short, Span(*match.span())))
    lower = flat.lower()
    if len(lower) == len(flat):
        found += [("strona", "strona", Span(*match.span())) for match in introductions()["strona"].finditer(lower)]
    return Heard(tuple(sorted(found, key=lambda item: item[2])))
