"""Statutes: unit, legal state, journal address; fictitious acts, and real ones where the shared corpus is there (grading.md §8)."""

from __future__ import annotations

import re
from datetime import date
from functools import cache

import pytest
from fictitious_act import ACT
from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors import acts
from kotwica.extractors.model import Akt, Przepis
from kotwica.grading.jednostki import pinpointed, place_of
from kotwica.grading.moc_aktu import AMENDED, IN_FORCE, REPEALED, UNKNOWN, worst_state
from kotwica.grading.model import Status
from kotwica.grading.publikatory import akt_at, check_address, check_title
from kotwica.grading.stan_prawny import StatuteFinding, check_statute, edition_for
from kotwica.sources import source_of_text
from kotwica.sources.model import Source, Unit

GREEN, ASK, RED, BARE = Status.ZWERYFIKOWANY, Status.WYMAGA_OSADU, Status.NIEZWERYFIKOWANY, Status.BRAK_ZRODLA

STATE = date(2026, 3, 1)


@cache
def act_text() -> Source:
    made = source_of_text(ACT, source_id="Ustawa o przykładach")
    return replace(made, anchors=replace(made.anchors, akt="u.p.z.", legal_state=STATE))


def akt(**changes: object) -> Akt:
    made = Akt(
        skroty=("u.p.z.",),
        tytul="Ustawa z dnia 12 marca 2018 r. o przykładach zmyślonych",
        data=date(2018, 3, 12),
        rok=2018,
        nr=None,
        poz=9001,
        status="obowiązuje",
        tj_rok=2024,
        tj_poz=9002,
        tj_ogloszony=date(2024, 5, 6),
        poprzednie_tj=("2020/9003", "~2019/9004"),
        pewnosc="HIGH",
        pewnosc_tj="HIGH",
        eli="",
        isap="",
        ostatni_artykul=6,
        uwagi="",
    )
    return replace(made, **changes)  # type: ignore[arg-type]


_UNIT = re.compile(
    r"(?:art\. (?P<artykul>\d+[a-z]*)(?:\[(?P<indeks>\d+[a-z]?)\])?)?(?: ?§ (?P<paragraf>\d+))?(?: ust\. (?P<ustep>\d+))?"
    r"(?: pkt (?P<punkt>\d+))?(?: lit\. (?P<litera>[a-z]))?(?: zd\. (?P<zdanie>\d))?"
)


def unit(text: str, act: str = "u.p.z.") -> Przepis:
    match = _UNIT.fullmatch(text)
    assert match is not None, text
    return Przepis(act, **{name: value or "" for name, value in match.groupdict().items()})


def check(text: str, *, as_of: date = STATE, known: Akt | None = None, texts: tuple[Source, ...] | None = None) -> StatuteFinding:
    return check_statute(unit(text), known or akt(), (act_text(),) if texts is None else texts, as_of=as_of)


def codes(found: StatuteFinding) -> set[str]:
    return {r.code for _, r in found.findings}


EXISTING = """
art. 1; art. 2; art. 2 ust. 1; art. 2 ust. 2; art. 2 ust. 2 pkt 1; art. 2 ust. 2 pkt 2; art. 2 ust. 2 pkt 2 lit. a;
art. 2 ust. 2 pkt 2 lit. b; art. 2 ust. 3; art. 3; art. 3 § 1; art. 3 § 2; art. 3 § 2 zd. 1; art. 3[1]; art. 5; art. 5 § 2; art. 6
"""
MISSING = """
art. 7; art. 14; art. 3[2]; art. 2[1]; art. 2 ust. 4; art. 2 ust. 2 pkt 3; art. 2 ust. 2 pkt 2 lit. c; art. 3 § 3; art. 1 ust. 1;
art. 1 § 1; art. 2 § 1; art. 3 ust. 1; art. 6 pkt 1; art. 3[1] § 1
"""


def listed(text: str) -> list[str]:
    return [" ".join(u.split()) for u in text.split(";")]


UNITS = [
    *(pytest.param(u, GREEN, "jednostka_istnieje", IN_FORCE, id=f"exists-{u}") for u in listed(EXISTING)),
    *(pytest.param(u, RED, "jednostka_nie_istnieje", UNKNOWN, id=f"missing-{u}") for u in listed(MISSING)),
    pytest.param("art. 4", ASK, "jednostka_uchylona", REPEALED, id="repealed-article"),
    pytest.param("art. 4 § 2", ASK, "jednostka_uchylona", REPEALED, id="paragraph-of-a-repealed-article"),
    pytest.param("art. 5 § 1", ASK, "jednostka_uchylona", REPEALED, id="repealed-paragraph"),
]


@pytest.mark.parametrize(("text", "status", "code", "state"), UNITS)
def test_units_of_an_act_at_hand(text: str, status: Status, code: str, state: str) -> None:
    found = check(text)
    assert (found.status, found.legal_state) == (status, state)
    assert code in codes(found)
    assert found.confirmed is (status is not RED)


def test_the_message_has_the_valid_range() -> None:
    details = dict(check("art. 14").findings[0][1].details)
    assert (details["akt"], details["jednostka"], details["ostatnia"]) == ("u.p.z.", "art. 14", "art. 6")
    assert dict(check("art. 2 ust. 9").findings[0][1].details)["ostatnia"] == "art. 2 ust. 3"


STATES = [
    pytest.param("art. 7", date(2026, 3, 1), RED, "jednostka_nie_istnieje", id="absent-text-as-new-as-the-reference-day"),
    pytest.param("art. 7", date(2025, 1, 1), RED, "jednostka_nie_istnieje", id="absent-text-newer-than-the-reference-day"),
    pytest.param("art. 7", date(2026, 3, 2), ASK, "jednostka_nieznaleziona", id="absent-text-older-than-the-reference-day"),
    pytest.param("art. 1", date(2026, 3, 2), GREEN, "jednostka_istnieje", id="present-in-a-text-that-nothing-superseded"),
    pytest.param("art. 1", date(2025, 1, 1), GREEN, "tekst_pozniejszy", id="present-in-a-later-text"),
]


@pytest.mark.parametrize(("text", "as_of", "status", "code"), STATES)
def test_legal_state_against_the_reference_day(text: str, as_of: date, status: Status, code: str) -> None:
    found = check(text, as_of=as_of)
    assert found.status is status
    assert code in codes(found)


def test_an_act_announced_anew_after_its_text_is_for_a_person() -> None:
    found = check("art. 1", as_of=date(2026, 8, 1), known=akt(tj_rok=2026, tj_poz=9009, tj_ogloszony=date(2026, 7, 1)))
    assert (found.status, found.legal_state) == (ASK, AMENDED)
    assert "tekst_starszy" in codes(found)


def test_an_act_changed_between_the_reference_day_and_a_later_text_is_for_a_person() -> None:
    found = check("art. 1", as_of=date(2024, 1, 1))
    assert (found.status, found.legal_state) == (ASK, AMENDED)


def test_an_act_passed_after_the_reference_day_is_for_a_person() -> None:
    assert codes(check("art. 1", as_of=date(2017, 1, 1))) >= {"akt_pozniejszy", "jednostka_istnieje"}
    assert check("art. 1", as_of=date(2017, 1, 1), texts=()).status is ASK


def test_a_repealed_act_is_allowed_and_marked() -> None:
    found = check("art. 1", known=akt(status="uchylona"))
    assert (found.status, found.legal_state) == (ASK, REPEALED)
    assert check("art. 1", known=akt(status="uchylona"), texts=()).legal_state == REPEALED


def test_a_text_of_unknown_state_proves_existence_and_no_absence() -> None:
    undated = replace(act_text(), anchors=replace(act_text().anchors, legal_state=None))
    assert check("art. 1", texts=(undated,)).status is GREEN
    assert check("art. 1", texts=(undated,)).legal_state == UNKNOWN
    assert check("art. 7", texts=(undated,)).status is ASK


def test_a_part_of_an_act_proves_no_absence() -> None:
    assert check("art. 7", known=akt(ostatni_artykul=90)).status is ASK
    assert check("art. 7", texts=(replace(act_text(), partial=True),)).status is ASK


def test_the_commonest_case_act_known_without_text() -> None:
    found = check("art. 3 § 1", texts=())
    assert (found.status, codes(found), found.confirmed) == (ASK, {"jednostka_niesprawdzona"}, False)
    assert "jednostka_poza_zakresem" in codes(check("art. 7", texts=()))


def test_an_unknown_act_without_text_has_no_source() -> None:
    assert check_statute(Przepis("?", "5"), None, (), as_of=STATE).status is BARE
    assert check_statute(Przepis("ustawa 1999-01-02", "5"), None, (), as_of=STATE).status is BARE


def test_the_edition_in_force_on_the_day_is_read() -> None:
    anchors = act_text().anchors
    editions = [replace(act_text(), sha256=str(y), anchors=replace(anchors, legal_state=date(y, 1, 1))) for y in (2020, 2022, 2024)]
    assert [edition_for(editions, date(y, 6, 1)) for y in (2019, 2021, 2023, 2026)] == [editions[0], editions[0], editions[1], editions[2]]
    assert edition_for(editions[::-1], date(2023, 6, 1)) == editions[1]


ADDRESSES = [
    pytest.param("DU/2018/9001", None, None, id="original-address"),
    pytest.param("DU/2024/9002", None, None, id="newest-consolidated-text"),
    pytest.param("DU/2020/9003", GREEN, "tekst_jednolity_nieaktualny", id="outdated-consolidated-text-is-a-note"),
    pytest.param("DU/2019/9004", GREEN, "tekst_jednolity_nieaktualny", id="outdated-text-that-the-register-is-unsure-of"),
    pytest.param("DU/1964/16/93", RED, "adres_innego_aktu", id="address-of-the-civil-code"),
    pytest.param("DU/2023/1", GREEN, "adres_nieznany", id="address-that-the-register-lacks-proves-nothing"),
    pytest.param("MP", None, None, id="no-address"),
]


@pytest.mark.parametrize(("norm", "status", "code"), ADDRESSES)
def test_journal_address(norm: str, status: Status | None, code: str | None) -> None:
    found = check_address(norm, akt(), acts())
    assert (found and found[0], found and found[1].code) == (status, code)


TITLES = [
    pytest.param(["art. 5 ustawy z dnia 12 marca 2018 r. o przykładach zmyślonych"], None, id="same-title"),
    pytest.param(["art. 5 ustawy z dnia 12 marca 2018 r. o przykładzie zmyślonym (Dz.U. poz. 1)"], None, id="same-title-inflected"),
    pytest.param(["art. 5 ustawy z dnia 12 marca 2018 r. o rachunkowości rolników"], ASK, id="another-act-of-that-day"),
    pytest.param(["art. 5 ustawy z dnia 12 marca 2018 r. o przykładach prawdziwych"], ASK, id="another-second-word"),
    pytest.param(["art. 5 ustawy z dnia 12 marca 2018 r. o wzorach zmyślonych"], ASK, id="another-first-word"),
    pytest.param(["art. 5 ustawy z dnia 12 marca 2018 r. o przykładach zm."], None, id="shortened"),
    pytest.param(["art. 5 ustawy z dnia 12 marca 2018 r. o przykładach"], None, id="cut-short"),
    pytest.param(["art. 5 ustawy z dnia 12 marca 2018 r. o przykładach zmyślonych bank odpowiada"], None, id="the-sentence-goes-on"),
    pytest.param(["art. 5 ustawy z dnia 12 marca 2018 r."], None, id="day-without-title"),
    pytest.param([], None, id="nobody-names-it"),
]


@pytest.mark.parametrize(("names", "status"), TITLES)
def test_an_act_named_by_its_day_must_have_the_title_as_well(names: list[str], status: Status | None) -> None:
    found = check_title(names, replace(act_text(), anchors=replace(act_text().anchors, act_title="Ustawa o przykładach zmyślonych")))
    assert (found and found[0]) == status


def test_a_code_of_another_name_passed_on_the_day_of_one_at_hand() -> None:
    code = replace(act_text(), anchors=replace(act_text().anchors, act_title="Kodeks cywilny"))
    found = check_title(["art. 5 ustawy z dnia 23 kwietnia 1964 r. Kodeks postępowania cywilnego"], code)
    assert (found and found[0]) == ASK


def test_an_unnumbered_paragraph_of_a_union_act_is_for_a_person() -> None:
    cited = replace(unit("art. 2 ust. 3"), akapit="2")
    found = check_statute(cited, akt(), (act_text(),), as_of=STATE)
    assert (found.status, found.unit is not None) == (ASK, True)
    assert "jednostka_niepewna" in codes(found)


def test_the_act_of_an_address() -> None:
    found = akt_at("DU/1964/16/93", acts())
    assert found is not None
    assert "k.c." in found.skroty
    assert akt_at("DU/1964/9999", acts()) is None


def test_the_worst_legal_state_is_shown() -> None:
    assert worst_state([IN_FORCE, REPEALED, UNKNOWN]) == REPEALED
    assert worst_state([IN_FORCE, IN_FORCE]) == IN_FORCE
    assert worst_state([]) == ""


def test_pinpoints_of_a_decision() -> None:
    text = "Wyrok\n" + "".join(f"{n}. Akapit numer {n} o treści dowolnej.\n" for n in range(1, 9))
    made = replace(source_of_text(text, source_id="W"), units=())
    assert pinpointed(made, "pkt 3") == ("", ())
    numbered = replace(made, units=(Unit("pkt 3", Span(10, 20)),), pages=(Span(0, 30), Span(30, len(text))))
    assert pinpointed(numbered, "w pkt 3 uzasadnienia") == ("pkt 3", (Span(10, 20),))
    assert pinpointed(numbered, "akapit 9") == ("pkt 9", ())
    assert pinpointed(numbered, "§99") == ("pkt 99", ())
    assert pinpointed(numbered, "s. 2") == ("s. 2", (Span(30, len(text)),))
    assert pinpointed(numbered, "s. 7") == ("s. 7", ())
    assert pinpointed(numbered, "s. 1–2") == ("s. 1–2", (Span(0, len(text)),))
    several = replace(made, units=tuple(Unit(f"pkt {n}", Span(n, n + 1)) for n in (3, 4, 5, 7)))
    assert pinpointed(several, "pkt 3-5 i 7") == ("pkt 3-5 i 7", (Span(3, 6), Span(7, 8)))
    assert pinpointed(several, "pkt 4, 5") == ("pkt 4, 5", (Span(4, 5), Span(5, 6)))
    assert pinpointed(several, "pkt 5-6") == ("pkt 5-6", ())
    assert place_of(numbered, Span(12, 14)) == "pkt 3"
    assert place_of(numbered, Span(32, 34)) == "s. 2"


# --- real acts -------------------------------------------------------------------------------------------------------
