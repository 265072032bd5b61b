"""Sources at hand with every way to look one up: signature, ECLI, CELEX, act, title, passage."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.sources.akty import journal_key, keys_of, name_key
from kotwica.sources.courts import same_court
from kotwica.sources.fingerprints import GUARANTEED_WORDS, canonical_words, fingerprints, query_fingerprints, without
from kotwica.sources.model import Answer, Failed, Found, Missing, Source, SourceKind

_FP_BITS = 40
_ACT_KINDS = frozenset({ReferenceKind.PRZEPIS, ReferenceKind.UE_AKT, ReferenceKind.DZIENNIK})


@dataclass(frozen=True, slots=True)
class Coverage:
    """A collection declared complete: `court` as abbreviation or full name, years from `first` to `last` inclusive."""

    collection: str
    court: str
    first: int
    last: int


class SourceSet:
    """Sources in memory, indexed once; lookups are deterministic and never change it.

    Shape: `failures` are (path, message) of files that should have been sources and could not be read: a signature that a broken file's
    name hints at is answered with Failed, not with Missing.
    """

    def __init__(
        self, sources: Iterable[Source], *, coverage: Sequence[Coverage] = (), failures: Sequence[tuple[str, str, str]] = ()
    ) -> None:
        self._sources = tuple(sources)
        self.coverage = tuple(coverage)
        self._failures = {norm: (path, message) for path, message, norm in failures if norm}
        self._by_id = {s.id: s for s in self._sources}
        self._by_norm: dict[str, list[Source]] = defaultdict(list)
        self._by_act: dict[str, list[Source]] = defaultdict(list)
        self._by_name: dict[str, list[Source]] = defaultdict(list)
        self._by_day: dict[date, list[Source]] = defaultdict(list)
        self._postings: array[int] | None = None
        for source in self._sources:
            self._index(source)

    def all(self) -> tuple[Source, ...]:
        """Every source, in the order they were given."""
        return self._sources

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

    def lookup(self, reference: Reference) -> Answer:
        """The sources a reference means.

        Shape: several when one signature has several texts or courts (same date, then same court first; the choice is the grading's).
        Missing names what was tried, whether a complete collection covers it, and near misses; Failed when a file that seems to be it
        could not be read.
        """
        found = self._candidates_of(reference)
        if found:
            return Found(tuple(sorted(found, key=lambda s: _closeness(s, reference))))
        failure = self._failures.get(signature_key(reference.norm))
        if failure is not None:
            return Failed(reference.norm, f"{failure[0]}: {failure[1]}")
        near = self.similar(reference.norm, reference.decided_on) if reference.kind is ReferenceKind.ORZECZENIE else ()
        return Missing(reference.norm, covered=covers(self.coverage, reference), similar=near)

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

    def _candidates_of(self, reference: Reference) -> list[Source]:
        if reference.kind in _ACT_KINDS:
            names = [t.akt for t in reference.targets] or [reference.norm]
            return list(dict.fromkeys(s for name in names for s in self.by_akt(name)))
        if reference.kind is ReferenceKind.ORZECZENIE_BEZ_SYGNATURY:
            return self._by_court_and_day(reference)
        found = list(self.by_sygnatura(reference.norm))
        if not found and reference.kind is ReferenceKind.CELEX:
            found = list(self.by_akt(reference.norm))
        return found or (list(self.by_alias(reference.norm)) if reference.kind is ReferenceKind.ETPC else [])

    def _by_court_and_day(self, reference: Reference) -> list[Source]:
        if reference.decided_on is None:
            return []
        return [s for s in self._by_day.get(reference.decided_on, ()) if same_court(s.anchors.court, reference.court) is not False]

    def _fingerprint_postings(self) -> array[int]:
        """(fingerprint, source number) pairs as sorted integers; made when the first passage is looked up."""
        if self._postings is None:
            pairs: list[int] = []
            for number, source in enumerate(self._sources):
                pairs += [fp << 24 | number for fp in fingerprints(source.text, source.furniture)]
            pairs.sort()
            self._postings = array("Q", pairs)
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


def signature_key(norm: str) -> str:
    """A signature, ECLI or CELEX for comparison: no spaces, no case, two-digit year as `norm` has it."""
    return norm.replace(" ", "").upper()


def covers(coverage: Sequence[Coverage], reference: Reference) -> bool:
    """Whether a collection declared complete must hold this decision: right court and, by decision date or case year, right years."""
    if reference.court is None:
        return False
    year = reference.decided_on.year if reference.decided_on else None
    return any(same_court(c.court, reference.court) and year is not None and c.first <= year <= c.last for c in coverage)


def one_edit(one: str, other: str) -> bool:
    """Whether two strings differ by exactly one insertion, deletion, replacement, or swap of neighbours."""
    if one == other or abs(len(one) - len(other)) > 1:
        return False
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    a, b = one[start:], other[start:]
    if len(a) == len(b):
        return a[1:] == b[1:] or (a[2:] == b[2:] and a[:2] == b[:2][::-1])
    return a[1:] == b or b[1:] == a


def _closeness(source: Source, reference: Reference) -> tuple[bool, bool, bool, str]:
    anchors = source.anchors
    other_day = reference.decided_on is not None and anchors.decided_on != reference.decided_on
    other_court = same_court(anchors.court, reference.court) is False
    return other_court, other_day, not anchors.proven, source.id
