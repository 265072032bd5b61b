"""The units of an act that a task item's pinpoint names (spec: grading.md §5.10)."""

from __future__ import annotations

from msgspec import Struct

from kotwica.document.model import Reading
from kotwica.extractors import extract_reading
from kotwica.grading.jednostki import find_unit
from kotwica.sources.model import Source, SourceKind, Unit


class CitedUnits(Struct, frozen=True):
    """What a pinpoint leads to in an act: the units that are there, and whether one of those it names is not."""

    units: tuple[Unit, ...] = ()
    absent: bool = False


def cited_units(source: Source | None, pinpoint: str) -> CitedUnits:
    """The units that "art. 2 ust. 1" names in an act; none for a decision, or where the pinpoint names no article."""
    if source is None or source.kind is not SourceKind.AKT or not pinpoint.strip():
        return CitedUnits()
    targets = [target for reference in extract_reading(Reading(pinpoint)).references for target in reference.targets]
    located = [find_unit(source, target) for target in targets]
    units = tuple(found.unit for found in located if found.unit is not None and not found.missing)
    return CitedUnits(units, absent=len(units) < len(located))
