"""Words by which a clause rejects, doubts or only supposes what it goes on to say (spec: grading.md §5.2, §5.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kotwica.grading.inflection import cases_of
from kotwica.grading.rules import lemmas, lines_of, negations
from kotwica.grading.words import Word

_WOULD = ("łby", "łaby", "łoby", "łyby", "liby")
# What a party holds against a decision, and the words by which the court then speaks for itself.
_OBJECTION = frozenset({"wbrew", "zarzut"})
_OBJECTING = frozenset({"zarzucić", "zarzucać"})
_RIGHTLY = frozenset({"trafnie", "słusznie", "zasadnie"})
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
# Acts of holding: only named, they leave open whether anybody holds it ("Ustalenie, że |, uzasadnia odsetki").
_HOLDING = ("ustaleni", "przyjęci", "uznani", "stwierdzeni", "wykazani", "udowodnieni", "dowiedzeni", "założeni")
_VIEWS = frozenset(
    {"pogląd", "stanowisko", "teza", "zapatrywanie", "ocena", "argument", "wniosek", "możliwość", "ewentualność", "oświadczenie"}
)
_REQUIRING = frozenset({"wymagać", "zależeć", "uzależnić", "uzależniać", "uzależniony", "warunkiem", "przesłanką"})
_FOR = frozenset({"dla", "do", "przy", "bez", "celem", "celu"})
_DOUBTS = frozenset(
    {
        *(
            "wątpliwość",
            "wątpić",
            "wątpienie",
            "kwestia",
            "pominąć",
            "pomijać",
            "zapominać",
            "zapomnieć",
            "zaprzeczyć",
            "zaprzeczać",
            "przeczyć",
        ),
        *("ujść", "uchodzić", "umknąć", "umykać", "kwestionować", "zakwestionować", "podważać", "podważyć", "sporny"),
        *("tracić", "stracić", "odmówić", "odmawiać"),
    }
)
_DENIED_TWICE = frozenset({("nie", "sposób", "nie"), ("nie", "można", "nie")})
# "Nie wymaga uzasadnienia, że", "nie zmienia to faktu, że" assert it as well.
_PLAIN = frozenset(
    {("wymagać", "uzasadnienie"), ("wymagać", "wyjaśnienie"), ("wymagać", "dowód"), ("zmieniać", "fakt"), ("zmienić", "fakt")}
)
# Beside a "nie" these deny nothing once more: "nie ulega żadnej wątpliwości".
_CONCORD = frozenset({"żaden", "nigdy", "nic", "nikt", "wcale", "bynajmniej"})
_NEAR = 4
# "Dla samego przyjęcia, że".
_LEADING = 3
_SEEMING = frozenset({"wydawać", "zdawać"})
# So far behind stands the predicate of a view that is named first.
_PREDICATE = 25


def only_named(governing: Sequence[Word]) -> bool:
    """Whether a clause before "że" names holding what follows as required or aimed at: "Wymaga to ustalenia, że", "Dla przyjęcia, że".

    Shape: the words without the "że", of which there may be none.
    """
    if not governing or not governing[-1].text.startswith(_HOLDING):
        return False
    if any(not lemmas(w.text).isdisjoint(_REQUIRING) for w in governing):
        return True
    # "Nie ma przeszkód do uznania, że" asserts it.
    return len(governing) <= _LEADING and any(w.text in _FOR for w in governing[:-1])


def left_open(governing: Sequence[Word], behind: Sequence[Word]) -> bool:
    """Whether a view or act of holding is the subject of a predicate that does not share it: "Ustalenie, że | …, | uzasadnia odsetki".

    Shape: `governing` are the words before "że", none of them a verb; `behind` are those after the quotation in its sentence.
    """
    head = next((w for w in reversed(governing) if w.text.startswith(_HOLDING) or w.text in _VIEWS), None)
    if head is None or not behind or "nom" not in cases_of(head.text):
        return False
    return not any(shares(w.text) for w in behind[:_PREDICATE])


def seems(governing: Sequence[Word]) -> bool:
    """Whether a clause only takes something to be so: "Wydaje się, że", "zdawało się, że"."""
    near = {w.text for w in governing}
    return "się" in near and "sprawę" not in near and any(not lemmas(text).isdisjoint(_SEEMING) for text in near)


def rightly_objected(governing: Sequence[Word], turning: Sequence[Word]) -> bool:
    """Whether all that turns a clause (`turning`) is an objection that it calls right: "Skarżący trafnie zarzucił, że"."""
    objected = bool(turning) and all(not lemmas(w.text).isdisjoint(_OBJECTING) for w in turning)
    return objected and any(w.text in _RIGHTLY for w in governing) and not any(w.text in negations() for w in governing)


def own_words(governing: Sequence[Word]) -> Sequence[Word]:
    """The clause without what the court only answers: "Wbrew zarzutom apelacji (należy uznać, że |)"."""
    says = max((i for i, w in enumerate(governing) if w.text in _SAYS), default=0)
    answered = any(not lemmas(w.text).isdisjoint(_OBJECTION) for w in governing[:says])
    return governing[says:] if answered and not any(w.text in _IF for w in governing[:says]) else governing


def beyond_doubt(words: Sequence[Word]) -> bool:
    """Whether one negation denies a doubt or another negation: "nie ulega wątpliwości, że", "bez wątpienia", "nie sposób nie zauważyć"."""
    texts = [w.text for w in words]
    if any(tuple(texts[i : i + 3]) in _DENIED_TWICE for i in range(len(texts))):
        return True
    said = {lemma for text in texts for lemma in lemmas(text)}
    if any(said.issuperset(pair) for pair in _PLAIN):
        return True
    denied = [i for i, w in enumerate(words) if w.text in negations() and lemmas(w.text).isdisjoint(_CONCORD)]
    return len(denied) == 1 and any(not lemmas(w.text).isdisjoint(_DOUBTS) for w in words[denied[0] + 1 :])


@lru_cache(maxsize=20_000)
def rejects(word: str) -> bool:
    """True for a word that rejects, doubts or supposes, and for a verb that only would: "należałoby", "mógłby"."""
    return called_wrong(word) or word.endswith(_WOULD)


@lru_cache(maxsize=20_000)
def called_wrong(word: str) -> bool:
    """True for a word of the list of those that reject or suppose."""
    return not lemmas(word).isdisjoint(_rejecting())


def shares(word: str) -> bool:
    """True for a word by which a view is shared or called right: "podzielić", "trafny"."""
    return not lemmas(word).isdisjoint(_sharing())


@lru_cache(maxsize=1)
def _sharing() -> frozenset[str]:
    return frozenset(lines_of("slowa_aprobaty.txt"))


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
