"""Sentences of grading.md that speak of a whole draft: §3 exit status, §5.6 and §5.9, §7 two dates, §8 statutes, §9 people, §10 the result."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from grading_cases import (
    ABSENT,
    ASK,
    BARE,
    CHANGED,
    CONTRACT,
    EXACT,
    FOREIGN,
    GREEN,
    RED,
    SOFTEN,
    TOPIC,
    codes,
    graded,
    held,
    other,
    outcome,
    quoted,
    reference,
    sn,
)
from msgspec.structs import replace
from spec_items import EXACT as WORDS
from spec_items import TEXT
from statute_rows import graded as graded_statute
from test_statutes_fictitious import NAMED, REGISTER, own_act

from builders import draft
from kotwica.document.model import Span
from kotwica.extractors import extract
from kotwica.extractors.model import Claim
from kotwica.grading import grade_claims, ground
from kotwica.grading.model import CONFIRMED, OVERRIDE, REJECTED, Decision, Status
from kotwica.pipeline.cli_kotwica import main
from kotwica.sources import SourceSet
from kotwica.sources.model import Source

TODAY = date(2026, 11, 30)

# §3: 0 nothing blocks, 1 something does, 2 the command could not work.
EXITS = [
    ("3-exit-0-nothing-blocks", {"items": [{"id": 1, "quote": WORDS, "source_text": TEXT}]}, 0),
    ("3-exit-0-judgement-does-not-block", {"items": [{"id": 1, "claim_type": "parafraza", "claim_text": WORDS, "source_text": TEXT}]}, 0),
    ("3-exit-1-red-blocks", {"items": [{"id": 1, "quote": ABSENT, "source_text": TEXT}]}, 1),
    ("3-exit-1-missing-source-blocks", {"items": [{"id": 1, "quote": WORDS}]}, 1),
    ("3-exit-2-unreadable-input", {"items": "nie lista"}, 2),
]


@pytest.mark.parametrize(("task", "status"), [pytest.param(*row[1:], id=row[0]) for row in EXITS])
def test_exit_status(task: object, status: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "zadania.json").write_text(json.dumps(task), "utf-8")
    assert main(["ground", str(tmp_path / "zadania.json")]) == status
    capsys.readouterr()


# §5.6 and §5.9: the passage in another source, and no reference at all.
ELSEWHERE = [
    ("5.6-absent-here-exact-there", quoted(FOREIGN), [sn(), other()], RED, "cytat_z_innego_zrodla"),
    ("5.6-changed-here-exact-there", quoted(FOREIGN), [sn(FOREIGN.replace("odpowiada", "nie odpowiada")), other()], RED, "cytat_z_innego_zrodla"),
    ("5.6-nowhere", quoted(ABSENT), [sn(), other()], RED, "cytat_nieobecny"),
    ("5.6-modified-keeps-its-status", quoted(EXACT.replace("umowie", "umowie,")), [sn(), other(EXACT.replace("umowie", "umowie,") + ".")], Status.ZMODYFIKOWANY, "dokladnie_w_innym_zrodle"),
    ("5.5-topic-covered", quoted(TOPIC), [sn()], SOFTEN, ""),
]  # fmt: skip


@pytest.mark.parametrize(("made", "sources", "status", "code"), [pytest.param(*row[1:], id=row[0]) for row in ELSEWHERE])
def test_somewhere_else(made: Claim, sources: list[Source], status: Status, code: str) -> None:
    found = graded(made, [reference()], sources)
    assert (found.status, not code or code in codes(found)) == (status, True), codes(found)


CLAUSE = "Bank może zmienić oprocentowanie kredytu tylko raz w roku"
UNLINKED = [
    ("5.9-exact-in-a-source-at-hand", "Strona napisała coś.", EXACT, [sn()], ASK, "cytat_znaleziony"),
    ("5.9-nowhere", "Strona napisała coś.", ABSENT, [sn()], ASK, "cytat_bez_zrodla"),
    ("5.9-contract-by-its-title", "Zgodnie z Umową kredytu nr 9001 jest tak.", CLAUSE, [CONTRACT], GREEN, "cytat_doslowny"),
    ("5.9-contract-by-an-alias", "Wedle umowy wzorcowej jest tak.", CLAUSE, [CONTRACT], GREEN, "cytat_doslowny"),
]


@pytest.mark.parametrize(("sentence", "text", "sources", "status", "code"), [pytest.param(*row[1:], id=row[0]) for row in UNLINKED])
def test_no_reference(sentence: str, text: str, sources: list[Source], status: Status, code: str) -> None:
    made = replace(quoted(text, context=Span(0, len(sentence))), references=())
    found = graded(made, [], sources, page=draft(sentence))
    assert (found.status, code in codes(found)) == (status, True), codes(found)


# §7: one signature with two dates in one draft.
TWO_DATES = [
    ("7-two-dates-judgment-and-order-share-a-number", "postanowienie", False),
    ("7-two-dates-of-one-type-are-for-a-person", "wyrok", True),
]


@pytest.mark.parametrize(("kind", "asked"), [pytest.param(*row[1:], id=row[0]) for row in TWO_DATES])
def test_two_dates(kind: str, asked: bool) -> None:
    page = draft(f"Por. wyrok SN z dnia 12 marca 2019 r., II CSK 9012/19, oraz {kind} SN z dnia 21 maja 2019 r., II CSK 9012/19.")
    found = grade_claims(page, extract(page), SourceSet([]), as_of=TODAY)
    assert any("dwie_daty" in codes(g) for g in found.grades) is asked


# §8: statutes, on the fictitious act of two editions (2021, 2026) and its row in the register.
DAY, LATER = date(2026, 3, 1), date(2026, 9, 1)
STATUTES = [
    ("8-unit-found", f"art. 1 {NAMED}", DAY, GREEN, "jednostka_istnieje"),
    ("8-unit-absent-in-a-text-of-that-day", f"art. 9 {NAMED}", DAY, RED, "jednostka_nie_istnieje"),
    ("8-unit-absent-in-an-older-text", f"art. 9 {NAMED}", LATER, ASK, "jednostka_nieznaleziona"),
    ("8-unit-repealed", f"art. 4 {NAMED}", DAY, ASK, "jednostka_uchylona"),
    ("8-text-older-than-the-reference-day", f"art. 1 {NAMED}", date(2025, 1, 1), ASK, "tekst_starszy"),
    (
        "8-outdated-consolidated-text-is-a-note",
        f"art. 1 {NAMED} (t.j. Dz.U. z 2020 r. poz. 9003)",
        DAY,
        GREEN,
        "tekst_jednolity_nieaktualny",
    ),
    ("8-address-of-another-act", f"art. 1 {NAMED} (Dz.U. Nr 16, poz. 93 z 1964 r.)", DAY, RED, "adres_innego_aktu"),
]


@pytest.mark.parametrize(("named", "day", "status", "code"), [pytest.param(*row[1:], id=row[0]) for row in STATUTES])
def test_a_statute(named: str, day: date, status: Status, code: str) -> None:
    _, grades = graded_statute(f"Por. {named} w tej sprawie.", own_act(), day, REGISTER)
    worst = max(grades, key=lambda g: -g.status.rank)
    assert (worst.status, any(code in codes(g) for g in grades)) == (status, True), [codes(g) for g in grades]


UNREAD = [
    ("8-act-known-without-its-text", "art. 118 k.c.", ASK, "jednostka_niesprawdzona"),
    (
        "8-repealed-act-is-allowed-and-marked",
        "art. 5 ustawy z dnia 29 stycznia 2004 r. – Prawo zamówień publicznych",
        ASK,
        "akt_uchylony",
    ),
    ("8-act-unknown-without-text", "art. 5 ustawy z dnia 3 lutego 2017 r. o rzeczach zmyślonych", BARE, "akt_nieznany"),
]


@pytest.mark.parametrize(("named", "status", "code"), [pytest.param(*row[1:], id=row[0]) for row in UNREAD])
def test_a_statute_without_its_text(named: str, status: Status, code: str) -> None:
    _, (grade,) = graded_statute(f"Por. {named} w tej sprawie.", SourceSet([]), DAY)
    assert (grade.status, code in codes(grade)) == (status, True)
    assert grade.legal_state


# §9: what a decision lifts.
WHO, ON = "r. pr. Anna Zmyślona", "2026-11-01"
PEOPLE = [
    ("9-judgement-confirmed", held(EXACT), [sn()], CONFIRMED, {}, True),
    ("9-calibration-confirmed", quoted(TOPIC), [sn()], CONFIRMED, {}, True),
    ("9-rejected-lifts-nothing", held(EXACT), [sn()], REJECTED, {}, False),
    ("9-missing-source-without-where-it-was-read", quoted(EXACT), [], CONFIRMED, {}, False),
    ("9-missing-source-read-in-a-named-place", quoted(EXACT), [], CONFIRMED, {"read_in": "akta sprawy"}, True),
    ("9-red-is-not-confirmed-away", quoted(CHANGED), [sn()], CONFIRMED, {}, False),
    ("9-red-overridden-with-a-reason", quoted(CHANGED), [sn()], OVERRIDE, {"why": "celowa parafraza"}, True),
    ("9-override-without-a-reason", quoted(CHANGED), [sn()], OVERRIDE, {}, False),
]


@pytest.mark.parametrize(("made", "sources", "verdict", "more", "lifted"), [pytest.param(*row[1:], id=row[0]) for row in PEOPLE])
def test_a_decision(made: Claim, sources: list[Source], verdict: str, more: dict[str, str], lifted: bool) -> None:
    before = graded(made, [reference()], sources)
    decision = replace(Decision(before.fingerprint, verdict, WHO, ON), **more)  # type: ignore[arg-type]
    after = graded(made, [reference()], sources, decisions=[decision])
    assert (after.status, after.decision is not None and after.decision.lifts) == (before.status, lifted)


SURVIVES = [
    ("9-same-claim-and-source", held(EXACT), [sn()], True),
    ("9-claim-changed", held(EXACT + " zawsze"), [sn()], False),
    ("9-source-changed", held(EXACT), [sn(sha256="inny")], False),
]


@pytest.mark.parametrize(("made", "sources", "kept"), [pytest.param(*row[1:], id=row[0]) for row in SURVIVES])
def test_a_decision_survives_its_fingerprint(made: Claim, sources: list[Source], kept: bool) -> None:
    decision = Decision(graded(held(EXACT), [reference()], [sn()]).fingerprint, CONFIRMED, WHO, ON)
    found = outcome([made], [reference()], sources, decisions=[decision])
    assert (found.grades[0].decision is not None, found.dropped) == (kept, () if kept else (decision,))


# §10: the fixed names.
SUMMARY = {"total", "zweryfikowane", "zmodyfikowane", "wymaga_osadu", "kalibracja", "niezweryfikowane", "brak_zrodla"}
RESULT = {"id", "source_id", "claim_type", "wymagany_poziom", "osiagniety_poziom", "status", "note"}
LEVELS = {"ISTNIENIE", "TRESC", "FRAGMENT", "BRAK"}


def test_10_names_of_the_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    items: list[dict[str, Any]] = [
        {"id": "a", "source_id": "S", "quote": WORDS, "source_text": TEXT, "dodatkowe": [1, 2]},
        {"id": "b", "source_id": "S", "claim_type": "parafraza", "claim_text": WORDS, "source_text": TEXT},
        {"id": "c", "source_id": "T", "quote": WORDS},
    ]
    (tmp_path / "zadania.json").write_text(json.dumps({"items": items}), "utf-8")
    assert main(["ground", str(tmp_path / "zadania.json")]) == 1
    found = json.loads(capsys.readouterr().out)
    assert set(found["summary"]) >= SUMMARY
    assert (found["summary"]["total"], found["summary"]["brak_zrodla"], found["blokada"], found["wymaga_decyzji"]) == (3, 1, True, True)
    assert all(set(r) >= RESULT for r in found["results"])
    assert {r["wymagany_poziom"] for r in found["results"]} | {r["osiagniety_poziom"] for r in found["results"]} <= LEVELS
    assert found["results"][0]["dodatkowe"] == [1, 2]


def test_10_parties_as_a_string_or_a_list() -> None:
    anchor = {"sygnatura": "II CSK 9012/19", "strony": "Jan Wzorcowy przeciwko Gmina Dolna"}
    listed = {"sygnatura": "II CSK 9012/19", "parties": ["Jan Wzorcowy", "Gmina Dolna"]}
    (found,) = ground([{"id": 1, "anchor": anchor, "anchor_resolved": listed}])
    assert found["status"] == "ZWERYFIKOWANY"
