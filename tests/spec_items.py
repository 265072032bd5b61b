"""Task items for every sentence of grading.md §1 to §6 and §10, in its order: id (section and reason), the item, what the rule says of it.

Expected values come from the rule; the texts are fictitious.
"""

from __future__ import annotations

import unicodedata
from typing import Any

from msgspec import Struct

GREEN, COSMETIC, ASK, SOFTEN, RED, BARE = "ZWERYFIKOWANY", "ZMODYFIKOWANY", "WYMAGA_OSADU", "KALIBRACJA", "NIEZWERYFIKOWANY", "BRAK_ZRODLA"

TEXT = (
    "Sąd Najwyższy zważył, co następuje. Zgodnie z art. 385¹ § 1 k.c. postanowienia umowy nie wiążą konsumenta w całości. "
    "Bank mógł podwyższyć oprocentowanie kredytu hipotecznego, o ile zawiadomił o tym kredytobiorcę na piśmie. "
    "Roszczenie o zwrot kwoty 20.000 zł przedawnia się z upływem trzech lat, licząc od dnia wymagalności. "
    "Powód nie udowodnił wysokości poniesionej szkody, zatem pozwany wygrał sprawę w całości. "
    "Polsko-niemiecka umowa handlowa została zawarta przez ofiarodawcę za „cenę rynkową” w dniu 3 marca 2010 r. "
    "Sąd pierwszej instancji przyjął, że wierzyciel może żądać odsetek ustawowych za każdy dzień opóźnienia. "
    "Wyłącznie zarząd spółki jest uprawniony do reprezentacji lub do udzielenia prokury. "
    "Umowę najmu zawartą z (...) Spółką Akcyjną rozwiązano przed upływem terminu wypowiedzenia. "
    "Pozwaną obciążono kosztami procesu na podstawie art. 98 § 1 k.p.c. w całości."
)
FILLER = " Strony składały w toku sprawy dalsze pisma, których treść nie miała znaczenia dla rozstrzygnięcia." * 30
FAR = TEXT + FILLER + " Apelację pozwanego banku oddalono jako bezzasadną."
EXACT = "wierzyciel może żądać odsetek ustawowych za każdy dzień opóźnienia"
ANONYMOUS = "Umowę zawartą z (...) rozwiązano przed upływem terminu wypowiedzenia."
HEAD = "Sygn. akt II CSK 9012/19\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 12 marca 2019 r.\n\nSąd Najwyższy w składzie:\n\n"
CASE = {"sygnatura": "II CSK 9012/19", "data": "2019-03-12", "organ": "Sąd Najwyższy"}
ACT = (
    "USTAWA\nz dnia 5 kwietnia 2019 r.\no ochronie alej przydrożnych\n\nArt. 1. Ustawa określa zasady ochrony alej przydrożnych.\n\n"
    "Art. 2. 1. Wycięcie drzewa rosnącego w alei wymaga zezwolenia starosty.\n2. Starosta prowadzi rejestr alej w powiecie.\n\n"
)
FELLING = "Wycięcie drzewa rosnącego w alei wymaga zezwolenia starosty"


class Row(Struct, frozen=True):
    """A task item with the status that the rule gives it, and a reason among its own where the rule names one."""

    id: str
    item: dict[str, Any]
    status: str
    code: str = ""


def quote(name: str, text: str, status: str, code: str = "", source: str = TEXT, **more: object) -> Row:
    return Row(name, {"quote": text, "source_text": source, **more}, status, code)


def said(name: str, text: str, status: str, code: str = "", source: str = TEXT, **more: object) -> Row:
    return Row(name, {"claim_type": "stanowisko_sadu", "claim_text": text, "source_text": source, **more}, status, code)


# §3: each status, and the worst of anchor, text and speaker.
STATUSES = [
    quote("3-green-when-the-level-is-reached", EXACT, GREEN, "cytat_doslowny"),
    quote("3-modified-when-only-cosmetic", EXACT.replace("odsetek ", "odsetek, "), COSMETIC),
    said("3-judgement-when-substance-is-for-a-person", EXACT, ASK),
    quote(
        "3-calibration-when-words-are-absent-and-topic-covered", "odsetki ustawowe wierzyciel może za opóźnienie każdego dnia żądać", SOFTEN
    ),
    quote("3-red-when-not-found", "Hipoteka przymusowa wygasa wskutek wykreślenia wierzytelności", RED),
    Row("3-bare-when-the-text-is-missing", {"quote": EXACT}, BARE),
    quote("3-worst-of-anchor-and-text-is-the-anchor", EXACT, RED, anchor=CASE, source=HEAD.replace("12 marca", "21 marca") + TEXT),
    quote("3-worst-of-anchor-and-text-is-the-text", "wierzyciel musi żądać odsetek ustawowych", RED, anchor=CASE, source=HEAD + TEXT),
    quote("3-worst-is-the-speaker", EXACT, ASK, source="Pozwany twierdził, że " + EXACT + ".", speaker="Sąd Najwyższy"),
    quote("3-unconfirmed-anchor-caps-when-declared", EXACT, ASK, anchor={"sygnatura": "II CSK 9099/19"}, source=TEXT),
    quote("3-no-anchor-declared-no-cap", EXACT, GREEN),
    said("3-content-alone-is-never-green", TEXT[36:100], ASK),
]

# §4: what is the same before anything is compared, and what never is.
NORMAL = [
    quote("4-nfd", unicodedata.normalize("NFD", EXACT), GREEN),
    quote("4-ligature", "została zawarta przez oﬁarodawcę", GREEN),
    quote("4-zero-width", "wierzyciel może żą\u200bdać odsetek ustawowych", GREEN),
    quote("4-byte-order-mark", "\ufeffwierzyciel może żądać odsetek ustawowych", GREEN),
    quote("4-soft-hyphen", "wierzyciel może żądać odse\u00adtek ustawowych", GREEN),
    quote("4-no-break-space", "wierzyciel\u00a0może żądać\u00a0odsetek ustawowych", GREEN),
    quote("4-thin-and-figure-space", "wierzyciel\u2009może\u2007żądać odsetek ustawowych", GREEN),
    quote("4-white-space-folded", "wierzyciel  może\n\tżądać odsetek   ustawowych", GREEN),
    quote("4-lower-case", EXACT.upper(), GREEN),
    quote("4-quotation-marks-are-one-sign", "przez ofiarodawcę za «cenę rynkową» w dniu 3 marca", GREEN),
    quote("4-double-comma-for-a-quotation-mark", "przez ofiarodawcę za ,,cenę rynkową'' w dniu 3 marca", GREEN),
    quote("4-dashes-are-one-sign", "Polsko–niemiecka umowa handlowa została zawarta", GREEN),
    quote("4-minus-is-a-dash", "Polsko−niemiecka umowa handlowa została zawarta", GREEN),
    quote("4-word-broken-over-a-line", EXACT, GREEN, source=TEXT.replace("odsetek", "odse-\ntek")),
    quote("4-hyphen-inside-a-word-at-a-line-end", "Polsko-niemiecka umowa handlowa", GREEN, source=TEXT.replace("Polsko-", "Polsko-\n")),
    quote("4-three-stops-are-an-ellipsis", "Powód nie udowodnił ... zatem pozwany wygrał sprawę w całości", GREEN),
    quote("4-ellipsis", "Powód nie udowodnił … zatem pozwany wygrał sprawę w całości", GREEN),
    quote("4-superscript-in-brackets", "Zgodnie z art. 385[1] § 1 k.c. postanowienia umowy nie wiążą konsumenta", GREEN),
    quote("4-superscript-with-a-caret", "Zgodnie z art. 385^1 § 1 k.c. postanowienia umowy nie wiążą konsumenta", GREEN),
    quote("4-superscript-sign", "Zgodnie z art. 385¹ § 1 k.c. postanowienia umowy nie wiążą konsumenta", GREEN),
    quote("4-content-word-stays-different", "wierzyciel może żądać kosztów ustawowych", RED),
    quote("4-another-superscript-stays-different", "Zgodnie z art. 385² § 1 k.c. postanowienia umowy", RED),
    quote("4-lost-hyphen-keeps-the-word", "Polsko niemiecka umowa handlowa została zawarta", COSMETIC),
]

# §5.1: gaps, notes, insertions, anonymisation.
GAPS = [
    *(quote(f"5.1-gap-{n}", f"Powód nie udowodnił {gap} zatem pozwany wygrał sprawę w całości", GREEN) for n, gap in enumerate(("[...]", "(...)", "[…]", "(…)", "/.../", "…", "..."))),
    quote("5.1-segments-in-order", "zatem pozwany wygrał sprawę […] Powód nie udowodnił wysokości", RED),
    quote("5.1-note-of-the-quoter", "wierzyciel może żądać [przyp. – A.W.] odsetek ustawowych", GREEN),
    quote("5.1-emphasis-of-the-author", "wierzyciel może żądać odsetek ustawowych (podkr. aut.)", GREEN),
    quote("5.1-own-emphasis", "wierzyciel może żądać odsetek ustawowych (wyróżnienie własne)", GREEN),
    quote("5.1-insertion-left-out", "wierzyciel [w tej sprawie] może żądać odsetek ustawowych", GREEN),
    quote("5.1-insertion-with-a-negation", "wierzyciel [nie] może żądać odsetek ustawowych", ASK, "wtracenie_redakcyjne"),
    quote("5.1-insertion-with-a-quantifier", "wierzyciel może żądać odsetek ustawowych [tylko] za każdy dzień opóźnienia", ASK, "wtracenie_redakcyjne"),
    quote("5.1-insertion-with-a-number", "wierzyciel może żądać odsetek ustawowych [5%] za każdy dzień", ASK, "wtracenie_redakcyjne"),
    quote("5.1-insertion-with-a-role", "[Pozwany] wierzyciel może żądać odsetek ustawowych", ASK, "wtracenie_redakcyjne"),
    quote("5.1-bracketed-letter", "[W]ierzyciel może żądać odsetek ustawowych", GREEN),
    quote("5.1-bracket-behind-an-article-is-its-superscript", "art. 385[1] § 1 k.c. postanowienia umowy nie wiążą", GREEN),
    quote("5.1-anonymised-name", "Umowę zawartą z Alfa Przykładowa S.A. rozwiązano przed upływem terminu", COSMETIC, "anonimizacja", ANONYMOUS),
    quote("5.1-mark-hides-no-more-than-six-words", "Umowę zawartą z bankiem, który nie miał zezwolenia na udzielanie kredytów, rozwiązano przed upływem terminu", RED, "", ANONYMOUS),
]  # fmt: skip

# §5.2: a gap is no licence.
LICENCE = [
    quote("5.2-whole-quote-too-short", "może żądać", ASK, "cytat_za_krotki"),
    quote("5.2-segment-too-short", "Powód nie udowodnił wysokości poniesionej szkody […] całości", ASK, "odcinek_za_krotki"),
    quote("5.2-segments-far-apart", "Bank mógł podwyższyć oprocentowanie kredytu […] oddalono jako bezzasadną", ASK, "luka_daleka", FAR),
    quote("5.2-negation-before-the-next-kept-word", "postanowienia umowy […] wiążą konsumenta w całości", RED, "przeczenie_pominiete"),
    quote("5.2-negation-in-a-gap-of-three-words", "Powód […] wysokości poniesionej szkody, zatem pozwany wygrał", RED, "przeczenie_pominiete"),
    quote("5.2-negation-before-the-first-word", "udowodnił wysokości poniesionej szkody", RED, "przeczenie_pominiete"),
    quote("5.2-negation-elsewhere-in-the-gap", "Powód […] poniesionej szkody, zatem pozwany wygrał sprawę", RED, "przeczenie_pominiete"),
    quote("5.2-condition-in-the-gap", "Bank mógł podwyższyć oprocentowanie […] kredytobiorcę na piśmie", ASK, "zastrzezenie_pominiete"),
    quote("5.2-condition-right-after-the-end", "Bank mógł podwyższyć oprocentowanie kredytu hipotecznego", ASK, "zastrzezenie_pominiete"),
    quote("5.2-end-of-the-sentence-hides-nothing", "wierzyciel może żądać odsetek ustawowych za każdy dzień opóźnienia.", GREEN),
    quote(
        "5.2-exception-right-after-the-end", "Umowa wiąże obie strony bez ograniczeń", ASK, "zastrzezenie_pominiete",
        "Umowa wiąże obie strony bez ograniczeń, chyba że co innego wynika z ustawy.",
    ),
    quote(
        "5.2-reservation-right-after-the-end", "Umowa wiąże obie strony bez ograniczeń", ASK, "zastrzezenie_pominiete",
        "Umowa wiąże obie strony bez ograniczeń, z zastrzeżeniem art. 5.",
    ),
]  # fmt: skip

# §5.3 and §5.4: exact, near, and what a difference weighs.
NEAR = [
    quote("5.3-exact", EXACT, GREEN, "cytat_doslowny"),
    quote("5.4-same-passage-by-its-words", "wierzyciel może żądać odsetek umownych za każdy dzień opóźnienia", RED, "cytat_zmieniony"),
    quote("5.4-cosmetic-punctuation", "Roszczenie o zwrot kwoty 20.000 zł, przedawnia się z upływem trzech lat", COSMETIC),
    quote("5.4-cosmetic-all-diacritics-missing", "wierzyciel moze zadac odsetek ustawowych za kazdy dzien opoznienia", COSMETIC),
    quote("5.4-one-word-without-its-mark-is-another-form", "Pozwana obciążono kosztami procesu na podstawie art. 98", RED),
    quote("5.4-cosmetic-abbreviation-expanded", "na podstawie artykułu 98 § 1 k.p.c. w całości", COSMETIC),
    quote("5.4-cosmetic-abbreviation-contracted", "SN zważył, co następuje", COSMETIC),
    quote("5.4-cosmetic-slip-of-one-letter", "wierzyciel może żądać odsetek ustawowych za każdy dzień opóżnienia", COSMETIC),
    quote("5.4-slip-that-makes-a-known-word", "wierzyciel może żądać odsetek ustawowych za każdy dzień spóźnienia", RED),
    quote(
        "5.4-cosmetic-read-wrongly-from-a-scan",
        "na podstawie art. 98 § 1 k.p.c. w całości",
        COSMETIC,
        "",
        TEXT.replace("§ 1 k.p.c.", "§ l k.p.c."),
    ),
    quote("5.4-stylistic-particle-added", "wierzyciel może zatem żądać odsetek ustawowych za każdy dzień opóźnienia", COSMETIC),
    quote("5.4-stylistic-particle-dropped", "Powód nie udowodnił wysokości poniesionej szkody, pozwany wygrał sprawę w całości", COSMETIC),
    quote("5.4-stylistic-ze-for-iz", "Sąd pierwszej instancji przyjął, iż wierzyciel może żądać odsetek ustawowych", COSMETIC),
    quote("5.4-stylistic-another-form-of-the-word", "wierzycielowi może żądać odsetek ustawowych za każdy dzień opóźnienia", RED),
    quote("5.4-form-of-a-quotation-grown-into-its-sentence", "postanowieniami umowy nie wiążą konsumenta w całości", COSMETIC),
    quote("5.4-carrying-word-added", "wierzyciel może żądać wysokich odsetek ustawowych za każdy dzień", RED, "cytat_zmieniony"),
    quote("5.4-carrying-word-dropped", "wierzyciel może żądać odsetek za każdy dzień opóźnienia", RED, "cytat_zmieniony"),
    quote("5.4-carrying-word-moved", "wierzyciel może żądać ustawowych za każdy dzień opóźnienia odsetek", RED),
    quote("5.4-negation-added", "wierzyciel nie może żądać odsetek ustawowych za każdy dzień", RED, "cytat_zmieniony"),
    quote("5.4-negation-lost", "Powód udowodnił wysokości poniesionej szkody, zatem pozwany wygrał", RED, "cytat_zmieniony"),
    quote("5.4-quantifier-exchanged", "wierzyciel może żądać odsetek ustawowych za pierwszy dzień opóźnienia", RED, "cytat_zmieniony"),
    quote("5.4-only-lost", "zarząd spółki jest uprawniony do reprezentacji lub do udzielenia prokury", ASK),
    quote("5.4-or-for-and", "Wyłącznie zarząd spółki jest uprawniony do reprezentacji i do udzielenia prokury", RED, "cytat_zmieniony"),
    quote("5.4-modality", "wierzyciel powinien żądać odsetek ustawowych za każdy dzień opóźnienia", RED, "cytat_zmieniony"),
    quote("5.4-comparison-and-direction", "rozwiązano po upływie terminu wypowiedzenia", RED, "", ANONYMOUS),
    quote("5.4-number", "Roszczenie o zwrot kwoty 21.000 zł przedawnia się z upływem trzech lat", RED, "cytat_zmieniony"),
    quote("5.4-number-in-words", "Roszczenie o zwrot kwoty 20.000 zł przedawnia się z upływem dwóch lat", RED, "cytat_zmieniony"),
    quote("5.4-number-in-figures-is-the-same", "Roszczenie o zwrot kwoty 20.000 zł przedawnia się z upływem 3 lat", COSMETIC),
    quote("5.4-date", "za „cenę rynkową” w dniu 8 marca 2010 r.", RED),
    quote("5.4-unit", "Roszczenie o zwrot kwoty 20.000 euro przedawnia się z upływem trzech lat", RED, "cytat_zmieniony"),
    quote("5.4-article-number", "na podstawie art. 99 § 1 k.p.c. w całości", RED),
    quote("5.4-party-role", "Pozwany nie udowodnił wysokości poniesionej szkody", RED, "cytat_zmieniony"),
    quote(
        "5.4-more-than-three-stylistic",
        "Jednak wierzyciel może zatem żądać więc odsetek ustawowych natomiast za każdy dzień ponadto opóźnienia",
        SOFTEN,
    ),
]

# §5.5, §5.6, §5.8, §5.10.
ELSEWHERE = [
    quote("5.5-absent-topic-covered", "ustawowych odsetek za opóźnienie może każdego dnia żądać wierzyciel", SOFTEN),
    quote("5.5-absent", "Spadkobierca odpowiada za długi spadkowe do wartości inwentarza", RED),
    quote("5.8-word-border", "ważności umowy najmu lokalu użytkowego", RED, "", "Stwierdzono nieważności umowy najmu lokalu użytkowego."),
    quote("5.8-number-is-one-token", "Roszczenie o zwrot kwoty 20", RED, "liczba_ucieta"),
    *(
        Row(f"5.10-{name}", {"claim_type": "teza_pinpoint", "claim_text": FELLING, "pinpoint": unit, "source_text": ACT}, status)
        for name, unit, status in (
            ("terms-in-that-unit", "art. 2 ust. 1", ASK),
            ("terms-in-another-unit", "art. 1", SOFTEN),
            ("no-such-unit", "art. 33", RED),
        )
    ),
    Row("5.10-source-without-numbering", {"claim_type": "teza_pinpoint", "claim_text": EXACT, "pinpoint": "pkt 2", "source_text": TEXT}, SOFTEN),
]  # fmt: skip

# §5.7: whose words.
SPEAKERS = [
    *(
        quote(f"5.7-{name}", EXACT, ASK, code, text, speaker="Sąd Najwyższy")
        for name, code, text in (
            ("party-asserts", "cudze_slowa", f"Pozwany twierdził, że {EXACT}."),
            ("in-the-appellants-view", "cudze_slowa", f"Zdaniem skarżącego {EXACT}."),
            ("lower-court", "cudze_slowa", f"Sąd Okręgowy uznał, że {EXACT}."),
            ("view-not-shared", "cudze_slowa", f"Przyjęto, że {EXACT}, czego Sąd Najwyższy nie podziela."),
            ("plea-of-the-appeal", "cudze_slowa", f"W apelacji zarzucono, że {EXACT}."),
            ("dissent", "zdanie_odrebne", f"Sąd oddalił skargę.\n\nZDANIE ODRĘBNE\nsędziego Jana Wzorcowego\n\nNie zgadzam się z wyrokiem, bo {EXACT}."),
            ("quoted-other-judgment", "cudze_slowa", f"W wyroku z dnia 2 maja 2005 r., II CK 9044/04, Sąd Najwyższy wskazał, że {EXACT}."),
        )
    ),
    quote("5.7-dissent-always", EXACT, ASK, "zdanie_odrebne", f"Sąd oddalił skargę.\n\nZDANIE ODRĘBNE\nsędziego Jana Wzorcowego\n\nNie zgadzam się z wyrokiem, bo {EXACT}."),
    quote("5.7-without-speaker-a-note-only", EXACT, GREEN, "cudze_slowa", f"Pozwany twierdził, że {EXACT}."),
    quote("5.7-courts-own", EXACT, GREEN, "", f"Sąd Najwyższy zważył, że {EXACT}.", speaker="Sąd Najwyższy"),
]  # fmt: skip

# §1, §2: what each type of claim needs, and what overrides it. The last field is the level needed.
LEVELS = [
    ("2-quotation-needs-fragment", {"claim_type": "cytat_doslowny", "quote": EXACT}, "FRAGMENT"),
    ("2-quote-without-a-type-is-a-quotation", {"quote": EXACT}, "FRAGMENT"),
    ("2-alias-quote", {"claim_type": "quote", "quote": EXACT}, "FRAGMENT"),
    ("2-pinpoint-needs-fragment", {"claim_type": "teza_pinpoint", "claim_text": EXACT, "pinpoint": "pkt 1"}, "FRAGMENT"),
    ("2-position-of-a-court-needs-content", {"claim_type": "stanowisko_sadu", "claim_text": EXACT}, "TRESC"),
    ("2-paraphrase-needs-content", {"claim_type": "parafraza", "claim_text": EXACT}, "TRESC"),
    ("2-procedural-fact-needs-existence", {"claim_type": "fakt_proceduralny", "claim_text": "oddalił apelację"}, "ISTNIENIE"),
    ("2-reference-needs-existence", {"claim_type": "powolanie", "anchor": CASE}, "ISTNIENIE"),
    ("2-no-quote-and-no-type-is-a-reference", {"anchor": CASE}, "ISTNIENIE"),
    ("2-required-level-overrides", {"claim_type": "parafraza", "claim_text": EXACT, "required_level": "FRAGMENT"}, "FRAGMENT"),
    ("2-unknown-type-needs-fragment", {"claim_type": "nieznany", "claim_text": EXACT}, "FRAGMENT"),
]

# §6: content.
CONTENT = [
    said("6-inflection-does-not-matter", "odsetki ustawowe może wierzyciel żądać za każde opóźnienie", ASK),
    said("6-different-words-stay-different", "wierzyciel nieodpowiedzialny niedopuszczalnie odmówił przyjęcia darowizny nieruchomości", RED, "tresc_brak_terminow"),
    said("6-numbers-count", "roszczenie o 77.000 zł 88.000 zł 99.000 zł", RED),
    said("6-covered-is-for-a-person", "bank mógł podwyższyć oprocentowanie kredytu hipotecznego", ASK, "tresc_pokryta"),
    said("6-missing-terms-named", "hipoteka przymusowa wygasa wskutek wykreślenia wierzytelności", RED, "tresc_brak_terminow"),
    said("6-polarity-of-negation", "wierzyciel nie może żądać odsetek ustawowych za każdy dzień opóźnienia", ASK, "polaryzacja"),
    said("6-polarity-of-outcome", "powództwo banku zostało uwzględnione w całości", ASK, "antonim", "Sąd uznał, że powództwo banku zostało oddalone w całości."),
    said("6-number-conflict", "roszczenie o zwrot kwoty przedawnia się z upływem pięciu lat", ASK, "liczba_inna"),
    said("6-scattered-terms", "zarząd kredytobiorcy udowodnił bankowi wysokość prokury hipotecznej", ASK, "tresc_rozproszona"),
    said("6-boilerplate-counts-half", "z zastrzeżeniem odmiennych postanowień, w szczególności umowy", RED),
]  # fmt: skip
