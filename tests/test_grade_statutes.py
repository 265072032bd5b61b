"""The verdict on references to statutes and what belongs to them (grading.md §8)."""

from __future__ import annotations

from datetime import date

import pytest
from grading_cases import (
    ACT,
    ASK,
    BARE,
    GREEN,
    RED,
    SOFTEN,
    claim,
    codes,
    graded,
    outcome,
    quoted,
    reference,
    statute,
)
from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors.model import Claim, ClaimType, Przepis, Reference, ReferenceKind
from kotwica.grading.model import Status
from kotwica.sources.model import Source

STATUTES = [
    pytest.param(None, statute("1"), [ACT], GREEN, "jednostka_istnieje", "obowiązujący", id="8-unit-found"),
    pytest.param(None, statute("9"), [ACT], RED, "jednostka_nie_istnieje", "nieznany", id="8-unit-absent"),
    pytest.param(None, statute("118", "k.c."), [], ASK, "jednostka_niesprawdzona", "nieznany", id="8-act-known-without-text"),
    pytest.param(None, statute("1", "?"), [ACT], BARE, "akt_nieznany", "nieznany", id="8-act-unknown"),
    pytest.param(
        quoted("Wierzyciel może żądać odsetek za czas opóźnienia"),
        statute("2"),
        [ACT],
        GREEN,
        "cytat_doslowny",
        "obowiązujący",
        id="8-quoted-unit",
    ),
    pytest.param(
        quoted("Wierzyciel może żądać odsetek za czas opóźnienia"),
        statute("1"),
        [ACT],
        SOFTEN,
        "inne_miejsce",
        "obowiązujący",
        id="8-quoted-other-unit",
    ),
    pytest.param(
        quoted("Wierzyciel musi żądać odsetek za czas opóźnienia"),
        statute("2"),
        [ACT],
        RED,
        "cytat_zmieniony",
        "obowiązujący",
        id="8-quoted-changed",
    ),
    pytest.param(
        quoted("Wierzyciel może żądać odsetek"), statute("118", "k.c."), [], BARE, "brak_tekstu", "nieznany", id="8-quoted-without-text"
    ),
    pytest.param(
        claim(ClaimType.PARAFRAZA, "wierzyciel może żądać odsetek", "R1"),
        statute("2"),
        [ACT],
        ASK,
        "tresc_pokryta",
        "obowiązujący",
        id="8-paraphrased",
    ),
    pytest.param(
        claim(ClaimType.PARAFRAZA, "wierzyciel może żądać odsetek", "R1"),
        statute("1"),
        [ACT],
        ASK,
        "terminy_poza_jednostka",
        "obowiązujący",
        id="8-paraphrased-terms-in-another-unit",
    ),
]


@pytest.mark.parametrize(("made", "cited", "sources", "status", "code", "state"), STATUTES)
def test_statutes(made: Claim | None, cited: Reference, sources: list[Source], status: Status, code: str, state: str) -> None:
    found = graded(made, [cited], sources)
    assert (found.status, found.legal_state) == (status, state)
    assert code in codes(found)


def test_digits_that_lead_nowhere_as_a_superscript_are_named_as_written() -> None:
    target = Przepis("k.c.", "108", "9")
    cited = Reference("R1", ReferenceKind.PRZEPIS, Span(0, 5), "art. 1089 k.c.", target.norm, "test", targets=(target,))
    reason = next(r for r in graded(None, [cited], []).reasons if r.code == "jednostka_poza_zakresem")
    assert (reason.get("jednostka"), reason.get("ostatnia")) == ("art. 1089", "art. 1088")


def test_an_ecli_beside_a_case_number_belongs_to_it_and_must_agree() -> None:
    day = date(2019, 10, 3)
    case = reference(norm="C-260/18", kind=ReferenceKind.UE_ORZECZENIE, court="TSUE", decided_on=day)
    ecli = reference("R2", "ECLI:EU:C:2018:819", kind=ReferenceKind.UE_ORZECZENIE, parent="R1", decided_on=None, court=None)
    found = outcome([], [case, ecli], [])
    assert [(g.status, "ecli_sprzeczny" in codes(g)) for g in found.grades] == [(RED, True)]
    right = outcome([], [case, replace(ecli, norm="ECLI:EU:C:2019:819")], [])
    assert [g.status for g in right.grades] == [BARE]


def test_an_address_of_another_act_blocks_the_statute() -> None:
    address = Reference("R2", ReferenceKind.DZIENNIK, Span(6, 9), "tekst", "DU/1997/88/553", "test", parent="R1")
    found = graded(None, [statute("118", "k.c."), address], [])
    assert (found.status, "adres_innego_aktu" in codes(found)) == (RED, True)
