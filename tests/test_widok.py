"""What patterns read instead of the text: words parted at the end of a line are one, and every span leads back to the text as it stands."""

from __future__ import annotations

import pytest

from builders import draft
from kotwica.document.model import Reading
from kotwica.extractors import extract
from kotwica.extractors.referencje import find_references
from kotwica.extractors.widok import pattern_view

PARTED = [
    pytest.param(
        "Zgodnie z art. 5 usta-\nwy z dnia 29 sierpnia 1997 r. – Ordy-\nnacja podatkowa", ["o.p. art. 5"], id="the-kind-of-an-act"
    ),
    pytest.param("art. 233 § 1 k.p.-\nc. oraz", ["k.p.c. art. 233 § 1"], id="an-abbreviation"),
    pytest.param("zgodny z art. 2 Konsty-\ntucji", ["Konstytucja art. 2"], id="a-name"),
    pytest.param("art. 415 Kodeksu cy- \n  wilnego", ["k.c. art. 415"], id="spaces-at-the-break"),
]
WHOLE = [
    pytest.param("lata 2010-\n2012", id="a-range"),
    pytest.param("XX-\nwieczny", id="a-numeral"),
    pytest.param("umowa –\nnieważna", id="a-dash"),
    pytest.param("Rzeszów-\nStaroniwa", id="a-double-name"),
    pytest.param("tak -\nzawsze", id="a-hyphen-for-a-dash"),
]


@pytest.mark.parametrize(("text", "norms"), PARTED)
def test_a_word_parted_at_the_end_of_a_line_is_one(text: str, norms: list[str]) -> None:
    found = find_references(Reading(text))
    assert [r.norm for r in found] == norms
    assert all(r.span.of(text) == r.text for r in found)


@pytest.mark.parametrize("text", WHOLE)
def test_what_no_hyphen_parts(text: str) -> None:
    assert pattern_view(Reading(text)).starts is None or len(pattern_view(Reading(text)).text) == len(text)


def test_a_court_parted_at_the_end_of_a_line_speaks() -> None:
    text = "W wyroku z 4 maja 2010 r., II CSK 9999/10, Sąd Naj-\nwyższy wskazał, że zwłoka nie wy-\nmaga wezwania do zapłaty."
    (claim,) = extract(draft(text)).claims
    assert (claim.text, claim.speaker) == ("zwłoka nie wy-\nmaga wezwania do zapłaty", "SN")


def test_a_long_list_of_articles_whose_last_one_names_the_act_is_cited() -> None:
    listed = ", ".join(f"art. {n}" for n in range(1, 46))
    assert [r.norm for r in find_references(Reading(f"{listed} k.c."))] == [f"k.c. art. {n}" for n in range(1, 46)]
    assert not find_references(Reading(f"{listed}."))
