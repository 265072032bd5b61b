"""Signatures: every written form of the census §1.3 and §1.5 to its norm, and what only looks like one."""

from __future__ import annotations

import pytest

from kotwica.document.model import Reading
from kotwica.extractors.model import ReferenceKind
from kotwica.extractors.referencje import find_references
from kotwica.extractors.repertoria import repertoria
from kotwica.extractors.sygnatury import norm_of

WRITTEN = [
    pytest.param("II CSK 537/10", "II CSK 537/10", id="plain"),
    pytest.param("I ACa 565/2008", "I ACa 565/08", id="four-digit-year"),
    pytest.param("V CSK 57/2011", "V CSK 57/11", id="four-digit-year-supreme-court"),
    pytest.param("IC 63/07", "I C 63/07", id="no-space-after-numeral"),
    pytest.param("IVCKN 1916/00", "IV CKN 1916/00", id="numeral-glued-to-ckn"),
    pytest.param("VCKN 1581/10", "V CKN 1581/10", id="single-numeral-glued"),
    pytest.param("IIOSK 510/05", "II OSK 510/05", id="numeral-glued-to-osk"),
    pytest.param("I A Ca 1190/12", "I ACa 1190/12", id="split-register"),
    pytest.param("VI A Ca 1019/13", "VI ACa 1019/13", id="split-register-vi"),
    pytest.param("V CSK57/11", "V CSK 57/11", id="no-space-before-number"),
    pytest.param("II K85/11", "II K 85/11", id="criminal-glued-number"),
    pytest.param("IICR94/85", "II CR 94/85", id="glued-on-both-sides"),
    pytest.param("I Aca 32/04", "I ACa 32/04", id="lower-case-slip"),
    pytest.param("II Aka 44/09", "II AKa 44/09", id="lower-case-slip-criminal"),
    pytest.param("I Pr 203/65", "I PR 203/65", id="lower-case-slip-pr"),
    pytest.param("I ACA 534/13", "I ACa 534/13", id="upper-case-slip"),
    pytest.param("V NC 434/13", "V Nc 434/13", id="upper-case-nc"),
    pytest.param("II\nOSK 745/12", "II OSK 745/12", id="line-break-after-numeral"),
    pytest.param("I PRN\n133/79", "I PRN 133/79", id="line-break-before-number"),
    pytest.param("SK 32/03", "SK 32/03", id="tribunal-sk"),
    pytest.param("III\nCZP 24/90", "III CZP 24/90", id="line-break-after-numeral-czp"),
    pytest.param("II K 394/11/K", "II K 394/11", id="suffix-k"),
    pytest.param("VI Nc \u2013 e 58025/14", "VI Nc-e 58025/14", id="e-court-with-a-spaced-dash"),
    pytest.param("II UZP\n\n\x0c15/93", "II UZP 15/93", id="page-break-inside"),
    pytest.param("I CK 131 / 03", "I CK 131/03", id="spaces-round-slash"),
    pytest.param("I ACa 1273 /12", "I ACa 1273/12", id="space-before-slash"),
    pytest.param("III CZP 37/ 73", "III CZP 37/73", id="space-behind-slash"),
    pytest.param("I. CZP 67/12", "I CZP 67/12", id="dot-after-numeral"),
    pytest.param("I.C.297/11", "I C 297/11", id="dots-for-spaces"),
    pytest.param("VI.ACa.1064/2006", "VI ACa 1064/06", id="dots-and-four-digits"),
    pytest.param("II  CZ  11/06", "II CZ 11/06", id="double-spaces"),
    pytest.param("I\u00a0 ACa 523/09", "I ACa 523/09", id="no-break-space"),
    pytest.param("II\u202fCSK\u00a0537/10", "II CSK 537/10", id="narrow-no-break-space"),
    pytest.param("I C 973/12/N", "I C 973/12", id="suffix-n"),
    pytest.param("II K 1535/09/S", "II K 1535/09", id="suffix-s"),
    pytest.param("II C 825/05 upr", "II C 825/05", id="suffix-upr"),
    pytest.param("I C 2197/14-upr", "I C 2197/14", id="suffix-upr-hyphen"),
    pytest.param("I C 782//11", "I C 782/11", id="double-slash"),
    pytest.param("VI Nc-e 664054/11", "VI Nc-e 664054/11", id="e-court"),
    pytest.param("VI Nc-e 9145921/19", "VI Nc-e 9145921/19", id="e-court-beyond-a-million"),
    pytest.param("VI Nc \u2013 e 58025/14", "VI Nc-e 58025/14", id="e-court-spaced-dash"),
    pytest.param("II CSKP 1835/22", "II CSKP 1835/22", id="four-digit-number"),
    pytest.param("III PSK 1/24", "III PSK 1/24", id="labour-2021"),
    pytest.param("III OSK 4106/21", "III OSK 4106/21", id="nsa-third-chamber"),
    pytest.param("VIII GUp 12/20", "VIII GUp 12/20", id="insolvency"),
    pytest.param("XVII AmC 465/10", "XVII AmC 465/10", id="competition-court"),
    pytest.param("XXVIII C 1234/21", "XXVIII C 1234/21", id="long-numeral"),
    pytest.param("I NSNc 12/20", "I NSNc 12/20", id="extraordinary-review"),
    pytest.param("II DSI 12/19", "II DSI 12/19", id="disciplinary-chamber"),
    pytest.param("II SAB/Go 156/16", "II SAB/Go 156/16", id="inactivity-complaint"),
    pytest.param("II SPP/Wa 3/16", "II SPP/Wa 3/16", id="legal-aid"),
    pytest.param("II ZIZ 3/23", "II ZIZ 3/23", id="professional-liability-chamber"),
]
CITIES = "Bk Bd Gd Gl Go Ke Kr Lu Łd Ol Op Po Rz Sz Wa Wr".split()

WITHOUT_NUMERAL = [
    pytest.param("wyrok TK z dnia 3 maja 2000 r., sygn. K 26/99", "K 26/99", id="tribunal-sygn"),
    pytest.param("(sygn. akt K 24/04)", "K 24/04", id="tribunal-sygn-akt"),
    pytest.param("orzeczenie z 24 marca 1998 r., K. 40/97", "K 40/97", id="tribunal-dot-after-date"),
    pytest.param("wyrok Trybunału Konstytucyjnego P. 13/01", "P 13/01", id="tribunal-near-its-name"),
    pytest.param("wyrok z dnia 11 grudnia 2002 r., SK. 27/01", "SK 27/01", id="complaint-dot"),
    pytest.param("z dnia 5 maja 2016 r., K 34/15", "K 34/15", id="bare-after-date"),
    pytest.param("Umowa wygasła. Por. K 27/04.", "K 27/04", id="bare-behind-a-signal"),
    pytest.param("(zob. też SK 9/05)", "SK 9/05", id="bare-behind-a-signal-in-a-bracket"),
    pytest.param("postanowienie TK z dnia 7 grudnia 2005 r., Ts 59/05", "Ts 59/05", id="preliminary"),
    pytest.param("wyrok KIO z dnia 1 marca 2014 r., KIO 466/14", "KIO 466/14", id="kio"),
    pytest.param("KIO/UZP 44/08", "KIO/UZP 44/08", id="kio-uzp"),
    pytest.param("wyrok NSA z dnia 5 maja 2004 r., OSK 12/04", "OSK 12/04", id="nsa-2004"),
    pytest.param("wyrok NSA, SA/Wr 1032/87", "SA/Wr 1032/87", id="old-nsa-seat"),
    pytest.param("wyrok SN z dnia 5 maja 1958 r., 2 CR 123/58", "2 CR 123/58", id="arabic-division-of-the-fifties"),
    pytest.param("orzeczenie SN z 1937 r., C II 1087/37", "C II 1087/37", id="pre-war"),
    pytest.param("wyrok SN z dnia 5 maja 2009 r., WA 12/09", "WA 12/09", id="military-appeal"),
    pytest.param("uchwała SN z dnia 5 maja 2002 r., SNO 23/02", "SNO 23/02", id="disciplinary-court"),
]
GLUED = [
    pytest.param("sygn.II SA/Ol 158/14", "II SA/Ol 158/14", id="glued-to-sygn"),
    pytest.param("Sygn. aktI ACz 896/15", "I ACz 896/15", id="glued-to-akt"),
    pytest.param("(wyrok SN -VCKN 1581/10/", "V CKN 1581/10", id="glued-to-hyphen"),
    pytest.param("z dnia 10 listopada 2010 r. -II CSK 248/10,Lex nr 785681", "II CSK 248/10", id="hyphen-and-comma"),
    pytest.param("wyrok z dnia 3 lutego 2011 r.II CSK 5/11", "II CSK 5/11", id="glued-to-year-sign"),
]
NO_SIGNATURE = [
    pytest.param("powód A. K. 12/10 zeznał", id="initials"),
    pytest.param("pokój K 27/04 na parterze", id="a-room"),
    pytest.param("zob. s. K 27/04a akt", id="words-behind-a-signal"),
    pytest.param("zeznania M. P. i S. U.", id="initials-alone"),
    pytest.param("(...) S.A. w W. 12/14", id="company"),
    pytest.param("opinia biegłego (k. 85, k.k. 82-87)", id="pages-of-the-file"),
    pytest.param("OSNC 2012/1/10", id="collection"),
    pytest.param("MPrawn 2013/2", id="journal"),
    pytest.param("M 3/8", id="journal-short"),
    pytest.param("U 2002/163", id="journal-year-first"),
    pytest.param("OSA 2004/12", id="appeal-collection"),
    pytest.param("LEX 15/2012", id="database"),
    pytest.param("OTK ZU nr 3/1/A/2005", id="collection-heading"),
    pytest.param("powód i ust 3/12 oraz xiiii aca 3/12", id="small-letters-of-no-register-or-numeral"),
    pytest.param("ii ns 5/12 albo i c 5/12", id="small-letters-of-a-short-register"),
    pytest.param("faktura nr FV 123/19 na kwotę 5000 zł", id="invoice"),
    pytest.param("kwota 123/19 zł", id="amount"),
    pytest.param("w I instancji 1/2 kosztów", id="instance-and-fraction"),
    pytest.param("tom II Nr 12/13 poz. 5", id="volume-and-number"),
    pytest.param("klasa III B 12/2014", id="no-space-year-of-school"),
]


def _found(text: str) -> list[str]:
    return [r.norm for r in find_references(Reading(text)) if r.kind is ReferenceKind.ORZECZENIE]


@pytest.mark.parametrize(("written", "norm"), WRITTEN)
def test_written_form_has_its_norm(written: str, norm: str) -> None:
    text = f"Tak wyrok z dnia 3 lutego 2011 r., {written}, niepubl."
    assert _found(text) == [norm]


@pytest.mark.parametrize(("written", "norm"), [row for row in WRITTEN if "\u00a0" not in row.values[0] and "\u202f" not in row.values[0]])
def test_norm_of_agrees_with_the_text(written: str, norm: str) -> None:
    signature = norm_of(written.replace("\u2013", "-"))
    assert signature is not None
    assert signature.norm == norm


@pytest.mark.parametrize("city", CITIES)
def test_all_sixteen_administrative_courts(city: str) -> None:
    assert _found(f"wyrok WSA z dnia 3 lutego 2011 r., II SA/{city} 158/14") == [f"II SA/{city} 158/14"]


@pytest.mark.parametrize(("text", "norm"), [*WITHOUT_NUMERAL, *GLUED])
def test_found_in_its_surroundings(text: str, norm: str) -> None:
    assert _found(text) == [norm]


@pytest.mark.parametrize("text", NO_SIGNATURE)
def test_false_friend_is_no_signature(text: str) -> None:
    assert _found(text) == []


def test_criminal_case_is_no_tribunal_case() -> None:
    assert _found("wyrokiem Sądu Rejonowego z dnia 3 lutego 2013 r. (sygn. II K 326/12)") == ["II K 326/12"]
    assert _found("sygn. akt IX U 1823/11") == ["IX U 1823/11"]


@pytest.mark.parametrize(
    ("text", "norms"),
    [
        pytest.param("KIO 80/13 oraz 81/13", ["KIO 80/13", "KIO 81/13"], id="kio-elided-register"),
        pytest.param("uchwały SN III CZP 12/10 i 13/10", ["III CZP 12/10", "III CZP 13/10"], id="resolutions-elided"),
        pytest.param("I C 1069/02 oraz I ACa 995/03", ["I C 1069/02", "I ACa 995/03"], id="two-full"),
        pytest.param("I SA/Wr 92/23 i I SA/Wr 99/23", ["I SA/Wr 92/23", "I SA/Wr 99/23"], id="two-administrative"),
        pytest.param("KIO/UZP 44/08, KIO/UZP 46/08", ["KIO/UZP 44/08", "KIO/UZP 46/08"], id="heading-list"),
        pytest.param("IV CSK 80/05, OSNC 2006/10/177", ["IV CSK 80/05"], id="one-with-its-place"),
        pytest.param("wyrok i aca 1328/12 oraz xiv aca 5/2012", ["I ACa 1328/12", "XIV ACa 5/12"], id="all-in-small-letters"),
        pytest.param("wyroki v aca 1/12 i aca 2/12", ["V ACa 1/12"], id="small-conjunction-behind-a-number"),
        pytest.param("II CSK 5/10 i 12/10 zł", ["II CSK 5/10"], id="amount-behind-and"),
    ],
)
def test_joined_signatures(text: str, norms: list[str]) -> None:
    assert _found(text) == norms


def test_unknown_register_is_reported_as_unknown() -> None:
    (reference,) = find_references(Reading("wyrok z dnia 3 lutego 2031 r., sygn. akt II QRS 12/31"))
    assert reference.norm == "II QRS 12/31"
    assert reference.unknown


@pytest.mark.parametrize(
    ("text", "norm"),
    [pytest.param("sygn. I CZ 112/9", "I CZ 112/9", id="one-digit"), pytest.param("sygn. III CZP 32/3", "III CZP 32/3", id="resolution")],
)
def test_truncated_year_is_found_but_unknown(text: str, norm: str) -> None:
    (reference,) = find_references(Reading(text))
    assert (reference.norm, reference.unknown, reference.sygnatura) == (norm, True, None)


@pytest.mark.parametrize("text", ["II CSK", "537/10", "", "wyrok", "II CSK 537/10 i III CZP 1/05"])
def test_norm_of_takes_exactly_one_signature(text: str) -> None:
    assert norm_of(text) is None


@pytest.mark.parametrize(
    ("written", "year"),
    [("II CR 12/69", 1969), ("II CSK 12/10", 2010), ("II CKN 12/99", 1999), ("K 3/88", 1988), ("III CZP 5/23", 2023)],
)
def test_century_of_a_two_digit_year(written: str, year: int) -> None:
    signature = norm_of(written)
    assert signature is not None
    assert signature.rok == year


def test_every_register_has_a_court_and_a_source() -> None:
    assert len(repertoria()) > 300
    for record in repertoria():
        assert record.kod and all(record.sady) and record.zrodlo, record
        assert record.od is None or record.do is None or record.od <= record.do, record
