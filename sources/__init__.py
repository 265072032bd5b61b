"""What claims are checked against: any file to a source, lookups in memory and in the store."""

from kotwica.sources.courts import same_court
from kotwica.sources.load import LoadResult, load_sources
from kotwica.sources.model import (
    Anchors,
    Answer,
    Failed,
    Found,
    Missing,
    Source,
    SourceKind,
    Unit,
)
from kotwica.sources.sourceset import Coverage, SourceSet

__all__ = [
    "Anchors",
    "Answer",
    "Coverage",
    "Failed",
    "Found",
    "LoadResult",
    "Missing",
    "Source",
    "SourceKind",
    "SourceSet",
    "Unit",
    "load_sources",
    "same_court",
]
