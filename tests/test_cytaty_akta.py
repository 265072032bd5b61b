"""Words of the case's own file are not the authority's that a later clause names. All case numbers are fictitious."""

from __future__ import annotations

import pytest

from builders import draft
from kotwica.extractors import extract
from kotwica.extractors.model import ClaimType

WORDS = "„kierowca jechał zbyt szybko i nie hamował”"
CASE = "z dnia 4 maja 2010 r., II CSK 9999/10"
OF_THE_FILE = [
    pytest.param(f"Pozwana twierdziła, że {WORDS}, co pozostaje w sprzeczności z wyrokiem SN {CASE}.", id="party-against-a-judgment"),
    pytest.param(f"Biegły napisał w opinii: {WORDS} (k. 201), wbrew temu, czego wymaga art. 362 k.c.", id="expert-against-a-provision"),
    pytest.param(f"Sąd Rejonowy przyjął, że {WORDS}, jednak wyrok SN {CASE}, każe ważyć winę obu stron.", id="court-below-then-a-judgment"),
    pytest.param(f"Sąd Okręgowy uznał, że {WORDS} – i słusznie, skoro tak samo oceniał SN w wyroku {CASE}.", id="court-below-rightly"),
    pytest.param(f"W protokole zapisano: {WORDS}; SN w wyroku {CASE}, oceniał podobny zapis.", id="document-and-a-semicolon"),
    pytest.param(f"Zarzucam naruszenie art. 362 k.c. przez przyjęcie, że {WORDS}.", id="charge-of-a-breach"),
    pytest.param(
        f"Zarzut obrazy art. 233 § 1 k.p.c. przez ustalenie, że {WORDS}, podczas gdy art. 6 k.c. mówi co innego.", id="charge-with-two"
    ),
]
OF_THE_AUTHORITY = [
    pytest.param(f"Pozwana wskazuje, że {WORDS} (wyrok SN {CASE}).", "II CSK 9999/10", id="party-quotes-in-brackets"),
    pytest.param(f"Pozwana podnosi, że {WORDS}, co wynika z wyroku SN {CASE}.", "II CSK 9999/10", id="party-says-where-from"),
    pytest.param(f"Sąd Rejonowy przyjął, że {WORDS}, powołując się na wyrok SN {CASE}.", "II CSK 9999/10", id="court-below-relies-on-it"),
    pytest.param(f"Sąd Najwyższy uznał, że {WORDS}, a pogląd ten zawarł w wyroku {CASE}.", "II CSK 9999/10", id="the-high-court-itself"),
    pytest.param(f"Powód cytuje wyrok SN {CASE}, w którym uznano, że {WORDS}, co jest trafne.", "II CSK 9999/10", id="named-before"),
    pytest.param(f"Zgodnie z art. 362 k.c. {WORDS}, a przepis ten narusza strona pozwana.", "k.c. art. 362", id="provision-quoted"),
    pytest.param(
        f"Zarzut naruszenia art. 362 k.c. pomija wyrok SN {CASE}, w którym uznano, że {WORDS}.", "II CSK 9999/10", id="judgment-in-a-charge"
    ),
]


def _linked(text: str) -> list[str]:
    found = extract(draft(text))
    norms = {r.id: r.norm for r in found.references}
    (quotation,) = [c for c in found.claims if c.type is ClaimType.CYTAT_DOSLOWNY]
    return [norms[r] for r in quotation.references]


@pytest.mark.parametrize("text", OF_THE_FILE)
def test_words_of_the_file_stand_on_no_authority(text: str) -> None:
    assert _linked(text) == []


@pytest.mark.parametrize(("text", "norm"), OF_THE_AUTHORITY)
def test_words_of_an_authority_stay_with_it(text: str, norm: str) -> None:
    assert _linked(text) == [norm]
