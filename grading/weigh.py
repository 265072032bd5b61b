"""How a difference between quotation and source weighs: dress, style or substance (spec: grading.md §5.4).

Everything is substance unless a rule here says otherwise: a rule that is missing costs a false alarm, never a false green.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from kotwica.document.morphology import analyse, common, known, lemma_keys
from kotwica.grading.anonymised import stands_for
from kotwica.grading.inflection import cut_short, harmless
from kotwica.grading.model import Change, WordChange
from kotwica.grading.numbers import footnoted, value_of
from kotwica.grading.rules import MIN_SLIP_LETTERS, abbreviated_alike, abbreviations, negations, particles, spelling_doublets, weight_of
from kotwica.grading.words import ELLIPSIS, Word, fold, word_key

Weighed = tuple[Change, str]
"""Weight and the rule that gave it."""

_ENUMERATED_AFTER = frozenset(
    {"lit", "litera", "literą", "literze", "litery", "pkt", "punkt", "punkcie", "punktu", "ust", "art", "zał", "poz", "§"}
)
_LEGAL_CONNECTIVES = frozenset({"lub", "albo", "bądź", "ani", "czy", "nie", "tylko"})
_JOINING = "łączność"
# Before a quality it is a degree of it, which the law knows: "skarga oczywiście bezzasadna".
_EVIDENTLY = "oczywiście"
_QUALITIES = frozenset({"adjective", "adverb", "passive participle"})
_UNIT_BEFORE = frozenset({"§", "art", "ust", "pkt", "poz", "nr", "s", "k"})
# A word in which a scanner may have taken letters for digits.
_READ = re.compile(r"[^\W\d_](?:[^\W\d_]|[01])*[^\W\d_]")
_POLISH = re.compile("[ąćęłńóśźż]")


class Dress(Struct, frozen=True):
    """What is known of a whole quotation before its differences are weighed: `plain` when it, or its passage, lacks every diacritic."""

    plain: bool = False


class Surroundings(Struct, frozen=True):
    """The words before and after a difference, on the side where it stands ("" at the edge)."""

    before: str = ""
    after: str = ""


class Run(Struct, frozen=True):
    """Some words side by side with what it takes to say the same as others do; made once and compared with many.

    Shape: `letters` are those of all words, without diacritics; `hidden` may be initials or an ellipsis.
    """

    words: tuple[Word, ...]
    letters: str
    denies: bool
    abbreviation: bool
    particle: bool
    number: bool
    hidden: bool

    def may_equal(self, other: Run) -> bool:
        """False only where `equivalent` is sure to find nothing, as nearly everywhere: asked first, it spares two thirds of the time."""
        if self.denies or other.denies:
            return False
        alike = self.letters == other.letters or (self.particle and other.particle) or (self.number and other.number)
        return alike or self.abbreviation or other.abbreviation or other.hidden


def run_of(words: Sequence[Word]) -> Run:
    """The words as a run."""
    texts = tuple(w.text for w in words)
    return Run(
        tuple(words),
        letters=fold("".join(texts)),
        denies=_denies(words),
        abbreviation=" ".join(texts) in abbreviations(),
        particle=texts in particles(),
        number=value_of(words) is not None,
        hidden=all(len(t) == 1 for t in texts),
    )


def _denies(words: Sequence[Word]) -> bool:
    """Whether a negation is among the words, other than a half of a broken one ("nie- ruchomości", "ochro- nie")."""
    broken = [w.broken for w in words]
    return any(w.text in negations() and not (here or before) for w, here, before in zip(words, broken, [False, *broken], strict=False))


def dress_of(quoted: Sequence[Word], source: Sequence[Word]) -> Dress:
    """Whether the whole quotation was written without diacritics and its passage was not, or the other way round.

    One word alone counts by its analysed form: "pozwana" for "pozwaną" may be another case, "sa" for "są" can only be a keyboard.
    """
    mine, marked = ({w.text for w in side if _POLISH.search(w.text)} for side in (quoted, source))
    if mine:
        return Dress(plain=not marked and len(mine) > 1)
    if len(marked) != 1:
        return Dress(plain=bool(marked))
    only = marked.pop()
    return Dress(plain=lemma_keys(only).isdisjoint(lemma_keys(fold(only))))


def weigh(quoted: Sequence[Word], source: Sequence[Word], dress: Dress, around: Surroundings) -> Weighed:
    """Weight and rule of the difference between words of the quotation and of the source, either of which may be empty."""
    if not quoted or not source:
        return _one_sided(quoted or source, around)
    if _denies(quoted) or _denies(source):
        return Change.SUBSTANTIVE, "przeczenie"
    if len(quoted) == 1 and len(source) == 1:
        return _one_to_one(quoted[0], source[0], dress, around)
    return _equivalent(quoted, source, dress, around) or _substance(quoted, source)


def change_of(quoted: Sequence[Word], source: Sequence[Word], weighed: Weighed) -> WordChange:
    """The record of a weighed difference, in the original wording."""
    return WordChange(" ".join(w.shown for w in quoted), " ".join(w.shown for w in source), *weighed)


def equivalent(quoted: Sequence[Word], source: Sequence[Word], dress: Dress) -> Weighed | None:
    """Weight and rule when several words say the same as several others (abbreviation, number, phrase), else None."""
    if _denies(quoted) or _denies(source):
        return None
    return _equivalent(quoted, source, dress, Surroundings())


def _one_sided(words: Sequence[Word], around: Surroundings) -> Weighed:
    """Words that only one side has."""
    phrase = tuple(w.text for w in words)
    group = particles().get(phrase, "-")
    if group.startswith("-") or _means_more(words, around):
        return _substance(words, ())
    return Change.STYLISTIC, "partykuła"


def _means_more(words: Sequence[Word], around: Surroundings) -> bool:
    """Whether a particle is something else here: "lit. i", the "I" of "Sąd I instancji", the "i" of "i/lub", "oczywiście bezzasadny"."""
    if words[0].text == _EVIDENTLY and len(words) == 1 and not _QUALITIES.isdisjoint(r.word_class for r in analyse(around.after)):
        return True
    joins = particles().get(tuple(w.text for w in words)) == _JOINING
    beside = around.before in _LEGAL_CONNECTIVES or around.after in _LEGAL_CONNECTIVES
    return (joins and beside) or _designates(words, around)


def _designates(words: Sequence[Word], around: Surroundings) -> bool:
    """Whether a letter is a number or names a unit: the "I" of "Sąd I instancji", "lit. i"."""
    alone = len(words) == 1 and len(words[0].text) == 1
    return alone and (words[0].shown.isupper() or around.before in _ENUMERATED_AFTER)


def _one_to_one(q: Word, s: Word, dress: Dress, around: Surroundings) -> Weighed:
    if q.text == s.text or (dress.plain and fold(q.text) == fold(s.text)):
        return Change.COSMETIC, "znaki_diakrytyczne"
    if fold(q.text) == fold(s.text) and not (common(q.text) and common(s.text)):
        return Change.COSMETIC, "znaki_diakrytyczne"
    if stands_for((s,), (q,)):
        return Change.COSMETIC, "anonimizacja"
    if footnoted(q.text, s.text) or footnoted(s.text, q.text):
        return Change.COSMETIC, "przypis"
    if value_of((q,)) is not None or value_of((s,)) is not None:
        return _numbers(q, s, around)
    same = _equivalent((q,), (s,), dress, around)
    if same is not None:
        return same
    if any(q.text.replace(old, new) == s.text.replace(old, new) for old, new in spelling_doublets()):
        return Change.COSMETIC, "pisownia"
    if harmless(q.text, s.text, around.before):
        return Change.STYLISTIC, "odmiana"
    if _misread(q, s):
        return Change.COSMETIC, "odczyt"
    if _slip(q, s):
        return Change.COSMETIC, "literówka"
    if not around.after and s.shown.islower() and cut_short(q.text, s.text):
        return Change.COSMETIC, "urwane"
    return _substance((q,), (s,))


def _numbers(q: Word, s: Word, around: Surroundings) -> Weighed:
    mine, theirs = value_of((q,)), value_of((s,))
    if (
        mine is not None
        and theirs is not None
        and mine.number == theirs.number
        and (mine.kind == theirs.kind or "" in (mine.kind, theirs.kind))
    ):
        return Change.COSMETIC, "zapis_liczby"
    if {q.text, s.text} == {"l", "1"} and around.before in _UNIT_BEFORE:
        return Change.COSMETIC, "odczyt"
    if mine is None and theirs is not None and _digits_misread(q.text, s.text):
        return Change.COSMETIC, "odczyt"
    if mine is not None and theirs is None and _digits_misread(s.text, q.text):
        return Change.COSMETIC, "odczyt"
    return Change.SUBSTANTIVE, "liczba"


def _digits_misread(mixed: str, number: str) -> bool:
    """ "1O" for "10", "2l" for "21": a number in which a letter stands for the digit it looks like."""
    return any(c.isdigit() for c in mixed) and mixed.replace("o", "0").replace("l", "1") == number


def _equivalent(quoted: Sequence[Word], source: Sequence[Word], dress: Dress, around: Surroundings) -> Weighed | None:
    if abbreviated_alike([w.text for w in quoted], [w.text for w in source]):
        return Change.COSMETIC, "skrót"
    mine, theirs = value_of(quoted), value_of(source)
    if mine is not None and theirs is not None:
        same = mine.number == theirs.number and (mine.kind == theirs.kind or "" in (mine.kind, theirs.kind))
        return (Change.COSMETIC, "zapis_liczby") if same else None
    if _joined(quoted, source, plain=dress.plain):
        return Change.COSMETIC, "pisownia_łączna"
    if stands_for(source, quoted):
        return Change.COSMETIC, "anonimizacja"
    group, other = (particles().get(tuple(w.text for w in side)) for side in (quoted, source))
    if group is None or other is None:
        return None
    # "Czy i w jakim zakresie" asks what "czy oraz w jakim zakresie" does, whatever connective stands beside.
    means_more = _designates if group == other == _JOINING else _means_more
    if means_more(quoted, around) or means_more(source, around):
        return None
    if group == other or not (group.startswith("-") or other.startswith("-")):
        return Change.STYLISTIC, "partykuła"
    return None


def _joined(quoted: Sequence[Word], source: Sequence[Word], *, plain: bool) -> bool:
    """Whether the two differ in spaces and hyphens only; never where two digits would meet, or an unbroken part has a weight of its own.

    "Z akład" can only be "zakład"; "z bycia" and "zbycia" are both Polish, so they are not the same.
    """
    if len(quoted) == len(source):
        return False
    mine, theirs = "".join(w.text for w in quoted), "".join(w.text for w in source)
    if mine != theirs and not (plain and fold(mine) == fold(theirs)):
        return False
    parts = max(quoted, source, key=len)
    if all(w.broken and w.text.isalpha() for w in parts[:-1]):
        return True
    if any(a.text[-1].isdigit() and b.text[0].isdigit() for a, b in pairwise(parts)):
        return False
    whole = min(quoted, source, key=len)
    if len(whole) == 1 and whole[0].text.isalpha() and not common(whole[0].text):
        return True
    if ELLIPSIS in mine or not all(weight_of(w.text) in ("", "liczba", "jednostka", "kierunek") for w in parts):
        return False
    if len(whole) > 1 or not whole[0].text.isalpha() or not whole[0].shown.isalpha():
        return True
    return not (common(whole[0].text) and all(common(w.text) for w in parts))


def _misread(q: Word, s: Word) -> bool:
    """One word as a scanner confuses it with the other: "waIoryzacyjna", "spółdzie1cza"; one of the two is no ordinary word.

    "rn" for "m" counts always: "urnowy" is an adjective, but of all words of five letters no two that occur in law differ in this alone.
    """
    if min(len(q.text), len(s.text)) < MIN_SLIP_LETTERS or not (_READ.fullmatch(q.text) and _READ.fullmatch(s.text)):
        return False
    if q.text.replace("rn", "m") == s.text.replace("rn", "m"):
        return True
    return word_key(q.text) == word_key(s.text) and fold(q.text) != fold(s.text) and not (common(q.text) and common(s.text))


def _slip(q: Word, s: Word) -> bool:
    """An obvious slip of one letter in a longer word that gives no other word, made or put right; a name may be another person's."""
    if not (q.text.isalpha() and s.text.isalpha()) or min(len(q.text), len(s.text)) < MIN_SLIP_LETTERS:
        return False
    if q.text[0] != s.text[0] and fold(q.text[0]) != fold(s.text[0]):
        return False
    if common(q.text) and (common(s.text) or not s.shown.islower() or weight_of(q.text)):
        return False
    if q.shown[:1].isupper() and known(q.text) and not common(q.text):
        return False  # "Bieleckiej" for "Bielickiej": a name that others bear
    if not (common(q.text) or common(s.text)) or not lemma_keys(q.text).isdisjoint(lemma_keys(s.text)):
        return False
    from rapidfuzz.distance import OSA

    return OSA.distance(q.text, s.text, score_cutoff=1) == 1


def _substance(quoted: Sequence[Word], source: Sequence[Word]) -> Weighed:
    """Substance, under the name of the weightiest word in it."""
    kinds = [weight_of(w.text) for w in (*source, *quoted)]
    for kind in (
        "przeczenie",
        "liczba",
        "modalność",
        "warunek",
        "kwantyfikator",
        "porównanie",
        "rola",
        "jednostka",
        "spójnik",
        "kierunek",
        "zaimek",
    ):
        if kind in kinds:
            return Change.SUBSTANTIVE, kind
    return Change.SUBSTANTIVE, "słowo"
