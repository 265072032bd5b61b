"""Acts by their addresses: journals of laws, CELEX numbers, and what a register said when it was asked."""

from __future__ import annotations

from datetime import date

import pytest
from msgspec.structs import replace
from statute_rows import (
    ASK,
    BARE,
    GREEN,
    KC_DAY,
    NO_TEXT,
    RED,
    real_acts,
)

from builders import draft
from kotwica.extractors import extract
from kotwica.extractors.model import ReferenceKind
from kotwica.grading import grade_claims
from kotwica.grading.model import Status
from kotwica.pipeline.online import Asked
from kotwica.sources import SourceSet
from kotwica.sources.model import Anchors, Answer, Failed, Found, Missing, Source, SourceKind

LISTED = [
    pytest.param("ustawa z dnia 17 listopada 1964 r. – Kodeks postępowania cywilnego (t.j. Dz.U. z 2025 r. poz. 1071)", RED, "adres_innego_aktu",
                 id="code-with-the-address-of-another"),
    pytest.param("ustawa z dnia 6 czerwca 1997 r. – Kodeks karny (Dz.U. 1997 Nr 89, poz. 555)", RED, "adres_innego_aktu", id="one-entry-off"),
    pytest.param("Kodeks cywilny (Dz.U. z 2024 r. poz. 18)", RED, "adres_innego_aktu", id="without-its-day"),
    pytest.param("ustawa z dnia 24 czerwca 1994 r. o własności lokali (dalej: „u.w.l.”; Dz.U. z 2018 r. poz. 1025)", RED, "adres_innego_aktu",
                 id="behind-a-definition"),
    pytest.param("ustawa z dnia 23 kwietnia 1964 r. – Kodeks cywilny (Dz.U. z 2024 r. poz. 1061)", GREEN, "tekst_jednolity_nieaktualny",
                 id="outdated-is-a-note"),
    pytest.param("ustawa z dnia 23 kwietnia 1964 r. – Kodeks cywilny (t.j. Dz.U. z 2026 r. poz. 795)", GREEN, "akt_istnieje", id="newest"),
    pytest.param("ustawa z dnia 13 kwietnia 2018 r. o zmianie ustawy – Kodeks cywilny (Dz.U. z 2018 r. poz. 1104)", BARE, "akt_nieznany",
                 id="the-act-that-changes-is-not-the-code"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "status", "code"), LISTED)
def test_an_act_listed_with_its_journal_address(line: str, status: Status, code: str) -> None:
    page = draft(line)
    outcome = grade_claims(page, extract(page), real_acts(), as_of=KC_DAY)
    assert [(g.status, code in {r.code for r in g.reasons}) for g in outcome.grades] == [(status, True)], outcome.grades


def test_a_register_that_did_not_answer_is_a_problem_of_the_claim() -> None:
    page = draft("Por. art. 299 § 1 k.s.h. w tej sprawie.")
    silent = SourceSet((), failures=[("eli", "brak odpowiedzi w 2 s", "k.s.h. art. 299 § 1")])
    outcome = grade_claims(page, extract(page), silent, as_of=KC_DAY)
    assert [(g.status, "nie_mozna_zapytac" in {r.code for r in g.reasons}) for g in outcome.grades] == [(ASK, True)]
    assert [p.span.of(page.text) for p in outcome.problems if p.span] == ["art. 299 § 1 k.s.h."]


CELEX = [
    pytest.param("Zob. CELEX: 32016R0679.", GREEN, "kotwica_zgodna", id="its-own-number"),
    pytest.param("Zob. CELEX 02016R0679-20160504.", GREEN, "akt_istnieje", id="consolidated"),
    pytest.param("Zob. CELEX 31993L0013.", ASK, "akt_bez_tekstu", id="known-act-without-its-text"),
    pytest.param("Zob. CELEX 32016L0679.", RED, "celex_sprzeczny", id="a-directive-with-the-number-of-a-regulation"),
    pytest.param("Zob. CELEX 31993R0013.", BARE, "brak_zrodla", id="before-2015-each-type-had-its-own-numbers"),
    pytest.param("Zob. dyrektywę 93/13/EWG (CELEX: 31993R0013).", RED, "celex_sprzeczny", id="wrong-type-beside-the-act"),
    pytest.param("Zob. dyrektywę 93/13/EWG (CELEX: 31993L0014).", RED, "celex_sprzeczny", id="wrong-number-beside-the-act"),
    pytest.param("Zob. dyrektywę 93/13/EWG (CELEX: 31993L0013).", ASK, "akt_bez_tekstu", id="right-beside-the-act"),
    pytest.param("Zob. rozporządzenie (UE) nr 1215/2012 (CELEX 32012R1215).", ASK, "akt_bez_tekstu", id="number-before-the-year"),
    pytest.param("Zob. rozporządzenie (UE) 2016/679, a także CELEX 31993L0013.", ASK, "akt_bez_tekstu", id="another-act-in-the-same-sentence"),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "status", "code"), CELEX)
def test_celex_numbers_of_acts(sentence: str, status: Status, code: str) -> None:
    page = draft(sentence)
    outcome = grade_claims(page, extract(page), real_acts(), as_of=date(2026, 2, 1))
    celex = {r.id for r in outcome.extraction.references if r.kind is ReferenceKind.CELEX}
    grades = [g for g in outcome.grades if celex & set(g.claim.references)]
    assert [(g.status, code in {r.code for r in g.reasons}) for g in grades] == [(status, True)], grades


def _register_says(norm: str, answer: Answer) -> Asked:
    return Asked(SourceSet(()), SourceSet(()), {("dziennik", norm): [answer]})


FOREIGN = Source("eli-DU/2024/18", SourceKind.AKT, Anchors(akt="DU/2099/1", act_title="Ustawa o czym innym", journals=("DU/2098/7", "DU/2099/1")),
                 "Ustawa o czym innym", "", "eli", "", "")  # fmt: skip
ASKED = [
    pytest.param(Missing("ELI: DU/2099/1", covered=True), RED, "nie_istnieje_w_zbiorze", id="no-such-address"),
    pytest.param(Missing("ELI: DU/2099/1"), ASK, NO_TEXT, id="not-found-where-not-all-is"),
    pytest.param(Failed("eli: DU/2099/1", "brak odpowiedzi"), ASK, NO_TEXT, id="no-answer"),
    pytest.param(Found((FOREIGN,)), RED, "adres_innego_aktu", id="address-of-another-act"),
    pytest.param(Found((replace(FOREIGN, anchors=replace(FOREIGN.anchors, journals=("DU/2000/1037", "DU/2099/1"))),)), ASK, NO_TEXT,
                 id="an-edition-that-our-register-lacks"),
]  # fmt: skip


@pytest.mark.parametrize(("answer", "status", "code"), ASKED)
def test_a_journal_address_that_a_register_was_asked_about(answer: Answer, status: Status, code: str) -> None:
    page = draft("Por. art. 299 ustawy z dnia 15 września 2000 r. – Kodeks spółek handlowych (Dz.U. z 2099 r. poz. 1).")
    grades = grade_claims(page, extract(page), _register_says("DU/2099/1", answer), as_of=KC_DAY).grades
    assert [(g.status, code in {r.code for r in g.reasons}) for g in grades] == [(status, True)], grades
