"""All references of a reading in one pass: found by kind, overlaps resolved by one rule, attributes bound, short forms resolved."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import replace

from kotwica.document.model import MappedText, Reading, block_at
from kotwica.extractors import atrybuty
from kotwica.extractors.daty import find_dates
from kotwica.extractors.dzienniki import find_journals
from kotwica.extractors.model import NotChecked, Reference, ReferenceKind
from kotwica.extractors.orzeczenia_ue import find_eu_decisions
from kotwica.extractors.przepisy import find_provisions
from kotwica.extractors.przepisy_akty import survey
from kotwica.extractors.publikacje import find_publications
from kotwica.extractors.sygnatury import find_signatures
from kotwica.extractors.ue_akty import find_eu_acts
from kotwica.extractors.widok import pattern_view
from kotwica.extractors.wlasne import mark_own

K = ReferenceKind
# Where two references overlap, the kind that stands first here wins; of one kind the longer span, then the earlier.
_PRECEDENCE = (
    K.ECLI, K.UE_ORZECZENIE, K.DZIENNIK, K.PRZEPIS, K.PUBLIKACJA, K.ORZECZENIE, K.DECYZJA, K.ETPC, K.CELEX, K.UE_AKT,
    K.ORZECZENIE_BEZ_SYGNATURY, K.DOKTRYNA, K.ANAFORA,
)  # fmt: skip
_RANK = {kind: n for n, kind in enumerate(_PRECEDENCE)}


def find_references(reading: Reading) -> tuple[Reference, ...]:
    """Everything that `reading` cites, ordered by span, numbered "R1", "R2" …; spans point into `reading.text`."""
    view = pattern_view(reading)
    return _finish(reading, view, _found(view.text))


def find_unparsed(reading: Reading, references: Sequence[Reference]) -> tuple[NotChecked, ...]:
    """What looks like a citation of `reading` and is in none of `references`, with the reason; ordered by span."""
    return ()


def _found(text: str) -> list[Reference]:
    dates = find_dates(text)
    publications = find_publications(text)
    eu_acts = find_eu_acts(text)
    provisions, _ = find_provisions(text, survey(text, dates, eu_acts))
    firm = _without_overlaps([*find_signatures(text), *find_eu_decisions(text), *find_journals(text), *publications, *provisions, *eu_acts])
    publications = [r for r in firm if r.kind is K.PUBLIKACJA]
    decisions = [r for r in firm if r.kind in (K.ORZECZENIE, K.UE_ORZECZENIE, K.ETPC)]
    scene = atrybuty.scene(text, dates, publications)
    decisions, used = atrybuty.bind(scene, decisions)
    dated = atrybuty.find_dated_only(scene, decisions, used)
    decisions = atrybuty.name_courts(decisions)
    rest = [r for r in firm if r.kind not in (K.ORZECZENIE, K.UE_ORZECZENIE, K.ETPC)]
    return mark_own(text, _without_overlaps([*decisions, *dated, *rest]))


def _without_overlaps(references: Iterable[Reference]) -> list[Reference]:
    """The references of which no two share a character, ordered by span; see `_PRECEDENCE`."""
    ordered = sorted(references, key=lambda r: (_RANK[r.kind], r.span.start - r.span.end, r.span.start))
    starts: list[int] = []
    kept: list[Reference] = []
    for reference in ordered:
        i = bisect_left(starts, reference.span.start)
        clear_left = i == 0 or kept[i - 1].span.end <= reference.span.start
        clear_right = i == len(kept) or kept[i].span.start >= reference.span.end
        if clear_left and clear_right:
            starts.insert(i, reference.span.start)
            kept.insert(i, reference)
    return kept


def _finish(reading: Reading, view: MappedText, found: Sequence[Reference]) -> tuple[Reference, ...]:
    """Spans back into the reading's text, parts and ids."""
    out: list[Reference] = []
    for n, reference in enumerate(found, 1):
        span = view.original(reference.span)
        block = block_at(reading.blocks, span.start) if reading.blocks else None
        text = span.of(reading.text)
        out.append(replace(reference, id=f"R{n}", span=span, text=text, **({"part": block.part} if block else {})))
    return tuple(out)
