"""Two quotations joined by "oraz" or "i": the second one may be short."""

from __future__ import annotations

import pytest

from builders import draft
from kotwica.extractors import extract


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("SN wskazał, że „przyczyna była zbyt ogólna” i „nie była konkretna”.", 2, id="second-of-three-words"),
        pytest.param("SN wskazał, że „przyczyna była zbyt ogólna”, a także że „nie była konkretna”.", 2, id="second-behind-ze"),
        pytest.param("SN wskazał, że „przyczyna była zbyt ogólna” i „wadliwa”.", 1, id="one-word-is-none"),
        pytest.param("SN wskazał, że „przyczyna była zbyt ogólna” i jako „nie dość konkretna” zawiodła.", 1, id="own-words-between"),
        pytest.param("SN wskazał, że „przyczyna była zbyt ogólna” oraz „Zakład Usług Komunalnych” przegrał.", 1, id="a-name"),
    ],
)
def test_a_short_quotation_joined_to_another_one(text: str, found: int) -> None:
    assert sum(c.quote is not None for c in extract(draft(text)).claims) == found
