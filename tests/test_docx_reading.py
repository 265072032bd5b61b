"""What a person sees in a Word file is what the draft's text says: one construct a row."""

from __future__ import annotations

import pytest
from word_builders import NOW, STRICT, W, changed, comment_on, draft_of, field, member, p, run, text_box, visible, word

from kotwica.annotators import annotate_docx
from kotwica.document.model import BlockKind, MarkKind, Part
from work import assert_linear

SUPER = '<w:vertAlign w:val="superscript"/>'
BY = 'w:id="1" w:author="Anna Nowak" w:date="2026-03-01T10:00:00Z"'
GONE_MARK = f"<w:rPr><w:del {BY}/></w:rPr>"
TABLE = "<w:tbl><w:tblPr/><w:tblGrid/>{}</w:tbl>"


def sdt(content: str, properties: str = "") -> str:
    return f"<w:sdt><w:sdtPr>{properties}</w:sdtPr><w:sdtContent>{content}</w:sdtContent></w:sdt>"


def form(instruction: str, data: str, result: str = "") -> str:
    """A form field, with its settings in its first mark as Word writes it."""
    begin = '<w:fldChar w:fldCharType="begin"'
    return field(instruction, result).replace(f"{begin}/>", f"{begin}><w:ffData>{data}</w:ffData></w:fldChar>", 1)


BEGINS, GOES_ON, WIDE = '<w:vMerge w:val="restart"/>', "<w:vMerge/>", '<w:gridSpan w:val="2"/>'


def cell(content: str, properties: str = "") -> str:
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{content if content.startswith('<') else p(content)}</w:tc>"


def rows(*cells: tuple[str, ...]) -> str:
    return "".join(f"<w:tr>{''.join(c if c.startswith('<w:tc>') else cell(c) for c in row)}</w:tr>" for row in cells)


DROPDOWN = '<w:ddList>{}<w:listEntry w:val="rejonowy"/><w:listEntry w:val="okręgowy"/></w:ddList>'
ROWS = [
    pytest.param(p("Zgodnie z art. 385", run("1", SUPER), " § 1 k.c."), "Zgodnie z art. 385¹ § 1 k.c.", id="raised-digit-stays-apart"),
    pytest.param(p("art. 22", run("1", '<w:rStyle w:val="IndeksB"/>')), "art. 22¹", id="raised-by-style-of-a-style"),
    pytest.param(p("art. 5", run("2", '<w:position w:val="6"/><w:sz w:val="16"/>')), "art. 5²", id="raised-by-hand"),
    pytest.param(p("art. 385", run("1", '<w:vertAlign w:val="baseline"/>')), "art. 3851", id="baseline-is-not-raised"),
    pytest.param(p("sygn. II C", run("SK 12", "<w:b/>"), run("3/RR", "<w:b/>")), "sygn. II CSK 123/RR", id="split-runs"),
    pytest.param(p("a ", f"<w:ins {BY}>{run('wstawiony ')}</w:ins>", "b"), "a wstawiony b", id="insertion-shown"),
    pytest.param(p("a ", f"<w:del {BY}><w:r><w:delText>usunięty </w:delText></w:r></w:del>", "b"), "a b", id="deletion-not-shown"),
    pytest.param(
        p("A ", f"<w:moveFrom {BY}>{run('X ')}</w:moveFrom>", "B ", f"<w:moveTo {BY}>{run('X ')}</w:moveTo>", "C"),
        "A B X C",
        id="moved-once",
    ),
    pytest.param(p("ab", properties=GONE_MARK) + p("cd"), "abcd", id="deleted-paragraph-mark-joins"),
    pytest.param(
        p("a") + p(f"<w:del {BY}><w:r><w:delText>x</w:delText></w:r></w:del>", properties=GONE_MARK) + p("b"),
        "a\nb",
        id="deleted-paragraph",
    ),
    pytest.param(p("Zob. ", f'<w:hyperlink w:anchor="x">{run("wyrok")}</w:hyperlink>', "."), "Zob. wyrok.", id="hyperlink"),
    pytest.param(p("pkt ", f'<w:fldSimple w:instr=" REF a ">{run("3.2")}</w:fldSimple>'), "pkt 3.2", id="simple-field"),
    pytest.param(p("s. ", field("PAGE", run("7")), "."), "s. 7.", id="complex-field-result"),
    pytest.param(
        p(
            '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> IF </w:instrText></w:r>',
            field("PAGE", run("1")),
            '<w:r><w:instrText> = 1 "a" "b" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>',
            run("pierwsza"),
            '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
        ),
        "pierwsza",
        id="nested-field-shows-outer-result",
    ),
    pytest.param(p('<w:r><w:fldChar w:fldCharType="begin"/></w:r>', "treść"), "treść", id="field-without-end-hides-nothing"),
    pytest.param(p("a", field('SET zakl "tekst zakładki"', run("tekst zakładki")), "b"), "ab", id="text-of-a-bookmark-field-not-shown"),
    pytest.param(p("a", field('TA \\l "wyrok"', run("wyrok")), "b"), "ab", id="entry-of-a-table-of-authorities-not-shown"),
    pytest.param(p("dnia ", field("MACROBUTTON NoMacro [wpisz datę]", "")), "dnia [wpisz datę]", id="button-shows-its-words"),
    pytest.param(p("a", field("MACROBUTTON NoMacro", ""), "b"), "ab", id="button-without-words"),
    pytest.param(p("sąd ", form("FORMDROPDOWN", DROPDOWN.format('<w:result w:val="1"/>'))), "sąd okręgowy", id="chosen-entry-of-a-list"),
    pytest.param(p("sąd ", form("FORMDROPDOWN", DROPDOWN.format(""))), "sąd rejonowy", id="list-left-alone-shows-its-first-entry"),
    pytest.param(
        p("sąd ", form("FORMDROPDOWN", DROPDOWN.format('<w:result w:val="7"/>')), "!"), "sąd !", id="list-entry-that-is-not-there"
    ),
    pytest.param(p(form("FORMCHECKBOX", "<w:checkBox><w:checked/></w:checkBox>"), " tak"), "☒ tak", id="ticked-box"),
    pytest.param(
        p(form("FORMCHECKBOX", '<w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>'), " nie"),
        "☐ nie",
        id="box-not-ticked-in-spite-of-its-default",
    ),
    pytest.param(p(form("FORMTEXT", "<w:textInput/>", run("Jan"))), "Jan", id="text-field-of-a-form-shows-its-result"),
    pytest.param(p("a ", run("skreślone", "<w:strike/>"), " b"), "a skreślone b", id="struck-through-by-hand-is-read"),
    pytest.param(p("Strona: ", sdt(run("Spółka Z")), "."), "Strona: Spółka Z.", id="inline-control"),
    pytest.param(sdt(p("w kontrolce")), "w kontrolce", id="block-control"),
    pytest.param(p("Sąd: ", sdt(run("Kliknij tutaj"), "<w:showingPlcHdr/>"), "koniec"), "Sąd: koniec", id="placeholder-not-content"),
    pytest.param(p(f'<w:smartTag w:element="date">{run("12 marca")}</w:smartTag>', " r."), "12 marca r.", id="smart-tag"),
    pytest.param(p(f'<w:customXml w:element="akt">{run("ustawa")}</w:customXml>'), "ustawa", id="custom-xml"),
    pytest.param(p(f'<w:dir w:val="ltr">{run("tekst")}</w:dir>'), "tekst", id="direction"),
    pytest.param(
        p("<w:r><w:t>A</w:t><w:tab/><w:t>B</w:t><w:br/><w:t>C</w:t><w:cr/><w:t>D</w:t></w:r>"), "A\tB\nC\nD", id="tabs-and-breaks"
    ),
    pytest.param(
        p("<w:r><w:t>II</w:t><w:noBreakHyphen/><w:t>CSK praw</w:t><w:softHyphen/><w:t>nik</w:t></w:r>"),
        "II\u2011CSK praw\u00adnik",
        id="hyphens",
    ),
    pytest.param(p('<w:r><w:sym w:font="Times New Roman" w:char="00A7"/></w:r>', " 1"), "§ 1", id="symbol-of-a-plain-font"),
    pytest.param(p('<w:r><w:sym w:font="Symbol" w:char="F0B7"/></w:r>'), "•", id="symbol-font-bullet"),
    pytest.param(p("jawny ", run("UKRYTY ", "<w:vanish/>"), "dalej"), "jawny dalej", id="hidden"),
    pytest.param(p("jawny ", run("UKRYTY ", '<w:rStyle w:val="Ukryty"/>'), "dalej"), "jawny dalej", id="hidden-by-style"),
    pytest.param(p(run("widoczny", '<w:vanish w:val="0"/>')), "widoczny", id="vanish-switched-off"),
    pytest.param(p("<w:r><w:t>  a b  </w:t></w:r>", "<w:r><w:t>c</w:t></w:r>"), "a bc", id="blanks-without-preserve-not-shown"),
    pytest.param(p("przed ", "<w:m/>", "<m:oMath><m:r><m:t>x=2</m:t></m:r></m:oMath>", " po"), "przed x=2 po", id="formula"),
    pytest.param(
        p("<m:oMath><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>"),
        "(a+b)/2",
        id="fraction",
    ),
    pytest.param(
        p("<w:r><w:ruby><w:rt><w:r><w:t>czyt</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>baza</w:t></w:r></w:rubyBase></w:ruby></w:r>"),
        "baza",
        id="ruby",
    ),
    pytest.param(TABLE.format(f"<w:tr><w:tc>{p('A')}</w:tc><w:tc>{p('B')}</w:tc></w:tr>") + p("po"), "A\nB\npo", id="table-cells"),
    pytest.param(
        TABLE.format(f"<w:tr><w:trPr><w:del {BY}/></w:trPr><w:tc>{p('x')}</w:tc></w:tr><w:tr><w:tc>{p('y')}</w:tc></w:tr>"),
        "y",
        id="deleted-row",
    ),
    pytest.param(TABLE.format(rows((cell("A", BEGINS), "B"), (cell("x", GOES_ON), "C"))), "A\nB\nC", id="cell-taken-in-by-the-one-above"),
    pytest.param(TABLE.format(rows((cell("A", GOES_ON), "B"), (cell("C", BEGINS), "D"))), "A\nB\nC\nD", id="nothing-above-to-go-on-with"),
    pytest.param(
        TABLE.format(rows((cell("A", BEGINS), "B"), ("C", cell("D", GOES_ON)), (cell("E", GOES_ON), "F"))),
        "A\nB\nC\nD\nE\nF",
        id="another-column-and-an-interrupted-merge",
    ),
    pytest.param(
        TABLE.format(rows((cell("A", WIDE + BEGINS), "B"), (cell("C", GOES_ON), "D", "E"))), "A\nB\nC\nD\nE", id="another-width-is-no-merge"
    ),
    pytest.param(
        TABLE.format(rows((cell("A", WIDE), cell("B", BEGINS)), ("C", "D", cell("x", GOES_ON)))), "A\nB\nC\nD", id="columns-not-cells-count"
    ),
    pytest.param(
        TABLE.format(rows((cell(TABLE.format(rows((cell("A", BEGINS),), (cell("x", GOES_ON),))), BEGINS), "B"), (cell("y", GOES_ON), "C"))),
        "A\nB\nC",
        id="merged-cells-in-a-merged-cell",
    ),
    pytest.param(p("przed ", text_box(p("RAMKA")), "po"), "przed po\nRAMKA", id="text-box-once-after-the-body"),
    pytest.param(run("luzem") + p("akapit"), "luzem\nakapit", id="run-outside-a-paragraph-is-not-lost"),
    pytest.param(p("<w:r><w:t>a</w:t><w:lastRenderedPageBreak/><w:t>b</w:t></w:r>"), "ab", id="rendered-page-break-is-nothing"),
    pytest.param(
        p(
            '<mc:AlternateContent><mc:Choice Requires="w14">'
            + run("nowe")
            + "</mc:Choice><mc:Fallback>"
            + run("stare")
            + "</mc:Fallback></mc:AlternateContent>"
        ),
        "nowe",
        id="choice-understood",
    ),
]


@pytest.mark.parametrize(("body", "expected"), ROWS)
def test_text_is_what_a_person_sees(body: str, expected: str) -> None:
    assert visible(word(body)) == expected


@pytest.mark.parametrize(("body", "expected"), ROWS)
def test_strict_family_reads_the_same(body: str, expected: str) -> None:
    def strict(text: str) -> str:
        return text.replace(W, STRICT).replace(
            "http://schemas.openxmlformats.org/officeDocument/2006/math", "http://purl.oclc.org/ooxml/officeDocument/math"
        )

    payload = changed(word(body), {"word/document.xml": strict, "word/styles.xml": strict})
    assert visible(payload) == expected


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        pytest.param(p("jawny ", run("UKRYTY", "<w:vanish/>")), "hidden", id="hidden"),
        pytest.param(p(f"<w:del {BY}><w:r><w:delText>x</w:delText></w:r></w:del>", "a"), "deleted", id="deleted"),
        pytest.param(p(sdt(run("x"), "<w:showingPlcHdr/>"), "a"), "placeholder", id="placeholder"),
        pytest.param(p("a") + '<w:altChunk r:id="r9"/>', "foreign", id="imported-file"),
        pytest.param(TABLE.format(rows((cell("a", BEGINS),), (cell("x", GOES_ON),))), "merged", id="cell-taken-in-by-a-merge"),
    ],
)
def test_what_is_left_out_is_counted(body: str, kind: str) -> None:
    assert [skipped.kind for skipped in draft_of(word(body)).skipped] == [kind]


def test_notes_come_after_the_body_with_their_marks_place_and_number() -> None:
    payload = word(
        p("Tak SN", '<w:r><w:footnoteReference w:id="5"/></w:r>', " i NSA", '<w:r><w:endnoteReference w:id="2"/></w:r>', "."),
        footnotes={"5": p("I CSK 11/RR.")},
        endnotes={"2": p("II FSK 12/RR.")},
    )
    draft = draft_of(payload)
    assert draft.text == "Tak SN i NSA.\nI CSK 11/RR.\nII FSK 12/RR."
    assert [(b.part, b.host, b.label) for b in draft.reading.blocks[1:]] == [(Part.FOOTNOTE, 6, "1"), (Part.ENDNOTE, 12, "i")]


def test_custom_note_mark_is_a_label_and_not_text() -> None:
    mark = '<w:r><w:footnoteReference w:customMarkFollows="1" w:id="1"/><w:t>*</w:t></w:r>'
    draft = draft_of(word(p("Tak SN", mark, "."), footnotes={"1": p("Przypis.")}))
    assert draft.text == "Tak SN.\nPrzypis."
    assert draft.reading.blocks[1].label == "*"


def test_header_is_read_for_lint_only() -> None:
    draft = draft_of(word(p("Treść."), header=p("Nagłówek")))
    assert [(b.part, b.span.of(draft.text)) for b in draft.reading.blocks] == [(Part.BODY, "Treść."), (Part.HEADER, "Nagłówek")]


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        pytest.param(p("a", properties='<w:pStyle w:val="Nagwek1"/>'), BlockKind.HEADING, id="heading-by-style"),
        pytest.param(p("a", properties='<w:outlineLvl w:val="1"/>'), BlockKind.HEADING, id="heading-by-level"),
        pytest.param(p("a", properties='<w:pStyle w:val="Cytat"/>'), BlockKind.QUOTE, id="quote-by-style"),
        pytest.param(p("a", properties='<w:ind w:left="850" w:right="850"/>'), BlockKind.QUOTE, id="quote-by-indents"),
        pytest.param(p("a", properties='<w:ind w:left="5000"/>'), BlockKind.PARAGRAPH, id="signature-block-is-no-quote"),
        pytest.param(TABLE.format(f"<w:tr><w:tc>{p('a')}</w:tc></w:tr>"), BlockKind.TABLE_CELL, id="cell"),
        pytest.param(p("a"), BlockKind.PARAGRAPH, id="plain"),
    ],
)
def test_block_kinds(body: str, kind: BlockKind) -> None:
    assert draft_of(word(body)).reading.blocks[0].kind is kind


def test_italic_in_an_italic_style_is_upright() -> None:
    upright = p("skośny ", run("prosty", '<w:rStyle w:val="Wyroznienie"/>'), properties='<w:pStyle w:val="Cytat"/>')
    draft = draft_of(word(upright))
    assert [m.span.of(draft.text) for m in draft.reading.marks if m.kind is MarkKind.ITALIC] == ["skośny "]


def test_every_atom_leads_back_to_its_characters() -> None:
    draft = draft_of(word(*(row.values[0] for row in ROWS)))
    anchors = draft.anchors
    atoms = [anchors.atom(i) for i in range(len(anchors.starts))]  # type: ignore[attr-defined]
    covered = "".join(draft.text[a.start : a.end] for a in atoms)
    assert covered == "".join(b.span.of(draft.text) for b in draft.reading.blocks)


def test_words_that_a_field_shows_are_commented_with_the_whole_field() -> None:
    payload = word(p("dnia ", field("MACROBUTTON NoMacro [wpisz datę]", ""), " r."))
    draft = draft_of(payload)
    body = member(annotate_docx(payload, draft, [comment_on(draft, "wpisz")], now=NOW).payload, "word/document.xml")
    assert body.index("commentRangeStart") < body.index('fldCharType="begin"') < body.index('"end"') < body.index("commentRangeEnd")


def test_long_text_after_an_own_note_mark_is_text() -> None:
    mark = '<w:r><w:footnoteReference w:customMarkFollows="1" w:id="1"/><w:t>dalszy ciąg zdania</w:t></w:r>'
    assert draft_of(word(p("Tak SN ", mark, "."), footnotes={"1": p("Przypis.")})).text == "Tak SN dalszy ciąg zdania.\nPrzypis."


def test_many_deleted_paragraph_marks_cost_no_square() -> None:
    def read(paragraphs: int) -> None:
        payload = word(*(p("x", properties=GONE_MARK) for _ in range(paragraphs)), p("koniec"))
        assert draft_of(payload).text == "x" * paragraphs + "koniec"

    assert_linear(read, small=200, large=2_000)


def test_styles_that_are_all_based_on_one_another_take_no_more_than_their_number() -> None:
    """Three thousand of them took seventeen seconds."""

    def read(count: int) -> None:
        styles = "".join(
            f'<w:style w:type="paragraph" w:styleId="s{i}"><w:basedOn w:val="s{i + 1}"/><w:rPr><w:i/></w:rPr></w:style>'
            for i in range(count)
        )
        draft_of(word(*(p("a", properties=f'<w:pStyle w:val="s{i}"/>') for i in range(count)), styles=styles))

    assert_linear(read, small=100, large=400)
