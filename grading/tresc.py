"""TREŚĆ: which carrying terms of a claim a source has, where it comes closest, and whether it says the opposite there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from heapq import nlargest

from msgspec import Struct, field

from kotwica.document.model import Span
from kotwica.document.morphology import LemmaKey, lemma_keys
from kotwica.document.normal import normalise
from kotwica.document.sentences import split_sentences
from kotwica.grading.model import Evidence, Finding, Reason, Status, status_of
from kotwica.grading.polarity import Conflict, conflict_between
from kotwica.grading.rules_tresc import BOILERPLATE_WEIGHT, COVERED, MIN_TERM_LETTERS, SCATTERED, boilerplate, stop_lemmas
from kotwica.grading.words import WORD, fold
from kotwica.sources.model import Source

_THOUSANDS = re.compile(r"\d{1,3}(?:[. ]\d{3})+(?:,\d+)?")
# Above this many sentences the windows are pre-selected by the terms they hold: 25,000 characters have about 150 sentences, 2 MB 12,000.
# Trigrams of all of them would be half the cost of a claim; the closest window without any carrying term of the claim means nothing.
_SENTENCES_TO_SEARCH = 100
_CANDIDATES = 40
_YEAR = re.compile(r"(?:19|20)\d\d")
# A unit of an act is looked through for a number as a whole up to this many characters; the longest article of k.p.c. has 5,660.
_UNIT = 6_000


Trigrams = frozenset[tuple[str, str, str]]


class Term(Struct, frozen=True):
    """A carrying term of a claim: as written, the keys by which it is found, and whether it comes from a fixed phrase only."""

    surface: str
    keys: frozenset[LemmaKey]
    boilerplate: bool = False

    @property
    def weight(self) -> float:
        return BOILERPLATE_WEIGHT if self.boilerplate else 1.0


class Profile(Struct):
    """What TREŚĆ needs to know of one source text (or of one unit of it); sentences point into the source's original text."""

    source: Source
    within: Span
    keys: frozenset[LemmaKey]
    sentences: tuple[Span, ...]
    _trigrams: dict[int, Trigrams] = field(default_factory=dict)
    _counts: dict[tuple[int, int], int] = field(default_factory=dict)

    def trigrams_of(self, index: int) -> Trigrams:
        """Trigrams of one sentence, worked out once."""
        if index not in self._trigrams:
            self._trigrams[index] = trigrams(self.sentences[index].of(self.source.text))
        return self._trigrams[index]

    def trigrams_in(self, first: int, last: int) -> int:
        """How many different trigrams the sentences from `first` to `last` have, worked out once."""
        if (first, last) not in self._counts:
            self._counts[first, last] = len(Trigrams().union(*map(self.trigrams_of, range(first, last + 1))))
        return self._counts[first, last]


class TrescFinding(Struct, frozen=True):
    """What TREŚĆ says of a claim: findings, evidence with all figures, and the conflict in the closest window if there is one."""

    findings: tuple[Finding, ...]
    evidence: Evidence
    raw: float
    weighted: float
    conflict: Conflict | None = None

    @property
    def status(self) -> Status:
        return status_of(self.findings)

    @property
    def covered(self) -> bool:
        return self.weighted >= COVERED


def profile_of(source: Source, within: Span | None = None, *, normal: str | None = None) -> Profile:
    """The profile of a source, or of the part of its text that `within` covers; `normal` is the part's normal form where it is at hand."""
    part = within or Span(0, len(source.text))
    text = part.of(source.text)
    if normal is None:
        skip = tuple(Span(s.start - part.start, s.end - part.start) for s in source.furniture if part.contains(s))
        normal = normalise(text, skip=skip).text
    keys = frozenset[LemmaKey]().union(*map(_keys, set(_tokens(normal))))
    sentences = tuple(s.shifted(part.start) for s in split_sentences(text))
    return Profile(source, part, keys, sentences)


def carrying_terms(text: str) -> tuple[Term, ...]:
    """The carrying terms of a claim in the order they first occur, each lexeme once.

    Source: grading.md §6: four or more letters, no stop word; numbers count whatever their length.
    """
    tokens = _tokens(normalise(text).text)
    phrase = _in_phrases([fold(t) for t in tokens])
    terms: list[Term] = []
    by_key: dict[LemmaKey, int] = {}
    for token, inside in zip(tokens, phrase, strict=True):
        if not _carries(token):
            continue
        keys = _keys(token)
        at = min((by_key[k] for k in keys if k in by_key), default=None)
        if at is None:
            by_key |= dict.fromkeys(keys, len(terms))
            terms.append(Term(token, keys, inside))
        else:
            before = terms[at]
            terms[at] = Term(before.surface, before.keys & keys or before.keys, inside and before.boilerplate)
    return tuple(terms)


def check_tresc(claim_text: str, profile: Profile) -> TrescFinding:
    """Does the source say in substance what the claim says, as far as words can tell?

    Errs towards: asking a person. It never ends green; a missing topic blocks, everything else is WYMAGA_OSADU.
    """
    terms = carrying_terms(claim_text)
    present = [t for t in terms if not t.keys.isdisjoint(profile.keys)]
    raw = len(present) / len(terms) if terms else 0.0
    weighted = sum(t.weight for t in present) / len(terms) if terms else 0.0
    missing = tuple(t.surface for t in terms if t.keys.isdisjoint(profile.keys))
    window, similarity = closest_window(claim_text, terms, profile)
    text = profile.source.text
    around = profile.within.of(text) if len(profile.within) < min(len(text), _UNIT) else ""
    conflict = conflict_between(claim_text, window.of(text), around=around) if window else None
    if conflict is not None and not around:
        conflict = _elsewhere(conflict, terms, missing)
    findings = [_judge(raw, weighted, missing) if terms else (Status.WYMAGA_OSADU, Reason("tresc_bez_terminow"))]
    if conflict is not None:
        findings.insert(0, (Status.WYMAGA_OSADU, conflict.reason))
    if similarity < SCATTERED:
        findings.append((Status.WYMAGA_OSADU, Reason("tresc_rozproszona", (("podobienstwo", _percent(similarity)),))))
    evidence = _evidence(profile, window, raw=raw, weighted=weighted, similarity=similarity, missing=missing)
    return TrescFinding(tuple(findings), evidence, raw, weighted, conflict)


def _elsewhere(conflict: Conflict, terms: Sequence[Term], missing: tuple[str, ...]) -> Conflict | None:
    """The conflict, told otherwise where its number stands in the source, though not in the closest window; None for a year that does."""
    named = [re.sub(r"\D", "", number) for number in conflict.reason.get("teza").split(", ")]
    said = {t.surface for t in terms}.difference(missing)
    if conflict.reason.code != "liczba_inna" or not all(n and n in said for n in named):
        return conflict
    return None if all(map(_YEAR.fullmatch, named)) else Conflict(Reason("liczba_gdzie_indziej", conflict.reason.details))


def _judge(raw: float, weighted: float, missing: tuple[str, ...]) -> Finding:
    figures = (("pokrycie", _percent(weighted)), ("surowe", _percent(raw)), ("brakuje", ", ".join(missing)))
    if weighted >= COVERED:
        return Status.WYMAGA_OSADU, Reason("tresc_pokryta", figures)
    if raw >= COVERED:
        return Status.WYMAGA_OSADU, Reason("tresc_frazesy", figures)
    return Status.NIEZWERYFIKOWANY, Reason("tresc_brak_terminow", figures)


def closest_window(claim_text: str, terms: Sequence[Term], profile: Profile) -> tuple[Span | None, float]:
    """The run of whole sentences most like the claim by trigram Jaccard, and how like it is (0..1).

    Shape: runs are as long as the claim in sentences, and one longer. The earliest of equals wins. None for a text without sentences.
    """
    wanted = trigrams(claim_text)
    longest = min(4, len(split_sentences(claim_text)) + 1)
    best: Span | None = None
    best_ratio = -1.0

    @cache
    def shared_by(sentence: int) -> Trigrams:
        return wanted & profile.trigrams_of(sentence)

    for first in _starts(terms, profile):
        common: Trigrams = frozenset()
        for last in range(first, min(first + longest, len(profile.sentences))):
            common |= shared_by(last)
            ratio = len(common) / (len(wanted) + profile.trigrams_in(first, last) - len(common))
            if ratio > best_ratio:
                best, best_ratio = Span(profile.sentences[first].start, profile.sentences[last].end), ratio
    return best, max(0.0, best_ratio)


def trigrams(text: str) -> Trigrams:
    """Character trigrams of a text in lower case with folded white space."""
    flat = f" {' '.join(text.lower().split())} "
    return frozenset(zip(flat, flat[1:], flat[2:], strict=False))


def number_of(token: str) -> str:
    """A number without its thousand separators: "20.000", "20 000" and "20000" are one; other tokens come back as they are."""
    return token.replace(".", "").replace(" ", "") if _THOUSANDS.fullmatch(token) else token


def _tokens(normal: str) -> list[str]:
    return [number_of(word) if word[0].isdigit() else word for word in WORD.findall(normal) if word[0].isalnum()]


def _keys(token: str) -> frozenset[LemmaKey]:
    return frozenset({(token, "number", False)}) if token[0].isdigit() else lemma_keys(token)


def _carries(token: str) -> bool:
    if token[0].isdigit():
        return True
    if len(token) < MIN_TERM_LETTERS:
        return False
    return not any(lemma in stop_lemmas() and kind != "gerund" for lemma, kind, _ in lemma_keys(token))


def _in_phrases(words: Sequence[str]) -> list[bool]:
    """For each word whether it stands inside a fixed phrase."""
    inside = [False] * len(words)
    by_first: dict[str, list[tuple[str, ...]]] = {}
    for phrase in boilerplate():
        by_first.setdefault(phrase[0], []).append(phrase)
    for i, word in enumerate(words):
        for phrase in by_first.get(word, ()):
            if tuple(words[i : i + len(phrase)]) == phrase:
                inside[i : i + len(phrase)] = [True] * len(phrase)
                break
    return inside


def _starts(terms: Sequence[Term], profile: Profile) -> Sequence[int]:
    """Sentences at which a window may begin: all of them; in a very long text those that hold the most terms, and the ones before."""
    count = len(profile.sentences)
    if count <= _SENTENCES_TO_SEARCH or not terms:
        return range(count)
    stems = [t.surface[: max(MIN_TERM_LETTERS, len(t.surface) - 3)] for t in terms]
    text = profile.source.text.lower()
    hits = [sum(stem in text[s.start : s.end] for stem in stems) for s in profile.sentences]
    chosen = nlargest(_CANDIDATES, range(count), key=lambda i: (hits[i], -i))
    return sorted({j for i in chosen for j in (i - 1, i) if j >= 0})


def _evidence(
    profile: Profile, window: Span | None, *, raw: float, weighted: float, similarity: float, missing: tuple[str, ...]
) -> Evidence:
    source = profile.source
    spans = (window,) if window else ()
    return Evidence(
        source.id,
        source.title,
        spans=spans,
        excerpt=window.of(source.text) if window else "",
        coverage=raw,
        weighted=weighted,
        similarity=similarity,
        missing=missing,
        location=source.location,
    )


def _percent(ratio: float) -> str:
    return f"{ratio:.0%}"
