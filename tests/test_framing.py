"""What stands around quoted words and takes them back: another speaker, a rejection, a condition; and what does not (grading.md §5.2, §5.7)."""

from __future__ import annotations

import pytest

from builders import source
from kotwica.grading.fragment import check_fragment
from kotwica.grading.model import Status
from kotwica.grading.prepared import prepare

GREEN, ASK, RED = Status.ZWERYFIKOWANY, Status.WYMAGA_OSADU, Status.NIEZWERYFIKOWANY
Q = "umowa zawarta przez strony jest ważna i wywołuje skutki prawne"
CAPITAL = Q[0].upper() + Q[1:]
DUTY = "pracodawca odpowiada za szkodę w pełnej wysokości także po ustaniu stosunku pracy"

# Sentences in which the words are not what the court held; every one names who says them, or takes them back.
NOT_THE_COURTS = {
    "party-in-the-sentence-before": f"Powód wniósł apelację. W uzasadnieniu podniósł, że {Q}. Sąd Najwyższy oddalił skargę.",
    "party-holds": f"Strona pozwana stała na stanowisku, iż {Q}.",
    "lower-court-found": f"Sąd Okręgowy uznał, że {Q}. Sąd Najwyższy zważył, co następuje.",
    "lower-court-rejected-later": f"W ocenie Sądu Apelacyjnego {Q}. Stanowisko to jest błędne.",
    "complaint-says": f"Skarga kasacyjna zarzuca, że {Q}.",
    "author-of-the-complaint": f"Autor skargi kasacyjnej przekonuje, że {Q}.",
    "party-first-then-verb": f"Jak twierdzi skarżący, {Q}.",
    "party-named-afterwards": f"{CAPITAL} – tak argumentuje pozwany bank.",
    "party-named-afterwards-with-jak": f"{CAPITAL}, jak utrzymuje pozwany.",
    "according-to-a-party": f"Według powoda {Q}.",
    "counsel": f"Pełnomocnik powoda wywodził w apelacji, że {Q}.",
    "ombudsman": f"Zdaniem Rzecznika Praw Obywatelskich {Q}.",
    "the-argument-fails": f"Zarzut, że {Q}, nie zasługuje na uwzględnienie.",
    "view-not-shared-before": f"Nie można zgodzić się z poglądem, że {Q}.",
    "view-called-wrong": f"Nietrafne jest stanowisko, jakoby {Q}.",
    "view-that-the-court-does-not-share": f"Sąd Najwyższy nie podziela zapatrywania, zgodnie z którym {Q}.",
    "supposed": f"Gdyby przyjąć, że {Q}, roszczenie byłoby przedawnione.",
    "party-with-a-clause-between": f"Powód, powołując się na opinię biegłego, twierdził, że {Q}.",
    "in-the-reply": f"W odpowiedzi na pozew wskazano, że {Q}.",
    "party-far-from-its-verb": f"Wnioskodawczyni w toku postępowania wielokrotnie podkreślała, że {Q}.",
    "first-instance-far-from-its-verb": f"Sąd pierwszej instancji, oceniając zebrany materiał dowodowy, doszedł do przekonania, że {Q}.",
    "authority-in-proceedings": f"Prezes Urzędu wniósł o oddalenie odwołania, wskazując, że {Q}.",
    "contracting-authority-in-reply": f"Zamawiający w odpowiedzi na odwołanie podał, że {Q}.",
    "witness": f"Świadek zeznał, że {Q}.",
    "expert": f"Biegły w opinii stwierdził, że {Q}.",
    "expert-in-a-relative-clause": f"Sąd oparł się na opinii biegłego, który wprost zeznał, że {Q}.",
    "first-instance-with-a-long-clause-put-in": "Sąd pierwszej instancji, mając na względzie treść przepisów wprowadzających i to, że spór powstał jeszcze "
    f"pod rządem dawnego prawa, którego już nikt nie stosuje ani nie broni, uznał, że {Q}.",
    "party-with-a-long-clause-put-in": "Powód, odwołując się do treści ugody, do korespondencji stron z kilku ostatnich lat i do opinii prywatnej, którą sam "
    f"przedłożył dopiero na rozprawie, podkreślał, że {Q}.",
    "appeal-comes-down-to": f"Uzasadnienie apelacji sprowadza się do forsowania tezy, iż Sąd Rejonowy winien był ustalić, że {Q}.",
    "reasons-of-a-plea-without-a-subject": f"Uzasadniając zarzut naruszenia prawa procesowego wskazano, iż {Q}.",
    "another-judgment-by-participle": f"Dał temu wyraz Sąd Najwyższy w wyroku z dnia 4 maja 1999 r., I CKN 12/98 (OSNC 2000, nr 1, poz. 1), stwierdzając m.in., że {Q}.",
    "another-judgment-first": f"W wyroku z dnia 4 maja 1999 r., I CKN 12/98, Sąd Najwyższy wskazał, że {Q}.",
    "another-judgment-in-which": f"Odwołać się można do uchwały Sądu Najwyższego z dnia 4 maja 1999 r., w której stwierdzono, że {Q}.",
    "another-judgment-according-to-which": f"Przypomnieć trzeba wyrok z dnia 4 maja 1999 r., I CKN 12/98, zgodnie z którym {Q}.",
    "view-of-the-court-below-by-genitive": f"Za niezrozumiałe uznać należało poglądy Sądu pierwszej instancji o tym, że {Q}.",
    "view-that-the-court-below-took-up": f"Powołany przez Sąd Rejonowy pogląd, zgodnie z którym strony są wolne, bowiem {Q}, był aktualny dawniej.",
    "doubts-of-the-court-that-asks": f"Wynika stąd, że Sąd ma wątpliwości co do rodzaju sprawy, ponieważ {Q}.",
    "other-judgments": f"Natomiast w innych orzeczeniach przyjmuje się, że {Q}.",
    "some-judgments": f"Według niektórych orzeczeń, {Q}.",
    "conceded-with-wprawdzie": f"Ustawa wprawdzie {Q}. Jednak z istoty umowy wynika co innego.",
    "conceded-with-co-prawda": f"Ustawa co prawda {Q}. Jednak z istoty umowy wynika co innego.",
    "wrong-interpretation-below": f"Sąd Okręgowy w wyniku nieprawidłowej wykładni przepisu i w konsekwencji przyjęcia, że {Q}, oddalił powództwo.",
    "view-below-named-afterwards": f"{CAPITAL} zdaniem sądu pierwszej instancji. Jest inaczej.",
    "arguments-that-failed-farther-on": f"Apelująca żądała zmiany wyroku. {CAPITAL}. Powódka pracuje. Powołane argumenty nie zasługiwały na uwzględnienie.",
    "inside-a-quotation-with-others-in-it": f'Wyjaśniono, że „ przepis dotyczy ogólnie "obowiązku naprawy" i „szkody”. {CAPITAL}. ” (wyrok IV CSK 1/13).',
    "inside-marks-of-two-kinds": f'Wyjaśniano już, że: "{CAPITAL}” (wyrok III RN 1/98).',
    "risk-that": f"Istnieje ryzyko, że {Q}.",
    "impression-that": f"Można odnieść wrażenie, że {Q}.",
    "possible-that": f"Możliwe jest, że {Q}.",
    "as-if": f"Strony postępowały tak, jakby {Q}.",
    "formerly-held": f"Dawniej przyjmowano, że {Q}.",
    "under-former-law": f"Pod rządem poprzedniej ustawy {Q}.",
    "foreign-law": f"W prawie niemieckim {Q}.",
    "not-shared-by-the-court-above": f"{CAPITAL}, czego sąd odwoławczy nie podzielił.",
    "writer-by-name": f"Według Jana Nowaka (Komentarz, Warszawa 1936, s. 12), {Q}.",
    "writer-by-initials": f"Zdaniem J. Nowaka {Q}.",
    "absurd-conclusion": f"Dywagacje te prowadzą do absurdalnego wniosku, iż {Q}.",
    "denied-over-words-put-in": f"Nie można zatem, w ślad za wywodami apelacji przyjąć, by {Q}.",
    "question-referred": f"Zagadnienie prawne sprowadza się do pytania, czy {Q}.",
    "another-judgment-differs": f"Odmiennie przyjął Sąd Najwyższy w wyroku z dnia 5 maja 2010 r., stwierdzając, że {Q}.",
    "doctrine": f"W literaturze wyrażono pogląd, że {Q}.",
    "one-of-two-views": f"Według jednego stanowiska, {Q}. Z kolei według innego stanowiska jest nieważna.",
    "the-other-view": f"Zgodnie z odmiennym poglądem {Q}.",
    "the-one-view-excepted": f"Wywody te zasługują na aprobatę za wyjątkiem wyrażonego poglądu, że {Q}.",
    "part-of-doctrine": f"Część doktryny przyjmuje, że {Q}.",
    "called-wrong-afterwards": f"{CAPITAL}. Pogląd ten jest jednak błędny.",
    "cannot-be-shared-afterwards": f"{CAPITAL}. Z taką wykładnią nie sposób się zgodzić.",
    "not-shared-afterwards": f"{CAPITAL}. Sąd Najwyższy stanowiska tego nie podziela.",
    "it-is-not-so-that": f"Nie jest tak, że {Q}.",
    "no-grounds": f"Brak podstaw do uznania, że {Q}.",
    "refused": f"Sąd odmówił przyjęcia, że {Q}.",
    "does-not-mean": f"Nie znaczy to jeszcze, że {Q}.",
    "would-go-far": f"Daleko idące byłoby twierdzenie, że {Q}.",
    "even-if": f"Nawet jeśli {Q}, powództwo jest bezzasadne.",
    "only-when": f"Dopiero gdy {Q}, powód może żądać zapłaty.",
    "whether": f"Niezależnie od tego, czy {Q}, powództwo jest bezzasadne.",
    "has-to-be-shown": f"Powód musi wykazać, że {Q}.",
    "wrong-assumption": f"Błędne było założenie Sądu drugiej instancji, że {Q}.",
    "allegedly": f"Rzekomo {Q}.",
    "against-a-plea-that-is-told": f"Wbrew twierdzeniom apelującej, że {Q}, sąd oddalił powództwo.",
}

THE_COURTS = {
    "court-holds": f"Sąd Najwyższy uznał, że {Q}.",
    "in-the-courts-view": f"W ocenie Sądu Najwyższego {Q}.",
    "in-view-of-the-reasons-of-an-appeal": f"Sąd uznaje za właściwe przypomnienie, z uwagi na treść uzasadnienia odwołania, że {Q}.",
    "a-plea-answered": f"Zarzut apelacji okazał się chybiony, gdyż z umowy wynika, że {Q}.",
    "own-words-with-a-judgment-behind": f"Sąd Najwyższy uznał, że {Q} (por. wyrok Sądu Najwyższego z dnia 4 maja 1999 r., I CKN 12/98).",
    "own-words-behind-an-expert": f"Biegły, który badał strony, był bezstronny, wobec czego sąd stwierdza, że {Q}.",
    "another-plea-fails-next": f"{CAPITAL}. Sąd nie podzielił także zarzutów apelacji powódki.",
    "view-of-the-court-below-shared": f"Trafny jest pogląd Sądu pierwszej instancji, że {Q}.",
    "according-to-the-code": f"Według Kodeksu Cywilnego {Q}.",
    "own-doubts-of-the-court": f"Sąd Najwyższy nie miał wątpliwości, ponieważ {Q}.",
    "denial-before-words-put-in-with-a-verb": f"Powód nie stawił się na rozprawę i nie złożył pisma, a sąd w Nysie trafnie przyjął, że {Q}.",
    "the-courts-settled-case-law": f"W orzecznictwie Sądu Najwyższego przyjmuje się, że {Q}.",
    "behind-a-closed-quotation": f"Wyjaśniono, że „przepis dotyczy szkody” w każdej postaci. {CAPITAL}. Dalej powołano „zasadę”.",
    "behind-one-closed-by-a-straight-mark": f'Mowa o „prawie" i jego nabyciu. {CAPITAL}. Dalej jest „inna ” rzecz ” powołana.',
    "behind-one-of-mixed-marks": f'Grupa "nabyła prawo” do renty. {CAPITAL}. Nie było „decyzji” w sprawie.',
    "arguments-answered-by-the-court": f"Apelująca żądała zmiany. Sąd uznaje, że {Q}. Powołane argumenty nie zasługiwały na uwzględnienie.",
    "former-law-in-a-clause-before": f"Choć w poprzednim stanie prawnym było inaczej, dziś {Q}.",
    "former-session": f"Na poprzedniej rozprawie sąd uznał, że {Q}.",
    "no-doubt": f"Nie ulega wątpliwości, że {Q}.",
    "no-doubt-in-other-words": f"Nie budzi zatem wątpliwości, iż {Q}.",
    "rightly-said": f"Trafnie wskazał Sąd Najwyższy, że {Q}.",
    "must-be-stressed": f"Należy podkreślić, że {Q}.",
    "party-speaks-in-the-next-sentence": f"Z przepisu wynika, że {Q}. Powód twierdził co innego.",
    "party-acts-before-and-after": f"Powód wniósł o zapłatę. {CAPITAL}. Pozwany nie stawił się.",
    "court-shares-the-view": f"Sąd Najwyższy w składzie rozpoznającym skargę podziela pogląd, że {Q}.",
    "goes-on-with-a": f"{CAPITAL}, a powództwo podlega uwzględnieniu.",
    "not-only": f"Nie tylko dlatego, że strony tak chciały, {Q}.",
    "an-argument-failed-because": f"Zarzut okazał się chybiony, ponieważ {Q}.",
    "against-a-plea-that-is-only-named": f"Wbrew zarzutom apelującej, {Q}.",
    "the-courts-view-behind-a-plea": f"Wobec zarzutu pozwanego co do ważności, w ocenie Sądu Najwyższego {Q}.",
    "on-the-other-hand": f"Z drugiej strony przyjmuje się, że {Q}.",
    "sentence-ends-with-a-code": f"Nie zmienia tego art. 58 § 1 k.c. {CAPITAL} w rozumieniu k.c. Nie jest to sporne.",
}


@pytest.mark.parametrize("text", NOT_THE_COURTS.values(), ids=NOT_THE_COURTS.keys())
def test_words_that_are_not_the_courts_are_for_a_person(text: str) -> None:
    assert check_fragment(Q, prepare(source(text)), speaker="Sąd Najwyższy").status is ASK


@pytest.mark.parametrize("text", THE_COURTS.values(), ids=THE_COURTS.keys())
def test_words_of_the_court_stay_green(text: str) -> None:
    assert check_fragment(Q, prepare(source(text)), speaker="Sąd Najwyższy").status is GREEN


@pytest.mark.parametrize(("court", "status"), [("Sąd Okręgowy w Nysie", GREEN), ("Sąd Apelacyjny w Nysie", ASK)])
def test_a_court_speaks_of_itself(court: str, status: Status) -> None:
    kept = source(f"W ocenie Sądu Okręgowego {Q}.", court=court)
    assert check_fragment(Q, prepare(kept), speaker=court).status is status


BEHIND = [
    (".", GREEN),
    (" i po jego rozwiązaniu.", GREEN),
    (", pod rygorem nieważności.", GREEN),
    (" przez okres roku.", GREEN),
    ("; sąd nie badał wysokości szkody.", GREEN),
    (", o ile była umyślna.", ASK),
    (", ale nie zawsze.", ASK),
    ("; nie dotyczy to jednak szkody nieumyślnej.", ASK),
    (", gdy szkoda była umyślna.", ASK),
    (", a to w razie winy umyślnej.", ASK),
    (", lecz do wysokości trzykrotnego wynagrodzenia.", ASK),
    (", jednakże przez rok.", ASK),
    (" z ograniczeniami z art. 119.", ASK),
    (" (z wyjątkiem szkody nieumyślnej).", ASK),
    (", przy czym nie dłużej niż rok.", ASK),
    ("?", ASK),
]


@pytest.mark.parametrize(("tail", "status"), BEHIND, ids=[t.strip(" ,;.") or t for t, _ in BEHIND])
def test_what_follows_the_quotation(tail: str, status: Status) -> None:
    kept = prepare(source(f"Sąd oddalił skargę. {DUTY[0].upper()}{DUTY[1:]}{tail} Skargę oddalono."))
    assert check_fragment(DUTY, kept).status is status


BEFORE = [
    ("Niewątpliwie", GREEN),
    ("Bez wątpienia", GREEN),
    ("Poza sporem jest, że", GREEN),
    ("Generalnie rzecz ujmując", ASK),
    ("Należy przyjąć, że - co do zasady -", ASK),
    ("Zgodnie z generalną zasadą", GREEN),
    ("Jedynie rozmiar szkody może być sporny, gdyż", GREEN),
    ("Nie", RED),
    ("Nie zawsze", ASK),
    ("W żadnym razie", ASK),
    ("Rzadko", ASK),
    ("Tylko wyjątkowo", ASK),
    ("Jedynie w razie winy umyślnej", ASK),
    ("O ile szkoda jest umyślna,", ASK),
    ("Jeżeli szkoda jest umyślna, to", ASK),
    ("Gdyby szkoda była umyślna,", ASK),
    ("Dopiero gdy szkoda jest umyślna,", ASK),
]


@pytest.mark.parametrize(("lead", "status"), BEFORE, ids=[b for b, _ in BEFORE])
def test_what_stands_before_the_quotation(lead: str, status: Status) -> None:
    assert check_fragment(DUTY, prepare(source(f"Sąd oddalił skargę. {lead} {DUTY}. Skargę oddalono."))).status is status


LOOK_ALIKES = [
    pytest.param("umowа zawarta przez strony jest ważna i wywołuje skutki prawne", "ZMODYFIKOWANY", id="one-cyrillic-letter"),
    pytest.param("umowa zawarta przez ѕtrоny jеst ważna i wуwоłuje skutki prawne", "ZMODYFIKOWANY", id="many-cyrillic-letters"),
    pytest.param("𝐮mowa zawarta przez strony jest ważna i wywołuje skutki prawne", "ZMODYFIKOWANY", id="mathematical-letter"),
    pytest.param(
        "umowa zawarta przez strony niе jest ważna i wywołuje skutki prawne", "NIEZWERYFIKOWANY", id="hidden-negation-is-none-in-the-source"
    ),
    pytest.param("umowа zawarta przez strony jest nieważna i wywołuje skutki", "NIEZWERYFIKOWANY", id="a-change-beside-it"),
]


@pytest.mark.parametrize(("quote", "status"), LOOK_ALIKES)
def test_letters_of_other_scripts_are_told(quote: str, status: str) -> None:
    found = check_fragment(quote, prepare(source(f"{CAPITAL} między nimi.")))
    assert found.status.code == status
    assert "litery_podobne" in {r.code for r in found.reasons}


def test_a_text_in_another_script_is_its_own_words() -> None:
    assert (
        check_fragment(
            "договор заключенный сторонами является", prepare(source("Договор заключенный сторонами является действительным."))
        ).status
        is GREEN
    )


NOTES = [
    "(podkr. aut.)",
    "[podkr. – J.K.]",
    "(podkreślenie pełnomocnika)",
    "[podkreślenie autora pisma]",
    "(wyróżnienie skarżącego)",
    "[pogrubienie własne]",
    "(sic!)",
]


@pytest.mark.parametrize("note", NOTES)
def test_notes_of_whoever_quotes_are_no_part_of_the_words(note: str) -> None:
    assert check_fragment(f"umowa zawarta przez strony {note} jest ważna", prepare(source(f"{CAPITAL}."))).status is GREEN


def test_a_note_with_a_negation_is_no_note() -> None:
    found = check_fragment("umowa zawarta przez strony [podkreślenia nie dodano] jest ważna", prepare(source(f"{CAPITAL}.")))
    assert found.status is ASK
