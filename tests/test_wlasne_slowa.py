"""The draft's own words around true quoted ones: they may deny, limit or turn what the source says (grading.md §5.2, §5.7)."""

from __future__ import annotations

import pytest
from grading_cases import ASK, GREEN, codes, graded, quoted, reference, sn
from msgspec.structs import replace

from builders import draft, source
from kotwica.document.model import Span
from kotwica.grading.model import Evidence, Status
from kotwica.grading.wlasne_slowa import said_around
from kotwica.sources.model import SourceKind, Unit

HELD = "podana przyczyna rozwiązania umowy była zbyt ogólna"
FRAGMENT = "w razie rażącego niedbalstwa przewoźnika"
LIABLE = f"Przewoźnik odpowiada za opóźnienie {FRAGMENT}."
# (id, the source's sentence, the draft's words before the quotation, the quotation, those behind it, status)
ROWS = [
    ("did-not-hold", f"Jak wskazano, {HELD}.", "Sąd Najwyższy nie uznał, że ", HELD, ".", ASK),
    ("held", f"Jak wskazano, {HELD}.", "Sąd Najwyższy uznał, że ", HELD, ".", GREEN),
    ("did-not-hold-with-a-reference-between", f"Jak wskazano, {HELD}.", "SN nie stwierdził w wyroku z 5 maja 2010 r., że ", HELD, ".", ASK),
    ("is-not-true-that", f"Jak wskazano, {HELD}.", "Nie jest prawdą, że ", HELD, ".", ASK),
    ("is-not-true-that-it-held", f"Jak wskazano, {HELD}.", "Nie jest prawdą, że SN w wyroku z 5 maja 2010 r., II CSK 1/10, uznał, iż ", HELD, ".", ASK),
    ("by-no-means-said", f"Jak wskazano, {HELD}.", "Sąd bynajmniej nie twierdził, że ", HELD, ".", ASK),
    ("untrue-that-it-held", f"Jak wskazano, {HELD}.", "Nieprawdą jest, jakoby SN w wyroku z 5 maja 2010 r., II CSK 1/10, przyjął, iż ", HELD, ".", ASK),
    ("not-without-weight-that-it-held", f"Jak wskazano, {HELD}.", "Nie bez znaczenia jest, że SN w wyroku z 5 maja 2010 r. uznał, iż ", HELD, ".", GREEN),
    ("a-party-does-not-see-that-it-held", f"Jak wskazano, {HELD}.", "Pozwany nie dostrzega, że SN w wyroku z 5 maja 2010 r., przyjął, iż ", HELD, ".",
     GREEN),
    ("kept-from-holding", f"Jak wskazano, {HELD}.", "SN powstrzymał się od stwierdzenia, że ", HELD, ".", ASK),
    ("nowhere-written", f"Jak wskazano, {HELD}.", "SN nigdzie nie napisał, że ", HELD, ".", ASK),
    ("looked-for-in-vain", f"Jak wskazano, {HELD}.", "Próżno szukać w wyroku SN z 5 maja 2010 r., II CSK 1/10, stwierdzenia, że ", HELD, ".", ASK),
    ("far-from-holding", f"Jak wskazano, {HELD}.", "SN daleki był od przyjęcia, że ", HELD, ".", ASK),
    ("not-without-reason", f"Jak wskazano, {HELD}.", "Nie bez racji SN uznał, że ", HELD, ".", GREEN),
    ("denied-behind-a-dash", f"Jak wskazano, {HELD}.", "", HELD, " – tego SN w wyroku z 5 maja 2010 r. nie powiedział.", ASK),
    ("a-thesis-rejected-behind", f"Jak wskazano, {HELD}.", "Teza, iż ", HELD, ", została przez SN odrzucona.", ASK),
    ("a-thesis-shared-behind", f"Jak wskazano, {HELD}.", "Teza, iż ", HELD, ", została przez SN podzielona.", GREEN),
    ("another-thing-rejected-behind", f"Jak wskazano, {HELD}.", "SN uznał, że ", HELD, ", a skarga została odrzucona.", GREEN),
    ("no-doubt-as-it-held", f"Jak wskazano, {HELD}.", "Nie ulega wątpliwości – jak przyjął SN – że ", HELD, ".", GREEN),
    ("not-only-this-court", f"Jak wskazano, {HELD}.", "Nie tylko SN w wyroku z 5 maja 2010 r. uznał, że ", HELD, ".", GREEN),
    ("no-doubt-that", f"Jak wskazano, {HELD}.", "Sąd nie miał wątpliwości, że ", HELD, ".", GREEN),
    ("did-not-question-that", f"Jak wskazano, {HELD}.", "Sąd nie zakwestionował, że ", HELD, ".", GREEN),
    ("did-not-fail-to-say", f"Jak wskazano, {HELD}.", "Sąd nie omieszkał wskazać, że ", HELD, ".", GREEN),
    ("cannot-but-see", f"Jak wskazano, {HELD}.", "Nie sposób nie uznać, że ", HELD, ".", GREEN),
    ("denial-of-an-earlier-clause", f"Jak wskazano, {HELD}.", "Apelacja nie jest zasadna, skoro sąd uznał, że ", HELD, ".", GREEN),
    ("would-have-held", f"Jak wskazano, {HELD}.", "Gdyby SN w wyroku z 5 maja 2010 r., II CSK 1/10, uznał, że ", HELD, ", skarga byłaby zasadna.", ASK),
    ("would-hold", f"Jak wskazano, {HELD}.", "SN stwierdziłby zapewne, że ", HELD, ".", ASK),
    ("if-one-follows-the-court", f"Jak wskazano, {HELD}.", "Gdyby przyjąć za SN, że ", HELD, ", skarga upada.", GREEN),
    ("is-only-said-to-have-held", f"Jak wskazano, {HELD}.", "SN miał rzekomo przyjąć, że ", HELD, ".", ASK),
    ("claimed-to-have-held", f"Jak wskazano, {HELD}.", "Pozwany sugeruje, jakoby SN przyjął, że ", HELD, ".", ASK),
    ("asked-whether", f"Jak wskazano, {HELD}.", "SN jedynie rozważał, czy ", HELD, ".", ASK),
    ("whether-of-another-thing", f"Jak wskazano, {HELD}.", "Rozważając, czy skarga jest zasadna, SN przyjął, że ", HELD, ".", GREEN),
    ("doubted", f"Jak wskazano, {HELD}.", "SN powątpiewał, by ", HELD, ".", ASK),
    ("gave-a-view-up", f"Jak wskazano, {HELD}.", "SN w wyroku z 5 maja 2010 r., II CSK 1/10, odstąpił od poglądu, że ", HELD, ".", ASK),
    ("another-court-gave-it-up", f"Jak wskazano, {HELD}.", "Sąd Okręgowy odstąpił od poglądu SN z wyroku II CSK 1/10, zgodnie z którym ", HELD, ".",
     GREEN),
    ("not-shared-the-subject-behind", f"Jak wskazano, {HELD}.", "Nie podzielił Sąd Najwyższy poglądu, że ", HELD, ".", ASK),
    ("nobody-need-share-the-courts-view", f"Jak wskazano, {HELD}.", "Nie można podzielić poglądu SN, że ", HELD, ".", GREEN),
    ("another-claim-rejected-first", f"Jak wskazano, {HELD}.", "SN nie podzielił zarzutów pozwanej i przyjął, że ", HELD, ".", GREEN),
    ("not-for-the-first-time", f"Jak wskazano, {HELD}.", "Nie po raz pierwszy SN w wyroku z 5 maja 2010 r., II CSK 1/10, uznał, że ", HELD, ".", GREEN),
    ("did-not-shrink-from-saying", f"Jak wskazano, {HELD}.", "SN nie zawahał się stwierdzić, że ", HELD, ".", GREEN),
    ("a-party-fails-to-see", f"Należy zauważyć, że {HELD}.", "Pozwany zdaje się nie zauważać, że SN uznał, iż ", HELD, ".", GREEN),
    ("not-settled-behind", f"Jak wskazano, {HELD}.", "Że ", HELD, ", tego SN w wyroku z 5 maja 2010 r. nie przesądził.", ASK),
    ("views-not-approved-behind", f"Jak wskazano, {HELD}.", "Poglądy, że ", HELD, " i że umowa wygasła, nie znalazły aprobaty SN.", ASK),
    ("a-view-held-wrong-behind", f"Jak wskazano, {HELD}.", "Stanowisko, że ", HELD, ", zostało w wyroku SN, II CSK 1/10, uznane za błędne.", ASK),
    ("claims-in-a-list-held-wrong", f"Jak wskazano, {HELD}.", "Twierdzenia pozwanej: „umowa wygasła” i ", HELD, ", SN uznał za chybione.", ASK),
    ("the-courts-view-called-wrong", f"Jak wskazano, {HELD}.", "Pogląd SN, że ", HELD, ", jest zdaniem skarżącego błędny.", GREEN),
    ("a-view-shared-another-wrong", f"Jak wskazano, {HELD}.", "Pogląd, że ", HELD, ", jest trafny, a zarzut pozwanej błędny.", GREEN),
    ("a-contrary-view", f"Jak wskazano, {HELD}.", "SN wyraził zapatrywanie przeciwne do tezy, że ", HELD, ".", ASK),
    ("with-no-word-mentioned", f"Jak wskazano, {HELD}.", "SN ani słowem nie wspomniał, że ", HELD, ".", ASK),
    ("could-not-share", f"Jak wskazano, {HELD}.", "SN nie mógł podzielić stanowiska, że ", HELD, ".", ASK),
    ("shrank-from-holding", f"Jak wskazano, {HELD}.", "SN wzbraniał się przed przyjęciem, że ", HELD, ".", ASK),
    ("misread-as-holding", f"Jak wskazano, {HELD}.", "Powódka błędnie odczytuje wyrok SN, II CSK 1/10, jako stwierdzający, że ", HELD, ".", ASK),
    ("talked-into-holding", f"Jak wskazano, {HELD}.", "Autor wmawia czytelnikowi, że SN przyjął, iż ", HELD, ".", ASK),
    ("held-out-of-date-behind", f"Jak wskazano, {HELD}.", "Pogląd, że ", HELD, ", SN uznał za nieaktualny.", ASK),
    ("a-participle-of-its-own", f"Jak wskazano, {HELD}.", "Nie ma powodu, by nie stosować wyroku SN, stwierdzającego, że ", HELD, ".", GREEN),
    ("another-remedy-denied", f"Jak wskazano, {HELD}.", "SN nie uwzględnił zarzutu, ale w wyroku II CSK 1/10 stwierdził, że ", HELD, ".", GREEN),
    ("did-not-stop-there", f"Jak wskazano, {HELD}.", "SN nie ograniczył się do oceny formy, lecz wskazał, że ", HELD, ".", GREEN),
    ("rejecting-it-the-court", f"Jak wskazano, {HELD}.", "Odrzucając tezę, że ", HELD, ", Sąd Najwyższy oddalił skargę.", ASK),
    ("rejecting-another-thing", f"Jak wskazano, {HELD}.", "Odrzucając zarzuty pozwanej, SN stwierdził, że ", HELD, ".", GREEN),
    ("against-a-view", f"Jak wskazano, {HELD}.", "SN orzekł wbrew poglądowi, że ", HELD, ".", ASK),
    ("called-outdated", f"Jak wskazano, {HELD}.", "SN określił jako przestarzałą tezę, że ", HELD, ".", ASK),
    ("a-view-in-a-relative-rejected-behind", f"Jak wskazano, {HELD}.", "Pogląd, zgodnie z którym ", HELD, ", SN odrzucił.", ASK),
    ("another-court-did-not-take-it", f"Jak wskazano, {HELD}.", "Sąd Rejonowy nie przyjął wykładni SN z wyroku II CSK 1/10, zgodnie z którą ", HELD, ".",
     GREEN),
    ("dismissing-where-the-source-allows", f"Zarzut należy uwzględnić, gdyż {HELD}.", "Oddalając skargę, SN podkreślił, że ", HELD, ".", GREEN),
    ("a-thing-apart-put-in", f"Jak wskazano, {HELD}.", "SN uznał, że poza sprawami o dyskryminację ", HELD, ".", ASK),
    ("asked-whether-it-held", f"Jak wskazano, {HELD}.", "Czy rzeczywiście SN w wyroku II CSK 1/10 przyjął, że ", HELD, "?", ASK),
    ("a-premise-of-a-question", f"Jak wskazano, {HELD}.", "Skoro SN przyjął, że ", HELD, ", to czego dotyczy spór?", GREEN),
    ("wrong-to-hold", f"Jak wskazano, {HELD}.", "SN stwierdził, że nieprawidłowe byłoby przyjęcie, iż ", HELD, ".", ASK),
    ("the-courts-view-is-wrong", f"Jak wskazano, {HELD}.", "Błędny jest pogląd SN, że ", HELD, ".", GREEN),
    ("taken-up-and-not-shared", f"Jak wskazano, {HELD}.", "", HELD, " – z tą tezą SN się nie zgodził.", ASK),
    ("finds-no-support-behind", f"Jak wskazano, {HELD}.", "Twierdzenie, że ", HELD, ", nie znajduje potwierdzenia w wyroku II CSK 1/10.", ASK),
    ("held-hypothetically", f"Jak wskazano, {HELD}.", "SN przyjął jedynie hipotetycznie, że ", HELD, ".", ASK),
    ("did-not-side-with", f"Jak wskazano, {HELD}.", "SN nie opowiedział się za tezą, że ", HELD, ".", ASK),
    ("a-reading-rejected-behind", f"Jak wskazano, {HELD}.", "Wykładnia, zgodnie z którą ", HELD, ", została przez SN odrzucona.", ASK),
    ("condition-put-in", f"Jak wskazano, {HELD}.", "SN uznał, że o ile pracownik nie zaskarżył uchwały, ", HELD, ".", ASK),
    ("exception-put-in", f"Jak wskazano, {HELD}.", "SN uznał, że z wyjątkiem umów na czas próbny ", HELD, ".", ASK),
    ("condition-before-that", f"Jak wskazano, {HELD}.", "Jeżeli skarga jest dopuszczalna, to należy wskazać, że ", HELD, ".", GREEN),
    ("nie-moved-out-of-the-marks", f"Jak wskazano, {HELD}.", "Sąd uznał, że nie ", HELD, ".", ASK),
    ("nie-jest-moved-out", "Umowa jest dopuszczalna w obrocie krajowym.", "Umowa nie jest ", "dopuszczalna w obrocie krajowym", ".", ASK),
    ("never", f"Jak wskazano, {HELD}.", "Sąd uznał, że nigdy ", HELD, ".", ASK),
    ("always", f"Jak wskazano, {HELD}.", "Sąd uznał, że zawsze ", HELD, ".", ASK),
    ("behind-a-colon-it-stands-by-itself", f"{HELD.capitalize()}.", "Sąd nie zostawił złudzeń: ", HELD.capitalize(), ".", GREEN),
    ("verb-denied", LIABLE, "Przewoźnik nie odpowiada za opóźnienie ", FRAGMENT, ".", ASK),
    ("verb-as-in-the-source", LIABLE, "Przewoźnik odpowiada za opóźnienie ", FRAGMENT, ".", GREEN),
    ("verb-in-another-inflection", LIABLE, "Przewoźnicy odpowiadają za opóźnienia ", FRAGMENT, ".", GREEN),
    ("only", LIABLE, "Przewoźnik odpowiada za opóźnienie wyłącznie ", FRAGMENT, ".", ASK),
    ("only-in-the-source-too", f"Przewoźnik odpowiada tylko {FRAGMENT}.", "Przewoźnik odpowiada tylko ", FRAGMENT, ".", ASK),
    ("other-verb-for-a-retold-clause", "Bieg terminu przerywa się przez złożenie pozwu w sądzie.", "Bieg terminu zawiesza się ",
     "przez złożenie pozwu w sądzie", ".", ASK),
    ("same-verb-as-a-noun", "Bieg terminu przerywa się przez złożenie pozwu w sądzie.", "Bieg terminu ulega przerwaniu ",
     "przez złożenie pozwu w sądzie", ".", GREEN),
    ("duty-for-a-power", "Sąd może przyznać małżonkowi odpowiednią sumę tytułem zadośćuczynienia.", "Sąd musi przyznać małżonkowi ",
     "odpowiednią sumę tytułem zadośćuczynienia", ".", ASK),
    ("power-in-other-words", "Sąd może przyznać małżonkowi odpowiednią sumę tytułem zadośćuczynienia.",
     "Sąd ma możliwość przyznania małżonkowi ", "odpowiednią sumę tytułem zadośćuczynienia", ".", GREEN),
    ("fragment-in-a-sentence-about-something-else", LIABLE, "Chodzi o odpowiedzialność ", FRAGMENT, ".", GREEN),
    ("other-number", "Zażalenie wnosi się w terminie siedmiu dni od dnia doręczenia odpisu postanowienia.", "Zażalenie wnosi się w terminie 14 dni ",
     "od dnia doręczenia odpisu postanowienia", ".", ASK),
    ("same-number", "Zażalenie wnosi się w terminie siedmiu dni od dnia doręczenia odpisu postanowienia.", "Zażalenie wnosi się w terminie 7 dni ",
     "od dnia doręczenia odpisu postanowienia", ".", GREEN),
    ("limit-of-the-source-lost", "Dopiero zgłoszenie zarzutów mogłoby uzasadniać powołanie drugiego biegłego sądowego.", "Samo niezadowolenie może ",
     "uzasadniać powołanie drugiego biegłego sądowego", ".", ASK),
    ("denied-behind", "Termin zwrotu pożyczki wynosi sześć lat.", "", "termin zwrotu pożyczki", " nie wynosi sześciu lat.", ASK),
    ("asserted-behind", "Termin zwrotu pożyczki wynosi sześć lat.", "", "termin zwrotu pożyczki", " wynosi sześć lat.", GREEN),
]  # fmt: skip


@pytest.mark.parametrize(("text", "lead", "quote", "behind", "expected"), [pytest.param(*row[1:], id=row[0]) for row in ROWS])
def test_own_words_beside_a_true_quotation(text: str, lead: str, quote: str, behind: str, expected: Status) -> None:
    page = draft(f"{lead}„{quote}”{behind}")
    at = len(lead) + 1
    made = quoted(quote, span=Span(at, at + len(quote)), context=Span(0, len(page.text)))
    grade = graded(made, [reference()], [sn(f"Spór dotyczył umowy. {text} Orzeczono jak w sentencji.")], page=page)
    assert grade.status is expected


def test_an_item_of_an_act_goes_on_from_what_leads_its_list_in() -> None:
    items = "1) przez złożenie pozwu;\n2) przez uznanie długu przez dłużnika."
    kept = source(f"Art. 7. Bieg terminu przerywa się:\n{items}", akt="u.p.z.", kind=SourceKind.AKT)
    at, first, length = kept.text.index("przez uznanie"), kept.text.index("1) "), len(kept.text)
    kept = replace(
        kept, units=(Unit("art. 7", Span(0, length)), Unit("art. 7 pkt 1", Span(first, at - 4)), Unit("art. 7 pkt 2", Span(at - 3, length)))
    )
    quote = "przez uznanie długu przez dłużnika"
    evidence = [Evidence(kept.id, kept.title, spans=(Span(at, at + len(quote)),))]
    found = {}
    for lead in ("Bieg terminu przerywa się ", "Bieg terminu nie przerywa się ", "Bieg terminu zawiesza się "):
        text = f"{lead}„{quote}”."
        made = quoted(quote, span=Span(len(lead) + 1, len(lead) + 1 + len(quote)), context=Span(0, len(text)))
        found[lead] = [reason.code for _, reason in said_around(made, text, evidence, [kept])]
    assert list(found.values()) == [[], ["polaryzacja"], ["slowa_projektu"]]


OWN = "Pracodawca powinien wskazać konkretną przyczynę rozwiązania umowy o pracę."
TOLD = "Powódka twierdziła, że przyczyna została wymyślona przez pracodawcę."


@pytest.mark.parametrize(
    ("lead", "quote", "codes_of"),
    [
        pytest.param("Zdaniem powódki w sprawie II CSK 9012/19 (wyrok SN z 10 maja 2020 r.) ", OWN, {"slowa_sadu"}, id="a-partys-view"),
        pytest.param("Pozwany Zakład w sprawie II CSK 9012/19 podnosił, że ", OWN, {"slowa_sadu"}, id="a-party-said"),
        pytest.param("Sąd Okręgowy, którego wyrok kontrolował SN, uznał, że ", OWN, {"slowa_sadu"}, id="the-court-below"),
        pytest.param(
            "Sąd Okręgowy w sprawie II CSK 9012/19 (SN, 10 maja 2020 r.) wywiódł, że ", OWN, {"slowa_sadu"}, id="the-court-below-in-it"
        ),
        pytest.param("W zdaniu odrębnym do wyroku II CSK 9012/19 czytamy, że ", OWN, {"slowa_sadu"}, id="a-dissent"),
        pytest.param("W zdaniu odrębnym do wyroku SN w sprawie II CSK 9012/19 wskazano, że ", OWN, {"slowa_sadu"}, id="said-in-a-dissent"),
        pytest.param("Zdaniem mniejszości składu w sprawie II CSK 9012/19 ", OWN, {"slowa_sadu"}, id="a-minority"),
        pytest.param("Mimo zdania odrębnego SN w wyroku II CSK 9012/19 przyjął, że ", OWN, set(), id="in-spite-of-a-dissent"),
        pytest.param("Skarżący w sprawie II CSK 9012/19 dowodził, że ", OWN, {"slowa_sadu"}, id="a-party-argued"),
        pytest.param("Rzecznik w sprawie II CSK 9012/19 wskazywał, że ", OWN, {"slowa_sadu"}, id="an-office"),
        pytest.param("Powódka w sprawie II CSK 9012/19 twierdziła, że ", TOLD[22:], set(), id="told-of-her-in-the-source"),
        pytest.param("Powód wskazuje za wyrokiem II CSK 9012/19, że ", OWN, set(), id="a-party-cites"),
        pytest.param("Pozwany w sprawie II CSK 9012/19 przegrał, gdyż Sąd uznał, że ", OWN, set(), id="the-court-speaks-last"),
        pytest.param("Sąd Najwyższy w sprawie II CSK 9012/19 uznał, że ", OWN, set(), id="the-court"),
    ],
)
def test_the_courts_words_given_to_another(lead: str, quote: str, codes_of: set[str]) -> None:
    quote = quote.rstrip(".")
    page = draft(f"{lead}„{quote}”.")
    at = len(lead) + 1
    made = quoted(quote, span=Span(at, at + len(quote)), context=Span(0, len(page.text)))
    grade = graded(made, [reference()], [sn(f"Spór dotyczył umowy. {OWN} {TOLD} Orzeczono jak w sentencji.")], page=page)
    assert codes(grade) & {"slowa_sadu"} == codes_of


def test_the_reason_names_the_words() -> None:
    page = draft(f"Sąd nie przyjął, że „{HELD}”.")
    made = quoted(HELD, span=Span(21, 21 + len(HELD)), context=Span(0, len(page.text)))
    grade = graded(made, [reference()], [sn(f"Jak wskazano, {HELD}.")], page=page)
    assert "slowa_projektu" in codes(grade)
    assert grade.reasons[0].get("slowa") == "nie przyjął"


@pytest.mark.parametrize(
    ("lead", "before", "words"),
    [
        pytest.param("Wynik zależy od tego, czy ", "Zależy to od tego, czy ", HELD, id="whether"),
        pytest.param("SN uznał, że jeżeli zaskarżono uchwałę, ", "Jeżeli pracownik zaskarżył uchwałę, ", HELD, id="a-condition"),
        pytest.param(
            "Dopiero zarzuty mogą ", "Dopiero zgłoszenie zarzutów mogłoby ", "uzasadniać powołanie drugiego biegłego", id="a-limit"
        ),
    ],
)
def test_what_the_source_has_before_the_words_too(lead: str, before: str, words: str) -> None:
    kept = sn(f"Spór dotyczył umowy. {before}{words}. Orzeczono jak w sentencji.")
    at = kept.text.index(words)
    text = f"{lead}„{words}”."
    made = quoted(words, span=Span(len(lead) + 1, len(lead) + 1 + len(words)), context=Span(0, len(text)))
    assert said_around(made, text, [Evidence(kept.id, kept.title, spans=(Span(at, at + len(words)),))], [kept]) == []


@pytest.mark.parametrize(
    ("before", "quote", "expected"),
    [
        (
            "Sąd Okręgowy dokładnie ocenił dowody.",
            "W szczególności trafnie uznał, że umowa wygasła przed dniem wypowiedzenia",
            {"cudze_slowa"},
        ),
        ("Nad sprawą długo się zastanawiano.", "Uznał jednak, że umowa wygasła przed dniem wypowiedzenia", {"odsyla_wstecz"}),
        ("Sąd Najwyższy rozważył dowody.", "Uznał, że umowa wygasła przed dniem wypowiedzenia", set()),
        ("Sąd Okręgowy dokładnie ocenił dowody.", "Sąd Najwyższy uznał, że umowa wygasła przed dniem wypowiedzenia", set()),
        ("Sąd Okręgowy dokładnie ocenił dowody.", "Z akt wynika, że umowa wygasła przed dniem wypowiedzenia", set()),
        ("Powódka złożyła wniosek, a Sąd Okręgowy go oddalił.", "Uznała, że umowa wygasła przed dniem wypowiedzenia", {"cudze_slowa"}),
    ],
    ids=["a-court-below", "nobody-named", "the-court-itself", "a-subject-of-its-own", "impersonal", "the-one-that-the-verb-fits"],
)
def test_a_quoted_sentence_without_a_subject(before: str, quote: str, expected: set[str]) -> None:
    lead = "Sąd Najwyższy w wyroku II CSK 9012/19 wskazał: "
    page = draft(f"{lead}„{quote}”.")
    made = quoted(quote, span=Span(len(lead) + 1, len(lead) + 1 + len(quote)), context=Span(0, len(page.text)))
    grade = graded(made, [reference()], [sn(f"Spór dotyczył umowy najmu. {before} {quote}. Orzeczono jak w sentencji.")], page=page)
    assert codes(grade) & {"cudze_slowa", "odsyla_wstecz"} == expected
