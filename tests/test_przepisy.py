"""Statute references: marks, superscripts, units, lists, acts and their inheritance (census §4)."""

from __future__ import annotations

import pytest

from kotwica.document.model import Block, BlockKind, Mark, MarkKind, Reading, Span
from kotwica.extractors.model import ReferenceKind
from kotwica.extractors.przepisy_numery import split_by_last
from kotwica.extractors.referencje import find_all, find_references


def _norms(text: str, reading: Reading | None = None) -> list[str]:
    return [r.norm for r in find_references(reading or Reading(text)) if r.kind is ReferenceKind.PRZEPIS]


MARKS = [
    pytest.param("art. 6 k.c.", "k.c. art. 6", id="plain"),
    pytest.param("art.6 k.c.", "k.c. art. 6", id="no-space"),
    pytest.param("art.\n6 k.c.", "k.c. art. 6", id="line-break"),
    pytest.param("art.\u00a06 k.c.", "k.c. art. 6", id="no-break-space"),
    pytest.param("art.  6 k.c.", "k.c. art. 6", id="two-spaces"),
    pytest.param("art 6 k.c.", "k.c. art. 6", id="no-dot"),
    pytest.param("Art. 6 k.c.", "k.c. art. 6", id="capital"),
    pytest.param("ART. 6 k.c.", "k.c. art. 6", id="all-capitals"),
    pytest.param("artykułu 6 k.c.", "k.c. art. 6", id="written-out"),
    pytest.param("art. art. 6 k.c.", "k.c. art. 6", id="mark-doubled"),
    pytest.param("art. 361 §1 k.c.", "k.c. art. 361 § 1", id="paragraph-glued"),
    pytest.param("art. 362§2 k.c.", "k.c. art. 362 § 2", id="paragraph-glued-on-both-sides"),
    pytest.param("art. 361 §  1 k.c.", "k.c. art. 361 § 1", id="paragraph-two-spaces"),
    pytest.param("art. 361 par. 1 k.c.", "k.c. art. 361 § 1", id="par"),
    pytest.param("art. 445 § l k.c.", "k.c. art. 445 § 1", id="letter-l-for-one"),
    pytest.param("art. 5 ust.1 u.p.e.a.", "u.p.e.a. art. 5 ust. 1", id="ust-glued"),
    pytest.param("art. 5 ust 1 u.p.e.a.", "u.p.e.a. art. 5 ust. 1", id="ust-without-dot"),
    pytest.param("art. 145 § 1 pkt. 1 p.p.s.a.", "p.p.s.a. art. 145 § 1 pkt 1", id="pkt-with-dot"),
    pytest.param("art. 145 § 1 pkt1 p.p.s.a.", "p.p.s.a. art. 145 § 1 pkt 1", id="pkt-glued"),
    pytest.param("art. 145 § 1 punkt 1 p.p.s.a.", "p.p.s.a. art. 145 § 1 pkt 1", id="punkt-written-out"),
    pytest.param("art. 6 ust. 1 lit. f RODO", "RODO art. 6 ust. 1 lit. f", id="letter"),
    pytest.param("art. 145 § 1 p. 1 p.p.s.a.", "p.p.s.a. art. 145 § 1 pkt 1", id="p-for-pkt"),
    pytest.param("art. 385 §§ 1 i 2 k.c.", "k.c. art. 385 § 1, 2", id="two-paragraph-signs"),
    pytest.param("art. 5 ust. l u.p.e.a.", "u.p.e.a. art. 5 ust. 1", id="letter-l-in-ust"),
    pytest.param("art. l k.c.", "k.c. art. 1", id="letter-l-for-the-article"),
    pytest.param("art. 5 in principio k.c.", "k.c. art. 5 in principio", id="in-principio"),
    pytest.param("art. 5 i nast. k.c.", "k.c. art. 5 i n.", id="i-nast"),
    pytest.param("art. 361 – 363 k.c.", "k.c. art. 361-363", id="range-with-spaces"),
    pytest.param("art. 6 ust. 1 lit. f) RODO", "RODO art. 6 ust. 1 lit. f", id="letter-bracket"),
    pytest.param("art. 6 ust. 1 lit f RODO", "RODO art. 6 ust. 1 lit. f", id="letter-without-dot"),
    pytest.param("art. 5 ust. 2 pkt 1 lit. a tiret drugie u.p.e.a.", "u.p.e.a. art. 5 ust. 2 pkt 1 lit. a tiret 2", id="tiret"),
    pytest.param("art. 6 ust. 1 akapit pierwszy lit. f) RODO", "RODO art. 6 ust. 1 akapit 1 lit. f", id="paragraph-above-a-letter"),
    pytest.param("art. 8 ust. 2 lit. a akapit drugi RODO", "RODO art. 8 ust. 2 lit. a akapit 2", id="paragraph-below-a-letter"),
    pytest.param("art. 24 § 1 zdanie drugie k.c.", "k.c. art. 24 § 1 zd. 2", id="sentence-in-words"),
    pytest.param("art. 24 § 1 zd. 3 k.c.", "k.c. art. 24 § 1 zd. 3", id="sentence-number"),
    pytest.param("art. 455 in fine k.c.", "k.c. art. 455 in fine", id="in-fine"),
    pytest.param("art. 455 in  fine k.c.", "k.c. art. 455 in fine", id="in-fine-two-spaces"),
    pytest.param("art. 455 in\u00a0fine k.c.", "k.c. art. 455 in fine", id="in-fine-no-break-space"),
    pytest.param("art. 7 ust. 1 pkt b) Pzp", "p.z.p. art. 7 ust. 1 lit. b", id="pkt-with-a-letter-is-a-letter"),
    pytest.param("art. 89 ust. 1 pkt 3 a Pzp", "p.z.p. art. 89 ust. 1 pkt 3a", id="letter-behind-a-space"),
    pytest.param("art. 5 ust. 2 a ustawy o VAT", "u.p.t.u. art. 5 ust. 2a", id="letter-behind-a-space-before-ustawy"),
    pytest.param("art. 187 § 1 Op", "o.p. art. 187 § 1", id="op-with-a-capital"),
    pytest.param("motyw 26 RODO", "RODO motyw 26", id="recital"),
    pytest.param("motywu 47 zd. 1 RODO", "RODO motyw 47 zd. 1", id="recital-with-a-sentence"),
    pytest.param("motywy 39 i 60 preambuły rozporządzenia (UE) 2016/679", "2016/679 motyw 39, 60", id="recitals-of-the-preamble"),
    pytest.param("motywie 16 dyrektywy 93/13/EWG", "93/13/EWG motyw 16", id="recital-of-a-directive"),
    pytest.param("§ 4 art. 446 k.c.", "k.c. art. 446 § 4", id="reversed-order"),
    pytest.param("art. 22a k.c.", "k.c. art. 22a", id="number-with-letter"),
    pytest.param("art. 178a k.k.", "k.k. art. 178a", id="number-with-letter-178a"),
    pytest.param("art. 15cb u.p.e.a.", "u.p.e.a. art. 15cb", id="number-with-two-letters"),
    pytest.param("art. 14na o.p.", "o.p. art. 14na", id="number-with-two-letters-na"),
    pytest.param("art. 11e u.p.e.a.", "u.p.e.a. art. 11e", id="number-with-e"),
    pytest.param("art. 15zzs ustawy covidowej", "ustawa 2020-03-02 art. 15zzs", id="number-with-three-letters"),
    pytest.param("art. 448kc", "k.c. art. 448", id="code-glued-to-number"),
    pytest.param("art. 6kc", "k.c. art. 6", id="code-glued-short"),
    pytest.param("wart. 135 § 2 kk", "k.k. art. 135 § 2", id="mark-glued-to-w"),
    pytest.param("zart. 272 kkpopełnione", "k.k. art. 272", id="mark-glued-to-z"),
    pytest.param("podstawieart. 569 k.p.c.", "k.p.c. art. 569", id="mark-glued-to-a-word"),
]
SUPERSCRIPTS = [
    pytest.param("art. 442 1 § 1 k.c.", "k.c. art. 442[1] § 1", id="space-before-paragraph"),
    pytest.param("art. 442 1 k.c.", "k.c. art. 442[1]", id="space-before-code"),
    pytest.param("art. 442 ( 1) k.c.", "k.c. art. 442[1]", id="bracket-with-spaces"),
    pytest.param("art. 442(1) k.c.", "k.c. art. 442[1]", id="bracket"),
    pytest.param("art. 385 (1) k.c.", "k.c. art. 385[1]", id="bracket-after-space"),
    pytest.param("art. 358[1] k.c.", "k.c. art. 358[1]", id="square"),
    pytest.param("art. 18³ᵈ k.p.", "k.p. art. 18[3d]", id="raised-letter"),
    pytest.param("art. 39¹ k.p.", "k.p. art. 39[1]", id="raised-digit"),
    pytest.param("art. 130(3) 2 k.p.c.", "k.p.c. art. 130[3]", id="lost-mark-behind-the-bracket"),
    pytest.param("art. 442 ( 1) 12 k.c.", "k.c. art. 442[1]", id="lost-mark-behind-the-bracket-with-spaces"),
    pytest.param("art. 3841 k.c.", "k.c. art. 384[1]", id="glued-3841"),
    pytest.param("art. 115314 k.p.c.", "k.p.c. art. 1153[14]", id="glued-six-digits"),
    pytest.param("art. 424 [6] k.p.c.", "k.p.c. art. 424[6]", id="square-after-space"),
    pytest.param("art. 385¹ § 1 k.c.", "k.c. art. 385[1] § 1", id="superscript-character"),
    pytest.param("art. 479³⁶ k.p.c.", "k.p.c. art. 479[36]", id="two-superscripts"),
    pytest.param("art. 39^1 k.c.", "k.c. art. 39[1]", id="caret"),
    pytest.param("art. 9^{1} k.p.", "k.p. art. 9[1]", id="latex"),
    pytest.param("art. 3851 k.c.", "k.c. art. 385[1]", id="glued-beyond-the-act"),
    pytest.param("art. 1250 k.c.", "k.c. art. 1250", id="beyond-the-code-and-no-superscript"),
    pytest.param("art. 3850 k.c.", "k.c. art. 3850", id="no-superscript-is-nought"),
    pytest.param("art. 4245 § 1 k.p.c.", "k.p.c. art. 424[5] § 1", id="glued-beyond-the-code"),
    pytest.param("art. 47936 k.p.c.", "k.p.c. art. 479[36]", id="glued-two-digits"),
    pytest.param("art. 1059 k.c.", "k.c. art. 1059", id="beyond-the-code-but-no-superscript-of-it"),
    pytest.param("art. 172 § 2¹ k.p.c.", "k.p.c. art. 172 § 2[1]", id="superscript-paragraph"),
    pytest.param("art. 22¹ k.c.", "k.c. art. 22[1]", id="consumer"),
]
LISTS = [
    pytest.param("art. 446 § 3, 4 k.c.", ["k.c. art. 446 § 3, 4"], id="units-by-comma"),
    pytest.param("art. 446 § 3 i 4 k.c.", ["k.c. art. 446 § 3, 4"], id="units-by-and"),
    pytest.param("art. 446 § 3 i § 4 k.c.", ["k.c. art. 446 § 3, 4"], id="units-mark-repeated"),
    pytest.param("art. 361–363 k.c.", ["k.c. art. 361-363"], id="range-en-dash"),
    pytest.param("art. 361 - 363 k.c.", ["k.c. art. 361-363"], id="range-spaced"),
    pytest.param("art. 385[1]–385[3] k.c.", ["k.c. art. 385[1]-385[3]"], id="range-of-superscripts"),
    pytest.param("art. 23 i 24 k.c.", ["k.c. art. 23", "k.c. art. 24"], id="two-articles"),
    pytest.param("art. 23 k.c. i 24 k.c.", ["k.c. art. 23", "k.c. art. 24"], id="act-repeated-mark-not"),
    pytest.param("art. 415, 436 § 2 k.c.", ["k.c. art. 415", "k.c. art. 436 § 2"], id="second-with-units"),
    pytest.param("art. 23 § 1 i 361 § 2 k.c.", ["k.c. art. 23 § 1", "k.c. art. 361 § 2"], id="number-before-paragraph-is-an-article"),
    pytest.param("art. 5 ust. 1 pkt 2, ust. 3 u.p.e.a.", ["u.p.e.a. art. 5 ust. 1 pkt 2, ust. 3"], id="branches"),
    pytest.param("art. 6 ust. 1 lit. b i f RODO", ["RODO art. 6 ust. 1 lit. b, f"], id="letters"),
    pytest.param("art. 13 ust. 1 lit. a-c RODO", ["RODO art. 13 ust. 1 lit. a-c"], id="letters-range"),
    pytest.param("art. 361 i n. k.c.", ["k.c. art. 361 i n."], id="and-following"),
    pytest.param("art. 415 k.c., 10 osób", ["k.c. art. 415"], id="number-of-people-is-no-article"),
    pytest.param("art. 5, 10 listopada", ["? art. 5"], id="date-is-no-article"),
    pytest.param("art. 5 pkt 2, 5 osób k.c.", ["? art. 5 pkt 2"], id="people-are-no-points"),
]
CHAINS = [
    pytest.param("art. 233 § 1 k.p.c. w zw. z art. 328 § 2", ["k.p.c. art. 233 § 1", "k.p.c. art. 328 § 2"], id="backwards"),
    pytest.param("art. 233 § 1 w zw z art. 328 § 2 k.p.c.", ["k.p.c. art. 233 § 1", "k.p.c. art. 328 § 2"], id="w-zw-without-dot"),
    pytest.param("art. 233 § 1 w zw. z art. 328 § 2 k.p.c.", ["k.p.c. art. 233 § 1", "k.p.c. art. 328 § 2"], id="forwards"),
    pytest.param("art. 98 § 1 k.p.c., art. 99 i art. 100 k.p.c.", ["k.p.c. art. 98 § 1", "k.p.c. art. 99", "k.p.c. art. 100"], id="middle"),
    pytest.param("art. 448 k.c. w związku z art. 24 § 1 k.c.", ["k.c. art. 448", "k.c. art. 24 § 1"], id="both-named"),
    pytest.param("art. 385 k.p.c. oraz art. 5 i art. 6 k.c.", ["k.p.c. art. 385", "k.c. art. 5", "k.c. art. 6"], id="two-codes"),
    pytest.param(
        "§ 2 ust. 1 oraz § 6 pkt 3 rozporządzenia z dnia 28 września 2002 r.",
        ["rozporządzenie 2002-09-28 § 2 ust. 1", "rozporządzenie 2002-09-28 § 6 pkt 3"],
        id="ordinance-chain",
    ),
    pytest.param("zgodność art. 9a z art. 167 Konstytucji", ["? art. 9a", "Konstytucja art. 167"], id="measured-by-is-no-chain"),
    pytest.param(
        "art. 45 § 1 k.p. stanowi. Dlatego art. 45 § 1 nie ma zastosowania.",
        ["k.p. art. 45 § 1", "k.p. art. 45 § 1"],
        id="same-number-elsewhere",
    ),
]


# A bare § behind "Zgłoszenie reguluje art. 647[1] § 1 k.c. ": the norm that it has as one of that article, or none.
BARE = [
    pytest.param("Spór dotyczy brzmienia § 4, który wymaga pisma.", "k.c. art. 647[1] § 4", id="wording-of-it"),
    pytest.param("Zostaje nam wyjątek z § 2.", "k.c. art. 647[1] § 2", id="exception-in-it"),
    pytest.param("Zgodnie z § 3 inwestor płaci do wysokości wynagrodzenia.", "k.c. art. 647[1] § 3", id="next-to-the-article"),
    pytest.param("Zgodnie z § 3 umowy inwestor płaci do wysokości wynagrodzenia.", None, id="of-a-contract"),
    pytest.param("Strony zawarły umowę. Zgodnie z § 3 inwestor płaci.", None, id="contract-between"),
    pytest.param("W § 9 umowy jest kara. Spór dotyczy brzmienia § 4.", None, id="behind-a-contracts-clause"),
    pytest.param("Spór dotyczy brzmienia § 4 ust. 2.", None, id="with-units-that-contracts-have"),
    pytest.param("Powód czyta § 4 inaczej.", None, id="nothing-that-speaks-of-a-provision"),
    pytest.param("Dalej art. 5 k.c. Spór dotyczy brzmienia § 4.", None, id="behind-an-article-without-paragraphs"),
    pytest.param("\n\nZgodnie z § 3 inwestor płaci.", None, id="in-another-paragraph"),
]


@pytest.mark.parametrize(("text", "norm"), BARE)
def test_a_bare_paragraph_of_the_article_before(text: str, norm: str | None) -> None:
    found = [
        found
        for found in _norms(f"Zgłoszenie reguluje art. 647[1] § 1 k.c. {text}")
        if found not in ("k.c. art. 647[1] § 1", "k.c. art. 5")
    ]
    assert found == ([norm] if norm else [])


@pytest.mark.parametrize(("text", "norm"), [*MARKS, *SUPERSCRIPTS])
def test_one_reference(text: str, norm: str) -> None:
    assert _norms(f"Sąd zastosował {text}" if not text.startswith(("w", "z", "pod")) else f"Sąd {text}") == [norm]


@pytest.mark.parametrize(("text", "norms"), [*LISTS, *CHAINS])
def test_lists_and_chains(text: str, norms: list[str]) -> None:
    assert _norms(f"Naruszono {text}") == norms


def test_a_recital_has_its_own_field() -> None:
    (found,) = find_references(Reading("Zob. motywy 26 i 47 RODO."))
    assert [(t.motyw, t.artykul) for t in found.targets] == [("26", ""), ("47", "")]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("w wyroku C-26/13, motyw 15, wskazano", id="recital-of-a-judgment"),
        pytest.param("z motywów 3 osób wynika", id="motives-of-people"),
        pytest.param("opinia (k. 85 akt)", id="page"),
        pytest.param("k.k. 82-87", id="pages"),
        pytest.param("powód K. K. i P. K.", id="initials"),
        pytest.param("(...) S.A. w W.", id="company"),
        pytest.param("s. 14 opinii", id="page-of-opinion"),
        pytest.param("kart. 5 i start. 2", id="words-that-end-in-art"),
        pytest.param("artykuł prasowy z 2010 r.", id="newspaper"),
        pytest.param("§ 5 umowy kredytu", id="contract-clause"),
        pytest.param("art. 5 regulaminu promocji", id="rules-of-a-promotion"),
        pytest.param("§ 12 ust. 3 OWU", id="insurance-terms"),
        pytest.param("§ 4 SIWZ", id="tender"),
        pytest.param("art. 1 protokołu rozprawy", id="minutes-of-a-hearing"),
        pytest.param("§ 3", id="bare-paragraph"),
    ],
)
def test_no_statute_reference(text: str) -> None:
    assert _norms(text) == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param("§ 5 umowy kredytu", "jednostka_umowy", id="contract"),
        pytest.param("§ 3 załącznika nr 2 do umowy", "jednostka_umowy", id="annex-to-a-contract"),
        pytest.param("§ 3 załącznika nr 1 do rozporządzenia z dnia 22 października 2015 r.", "zalacznik_aktu", id="annex-to-an-ordinance"),
        pytest.param("poz. 15 załącznika nr 3 do ustawy o VAT", "zalacznik_aktu", id="annex-to-a-statute"),
        pytest.param(
            "części IV załącznika do ustawy z dnia 16 listopada 2006 r. o opłacie skarbowej", "zalacznik_aktu", id="part-of-an-annex"
        ),
        pytest.param("zgodnie z § 3 strony ustaliły", "jednostka_bez_aktu", id="bare"),
        pytest.param("art. 1 " * 60, "ciag_bez_tresci", id="noise"),
        pytest.param("(art. 1 (" * 60, "ciag_bez_tresci", id="noise-with-opening-brackets"),
        pytest.param("art. 1, 2, 3, 4, " * 60, "ciag_bez_tresci", id="noise-of-lists"),
    ],
)
def test_unit_outside_statutes_is_listed(text: str, reason: str) -> None:
    _, unread = find_all(Reading(text))
    assert [n.reason for n in unread] == [reason]


@pytest.mark.parametrize("cited", ["art. 1 ust. 2, ", "art. 1 k.c., ", "art. 1 i "], ids=["unit-between", "act-between", "word-between"])
def test_a_long_list_of_provisions_is_no_noise(cited: str) -> None:
    assert len(find_references(Reading(cited * 60))) == 60


def test_span_covers_act_and_units() -> None:
    text = "Podstawą jest art. 36 ust. 1 ustawy z dnia 22 maja 2003 r. o ubezpieczeniach obowiązkowych, Ubezpieczeniowym Funduszu Gwarancyjnym i Polskim Biurze Ubezpieczycieli Komunikacyjnych (Dz.U. Nr 124, poz. 1152), a nie umowa."
    first, journal = find_references(Reading(text))
    assert first.text.endswith("Ubezpieczycieli Komunikacyjnych")
    assert journal.norm == "DU/2003/124/1152"
    assert journal.parent == first.id


def test_word_superscript_is_read_from_its_mark() -> None:
    text = "na podstawie art. 3851 k.c. oraz art. 231 k.p."
    raised = (text.index("3851") + 3, text.index("231") + 2)
    marks = tuple(Mark(Span(at, at + 1), MarkKind.SUPERSCRIPT) for at in raised)
    reading = Reading(text, (Block(Span(0, len(text)), BlockKind.PARAGRAPH),), marks)
    assert _norms(text, reading) == ["k.c. art. 385[1]", "k.p. art. 23[1]"]
    assert [r.text for r in find_references(reading)] == ["art. 3851 k.c.", "art. 231 k.p."]


def test_targets_are_expanded() -> None:
    (reference,) = find_references(Reading("zob. art. 361–363 k.c."))
    assert [(t.akt, t.artykul) for t in reference.targets] == [("k.c.", "361"), ("k.c.", "362"), ("k.c.", "363")]
    (reference,) = find_references(Reading("zob. art. 385[1] § 1 i 3 k.c."))
    assert [t.norm for t in reference.targets] == ["k.c. art. 385[1] § 1", "k.c. art. 385[1] § 3"]


@pytest.mark.parametrize(
    ("number", "last", "split"),
    [
        ("3851", 1088, "385[1]"),
        ("1059", 1088, "1059"),
        ("4245", 1217, "424[5]"),
        ("47936", 1217, "479[36]"),
        ("22a", 1088, "22a"),
        ("1250", 1088, "1250"),
        ("3850", 1088, "3850"),
    ],
)
def test_lost_superscript(number: str, last: int, split: str) -> None:
    assert split_by_last(number, last) == split
