"""Statutes from the sentence of a draft to its grade: extraction, register, text of the act, message.

Expected values come from the acts themselves (ISAP: k.c. as of 2025-09-09, k.p.c. art. 1–424 as of 2025-10-08, Constitution; Dz.Urz. UE
L 119 of 2016) and from the journals of laws. The rows need the shared corpus.
"""

from __future__ import annotations

from datetime import date

import pytest
from statute_rows import (
    ASK,
    BARE,
    FOUND,
    GONE,
    GREEN,
    KC_DAY,
    KPC_DAY,
    LATER,
    MISSING,
    NO_TEXT,
    NOT_FOUND,
    OLD_TEXT,
    RED,
    Row,
    check,
    graded,
    real_acts,
    row,
)


def there(why: str, sentence: str, norm: str, day: date = KC_DAY) -> object:
    return row("there", why, sentence, norm, GREEN, FOUND, day=day)


def absent(why: str, sentence: str, norm: str, says: str, day: date = KC_DAY) -> object:
    return row("absent", why, sentence, norm, RED, MISSING, says, day)


def gone(why: str, sentence: str, norm: str, day: date = KC_DAY) -> object:
    return row("repealed", why, sentence, norm, ASK, GONE, day=day)


SUPERSCRIPTS = [
    there(f"superscript-{number}-{notation}", f"Por. art. {written} k.c. w tej sprawie.", f"k.c. art. {number}")
    for number, plain, index in (("385[1]", "385", "1"), ("22[1]", "22", "1"), ("353[1]", "353", "1"), ("43[10]", "43", "10"))
    for notation, written in (
        ("square", f"{plain}[{index}]"),
        ("round", f"{plain}({index})"),
        ("caret", f"{plain}^{index}"),
        ("sign", plain + index.translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))),
        ("space", f"{plain} {index}"),
    )
    if (number, notation) != ("43[10]", "space")
]
THERE = [
    there("abbreviation", "Zgodnie z art. 415 k.c. sprawca odpowiada.", "k.c. art. 415"),
    there("no-dots", "Zgodnie z art. 415 kc sprawca odpowiada.", "k.c. art. 415"),
    there("inflected-code", "Zgodnie z art. 471 Kodeksu cywilnego dłużnik odpowiada.", "k.c. art. 471"),
    there("code-before", "Kodeks cywilny w art. 471 mówi o dłużniku.", "k.c. art. 471"),
    there("full-title-with-day", "Art. 58 § 2 ustawy z dnia 23 kwietnia 1964 r. – Kodeks cywilny dotyczy umów.", "k.c. art. 58 § 2"),
    there("paragraph", "Por. art. 24 § 2 k.c. w tej sprawie.", "k.c. art. 24 § 2"),
    there("reversed", "Roszczenie z § 3 art. 58 k.c. jest zasadne.", "k.c. art. 58 § 3"),
    there("point-of-a-list", "Por. art. 385[3] pkt 23 k.c. w tej sprawie.", "k.c. art. 385[3] pkt 23"),
    there("superscript-paragraph", "Por. art. 117 § 2[1] k.c. w tej sprawie.", "k.c. art. 117 § 2[1]"),
    there("superscript-paragraph-in-round-brackets", "Por. art. 481 § 2(2) k.c. w tej sprawie.", "k.c. art. 481 § 2[2]"),
    there("last-article", "Por. art. 1088 k.c. w tej sprawie.", "k.c. art. 1088"),
    row("there", "lost-superscript", "Por. art. 3531 k.c. w tej sprawie.", "k.c. art. 353[1]", ASK, "indeks_odczytany", "art. 3531"),
    there("range", "Por. art. 415-417 k.c. w tej sprawie.", "k.c. art. 415-417"),
    there("list-of-paragraphs", "Por. art. 58 § 1 i 2 k.c. w tej sprawie.", "k.c. art. 58 § 1, 2"),
    there("chain-act-at-its-end", "Por. art. 58 § 1 w zw. z art. 353[1] k.c. w tej sprawie.", "k.c. art. 58 § 1"),
    there("procedure", "Por. art. 233 § 1 k.p.c. w tej sprawie.", "k.p.c. art. 233 § 1", KPC_DAY),
    there("procedure-by-title", "Por. art. 98 § 1 Kodeksu postępowania cywilnego w tej sprawie.", "k.p.c. art. 98 § 1", KPC_DAY),
    there("procedure-point-behind-lub", "Por. art. 398[9] § 1 pkt 4 k.p.c. w tej sprawie.", "k.p.c. art. 398[9] § 1 pkt 4", KPC_DAY),
    there("constitution-last-point", "Por. art. 144 ust. 3 pkt 30 Konstytucji.", "Konstytucja art. 144 ust. 3 pkt 30"),
    there("constitution-behind-z-with-a-mark", "Por. art. 167 ust. 4 Konstytucji.", "Konstytucja art. 167 ust. 4"),
    there("union-behind-a-year", "Por. art. 94 ust. 2 RODO w tej sprawie.", "RODO art. 94 ust. 2"),
    there("procedure-point", "Por. art. 187 § 1 pkt 3 k.p.c. w tej sprawie.", "k.p.c. art. 187 § 1 pkt 3", KPC_DAY),
    there("procedure-superscript-with-letter", "Por. art. 424[1b] k.p.c. w tej sprawie.", "k.p.c. art. 424[1b]", KPC_DAY),
    there("procedure-last-superscript", "Por. art. 424[12] k.p.c. w tej sprawie.", "k.p.c. art. 424[12]", KPC_DAY),
    there("constitution", "Por. art. 31 ust. 3 Konstytucji RP w tej sprawie.", "Konstytucja art. 31 ust. 3"),
    there("constitution-full-name", "Por. art. 2 Konstytucji Rzeczypospolitej Polskiej.", "Konstytucja art. 2"),
    there("constitution-last-article", "Por. art. 243 Konstytucji w tej sprawie.", "Konstytucja art. 243"),
    there("union-letter", "Por. art. 6 ust. 1 lit. f RODO w tej sprawie.", "RODO art. 6 ust. 1 lit. f"),
    there("union-number", "Por. art. 82 ust. 6 rozporządzenia (UE) 2016/679.", "2016/679 art. 82 ust. 6"),
    there("union-old-style-number", "Por. art. 17 ust. 3 lit. e rozporządzenia 2016/679.", "2016/679 art. 17 ust. 3 lit. e"),
    there("union-issuers", "Por. art. 32 ust. 1 lit. b rozporządzenia Parlamentu Europejskiego i Rady (UE) 2016/679.",
          "2016/679 art. 32 ust. 1 lit. b"),
    there("union-english-brackets", "Por. art. 6(1)(f) RODO w tej sprawie.", "RODO art. 6 ust. 1 lit. f"),
    there("union-letters", "Por. art. 13 ust. 1 lit. a-c RODO w tej sprawie.", "RODO art. 13 ust. 1 lit. a-c"),
    there("union-last-article", "Por. art. 99 ust. 2 RODO w tej sprawie.", "RODO art. 99 ust. 2"),
    there("units-below-a-list-belong-to-its-last-entry", "Por. art. 9 ust. 1 i 2 lit. j RODO.", "RODO art. 9 ust. 1, 2 lit. j"),
]  # fmt: skip
ABSENT = [
    absent("beyond-the-last-article", "Zgodnie z art. 1089 k.c. spadek przechodzi.", "k.c. art. 1089", "art. 1088"),
    absent("two-beyond-the-last-article", "Por. art. 1090 k.c. w tej sprawie.", "k.c. art. 1090", "art. 1088"),
    absent("far-beyond", "Por. art. 1200 Kodeksu cywilnego w tej sprawie.", "k.c. art. 1200", "art. 1088"),
    absent("superscript", "Por. art. 385[6] k.c. w tej sprawie.", "k.c. art. 385[6]", "art. 385[6]".replace("[6]", "⁶")),
    absent("superscript-where-none-is", "Por. art. 415[1] k.c. w tej sprawie.", "k.c. art. 415[1]", "nie ma art. 415¹"),
    absent("paragraph", "Por. art. 361 § 3 k.c. w tej sprawie.", "k.c. art. 361 § 3", "art. 361 § 2"),
    absent("paragraph-of-superscript", "Por. art. 385¹ § 6 k.c. w tej sprawie.", "k.c. art. 385[1] § 6", "§ 4"),
    absent("paragraph-of-undivided-article", "Por. art. 415 § 2 k.c. w tej sprawie.", "k.c. art. 415 § 2", "nie ma art. 415 § 2"),
    absent("point", "Por. art. 385[3] pkt 24 k.c. w tej sprawie.", "k.c. art. 385[3] pkt 24", "pkt 23"),
    absent("point-where-none-is", "Por. art. 58 § 2 pkt 1 k.c. w tej sprawie.", "k.c. art. 58 § 2 pkt 1", "nie ma"),
    absent("ust-for-paragraph", "Por. art. 58 ust. 2 k.c. w tej sprawie.", "k.c. art. 58 ust. 2", "nie ma"),
    absent("one-of-a-range", "Por. art. 1087-1089 k.c. w tej sprawie.", "k.c. art. 1087-1089", "art. 1088"),
    absent("one-of-a-list", "Por. art. 58 § 1, 2 i 7 k.c. w tej sprawie.", "k.c. art. 58 § 1, 2, 7", "§ 3"),
    absent("by-inflected-title", "Por. art. 444 § 4 Kodeksem cywilnym.", "k.c. art. 444 § 4", "§ 3"),
    absent("procedure-paragraph", "Por. art. 233 § 3 k.p.c. w tej sprawie.", "k.p.c. art. 233 § 3", "§ 2", KPC_DAY),
    absent("procedure-undivided", "Por. art. 189 § 2 k.p.c. w tej sprawie.", "k.p.c. art. 189 § 2", "nie ma", KPC_DAY),
    absent("procedure-point", "Por. art. 187 § 1 pkt 9 k.p.c. w tej sprawie.", "k.p.c. art. 187 § 1 pkt 9", "nie ma", KPC_DAY),
    absent("constitution", "Por. art. 244 Konstytucji RP w tej sprawie.", "Konstytucja art. 244", "art. 243", date(2009, 11, 1)),
    absent("constitution-ust", "Por. art. 45 ust. 3 Konstytucji.", "Konstytucja art. 45 ust. 3", "ust. 2", date(2009, 11, 1)),
    absent("constitution-undivided", "Por. art. 78 ust. 2 Konstytucji.", "Konstytucja art. 78 ust. 2", "nie ma", date(2009, 11, 1)),
    absent("union-article", "Por. art. 100 RODO w tej sprawie.", "RODO art. 100", "art. 99"),
    absent("union-letter", "Por. art. 6 ust. 1 lit. g RODO w tej sprawie.", "RODO art. 6 ust. 1 lit. g", "lit. f"),
    absent("union-letter-in-brackets", "Por. art. 6(1)(g) RODO w tej sprawie.", "RODO art. 6 ust. 1 lit. g", "lit. f"),
    absent("union-ust", "Por. art. 5 ust. 3 RODO w tej sprawie.", "RODO art. 5 ust. 3", "ust. 2"),
    absent("union-ust-by-number", "Por. art. 82 ust. 7 rozporządzenia (UE) 2016/679.", "2016/679 art. 82 ust. 7", "ust. 6"),
    absent("union-reversed", "Podstawą jest lit. h ust. 1 art. 6 RODO.", "RODO art. 6 ust. 1 lit. h", "lit. f"),
]
REPEALED = [
    gone("article", "Por. art. 2 k.c. w tej sprawie.", "k.c. art. 2"),
    gone("article-in-a-row-of-repealed-ones", "Por. art. 130 k.c. w tej sprawie.", "k.c. art. 130"),
    gone("paragraph-inside-a-repealed-article", "Por. art. 160 § 1 k.c. w tej sprawie.", "k.c. art. 160 § 1"),
    gone("paragraph", "Por. art. 123 § 2 k.c. w tej sprawie.", "k.c. art. 123 § 2"),
    gone("last-paragraph", "Por. art. 117 § 3 k.c. w tej sprawie.", "k.c. art. 117 § 3"),
    gone("paragraph-of-superscript", "Por. art. 357(1) § 2 k.c. w tej sprawie.", "k.c. art. 357[1] § 2"),
    gone("point", "Por. art. 123 § 1 pkt 3 k.c. w tej sprawie.", "k.c. art. 123 § 1 pkt 3"),
    gone("procedure-article", "Por. art. 14 k.p.c. w tej sprawie.", "k.p.c. art. 14", KPC_DAY),
    gone("procedure-paragraph-with-letter", "Por. art. 2 § 1a k.p.c. w tej sprawie.", "k.p.c. art. 2 § 1a", KPC_DAY),
    gone("procedure-paragraph", "Por. art. 87 § 6 k.p.c. w tej sprawie.", "k.p.c. art. 87 § 6", KPC_DAY),
    row("repealed", "act-by-register", "Por. art. 89 ust. 1 d.p.z.p. w tej sprawie.", "d.p.z.p. art. 89 ust. 1", ASK, "akt_uchylony"),
    row("repealed", "act-by-day", "Por. art. 23 ustawy z dnia 29 sierpnia 1997 r. o ochronie danych osobowych.", "ustawa 1997-08-29 art. 23",
        ASK, "akt_uchylony"),
    row("repealed", "code-of-1969", "Por. art. 5 ustawy z dnia 19 kwietnia 1969 r. – Kodeks karny.", "ustawa 1969-04-19 art. 5",
        ASK, "akt_uchylony"),
]  # fmt: skip
AMENDED = [
    row("amended", "new-consolidated-text-after-the-text-at-hand", "Por. art. 415 k.c.", "k.c. art. 415", ASK, OLD_TEXT, "2026 r. poz. 795", LATER),
    row("amended", "same-by-title", "Por. art. 471 Kodeksu cywilnego.", "k.c. art. 471", ASK, OLD_TEXT, "17 czerwca 2026", LATER),
    row("amended", "same-for-procedure", "Por. art. 233 § 1 k.p.c.", "k.p.c. art. 233 § 1", ASK, OLD_TEXT, "2026 r. poz. 468", LATER),
    row("amended", "absent-in-an-old-text-is-no-denial", "Por. art. 1089 k.c.", "k.c. art. 1089", ASK, NOT_FOUND, "za stary", LATER),
    row("amended", "constitution-absent-in-text-of-2009", "Por. art. 244 Konstytucji.", "Konstytucja art. 244", ASK, NOT_FOUND),
    row("amended", "draft-older-than-the-text", "Por. art. 415 k.c.", "k.c. art. 415", ASK, "tekst_pozniejszy", day=date(2010, 5, 1)),
    row("amended", "draft-older-than-the-act", "Por. art. 6 RODO.", "RODO art. 6", ASK, "akt_pozniejszy", day=date(2010, 5, 1)),
    there("day-of-the-text", "Por. art. 415 k.c. w tej sprawie.", "k.c. art. 415", KC_DAY),
    row("part", "article-behind-the-part-at-hand", "Por. art. 730 k.p.c.", "k.p.c. art. 730", ASK, "jednostka_niepewna", day=KPC_DAY),
]  # fmt: skip

OTHER_TIMES = [
    row("other-time", "in-force-with-its-change-announced", "Por. art. 126 § 3 k.p.c. w tej sprawie.", "k.p.c. art. 126 § 3", GREEN,
        "jednostka_zmieni_sie", day=KPC_DAY),
    row("other-time", "not-in-force-yet", "Por. art. 117[3] § 4 k.p.c. w tej sprawie.", "k.p.c. art. 117[3] § 4", ASK, "jednostka_przyszla",
        day=KPC_DAY),
    row("other-time", "wording-until-a-day", "Por. art. 118 k.c. w brzmieniu obowiązującym do dnia 8 lipca 2018 r.", "k.c. art. 118", ASK,
        "brzmienie_z_innego_dnia", "8 lipca 2018"),
    row("other-time", "before-an-amendment", "Por. art. 448 k.c. w brzmieniu sprzed nowelizacji.", "k.c. art. 448", ASK, "brzmienie_nieokreslone"),
    row("other-time", "no-text-of-another-time-denies-a-unit", "Por. obowiązujący wówczas art. 1089 k.c.", "k.c. art. 1089", ASK,
        "brzmienie_nieokreslone"),
    row("other-time", "part-repealed-as-a-whole", "Por. art. 400 k.c. w tej sprawie.", "k.c. art. 400", ASK, GONE),
    row("other-time", "superscript-of-a-part-repealed-as-a-whole", "Por. art. 393[18] § 2 k.p.c.", "k.p.c. art. 393[18] § 2", ASK, GONE,
        day=KPC_DAY),
    row("other-time", "act-not-yet-in-force", "Por. art. 226 ust. 1 p.z.p.", "p.z.p. art. 226 ust. 1", ASK, "akt_jeszcze_nie_obowiazywal",
        "1 stycznia 2021", date(2020, 6, 1)),
    row("other-time", "act-repealed-later", "Por. art. 298 k.h.", "k.h. art. 298", ASK, "akt_wowczas_obowiazywal", "1 stycznia 2001",
        date(1999, 5, 5)),
    row("other-time", "act-repealed-before", "Por. art. 298 k.h.", "k.h. art. 298", ASK, "akt_uchylony", "1 stycznia 2001"),
]  # fmt: skip
UNION_NUMBERS = [
    row("union-number", f"{written.replace('/', '-')}-is-not-{meant.replace('/', '-')}", f"Por. art. 6 {act} {written}.", f"{written} art. 6", BARE,
        "akt_podobny", meant)
    for act, written, meant in (
        ("rozporządzenia (UE)", "679/2016", "2016/679"), ("dyrektywy", "93/13/WE", "93/13/EWG"), ("dyrektywy", "2011/83/WE", "2011/83/UE"),
        ("dyrektywy", "2006/112/UE", "2006/112/WE"))
]  # fmt: skip
WITHOUT_TEXT = [
    row("register", "act-known-text-not", "Por. art. 299 § 1 k.s.h.", "k.s.h. art. 299 § 1", ASK, NO_TEXT),
    row("register", "beyond-the-last-article-by-the-register", "Por. art. 700 k.s.h.", "k.s.h. art. 700", ASK, "jednostka_poza_zakresem", "633"),
    row("register", "superscript-with-letter-in-round-brackets", "Por. art. 18(3a) § 1 k.p.", "k.p. art. 18[3a] § 1", ASK, NO_TEXT),
    row("register", "directive-by-its-nickname", "Por. art. 168 lit. a dyrektywy VAT.", "2006/112/WE art. 168 lit. a", ASK, NO_TEXT),
    row("register", "regulation-by-its-nickname", "Por. art. 4 rozporządzenia Rzym I.", "rozporządzenie 2008-06-17 art. 4", ASK, NO_TEXT),
    row("register", "by-inflected-title", "Por. art. 5 ustawy o własności lokali.", "u.w.l. art. 5", ASK, NO_TEXT),
    row("register", "by-day-and-title", "Por. art. 5 ustawy z dnia 21 czerwca 2001 r. o ochronie praw lokatorów, mieszkaniowym zasobie gminy "
        "i o zmianie Kodeksu cywilnego.", "ustawa 2001-06-21 art. 5", ASK, NO_TEXT),
    row("register", "law-by-title", "Por. art. 48 Prawa budowlanego.", "Prawo budowlane art. 48", ASK, NO_TEXT),
    row("register", "definition-wins-over-the-table", "Ustawa z dnia 12 maja 2011 r. o kredycie konsumenckim (dalej: „u.k.k.”). "
        "Por. art. 45 u.k.k.", "u.k.k. art. 45", ASK, NO_TEXT, "kredycie konsumenckim"),
    row("register", "ambiguous-abbreviation-by-context", "Komornik pobrał opłatę; koszty komornicze określa ustawa z dnia 28 lutego 2018 r. "
        "o kosztach komorniczych, por. art. 27 u.k.k.", "u.k.k. art. 27", ASK, NO_TEXT, "kosztach komorniczych"),
    row("register", "ambiguous-abbreviation-without-context", "Por. art. 27 u.k.k.", "u.k.k. art. 27", BARE, "akt_nieznany"),
    row("register", "unknown-act", "Por. art. 3 ustawy z dnia 3 lutego 2031 r. o przykładach.", "ustawa 2031-02-03 art. 3", BARE, "akt_nieznany"),
    row("register", "article-without-act", "Powód powołał art. 17 bez bliższego wskazania.", "? art. 17", BARE, "akt_nieznany"),
    row("register", "such-act-after-nothing", "Zgodnie z art. 19 tejże ustawy termin upłynął.", "? art. 19", BARE, "akt_nieznany"),
]  # fmt: skip
KC_BY_DAY = "ustawy z dnia 23 kwietnia 1964 r. – Kodeks cywilny"
ADDRESSES = [
    row("address", "original", f"Por. art. 415 {KC_BY_DAY} (Dz.U. Nr 16, poz. 93).", "k.c. art. 415", GREEN, FOUND),
    row("address", "newest-text", f"Por. art. 415 {KC_BY_DAY} (Dz.U. z 2026 r. poz. 795).", "k.c. art. 415", GREEN, FOUND),
    *(row("address", f"outdated-{year}-is-a-note", f"Por. art. 415 {KC_BY_DAY} (t.j. Dz.U. z {year} r. poz. {position} ze zm.).", "k.c. art. 415",
          GREEN, "tekst_jednolity_nieaktualny", "2026 r. poz. 795") for year, position in ((2025, 1071), (2024, 1061), (2023, 1610), (2014, 121))),
    row("address", "of-procedure", f"Por. art. 415 {KC_BY_DAY} (Dz.U. z 2024 r. poz. 1568).", "k.c. art. 415", RED, "adres_innego_aktu",
        "postępowania cywilnego"),
    row("address", "of-company-code", f"Por. art. 415 {KC_BY_DAY} (Dz.U. z 2024 r. poz. 18).", "k.c. art. 415", RED, "adres_innego_aktu",
        "spółek handlowych"),
    row("address", "of-family-code-with-number", f"Por. art. 415 {KC_BY_DAY} (Dz.U. z 1964 r. Nr 9, poz. 59).", "k.c. art. 415", RED,
        "adres_innego_aktu", "rodzinny"),
    row("address", "unknown-proves-nothing", f"Por. art. 415 {KC_BY_DAY} (Dz.U. z 2022 r. poz. 1).", "k.c. art. 415", GREEN, "adres_nieznany"),
    row("address", "without-the-act-text", "Por. art. 299 ustawy z dnia 15 września 2000 r. – Kodeks spółek handlowych (Dz.U. z 2024 r. "
        "poz. 1061).", "k.s.h. art. 299", RED, "adres_innego_aktu", "cywilny"),
]  # fmt: skip
REAL = [*SUPERSCRIPTS, *THERE, *OTHER_TIMES, *UNION_NUMBERS, *ABSENT, *REPEALED, *AMENDED, *WITHOUT_TEXT, *ADDRESSES]


@pytest.mark.parametrize("case", REAL)
def test_real_acts(case: Row) -> None:
    check(case, real_acts())


def test_there_are_at_least_120_rows_on_real_acts() -> None:
    assert len(REAL) + len(QUOTES) >= 120


QUOTES = [
    pytest.param("art. 415 k.c.", "Kto z winy swej wyrządził drugiemu szkodę, obowiązany jest do jej naprawienia", True, id="whole-article"),
    pytest.param("art. 58 § 2 k.c.", "Nieważna jest czynność prawna sprzeczna z zasadami współżycia społecznego", True, id="paragraph"),
    pytest.param("art. 117 § 2[1] k.c.", "Po upływie terminu przedawnienia nie można domagać się zaspokojenia roszczenia przysługującego "
                 "przeciwko konsumentowi", True, id="superscript-paragraph"),
    pytest.param("art. 7 Konstytucji", "Organy władzy publicznej działają na podstawie i w granicach prawa", True, id="constitution"),
    pytest.param("art. 2 Konstytucji", "Rzeczpospolita Polska jest demokratycznym państwem prawnym, urzeczywistniającym zasady "
                 "sprawiedliwości społecznej", True, id="word-divided-at-line-end-in-the-source"),
    pytest.param("art. 189 k.p.c.", "Powód może żądać ustalenia przez sąd istnienia lub nieistnienia stosunku prawnego lub prawa, gdy ma w tym "
                 "interes prawny", True, id="procedure"),
    pytest.param("art. 385[1] § 1 k.c.", "Nie dotyczy to postanowień określających główne świadczenia stron, w tym cenę lub wynagrodzenie, "
                 "jeżeli zostały sformułowane w sposób jednoznaczny", True, id="sentence-of-a-paragraph"),
    pytest.param("art. 118 k.c.", "Jeżeli przepis szczególny nie stanowi inaczej, termin przedawnienia wynosi dziesięć lat, a dla roszczeń "
                 "o świadczenia okresowe oraz roszczeń związanych z prowadzeniem działalności gospodarczej – trzy lata", False,
                 id="edition-before-9-july-2018"),
    pytest.param("art. 481 § 2 k.c.", "Jeżeli stopa odsetek za opóźnienie nie była z góry oznaczona, należą się odsetki ustawowe", False,
                 id="edition-before-2016"),
    pytest.param("art. 448 § 1 k.c.", "W razie naruszenia dobra osobistego sąd może przyznać temu, czyje dobro osobiste zostało naruszone, "
                 "odpowiednią sumę tytułem zadośćuczynienia pieniężnego za doznaną krzywdę lub na jego żądanie zasądzić odpowiednią sumę "
                 "pieniężną na wskazany przez niego cel społeczny", False, id="edition-before-the-change-of-448"),
    pytest.param("art. 58 § 1 k.c.", "Nieważna jest czynność prawna sprzeczna z zasadami współżycia społecznego", False, id="of-another-paragraph"),
    pytest.param("art. 415 k.c.", "Kto bez winy wyrządził drugiemu szkodę, obowiązany jest do jej naprawienia", False, id="sense-turned"),
    pytest.param("art. 442[1] § 2 k.c.", "roszczenie o naprawienie szkody ulega przedawnieniu z upływem lat dziesięciu od dnia popełnienia "
                 "przestępstwa", False, id="other-number-of-years"),
]  # fmt: skip


@pytest.mark.parametrize(("unit", "quote", "faithful"), QUOTES)
def test_quotations_of_real_acts(unit: str, quote: str, faithful: bool) -> None:
    _, grades = graded(f"Przepis {unit} stanowi: „{quote}”.", real_acts(), KPC_DAY if "k.p.c." in unit else KC_DAY)
    assert [g.claim.quote for g in grades] == [quote]
    assert {g.status is GREEN for g in grades} == {faithful}, [(g.status, g.reasons) for g in grades]
