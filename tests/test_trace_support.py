"""Windows that support a sentence: found by beginnings of words, judged by lemmas."""

from __future__ import annotations

import pytest

from builders import source
from kotwica.grading import best_support, window_support
from work import assert_linear

CLAIM = "Umowa kredytu jest nieważna od początku."
TRUE = "Umowę kredytu uznano za nieważną od samego początku."
OTHER = "Pozwany wniósł apelację od wyroku sądu rejonowego. Koszty obciążają powoda."


@pytest.mark.parametrize(
    ("text", "supported"),
    [
        pytest.param(f"{OTHER} {TRUE} {OTHER}", True, id="inflected-sentence-among-others"),
        pytest.param("Umowa kredytu jest ważna. Nieważna od początku jest pożyczka.", True, id="terms-in-two-neighbours"),
        pytest.param(OTHER, False, id="another-topic"),
        pytest.param("", False, id="empty-source"),
    ],
)
def test_best_window(text: str, supported: bool) -> None:
    found = best_support([CLAIM], [source(text)], floor=0.65)[0]
    assert (found is not None) is supported
    if found is not None:
        assert found.similarity >= 0.65
        assert window_support(CLAIM, source(text), found.span) == found.similarity


def test_best_of_several_sources_wins_and_the_earlier_of_equals() -> None:
    sources = [source(OTHER, id="S1"), source(TRUE, id="S2"), source(TRUE, id="S3")]
    found = best_support([CLAIM, OTHER], sources, floor=0.4)
    assert [f.source_id if f else None for f in found] == ["S2", "S1"]


def test_a_text_without_terms_has_no_support() -> None:
    assert best_support(["i w z", ""], [source(TRUE)], floor=0.0) == (None, None)


def test_work_grows_with_the_source_only() -> None:
    assert_linear(lambda number: best_support([CLAIM] * 20, [source(f"{OTHER} " * number)], floor=0.4), small=50, large=400)
