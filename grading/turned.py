"""What other forms of the same words do to a sentence: another acts, is qualified, or there are more of them (spec: grading.md §5.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from kotwica.document.morphology import Analysis, analyse
from kotwica.grading.inflection import CASES, NOUNS, number_of, numbers_together, told

_ATTRIBUTES = frozenset({"adjective", "active participle", "passive participle"})
_ACTING = ("fin", "praet", "bedzie")
_NOMINATIVE = "nom"
# Within so many words an attribute has its noun.
_NEAR = 4
# Nobody does what they say: "zwrócić należy uwagę".
_IMPERSONAL = frozenset({"należeć", "można", "trzeba"})


class Beside(NamedTuple):
    """A word of the source and the one in its place ("" where there is none, or more than one for one).

    Shape: `bent` where it is another form of the same word; `opens` where a sign parts it from the word before.
    """

    source: str
    quoted: str
    bent: bool
    opens: bool


def turned(words: Sequence[Beside]) -> str:
    """The rule by which the inflections among the words of a quotation say something else, "" when they only grew into their sentence."""
    bent = [i for i, word in enumerate(words) if word.bent]
    turns = [_turns_subject(words[i]) for i in bent]
    if (True in turns and False in turns) or any(_another_acts(words, i) for i in bent):
        return "kto_kogo"
    if any(_moved(words, i) for i in bent):
        return "określenie"
    counted = any(_one_for_many(a, b) for a, b in pairwise(words)) or any(_counted_anew(words, i) for i in bent)
    return "liczba" if counted else ""


def _one_for_many(left: Beside, right: Beside) -> bool:
    """Whether a noun and its adjective stand in another number: "szkody wyrządzone" for "szkodę wyrządzoną".

    Each alone may be either ("szkody" is one or many); together they agree in one number only. So does a noun beside the adjective that
    stayed: "długotrwałej opieki" is one.
    """
    if not (left.bent or right.bent) or right.opens:
        return False
    had = numbers_together(left.source, right.source)
    bent = left if left.bent else right
    given = numbers_together(left.quoted, right.quoted) or _numbers(bent.quoted)
    return bool(had) and bool(given) and had.isdisjoint(given)


def _moved(words: Sequence[Beside], i: int) -> bool:
    """Whether an attribute left its noun for another: "odpowiedzialność spółki ograniczona" for "odpowiedzialność spółki ograniczonej"."""
    word = words[i]
    if not all(a.word_class in _ATTRIBUTES for form in (word.source, word.quoted) for a in analyse(form)):
        return False
    near = [words[k].source for k in _clause(words, i) if 0 < abs(k - i) <= _NEAR and not words[k].bent]
    had, given = ({noun for noun in near if numbers_together(noun, form)} for form in (word.source, word.quoted))
    return bool(had) and bool(given) and had.isdisjoint(given)


def _counted_anew(words: Sequence[Beside], i: int) -> bool:
    """Whether a noun whose case a kept word settles can only stand in another number: "uchylił orzeczenia" for "uchylił orzeczenie".

    Where it begins its clause it may have grown into the sentence of whoever quotes ("postanowienia umowy"); an adjective beside it that
    stands in one number only says that it did.
    """
    if not any(_governs(words[k]) for k in range(_clause_start(words, i), i)):
        return False
    had, given = (_nouns(form) for form in (words[i].source, words[i].quoted))
    anew = any(a.lemma == b.lemma and number_of(a) != number_of(b) and _cases(a) & _cases(b) for a in had for b in given)
    beside = [numbers_together(words[k].source, words[i].source) for k in (i - 1, i + 1) if 0 <= k < len(words)]
    told_apart = next((found for found in beside if len(found) == 1), frozenset())
    return anew and told_apart.isdisjoint(_numbers(words[i].quoted))


def _governs(word: Beside) -> bool:
    """Whether a word is kept and may tell the case of a noun behind it."""
    return not word.bent and any(a.word_class in (*NOUNS, "verb") or a.tag.startswith("prep") for a in analyse(word.source))


def _nouns(form: str) -> list[Analysis]:
    return [a for a in analyse(form) if a.word_class in NOUNS]


def _numbers(form: str) -> frozenset[str]:
    return frozenset(number_of(a) for a in _nouns(form))


def _turns_subject(word: Beside) -> bool | None:
    """True when a noun becomes a subject it could not be before, False when it ceases to be one, None when neither is certain."""
    before, after = _nominative(word.source), _nominative(word.quoted)
    return None if before is None or after is None or before == after else after


def _nominative(form: str) -> bool | None:
    nouns = [a for a in analyse(form) if a.word_class == "noun"]
    return any(_NOMINATIVE in _cases(a) for a in nouns) if nouns else None


def _cases(noun: Analysis) -> frozenset[str]:
    return told(noun, CASES) or frozenset()


def _another_acts(words: Sequence[Beside], i: int) -> bool:
    """Whether one noun's other case gives a finite verb of its clause another subject.

    "Umowę zmienia rozporządzenie" for "umowa zmienia rozporządzenie": what was changed now changes. A phrase without its verb only grew
    into the sentence of whoever quotes ("zasadę swobody umów"); a noun behind a preposition does not act. Errs towards: False, where
    nothing else in the clause could act in the place of a subject that is lost.
    """
    turn = _turns_only_subject(words[i])
    if turn is None:
        return False
    clause = list(_clause(words, i))
    if not any(_acts(words[k].quoted) for k in clause) or _governed(words, i):
        return False
    return turn or any(k != i and _could_act(words[k].quoted) and not _governed(words, k) for k in clause)


def _could_act(form: str) -> bool:
    return any(_NOMINATIVE in _cases(a) for a in _nouns(form))


def _turns_only_subject(word: Beside) -> bool | None:
    """The same as `_turns_subject` within one number, where the nominative is no other case as well: "umowa", not "wniosek"."""
    for number in ("sg", "pl"):
        had, given = (_cases_in(form, number) for form in (word.source, word.quoted))
        if had and given and (had == {_NOMINATIVE}) != (given == {_NOMINATIVE}) and _NOMINATIVE not in had & given:
            return given == {_NOMINATIVE}
    return None


def _cases_in(form: str, number: str) -> frozenset[str]:
    nouns = (a for a in analyse(form) if a.word_class == "noun" and number_of(a) == number)
    return frozenset(case for a in nouns for case in _cases(a)) - {"voc"}


def _clause(words: Sequence[Beside], i: int) -> Iterator[int]:
    """The places of the clause around word `i`, between signs."""
    end = next((k for k in range(i + 1, len(words)) if words[k].opens), len(words))
    return iter(range(_clause_start(words, i), end))


def _clause_start(words: Sequence[Beside], i: int) -> int:
    return next((k for k in range(i, 0, -1) if words[k].opens), 0)


def _acts(form: str) -> bool:
    """True for a finite verb with a subject."""
    return any(a.tag.startswith(_ACTING) and a.lemma not in _IMPERSONAL for a in analyse(form))


def _governed(words: Sequence[Beside], i: int) -> bool:
    """Whether a preposition stands before a noun and its attributes."""
    before = i - 1
    while before >= 0 and {a.word_class for a in analyse(words[before].source)} <= _ATTRIBUTES:
        before -= 1
    return before >= 0 and any(a.tag.startswith("prep") for a in analyse(words[before].source))
