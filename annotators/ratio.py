"""Grounding ratio: how many of the draft's sentences that assert law have a supporting passage (spec: trace.md §2)."""

from __future__ import annotations

import json
import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from kotwica.document.model import Block, BlockKind, Span
from kotwica.document.sentences import split_sentences
from kotwica.extractors.model import ClaimType
from kotwica.grading.model import CheckResult, Evidence, Grade, Status
from kotwica.sources.model import Source

SUPPORT = 0.65
"""Similarity from which a sentence without a verdict of its own counts as supported."""
RELEVANCE = 0.40
"""Below this the best passage has nothing to do with the claim: the sources do not suffice."""
WARN_BELOW = 0.70
RATIO_WEIGHT, RELEVANCE_WEIGHT = 0.6, 0.4
_PASSED = (Status.ZWERYFIKOWANY, Status.ZMODYFIKOWANY)
_REPORTED = (ClaimType.STANOWISKO_SADU, ClaimType.PARAFRAZA, ClaimType.TEZA_PINPOINT, ClaimType.CYTAT_DOSLOWNY)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that asserts law; `span` points into the draft's text, `similarity` is that of its best passage, 0..1."""

    span: Span
    text: str
    similarity: float
    supported: bool
    claims: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Grounding:
    """The ratio with its parts.

    Shape: `ratio` is 1.0 for a draft that asserts nothing. `refused` tells that there was no source, or none that fits: the report then
    says first that the sources do not suffice; no grade is changed by it.
    """

    sentences: tuple[Sentence, ...]
    ratio: float
    relevance: float
    confidence: float
    refused: bool

    @property
    def unsupported(self) -> tuple[Sentence, ...]:
        return tuple(s for s in self.sentences if not s.supported)

    @property
    def supported(self) -> int:
        return sum(s.supported for s in self.sentences)


def grounding(result: CheckResult, sources: Sequence[Source]) -> Grounding:
    """Which sentences of the draft assert law, and which of them a source supports."""
    found = tuple(_sentences(result))
    ratio = sum(s.supported for s in found) / len(found) if found else 1.0
    relevance = max((similarity_of(g) for g in result.grades), default=0.0)
    confidence = RATIO_WEIGHT * ratio + RELEVANCE_WEIGHT * relevance
    refused = bool(result.grades or found) and (not sources or relevance < RELEVANCE)
    return Grounding(found, ratio, relevance, confidence, refused)


def similarity_of(grade: Grade) -> float:
    """How close the best passage comes to the claim, 0..1: exact is 1, else the weighted share of carrying terms."""
    return max((_similarity(grade, evidence) for evidence in grade.evidence), default=0.0)


def _similarity(grade: Grade, evidence: Evidence) -> float:
    if grade.status in _PASSED and evidence.spans:
        return 1.0
    if evidence.weighted is not None:
        return evidence.weighted
    return max(0.0, 1.0 - evidence.ratio) if evidence.ratio is not None and evidence.spans else 0.0


def supports(grade: Grade) -> bool:
    """True when the grade, a person's decision, or a close enough passage supports what the draft says."""
    if grade.decision is not None:
        return grade.decision.verdict not in ("rejected", "replaced")
    if grade.status in _PASSED:
        return True
    return grade.status is Status.WYMAGA_OSADU and similarity_of(grade) >= SUPPORT


@cache
def _law_terms() -> re.Pattern[str]:
    """Beginnings of words that speak of law as such (data: templates/law_terms.json)."""
    stems = json.loads(files("kotwica.templates").joinpath("law_terms.json").read_text(encoding="utf-8"))["stems"]
    return re.compile(r"\b(?:" + "|".join(re.escape(stem) for stem in sorted(stems)) + ")", re.IGNORECASE)


def _sentences(result: CheckResult) -> list[Sentence]:
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
                found.append(_judged(draft.reading.text, sentence, span, inside))
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


def _judged(text: str, sentence: Span, span: Span, inside: Sequence[Grade]) -> Sentence:
    similarity = max((similarity_of(g) for g in inside), default=0.0)
    substance = [g for g in inside if g.claim.type in _REPORTED] or list(inside)
    supported = bool(substance) and all(supports(g) for g in substance)
    return Sentence(span, sentence.of(text), similarity, supported, tuple(g.claim.id for g in inside))
