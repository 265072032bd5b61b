"""Acts as editions on the web and in print set them: every article and what is inside it, whatever the marks are made of."""

from __future__ import annotations

import pytest

from kotwica.sources.akty import act_anchors
from kotwica.sources.units import act_units

EDITIONS = [
    pytest.param("Art. 1 Zakres ustawy\n§ 1. A.\n§ 2. B.\nArt. 2 Odesłanie do innych przepisów\nC.\nArt. 3 Pojęcia\n1) a;\n2) b.\nArt. 7[1] Umowa w systemie\nD.\n",
                 ["art. 1", "art. 1 § 1", "art. 1 § 2", "art. 2", "art. 3", "art. 3 pkt 1", "art. 3 pkt 2", "art. 7[1]"], id="heading-in-place-of-the-full-stop"),
    pytest.param("Art. 1. A.\nArt. 5 Konstytucji stanowi.\nArt. 2. B.\nArt. 3. C.\n", ["art. 1", "art. 2", "art. 3"], id="no-heading-where-articles-have-stops"),
    pytest.param("Artykuł 10. A.\nArtykuł 10-1. B.\nArtykuł 11. C.\n", ["art. 10", "art. 10[1]", "art. 11"], id="hyphen-for-a-superscript"),
    pytest.param("Art. 10. A.\nArt. 11-13. (uchylone)\nArt. 14. B.\n", ["art. 10", "art. 11", "art. 12", "art. 13", "art. 14"], id="hyphen-of-a-range"),
    pytest.param("Art. 385(1). § 1. A.\n§ 1(1). B.\nArt. 385 (2). C.\nArt. 386. D.\n",
                 ["art. 385[1]", "art. 385[1] § 1", "art. 385[1] § 1[1]", "art. 385[2]", "art. 386"], id="round-brackets"),
    pytest.param("Art. 2. (1) A.\n(2) B.\nArt. 3. C.\nArt. 4. D.\n", ["art. 2", "art. 3", "art. 4"], id="bracketed-paragraph-is-no-superscript"),
    pytest.param("Art. 22¹. A.\nArt. 22¹ᵃ. B.\nArt. 22². C.\n", ["art. 22[1]", "art. 22[1a]", "art. 22[2]"], id="raised-letter"),
    pytest.param("**Art. 10.** § 1. A.\n\n**Art. 10[1].** B.\n\n**Art. 11.** C.\n", ["art. 10", "art. 10 § 1", "art. 10[1]", "art. 11"], id="bold-in-markdown"),
    pytest.param('Art. 1. [Zmiany]\n1) w art. 5 § 1 otrzymuje brzmienie:\n„§ 1. Sąd, zwany dalej „organem", działa.";\n2) dodaje się art. 6a w brzmieniu:\n„Art. 6a. § 1. A.\n§ 2. B.\n'
                 '1) a;\n2) b.";\n3) uchyla się art. 7.\nArt. 2. Koniec.\n', ["art. 1", "art. 1 pkt 1", "art. 1 pkt 2", "art. 1 pkt 3", "art. 2"],
                 id="new-wording-closed-with-a-straight-mark"),
    pytest.param("Art. 22 [Nawiązanie stosunku]\n§ 1. A.\n§ 1(1). B.\nArt. 22(1) [Dane osobowe]\nC.\nArt. 23 (uchylony)\n",
                 ["art. 22", "art. 22 § 1", "art. 22 § 1[1]", "art. 22[1]", "art. 23"], id="heading-in-brackets"),
    pytest.param("Art. 6 [1]. A.\nArt. 6 [2]. B.\nArt. 7. C.\n", ["art. 6[1]", "art. 6[2]", "art. 7"], id="bracket-after-a-space"),
    pytest.param('Art. 1. W ustawie art. 5 otrzymuje brzmienie:\n"Art. 5. Tak zwane "nowe" brzmienie.\nArt. 6. Też nowe.".\nArt. 2. B.\nArt. 3. C.\n',
                 ["art. 1", "art. 2", "art. 3"], id="new-wording-in-straight-marks"),
    pytest.param("§ 1. A:\n1) a;\n2) b.\n§ 2. 1. B.\n2. C.\nZałącznik do rozporządzenia\n1. Tabela.\n2. Wzór.\n",
                 ["§ 1", "§ 1 pkt 1", "§ 1 pkt 2", "§ 2", "§ 2 ust. 1", "§ 2 ust. 2"], id="annex-numbers-its-own-points"),
    pytest.param("§ 1. W rozporządzeniu:\n1) załącznik nr 1 otrzymuje brzmienie;\n2) uchyla się § 4.\n§ 2. B.\n", ["§ 1", "§ 1 pkt 1", "§ 1 pkt 2", "§ 2"],
                 id="annex-named-in-a-sentence"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), EDITIONS)
def test_units_of_an_edition(text: str, expected: list[str]) -> None:
    assert [u.path for u in act_units(text)] == expected


@pytest.mark.parametrize(
    "title",
    [
        pytest.param("# Ustawa z dnia 5 marca 2031 r. o rejestrze łodzi", id="markdown-heading"),
        pytest.param("**USTAWA**\nz dnia 5 marca 2031 r.\no rejestrze łodzi", id="bold"),
        pytest.param("USTAWA z dnia 5 marca 2031 r. o rejestrze łodzi", id="capitals-in-one-line"),
        pytest.param("Ustawa z dnia 5 marca 2031 r. o rejestrze łodzi (t.j. Dz. U. z 2033 r. poz. 1)", id="journal-behind-the-title"),
    ],
)
def test_an_edition_says_which_act_it_is(title: str) -> None:
    anchors = act_anchors(f"{title}\n\n**Art. 1.** A.\n\n**Art. 2.** B.\n")
    assert anchors is not None
    assert str(anchors.act_date) == "2031-03-05"
    assert (anchors.act_title or "").endswith("rejestrze łodzi")


def test_a_code_with_its_journal_behind_the_title_is_known() -> None:
    anchors = act_anchors(
        "# Ustawa z dnia 23 kwietnia 1964 r. - Kodeks cywilny (t.j. Dz. U. z 2025 r. poz. 1071)\n\nArt. 1. A.\n\nArt. 2. B.\n"
    )
    assert anchors is not None
    assert anchors.akt == "k.c."
