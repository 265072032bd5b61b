"""Ways in which Polish reasons report an authority; what is reported stands in «». All sentences and case numbers are fictitious."""

from __future__ import annotations

import pytest

from builders import draft
from kotwica.extractors import extract
from kotwica.extractors.model import Claim, ClaimType

WYROK = "wyrok SN z dnia 4 maja 2010 r., II CSK 9999/10"
W_WYROKU = "w wyroku z dnia 4 maja 2010 r., II CSK 9999/10"
DELAY = "«zwłoka dłużnika nie wymaga wezwania do zapłaty»"
INTEREST = "«wierzyciel może żądać odsetek za czas opóźnienia»"

CASE_LAW = [
    pytest.param(f"W orzecznictwie nie budzi przy tym żadnych wątpliwości, że {DELAY}.", 0, id="nie-budzi-watpliwosci"),
    pytest.param(f"W judykaturze nie ulega wątpliwości, iż {DELAY}.", 0, id="nie-ulega-watpliwosci"),
    pytest.param(f"W orzecznictwie panuje zgoda co do tego, że {DELAY}.", 0, id="panuje-zgoda"),
    pytest.param(f"Orzecznictwo jest zgodne co do tego, że {DELAY}.", 0, id="jest-zgodne-co-do-tego"),
    pytest.param(f"W{W_WYROKU[1:]}, Sąd Najwyższy wyszedł z założenia, że {DELAY}.", 1, id="wyszedl-z-zalozenia"),
    pytest.param(f"Jak się podkreśla w orzecznictwie, {DELAY}.", 0, id="jak-sie-podkresla"),
    pytest.param(f"W myśl uchwały Sądu Najwyższego z dnia 4 maja 2010 r., III CZP 9999/10, {DELAY}.", 1, id="w-mysl-uchwaly"),
    pytest.param(f"Stosownie do uchwały siedmiu sędziów NSA z dnia 4 maja 2010 r., II OPS 99/10, {DELAY}.", 1, id="bench-before-the-court"),
    pytest.param(f"Zgodnie z poglądem wyrażonym {W_WYROKU}, {DELAY}.", 1, id="pogladem-wyrazonym-w"),
    pytest.param(f"Na gruncie tego przepisu przyjmuje się, że {DELAY}. Wezwanie ma znaczenie dowodowe ({WYROK}).", 0, id="citation-next"),
]
SUPPORTED = [
    pytest.param("«Zwłoka dłużnika nie wymaga wezwania», co potwierdził Sąd Najwyższy {}.", id="co-potwierdzil"),
    pytest.param("«Zwłoka dłużnika nie wymaga wezwania», na co wskazał Sąd Najwyższy {}.", id="na-co-wskazal"),
    pytest.param("«Zwłoka dłużnika nie wymaga wezwania», o czym przesądził Sąd Najwyższy {}.", id="o-czym-przesadzil"),
    pytest.param("«Zwłoka dłużnika nie wymaga wezwania», jak trafnie wskazał Sąd Najwyższy {}.", id="jak-wskazal-behind"),
]
PROVISIONS = [
    pytest.param(f"W art. 481 § 1 k.c. ustawodawca przewidział, że {INTEREST}.", id="lawgiver-behind"),
    pytest.param(f"Ustawodawca w art. 481 § 1 k.c. postanowił, że {INTEREST}.", id="lawgiver-before"),
    pytest.param(f"W art. 481 § 1 k.c. postanowiono, że {INTEREST}.", id="impersonal"),
    pytest.param(f"Na podstawie art. 481 § 1 k.c. {INTEREST}.", id="na-podstawie-a-rule"),
    pytest.param(f"Art. 481 § 1 k.c., zgodnie z którym {INTEREST}, ma zastosowanie do każdej umowy.", id="relative-then-main-verb"),
    pytest.param(
        "Organ powołał art. 481 k.c., który «pozwala na naliczanie odsetek za czas opóźnienia» oraz przepisy rozporządzenia o stawkach.",
        id="relative-then-the-next-provisions",
    ),
    pytest.param(
        f"Z art. 481 § 1 k.c. wynika, że {INTEREST}, zaś zdanie drugie dotyczy świadczeń niepieniężnych.", id="next-sentence-of-it"
    ),
]
NOTHING = [
    pytest.param("Nie budzi wątpliwości, że powód wykazał wysokość szkody fakturami.", id="doubt-about-a-fact"),
    pytest.param("Sąd Okręgowy nie miał wątpliwości, że powód wykazał wysokość szkody.", id="doubt-of-the-court-below"),
    pytest.param("Przyjmuje się, że powód dowiedział się o szkodzie w dniu wypadku.", id="przyjmuje-sie-without-case-law"),
    pytest.param("Sąd uznał, że zgodnie z art. 481 k.c. powodowi należą się odsetki od dnia 5 maja.", id="court-applies-a-provision"),
    pytest.param("Na podstawie art. 481 § 1 k.c. zasądzono odsetki od dnia wezwania.", id="na-podstawie-a-ruling"),
    pytest.param("Pozwany nie zapłacił w terminie, co wynika z art. 455 k.c.", id="a-fact-follows-from-no-provision"),
    pytest.param("Strony były zgodne co do tego, że umowa wygasła z końcem roku.", id="parties-agree"),
]


def reported(text: str) -> list[Claim]:
    return [c for c in extract(draft(text)).claims if c.type is not ClaimType.CYTAT_DOSLOWNY]


def plain(marked: str) -> tuple[str, str]:
    """The text without «», and what stood in them."""
    return marked.replace("«", "").replace("»", ""), marked[marked.index("«") + 1 : marked.index("»")]


@pytest.mark.parametrize(("marked", "sources"), CASE_LAW)
def test_case_law_is_reported(marked: str, sources: int) -> None:
    text, content = plain(marked)
    claim = reported(text)[0]
    assert (claim.type, claim.text) == (ClaimType.STANOWISKO_SADU, content)
    assert len(claim.references) >= sources


@pytest.mark.parametrize("marked", SUPPORTED)
def test_a_clause_that_names_a_decision_supports_what_stands_before_it(marked: str) -> None:
    text, content = plain(marked.format(W_WYROKU))
    (claim,) = reported(text)
    assert (claim.type, claim.text, len(claim.references)) == (ClaimType.PARAFRAZA, content, 1)


@pytest.mark.parametrize("marked", PROVISIONS)
def test_what_a_provision_says_ends_with_its_clause(marked: str) -> None:
    text, content = plain(marked)
    claim = reported(text)[0]
    assert (claim.type, claim.text, claim.source_kind) == (ClaimType.PARAFRAZA, content, "przepis")


@pytest.mark.parametrize("text", NOTHING)
def test_the_present_case_is_no_report(text: str) -> None:
    assert reported(text) == []


def test_opinion_of_writers_is_reported() -> None:
    (claim,) = reported("Zdaniem doktryny zwłoka dłużnika nie wymaga wezwania do zapłaty.")
    assert (claim.type, claim.speaker, claim.text) == (ClaimType.PARAFRAZA, "doktryna", "zwłoka dłużnika nie wymaga wezwania do zapłaty")


def test_title_behind_a_colon_names_the_act() -> None:
    found = extract(draft("Zarzucam naruszenie art. 59 § 3 ustawy: „Prawo o ustroju sądów powszechnych”, oraz art. 59 tej ustawy."))
    assert [r.norm for r in found.references] == ["p.u.s.p. art. 59 § 3", "p.u.s.p. art. 59"]
    assert found.claims == ()


def test_explanations_of_a_party_in_the_file_are_testimony() -> None:
    text = "Powód wskazywał, iż „stawy były wtedy jakby osobno od pola” (k. 360v – 361v wyjaśnienia powoda)."
    assert extract(draft(text)).claims == ()


MORE_PROVISIONS = [
    pytest.param("«Na takie postanowienie nie przysługuje zażalenie», co wynika z art. 141 § 1 k.p.a.", id="co-wynika-z"),
    pytest.param("Art. 75 § 1 i 2 k.p.a. «przewidują uprawnienie do złożenia wniosku o dowód».", id="provisions-in-the-plural"),
    pytest.param(
        "Zastosowanie ma art. 118 k.c. stanowiący, że «termin przedawnienia wynosi sześć lat», ma on jednak wyjątki.", id="participle"
    ),
    pytest.param(
        "W art. 2 ustawy na Radę Ministrów «nałożony został obowiązek składania corocznych sprawozdań» (art. 3 ust. 1).",
        id="what-was-laid-down",
    ),
    pytest.param("«Ustawodawca nakazał też informowanie każdej z izb na jej życzenie» (art. 3 ust. 2).", id="what-the-lawgiver-did"),
]


@pytest.mark.parametrize("marked", MORE_PROVISIONS)
def test_what_provisions_say_in_other_words(marked: str) -> None:
    text, content = plain(marked)
    claim = reported(text)[0]
    assert claim.type is ClaimType.PARAFRAZA and claim.source_kind == "przepis"
    assert content in claim.text or claim.text in content


@pytest.mark.parametrize(
    "lead",
    [
        pytest.param("Z przepisu tego wyraźnie wynika, że", id="wynika"),
        pytest.param("Od 9 lipca 2018 r. omawiany przepis stanowi, że", id="behind-a-date"),
    ],
)
def test_provision_of_the_sentence_before_is_pointed_to(lead: str) -> None:
    text = f"Rzecz reguluje art. 118 k.c. {lead} termin przedawnienia wynosi sześć lat."
    (claim,) = reported(text)
    assert (claim.text, claim.rule, len(claim.references)) == ("termin przedawnienia wynosi sześć lat", "short_form", 1)


def test_decision_that_adds_something_supports_what_stands_before_and_says_the_rest() -> None:
    text = (
        "W orzecznictwie przyjmuje się, że zadośćuczynienia nie wylicza się mechanicznie, na co zwrócił uwagę Sąd Najwyższy "
        f"{W_WYROKU}, wskazując, że procent uszczerbku jest tylko wskazówką."
    )
    first, second = reported(text)
    assert (first.text, second.text) == ("zadośćuczynienia nie wylicza się mechanicznie", "procent uszczerbku jest tylko wskazówką")
    assert first.references == second.references != ()


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            "Mając powyższe rozważania na uwadze Sąd Najwyższy doszedł do przekonania, że skarga nie zasługuje na uwzględnienie.",
            id="the-court-concludes",
        ),
        pytest.param(
            f"Zważywszy na przerwę biegu (por. {WYROK}) przyjął, że przedawnienie zaczęło biec na nowo od dnia 5 maja.",
            id="bracket-supports-another-statement",
        ),
        pytest.param("Badanie wykazało płyn, co pozwala na przyjęcie, że powietrze nie mogło się wydostać na zewnątrz.", id="inference"),
    ],
)
def test_own_conclusions_are_no_reports(text: str) -> None:
    assert [c for c in reported(text) if c.type is ClaimType.STANOWISKO_SADU] == []


def test_old_signature_with_a_small_letter() -> None:
    (found,) = extract(draft("Tak wyrok SN z 27 kwietnia 1963 r. 4 Cr 915/62.")).references
    assert (found.norm, found.court) == ("4 CR 915/62", "SN")


def test_court_of_another_case_named_in_passing_reports_nothing() -> None:
    text = "Opinię ze sprawy XI C 9995/11 Sądu Rejonowego w Łomży w niniejszym postępowaniu należało uznać za dokument prywatny."
    assert reported(text) == []


def test_page_break_inside_a_signature_does_not_end_the_sentence() -> None:
    text = "W uchwale z dnia 15 września 1993 r., II UZP\n\n\f9915/93, Sąd Najwyższy wyraził pogląd, iż egzekucja ma pierwszeństwo przed pozwem."
    (claim,) = reported(text)
    assert (claim.text, len(claim.references)) == ("egzekucja ma pierwszeństwo przed pozwem", 1)
