"""Quotations, sources and what a careful lawyer says of them: the cases of the doctrine's first engine (spec: grading.md §5)."""

from __future__ import annotations

from unicodedata import normalize

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
        "Następnie Sąd przyjął „dobrą wiarę” jako domniemanie w tej sprawie.",
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
