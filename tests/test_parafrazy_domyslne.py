"""Reports in turns of phrase that no rule knows, and what speaks of a decision without reporting it. All sentences and numbers are fictitious.

What is reported stands in «». A claim that begins with the verb, or ends with a word more, counts: half of the longer one must be common.
"""

from __future__ import annotations

import pytest

from builders import draft
from kotwica.extractors import extract
from kotwica.extractors.model import Claim, ClaimType

WYROK = "wyrok SN z dnia 4 maja 2010 r., II CSK 9999/10"
UCHWALA = "uchwała SN z 6 czerwca 2012 r., III CZP 9028/12"
X = "«zwłoka dłużnika nie wymaga wezwania do zapłaty»"
SAME = 0.5

TOLD = [
    pytest.param(f"Przełomem okazała się {UCHWALA}: {X}.", id="a-decision-and-a-colon"),
    pytest.param("Z wyroku Sądu Najwyższego z 12 maja 2016 r., I CSK 9311/15, płynie prosta nauka: " + X + ".", id="a-colon-behind-a-verb"),
    pytest.param(f"Wskazówek dostarcza {WYROK} – {X}.", id="a-dash-behind-the-decision"),
    pytest.param(f"Sądy administracyjne są tu zgodne: {X} (por. {WYROK}).", id="case-law-a-colon-and-a-citation"),
    pytest.param(f"W{WYROK[1:]}, dowodzi, że {X}.", id="any-verb-may-govern"),
    pytest.param("Dzięki uchwale III CZP 9011/20 wiadomo, że " + X + ".", id="wiadomo"),
    pytest.param(
        "Nie ulega kwestii po wyroku TSUE z 15 czerwca 2023 r. w sprawie C-9520/21, że " + X + ".", id="a-decision-inside-the-verb"
    ),
    pytest.param("Z uzasadnienia uchwały III CZP 9025/22 wyczytać można, iż " + X + ".", id="one-can-read-there"),
    pytest.param("Piśmiennictwo i judykatura godzą się co do tego, iż " + X + ".", id="case-law-alone"),
    pytest.param(f"Że {X}, to rzecz w judykaturze przesądzona.", id="what-is-said-comes-first"),
    pytest.param(
        "Linia zapoczątkowana wyrokiem z 9 października 2014 r., I CSK 9736/13, każe «oceniać niedbalstwo surowiej u przedsiębiorcy».",
        id="a-line-acts",
    ),
    pytest.param("Cytowane rozstrzygnięcie (III CZP 9084/16) «zamyka drogę do regresu podwykonawcy».", id="a-ruling-acts"),
    pytest.param(
        "W sprawie IV CSK 9120/16 za wystarczające uznano «doręczenie pisma na adres poczty elektronicznej wskazany w umowie».",
        id="impersonal",
    ),
    pytest.param(
        f"Rozstrzygająca jest tu {UCHWALA}, która nakazuje «liczyć termin od doręczenia odpisu pełnomocnikowi».", id="a-relative-clause"
    ),
    pytest.param(
        "Rozbieżność usunęła uchwała z 18 stycznia 2018 r. (III CZP 9071/17), przesądzając o «dopuszczalności ochrony posiadania służebności».",
        id="a-participle-behind",
    ),
    pytest.param("Izba w podobnej sprawie (sygn. akt KIO 9630/20) potraktowała «takie umowy jako pozorne od początku».", id="a-short-name"),
    pytest.param(f"{X[:1]}Zwłoka{X[7:]}, jak to ujął SN w wyroku z 8 listopada 2013 r., I CSK 9077/13.", id="any-verb-behind"),
    pytest.param(f"{X[:1]}Zwłoka{X[7:]}, czego NSA dowodził w wyroku z 19 stycznia 2017 r., II OSK 9031/16.", id="czego-dowodzil"),
    pytest.param(f"{X[:1]}Zwłoka{X[7:]}, a potwierdza to {WYROK}.", id="a-potwierdza-to"),
    pytest.param(
        "Nie sposób pominąć wyroku SN z 13 grudnia 2018 r., V CSK 9559/17. «Postanowienie dające dowolność nie wiąże konsumenta» – podkreślił "
        "wówczas Sąd Najwyższy.",
        id="the-court-closes-the-sentence",
    ),
    pytest.param(
        "Jeżeli wierzyciel zwleka, to – jak uczy " + WYROK + " – «sąd może odmówić mu odsetek za ten czas».", id="between-two-dashes"
    ),
    pytest.param(
        "Zgodnie z utrwalonym orzecznictwem pracownik, który podjął pracę, «spełnia wymagania przewidziane dla tego świadczenia».",
        id="no-comma-behind-case-law",
    ),
    pytest.param(f"Jak bowiem zwróciła uwagę Izba w wyroku z 27 października 2022 r., KIO 9718/22, {X}.", id="a-feminine-court"),
    pytest.param(f"Uchwałę z 26 kwietnia 2019 r., III CZP 9118/18, należy rozumieć w ten sposób, że {X}.", id="how-it-is-to-be-read"),
    pytest.param(
        f"Zgodnie z zapatrywaniem Sądu Najwyższego, które skład orzekający w pełni akceptuje, {X} (por. {WYROK}).", id="an-approving-aside"
    ),
    pytest.param(
        "Zgodnie z art. 79 ust. 1 Konstytucji, «każdy czyje prawa zostały naruszone, ma prawo wnieść skargę do Trybunału».",
        id="a-relative-clause-without-its-comma",
    ),
    pytest.param(
        "Pozwany powołuje wyrok SN z 4 kwietnia 2019 r., III CSK 9159/17, w którym «dopuszczono utrzymanie umowy jako kredytu złotowego».",
        id="a-party-cites-what-the-decision-itself-says",
    ),
    pytest.param(
        "W wyroku z 10 grudnia 2019 r., XVII AmC 9031/18, SOKiK «uznał podobną klauzulę za niedozwoloną wobec konsumentów».",
        id="an-abbreviation-is-the-subject",
    ),
    pytest.param(
        "Inaczej SA w Poznaniu w wyroku z 5 września 2019 r., I AGa 9121/19, zdaniem którego «głos przeciw i sprzeciw to dwie czynności».",
        id="zdaniem-ktorego",
    ),
    pytest.param(
        "Co prawda SN w uchwale z 29 czerwca 2016 r., III CZP 9029/16, zastrzegł, że «inaczej jest, gdy następca uzyskał klauzulę na swoją "
        "rzecz», lecz pozwany uzyskał ją po upływie terminu.",
        id="granted-and-turned-from",
    ),
    pytest.param("W części orzeczeń przyjęto, że «wystarczy samo zagrożenie dobrego imienia spółki».", id="some-decisions-are-case-law"),
    pytest.param(
        "«Roszczenie takie przedawniało się z upływem lat dziesięciu» (art. 125 § 1 k.c. w brzmieniu sprzed 9 lipca 2018 r.).",
        id="older-law",
    ),
    pytest.param("«Sąd oddala wniosek, jeżeli majątek dłużnika nie wystarcza na koszty» – tyle mówi art. 13 ust. 1 p.u.", id="tyle-mowi"),
    pytest.param(
        "Wniosek o interpretację – na podstawie art. 14b § 1 o.p.; «zastosowanie się do niej nie może szkodzić podatnikowi» (art. 14k § 1 o.p.).",
        id="behind-a-semicolon-another-provision",
    ),
    pytest.param(
        "Odmiennie orzekł WSA w Gliwicach w wyroku z 4 maja 2021 r., I SA/Gl 9412/20. Sąd ten uznał, że «organ nie musi badać dobrej wiary».",
        id="this-court",
    ),
    pytest.param(
        "Zgodnie z art. 5 k.c. «nie można czynić ze swego prawa użytku sprzecznego z zasadami współżycia»; podobnie art. 58 § 2 k.c.",
        id="what-another-provision-says-likewise",
    ),
    pytest.param(
        "«Zwłoka dłużnika nie wymaga wezwania do zapłaty», jak wskazał SN w wyroku z 4 maja 2010 r., II CSK 9999/10; podobnie art. 455 k.c.",
        id="said-so-and-a-provision-likewise",
    ),
]
TWO = [
    pytest.param(
        "W postanowieniu z 25 lutego 2020 r., IV KK 9008/20, dopuszczono wnioskowanie o zamiarze z zachowania sprawcy, z tym jednak "
        "zastrzeżeniem, że okoliczności te pełnią funkcję pomocniczą.",
        ["dopuszczono wnioskowanie o zamiarze z zachowania sprawcy", "okoliczności te pełnią funkcję pomocniczą"],
        id="with-a-reservation",
    ),
    pytest.param(
        "Stosownie do art. 433 § 2 k.p.k. sąd odwoławczy rozważa wszystkie zarzuty, zaś art. 457 § 3 k.p.k. nakazuje podać, czym się kierował.",
        ["sąd odwoławczy rozważa wszystkie zarzuty", "nakazuje podać, czym się kierował"],
        id="a-second-provision",
    ),
    pytest.param(
        "Nie doszło do obrazy art. 5 § 2 k.p.k. Przepis ten nakazuje rozstrzygać wątpliwości na korzyść oskarżonego, przy czym chodzi o "
        "wątpliwości, które powziął sąd, a nie strona (postanowienie SN z dnia 17 grudnia 2003 r., V KK 9072/03).",
        [
            "nakazuje rozstrzygać wątpliwości na korzyść oskarżonego",
            "chodzi o wątpliwości, które powziął sąd, a nie strona",
        ],
        id="a-provision-and-behind-przy-czym-a-decision",
    ),
]
NOTHING = [
    pytest.param("Powód wywodzi z wyroku SN z 3 lipca 2015 r., IV CSK 9610/14, że termin jeszcze nie upłynął.", id="a-party-concludes"),
    pytest.param(
        "Zdaniem skarżącej wyrok SN z 6 lipca 2016 r., IV CSK 9680/15, przemawia za uwzględnieniem apelacji.", id="worth-of-a-decision"
    ),
    pytest.param("Akta sprawy II K 9321/18 Sądu Rejonowego w Opolu dołączono na rozprawie w dniu 3 marca 2020 r.", id="files"),
    pytest.param("Wyrok ten (I PSKP 9033/22) ma dla nas duże znaczenie.", id="what-a-decision-means"),
    pytest.param("Wyrok ten został zaskarżony skargą kasacyjną, której SN nie przyjął do rozpoznania (II CSK 9800/20).", id="its-fate"),
    pytest.param("Pozwany nie stawił się na rozprawę, o czym świadczy protokół w sprawie I C 9114/22.", id="what-a-party-did"),
    pytest.param(
        "Przywołał na poparcie wyrok SN z 14 marca 2008 r., IV CSK 9460/07, lecz odczytał go opacznie.", id="who-leaned-on-it-goes-on"
    ),
    pytest.param("Nie zmienia tego wyrok SN z 14 marca 2008 r., IV CSK 9460/07.", id="nothing-is-said"),
    pytest.param(
        "Wyrok SN z 4 maja 2010 r., II CSK 9999/10, nie zmienia faktu, że umowa stron wygasła z końcem roku.", id="the-drafts-own-thesis"
    ),
    pytest.param(
        "Sąd Okręgowy w wyroku z dnia 14 maja 2019 r., IX Ka 9311/19, ograniczył się do stwierdzenia, że argumentacja ta jest polemiczna.",
        id="the-decision-under-review",
    ),
    pytest.param(
        "WSA w Gliwicach wyrokiem z 18 listopada 2020 r., I SA/Gl 9812/20, uznał, że skarżąca nie dochowała należytej staranności.",
        id="the-court-below-by-its-judgment",
    ),
    pytest.param(
        "Sąd meriti oparł się na wyroku TSUE z 3 października 2019 r., C-9260/18, że umowa stron upada.", id="a-court-of-the-case"
    ),
    pytest.param("Czy wyrok SN z 4 maja 2010 r., II CSK 9999/10, dopuszcza takie żądanie wobec wspólników?", id="a-question"),
    pytest.param("Znany jest wyrok SN II CSK 9999/10. Do tego orzeczenia nawiązał później Sąd Apelacyjny w Łodzi.", id="turned-to"),
    pytest.param(
        "Zasadne, w ocenie Sądu, było zawieszenie wykonania kary wymierzonej w sprawie XV K 9472/13 na okres czterech lat.",
        id="the-court-that-writes",
    ),
    pytest.param(
        "Sąd Najwyższy zważył, co następuje.\n\nSąd Apelacyjny w wyroku z dnia 12 listopada 2020 r., V AGa 9118/20, uznał, że odstąpienie "
        "niweczy umowę ze skutkiem wstecznym.",
        id="the-court-below-by-its-rank-alone",
    ),
    pytest.param(
        "Naczelny Sąd Administracyjny zważył, co następuje.\n\nWSA w Poznaniu w wyroku z 9 lutego 2022 r., I SA/Po 9644/21, stwierdził, że "
        "organ nie zebrał dowodów.",
        id="what-was-done-in-the-case-below",
    ),
    pytest.param("Pozwany zwlekał z zapłatą mimo upływu terminu i wezwania (art. 455 k.c.).", id="a-past-that-is-no-older-law"),
]


def reported(text: str) -> list[Claim]:
    return [c for c in extract(draft(text)).claims if c.type not in (ClaimType.CYTAT_DOSLOWNY, ClaimType.FAKT_PROCEDURALNY)]


@pytest.mark.parametrize("marked", TOLD)
def test_a_decision_that_is_spoken_of_is_reported(marked: str) -> None:
    start, end = marked.index("«"), marked.index("»") - 1
    (claim,) = reported(marked.replace("«", "").replace("»", ""))
    common = min(claim.span.end, end) - max(claim.span.start, start)
    assert common >= SAME * max(len(claim.span), end - start), claim.text


@pytest.mark.parametrize(("text", "told"), TWO)
def test_a_sentence_with_two_reports(text: str, told: list[str]) -> None:
    assert [c.text for c in reported(text)] == told


@pytest.mark.parametrize("text", NOTHING)
def test_what_reports_nothing(text: str) -> None:
    assert not reported(text)
