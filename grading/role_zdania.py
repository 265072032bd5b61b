"""Who does what to whom: parties that a claim and a passage put in each other's place (spec: grading.md §6)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from kotwica.document.morphology import analyse
from kotwica.grading.clauses import maybe_finite
from kotwica.grading.rules import role
from kotwica.grading.rules_tresc import antonyms

# "od strony pozwanej", "na rzecz powódki": the party behind is what the money or the claim goes from or to.
_TOWARDS = re.compile(r"\b(?P<marker>od|na rzecz|wobec|przeciwko|względem)\s(?:stron\w+\s)?(?P<word>[^\W\d_]+)")
_TOKEN = re.compile(r"[^\W\d_]+|[,;:.]")
# Words between a subject and its verb, the denial among them.
_NEAR = 4
_STEMS = (("powód", ("powod", "powód")), ("pozwany", ("pozwan",)))


def turned_roles(claim: str, passage: str) -> tuple[str, str] | None:
    """Both wordings where the passage has the other party of a pair in the same place; None where it has the same one, or both.

    Shape: both normalised. Errs towards: silence.
    """
    theirs: dict[str, dict[str, str]] = {}
    for place, side, wording in _placed(passage):
        theirs.setdefault(place, {})[side] = wording
    for place, side, wording in _placed(claim):
        there = theirs.get(place, {})
        other = next((o for o in sorted(antonyms().get(side, ())) if o in there), None)
        if other is not None and side not in there:
            return wording, there[other]
    return None


def _placed(text: str) -> Iterator[tuple[str, str, str]]:
    """Place, party and wording: places are markers ("na rzecz") and the verbs that a party is the subject or agent of."""
    for m in _TOWARDS.finditer(text):
        if side := _side(m["word"]):
            yield m["marker"], side, m[0]
    tokens = _TOKEN.findall(text)
    for i, token in enumerate(tokens):
        side = _side(token)
        if not side:
            continue
        agent = tokens[i - 1] == "przez" or tokens[max(0, i - 2) : i - 1] == ["przez"] if i else False
        near = reversed(tokens[max(0, i - _NEAR) : i]) if agent else iter(tokens[i + 1 : i + 1 + _NEAR])
        verb = _verb(near, passive=agent) if agent or _nominative(token) else ""
        if verb:
            yield f"§{verb}", side, f"{token} … {verb}" if not agent else f"{verb} … przez {token}"


def _verb(words: Iterator[str], *, passive: bool) -> str:
    """The lemma of the first verb among words up to the end of their clause: finite, or for an agent a passive participle."""
    for word in words:
        if word in ",;:." or _side(word):
            return ""
        readings = [a for a in analyse(word) if a.tag.startswith("ppas") or not passive]
        if (passive and readings) or (not passive and len(word) > 2 and maybe_finite(word)):
            return min(a.lemma for a in readings)
    return ""


def _nominative(word: str) -> bool:
    return any(":nom" in a.tag or ".nom" in a.tag for a in analyse(word))


@lru_cache(maxsize=5_000)
def _side(word: str) -> str:
    """The party that a word names, one lemma for its genders; "" for a word that is none of a pair."""
    for side, stems in _STEMS:
        if word.startswith(stems):
            return side
    return next((a.lemma for a in analyse(word) if role(word) and a.lemma in antonyms()), "")
