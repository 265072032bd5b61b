"""Files and the user's store looked up as one: files first, since the user put them there for this draft."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING

from kotwica.sources.model import Answer, Failed, Found, Missing, Source

if TYPE_CHECKING:
    from kotwica.extractors.model import Reference
    from kotwica.sources import SourceSet
    from kotwica.sources.store import StoreQueries


# A document that holds a passage word for word shares all of its three-word runs; an eighth of them allows for words that line breaks,
# typing slips and footnote marks have split.
_SHARE_OF_RUNS = 8
_PLAIN_DOCUMENTS = 50
LIMITED = (
    "Baza źródeł jest zbyt duża, aby czytać ją w całości (dokumentów: {count}). Krótkich cytatów bez powołania szukano w niej tylko przez "
    "indeks: „nie ma w żadnym źródle” nie wyklucza dla nich, że gdzieś tam stoją."
)


class Joined:
    """What grading asks of sources, answered by a SourceSet and a store together; `without` are SHA-256 of files that are no sources."""

    def __init__(self, files: SourceSet, store: StoreQueries, *, without: frozenset[str] = frozenset()) -> None:
        self._files = files
        self._store = store
        self._without = without
        self._stored: int | None = None
        self._limited = False

    def held(self, *, files: int, stored: int) -> tuple[tuple[Source, ...], bool]:
        """The first `files` files and, of a store of at most `stored` documents, all of them; else its contracts and letters only."""
        mine, whole = self._files.held(files=files)
        if self.stored() <= stored:
            return self._once((*mine, *self._store.all())), whole
        return self._once((*mine, *self._store.plain_documents(_PLAIN_DOCUMENTS))), False

    def stored(self) -> int:
        """How many documents the store has, counted once."""
        if self._stored is None:
            self._stored = self._store.count()
        return self._stored

    def limits(self) -> tuple[str, ...]:
        """What the user must know of passages that were asked for so far (a Polish sentence), empty when all were looked up to the end."""
        return (LIMITED.format(count=self.stored()),) if self._limited else ()

    def all(self) -> Iterator[Source]:
        """Every source once: of a text that is in both, the file."""
        seen = set()
        for source in self._files.all():
            seen.add(source.sha256)
            yield source
        yield from (s for s in self._store.all() if s.sha256 not in seen and s.sha256 not in self._without)

    def at_hand(self, ids: frozenset[str]) -> tuple[Source, ...]:
        """All files, and those documents of the store that `ids` name: what a report can list, however large the store is."""
        named = (self._store.by_id(i) for i in sorted(ids) if self._files.by_id(i) is None)
        return (*self._files.all(), *(s for s in named if s is not None))

    def by_id(self, source_id: str) -> Source | None:
        return self._files.by_id(source_id) or self._store.by_id(source_id)

    def by_akt(self, akt: str) -> tuple[Source, ...]:
        return self._once((*self._files.by_akt(akt), *self._store.by_akt(akt)))

    def candidates(self, text: str, limit: int = 20) -> tuple[Source, ...]:
        """Sources that may hold a passage word for word, files first."""
        passage = self._store.find(text, limit)
        self._limited = self._limited or not passage.complete or bool(passage.limits)
        near = [hit.source_id for hit in passage.hits if hit.shared * _SHARE_OF_RUNS >= hit.wanted - _SHARE_OF_RUNS]
        stored = (self._store.by_id(i) for i in near)
        return self._once((*self._files.candidates(text, limit), *(s for s in stored if s is not None)))[:limit]

    def by_day(self, day: date) -> tuple[Source, ...]:
        return self._once((*self._files.by_day(day), *self._store.by_day(day)))

    def lookup(self, reference: Reference) -> Answer:
        """Found in either is found; a failure outweighs "missing", since the failed file may have been the one."""
        answers = (self._files.lookup(reference), self._store.lookup(reference))
        found = self._once(tuple(s for a in answers if isinstance(a, Found) for s in a.sources))
        if found:
            return Found(found)
        failed = next((a for a in answers if isinstance(a, Failed)), None)
        if failed is not None:
            return failed
        missing = [a for a in answers if isinstance(a, Missing)]
        return Missing(
            missing[0].tried,
            covered=any(m.covered for m in missing),
            help_url=next((m.help_url for m in missing if m.help_url), ""),
            similar=self._once(tuple(s for m in missing for s in m.similar)),
        )

    def _once(self, sources: tuple[Source, ...]) -> tuple[Source, ...]:
        """Each file's content once, in order, the draft's own left out."""
        kept = {(s.sha256, s.text): s for s in reversed(sources) if s.sha256 not in self._without}
        return tuple(s for s in sources if kept.get((s.sha256, s.text)) is s)
