"""What a reference means among indexed sources: one set of rules for sources in memory and in the store."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from string import ascii_uppercase, digits
from typing import Protocol

from msgspec import Struct

from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.sources.court_names import same_court
from kotwica.sources.model import Answer, Failed, Found, Missing, Source

_ACT_KINDS = frozenset({ReferenceKind.PRZEPIS, ReferenceKind.UE_AKT, ReferenceKind.DZIENNIK})
_KEY_LETTERS = ascii_uppercase + digits + "/Ł-"


class Coverage(Struct, frozen=True):
    """A collection declared complete: `court` as abbreviation or full name, years from `first` to `last` inclusive."""

    collection: str
    court: str
    first: int
    last: int


class Index(Protocol):
    """Where sources can be looked up by what they say of themselves."""

    @property
    def coverage(self) -> tuple[Coverage, ...]: ...

    def by_sygnatura(self, norm: str) -> tuple[Source, ...]: ...

    def by_akt(self, akt: str) -> tuple[Source, ...]: ...

    def by_alias(self, title: str) -> tuple[Source, ...]: ...

    def by_day(self, day: date) -> tuple[Source, ...]: ...

    def similar(self, norm: str, decided_on: date | None = None) -> tuple[Source, ...]: ...


def answer(index: Index, reference: Reference, failures: Mapping[str, tuple[str, str]]) -> Answer:
    """The sources a reference means.

    Shape: several when one signature has several texts or courts (same court, then same date first; the choice is the grading's), or an
    act several editions (newest legal state first).
    Missing names what was tried, whether a complete collection covers it, and near misses; Failed when a file that seems to be it
    could not be read.
    """
    found = _candidates(index, reference)
    if found and reference.kind in _ACT_KINDS:
        return Found(tuple(found))
    if found:
        return Found(tuple(sorted(found, key=lambda s: _closeness(s, reference))))
    failure = failures.get(signature_key(reference.norm))
    if failure is not None:
        return Failed(reference.norm, f"{failure[0]}: {failure[1]}")
    near = index.similar(reference.norm, reference.decided_on) if reference.kind is ReferenceKind.ORZECZENIE else ()
    return Missing(reference.norm, covered=covers(index.coverage, reference), similar=near)


def signature_key(norm: str) -> str:
    """A signature, ECLI or CELEX for comparison: no spaces, no case, two-digit year as `norm` has it."""
    return norm.replace(" ", "").upper()


def covers(coverage: Sequence[Coverage], reference: Reference) -> bool:
    """Whether a collection declared complete must hold this decision: right court and, by the date of the decision, the right years.

    Errs towards: not covered. Without court or date nothing may be called missing: a case of 2015 can be decided in 2019.
    """
    if reference.court is None or reference.decided_on is None:
        return False
    year = reference.decided_on.year
    return any(same_court(c.court, reference.court) is True and c.first <= year <= c.last for c in coverage)


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


def edits(key: str) -> Iterator[str]:
    """Every string one edit away from a signature key, in a fixed order, some more than once."""
    for i in range(len(key)):
        yield key[:i] + key[i + 1 :]
        yield key[:i] + key[i + 1 : i + 2] + key[i] + key[i + 2 :]
        for letter in _KEY_LETTERS:
            yield key[:i] + letter + key[i + 1 :]
            yield key[:i] + letter + key[i:]
    for letter in _KEY_LETTERS:
        yield key + letter


def _candidates(index: Index, reference: Reference) -> list[Source]:
    if reference.kind in _ACT_KINDS:
        names = dict.fromkeys([t.akt for t in reference.targets] or [reference.norm])
        return _unique([s for name in names for s in index.by_akt(name)])
    if reference.kind is ReferenceKind.ORZECZENIE_BEZ_SYGNATURY:
        return _by_court_and_day(index, reference)
    found = list(index.by_sygnatura(reference.norm))
    if not found and reference.kind is ReferenceKind.CELEX:
        found = list(index.by_akt(reference.norm))
    if not found and reference.kind is ReferenceKind.ETPC:
        found = list(index.by_alias(reference.norm))
    return found


def _unique(sources: list[Source]) -> list[Source]:
    return list({s.id: s for s in sources}.values())


def _by_court_and_day(index: Index, reference: Reference) -> list[Source]:
    """Decisions of that day by that court; a source whose court is not known may be it."""
    if reference.decided_on is None:
        return []
    return [s for s in index.by_day(reference.decided_on) if same_court(s.anchors.court, reference.court) is not False]


def _closeness(source: Source, reference: Reference) -> tuple[bool, bool, bool, str]:
    anchors = source.anchors
    other_day = reference.decided_on is not None and anchors.decided_on != reference.decided_on
    other_court = same_court(anchors.court, reference.court) is False
    return other_court, other_day, not anchors.proven, source.id
