"""Cases of FRAGMENT, one row a rule (spec: grading.md §5): the quotation, the source, and what a careful lawyer says of them."""

from __future__ import annotations

from unicodedata import normalize

import pytest

from builders import source
from kotwica.grading.fragment import FragmentFinding, check_fragment, stands_exactly
from kotwica.grading.prepared import prepare

# A fictitious judgment (reference/engines.md §4, author-written) and a long quotation from it.
S = (
    "Sąd Okręgowy ustalił, że umowa kredytu została zawarta w dniu 12 marca 2008 r. Klauzula waloryzacyjna zawarta w umowie nie jest "
    "dopuszczalna, albowiem narusza dobre obyczaje i rażąco narusza interes konsumenta. Bank nie udzielił powodowi informacji o ryzyku "
    "kursowym. Odsetki wynoszą 7% w skali roku, a termin przedawnienia wynosi 6 lat. Zgodnie z art. 385[1] § 1 k.c. postanowienia "
    "niedozwolone nie wiążą konsumenta. Sąd uznał, że powód ma interes prawny w ustaleniu nieważności umowy, gdyż wyrok zakończy spór "
    "między stronami."
)
L = S[S.index("Klauzula") : S.index(" Zgodnie")]

# The cases in which the doctrine's first engine was wrong, and its controls. Where the measured proposal and the specification differ
# the specification decides: a negation right before the first word is red, one elsewhere in a gap is for a person.
FIRST_ENGINE = [
    ("base-exact", "Klauzula waloryzacyjna zawarta w umowie nie jest dopuszczalna", S, "green"),
    (
        "neg-dropped",
        "Klauzula waloryzacyjna zawarta w umowie jest dopuszczalna, albowiem narusza dobre obyczaje i rażąco narusza interes konsumenta",
        S,
        "red",
    ),
    (
        "neg-added",
        "Sąd uznał, że powód nie ma interes prawny w ustaleniu nieważności umowy, gdyż wyrok zakończy spór między stronami",
        S,
        "red",
    ),
    ("neg-prefix", "powód ma interes prawny w ustaleniu ważności umowy, gdyż wyrok zakończy spór między stronami", S, "red"),
    ("digit-date", "umowa kredytu została zawarta w dniu 12 marca 2018 r.", S, "red"),
    ("digit-art", "Zgodnie z art. 385[2] § 1 k.c. postanowienia niedozwolone nie wiążą konsumenta", S, "red"),
    ("digit-pct", "Odsetki wynoszą 1% w skali roku, a termin przedawnienia wynosi 6 lat", S, "red"),
    ("digit-years", "Odsetki wynoszą 7% w skali roku, a termin przedawnienia wynosi 3 lata", S, "red"),
    ("party-swap", "Powód nie udzielił bankowi informacji o ryzyku kursowym", S, "red"),
    ("modal", "Klauzula waloryzacyjna zawarta w umowie nie może być dopuszczalna, albowiem narusza dobre obyczaje", S, "red"),
    ("gap-paren", "Klauzula waloryzacyjna (...) narusza dobre obyczaje", S, "judge"),
    ("gap-paren-u", "Klauzula waloryzacyjna (…) narusza dobre obyczaje", S, "judge"),
    ("gap-brack-u", "Klauzula waloryzacyjna […] narusza dobre obyczaje", S, "judge"),
    ("gap-ellipsis-u", "Klauzula waloryzacyjna … narusza dobre obyczaje", S, "judge"),
    ("gap-brack", "Klauzula waloryzacyjna [...] narusza dobre obyczaje", S, "judge"),
    ("gap-hides-neg", "Klauzula waloryzacyjna zawarta w umowie [...] jest dopuszczalna", S, "red"),
    ("gap-far", "Sąd Okręgowy [...] spór między stronami", S, "judge"),
    ("gap-tiny-pieces", "Sąd [...] a [...] w [...] r [...] stronami", S, "red"),
    ("gap-order", "Bank nie udzielił powodowi informacji [...] Klauzula waloryzacyjna zawarta w umowie", S, "red"),
    (
        "nfd",
        normalize("NFD", "Klauzula waloryzacyjna zawarta w umowie nie jest dopuszczalna, albowiem narusza dobre obyczaje i rażąco"),
        S,
        "green",
    ),
    ("nfd-source", "ustaleniu nieważności umowy, gdyż wyrok zakończy spór między stronami", normalize("NFD", S), "green"),
    ("nbsp", "umowa kredytu została zawarta w\u00a0dniu 12\u00a0marca 2008\u00a0r.", S, "green"),
    ("zwsp", "Klauzula walory\u200bzacyjna zawarta w umowie nie jest dopuszczalna", S, "green"),
    ("shy", "Klauzula walo\u00adryza\u00adcyjna zawarta w umowie nie jest dopuszczalna", S, "green"),
    ("bom", "\ufeffKlauzula waloryzacyjna zawarta w umowie nie jest dopuszczalna", S, "green"),
    (
        "nbhyphen",
        "w dniu 12 marca 2008 r. w Bielsku\u2011Białej",
        "Umowę zawarto w dniu 12 marca 2008 r. w Bielsku-Białej przed notariuszem.",
        "green",
    ),
    ("minus", "obniżka o \u22125 punktów", "Zastosowano obniżka o -5 punktów w stosunku do bazy.", "green"),
    (
        "curly-in",
        "Sąd przyjął ”dobrą wiarę” jako domniemanie",
        "Następnie Sąd przyjął „dobrą wiarę” jako domniemanie prawne w tej sprawie.",
        "green",
    ),
    ("curly-apos", "zasada d\u2019Hondta ma zastosowanie", "W tym trybie zasada d'Hondta ma zastosowanie przy podziale.", "green"),
    (
        "low-single",
        "Sąd użył zwrotu \u201awada prawna\u2019 w uzasadnieniu",
        "W pkt 3 Sąd użył zwrotu 'wada prawna' w uzasadnieniu wyroku.",
        "green",
    ),
    (
        "ligature",
        "o\ufb01ara miała prawo do re\ufb02eksji",
        "Sąd wskazał, że ofiara miała prawo do refleksji w toku postępowania.",
        "green",
    ),
    ("hyphenation", "dotychczasowego zatrudnienia", "uniemożliwiające kontynuowanie do-\ntychczasowego zatrudnienia.", "judge"),
    (
        "hyphenation-real",
        "Przedsiębiorstwo Handlowo-Usługowe Omega",
        "Pozwanym jest Przedsiębiorstwo Handlowo-\nUsługowe Omega w Lublinie.",
        "green",
    ),
    (
        "hyphen-pageno",
        "klauzula abuzywna nie wiąże konsumenta od samego początku",
        "Zdaniem Sądu klauzula abuzywna nie wiąże\n14\nSygn. akt I ACa 1/20\nkonsumenta od samego początku umowy.",
        "green",
    ),
    ("footnote", "klauzula abuzywna nie wiąże konsumenta", "Zdaniem Sądu klauzula abuzywna12 nie wiąże konsumenta od początku.", "green"),
    (
        "font-zs",
        "może odbywać się nawet na podstawie powszechnie dostępnych informacji",
        "Ocena ta moŜe odbywać się nawet na podstawie powszechnie dostępnych informacji o ofercie.",
        "green",
    ),
    (
        "diacritics",
        "Klauzula waloryzacyjna zawarta w umowie nie jest dopuszczalna, albowiem narusza dobre obyczaje i razaco narusza interes konsumenta",
        S,
        "yellow",
    ),
    ("punct", "Klauzula waloryzacyjna zawarta w umowie nie jest dopuszczalna albowiem narusza dobre obyczaje", S, "yellow"),
    ("ocr", "Klauzula waIoryzacyjna zawarta w urnowie nie jest dopuszczalna", S, "yellow"),
    ("sup", "Zgodnie z art. 385¹ § 1 k.c. postanowienia niedozwolone nie wiążą konsumenta", S, "green"),
    ("sup2", "Zgodnie z art. 385(1) § 1 kc postanowienia niedozwolone nie wiążą konsumenta", S, "green"),
    ("case", "KLAUZULA WALORYZACYJNA ZAWARTA W UMOWIE NIE JEST DOPUSZCZALNA", S, "green"),
    ("emphasis-note", "Klauzula waloryzacyjna zawarta w umowie nie jest dopuszczalna (podkr. aut.)", S, "green"),
    ("bracket-edit", "[k]lauzula waloryzacyjna zawarta w umowie nie jest dopuszczalna", S, "green"),
    ("short-common", "w umowie", S, "judge"),
    ("short-substring", "interes praw", S, "red"),
    ("subword", "ważności umowy", S, "red"),
    ("truncated-neg", "jest dopuszczalna, albowiem narusza dobre obyczaje", S, "red"),
    ("truncated-cond", "postanowienia niedozwolone nie wiążą", S, "green"),
    (
        "source-hidden-quote",
        "Sąd Okręgowy uznał, że umowa jest ważna",
        "Pozwany twierdził, że Sąd Okręgowy uznał, że umowa jest ważna, czego jednak Sąd Najwyższy nie podziela.",
        "judge",
    ),
    ("long-comma", L.replace("dopuszczalna,", "dopuszczalna"), S, "yellow"),
    ("long-neg", L.replace("nie jest", "jest"), S, "red"),
    (
        "long-inserted",
        L.replace("albowiem narusza", "ponieważ z tej przyczyny rażąco narusza").replace("a termin", "a zaś termin"),
        S,
        "red",
    ),
    ("deleted-words", L.replace(" zawarta w umowie", ""), S, "red"),
    (
        "prefix40",
        L[:120]
        + " jednakże dodano tu całe nowe zdanie o zupełnie innej treści niż w źródle i nikt tego nie zauważył w trakcie całego procesu",
        S,
        "red",
    ),
    ("boundary-15", "Klauzula waloryzacyjna zawarta w aneksie nie jest dopuszczalna, bowiem narusza dobre obyczaje", S, "red"),
    (
        "synonym-swap",
        "Sąd uznał, że pozwany ma interes prawny w ustaleniu nieważności umowy, gdyż wyrok zakończy spór między stronami",
        S,
        "red",
    ),
]

T = (
    "Zgodnie z art. 5 ust. 2 umowy bank mógł podwyższyć oprocentowanie, o ile zawiadomił o tym kredytobiorcę co najmniej trzydzieści dni wcześniej. "
    "Sąd Apelacyjny w Łodzi przyjął zatem, że roszczenie powoda o zwrot kwoty 20.000 zł przedawniło się z upływem trzech lat. "
    "Postanowienie umowne jest skuteczne, chyba że zostało narzucone konsumentowi bez możliwości negocjacji. "
    "Nie można uznać, że umowa została wypowiedziana przez pozwanego w sposób prawidłowy. "
    "Każdy z dłużników odpowiada za całość długu lub za jego część. "
    "Świadczenie powinno zostać spełnione przed dniem 10.04.2001 r., a wierzyciel może żądać odsetek od dnia następnego. "
    "Brak podstaw do uznania roszczenia za przedawnione. "
    "Wykonanie umowy na rzecz (...) S.A. w W. nastąpiło w dniu 3 marca 2010 r. i kosztowało (...) zł. "
    "Sąd pierwszej instancji ustalił stan faktyczny, jednakże pominął dowód z opinii biegłego, który był istotny dla rozstrzygnięcia sprawy."
)

# Gaps, notes and insertions (§5.1, §5.2).
GAPS = [
    (
        "gap-over-harmless-words",
        "bank mógł podwyższyć oprocentowanie (...) kredytobiorcę co najmniej trzydzieści dni wcześniej",
        T,
        "judge",
    ),
    ("gap-over-nothing-weighty", "Sąd Apelacyjny w Łodzi przyjął (...) roszczenie powoda o zwrot kwoty 20.000 zł", T, "green"),
    ("gap-slashes", "Sąd Apelacyjny w Łodzi przyjął /.../ roszczenie powoda o zwrot kwoty 20.000 zł", T, "green"),
    ("gap-three-stops", "Sąd Apelacyjny w Łodzi przyjął ... roszczenie powoda o zwrot kwoty 20.000 zł", T, "green"),
    ("gap-spaced-stops", "Sąd Apelacyjny w Łodzi przyjął [ . . . ] roszczenie powoda o zwrot kwoty 20.000 zł", T, "green"),
    ("gap-dashes-in-brackets", "Sąd Apelacyjny w Łodzi przyjął [---] roszczenie powoda o zwrot kwoty 20.000 zł", T, "green"),
    ("gap-at-the-start", "(...) roszczenie powoda o zwrot kwoty 20.000 zł przedawniło się", T, "green"),
    ("gap-at-the-end", "roszczenie powoda o zwrot kwoty 20.000 zł przedawniło się […]", T, "green"),
    ("gap-swallows-a-condition", "bank mógł podwyższyć oprocentowanie (...) co najmniej trzydzieści dni wcześniej", T, "judge"),
    ("gap-swallows-unless", "Postanowienie umowne jest skuteczne (...) bez możliwości negocjacji", T, "judge"),
    ("gap-of-three-words-with-negation", "Klauzula waloryzacyjna zawarta w umowie (...) albowiem narusza dobre obyczaje", S, "red"),
    ("gap-of-four-words-with-negation", "Klauzula waloryzacyjna zawarta w (...) albowiem narusza dobre obyczaje", S, "judge"),
    (
        "gap-swallows-negation-before-next-word",
        "Klauzula waloryzacyjna zawarta (...) jest dopuszczalna, albowiem narusza dobre obyczaje",
        S,
        "red",
    ),
    ("gap-with-single-negation-as-segment", "Klauzula waloryzacyjna zawarta w umowie (...) nie (...) narusza dobre obyczaje", S, "judge"),
    ("gap-and-a-changed-word", "Sąd Apelacyjny w Łodzi przyjął (...) roszczenie pozwanego o zwrot kwoty 20.000 zł", T, "red"),
    ("gap-and-an-added-word", "Sąd Apelacyjny w Łodzi trafnie przyjął (...) roszczenie powoda o zwrot kwoty 20.000 zł", T, "red"),
    (
        "gap-and-a-lost-particle",
        "Sąd Apelacyjny w Łodzi przyjął, że roszczenie powoda o zwrot (...) przedawniło się z upływem trzech lat",
        T,
        "yellow",
    ),
    ("changed-words-on-both-sides-of-a-gap", "Każdy z dłużników odpowiada solidarnie (...) kredytu lub za jego część", T, "red"),
    ("gap-segments-reversed", "roszczenie powoda o zwrot kwoty 20.000 zł (...) Sąd Apelacyjny w Łodzi przyjął", T, "red"),
    (
        "gap-too-far",
        "Sąd Okręgowy ustalił, że umowa kredytu (...) wyrok zakończy spór między stronami",
        S[:60] + " Zdanie bez znaczenia dla tej sprawy." * 90 + S,
        "judge",
    ),
    ("note-of-emphasis", "Każdy z dłużników odpowiada za całość długu (podkreślenie własne)", T, "green"),
    ("note-with-initials", "Każdy z dłużników odpowiada za całość długu [przyp. – X.Y.]", T, "green"),
    ("note-emphasis-of-the-court", "Każdy z dłużników (podkr. SN) odpowiada za całość długu", T, "green"),
    ("note-distinction", "Każdy z dłużników odpowiada (wyróżnienie własne) za całość długu", T, "green"),
    ("note-sic", "Każdy z dłużników odpowiada [sic!] za całość długu", T, "green"),
    ("ordinary-bracket-is-no-note", "Każdy z dłużników odpowiada (solidarnie) za całość długu", T, "red"),
    ("insertion-harmless", "Każdy z dłużników odpowiada [wobec tego] za całość długu", T, "green"),
    ("insertion-of-a-negation", "Każdy z dłużników [nie] odpowiada za całość długu", T, "judge"),
    ("insertion-that-denies-by-its-prefix", "Każdy z dłużników odpowiada [nieskutecznie] za całość długu", T, "judge"),
    ("insertion-of-a-quantifier", "Każdy z dłużników odpowiada [tylko] za całość długu", T, "judge"),
    ("insertion-of-a-number", "Każdy z dłużników odpowiada za całość [100] długu", T, "judge"),
    ("insertion-of-a-role", "Każdy z dłużników odpowiada [pozwany] za całość długu", T, "judge"),
    ("insertion-of-a-condition", "Każdy z dłużników odpowiada [o ile zechce] za całość długu", T, "judge"),
    ("insertion-of-a-sentence", "Każdy z dłużników odpowiada [zaś umowa łącząca strony została zawarta] za całość długu", T, "judge"),
    ("bracketed-letter", "[K]ażdy z dłużników odpowiada za całość długu", T, "green"),
    ("bracketed-one-letter-word", "Klauzula waloryzacyjna zawarta [w] umowie nie jest dopuszczalna", S, "green"),
    ("bracketed-negation-glued", "postanowienia [nie]niedozwolone nie wiążą konsumenta", S, "red"),
    ("footnote-mark-in-the-quotation", "Każdy z dłużników[5] odpowiada za całość długu", T, "green"),
    ("superscript-bracket-is-no-insertion", "Zgodnie z art. 385 [1] § 1 k.c. postanowienia niedozwolone nie wiążą konsumenta", S, "green"),
    ("hidden-name-in-the-source", "Wykonanie umowy na rzecz Alfa S.A. w W. nastąpiło w dniu 3 marca 2010 r.", T, "yellow"),
    ("hidden-number-in-the-source", "nastąpiło w dniu 3 marca 2010 r. i kosztowało 150 zł", T, "yellow"),
    ("hidden-mark-is-no-free-gap", "Wykonanie umowy na rzecz każdego kto tego zażąda S.A. w W. nastąpiło w dniu 3 marca 2010 r.", T, "red"),
    ("hidden-mark-hides-no-negation", "w dniu 3 marca 2010 r. i kosztowało nie zł", T, "red"),
    ("initial-stands-for-its-name", "Wykonanie umowy na rzecz (...) S.A. w Warszawie nastąpiło w dniu 3 marca 2010 r.", T, "yellow"),
    ("initial-of-another-name", "Wykonanie umowy na rzecz (...) S.A. w Gdańsku nastąpiło w dniu 3 marca 2010 r.", T, "red"),
    ("all-segments-too-short", "Sąd (...) powoda (...) lat", T, "red"),
    ("one-word", "roszczenie", T, "judge"),
    ("no-word", "(...)", T, "red"),
]

P = (
    "Sprawca z bycia na miejscu nie zrobil uzytku. Sad zwazyl, ze zadanie zaplaty odsetek jest sluszne i zasluguje na uwzglednienie. "
    "Spółka (...) zawarła umowę, a pozwany1 i pozwany2 ją poręczyli, po czym pozwany1 zmarł. Z akład pracy nie istnieje od lat."
)

# Differences (§5.4).
NEAR = [
    ("source-without-diacritics", "Sąd zważył, że żądanie zapłaty odsetek jest słuszne i zasługuje na uwzględnienie", P, "yellow"),
    ("space-between-two-real-words", "Sprawca zbycia na miejscu nie zrobil uzytku", P, "red"),
    ("space-inside-one-word", "Zakład pracy nie istnieje od lat", P, "yellow"),
    ("numbered-parties-are-no-footnotes", "a pozwany1 i pozwany2 ją poręczyli, po czym pozwany1 zmarł", P, "green"),
    ("numbered-party-exchanged", "a pozwany1 i pozwany2 ją poręczyli, po czym pozwany2 zmarł", P, "red"),
    ("numbered-party-without-number", "a pozwany i pozwany2 ją poręczyli, po czym pozwany1 zmarł", P, "red"),
    ("hidden-name-is-no-adjective", "Spółka Nieważna zawarła umowę, a pozwany1 i pozwany2 ją poręczyli", P, "red"),
    ("hidden-name-of-two-words", "Spółka Alfa Budownictwo zawarła umowę, a pozwany1 i pozwany2 ją poręczyli", P, "yellow"),
    ("comma-lost", "Zgodnie z art. 5 ust. 2 umowy bank mógł podwyższyć oprocentowanie o ile zawiadomił o tym kredytobiorcę", T, "yellow"),
    ("stop-for-comma", "bank mógł podwyższyć oprocentowanie. O ile zawiadomił o tym kredytobiorcę", T, "yellow"),
    ("diacritics-of-the-whole-lost", "Swiadczenie powinno zostac spelnione przed dniem 10.04.2001 r.", T, "yellow"),
    ("one-letter-slip", "Świadczenie powinno zostać spełnione przed dniem 10.04.2001 r., a wierzycieI może żądać odsetek", T, "yellow"),
    (
        "letters-swapped",
        "Postanowienie umowne jest skutecnze, chyba że zostało narzucone konsumentowi bez możliwości negocjacji",
        T,
        "yellow",
    ),
    (
        "slip-that-is-another-word",
        "Postanowienie umowne jest skuteczna, chyba że zostało narzucone konsumentowi bez możliwości negocjacji",
        T,
        "yellow",
    ),
    (
        "slip-that-is-another-lexeme",
        "Roszczenie powoda o zwrot kwoty 20.000 zł przedawniło się z upływem trzech lat".replace("zwrot", "zwrost"),
        T,
        "yellow",
    ),
    (
        "abbreviation-expanded",
        "Zgodnie z artykułem 5 ustępem 2 umowy bank mógł podwyższyć oprocentowanie, o ile zawiadomił o tym kredytobiorcę",
        T,
        "yellow",
    ),
    ("abbreviation-contracted", "SA w Łodzi przyjął zatem, że roszczenie powoda o zwrot kwoty 20.000 zł przedawniło się", T, "yellow"),
    ("code-expanded", "Zgodnie z art. 385[1] § 1 Kodeksu cywilnego postanowienia niedozwolone nie wiążą konsumenta", S, "yellow"),
    ("number-in-digits", "o ile zawiadomił o tym kredytobiorcę co najmniej 30 dni wcześniej", T, "yellow"),
    ("number-in-words", "roszczenie powoda o zwrot kwoty dwadzieścia tysięcy zł przedawniło się z upływem trzech lat", T, "yellow"),
    ("number-without-stop", "roszczenie powoda o zwrot kwoty 20 000 zł przedawniło się z upływem trzech lat", T, "yellow"),
    ("date-in-words", "Świadczenie powinno zostać spełnione przed dniem 10 kwietnia 2001 r., a wierzyciel może żądać odsetek", T, "yellow"),
    ("roman-for-ordinal", "Sąd I instancji ustalił stan faktyczny, jednakże pominął dowód z opinii biegłego", T, "yellow"),
    ("particle-lost", "Sąd Apelacyjny w Łodzi przyjął, że roszczenie powoda o zwrot kwoty 20.000 zł przedawniło się", T, "yellow"),
    (
        "particle-added",
        "Sąd Apelacyjny w Łodzi przyjął zatem również, że roszczenie powoda o zwrot kwoty 20.000 zł przedawniło się",
        T,
        "yellow",
    ),
    (
        "particle-exchanged",
        "Sąd Apelacyjny w Łodzi przyjął więc, iż roszczenie powoda o zwrot kwoty 20.000 zł przedawniło się",
        T,
        "yellow",
    ),
    ("particle-moved", "Sąd zatem Apelacyjny w Łodzi przyjął, że roszczenie powoda o zwrot kwoty 20.000 zł przedawniło się", T, "yellow"),
    (
        "grown-into-its-sentence",
        "postanowienia umownego jest skuteczne, chyba że zostało narzucone konsumentowi bez możliwości negocjacji",
        T,
        "yellow",
    ),
    (
        "four-particles",
        "Sąd Apelacyjny jednak w Łodzi przyjął więc, iż również roszczenie powoda zaś o zwrot kwoty 20.000 zł oraz przedawniło się",
        T,
        "orange",
    ),
    ("negation-lost", "postanowienia niedozwolone wiążą konsumenta", S, "red"),
    ("negation-added", "Postanowienie umowne nie jest skuteczne, chyba że zostało narzucone konsumentowi", T, "red"),
    ("negation-of-a-prefix", "Postanowienie umowne jest bezskuteczne, chyba że zostało narzucone konsumentowi", T, "red"),
    ("negation-preposition-exchanged", "chyba że zostało narzucone konsumentowi z możliwością negocjacji", T, "red"),
    ("quantifier", "Niektóry z dłużników odpowiada za całość długu lub za jego część", T, "red"),
    ("connective-or-and", "Każdy z dłużników odpowiada za całość długu i za jego część", T, "red"),
    ("connective-or-or", "Każdy z dłużników odpowiada za całość długu albo za jego część", T, "red"),
    ("modality", "Świadczenie może zostać spełnione przed dniem 10.04.2001 r., a wierzyciel może żądać odsetek", T, "red"),
    ("modality-conditional", "Świadczenie powinno zostać spełnione przed dniem 10.04.2001 r., a wierzyciel mógłby żądać odsetek", T, "red"),
    ("comparison", "zawiadomił o tym kredytobiorcę co najwyżej trzydzieści dni wcześniej", T, "red"),
    ("direction", "Świadczenie powinno zostać spełnione po dniu 10.04.2001 r., a wierzyciel może żądać odsetek", T, "red"),
    ("direction-from-to", "a wierzyciel może żądać odsetek do dnia następnego", T, "red"),
    ("number-in-words-changed", "zawiadomił o tym kredytobiorcę co najmniej trzynaście dni wcześniej", T, "red"),
    ("amount-changed", "roszczenie powoda o zwrot kwoty 20.001 zł przedawniło się z upływem trzech lat", T, "red"),
    ("amount-without-thousands", "roszczenie powoda o zwrot kwoty 20 zł przedawniło się z upływem trzech lat", T, "red"),
    ("unit-changed", "roszczenie powoda o zwrot kwoty 20.000 euro przedawniło się z upływem trzech lat", T, "red"),
    ("unit-of-time-changed", "roszczenie powoda o zwrot kwoty 20.000 zł przedawniło się z upływem trzech miesięcy", T, "red"),
    ("date-changed", "Świadczenie powinno zostać spełnione przed dniem 10.05.2001 r., a wierzyciel może żądać odsetek", T, "red"),
    ("article-changed", "Zgodnie z art. 6 ust. 2 umowy bank mógł podwyższyć oprocentowanie", T, "red"),
    ("unit-of-act-changed", "Zgodnie z art. 5 pkt 2 umowy bank mógł podwyższyć oprocentowanie", T, "red"),
    ("role-changed", "Sąd Apelacyjny w Łodzi przyjął zatem, że roszczenie pozwanego o zwrot kwoty 20.000 zł", T, "red"),
    ("role-in-another-case", "chyba że zostało narzucone konsument bez możliwości negocjacji", T, "red"),
    ("word-added", "Sąd Apelacyjny w Łodzi trafnie przyjął zatem, że roszczenie powoda o zwrot kwoty 20.000 zł", T, "red"),
    ("word-added-first", "Oczywiste roszczenie powoda o zwrot kwoty 20.000 zł przedawniło się z upływem trzech lat", T, "red"),
    ("word-added-last", "roszczenie powoda o zwrot kwoty 20.000 zł przedawniło się z upływem trzech lat kalendarzowych", T, "red"),
    (
        "word-dropped-after-a-first-particle",
        "Ponadto, że umowa wygasła z końcem roku",
        "Ponadto wyjaśnili, że umowa wygasła z końcem roku.",
        "red",
    ),
    ("word-dropped", "Sąd Apelacyjny w Łodzi przyjął zatem, że roszczenie powoda o zwrot 20.000 zł przedawniło się", T, "red"),
    ("words-in-another-order", "Sąd Apelacyjny w Łodzi zatem przyjął, że powoda roszczenie o zwrot kwoty 20.000 zł", T, "red"),
    ("person-of-a-verb", "Świadczenie powinno zostać spełnione przed dniem 10.04.2001 r., a wierzyciel mogą żądać odsetek", T, "red"),
    ("gender-of-a-past-verb", "Sąd Apelacyjny w Łodzi przyjęła zatem, że roszczenie powoda o zwrot kwoty 20.000 zł", T, "red"),
    ("question-mark-added", "Postanowienie umowne jest skuteczne, chyba że zostało narzucone konsumentowi?", T, "red"),
    ("joined-negation", "postanowienia niedozwolone niewiążą konsumenta", S, "red"),
    ("numeral-i-of-an-instance-lost", "Sąd instancji ustalił stan faktyczny, jednakże pominął dowód z opinii biegłego", T, "red"),
    ("paraphrase", "Zdaniem sądu żądanie zwrotu pieniędzy nie zasługiwało na uwzględnienie wobec upływu terminu", T, "red"),
]

# Edges and speakers (§5.2, §5.7, §5.8).
EDGES = [
    ("number-is-one-token", "roszczenie powoda o zwrot kwoty 20", T, "red"),
    ("number-begins-inside", "000 zł przedawniło się z upływem trzech lat", T, "red"),
    ("part-of-a-date", "Świadczenie powinno zostać spełnione przed dniem 10.04", T, "red"),
    ("begins-inside-a-word", "czenie powoda o zwrot kwoty 20.000 zł przedawniło się", T, "red"),
    ("begins-after-brak", "podstaw do uznania roszczenia za przedawnione", T, "red"),
    ("negated-clause-before", "umowa została wypowiedziana przez pozwanego w sposób prawidłowy", T, "judge"),
    ("negation-reaches-over-a-link-verb", "dopuszczalna, albowiem narusza dobre obyczaje i rażąco narusza interes konsumenta", S, "judge"),
    (
        "negation-of-another-sentence-does-not-reach",
        "Klauzula jest skuteczna wobec stron",
        "Nie ma racji. Klauzula jest skuteczna wobec stron.",
        "green",
    ),
    ("condition-right-after", "Postanowienie umowne jest skuteczne", T, "judge"),
    ("condition-right-after-without-comma-in-quote", "bank mógł podwyższyć oprocentowanie", T, "judge"),
    ("cut-before-a-number-word", "o ile zawiadomił o tym kredytobiorcę co najmniej trzydzieści dni", T, "green"),
    ("final-stop-of-the-quotation", "roszczenie powoda o zwrot kwoty 20.000 zł przedawniło się.", T, "green"),
    ("outer-marks-left-on", "„Każdy z dłużników odpowiada za całość długu”", T, "green"),
]

ALL = [*FIRST_ENGINE, *GAPS, *NEAR, *EDGES]

_COLOURS = {"ZWERYFIKOWANY": "green", "ZMODYFIKOWANY": "yellow", "WYMAGA_OSADU": "judge", "KALIBRACJA": "orange", "NIEZWERYFIKOWANY": "red"}


def _check(quote: str, text: str, speaker: str | None = None) -> FragmentFinding:
    return check_fragment(quote, prepare(source(text)), speaker=speaker)


@pytest.mark.parametrize(("name", "quote", "text", "colour"), ALL, ids=[row[0] for row in ALL])
def test_case(name: str, quote: str, text: str, colour: str) -> None:
    speaker = "Sąd Najwyższy" if name == "source-hidden-quote" else None
    finding = _check(quote, text, speaker)
    assert _COLOURS[finding.status.code] == colour, finding


def test_the_table_is_large_and_its_ids_are_unique() -> None:
    assert len(ALL) >= 150
    assert len({row[0] for row in ALL}) == len(ALL)


def test_offsets_are_those_of_the_original_text() -> None:
    text = "Wstęp.\n\n  Klauzula walo-\nryzacyjna \u00a0 nie jest   dopuszczalna – dalej."
    finding = _check("Klauzula waloryzacyjna nie jest dopuszczalna", text)
    assert finding.evidence is not None
    assert [s.of(text) for s in finding.evidence.spans] == ["Klauzula walo-\nryzacyjna \u00a0 nie jest   dopuszczalna"]


def test_every_segment_has_its_span_and_what_was_left_out_is_shown() -> None:
    finding = _check("Sąd Apelacyjny w Łodzi przyjął (...) roszczenie powoda o zwrot kwoty 20.000 zł", T)
    assert finding.evidence is not None
    assert [s.of(T) for s in finding.evidence.spans] == ["Sąd Apelacyjny w Łodzi przyjął", "roszczenie powoda o zwrot kwoty 20.000 zł"]
    assert finding.evidence.omitted == ("zatem, że",)


def test_all_occurrences_are_counted_and_the_first_is_shown() -> None:
    text = "Roszczenie powoda jest zasadne. Sąd powtarza: roszczenie powoda jest zasadne."
    finding = _check("roszczenie powoda jest zasadne", text)
    assert finding.evidence is not None
    assert finding.evidence.occurrences == 2
    assert finding.evidence.spans[0].start == 0


def test_of_two_places_the_one_without_a_hidden_negation_counts() -> None:
    text = "Nie jest tak, że nie roszczenie powoda jest zasadne. Sąd stwierdza, iż roszczenie powoda jest zasadne."
    assert _check("roszczenie powoda jest zasadne", text).status.green


def test_a_changed_quotation_names_the_words_and_the_passage() -> None:
    finding = _check("Każdy z dłużników odpowiada za całość długu i za jego część", T)
    assert finding.reasons[0].code == "cytat_zmieniony"
    assert (finding.reasons[0].get("cytat"), finding.reasons[0].get("zrodlo")) == ("i", "lub")
    assert finding.evidence is not None
    assert finding.evidence.excerpt == "Każdy z dłużników odpowiada za całość długu lub za jego część"


def test_sentences_before_and_after_are_shown() -> None:
    finding = _check("Każdy z dłużników odpowiada za całość długu", T)
    assert finding.evidence is not None
    assert finding.evidence.before.startswith("Nie można uznać")
    assert finding.evidence.after.startswith("Świadczenie powinno")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Pozwany twierdził, że umowa została skutecznie rozwiązana przez strony. Sąd tego nie podzielił.", "strona"),
        ("Zdaniem skarżącego umowa została skutecznie rozwiązana przez strony.", "strona"),
        ("W ocenie Sądu Rejonowego umowa została skutecznie rozwiązana przez strony.", "sad_nizszy"),
        ("Sąd Okręgowy uznał, że umowa została skutecznie rozwiązana przez strony.", "sad_nizszy"),
        ("Przyjęto, że umowa została skutecznie rozwiązana przez strony, czego Sąd Najwyższy nie podziela.", "odrzucone"),
        ("W wyroku z 2 maja 2005 r. wskazano: „umowa została skutecznie rozwiązana przez strony” i nic więcej.", "cytat_w_zrodle"),
    ],
    ids=["party-asserts", "in-the-appellants-view", "lower-court-view", "lower-court-held", "rejected-right-after", "quoted-by-the-source"],
)
def test_another_speaker_needs_a_person_when_the_draft_says_whose_words_they_are(text: str, kind: str) -> None:
    quote = "umowa została skutecznie rozwiązana przez strony"
    judged, noted = _check(quote, text, "Sąd Najwyższy"), _check(quote, text)
    assert judged.status.code == "WYMAGA_OSADU"
    assert judged.reasons[0].get("rodzaj") == kind
    assert noted.status.green
    assert "cudze_slowa" in [r.code for r in noted.reasons]


def test_words_after_a_closed_quotation_are_the_courts_own() -> None:
    text = "Pojęcie „rozwiązanie” jest jasne. Umowa została skutecznie rozwiązana przez strony. Pojęcie „termin” też."
    assert _check("Umowa została skutecznie rozwiązana przez strony", text, "Sąd Najwyższy").status.green


def test_the_courts_own_words_have_no_other_speaker() -> None:
    text = "Zdaniem Sądu Najwyższego umowa została skutecznie rozwiązana przez strony. Pozwany twierdził co innego."
    assert _check("umowa została skutecznie rozwiązana przez strony", text, "Sąd Najwyższy").status.green


@pytest.mark.parametrize(
    ("speaker", "code"), [("Trybunał Konstytucyjny", "WYMAGA_OSADU"), ("pozwany", "ZWERYFIKOWANY")], ids=["tribunal", "party"]
)
def test_words_of_a_party_may_be_quoted_as_the_partys(speaker: str, code: str) -> None:
    text = "Pozwany twierdził, że umowa została skutecznie rozwiązana przez strony."
    assert _check("umowa została skutecznie rozwiązana przez strony", text, speaker).status.code == code


def test_a_dissent_always_needs_a_person() -> None:
    text = "Wyrok zapadł większością głosów. " * 20 + "\nZdanie odrębne sędziego A. B.\nUmowa została skutecznie rozwiązana przez strony."
    finding = _check("Umowa została skutecznie rozwiązana przez strony", text)
    assert finding.status.code == "WYMAGA_OSADU"
    assert finding.reasons[0].code == "zdanie_odrebne"


def test_stands_exactly_finds_what_is_word_for_word_and_nothing_else() -> None:
    ready = prepare(source(T))
    assert stands_exactly("Każdy z dłużników odpowiada za całość długu", ready) is not None
    assert stands_exactly("Każdy z dłużników odpowiada za część długu", ready) is None
    assert stands_exactly("podstaw do uznania roszczenia za przedawnione", ready) is None
    assert stands_exactly("długu lub", ready) is None


@pytest.mark.parametrize(
    "quote", ["", "   ", "...", "„”", "[", "()", "[[[]]]"], ids=["empty", "spaces", "stops", "marks", "open", "pair", "nested"]
)
def test_a_quotation_without_words_is_not_verified(quote: str) -> None:
    finding = _check(quote, T)
    assert not finding.aligned
    assert finding.status.blocks
