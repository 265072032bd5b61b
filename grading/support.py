"""How far a passage supports a sentence that carries no grade of its own: the weighted TREŚĆ coverage of the best window (trace.md §2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kotwica.document.model import Span
from kotwica.grading.tresc import Profile, Term, carrying_terms, closest_window, profile_of
from kotwica.sources.model import Source


@dataclass(frozen=True, slots=True)
class Support:
    """The passage closest to a sentence: `similarity` is the weighted share of the sentence's carrying terms that it holds, 0..1."""

    source_id: str
    span: Span
    similarity: float


def window_support(text: str, source: Source, window: Span) -> float:
    """The weighted share of the carrying terms of `text` that stand in `window` of the source's text, 0..1."""
    return _share(carrying_terms(text), profile_of(source, window))


def best_support(texts: Sequence[str], sources: Iterable[Source], *, floor: float) -> tuple[Support | None, ...]:
    """For each text the best window in any of the sources; None where no source reaches `floor` even as a whole.

    Shape: in the order of `texts`; the earliest of equal sources wins.
    """
    terms = [carrying_terms(text) for text in texts]
    best: list[Support | None] = [None] * len(texts)
    for source in sources:
        profile = profile_of(source)
        for i, text in enumerate(texts):
            found = best[i]
            # A window never holds more terms than its source: most pairs end here, without a search.
            if _share(terms[i], profile) <= (found.similarity if found else floor):
                continue
            window, _ = closest_window(text, terms[i], profile)
            if window is None:
                continue
            similarity = _share(terms[i], profile_of(source, window))
            if found is None or similarity > found.similarity:
                best[i] = Support(source.id, window, similarity)
    return tuple(best)


def _share(terms: Sequence[Term], profile: Profile) -> float:
    present = [t for t in terms if not t.keys.isdisjoint(profile.keys)]
    return sum(t.weight for t in present) / len(terms) if terms else 0.0
