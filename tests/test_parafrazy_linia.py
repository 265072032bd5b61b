"""Sentences about the case law itself are no report of one decision; the decision is still graded. All case numbers are fictitious."""

from __future__ import annotations

import pytest

from builders import draft
from kotwica.extractors import extract

CITED = "wyrok SN z dnia 4 maja 2010 r., II CSK 9999/10"
EMPTY = [
    pytest.param(f"Linia orzecznicza jest utrwalona ({CITED}).", id="settled"),
    pytest.param(f"Linia orzecznicza w sprawach pracowniczych jest jednolita ({CITED}).", id="in-one-field"),
    pytest.param(f"Nie budzi to wątpliwości w literaturze i orzecznictwie (por. {CITED}).", id="no-doubt"),
    pytest.param(f"Pogląd ten jest ugruntowany w judykaturze (zob. {CITED}).", id="this-view"),
]
SAYING = [
    pytest.param(f"Nie budzi wątpliwości odpowiedzialność solidarna dłużników ({CITED}).", id="whose-liability"),
    pytest.param(f"Kara umowna należy się bez względu na wysokość szkody ({CITED}).", id="a-rule"),
    pytest.param(f"W orzecznictwie dopuszcza się miarkowanie kary umownej ({CITED}).", id="what-case-law-allows"),
    pytest.param(f"Umowa ta jest bezwzględnie nieważna ({CITED}).", id="short-and-not-of-case-law"),
]


@pytest.mark.parametrize("text", EMPTY)
def test_what_is_said_of_the_case_law_stands_in_no_decision(text: str) -> None:
    found = extract(draft(text))
    assert not found.claims
    assert [r.norm for r in found.references] == ["II CSK 9999/10"]


@pytest.mark.parametrize("text", SAYING)
def test_what_the_case_law_says_is_reported(text: str) -> None:
    assert extract(draft(text)).claims
