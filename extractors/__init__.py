"""What a draft cites and claims: references, claims, gaps and lint, found by rules alone."""

from __future__ import annotations

from kotwica.document.model import Draft
from kotwica.extractors.akty import act_of, acts, acts_state
from kotwica.extractors.daty import MONTHS, find_dates
from kotwica.extractors.extract_json import reference_json, to_json
from kotwica.extractors.extract_table import render_table
from kotwica.extractors.model import Extraction
from kotwica.extractors.przepisy_akty import act_of_journal
from kotwica.extractors.publikacje import find_publications
from kotwica.extractors.registry import extract, extract_reading
from kotwica.extractors.repertoria import repertoria
from kotwica.extractors.sady import court_name
from kotwica.extractors.slownik import parties, speech
from kotwica.extractors.sygnatury import find_signatures, norm_of
from kotwica.extractors.webannotation import to_w3c


def render_displacy(draft: Draft, extraction: Extraction) -> str:
    """A displaCy page of the draft with its references and claims."""
    from kotwica.extractors.spacy_components import render_displacy

    return render_displacy(draft, extraction)


__all__ = [
    "MONTHS",
    "act_of",
    "act_of_journal",
    "acts",
    "acts_state",
    "court_name",
    "extract",
    "extract_reading",
    "find_dates",
    "find_publications",
    "find_signatures",
    "norm_of",
    "parties",
    "reference_json",
    "render_displacy",
    "render_table",
    "repertoria",
    "speech",
    "to_json",
    "to_w3c",
]
