"""Turns of phrase of pleadings, opinions and memos: what they report, of which authority. All sentences and case numbers are fictitious.

Marks (marked_text): ⟦s NORMS|…⟧ is what a claim reports, NORMS those of the references it is linked to.
"""

from __future__ import annotations

import pytest
from marked_text import unmarked

from builders import draft
from kotwica.extractors import extract
from kotwica.extractors.model import ClaimType

REPORTED = [
    pytest.param(
        "Mieści się to w nurcie zapoczątkowanym uchwałą z dnia 24 sierpnia 2017 r., III CZP 9020/17, zgodnie z którą"
        " ⟦s III CZP 9020/17|wydatki na najem podlegają naprawieniu, jeżeli były celowe⟧.",
        id="zgodnie-z-ktora-behind-a-decision",
    ),
    pytest.param(
        "Wynika to z uchwały SN z dnia 24 sierpnia 2017 r., III CZP 9020/17 (OSNC 2018, nr 6, poz. 9056), w myśl której"
        " ⟦s III CZP 9020/17|wydatki na najem podlegają naprawieniu⟧.",
        id="w-mysl-ktorej-behind-its-publication",
    ),
    pytest.param(
        "Wykładnia ta pomija regułę z art. 948 § 1 k.c., w świetle której ⟦s k.c. art. 948 § 1|testament należy tłumaczyć tak, ażeby"
        " urzeczywistnić wolę spadkodawcy⟧.",
        id="w-swietle-ktorej-behind-a-provision",
    ),
    pytest.param(
        "3.1. Stosownie do art. 481 § 1 k.c. ⟦s k.c. art. 481 § 1|wierzyciel może żądać odsetek za czas opóźnienia⟧.",
        id="number-of-two-levels-before-the-sentence",
    ),
    pytest.param(
        "⟦s V CSK 9358/10|Swoboda powzięcia decyzji to co innego niż jej świadomość⟧, na co uwagę zwracał już Sąd Najwyższy w postanowieniu"
        " z 14 września 2011 r., V CSK 9358/10.",
        id="na-co-uwage-zwracal",
    ),
    pytest.param(
        "NSA w składzie siedmiu sędziów (uchwała z 16 grudnia 2013 r., II GPS 9002/13) ⟦s II GPS 9002/13|opowiedział się za tym, by strona"
        " nie ponosiła skutków bierności organu⟧.",
        id="bracket-between-subject-and-verb",
    ),
    pytest.param(
        "W sprawie C-9186/16 *Andriciuc* Trybunał (wyrok z 20 września 2017 r.) położył nacisk na to, że ⟦s C-9186/16|kredytobiorca musi"
        " zostać jasno poinformowany o ryzyku kursowym⟧.",
        id="bracket-behind-the-court",
    ),
    pytest.param(
        "Sąd Apelacyjny w Gdańsku stoi na stanowisku, że ⟦s V ACa 9620/19|samo rozpoznanie choroby nie przesądza o nieważności"
        " testamentu⟧ (V ACa 9620/19), podczas gdy w Białymstoku sądzi się odwrotnie (I ACa 9014/18).",
        id="podczas-gdy-ends-the-report",
    ),
    pytest.param(
        "Raz przyjmowano, że ⟦s I CR 9321/82|rozstrzyga wyłącznie dowód z opinii biegłego⟧ (orzeczenie z dnia 30 kwietnia 1982 r.,"
        " I CR 9321/82, nie publ.), kiedy indziej zaś – że ⟦s II CSK 9042/14|sąd jest władny ocenić ten stan na podstawie zeznań"
        " świadków⟧ (postanowienie z dnia 20 listopada 2014 r., II CSK 9042/14).",
        id="raz-kiedy-indziej",
    ),
    pytest.param(
        "Jedne mówią – za wyrokiem SN z 13 lutego 2014 r. (V CSK 9045/13) – że ⟦s V CSK 9045/13|punktem odniesienia jest wysokość szkody⟧;"
        " inne, jak SA w Krakowie w sprawie I AGa 9187/18, że ⟦s I AGa 9187/18|decyduje stosunek kary do wartości całego kontraktu⟧.",
        id="jedne-inne",
    ),
    pytest.param(
        "⟦s II CSK 9042/14|Nie można przyjąć, że umowa została skutecznie wypowiedziana⟧ (wyrok SN z 4 maja 2020 r., II CSK 9042/14).",
        id="denied-lead-in-is-part-of-the-statement",
    ),
    pytest.param(
        "Nie należy zapominać, że ⟦s II CSK 9042/14|umowa została skutecznie wypowiedziana⟧ (wyrok SN z 4 maja 2020 r., II CSK 9042/14).",
        id="denied-forgetting-affirms",
    ),
    pytest.param(
        "⚠️ Istnieje też stanowisko odmienne: ⟦s I ACa 9099/12|podział kompetencji może wyłączać winę⟧ (SA w Krakowie, I ACa 9099/12).",
        id="label-and-picture-before-the-statement",
    ),
    pytest.param(
        "Sąd Apelacyjny w Gdańsku poszedł tym tropem, przyjmując, że ⟦s V ACa 9708/20|domniemanie obala dopiero dowód innej przyczyny⟧"
        " (V ACa 9708/20 z 11.02.2021).",
        id="przyjmujac-ze",
    ),
]
LISTED = "Zagadnienie to poruszono w wyrokach SN: z 10 września 2014 r., I CSK 9631/13, i z 7 lutego 2020 r., V CSK 9510/18. "
MORE = [
    pytest.param(
        LISTED + "W ostatnim z nich stwierdzono, że ⟦s V CSK 9510/18|sąd nie może z góry zakładać wyniku dowodu⟧.", id="the-last-of-them"
    ),
    pytest.param(
        LISTED + "W pierwszym z tych wyroków SN wskazał, że ⟦s I CSK 9631/13|sąd nie może z góry zakładać wyniku dowodu⟧.", id="the-first"
    ),
    pytest.param(
        "Za WSA w Gliwicach (I SA/Gl 9044/23) warto powtórzyć, że ⟦s I SA/Gl 9044/23|ciężar wykazania ceny spoczywa na podatniku⟧.",
        id="za-wsa",
    ),
    pytest.param(
        "Linia jest łagodniejsza: ⟦s II GSK 9912/21|wystarczy, że uzasadnienie uchwały odwołuje się do danych Policji⟧ (NSA, II GSK 9912/21).",
        id="a-resolution-of-a-council-is-no-name-of-the-decision",
    ),
    pytest.param(
        "Na podstawie art. 753 § 1 k.p.c. ⟦s k.p.c. art. 753 § 1|wystarczy uprawdopodobnienie roszczenia⟧.", id="three-words-of-a-rule"
    ),
    pytest.param(
        "Pominął to sąd meriti. Przywołał wyrok SN z 14 marca 2008 r., IV CSK 9460/07, lecz odczytał go opacznie. Wyrok ten"
        " ⟦s IV CSK 9460/07|dotyczył robót wykonanych poza zakresem umowy⟧.",
        id="who-leans-on-a-decision-is-not-its-court",
    ),
    pytest.param(
        "⟦s I CSK 9631/13|Pominięcie dowodu jest uchybieniem procesowym⟧. Wypowiadał się o tym SN w wyroku z 10 września 2014 r., I CSK 9631/13.",
        id="wypowiadal-sie-o-tym",
    ),
]
MORE += [
    pytest.param(
        "Kamieniem milowym był wyrok z 18 listopada 1999 r. w sprawie C-9107/98. Trybunał ⟦s C-9107/98|wyłączył w nim spod przetargu sytuacje,"
        " w których zamawiający sprawuje kontrolę nad wykonawcą⟧.",
        id="what-the-court-did-there",
    ),
    pytest.param(
        "Inny wniosek nie płynie z wyroku ETPC w sprawie Kauczor przeciwko Polsce (skarga nr 95219/06); Trybunał ⟦s 95219/06|zakwestionował tam nadmierną długość aresztu⟧.",
        id="there-behind-a-semicolon",
    ),
    pytest.param(
        "KIO w wyroku z 7 czerwca 2022 r. (KIO 9347/22) unieważniła postępowanie, wytykając zamawiającemu, że ⟦s KIO 9347/22|wyjątek nie zwalnia"
        " z zachowania zasady konkurencji⟧.",
        id="wytykajac",
    ),
    pytest.param("⟦s k.c. art. 996|Na poczet zachowku zalicza się darowizny⟧ – tak wprost art. 996 k.c.", id="tak-wprost"),
    pytest.param(
        "Wartość ustala się według art. 995 § 1 k.c., który ⟦s k.c. art. 995 § 1|każe brać pod uwagę stan z chwili dokonania darowizny⟧.",
        id="kaze",
    ),
    pytest.param(
        "Inaczej WSA w Krakowie w wyroku z 13 maja 2015 r., II SA/Kr 9310/15, który przyjął, że ⟦s II SA/Kr 9310/15|osiedle obejmuje też"
        " parking⟧; NSA wyrok ten uchylił.",
        id="another-court-behind-a-semicolon",
    ),
    pytest.param(
        "⟦s III CKN 9033/97|O naruszeniu decydują kryteria obiektywne⟧ – stanowisko to Sąd Najwyższy zajmuje konsekwentnie od wyroku z dnia"
        " 11 marca 1997 r., III CKN 9033/97.",
        id="this-view-the-court-has-held-since",
    ),
    pytest.param(
        "Przywołać trzeba uchwałę z 24 sierpnia 2017 r., III CZP 9020/17, zgodnie z którą ⟦s III CZP 9020/17|wydatki na najem, przekraczające"
        " koszty oferty, podlegają naprawieniu⟧.",
        id="the-verb-is-the-relative-clauses-own",
    ),
    pytest.param(
        "Wcześniej inaczej WSA w Poznaniu: ⟦s I SA/Po 9316/23|świadczenie takie nigdy nie jest zyskiem⟧ (I SA/Po 9316/23).",
        id="court-before-a-colon",
    ),
    pytest.param(
        "Inny pogląd, wyrażony przez SA w Warszawie (VI ACa 9405/11), że ⟦s VI ACa 9405/11|konieczne jest niedbalstwo wykonawcy⟧, nie"
        " przyjął się.",
        id="a-view-that-did-not-last",
    ),
    pytest.param(
        "Konsekwencją jest zastosowanie art. 635 k.c.: ⟦s k.c. art. 635|jeżeli przyjmujący zamówienie opóźnia się, zamawiający może odstąpić"
        " od umowy⟧.",
        id="rule-behind-a-colon",
    ),
    pytest.param(
        "Art. 206 k.c. – ⟦s k.c. art. 206|każdy współwłaściciel jest uprawniony do współposiadania rzeczy⟧.", id="rule-behind-a-dash"
    ),
    pytest.param(
        "Limit nie działa: art. 473 § 2 k.c. ⟦s k.c. art. 473 § 2|uznaje za nieważne zastrzeżenie, iż dłużnik nie odpowiada za szkodę"
        " umyślną⟧.",
        id="uznaje-za",
    ),
    pytest.param(
        "Uchwała SN z 9 grudnia 2021 r., III CZP 9016/21, rozstrzyga jednak na naszą korzyść: ⟦s III CZP 9016/21|roszczenie o zapłatę kary"
        " przysługuje niezależnie od wskazania terminu⟧.",
        id="verdict-and-a-colon",
    ),
    pytest.param(
        "Trybunał Konstytucyjny badał to nieraz. W wyroku zaś z 2 grudnia 2023 r. orzekł wprost, iż ⟦s TK 2023-12-02|wykładnia taka jest"
        " niezgodna z Konstytucją⟧.",
        id="court-in-the-sentence-before",
    ),
    pytest.param(
        "Zgodnie natomiast z wyrokiem TSUE z 28 lipca 2016 r., C-9057/15, ⟦s C-9057/15|przegrywający powinien ponieść część kosztów⟧.",
        id="zgodnie-natomiast-z",
    ),
    pytest.param(
        "⟦s II PK 9196/11|Pracownik powinien wskazać przyczynę dyskryminacji⟧ – o czym Sąd Najwyższy przypomniał w wyroku z 18 kwietnia"
        " 2012 r. (II PK 9196/11).",
        id="o-czym-behind-a-dash",
    ),
    pytest.param(
        "⟦s I CSK 9166/06|Wiadomości specjalnych nie zastąpi wiedza sędziego⟧ – w tym kierunku SN w wyroku z 26 października 2006 r.,"
        " I CSK 9166/06.",
        id="w-tym-kierunku",
    ),
    pytest.param(
        "Art. 385 § 2 k.c. wymaga, by ⟦s k.c. art. 385 § 2|wzorzec umowy był sformułowany jednoznacznie i w sposób zrozumiały⟧.",
        id="wymaga-by",
    ),
    pytest.param(
        LISTED + "W tym ostatnim wyroku wskazano, że ⟦s V CSK 9510/18|sąd nie może z góry zakładać wyniku dowodu⟧.", id="this-last-one"
    ),
    pytest.param(
        "Sprzedawca odpowiada za wadę. Przeciwnie – ⟦s VI ACa 9318/18|odmowa usunięcia wady otwiera drogę do wykonania zastępczego⟧ (tak Sąd"
        " Apelacyjny w Warszawie w wyroku z 11 stycznia 2019 r., VI ACa 9318/18).",
        id="przeciwnie-before-a-dash-is-no-contrary-authority",
    ),
    pytest.param(
        "Tymczasem w świetle art. 484 § 2 k.c. ⟦s k.c. art. 484 § 2|jeżeli zobowiązanie zostało wykonane, dłużnik może żądać zmniejszenia"
        " kary⟧.",
        id="tymczasem-before-the-provision",
    ),
    pytest.param(
        "wyrok SN z 8 listopada 2012 r., I CNP 9020/12 – ⟦s I CNP 9020/12|strony nie muszą tworzyć zamkniętego katalogu przyczyn⟧.",
        id="musza-is-a-verb",
    ),
    pytest.param(
        LISTED
        + "W pierwszym z tych wyroków SN wskazał, że ⟦s I CSK 9631/13|sąd nie może z góry zakładać wyniku dowodu⟧. W drugim podkreślono"
        " zaś, iż ⟦s V CSK 9510/18|dowód zgłoszony w terminie trzeba przeprowadzić⟧.",
        id="the-second-goes-on",
    ),
    pytest.param(
        "Sąd oparł się na wyroku TSUE z 3 października 2019 r., C-9260/18. Nie płynie z niego prosty wniosek. Trybunał podkreślił bowiem, że"
        " ⟦s C-9260/18|o dalszym obowiązywaniu umowy decyduje sąd krajowy⟧. Czym innym jest sprawa C-9019/20.",
        id="others-are-named-only-later",
    ),
]
SUPPORTED = [
    pytest.param(
        "⟦s k.s.h. art. 240|Wymagana jest obecność całego kapitału i brak sprzeciwu⟧ – tak art. 240 k.s.h.", id="tak-art-behind-a-dash"
    ),
    pytest.param(
        "⟦s k.c. art. 395 § 1|Odstąpienie bez terminu końcowego jest nieskuteczne⟧, zob. art. 395 § 1 k.c.; ⟦s IV CSK 9181/13|brak terminu"
        " prowadzi do nieważności zastrzeżenia⟧ (wyrok SN, IV CSK 9181/13).",
        id="each-side-of-the-semicolon-has-its-own",
    ),
    pytest.param(
        "⟦s IV CSK 9181/13;I ACa 9181/13|Zastrzeżenie terminu jest konieczne⟧, zob. wyrok SN z 5 maja 2012 r., IV CSK 9181/13; podobnie"
        " wyrok SA w Łodzi, I ACa 9181/13.",
        id="semicolon-inside-the-citation",
    ),
    pytest.param("⟦s II CSK 9042/14|Umowa jest nieważna⟧ (wyrok SN z 4 maja 2020 r., II CSK 9042/14).", id="three-words-with-a-verb"),
    pytest.param(
        "Jak trafnie przyjął SN w wyroku z 4 maja 2020 r., II CSK 9042/14, ⟦s II CSK 9042/14|umowa jest nieważna⟧.",
        id="three-words-of-a-court",
    ),
    pytest.param("⟦s k.c. art. 120 § 1|Termin nie biegnie⟧, por. art. 120 § 1 k.c.", id="three-words-and-a-provision"),
]
NOTHING = [
    pytest.param("Zarzucam naruszenie art. 233 § 1 k.p.c.: ocena dowodów jest dowolna i nie poddaje się kontroli.", id="a-charge"),
    pytest.param("Naruszono art. 226 p.z.p. – przez odrzucenie oferty, mimo że jej treść jest zgodna ze SWZ.", id="how-it-was-breached"),
    pytest.param("Art. 30 ust. 1 RODO – brak rejestru czynności w spółce.", id="no-rule-behind-the-dash"),
    pytest.param("Decyzja Prezesa UOKiK nr RKT-09/2023 z 12.10.2023 r. – kara, odwołanie (XVII AmA 9012/24).", id="an-entry-of-a-list"),
    pytest.param(
        "Sąd Okręgowy w Łodzi oddalił powództwo. W wyroku z 2 grudnia 2023 r. uznał, że umowa jest ważna.", id="court-below-before"
    ),
    pytest.param("Postępowanie: „Dostawa aparatury RTG dla szpitala”, Dz. Urz. UE nr 2024/S 112-344556.", id="name-of-a-tender"),
    pytest.param("W piśmiennictwie przeważa stanowisko aprobujące (wyrok SN z 10.12.2013 r., II CSK 9011/12).", id="literature-approves"),
    pytest.param("Czy wynagrodzenie wspólnika za poręczenie jest ukrytym zyskiem (art. 28m ust. 3 ustawy o CIT)?", id="a-question"),
    pytest.param(
        "Nie ma tu zastosowania orzecznictwo na tle dawnego art. 11 k.c., np. wyrok NSA z 10.12.2013 r., II FSK 9011/12.", id="old-case-law"
    ),
    pytest.param("Powód ma rację (wyrok SN z 4 maja 2020 r., II CSK 9042/14).", id="three-words-about-a-party"),
    pytest.param("Powód ma rację, zob. art. 395 § 1 k.c., którego pozwany nie czytał z należytą uwagą.", id="more-than-the-provision"),
    pytest.param(
        "W sprawie zapadła uchwała SN z dnia 24 sierpnia 2017 r., III CZP 9020/17, którą powód pominął milczeniem.", id="party-did-it"
    ),
    pytest.param("Inne okoliczności wskazują, że pozwany znał wadę, a inni świadkowie, że o niej wiedział (k. 12).", id="other-witnesses"),
]


@pytest.mark.parametrize("marked", [*REPORTED, *MORE, *SUPPORTED])
def test_what_is_reported_of_whom(marked: str) -> None:
    text, marks = unmarked(marked)
    found = extract(draft(text))
    norms = {r.id: r.norm for r in found.references}
    told = [(c.text, {norms[r] for r in c.references}) for c in found.claims if c.type is not ClaimType.CYTAT_DOSLOWNY]
    assert told == [(m.span.of(text), set(m.details.split(";"))) for m in marks if m.kind == "s"]


def test_a_citation_behind_a_quotation_is_the_quotations() -> None:
    text = (
        'Niewspółmierność zachodzi wówczas, gdy "między karą wymierzoną a karą należną zachodzi różnica rażąca i bijąca w oczy"'
        " – por. wyrok SN z 22 października 1984 r., III KR 9189/84."
    )
    (claim,) = extract(draft(text)).claims
    assert claim.type is ClaimType.CYTAT_DOSLOWNY


@pytest.mark.parametrize("text", NOTHING)
def test_what_reports_nothing(text: str) -> None:
    assert extract(draft(text)).claims == ()
