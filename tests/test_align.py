"""The search: Myers' distances against a plain table and edlib, completeness against looking everywhere, bounds on freak texts."""

from __future__ import annotations

import random

import pytest
from rapidfuzz.distance import Levenshtein

from builders import source
from kotwica.grading import align
from kotwica.grading.align import end_distances, nearest, prefix_distances
from kotwica.grading.fragment import check_fragment
from kotwica.grading.prepared import PreparedSource, prepare

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
