"""The report's tables: authorities, statutes, what was not checked, unsupported sentences, sources, trace, figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from kotwica.annotators.catalogue import word
from kotwica.annotators.messages import found_text, in_order, reason_text, status_name
from kotwica.annotators.names import reference_label
from kotwica.annotators.polish import by_number, date_in_words, percent, shortened, with_days
from kotwica.annotators.quality import figures
from kotwica.annotators.ratio import Grounding
from kotwica.annotators.trace import Retrieved, Trace
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.grading.model import CheckResult, Grade, Status, worst
from kotwica.sources.model import Source


class Authority(Struct, frozen=True):
    """One authority of the draft: how often it is cited, by which claims, its worst status (None when it was not graded)."""

    name: str
    times: int
    claims: tuple[str, ...]
    status: Status | None
    status_text: str
    gist: str = ""


class Group(Struct, frozen=True):
    """Authorities of one kind."""

    title: str
    rows: tuple[Authority, ...]


class StatuteRow(Struct, frozen=True):
    """One cited provision with its legal state."""

    claim: str
    name: str
    state: str
    note: str
    status: Status


class Remark(Struct, frozen=True):
    """A stretch of the draft with what is said of it."""

    text: str
    note: str
    claims: tuple[str, ...] = ()


class SourceRow(Struct, frozen=True):
    """One source: the five questions of the evidence trace and what it is."""

    id: str
    title: str
    origin: str
    age: str
    sha256: str
    used: str
    sim: str
    injected: bool
    supports: bool
    authorised: bool
    warnings: tuple[str, ...]


class Tables(Struct, frozen=True):
    """All tables of a report, each in a fixed order."""

    authorities: tuple[Group, ...]
    statutes: tuple[StatuteRow, ...]
    not_checked: tuple[Remark, ...]
    lint: tuple[Remark, ...]
    unsupported: tuple[Remark, ...]
    unsupported_hidden: int
    sources: tuple[SourceRow, ...]
    unused_sources: int
    figures: tuple[tuple[str, str], ...]


# Sources that nothing used are counted above this number, not listed one by one: a store may hold thousands.
_UNUSED_SHOWN = 30
_CLAIMS_SHOWN = 12
_SENTENCES_SHOWN = 200
# Reasons about the act and its text, by the beginnings of their codes; what else is said of a quotation stands at its claim.
_OF_THE_LAW = ("jednostka_", "akt_", "tekst_", "brzmienie_", "stan_")


def tables_of(result: CheckResult, sources: Sequence[Source], ratio: Grounding, trace: Trace, gist_of: Mapping[str, str]) -> Tables:
    """The tables of one result."""
    rows, unused = _sources(sources, trace)
    extraction = result.extraction
    return Tables(
        authorities=_authorities(result, gist_of),
        statutes=_statutes(result),
        not_checked=tuple(Remark(shortened(n.text, 160), word("not_checked", n.reason)) for n in extraction.not_checked),
        lint=tuple(Remark(shortened(n.text, 160), with_days(n.message)) for n in extraction.lint),
        unsupported=tuple(
            Remark(shortened(s.text, 240), percent(s.similarity) if s.similarity else word("report_cells", "no_support"), s.claims)
            for s in ratio.unsupported[:_SENTENCES_SHOWN]
        ),
        unsupported_hidden=max(0, len(ratio.unsupported) - _SENTENCES_SHOWN),
        sources=rows,
        unused_sources=unused,
        figures=_figure_rows(result, ratio),
    )


def _authorities(result: CheckResult, gist_of: Mapping[str, str]) -> tuple[Group, ...]:
    graded: dict[str, list[Grade]] = {}
    for grade in result.grades:
        for name in grade.claim.references:
            graded.setdefault(name, []).append(grade)
    by_kind: dict[ReferenceKind, dict[str, list[Reference]]] = {}
    for reference in result.extraction.references:
        if reference.kind is not ReferenceKind.ANAFORA and not reference.own:
            by_kind.setdefault(reference.kind, {}).setdefault(reference_label(reference), []).append(reference)
    return tuple(
        Group(
            word("reference_groups", kind.value),
            tuple(_authority(name, names[name], graded, gist_of) for name in sorted(names, key=by_number)),
        )
        for kind in ReferenceKind
        if (names := by_kind.get(kind))
    )


def _authority(name: str, found: Sequence[Reference], graded: Mapping[str, list[Grade]], gist_of: Mapping[str, str]) -> Authority:
    grades = [g for r in found for g in graded.get(r.id, ())]
    status = worst(*(g.status for g in grades)) if grades else None
    return Authority(
        name=name,
        times=len(found),
        claims=tuple(in_order(g.claim.id for g in grades)[:_CLAIMS_SHOWN]),
        status=status,
        status_text=status_name(status) if status else word("report_cells", "not_graded"),
        gist=next((gist_of[r.id] for r in found if r.id in gist_of), ""),
    )


def _statutes(result: CheckResult) -> tuple[StatuteRow, ...]:
    references = {r.id: r for r in result.extraction.references}
    rows = []
    for grade in result.grades:
        if not grade.legal_state:
            continue
        names = [reference_label(references[i]) for i in grade.claim.references if i in references]
        name = ", ".join(dict.fromkeys(names)) or grade.claim.text
        rows.append(
            StatuteRow(grade.claim.id, shortened(name, 120), word("legal_state", grade.legal_state), _of_the_law(grade), grade.status)
        )
    return tuple(sorted(rows, key=lambda r: (r.status.rank, by_number(r.name), by_number(r.claim))))


def _of_the_law(grade: Grade) -> str:
    """What was found about the provision's legal state; else the decisive reason."""
    best = grade.evidence[0] if grade.evidence else None
    return next((reason_text(r, best) for r in grade.reasons if r.code.startswith(_OF_THE_LAW)), "") or found_text(grade)


def _sources(sources: Sequence[Source], trace: Trace) -> tuple[tuple[SourceRow, ...], int]:
    by_id = {s.id: s for s in sources}
    ordered = sorted(trace.retrieved, key=lambda r: (not r.injected, r.authorised, not r.used, r.doc))
    rows = [_source_row(r, by_id.get(r.doc)) for r in ordered]
    notable = [row for row in rows if row.used or row.injected or not row.authorised]
    unused = rows[len(notable) :]
    return (*notable, *unused[:_UNUSED_SHOWN]), max(0, len(unused) - _UNUSED_SHOWN)


def _source_row(retrieved: Retrieved, source: Source | None) -> SourceRow:
    """A row of the trace; a document that only a RAG system's record names has no text here."""
    chunk = retrieved.chunk
    return SourceRow(
        id=retrieved.doc,
        title=with_days(source.title) if source else retrieved.doc,
        origin=(source.collection or source.origin) if source else retrieved.src,
        age=_age(source) if source else "–",
        sha256=source.sha256 if source else "–",
        used=", ".join(f"{s.start}–{s.end}" for s in chunk[:6]) + (" …" if len(chunk) > 6 else ""),
        # A bare reference has no words that could be like the source's.
        sim=percent(retrieved.sim) if retrieved.used and retrieved.sim else "–",
        injected=retrieved.injected,
        supports=retrieved.supports,
        authorised=retrieved.authorised,
        warnings=source.warnings if source else (word("report_cells", "no_text"),),
    )


def _age(source: Source) -> str:
    return date_in_words(source.fetched_at.date()) if source.fetched_at else "–"


def _figure_rows(result: CheckResult, ratio: Grounding) -> tuple[tuple[str, str], ...]:
    f = figures(result)

    def share(value: float | None) -> str:
        return percent(value) if value is not None else "–"

    rows = {
        "precision": share(f.precision),
        "blocked": share(f.blocked),
        "amended": share(f.amended),
        "repealed": share(f.repealed),
        "sources_used": str(f.sources_used),
        "supported": f"{ratio.supported} z {len(ratio.sentences)} ({percent(ratio.ratio)})",
        "relevance": percent(ratio.relevance),
        "confidence": percent(ratio.confidence),
    }
    return tuple((word("report_figures", code), value) for code, value in rows.items())
