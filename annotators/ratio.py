"""Grounding ratio: how many of the draft's sentences that assert law have a supporting passage (spec: trace.md §2)."""

from __future__ import annotations

import json
import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from msgspec import Struct, field
from msgspec.structs import replace

from kotwica.document.model import Block, BlockKind, Span
from kotwica.document.sentences import split_sentences
from kotwica.extractors.model import ClaimType
from kotwica.grading import best_support, window_support
from kotwica.grading.model import CheckResult, Evidence, Grade, Status
from kotwica.sources.model import Source
from kotwica.templates import FOLDER

SUPPORT = 0.65
"""Similarity from which a sentence without a verdict of its own counts as supported."""
RELEVANCE = 0.40
"""Below this the best passage has nothing to do with the claim: the sources do not suffice."""
WARN_BELOW = 0.70
RATIO_WEIGHT, RELEVANCE_WEIGHT = 0.6, 0.4
# Sentences without a claim are looked up in so many characters of sources, about half a second of work.
_SEARCHED_CHARACTERS = 600_000
_PASSED = (Status.ZWERYFIKOWANY, Status.ZMODYFIKOWANY)
_REPORTED = (ClaimType.STANOWISKO_SADU, ClaimType.PARAFRAZA, ClaimType.TEZA_PINPOINT, ClaimType.CYTAT_DOSLOWNY)


class Sentence(Struct, frozen=True):
    """A sentence that asserts law; `span` points into the draft's text, `similarity` is that of its best passage, 0..1."""

    span: Span
    text: str
    similarity: float
    supported: bool
    claims: tuple[str, ...] = ()


class Grounding(Struct, frozen=True):
    """The ratio with its parts.

    Shape: `ratio` is 1.0 for a draft that asserts nothing. `refused` tells that there was no source, or none that fits: the report then
    says first that the sources do not suffice; no grade is changed by it. `similarities` are those of the claims' best passages by id.
    """

    sentences: tuple[Sentence, ...]
    ratio: float
    relevance: float
    confidence: float
    refused: bool
    similarities: Mapping[str, float] = field(default_factory=dict)

    @property
    def unsupported(self) -> tuple[Sentence, ...]:
        return tuple(s for s in self.sentences if not s.supported)

    @property
    def supported(self) -> int:
        return sum(s.supported for s in self.sentences)


def grounding(result: CheckResult, sources: Sequence[Source]) -> Grounding:
    """Which sentences of the draft assert law, and which of them a source supports."""
    by_id = {s.id: s for s in sources}
    similarities = {g.claim.id: _similarity(g, by_id) for g in result.grades}
    found = _with_windows(_sentences(result, similarities), _searched(result, by_id))
    ratio = sum(s.supported for s in found) / len(found) if found else 1.0
    relevance = max((*similarities.values(), *(s.similarity for s in found)), default=0.0)
    confidence = RATIO_WEIGHT * ratio + RELEVANCE_WEIGHT * relevance
    refused = bool(result.grades or found) and (not sources or relevance < RELEVANCE)
    return Grounding(found, ratio, relevance, confidence, refused, similarities)


def _similarity(grade: Grade, sources: Mapping[str, Source]) -> float:
    """How close the best passage comes to the claim, 0..1: exact is 1, else the weighted share of its terms in the best window."""
    return max((_evidence_similarity(grade, evidence, sources.get(evidence.source_id)) for evidence in grade.evidence), default=0.0)


def _evidence_similarity(grade: Grade, evidence: Evidence, source: Source | None) -> float:
    if not evidence.spans:
        return 0.0
    if grade.status in _PASSED:
        return 1.0
    if evidence.weighted is not None:
        window = Span(evidence.spans[0].start, max(s.end for s in evidence.spans))
        known = source is not None and window.end <= len(source.text)
        return window_support(grade.claim.text, source, window) if source is not None and known else evidence.weighted
    return max(0.0, 1.0 - evidence.ratio) if evidence.ratio is not None else 0.0


def supports(grade: Grade, similarity: float) -> bool:
    """True when the grade, a person's decision, or a close enough passage supports what the draft says."""
    if grade.decision is not None:
        return grade.decision.verdict not in ("rejected", "replaced")
    if grade.status in _PASSED:
        return True
    return grade.status is Status.WYMAGA_OSADU and similarity >= SUPPORT


def _searched(result: CheckResult, sources: Mapping[str, Source]) -> list[Source]:
    """The sound sources in which sentences without a claim are looked up: those that claims led to first, as many as there is room for."""
    counts = Counter(e.source_id for g in result.grades for e in g.evidence if e.spans)
    sound = [s for s in sources.values() if not s.held]
    chosen: list[Source] = []
    room = _SEARCHED_CHARACTERS
    for source in sorted(sound, key=lambda s: (-counts[s.id], s.id)):
        if len(source.text) <= room:
            room -= len(source.text)
            chosen.append(source)
    return chosen


def _with_windows(sentences: Sequence[Sentence], sources: Sequence[Source]) -> tuple[Sentence, ...]:
    """Sentences without any claim of their own with the best window that the sources have for them; what is not even relevant counts 0."""
    bare = [i for i, s in enumerate(sentences) if not s.claims]
    out = list(sentences)
    for i, support in zip(bare, best_support([sentences[i].text for i in bare], sources, floor=RELEVANCE), strict=True):
        if support is not None:
            out[i] = replace(out[i], similarity=support.similarity, supported=support.similarity >= SUPPORT)
    return tuple(out)


@cache
def _law_terms() -> re.Pattern[str]:
    """Beginnings of words that speak of law as such (data: templates/law_terms.json)."""
    stems = json.loads((FOLDER / "law_terms.json").read_text(encoding="utf-8"))["stems"]
    return re.compile(r"\b(?:" + "|".join(re.escape(stem) for stem in sorted(stems)) + ")", re.IGNORECASE)


def _sentences(result: CheckResult, similarities: Mapping[str, float]) -> list[Sentence]:
    draft = result.draft
    grades = sorted(result.grades, key=lambda g: (g.claim.span, g.claim.id))
    starts = [g.claim.span.start for g in grades]
    reach = _running_max([g.claim.span.end for g in grades])
    cited = sorted(r.span for r in result.extraction.references if not r.own)
    found: list[Sentence] = []
    for block in draft.reading.blocks:
        if block.kind in (BlockKind.HEADING, BlockKind.CODE):
            continue
        for sentence in _split(draft.reading.text, block):
            span = draft.original(sentence)
            inside = _overlapping(grades, starts, reach, span)
            if _asserts(sentence.of(draft.reading.text), span, inside, cited):
                found.append(_judged(draft.reading.text, sentence, span, inside, similarities))
    return found


def _running_max(ends: list[int]) -> list[int]:
    top = 0
    out = []
    for end in ends:
        top = max(top, end)
        out.append(top)
    return out


def _split(text: str, block: Block) -> list[Span]:
    part = block.span.of(text)
    return [s.shifted(block.span.start) for s in split_sentences(part) if s.of(part).strip()]


def _overlapping(grades: Sequence[Grade], starts: list[int], reach: list[int], span: Span) -> list[Grade]:
    first, last = bisect_right(reach, span.start), bisect_left(starts, span.end)
    return [g for g in grades[first:last] if g.claim.span.overlaps(span)]


def _asserts(text: str, span: Span, inside: Sequence[Grade], cited: Sequence[Span]) -> bool:
    """Whether the sentence asserts law: it cites, reports what an authority says, or speaks in terms of law."""
    if inside:
        return True
    i = bisect_left(cited, span.start, key=lambda s: s.end)
    if i < len(cited) and cited[i].overlaps(span):
        return True
    return len(text.split()) >= 5 and bool(_law_terms().search(text))


def _judged(text: str, sentence: Span, span: Span, inside: Sequence[Grade], similarities: Mapping[str, float]) -> Sentence:
    similarity = max((similarities[g.claim.id] for g in inside), default=0.0)
    substance = [g for g in inside if g.claim.type in _REPORTED] or list(inside)
    supported = bool(substance) and all(supports(g, similarities[g.claim.id]) for g in substance)
    return Sentence(span, sentence.of(text), similarity, supported, tuple(g.claim.id for g in inside))
