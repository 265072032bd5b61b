"""Statutes from the sentence of a draft to its grade: extraction, register, text of the act, message.

Expected values come from the acts themselves (ISAP: k.c. as of 2025-09-09, k.p.c. art. 1–424 as of 2025-10-08, Constitution; Dz.Urz. UE
L 119 of 2016), from the journals of laws and, for the fictitious act, from its text below. The rows on real acts need the shared corpus.
"""

from __future__ import annotations

from datetime import date
from functools import cache

import pytest
from msgspec import Struct
from msgspec.structs import replace

from builders import draft, shared
from kotwica.annotators.messages import reason_text
from kotwica.extractors import acts, extract
from kotwica.extractors.model import Akt, ReferenceKind
from kotwica.grading import grade_claims
from kotwica.grading.model import Grade, Status
from kotwica.pipeline.online import Asked
from kotwica.sources import SourceSet, load_sources, source_of_text
from kotwica.sources.model import Anchors, Answer, Failed, Found, Missing, Source, SourceKind

GREEN, ASK, RED, BARE = Status.ZWERYFIKOWANY, Status.WYMAGA_OSADU, Status.NIEZWERYFIKOWANY, Status.BRAK_ZRODLA
KC_DAY, KPC_DAY, LATER = date(2025, 9, 9), date(2025, 10, 8), date(2026, 8, 1)
FOUND, MISSING, GONE = "jednostka_istnieje", "jednostka_nie_istnieje", "jednostka_uchylona"
OLD_TEXT, NOT_FOUND, NO_TEXT = "tekst_starszy", "jednostka_nieznaleziona", "jednostka_niesprawdzona"


class Row(Struct, frozen=True):
    """A sentence of a draft and what must come of its statute reference."""

    sentence: str
    norm: str
    status: Status
    code: str
    says: str = ""
    day: date = KC_DAY


def graded(sentence: str, sources: SourceSet, day: date, register: tuple[Akt, ...] | None = None) -> tuple[list[str], list[Grade]]:
    """Norms of the statute references and the grades of their claims, in text order."""
    page = draft(sentence)
    found = extract(page)
    outcome = grade_claims(page, found, sources, as_of=day, register=register)
    statutes = {r.id for r in outcome.extraction.references if r.kind in (ReferenceKind.PRZEPIS, ReferenceKind.UE_AKT)}
    norms = [r.norm for r in found.references if r.id in statutes]
    return norms, [g for g in outcome.grades if statutes & set(g.claim.references)]


def check(row: Row, sources: SourceSet, register: tuple[Akt, ...] | None = None) -> None:
    norms, grades = graded(row.sentence, sources, row.day, register)
    assert row.norm in norms
    grade = grades[norms.index(row.norm)] if len(grades) == len(norms) else max(grades, key=lambda g: g.status.rank)
    assert (grade.status, row.code in {r.code for r in grade.reasons}) == (row.status, True), grade.reasons
    assert row.says in " ".join(reason_text(r) for r in grade.reasons)


@cache
def real_acts() -> SourceSet:
    """The acts of the corpus; the Union's regulation has no day of its legal state in its text, so it gets that of its last correction."""
    found = load_sources([shared("corpus", "pl", "statutes")]).sources
    return SourceSet([_dated(act, date(2026, 1, 1)) if act.anchors.akt == "RODO" else act for act in found])


def _dated(act: Source, day: date) -> Source:
    return replace(act, anchors=replace(act.anchors, legal_state=day))


def row(kind: str, why: str, sentence: str, norm: str, status: Status, code: str, says: str = "", day: date = KC_DAY) -> object:
    return pytest.param(Row(sentence, norm, status, code, says, day), id=f"{kind}-{why}")


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
    row("amended", "new-consolidated-text-after-the-text-at-hand", "Por. art. 415 k.c.", "k.c. art. 415", ASK, OLD_TEXT, "2026 poz. 795", LATER),
    row("amended", "same-by-title", "Por. art. 471 Kodeksu cywilnego.", "k.c. art. 471", ASK, OLD_TEXT, "17 czerwca 2026", LATER),
    row("amended", "same-for-procedure", "Por. art. 233 § 1 k.p.c.", "k.p.c. art. 233 § 1", ASK, OLD_TEXT, "2026 poz. 468", LATER),
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
          GREEN, "tekst_jednolity_nieaktualny", "2026 poz. 795") for year, position in ((2025, 1071), (2024, 1061), (2023, 1610), (2014, 121))),
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

LISTED = [
    pytest.param("ustawa z dnia 17 listopada 1964 r. – Kodeks postępowania cywilnego (t.j. Dz.U. z 2025 r. poz. 1071)", RED, "adres_innego_aktu",
                 id="code-with-the-address-of-another"),
    pytest.param("ustawa z dnia 6 czerwca 1997 r. – Kodeks karny (Dz.U. 1997 Nr 89, poz. 555)", RED, "adres_innego_aktu", id="one-entry-off"),
    pytest.param("Kodeks cywilny (Dz.U. z 2024 r. poz. 18)", RED, "adres_innego_aktu", id="without-its-day"),
    pytest.param("ustawa z dnia 24 czerwca 1994 r. o własności lokali (dalej: „u.w.l.”; Dz.U. z 2018 r. poz. 1025)", RED, "adres_innego_aktu",
                 id="behind-a-definition"),
    pytest.param("ustawa z dnia 23 kwietnia 1964 r. – Kodeks cywilny (Dz.U. z 2024 r. poz. 1061)", GREEN, "tekst_jednolity_nieaktualny",
                 id="outdated-is-a-note"),
    pytest.param("ustawa z dnia 23 kwietnia 1964 r. – Kodeks cywilny (t.j. Dz.U. z 2026 r. poz. 795)", GREEN, "akt_istnieje", id="newest"),
    pytest.param("ustawa z dnia 13 kwietnia 2018 r. o zmianie ustawy – Kodeks cywilny (Dz.U. z 2018 r. poz. 1104)", BARE, "akt_nieznany",
                 id="the-act-that-changes-is-not-the-code"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "status", "code"), LISTED)
def test_an_act_listed_with_its_journal_address(line: str, status: Status, code: str) -> None:
    page = draft(line)
    outcome = grade_claims(page, extract(page), real_acts(), as_of=KC_DAY)
    assert [(g.status, code in {r.code for r in g.reasons}) for g in outcome.grades] == [(status, True)], outcome.grades


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


def test_a_register_that_did_not_answer_is_a_problem_of_the_claim() -> None:
    page = draft("Por. art. 299 § 1 k.s.h. w tej sprawie.")
    silent = SourceSet((), failures=[("eli", "brak odpowiedzi w 2 s", "k.s.h. art. 299 § 1")])
    outcome = grade_claims(page, extract(page), silent, as_of=KC_DAY)
    assert [(g.status, "nie_mozna_zapytac" in {r.code for r in g.reasons}) for g in outcome.grades] == [(ASK, True)]
    assert [p.span.of(page.text) for p in outcome.problems if p.span] == ["art. 299 § 1 k.s.h."]


CELEX = [
    pytest.param("Zob. CELEX: 32016R0679.", GREEN, "kotwica_zgodna", id="its-own-number"),
    pytest.param("Zob. CELEX 02016R0679-20160504.", GREEN, "akt_istnieje", id="consolidated"),
    pytest.param("Zob. CELEX 31993L0013.", ASK, "akt_bez_tekstu", id="known-act-without-its-text"),
    pytest.param("Zob. CELEX 32016L0679.", RED, "celex_sprzeczny", id="a-directive-with-the-number-of-a-regulation"),
    pytest.param("Zob. CELEX 31993R0013.", BARE, "brak_zrodla", id="before-2015-each-type-had-its-own-numbers"),
    pytest.param("Zob. dyrektywę 93/13/EWG (CELEX: 31993R0013).", RED, "celex_sprzeczny", id="wrong-type-beside-the-act"),
    pytest.param("Zob. dyrektywę 93/13/EWG (CELEX: 31993L0014).", RED, "celex_sprzeczny", id="wrong-number-beside-the-act"),
    pytest.param("Zob. dyrektywę 93/13/EWG (CELEX: 31993L0013).", ASK, "akt_bez_tekstu", id="right-beside-the-act"),
    pytest.param("Zob. rozporządzenie (UE) nr 1215/2012 (CELEX 32012R1215).", ASK, "akt_bez_tekstu", id="number-before-the-year"),
    pytest.param("Zob. rozporządzenie (UE) 2016/679, a także CELEX 31993L0013.", ASK, "akt_bez_tekstu", id="another-act-in-the-same-sentence"),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "status", "code"), CELEX)
def test_celex_numbers_of_acts(sentence: str, status: Status, code: str) -> None:
    page = draft(sentence)
    outcome = grade_claims(page, extract(page), real_acts(), as_of=date(2026, 2, 1))
    celex = {r.id for r in outcome.extraction.references if r.kind is ReferenceKind.CELEX}
    grades = [g for g in outcome.grades if celex & set(g.claim.references)]
    assert [(g.status, code in {r.code for r in g.reasons}) for g in grades] == [(status, True)], grades


def _register_says(norm: str, answer: Answer) -> Asked:
    return Asked(SourceSet(()), SourceSet(()), {("dziennik", norm): [answer]})


FOREIGN = Source("eli-DU/2024/18", SourceKind.AKT, Anchors(akt="DU/2099/1", act_title="Ustawa o czym innym", journals=("DU/2098/7", "DU/2099/1")),
                 "Ustawa o czym innym", "", "eli", "", "")  # fmt: skip
ASKED = [
    pytest.param(Missing("ELI: DU/2099/1", covered=True), RED, "nie_istnieje_w_zbiorze", id="no-such-address"),
    pytest.param(Missing("ELI: DU/2099/1"), ASK, NO_TEXT, id="not-found-where-not-all-is"),
    pytest.param(Failed("eli: DU/2099/1", "brak odpowiedzi"), ASK, NO_TEXT, id="no-answer"),
    pytest.param(Found((FOREIGN,)), RED, "adres_innego_aktu", id="address-of-another-act"),
    pytest.param(Found((replace(FOREIGN, anchors=replace(FOREIGN.anchors, journals=("DU/2000/1037", "DU/2099/1"))),)), ASK, NO_TEXT,
                 id="an-edition-that-our-register-lacks"),
]  # fmt: skip


@pytest.mark.parametrize(("answer", "status", "code"), ASKED)
def test_a_journal_address_that_a_register_was_asked_about(answer: Answer, status: Status, code: str) -> None:
    page = draft("Por. art. 299 ustawy z dnia 15 września 2000 r. – Kodeks spółek handlowych (Dz.U. z 2099 r. poz. 1).")
    grades = grade_claims(page, extract(page), _register_says("DU/2099/1", answer), as_of=KC_DAY).grades
    assert [(g.status, code in {r.code for r in g.reasons}) for g in grades] == [(status, True)], grades


def test_a_presumed_act_is_for_a_person() -> None:
    page = draft("Por. art. 415 k.c. w tej sprawie.")
    found = extract(page)
    presumed = replace(found, references=tuple(replace(r, rule="przepis_domniemany") for r in found.references))
    grades = grade_claims(page, presumed, own_act(), as_of=KC_DAY).grades
    assert [(g.status, "akt_domniemany" in {r.code for r in g.reasons}) for g in grades] == [(ASK, True)]


# --- a fictitious act, so that these rows run everywhere ----------------------------------------------------------------------------------

ACT = """USTAWA
z dnia 12 marca 2018 r.
o przykładach zmyślonych

Art. 1. Ustawa określa zasady przykładów.

Art. 2. 1. Przykład jest zmyślony.
2. Przykład zawiera:
1) treść;
2) źródło, a w nim:
a) tytuł,
b) datę.
3. Przykład nie wiąże.

Art. 3. § 1. Przykład można cofnąć w terminie czternastu dni.
§ 2. Cofnięcie wymaga formy pisemnej.

Art. 3[1]. Przykład cofnięty nie istnieje.

Art. 4. (uchylony)

Art. 5. § 1. (uchylony)
§ 2. Przepis pozostały.

Art. 6. Ustawa wchodzi w życie z dniem ogłoszenia.
"""
OLDER = ACT.replace("czternastu dni", "siedmiu dni").replace("Art. 4. (uchylony)", "Art. 4. Przykład podlega opłacie.")
DAY, OLD_DAY = date(2026, 3, 1), date(2021, 3, 1)
NAMED = "ustawy z dnia 12 marca 2018 r. o przykładach zmyślonych"
NORM = "ustawa 2018-03-12"
REGISTERED = Akt(
    skroty=("u.p.zm.",), tytul="Ustawa z dnia 12 marca 2018 r. o przykładach zmyślonych", data=date(2018, 3, 12), rok=2018, nr=None, poz=9001,
    status="obowiązuje", tj_rok=2024, tj_poz=9002, tj_ogloszony=date(2024, 5, 6), poprzednie_tj=("2020/9003",), pewnosc="HIGH",
    pewnosc_tj="HIGH", eli="", isap="", ostatni_artykul=6, uwagi="",
)  # fmt: skip
REGISTER = (*acts(), replace(REGISTERED, skroty=(NORM, "u.p.zm.")))


@cache
def own_act() -> SourceSet:
    """Two editions of the fictitious act: as of 2021 and as of 2026."""
    editions = []
    for text, day in ((ACT, DAY), (OLDER, OLD_DAY)):
        made = source_of_text(text, source_id=f"Ustawa {day.year}")
        editions.append(replace(made, anchors=replace(made.anchors, akt=NORM, legal_state=day)))
    return SourceSet(editions)


def own(why: str, unit: str, status: Status, code: str, says: str = "", *, act: str = NAMED, norm: str = "", day: date = DAY) -> object:
    return row("own", why, f"Por. {unit} {act} w tej sprawie.", norm or f"{NORM} {unit}", status, code, says, day)


OWN = [
    *(own(f"there-{unit.replace(' ', '-')}", unit, GREEN, FOUND) for unit in (
        "art. 1", "art. 2", "art. 2 ust. 1", "art. 2 ust. 2 pkt 1", "art. 2 ust. 2 pkt 2 lit. b", "art. 2 ust. 3", "art. 3 § 1", "art. 3 § 2",
        "art. 3[1]", "art. 5 § 2", "art. 6")),
    own("superscript-sign", "art. 3¹", GREEN, FOUND, norm=f"{NORM} art. 3[1]"),
    own("superscript-round", "art. 3(1)", GREEN, FOUND, norm=f"{NORM} art. 3[1]"),
    own("superscript-caret", "art. 3^1", GREEN, FOUND, norm=f"{NORM} art. 3[1]"),
    own("reversed-order", "pkt 2 ust. 2 art. 2", GREEN, FOUND, norm=f"{NORM} art. 2 ust. 2 pkt 2"),
    own("below-a-list-only-its-last-entry", "art. 2 ust. 1 i 2 pkt 2", GREEN, FOUND, norm=f"{NORM} art. 2 ust. 1, 2 pkt 2"),
    own("range", "art. 1-3", GREEN, FOUND),
    own("absent-article", "art. 9", RED, MISSING, "art. 6"),
    own("absent-superscript", "art. 3[2]", RED, MISSING, "nie ma art. 3²"),
    own("absent-ust", "art. 2 ust. 4", RED, MISSING, "art. 2 ust. 3"),
    own("absent-point", "art. 2 ust. 2 pkt 3", RED, MISSING, "pkt 2"),
    own("absent-letter", "art. 2 ust. 2 pkt 2 lit. c", RED, MISSING, "lit. b"),
    own("absent-paragraph", "art. 3 § 3", RED, MISSING, "§ 2"),
    own("paragraph-for-ust", "art. 2 § 1", RED, MISSING),
    own("one-of-a-list-absent", "art. 2 ust. 1, 3 i 7", RED, MISSING, norm=f"{NORM} art. 2 ust. 1, 3, 7"),
    own("repealed-article", "art. 4", ASK, GONE),
    own("repealed-paragraph", "art. 5 § 1", ASK, GONE),
    own("paragraph-of-repealed-article", "art. 4 § 2", ASK, GONE),
    own("in-force-on-the-day-of-the-older-edition", "art. 4", GREEN, FOUND, day=date(2021, 3, 1)),
    own("absent-text-older-than-the-day", "art. 9", ASK, NOT_FOUND, "za stary", day=date(2026, 9, 1)),
    own("announced-anew-after-the-older-edition", "art. 1", ASK, OLD_TEXT, "2024 poz. 9002", day=date(2025, 1, 1)),
    own("day-before-the-act", "art. 1", ASK, "akt_pozniejszy", day=date(2017, 1, 1)),
    own("wording-of-the-older-edition", "art. 4", GREEN, FOUND, act=f"{NAMED} w brzmieniu obowiązującym do dnia 1 marca 2021 r."),
    own("wording-that-no-edition-at-hand-has", "art. 4", ASK, "brzmienie_z_innego_dnia",
        act=f"{NAMED} w brzmieniu obowiązującym do dnia 31 marca 2019 r."),
    own("wording-of-no-day", "art. 1", ASK, "brzmienie_nieokreslone", act=f"{NAMED} w dawnym brzmieniu"),
    own("address-original", "art. 1", GREEN, FOUND, act=f"{NAMED} (Dz.U. z 2018 r. poz. 9001)"),
    own("address-newest", "art. 1", GREEN, FOUND, act=f"{NAMED} (t.j. Dz.U. z 2024 r. poz. 9002)"),
    own("address-outdated-is-a-note", "art. 1", GREEN, "tekst_jednolity_nieaktualny", act=f"{NAMED} (t.j. Dz.U. z 2020 r. poz. 9003)"),
    own("address-of-the-civil-code", "art. 1", RED, "adres_innego_aktu", act=f"{NAMED} (Dz.U. Nr 16, poz. 93 z 1964 r.)"),
    own("address-unknown", "art. 1", GREEN, "adres_nieznany", act=f"{NAMED} (Dz.U. z 2022 r. poz. 9009)"),
    own("such-act-again", "art. 2 ust. 4", RED, MISSING, act=f"{NAMED} oraz art. 3 § 1 tej ustawy"),
    own("defined-abbreviation", "art. 1", GREEN, FOUND, act=f"{NAMED} (dalej: „u.prz.”) i art. 3 § 2 u.prz."),
]  # fmt: skip


@pytest.mark.parametrize("case", OWN)
def test_a_fictitious_act(case: Row) -> None:
    check(case, own_act(), REGISTER)


TWICE = ACT.replace(
    "Art. 6. Ustawa", "Art. 5a.1) Przykład przedawnia się po upływie sześciu lat.\n\nArt. 5a.2) Przykład przedawnia się po upływie czterech lat."
    "\n\nArt. 6. Ustawa",
)  # fmt: skip


@pytest.mark.parametrize(
    ("years", "status", "code"),
    [
        pytest.param("sześciu", GREEN, FOUND, id="wording-in-force"),
        pytest.param("czterech", ASK, "jednostka_przyszla", id="wording-to-come"),
        pytest.param("trzech", RED, "cytat_zmieniony", id="wording-that-never-was"),
    ],
)
def test_a_quotation_of_wording_to_come(years: str, status: Status, code: str) -> None:
    made = source_of_text(TWICE, source_id="Ustawa")
    now = SourceSet([replace(made, anchors=replace(made.anchors, akt=NORM, legal_state=DAY))])
    _, grades = graded(f"Przepis art. 5a {NAMED} stanowi: „Przykład przedawnia się po upływie {years} lat”.", now, DAY, REGISTER)
    assert [(g.status, code in {r.code for r in g.reasons}) for g in grades] == [(status, True)], grades


EDITIONS = [
    pytest.param("czternastu", DAY, True, id="edition-of-the-day"),
    pytest.param("siedmiu", DAY, False, id="earlier-edition-quoted-today"),
    pytest.param("siedmiu", OLD_DAY, True, id="earlier-edition-on-its-day"),
    pytest.param("czternastu", OLD_DAY, False, id="later-edition-quoted-too-early"),
]


@pytest.mark.parametrize(("days", "day", "faithful"), EDITIONS)
def test_a_quotation_is_compared_with_the_edition_of_the_day(days: str, day: date, faithful: bool) -> None:
    sentence = f"Przepis art. 3 § 1 {NAMED} stanowi: „Przykład można cofnąć w terminie {days} dni”."
    _, grades = graded(sentence, own_act(), day, REGISTER)
    assert [g.status is GREEN for g in grades] == [faithful], [g.reasons for g in grades]
