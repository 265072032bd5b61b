"""Where literals and case numbers stand: the fast scans find what a plain search finds."""

from __future__ import annotations

import random
import re

import pytest

from kotwica.extractors.miejsca import case_numbers, matches_over, places

LITERALS = ("Dz", "DZ", "M.P", "M. P", "MP ", "/EWG", "/WE", "-KD", "§", "v", "art", "wyrok", "amże", "C20")


def test_places_are_those_of_a_plain_search() -> None:
    rng = random.Random(11)
    for _ in range(200):
        text = "".join(rng.choice([*LITERALS, "D", "M", "/", "-", "C", "2", "a", " ", "ż"]) for _ in range(60))
        naive = {m.start() for literal in LITERALS for m in re.finditer(f"(?={re.escape(literal)})", text)}
        assert places(text, *LITERALS) == sorted(naive)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        pytest.param("II CSK 12/31", ["12"], id="number-and-year"),
        pytest.param("I C 782 // 11 i C-260/18", ["782", "260"], id="spaces-and-two-slashes"),
        pytest.param("I SA/Łd 399/96", ["399"], id="slash-of-a-register-has-no-number"),
        pytest.param("KIO466/14, sprawie 24/85", ["466", "24"], id="glued-code-and-plain-word"),
        pytest.param("kwota 1 1/1 oraz % 3/4", [], id="no-word-before-the-number"),
        pytest.param("OSNC 2012/1/10", ["2012"], id="number-behind-a-slash-is-none"),
        pytest.param("i/lub, 5 / tak, art. 5", [], id="no-number-on-one-side"),
        pytest.param("12/31", [], id="nothing-stands-before-it"),
    ],
)
def test_case_numbers(text: str, numbers: list[str]) -> None:
    found = [re.compile(r"\d+").match(text, at) for at in case_numbers(text)]
    assert [m[0] for m in found if m] == numbers


def test_a_match_that_covers_no_offset_is_left_for_its_own() -> None:
    found = list(matches_over(re.compile("[ab]x"), "ax bx", (3,), before=3, after=3))
    assert [m.start() for m in found] == [], "the first match in reach is not at the offset"
    assert [m[0] for m in matches_over(re.compile("[ab]x"), "ax bx", (0, 3), before=3, after=3)] == ["ax", "bx"]


def test_matches_are_apart() -> None:
    assert [m[0] for m in matches_over(re.compile("a{2}"), "aaa", (0, 1, 2), before=1, after=2)] == ["aa"]
