"""Which changes of a copy make it another text: what its author wrote, not what a program dates and counts anew."""

from __future__ import annotations

import pytest
from word_builders import LATER, NOW, answered, changed, comment_on, comments_in, draft_of, field, member, p, run, visible, word

from kotwica.annotators import annotate_docx

SIMPLE_DATE = '<w:fldSimple w:instr=" DATE \\@ &quot;d MMMM yyyy&quot; ">{}</w:fldSimple>'


@pytest.mark.parametrize(
    ("body", "header", "part", "before", "after"),
    [
        pytest.param("", run("Strona ") + field(" PAGE ", run("1")), "header1", ">1<", ">17<", id="page-number-of-a-header"),
        pytest.param("", field(" FILENAME ", run("pozew.docx")), "header1", "pozew.docx", "pozew.annotated.docx", id="name-of-the-file"),
        pytest.param(
            field(" DATE ", run("30.11.2026")) + run(" Wnoszę."), "", "document", "30.11.2026", "01.12.2026", id="date-in-the-text"
        ),
        pytest.param(SIMPLE_DATE.format(run("12 maja 2026")), "", "document", "12 maja", "13 maja", id="date-in-a-simple-field"),
    ],
)
def test_what_a_program_works_out_anew_is_no_other_text(body: str, header: str, part: str, before: str, after: str) -> None:
    """Saving renews such fields; without this every save would leave people's answers behind in an old copy."""
    data = word(p(body), p("Pierwsze zdanie projektu."), header=p(header))
    draft = draft_of(data)
    specs = [comment_on(draft, "Pierwsze zdanie", "C01")]
    first = annotate_docx(data, draft, specs, now=NOW).payload
    saved = answered(changed(first, {f"word/{part}.xml": lambda xml: xml.replace(before, after)}), "C01", "Sprawdziłam.")
    assert visible(saved) != visible(data)
    copy = annotate_docx(data, draft, specs, now=LATER, previous=saved)
    assert not copy.beside and copy.kept == 1
    assert any("Sprawdziłam." in text for text in comments_in(copy.payload))
    assert after.strip("<>") in member(copy.payload, f"word/{part}.xml")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(field(" DATE ", run("9 maja 2026")), field(" DATE ", run("10 maja 2026")), id="a-date-that-moves-what-follows"),
        pytest.param(field(" CREATEDATE ", run("12 maja 2026")), field(" CREATEDATE ", run("13 maja 2026")), id="a-date-that-stays"),
        pytest.param(run("12 maja 2026"), run("13 maja 2026"), id="a-date-that-the-author-wrote"),
        pytest.param(field(" DATE ", run("12")) + run(" maja"), field(" DATE ", run("12")) + run(" mają"), id="words-behind-a-date"),
    ],
)
def test_what_the_author_wrote_is_another_text(before: str, after: str) -> None:
    old, new = (word(p(text), p("Pierwsze zdanie projektu.")) for text in (before, after))
    first = annotate_docx(old, draft_of(old), [comment_on(draft_of(old), "Pierwsze zdanie", "C01")], now=NOW).payload
    copy = annotate_docx(
        new, draft_of(new), [comment_on(draft_of(new), "Pierwsze zdanie", "C01")], now=LATER, previous=answered(first, "C01", "Tak.")
    )
    assert copy.beside and any("Tak." in text for text in comments_in(copy.payload))


@pytest.mark.parametrize(
    ("before", "after"),
    [("Projekt roboczy ", "Odpis dla sądu "), ("sygn. akt I C 12/20 ", "sygn. akt I C 13/20 "), ("ul. Długa 5 ", "ul. Długa 6 ")],
    ids=["words", "the-number-of-a-case", "the-number-of-a-house"],
)
def test_a_header_that_the_author_changed_is_in_the_new_copy(before: str, after: str) -> None:
    old, new = (word(p("Pierwsze zdanie projektu."), header=p(run(text), field(" PAGE ", run("1")))) for text in (before, after))
    first = annotate_docx(old, draft_of(old), [comment_on(draft_of(old), "Pierwsze zdanie", "C01")], now=NOW).payload
    earlier = answered(first, "C01", "Sprawdziłam.")
    copy = annotate_docx(new, draft_of(new), [comment_on(draft_of(new), "Pierwsze zdanie", "C01")], now=LATER, previous=earlier)
    assert after.strip() in member(copy.payload, "word/header1.xml")
    assert copy.beside and any("Sprawdziłam." in text for text in comments_in(copy.payload))
