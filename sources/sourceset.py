"""Sources at hand with every way to look one up: signature, ECLI, CELEX, act, title, passage."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import date

from kotwica.extractors.model import Reference
from kotwica.sources.akty import journal_key, keys_of, name_key
from kotwica.sources.fingerprints import GUARANTEED_WORDS, canonical_words, fingerprint_array, fingerprints, query_fingerprints, without
from kotwica.sources.lookups import Coverage, answer, one_edit, signature_key
from kotwica.sources.model import Answer, Source, SourceKind

# From so many sources on numpy saves more than its import costs.
_MANY = 200


class SourceSet:
    """Sources in memory, indexed once; lookups are deterministic and never change it.

    Shape: `failures` are (path, message) of files that should have been sources and could not be read: a signature that a broken file's
    name hints at is answered with Failed, not with Missing.
    """

    def __init__(
        self, sources: Iterable[Source], *, coverage: Sequence[Coverage] = (), failures: Sequence[tuple[str, str, str]] = ()
    ) -> None:
        self._sources = tuple(sources)
        self._coverage = tuple(coverage)
        self._failures = {signature_key(norm): (path, message) for path, message, norm in failures if norm}
        self._by_id = {s.id: s for s in self._sources}
        self._by_norm: dict[str, list[Source]] = defaultdict(list)
        self._by_act: dict[str, list[Source]] = defaultdict(list)
        self._by_name: dict[str, list[Source]] = defaultdict(list)
        self._by_day: dict[date, list[Source]] = defaultdict(list)
        self._postings: array[int] | None = None
        for source in self._sources:
            self._index(source)

    @property
    def coverage(self) -> tuple[Coverage, ...]:
        """Collections declared complete."""
        return self._coverage

    def all(self) -> tuple[Source, ...]:
        """Every source, in the order they were given."""
        return self._sources

    def held(self, *, files: int, stored: int = 0) -> tuple[tuple[Source, ...], bool]:
        """The first `files` sources, and whether that is all of them; none is `stored` elsewhere."""
        return self._sources[:files], len(self._sources) <= files

    def by_id(self, source_id: str) -> Source | None:
        """The source of that id, or None."""
        return self._by_id.get(source_id)

    def by_sygnatura(self, norm: str) -> tuple[Source, ...]:
        """Sources that carry this signature (any member of a joined case), proven ones first."""
        found = self._by_norm.get(signature_key(norm), ())
        return tuple(sorted(found, key=lambda s: not s.anchors.proven))

    def by_akt(self, akt: str) -> tuple[Source, ...]:
        """Texts of an act by abbreviation, title, EU number or journal address, the newest legal state first."""
        found = self._by_act.get(name_key(akt)) or self._by_act.get(journal_key(akt)) or ()
        return tuple(sorted(found, key=lambda s: s.anchors.legal_state or date.min, reverse=True))

    def by_alias(self, title: str) -> tuple[Source, ...]:
        """Sources called so: by title or by an alias of the sidecar, capitals and punctuation aside."""
        return tuple(self._by_name.get(" ".join(canonical_words(title)), ()))

    def similar(self, norm: str, decided_on: date | None = None) -> tuple[Source, ...]:
        """Sources whose signature is one edit away; with a date only those of that day, same-day ones being the likely slips.

        Shape: an edit is one character added, dropped, replaced, or two neighbours swapped, in the signature without spaces.
        """
        key = signature_key(norm)
        found = [s for other, group in self._by_norm.items() if one_edit(key, other) for s in group]
        if decided_on is not None:
            found = [s for s in found if s.anchors.decided_on == decided_on]
        return tuple(sorted({s.id: s for s in found}.values(), key=lambda s: s.id))

    def by_day(self, day: date) -> tuple[Source, ...]:
        """Decisions of that day."""
        return tuple(self._by_day.get(day, ()))

    def lookup(self, reference: Reference) -> Answer:
        """The sources a reference means, see `lookups.answer`."""
        return answer(self, reference, self._failures)

    def candidates(self, text: str, limit: int = 20) -> tuple[Source, ...]:
        """Sources that may hold a passage, most shared fingerprints first, ties by order.

        Shape: a run of six words common to both is certain to be found; a passage shorter than that is looked for literally. Empty when
        nothing is shared: the passage stands nowhere here, word runs of six considered.
        """
        words = canonical_words(text)
        if len(words) < GUARANTEED_WORDS:
            return self._literal(words, limit)
        counts: Counter[int] = Counter()
        postings = self._fingerprint_postings()
        for fingerprint in query_fingerprints(text):
            at = bisect_left(postings, fingerprint << 24)
            while at < len(postings) and postings[at] >> 24 == fingerprint:
                counts[postings[at] & 0xFFFFFF] += 1
                at += 1
        best = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:limit]
        return tuple(self._sources[i] for i, _ in best)

    def index(self) -> None:
        """Makes what `candidates` looks into, which is else made when first asked for: processes that are forked then share it."""
        self._fingerprint_postings()

    def _index(self, source: Source) -> None:
        anchors = source.anchors
        for norm in (*anchors.sygnatury, anchors.celex, anchors.ecli):
            if norm:
                self._by_norm[signature_key(norm)].append(source)
        if source.kind is SourceKind.AKT or anchors.akt:
            for key in keys_of(anchors):
                self._by_act[key].append(source)
        for name in dict.fromkeys((source.title, *source.aliases)):
            if name:
                self._by_name[" ".join(canonical_words(name))].append(source)
        if anchors.decided_on is not None and source.kind is SourceKind.ORZECZENIE:
            self._by_day[anchors.decided_on].append(source)

    def _fingerprint_postings(self) -> array[int]:
        """(fingerprint, source number) pairs as sorted integers; made when the first passage is looked up."""
        if self._postings is None:
            self._postings = _postings_of_many(self._sources) if len(self._sources) >= _MANY else _postings_of(self._sources)
        return self._postings

    def _literal(self, words: list[str], limit: int) -> tuple[Source, ...]:
        if not words:
            return ()
        wanted = f" {' '.join(words)} "
        longest = max(words, key=len)
        found = []
        for source in self._sources:
            have = canonical_words(without(source.text, source.furniture))
            if longest in have and wanted in f" {' '.join(have)} ":
                found.append(source)
                if len(found) == limit:
                    break
        return tuple(found)


def _postings_of(sources: Sequence[Source]) -> array[int]:
    """(fingerprint, source number) pairs as sorted integers."""
    found = ((fp, number) for number, source in enumerate(sources) for fp in fingerprints(source.text, source.furniture))
    return array("Q", sorted(fp << 24 | number for fp, number in found))


def _postings_of_many(sources: Sequence[Source]) -> array[int]:
    """The same by numpy, sorted where they lie: half of the time, and for 100,000 sources 1 GB instead of 7."""
    import numpy as np

    pairs = array("Q")
    for number, source in enumerate(sources):
        pairs.frombytes((fingerprint_array(source.text, source.furniture) << np.uint64(24) | np.uint64(number)).tobytes())
    np.frombuffer(pairs, np.uint64).sort()
    return pairs
