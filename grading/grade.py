"""The verdict on every claim of a draft: anchor, text and speaker, the worst of them (spec: grading.md §3)."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from kotwica.document.model import Draft
from kotwica.extractors import act_of_journal, acts
from kotwica.extractors.model import Akt, Claim, ClaimType, Extraction, Reference, ReferenceKind
from kotwica.grading.authority import Authority, Occasion, Said
from kotwica.grading.brzmienie import wording_of
from kotwica.grading.caps import flagged, struck_words
from kotwica.grading.celex_aktu import day_behind
from kotwica.grading.decyzje import decide, fingerprint, latest
from kotwica.grading.izby import other_chamber
from kotwica.grading.jednostki import names_a_page
from kotwica.grading.miejsca_druku import place_findings, shared_places
from kotwica.grading.model import (
    Decision,
    Evidence,
    Finding,
    Grade,
    GradingOutcome,
    Level,
    Problem,
    Reason,
    Status,
    reasons_of,
    status_of,
)
from kotwica.grading.niepowiazane import judge_unlinked
from kotwica.grading.obok_powolania import beside_findings
from kotwica.grading.powolania import resolve
from kotwica.grading.poziomy import required_level
from kotwica.grading.procedura import check_fact
from kotwica.grading.przypisanie import doubtful_links
from kotwica.grading.reasons import UNIT_NOT_FOUND, urgency
from kotwica.grading.sentencja import as_reviewed
from kotwica.grading.shares import shared_out
from kotwica.grading.tekst import TextFinding, check_place, judge_content, judge_pinpoint, judge_quote
from kotwica.grading.ujecie import put_by_draft
from kotwica.grading.ustawy import STATUTES
from kotwica.grading.uzupelnienie import Completed, complete
from kotwica.grading.w_cytacie import within_quotations
from kotwica.grading.z_drugiej_reki import holds, reported
from kotwica.grading.zgodnosc import check_conformity
from kotwica.grading.zrodla import Library, SourceLookup
from kotwica.sources.model import Source

_TO_CELEX = re.compile(r"[\s,;([]*(?:(?:nr|numer)\s)?(?:CELEX)?[\s:]*(?:nr\s)?", re.IGNORECASE)
# Text that Markdown or HTML shows struck out, and comments that nobody is shown.
_STRUCK = re.compile(r"~~|<(?:del|s|strike)\b|<!--", re.IGNORECASE)
# Fewer claims take less time than it takes to share them out.
_SHARED_FROM = 100


def grade_claims(
    draft: Draft,
    extraction: Extraction,
    sources: SourceLookup,
    *,
    as_of: date,
    today: date | None = None,
    decisions: Sequence[Decision] = (),
    problems: Sequence[Problem] = (),
    register: Sequence[Akt] | None = None,
    workers: int = 1,
) -> GradingOutcome:
    """Grade every claim of an extraction; references without a claim become `powolanie` claims first.

    Shape: see GradingOutcome. `as_of` is the day whose legal state counts; `today` (default: `as_of`) the day after which no judgment can
    have been given. `problems` of earlier steps are handed on, new ones follow. `register` is the
    dated register of acts when it is not the program's own. The claims of a large draft are shared out to `workers` processes, which need
    sources that can be read after a fork. The result does not depend on the order of sources, references or decisions, nor on `workers`.
    """
    completed = complete(extraction, draft.text)
    desk = _Desk(draft, completed, Library(sources), Occasion(as_of, today or as_of, tuple(register if register is not None else acts())))
    known = latest(decisions)
    claims = completed.extraction.claims
    workers = workers if len(claims) >= _SHARED_FROM else 1
    shares = shared_out(partial(_graded, desk=desk, known=known), claims, workers=workers, before=desk.library.index)
    grades = within_quotations([grade for share in shares for grade in share.grades])
    used = {g.fingerprint for g in grades}
    return GradingOutcome(
        completed.extraction,
        grades,
        (*problems, *_problems(completed.extraction.references, shares)),
        completed.listed,
        tuple(d for d in known.values() if d.fingerprint not in used),
    )


class _Graded(Struct, frozen=True):
    """Grades of some claims, with the problems met until then: of references by their id, of comparisons by claim and source."""

    grades: tuple[Grade, ...]
    unresolved: dict[str, tuple[Problem, ...]]
    unfinished: dict[str, Problem]


def _graded(claims: Sequence[Claim], *, desk: _Desk, known: Mapping[str, Decision]) -> _Graded:
    grades = tuple(decide(_grade(claim, desk), known) for claim in claims)
    return _Graded(grades, desk.unresolved(), desk.unfinished)


def _problems(references: Sequence[Reference], shares: Sequence[_Graded]) -> tuple[Problem, ...]:
    """Each problem once: those of references in their order, then those of comparisons in the order of claims."""
    unresolved = {key: told for share in shares for key, told in share.unresolved.items()}
    unfinished = {key: problem for share in shares for key, problem in share.unfinished.items()}
    return (*dict.fromkeys(problem for r in references for problem in unresolved.get(r.id, ())), *unfinished.values())


class _Desk:
    """What grading the claims of one draft shares: its references, its sources, and each authority resolved once."""

    def __init__(self, draft: Draft, completed: Completed, library: Library, occasion: Occasion) -> None:
        self.draft = draft
        self.completed = completed
        self.library = library
        self.occasion = occasion
        self._starts = [r.span.start for r in completed.extraction.references]
        self._shared = shared_places(completed.extraction.references)
        self._authorities: dict[str, Authority] = {}
        self.unfinished: dict[str, Problem] = {}

    def authority(self, reference: Reference) -> Authority:
        """The authority a reference names; "two dates in one draft" included."""
        if reference.id not in self._authorities:
            said = self._said(reference) if reference.kind in (*STATUTES, ReferenceKind.CELEX) else None
            found = resolve(reference, self.completed.attributes.get(reference.id, ()), self.library, self.occasion, said=said)
            doubts = other_chamber(reference, self.completed.extraction.references, self.draft.text)
            places = place_findings(reference, found.sources, self._shared, self.library)
            beside = beside_findings(self.draft.text, reference, found.sources)
            found = replace(found, findings=(*found.findings, *doubts, *places, *beside))
            clash = self.completed.two_dates.get(reference.id)
            if clash is not None and not (found.confirmed and reference.decided_on is not None):
                found = replace(found, findings=(*found.findings, (Status.WYMAGA_OSADU, clash)))
            self._authorities[reference.id] = found
        return self._authorities[reference.id]

    def _said(self, reference: Reference) -> Said:
        """What the draft says around a reference to an act."""
        text, at = self.draft.text, reference.span
        act = act_of_journal(text, at.start) if reference.kind is ReferenceKind.DZIENNIK and not reference.targets else ""
        if reference.kind is ReferenceKind.CELEX:
            act = self._beside(reference)
        later = bisect_left(self._starts, at.end)
        until = self._starts[later] if later < len(self._starts) else None
        day = day_behind(text, at.start, at.end)
        return Said(self.completed.names_of(reference), act, wording_of(text, at, until=until), day)

    def _beside(self, celex: Reference) -> str:
        """The Union act named just before its CELEX number ("dyrektywa 93/13/EWG (CELEX: 31993L0013)"), as written."""
        i = bisect_left(self._starts, celex.span.start) - 1
        before = self.completed.extraction.references[i] if i >= 0 else None
        if before is None or before.kind not in (ReferenceKind.UE_AKT, ReferenceKind.PRZEPIS) or before.span.end > celex.span.start:
            return ""
        return before.text if _TO_CELEX.fullmatch(self.draft.text, before.span.end, celex.span.start) else ""

    def quoted_from(self, claim: Claim, references: Sequence[Reference]) -> tuple[Authority, ...]:
        """The authorities of a claim; of a quotation those that it is taken from."""
        found = tuple(self.authority(r) for r in self.completed.quoted_from(claim) or references)
        return reported(claim, found, self.completed.extraction.references, self.draft.text, self.authority, library=self.library)

    def as_read(self, claim: Claim) -> Claim:
        """The claim with its quotation as a reader of the draft sees it: the emphasis signs of Markdown are no part of the words.

        Shape: where something is struck out the text of the file stays, so that a struck "nie" never passes for one that stands.
        """
        if claim.quote is None or self.draft.format != "md" or _STRUCK.search(claim.quote):
            return claim
        read = self.draft.mapped.derived(claim.span).of(self.draft.mapped.text)
        return replace(claim, quote=read) if read.strip() else claim

    def note_unfinished(self, claim: Claim, titles: Sequence[str]) -> None:
        for title in titles:
            message = f"Nie dokończono porównania cytatu {claim.id} ze źródłem „{title}”."
            self.unfinished[f"{claim.id}\0{title}"] = Problem("porównanie", message, claim.span)

    def unresolved(self) -> dict[str, tuple[Problem, ...]]:
        return {key: authority.problems for key, authority in self._authorities.items() if authority.problems}


class _Verdict(Struct, frozen=True):
    """Findings of all three judgements with what they rest on."""

    findings: tuple[Finding, ...]
    achieved: Level
    evidence: tuple[Evidence, ...]
    read: tuple[Source, ...]


def _grade(claim: Claim, desk: _Desk) -> Grade:
    references = desk.completed.linked(claim)
    required = required_level(claim.type.value)
    if not references:
        verdict = _unlinked(desk.as_read(claim), desk)
        authorities: tuple[Authority, ...] = ()
    else:
        authorities = desk.quoted_from(claim, references)
        verdict = _linked(desk.as_read(claim), authorities, required, desk)
        if len(authorities) < len(references) and verdict.achieved is not Level.FRAGMENT:
            # Not in what is quoted, perhaps in what is added to it: a person decides which one was meant.
            authorities = tuple(desk.authority(r) for r in references)
            verdict = _linked(desk.as_read(claim), authorities, required, desk)
    findings = (*verdict.findings, *flagged(verdict.read), *struck_words(claim, references, desk.draft))
    status = _status(findings, authorities)
    reasons = reasons_of(findings, status)
    return Grade(
        claim,
        required,
        verdict.achieved,
        status,
        reasons,
        verdict.evidence,
        legal_state=next((a.legal_state for a in authorities if a.legal_state), ""),
        priority=urgency(status, reasons),
        fingerprint=fingerprint(claim, references, verdict.read),
    )


def _status(findings: Sequence[Finding], authorities: Sequence[Authority]) -> Status:
    """The worst finding; a refuted anchor says more than the text that is missing because of it."""
    if any(a.status is Status.NIEZWERYFIKOWANY for a in authorities):
        return Status.NIEZWERYFIKOWANY
    return status_of(findings)


def _unlinked(claim: Claim, desk: _Desk) -> _Verdict:
    sentence = claim.context.of(desk.draft.text)
    text = judge_unlinked(claim, sentence, desk.library, unresolved=desk.completed.unresolved(claim))
    desk.note_unfinished(claim, text.unfinished)
    return _Verdict(text.findings, text.achieved, text.evidence, text.read)


def _linked(claim: Claim, authorities: Sequence[Authority], required: Level, desk: _Desk) -> _Verdict:
    sources = tuple({(s.id, s.sha256): s for a in authorities for s in _with_own_pages(a)}.values())
    fact = claim.type is ClaimType.FAKT_PROCEDURALNY
    anchors = [finding for a in authorities for finding in (as_reviewed(a, sources) if fact else a.findings)]
    if desk.completed.unresolved(claim):
        anchors.append((Status.WYMAGA_OSADU, Reason("odeslanie_nierozwiazane")))
    existing = Level.ISTNIENIE if all(a.confirmed for a in authorities) else Level.BRAK
    if fact and sources:
        anchors += check_fact(claim.text, sources)
    if required is Level.ISTNIENIE and claim.quote is None:
        anchors += [f for a in authorities for s in _with_own_pages(a)[:1] if (f := check_place(s, a.reference.pinpoint or "")) is not None]
        evidence = tuple(e for a in authorities for e in a.evidence)
        return _Verdict(tuple(anchors), existing, evidence, sources)
    anchors += doubtful_links(claim, [a.reference for a in authorities], desk.completed.extraction.references, desk.draft.text)
    text = _text(claim, authorities, sources, desk)
    anchors += [*check_conformity(claim, sources), *put_by_draft(claim, desk.draft.text, text.evidence, sources)]
    if not sources and any(s is Status.BRAK_ZRODLA for s, _ in anchors):
        # The authority says better what is missing than "no text".
        text = replace(text, findings=tuple(f for f in text.findings if f[1].code != "brak_tekstu"))
    desk.note_unfinished(claim, text.unfinished)
    if claim.quote is not None and len(_decisions(authorities)) > 1 and not all(holds(claim.quote, a, desk.library) for a in authorities):
        named = "; ".join(a.reference.norm for a in authorities)
        anchors.append((Status.WYMAGA_OSADU, Reason("kilka_zrodel", (("lista", named),))))
    achieved = max(existing, text.achieved)
    # That the cited unit is not there is read before what words the act has elsewhere.
    absent = [f for f in anchors if f[1].code in UNIT_NOT_FOUND]
    found = (*absent, *text.findings, *(f for f in anchors if f not in absent))
    return _Verdict(found, achieved, text.evidence or tuple(e for a in authorities for e in a.evidence), sources)


def _text(claim: Claim, authorities: Sequence[Authority], sources: Sequence[Source], desk: _Desk) -> TextFinding:
    units = tuple(u for a in authorities for u in a.units)
    pinpoint = claim.pinpoint or next((a.reference.pinpoint for a in authorities if a.reference.pinpoint), None) or ""
    if claim.quote is not None:
        return judge_quote(claim.quote, sources, desk.library, speaker=claim.speaker, units=units, pinpoint=pinpoint)
    if claim.type is ClaimType.TEZA_PINPOINT:
        return judge_pinpoint(claim.text, sources, desk.library, pinpoint=pinpoint, units=units)
    return judge_content(claim.text, sources, desk.library, units=units, contrary=claim.contrary)


def _with_own_pages(authority: Authority) -> tuple[Source, ...]:
    """The sources of an authority; without their pages where the draft's page is one of the journal that it gives beside the signature."""
    reference = authority.reference
    if reference.publications and names_a_page(reference.pinpoint or ""):
        return tuple(replace(s, pages=()) for s in authority.sources)
    return authority.sources


def _decisions(authorities: Sequence[Authority]) -> set[str]:
    """Different authorities that a quotation may come from; units of one act are one."""
    return {_origin(a.reference) for a in authorities}


def _origin(reference: Reference) -> str:
    if reference.kind is ReferenceKind.PRZEPIS and reference.targets:
        return reference.targets[0].akt
    return reference.norm
