"""Markdown of pleadings: tables of authorities, block quotations and notes, the decision an appeal contests. All of it is fictitious.

Marks (marked_text): ⟦q NORMS|…⟧ is a quotation, ⟦s NORMS|…⟧ what a claim reports, NORMS those of the references it is linked to, "-" for none.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from marked_text import unmarked

from builders import draft
from kotwica.document import read_draft
from kotwica.extractors import extract

LISTED = "Zagadnienie to poruszono w wyrokach SN: z 10 września 2014 r., I CSK 9631/13, i z 7 lutego 2020 r., V CSK 9510/18. "
MARKDOWN = [
    pytest.param(
        LISTED + "W pierwszym z nich czytamy: „⟦q I CSK 9631/13|Antycypacja wyniku dowodu jest grzechem głównym sądu⟧”.",
        id="quoted-from-a-list",
    ),
    pytest.param(
        "W wyroku z 28 lipca 2016 r. (C-9057/15) nie. Zgodnie z wyrokiem TSUE z 28 lipca 2016 r., C-9057/15, *United Video Properties*,"
        " ⟦s C-9057/15|przegrywający powinien ponieść część kosztów⟧.",
        id="name-of-a-case-in-italics",
    ),
    pytest.param(
        "> 💡 *Wskazówka:* list do siostry z 1994 r. może być kluczowym dowodem w tej sprawie.\n\nWnoszę.", id="a-note-with-a-picture"
    ),
    pytest.param("> Projekt wygenerowany w asystencie – wymaga sprawdzenia przez prawnika.\n\nWnoszę.", id="a-note-on-the-draft"),
    pytest.param(
        "Podstawą będzie art. 45 § 1 k.p.\n\n> „⟦q -|Nie chcę jej widzieć w tej firmie po tym, co zrobiła⟧” – mail prezesa. Ten"
        " dokument znajdzie się w aktach.\n",
        id="only-what-stands-in-marks",
    ),
    pytest.param("Zalecenia.\n\n> Prosimy o zaprzestanie wysyłania wniosków urlopowych do działu kadr.\n", id="own-words-in-a-block"),
    pytest.param(
        "Powód napisał w e-mailu:\n\n> ⟦q -|Proszę o zwrot pieniędzy w ciągu tygodnia, bo inaczej idę do sądu.⟧\n",
        id="anothers-words-in-a-block",
    ),
    pytest.param(
        "Glosa do postanowienia SN z dnia 22 lutego 2024 r., I CSK 9550/23\n\n*Jan Kowalczewski*\n\n**Teza**\n\n"
        "*⟦q I CSK 9550/23|Zasiedzenie służebności przesyłu przez zarządcę mienia państwowego jest wyłączone.⟧*\n",
        id="thesis-of-the-decision-above",
    ),
    pytest.param("Wstęp.\n\n**Argumentacja**\n\n*Powód nie ma racji, bo umowa została wykonana w całości.*\n", id="italics-of-the-draft"),
    pytest.param(
        "| Sygnatura | Sąd | Teza |\n|---|---|---|\n| **II CSK 9390/13** | SN | ⟦s II CSK 9390/13|wierzyciel nie musi wykazywać szkody⟧. |\n"
        "| I ACa 9067/17 | SA w Łodzi | kwestia ważności umowy |\n"
        "| I ACa 9068/17, I ACa 9069/17 | SA w Łodzi | ⟦s I ACa 9068/17;I ACa 9069/17|umowa taka jest nieważna⟧ |\n",
        id="column-of-theses",
    ),
    pytest.param(
        "| Przepis | Treść | Ryzyko |\n|---|---|---|\n| art. 299 § 1 k.s.h. | ⟦s k.s.h. art. 299 § 1|Członkowie zarządu odpowiadają"
        " solidarnie za zobowiązania spółki⟧. | średnie |\n| art. 83 ust. 5 RODO | kara do 20 mln euro | niskie |\n",
        id="column-of-rules",
    ),
    pytest.param(
        "| Zarzut | Replika | Podstawa |\n|---|---|---|\n| umowa jest ważna | bank nie wykazał negocjacji | II CSK 9390/13 |\n",
        id="replies-are-the-drafts-own",
    ),
]
APPEAL = "APELACJA\n\nUzasadnienie\n\nWyrokiem z dnia 5 maja 2021 r., I C 9410/20, Sąd Okręgowy w Kielcach oddalił powództwo.\n"
OUTCOMES = [
    pytest.param(APPEAL, 0, id="the-decision-that-the-appeal-contests"),
    pytest.param(APPEAL.replace("APELACJA", "OPINIA"), 1, id="in-an-opinion-another-case"),
    pytest.param("Sygn. akt I C 9411/22\n\n" + APPEAL.replace("powództwo", "podobne powództwo"), 1, id="an-appeal-with-another-number"),
]


@pytest.mark.parametrize("marked", MARKDOWN)
def test_what_markdown_shows(marked: str, tmp_path: Path) -> None:
    text, marks = unmarked(marked)
    path = tmp_path / "pismo.md"
    path.write_text(text, encoding="utf-8")
    found = extract(read_draft(path))
    norms = {r.id: r.norm for r in found.references}
    told = [(c.text, {norms[r] for r in c.references}) for c in found.claims]
    assert told == [(m.span.of(text), set(m.details.split(";")) - {"-"}) for m in marks]


@pytest.mark.parametrize(("text", "facts"), OUTCOMES)
def test_an_outcome_of_the_contested_decision_is_no_claim(text: str, facts: int) -> None:
    assert len(extract(draft(text)).claims) == facts
