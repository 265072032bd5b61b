"""What claims are checked against: any file to a source, lookups in memory and in the store."""

from kotwica.sources.courts import same_court
from kotwica.sources.load import LoadResult, load_sources
from kotwica.sources.lookups import Coverage
from kotwica.sources.making import source_of_text
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
from kotwica.sources.sourceset import SourceSet

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
    "source_of_text",
]
