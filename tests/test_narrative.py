"""The part of the reasons that only tells the case: where it ends, what is quoted from it, and which courts have one (grading.md §5.7)."""

from __future__ import annotations

import pytest

from builders import source
from kotwica.grading.fragment import check_fragment
from kotwica.grading.model import Status
from kotwica.grading.prepared import prepare

GREEN, ASK = Status.ZWERYFIKOWANY, Status.WYMAGA_OSADU
TOLD = "Brak kryterium doboru w piśmie nie stanowi o naruszeniu przepisów prawa pracy"
HELD = "Podana przyczyna wypowiedzenia była zbyt ogólna i nie poddawała się weryfikacji"
HEAD = "uchyla zaskarżony wyrok w całości i przekazuje sprawę do ponownego rozpoznania"
SN, SA, SO = "Sąd Najwyższy", "Sąd Apelacyjny w Nysie", "Sąd Okręgowy w Nysie"


def _decision(marker: str, *, heading: str = "Uzasadnienie") -> str:
    return f"Wyrok. {HEAD}.\n{heading}\nSąd Okręgowy oddalił apelację. {TOLD}.\n\n{marker}\n\n{HELD}.\n"


ENDS = [
    pytest.param("Sąd Najwyższy zważył, co następuje:", SN, ASK, id="the-court-weighed"),
    pytest.param("Sąd Najwyższy zważył co następuje.", SN, ASK, id="without-the-comma"),
    pytest.param("Rozpoznając odwołanie Sąd Najwyższy wziął pod uwagę, co następuje:", SN, ASK, id="took-into-account"),
    pytest.param(
        "Skład orzekający Izby ustalił\ni zwaŜył, co następuje.", "Krajowa Izba Odwoławcza", ASK, id="broken-line-and-letters-of-a-pdf"
    ),
    pytest.param("Sąd Apelacyjny ustalił i zważył, co następuje:", SA, ASK, id="appeal-court"),
    pytest.param(
        "Sąd Apelacyjny podzielił fakty ustalone przez Sąd pierwszej instancji i zważył, co następuje:", SA, ASK, id="by-the-court-below"
    ),
    pytest.param(
        "Sąd Apelacyjny, mając ustalenia Sądu Okręgowego za własne, zważył, co następuje:", SA, ASK, id="findings-of-the-court-below"
    ),
    pytest.param("Sąd Apelacyjny zważył:", SA, ASK, id="weighed-with-a-colon"),
    pytest.param(
        "Sąd Okręgowy, mając ustalenia Sądu Rejonowego za własne, zważył, co następuje:", SN, GREEN, id="a-lower-court-with-findings"
    ),
    pytest.param("Sąd Okręgowy zważył, co następuje:", SN, GREEN, id="a-lower-court-weighed"),
    pytest.param("Sąd Okręgowy zważył następnie, że apelacja jest zasadna.", SN, GREEN, id="goes-on-with-a-clause"),
    pytest.param("Sąd Najwyższy ustalił, co następuje:", SN, GREEN, id="facts-follow"),
    pytest.param("Sąd Okręgowy zważył, co następuje:", SO, GREEN, id="a-court-of-first-instance-finds-facts"),
]


@pytest.mark.parametrize(("marker", "court", "expected"), ENDS)
def test_what_only_tells_the_case_is_for_a_person(marker: str, court: str, expected: Status) -> None:
    ready = prepare(source(_decision(marker), court=court))
    found = check_fragment(TOLD, ready, speaker=court)
    assert found.status is expected
    assert ("czesc_sprawozdawcza" in [r.code for r in found.reasons]) == (expected is not GREEN)
    assert check_fragment(HELD, ready, speaker=court).status is GREEN
    assert check_fragment(HEAD, ready, speaker=court).status is GREEN


def test_a_court_is_on_appeal_by_its_repertorium() -> None:
    kept = source(_decision("Sąd Okręgowy zważył, co następuje:"), court=SO, norm="II Ca 41/13")
    found = check_fragment(TOLD, prepare(kept), speaker=SO)
    assert (found.status, found.reasons[0].code) == (ASK, "czesc_sprawozdawcza")


@pytest.mark.parametrize(
    ("marker", "expected"),
    [
        pytest.param("Sąd ustalił następujący stan faktyczny:", ASK, id="facts"),
        pytest.param("Sąd Rejonowy w Nysie ustalił i zważył, co następuje:", ASK, id="facts-and-reasons"),
        pytest.param("Sąd, ponownie rozpoznając sprawę, ustalił co następuje:", ASK, id="with-a-clause-put-in"),
        pytest.param("Sąd ustalił ponadto następujący stan faktyczny:", GREEN, id="other-findings-stand-before"),
        pytest.param("Sąd ustalił wysokość szkody.", GREEN, id="one-finding"),
    ],
)
def test_pleas_before_a_court_of_first_instance_finds_its_facts(marker: str, expected: Status) -> None:
    court = "Sąd Rejonowy w Nysie"
    text = _decision(marker, heading="UZASADNIENIE") + "Powództwo podlegało uwzględnieniu. " * 9
    ready = prepare(source(text, court=court, norm="I C 41/13"))
    assert check_fragment(TOLD, ready, speaker=court).status is expected
    assert check_fragment(HELD, ready, speaker=court).status is GREEN


def test_without_a_heading_the_telling_part_begins_behind_what_is_ordered() -> None:
    ready = prepare(source(_decision("Sąd Najwyższy zważył, co następuje:", heading=""), court=SN))
    assert [check_fragment(words, ready, speaker=SN).status for words in (HEAD, TOLD, HELD)] == [GREEN, ASK, GREEN]


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        pytest.param("U z a s a d n i e n i a", ASK, id="printed-in-the-genitive"),
        pytest.param("U Z A S A D N I E N I E", ASK, id="letter-spaced-capitals"),
        pytest.param("uzasadnienia zaskarżonego wyroku nie sporządzono.", GREEN, id="a-line-that-goes-on"),
    ],
)
def test_headings_of_the_reasons(heading: str, expected: Status) -> None:
    # Before the orders only a heading can tell that the reasons have begun.
    text = f"Wyrok.\n{heading}\nSąd Okręgowy oddalił apelację. {TOLD}.\nSąd Najwyższy {HEAD}.\n\nSąd Najwyższy zważył, co następuje:\n"
    assert check_fragment(TOLD, prepare(source(text, court=SN)), speaker=SN).status is expected


def test_a_person_is_told_why_and_a_quotation_of_nobody_gets_a_note() -> None:
    ready = prepare(source(_decision("Sąd Najwyższy zważył, co następuje:"), court=SN))
    judged, noted = check_fragment(TOLD, ready, speaker=SN), check_fragment(TOLD, ready)
    assert (judged.reasons[0].code, judged.reasons[0].get("slowa")) == ("czesc_sprawozdawcza", "zważył, co następuje")
    assert noted.status is GREEN
    assert "czesc_sprawozdawcza" in [r.code for r in noted.reasons]


def test_another_judgment_in_the_same_text_ends_no_telling_part() -> None:
    formula = "W imieniu Rzeczypospolitej Polskiej\n"
    other = (
        f"\nWyrok\n{formula}Sąd oddala powództwo.\nUzasadnienie\nSąd ustalił następujący stan faktyczny:\nUlica była śliska.\n"
        + "Dalej. " * 200
    )
    first = f"Wyrok\n{formula}{_decision('Powództwo było zasadne.')}"
    for text, expected in ((first, GREEN), (first + other, GREEN), (_decision("Powództwo było zasadne.") + other, ASK)):
        assert check_fragment(TOLD, prepare(source(text, court=SO)), speaker="sąd").status is expected
