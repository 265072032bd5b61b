"""All references of a reading in one pass: found by kind, overlaps resolved by one rule, attributes bound, short forms resolved."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from kotwica.document.model import MappedText, Reading, Span, block_at
from kotwica.extractors.akty_definicje import survey
from kotwica.extractors.anafory import find_short_forms
from kotwica.extractors.anafory_nazwane import find_named
from kotwica.extractors.anafory_przypisy import numbered_notes, with_note_pointers
from kotwica.extractors.atrybuty import DECISIONS, bind, name_courts
from kotwica.extractors.bez_sygnatury import find_dated_only
from kotwica.extractors.daty import find_dates
from kotwica.extractors.decyzje import find_decisions
from kotwica.extractors.doktryna import find_literature
from kotwica.extractors.dzienniki import find_journals
from kotwica.extractors.etpc import find_strasbourg
from kotwica.extractors.model import NotChecked, Reference, ReferenceKind
from kotwica.extractors.nieodczytane import find_unread
from kotwica.extractors.orzeczenia_ue import find_eu_decisions
from kotwica.extractors.przepisy import find_provisions
from kotwica.extractors.przynaleznosc import with_parents
from kotwica.extractors.publikacje import find_publications
from kotwica.extractors.scena import scene
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
    return find_all(reading)[0]


def find_all(reading: Reading, view: MappedText | None = None) -> tuple[tuple[Reference, ...], tuple[NotChecked, ...]]:
    """References as `find_references` gives them, and what looks like a citation and is in none of them, with the reason; both by span.

    `view` is the reading's view for patterns, made here unless given.
    """
    view = pattern_view(reading) if view is None else view
    found, aside = _found(view.text, _rows(reading, view))
    found = with_note_pointers(view.text, found, numbered_notes(reading, view))
    unread = find_unread(view.text, found, aside)
    return _finish(reading, view, found), tuple(_back(reading, view, entry) for entry in unread)


def _rows(reading: Reading, view: MappedText) -> list[Span]:
    """The rows of tables in the view, ordered; the cells of one row share its number."""
    rows: list[Span] = []
    last = 0
    for block in reading.blocks:
        if block.row:
            span = view.derived(block.span)
            if block.row == last and rows:
                rows[-1] = Span(rows[-1].start, max(rows[-1].end, span.end))
            else:
                rows.append(span)
        last = block.row
    return rows


def _found(text: str, rows: Sequence[Span] = ()) -> tuple[list[Reference], list[NotChecked]]:
    dates = find_dates(text)
    eu_acts = find_eu_acts(text)
    journals = find_journals(text)
    provisions, aside = find_provisions(text, survey(text, dates, eu_acts))
    provisions = _before_journals(text, provisions, journals)
    parts = (find_signatures, find_eu_decisions, find_publications, find_strasbourg, find_decisions, find_literature)
    firm = _without_overlaps([*provisions, *journals, *eu_acts, *(r for find in parts for r in find(text))])
    stage = scene(text, dates, [r for r in firm if r.kind is K.PUBLIKACJA], rows)
    decisions, used = bind(stage, [r for r in firm if r.kind in DECISIONS])
    dated = find_dated_only(stage, decisions, used)
    decisions = name_courts(decisions)
    rest = [r for r in firm if r.kind not in DECISIONS]
    found = mark_own(text, _without_overlaps([*decisions, *dated, *rest]), rows)
    found = with_parents(stage, found)
    return _without_overlaps([*found, *find_short_forms(text, found), *find_named(text, found)]), aside


def _before_journals(text: str, provisions: Sequence[Reference], journals: Sequence[Reference]) -> list[Reference]:
    """Provisions whose act's title would run into its address in a journal, cut off before it."""
    starts = [j.span.start for j in journals]
    out: list[Reference] = []
    for provision in provisions:
        i = bisect_left(starts, provision.span.start)
        if i < len(starts) and starts[i] < provision.span.end:
            shown = text[provision.span.start : starts[i]].rstrip(" \n(,-")
            provision = replace(provision, span=Span(provision.span.start, provision.span.start + len(shown)), text=shown)
        out.append(provision)
    return out


def _without_overlaps(references: Iterable[Reference]) -> list[Reference]:
    """The references of which no two share a character, ordered by span; see `_PRECEDENCE`."""
    kept: list[Reference] = []
    cluster: list[Reference] = []
    end = 0
    for reference in sorted(references, key=lambda r: r.span.start):
        if cluster and reference.span.start >= end:
            kept += cluster if len(cluster) == 1 else _best(cluster)
            cluster = []
        cluster.append(reference)
        end = max(end, reference.span.end) if len(cluster) > 1 else reference.span.end
    return kept + (cluster if len(cluster) == 1 else _best(cluster))


def _best(cluster: Sequence[Reference]) -> list[Reference]:
    """Of references that overlap one another those with precedence, ordered by span."""
    starts: list[int] = []
    kept: list[Reference] = []
    for reference in sorted(cluster, key=lambda r: (_RANK[r.kind], r.span.start - r.span.end, r.span.start)):
        i = bisect_left(starts, reference.span.start)
        clear_left = i == 0 or kept[i - 1].span.end <= reference.span.start
        if clear_left and (i == len(kept) or kept[i].span.start >= reference.span.end):
            starts.insert(i, reference.span.start)
            kept.insert(i, reference)
    return kept


def _finish(reading: Reading, view: MappedText, found: Sequence[Reference]) -> tuple[Reference, ...]:
    """References numbered, with spans in the reading's text, their part, and "#start" pointers turned into ids."""
    ids = {r.span.start: f"R{n}" for n, r in enumerate(found, 1) if r.kind is not K.ANAFORA}
    out: list[Reference] = []
    for n, reference in enumerate(found, 1):
        span = view.original(reference.span)
        block = block_at(reading.blocks, span.start) if reading.blocks else None
        part = block.part if block else reference.part
        parent = ids[int(reference.parent[1:])] if reference.parent else None
        antecedents = tuple(ids[int(pointer[1:])] for pointer in reference.antecedents)
        first = antecedents[0] if antecedents else None
        text = span.of(reading.text)
        placed = replace(reference, id=f"R{n}", span=span, text=text, part=part, parent=parent, antecedent=first, antecedents=antecedents)
        out.append(placed)
    return tuple(out)


def _back(reading: Reading, view: MappedText, entry: NotChecked) -> NotChecked:
    span = view.original(entry.span)
    return replace(entry, span=span, text=span.of(reading.text))
