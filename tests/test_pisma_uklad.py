"""Layout of pleadings in Markdown: labels, headings, lists, tables and lines that tell whose words follow. All of it is fictitious.

Marks (marked_text): ⟦q NORMS|…⟧ is a quotation, ⟦s NORMS|…⟧ what a claim reports, NORMS those of the references it is linked to, "-" for none.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from marked_text import unmarked

from kotwica.document import read_draft
from kotwica.extractors import extract

LABELS = [
    pytest.param(
        "- **SN, 17.02.2022, II CSKP 9130/22**: ⟦s II CSKP 9130/22|zgłoszenia może dokonać sam podwykonawca⟧;\n"
        "- **SA we Wrocławiu, 11.10.2023, I AGa 9203/22**: inaczej, ale na tle starego stanu prawnego.",
        id="court-day-and-number-before-a-colon",
    ),
    pytest.param(
        "- **TSUE** → wyrok z 29.04.2021 r., C-9019/20, pkt 85: ⟦s C-9019/20|o losach umowy decydują kryteria obiektywne⟧.",
        id="arrow-and-pinpoint",
    ),
    pytest.param("* KIO 9041/24 z 1.02.2024 r. – ⟦s KIO 9041/24|deklaracja sprzętu nic nie wyjaśnia⟧,", id="day-behind-the-number"),
    pytest.param("* KIO 9022/21, KIO 9117/21.", id="numbers-alone"),
    pytest.param("- V CSK 9417/17 (SN) – do sprawdzenia, czy nie zmieniono linii.", id="note-on-a-decision"),
    pytest.param("- V CSK 9417/17 (SN) – nie dotyczy najmu, lecz dzierżawy.", id="what-a-decision-is-not-about"),
    pytest.param("- V CSK 9417/17 (SN): komentarz: bank nie może żądać kosztów.", id="key-of-the-draft"),
    pytest.param(
        "1) NSA w wyroku z 14.06.2022 r., II OSK 9081/20: ⟦s II OSK 9081/20|wiata bez ścian nie jest budynkiem⟧;",
        id="court-that-names-its-judgment",
    ),
    pytest.param("W wyroku z 8 lutego 2018 r. (II CNP 9032/17) – że ⟦s II CNP 9032/17|bezprawność musi być oczywista⟧.", id="elliptic-ze"),
    pytest.param(
        "**Wyrok TSUE z 21 grudnia 2016 r., C-9154/15**\n⟦s C-9154/15|Sąd krajowy nie może ograniczyć skutków w czasie⟧.\n\n"
        "**Wniosek dla klienta**\nPozew ma sens.",
        id="line-above-its-report",
    ),
    pytest.param(
        "1. **Postanowienie SN z 11 grudnia 2019 r., V CSK 9340/19.** ⟦s V CSK 9340/19|Samo ogrodzenie działki nie wystarcza⟧. Teza ta"
        " jest dla nas niewygodna.",
        id="sentence-that-only-names-a-decision",
    ),
    pytest.param(
        "### Wyrok SN z 5 października 2018 r., IV CSK 9560/17\n\n⟦s IV CSK 9560/17|Służebność nie może służyć samej wygodzie⟧.\n\n"
        "Dalej Sąd Najwyższy podkreślił, że ⟦s IV CSK 9560/17|wynagrodzenie nie jest odszkodowaniem⟧.\n\n"
        "### Nasza sprawa\n\nDziałka klienta ma dostęp do drogi.",
        id="heading-above-its-report",
    ),
    pytest.param(
        "#### I CSKP 9266/21 (SN, kara umowna)\n\nStan faktyczny: wykonawca oddał drogę z poślizgiem.\n\n"
        "Stanowisko SN: ⟦s I CSKP 9266/21|opóźnienie zamawiającego nie obciąża wykonawcy⟧.\n\nZnaczenie dla nas: plac przekazano późno.",
        id="keys-below-a-heading-with-a-topic",
    ),
    pytest.param("### Wyrok SN z 5 maja 2020 r., II CSK 9012/19, a nasza sprawa\n\nUmowa jest nieważna.", id="heading-of-the-draft"),
    pytest.param(
        "Wyrok SN z 23 maja 2013 r., I CSK 9555/12\n: ⟦s I CSK 9555/12|przedłużenie terminu wymaga zgody poręczyciela⟧",
        id="definition-list",
    ),
    pytest.param(
        "**Teza:** ⟦s I OSK 9412/19|bezczynność organu ustaje z chwilą wydania decyzji⟧.\n**Źródło:** wyrok NSA z 8 października 2020 r.,"
        " I OSK 9412/19.",
        id="source-on-a-line-of-its-own",
    ),
]
LISTS = [
    pytest.param(
        "W wyroku z 19 listopada 2015 r., IV CSK 9804/14, SN wymienił przesłanki bezskuteczności:\n\n"
        "- ⟦s IV CSK 9804/14|pokrzywdzenie wierzyciela w chwili orzekania⟧,\n- ⟦s IV CSK 9804/14|świadomość pokrzywdzenia u dłużnika⟧.\n\n"
        "Obie zachodzą w sprawie.",
        id="items-inherit-the-decision",
    ),
    pytest.param(
        "- Wyrok SN z 27 lutego 2019 r., II CSK 9019/18:\n  - ⟦s II CSK 9019/18|kara za odstąpienie nie kumuluje się z karą za zwłokę⟧.\n"
        "- Pozostaje pytanie o umowę z podwykonawcą.",
        id="only-deeper-items",
    ),
    pytest.param(
        "SN udzielił w uchwale III CZP 9060/16 odpowiedzi na dwa pytania:\na) ⟦s III CZP 9060/16|umorzenie niweczy skutki przerwy⟧;\n"
        "b) ⟦s III CZP 9060/16|bieg liczy się od dnia wymagalności⟧.",
        id="items-typed-by-hand",
    ),
    pytest.param(
        "Sąd Okręgowy powołał się na trzy wyroki:\n- SN z 4.04.2012, I CSK 9359/11,\n- SN z 7.11.2014, IV CSK 9095/14.", id="cited"
    ),
    pytest.param("Zarzucam naruszenie art. 233 § 1 k.p.c. przez:\n- uznanie świadka za wiarygodnego,\n- pominięcie dowodu.", id="charges"),
    pytest.param("Sąd Rejonowy wskazał trzy przyczyny:\n- brak legitymacji po stronie powoda,\n- upływ terminu.", id="court-of-the-case"),
    pytest.param("Pozwana wskazuje na cztery okoliczności: darowiznę, remont i brak pokwitowań.", id="party-that-lists"),
    pytest.param(
        "Art. 415 k.c. wymaga trzech rzeczy: ⟦s k.c. art. 415|szkody, winy sprawcy i związku przyczynowego⟧. Umowa wymaga podpisu.",
        id="provision-that-lists",
    ),
    pytest.param(
        "Powód wywodzi roszczenie z art. 405 k.c. Przepis ten wymaga trzech przesłanek: ⟦s k.c. art. 405|wzbogacenia, zubożenia i braku"
        " podstawy⟧.",
        id="this-provision-lists",
    ),
    pytest.param(
        "TK w wyroku SK 9048/15 sformułował dwie reguły. Po pierwsze, ⟦s SK 9048/15|niejasność nie może obciążać podatnika⟧. Po drugie,"
        " ⟦s SK 9048/15|budowla musi być nazwana w ustawie⟧.",
        id="ordinals",
    ),
    pytest.param(
        "Sprawa ma dwa wątki. Po pierwsze, umowa jest nieważna. Po drugie, roszczenie się przedawniło.", id="ordinals-of-the-draft"
    ),
]
TABLES = [
    pytest.param(
        "| Sygnatura | Co z niej mamy | Ryzyko |\n|---|---|---|\n"
        "| II UK 9211/15 (SN) | ⟦s II UK 9211/15|cykl wykładów jest umową o świadczenie usług⟧ | linia jest stała |\n",
        id="column-beside-the-decisions",
    ),
    pytest.param(
        "| Wyrok | Główna myśl | Uwagi |\n|---|---|---|\n"
        "| SN z 20.01.2015, V CSK 9217/14 | ⟦s V CSK 9217/14|rozmowa może kształtować wykładnię umowy⟧ | można go powołać tu |\n",
        id="column-of-any-title",
    ),
    pytest.param(
        "| Wyrok | Znaczenie dla nas |\n|---|---|\n| SN z 20.01.2015, V CSK 9217/14 | bank musi zwrócić koszty |\n",
        id="column-of-the-draft",
    ),
    pytest.param("| Wyrok | Stanowisko powoda |\n|---|---|\n| V CSK 9217/14 | umowa jest nieważna w całości |\n", id="column-of-a-party"),
]
GOING_ON = [
    pytest.param(
        "Izba w wyroku z 6 maja 2022 r. (KIO 9015/22) oddaliła odwołanie. Uzasadniła to tym, że ⟦s KIO 9015/22|kryteriów nie można zmieniać"
        " po otwarciu ofert⟧. W konsekwencji – zdaniem Izby – ⟦s KIO 9015/22|postępowanie obarczone jest wadą⟧.",
        id="without-a-subject",
    ),
    pytest.param(
        "Co do przerwy SN wypowiedział się w uchwale z 22 stycznia 2020 r., III CZP 9030/19.\n\n"
        "- Po pierwsze wskazał, że ⟦s III CZP 9030/19|wniosek musi zmierzać do ugody⟧.\n"
        "- Po drugie wyjaśnił, że ⟦s III CZP 9030/19|kolejny wniosek przerwy nie wywołuje⟧.",
        id="over-items",
    ),
    pytest.param(
        "Podważa to wyrok NSA z 19 września 2019 r., II OSK 9621/17. Wynika z niego, że ⟦s II OSK 9621/17|decyzja nie tworzy prawa do"
        " terenu⟧. Sąd ten wskazał ponadto, że ⟦s II OSK 9621/17|inwestor nie może zakładać niezmienności planu⟧.",
        id="out-of-it",
    ),
    pytest.param(
        "Pozwany powołał się na wyrok SN z 3 lutego 2011 r., I CSK 9261/10. Uzasadnił to tym, że umowa jest podobna.", id="who-leans-on-it"
    ),
    pytest.param(
        "W odpowiedzi na wyrok TSUE z 15 czerwca 2023 r., C-9520/21, bank zmienił zdanie. Uzasadnił to tym, że procesy są kosztowne.",
        id="a-party-behind-the-decision",
    ),
    pytest.param(
        "Wyrok SN z 9 września 2020 r., I CSK 9300/20, pozwany odczytuje błędnie. Twierdzi on, że każdy koszt jest celowy.",
        id="he-is-the-party",
    ),
    pytest.param("Sąd Rejonowy uzasadnił to tym, że świadek nie stawił się. Dodał, iż wezwanie doręczono.", id="court-of-the-case"),
    pytest.param(
        "1. Czytamy w wyroku z 3 grudnia 2014 r., III CSK 9109/14:\n   > ⟦q III CSK 9109/14|Zarząd odpowiada za długi powstałe za kadencji.⟧\n"
        "2. Zdaniem SA w Szczecinie ⟦s I AGa 9066/20|rezygnacja nie zwalnia z odpowiedzialności⟧ (wyrok I AGa 9066/20).",
        id="item-behind-a-block-quotation",
    ),
    pytest.param(
        "Wyrok SN z 7 grudnia 2006 r. (I PK 9123/06) zapadł w sprawie krytyki. Sąd podkreślił:\n\n"
        "> ⟦q I PK 9123/06|Pracownik może krytykować zarząd, byle w odpowiedniej formie.⟧",
        id="block-behind-a-court-without-a-number",
    ),
    pytest.param(
        "Wyrok SN z 7 grudnia 2006 r. (I PK 9123/06) zapadł w sprawie krytyki. Pozwany napisał:\n\n"
        "> ⟦q -|Nigdy nie krytykowałem zarządu, lecz tylko jego decyzje.⟧",
        id="block-of-a-party",
    ),
]


@pytest.mark.parametrize("marked", [*LABELS, *LISTS, *TABLES, *GOING_ON])
def test_whose_words_the_layout_shows(marked: str, tmp_path: Path) -> None:
    text, marks = unmarked(marked)
    path = tmp_path / "pismo.md"
    path.write_text(text, encoding="utf-8")
    found = extract(read_draft(path))
    norms = {r.id: r.norm for r in found.references}
    told = [(c.text, {norms[r] for r in c.references}) for c in found.claims if c.type != "fakt_proceduralny"]
    assert told == [(m.span.of(text), set(m.details.split(";")) - {"-"}) for m in marks]
