"""A decision at hand that reports another one: its words are known at second hand, for a person (grading.md §5.8)."""

from __future__ import annotations

import pytest
from grading_cases import codes, outcome, quoted, reference, sn

from builders import draft
from kotwica.document.model import Span
from kotwica.grading.model import Status

HELD = "podana przyczyna rozwiązania umowy była zbyt ogólna"
REPORTS = f"Spór dotyczył umowy. Jak wskazano w wyroku II CSK 9077/11, {HELD}. Orzeczono jak w sentencji."
OTHERS = f"Spór dotyczył umowy. Jak wskazano, {HELD}. Orzeczono jak w sentencji."
A, B = "II CSK 9012/19", "II CSK 9077/11"


@pytest.mark.parametrize(
    ("sentence", "text", "second_hand"),
    [
        pytest.param(f"SN w wyroku {A} przypomniał, że w wyroku {B} wskazano: „{HELD}”.", REPORTS, True, id="told-by-the-one-at-hand"),
        pytest.param(f"SN w wyroku {A} wskazał za wyrokiem {B}, że „{HELD}”.", REPORTS, True, id="said-after-another"),
        pytest.param(
            f"SN w wyroku {A} przypomniał, że w wyroku {B} wskazano: „{HELD}”.", OTHERS, False, id="the-one-at-hand-names-no-other"
        ),
        pytest.param(f"Por. wyrok {A} i wyrok {B}, w którym wskazano: „{HELD}”.", REPORTS, False, id="two-decisions-side-by-side"),
        pytest.param(
            f"SN w wyroku {A} przypomniał, że w wyroku {B} wskazano: „umowa wygasła z mocy samego prawa”.", REPORTS, False, id="other-words"
        ),
    ],
)
def test_words_that_one_decision_reports_of_another(sentence: str, text: str, second_hand: bool) -> None:
    page = draft(sentence)
    quote = sentence[sentence.index("„") + 1 : sentence.index("”")]
    at = sentence.index("„") + 1
    spans = {norm: Span(sentence.index(norm), sentence.index(norm) + len(norm)) for norm in (A, B)}
    references = [reference("R1", A, span=spans[A]), reference("R2", B, span=spans[B])]
    made = quoted(quote, "R2", span=Span(at, at + len(quote)), context=Span(0, len(sentence)))
    grade = next(g for g in outcome([made], references, [sn(text)], page=page).grades if g.claim.quote)
    assert (grade.status, "z_drugiej_reki" in codes(grade)) == (
        Status.WYMAGA_OSADU if second_hand else Status.BRAK_ZRODLA,
        second_hand,
    )
