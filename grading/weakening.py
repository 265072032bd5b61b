"""What weakens single words of a quotation from outside it: hedges, words of degree, an attribute cut off (spec: grading.md §5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kotwica.document.morphology import analyse
from kotwica.grading.inflection import agree_in_number
from kotwica.grading.numbers import is_number
from kotwica.grading.rules import lemmas, lines_of, phrases_of, role
from kotwica.grading.words import Word

_ATTRIBUTES = frozenset({"adjective", "passive participle", "active participle"})
# A form that may be one of these as well is not taken for an attribute.
_MORE_THAN_ATTRIBUTES = frozenset({"noun", "verb", "pronoun", "gerund"})
_JOINING = frozenset({"i", "oraz", "lub", "albo", "bądź", "a", "ani"})
_REFLEXIVE = "się"
_FINITE = ("fin", "praet", "imps", "bedzie", "winien", "pred")
_LONGEST = 3


def hedge_at(words: Sequence[Word], i: int) -> int:
    """How many words the hedge that begins with word `i` has ("co do zasady", "zwykle"), 0 when none begins there."""
    texts = tuple(w.text for w in words[i : i + _LONGEST])
    return next((len(p) for p in _hedges() if texts[: len(p)] == p), 0)


def hedges_what_is_kept(before: Sequence[Word], words: Sequence[Word], i: int, kept: Sequence[Word]) -> bool:
    """Whether the hedge at word `i` of a gap weakens a finite verb that is kept: one that is left out with its verb weakens nothing else.

    "szkoda, którą (zazwyczaj wywołuje śmierć) | osoby bliskiej" hides both; "którą (zazwyczaj) | wywołuje" the hedge alone. A verb that
    kept words go on with ("zwykle oddala i | zwraca") and a copula ("zwykle jest | związana") leave their sense to what is kept. An
    attribute without a verb ("szkodę, (najczęściej) | powiązaną z") is not what the sentence states.

    Shape: `before` and `kept` are the kept words of the same clause on either side of the gap.
    """
    behind = words[i + hedge_at(words, i) :]
    goes_on = bool(kept) and kept[0].text in _JOINING
    if (any(_tells(w) for w in behind) and not goes_on) or follows_its_verb(words, i):
        return False
    return any(_finite(w) for w in (*before, *words, *kept))


def follows_its_verb(words: Sequence[Word], i: int) -> bool:
    """Whether the word before word `i`, "się" aside, is the verb that a hedge at `i` belongs to: "uznaje się niekiedy"."""
    ahead = [w for w in words[:i] if w.text != _REFLEXIVE]
    return bool(ahead) and _tells(ahead[-1])


def weakened_by(words: Sequence[Word], following: Word, *, beginning: bool = False) -> Sequence[Word]:
    """The last of `words` when they weaken or limit what comes right behind them ("niemal | wszystkie", "ponad | 100"), else none.

    Shape: `beginning` tells that the quotation begins with `following`, else it goes on with it.
    """
    for n in range(min(_LONGEST, len(words)), 0, -1):
        phrase = tuple(w.text for w in words[-n:])
        reach = _degrees().get(phrase)
        if reach is None and n == 1:
            reach = next((_degrees()[(x,)] for x in sorted(lemmas(phrase[0])) if (x,) in _degrees()), None)
        if reach == "wszystko" or (reach == "liczba" and is_number(following)) or (reach == "początek" and beginning):
            return words[-n:]
    return ()


def attribute_cut_off(outside: Word, first: Word) -> bool:
    """Whether a quotation leaves out the adjective of the noun it begins with: "Rażące | niedbalstwo przewoźnika wyłącza".

    Shape: `first` is the first word as the source has it. Roles ("pozwany | bank") and words that only point back ("powyższy | pogląd")
    limit nothing. Errs towards: False.
    """
    classes = {r.word_class for r in analyse(outside.text)}
    if classes.isdisjoint(_ATTRIBUTES) or not classes.isdisjoint(_MORE_THAN_ATTRIBUTES) or role(outside.text):
        return False
    return lemmas(outside.text).isdisjoint(_pointing()) and agree_in_number(outside.text, first.text)


def _tells(word: Word) -> bool:
    """Whether a word is a verb that says something by itself, not the copula."""
    readings = analyse(word.text)
    return all(r.word_class == "verb" and r.lemma not in ("być", "zostać", "stawać", "bywać") for r in readings)


def _finite(word: Word) -> bool:
    """Whether a word may be a finite verb, the copula among them."""
    return any(r.tag.startswith(_FINITE) for r in analyse(word.text))


@lru_cache(maxsize=1)
def _hedges() -> tuple[tuple[str, ...], ...]:
    return phrases_of("slowa_zwykle.txt")


@lru_cache(maxsize=1)
def _degrees() -> dict[tuple[str, ...], str]:
    rows = (line.split("\t") for line in lines_of("slowa_stopnia.tsv"))
    return {tuple(phrase.split()): reach for phrase, reach in rows}


@lru_cache(maxsize=1)
def _pointing() -> frozenset[str]:
    return frozenset(lines_of("slowa_wskazujace.txt"))
