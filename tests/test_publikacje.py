"""Places of publication, official journals and numbers of offices (census §3 and §5)."""

from __future__ import annotations

import pytest

from kotwica.document.model import Reading
from kotwica.extractors.model import ReferenceKind as K
from kotwica.extractors.referencje import find_references

COLLECTIONS = [
    pytest.param("OSNC 2012/1/10", "OSNC 2012/1/10", id="slashes"),
    pytest.param("OSNC 2001, nr 4, poz. 64", "OSNC 2001/4/64", id="nr-poz"),
    pytest.param("OSNC 2013/7-8/84", "OSNC 2013/7-8/84", id="double-issue"),
    pytest.param("OSNCP 1974, Nr 9, poz. 145", "OSNCP 1974/9/145", id="capital-nr"),
    pytest.param("OSNC 1981, z. 10, poz. 186", "OSNC 1981/10/186", id="zeszyt"),
    pytest.param("OSNC z 1998r., Nr 9, poz. 133", "OSNC 1998/9/133", id="z-year"),
    pytest.param("OSNC 2011/B poz. 44", "OSNC 2011/B/44", id="letter-issue"),
    pytest.param("OSNC-ZD 2010, z. C, poz. 91", "OSNC-ZD 2010/C/91", id="letter-issue-zd"),
    pytest.param("OSNC 2002/3 poz. 32", "OSNC 2002/3/32", id="mixed"),
    pytest.param("OSNCP 1973/ 6/ 111", "OSNCP 1973/6/111", id="spaces-behind-slashes"),
    pytest.param("OSP 1994/3/38", "OSP 1994/3/38", id="osp"),
    pytest.param("OSPiKA 1975, nr 7, poz. 171", "OSPiKA 1975/7/171", id="ospika"),
    pytest.param("OSNAPiUS 1999 nr 16, poz. 505", "OSNAPiUS 1999/16/505", id="osnapius"),
    pytest.param("ONSA 1994/3/96", "ONSA 1994/3/96", id="onsa"),
    pytest.param("ONSAiWSA 2008, nr 2, poz. 21", "ONSAiWSA 2008/2/21", id="onsaiwsa"),
    pytest.param("OTK ZU nr 2/1998, poz. 12", "OTK ZU 1998/2/12", id="otk-issue-before-year"),
    pytest.param("OTK ZU nr 11/A/2004, poz. 114", "OTK ZU 2004/11/A/114", id="otk-series"),
    pytest.param("OTK ZU A/2019, poz. 12", "OTK ZU 2019/A/12", id="otk-electronic"),
    pytest.param("OTK-A 2004/11/114", "OTK-A 2004/11/114", id="otk-a"),
    pytest.param("Biul. SN 2008/4/11", "Biul. SN 2008/4/11", id="bulletin"),
    pytest.param("Biuletyn Sądu Najwyższego 2010/10", "Biul. SN 2010/10", id="bulletin-written-out"),
    pytest.param("BSN 2010, nr 10 s. 11", "BSN 2010/10 s. 11", id="bulletin-page"),
    pytest.param("Prok. i Pr. 2001, Nr 6, s. 11", "Prok. i Pr. 2001/6 s. 11", id="journal-page"),
    pytest.param("M.Prawn. 2011/17", "Monitor Prawniczy 2011/17", id="monitor"),
    pytest.param("Wokanda 1994, nr 8, s. 3", "Wokanda 1994/8 s. 3", id="wokanda"),
    pytest.param("Palestra 2001, nr 1-2, s. 5", "Palestra 2001/1-2 s. 5", id="palestra"),
    pytest.param("ECR 1986, s. 1119", "ECR 1986 s. 1119", id="court-reports"),
    pytest.param("[1997] ECR s. I-1259", "ECR 1997 s. I-1259", id="court-reports-year-first"),
    pytest.param("Orzecznictwo Sądu Najwyższego Izba Cywilna rok 2010, Nr C, poz. 91", "OSNC 2010/C/91", id="name-written-out"),
    pytest.param("LEX nr 604152", "LEX 604152", id="lex-nr"),
    pytest.param("Lex nr 52766", "LEX 52766", id="lex-lower"),
    pytest.param("LEX 604152", "LEX 604152", id="lex-bare-number"),
    pytest.param("lex nr 738077", "LEX 738077", id="lex-all-lower"),
    pytest.param("LEX Nr 1164718", "LEX 1164718", id="lex-capital-nr"),
    pytest.param("lex nr 21", "LEX 21", id="lex-short-number"),
    pytest.param("LEX Nr 17", "LEX 17", id="lex-short-number-capital"),
    pytest.param("M. Prawn. 2011/17", "Monitor Prawniczy 2011/17", id="monitor-with-a-space"),
    pytest.param("OSNC nr 4, poz. 64", "OSNC 4/64", id="year-forgotten"),
    pytest.param("OSNP z. 5 poz. 12", "OSNP 5/12", id="year-forgotten-zeszyt"),
    pytest.param("Legalis nr 1234567", "Legalis 1234567", id="legalis"),
    pytest.param("LexPolonica nr 2429660", "LexPolonica 2429660", id="lexpolonica"),
]
JOURNALS = [
    pytest.param("Dz. U. z 1964 r. Nr 16, poz. 93", "DU/1964/16/93", id="full"),
    pytest.param("Dz. U. z 1964 r., Nr 16, poz. 93", "DU/1964/16/93", id="comma-behind-year"),
    pytest.param("Dz. U. Nr 16, poz. 93 z 1964 r.", "DU/1964/16/93", id="year-behind"),
    pytest.param("Dz. U. z 2013 r. poz. 392", "DU/2013/392", id="without-nr"),
    pytest.param("Dz. U. z 2013 r., poz. 392", "DU/2013/392", id="without-nr-comma"),
    pytest.param("Dz.U.2013.392", "DU/2013/392", id="dotted-two"),
    pytest.param("Dz.U.2010.90.594 j.t.", "DU/2010/90/594", id="dotted-three"),
    pytest.param("Dz. U. 2003 r. Nr 124 poz. 1152", "DU/2003/124/1152", id="year-without-z"),
    pytest.param("Dz.U. 2013 poz. 392", "DU/2013/392", id="year-poz"),
    pytest.param("Dz.U. 2019 poz 2325", "DU/2019/2325", id="poz-without-dot"),
    pytest.param("Dz. U. z 1964 roku Nr 16, poz. 93", "DU/1964/16/93", id="roku"),
    pytest.param("Dz. U. Nr 16 z 1964 r., poz. 93", "DU/1964/16/93", id="year-behind-nr"),
    pytest.param("Dz. U., Nr 16 z 1964 r., poz.93", "DU/1964/16/93", id="comma-behind-name"),
    pytest.param("DzU z 2013 r. poz. 392", "DU/2013/392", id="dzu"),
    pytest.param("Dziennik Ustaw z 1964 r. Nr 16, poz. 93", "DU/1964/16/93", id="written-out"),
    pytest.param("Dz. U. z 2013, poz. 392", "DU/2013/392", id="no-year-sign"),
    pytest.param("t.j. Dz. U. z 2025 r. poz. 1071 ze zm.", "DU/2025/1071", id="consolidated"),
    *(
        pytest.param(f"({mark} Dz. U. z 2025 r. poz. 1071)", "DU/2025/1071", id=f"consolidated-{mark.replace(' ', '-')}")
        for mark in ("t. j.", "tekst jedn.", "tekst jednolity:", "j.t.", "t.jedn.")
    ),
    pytest.param("M.P. z 2010 r. Nr 12, poz. 34", "MP/2010/12/34", id="monitor-polski"),
    pytest.param("ustawa z dnia 17 listopada 1964 r. (Dz. U. Nr 43, poz. 296)", "DU/1964/43/296", id="year-of-the-act"),
    pytest.param("Dz. Urz. UE L 119 z 4.05.2016, s. 1", "DUUE/2016/119/1", id="union"),
    pytest.param("Dz. Urz. UE L 2002.203.30", "DUUE/2002/203/30", id="union-dotted"),
    pytest.param("Dz.U.UE.L.2001.12.1", "DUUE/2001/12/1", id="union-dotted-glued"),
]
OFFICES = [
    pytest.param("3 Ds. 56/10", id="prosecutor"),
    pytest.param("2 Ds. 318/08/1", id="prosecutor-suffix"),
    pytest.param("1 Ds 1557/08/S", id="prosecutor-letter"),
    pytest.param("4096-6.Ds.94.2025", id="prosecutor-new"),
    pytest.param("Km 20530/12", id="bailiff"),
    pytest.param("KM 1719/12", id="bailiff-capital"),
    pytest.param("RSD 53/11", id="police"),
    pytest.param("25 Cdo 2584/2000", id="czech-court"),
    pytest.param("0111-KDIB1-1.4010.1.2023.1.AB", id="tax-ruling"),
    pytest.param("IPPP1/443-12/11-2/AB", id="tax-ruling-old"),
    pytest.param("DKN.5131.12.2020", id="data-protection"),
    pytest.param("RPZ 12/2010", id="competition-office"),
    pytest.param("DOK-1/2015", id="competition-office-hyphen"),
    pytest.param("UZP/ZO/0-1087/06", id="arbitrators"),
]


def _of(text: str, kind: K) -> list[str]:
    return [r.norm for r in find_references(Reading(text)) if r.kind is kind]


@pytest.mark.parametrize(("written", "norm"), COLLECTIONS)
def test_place_of_publication(written: str, norm: str) -> None:
    assert _of(f"wyrok SN z dnia 3 lutego 2011 r., II CSK 5/10, {written}, niepubl.", K.PUBLIKACJA) == [norm]


@pytest.mark.parametrize(("written", "norm"), JOURNALS)
def test_journal(written: str, norm: str) -> None:
    assert _of(f"({written})", K.DZIENNIK) == [norm]


@pytest.mark.parametrize("written", OFFICES)
def test_numbers_of_offices(written: str) -> None:
    assert _of(f"w sprawie {written}, akta", K.DECYZJA) == [written]
    assert _of(f"w sprawie {written}, akta", K.ORZECZENIE) == []


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("M. P. zeznał, że", id="initials-are-no-monitor"),
        pytest.param("M.P. i A.K.", id="initials-glued"),
        pytest.param("t.j. powód", id="to-jest"),
        pytest.param("(LEX)", id="bare-database"),
        pytest.param("OSNC z 2010 roku", id="collection-without-place"),
        pytest.param("w dniu 2012/1/10", id="slashed-date"),
        pytest.param("Dz. U. i inne", id="journal-without-number"),
    ],
)
def test_no_place(text: str) -> None:
    assert [r for r in find_references(Reading(text)) if r.kind in (K.PUBLIKACJA, K.DZIENNIK)] == []


def test_publication_belongs_to_its_decision() -> None:
    text = "wyrok SN z dnia 14 stycznia 2010 r., IV CSK 307/09, OSNC-ZD 2010/3/91, LEX nr 599865; wyrok z dnia 3 lutego 2011 r., I CSK 5/10, LEX nr 784896"
    first, zd, lex, second, lex2 = find_references(Reading(text))
    assert (zd.parent, lex.parent, lex2.parent) == (first.id, first.id, second.id)
    assert first.publications == ("OSNC-ZD 2010/3/91", "LEX 599865")
    assert second.publications == ("LEX 784896",)


def test_glued_date_does_not_hide_the_place() -> None:
    text = "z dnia 14 stycznia 2010 r., IV CSK 307/09, OSNC-ZD 2010/3/91z dnia 10 listopada 2010 r., II CSK 248/10"
    assert [r.norm for r in find_references(Reading(text))] == ["IV CSK 307/09", "OSNC-ZD 2010/3/91", "II CSK 248/10"]


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        pytest.param("wyrok SN z 5 maja 2019 r., II CSK 9012/18, ECLI:PL:SN:2019:II.CSK.9012.18", True, id="polish-ecli"),
        pytest.param("wyrok SN z 5 maja 2019 r., II CSK 9012/18 (ECLI:PL:SN:2019:II.CSK.9013.18)", True, id="ecli-of-another-case"),
        pytest.param("wyrok TSUE z 3 maja 2019 r., C-9026/18, CELEX 62018CJ9026", True, id="celex-of-a-case"),
        pytest.param("wyrok TSUE z 3 maja 2019 r., C-9026/18, dotyczy dyrektywy 93/13 (CELEX 31993L0013)", False, id="celex-of-an-act"),
        pytest.param(
            "wyrok SN II CSK 9012/18 odwołuje się do orzeczenia ECLI:PL:SN:2015:III.CZP.9001.14", False, id="ecli-of-what-it-cites"
        ),
    ],
)
def test_a_second_identifier_belongs_to_the_decision_before_it(text: str, bound: bool) -> None:
    first, *others = [r for r in find_references(Reading(text)) if r.kind in (K.ORZECZENIE, K.UE_ORZECZENIE, K.ECLI, K.CELEX)]
    assert [r.parent == first.id for r in others] == [bound]
