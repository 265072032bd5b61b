"""How far a passage supports a sentence that carries no grade of its own: the weighted TREŚĆ coverage of the best window (trace.md §2)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.document.sentences import split_sentences
from kotwica.grading.kept import Kept
from kotwica.grading.tresc import Profile, Term, carrying_terms, profile_of
from kotwica.sources.model import Source

_WORD = re.compile(r"\w{4,}|\d+")
# Inflected forms of one word nearly always begin alike; four letters find the windows, lemmas then judge them.
_STEM = 4
_Index = dict[str, list[int]]
# A text takes about fifteen times its characters in memory here; the sources of one case have a quarter of these.
_INDEXED: Kept[tuple[tuple[Span, ...], _Index]] = Kept(3_000_000)


class Support(Struct, frozen=True):
    """The passage closest to a sentence: `similarity` is the weighted share of the sentence's carrying terms that it holds, 0..1."""

    source_id: str
    span: Span
    similarity: float


def window_support(text: str, source: Source, window: Span) -> float:
    """The weighted share of the carrying terms of `text` that stand in `window` of the source's text, 0..1."""
    return _share(carrying_terms(text), profile_of(source, window))


def best_support(texts: Sequence[str], sources: Iterable[Source], *, floor: float) -> tuple[Support | None, ...]:
    """For each text the best window of one or two sentences in any of the sources; None where none reaches `floor`.

    Shape: in the order of `texts`; the earliest of equal windows wins. Lemmas of whole sources would cost 0.4 s per 100,000 characters;
    windows are found by the beginnings of words, and only the best of each source is judged by lemma.
    """
    terms = [carrying_terms(text) for text in texts]
    best: list[Support | None] = [None] * len(texts)
    if not any(terms):
        return tuple(best)
    for source in sources:
        sentences, index = _INDEXED.get(source.text, len(source.text), partial(_indexed, source.text))
        best = [_better(found, wanted, source, sentences, index, floor=floor) for found, wanted in zip(best, terms, strict=True)]
    return tuple(best)


def _better(
    found: Support | None, wanted: Sequence[Term], source: Source, sentences: Sequence[Span], index: _Index, *, floor: float
) -> Support | None:
    """The best window of `source` where it beats what was `found` in the sources before."""
    bar = found.similarity if found else floor
    for window in _windows(wanted, sentences, index, bar=bar):
        similarity = _share(wanted, profile_of(source, window))
        if similarity > bar or (found is None and similarity >= floor):
            bar, found = similarity, Support(source.id, window, similarity)
    return found


def _indexed(text: str) -> tuple[tuple[Span, ...], _Index]:
    """The sentences of a text, and for each beginning of a word those that hold it, in order, each once."""
    sentences = tuple(split_sentences(text))
    index: _Index = {}
    for number, sentence in enumerate(sentences):
        for stem in {word[:_STEM] for word in _WORD.findall(sentence.of(text).lower())}:
            index.setdefault(stem, []).append(number)
    return sentences, index


def _windows(terms: Sequence[Term], sentences: Sequence[Span], index: _Index, *, bar: float) -> list[Span]:
    """The sentence with the most beginnings of the terms, alone and with either neighbour; none when it cannot pass the bar."""
    stems = {term.surface[:_STEM] for term in terms}
    hits = Counter(number for stem in stems for number in index.get(stem, ()))
    if not hits:
        return []
    top = max(hits, key=lambda number: (hits[number], -number))
    around = [(top, top), (top - 1, top), (top, top + 1)]
    reach = max(sum(hits[n] for n in {first, last}) for first, last in around)
    if reach < bar * len(stems):
        return []
    return [Span(sentences[a].start, sentences[b].end) for a, b in around if a >= 0 and b < len(sentences)]


def _share(terms: Sequence[Term], profile: Profile) -> float:
    present = [t for t in terms if not t.keys.isdisjoint(profile.keys)]
    return sum(t.weight for t in present) / len(terms) if terms else 0.0
