"""The one place that talks to Morfeusz: which lexeme, word class and negation a Polish word form can be.

Two forms are the same word when their `lemma_keys` share a key. The key holds the word class and the negation, so that "ważność" is not
"ważny", "wykonanie" is not "wykonać" and "niewykonanie" is not "wykonanie". Measured on 151 pairs that must meet and 153 that must not
(tests/test_morphology.py): all of the first meet; five homographs of the second do too (odsetki/odsetek, wino/wina …).
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Any

from msgspec import Struct

LemmaKey = tuple[str, str, bool]
"""Lemma in lower case without homonym tags, word class, negated."""
_Read = tuple[str, str, tuple[str, ...]]
"""What Morfeusz says of a form: lemma, tag, the kinds of name that it is (none for most words)."""
_Edge = tuple[int, int, _Read]
"""A reading with the segments it spans."""

UNKNOWN = "unknown"
UNANALYSED = "unanalysed"

# SGJP tags (Morfeusz 1.99.15) to the word classes that matter here. Forms of one verb are one class; gerunds and participles are not
# the verb ("zobowiązanie" is not "zobowiązać").
_CLASSES = {
    **dict.fromkeys(("subst", "depr"), "noun"),
    **dict.fromkeys(("adj", "adja", "adjp", "adjc"), "adjective"),
    **dict.fromkeys(("fin", "bedzie", "aglt", "praet", "cond", "impt", "imps", "inf", "winien", "pred", "pcon", "pant"), "verb"),
    **dict.fromkeys(("num", "numcomp", "dig", "romandig"), "number"),
    **dict.fromkeys(("ppron12", "ppron3", "siebie"), "pronoun"),
    **dict.fromkeys(("part", "qub", "conj", "comp", "interj", "prep"), "function"),
    "adv": "adverb",
    "ger": "gerund",
    "ppas": "passive participle",
    "pact": "active participle",
    "brev": "abbreviation",
    "frag": "fragment",
    "ign": UNKNOWN,
}
_DENIABLE = frozenset({"adjective", "adverb", "gerund", "passive participle", "active participle"})
_DENIABLE_NOUNS = ("ość", "anie", "enie", "cie")
_VERBAL = frozenset({"verb", "gerund", "passive participle", "active participle"})

# Endings stripped from words that no dictionary knows (surnames, firm names), longest first: "Dziubaka" ~ "Dziubak".
_ENDINGS = (
    "ńskiego", "skiego", "skiemu", "owych", "iego", "iemu", "owie", "owej", "ami", "ach", "ego", "emu", "owi", "iem", "ich", "imi",
    "ymi", "ie", "em", "ów", "om", "ej", "ym", "im", "ą", "ę", "a", "e", "i", "o", "u", "y",
)  # fmt: skip
_MIN_STEM = 4
# No Polish word is longer (the longest in SGJP has 34 letters); Morfeusz 1.99.15 recurses by letters and crashes the process on 100,000.
_LONGEST_WORD = 64


class Analysis(Struct, frozen=True):
    """One way to read a word form; `tag` is the full SGJP tag ("subst:sg:gen:f")."""

    lemma: str
    word_class: str
    negated: bool
    tag: str = ""

    @property
    def key(self) -> LemmaKey:
        return (self.lemma, self.word_class, self.negated)


@lru_cache(maxsize=200_000)
def analyse(word: str) -> tuple[Analysis, ...]:
    """Every reading of `word`, in dictionary order, letter case ignored.

    Shape: never empty; a word that the dictionary lacks has one reading of class `UNKNOWN`, and of class `UNANALYSED` when there is no
    dictionary at all. For a compound with hyphens the readings are those of its last part, the rest kept before the lemma.
    """
    form = word.lower()
    if len(form) > _LONGEST_WORD:
        return (Analysis(form, UNKNOWN, False, "ign"),)
    head, hyphen, tail = form.rpartition("-")
    if hyphen and head and tail:
        return tuple(Analysis(f"{head}-{a.lemma}", a.word_class, a.negated, a.tag) for a in analyse(tail))
    found = _spanning(form)
    if found is None:
        return (Analysis(form, UNANALYSED, False),)
    readings = dict.fromkeys(_reading(lemma, tag) for lemma, tag, _ in found)
    if all(r.word_class == UNKNOWN for r in readings):
        return (Analysis(form, UNKNOWN, False, "ign"),)
    return tuple(readings)


@lru_cache(maxsize=200_000)
def lemma_keys(word: str) -> frozenset[LemmaKey]:
    """The keys by which `word` may equal another form; aspect pairs of court verbs share a key.

    Errs towards: meeting for homographs (a form of two lexemes has keys of both), not meeting for words of other derivation.
    """
    keys = set()
    for reading in analyse(word):
        lemma = reading.lemma
        if reading.word_class == UNKNOWN:
            lemma = _bare_stem(lemma)
        elif reading.word_class in _VERBAL:
            lemma = _aspect_pairs().get(lemma, lemma)
        keys.add((lemma, reading.word_class, reading.negated))
    return frozenset(keys)


@lru_cache(maxsize=50_000)
def same_word(first: str, second: str) -> bool:
    """True when both can be forms of one lexeme, negation included."""
    return first.lower() == second.lower() or not lemma_keys(first).isdisjoint(lemma_keys(second))


@lru_cache(maxsize=50_000)
def known(word: str) -> bool:
    """True when the dictionary has the form.

    Errs towards: True without a dictionary, because "known" rules out a mere slip of the pen.
    """
    return all(a.word_class != UNKNOWN for a in analyse(word))


@lru_cache(maxsize=50_000)
def common(word: str) -> bool:
    """True when the dictionary has the form as an ordinary word, not only as somebody's or some place's name.

    Errs towards: True without a dictionary, as `known` does.
    """
    found = _spanning(word.lower())
    if found is None:
        return True
    return any(tag != "ign" and (not names or "nazwa_pospolita" in names) for _, tag, names in found)


@lru_cache(maxsize=50_000)
def affirmed_keys(word: str) -> frozenset[LemmaKey]:
    """Keys of what `word` denies by its own prefix ("niedopuszczalny" → dopuszczalny, "niewykonanie" → wykonanie).

    Shape: empty when it denies nothing; of nouns only those of quality and action count ("nieważność", not "niedziela").
    """
    form = word.lower()
    if not form.startswith("nie") or len(form) < 6 or not known(form[3:]):
        return frozenset()
    classes = {c for _, c, _ in lemma_keys(form)}
    return frozenset(k for k in lemma_keys(form[3:]) if k[1] in classes and (k[1] in _DENIABLE or k[0].endswith(_DENIABLE_NOUNS)))


_LOCK = Lock()


@lru_cache(maxsize=1)
def _analyser() -> Any:
    """The analyser, made on first use (0.1 s, 44 MB): most commands never need it. None where morfeusz2 is not installed."""
    try:
        import morfeusz2
    except ImportError:
        return None
    return morfeusz2.Morfeusz(generate=False, case_handling=morfeusz2.IGNORE_CASE)


def _spanning(form: str) -> list[_Read] | None:
    """The readings of the whole form; None without a dictionary.

    Shape: the readings of the first segment where an ending is analysed apart ("uznałby" = uznał + by).
    """
    analyser = _analyser()
    if analyser is None:
        return None
    with _LOCK:
        below = _below()
        edges = _edges(analyser, form) if below is None else _edges_below(below, form)
    last = max((end for _, end, _ in edges), default=0)
    first = [(end, read) for start, end, read in edges if start == 0]
    return [read for end, read in first if end == last] or [read for _, read in first]


def _edges(analyser: Any, form: str) -> list[_Edge]:
    """Readings by the library's public call."""
    return [(start, end, (lemma, tag, tuple(names))) for start, end, (_, lemma, tag, names, _) in analyser.analyse(form)]


def _edges_below(below: Any, form: str) -> list[_Edge]:
    """The same readings from the object below the Python class, whose `analyse` makes five texts of each where two are needed.

    That is 4 % of a short run's CPU time (`annotate samples/opinia.docx`, medians of 14 alternating runs: 1.04 s against 1.08 s).
    """
    return [(i.startNode, i.endNode, (i.lemma, _tag(i.tagId), _names(i.nameId))) for i in below.analyse(form)]


@lru_cache(maxsize=1)
def _below() -> Any:
    """That object; None where a version of the library calls things otherwise, which a word shows: nothing promises these names."""
    try:
        below = _analyser()._morfeusz_obj
        resolver = below.getIdResolver()
        for i in below.analyse("a"):
            _ = (i.startNode, i.endNode, i.lemma, resolver.getTag(i.tagId), resolver.getName(i.nameId))
    except AttributeError:
        return None
    return below


@cache
def _tag(number: int) -> str:
    """The SGJP tag with this number; there are about two thousand."""
    return str(_below().getIdResolver().getTag(number))


@cache
def _names(number: int) -> tuple[str, ...]:
    """The kinds of name ("imię", "nazwisko", "nazwa_pospolita" for an ordinary word) with this number."""
    return tuple(filter(None, _below().getIdResolver().getName(number).split("|")))


def _reading(lemma: str, tag: str) -> Analysis:
    parts = tag.split(":")
    bare = lemma.split(":")[0] if len(lemma) > 1 else lemma
    return Analysis(bare.lower(), _CLASSES.get(parts[0], parts[0]), "neg" in parts, tag)


def _bare_stem(form: str) -> str:
    for ending in _ENDINGS:
        if form.endswith(ending) and len(form) - len(ending) >= _MIN_STEM:
            return form[: -len(ending)]
    return form


@lru_cache(maxsize=1)
def _aspect_pairs() -> dict[str, str]:
    """Imperfective lemma → perfective lemma."""
    table = Path(__file__).with_name("aspect_pairs.tsv").read_text("utf-8")
    rows = (line.split("\t") for line in table.splitlines() if line and not line.startswith("#"))
    return dict(rows)
