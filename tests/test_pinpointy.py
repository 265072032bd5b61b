"""Places inside a decision that a quotation or a report is given: its unit, its operative part, a page. All decisions are fictitious."""

from __future__ import annotations

import pytest

from builders import draft
from kotwica.extractors import extract
from kotwica.extractors.model import Claim, ClaimType


def claims(text: str) -> tuple[Claim, ...]:
    return extract(draft(text)).claims


@pytest.mark.parametrize(
    ("sentence", "place"),
    [
        pytest.param(
            "W pkt 5 uzasadnienia wyroku z 3 maja 2010 r., II CSK 9999/10, SN wskazał, że {}.", "pkt 5 uzasadnienia", id="paragraph"
        ),
        pytest.param("W sentencji wyroku z 3 maja 2010 r., II CSK 9999/10, SN orzekł, że {}.", "w sentencji", id="operative-part"),
        pytest.param("W pkt 2 sentencji wyroku z 3 maja 2010 r., II CSK 9999/10, SN orzekł, że {}.", "pkt 2 sentencji", id="its-point"),
        pytest.param("SN orzekł jak w sentencji wyroku z 3 maja 2010 r., II CSK 9999/10, gdyż {}.", None, id="as-in-the-operative-part"),
        pytest.param("SN w wyroku z 3 maja 2010 r., II CSK 9999/10, przyjął, że {}.", None, id="no-place"),
    ],
)
@pytest.mark.parametrize(
    "quotation", ["„dłużnik odpowiada za skutki zwłoki”", "„jak ustalono w punkcie 1, dłużnik odpowiada za skutki zwłoki”"]
)
def test_place_of_a_quotation_is_kept_with_it(sentence: str, place: str | None, quotation: str) -> None:
    (claim,) = claims(sentence.format(quotation))
    assert (claim.pinpoint or "").lower() == (place or "")


def test_place_in_the_decision_makes_a_pinpoint_claim() -> None:
    (claim,) = claims("TSUE w wyroku z 3 października 2019 r., C-9999/18, pkt 44, uznał, że sąd krajowy nie może uzupełnić luki.")
    assert (claim.type, claim.pinpoint) == (ClaimType.TEZA_PINPOINT, "pkt 44")


def test_page_of_a_collection_is_no_pinpoint() -> None:
    (claim,) = claims("Kwota ma być odczuwalna (wyrok SN z 4 maja 2010 r., II CSK 9999/10, BSN 2010, nr 10, s. 11).")
    assert claim.type is ClaimType.PARAFRAZA


def test_place_beside_a_short_form_belongs_to_its_antecedent() -> None:
    text = "Zapadł wyrok TSUE z 3 października 2019 r., C-9999/18. W pkt 31 tego wyroku Trybunał dodał, że luki nie można uzupełnić."
    (claim,) = claims(text)
    assert (claim.type, claim.pinpoint, claim.rule) == (ClaimType.TEZA_PINPOINT, "pkt 31", "short_form")
