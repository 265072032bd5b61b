"""Markdown drafts: what a person sees of the file, and the exact way back."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest

from kotwica.document.markdown_blocks import split_blocks
from kotwica.document.model import BlockKind, Draft, MarkKind, Part, Span
from kotwica.document.read_markdown import markdown_draft
from kotwica.document.text_encoding import decode_text
from work import assert_linear


def read(text: str) -> Draft:
    data = text.encode()
    return markdown_draft(Path("opinia.md"), data, decode_text(data, "opinia.md"))


@pytest.mark.parametrize(
    ("markdown", "seen"),
    [
        pytest.param("nie **wolno** tego *czynić*", "nie wolno tego czynić", id="emphasis"),
        pytest.param("***mocne***, __też__, _to_", "mocne, też, to", id="emphasis-nested-and-underscores"),
        pytest.param("nazwa_pliku_x i 2 * 3 * 4", "nazwa_pliku_x i 2 * 3 * 4", id="no-emphasis-inside-words-or-between-spaces"),
        pytest.param("gwiazdka * sama i **otwarte", "gwiazdka * sama i **otwarte", id="no-emphasis-without-partner"),
        pytest.param("~~skreślone~~ zostaje", "skreślone zostaje", id="strikethrough-is-still-read"),
        pytest.param("[wyrok](https://example.invalid/a_b 'tytuł') SN", "wyrok SN", id="link-target-is-not-seen"),
        pytest.param("zob. [wyrok][1]\n\n[1]: https://example.invalid", "zob. wyrok", id="link-by-reference"),
        pytest.param("uznał, że [p]ozwany(a) [...](...)", "uznał, że [p]ozwany(a) [...](...)", id="lawyers-brackets-are-no-link"),
        pytest.param("art. 385[1] § 1 k.c.", "art. 385[1] § 1 k.c.", id="article-index-in-brackets-is-no-link"),
        pytest.param("przed ![obraz](x.png) po", "przed  po", id="image-is-not-text"),
        pytest.param("`I CSK NN/RR` i ``a`b``", "I CSK NN/RR i a`b", id="inline-code-as-it-stands"),
        pytest.param("ukośnik \\*nie\\* i C:\\dane", "ukośnik *nie* i C:\\dane", id="backslash-escapes"),
        pytest.param("„ważne&quot; &amp; 5&nbsp;zł &#167;", '„ważne" & 5\u00a0zł §', id="entities"),
        pytest.param("A&B &nieznana; & koniec", "A&B &nieznana; & koniec", id="no-entity"),
        pytest.param("art. 385<sup>1</sup> k.c., art. 39^12^", "art. 385¹ k.c., art. 39¹²", id="superscript-of-an-article"),
        pytest.param("art. 385^1 k.c.", "art. 385^1 k.c.", id="caret-alone-is-left"),
        pytest.param("<b>gruby</b> <!-- skryty --> <Powód>", "gruby  <Powód>", id="tags-and-comments-go-placeholders-stay"),
        pytest.param("wiersz<br>drugi", "wiersz\ndrugi", id="br-is-a-line-end"),
        pytest.param(
            "https://example.invalid i <https://example.invalid>", "https://example.invalid i https://example.invalid", id="autolink"
        ),
        pytest.param("tekst[^1] dalej\n\n[^1]: Wyrok SN.", "tekst dalej\nWyrok SN.", id="note-mark-is-not-text"),
        pytest.param("{==teza==}{>>uwaga kolegi<<} i {++nowe++}{--stare--}", "teza i nowe", id="criticmarkup-changes-accepted"),
        pytest.param("{~~było~>jest~~} tak", "jest tak", id="criticmarkup-substitution"),
        pytest.param("{== nie zamknięte", "{== nie zamknięte", id="criticmarkup-left-open-is-text"),
        pytest.param("---\ntytuł: x\n---\ntreść", "treść", id="front-matter"),
        pytest.param("---\n\ntreść", "treść", id="rule-is-no-front-matter"),
        pytest.param("# Opinia ##\n\ntekst", "Opinia\ntekst", id="heading"),
        pytest.param("# C#", "C#", id="heading-keeps-its-own-sign"),
        pytest.param("| A | B\\|C |\n|---|---|\n| d | |", "A\nB|C\nd", id="table-cell-by-cell"),
        pytest.param("kwota | waluta", "kwota | waluta", id="bar-alone-is-no-table"),
        pytest.param("> cytat\n> dalszy\n\npo", "cytat\ndalszy\npo", id="block-quote"),
        pytest.param("1. raz\n2. dwa\n- trzy", "1. raz\n2. dwa\ntrzy", id="numbers-stay-bullets-go"),
        pytest.param("z dnia 11 maja\n2011. Dalej", "z dnia 11 maja\n2011. Dalej", id="year-at-line-start-is-no-list"),
        pytest.param("```\n**kod**\n```", "**kod**", id="fence-as-it-stands"),
        pytest.param("<script>\nalert(1)\n</script>\npo", "po", id="script-is-not-seen"),
    ],
)
def test_visible_text(markdown: str, seen: str) -> None:
    assert read(markdown).reading.text == seen


@pytest.mark.parametrize(
    ("markdown", "kinds"),
    [
        pytest.param("# T\n\np\n\n> q\n\n- l\n\n```\nc\n```", ["heading", "paragraph", "quote", "list_item", "code"], id="all-kinds"),
        pytest.param("Tytuł\n=====\n\ntekst", ["heading", "paragraph"], id="underlined-heading"),
        pytest.param("|a|b|\n|-|-|\n|c|d|", ["table_cell"] * 4, id="cells"),
        pytest.param("> pierwszy\n>\n> drugi", ["quote", "quote"], id="quote-with-two-paragraphs"),
        pytest.param("wiersz\nwiersz", ["paragraph"], id="soft-break-is-one-paragraph"),
        pytest.param(
            "1. Sąd podkreślił:\n   > cytat\n2. Dalej", ["list_item", "quote", "list_item"], id="next-number-ends-a-quote-in-a-list"
        ),
        pytest.param("> cytat\n- punkt", ["quote", "list_item"], id="bullet-ends-a-quote"),
        pytest.param("> cytat\n# Tytuł", ["quote", "heading"], id="heading-ends-a-quote"),
        pytest.param("> cytat\nbez znaku", ["quote"], id="line-without-mark-runs-on-in-a-quote"),
        pytest.param("> wyrok z dnia 11 maja\n2011. Dalej", ["quote"], id="year-at-line-start-runs-on-in-a-quote"),
        pytest.param("Termin\n: znaczenie\n\npo", ["paragraph", "list_item", "paragraph"], id="definition-list"),
        pytest.param("są trzy:\na) raz;\nb) dwa;\n– trzy", ["paragraph", "list_item", "list_item", "list_item"], id="items-typed-by-hand"),
        pytest.param("do badania\n– pod pozorem zarzutu –\nustaleń", ["paragraph"], id="dash-inside-a-sentence-is-no-item"),
        pytest.param("a) sam na początku", ["list_item"], id="typed-item-alone"),
        pytest.param(": bez terminu", ["paragraph"], id="colon-without-a-term"),
        pytest.param("<p>a</p><p>b</p>", ["paragraph", "paragraph"], id="html-paragraphs"),
    ],
)
def test_block_kinds(markdown: str, kinds: list[str]) -> None:
    assert [b.kind.value for b in read(markdown).reading.blocks] == kinds


def test_items_know_how_deep_they_stand() -> None:
    items = read("- raz\n  - dwa\n    - trzy\n- cztery\n\n1. pięć\n   a tu dalej\n\npo").reading.blocks
    assert [block.depth for block in items] == [0, 2, 4, 0, 0, 0]


def test_footnote_is_hosted_at_its_mark() -> None:
    reading = read("Zdanie.[^a] Dalej.\n\n[^a]: Wyrok SN.\n    Ciąg dalszy.\n\nKoniec.").reading
    note = next(b for b in reading.blocks if b.part is Part.FOOTNOTE)
    assert note.span.of(reading.text) == "Wyrok SN.\nCiąg dalszy."
    assert note.host == len("Zdanie.")
    assert note.label == "a"
    assert reading.blocks[-1].part is Part.BODY


def test_marks_cover_what_is_seen() -> None:
    reading = read("por. *Kowalski* i 385<sup>1</sup>").reading
    assert [(m.kind, m.span.of(reading.text)) for m in reading.marks] == [(MarkKind.ITALIC, "Kowalski"), (MarkKind.SUPERSCRIPT, "¹")]


@pytest.mark.parametrize(
    ("markdown", "seen", "original"),
    [
        pytest.param("nie **wol**no", "wolno", "wol**no", id="word-with-markup-inside"),
        pytest.param("385<sup>1</sup> k.c.", "385¹", "385<sup>1</sup>", id="superscript-with-its-tags"),
        pytest.param("„ważne&quot;.", 'ważne"', "ważne&quot;", id="entity-whole"),
        pytest.param("> jeden\n> dwa", "jeden\ndwa", "jeden\n> dwa", id="over-a-quote-mark"),
        pytest.param("\\*x", "*x", "\\*x", id="escape-with-its-backslash"),
        pytest.param("a\r\nb", "a\nb", "a\r\nb", id="both-characters-of-a-line-end"),
    ],
)
def test_the_way_back(markdown: str, seen: str, original: str) -> None:
    draft = read(markdown)
    at = draft.reading.text.index(seen)
    assert draft.original(Span(at, at + len(seen))).of(draft.text) == original


SOUP = (
    "**", "*", "_", "`", "``", "[", "](http://a.b)", "\n", "\n\n", "> ", "- ", "1. ", "| a | b |\n|---|---|\n| c | d |\n",
    "```\nkod\n```\n",
    "{==", "==}", "{>>x<<}", "{++a++}", "\\", "&nbsp;", "&amp;", "<b>", "</b>", "<!-- c -->", "[^1]", "[^1]: nota\n", "# ", "sąd ",
    "385<sup>1</sup> ", "^1^ ", "słowo ", "„cytat” ", "\r\n", "    ", "~~", "<<}", "{~~a~>b~~}", "<p>", "<br>", "---\n",
)  # fmt: skip


def soup(seed: int, length: int = 50) -> str:
    pick = random.Random(seed)
    return "".join(pick.choice(SOUP) for _ in range(pick.randint(1, length)))


@pytest.mark.parametrize("seed", range(0, 400, 20))
def test_map_of_any_text_is_monotone_and_inside(seed: int) -> None:
    for number in range(seed, seed + 20):
        draft = read(soup(number))
        starts, ends = draft.mapped.starts, draft.mapped.ends
        assert starts is not None and ends is not None
        assert len(starts) == len(ends) == len(draft.reading.text)
        assert all(0 <= a <= b <= len(draft.text) for a, b in zip(starts, ends, strict=True)), number
        assert list(starts) == sorted(starts) and list(ends) == sorted(ends), number
        edges = [b.span for b in draft.reading.blocks]
        assert all(a.end < b.start for a, b in pairwise(edges)), number
        # A letter of the reading text is the same letter in the file: nothing is made up.
        for i, ch in enumerate(draft.reading.text):
            if ch.isalpha():
                assert draft.text[starts[i] : ends[i]] == ch, number


@pytest.mark.parametrize(
    "bait",
    [
        "*",
        "* ",
        "[",
        "[a](",
        "`",
        "` `` ",
        "<!--\n\n",
        "<!-- ",
        "{>>",
        "a_",
        "*a _b ",
        "> ",
        " ",
        "|a",
        "&",
        "<a ",
        "^",
        "- ",
        "\\",
        "[^",
        "{==",
    ],
    ids=repr,
)
def test_bait_is_read_with_linear_work(bait: str) -> None:
    assert_linear(lambda size: read(bait * (size // len(bait))), small=2_000, large=16_000)


def test_only_our_own_notes_are_left_out() -> None:
    draft = read("a[^kw-C1-0a1b2c] b[^kw-x]\n\n[^kw-C1-0a1b2c]: nasza uwaga\n[^kw-x]: Wyrok SN ukryty przed nami.")
    assert "Wyrok SN ukryty" in draft.reading.text and "nasza uwaga" not in draft.reading.text
    assert {s.kind: s.count for s in draft.skipped} == {"our_note": 1}


def test_unread_stretches_are_counted() -> None:
    draft = read("---\na: b\n---\n![x](y.png) <!-- z --> {>>k<<}\n\n[1]: https://example.invalid")
    assert {s.kind: s.count for s in draft.skipped} == {"front_matter": 1, "image": 1, "critic_comment": 1, "link_definition": 1}


def test_blocks_of_a_quoted_fence_end_with_the_quote() -> None:
    blocks = split_blocks("> ```\n> kod\n\npo").blocks
    assert [b.kind for b in blocks] == [BlockKind.CODE, BlockKind.PARAGRAPH]
