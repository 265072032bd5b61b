"""What a draft says right beside a signature: division, matter and value, sitting, dissents (grading.md §7). All cases are fictitious."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from builders import draft, only_source
from kotwica.extractors import extract
from kotwica.extractors.model import ReferenceKind
from kotwica.grading import grade_claims
from kotwica.grading.model import Status
from kotwica.sources import SourceSet

GREEN, ASK, RED = Status.ZWERYFIKOWANY, Status.WYMAGA_OSADU, Status.NIEZWERYFIKOWANY
TODAY = date(2026, 11, 30)
REASONS = "\n\nUZASADNIENIE\n\nSąd zważył, co następuje. Wynagrodzenie ryczałtowe obejmuje roboty, które wykonawca mógł przewidzieć.\n"

COMMERCIAL = (
    "Sygn. akt XII GC 9307/17\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 22 marca 2018 r.\n\n"
    "Sąd Okręgowy w Krakowie Wydział XII Gospodarczy w składzie:\n\nPrzewodniczący: SSO Piotr Głaz\n\n"
    "po rozpoznaniu w dniu 8 marca 2018 r. w Krakowie na rozprawie\n\nsprawy z powództwa „Budrem Południe” spółki z ograniczoną "
    "odpowiedzialnością w Tarnowie\n\nprzeciwko Gminie Brzesko\n\no zapłatę kwoty 412 300,50 zł\n\nI. zasądza od strony pozwanej na rzecz "
    "strony powodowej kwotę 212 300,50 zł;\n\nII. oddala powództwo w pozostałej części." + REASONS
)
PENSION = (
    "Sygn. akt III AUa 9114/19\n\nWYROK\n\nDnia 14 maja 2020 r.\n\nSąd Apelacyjny w Lublinie\n\nw składzie: Przewodniczący: SSA Ewa "
    "Lisowska\n\npo rozpoznaniu na posiedzeniu niejawnym sprawy Krystyny Malec przeciwko Zakładowi Ubezpieczeń Społecznych o emeryturę w "
    "obniżonym wieku na skutek apelacji organu rentowego\n\nzmienia zaskarżony wyrok i oddala odwołanie." + REASONS
)
APPEAL = (
    "Sygn. akt II Ca 9405/14\n\nWYROK\n\nDnia 3 lutego 2015 r.\n\nSąd Okręgowy w Krakowie\n\nw składzie: Przewodniczący: SSO Jan Lipka\n\n"
    "po rozpoznaniu na rozprawie sprawy z powództwa Adama Brzozy przeciwko Ewie Klon o zapłatę na skutek apelacji powoda\n\n"
    "oddala apelację." + REASONS
)
RESOLUTION = (
    "Sygn. akt III CZP 9044/13\n\nUCHWAŁA\nskładu siedmiu sędziów Sądu Najwyższego\n\nz dnia 12 grudnia 2013 r.\n\nSąd Najwyższy w składzie: "
    "SSN Adam Jodła (przewodniczący), SSN Krzysztof Świerk (zdanie odrębne), SSN Irena Malina\n\npo rozpoznaniu na posiedzeniu jawnym "
    "zagadnienia prawnego\n\npodjął uchwałę:\n\nTermin z art. 5 nie może być przedłużony." + REASONS
)
SO = "wyrok Sądu Okręgowego w Krakowie z dnia 22 marca 2018 r., XII GC 9307/17"
SA = "wyrok Sądu Apelacyjnego w Lublinie z dnia 14 maja 2020 r., III AUa 9114/19"
CA = "wyrok Sądu Okręgowego w Krakowie z dnia 3 lutego 2015 r., II Ca 9405/14"
SN = "uchwała SN z dnia 12 grudnia 2013 r., III CZP 9044/13"

ROWS = [
    ("division-of-the-head", COMMERCIAL, SO.replace("Krakowie", "Krakowie (Wydział XII Gospodarczy)"), GREEN),
    ("division-the-number-first", COMMERCIAL, SO.replace("Krakowie", "Krakowie, XII Wydział Gospodarczy,"), GREEN),
    ("another-division-than-the-head", COMMERCIAL, SO.replace("Krakowie", "Krakowie (Wydział I Cywilny)"), RED),
    ("another-number-of-a-division", COMMERCIAL, SO.replace("Krakowie", "Krakowie, IX Wydział Gospodarczy,"), RED),
    (
        "division-that-the-register-bears-out",
        PENSION,
        SA.replace("Lublinie", "Lublinie, III Wydział Pracy i Ubezpieczeń Społecznych,"),
        GREEN,
    ),
    ("criminal-division-and-a-pension-register", PENSION, SA.replace("Lublinie", "Lublinie – II Wydział Karny"), RED),
    ("number-that-the-signature-contradicts", PENSION, SA.replace("Lublinie", "Lublinie, V Wydział Pracy i Ubezpieczeń Społecznych,"), ASK),
    ("matter", COMMERCIAL, f"{SO}, wydany w sprawie o zapłatę", GREEN),
    ("matter-that-the-head-lacks", COMMERCIAL, f"{SO}, wydany w sprawie o zachowek", ASK),
    ("value", COMMERCIAL, f"{SO}, wydany w sprawie o zapłatę 412.300,50 zł", GREEN),
    ("another-value", COMMERCIAL, f"{SO}, wydany w sprawie o zapłatę 112 300,50 zł", RED),
    ("parties", COMMERCIAL, f"{SO}, wydany w sprawie z powództwa „Budrem Południe” sp. z o.o. przeciwko Gminie Brzesko o zapłatę", GREEN),
    ("sitting", COMMERCIAL, f"{SO}, wydany na rozprawie", GREEN),
    ("closed-sitting-said-of-a-hearing", COMMERCIAL, f"{SO}, wydany na posiedzeniu niejawnym", ASK),
    ("hearing-said-of-a-closed-sitting", PENSION, f"{SA}, wydany na rozprawie", RED),
    ("closed-sitting", PENSION, f"{SA}, wydany na posiedzeniu niejawnym", GREEN),
    ("matter-of-a-pension", PENSION, f"{SA}, wydany w sprawie o emeryturę", GREEN),
    ("another-matter-of-a-pension", PENSION, f"{SA}, wydany w sprawie o rentę", ASK),
    ("unanimous-with-a-dissent", RESOLUTION, f"{SN}, podjęta jednogłośnie", RED),
    ("dissent-of-who-wrote-it", RESOLUTION, f"{SN}, do której zdanie odrębne złożył sędzia Krzysztof Świerk", GREEN),
    ("dissent-of-somebody-else", RESOLUTION, f"{SN}, do której zdanie odrębne złożyła sędzia Irena Malina", ASK),
    ("unanimous-and-no-votes-told", COMMERCIAL, f"{SO}, wydany jednogłośnie", ASK),
    ("outcome-by-a-participle", APPEAL, f"{CA}, oddalający apelację powoda", GREEN),
    ("another-outcome-by-a-participle", APPEAL, f"{CA}, zmieniający zaskarżony wyrok", RED),
    ("whose-appeal-by-a-participle", APPEAL, f"{CA}, oddalający apelację pozwanego", RED),
    ("outcome-in-a-bracket-the-verb-first", APPEAL, f"{CA} (oddalono apelację)", GREEN),
    ("another-outcome-in-a-bracket", APPEAL, f"{CA} (apelację uwzględniono)", RED),
    ("one-of-two-outcomes", PENSION, f"{SA}, zmieniający zaskarżony wyrok", ASK),
    ("partly-awarded-said-as-dismissed", COMMERCIAL, f"{SO}, oddalający powództwo w całości", ASK),
    ("changing-no-decision-but-a-line", APPEAL, f"{CA}, zmieniający dotychczasową linię orzeczniczą", GREEN),
    # What belongs to the case at hand, not to the one that is cited.
    ("own-case-on-a-hearing", PENSION, f"{SA}, na który pozwany powołał się na rozprawie w sprawie o eksmisję", GREEN),
    ("own-case-in-a-sentence-before", PENSION, f"Pozwany wniósł o oddalenie powództwa w sprawie o rozwód. Por. {SA}", GREEN),
    ("own-case-that-is-being-heard", COMMERCIAL, f"W sprawie o rozwód, którą rozpoznaje Sąd, zastosowanie ma {SO}", GREEN),
    ("division-of-the-court-at-hand", PENSION, f"Wydział Karny Sądu Rejonowego w Toruniu w niniejszej sprawie pominął {SA}", GREEN),
    ("outcome-behind-the-bracket", APPEAL, "wyrok SO w Krakowie z dnia 3 lutego 2015 r. (II Ca 9405/14) oddalający apelację powoda", GREEN),
    (
        "another-outcome-behind-the-bracket",
        APPEAL,
        "wyrok SO w Krakowie z dnia 3 lutego 2015 r. (II Ca 9405/14) uwzględniający apelację",
        RED,
    ),
    (
        "company-with-stops-in-its-name",
        APPEAL.replace("apelacji powoda", "apelacji Alfa sp. z o.o."),
        "wyrok SO w Krakowie z dnia 3 lutego 2015 r. (II Ca 9405/14) oddalający apelację Alfa sp. z o.o.",
        GREEN,
    ),
    ("town-as-an-adjective", APPEAL, "wyrok krakowskiego Sądu Okręgowego z dnia 3 lutego 2015 r., II Ca 9405/14", GREEN),
    ("another-town-as-an-adjective", APPEAL, "wyrok gdańskiego Sądu Okręgowego z dnia 3 lutego 2015 r., II Ca 9405/14", ASK),
    ("another-town-in-front-of-the-decision", APPEAL, "wyrok: Gdański SO w wyroku z dnia 3 lutego 2015 r., II Ca 9405/14", ASK),
    ("a-country-is-no-town", APPEAL, "wyrok polskiego Sądu Okręgowego z dnia 3 lutego 2015 r., II Ca 9405/14", GREEN),
    (
        "town-of-another-court",
        APPEAL,
        "wyrok: spór przed gdańskim Sądem Okręgowym i wyrok SO w Krakowie z dnia 3 lutego 2015 r., II Ca 9405/14",
        GREEN,
    ),
    ("sort-that-the-head-does-not-name", APPEAL, "wyrok częściowy SO w Krakowie z dnia 3 lutego 2015 r., II Ca 9405/14", ASK),
    (
        "sort-of-the-head",
        APPEAL.replace("WYROK", "WYROK CZĘŚCIOWY"),
        "wyrok częściowy SO w Krakowie z dnia 3 lutego 2015 r., II Ca 9405/14",
        GREEN,
    ),
    ("a-default-judgment-in-front", APPEAL, "wyrok: zaoczny wyrok SO w Krakowie z dnia 3 lutego 2015 r., II Ca 9405/14", ASK),
    (
        "reporter-in-a-bracket-in-front",
        APPEAL,
        "wyrok SO w Krakowie (przewodniczący Jan Lipka) z dnia 3 lutego 2015 r., II Ca 9405/14",
        GREEN,
    ),
    (
        "stranger-in-a-bracket-in-front",
        APPEAL,
        "wyrok SO w Krakowie (przewodniczący Ewa Zdunek) z dnia 3 lutego 2015 r., II Ca 9405/14",
        RED,
    ),
    ("stranger-in-a-bracket-behind", APPEAL, "wyrok SO w Krakowie z dnia 3 lutego 2015 r., II Ca 9405/14 (spr. Ewa Zdunek)", RED),
    ("unanimous-in-front", RESOLUTION, "uchwała: jednomyślna uchwała SN z dnia 12 grudnia 2013 r., III CZP 9044/13", RED),
    (
        "several-facts-in-a-bracket",
        PENSION,
        SA + " (wydany w Izbie Cywilnej, na rozprawie, w składzie siedmiu sędziów)",
        RED,
    ),
    (
        "more-judges-than-the-head",
        RESOLUTION.replace("składu siedmiu sędziów ", ""),
        "uchwała SN z dnia 12 grudnia 2013 r., III CZP 9044/13 (podjęta w składzie pięciu sędziów)",
        ASK,
    ),
    ("year-of-the-decision", RESOLUTION, "uchwała SN z 2013 r., III CZP 9044/13", GREEN),
    ("another-year", RESOLUTION, "uchwała SN z 2014 r., III CZP 9044/13", RED),
    ("another-year-in-front-of-the-brackets", RESOLUTION, "uchwała składu siedmiu sędziów SN z 2014 r. (III CZP 9044/13)", RED),
    ("another-year-behind", RESOLUTION, "uchwała SN, III CZP 9044/13, z 2014 roku", RED),
    ("month-of-the-decision", RESOLUTION, "uchwała SN z grudnia 2013 r. (III CZP 9044/13)", GREEN),
    ("another-month", RESOLUTION, "uchwała SN z listopada 2013 r. (III CZP 9044/13)", RED),
    ("passed-in-another-month", RESOLUTION, "uchwała III CZP 9044/13, podjęta w listopadzie 2013 r.", RED),
    ("another-year-alone-in-brackets", RESOLUTION, "uchwała SN III CZP 9044/13 (2014)", ASK),
    ("year-of-an-act", RESOLUTION, "uchwała SN na tle ustawy z 2014 r., III CZP 9044/13", GREEN),
    ("year-of-another-decision", RESOLUTION, "orzeczenie z 1999 r., a także uchwała SN, III CZP 9044/13", GREEN),
    ("year-of-a-collection", RESOLUTION, "uchwała SN, III CZP 9044/13, OSNC 2014, nr 5, poz. 7", GREEN),
]


@pytest.mark.parametrize(("head", "cited", "expected"), [pytest.param(*row[1:], id=row[0]) for row in ROWS])
def test_what_stands_beside_a_signature(head: str, cited: str, expected: Status, tmp_path: Path) -> None:
    file = tmp_path / "orzeczenie.txt"
    file.write_text(head, encoding="utf-8")
    written = draft(f"Zob. {cited}." if cited.startswith(("wyrok", "uchwała")) else f"{cited}.")
    outcome = grade_claims(written, extract(written), SourceSet((only_source(file),)), as_of=TODAY)
    decisions = {r.id for r in outcome.extraction.references if r.kind is ReferenceKind.ORZECZENIE}
    told = [g.status for g in outcome.grades if decisions.intersection(g.claim.references)]
    assert told
    assert max(told, key=lambda status: [GREEN, ASK, RED].index(status)) is expected


UNION = (
    "WYROK TRYBUNAŁU (pierwsza izba)\n\nz dnia 11 marca 2020 r.\n\nW sprawie C-9080/19,\n\nmającej za przedmiot wniosek o wydanie orzeczenia, "
    "złożony przez Sąd Okręgowy w Warszawie, w postępowaniu:\n\nKamil Nowakowski\n\nprzeciwko\n\nRaiffeisen Zmyślony International AG,\n\n"
    "TRYBUNAŁ (pierwsza izba),\n\nwydaje następujący\n\nWyrok\n\n1 Wniosek dotyczy wykładni art. 6 dyrektywy 93/13.\n"
)
OF_UNION = [
    ("C-9080/19, Nowakowski", GREEN, "one-of-the-parties"),
    ("C-9080/19, *Nowakowski*, pkt 1", GREEN, "in-italics-before-a-point"),
    ("w sprawie Nowakowskiego (C-9080/19)", GREEN, "inflected"),
    ("C-9080/19 Raiffeisen Zmyślony International", GREEN, "the-other-party"),
    ("C-9080/19, Kowalczyk", ASK, "nobody-of-the-head"),
    ("Kowalczyk, C-9080/19", ASK, "nobody-of-the-head-in-front"),
    ("w sprawie *Gutiérrez Wzorzec i in.*, C-9080/19", ASK, "several-strangers"),
    ("C-9080/19, Legalis", GREEN, "a-database"),
    ("w sprawie C-9080/19 Trybunał orzekł", GREEN, "the-court-speaks"),
    ("(pierwsza izba), C-9080/19", GREEN, "the-chamber-of-the-head"),
    ("(Wielka Izba), C-9080/19", ASK, "another-chamber"),
    ("(czwarta izba), C-9080/19", ASK, "another-numbered-chamber"),
]


@pytest.mark.parametrize(("cited", "expected"), [pytest.param(*row[:2], id=row[2]) for row in OF_UNION])
def test_what_a_case_of_the_union_is_called(cited: str, expected: Status, tmp_path: Path) -> None:
    file = tmp_path / "wyrok.txt"
    file.write_text(UNION, encoding="utf-8")
    written = draft(f"Zob. wyrok TSUE z 11 marca 2020 r., {cited}.")
    outcome = grade_claims(written, extract(written), SourceSet((only_source(file),)), as_of=TODAY)
    decisions = {r.id for r in outcome.extraction.references if r.norm == "C-9080/19"}
    assert {g.status for g in outcome.grades if decisions.intersection(g.claim.references)} == {expected}
