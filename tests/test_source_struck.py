"""What a source shows struck through, or comments on, proves nothing: it is left out of the text and told, whatever the format."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from word_builders import NOW, p, run, word

from builders import only_source
from kotwica.document import read_docx_text
from kotwica.pipeline import Options, check_draft
from kotwica.sources.markdown import markdown_text

STRIKE = "<w:strike/>"
STYLED = '<w:style w:type="character" w:styleId="Skreslone"><w:rPr><w:strike/></w:rPr></w:style>'
ODT_STYLES = (
    '<s:style xmlns:s="s" s:name="T1"><s:text-properties s:text-line-through-style="solid"/></s:style>'
    '<s:style xmlns:s="s" s:name="T2"><s:text-properties s:text-line-through-style="none"/></s:style>'
)


def docx(*body: str) -> bytes:
    return word(*body, styles=STYLED)


def rtf(body: str) -> bytes:
    return (r"{\rtf1\ansi\ansicpg1250{\fonttbl{\f0 Arial;}}" + body + "}").encode("ascii")


WORD_ROWS = [
    pytest.param(p("Umowa ", run("nie ", STRIKE), "wiąże."), "Umowa wiąże.", 3, id="one-word"),
    pytest.param(p("Umowa ", run("nie ", "<w:dstrike/>"), "wiąże."), "Umowa wiąże.", 3, id="two-lines"),
    pytest.param(p("Umowa ", run("nie ", '<w:rStyle w:val="Skreslone"/>'), "wiąże."), "Umowa wiąże.", 3, id="by-style"),
    pytest.param(p("Umowa") + p(run("nie wiąże", STRIKE)) + p("stron."), "Umowa\n\nstron.", 9, id="a-paragraph"),
    pytest.param(p("Umowa ", run("nie ", '<w:strike w:val="0"/>'), "wiąże."), "Umowa nie wiąże.", 0, id="turned-off"),
    pytest.param(p("Umowa", run(" ", STRIKE), "wiąże."), "Umowa wiąże.", 0, id="a-blank-alone"),
]


@pytest.mark.parametrize(("body", "text", "characters"), WORD_ROWS)
def test_struck_words_of_a_word_file_are_no_text_of_the_source(body: str, text: str, characters: int, tmp_path: Path) -> None:
    (tmp_path / "a.docx").write_bytes(docx(body))
    source = only_source(tmp_path / "a.docx")
    assert source.text == text
    told = f"Plik ma tekst przekreślony (znaków: {characters}); pominięto go, bo niczego nie dowodzi."
    assert source.warnings == ((told,) if characters else ())


def test_footnote_of_a_struck_mark_goes_with_it() -> None:
    mark = f'<w:r><w:rPr>{STRIKE}</w:rPr><w:footnoteReference w:id="2"/></w:r>'
    content = word(p("Umowa wiąże.", mark), footnotes={"2": p("Inaczej poprzednio.")})
    assert "Inaczej poprzednio." in read_docx_text(content, "projekt.docx").text
    assert read_docx_text(content, "zrodlo.docx", as_source=True).text == "Umowa wiąże."


OTHER_ROWS: list[object] = [
    pytest.param("a.rtf", rtf(r"Umowa {\strike nie }wi\'b9\'bfe."), 3, id="rtf-group"),
    pytest.param("a.rtf", rtf(r"Umowa {\rtlch\af0 \ltrch\striked1\insrsid1 nie }wi\'b9\'bfe."), 3, id="rtf-two-lines"),
    pytest.param("a.rtf", rtf(r"Umowa \strike nie \strike0 wi\'b9\'bfe."), 3, id="rtf-run"),
    pytest.param("a.rtf", rtf(r"Umowa \strike nie \plain wi\'b9\'bfe."), 3, id="rtf-run-that-plain-ends"),
    pytest.param("a.rtf", rtf(r"{\stylesheet{\*\cs1 \strike Skreslone;}}Umowa {\strike0 wi\'b9\'bfe}."), 0, id="rtf-names-of-styles"),
    pytest.param("a.html", "<p>Umowa <s>nie </s>wiąże.</p>".encode(), 3, id="html-s"),
    pytest.param("a.html", "<p>Umowa <del datetime='2026'><b>nie</b> </del>wiąże.</p>".encode(), 3, id="html-del"),
    pytest.param(
        "a.html", "<p>Umowa <span style='text-decoration: line-through red'>nie </span>wiąże.</p>".encode(), 3, id="html-by-style"
    ),
    pytest.param("a.html", "<p>Umowa <span style='text-decoration: underline'>wiąże</span>.</p>".encode(), 0, id="html-underlined"),
    pytest.param("a.md", "Umowa ~~nie ważna i nie~~wiąże.".encode(), 15, id="markdown-signs"),
    pytest.param("a.md", "Umowa <del>nie </del>wiąże.".encode(), 3, id="markdown-tag"),
]


@pytest.mark.parametrize(("name", "content", "characters"), OTHER_ROWS)
def test_struck_words_of_other_files(name: str, content: bytes, characters: int, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(content)
    source = only_source(tmp_path / name)
    assert " ".join(source.text.split()) == "Umowa wiąże."
    told = [warning for warning in source.warnings if "przekreślony" in warning]
    assert told == ([f"Plik ma tekst przekreślony (znaków: {characters}); pominięto go, bo niczego nie dowodzi."] if characters else [])


@pytest.mark.parametrize(
    ("style", "text"), [pytest.param("T1", "Umowa wiąże.", id="struck"), pytest.param("T2", "Umowa nie wiąże.", id="none")]
)
def test_struck_words_of_an_odt(style: str, text: str, tmp_path: Path) -> None:
    body = f'<t:p>Umowa <t:span t:style-name="{style}">nie </t:span>wiąże.</t:p>'
    content = f'<o:d xmlns:o="office" xmlns:t="text"><o:automatic-styles>{ODT_STYLES}</o:automatic-styles>{body}</o:d>'
    with zipfile.ZipFile(tmp_path / "a.odt", "w") as package:
        package.writestr("mimetype", "application/vnd.oasis.opendocument.text")
        package.writestr("content.xml", content)
    assert only_source(tmp_path / "a.odt").text == text


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        pytest.param("a <!-- uwaga --> b", "a  b", id="comment"),
        pytest.param("a ~~b~~ c ~~d~~", "a  c ", id="two-stretches"),
        pytest.param("kara ~~ 100 zł ~~ dziennie", "kara ~~ 100 zł ~~ dziennie", id="signs-with-blanks-inside"),
        pytest.param("kara ~100 zł, odsetki ~5%", "kara ~100 zł, odsetki ~5%", id="about"),
        pytest.param("~~~\nkod\n~~~", "~~~\nkod\n~~~", id="fence-of-code"),
        pytest.param("~~jeden\n\ndrugi~~", "~~jeden\n\ndrugi~~", id="not-across-paragraphs"),
        pytest.param("~~jeden\ndrugi~~ trzeci", " trzeci", id="across-lines-of-a-paragraph"),
        pytest.param("<s>jeden", "<s>jeden", id="never-closed"),
    ],
)
def test_what_markdown_leaves_out(markup: str, text: str) -> None:
    assert markdown_text(markup)[0] == text


HEAD = "Sygn. akt II CSK 99/15\n\nWYROK\n\nDnia 9 czerwca 2016 r.\n\nSąd Najwyższy w składzie: SSN Jan Przykładowy\n\nUZASADNIENIE\n\n"
DRAFT = "SN w wyroku z 9 czerwca 2016 r., II CSK 99/15, stwierdził: „zastrzeżenie takie wiąże obie strony umowy najmu lokalu”."
WITHDRAWN = "zastrzeżenie takie wiąże obie strony umowy najmu lokalu"


@pytest.mark.parametrize(
    ("name", "written"),
    [
        pytest.param("a.docx", lambda: docx(*map(p, HEAD.split("\n")), p("Sąd uznał, że ", run(WITHDRAWN, STRIKE), " oddala.")), id="docx"),
        pytest.param("a.md", lambda: f"{HEAD}Sąd uznał, że ~~{WITHDRAWN}~~ oddala.".encode(), id="markdown"),
        pytest.param("a.md", lambda: f"{HEAD}Sąd uznał <!-- {WITHDRAWN} -->, że oddala.".encode(), id="comment-in-markdown"),
    ],
)
def test_quotation_of_withdrawn_words_is_not_green(name: str, written: Callable[[], bytes], tmp_path: Path) -> None:
    (tmp_path / "zrodla").mkdir()
    (tmp_path / "zrodla" / name).write_bytes(written())
    (tmp_path / "pismo.txt").write_text(DRAFT, encoding="utf-8")
    result = check_draft(tmp_path / "pismo.txt", Options(now=NOW))
    assert [grade.status.name for grade in result.grades if grade.claim.quote] == ["NIEZWERYFIKOWANY"]
