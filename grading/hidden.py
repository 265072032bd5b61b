"""What a gap hides that conditions, excepts, weakens, supposes or turns what is kept around it (spec: grading.md §5.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from kotwica.document.morphology import Analysis, affirmed_keys, analyse
from kotwica.document.sentences import split_sentences
from kotwica.grading.clauses import Gap, first_clause, has_predicate, last_clause, maybe_finite
from kotwica.grading.conditions import hides_condition
from kotwica.grading.framing import ANSWERING, answers_apart, governed_by, set_against
from kotwica.grading.inflection import CASES, agree_in_number, number_of, told
from kotwica.grading.merging import merges
from kotwica.grading.pairs import alternative_left_out
from kotwica.grading.placing import Placed
from kotwica.grading.prepared import PreparedSource
from kotwica.grading.rules import denies
from kotwica.grading.weakening import hedge_at, hedges_what_is_kept, turning_at, weakened_by
from kotwica.grading.words import WORD, Word
from kotwica.sources.model import SourceKind

# What closes a sentence or a thought between a word and the next one; "2 grudnia 1998 r., |" goes on.
CLOSED = re.compile(r"\.(?!,)|[!?;:…]")
_LOOK = 160
# What a hedge belongs to is no farther away.
_CLAUSE_WORDS = 40
_NEAR_WORDS = 4
# "Nie tylko A, ale także B" denies neither.
_NOT_ONLY = ("nie", "tylko")
_PARTICIPLES = frozenset({"passive participle", "active participle", "adjective"})
_AND = frozenset({"a", "i", "oraz", "lecz", "ale"})


def hides_limit(left: Placed, right: Placed, words: Sequence[Word], source: PreparedSource) -> bool:
    """Whether the words of a gap condition, except, weaken, suppose or turn what is kept around them."""
    gap = Gap(source.words(left.start, left.end), words, source.words(right.start, right.end), source)
    return (
        hides_condition(gap)
        or _hedged(gap)
        or bool(weakened_by([*gap.before[-_NEAR_WORDS:], *words], gap.kept))
        or bool(governed_by(gap))
        or _turned(left, gap)
        or _one_of_two(left, right, source)
        or merges(gap)
        or alternative_left_out(gap)
        or _second_quality_denied(gap)
    )


def _one_of_two(left: Placed, right: Placed, source: PreparedSource) -> bool:
    """Whether a gap makes one sentence of parts of two of a decision: "Pierwsza opinia (była niejasna. Druga) | była rzetelna".

    A part that ends or begins its sentence stands by itself; units of an act go on over their stops.
    """
    if source.source.kind is SourceKind.AKT or CLOSED.search(source.text, left.end, right.start) is None:
        return False
    first, last = source.original(left.start, left.end).end, source.original(right.start, right.end).start
    start, end = max(0, first - _LOOK), last + _LOOK
    text = source.source.text[start:end]
    inside = [s for s in split_sentences(text) if s.end > first - start and s.start < last - start]
    goes_on = any(s.start < first - start and WORD.search(text[first - start : s.end].lower()) for s in inside)
    begun = any(s.end > last - start and WORD.search(text[s.start : last - start].lower()) for s in inside)
    return len(inside) > 1 and goes_on and begun


def _turned(left: Placed, gap: Gap) -> bool:
    """Whether a gap swallows what turns the kept words, or the "lecz …" that answers a "nie": then they seem to be denied as well."""
    said = [w.text for w in left.segment.words]
    answers = any(w.text in ANSWERING for w in gap.words)
    if answers and _NOT_ONLY in pairwise(said):
        return False
    if set_against(gap):
        return True
    return answers and any(denies(text) for text in said) and not _says_itself(gap) and not answers_apart(gap)


def _says_itself(gap: Gap) -> bool:
    """Whether what is kept behind a gap has a verb of its own; not one of a clause whose "który" the gap has swallowed."""
    hangs = any(w.text.startswith("któr") for w in last_clause(gap.words, gap.source))
    return not hangs and has_predicate(gap.kept, gap.source)


def _second_quality_denied(gap: Gap) -> bool:
    """Whether a gap hides a second quality, a denied one, of what a kept one limits: "roszczeń powstałych wtedy (a nieprzedawnionych)"."""
    if gap.words[0].text not in _AND or any(maybe_finite(w.text) for w in gap.words):
        return False
    kept = [r for w in last_clause(gap.before, gap.source) for r in _qualities(w)]
    following = [w.text for w in gap.words[1:]] + [""]
    alone = [w for w, after in zip(gap.words, following, strict=True) if not (after and agree_in_number(w.text, after))]
    denied = [r for w in alone if affirmed_keys(w.text) for r in _qualities(w)]
    return any(_agree(a, b) for a in denied for b in kept)


def _qualities(word: Word) -> list[Analysis]:
    return [r for r in analyse(word.text) if r.word_class in _PARTICIPLES]


def _agree(a: Analysis, b: Analysis) -> bool:
    mine, theirs = told(a, CASES), told(b, CASES)
    return number_of(a) == number_of(b) and mine is not None and theirs is not None and not mine.isdisjoint(theirs)


def _hedged(gap: Gap) -> bool:
    """Whether a gap hides a hedge of what is kept of its clause, or a word that turns it."""
    before, words, kept, source = gap
    for i in range(len(words)):
        if hedge_at(words, i) or turning_at(words, i):
            near, at = words[max(0, i - _CLAUSE_WORDS) : i + _CLAUSE_WORDS], min(i, _CLAUSE_WORDS)
            whole = last_clause(near[: at + 1], source)[0] is words[0]
            left = last_clause([*before[-_CLAUSE_WORDS:], words[0]], source)[:-1] if whole else ()
            right = first_clause([*near[at:], *kept[:_CLAUSE_WORDS]], source)[len(near) - at :]
            if hedges_what_is_kept(left, near, at, right):
                return True
    return False
