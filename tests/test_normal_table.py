"""The truth table of the normalisation (spec: grading.md §4): what is only dress must compare equal, what carries substance must not."""

from __future__ import annotations

import unicodedata

import pytest

from kotwica.document.normal import normalise

NFD = unicodedata.normalize("NFD", "żądanie zapłaty części należności")

EQUAL = [
    ("identical", "Umowa jest ważna.", "Umowa jest ważna."),
    ("letter-case", "UMOWA JEST WAŻNA", "umowa jest ważna"),
    ("letter-case-one-word", "Sąd Najwyższy", "sąd najwyższy"),
    ("letter-case-polish-letters", "ŻÓŁĆ ŁĄCZĄCA ŚWIĘTO", "żółć łącząca święto"),
    ("capital-i-with-dot", "İNTERES", "interes"),
    ("decomposed-accents", NFD, "żądanie zapłaty części należności"),
    ("decomposed-accent-in-one-letter", "za\u0301", "zá"),
    ("decomposed-o-acute", "po\u0301źniej", "później"),
    ("angstrom-sign", "10 \u212b", "10 å"),
    ("ligature-fi", "o\ufb01ara", "ofiara"),
    ("ligature-fl", "re\ufb02eksja", "refleksja"),
    ("ligature-ff", "o\ufb00set", "offset"),
    ("ligature-ffi", "o\ufb03cyna", "officyna"),
    ("ligature-ffl", "a\ufb04ux", "afflux"),
    ("ligature-capital", "O\ufb01ARA", "ofiara"),
    ("zero-width-space", "walory\u200bzacja", "waloryzacja"),
    ("zero-width-joiner", "walory\u200dzacja", "waloryzacja"),
    ("zero-width-non-joiner", "walory\u200czacja", "waloryzacja"),
    ("byte-order-mark", "\ufeffumowa", "umowa"),
    ("byte-order-mark-inside", "umo\ufeffwa", "umowa"),
    ("word-joiner", "umo\u2060wa", "umowa"),
    ("left-to-right-mark", "umo\u200ewa", "umowa"),
    ("soft-hyphen", "walo\u00adryza\u00adcyjna", "waloryzacyjna"),
    ("soft-hyphen-at-line-end", "walo\u00ad\nryzacyjna", "waloryzacyjna"),
    ("not-sign-of-ocr-at-line-end", "walo¬\nryzacyjna", "waloryzacyjna"),
    ("variation-selector", "umowa\ufe0f", "umowa"),
    ("nbsp", "12\u00a0marca\u00a02008\u00a0r.", "12 marca 2008 r."),
    ("thin-space", "20\u2009000 zł", "20 000 zł"),
    ("narrow-nbsp", "20\u202f000 zł", "20 000 zł"),
    ("figure-space", "20\u2007000 zł", "20 000 zł"),
    ("em-space", "umowa\u2003kredytu", "umowa kredytu"),
    ("ideographic-space", "umowa\u3000kredytu", "umowa kredytu"),
    ("two-spaces", "umowa  kredytu", "umowa kredytu"),
    ("tab", "umowa\tkredytu", "umowa kredytu"),
    ("line-break", "umowa\nkredytu", "umowa kredytu"),
    ("windows-line-break", "umowa\r\nkredytu", "umowa kredytu"),
    ("blank-line", "umowa\n\n  kredytu", "umowa kredytu"),
    ("form-feed", "umowa\n\x0ckredytu", "umowa kredytu"),
    ("line-separator", "umowa\u2028kredytu", "umowa kredytu"),
    ("mixed-white-space", "umowa \u00a0\n\t kredytu", "umowa kredytu"),
    ("polish-marks", "„umowa”", '"umowa"'),
    ("german-closing-mark", "„umowa“", "„umowa”"),
    ("closing-mark-as-opening", "”umowa”", "„umowa”"),
    ("guillemets", "«umowa»", "„umowa”"),
    ("guillemets-turned", "»umowa«", "„umowa”"),
    ("single-guillemets", "‹umowa›", "„umowa”"),
    ("single-marks", "‘umowa’", "„umowa”"),
    ("low-single-mark", "‚umowa’", "„umowa”"),
    ("straight-single", "'umowa'", "„umowa”"),
    ("two-commas", ",,umowa”", "„umowa”"),
    ("two-apostrophes", "„umowa''", "„umowa”"),
    ("two-backticks", "``umowa''", "„umowa”"),
    ("acute-as-mark", "´umowa´", "„umowa”"),
    ("high-reversed-mark", "‟umowa”", "„umowa”"),
    ("apostrophe-in-name", "d’Hondta", "d'Hondta"),
    ("modifier-apostrophe", "dʼHondta", "d'Hondta"),
    ("en-dash", "umowa – ważna", "umowa - ważna"),
    ("em-dash", "umowa — ważna", "umowa - ważna"),
    ("minus-sign", "o \u22125 punktów", "o -5 punktów"),
    ("horizontal-bar", "umowa ― ważna", "umowa - ważna"),
    ("figure-dash", "1‒5", "1-5"),
    ("hyphen-character", "Bielsku\u2010Białej", "Bielsku-Białej"),
    ("non-breaking-hyphen", "Bielsku\u2011Białej", "Bielsku-Białej"),
    ("two-hyphens-as-dash", "umowa -- ważna", "umowa – ważna"),
    ("non-breaking-hyphen-in-case-number", "C\u2011260/18", "C-260/18"),
    ("broken-word", "praw-\nnik", "prawnik"),
    ("broken-word-with-indent", "praw-  \n    nik", "prawnik"),
    ("broken-word-windows", "praw-\r\nnik", "prawnik"),
    ("broken-word-across-pages", "praw-\n\x0cnik", "prawnik"),
    ("broken-word-with-en-dash", "praw–\nnik", "prawnik"),
    ("broken-word-with-unicode-hyphen", "praw\u2010\nnik", "prawnik"),
    ("real-hyphen-at-line-end", "Handlowo-\nUsługowe", "Handlowo-Usługowe"),
    ("real-hyphen-no-line-end", "polsko-niemiecki", "polsko-\nniemiecki"),
    ("short-part-before-hyphen", "e-\nmail", "e-mail"),
    ("hyphen-before-digits-at-line-end", "C-\n260/18", "C-260/18"),
    ("range-at-line-end", "44-\n45", "44-45"),
    ("letters-range-at-line-end", "lit. a-\nc", "lit. a-c"),
    ("ellipsis-sign", "umowa …", "umowa ..."),
    ("ellipsis-in-brackets", "[…]", "[...]"),
    ("ellipsis-in-parentheses", "(…)", "(...)"),
    ("four-stops", "umowa....", "umowa..."),
    ("superscript-sign", "art. 385¹ § 1", "art. 385[1] § 1"),
    ("superscript-caret", "art. 385^1 § 1", "art. 385[1] § 1"),
    ("superscript-caret-braces", "art. 385^{1} § 1", "art. 385[1] § 1"),
    ("superscript-parentheses", "art. 385(1) § 1", "art. 385[1] § 1"),
    ("superscript-spaced-parentheses", "art. 385 (1) § 1", "art. 385[1] § 1"),
    ("superscript-loose-parentheses", "art. 442 ( 1) k.c.", "art. 442[1] k.c."),
    ("superscript-spaced-bracket", "art. 385 [1] § 1", "art. 385[1] § 1"),
    ("superscript-lone-digit-before-paragraph", "art. 442 1 § 1 k.c.", "art. 442[1] § 1 k.c."),
    ("superscript-lone-digit-before-code", "art. 442 1 k.c.", "art. 442[1] k.c."),
    ("superscript-glued", "art. 3851 § 1", "art. 385[1] § 1"),
    ("superscript-glued-five-digits", "art. 47914 k.p.c.", "art. 479[14] k.p.c."),
    ("superscript-glued-six-digits", "art. 115314 k.p.c.", "art. 1153[14] k.p.c."),
    ("superscript-two-digits", "art. 424¹² k.p.c.", "art. 424[12] k.p.c."),
    ("superscript-written-out-article", "artykuł 385¹", "artykuł 385[1]"),
    ("superscript-of-paragraph", "§ 2¹", "§ 2[1]"),
    ("superscript-in-a-list", "art. 385¹ i 385²", "art. 385[1] i 385[2]"),
    ("superscript-own-line", "Art. 4\n1\n . Z", "art. 4[1] . z"),
    ("footnote-sign-after-word", "umowa¹² kredytu", "umowa kredytu"),
    ("footnote-sign-after-stop", "ważna.¹ Sąd", "ważna. Sąd"),
    ("footnote-sign-after-mark", "„ważna”¹", "„ważna”"),
    ("code-undotted", "art. 58 kc", "art. 58 k.c."),
    ("code-with-spaces", "art. 58 k. c.", "art. 58 k.c."),
    ("code-procedure", "art. 233 kpc", "art. 233 k.p.c."),
    ("code-procedure-spaces", "art. 233 k. p. c.", "art. 233 k.p.c."),
    ("code-final-stop", "art. 233 kpc. w związku", "art. 233 k.p.c. w związku"),
    ("code-capitals", "art. 58 KC", "art. 58 k.c."),
    ("code-mixed-case", "art. 58 K.c.", "art. 58 k.c."),
    ("code-last-stop-lost", "art. 58 k.c w związku", "art. 58 k.c. w związku"),
    ("code-line-break", "art. 58 k.\nc.", "art. 58 k.c."),
    ("code-family", "art. 58 krio", "art. 58 k.r.i.o."),
    ("code-companies", "art. 299 ksh", "art. 299 k.s.h."),
    ("code-administrative", "art. 145 p.p.s.a.", "art. 145 PPSA"),
    ("broken-font-z", "moŜe", "może"),
    ("broken-font-capital-z", "OKRĘŜNA", "okrężna"),
    ("old-journal-font", "êród∏a zarzàdza si´", "źródła zarządza się"),
    ("letter-spaced-verdict", "Sąd o d d a l a powództwo", "Sąd oddala powództwo"),
    ("letter-spaced-two-words", "Sąd  z a s ą d z a  k o s z t y  procesu", "Sąd zasądza koszty procesu"),
]

DIFFERENT = [
    ("negation", "nie jest ważna", "jest ważna"),
    ("negating-prefix", "nieważna", "ważna"),
    ("one-letter", "powód", "powóz"),
    ("diacritic", "sąd", "sad"),
    ("diacritic-of-case", "pozwaną", "pozwana"),
    ("stroke-of-l", "łaska", "laska"),
    ("inflection", "umowa", "umowy"),
    ("word-order", "kształtować różnie", "różnie kształtować"),
    ("digit", "7%", "1%"),
    ("thousands-stop", "20.000", "20.00"),
    ("decimal-comma", "7,5", "75"),
    ("sign-of-number", "o -5 punktów", "o 5 punktów"),
    ("percent-lost", "7%", "7"),
    ("superscript-number", "art. 385[1]", "art. 385[2]"),
    ("superscript-lost", "art. 385[1]", "art. 385"),
    ("superscript-is-not-paragraph", "art. 385[1]", "art. 385 § 1"),
    ("real-four-digit-article", "art. 1059", "art. 105[9]"),
    ("paragraph-in-parentheses-is-no-number", "pkt 5 (a)", "pkt 5[a]"),
    ("number-of-paragraph-after-article", "art. 5 ust. 1", "art. 5[1]"),
    ("sentence-number-after-article", "art. 5. 1. Kto", "art. 5[1]. Kto"),
    ("glued-number-letter", "art. 22a", "art. 22"),
    ("unit-square", "5 m²", "5 m³"),
    ("unit-square-lost", "5 m²", "5 m"),
    ("range-of-letters", "lit. a-c", "lit. ac"),
    ("range-of-numbers", "44-45", "4445"),
    ("dash-of-a-sentence", "umowa - ważna", "umowa ważna"),
    ("space-inside-word", "nie ważna", "nieważna"),
    ("hyphen-or-space", "polsko-niemiecki", "polsko niemiecki"),
    ("suspended-hyphen", "dwu- i trzyletni", "dwui trzyletni"),
    ("comma", "umowa, ważna", "umowa ważna"),
    ("stop", "ważna. Sąd", "ważna Sąd"),
    ("question-mark", "ważna?", "ważna."),
    ("one-comma-is-no-mark", ",umowa", "„umowa"),
    ("two-stops-are-no-ellipsis", "umowa..", "umowa..."),
    ("bracket-kind", "[umowa]", "(umowa)"),
    ("ellipsis-lost", "umowa … kredytu", "umowa kredytu"),
    ("other-code", "art. 58 k.c.", "art. 58 k.p.c."),
    ("code-letters-inside-a-word", "akc", "ak.c."),
    ("three-single-letters-stay", "i w z", "iwz"),
    ("single-letters-of-a-sentence", "a i o w", "ai ow"),
    ("circumflex-is-not-broken-font", "ŝ", "s"),
    ("sign-of-section", "§ 1", "1"),
    ("currency", "5 €", "5 $"),
    ("less-or-more", "< 5", "> 5"),
    ("year-with-footnote-keeps-year", "2008¹", "20081"),
    ("cyrillic-letter", "umow\u0430", "umowa"),
]


@pytest.mark.parametrize(("first", "second"), [(a, b) for _, a, b in EQUAL], ids=[i for i, _, _ in EQUAL])
def test_dress_compares_equal(first: str, second: str) -> None:
    assert normalise(first).text == normalise(second).text


@pytest.mark.parametrize(("first", "second"), [(a, b) for _, a, b in DIFFERENT], ids=[i for i, _, _ in DIFFERENT])
def test_substance_stays_different(first: str, second: str) -> None:
    assert normalise(first).text != normalise(second).text


def test_the_table_is_as_large_as_promised() -> None:
    assert len(EQUAL) + len(DIFFERENT) >= 120
    assert len({i for i, _, _ in EQUAL}) == len(EQUAL)
    assert len({i for i, _, _ in DIFFERENT}) == len(DIFFERENT)


@pytest.mark.parametrize(("first", "second"), [(a, b) for _, a, b in EQUAL], ids=[i for i, _, _ in EQUAL])
def test_the_normal_form_is_a_fixed_point(first: str, second: str) -> None:
    for text in (first, second):
        once = normalise(text).text
        assert normalise(once).text == once
