"""Attributes and clauses that limit the end of a quotation and are cut off right behind it (spec: grading.md §5.2)."""

from __future__ import annotations

from collections.abc import Sequence

from kotwica.document.morphology import analyse
from kotwica.grading.clauses import last_clause, maybe_finite, of_sentence
from kotwica.grading.inflection import agree_in_number, numbers_together
from kotwica.grading.prepared import PreparedSource
from kotwica.grading.rules import denies, lemmas, role
from kotwica.grading.weakening import attribute_cut_off
from kotwica.grading.words import Word
from kotwica.sources.model import SourceKind

_RELATIVE = frozenset({"który", "jaki", "kto", "co"})
_SUCH = "taki"
# "O tych, | którzy"; behind its noun it points back ("pogląd ten").
_THAT = "ten"
# Nouns that say nothing without their clause: "w zakresie, | w jakim".
_MEASURES = frozenset({"zakresie", "stopniu", "sposób", "wypadku", "przypadku", "razie", "wysokości", "terminie"})
_FOCUSING = frozenset({"tylko", "jedynie", "wyłącznie"})
_PARTICIPLES = frozenset({"passive participle", "active participle"})
# In a participle phrase they set a bound: "zgłoszony najpóźniej na rozprawie", "wniesiony w terminie".
_BOUNDING = frozenset({"najpóźniej", "najwcześniej", "najmniej", "najwyżej", "tylko", "jedynie", "wyłącznie", "terminie"})
_QUALITIES = _PARTICIPLES | {"adjective"}
_AND = frozenset({"i", "oraz"})
_COPULA = frozenset({"być", "zostać"})
# Behind a denial they tell for what it is made: "nie ma znaczenia | na gruncie art. 691 k.c.".
_SCOPES = (
    ("na", "gruncie"),
    ("na", "tle"),
    ("pod", "rządem"),
    ("pod", "rządami"),
    ("w", "odniesieniu", "do"),
    ("w", "stosunku", "do"),
    ("w", "zakresie"),
)
_NEAR = 4
_FOCUSED = 6


def limit_cut_off(quoted: Sequence[Word], between: str, behind: Sequence[Word], source: PreparedSource) -> bool:
    """Whether a quotation ends right before what limits its last words, in the same sentence.

    An adjective of its last noun ("z winy | umyślnej"), the last of several; the clause that a "taki" or "tylko" announces ("tylko takie
    umowy, | które zawarto pisemnie"); a participle phrase with a bound ("na wniosek strony, | zgłoszony najpóźniej na rozprawie"). Of an
    act every relative clause and participle phrase right behind limits its norm; of a decision most only go on, so that a quotation may
    end there.

    Words without a verb state nothing that could be limited.

    Shape: `quoted` and `behind` are words of the source, at least one each, `between` is the text between them.
    """
    if not any(maybe_finite(w.text) for w in of_sentence(quoted, source)):
        return False
    if between == " ":
        return _adjective_cut_off(quoted[-1], behind) or _quality_cut_off(quoted, behind) or _scope_cut_off(quoted, behind, source)
    if between.strip() != ",":
        return False
    norm = source.source.kind is SourceKind.AKT
    if _relative_at(behind):
        return norm or _announced(quoted)
    bounded = norm or not _BOUNDING.isdisjoint(w.text for w in behind[1:_NEAR])
    return bounded and _participle_of(quoted, behind)


def _adjective_cut_off(last: Word, behind: Sequence[Word]) -> bool:
    """Whether the next word is an attribute of the last one, and of no other noun behind it."""
    own = len(behind) > 1 and agree_in_number(behind[0].text, behind[1].text)
    return not own and attribute_cut_off(behind[0], last)


def _quality_cut_off(quoted: Sequence[Word], behind: Sequence[Word]) -> bool:
    """Whether the last of several qualities of one thing is cut off: "w sposób jasny, zrozumiały | i dostatecznie konkretny".

    Of several things each may have one of them ("sądów polskich | i niemieckich").
    """
    last = quoted[-1].text
    at = next((i for i, w in enumerate(behind[1:_NEAR], 1) if any(r.word_class != "adverb" for r in analyse(w.text))), 0)
    if behind[0].text not in _AND or not at or not (_quality(last) and _quality(behind[at].text)):
        return False
    if len(behind) > at + 1 and agree_in_number(behind[at].text, behind[at + 1].text):
        return False
    noun = next((w.text for w in reversed(quoted[-_NEAR - 1 : -1]) if agree_in_number(w.text, last)), "")
    return numbers_together(noun, last) == {"sg"} and "sg" in numbers_together(noun, behind[at].text)


def _scope_cut_off(quoted: Sequence[Word], behind: Sequence[Word], source: PreparedSource) -> bool:
    """Whether what a denial is made for is cut off: "okoliczność ta nie ma znaczenia | na gruncie art. 691 k.c."."""
    texts = [w.text for w in behind[:_NEAR]]
    return any(tuple(texts[: len(p)]) == p for p in _SCOPES) and any(denies(w.text) for w in last_clause(quoted, source))


def _quality(word: str) -> bool:
    """Whether a form may be an adjective or a participle, and names no party."""
    return not {r.word_class for r in analyse(word)}.isdisjoint(_QUALITIES) and not role(word)


def _relative_at(words: Sequence[Word]) -> bool:
    """Whether a relative clause begins there, also behind a preposition."""
    first = words[0]
    if any(r.tag.startswith("prep") for r in analyse(first.text)) and len(words) > 1:
        first = words[1]
    return not lemmas(first.text).isdisjoint(_RELATIVE)


def _announced(quoted: Sequence[Word]) -> bool:
    """Whether the quotation's end announces a clause that limits it: "takie przepisy", "tylko umowy", "o tych", "w stopniu"."""
    if any(w.text in _FOCUSING for w in quoted[-_FOCUSED:]) or any(_SUCH in lemmas(w.text) for w in quoted[-_NEAR:]):
        return True
    last, before = quoted[-1].text, quoted[-2].text if len(quoted) > 1 else ""
    return last in _MEASURES or (_THAT in lemmas(last) and not agree_in_number(before, last))


def _participle_of(quoted: Sequence[Word], behind: Sequence[Word]) -> bool:
    """Whether a participle phrase of one of the last words begins there; "…, obowiązany jest" is a predicate."""
    classes = {r.word_class for r in analyse(behind[0].text)}
    if classes.isdisjoint(_PARTICIPLES) or (len(behind) > 1 and not lemmas(behind[1].text).isdisjoint(_COPULA)):
        return False
    return any(agree_in_number(behind[0].text, w.text) for w in quoted[-_NEAR:])
