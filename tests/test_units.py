"""An act's text becomes units with places; superscripts that print glued are told by the order of the articles."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from builders import shared
from kotwica.sources.akty import act_anchors
from kotwica.sources.furniture import find_furniture
from kotwica.sources.units import act_units
from kotwica.sources.units_decision import decision_units


def paths(text: str) -> list[str]:
    return [u.path for u in act_units(text, find_furniture(text))]


ARTICLES = [
    pytest.param("Art. 1. A.\nArt. 2. B.\nArt. 2a. C.\n", ["art. 1", "art. 2", "art. 2a"], id="letter"),
    pytest.param("Art. 384. A.\nArt. 385. B.\nArt. 3851. C.\nArt. 3852. D.\nArt. 386. E.\n",
                 ["art. 384", "art. 385", "art. 385[1]", "art. 385[2]", "art. 386"], id="glued-superscript"),
    pytest.param("Art. 385. B.\nArt. 3851\n. § 1. C.\nArt. 386. E.\n", ["art. 385", "art. 385[1]", "art. 385[1] § 1", "art. 386"],
                 id="glued-superscript-dot-on-next-line"),
    pytest.param("Art. 4. A.\nArt. 4\n1\n. Z uprawnienia.\nArt. 5. B.\n", ["art. 4", "art. 4[1]", "art. 5"], id="superscript-on-its-own-line"),
    pytest.param("Art. 1010. A.\nArt. 1011. B.\nArt. 1012. C.\n", ["art. 1010", "art. 1011", "art. 1012"], id="civil-code-1011-is-real"),
    pytest.param("Art. 101. A.\nArt. 1011. B.\nArt. 1012. C.\nArt. 102. D.\n", ["art. 101", "art. 101[1]", "art. 101[2]", "art. 102"],
                 id="labour-code-1011-is-101-1"),
    pytest.param("Art. 3941. A.\n", ["art. 3941"], id="alone-nobody-can-tell"),
    pytest.param("Art. 394. A.\nArt. 3941. B.\nArt. 3941a. C.\nArt. 3941b. D.\nArt. 3942. E.\nArt. 395. F.\n",
                 ["art. 394", "art. 394[1]", "art. 394[1a]", "art. 394[1b]", "art. 394[2]", "art. 395"], id="superscript-with-letter"),
    pytest.param("Art. 43. A.\nArt. 431. B.\nArt. 432. C.\nArt. 439. D.\nArt. 4310. E.\nArt. 44. F.\n",
                 ["art. 43", "art. 43[1]", "art. 43[2]", "art. 43[9]", "art. 43[10]", "art. 44"], id="two-digit-superscript"),
    pytest.param("Art. 416. A.\nArt. 4161. B.\nArt. 4241. C.\nArt. 4242. D.\nArt. 425. E.\n",
                 ["art. 416", "art. 416[1]", "art. 424[1]", "art. 424[2]", "art. 425"], id="base-article-repealed-and-gone"),
    pytest.param("Art. 5. A.\nArt. 385. B.\nArt. 387. C.\n", ["art. 5", "art. 385", "art. 387"], id="excerpt-with-holes"),
    pytest.param("Art. 385[1]. A.\nArt. 385[2]. B.\n", ["art. 385[1]", "art. 385[2]"], id="brackets-from-html"),
    pytest.param("Art. 22¹. A.\nArt. 22². B.\n", ["art. 22[1]", "art. 22[2]"], id="unicode-superscript"),
    pytest.param("Art. 1.2) 3) Kodeks normuje.\nArt. 2. B.\n", ["art. 1", "art. 2"], id="footnote-marks-glued-to-heading"),
    pytest.param("Art. 159. A.\nArt. 160–162. (uchylone)\nArt. 163. B.\n", ["art. 159", "art. 160", "art. 161", "art. 162", "art. 163"], id="range"),
    pytest.param("Artykuł 1\nTytuł\n1. A.\n2. B.\nArtykuł 2\nTytuł\nC.\n", ["art. 1", "art. 1 ust. 1", "art. 1 ust. 2", "art. 2"], id="eu-act"),
    pytest.param("Art. 1. A, o czym mowa w\nart. 5. Dalej.\nArt. 2. B.\n", ["art. 1", "art. 2"], id="reference-at-line-start"),
    pytest.param("Art. 1. W ustawie art. 5 otrzymuje brzmienie:\n„Art. 5. Nowe brzmienie.”;\nArt. 2. B.\n", ["art. 1", "art. 2"], id="quoted-article"),
    pytest.param("Art. 1. W ustawie dodaje się art. 5a–5c w brzmieniu:\n„Art. 5a. Organ, zwany dalej „organem”, działa.\nArt. 5b. B.\nArt. 5c. C.”;\nArt. 2. D.\n",
                 ["art. 1", "art. 2"], id="several-quoted-articles-with-a-quotation-inside"),
    pytest.param("Art. 1. W ustawie dodaje się rozdział 6d w brzmieniu:\n\n" + " " * 66 + "„Rozdział 6d\n     Tytuł\n\nArt. 63a. A.\nArt. 63b. B.”.\nArt. 2. D.\n",
                 ["art. 1", "art. 2"], id="quoted-chapter-set-in-the-middle"),
    pytest.param("Art. 1. Pkt 1 otrzymuje brzmienie: „1) nowy punkt”:\n1) a;\n2) b.\nArt. 2. „Organ” to minister.\nArt. 3. C.\n",
                 ["art. 1", "art. 1 pkt 1", "art. 1 pkt 2", "art. 2", "art. 3"], id="own-points-after-a-quotation"),
    pytest.param("Art. 1. W brzmieniu: „bez końca.\nArt. 2. B.\nArt. 3. C.\n", ["art. 1", "art. 2", "art. 3"], id="quotation-that-never-closes"),
    pytest.param("Art. 1. Słowo „organ\nArt. 2. B.\nArt. 3. „C”.\n", ["art. 1", "art. 2", "art. 3"], id="open-mark-that-announces-no-wording"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), ARTICLES)
def test_articles(text: str, expected: list[str]) -> None:
    assert paths(text) == expected


PARTS = [
    pytest.param("Art. 391. A.\nRozdział 2\n(zawierający art. 392–394 – uchylony)\nArt. 395. B.\n",
                 ["art. 391", "art. 392", "art. 393", "art. 394", "art. 395"], id="range"),
    pytest.param("Art. 391. A.\nRozdział 2\n(zawierający art. 392–3933 – uchylony)\nArt. 394. B.\n",
                 ["art. 391", "art. 392", "art. 393", "art. 393[1]", "art. 393[2]", "art. 393[3]", "art. 394"], id="glued-superscript-at-its-end"),
    pytest.param("Art. 479. A.\nDZIAŁ IVa\n(zawierający art. 4791–4793 – uchylony)\nArt. 480. B.\n",
                 ["art. 479", "art. 479[1]", "art. 479[2]", "art. 479[3]", "art. 480"], id="glued-superscripts-of-one-article"),
    pytest.param("Art. 4. A.\nDział II\n(obejmujący art. 5 – skreślony)\nArt. 6. B.\n", ["art. 4", "art. 5", "art. 6"], id="one-article"),
    pytest.param("Art. 4. A.\nDział II\n(uchylony)\nArt. 6. B.\n", ["art. 4", "art. 6"], id="a-part-that-names-no-article"),
    pytest.param("Art. 4. Strona (zawierająca umowę) odpowiada.\nArt. 6. B.\n", ["art. 4", "art. 6"], id="running-text"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), PARTS)
def test_repealed_parts(text: str, expected: list[str]) -> None:
    assert paths(text) == expected


INSIDE = [
    pytest.param("Art. 8. § 1. Każdy.\n§ 2. (uchylony)\n", ["art. 8", "art. 8 § 1", "art. 8 § 2"], id="first-paragraph-beside-heading"),
    pytest.param("Art. 535. Przez umowę.\n§ 2. (uchylony)\n", ["art. 535", "art. 535 § 1", "art. 535 § 2"], id="fellow-of-a-repealed-paragraph"),
    pytest.param("Art. 535. Przez umowę, o której\n§ 2. mówi dalej.\n", ["art. 535"], id="second-paragraph-in-running-text"),
    pytest.param("Art. 5. 1. Organ.\n2. Sąd:\n1) uchyla;\n2) zmienia:\na) w całości,\nb) w części.\n",
                 ["art. 5", "art. 5 ust. 1", "art. 5 ust. 2", "art. 5 ust. 2 pkt 1", "art. 5 ust. 2 pkt 2", "art. 5 ust. 2 pkt 2 lit. a",
                  "art. 5 ust. 2 pkt 2 lit. b"], id="four-levels"),
    *(pytest.param(f"Art. 7. Skarga, gdy:\n1) nieważność{joint}\n2) zasadność.\n", ["art. 7", "art. 7 pkt 1", "art. 7 pkt 2"],
                   id=f"list-goes-on-behind-{joint.strip(' ') or joint}") for joint in (",", " lub", " oraz", " i", " albo")),
    pytest.param("Art. 7. Skarga, gdy:\n1) o czym mowa w pkt\n2) wyżej.\n", ["art. 7", "art. 7 pkt 1"], id="sign-of-a-unit-before-the-bracket"),
    pytest.param("Art. 7. 1. Od dnia 25 maja 2018 r.\n2. Źródła dochodów.\n", ["art. 7", "art. 7 ust. 1", "art. 7 ust. 2"],
                 id="year-before-and-capital-with-a-mark"),
    pytest.param("Art. 7. § 1. A.\n§ 2. B.\n§ 2\n1\n. C.\n§ 2\n1a\n. D.\n",
                 ["art. 7", "art. 7 § 1", "art. 7 § 2", "art. 7 § 2[1]", "art. 7 § 2[1a]"], id="superscript-with-letter-on-its-own-line"),
    pytest.param("Art. 6. 1. Zgodne, gdy:\na) zgoda;\nb) umowa.\n", ["art. 6", "art. 6 ust. 1", "art. 6 ust. 1 lit. a", "art. 6 ust. 1 lit. b"],
                 id="letters-without-points"),
    pytest.param("Art. 7. Kto, o czym mowa w ust.\n2. Działa.\n", ["art. 7"], id="reference-broken-over-lines"),
    pytest.param("Art. 7. § 1. A.\n§ 11. B.\n§ 2. C.\n", ["art. 7", "art. 7 § 1", "art. 7 § 1[1]", "art. 7 § 2"], id="glued-superscript-of-paragraph"),
    pytest.param("Art. 7. § 1. A.\n§ 1a. B.\n§ 2. C.\n", ["art. 7", "art. 7 § 1", "art. 7 § 1a", "art. 7 § 2"], id="paragraph-with-letter"),
    pytest.param("§ 1. 1. A.\n2. B.\n§ 2. C.\n", ["§ 1", "§ 1 ust. 1", "§ 1 ust. 2", "§ 2"], id="ordinance"),
    pytest.param("Art. 9. 1) a\n2) b\n", ["art. 9", "art. 9 pkt 1", "art. 9 pkt 2"], id="points-only"),
    pytest.param("Art. 9. 1. A:\n1) b:\na) c:\n– d,\n– e.\n",
                 ["art. 9", "art. 9 ust. 1", "art. 9 ust. 1 pkt 1", "art. 9 ust. 1 pkt 1 lit. a", "art. 9 ust. 1 pkt 1 lit. a tiret 1",
                  "art. 9 ust. 1 pkt 1 lit. a tiret 2"], id="indents"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), INSIDE)
def test_units_inside_an_article(text: str, expected: list[str]) -> None:
    assert paths(text) == expected


def test_recitals_of_an_eu_act() -> None:
    text = "(1) Pierwszy.\n(2) Drugi, zob. przypis\n(1) niżej.\n(3) Trzeci.\nArtykuł 1\nPrzedmiot\n1. A.\n2. B.\n"
    assert [u.path for u in act_units(text)][:4] == ["motyw 1", "motyw 2", "motyw 3", "art. 1"]


def test_unit_ends_before_a_section_heading() -> None:
    text = "Art. 1. Kodeks reguluje stosunki.\nDZIAŁ II\nOsoby\nArt. 2. Dalej.\n"
    assert act_units(text)[0].span.of(text) == "Art. 1. Kodeks reguluje stosunki."


def test_wording_of_two_times_is_kept_apart() -> None:
    text = "Art. 7. § 1. A.\n[§ 2. Dawne brzmienie.]\n<§ 2. Nowe brzmienie.>\n§ 3. C.\n"
    variants = [(u.path, u.variant) for u in act_units(text) if u.path == "art. 7 § 2"]
    assert variants == [("art. 7 § 2", "dawne"), ("art. 7 § 2", "przyszłe")]


def test_footer_and_footnotes_do_not_cut_an_article() -> None:
    text = (
        "Art. 5. Nie można czynić ze swego prawa użytku, który by był sprzeczny ze\n1) Niniejsza ustawa wdraża dyrektywę.\nOpracowano na\n"
        "podstawie: t.j.\nDz. U. z 2025 r.\npoz. 1071.\n©Kancelaria Sejmu s. 2/242\n\n2025-09-09\nspołecznego. Takie działanie.\n"
    )
    furniture = find_furniture(text)
    kept = "".join(c for i, c in enumerate(text) if not any(s.start <= i < s.end for s in furniture))
    assert kept == "Art. 5. Nie można czynić ze swego prawa użytku, który by był sprzeczny ze\nspołecznego. Takie działanie.\n"
    assert [u.path for u in act_units(text, furniture)] == ["art. 5"]


@pytest.mark.parametrize(
    ("file", "articles"),
    [
        # Counted by hand: every line that opens an article ("Art. N", "<Art. N", "[<Art. N", "Artykuł N"), each number once.
        pytest.param("KC_2025-09-09_isap_pdf_text.txt", 1296, id="civil-code"),
        pytest.param("KPC_art_1-424_isap_pdf_text.txt", 589, id="civil-procedure-to-424-12"),
        pytest.param("Konstytucja_RP_two_column_hyphenated.txt", 243, id="constitution"),
        pytest.param("RODO_32016R0679_PL.txt", 99, id="gdpr"),
    ],
)
def test_shared_statutes_have_all_their_articles(file: str, articles: int) -> None:
    text = shared("corpus", "pl", "statutes", file).read_text(encoding="utf-8")
    opened = len(re.findall(r"(?m)^[\[<]{0,2}(?:Art\.|Artykuł) \d", text))
    units = act_units(text, find_furniture(text))
    # Articles of which only the note on their repealed part is left have no line of their own.
    found = {u.path for u in units if re.fullmatch(r"art\.\s\S+", u.path) and not text.startswith("(", u.span.start)}
    assert len(found) == articles == opened
    for unit in units:
        assert 0 <= unit.span.start < unit.span.end <= len(text)


def test_civil_code_385_1_is_found() -> None:
    text = shared("corpus", "pl", "statutes", "KC_2025-09-09_isap_pdf_text.txt").read_text(encoding="utf-8")
    units = {u.path: u.span.of(text) for u in act_units(text, find_furniture(text))}
    assert units["art. 385[1] § 1"].startswith("§ 1. Postanowienia umowy zawieranej z konsumentem nieuzgodnione")
    assert units["art. 446 § 4"].startswith("§ 4. Sąd może także przyznać najbliższym członkom rodziny")


DECISION = (
    "WYROK\n\nSąd oddala.\n\nUZASADNIENIE\n\n1. Powód wniósł.\n2. Pozwany wniósł.\n3. Sąd ustalił.\n4. Lista:\n1. pierwsze,\n2. drugie.\n5. Sąd zważył.\n"
    "6. Koszty.\n\nZdanie odrębne sędziego A. B.\n\nNie zgadzam się.\n"
)


def test_parts_and_paragraphs_of_a_decision() -> None:
    units = {u.path: u.span.of(DECISION) for u in decision_units(DECISION)}
    assert units["sentencja"].startswith("WYROK")
    assert units["uzasadnienie"].startswith("UZASADNIENIE")
    assert units["zdanie odrębne"].rstrip().endswith("Nie zgadzam się.")
    assert "pkt 7" not in units
    assert units["pkt 5"].startswith("5. Sąd zważył")


def test_a_short_list_is_no_numbering() -> None:
    text = "WYROK\n\n1. oddala;\n2. zasądza.\n\nUZASADNIENIE\n\nPowód wniósł.\n"
    assert not [u for u in decision_units(text) if u.path.startswith("pkt")]


@pytest.mark.parametrize(
    "bait",
    ["Art. 1" * 100_000, "§ 1. " * 200_000, "1)\n" * 300_000, " \n" * 500_000, "Art. " + "9" * 500_000, "w brzmieniu: „" * 70_000],
    ids=len,
)
def test_bait_takes_linear_time(bait: str) -> None:
    """It ends (a pattern worse than linear would not), and what it finds lies inside the text."""
    text = bait[:1_000_000]
    furniture = find_furniture(text)
    assert all(0 <= u.span.start <= u.span.end <= len(text) for u in act_units(text, furniture))
    assert all(a.end <= b.start for a, b in pairwise(furniture))


@pytest.mark.parametrize(
    ("title", "akt"),
    [
        pytest.param("Kodeks cywilny", "k.c.", id="name-alone"),
        pytest.param("KODEKS CYWILNY", "k.c.", id="name-in-capitals"),
        pytest.param("# Kodeks pracy (t.j. Dz.U. 2025 poz. 277)", "k.p.", id="markdown-with-address"),
        pytest.param("Konstytucja Rzeczypospolitej Polskiej", "Konstytucja", id="constitution"),
        pytest.param("Kodeks dobrych praktyk", None, id="code-that-is-no-act"),
        pytest.param("Kodeks cywilny. Komentarz", None, id="commentary"),
        pytest.param("Umowa najmu", None, id="contract"),
        pytest.param("USTAWA\nz dnia 23 kwietnia 1964 r.\nKodeks cywilny", "k.c.", id="short-name-below-its-day"),
        pytest.param("USTAWA\nz dnia 6 czerwca 1997 r.\nKodeks karny", "k.k.", id="name-that-another-act-of-that-day-begins-with"),
        pytest.param("USTAWA\nz dnia 6 czerwca 1997 r.\nKodeks karny wykonawczy", "k.k.w.", id="the-longer-name-of-that-day"),
    ],
)
def test_act_that_gives_nothing_but_its_name(title: str, akt: str | None) -> None:
    found = act_anchors(f"{title}\n\nArt. 1. Przepis pierwszy.\n\nArt. 2. Przepis drugi.\n")
    assert (found.akt if found else None) == akt
