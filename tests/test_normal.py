"""The way back from the normal form: every span leads to the characters it was made of, whatever was folded between."""

from __future__ import annotations

import random
import unicodedata
from itertools import pairwise

import pytest

from kotwica.document.model import Span
from kotwica.document.normal import normalise, raise_digits
from kotwica.document.normal_layers import apply_edits
from work import assert_linear

PIECES = [
    "umowa", "Sąd", "nie", "praw-\nnik", "polsko-niemiecki", "walo\u00adryza", "o\ufb01ara", "za\u0301", "„cytat”", ",,a''", "…", "....",
    "art. 385¹", "art. 385 (1)", "art. 3851", "k. p. c.", "kpc.", "\u200b", "\ufeff", "  ", "\n", "\u00a0", "–", "C-\n260/18", "20 000",
    "Ŝe", "o d d a l a", "İ", "x^{12}", "umowa¹", ".", ",", "?", "[p]", "(...)", "§", "%",
]  # fmt: skip


def _random_text(rng: random.Random) -> str:
    return "".join(rng.choice(PIECES) + rng.choice(["", " ", " ", "\n"]) for _ in range(rng.randrange(1, 40)))


@pytest.mark.parametrize("seed", range(40))
def test_each_character_leads_back_in_order_and_covers_the_text(seed: int) -> None:
    rng = random.Random(seed)
    text = _random_text(rng)
    normal = normalise(text)
    spans = [normal.original(Span(i, i + 1)) for i in range(len(normal.text))]
    assert all(0 <= s.start <= s.end <= len(text) for s in spans)
    assert all(a.start <= b.start and a.end <= b.end for a, b in pairwise(spans))


@pytest.mark.parametrize("seed", range(40))
def test_what_a_span_leads_back_to_normalises_to_itself(seed: int) -> None:
    """Words cut at their borders: the original stretch of a word has the word's normal form."""
    rng = random.Random(1000 + seed)
    words = [
        rng.choice(["umowa", "Sąd", "walo\u00adryzacja", "o\ufb01ara", "praw-\nnik", "Ŝona", "„ważna”", "za\u0301kon"]) for _ in range(30)
    ]
    text = " ".join(words)
    normal = normalise(text)
    at = 0
    for word in normal.text.split(" "):
        start = normal.text.index(word, at)
        at = start + len(word)
        assert normalise(normal.original(Span(start, at)).of(text)).text == word


@pytest.mark.parametrize("seed", range(30))
def test_derived_finds_the_place_that_leads_back(seed: int) -> None:
    rng = random.Random(seed)
    text = _random_text(rng)
    normal = normalise(text)
    for _ in range(20):
        start = rng.randrange(0, len(normal.text))
        end = rng.randrange(start + 1, len(normal.text) + 1)
        assert normal.derived(normal.original(Span(start, end))).contains(Span(start, end))


def test_skipped_stretches_leave_no_trace_and_the_rest_keeps_its_place() -> None:
    text = "nie wiąże\n14\nkonsumenta"
    normal = normalise(text, skip=[Span(10, 13)])
    assert normal.text == "nie wiąże konsumenta"
    start = normal.text.index("konsumenta")
    assert normal.original(Span(start, start + 10)).of(text) == "konsumenta"


def test_skip_inside_a_word_joins_it() -> None:
    assert normalise("abuzywna12 nie", skip=[Span(8, 10)]).text == "abuzywna nie"


def test_a_word_broken_before_skipped_furniture_is_joined() -> None:
    text = "dotych-\n— 7 —\nczasowy"
    assert normalise(text, skip=[Span(8, 14)]).text == "dotychczasowy"


def test_a_span_outside_the_text_raises() -> None:
    with pytest.raises(IndexError):
        normalise("umowa").original(Span(0, 6))
    with pytest.raises(IndexError):
        normalise("umowa").derived(Span(0, 6))


def test_an_empty_span_stays_empty() -> None:
    normal = normalise("praw-\nnik jest")
    for at in range(len(normal.text) + 1):
        assert len(normal.original(Span(at, at))) == 0


def test_a_superscript_run_of_word_is_the_articles_superscript() -> None:
    text = "art. 391 § 1 k.p.c. i art. 3851 k.c."
    raised = raise_digits(text, [Span(7, 8), Span(30, 31)])
    assert raised == "art. 39¹ § 1 k.p.c. i art. 385¹ k.c."
    assert normalise(raised).text == normalise("art. 39[1] § 1 k.p.c. i art. 385[1] k.c.").text
    assert raise_digits(text, []) == text


def test_empty_text() -> None:
    assert normalise("").text == ""
    assert normalise("").original(Span(0, 0)) == Span(0, 0)


def test_plain_text_needs_no_way_back() -> None:
    assert normalise("Umowa jest ważna.").layers == ()


def test_of_overlapping_edits_the_first_wins() -> None:
    assert apply_edits("abcdef", [(3, 5, "Y"), (1, 4, "X")])[0] == "aXef"


@pytest.mark.parametrize("bait", [" ", "-", "-\n", ".", "1", "(", "[", "art. ", "k. ", "a ", "\u0301", "¹", "^", '"', ",", "Ŝ"])
def test_bait_costs_linear_work(bait: str) -> None:
    assert_linear(lambda times: normalise(bait * times), small=2_000, large=16_000)


def test_decomposed_and_composed_forms_agree_over_a_whole_text() -> None:
    text = "Zażółć gęślą jaźń – Sąd Najwyższy"
    assert normalise(unicodedata.normalize("NFD", text)).text == normalise(text).text
