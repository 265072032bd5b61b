"""What a draft's own words around a quotation make of it, against what stands there in the source (spec: grading.md §5.2, §5.7)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from kotwica.extractors.model import Claim
from kotwica.grading.clauses import maybe_finite
from kotwica.grading.model import Evidence, Finding, Reason, Status
from kotwica.grading.obok import CLAUSE_END, Beside, draft_words, in_group, pieces_of, source_words
from kotwica.grading.polarity import conflict_between
from kotwica.grading.postawa import not_held
from kotwica.grading.rules import carries_negation, conditions, denies, lemmas, weight_of
from kotwica.grading.words import WORD
from kotwica.sources.model import Source

_HOLDS = re.compile(r"\b(?:że|iż)\b")
_REACH = 5
# So many words right before a quotation are looked at for "tylko", "zawsze".
_NEAR = 3
_STEM = 5
_MIN_LETTERS = 4
_MIN_RETOLD = 2
# Conditions that take something out of what was held; "w razie" and the like rather say where it was held.
_HANGS = frozenset({"chyba", "warunkiem", "zastrzeżeniem", "tym", "tyle"})
_EXCEPTS = frozenset(
    {
        "poza",
        "oprócz",
        "prócz",
        "pomijając",
        "jeżeli",
        "jeśli",
        "gdyby",
        "o",
        "chyba",
        "pod",
        "z",
        "za",
        "wyjątek",
        "wyjąwszy",
        "byleby",
        "byle",
    }
)


def said_around(claim: Claim, text: str, evidence: Sequence[Evidence], sources: Sequence[Source]) -> list[Finding]:
    """The draft's own words that deny, limit or turn what it quotes, where the source's words do not.

    Shape: `text` is the draft's; at most one finding, for a person. Errs towards: silence; what the draft says in a sentence of its own,
    before a colon or of a quotation that is a sentence itself, is its author's.
    """
    if claim.quote is None or not evidence or not evidence[0].spans:
        return []
    ours = draft_words(claim, text)
    source = next((s for s in sources if s.id == evidence[0].source_id), None)
    if source is None:
        return []
    theirs = source_words(source, evidence[0].spans[0].start, evidence[0].spans[-1].end)
    denied = not_held(ours, theirs, source, quote=claim.quote)
    if denied or ours.alone:
        return denied
    conflict = _conflict(ours, theirs)
    if conflict is not None:
        return [(Status.WYMAGA_OSADU, conflict)]
    told = _condition_added(ours, theirs) or _turned(claim.quote, ours, theirs)
    return [(Status.WYMAGA_OSADU, Reason("slowa_projektu", (("slowa", told),)))] if told else []


def _conflict(ours: Beside, theirs: Beside) -> Reason | None:
    """What both sentences say with the same words and differently; numbers far before a quotation are those of its reference.

    What stands before "że" tells who held it and when ("Oddalając apelację, SN wskazał, że |"), nothing of the matter.
    """
    told = _HOLDS.split(ours.before)[-1]
    found = _differ(told, theirs.before)
    if found is not None and found.code == "liczba_inna":
        found = _differ(CLAUSE_END.split(told)[-1], theirs.before)
    return found or _differ(ours.behind, theirs.behind)


def _differ(ours: str, theirs: str) -> Reason | None:
    """The conflict of two stretches; where both deny something, it may be the same in other words."""
    found = conflict_between(ours, theirs)
    if found is None or (found.reason.code == "polaryzacja" and _denies(ours) and _denies(theirs)):
        return None
    return found.reason


def _denies(text: str) -> bool:
    return any(denies(w) for w in WORD.findall(text))


def _condition_added(ours: Beside, theirs: Beside) -> str:
    """A condition or exception of the draft's own between "że" and the quotation, where the source's sentence has none before it."""
    words = [w for p in pieces_of(ours.before) for w in p]
    at = max((i for i, w in enumerate(words) if w in ("że", "iż") and _HANGS.isdisjoint(words[i - 1 : i])), default=len(words))
    inserted = words[at + 1 :]
    found = next((i for i in range(len(inserted)) if _condition(inserted[i:])), None)
    said = theirs.before.split()
    return "" if found is None or any(_condition(said[i:]) for i in range(len(said))) else " ".join(inserted[found:])


def _condition(words: Sequence[str]) -> bool:
    return words[0] in _EXCEPTS and any(tuple(words[: len(phrase)]) == phrase for phrase in conditions())


def _turned(quote: str, ours: Beside, theirs: Beside) -> str:
    """The words of the draft's last clause that the quotation continues and that say another thing than the source's words before it."""
    words = CLAUSE_END.split(ours.before)[-1].split()
    if not words:
        return ""
    said, around = WORD.findall(theirs.before), WORD.findall(f"{theirs.before} {theirs.behind}")
    held = words[-1:] if denies(words[-1]) else _carried(words)
    if held and not any(denies(w) for w in said[-_REACH:]):
        return " ".join(held)
    more = [w for w in words[-_NEAR:] if in_group(w, "tylko")]
    if more and all(lemmas(more[-1]).isdisjoint(lemmas(w)) for w in around):
        return " ".join(words[words.index(more[-1]) :])
    if any(maybe_finite(w) for w in WORD.findall(CLAUSE_END.split(quote.lower(), maxsplit=1)[0])):
        return ""
    return _denied_verb(words, around) or _other_modal(words, said) or _other_verb(words, said)


def _carried(words: Sequence[str]) -> list[str]:
    """The negation that reaches over linking words to the end of a clause: "nie jest |"."""
    n = len(words)
    while n and carries_negation(words[n - 1]):
        n -= 1
    return list(words[n - 1 :]) if 0 < n < len(words) and denies(words[n - 1]) else []


def _denied_verb(words: Sequence[str], around: Sequence[str]) -> str:
    """A denied verb of the draft that a fragment hangs on, where the source's sentence denies nothing."""
    at = next((i for i in range(len(words) - 1) if words[i] == "nie" and maybe_finite(words[i + 1])), None)
    if at is None or any(denies(w) or w.startswith("nie") for w in around) or "lecz" in words[at:]:
        return ""
    doubts = any(in_group(w, "watpi") for w in words[at:])
    return "" if doubts else " ".join(words[at:])


def _other_modal(words: Sequence[str], said: Sequence[str]) -> str:
    """Duty for what the source leaves open, or the other way round, where the draft retells its clause."""
    if not _retold(words, said):
        return ""
    for ours, theirs in (("musi", "moze"), ("moze", "musi")):
        first = next((i for i, w in enumerate(words) if in_group(w, ours)), None)
        if first is not None and not any(in_group(w, ours) for w in said) and any(in_group(w, theirs) for w in said):
            return " ".join(words[first:])
    return ""


def _other_verb(words: Sequence[str], said: Sequence[str]) -> str:
    """The draft's verb where it retells the source's clause with another one: "bieg terminu zawiesza się |" for "przerywa się |"."""
    if len(_retold(words, said)) < _MIN_RETOLD:
        return ""
    stems = {w[:_STEM] for w in said}
    ours = [w for w in words if _tells(w)]
    theirs = [w for w in said if _tells(w)]
    if not ours or not theirs or any(w[:_STEM] in stems for w in ours) or any(t[:_STEM] == w[:_STEM] for t in theirs for w in words):
        return ""
    return " ".join(words[words.index(ours[-1]) :])


def _retold(words: Sequence[str], said: Sequence[str]) -> set[str]:
    """The carrying words of a clause of the source that the draft's clause takes up, verbs not counted."""
    taken = {w for w in said if len(w) >= _MIN_LETTERS and not maybe_finite(w) and not weight_of(w)}
    return {w for w in taken if any(not lemmas(w).isdisjoint(lemmas(o)) for o in words)}


@lru_cache(maxsize=10_000)
def _tells(word: str) -> bool:
    """True for a finite verb with a meaning of its own."""
    return len(word) >= _MIN_LETTERS and maybe_finite(word) and not any(in_group(word, group) for group in ("lekki", "musi", "moze"))
