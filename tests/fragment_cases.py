"""Quotations, sources and what a careful lawyer says of them, one row a rule: gaps, differences, edges (spec: grading.md §5)."""

from __future__ import annotations

from fragment_cases_first import S

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

R = "Wyrok uchylono w całości (art. 386 § 4 k.p.c.) i przekazano sprawę do ponownego rozpoznania sądowi pierwszej instancji."

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
    ("note-before-a-comma", "Dzierżawca płaci czynsz [sic!], a ponadto podatek", "Dzierżawca płaci czynsz, a ponadto podatek.", "green"),
    ("note-emphasis-of-the-court", "Każdy z dłużników (podkr. SN) odpowiada za całość długu", T, "green"),
    ("note-distinction", "Każdy z dłużników odpowiada (wyróżnienie własne) za całość długu", T, "green"),
    ("note-sic", "Każdy z dłużników odpowiada [sic!] za całość długu", T, "green"),
    ("ordinary-bracket-is-no-note", "Każdy z dłużników odpowiada (solidarnie) za całość długu", T, "red"),
    ("insertion-harmless", "Każdy z dłużników odpowiada [wobec tego] za całość długu", T, "green"),
    ("insertion-that-the-source-has-denying", "[Nie] można uznać, że umowa została wypowiedziana przez pozwanego", T, "green"),
    ("insertion-that-the-source-has-of-a-role", "przyjął zatem, że roszczenie [powoda] o zwrot kwoty 20.000 zł", T, "green"),
    ("insertion-that-the-source-has-in-round-brackets", "Wyrok uchylono w całości [art. 386 § 4 k.p.c.] i przekazano sprawę", R, "yellow"),
    ("insertion-that-the-source-has-elsewhere", "przyjął zatem, że roszczenie o zwrot [powoda] kwoty 20.000 zł", T, "red"),
    ("insertion-of-a-negation", "Każdy z dłużników [nie] odpowiada za całość długu", T, "judge"),
    ("insertion-that-denies-by-its-prefix", "Każdy z dłużników odpowiada [nieskutecznie] za całość długu", T, "judge"),
    ("insertion-of-a-quality", "Każdy z dłużników odpowiada [bezspornie] za całość długu", T, "judge"),
    ("insertion-that-refers", "Każdy z dłużników odpowiada [dalej: osoby] za całość długu", T, "green"),
    ("insertion-of-a-quantifier", "Każdy z dłużników odpowiada [tylko] za całość długu", T, "judge"),
    ("insertion-of-a-number", "Każdy z dłużników odpowiada za całość [100] długu", T, "judge"),
    ("insertion-of-a-role", "Każdy z dłużników odpowiada [pozwany] za całość długu", T, "judge"),
    ("insertion-of-a-condition", "Każdy z dłużników odpowiada [o ile zechce] za całość długu", T, "judge"),
    ("insertion-of-a-sentence", "Każdy z dłużników odpowiada [zaś umowa łącząca strony została zawarta] za całość długu", T, "judge"),
    (
        "insertion-for-hidden-names",
        "sąd oddalił powództwo [wnuka] przeciwko spółce akcyjnej",
        "Zatem sąd oddalił powództwo J. W. (2) przeciwko spółce akcyjnej w całości.",
        "judge",
    ),
    (
        "insertion-for-a-word-left-out",
        "sąd oddalił powództwo [wnuka] przeciwko spółce akcyjnej",
        "Zatem sąd oddalił powództwo główne przeciwko spółce akcyjnej w całości.",
        "red",
    ),
    ("bracketed-letter", "[K]ażdy z dłużników odpowiada za całość długu", T, "green"),
    ("bracketed-one-letter-word", "Klauzula waloryzacyjna zawarta [w] umowie nie jest dopuszczalna", S, "green"),
    ("bracketed-negation-glued", "postanowienia [nie]niedozwolone nie wiążą konsumenta", S, "red"),
    ("footnote-mark-in-the-quotation", "Każdy z dłużników[5] odpowiada za całość długu", T, "green"),
    ("superscript-bracket-is-no-insertion", "Zgodnie z art. 385 [1] § 1 k.c. postanowienia niedozwolone nie wiążą konsumenta", S, "green"),
    ("hidden-name-in-the-source", "Wykonanie umowy na rzecz Alfa S.A. w W. nastąpiło w dniu 3 marca 2010 r.", T, "yellow"),
    ("hidden-number-in-the-source", "nastąpiło w dniu 3 marca 2010 r. i kosztowało 150 zł", T, "yellow"),
    ("hidden-mark-is-no-free-gap", "Wykonanie umowy na rzecz każdego kto tego zażąda S.A. w W. nastąpiło w dniu 3 marca 2010 r.", T, "red"),
    ("hidden-mark-hides-no-verb", "Wykonanie umowy na rzecz Alfa Stwierdził S.A. w W. nastąpiło w dniu 3 marca 2010 r.", T, "red"),
    (
        "hidden-mark-hides-no-denied-quality",
        "Wykonanie umowy na rzecz Nieważność Umów S.A. w W. nastąpiło w dniu 3 marca 2010 r.",
        T,
        "red",
    ),
    ("hidden-mark-hides-a-surname-like-a-verb", "Wykonanie umowy na rzecz Biegała S.A. w W. nastąpiło w dniu 3 marca 2010 r.", T, "yellow"),
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
