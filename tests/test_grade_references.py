"""Bare references: every one is graded or listed, one signature from several courts, two days, a letter behind it (grading.md §7)."""

from __future__ import annotations

from datetime import date

import pytest
from grading_cases import (
    ASK,
    BARE,
    DAY,
    EXACT,
    FOREIGN,
    GREEN,
    NUMBERED,
    OTHER,
    OTHER_DAY,
    PAGE,
    RED,
    TODAY,
    codes,
    graded,
    other,
    outcome,
    quoted,
    reference,
    sn,
)
from msgspec.structs import replace

from builders import source
from kotwica.document.model import Span
from kotwica.extractors.model import ClaimType, Extraction, Reference, ReferenceKind
from kotwica.grading import grade_claims
from kotwica.grading.model import Status
from kotwica.sources import SourceSet
from kotwica.sources.model import Answer, Failed, Source


class Unreachable(SourceSet):
    """Sources that cannot be asked."""

    def lookup(self, reference: Reference) -> Answer:
        return Failed(reference.norm, "przerwa techniczna")


BARE_REFERENCES = [
    pytest.param(reference(), [sn()], GREEN, "kotwica_zgodna", id="7-anchor-confirmed"),
    pytest.param(reference(), [], BARE, "brak_zrodla", id="7-neither-text-nor-resolution"),
    pytest.param(reference(decided_on=OTHER_DAY), [sn()], RED, "data_inna", id="7-other-day"),
    pytest.param(
        reference(), [sn(anchors=replace(sn().anchors, proven=False))], ASK, "istnienie_domniemane", id="7-existence-only-presumed"
    ),
    pytest.param(reference(norm="II CSKP 1/28", decided_on=None), [], RED, "rok_sprawy_przyszly", id="7-impossible-needs-no-source"),
    pytest.param(
        reference(decided_on=None, declared_date="29 lutego 2019 r."),
        [sn()],
        RED,
        "data_niemozliwa",
        id="7-day-that-never-was-beats-the-source",
    ),
    pytest.param(reference(pinpoint="pkt 2"), [NUMBERED], GREEN, "kotwica_zgodna", id="7-point-that-the-source-has"),
    pytest.param(reference(pinpoint="pkt 9"), [NUMBERED], RED, "miejsce_nie_istnieje", id="7-point-that-the-source-has-not"),
    pytest.param(
        reference(pinpoint="s. 340", publications=("OSNC 2019/10/99",)),
        [sn(pages=(Span(0, 10),))],
        GREEN,
        "kotwica_zgodna",
        id="7-page-of-the-journal-is-no-page-of-the-text",
    ),
    pytest.param(
        reference(pinpoint="s. 340"), [sn(pages=(Span(0, 10),))], RED, "miejsce_nie_istnieje", id="7-page-that-the-source-has-not"
    ),
    pytest.param(reference(kind=ReferenceKind.DOKTRYNA, norm="Nowak, Komentarz"), [], BARE, "brak_zrodla", id="doctrine-is-never-green"),
    pytest.param(
        reference(kind=ReferenceKind.DOKTRYNA, norm="Nowak, Komentarz"), [], BARE, "doktryna", id="doctrine-is-said-to-be-doctrine"
    ),
    pytest.param(reference(norm="II CSK 9013/19"), [sn()], BARE, "moze_chodzilo_o", id="did-you-mean"),
    pytest.param(
        reference(kind=ReferenceKind.ORZECZENIE_BEZ_SYGNATURY, norm="SN 2019-03-12"), [sn()], ASK, "bez_sygnatury", id="court-and-day-only"
    ),
]


@pytest.mark.parametrize(("made", "sources", "status", "code"), BARE_REFERENCES)
def test_bare_references(made: Reference, sources: list[Source], status: Status, code: str) -> None:
    found = graded(None, [made], sources)
    assert found.claim.type is ClaimType.POWOLANIE
    assert found.status is status
    assert code in codes(found)


def test_an_outage_is_no_answer() -> None:
    found = grade_claims(PAGE, Extraction((reference(),)), Unreachable([sn()]), as_of=TODAY)
    assert found.grades[0].status is BARE
    assert codes(found.grades[0]) == {"nie_mozna_zapytac"}
    assert len(found.problems) == 1


def test_one_signature_from_two_courts_is_ambiguous_and_listed() -> None:
    courts = [source("Tekst.", norm="I C 12/19", id=c, court=f"Sąd Rejonowy w {c}", decided_on=DAY) for c in ("Nysie", "Opolu")]
    bare = reference(norm="I C 12/19", court=None, decided_on=DAY)
    found = graded(None, [bare], courts)
    assert (found.status, "kilka_orzeczen" in codes(found)) == (ASK, True)
    assert graded(None, [replace(bare, court="SR w Nysie")], courts).status is GREEN


def test_ruling_and_reasons_under_one_signature_are_both_searched() -> None:
    reasons = sn(OTHER, id="UZASADNIENIE", anchors=replace(sn().anchors, decision_type="uzasadnienie"))
    assert graded(quoted(FOREIGN), [reference()], [sn(), reasons]).status is GREEN


def test_two_equal_candidates_are_both_listed() -> None:
    second = reference("R2", "III CSK 9040/18", decided_on=date(2018, 5, 7))
    found = graded(quoted(EXACT, "R1", "R2"), [reference(), second], [sn(), other()])
    assert found.status is ASK
    assert "II CSK 9012/19" in dict(next(r for r in found.reasons if r.code == "kilka_zrodel").details)["lista"]


def test_one_signature_with_two_days_in_one_draft() -> None:
    first, second = reference(decided_on=DAY), reference("R2", decided_on=OTHER_DAY)
    assert {g.status for g in outcome([], [first, second], []).grades} == {BARE}
    assert all("dwie_daty" in codes(g) for g in outcome([], [first, second], []).grades)
    confirmed, wrong = outcome([], [first, second], [sn()]).grades
    assert (confirmed.status, wrong.status) == (GREEN, RED)
    order = replace(second, decision_type="postanowienie")
    assert not any("dwie_daty" in codes(g) for g in outcome([], [replace(first, decision_type="wyrok"), order], []).grades)


# --- every reference is graded or listed -----------------------------------------------------------------------------


def test_every_reference_without_a_claim_becomes_one() -> None:
    found = outcome([quoted(EXACT)], [reference(), reference("R2", "III CSK 9040/18")], [sn()])
    assert [(g.claim.id, g.claim.type.value) for g in found.grades] == [("C1", "cytat_doslowny"), ("C2", "powolanie")]
    assert {c.id for c in found.extraction.claims} == {g.claim.id for g in found.grades}


def test_own_number_attributes_and_short_forms_are_listed() -> None:
    own = reference("R2", "I C 1/26", own=True)
    publication = reference("R3", "LEX 1", kind=ReferenceKind.PUBLIKACJA, parent="R1")
    short = reference("R4", "II CSK 9012/19", kind=ReferenceKind.ANAFORA, antecedent="R1")
    lost = reference("R5", "tamże", kind=ReferenceKind.ANAFORA)
    found = outcome([], [reference(), own, publication, short, lost], [sn()])
    assert [g.claim.references for g in found.grades] == [("R1",)]
    assert [(x.reference, x.reason) for x in found.listed] == [
        ("R2", "sygnatura_wlasna"),
        ("R3", "atrybut"),
        ("R4", "anafora"),
        ("R5", "anafora_nierozwiazana"),
    ]


def test_a_resolved_short_form_decides_the_source() -> None:
    short = reference("R2", "tamże", kind=ReferenceKind.ANAFORA, antecedent="R1", decided_on=None, court=None)
    found = outcome([quoted(EXACT, "R2")], [reference(), short], [sn()])
    assert [(g.claim.type, g.status) for g in found.grades] == [(ClaimType.CYTAT_DOSLOWNY, GREEN), (ClaimType.POWOLANIE, GREEN)]


def test_a_short_form_that_points_nowhere_is_no_source() -> None:
    lost = reference("R2", "tamże", kind=ReferenceKind.ANAFORA)
    found = graded(quoted(EXACT, "R2"), [lost], [])
    assert (found.status, codes(found)) == (ASK, {"odeslanie_nierozwiazane"})
