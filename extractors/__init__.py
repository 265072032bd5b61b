"""What a draft cites and claims: references, claims, gaps and lint, found by rules alone."""

from __future__ import annotations

from kotwica.document.model import Draft, Reading
from kotwica.extractors.akty import act_of, acts
from kotwica.extractors.daty import find_dates
from kotwica.extractors.extract_json import to_json
from kotwica.extractors.model import Extraction
from kotwica.extractors.repertoria import repertoria
from kotwica.extractors.sady import court_name
from kotwica.extractors.sygnatury import norm_of


def extract(draft: Draft) -> Extraction:
    """Everything the draft cites and claims, with spans into `draft.text`."""
    from kotwica.extractors.registry import extract

    return extract(draft)


def extract_reading(reading: Reading) -> Extraction:
    """Everything a reading cites and claims, with spans into `reading.text`."""
    from kotwica.extractors.registry import extract_reading

    return extract_reading(reading)


__all__ = ["act_of", "acts", "court_name", "extract", "extract_reading", "find_dates", "norm_of", "repertoria", "to_json"]
