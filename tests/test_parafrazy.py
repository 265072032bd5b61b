"""Reported content: frames, provisions, supports, facts. All case numbers and texts here are fictitious."""

from __future__ import annotations

import pytest

from builders import draft
from kotwica.extractors import extract
from kotwica.extractors.model import Claim, ClaimType
from kotwica.extractors.slownik import past_forms, speech

SN = "Sąd Najwyższy w wyroku z dnia 4 maja 2010 r., II CSK 9999/10,"


def claims(text: str) -> list[Claim]:
    return [c for c in extract(draft(text)).claims if c.type is not ClaimType.CYTAT_DOSLOWNY]


REPORTED = [
    pytest.param(f"{SN} stwierdził, że dłużnik odpowiada za skutki opóźnienia.", "dłużnik odpowiada za skutki opóźnienia", id="verb-ze"),
    pytest.param(f"{SN} uznał, iż dłużnik odpowiada za skutki opóźnienia.", "dłużnik odpowiada za skutki opóźnienia", id="verb-iz"),
    pytest.param(
        "Jak wskazał Sąd Najwyższy w uchwale z dnia 4 maja 2010 r., III CZP 9999/10, dłużnik odpowiada za skutki opóźnienia.",
        "dłużnik odpowiada za skutki opóźnienia",
        id="inverted",
    ),
    pytest.param(
        "Zdaniem Sądu Najwyższego dłużnik odpowiada za skutki opóźnienia.", "dłużnik odpowiada za skutki opóźnienia", id="zdaniem"
    ),
    pytest.param(
        "Trybunał Konstytucyjny wielokrotnie podkreślał, że ochrona zaufania jest zasadą.", "ochrona zaufania jest zasadą", id="named-court"
    ),
    pytest.param(
        "W orzecznictwie przyjmuje się, że dłużnik odpowiada za skutki opóźnienia.", "dłużnik odpowiada za skutki opóźnienia", id="case-law"
    ),
    pytest.param(
        "W judykaturze utrwalony jest pogląd, według którego dłużnik odpowiada za opóźnienie.", "dłużnik odpowiada za opóźnienie", id="view"
    ),
    pytest.param(
        "Skład podziela pogląd wyrażony w wyroku SN z dnia 4 maja 2010 r., II CSK 9999/10, że dłużnik odpowiada za opóźnienie.",
        "dłużnik odpowiada za opóźnienie",
        id="endorsed-view",
    ),
    pytest.param(
        "Powód podniósł, że SN w wyroku z 4 maja 2010 r., II CSK 9999/10, przyjął, że dłużnik odpowiada za opóźnienie.",
        "dłużnik odpowiada za opóźnienie",
        id="court-inside-a-party's-clause",
    ),
    pytest.param(
        "Sąd Apelacyjny w Gdańsku w wyroku z dnia 23 września 2005 r., I ACa 9999/05, stwierdził, że więź jest dobrem osobistym.",
        "więź jest dobrem osobistym",
        id="common-court-with-a-signature",
    ),
]
OWN_CASE = [
    pytest.param("Sąd Okręgowy uznał, że powód nie wykazał szkody.", id="lower-court"),
    pytest.param("Sąd zważył, że roszczenie jest przedawnione.", id="the-court"),
    pytest.param("W ocenie Sądu Apelacyjnego apelacja jest niezasadna.", id="w-ocenie-sadu"),
    pytest.param("Pozwany podniósł, że roszczenie jest przedawnione.", id="party"),
    pytest.param("Biegły stwierdził, że uszczerbek wynosi dziesięć procent.", id="expert"),
    pytest.param("Świadek zeznał, że widział cały wypadek z okna.", id="witness"),
    pytest.param("Należy wskazać, że roszczenie jest przedawnione.", id="own-statement"),
    pytest.param("Sąd Najwyższy podziela stanowisko Sądu Apelacyjnego, iż powód nie wykazał szkody.", id="approval-of-the-court-below"),
    pytest.param("Przedawnienie nie nastąpiło, mimo że Sąd Najwyższy orzekał o tym wielokrotnie.", id="mimo-ze"),
]


@pytest.mark.parametrize(("text", "content"), REPORTED)
def test_reported_content_is_found_to_the_end_of_its_sentence(text: str, content: str) -> None:
    (claim,) = claims(text)
    assert (claim.type, claim.text) == (ClaimType.STANOWISKO_SADU, content)
    assert text[claim.span.start : claim.span.end] == content


@pytest.mark.parametrize("text", OWN_CASE)
def test_reports_on_the_present_case_are_left_out(text: str) -> None:
    assert claims(text) == []


@pytest.mark.parametrize(
    ("text", "content"),
    [
        pytest.param(
            "Zgodnie z art. 415 k.c. sprawca szkody jest obowiązany do jej naprawienia.",
            "sprawca szkody jest obowiązany do jej naprawienia",
            id="zgodnie-z",
        ),
        pytest.param(
            "W myśl art. 361 § 1 k.c. zobowiązany ponosi odpowiedzialność za normalne następstwa.",
            "zobowiązany ponosi odpowiedzialność za normalne następstwa",
            id="w-mysl",
        ),
        pytest.param(
            "Przepis art. 448 k.c. stanowi, że sąd może przyznać odpowiednią sumę.", "sąd może przyznać odpowiednią sumę", id="stanowi-ze"
        ),
        pytest.param("Z art. 6 k.c. wynika, że ciężar dowodu spoczywa na powodzie.", "ciężar dowodu spoczywa na powodzie", id="wynika-ze"),
        pytest.param(
            "Podstawą jest art. 446 § 3 k.c., zgodnie z którym sąd może przyznać odszkodowanie.",
            "sąd może przyznać odszkodowanie",
            id="z-ktorym",
        ),
        pytest.param(
            "Ciężar dowodu spoczywa na stronie, o czym stanowi art. 6 k.c.", "Ciężar dowodu spoczywa na stronie", id="o-czym-stanowi"
        ),
        pytest.param(
            "Dłużnik popada w opóźnienie po wezwaniu (art. 455 k.c.).", "Dłużnik popada w opóźnienie po wezwaniu", id="bracket-behind"
        ),
        pytest.param(
            "Dłużnik popada w opóźnienie po wezwaniu – art. 455 k.c.", "Dłużnik popada w opóźnienie po wezwaniu", id="dash-before-it"
        ),
        pytest.param(
            "Dłużnik popada w opóźnienie po wezwaniu – art. 455 k.c. – i ma zapłacić odsetki.",
            "Dłużnik popada w opóźnienie po wezwaniu",
            id="between-dashes",
        ),
        pytest.param(
            "Dłużnik popada w opóźnienie po wezwaniu, 455 § 1 k.c.", "Dłużnik popada w opóźnienie po wezwaniu", id="comma-and-number-alone"
        ),
        pytest.param(
            "Odmówiono nam wglądu, choć strona ma prawo wglądu w akta sprawy (art. 73 § 1 k.p.a.).",
            "strona ma prawo wglądu w akta sprawy",
            id="rule-that-answers-what-was-done",
        ),
        pytest.param(
            "To każda osoba fizyczna sprawująca kontrolę nad klientem instytucji (art. 2 ust. 2 k.c.).",
            "To każda osoba fizyczna sprawująca kontrolę nad klientem instytucji",
            id="definition-without-a-verb",
        ),
        pytest.param(
            "Administrator odpowiada za zgodność przetwarzania (art. 6 ust. 1 lit. f) RODO (dalej: podstawa)).",
            "Administrator odpowiada za zgodność przetwarzania",
            id="letter-with-its-own-mark-closes-no-bracket",
        ),
    ],
)
def test_what_provisions_say(text: str, content: str) -> None:
    (claim,) = claims(text)
    assert (claim.type, claim.text, claim.source_kind) == (ClaimType.PARAFRAZA, content, "przepis")


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("O kosztach orzeczono na podstawie art. 98 k.p.c.", id="bare-basis"),
        pytest.param("Pozwany, zgodnie z art. 455 k.c., został wezwany do zapłaty.", id="what-a-party-did"),
        pytest.param("Zgodnie z art. 217 k.p.c. Sąd Rejonowy oddalił wniosek dowodowy.", id="what-the-court-did"),
        pytest.param("Zarzucam naruszenie art. 233 § 1 k.p.c. i art. 328 § 2 k.p.c.", id="list-of-charges"),
        pytest.param("Gdyby ustawodawca wymagał formy pisemnej, dałby temu wyraz (por. art. 77 k.c.).", id="what-the-lawgiver-did-not-do"),
        pytest.param("Wypowiedzenie jest naruszeniem prawa, a ściśle – art. 30 § 4 k.p.", id="apposition-behind-a-dash"),
        pytest.param("Można wnosić o miarkowanie kary umownej przez sąd (art. 484 § 2 k.c.).", id="what-the-draft-advises"),
        pytest.param("Podstawą jest art. 5 k.c., art. 8 k.p.", id="list-without-a-conjunction"),
        pytest.param(
            "Odmówiono nam wglądu, bo pełnomocnik nie stawił się w urzędzie (art. 73 § 1 k.p.a.).", id="reason-that-tells-of-the-case"
        ),
        pytest.param(
            "Podstawą jest art. 6 ust. 1 ogólnego rozporządzenia o ochronie danych (rozporządzenie (UE) 2016/679).",
            id="bracket-names-the-act",
        ),
        pytest.param("Zdaniem wnioskodawców ustawa narusza zasadę równości (art. 32 ust. 1 Konstytucji).", id="argument-of-a-party"),
    ],
)
def test_application_of_law_to_the_case_is_no_claim(text: str) -> None:
    assert claims(text) == []


@pytest.mark.parametrize(
    ("text", "content"),
    [
        pytest.param(
            "Kwota ma być odczuwalna (por. wyrok SN z dnia 4 maja 2010 r., II CSK 9999/10).", "Kwota ma być odczuwalna", id="bracket"
        ),
        pytest.param(
            "Kwota ma być odczuwalna. (por. wyrok SN z dnia 4 maja 2010 r., II CSK 9999/10).",
            "Kwota ma być odczuwalna",
            id="bracket-after-stop",
        ),
        pytest.param(
            "Kwota ma być odczuwalna. Por. wyrok SN z dnia 4 maja 2010 r., II CSK 9999/10.", "Kwota ma być odczuwalna", id="own-sentence"
        ),
        pytest.param("Kwota ma być odczuwalna – tak wyrok SN z dnia 4 maja 2010 r., II CSK 9999/10.", "Kwota ma być odczuwalna", id="dash"),
        pytest.param(
            "Kwota ma być odczuwalna – SN w wyroku z 4 maja 2010 r. (II CSK 9999/10).", "Kwota ma być odczuwalna", id="court-alone"
        ),
        pytest.param("Kwota ma być odczuwalna – SO w Łodzi (II Ca 9999/10).", "Kwota ma być odczuwalna", id="court-and-seat-alone"),
        pytest.param(
            "Kwota ma być odczuwalna (tak SN, II CSK 9999/10), ale powód żąda więcej.", "Kwota ma być odczuwalna", id="the-draft-goes-on"
        ),
        pytest.param(
            "Kwota ma być odczuwalna. Stanowisko takie zajął SN w wyroku z dnia 4 maja 2010 r., II CSK 9999/10.",
            "Kwota ma być odczuwalna",
            id="pointing-back",
        ),
        pytest.param(
            "Podkreślić należy, że kwota ma być odczuwalna (tak SN w wyroku z 4 maja 2010 r., II CSK 9999/10).",
            "kwota ma być odczuwalna",
            id="impersonal-head-is-cut",
        ),
        pytest.param(
            "Po pierwsze – kwota ma być odczuwalna (wyrok SN z 4 maja 2010 r., II CSK 9999/10).",
            "kwota ma być odczuwalna",
            id="ordinal-is-cut",
        ),
        pytest.param(
            "Kwota ma być odczuwalna – teza IV uchwały SN z 4 maja 2010 r., III CZP 9999/10.", "Kwota ma być odczuwalna", id="thesis-of"
        ),
        pytest.param(
            "Kwota ma być odczuwalna (wyrok SN z dnia 4 maja 2010 r., II CSK 9999/10, LEX nr 1.",
            "Kwota ma być odczuwalna",
            id="bracket-not-closed",
        ),
    ],
)
def test_statements_that_a_citation_supports(text: str, content: str) -> None:
    (claim,) = claims(text)
    assert (claim.type, claim.text) == (ClaimType.PARAFRAZA, content)
    assert len(claim.references) == 1 and not claim.contrary


def test_each_clause_of_an_enumeration_has_the_decision_in_its_bracket() -> None:
    text = (
        "Wynika to z utrwalonej linii: sąd nie może zastąpić warunku przepisem (C-9260/18), bank nie może żądać wynagrodzenia (C-9520/21)."
    )
    assert [(c.text, len(c.references)) for c in claims(text)] == [
        ("sąd nie może zastąpić warunku przepisem", 1),
        ("bank nie może żądać wynagrodzenia", 1),
    ]


def test_a_contrary_authority_ends_what_is_reported() -> None:
    text = "NSA w wyroku II GSK 9118/19 przyjął, że waga naruszenia jest pojęciem autonomicznym; odmiennie WSA w Łodzi, III SA/Łd 9077/20."
    assert claims(text)[0].text == "waga naruszenia jest pojęciem autonomicznym"


def test_an_item_in_square_brackets_begins_a_sentence() -> None:
    text = "[a] SN w wyroku II CSK 9999/10 uznał, że do kar stosuje się standardy karne.\n[b] Proporcjonalność. Kara jest za wysoka."
    assert [c.text for c in claims(text)] == ["do kar stosuje się standardy karne"]


def test_contrary_authority_is_marked_and_apart() -> None:
    text = "Kwota ma być odczuwalna (por. wyrok SN z dnia 4 maja 2010 r., II CSK 9999/10). Odmiennie: wyrok SN z dnia 5 maja 2010 r., II CSK 9998/10."
    found = claims(text)
    norms = {r.id: r.norm for r in extract(draft(text)).references}
    assert [[norms[r] for r in c.references] for c in found if not c.contrary] == [["II CSK 9999/10"]]


def test_contrary_authority_alone_gives_a_contrary_claim() -> None:
    (claim,) = claims("Kwota ma być odczuwalna (odmiennie wyrok SN z dnia 4 maja 2010 r., II CSK 9999/10).")
    assert claim.contrary and claim.text == "Kwota ma być odczuwalna"


@pytest.mark.parametrize(
    ("text", "kind", "content"),
    [
        pytest.param(
            "SN w wyroku z 4 maja 2010 r., II CSK 9999/10, uchylił zaskarżony wyrok i przekazał sprawę.",
            ClaimType.FAKT_PROCEDURALNY,
            "uchylił zaskarżony wyrok i przekazał sprawę",
            id="outcome",
        ),
        pytest.param(
            "W uchwale z dnia 4 maja 2010 r., III CZP 9999/10, Sąd Najwyższy powołał się na ochronę praw nabytych.",
            ClaimType.PARAFRAZA,
            "powołał się na ochronę praw nabytych",
            id="report-without-ze",
        ),
    ],
)
def test_reports_without_ze(text: str, kind: ClaimType, content: str) -> None:
    (claim,) = claims(text)
    assert (claim.type, claim.text) == (kind, content)


def test_dropped_subject_goes_on_with_the_decision_before() -> None:
    text = f"{SN} stwierdził, że dłużnik odpowiada za opóźnienie. Dodał, że odsetki biegną od wezwania."
    first, second = claims(text)
    assert second.text == "odsetki biegną od wezwania" and second.references == first.references and second.rule == "paragraph"


def test_quotation_after_ze_is_one_claim_only() -> None:
    text = f"{SN} stwierdził, że „dłużnik odpowiada za skutki swego opóźnienia”."
    assert claims(text) == [] and len(extract(draft(text)).claims) == 1


@pytest.mark.parametrize(
    ("masculine", "form"),
    [
        ("przyjął", "przyjęła"),
        ("podniósł", "podniosła"),
        ("wywiódł", "wywiedli"),
        ("doszedł", "doszła"),
        ("orzekł", "orzekli"),
        ("zajął", "zajęło"),
    ],
)
def test_past_forms(masculine: str, form: str) -> None:
    assert form in past_forms(masculine) and form in speech()
