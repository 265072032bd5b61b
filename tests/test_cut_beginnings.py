"""Quotations that begin behind what governs them in the source: whoever says it, or a denial of the verb they hang on."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from builders import source
from kotwica.grading.fragment import check_fragment
from kotwica.grading.model import Status
from kotwica.grading.prepared import prepare
from kotwica.pipeline import Options
from kotwica.pipeline.run import check_draft

GREEN, ASK = Status.ZWERYFIKOWANY, Status.WYMAGA_OSADU


@pytest.mark.parametrize(
    ("lead", "expected"),
    [
        pytest.param("Skarżąca w apelacji podnosząc, że ", ASK, id="a party that says so as a participle"),
        pytest.param("W doktrynie i piśmiennictwie reprezentowana jest teoria, że ", ASK, id="a theory of writers"),
        pytest.param("Podniósł zarzut naruszenia art. 6 k.c. poprzez przyjęcie tego, iż ", ASK, id="a plea"),
        pytest.param("Nietrafny jest zarzut naruszenia art. 6 k.c. poprzez jego pominięcie, gdyż ", GREEN, id="the answer to a plea"),
        pytest.param("Policjanci na miejscu zdarzenia uznali, że ", ASK, id="the police"),
        pytest.param("Sąd, podnosząc, że ", GREEN, id="the court itself"),
    ],
)
def test_who_says_it(lead: str, expected: Status) -> None:
    quote = "umowa ubezpieczenia wygasa z upływem roku"
    text = f"Spór dotyczył umowy. {lead}{quote}, powołała wyrok. Orzeczono zatem jak w sentencji."
    assert check_fragment(quote, prepare(source(text)), speaker="SN").status is expected


@pytest.mark.parametrize(
    ("lead", "quote", "expected"),
    [
        pytest.param("Nie można przyjąć, ", "że umowa ubezpieczenia wygasa z upływem roku", ASK, id="denied"),
        pytest.param("Nie wynika z niej w żadnej mierze, ", "iż umowa ubezpieczenia wygasa z upływem roku", ASK, id="denied twice over"),
        pytest.param("Błędnie przyjęto, ", "że umowa ubezpieczenia wygasa z upływem roku", ASK, id="called wrong"),
        pytest.param("Bezzasadna jest pretensja, ", "jakoby umowa ubezpieczenia wygasała z upływem roku", ASK, id="denied and doubted"),
        pytest.param("Nie można podzielić poglądu, ", "zgodnie z którym umowa wygasa z upływem roku", ASK, id="a view not shared"),
        pytest.param("Chybione jest stanowisko, ", "w myśl którego umowa wygasa z upływem roku", ASK, id="a view called wrong"),
        pytest.param("Wadliwie uznano, ", "że umowa ubezpieczenia wygasa z upływem roku", ASK, id="held by mistake"),
        pytest.param("Nieporozumieniem jest twierdzić, ", "że umowa ubezpieczenia wygasa z upływem roku", ASK, id="a misunderstanding"),
        pytest.param("Kara nie przysługuje, chyba ", "że strony postanowiły inaczej w umowie", ASK, id="an exception"),
        pytest.param("Trafny jest pogląd, ", "zgodnie z którym umowa wygasa z upływem roku", GREEN, id="a view shared"),
        pytest.param("Nie ulega wątpliwości, ", "że umowa ubezpieczenia wygasa z upływem roku", GREEN, id="beyond doubt"),
        pytest.param("Należy przyjąć, ", "że umowa ubezpieczenia wygasa z upływem roku", GREEN, id="held"),
    ],
)
def test_a_beginning_with_its_own_that(lead: str, quote: str, expected: Status) -> None:
    """Was green: only quotations that left "że" out were held against what governs it."""
    text = f"Spór dotyczył umowy. {lead}{quote}, a składkę zapłacono. Orzeczono zatem jak w sentencji."
    assert check_fragment(quote, prepare(source(text))).status is expected


# Fictitious.
JUDGMENT = """Sygn. akt II CSK 9031/15

WYROK
W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ

Dnia 10 marca 2016 r.

Sąd Najwyższy w składzie:
SSN Anna Pierwsza (przewodniczący)
SSN Piotr Drugi
SSN Ewa Trzecia

oddala skargę kasacyjną.

UZASADNIENIE

Powołany przepis nie ma zastosowania do oceny skutków umowy zawartej przed jego wejściem w życie. Sąd odmiennie ocenił skutki umowy
rozwiązanej za zgodą obu stron. Należało wykluczyć przyczynienie się powoda do szkody. Nietrafne jest
posługiwanie się przy tym ułamkami całości. Brak jest dostatecznych podstaw do
odstąpienia od tej wykładni w niniejszej sprawie.
"""
SN = "Sąd Najwyższy w wyroku z dnia 10 marca 2016 r., II CSK 9031/15,"
EFFECTS = "oceny skutków umowy zawartej przed jego wejściem w życie"
LEAVING = "do odstąpienia od tej wykładni w niniejszej sprawie"
SHARE = "przyczynienie się powoda do szkody"
USING = "posługiwanie się przy tym ułamkami całości"
ENDED = "skutki umowy rozwiązanej za zgodą obu stron"
# (id, the paragraph, the quotation, status)
FRAGMENTS = [
    ("object-of-a-denied-verb", f"{SN} wskazał, że przepis ten dotyczy „{EFFECTS}”.", EFFECTS, ASK),
    ("denied-by-the-draft-as-well", f"{SN} wskazał, że przepis ten nie dotyczy „{EFFECTS}”.", EFFECTS, GREEN),
    ("excluded-by-the-draft", f"{SN} wykluczył stosowanie przepisu do „{EFFECTS}”.", EFFECTS, GREEN),
    ("what-is-lacking", f"{SN} widział podstawy „{LEAVING}”.", LEAVING, ASK),
    ("said-to-be-lacking", f"{SN} wskazał na brak podstaw „{LEAVING}”.", LEAVING, GREEN),
    ("ruled-out", f"{SN} stwierdził „{SHARE}”.", SHARE, ASK),
    ("ruled-out-by-the-draft-as-well", f"{SN} wykluczył „{SHARE}”.", SHARE, GREEN),
    ("called-wrong", f"{SN} dopuścił „{USING}”.", USING, ASK),
    ("called-wrong-by-the-draft-as-well", f"{SN} uznał za nietrafne „{USING}”.", USING, GREEN),
    ("object-of-an-asserted-verb", f"{SN} ocenił „{ENDED}”.", ENDED, GREEN),
]


@pytest.mark.parametrize(("paragraph", "quote", "expected"), [pytest.param(*row[1:], id=row[0]) for row in FRAGMENTS])
def test_a_fragment_of_a_denied_clause_in_a_sentence_that_asserts(paragraph: str, quote: str, expected: Status, tmp_path: Path) -> None:
    (tmp_path / "zrodla").mkdir()
    (tmp_path / "zrodla" / "wyrok.txt").write_text(JUDGMENT, encoding="utf-8")
    (tmp_path / "opinia.md").write_text(f"# Opinia\n\n{paragraph}\n", encoding="utf-8")
    options = Options(now=datetime(2026, 11, 30, 12, tzinfo=UTC), sources=(tmp_path / "zrodla",), as_of=date(2026, 11, 30))
    result = check_draft(tmp_path / "opinia.md", options)
    assert [g.status for g in result.grades if g.claim.quote == quote] == [expected]
