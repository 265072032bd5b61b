"""How pleadings report and quote: one sentence, one turn of phrase, against a person's annotation (marked_text; all fictitious)."""

from __future__ import annotations

from pathlib import Path

import pytest
from marked_text import unmarked

from kotwica.document import read_draft
from kotwica.extractors import extract
from kotwica.extractors.model import ClaimType

CITED = "wyrok z 5 maja 2011 r., II CSK 9011/11"
X = "termin przedawnienia wynosi sześć lat i nie może być wydłużony"
BIG = X[0].upper() + X[1:]
QUOTATION = "q"

ROWS = {
    "za wyrokiem należy przyjąć": f"Za wyrokiem SN z 5 maja 2011 r., II CSK 9011/11, należy przyjąć, że ⟦s II CSK 9011/11|{X}⟧.",
    "należy powtórzyć za sądem": f"Powtórzyć należy za Sądem Najwyższym ({CITED}), że ⟦s II CSK 9011/11|{X}⟧.",
    "za SN bez sygnatury": f"Za SN powtórzmy na koniec, że ⟦s -|{X}⟧.",
    "w świetle uchwały należy uznać": f"W świetle uchwały SN z 5 maja 2011 r., III CZP 9011/11, należy uznać, że ⟦s III CZP 9011/11|{X}⟧.",
    "bowiem za czasownikiem": f"W judykaturze podkreśla się bowiem, iż ⟦s II CSK 9011/11|{X}⟧ ({CITED}).",
    "własny wniosek za poglądem": f"Mając na uwadze pogląd SN ({CITED}), iż ⟦s II CSK 9011/11|{X}⟧, sąd powinien oddalić powództwo.",
    "skoro, to": f"Skoro SN w wyroku z 5 maja 2011 r., II CSK 9011/11, przyjął, że ⟦s II CSK 9011/11|{X}⟧, to powództwo upada.",
    "temat przed tezą": f"Jeśli chodzi o zarzut zatrzymania – ⟦s II CSK 9011/11|{X}⟧ (tak {CITED}).",
    "strona podnosi z orzeczeniem": f"Powód podnosi, że ⟦s II CSK 9011/11|{X}⟧ ({CITED}).",
    "jak wskazał za tezą": f"⟦s II CSK 9011/11|{BIG}⟧ – jak trafnie zauważył SN w wyroku z 5 maja 2011 r., II CSK 9011/11.",
    "potwierdza to wyrok": f"⟦s II CSK 9011/11|{BIG}⟧. Potwierdza to wyrok SN z 5 maja 2011 r., II CSK 9011/11.",
    "dwukropek i tak": f"⟦s II CSK 9011/11|{BIG}⟧: tak wyrok SN z 5 maja 2011 r., II CSK 9011/11.",
    "podkreślił z dwukropkiem": f"SN w wyroku z 5 maja 2011 r., II CSK 9011/11, podkreślił: ⟦s II CSK 9011/11|{X}⟧.",
    "odmiennie w tym samym nawiasie": f"⟦s II CSK 9011/11|{BIG}⟧ (tak wyrok SN II CSK 9011/11; odmiennie wyrok SN III CSK 9012/12).",
    "jak bowiem stanowi przepis": f"Jak bowiem stanowi art. 118 k.c., ⟦s k.c. art. 118|{X}⟧.",
    "wynika wprost": f"Z treści art. 118 k.c. wynika wprost, że ⟦s k.c. art. 118|{X}⟧.",
    "inna sprawa za tezą": f"SN zwrócił uwagę, że ⟦s V CNP 9044/17|{X}⟧, ale w sprawie V CNP 9044/17 chodziło o inny stan faktyczny.",
    "sąd opiera się na wyroku w tej sprawie": f"Sąd Okręgowy, powołując się na {CITED}, uznał, że powód nie wykazał szkody.",
    "wtrącone jak wskazał w cytacie": f"„⟦q II CSK 9011/11|Interes prawny powoda⟧ – jak wskazał SN ({CITED}) – ⟦q II CSK 9011/11|musi być aktualny i realny⟧”.",
    "podobnie nie jest źródłem cytatu": f"„⟦q II CSK 9011/11|{BIG}⟧” ({CITED}; podobnie wyrok z 6 maja 2012 r., III CSK 9012/12).",
    "zdaniem sądu z poprzedniego zdania": f"Podobnie orzeczono ({CITED}). Zdaniem sądu „⟦q II CSK 9011/11|{X}⟧”.",
    "i dalej": f"SN przypomniał: „⟦q II CSK 9011/11|{BIG}⟧” ({CITED}). I dalej: „⟦q II CSK 9011/11|Umowa stron tego nie zmienia, choćby była ważna⟧”.",
    "dokument sprzeczny z przepisem": "Regulamin głosi: „⟦q -|zwrot towaru przyjmowany jest wyłącznie w opakowaniu⟧”, co jest sprzeczne z art. 5 k.c.",
    "nazwa sprawy kursywą": "Przypomnieć trzeba sprawę *Kowalscy i inni przeciwko Bankowi Handlowemu* (C-9118/17).",
    "notatka z etykietą w bloku": "> **Sprawa:** reklamacja zmywarki, faktura nr 9/2023",
    "zapowiedź przed blokiem, podobnie za nim": (
        "TK w wyroku z 15 listopada 2000 r., P 9012/99, stanął na stanowisku, że:\n\n> ⟦q P 9012/99|Prawo do sądu nie może być iluzoryczne.⟧\n\n"
        "Podobnie orzekł NSA w wyroku z 5 lutego 2019 r., II OSK 9480/18."
    ),
}


@pytest.mark.parametrize("text", [pytest.param(text, id=reason) for reason, text in ROWS.items()])
def test_one_turn_of_phrase(text: str, tmp_path: Path) -> None:
    plain, wanted = unmarked(f"## Uzasadnienie\n\n{text}\n")
    path = tmp_path / "pismo.md"
    path.write_text(plain, encoding="utf-8")
    found = extract(read_draft(path))
    norms = {r.id: r.norm for r in found.references}
    told = [(c.type is ClaimType.CYTAT_DOSLOWNY, c.text, {norms[r] for r in c.references}) for c in found.claims if not c.contrary]
    assert told == [(m.kind == QUOTATION, m.span.of(plain), set(m.details.split(";")) - {"-"}) for m in wanted]
