"""Authorities that are only added to the one quoted; what is said first; chambers; stores too large to read (extraction.md §3.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

import pytest
from grading_cases import (
    ASK,
    CHANGED,
    DAY,
    EXACT,
    FOREIGN,
    GREEN,
    JUDGMENT,
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

from builders import draft, source
from kotwica.document.model import Draft, Span
from kotwica.extractors import extract
from kotwica.extractors.model import Extraction, Sygnatura
from kotwica.grading import grade_claims
from kotwica.grading.model import Grade, Reason, Status, reasons_of
from kotwica.sources import SourceSet
from kotwica.sources.model import Source


class Crowd(SourceSet):
    """A store with more documents than a run may read."""

    read = 0

    def all(self) -> tuple[Source, ...]:  # type: ignore[override]
        def documents() -> Iterator[Source]:
            for number in range(1_000_000):
                Crowd.read = number
                yield source(f"Dokument {number}.", id=f"D{number}")

        return documents()  # type: ignore[return-value]


def test_a_large_store_is_not_read_whole() -> None:
    found = grade_claims(
        PAGE, Extraction((reference(),), (quoted(f"{FOREIGN[:40]} (...) {FOREIGN[41:]}"),)), Crowd([sn(), other()]), as_of=TODAY
    )
    assert Crowd.read < 10_000
    assert "cytat_z_innego_zrodla" in codes(found.grades[0])


# --- an authority that is only added to the one quoted (spec: extraction.md §3.2: only equal candidates are for a person) ----------------

CHAIN = draft("„Klauzula” (wyrok SN, II CSK 9012/19; zob. też wyrok SN, III CSK 9040/18).")
ONE, TWO = Span(22, 36), Span(56, 71)
LIST = draft("„Klauzula” (wyrok SN, II CSK 9012/19; a nadto II CSK 9012/19, III CSK 9040/18).")


def _chain(quote: str, *, sources: Sequence[Source], page: Draft = CHAIN, second: date = date(2018, 5, 7)) -> dict[str, Grade]:
    refs = [reference(span=ONE), reference("R2", "III CSK 9040/18", span=TWO, decided_on=second)]
    return {g.claim.type.value: g for g in outcome([quoted(quote, "R1", "R2")], refs, sources, page=page).grades}


CHAINS = [
    pytest.param(EXACT, (sn(), other()), CHAIN, GREEN, {"cytat_doslowny"}, id="it-stands-in-the-one-that-is-quoted"),
    pytest.param(EXACT, (sn(),), CHAIN, GREEN, {"cytat_doslowny"}, id="the-added-one-is-not-at-hand"),
    pytest.param(FOREIGN, (sn(), other()), CHAIN, ASK, {"kilka_zrodel"}, id="it-stands-only-in-the-added-one"),
    pytest.param(EXACT, (sn(OTHER), other(OTHER)), CHAIN, RED, {"cytat_nieobecny"}, id="it-stands-in-neither"),
    pytest.param(CHANGED, (sn(), other()), CHAIN, RED, {"cytat_zmieniony"}, id="changed-in-the-one-that-is-quoted"),
    pytest.param(EXACT, (sn(), other()), LIST, ASK, {"kilka_zrodel"}, id="equals-side-by-side"),
    pytest.param(EXACT, (sn(), other(JUDGMENT)), LIST, GREEN, {"cytat_doslowny"}, id="every-one-of-the-equals-holds-it"),
]


@pytest.mark.parametrize(("quote", "sources", "page", "status", "told"), CHAINS)
def test_see_also_is_no_second_candidate(quote: str, sources: Sequence[Source], page: Draft, status: Status, told: set[str]) -> None:
    found = _chain(quote, sources=sources, page=page)["cytat_doslowny"]
    assert found.status is status
    assert told <= codes(found)


def test_an_added_authority_has_a_grade_of_its_own() -> None:
    found = _chain(EXACT, sources=(sn(), other()), second=OTHER_DAY)
    assert (found["cytat_doslowny"].status, found["powolanie"].status) == (GREEN, RED)
    assert found["powolanie"].claim.references == ("R2",)


SIGNALS = [
    ("; zob. też wyrok", True),
    (", podobnie: wyrok", True),
    ("; por. także ", True),
    (" – tak też ", True),
    ("; odmiennie wyrok", True),
    (", a także wyrok ", True),
    ("; wyrok SN z dnia 7 maja 2018 r., ", False),
    (" oraz ", False),
    (" i ", False),
    (", porównawczo ocenione w ", False),
]


@pytest.mark.parametrize(("between", "added"), SIGNALS, ids=[f"{b.strip(' ,;')}-{'adds' if a else 'is-equal'}" for b, a in SIGNALS])
def test_what_adds_an_authority(between: str, added: bool) -> None:
    page = draft(f"„Klauzula” (wyrok A{between}B).")
    first, at = Span(12, 19), 19 + len(between)
    refs = [reference(span=first), reference("R2", "III CSK 9040/18", span=Span(at, at + 1), decided_on=date(2018, 5, 7))]
    grades = outcome([quoted(EXACT, "R1", "R2")], refs, (), page=page).grades
    assert (len(grades) == 2) is added


@pytest.mark.parametrize(("head", "status"), [("II K 12/19/P", GREEN), ("II K 12/19", ASK), ("II K 12/19/K", ASK)])
def test_the_letter_behind_a_signature_is_looked_for_in_the_head(head: str, status: Status) -> None:
    cited = Sygnatura("II", "K", "12", 2019, "P")
    bare = reference(norm="II K 12/19", sygnatura=cited, court="SR w Krakowie")
    kept = source(f"Sygn. akt {head}. Wyrok. Oskarżony jest winny.", norm="II K 12/19", court="Sąd Rejonowy w Krakowie", decided_on=DAY)
    assert graded(None, [bare], [kept]).status is status


CHAMBERS = [
    ("wyrok SN – Izby Karnej z dnia 12 marca 2019 r., II CSK 9012/19.", True),
    ("wyrok Sądu Najwyższego (Izba Pracy i Ubezpieczeń Społecznych) z dnia 12 marca 2019 r., II CSK 9012/19.", True),
    ("wyrok SN z dnia 12 marca 2019 r., II CSK 9012/19 (Izba Karna).", True),
    ("wyrok SN – Izby Cywilnej z dnia 12 marca 2019 r., II CSK 9012/19.", False),
    ("uchwała Izby Cywilnej i Izby Pracy SN z dnia 12 marca 2019 r., II CSK 9012/19.", False),
    ("wyrok SN z dnia 12 marca 2019 r., II CSK 9012/19.", False),
    ("wyrok SN – Izby Karnej z dnia 12 marca 2019 r., II KK 9012/19; wyrok SN z dnia 12 marca 2019 r., II CSK 9012/19.", False),
    ("Sprawa Izby Handlowej, wyrok SN z dnia 12 marca 2019 r., II CSK 9012/19.", False),
]


@pytest.mark.parametrize(("text", "wrong"), CHAMBERS, ids=[t for t, _ in CHAMBERS])
def test_a_chamber_keeps_its_own_registers(text: str, wrong: bool) -> None:
    page = draft(f"Tak {text}")
    found = grade_claims(page, extract(page), SourceSet([]), as_of=TODAY).grades
    assert any("izba_inna" in codes(g) for g in found) is wrong


def test_what_was_found_wrong_is_said_before_the_request_to_read() -> None:
    found = [(ASK, Reason("tresc_pokryta")), (ASK, Reason("jednostka_nieznaleziona")), (GREEN, Reason("kotwica_zgodna"))]
    assert [r.code for r in reasons_of(found, ASK)] == ["jednostka_nieznaleziona", "tresc_pokryta", "kotwica_zgodna"]
