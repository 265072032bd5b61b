"""What weakens single words of a quotation from outside it: hedges, words of degree, an attribute cut off (spec: grading.md §5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kotwica.document.morphology import analyse
from kotwica.grading.clauses import maybe_finite
from kotwica.grading.inflection import agree_in_number
from kotwica.grading.numbers import is_number
from kotwica.grading.rules import lemmas, lines_of, phrases_of, role
from kotwica.grading.words import Word

_ATTRIBUTES = frozenset({"adjective", "passive participle", "active participle"})
# A form that may be one of these as well is not taken for an attribute.
_MORE_THAN_ATTRIBUTES = frozenset({"noun", "verb", "pronoun", "gerund"})
_JOINING = frozenset({"i", "oraz", "lub", "albo", "bądź", "a", "ani"})
_REFLEXIVE = "się"
_OTHER_ACTS = ("innych", "ustaw")
_APPLYING = frozenset({"stosować", "zastosować", "stosowanie", "zastosowanie", "stosowany"})
# "Zasadniczo się różni", "zasadniczo odmienny": in substance, which is no hedge.
_IN_ESSENCE = "zasadniczo"
_DIFFERING = frozenset({"różnić", "odróżniać", "różny", "odmienny", "odmiennie", "inny", "inaczej", "odbiegać", "zmienić", "zmieniać"})
_LONGEST = 3
_NEAR = 5


def hedge_at(words: Sequence[Word], i: int) -> int:
    """How many words the hedge that begins with word `i` has ("co do zasady", "zwykle"), 0 when none begins there."""
    texts = tuple(w.text for w in words[i : i + _LONGEST])
    return next((len(p) for p in _hedges() if texts[: len(p)] == p), 0)


def turning_at(words: Sequence[Word], i: int) -> int:
    """How many words the phrase at word `i` has without which a verb says something else ("błędnie", "w części"), 0 for none.

    Before a quality it belongs to that, and is left out with it: "(częściowo sporne, dojrzałe i) | zasadne".
    """
    texts = tuple(w.text for w in words[i : i + _LONGEST])
    length = next((len(p) for p in _turns() if texts[: len(p)] == p), 0)
    classes = {r.word_class for w in words[i + length : i + length + 1] for r in analyse(w.text)}
    return 0 if "verb" not in classes and not classes.isdisjoint(_ATTRIBUTES) else length


def hedges_what_is_kept(before: Sequence[Word], words: Sequence[Word], i: int, kept: Sequence[Word]) -> bool:
    """Whether the hedge at word `i` of a gap weakens a finite verb that is kept: one that is left out with its verb weakens nothing else.

    "szkoda, którą (zazwyczaj wywołuje śmierć) | osoby bliskiej" hides both; "którą (zazwyczaj) | wywołuje" the hedge alone. A verb that
    kept words go on with ("zwykle oddala i | zwraca") and a copula ("zwykle jest | związana") leave their sense to what is kept. An
    attribute without a verb ("szkodę, (najczęściej) | powiązaną z") is not what the sentence states.

    Shape: `before` and `kept` are the kept words of the same clause on either side of the gap.
    """
    behind = words[i + max(hedge_at(words, i), turning_at(words, i)) :]
    if words[i].text == _IN_ESSENCE and any(not lemmas(w.text).isdisjoint(_DIFFERING) for w in (*behind, *kept)[:1]):
        return False
    goes_on = bool(kept) and kept[0].text in _JOINING
    if (any(_tells(w) for w in behind) and not goes_on) or follows_its_verb(words, i):
        return False
    return any(maybe_finite(w.text) for w in (*behind, *kept)) or _belongs_to_verb((*before, *words[:i]))


def _belongs_to_verb(ahead: Sequence[Word]) -> bool:
    """Whether what stands ahead of a hedge, with no verb behind it, is a predicate: "uznaje |", not "wartości łączące się z jednostką |".

    A participle before its own noun ("obowiązującego prawa") heads nothing.
    """
    for i in range(len(ahead) - 1, -1, -1):
        if maybe_finite(ahead[i].text):
            return True
        if {r.word_class for r in analyse(ahead[i].text)} == {"active participle"}:
            following = ahead[i + 1].text if i + 1 < len(ahead) else ""
            if not (following and agree_in_number(ahead[i].text, following)):
                return False
    return False


def follows_its_verb(words: Sequence[Word], i: int) -> bool:
    """Whether the word before word `i`, "się" aside, is the verb that a hedge at `i` belongs to: "uznaje się niekiedy"."""
    ahead = [w for w in words[:i] if w.text != _REFLEXIVE]
    return bool(ahead) and _tells(ahead[-1])


def weakened_by(words: Sequence[Word], following: Sequence[Word], *, beginning: bool = False) -> Sequence[Word]:
    """The last of `words` when they weaken or limit what comes right behind them ("niemal | wszystkie", "ponad | 100"), else none.

    "Oraz niektórych | innych ustaw" is how titles of acts end; "odpowiednio" limits where something is applied.

    Shape: `beginning` tells that the quotation begins with `following`, else it goes on with them; at least one.
    """
    if tuple(w.text for w in following[:2]) == _OTHER_ACTS:
        return ()
    for n in range(min(_LONGEST, len(words)), 0, -1):
        phrase = tuple(w.text for w in words[-n:])
        reach = _degrees().get(phrase) or (_degree_of(phrase[0]) if n == 1 else "")
        if reach == "wszystko" or (reach == "liczba" and is_number(following[0])) or (reach == "początek" and beginning):
            return words[-n:]
        if reach == "stosowanie" and any(not lemmas(w.text).isdisjoint(_APPLYING) for w in (*words[-_NEAR:], *following[:_NEAR])):
            return words[-n:]
    return ()


@lru_cache(maxsize=20_000)
def _degree_of(word: str) -> str:
    """The reach of a word of the table in another form; "odpowiedniej sumy" is no form of "odpowiednio"."""
    inflected = sorted(r.lemma for r in analyse(word) if r.word_class != "adverb")
    return next((_degrees()[(x,)] for x in inflected if (x,) in _degrees()), "")


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


@lru_cache(maxsize=1)
def _hedges() -> tuple[tuple[str, ...], ...]:
    return phrases_of("slowa_zwykle.txt")


@lru_cache(maxsize=1)
def _turns() -> tuple[tuple[str, ...], ...]:
    return phrases_of("slowa_zwrotu.txt")


@lru_cache(maxsize=1)
def _degrees() -> dict[tuple[str, ...], str]:
    rows = (line.split("\t") for line in lines_of("slowa_stopnia.tsv"))
    return {tuple(phrase.split()): reach for phrase, reach in rows}


@lru_cache(maxsize=1)
def _pointing() -> frozenset[str]:
    return frozenset(lines_of("slowa_wskazujace.txt"))
