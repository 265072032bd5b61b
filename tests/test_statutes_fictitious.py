"""Statutes end to end on a fictitious act, so that these rows run everywhere: its units, editions, addresses and wordings."""

from __future__ import annotations

from datetime import date
from functools import cache

import pytest
from fictitious_act import ACT
from msgspec.structs import replace
from statute_rows import (
    ASK,
    FOUND,
    GONE,
    GREEN,
    KC_DAY,
    MISSING,
    NOT_FOUND,
    OLD_TEXT,
    RED,
    Row,
    check,
    graded,
    row,
)

from builders import draft
from kotwica.extractors import acts, extract
from kotwica.extractors.model import Akt
from kotwica.grading import grade_claims
from kotwica.grading.model import Status
from kotwica.sources import SourceSet, source_of_text

OLDER = ACT.replace("czternastu dni", "siedmiu dni").replace("Art. 4. (uchylony)", "Art. 4. Przykład podlega opłacie.")
DAY, OLD_DAY = date(2026, 3, 1), date(2021, 3, 1)
NAMED = "ustawy z dnia 12 marca 2018 r. o przykładach zmyślonych"
NORM = "ustawa 2018-03-12"
REGISTERED = Akt(
    skroty=("u.p.zm.",), tytul="Ustawa z dnia 12 marca 2018 r. o przykładach zmyślonych", data=date(2018, 3, 12), rok=2018, nr=None, poz=9001,
    status="obowiązuje", tj_rok=2024, tj_poz=9002, tj_ogloszony=date(2024, 5, 6), poprzednie_tj=("2020/9003",), pewnosc="HIGH",
    pewnosc_tj="HIGH", eli="", isap="", ostatni_artykul=6, uwagi="",
)  # fmt: skip
REGISTER = (*acts(), replace(REGISTERED, skroty=(NORM, "u.p.zm.")))


@cache
def own_act() -> SourceSet:
    """Two editions of the fictitious act: as of 2021 and as of 2026."""
    editions = []
    for text, day in ((ACT, DAY), (OLDER, OLD_DAY)):
        made = source_of_text(text, source_id=f"Ustawa {day.year}")
        editions.append(replace(made, anchors=replace(made.anchors, akt=NORM, legal_state=day)))
    return SourceSet(editions)


def own(why: str, unit: str, status: Status, code: str, says: str = "", *, act: str = NAMED, norm: str = "", day: date = DAY) -> object:
    return row("own", why, f"Por. {unit} {act} w tej sprawie.", norm or f"{NORM} {unit}", status, code, says, day)


OWN = [
    *(own(f"there-{unit.replace(' ', '-')}", unit, GREEN, FOUND) for unit in (
        "art. 1", "art. 2", "art. 2 ust. 1", "art. 2 ust. 2 pkt 1", "art. 2 ust. 2 pkt 2 lit. b", "art. 2 ust. 3", "art. 3 § 1", "art. 3 § 2",
        "art. 3[1]", "art. 5 § 2", "art. 6")),
    own("superscript-sign", "art. 3¹", GREEN, FOUND, norm=f"{NORM} art. 3[1]"),
    own("superscript-round", "art. 3(1)", GREEN, FOUND, norm=f"{NORM} art. 3[1]"),
    own("superscript-caret", "art. 3^1", GREEN, FOUND, norm=f"{NORM} art. 3[1]"),
    own("reversed-order", "pkt 2 ust. 2 art. 2", GREEN, FOUND, norm=f"{NORM} art. 2 ust. 2 pkt 2"),
    own("below-a-list-only-its-last-entry", "art. 2 ust. 1 i 2 pkt 2", GREEN, FOUND, norm=f"{NORM} art. 2 ust. 1, 2 pkt 2"),
    own("range", "art. 1-3", GREEN, FOUND),
    own("absent-article", "art. 9", RED, MISSING, "art. 6"),
    own("absent-superscript", "art. 3[2]", RED, MISSING, "nie ma art. 3²"),
    own("absent-ust", "art. 2 ust. 4", RED, MISSING, "art. 2 ust. 3"),
    own("absent-point", "art. 2 ust. 2 pkt 3", RED, MISSING, "pkt 2"),
    own("absent-letter", "art. 2 ust. 2 pkt 2 lit. c", RED, MISSING, "lit. b"),
    own("absent-paragraph", "art. 3 § 3", RED, MISSING, "§ 2"),
    own("paragraph-for-ust", "art. 2 § 1", RED, MISSING),
    own("one-of-a-list-absent", "art. 2 ust. 1, 3 i 7", RED, MISSING, norm=f"{NORM} art. 2 ust. 1, 3, 7"),
    own("repealed-article", "art. 4", ASK, GONE),
    own("repealed-paragraph", "art. 5 § 1", ASK, GONE),
    own("paragraph-of-repealed-article", "art. 4 § 2", ASK, GONE),
    own("in-force-on-the-day-of-the-older-edition", "art. 4", GREEN, FOUND, day=date(2021, 3, 1)),
    own("absent-text-older-than-the-day", "art. 9", ASK, NOT_FOUND, "za stary", day=date(2026, 9, 1)),
    own("announced-anew-after-the-older-edition", "art. 1", ASK, OLD_TEXT, "2024 r. poz. 9002", day=date(2025, 1, 1)),
    own("day-before-the-act", "art. 1", ASK, "akt_pozniejszy", day=date(2017, 1, 1)),
    own("wording-of-the-older-edition", "art. 4", GREEN, FOUND, act=f"{NAMED} w brzmieniu obowiązującym do dnia 1 marca 2021 r."),
    own("wording-that-no-edition-at-hand-has", "art. 4", ASK, "brzmienie_z_innego_dnia",
        act=f"{NAMED} w brzmieniu obowiązującym do dnia 31 marca 2019 r."),
    own("wording-of-no-day", "art. 1", ASK, "brzmienie_nieokreslone", act=f"{NAMED} w dawnym brzmieniu"),
    own("address-original", "art. 1", GREEN, FOUND, act=f"{NAMED} (Dz.U. z 2018 r. poz. 9001)"),
    own("address-newest", "art. 1", GREEN, FOUND, act=f"{NAMED} (t.j. Dz.U. z 2024 r. poz. 9002)"),
    own("address-outdated-is-a-note", "art. 1", GREEN, "tekst_jednolity_nieaktualny", act=f"{NAMED} (t.j. Dz.U. z 2020 r. poz. 9003)"),
    own("address-of-the-civil-code", "art. 1", RED, "adres_innego_aktu", act=f"{NAMED} (Dz.U. Nr 16, poz. 93 z 1964 r.)"),
    own("address-unknown", "art. 1", GREEN, "adres_nieznany", act=f"{NAMED} (Dz.U. z 2022 r. poz. 9009)"),
    own("such-act-again", "art. 2 ust. 4", RED, MISSING, act=f"{NAMED} oraz art. 3 § 1 tej ustawy"),
    own("defined-abbreviation", "art. 1", GREEN, FOUND, act=f"{NAMED} (dalej: „u.prz.”) i art. 3 § 2 u.prz."),
]  # fmt: skip


@pytest.mark.parametrize("case", OWN)
def test_a_fictitious_act(case: Row) -> None:
    check(case, own_act(), REGISTER)


TWICE = ACT.replace(
    "Art. 6. Ustawa", "Art. 5a.1) Przykład przedawnia się po upływie sześciu lat.\n\nArt. 5a.2) Przykład przedawnia się po upływie czterech lat."
    "\n\nArt. 6. Ustawa",
)  # fmt: skip


@pytest.mark.parametrize(
    ("years", "status", "code"),
    [
        pytest.param("sześciu", GREEN, FOUND, id="wording-in-force"),
        pytest.param("czterech", ASK, "jednostka_przyszla", id="wording-to-come"),
        pytest.param("trzech", RED, "cytat_zmieniony", id="wording-that-never-was"),
    ],
)
def test_a_quotation_of_wording_to_come(years: str, status: Status, code: str) -> None:
    made = source_of_text(TWICE, source_id="Ustawa")
    now = SourceSet([replace(made, anchors=replace(made.anchors, akt=NORM, legal_state=DAY))])
    _, grades = graded(f"Przepis art. 5a {NAMED} stanowi: „Przykład przedawnia się po upływie {years} lat”.", now, DAY, REGISTER)
    assert [(g.status, code in {r.code for r in g.reasons}) for g in grades] == [(status, True)], grades


EDITIONS = [
    pytest.param("czternastu", DAY, True, id="edition-of-the-day"),
    pytest.param("siedmiu", DAY, False, id="earlier-edition-quoted-today"),
    pytest.param("siedmiu", OLD_DAY, True, id="earlier-edition-on-its-day"),
    pytest.param("czternastu", OLD_DAY, False, id="later-edition-quoted-too-early"),
]


@pytest.mark.parametrize(("days", "day", "faithful"), EDITIONS)
def test_a_quotation_is_compared_with_the_edition_of_the_day(days: str, day: date, faithful: bool) -> None:
    sentence = f"Przepis art. 3 § 1 {NAMED} stanowi: „Przykład można cofnąć w terminie {days} dni”."
    _, grades = graded(sentence, own_act(), day, REGISTER)
    assert [g.status is GREEN for g in grades] == [faithful], [g.reasons for g in grades]


def test_a_presumed_act_is_for_a_person() -> None:
    page = draft("Por. art. 415 k.c. w tej sprawie.")
    found = extract(page)
    presumed = replace(found, references=tuple(replace(r, rule="przepis_domniemany") for r in found.references))
    grades = grade_claims(page, presumed, own_act(), as_of=KC_DAY).grades
    assert [(g.status, "akt_domniemany" in {r.code for r in g.reasons}) for g in grades] == [(ASK, True)]


def test_a_unit_that_is_not_there_is_read_before_the_words_that_the_act_has_elsewhere() -> None:
    _, grades = graded(f"Zgodnie z art. 9 {NAMED} przykład zawiera treść.", own_act(), date(2026, 9, 1), REGISTER)
    assert [g.reasons[0].code for g in grades] == [NOT_FOUND]
