"""Places of publication, database numbers and identifiers beside a real signature: what contradicts is named, what nobody can check too."""

from __future__ import annotations

from datetime import date

import pytest

from builders import draft, source
from kotwica.extractors import extract
from kotwica.grading import grade_claims
from kotwica.grading.model import Grade, Status
from kotwica.sources import SourceSet

GREEN, ASK, RED = Status.ZWERYFIKOWANY, Status.WYMAGA_OSADU, Status.NIEZWERYFIKOWANY
TODAY = date(2026, 11, 30)


def sn(text: str = "Sąd Najwyższy oddalił skargę.") -> object:
    return source(text, norm="II CSK 9012/19", id="SN", court="Sąd Najwyższy", decided_on=date(2019, 3, 12))


def graded(written: str, text: str = "Sąd Najwyższy oddalił skargę.") -> list[Grade]:
    page = draft(written)
    return list(grade_claims(page, extract(page), SourceSet([sn(text)]), as_of=TODAY).grades)  # type: ignore[list-item]


REAL = "wyrok SN z dnia 12 marca 2019 r., II CSK 9012/19"
CASES = [
    ("nothing-beside-it", "", GREEN, None),
    ("collection-of-that-year", ", OSNC 2019/10/115", GREEN, None),
    ("collection-of-the-next-year", ", OSNC 2020, nr 2, poz. 14", GREEN, None),
    ("collection-older-than-the-judgment", ", OSNC 2009, nr 2, poz. 14", ASK, "publikacja_przed_orzeczeniem"),
    ("journal-older-than-the-judgment", ", OSP 2018/3/22", ASK, "publikacja_przed_orzeczeniem"),
    ("number-of-a-database", ", LEX nr 1312564", GREEN, "numer_bazy_niesprawdzony"),
    ("numbers-of-two-databases", ", LEX nr 1312564, Legalis nr 604152", GREEN, "numer_bazy_niesprawdzony"),
    ("union-identifier-beside-a-polish-number", " (ECLI:EU:C:2019:819)", RED, "ecli_sprzeczny"),
]


@pytest.mark.parametrize(("beside", "status", "code"), [pytest.param(*row[1:], id=row[0]) for row in CASES])
def test_what_stands_beside_a_real_signature(beside: str, status: Status, code: str | None) -> None:
    grade = graded(f"Zob. {REAL}{beside}.")[0]
    told = {r.code for r in grade.reasons} & {"publikacja_przed_orzeczeniem", "numer_bazy_niesprawdzony", "ecli_sprzeczny"}
    assert (grade.status, told) == (status, {code} if code else set())


def test_a_number_that_the_text_itself_names_is_confirmed() -> None:
    grade = graded(f"Zob. {REAL}, LEX nr 1312564.", "LEX nr 1312564. Sąd Najwyższy oddalił skargę.")[0]
    assert "numer_bazy_niesprawdzony" not in {r.code for r in grade.reasons}


@pytest.mark.parametrize(
    ("other", "doubtful"),
    [
        pytest.param("III CSK 9040/18, LEX nr 1312564", True, id="one-database-number-for-two-decisions"),
        pytest.param("III CSK 9040/18, LEX nr 1312565", False, id="two-numbers"),
        pytest.param("II CSK 9012/19, LEX nr 1312564", False, id="the-same-decision-again"),
    ],
)
def test_one_place_holds_one_decision(other: str, doubtful: bool) -> None:
    grade = graded(f"Zob. {REAL}, LEX nr 1312564.\n\nZob. też wyrok SN z dnia 12 marca 2019 r., {other}.")[0]
    assert ("miejsce_dwoch_orzeczen" in {r.code for r in grade.reasons}) is doubtful
    assert grade.status is (ASK if doubtful else GREEN)


CITING = "Sąd Najwyższy oddalił skargę (por. uchwałę z dnia 7 maja 2018 r., III CZP 9040/17, {place})."


@pytest.mark.parametrize(
    ("place", "beside", "foreign"),
    [
        pytest.param("OSNC 2019, nr 10, poz. 115", "OSNC 2019/10/115", True, id="another-decisions-place"),
        pytest.param("LEX nr 2512564, OSNC 2019/10/115", "OSNC 2019, nr 10, poz. 115", True, id="behind-a-database-number"),
        pytest.param("OSNC 2019, nr 10, poz. 116", "OSNC 2019/10/115", False, id="the-next-position"),
        pytest.param(
            "niepubl.; zob. też glosę, OSNC 2019, nr 10, poz. 115", "OSNC 2019/10/115", False, id="not-right-behind-the-signature"
        ),
        pytest.param("OSNC 2019/10/115, i wyrok II CSK 9012/19, OSNC 2019/10/115", "OSNC 2019/10/115", False, id="told-of-both"),
    ],
)
def test_a_place_that_the_texts_at_hand_give_to_another_decision(place: str, beside: str, foreign: bool) -> None:
    grade = graded(f"Zob. {REAL}, {beside}.", CITING.format(place=place))[0]
    assert (grade.status is ASK, "miejsce_innego_orzeczenia" in {r.code for r in grade.reasons}) == (foreign, foreign)


TRIBUNAL = "wyrok TK z dnia 3 maja 2012 r., K 9081/11"


@pytest.mark.parametrize(
    ("place", "code"),
    [
        pytest.param("OTK ZU nr 5/A/2012, poz. 54", None, id="as-printed-above"),
        pytest.param("OTK-A 2012/5/54", None, id="as-printed-above-written-short"),
        pytest.param("OTK ZU nr 5/A/2012, poz. 55", "miejsce_inne_w_zrodle", id="another-entry"),
        pytest.param("OTK-A 2012/6/54", "miejsce_inne_w_zrodle", id="another-number"),
        pytest.param("OTK ZU nr 6/A/2012, poz. 71", "miejsce_innego_orzeczenia", id="printed-above-another-decision"),
        pytest.param("OSNC 2013/1/7", None, id="another-collection"),
    ],
)
def test_the_place_above_a_decision_of_the_tribunal_is_its_own(place: str, code: str | None) -> None:
    texts = {"K 9081/11": "\n54/5/A/2012\n\nWYROK\n", "K 9082/11": "71/6/A/2012\n\nWYROK\n"}
    kept = [source(text, norm=norm, id=norm, court="Trybunał Konstytucyjny", decided_on=date(2012, 5, 3)) for norm, text in texts.items()]
    page = draft(f"Zob. {TRIBUNAL}, {place}.")
    grade = grade_claims(page, extract(page), SourceSet(kept), as_of=TODAY).grades[0]
    told = {r.code for r in grade.reasons} & {"miejsce_inne_w_zrodle", "miejsce_innego_orzeczenia"}
    assert (grade.status, told) == (ASK if code else GREEN, {code} if code else set())
