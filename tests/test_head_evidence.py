"""A text is the decision that its head names only when it has what a decision has; what is written about one is not."""

from __future__ import annotations

import pytest

from kotwica.sources.header import read_head
from kotwica.sources.making import source_of_text
from kotwica.sources.model import SourceKind, Unit
from kotwica.sources.units_decision import decision_units

ABOUT = [
    pytest.param("Wyrok Sądu Najwyższego z dnia 11 kwietnia 2017 r., II KK 831/17 – co dalej?\n\nSąd Najwyższy uznał, że oskarżony nie może odpowiadać. Zdaniem autora słusznie.\n\n"
                 "Zapraszamy do kontaktu z kancelarią.", id="post-under-the-title-of-a-judgment"),
    pytest.param("Uchwała Sądu Najwyższego z dnia 7 maja 2021 r. III CZP 86/21\n\nSąd Najwyższy w składzie siedmiu sędziów podjął uchwałę. Poniżej omawiamy jej skutki.", id="post-that-names-the-bench"),
    pytest.param("Wyrok TSUE z dnia 3 października 2019 r. w sprawie C-960/18 – przełom\n\nTrybunał Sprawiedliwości wydał długo oczekiwany wyrok. Umowy mogą upaść.", id="post-on-a-union-case"),
    pytest.param("Przegląd orzecznictwa TSUE\n\n3.02.2026\n\nA. przeciwko EUIPO, sprawa C‑997/25 P\n\n– Sprawa dotyczyła odwołania od wyroku Sądu; Trybunał uznał, że skarżący nie wykazał.", id="review-of-union-cases"),
    pytest.param("Słowa kluczowe: orzecznictwo\n\nSprawy z zakresu prawa cywilnego\n\nPostanowienie Sądu Najwyższego z dnia 28 grudnia 2023 r., I CSK 8809/22\n\nWynagrodzenie powinno być ustalane "
                 "indywidualnie.\n\nUchwała Sądu Najwyższego z dnia 20 grudnia 2023 r., III CZP 81/23\n\nTermin biegnie od doręczenia.", id="review-of-several-decisions"),
    pytest.param("Wyrok Sądu Apelacyjnego w Warszawie z dnia 3 marca 2020 r., I ACa 823/19\n\nKancelaria reprezentowała powodów. Sąd uznał umowę za nieważną.", id="case-that-a-firm-won"),
    pytest.param("III CSK 845/16\nWyrok SN z dnia 18 maja 2017 r.\n\nSTAN FAKTYCZNY: powód dochodził zapłaty.\nROZSTRZYGNIĘCIE: SN uchylił wyrok.", id="brief-of-students"),
    pytest.param("Sąd Okręgowy w Gliwicach\nI Wydział Cywilny\n\nSygn. akt I C 877/19\n\nGliwice, dnia 4 lutego 2020 r.\n\nDORĘCZENIE ODPISU\n\nSekretariat doręcza odpis wyroku z dnia 9 stycznia 2020 r.",
                 id="covering-letter-of-a-court"),
    pytest.param("Zdanie odrębne sędziego TK A. B. do wyroku Trybunału Konstytucyjnego z dnia 3 maja 2010 r., sygn. akt K 85/08 – omówienie\n\nAutor wpisu uważa argumenty za przekonujące.",
                 id="post-on-a-dissent"),
    pytest.param("Wyrok Trybunału Sprawiedliwości z dnia 3 października 2019 r. w sprawie C-960/18\n\nTrybunał uznał, że umowa może upaść. Omawiamy skutki.", id="post-with-the-full-name-of-the-court"),
    pytest.param("APELACJA\n\n" + "Zaskarżam wyrok w całości. " * 60 + "\n\nSygn. akt I C 879/20\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 3 marca 2022 r.\n\nSąd Okręgowy w Krakowie w składzie:",
                 id="appeal-with-the-judgment-below-it"),
    pytest.param("UCHWAŁA. Protokolant A. B.\n\nPodobne dokumenty\nPOSTANOWIENIE. Sygn. akt III CZP 861/14. Dnia 11 grudnia 2014 r. Sąd Najwyższy w składzie:\n\n"
                 "Uchwała z dnia 16 października 2008 r., III CZP 890/08\n\nWYROK W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ", id="page-that-lists-other-documents"),
    pytest.param("Postanowienie Sądu Okręgowego w Łodzi z dnia 26 października 2016 r. XIII Ga 858/16 UZASADNIENIE\n\nPodobne dokumenty\nPOSTANOWIENIE UZASADNIENIE\n\n"
                 "Wyrok z dnia 14 września 2007 r. III UK 824/07", id="title-above-a-list-of-other-documents"),
    pytest.param("Sygn. akt I C 878/19\n\nPISMO PRZYGOTOWAWCZE POWODA\n\nUZASADNIENIE\n\nPozwany nie kwestionował umowy.", id="pleading-with-reasons"),
]  # fmt: skip


@pytest.mark.parametrize("text", ABOUT)
def test_what_is_written_about_a_decision_is_not_it(text: str) -> None:
    assert not read_head(text).looks_like_decision


@pytest.mark.parametrize(
    "formal",
    [
        pytest.param("Przewodniczący: SSN A. B.", id="bench"),
        pytest.param("Skład orzekający\n\nA. B., C. D.", id="bench-of-a-database"),
        pytest.param("Sentencja\n\nSąd Najwyższy oddala skargę.", id="operative-part"),
        pytest.param("U z a s a d n i e n i e\n\nSąd Okręgowy oddalił powództwo.", id="reasons"),
        pytest.param("Sąd Najwyższy w składzie:\n\nA. B.", id="bench-announced"),
    ],
)
def test_one_part_of_a_decision_below_its_title_is_enough(formal: str) -> None:
    head = read_head(f"Wyrok Sądu Najwyższego z dnia 11 kwietnia 2017 r., II KK 832/17\n\n{formal}")
    assert head.looks_like_decision
    assert head.anchors.sygnatury == ("II KK 832/17",)


def test_a_dissent_filed_by_itself_is_no_part_of_the_court_s_reasons() -> None:
    text = (
        "Zdanie odrębne\nsędziego TK A. B.\ndo wyroku Trybunału Konstytucyjnego\nz dnia 16 marca 2017 r., sygn. akt Kp 81/17\n\n"
        "Zgłaszam zdanie odrębne.\n\nUzasadnienie\n\n1. Nie zgadzam się z większością."
    )
    units = decision_units(text)
    assert [u.path for u in units] == ["zdanie odrębne"]
    assert isinstance(units[0], Unit)
    assert units[0].span.of(text) == text


def test_a_title_without_the_decision_is_told() -> None:
    source = source_of_text(
        "Wyrok Sądu Najwyższego z dnia 11 kwietnia 2017 r., II KK 831/17 – co dalej?\n\nSąd uznał winę.", source_id="wpis.txt"
    )
    assert source.kind is SourceKind.DOKUMENT
    assert source.anchors.sygnatury == ()
    assert [w for w in source.warnings if "II KK 831/17" in w and ".meta.json" in w]
