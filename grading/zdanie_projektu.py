"""The clauses of a draft's sentence that a quotation hangs on: "Nie jest prawdą, że SN uznał, iż „…”" (spec: grading.md §5.7)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from kotwica.document.morphology import analyse
from kotwica.grading.clauses import maybe_finite
from kotwica.grading.obok import COMPLEMENT, in_group

CONTRAST = frozenset({"a", "ale", "lecz", "zaś"})
JOINS = CONTRAST | {"i", "oraz"}
IF_ONLY = frozenset({"gdyby", "jeśliby", "jeżeliby"})
WOULD = ("łby", "łaby", "łoby", "liby", "łyby", "noby", "toby")
"""How forms of the conditional end."""
AS = frozenset({"za", "jako"})
"""What names a thing something: "uznał za błędne", "określił jako przestarzałą"."""
_BORDERS = COMPLEMENT | IF_ONLY | {"skoro", "gdy", "gdyż", "jeżeli", "jeśli", "choć", "chociaż", "ponieważ", "bo"}
# "zgodnie z którym", "w myśl której", "według którego".
RELATIVE = re.compile(r"(?:zgodnie z|według|wedle|w myśl|w świetle|na gruncie|stosownie do) któr\w+|któr\w+ zdaniem")
# "tym bardziej że", "jako że": no content of a verb.
_COMPOUND = frozenset({"bardziej", "zwłaszcza", "jako", "mimo", "pomimo", "chyba", "tyle", "dlatego"})
_PERSONAL = ("praet", "imps", "pcon", "pant", "inf", "winien", "pred", "bedzie")
_ATTRIBUTIVE = ("ppas", "pact")


class Clause(NamedTuple):
    """A clause that governs the quotation or another such clause: its words, and those of the sentence before it."""

    words: Sequence[str]
    lead: Sequence[str]


def take_mark(pieces: list[list[str]]) -> str:
    """The word that hangs the quotation on a clause, taken out of the pieces with the draft's own words behind it: "że", "czy", "zgodnie z
    którym", "że umowa"; "" when none does.
    """
    last = pieces[-1]
    before = pieces[-2][-1:] if len(pieces) > 1 else []
    if last and last[-1] in COMPLEMENT:
        joined = (last[-2:-1] or before)[:1]
        return "" if joined and joined[0] in _COMPOUND else last.pop()
    if len(pieces) > 1:
        if RELATIVE.fullmatch(" ".join(last)):
            return " ".join(pieces.pop())
        if last and last[0] in COMPLEMENT and not (before and before[0] in _COMPOUND):
            return pieces.pop()[0]
    return ""


def governing(pieces: Sequence[Sequence[str]]) -> Iterator[Clause]:
    """The clause that governs the quotation, then the one that governs that, as far as each is a "że" clause itself.

    Pieces without a verb between commas ("w wyroku z 5 maja 2010 r., II CSK 1/10, uznał") belong to the clause of the next one.
    """
    end = len(pieces)
    while end > 0:
        says = [i for i in range(end - 1, -1, -1) if _predicates(pieces[i])]
        if not says:
            return
        # "Nie jest tak, jak chce skarżący, że": put in beside the clause that governs.
        at = next((i for i in says if pieces[i][0] != "jak"), says[0])
        first = at
        while first > 0 and not opens(pieces[first]) and not _predicates(pieces[first - 1]):
            first -= 1
        words = [w for p in pieces[first:end] for w in p]
        yield Clause(words, [w for p in pieces[:first] for w in p])
        if words[0] not in COMPLEMENT:
            return
        end = first


def _predicates(piece: Sequence[str]) -> bool:
    """Whether a piece has a predicate: a verb, or an adverbial participle (", wskazując")."""
    head = next((w for w in piece if w != "nie"), "")
    return any(map(verb, piece)) or adverbial(head) or (participle(head) and in_group(head, "orzeka"))


def verb(word: str) -> bool:
    """Whether a word may be the predicate of a clause."""
    return (len(word) > 2 and maybe_finite(word)) or word == "da" or in_group(word, "daleki")


def opens(piece: Sequence[str]) -> bool:
    """Whether a piece begins a clause of its own: "że", "i że", "w którym"."""
    first = next((w for w in piece if w not in JOINS), "")
    return first in _BORDERS or participle(first) or any(w.startswith("któr") for w in piece[:3])


def goes_on(behind: Sequence[str]) -> bool:
    """Whether another verb or a joined one follows before the quotation: "odrzucił skargę i wskazał, że"."""
    return any(w in JOINS or (len(w) > 2 and maybe_finite(w)) or adverbial(w) for w in behind)


def adverbial(word: str) -> bool:
    """Whether a word is like "wskazując", "uznawszy"."""
    return any(a.tag.startswith(("pcon", "pant")) for a in analyse(word))


def participle(word: str) -> bool:
    """Whether a word is like "wskazując" or "wskazujący"."""
    return any(a.tag.startswith(("pcon", "pant", "pact")) for a in analyse(word))


@lru_cache(maxsize=20_000)
def surely_verb(word: str) -> bool:
    """Whether a form can hardly be anything but a verb in a sentence: "zbył", "odnosząc"; not "stan", "trwała"."""
    readings = analyse(word)
    classes = {a.word_class for a in readings}
    if len(word) < 3 or "adjective" in classes:
        return False
    return classes == {"verb"} or any(a.tag.startswith(_PERSONAL) for a in readings)


@lru_cache(maxsize=20_000)
def attributive(word: str) -> bool:
    """Whether a form may be a participle used as an adjective: "wyrażony", "przeważający"."""
    return any(a.tag.startswith(_ATTRIBUTIVE) for a in analyse(word))


def gerund(word: str) -> bool:
    """Whether a form may be a verbal noun: "podzielenie"."""
    return any(a.tag.startswith("ger") for a in analyse(word))


def finite(word: str) -> bool:
    """Whether a form is a finite verb or an impersonal one, at the end of a chain of verbs: "wyraził", "przyjęto"."""
    return surely_verb(word) and maybe_finite(word)


def relative(words: Sequence[str]) -> bool:
    """Whether words open a relative clause: "której", "z którym"."""
    return any(w.startswith("któr") for w in words[:2])


def denies_holding(words: Sequence[str]) -> str:
    """The words of a clause from its only denial on, where it denies that something was held: "nie uznał", "daleki był od uznania"."""
    false = next((i for i, w in enumerate(words) if in_group(w, "falsz") or (in_group(w, "opacznie") and _reads(words[i:]))), None)
    if false is not None:
        return " ".join(words[false:])
    at = [i for i, w in enumerate(words) if w == "nie" or in_group(w, "daleki")]
    if len(at) != 1 or any(in_group(w, "watpi") for w in words):
        return ""
    behind = words[at[0] + 1 :]
    if words[at[0]] == "nie" and behind and not (maybe_finite(behind[0]) or in_group(behind[0], "orzeka") or behind[0] == "sposób"):
        return ""
    held = next((i for i, w in enumerate(behind) if in_group(w, "orzeka")), None)
    return "" if held is None or goes_on(behind[1 : held + 1]) else " ".join(words[at[0] :])


def _reads(words: Sequence[str]) -> bool:
    """Whether a decision is read by somebody: "błędnie odczytuje wyrok jako stwierdzający"."""
    return any(in_group(w, "odczytuje") for w in words)
