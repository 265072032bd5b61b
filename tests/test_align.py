"""The search: Myers' distances against a plain table and edlib, completeness against looking everywhere, bounds on freak texts."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest
from rapidfuzz.distance import Levenshtein

from builders import source
from kotwica.grading import align
from kotwica.grading.align import end_distances, nearest, prefix_distances
from kotwica.grading.fragment import check_fragment
from kotwica.grading.prepared import PreparedSource, prepare
from kotwica.grading.rules import MATCHED
from kotwica.grading.words import word_key

WORDS = (
    "umowa sąd powód pozwany kredyt bank odsetki termin klauzula roszczenie przepis ustawa wyrok skarga dowód i w na z nie jest się że do "
    "został zostało może należy art. 385[1] k.c. 20.000 zł 12.03.2008 r. dopuszczalna nieważna przedawnienie świadczenie wierzyciel"
).split()


def _text(rng: random.Random, count: int) -> str:
    return " ".join(rng.choice(WORDS) + rng.choice(["", "", "", ",", "."]) for _ in range(count))


def _edited(rng: random.Random, text: str, edits: int) -> str:
    signs = list(text)
    for _ in range(edits):
        at = rng.randrange(len(signs))
        kind = rng.randrange(3)
        if kind == 0:
            signs[at] = rng.choice("abcęłzyw ")
        elif kind == 1:
            signs.insert(at, rng.choice("abcęłzyw "))
        elif len(signs) > 1:
            del signs[at]
    return "".join(signs)


def _plain_end_distances(pattern: str, text: str) -> list[int]:
    """The textbook table: the least distance of the pattern to a substring that ends at each character."""
    column = list(range(len(pattern) + 1))
    out = []
    for c in text:
        above = [0]
        for i, p in enumerate(pattern, 1):
            above.append(min(above[i - 1] + 1, column[i] + 1, column[i - 1] + (p != c)))
        column = above
        out.append(column[-1])
    return out


def _everywhere(pattern: str, ready: PreparedSource) -> int:
    """The least distance of all windows that begin and end at word borders, by trying each."""
    best = len(pattern)
    for start in ready.starts:
        for end in ready.ends:
            if start < end <= start + 2 * len(pattern):
                best = min(best, Levenshtein.distance(pattern, ready.text[start:end]))
    return best


@pytest.mark.parametrize("seed", range(30))
def test_distances_agree_with_the_plain_table(seed: int) -> None:
    rng = random.Random(seed)
    text = "".join(rng.choice("abcd ") for _ in range(rng.randrange(1, 120)))
    pattern = "".join(rng.choice("abcd ") for _ in range(rng.randrange(1, 90)))
    assert end_distances(pattern, text) == _plain_end_distances(pattern, text)
    assert prefix_distances(pattern, text) == [Levenshtein.distance(pattern, text[: i + 1]) for i in range(len(text))]


@pytest.mark.parametrize("seed", range(40))
def test_least_distance_agrees_with_edlib(seed: int) -> None:
    edlib = pytest.importorskip("edlib")
    rng = random.Random(seed)
    text = _text(rng, 300).lower()
    at = rng.randrange(len(text) - 200)
    pattern = _edited(rng, text[at : at + rng.randrange(20, 200)], rng.randrange(0, 30))
    assert min(end_distances(pattern, text)) == edlib.align(pattern, text, mode="HW", task="distance")["editDistance"]


@pytest.mark.parametrize("accelerated", [True, False], ids=["with-edlib", "without-edlib"])
@pytest.mark.parametrize("seed", range(25))
def test_no_nearer_window_exists_anywhere(seed: int, accelerated: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever a passage has enough words of the quotation, the window found is as near as any that begins and ends at word borders."""
    if not accelerated:
        monkeypatch.setattr(align, "_edlib", lambda: None)
    rng = random.Random(seed)
    ready = prepare(source(_text(rng, 160)))
    first = rng.randrange(len(ready.starts) - 20)
    passage = ready.text[ready.starts[first] : ready.ends[first + 15]]
    pattern = " ".join(_edited(rng, passage, rng.randrange(0, 12)).split())
    search = nearest(pattern, pattern.split(" "), ready)
    assert search.finished
    if search.window is not None:
        assert search.window.distance == Levenshtein.distance(pattern, ready.text[search.window.start : search.window.end])
        assert search.window.distance == _everywhere(pattern, ready)
        assert search.window.start in ready.starts and search.window.end in ready.ends


@pytest.mark.parametrize("seed", range(25))
def test_a_passage_with_sixty_percent_of_the_words_is_never_missed(seed: int) -> None:
    rng = random.Random(seed)
    ready = prepare(source(_text(rng, 400)))
    first = rng.randrange(len(ready.starts) - 40)
    words = ready.text[ready.starts[first] : ready.ends[first + 29]].split(" ")
    for i in rng.sample(range(len(words)), int(len(words) * 0.39)):
        words[i] = f"obcesłowo{i}"
    pattern = " ".join(words)
    search = nearest(pattern, [w.strip(",.") for w in words], ready)
    assert search.window is not None


# --- small alphabets, where every window can be tried: 10,000 cases of each kind were run by hand, these stay --------------------

_SHORT = "ab abc b ca cab bac acbca bbc abcab c aa ccaab bcbcab abcabcabca cc bcb aacc bba".split()


def _joined(rng: random.Random, words: list[str]) -> list[str]:
    at = rng.randrange(len(words) - 1)
    return [*words[:at], words[at] + words[at + 1], *words[at + 2 :]]


def _grown(rng: random.Random, words: list[str]) -> list[str]:
    at = rng.choice([1, 2, len(words) - 1])
    return [*words[:at], *(rng.choice("xyz") * rng.randrange(1, 5) for _ in range(rng.randrange(1, 8))), *words[at:]]


def _shrunk(rng: random.Random, words: list[str]) -> list[str]:
    at = rng.randrange(len(words))
    return [*words[:at], *words[at + 1 :]]


def _nearest_of_all(pattern: str, words: list[str], ready: PreparedSource) -> int | None:
    """The least distance of all windows that hold 60 % of the words, by trying each; None when none does."""
    wanted, needed = Counter(map(word_key, words)), math.ceil(MATCHED * len(words))
    keys = [word_key(ready.text[a:b]) for a, b in zip(ready.starts, ready.ends, strict=True)]
    tried = [
        Levenshtein.distance(pattern, ready.text[start:end])
        for i, start in enumerate(ready.starts)
        for j, end in enumerate(ready.ends)
        if start < end <= start + 2 * len(pattern) and (Counter(keys[i : j + 1]) & wanted).total() >= needed
    ]
    return min(tried, default=None)


@pytest.mark.parametrize("accelerated", [True, False], ids=["with-edlib", "without-edlib"])
@pytest.mark.parametrize("seed", range(60))
def test_no_passage_of_several_is_missed(seed: int, accelerated: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not accelerated:
        monkeypatch.setattr(align, "_edlib", lambda: None)
    rng = random.Random(seed)
    words = [rng.choice(_SHORT) for _ in range(rng.randrange(4, 12))]
    text: list[str] = []
    for _ in range(3):
        changed = words
        for _ in range(rng.randrange(1, 4)):
            changed = rng.choice([_joined, _grown, _shrunk])(rng, changed) if len(changed) > 2 else changed
        text += [*(rng.choice(_SHORT) for _ in range(rng.randrange(12))), *changed]
    _assert_nearest(words, " ".join(text))


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        (
            "c bba bcbcab aacc",
            "bcbcab abcab c bba yy x x bcbcab aacc cab aa abcab bbc b acbca bbc cc aacc abcabcabca cbbabcbcab aacc abcabcabca abcab aa abcab cc",
        ),
        ("aa cc bba abcabcabca", "aa bb a abcabcabca abc bcbcab cc aa abc aa c abcabcabca acbca"),
    ],
    ids=["rarer-words-at-one-end-and-words-put-in", "rarer-words-far-apart"],
)
def test_a_passage_far_longer_than_what_its_rarer_words_span(quote: str, text: str) -> None:
    _assert_nearest(quote.split(), text)


def _assert_nearest(words: list[str], text: str) -> None:
    pattern, ready = " ".join(words), prepare(source(text))
    search, least = nearest(pattern, words, ready), _nearest_of_all(pattern, words, ready)
    assert search.finished
    assert least is None or (search.window is not None and search.window.distance <= least)


_BETWEEN = "Inne słowa o czymś zupełnie innym stoją tutaj po to, by obie części były daleko od siebie. " * 4
ONLY_NEARER = [
    pytest.param(
        "sąd uznał zarzut pozwanego banku za bezzasadny i oddalił powództwo",
        "Sąd uznał zarzut pozwanego banku za bezzasadny i oddalił powódz",
        "sąduznał zarzut pozwanegobanku za bezzasadny i oddalił powództwo",
        id="one-lost-space-costs-two-words",
    ),
]


@pytest.mark.parametrize(("quote", "other", "nearer"), ONLY_NEARER)
def test_the_nearer_of_two_passages(quote: str, other: str, nearer: str) -> None:
    ready = prepare(source(f"{other}. {_BETWEEN}{nearer}. {_BETWEEN}{other}."))
    window = nearest(quote, quote.split(), ready).window
    assert window is not None
    assert ready.text[window.start : window.end] == nearer


def test_text_of_other_words_has_no_window() -> None:
    ready = prepare(source(_text(random.Random(1), 400)))
    pattern = "całkiem inne słowa których nigdzie w tym tekście nigdy nie było"
    assert nearest(pattern, pattern.split(), ready).window is None


_REPEATED = "Sąd oddalił apelację powoda jako bezzasadną w całości. "

FREAKS = [
    ("repetitive-source", (_REPEATED * 8).replace("oddalił", "uwzględnił", 1), _REPEATED * 4_000),
    ("one-repeated-word", "umowa " * 25 + "kredyt " + "umowa " * 25, "umowa " * 40_000),
    ("very-long-quotation", " ".join(f"słowo{i % 977} umowy{i % 31}" for i in range(6_500)), "Sąd orzekł. " * 15_000),
    ("ten-thousand-gaps", " (...) ".join(f"słowo{i} umowy w dniu" for i in range(10_000)), "Sąd orzekł w dniu. " * 10_000),
    ("ten-thousand-equal-gaps", " (...) ".join(["w dniu"] * 10_000), "Sąd orzekł w dniu. " * 10_000),
    ("one-long-word", "a" * 100_000, "a" * 200_000),
    ("number-of-100-kilobytes", "1." * 50_000, "1." * 100_000),
    ("brackets-never-closed", "[a" * 50_000, "Sąd orzekł. " * 10_000),
    ("single-letters", " a" * 50_000, "Sąd orzekł. " * 10_000),
]


@pytest.mark.parametrize(("quote", "text"), [(q, t) for _, q, t in FREAKS], ids=[i for i, _, _ in FREAKS])
def test_freak_texts_are_bounded_and_never_green(quote: str, text: str) -> None:
    ready = prepare(source(text))
    finding = check_fragment(quote, ready)
    assert not finding.status.green


# --- very long segments: nothing is missed, or it is said ----------------------------------------------------------------

_RANDOM = random.Random(11)
_LONG = " ".join(f"{_RANDOM.choice('bcdfgkłmnprstwz')}a{_RANDOM.choice('bcdgklmnrst')}o{n:03d}owy" for n in range(700))
_FOREIGN = " ".join(f"obcy{n:03d}ek" for n in range(90))
LONG_SEGMENTS = [
    pytest.param(_LONG, "ZWERYFIKOWANY", True, True, id="as-it-stands"),
    pytest.param(f"{_FOREIGN} {_LONG}", "NIEZWERYFIKOWANY", True, True, id="another-beginning"),
    pytest.param(f"{_LONG} {_FOREIGN}", "NIEZWERYFIKOWANY", True, True, id="another-end"),
    pytest.param(_LONG.replace("350owy", "350owa"), "NIEZWERYFIKOWANY", True, True, id="one-word-in-the-middle"),
    pytest.param(" ".join([_LONG[:1600], *[_FOREIGN] * 6]), "NIEZWERYFIKOWANY", False, False, id="one-part-only-leaves-it-unfinished"),
    pytest.param(" ".join([_FOREIGN] * 6), "NIEZWERYFIKOWANY", False, True, id="no-part-stands-anywhere"),
]


@pytest.mark.parametrize(("quote", "status", "aligned", "finished"), LONG_SEGMENTS)
def test_very_long_segments(quote: str, status: str, aligned: bool, finished: bool) -> None:
    found = check_fragment(quote, prepare(source(f"Wstęp do rozważań sądu. {_LONG}. Dalsze rozważania sądu.")))
    assert (found.status.code, found.aligned, found.finished) == (status, aligned, finished)
