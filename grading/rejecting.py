"""Words by which a clause rejects, doubts or only supposes what it goes on to say (spec: grading.md §5.2, §5.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kotwica.grading.rules import lemmas, lines_of
from kotwica.grading.words import Word

_WOULD = ("łby", "łaby", "łoby", "łyby", "liby")
# What a party holds against a decision, and the words by which the court then speaks for itself.
_OBJECTION = frozenset({"wbrew", "zarzut"})
_SAYS = frozenset({"należy", "trzeba", "wypada"})
# Law that is not in force here: "dawniej", "pod rządem poprzedniej ustawy", "w prawie niemieckim".
_FORMERLY = frozenset({"dawniej", "niegdyś", "ongiś"})
_OTHER = frozenset(
    {"dawny", "poprzedni", "uchylony", "niemiecki", "austriacki", "francuski", "szwajcarski", "angielski", "amerykański", "włoski"}
)
_LAW = frozenset({"prawo", "stan", "ustawa", "kodeks", "przepis", "brzmienie", "rząd", "porządek", "system", "regulacja"})
# How something is commonly or was so far understood is not yet how the court understands it: "w potocznym rozumieniu |".
_UNDERSTOOD = frozenset({"rozumieniu", "ujęciu", "znaczeniu"})
_COMMON = frozenset({"powszechny", "powszechnie", "potoczny", "utarty", "dotychczasowy", "tradycyjny", "klasyczny"})
_IF = frozenset({"jeżeli", "jeśli", "gdyby", "choćby"})
_NEAR = 4


def own_words(governing: Sequence[Word]) -> Sequence[Word]:
    """The clause without what the court only answers: "Wbrew zarzutom apelacji (należy uznać, że |)"."""
    says = max((i for i, w in enumerate(governing) if w.text in _SAYS), default=0)
    answered = any(not lemmas(w.text).isdisjoint(_OBJECTION) for w in governing[:says])
    return governing[says:] if answered and not any(w.text in _IF for w in governing[:says]) else governing


@lru_cache(maxsize=20_000)
def rejects(word: str) -> bool:
    """True for a word that rejects, doubts or supposes, and for a verb that only would: "należałoby", "mógłby"."""
    return called_wrong(word) or word.endswith(_WOULD)


@lru_cache(maxsize=20_000)
def called_wrong(word: str) -> bool:
    """True for a word of the list of those that reject or suppose."""
    return not lemmas(word).isdisjoint(_rejecting())


@lru_cache(maxsize=1)
def _rejecting() -> frozenset[str]:
    return frozenset(lines_of("slowa_odrzucenia.txt"))


def of_other_view(words: list[Word]) -> str:
    """The words before a quotation that say it of former or foreign law or of a common view, "" when none do: "Dawniej przyjęto, że |"."""
    for i, word in enumerate(words):
        beside = words[max(0, i - 1) : i] + words[i + 1 : i + 2]
        law = any(not lemmas(w.text).isdisjoint(_LAW) for w in beside)
        common = word.text in _UNDERSTOOD and any(not lemmas(w.text).isdisjoint(_COMMON) for w in words[max(0, i - _NEAR) : i])
        if common or word.text in _FORMERLY or (law and not lemmas(word.text).isdisjoint(_OTHER)):
            return " ".join(w.shown for w in words[max(0, i - 1) :])
    return ""
