"""Outcomes told by the way are procedural facts of the decision beside them, never of the present case. All case numbers are fictitious."""

from __future__ import annotations

import pytest

from builders import draft
from kotwica.extractors import extract
from kotwica.extractors.model import ClaimType

CASE = "wyroku z dnia 4 maja 2010 r., II CSK 9999/10"
TOLD = [
    pytest.param(
        f"W {CASE}, Izba uwzględniła odwołanie i nakazała badanie ofert.", "uwzględniła odwołanie i nakazała badanie ofert", id="bare-izba"
    ),
    pytest.param(
        f"W {CASE}, sąd podwyższył rentę z 500 zł do 900 zł.", "podwyższył rentę z 500 zł do 900 zł", id="bare-court-with-amounts"
    ),
    pytest.param(f"W {CASE} (LEX nr 123456), Sąd ten utrzymał w mocy orzeczenie.", "utrzymał w mocy orzeczenie", id="publication-between"),
    pytest.param(
        "W sprawie II CSK 9999/10, w której SN, oddalając skargę kasacyjną, wskazał, że „umowa zawarta przez strony jest ważna i skuteczna”.",
        "oddalając skargę kasacyjną",
        id="participle-before-a-quotation",
    ),
    pytest.param(
        f"Uchylając zaskarżony wyrok, Sąd Najwyższy w {CASE}, wyjaśnił, że sąd nie jest związany opinią.",
        "Uchylając zaskarżony wyrok",
        id="participle-first",
    ),
    pytest.param(
        "SO w Bydgoszczy wyrokiem z 4 maja 2010 r. (II Ca 9999/10) oddalił obie apelacje.",
        "oddalił obie apelacje",
        id="abbreviated-court-and-seat",
    ),
    pytest.param(
        "WSA w Gdańsku wyrokiem z 4 maja 2010 r., II SA/Gd 9999/10, oddalił skargę policjanta.",
        "oddalił skargę policjanta",
        id="abbreviated-administrative-court",
    ),
    pytest.param(
        "WSA w Gdańsku oddalił skargę (wyrok z 4 maja 2010 r., II SA/Gd 9999/10), podkreślając, że obowiązek ma charakter ciągły.",
        "oddalił skargę",
        id="between-court-and-bracket",
    ),
    pytest.param(
        "NSA wyrokiem z 4 maja 2010 r. (II OSK 9999/10) uchylił decyzję i wyjaśnił: „brak ścian wyklucza uznanie obiektu za budynek”.",
        "uchylił decyzję",
        id="before-a-quotation",
    ),
    pytest.param("W wyroku II CSK 9999/10 zasądzono 10 000 zł.", "zasądzono 10 000 zł", id="amount"),
    pytest.param("W decyzji DKN.5131.5.2020 z 15 marca 2019 r. nałożono karę 943 tys. zł.", "nałożono karę 943 tys. zł", id="fine"),
    pytest.param("Uchwała III CZP 9999/10 zapadła w składzie siedmiu sędziów.", "zapadła w składzie siedmiu sędziów", id="bench"),
    pytest.param("Por. wyrok SN, II CSK 9999/10, wydany na rozprawie.", "wydany na rozprawie", id="sitting"),
    pytest.param(
        "Por. wyrok SN II CSK 9999/10 (na posiedzeniu niejawnym, sprawozdawca: SSN J. Nowak).",
        "na posiedzeniu niejawnym, sprawozdawca: SSN J. Nowak",
        id="sitting-and-judge",
    ),
    pytest.param(
        "Uchwałę III CZP 9999/10 podjęto pod przewodnictwem SSN Jana Nowaka.",
        "podjęto pod przewodnictwem SSN Jana Nowaka",
        id="under-a-presiding-judge",
    ),
    pytest.param(
        "Zob. wyrok SN II CSK 9999/10, w składzie m.in. z SSN Janem Nowakiem.",
        "w składzie m.in. z SSN Janem Nowakiem",
        id="a-judge-among-others",
    ),
    pytest.param(
        "Uchwała III CZP 9999/10 jest znana. Sprawozdawcą był sędzia Jan Nowak.",
        "Sprawozdawcą był sędzia Jan Nowak",
        id="judge-in-a-sentence",
    ),
]
NOT_TOLD = [
    pytest.param(f"Sąd Okręgowy, oddalając apelację, powołał się na wyrok SN z {CASE[10:]}.", id="the-present-court-dismissed"),
    pytest.param(f"SO oddalił apelację, powołując się na {CASE}.", id="abbreviated-court-without-its-seat"),
    pytest.param(f"W świetle {CASE}, Sąd oddalił apelację.", id="in-the-light-of"),
    pytest.param(f"Sąd Najwyższy, zmieniając linię orzeczniczą, w {CASE}, uznał, że umowa jest ważna.", id="no-remedy"),
    pytest.param("SN w składzie siedmiu sędziów w uchwale III CZP 9999/10 uznał umowę za ważną.", id="bench-before-the-number"),
    pytest.param("Por. uchwałę III CZP 9999/10. Sprawa była rozpoznana na posiedzeniu niejawnym.", id="sitting-of-which-case"),
    pytest.param("W wyroku z 4 maja 2010 r., II CSK 9999/10, i w wyroku II CSK 9998/10, sąd oddalił skargę.", id="which-of-two"),
]


def _facts(text: str) -> list[str]:
    return [c.text for c in extract(draft(text)).claims if c.type is ClaimType.FAKT_PROCEDURALNY]


@pytest.mark.parametrize(("text", "fact"), TOLD)
def test_an_outcome_told_by_the_way_is_a_fact(text: str, fact: str) -> None:
    assert fact in _facts(text)


@pytest.mark.parametrize("text", NOT_TOLD)
def test_what_is_no_outcome_of_the_decision(text: str) -> None:
    assert not [f for f in _facts(text) if "jąc" in f or "oddalił" in f or "skład" in f or "posiedzeni" in f]
