"""Decisions and acts of the Union, ECLI, CELEX and Strasbourg (census §2)."""

from __future__ import annotations

import pytest

from kotwica.document.model import Reading
from kotwica.extractors.model import ReferenceKind as K
from kotwica.extractors.referencje import find_references

FOUND = [
    pytest.param("wyrok TSUE z dnia 3 października 2019 r., C-260/18", K.UE_ORZECZENIE, ["C-260/18"], id="plain"),
    pytest.param("wyrok C\u2011819/21", K.UE_ORZECZENIE, ["C-819/21"], id="no-break-hyphen"),
    pytest.param("wyrok C\u2013819/21", K.UE_ORZECZENIE, ["C-819/21"], id="en-dash"),
    pytest.param("w sprawie C 236/08", K.UE_ORZECZENIE, ["C-236/08"], id="space-for-hyphen"),
    pytest.param("w sprawach C-213/11, C-214/11 i C-217/11", K.UE_ORZECZENIE, ["C-213/11", "C-214/11", "C-217/11"], id="list"),
    pytest.param("w sprawie C-232/04 i 233/04", K.UE_ORZECZENIE, ["C-232/04", "C-233/04"], id="elided-letter"),
    pytest.param("wyrok Sądu UE T-13/99", K.UE_ORZECZENIE, ["T-13/99"], id="general-court"),
    pytest.param("wyrok C-12/03 P, Komisja", K.UE_ORZECZENIE, ["C-12/03"], id="appeal-suffix"),
    pytest.param("wyrok ETS z dnia 18 marca 1986 r. w sprawie 24/85, Spijkers", K.UE_ORZECZENIE, ["24/85"], id="old-style"),
    pytest.param("ECLI:EU:C:2019:629", K.UE_ORZECZENIE, ["ECLI:EU:C:2019:629"], id="ecli"),
    pytest.param("(EU:C:2019:629)", K.UE_ORZECZENIE, ["ECLI:EU:C:2019:629"], id="ecli-of-the-court's-own-texts"),
    pytest.param("ecli:eu:c:2019:629", K.UE_ORZECZENIE, ["ECLI:EU:C:2019:629"], id="ecli-lower-case"),
    pytest.param("ECLI:PL:SN:2010:II.CSK.537.10", K.ECLI, ["ECLI:PL:SN:2010:II.CSK.537.10"], id="ecli-polish"),
    pytest.param("ECLI:CE:ECHR:2014:0724JUD002876111", K.ETPC, ["ECLI:CE:ECHR:2014:0724JUD002876111"], id="ecli-strasbourg"),
    pytest.param("CELEX 62018CJ0260", K.CELEX, ["62018CJ0260"], id="celex-judgment"),
    pytest.param("CELEX: 32016R0679", K.CELEX, ["32016R0679"], id="celex-regulation"),
    pytest.param("CELEX 689J9913", K.CELEX, ["61989CJ9913"], id="celex-of-the-last-century-judgment"),
    pytest.param("CELEX: 395L9946", K.CELEX, ["31995L9946"], id="celex-of-the-last-century-directive"),
    pytest.param("02016R0679-20160504", K.CELEX, ["02016R0679-20160504"], id="celex-consolidated"),
    pytest.param("12012P047", K.CELEX, ["12012P047"], id="celex-charter"),
    pytest.param("52021PC0206", K.CELEX, ["52021PC0206"], id="celex-proposal"),
    pytest.param("dyrektywy 93/13/EWG", K.UE_AKT, ["93/13/EWG"], id="directive"),
    pytest.param("dyrektywą Rady 2001/23/WE", K.UE_AKT, ["2001/23/WE"], id="directive-of-the-council"),
    pytest.param("dyrektywie Parlamentu Europejskiego i Rady 2002/58/WE", K.UE_AKT, ["2002/58/WE"], id="directive-long"),
    pytest.param("dyrektywa 2011/16/UE", K.UE_AKT, ["2011/16/UE"], id="directive-ue"),
    pytest.param("dyrektywa 2011/83", K.UE_AKT, ["2011/83/UE"], id="directive-short-in-full"),
    pytest.param("rozporządzenia (UE) nr 1215/2012", K.UE_AKT, ["1215/2012"], id="regulation-number"),
    pytest.param("rozporządzenia nr 805/2004", K.UE_AKT, ["805/2004"], id="regulation-bare"),
    pytest.param("rozporządzenia (UE) 2016/679", K.UE_AKT, ["2016/679"], id="regulation-new"),
    pytest.param("rozporządzenie Parlamentu Europejskiego i Rady (UE) nr 2019/1111", K.UE_AKT, ["2019/1111"], id="regulation-long"),
    pytest.param("decyzji ramowej Rady 2002/584/WSiSW", K.UE_AKT, ["2002/584/WSiSW"], id="framework-decision"),
    pytest.param("(93/13/EWG)", K.UE_AKT, ["93/13/EWG"], id="number-alone"),
    pytest.param("Jeruzalem p. Austrii, skarga nr 26958/95", K.ETPC, ["26958/95"], id="strasbourg-number"),
    pytest.param("wyrok ETPC Al Nashiri przeciwko Polsce, skarga nr 28761/11, § 507", K.ETPC, ["28761/11"], id="strasbourg-paragraph"),
    pytest.param("Wałęsa p. Polsce", K.ETPC, ["Wałęsa p. Polsce"], id="strasbourg-name"),
    pytest.param("Janowski przeciwko Polsce", K.ETPC, ["Janowski przeciwko Polsce"], id="strasbourg-against"),
    pytest.param("wyrok ETPC Broniowski v. Polska", K.ETPC, ["Broniowski v. Polska"], id="strasbourg-v"),
]
NOTHING = [
    pytest.param("decyzji nr 12/2013 Prezesa Urzędu", id="office-decision"),
    pytest.param("rozporządzenia z dnia 5 maja 2010 r.", id="ordinance-by-date"),
    pytest.param("lokal C-4 m. 12/18", id="flat"),
    pytest.param("skarga nr 12/20 do Rzecznika", id="complaint-to-an-office"),
    pytest.param("w sprawie 24/85 przed Sądem Rejonowym", id="old-number-before-another-court"),
    pytest.param("powód przeciwko pozwanemu", id="parties-of-a-polish-case"),
    pytest.param("12345678901234", id="long-number"),
    pytest.param("nr rachunku 62018 0260", id="account"),
    pytest.param("faktura 689J9913", id="short-celex-without-the-word"),
]


@pytest.mark.parametrize(("text", "kind", "norms"), FOUND)
def test_found(text: str, kind: K, norms: list[str]) -> None:
    found = [r for r in find_references(Reading(text)) if r.kind is not K.PUBLIKACJA]
    assert [(r.kind, r.norm) for r in found] == [(kind, norm) for norm in norms]


@pytest.mark.parametrize("text", NOTHING)
def test_not_found(text: str) -> None:
    assert [r.norm for r in find_references(Reading(text)) if r.kind in (K.UE_AKT, K.UE_ORZECZENIE, K.ETPC, K.CELEX, K.ECLI)] == []


def test_joined_cases_share_court_and_date() -> None:
    first, second = find_references(Reading("wyrok ETS z dnia 15 grudnia 2005 r. w sprawie C-232/04 i C-233/04, Nurten Güney-Görres"))
    assert first.court == second.court == "TSUE"
    assert first.decided_on == second.decided_on
    assert first.decided_on is not None and first.decided_on.isoformat() == "2005-12-15"


def test_joined_cases_share_the_day_behind_the_last_one() -> None:
    found = find_references(Reading("tak TSUE w sprawach połączonych od C-9080/21 do C-9082/21 (wyrok z 8 września 2022 r.)"))
    assert [str(r.decided_on) for r in found] == ["2022-09-08"] * 2


def test_ecli_belongs_to_the_number_before_it() -> None:
    number, ecli = find_references(Reading("w sprawie Fashion ID, C-40/17, ECLI:EU:C:2019:629, pkt 95"))
    assert ecli.parent == number.id
    assert number.parent is None


def test_union_act_inside_a_provision_is_not_counted_twice() -> None:
    (reference,) = find_references(Reading("zgodnie z art. 28 ust. 2 rozporządzenia (WE) nr 45/2001"))
    assert reference.kind is K.PRZEPIS
    assert reference.norm == "45/2001 art. 28 ust. 2"


def test_parties_of_a_strasbourg_case() -> None:
    (reference,) = find_references(Reading("wyrok ETPC Al Nashiri przeciwko Polsce, skarga nr 28761/11"))
    assert reference.parties == ("Al Nashiri", "Polsce")
    assert reference.court == "ETPC"
