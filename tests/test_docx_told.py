"""What reading a Word file tells its user: text in graphics, settings that touch the copy, open changes."""

from __future__ import annotations

import pytest
from test_docx_reading import BY
from word_builders import OFFICE, changed, draft_of, p, run, text_box, word

DRAWING = "<w:r><w:drawing><wp:inline><a:graphic><a:graphicData>{}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>"
DRAWINGML = "http://schemas.openxmlformats.org/drawingml/2006"


@pytest.mark.parametrize(
    ("graphic", "kind", "name"),
    [
        pytest.param(DRAWING.format(f'<c:chart xmlns:c="{DRAWINGML}/chart"/>'), "chart", "wykres", id="chart"),
        pytest.param(DRAWING.format(f'<d:relIds xmlns:d="{DRAWINGML}/diagram"/>'), "smartart", "SmartArt", id="smartart"),
        pytest.param(DRAWING.format("<a:sp><a:txBody><a:p/></a:txBody></a:sp>"), "drawing_text", "rysunek z tekstem", id="drawing"),
        pytest.param('<w:r><w:pict><v:shape><v:textpath string="UMOWA"/></v:shape></w:pict></w:r>', "wordart", "WordArt", id="wordart"),
        pytest.param(
            '<w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office"/></w:object></w:r>',
            "embedded",
            "obiekt osadzony",
            id="embedded-object",
        ),
    ],
)
def test_text_in_graphics_is_told_with_its_place(graphic: str, kind: str, name: str) -> None:
    draft = draft_of(word(p("Strony i udziały pokazuje schemat: ", graphic), p("dalej")))
    assert [(s.kind, s.count) for s in draft.skipped] == [(kind, 1)]
    assert any(f"{name} po słowach „Strony i udziały pokazuje schemat:”" in notice for notice in draft.notices)


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(p(DRAWING.format("<a:pic/>")), id="picture"),
        pytest.param(p('<w:r><w:pict><v:shape><v:textpath on="t"/></v:shape></w:pict></w:r>'), id="shape-setting-without-text"),
        pytest.param(p(text_box(p("RAMKA"))), id="text-box-is-read"),
        pytest.param(p(run("x", '<w:strike w:val="0"/>')), id="strike-switched-off"),
        pytest.param(p(f"<w:del {BY}><w:r><w:rPr><w:strike/></w:rPr><w:delText>x</w:delText></w:r></w:del>", "y"), id="struck-and-deleted"),
    ],
)
def test_nothing_is_told_of(body: str) -> None:
    assert [n for n in draft_of(word(body)).notices if "śledzone" not in n] == []


def test_text_struck_through_by_hand_is_told() -> None:
    draft = draft_of(word(p("a ", run("wyrok ", "<w:strike/>"), run("SN", "<w:strike/><w:b/>"), " b ", run("c", "<w:dstrike/>"))))
    assert any("miejsc: 2, pierwsze: „wyrok SN”" in notice for notice in draft.notices)
    assert [struck.of(draft.text) for struck in draft.struck] == ["wyrok SN", "c"]


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        pytest.param("<w:removePersonalInformation/>", "usunie z kopii autora i daty", id="metadata-scrubbed-on-saving"),
        pytest.param('<w:documentProtection w:edit="comments" w:enforcement="1"/>', "chroniony (tylko komentarze)", id="protected"),
        pytest.param('<w:documentProtection w:edit="readOnly" w:enforcement="0"/>', "", id="protection-not-enforced"),
        pytest.param('<w:writeProtection w:recommended="1"/>', "tylko do odczytu", id="read-only-recommended"),
        pytest.param('<w:removePersonalInformation w:val="0"/>', "", id="scrubbing-switched-off"),
        pytest.param("<w:trackRevisions/>", "", id="tracking-alone-changes-nothing-that-is-read"),
    ],
)
def test_settings_that_touch_the_copy_are_told(settings: str, sentence: str) -> None:
    notices = draft_of(word(p("x"), settings=settings)).notices
    assert [sentence in notice for notice in notices] == ([True] if sentence else [])


def test_note_numbers_of_each_page_are_told() -> None:
    mark = '<w:r><w:footnoteReference w:id="{}"/></w:r>'
    settings = '<w:footnotePr><w:numRestart w:val="eachPage"/></w:footnotePr>'
    draft = draft_of(word(p("a", mark.format(1), "b", mark.format(2)), footnotes={"1": p("x"), "2": p("y")}, settings=settings))
    assert any("na każdej stronie" in notice for notice in draft.notices)


def test_open_changes_are_told() -> None:
    notices = draft_of(word(p("a", f"<w:ins {BY}>{run('b')}</w:ins>"))).notices
    assert notices == ("Dokument ma śledzone zmiany (1); sprawdzono tekst po ich przyjęciu.",)


FINAL = (
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" '
    'xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">'
    '<property fmtid="{{D5CDD505-2E9C-101B-9397-08002B2CF9AE}}" pid="2" name="_MarkAsFinal"><vt:bool>{}</vt:bool></property></Properties>'
)


@pytest.mark.parametrize(
    ("properties", "told"),
    [
        pytest.param(FINAL.format("true"), True, id="marked-as-final"),
        pytest.param(FINAL.format("false"), False, id="no-longer-final"),
        pytest.param("<Properties", False, id="damaged-properties-bar-no-reading"),
    ],
)
def test_document_marked_as_final_is_told(properties: str, told: bool) -> None:
    link = f'<Relationship Id="r9" Type="{OFFICE}/custom-properties" Target="docProps/custom.xml"/></Relationships>'
    payload = changed(
        word(p("treść"), extra={"docProps/custom.xml": properties}),
        {"_rels/.rels": lambda s: s.replace("</Relationships>", link)},
    )
    draft = draft_of(payload)
    assert draft.text == "treść"
    assert any("ostateczną" in notice for notice in draft.notices) == told
