"""Whether another form of the same word only grew into its sentence, or says something else of whom, who, when and how many."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kotwica.document.morphology import UNANALYSED, UNKNOWN, Analysis, analyse, lemma_keys
from kotwica.grading.rules import lemmas, lines_of, role, weight_of

_BENDING = frozenset({"noun", "adjective", "gerund", "passive participle", "active participle"})
_ASSERTING = ("fin", "praet")
_CONDITIONAL = ("by", "bym", "byś", "byśmy", "byście")
_PERSONAL = ("em", "am", "eś", "aś", "śmy", "ście")
_TELLING_LETTERS = 4
CASES = frozenset({"nom", "gen", "dat", "acc", "inst", "loc", "voc"})
_GENDERS = frozenset({"m1", "m2", "m3", "f", "n"})
NOUNS = frozenset({"noun", "gerund"})
_NEVER_OBJECT_OF_GERUND = frozenset({"nom", "acc", "voc"})
# Cases that a preposition takes in a few fixed phrases only ("za króla Sasa").
_RARELY_TAKEN = {"za": frozenset({"gen"})}


@lru_cache(maxsize=50_000)
def harmless(first: str, second: str, before: str = "") -> bool:
    """True when both are forms of one lexeme and the change leaves negation, person, mood, degree, and who does what as they were.

    Shape: `before` is the word that stands before both; where it leaves only some cases open, a form is read in these ("szkody" is one
    harm or many, behind "za" only many). Errs towards: False. Pronouns, roles and names of people never change their form harmlessly; a
    noun or an adjective may change its case but not its number ("za szkodę" is not "za szkody"), a verb its tense only.
    """
    if lemma_keys(first).isdisjoint(lemma_keys(second)) or any(role(form) or _names_people(form) for form in (first, second)):
        return False
    if weight_of(first) not in ("", "jednostka") or weight_of(second) not in ("", "jednostka"):
        return False
    mine, theirs = (_behind(before, analyse(form)) for form in (first, second))
    return any(_same_said(a, b, first, second) for a in mine for b in theirs if a.lemma == b.lemma and a.key == b.key)


def cut_short(quoted: str, whole: str) -> bool:
    """True for the beginning of a word that is no word itself ("powo" of "powodowi"), so that nobody reads something else in it."""
    return (
        len(quoted) >= _TELLING_LETTERS
        and quoted.isalpha()
        and whole.startswith(quoted)
        and all(a.word_class == UNKNOWN for a in analyse(quoted))
    )


def _behind(before: str, readings: Sequence[Analysis]) -> Sequence[Analysis]:
    """The readings that can stand behind a word; all of them when none can."""
    closed = _cases_closed_by(before) if before else frozenset()
    open_ones = [r for r in readings if (cases := told(r, CASES)) is None or not cases <= closed]
    return open_ones or readings


@lru_cache(maxsize=10_000)
def _cases_closed_by(word: str) -> frozenset[str]:
    """The cases in which no noun stands behind a preposition, or as the object of a gerund ("naprawienia szkody")."""
    readings = analyse(word)
    taken = {r.tag.split(":")[1] for r in readings if r.tag.startswith("prep:")} - _RARELY_TAKEN.get(word, frozenset())
    if taken:
        return CASES - taken
    classes = {r.word_class for r in readings}
    return _NEVER_OBJECT_OF_GERUND if "gerund" in classes and classes <= NOUNS else frozenset()


def _same_said(a: Analysis, b: Analysis, first: str, second: str) -> bool:
    """Whether two readings of one lexeme say the same of the world."""
    if a.word_class in (UNKNOWN, UNANALYSED):
        return False
    if a.word_class == "verb":
        return a.lemma not in _states() and _tense_only(a, b, first, second)
    if a.word_class not in _BENDING:
        return False
    if a.word_class == "noun" and _person(a):
        return False
    return _degree(a) == _degree(b) and number_of(a) == number_of(b)


def told(reading: Analysis, values: frozenset[str]) -> frozenset[str] | None:
    """What a reading's tag tells of `values` ("nom.acc" of the cases), None when it tells nothing."""
    return next((found for part in reading.tag.split(":") if (found := frozenset(part.split("."))) <= values), None)


def _names_people(form: str) -> bool:
    return not lemmas(form).isdisjoint(_people())


@lru_cache(maxsize=1)
def _people() -> frozenset[str]:
    return frozenset(lines_of("slowa_osoby.txt"))


@lru_cache(maxsize=1)
def _states() -> frozenset[str]:
    """Verbs whose past tense says that it is over: "obowiązuje" is not "obowiązywał"."""
    return frozenset(lines_of("slowa_stanu.txt"))


def _tense_only(a: Analysis, b: Analysis, first: str, second: str) -> bool:
    x, y = a.tag.split(":"), b.tag.split(":")
    if x[0] not in _ASSERTING or y[0] not in _ASSERTING or x[1] != y[1]:
        return False
    if x[0] != y[0] and "perf" in (x if x[0] == "fin" else y):
        return False  # "zasądził" has happened, "zasądzi" has not
    if any(f.endswith(_CONDITIONAL) for f, t in ((first, x), (second, y)) if t[0] == "praet"):
        return False
    if any(f.endswith(_PERSONAL) for f, t in ((first, x), (second, y)) if t[0] == "praet"):
        return False
    if x[0] == "praet" and y[0] == "praet":
        return bool(set(x[2].split(".")) & set(y[2].split(".")))
    return all(t[2] == "ter" for t in (x, y) if t[0] == "fin")


def changes_tense(first: str, second: str) -> bool:
    """Whether one of two forms of a verb tells the past and the other does not: "wynikało" for "wynika"."""
    past = [any(r.tag.startswith("praet") for r in analyse(form)) for form in (first, second)]
    return past[0] != past[1]


def _person(reading: Analysis) -> bool:
    """A noun of masculine personal gender: who it is that acts depends on its case."""
    return "m1" in reading.tag.split(":")[-1].split(".") or ":m1" in reading.tag


def _degree(reading: Analysis) -> str:
    return next((part for part in reading.tag.split(":") if part in ("com", "sup")), "pos")


def number_of(reading: Analysis) -> str:
    """The tag's "sg" or "pl", "" where a reading has no number."""
    return next((part for part in reading.tag.split(":") if part in ("sg", "pl")), "")


def agree_in_number(first: str, second: str) -> bool:
    """True when one word can be the attribute of the other: a noun and an adjective or participle that agree in case, number and gender."""
    return bool(numbers_together(first, second))


@lru_cache(maxsize=20_000)
def cases_of(word: str) -> frozenset[str]:
    """The cases in which a form may stand as a noun, where it is none as an adjective; none for function words and verbs."""
    readings = analyse(word)
    classes = {a.word_class for a in readings}
    if not classes <= _BENDING:
        return frozenset()
    nouns = [a for a in readings if a.word_class in NOUNS] or readings
    return frozenset(case for a in nouns for case in (told(a, CASES) or ()))


def numbers_together(first: str, second: str) -> frozenset[str]:
    """The numbers in which two words agree as a noun and its adjective, in case and gender too."""
    pairs = ((a, b) for a in analyse(first) for b in analyse(second) if (a.word_class in NOUNS) != (b.word_class in NOUNS))
    return frozenset(
        number_of(a) for a, b in pairs if number_of(a) and number_of(a) == number_of(b) and _agree(a, b, CASES) and _agree(a, b, _GENDERS)
    )


def _agree(a: Analysis, b: Analysis, values: frozenset[str]) -> bool:
    ours, theirs = told(a, values), told(b, values)
    return ours is not None and theirs is not None and not ours.isdisjoint(theirs)
