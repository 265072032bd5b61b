"""Whether a "czy" that a gap hides asks, and whether what is kept still shows that it was asked (spec: grading.md §5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kotwica.document.morphology import analyse
from kotwica.grading.clauses import (
    Gap,
    first_clause,
    first_sentence,
    has_predicate,
    is_verb,
    last_clause,
    maybe_finite,
    of_sentence,
    parted,
)
from kotwica.grading.numbers import is_number
from kotwica.grading.prepared import PreparedSource
from kotwica.grading.rules import lemmas, lines_of
from kotwica.grading.words import Word

_JOINING = frozenset({"i", "oraz", "lub", "albo", "ani", "a", "więc", "także", "też"})
_POINTING = frozenset({"tego", "tym", "to", "temu"})
_NAMING = frozenset({"noun", "gerund", "adjective", "number", "abbreviation", "passive participle", "active participle"})
_DENIED = "przeczone"
# "Należało wypowiedzieć się czy".
_ANSWERED = frozenset({"wypowiedzieć", "wypowiadać", "odpowiedzieć", "odpowiadać"})
# So many words before a gap what asks is looked for.
_NEAR = 5


def mere_or(words: Sequence[Word], i: int, source: PreparedSource) -> bool:
    """Whether the "czy" at `i` joins two things instead of asking: "pamięć o zmarłym czy | więź", "czy też".

    It asks in "spór, czy | umowa" and right behind a word that asks, where many texts have no comma: "należało ustalić czy | umowa".
    """
    asking = i - 1 if i > 1 and words[i - 1].text == "się" else i
    if asking > 0 and not (_asking().keys() | _ANSWERED).isdisjoint(lemmas(words[asking - 1].text)):
        return False
    behind = words[i + 1].text if i + 1 < len(words) else source.text[words[i].end : words[i].end + 4].strip()
    before = source.text[max(0, words[i].start - 3) : words[i].start].rstrip()
    return behind == "też" or before[-1:].isalnum()


def still_asked(gap: Gap, i: int) -> bool:
    """Whether what the "czy" at word `i` of a gap asks is no assertion without it.

    It is none when the "czy" only joins names ("dokumentów, czy danych"), when a word that asks is kept before it ("badał, |"), and when a
    question beside it keeps its own "czy" ("bada, | wniosek spełnia wymogi, czy pochodzi od uprawnionego").
    """
    lead = gap.words[:i]
    if mere_or(gap.words, i, gap.source) or _joins_names(gap, i) or _goes_on_asking(gap.kept, gap.source):
        return True
    governed = not any(maybe_finite(w.text) for w in lead)
    return governed and (_asked_before(gap.before, gap.source) or _one_of_more(gap.before, gap.source))


def _joins_names(gap: Gap, i: int) -> bool:
    """Whether a "czy" behind a comma stands between two names: no verb behind it in its clause, none and nothing that asks before it."""
    whole = [*gap.before[-_NEAR:], *gap.words, *gap.kept]
    at = min(len(gap.before), _NEAR) + i
    near = whole[max(0, at - _NEAR) : at]
    if not near or any(_asks(near, k) for k in range(len(near))) or near[-1].text in _POINTING:
        return False
    named = is_number(near[-1]) or not {r.word_class for r in analyse(near[-1].text)}.isdisjoint(_NAMING)
    clause = first_clause(whole[at + 1 :], gap.source)
    return named and not is_verb(near[-1]) and bool(clause) and not any(maybe_finite(w.text) for w in clause)


def _asked_before(before: Sequence[Word], source: PreparedSource) -> bool:
    """Whether the kept words end with one that asks."""
    near = last_clause(before, source)[-_NEAR:] if before else []
    return any(_asks(near, k) for k in range(len(near)))


def _asks(words: Sequence[Word], k: int) -> bool:
    found = [_asking()[x] for x in lemmas(words[k].text) if x in _asking()]
    return any(how != _DENIED for how in found) or (bool(found) and any(w.text == "nie" for w in words[:k]))


def _goes_on_asking(kept: Sequence[Word], source: PreparedSource) -> bool:
    """Whether the kept words behind the gap hold a second question of the same row: ", czy nie jest bezzasadny", "i czy wykonywał"."""
    words = first_sentence(kept, source)
    return any(_begins_question(words, j, source) and not _own_question(words, j) for j in range(1, len(words)))


def _one_of_more(before: Sequence[Word], source: PreparedSource) -> bool:
    """Whether the kept words before the gap hold a first question of the same row, with no verb between it and the gap."""
    words = of_sentence(before, source) if before else []
    j = next((j for j in range(len(words) - 1, -1, -1) if _begins_question(words, j, source)), None)
    if j is None:
        return False
    asked = len(first_clause(words[j:], source))
    return not any(maybe_finite(w.text) for w in words[j + asked :])


def _begins_question(words: Sequence[Word], j: int, source: PreparedSource) -> bool:
    """Whether the "czy" at `j` begins a clause with a verb, or is the "czy też" behind a comma."""
    if words[j].text != "czy" or j == 0:
        return False
    behind_comma = parted(words[j - 1].end, words[j].start, source, ",")
    if not behind_comma and words[j - 1].text not in _JOINING:
        return False
    rest = words[j + 1 :]
    return bool(rest) and ((behind_comma and rest[0].text == "też") or has_predicate(rest, source))


def _own_question(words: Sequence[Word], j: int) -> bool:
    """Whether a word of its own asks the question at `j`: "i zbadał, czy", "od tego, czy"."""
    at = j - 1
    while at > 0 and words[at].text in _JOINING:
        at -= 1
    near = words[max(0, at - 1) : at + 1]
    return words[at].text in _POINTING or is_verb(words[at]) or any(_asks(near, k) for k in range(len(near)))


@lru_cache(maxsize=1)
def _asking() -> dict[str, str]:
    return dict(line.split("\t") for line in lines_of("slowa_pytajne.tsv"))
