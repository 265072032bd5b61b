"""Units of real acts of the shared corpus: which exist, which do not."""

from __future__ import annotations

from datetime import date
from functools import cache

import pytest
from msgspec.structs import replace
from test_stan_prawny import ASK, GREEN, RED, listed, unit

from builders import shared
from kotwica.extractors import acts
from kotwica.grading.stan_prawny import check_statute
from kotwica.sources import load_sources
from kotwica.sources.model import Source

REAL = {
    "k.c.": "KC_2025-09-09_isap_pdf_text.txt",
    "Konstytucja": "Konstytucja_RP_two_column_hyphenated.txt",
    "RODO": "RODO_32016R0679_PL.txt",
    "k.p.c.": "KPC_art_1-424_isap_pdf_text.txt",
}


REAL_EXISTING = {
    "k.c.": """
        art. 1; art. 5; art. 22[1]; art. 23; art. 24 § 1; art. 56; art. 58 § 1; art. 58 § 3; art. 65 § 2; art. 118; art. 353[1];
        art. 361 § 1; art. 361 § 2; art. 385[1] § 1; art. 385[1] § 4; art. 385[2]; art. 385[3] pkt 1; art. 385[3] pkt 23; art.
        415; art. 430; art. 442[1] § 1; art. 442[1] § 4; art. 444 § 1; art. 445 § 1; art. 446 § 3; art. 446 § 4; art. 448; art.
        471; art. 656 § 1; art. 822 § 1; art. 922 § 1; art. 1011; art. 1059; art. 1088""",
    "Konstytucja": "art. 2; art. 7; art. 31 ust. 3; art. 32 ust. 1; art. 45 ust. 1; art. 64 ust. 2; art. 190 ust. 3; art. 243",
    "RODO": """
        art. 4 pkt 1; art. 5 ust. 1; art. 6 ust. 1 lit. f; art. 9 ust. 2 lit. a; art. 17 ust. 3 lit. e; art. 82 ust. 1; art. 99""",
    "k.p.c.": """
        art. 1; art. 98 § 1; art. 98 § 3; art. 189; art. 233 § 1; art. 328 § 2; art. 385; art. 386 § 4; art. 424[1]; art. 398[3] §
        1""",
}


REAL_MISSING = {
    "k.c.": """
        art. 1089; art. 1200; art. 385[6]; art. 385[1] § 6; art. 385[1] § 1 pkt 7; art. 361 § 3; art. 118 § 2; art. 442[2]; art.
        445 § 9; art. 385[3] pkt 24; art. 22[9]; art. 448 § 5""",
    "Konstytucja": "art. 244; art. 300; art. 31 ust. 4; art. 45 ust. 3; art. 2 ust. 1",
    "RODO": "art. 100; art. 6 ust. 5; art. 6 ust. 1 lit. g; art. 5 ust. 3; art. 82 ust. 7",
}


REAL_UNITS = [
    *((act, u, True) for act, units in REAL_EXISTING.items() for u in listed(units)),
    *((act, u, False) for act, units in REAL_MISSING.items() for u in listed(units)),
]


@cache
def real_act(name: str) -> Source:
    (made,) = load_sources([shared("corpus", "pl", "statutes") / REAL[name]]).sources
    return replace(made, anchors=replace(made.anchors, legal_state=made.anchors.legal_state or date(2026, 1, 1)))


@pytest.mark.parametrize(("name", "text", "exists"), REAL_UNITS, ids=[f"{n}-{u}-{'exists' if e else 'missing'}" for n, u, e in REAL_UNITS])
def test_units_of_real_acts(name: str, text: str, exists: bool) -> None:
    """Expected values from the acts themselves (ISAP, Dz.Urz. UE L 119 of 2016)."""
    made = real_act(name)
    assert made.anchors.legal_state is not None
    found = check_statute(unit(text, name), None, (made,), as_of=made.anchors.legal_state)
    assert found.confirmed is exists
    assert found.status is (GREEN if exists else RED) or (exists and found.status is ASK)


def test_the_civil_code_ends_at_1088() -> None:
    made = real_act("k.c.")
    found = check_statute(unit("art. 1089", "k.c."), None, (made,), as_of=date(2025, 9, 1))
    assert dict(found.findings[0][1].details)["ostatnia"] == "art. 1088"


def test_an_article_beyond_the_part_of_the_code_at_hand_is_not_denied() -> None:
    made = real_act("k.p.c.")
    known = next(a for a in acts() if a.klucz == "k.p.c.")
    assert check_statute(unit("art. 730", "k.p.c."), known, (made,), as_of=date(2025, 1, 1)).status is ASK
