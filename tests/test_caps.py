"""What the draft shows crossed out is never green, whatever its words are."""

from __future__ import annotations

import pytest
from grading_cases import ASK, CHANGED, EXACT, GREEN, PAGE, RED, graded, quoted, reference, sn
from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.grading.model import Status

# The page's first five characters are the claim, the next ones its reference.
STRUCK = [
    pytest.param((), EXACT, GREEN, id="nothing-crossed-out"),
    pytest.param((Span(2, 4),), EXACT, ASK, id="a-word-of-the-quotation"),
    pytest.param((Span(0, 5),), EXACT, ASK, id="the-whole-quotation"),
    pytest.param((Span(8, 12),), EXACT, ASK, id="the-signature"),
    pytest.param((Span(20, 30),), EXACT, GREEN, id="words-behind-both"),
    pytest.param((Span(2, 4),), CHANGED, RED, id="changed-words-stay-refuted"),
]


@pytest.mark.parametrize(("struck", "text", "status"), STRUCK)
def test_words_crossed_out_in_the_draft_are_for_a_person(struck: tuple[Span, ...], text: str, status: Status) -> None:
    found = graded(quoted(text), [reference(span=Span(6, 14))], [sn()], page=replace(PAGE, struck=struck))
    assert found.status is status
