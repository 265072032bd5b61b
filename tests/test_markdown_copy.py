"""Comments in Markdown copies: on the right words, harmless to the markup around, and taken off again byte for byte."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from test_markdown_reading import soup

from kotwica.annotators.markdown_copy import annotate_markdown, strip_markdown
from kotwica.annotators.model import CommentLine, CommentSpec, WrittenCopy
from kotwica.document.model import Draft, Span, TextAnchors
from kotwica.document.read_markdown import markdown_draft
from kotwica.document.read_text import text_draft
from kotwica.document.text_encoding import decode_text
from work import assert_linear


def read(data: bytes, *, markdown: bool = True) -> Draft:
    reader = markdown_draft if markdown else text_draft
    return reader(Path("opinia.md"), data, decode_text(data, "opinia.md"))


def spec(span: Span, key: str = "C1", *, text: str = "Popraw.", rank: int = 1) -> CommentSpec:
    return CommentSpec(key, "f", span, "X", rank, (CommentLine("🔴 BLOKADA – NIEZWERYFIKOWANY", bold=True), CommentLine(text)))


def on(draft: Draft, *passages: str, text: str = "Popraw.") -> list[CommentSpec]:
    """Comments on passages as a person sees them."""
    specs = []
    for number, passage in enumerate(passages, start=1):
        at = draft.reading.text.index(passage)
        specs.append(spec(draft.original(Span(at, at + len(passage))), f"C{number}", text=text))
    return specs


def text_of(copy: WrittenCopy, draft: Draft) -> str:
    assert isinstance(draft.anchors, TextAnchors)
    return copy.payload[len(draft.anchors.bom) :].decode(draft.anchors.encoding)


def shape(text: str) -> str:
    """The copy with every comment shortened to its key, so that a table can show where marks stand."""
    import re

    return re.sub(r"\{>>[^<]*? kw-([A-Z]\d+)-[0-9a-f]{6}<<\}", r"{>>\1<<}", text)


@pytest.mark.parametrize(
    ("markdown", "passages", "shown"),
    [
        pytest.param("Sąd nie uznał.", ["nie uznał"], "Sąd {==nie uznał==}{>>C1<<}.", id="plain"),
        pytest.param("a **ważne słowa** b", ["ważne"], "a **{==ważne==}{>>C1<<} słowa** b", id="inside-emphasis"),
        pytest.param("a **ważne** b", ["ważne b"], "a {==**ważne** b==}{>>C1<<}", id="across-emphasis-widens"),
        pytest.param("zob. [wyrok SN](http://a.b) tu", ["wyrok"], "zob. [{==wyrok==}{>>C1<<} SN](http://a.b) tu", id="inside-link-text"),
        pytest.param("zob. [wyrok](http://a.b) tu", ["wyrok tu"], "zob. {==[wyrok](http://a.b) tu==}{>>C1<<}", id="across-link-widens"),
        pytest.param("ma `kod w` tu", ["kod"], "ma {==`kod w`==}{>>C1<<} tu", id="inline-code-is-wrapped-whole"),
        pytest.param("art. 385<sup>1</sup> k.c.", ["385¹"], "art. {==385<sup>1</sup>==}{>>C1<<} k.c.", id="html-superscript"),
        pytest.param("<b>gruby tekst</b> x", ["tekst x"], "{==<b>gruby tekst</b> x==}{>>C1<<}", id="across-html-widens"),
        pytest.param("<div>tekst</div> x", ["tekst\n x"], "<div>tekst</div> x{>>C1<<}", id="block-of-html-still-begins-its-line"),
        pytest.param(
            "[wyrok SN] x\n\n[wyrok SN]: http://a.b",
            ["SN"],
            "{==[wyrok SN]==}{>>C1<<} x\n\n[wyrok SN]: http://a.b",
            id="link-named-by-its-text",
        ),
        pytest.param(
            "[a b][w] x\n\n[w]: http://a.b", ["b"], "[a {==b==}{>>C1<<}][w] x\n\n[w]: http://a.b", id="link-with-a-label-of-its-own"
        ),
        pytest.param("> jeden\n> dwa", ["jeden\ndwa"], "> {==jeden\n> dwa==}{>>C1<<}", id="lines-of-a-quote"),
        pytest.param("- raz\n- dwa", ["dwa"], "- raz\n- {==dwa==}{>>C1<<}", id="list-item"),
        pytest.param("1. raz", ["1. raz"], "1. {==raz==}{>>C1<<}", id="list-number-stays-first"),
        pytest.param("# Tytuł\n\nx", ["Tytuł"], "# {==Tytuł==}{>>C1<<}\n\nx", id="heading"),
        pytest.param("|a|b c|\n|-|-|", ["b c"], "|a|{==b c==}{>>C1<<}|\n|-|-|", id="table-cell"),
        pytest.param("raz\n\ndwa", ["raz\ndwa"], "{==raz==}{>>C1<<}\n\n{==dwa==}{>>C1<<}", id="two-paragraphs-two-pieces"),
        pytest.param("raz dwa trzy", ["raz dwa", "dwa trzy"], "{==raz dwa trzy==}{>>C1<<}{>>C2<<}", id="overlapping-share-a-highlight"),
        pytest.param("raz dwa", ["raz ", "dwa"], "{==raz ==}{>>C1<<}{==dwa==}{>>C2<<}", id="neighbours-stay-apart"),
        pytest.param("tekst\n\n```\nkod\n```\n", ["kod"], "tekst{>>C1<<}\n\n```\nkod\n```\n", id="code-keeps-clean"),
        pytest.param("{==ich==}{>>x<<} b", ["ich"], "{==ich==}{>>C1<<}{>>x<<} b", id="other-peoples-highlight"),
        pytest.param("słowo\\*, dalej", ["słowo*"], "{==słowo\\*==}{>>C1<<}, dalej", id="escape-is-not-split"),
        pytest.param("x[^1] y\n\n[^1]: nota SN", ["nota"], "x[^1] y\n\n[^1]: {==nota==}{>>C1<<} SN", id="footnote-text"),
    ],
)
def test_where_marks_stand(markdown: str, passages: list[str], shown: str) -> None:
    draft = read(markdown.encode())
    copy = annotate_markdown(draft, on(draft, *passages))
    assert shape(text_of(copy, draft)) == shown
    assert strip_markdown(text_of(copy, draft)) == markdown


# A passage may reach into the blanks at the end of its line, which a reader does not see.
@pytest.mark.parametrize("style", ["critic", "footnotes"])
@pytest.mark.parametrize(
    "markdown",
    [
        pytest.param("raz dwa \ntrzy", id="blank-at-the-end"),
        pytest.param("raz dwa  \ntrzy", id="line-break-of-two-blanks"),
        pytest.param("> raz \n> dwa ", id="in-a-quote"),
        pytest.param("raz **dwa** \r\ntrzy \r\n", id="behind-emphasis"),
        pytest.param("raz\u00a0\ndwa", id="no-break-space"),
    ],
)
def test_line_with_a_mark_at_its_end_reads_the_same(markdown: str, style: str) -> None:
    draft = read(markdown.encode())
    for end in range(1, markdown.rindex("\n") + 1):
        text = text_of(annotate_markdown(draft, [spec(Span(0, end))], style=style), draft)
        assert read(text.encode()).reading.text == draft.reading.text, end
        assert strip_markdown(text) == markdown, end


def test_comment_names_its_passage_when_the_highlight_is_wider() -> None:
    draft = read(b"raz dwa trzy cztery")
    text = text_of(annotate_markdown(draft, on(draft, "raz dwa trzy", "trzy cztery")), draft)
    assert "(dotyczy: „raz dwa trzy”)" in text and "(dotyczy: „trzy cztery”)" in text


def test_bars_in_comments_do_not_end_a_cell() -> None:
    draft = read(b"|a|b|\n|-|-|\n|c|d|")
    text = text_of(annotate_markdown(draft, on(draft, "d", text="jest: „x|y”")), draft)
    assert "x\\|y" in text and read(text.encode()).reading.text == draft.reading.text


def test_markup_in_comments_stays_text() -> None:
    draft = read("słowo".encode())
    text = text_of(annotate_markdown(draft, on(draft, "słowo", text="**x** <script> `y` {>>z<<}")), draft)
    assert "<script>" not in text and "**x**" not in text
    assert read(text.encode()).reading.text == "słowo"
    assert strip_markdown(text) == "słowo"


@pytest.mark.parametrize(
    "data",
    [
        pytest.param("Sąd nie uznał.\r\nDrugi wiersz.\r\n".encode(), id="crlf"),
        pytest.param(b"\xef\xbb\xbf" + "Sąd nie uznał.\n".encode(), id="utf-8-with-mark"),
        pytest.param("Sąd „nie uznał” – źle.\r\n".encode("cp1250"), id="windows-1250"),
        pytest.param("Sąd nie uznał, że źródło śmieszy.\n".encode("iso8859_2"), id="iso-8859-2"),
        pytest.param(b"\xff\xfe" + "Sąd nie uznał.\n".encode("utf-16-le"), id="utf-16"),
    ],
)
@pytest.mark.parametrize("style", ["critic", "footnotes"])
def test_bytes_come_back(data: bytes, style: str) -> None:
    draft = read(data)
    assert isinstance(draft.anchors, TextAnchors)
    copy = annotate_markdown(draft, on(draft, "nie uznał", text="jest: „nie” · w źródle: „…” – źle 🔴"), style=style)
    assert copy.payload != data
    stripped = strip_markdown(text_of(copy, draft))
    assert draft.anchors.bom + stripped.encode(draft.anchors.encoding) == data


@pytest.mark.parametrize("style", ["critic", "footnotes"])
@pytest.mark.parametrize("seed", range(0, 240, 20))
def test_any_text_comes_back_and_reads_the_same(seed: int, style: str) -> None:
    for number in range(seed, seed + 20):
        pick = random.Random(number)
        data = soup(number).encode()
        draft = read(data, markdown=bool(number % 3))
        size = len(draft.mapped.text)
        if not size:
            continue
        specs = []
        for i in range(pick.randint(1, 6)):
            at = pick.randrange(size)
            specs.append(spec(draft.original(Span(at, min(size, at + pick.randint(1, 30)))), f"C{i}", text="„a|b” {==x==} <b> [y]"))
        copy = annotate_markdown(draft, specs, style=style)
        assert copy.written == len(specs)
        assert strip_markdown(text_of(copy, draft)) == draft.text, number


def test_two_runs_give_the_same_copy() -> None:
    text = "Sąd **nie uznał** tego.\n\n```\nkod\n```\n\n|a|b|\n|-|-|\n|c|d|\n"
    for style in ("critic", "footnotes"):
        draft = read(text.encode())
        once = annotate_markdown(draft, on(draft, "nie uznał", "kod", "d"), style=style)
        again = read(once.payload)
        assert again.reading.text == draft.reading.text
        assert annotate_markdown(again, on(again, "nie uznał", "kod", "d"), style=style).payload == once.payload


def test_corrected_passage_keeps_the_correction() -> None:
    draft = read("Sąd może uznać.".encode())
    text = text_of(annotate_markdown(draft, on(draft, "może uznać")), draft)
    assert strip_markdown(text.replace("może uznać", "nie może uznać")) == "Sąd nie może uznać."


def test_comment_that_a_person_edited_stays() -> None:
    draft = read("Sąd może uznać.".encode())
    text = text_of(annotate_markdown(draft, on(draft, "może uznać")), draft)
    edited = text.replace("Popraw.", "Popraw do piątku.")
    assert strip_markdown(edited) == edited


def test_text_that_only_looks_like_ours_stays() -> None:
    text = "{==x==}{>>uwaga kw-C1-abcdef<<} i [^kw-C1-abcdef]\n"
    assert strip_markdown(text) == text


def test_comments_on_code_say_what_they_are_about() -> None:
    draft = read(b"```\nII CSK NN/RR\n```")
    copy = annotate_markdown(draft, on(draft, "II CSK NN/RR"))
    assert "(dotyczy: „II CSK NN/RR”)" in text_of(copy, draft)
    assert copy.notices and strip_markdown(text_of(copy, draft)) == draft.text


def test_footnotes_stand_outside_links_and_at_the_end() -> None:
    draft = read(b"zob. [wyrok SN](http://a.b) tu\n")
    text = text_of(annotate_markdown(draft, on(draft, "wyrok"), style="footnotes"), draft)
    assert text.startswith("zob. [wyrok SN](http://a.b)[^kw-C1-")
    assert read(text.encode()).reading.text == draft.reading.text


def test_unknown_style_is_refused() -> None:
    with pytest.raises(ValueError, match="style"):
        annotate_markdown(read(b"x"), [], style="html")


def test_many_comments_are_written_with_work_that_stays_linear() -> None:
    def write(number: int) -> None:
        specs = [spec(Span(i * 29 + 2, i * 29 + 7), f"C{i}") for i in range(0, number, 2)]
        annotate_markdown(read(("**słowo** drugie słowo `kod`. " * number).encode()), specs)

    assert_linear(write, small=50, large=400)
