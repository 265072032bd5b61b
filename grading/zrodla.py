"""The sources of one run, each prepared at most once: texts for comparison, profiles for TREŚĆ, and an index of decisions by their day."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import partial
from itertools import islice
from typing import Protocol, runtime_checkable

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.extractors.model import Reference
from kotwica.grading.kept import Kept
from kotwica.grading.miejsca_cudze import told_places
from kotwica.grading.prepared import PreparedSource, prepare
from kotwica.grading.tresc import Profile, profile_of
from kotwica.sources.model import Answer, Source

# Of all drafts of a process; a text of 25,000 characters takes about 0.4 MB prepared. Claims are graded source by source, and the drafts of
# a batch share most sources, but what one draft needed should leave room for the next.
_PREPARED: Kept[PreparedSource] = Kept(40_000_000)
_LEFT_BY_OTHER_DRAFTS = 10_000_000
_PROFILES: Kept[Profile] = Kept(2_000_000)
# Words that a quotation needs before the index of six-word runs may answer for it, with room for a split or joined word.
_INDEXED_WORDS = 10
_CANDIDATES = 40
# Sources that a run may read whole: files, which are in memory already, and documents of a store (30 s of CPU for 2,000 of 20 KB).
# A larger store is asked through its index.
_HELD = 2_000
_HELD_OF_STORE = 300
_GAP = re.compile(r"\.\.\.|…|\[|/\.")


class SourceLookup(Protocol):
    """What grading asks of the sources at hand (`kotwica.sources.SourceSet`, a store, or a few records in a test)."""

    def lookup(self, reference: Reference) -> Answer:
        """The sources that a reference names, or why there are none."""

    def by_akt(self, akt: str) -> Sequence[Source]:
        """Texts of an act, by the name that `Przepis.akt` uses."""

    def all(self) -> Iterable[Source]:
        """Every source at hand."""

    def candidates(self, text: str, limit: int = 20) -> Sequence[Source]:
        """Sources that may hold a passage; none that shares a run of six words with it is left out before the limit."""


@runtime_checkable
class LargeLookup(SourceLookup, Protocol):
    """Sources that may be too many to be read whole and can be asked for less."""

    def held(self, *, files: int, stored: int) -> tuple[tuple[Source, ...], bool]:
        """The sources that may be read whole, and whether that is all of them."""

    def by_day(self, day: date) -> Sequence[Source]:
        """Decisions of that day."""


class _Whole(Struct, frozen=True):
    """A source as a key: equal to one that is the same in everything, hashed by name and bytes alone (acts have thousands of units)."""

    source: Source

    def __hash__(self) -> int:
        return hash((self.source.id, self.source.sha256))


@runtime_checkable
class Indexed(SourceLookup, Protocol):
    """Sources whose index of passages can be made ahead."""

    def index(self) -> None:
        """Makes the index; no more than that."""


class Library:
    """The sources of one run with what was worked out of them; nothing here decides anything."""

    def __init__(self, sources: SourceLookup) -> None:
        self.sources = sources
        self._everything: tuple[Source, ...] | None = None
        self._large = False
        self._by_day: dict[date, tuple[Source, ...]] | None = None
        self._printed: Mapping[str, Mapping[str, str]] | None = None
        _PREPARED.shrink(_LEFT_BY_OTHER_DRAFTS)

    def everything(self) -> tuple[Source, ...]:
        """All sources, of too many the files and a few plain documents, in an order that does not depend on how they were given."""
        if self._everything is None:
            if isinstance(self.sources, LargeLookup):
                held, whole = self.sources.held(files=_HELD, stored=_HELD_OF_STORE)
            else:
                held = tuple(islice(self.sources.all(), _HELD + 1))
                whole = len(held) <= _HELD
            self._large = not whole
            self._everything = tuple(sorted(held[:_HELD], key=rank_of_source))
        return self._everything

    def holding(self, quote: str) -> tuple[Source, ...]:
        """The sources that can hold a quotation word for word, in an order that does not depend on how they were given.

        Shape: through the index for a long unbroken quotation; all of them when it is short or has gaps, since the index knows runs of
        six words only. In a store too large to be read whole the index answers for the longest unbroken part as well.
        """
        if len(quote.split()) >= _INDEXED_WORDS and not _GAP.search(quote):
            return tuple(sorted(self.sources.candidates(quote, _CANDIDATES), key=rank_of_source))
        held = self.everything()
        if not self._large:
            return held
        indexed = self.sources.candidates(max(_GAP.split(quote), key=len), _CANDIDATES)
        return tuple({(s.id, s.sha256): s for s in (*sorted(indexed, key=rank_of_source), *held)}.values())

    def index(self) -> None:
        """Makes the index that `holding` asks, for processes that are forked then to share."""
        if isinstance(self.sources, Indexed):
            self.sources.index()

    def prepared(self, source: Source) -> PreparedSource:
        """The source's text ready for comparison."""
        return _PREPARED.get(_Whole(source), len(source.text), partial(prepare, source))

    def profile(self, source: Source, within: Span | None = None) -> Profile:
        """What TREŚĆ needs of the source, or of one unit of it."""
        part = within or Span(0, len(source.text))
        return _PROFILES.get((_Whole(source), part), len(part), partial(self._profile, source, within))

    def _profile(self, source: Source, within: Span | None) -> Profile:
        return profile_of(source, within, normal=self.prepared(source).text if within is None else None)

    def decided_on(self, day: date) -> tuple[Source, ...]:
        """The decisions at hand of that day."""
        if isinstance(self.sources, LargeLookup):
            return tuple(sorted(self.sources.by_day(day), key=rank_of_source))
        if self._by_day is None:
            days: dict[date, list[Source]] = {}
            for source in self.everything():
                if source.anchors.decided_on is not None:
                    days.setdefault(source.anchors.decided_on, []).append(source)
            self._by_day = {d: tuple(s) for d, s in days.items()}
        return self._by_day.get(day, ())

    def printed(self) -> Mapping[str, Mapping[str, str]]:
        """Where the texts at hand say that decisions were printed (`told_places`)."""
        if self._printed is None:
            self._printed = told_places(self.everything())
        return self._printed


def rank_of_source(source: Source) -> tuple[str, ...]:
    """A sort key made of what the source is, never of where it was in a list."""
    return (*source.anchors.sygnatury, source.title, source.sha256, source.location, source.id)
