"""The word diff of a quotation with its passage: the cheapest reading of every difference, weighed, and pieces for showing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, product
from typing import NamedTuple

from msgspec import Struct

from kotwica.grading.inflection import changes_tense
from kotwica.grading.model import Change, WordChange
from kotwica.grading.rules import ANONYMISED_WORDS, negations
from kotwica.grading.turned import Beside, turned
from kotwica.grading.weigh import (
    Dress,
    Run,
    Surroundings,
    Weighed,
    change_of,
    dress_of,
    equivalent,
    run_of,
    weigh,
)
from kotwica.grading.words import Word, fold

# A stretch in which more words differ than this is not read word by word: it is other text, whatever the reading.
MAX_BLOCK = 24

# Words between two commas of which one may be the other, moved.
_CLAUSE = 5
_ADDING = frozenset({"także", "również", "też"})
_STOPS = re.compile(r"[.,;:!]")
# Signs between two clauses, or around a word put in.
_PARTING = re.compile(r"[.,;:!?()]|(?<=\s)-(?=\s)")
_COST = {Change.COSMETIC: 1, Change.STYLISTIC: 20, Change.SUBSTANTIVE: 1_000}


class Pair(NamedTuple):
    """Words of the quotation beside words of the source, either side may be empty; `weighed` is None where they are equal."""

    quoted: tuple[Word, ...]
    source: tuple[Word, ...]
    weighed: Weighed | None


class Diff(Struct, frozen=True):
    """Everything in which a quotation differs from its passage.

    Shape: `pairs` in text order cover all words of both; `changes` are the weighed differences, punctuation and spaces among them;
    `matched` counts words of the quotation that stand in the passage.
    """

    pairs: tuple[Pair, ...]
    changes: tuple[WordChange, ...]
    matched: int

    @property
    def cost(self) -> int:
        """Weight of all changes together; one substantive change outweighs any number of the others."""
        return sum(_COST[c.weight] for c in self.changes)

    @property
    def edges(self) -> tuple[bool, bool]:
        """Whether the first and the last word of the quotation differ from the passage's."""
        return self.pairs[0].weighed is not None, self.pairs[-1].weighed is not None


def compare(quoted: Sequence[Word], source: Sequence[Word], quoted_text: str, source_text: str, *, norm: bool = False) -> Diff:
    """The diff of words of a quotation with words of its passage; the texts are the normalised ones that the words point into."""
    pairs = tuple(_pairs(quoted, source, dress_of(quoted, source)))
    changes = [change_of(p.quoted, p.source, p.weighed) for p in pairs if p.weighed is not None]
    changes += _turned_by_commas(pairs, _between(pairs, quoted_text, source_text))
    rule = turned(_beside(pairs, source_text)) if any(c.rule == "odmiana" for c in changes) else ""
    changes = [_bent(c, rule, norm=norm) for c in changes]
    matched = sum(len(p.quoted) for p in pairs if p.weighed is None or p.weighed[0] is Change.COSMETIC)
    return Diff(pairs, _moves_merged(changes), matched)


def _bent(change: WordChange, rule: str, *, norm: bool) -> WordChange:
    """The change, substantive where another form says something else; in an act (`norm`) no verb changes its tense."""
    rule = rule or ("słowo" if norm and changes_tense(change.quoted, change.source) else "")
    return WordChange(change.quoted, change.source, Change.SUBSTANTIVE, rule) if rule and change.rule == "odmiana" else change


def _beside(pairs: Sequence[Pair], source_text: str) -> list[Beside]:
    """The words of the passage with what the quotation has in their places, for what other forms of words do together."""
    out: list[Beside] = []
    at = 0
    for pair in pairs:
        if not pair.source:
            continue
        opens = _PARTING.search(source_text, at, pair.source[0].start) is not None if out else False
        one = len(pair.source) == len(pair.quoted) == 1
        bent = one and pair.weighed is not None and pair.weighed[1] == "odmiana"
        out.append(Beside(pair.source[0].text, pair.quoted[0].text if one else "", bent, opens))
        at = pair.source[-1].end
    return out


class _Stretch(NamedTuple):
    """Words of both sides between equal ones, and what stands around them."""

    quoted: Sequence[Word]
    source: Sequence[Word]
    dress: Dress
    outer: Surroundings


def _pairs(quoted: Sequence[Word], source: Sequence[Word], dress: Dress) -> Iterator[Pair]:
    from rapidfuzz.distance import Levenshtein

    mine = [fold(w.text) if dress.plain else w.text for w in quoted]
    theirs = [fold(w.text) if dress.plain else w.text for w in source]
    at = (0, 0)
    for same in Levenshtein.opcodes(mine, theirs):
        if same.tag != "equal":
            continue
        yield from _differing(quoted, source, at, (same.src_start, same.dest_start), dress)
        for a, b in zip(quoted[same.src_start : same.src_end], source[same.dest_start : same.dest_end], strict=True):
            yield Pair((a,), (b,), None if a.text == b.text else (Change.COSMETIC, "znaki_diakrytyczne"))
        at = (same.src_end, same.dest_end)
    yield from _differing(quoted, source, at, (len(quoted), len(source)), dress)


def _differing(
    quoted: Sequence[Word], source: Sequence[Word], start: tuple[int, int], end: tuple[int, int], dress: Dress
) -> Iterator[Pair]:
    """The pairs of one stretch between equal words, nothing when it is empty."""
    q, s = quoted[start[0] : end[0]], source[start[1] : end[1]]
    if q or s:
        yield from _block(_Stretch(q, s, dress, _neighbours(quoted, source, start, end)))


def _neighbours(quoted: Sequence[Word], source: Sequence[Word], start: tuple[int, int], end: tuple[int, int]) -> Surroundings:
    before = quoted[start[0] - 1].text if start[0] else source[start[1] - 1].text if start[1] else ""
    after = quoted[end[0]].text if end[0] < len(quoted) else source[end[1]].text if end[1] < len(source) else ""
    return Surroundings(before, after)


def _block(stretch: _Stretch) -> Iterator[Pair]:
    """The cheapest reading of one stretch in which the two differ, by weight."""
    quoted, source = stretch.quoted, stretch.source
    if len(quoted) > MAX_BLOCK or len(source) > MAX_BLOCK:
        yield Pair(tuple(quoted), tuple(source), (Change.SUBSTANTIVE, "słowo"))
        return
    cost: dict[tuple[int, int], int] = {(0, 0): 0}
    step: dict[tuple[int, int], Pair] = {}
    for i, j in product(range(len(quoted) + 1), range(len(source) + 1)):
        if (i, j) not in cost:
            continue
        for pair in _steps(stretch, i, j):
            at = (i + len(pair.quoted), j + len(pair.source))
            total = cost[i, j] + _pair_cost(pair)
            if total < cost.get(at, 1 << 60):
                cost[at], step[at] = total, pair
    out = []
    at = (len(quoted), len(source))
    while at != (0, 0):
        pair = step[at]
        out.append(pair)
        at = (at[0] - len(pair.quoted), at[1] - len(pair.source))
    yield from reversed(out)


def _pair_cost(pair: Pair) -> int:
    """Cost of a step: by weight, a replacement a little cheaper than a drop and an addition."""
    if pair.weighed is None:
        return 0
    one_sided = not pair.quoted or not pair.source
    return _COST[pair.weighed[0]] + (0 if one_sided else abs(len(pair.quoted) - len(pair.source)))


def _steps(stretch: _Stretch, i: int, j: int) -> Iterator[Pair]:
    """The steps from word `i` of the quotation and word `j` of the passage."""
    quoted, source, dress, outer = stretch
    q, s = tuple(quoted[i : i + 1]), tuple(source[j : j + 1])
    # A word that one side alone has stands behind that side's own: "lit. oraz" for "lit. i" leaves out a letter, not an "i".
    mine, theirs = (Surroundings(side[n - 1].text if n else outer.before, outer.after) for side, n in ((quoted, i), (source, j)))
    around = theirs if j else mine
    if q and s:
        equal = q[0].text == s[0].text
        weighed = None if equal else weigh(q, s, dress, _closer(around, quoted, source, i + 1, j + 1))
        yield Pair(q, s, weighed)
    for n in (1, 2, 3):
        if i + n <= len(quoted):
            some = tuple(quoted[i : i + n])
            weighed = weigh(some, (), dress, _closer(mine, quoted, source, i + n, j))
            if n == 1 or weighed[0] is not Change.SUBSTANTIVE:
                yield Pair(some, (), weighed)
        if j + n <= len(source):
            some = tuple(source[j : j + n])
            weighed = weigh((), some, dress, _closer(theirs, quoted, source, i, j + n))
            if n == 1 or weighed[0] is not Change.SUBSTANTIVE:
                yield Pair((), some, weighed)
    yield from _phrases(quoted, source, i, j, dress)


def _closer(around: Surroundings, quoted: Sequence[Word], source: Sequence[Word], i: int, j: int) -> Surroundings:
    """The surroundings with the word that follows inside the stretch, if any."""
    after = source[j].text if j < len(source) else quoted[i].text if i < len(quoted) else around.after
    return Surroundings(around.before, after)


def _phrases(quoted: Sequence[Word], source: Sequence[Word], i: int, j: int, dress: Dress) -> Iterator[Pair]:
    """Several words for several: abbreviations, numbers in words, joined spelling, hidden names."""
    for q, s in product(_runs(quoted, i), _runs(source, j)):
        if len(q.words) + len(s.words) > 2 and q.may_equal(s):
            weighed = equivalent(q.words, s.words, dress)
            if weighed is not None:
                yield Pair(q.words, s.words, weighed)


def _runs(words: Sequence[Word], start: int) -> list[Run]:
    return [run_of(words[start:end]) for end in range(start + 1, min(start + ANONYMISED_WORDS, len(words)) + 1)]


def _between(pairs: Sequence[Pair], quoted_text: str, source_text: str) -> Iterator[tuple[int, WordChange]]:
    """Differences of punctuation and spaces between neighbours that both sides have, each with the number of the left one."""
    for at, (left, right) in enumerate(pairwise(pairs)):
        if not (left.quoted and left.source and right.quoted and right.source):
            continue
        mine = quoted_text[left.quoted[-1].end : right.quoted[0].start]
        theirs = source_text[left.source[-1].end : right.source[0].start]
        if mine == theirs:
            continue
        if mine.replace(" ", "") == theirs.replace(" ", ""):
            yield at, WordChange(mine, theirs, Change.COSMETIC, "odstępy")
        else:
            rule = _telling_sign(mine, theirs, left.quoted[-1], right.quoted[0])
            yield at, WordChange(mine.strip(), theirs.strip(), Change.SUBSTANTIVE if rule else Change.COSMETIC, rule or "interpunkcja")


def _turned_by_commas(pairs: Sequence[Pair], between: Iterable[tuple[int, WordChange]]) -> Iterator[WordChange]:
    """The differences of punctuation; a comma taken from one side of a negation and put on the other moves what is denied.

    "Uwzględnić nie można, oddalić" is not "uwzględnić, nie można oddalić"; a comma lost, or one added, is punctuation.
    """
    signs = list(between)
    lost = [at for at, c in signs if "," in c.source and "," not in c.quoted]
    added = [at for at, c in signs if "," in c.quoted and "," not in c.source]
    denying = [i for i, pair in enumerate(pairs) if any(w.text in negations() for w in pair.source)]
    near = [(min(a, b), max(a, b)) for a in lost for b in added if abs(a - b) <= _CLAUSE]
    turning = {at for first, last in near for at in (first, last) if any(first < i <= last for i in denying)}
    for at, change in signs:
        yield WordChange(change.quoted, change.source, Change.SUBSTANTIVE, "przeczenie") if at in turning else change


def _telling_sign(mine: str, theirs: str, left: Word, right: Word) -> str:
    """The rule by which signs that only one side has between two words change what is said, "" for mere punctuation.

    "Nie, jest ważna" is not "nie jest ważna"; "-5000 zł" and "5000 zł" are two amounts, as are "¥ 500" and "500".
    """
    if ("?" in mine) != ("?" in theirs):
        return "pytajnik"
    if left.text in negations() and _STOPS.findall(mine) != _STOPS.findall(theirs):
        return "przeczenie"
    if right.text[0].isdigit() and "-" in mine + theirs and mine.endswith(" -") != theirs.endswith(" -"):
        return "liczba"
    if _symbols(mine) != _symbols(theirs):
        return "jednostka"
    return ""


def _symbols(signs: str) -> list[str]:
    """Signs of currencies and of mathematics; bars and line-end marks of scanners are none."""
    return [c for c in signs if c not in "|¬" and unicodedata.category(c) in ("Sc", "Sm")]


def _moves_merged(changes: Sequence[WordChange]) -> tuple[WordChange, ...]:
    """The changes with a particle that was taken from one place and put at another counted once.

    "Także" adds what it stands before: "odpowiada także | pozwany" is not "odpowiada pozwany także | za szkodę".
    """
    out: list[WordChange] = []
    for change in changes:
        twin = WordChange(change.source, change.quoted, Change.STYLISTIC, "partykuła")
        if change.weight is Change.STYLISTIC and change.rule == "partykuła" and not (change.quoted and change.source) and twin in out:
            weight = Change.SUBSTANTIVE if (change.quoted or change.source).lower() in _ADDING else Change.STYLISTIC
            out[out.index(twin)] = WordChange(change.quoted or twin.quoted, change.source or twin.source, weight, "szyk")
        else:
            out.append(change)
    return tuple(out)
