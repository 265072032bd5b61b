"""Anchors that someone made agree with each other but not with the text, and right ones that must stay confirmed (spec: grading.md §7)."""

from __future__ import annotations

from datetime import date

import pytest

from kotwica.grading import ground

QUOTE = "Umowa kredytu jest ważna i wiąże obie strony od dnia jej zawarcia"
# Fictitious.
TEXT = f"""Sygn. akt II CSK 123/15

WYROK
W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ

Dnia 10 marca 2016 r.

Sąd Najwyższy w składzie:

w sprawie z powództwa Anny Kowalskiej-Nowak przeciwko Bankowi Srebrnemu S.A. w Warszawie o zapłatę

oddala skargę kasacyjną.

UZASADNIENIE

{QUOTE}. Sąd Apelacyjny trafnie przyjął, że klauzula jest niedozwolona.
"""
RIGHT = {"sygnatura": "II CSK 123/15", "data": "2016-03-10"}


def status(text: str = TEXT, **fields: object) -> str:
    item = {"id": "1", "source_id": "S", "quote": QUOTE, "source_text": text, **fields}
    return str(next(iter(ground([item], today=date(2026, 1, 1))))["status"])


CASES = [
    ("all agree", {"anchor": RIGHT}, "ZWERYFIKOWANY"),
    ("a day off", {"anchor": {**RIGHT, "data": "2016-03-11"}}, "NIEZWERYFIKOWANY"),
    ("Roman numeral off by one", {"anchor": {**RIGHT, "sygnatura": "III CSK 123/15"}}, "NIEZWERYFIKOWANY"),
    ("CK for CSK", {"anchor": {**RIGHT, "sygnatura": "II CK 123/15"}}, "NIEZWERYFIKOWANY"),
    ("a court that never used CSK", {"anchor": {**RIGHT, "organ": "NSA"}}, "NIEZWERYFIKOWANY"),
    ("a day that never was", {"anchor": {**RIGHT, "data": "31.02.2016"}}, "NIEZWERYFIKOWANY"),
    ("a day to come", {"anchor": {**RIGHT, "data": "2027-03-10"}}, "NIEZWERYFIKOWANY"),
    ("a day before the case", {"anchor": {**RIGHT, "data": "2014-03-10"}}, "NIEZWERYFIKOWANY"),
    ("other parties", {"anchor": {**RIGHT, "strony": "Jan Zieliński przeciwko Towarzystwu Ubezpieczeń Morze S.A."}}, "NIEZWERYFIKOWANY"),
    (
        "draft and resolver agree on a day that the head refutes",
        {"anchor": {**RIGHT, "data": "2016-03-12"}, "anchor_resolved": {**RIGHT, "data": "2016-03-12"}},
        "NIEZWERYFIKOWANY",
    ),
    (
        "draft and resolver agree on a case that the head refutes",
        {"anchor": {**RIGHT, "sygnatura": "II CSK 124/15"}, "anchor_resolved": {**RIGHT, "sygnatura": "II CSK 124/15"}},
        "NIEZWERYFIKOWANY",
    ),
    ("draft, resolver and head agree", {"anchor": RIGHT, "anchor_resolved": RIGHT}, "ZWERYFIKOWANY"),
    ("no day anybody could read", {"anchor": {**RIGHT, "data": "wczoraj"}}, "WYMAGA_OSADU"),
    (
        "words that are absent are not lifted by a lower level",
        {"anchor": RIGHT, "required_level": "ISTNIENIE", "quote": "Umowa jest nieważna w całości od początku i nie wiąże nikogo"},
        "NIEZWERYFIKOWANY",
    ),
    (
        "outcome that the operative part refutes",
        {"anchor": RIGHT, "claim_type": "fakt_proceduralny", "quote": None, "claim_text": "Sąd Najwyższy uwzględnił skargę kasacyjną"},
        "NIEZWERYFIKOWANY",
    ),
]

FACT = {"anchor": RIGHT, "claim_type": "fakt_proceduralny", "quote": None}
ECLI = "ECLI:PL:SN:2016:II.CSK.123.15"
CASES += [
    ("ECLI of the same case", {"anchor": {**RIGHT, "ecli": ECLI}}, "ZWERYFIKOWANY"),
    ("ECLI of another case", {"anchor": {**RIGHT, "ecli": ECLI.replace("123", "124")}}, "NIEZWERYFIKOWANY"),
    ("ECLI of another register", {"anchor": {**RIGHT, "ecli": ECLI.replace("CSK", "CKN")}}, "NIEZWERYFIKOWANY"),
    ("ECLI of another year", {"anchor": {**RIGHT, "ecli": ECLI.replace("2016", "2017")}}, "NIEZWERYFIKOWANY"),
    ("outcome as the operative part has it", {**FACT, "claim_text": "Sąd Najwyższy oddalił skargę kasacyjną"}, "ZWERYFIKOWANY"),
    ("right verb, other remedy", {**FACT, "claim_text": "Sąd Najwyższy oddalił apelację"}, "WYMAGA_OSADU"),
    ("an outcome that would have been", {**FACT, "claim_text": "Sąd Najwyższy oddaliłby skargę kasacyjną"}, "WYMAGA_OSADU"),
    ("a denied outcome", {**FACT, "claim_text": "Sąd Najwyższy nie oddalił skargi kasacyjnej"}, "WYMAGA_OSADU"),
]


@pytest.mark.parametrize(("fields", "expected"), [pytest.param(f, s, id=name) for name, f, s in CASES])
def test_anchor(fields: dict[str, object], expected: str) -> None:
    assert status(**fields) == expected
