"""Sentences as extractors of claims see them: what stands in front of one and is no part of it."""

from __future__ import annotations

import pytest

from kotwica.document.model import Reading
from kotwica.extractors.kontekst import build


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        pytest.param("1. Zgodnie z umową bank płaci.", "Zgodnie z umową bank płaci.", id="number"),
        pytest.param("3.2. Zgodnie z umową bank płaci.", "Zgodnie z umową bank płaci.", id="number-of-two-levels"),
        pytest.param("1.2 Zgodnie z umową bank płaci.", "Zgodnie z umową bank płaci.", id="two-levels-without-a-last-stop"),
        pytest.param("12.1.3 Sąd oddalił apelację.", "Sąd oddalił apelację.", id="three-levels-without-a-last-stop"),
        pytest.param("a) Zgodnie z umową bank płaci.", "Zgodnie z umową bank płaci.", id="letter"),
        pytest.param("2 lata trwał ten spór.", "2 lata trwał ten spór.", id="a-bare-number-counts-something"),
        pytest.param("1.5 raza więcej zapłacił bank.", "1.5 raza więcej zapłacił bank.", id="a-fraction-counts-something"),
        pytest.param("1.50 PLN zapłacił bank.", "1.50 PLN zapłacił bank.", id="an-amount-in-a-currency"),
        pytest.param("1.250 Akcji kupił bank.", "1.250 Akcji kupił bank.", id="thousands"),
    ],
)
def test_a_number_in_front_is_no_part_of_its_sentence(text: str, sentence: str) -> None:
    assert [s.of(text) for s in build(Reading(text), ()).sentences][-1] == sentence
