"""What a linked reference leads to: the authority with its sources, judged at ISTNIENIE level."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors.model import Przepis, Reference, ReferenceKind
from kotwica.grading.authority import Authority, Occasion, Said, unanswered, unanswered_problem
from kotwica.grading.celex_aktu import akt_of_celex, celex_against
from kotwica.grading.daty import ImpossibleDate, parse_date
from kotwica.grading.dopiski import headed_signatures, written_signature
from kotwica.grading.gdzie_indziej import did_you_mean
from kotwica.grading.model import Evidence, Finding, Reason, Status
from kotwica.grading.niemozliwe import impossible
from kotwica.grading.porownanie import AnchorFinding, compare_anchors
from kotwica.grading.sklady import bench_findings
from kotwica.grading.ustawy import STATUTES, resolve_statute
from kotwica.grading.zrodla import Library
from kotwica.sources import same_court
from kotwica.sources.model import Anchors, Failed, Found, Missing, Source

_HEAD_CHARS = 300
_REASONS_ONLY = "uzasadnienie"


def resolve(
    reference: Reference, attributes: Sequence[Reference], library: Library, occasion: Occasion, *, said: Said | None = None
) -> Authority:
    """The authority that a reference names.

    Shape: `attributes` are the references that belong to it (its ECLI, the journal address of its act).
    """
    if reference.kind in STATUTES:
        return resolve_statute(reference, attributes, library, occasion, said or Said())
    said = said or Said()
    declared = declared_anchors(reference, attributes)
    findings = impossible(declared, today=occasion.today, written_date=_impossible_date(reference))
    if reference.kind is ReferenceKind.CELEX and (wrong := celex_against(reference.norm, said.act, occasion.register)) is not None:
        findings.append((Status.NIEZWERYFIKOWANY, wrong))
    answer = library.sources.lookup(reference)
    match answer:
        case Found():
            return _decision(reference, declared, findings, answer.sources)
        case Missing() if akt_of_celex(reference.norm, occasion.register) is not None and not answer.covered:
            return _act_by_celex(reference, findings, library, occasion)
        case Missing():
            findings += _missing(answer, declared, library)
            if reference.kind is ReferenceKind.DOKTRYNA:
                # A book is seldom at hand as a text: said, so that nobody looks for a fault of the citation.
                findings.append((Status.ZWERYFIKOWANY, Reason("doktryna")))
            return Authority(reference, tuple(findings))
        case Failed():
            findings.append((Status.BRAK_ZRODLA, unanswered(answer)))
            return Authority(reference, tuple(findings), problems=(unanswered_problem(answer, reference),))


def _act_by_celex(reference: Reference, findings: list[Finding], library: Library, occasion: Occasion) -> Authority:
    """An act of the register that a CELEX number names, its text under another name or not at hand."""
    akt = akt_of_celex(reference.norm, occasion.register)
    named = replace(reference, targets=(Przepis(akt.klucz if akt else reference.norm),))
    found = resolve_statute(named, (), library, occasion, Said())
    return replace(found, reference=reference, findings=(*findings, *found.findings))


def declared_anchors(reference: Reference, attributes: Sequence[Reference] = ()) -> Anchors:
    """What the draft declares of a decision, its ECLI and CELEX beside it included."""
    kind, norm = reference.kind, reference.norm
    ecli = next((a.norm for a in (reference, *attributes) if a.kind is ReferenceKind.ECLI or a.norm.upper().startswith("ECLI:")), None)
    celex = next((a.norm for a in (reference, *attributes) if a.kind is ReferenceKind.CELEX), None)
    named = kind in {ReferenceKind.ORZECZENIE, ReferenceKind.UE_ORZECZENIE, ReferenceKind.ETPC, ReferenceKind.DECYZJA} and norm != ecli
    return Anchors(
        sygnatury=(written_signature(reference),) if named else (),
        court=reference.court,
        decided_on=reference.decided_on,
        decision_type=reference.decision_type,
        parties=reference.parties,
        celex=celex,
        ecli=ecli,
        bench=reference.bench,
    )


def _impossible_date(reference: Reference) -> str:
    """The date as written when the calendar has no such day."""
    if reference.decided_on is not None or not reference.declared_date:
        return ""
    try:
        parse_date(reference.declared_date)
    except ImpossibleDate:
        return reference.declared_date
    return ""


def _missing(answer: Missing, declared: Anchors, library: Library) -> list[Finding]:
    """Not found: said of the authority only where a collection declares itself complete; else of the sources at hand."""
    details = (("probowano", answer.tried), ("adres", answer.help_url))
    if answer.covered:
        findings = [(Status.NIEZWERYFIKOWANY, Reason("nie_istnieje_w_zbiorze", details))]
    else:
        findings = [(Status.BRAK_ZRODLA, Reason("brak_zrodla", details))]
    near = [s for s in answer.similar if declared.decided_on is not None and s.anchors.decided_on == declared.decided_on]
    for source in {(s.id, s.sha256): s for s in (*did_you_mean(declared, library), *near)}.values():
        anchors = source.anchors
        named = (
            ("sygnatura", ", ".join(anchors.sygnatury)),
            ("sad", anchors.court or ""),
            ("data", anchors.decided_on.isoformat() if anchors.decided_on else ""),
            ("zrodlo", source.title),
        )
        findings.append((Status.ZWERYFIKOWANY, Reason("moze_chodzilo_o", named)))
    return findings


def _decision(reference: Reference, declared: Anchors, findings: list[Finding], candidates: Sequence[Source]) -> Authority:
    compared = sorted(((compare_anchors(declared, _headed(s), own_head=_own_head(s)), s) for s in candidates), key=_best_first)
    best = compared[0][0]
    kept = [(f, s) for f, s in compared if f.status is best.status]
    others = _other_cases([s for _, s in kept], declared)
    findings = [*findings, *best.findings]
    if others:
        findings.append((Status.WYMAGA_OSADU, Reason("kilka_orzeczen", (("lista", "; ".join(others)),))))
    if reference.kind is ReferenceKind.ORZECZENIE_BEZ_SYGNATURY:
        findings.append((Status.WYMAGA_OSADU, Reason("bez_sygnatury", (("kandydaci", "; ".join(_name(s) for _, s in kept)),))))
    if reference.kind is ReferenceKind.DOKTRYNA:
        findings.append((Status.WYMAGA_OSADU, Reason("doktryna")))
    findings += bench_findings(reference, [s for _, s in kept])
    confirmed = best.confirmed and not others
    if confirmed:
        findings.append((Status.ZWERYFIKOWANY, Reason("kotwica_zgodna", (("zrodlo", kept[0][1].title),))))
    sources = tuple(s for _, s in kept)
    return Authority(reference, tuple(findings), sources, confirmed, tuple(_head_evidence(s) for s in sources[:2]))


def _headed(source: Source) -> Anchors:
    """The anchors of a source, its signatures as its head prints them."""
    return replace(source.anchors, sygnatury=headed_signatures(source.anchors.sygnatury, source.text))


def _best_first(compared: tuple[AnchorFinding, Source]) -> tuple[int, bool, bool, str, str]:
    finding, source = compared
    return (-finding.status.rank, not finding.confirmed, not source.anchors.proven, source.title, source.sha256)


def _own_head(source: Source) -> bool:
    return "saos" not in source.origin.lower()


def _other_cases(sources: Sequence[Source], declared: Anchors) -> list[str]:
    """Names of the candidates when the declared anchor leaves more than one case open: two courts, or two decisions under one number."""
    courts = [s.anchors.court for s in sources if s.anchors.court]
    open_court = any(same_court(courts[0], other) is False for other in courts[1:])
    days = {day for s in sources if (day := _decision_day(s)) is not None}
    open_day = len(days) > 1 and declared.decided_on is None
    return [_name(s) for s in sources] if open_court or open_day else []


def _decision_day(source: Source) -> date | None:
    """The day of the decision; none for reasons published apart, which some databases date by their own day."""
    return None if source.anchors.decision_type == _REASONS_ONLY else source.anchors.decided_on


def _name(source: Source) -> str:
    anchors = source.anchors
    day = anchors.decided_on.isoformat() if anchors.decided_on else ""
    return " ".join(part for part in (anchors.court or "", day, ", ".join(anchors.sygnatury) or source.title) if part)


def _head_evidence(source: Source) -> Evidence:
    head = source.text[:_HEAD_CHARS]
    return Evidence(source.id, source.title, spans=(Span(0, len(head)),), excerpt=head.strip(), location=source.location)
