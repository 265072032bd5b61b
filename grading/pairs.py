"""Halves: one of two things that a sentence names together, one of several alternatives or requirements (spec: grading.md §5.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from kotwica.grading.clauses import Gap, first_clause, is_verb, last_clause, maybe_finite, parted, shown
from kotwica.grading.cut_sentence import CutSentence
from kotwica.grading.placing import Placed
from kotwica.grading.prepared import PreparedSource
from kotwica.grading.rules import denies, lemmas, lines_of
from kotwica.grading.words import Word

_APART = ".!?;"
# The second of a pair is no farther from the first, and begins with so many words.
_REACH = 30
_SECOND = 4
# Within so many words before "lub" something is required.
_REQUIRED_NEAR = 9
_SHOWN = 6
_OR = frozenset({"lub", "albo", "bądź"})
_AND = (("oraz",), ("i",), ("a", "także"), ("jak", "również"), ("a", "nadto"), ("po", "drugie"))
_COUNTED = frozenset({"dwa", "trzy", "cztery", "oba", "obydwa"})
_REQUIRED = frozenset({"przesłanka", "warunek", "wymóg", "wymaganie", "kryterium", "element"})
_TOGETHER = frozenset({"łącznie", "kumulatywnie"})
_THAN = frozenset({"niż", "aniżeli"})
_NEAR = 3
_ADDING = frozenset({"i", "oraz"})
# What is named behind them is named in full: "składa się z czynszu | i opłat", "zależy od winy | oraz szkody".
_CONSISTING = frozenset({"składać", "zależeć", "zależny", "uzależniony", "polegać"})
_MAY = "móc"
_ALLOWING = frozenset({_MAY, "można", "wolno", "dopuszczalny"})


class _Said(NamedTuple):
    """A word of the sentence, and whether the quotation keeps it."""

    word: Word
    kept: bool


def half_of(placed: Sequence[Placed], cut: CutSentence, source: PreparedSource) -> str:
    """The left-out words that belong to the kept ones as the other half of a pair, comparison, alternative or list; "" when none do."""
    if not cut.after and not cut.ahead and len(placed) == 1:
        return ""
    said = list(_said(placed, cut, source))
    if found := _half_of_pair(said, source) or _one_required(said, cut):
        return found
    follows = cut.after[0].text if cut.after else ""
    kept = last_clause([s.word for s in said if s.kept], source) if follows in _OR | _ADDING else []
    other = follows in _OR and bool(kept) and (_requires(kept) or _done_instead(kept, first_clause(cut.after, source)))
    part = follows in _ADDING and any(not lemmas(w.text).isdisjoint(_CONSISTING) for w in kept)
    return shown(cut.after[:_SHOWN]) if follows in _THAN or other or part else ""


def _done_instead(kept: Sequence[Word], behind: Sequence[Word]) -> bool:
    """Whether "albo" behind a quotation tells what else is done, and neither is only allowed: "uchyla uchwałę | albo oddala odwołanie"."""
    told = any(map(is_verb, kept)) and any(maybe_finite(w.text) for w in behind)
    return told and all(lemmas(w.text).isdisjoint(_ALLOWING) for w in kept)


def alternative_left_out(gap: Gap) -> bool:
    """Whether a gap begins or ends between two alternatives of a requirement told before: "wymaga zgody (rady lub) | wojewody".

    Of a denied one ("nie powinno naruszać praw lub | wolności") each alternative is denied; "powinny móc" allows each.
    """
    at = next((i for i in (0, len(gap.words) - 1) if gap.words[i].text in _OR), None)
    if at is None:
        return False
    near = last_clause([*gap.before[-_REQUIRED_NEAR:], *gap.words[: at + 1]], gap.source)[-_REQUIRED_NEAR:]
    return _requires(near) and not any(denies(w.text) or _MAY in lemmas(w.text) for w in near)


def _said(placed: Sequence[Placed], cut: CutSentence, source: PreparedSource) -> Iterator[_Said]:
    yield from (_Said(w, kept=False) for w in cut.ahead)
    for i, piece in enumerate(placed):
        if i:
            yield from (_Said(w, kept=False) for w in source.words(placed[i - 1].end, piece.start))
        yield from (_Said(w, kept=True) for w in source.words(piece.start, piece.end))
    yield from (_Said(w, kept=False) for w in cut.after)


def _half_of_pair(said: Sequence[_Said], source: PreparedSource) -> str:
    """The other half of "zarówno …, jak i …" and the like; a second half kept with a word of the pair tells that a first is missing."""
    for i in range(len(said)):
        for first, second in _pairs():
            if not _stands_at(said, i, first):
                continue
            begins = i + len(first)
            ends = next((j for j in range(begins + 1, min(len(said), begins + _REACH)) if _stands_at(said, j, second)), None)
            if ends is None or parted(said[i].word.end, said[ends].word.start, source, _APART):
                continue
            if first == second and parted(said[i].word.end, said[ends - 1].word.start, source, ","):
                continue
            second_half = said[ends + len(second) : ends + len(second) + _SECOND]
            behind = _to_its_comma(second_half, source)
            ahead, kept = any(s.kept for s in said[begins:ends]), any(s.kept for s in behind)
            if ahead and not kept:
                return shown([s.word for s in said[ends : ends + _SHOWN]])
            if kept and not ahead and not said[i].kept and not said[ends].kept:
                return shown([s.word for s in said[i : ends + len(second)]])
            break
    return ""


def _to_its_comma(half: Sequence[_Said], source: PreparedSource) -> Sequence[_Said]:
    """The words of a half up to its comma, and beyond one that stands before a "który": "jak i te, które wystąpią"."""
    ends = next((i for i in range(1, len(half)) if parted(half[i - 1].word.end, half[i].word.start, source, ",")), len(half))
    return half if ends < len(half) and "który" in lemmas(half[ends].word.text) else half[:ends]


def _stands_at(said: Sequence[_Said], i: int, phrase: tuple[str, ...]) -> bool:
    return tuple(s.word.text for s in said[i : i + len(phrase)]) == phrase


def _one_required(said: Sequence[_Said], cut: CutSentence) -> str:
    """The requirement behind or before a quotation that keeps one of several: "dwie przesłanki: | wina | oraz szkoda"."""
    words = [s.word for s in said[: len(said) - len(cut.after)]]
    counted = any(
        not lemmas(w.text).isdisjoint(_COUNTED) and any(not lemmas(n.text).isdisjoint(_REQUIRED) for n in words[i + 1 : i + 1 + _NEAR])
        for i, w in enumerate(words)
    )
    if not counted and not (any(w.text in _TOGETHER for w in words) and _requires(words)):
        return ""
    if any(tuple(w.text for w in cut.after[: len(p)]) == p for p in _AND):
        return shown(cut.after[:_SHOWN])
    return shown(cut.ahead[-_SHOWN:]) if any(tuple(w.text for w in cut.ahead[-len(p) :]) == p for p in _AND) else ""


def _requires(words: Sequence[Word]) -> bool:
    return any(not lemmas(w.text).isdisjoint(_requiring()) for w in words)


@lru_cache(maxsize=1)
def _requiring() -> frozenset[str]:
    return frozenset(lines_of("slowa_wymogu.txt"))


@lru_cache(maxsize=1)
def _pairs() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Both phrases of every pair, the longer second ones of the same first before the shorter."""
    rows = [tuple(tuple(phrase.split()) for phrase in line.split("\t")) for line in lines_of("slowa_pary.tsv")]
    return tuple((first, second) for first, second in rows)
