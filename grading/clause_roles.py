"""The clauses of a sentence and the part of each: it conditions, concedes, completes, is put in, or states (spec: grading.md §5.2).

One reading of Polish sentences for everything that asks what a cut quotation leaves behind: a clause ends at a comma, and its first words
tell what it is to the clause beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from kotwica.document.morphology import analyse
from kotwica.grading.clauses import is_verb, maybe_finite, parted
from kotwica.grading.conditions import SITUATIONS, WHEN, condition_at
from kotwica.grading.prepared import PreparedSource
from kotwica.grading.rules import lemmas
from kotwica.grading.words import Word

COMPLEMENT = frozenset({"że", "iż", "jakoby", "aby", "żeby", "ażeby", "by", "czy"})
"""Words that open what a verb or noun governs."""

THEN = frozenset({"to", "wówczas", "wtedy", "tyle"})
"""Words that may lead from a condition to what depends on it."""

LINKING = frozenset({"i", "oraz", "a", "lub", "albo", "bądź", "ani"})
"""Words that join a clause to one of the same kind."""

_CONCEDING = frozenset({"choć", "chociaż", "aczkolwiek", "jakkolwiek", "wprawdzie"})
# Endings of adverbial participles: "podejmując", "podjąwszy".
_ACTING = ("ąc", "wszy")
_RELATIVE = frozenset({"który", "jaki", "kto", "gdzie"})
# "Kto bez zezwolenia wywozi odpady", "ten, kto": whoever does so, as norms begin.
_WHO = frozenset({"kto", "ktokolwiek"})
_ANYONE = (["ten"], ["każdy"])
# Words that may stand before the one that tells what a clause is.
_LEADING = frozenset({"zaś", "natomiast", "jednak", "jednakże", "więc", "zatem", "a", "i", "także", "również", "nawet", "ale", "lecz"})
_UNIT = frozenset({"§", "art", "ust", "pkt", "lit"})
_CASE = frozenset({"przypadku", "wypadku"})
_IF = frozenset({"gdy", "kiedy", "jeżeli", "jeśli"})


class Role(Enum):
    """What a clause is to the one beside it."""

    CONDITION = "condition"
    CONCESSION = "concession"
    COMPLEMENT = "complement"
    INSERTED = "inserted"
    LINKED = "linked"
    ANSWER = "answer"
    STATEMENT = "statement"


class Clause(NamedTuple):
    """One clause, or its beginning where a quotation cuts it off.

    Shape: at least one word; `at` is the word by which a condition or concession begins; `says` tells of a finite verb.
    """

    words: Sequence[Word]
    role: Role
    at: int
    says: bool

    @property
    def first(self) -> str:
        return self.words[0].text


def clauses_of(words: Sequence[Word], source: PreparedSource) -> list[Clause]:
    """Words of one sentence as its clauses, in order; none of none."""
    found: list[Clause] = []
    parts = parts_of(words, source, ",") if words else []
    for i, part in enumerate(parts):
        role, at = _role(part, found[-1] if found else None, parts[i + 1] if i + 1 < len(parts) else ())
        found.append(Clause(part, role, at, finite(part)))
    return found


def parts_of(words: Sequence[Word], source: PreparedSource, signs: str) -> list[list[Word]]:
    """Words of one sentence, parted at some signs; one empty part of none."""
    found: list[list[Word]] = [[]]
    for i, word in enumerate(words):
        if i and parted(words[i - 1].end, word.start, source, signs):
            found.append([])
        found[-1].append(word)
    return found


def finite(words: Sequence[Word]) -> bool:
    """Whether a verb that can only be one stands among the words in a finite form."""
    return any(is_verb(w, words[k - 1].text if k else "") and maybe_finite(w.text) for k, w in enumerate(words))


def _role(words: Sequence[Word], before: Clause | None, following: Sequence[Word]) -> tuple[Role, int]:
    at = next((k for k, w in enumerate(words) if not _leads(w.text)), len(words) - 1)
    if _conceding(words, at):
        return Role.CONCESSION, at
    if _conditioning(words, at, following):
        return Role.CONDITION, at
    if words[at].text in _WHO and (before is None or [w.text for w in before.words] in _ANYONE):
        return Role.CONDITION, at
    if words[0].text in COMPLEMENT:
        return Role.COMPLEMENT, at
    if _put_in(words):
        return Role.INSERTED, at
    if words[0].text in LINKING:
        return Role.INSERTED if before is not None and before.role is Role.INSERTED else Role.LINKED, at
    return (Role.ANSWER if words[0].text in THEN else Role.STATEMENT), at


def _leads(word: str) -> bool:
    """Whether a word may stand before the one that tells what a clause is, the number of a unit among them: "§ 2. Jeżeli"."""
    return word in _LEADING or word in COMPLEMENT or word in _UNIT or any(c.isdigit() for c in word)


def _conceding(words: Sequence[Word], at: int) -> bool:
    return words[at].text in _CONCEDING or [w.text for w in words[at : at + 2]] == ["co", "prawda"]


def _conditioning(words: Sequence[Word], at: int, following: Sequence[Word]) -> bool:
    """Whether a clause begins with what makes it a condition: "jeżeli", "gdy", "w razie winy", "w przypadku, w którym"."""
    return condition_at(words, at) is not None or words[at].text in WHEN or _in_case(words, at) or _situation_told(words, following)


def _in_case(words: Sequence[Word], at: int) -> bool:
    """Whether a case is named there: "w przypadkach gdy", "w przypadku niewykonania umowy"; not "w przypadku powoda"."""
    texts = [w.text for w in words[at : at + 3]]
    if len(texts) < 3 or texts[0] not in ("w", "we") or texts[1] not in SITUATIONS:
        return False
    return texts[2] in _IF or (texts[1] in _CASE and any(r.word_class == "gerund" for r in analyse(texts[2])))


def _situation_told(words: Sequence[Word], following: Sequence[Word]) -> bool:
    """Whether a clause ends by naming a situation that the next one tells: "tylko w sytuacji, | w której", "w przypadku, | gdy"."""
    texts = [w.text for w in words[-2:]]
    if not following or len(texts) < 2 or texts[0] not in ("w", "we") or texts[1] not in SITUATIONS:
        return False
    return following[0].text in _IF or _related(following)


def _put_in(words: Sequence[Word]) -> bool:
    """Whether a clause is put into another one: relative, or with an adverbial participle."""
    return _related(words) or words[0].text.endswith(_ACTING)


def _related(words: Sequence[Word]) -> bool:
    return any(not lemmas(w.text).isdisjoint(_RELATIVE) for w in words[:2])
