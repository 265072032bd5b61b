"""Which changes of a copy make it another text: what its author wrote, not what a program dates and counts anew."""

from __future__ import annotations

import re

import pytest
from word_builders import LATER, NOW, answered, changed, comment_on, comments_in, draft_of, field, member, p, run, visible, word

from kotwica.annotators import annotate_docx
from kotwica.document.model import Draft, Span, same_text, spans_in

SIMPLE_DATE = '<w:fldSimple w:instr=" DATE \\@ &quot;d MMMM yyyy&quot; ">{}</w:fldSimple>'


@pytest.mark.parametrize(
    ("body", "header", "part", "before", "after"),
    [
        pytest.param("", run("Strona ") + field(" PAGE ", run("1")), "header1", ">1<", ">17<", id="page-number-of-a-header"),
        pytest.param("", field(" FILENAME ", run("pozew.docx")), "header1", "pozew.docx", "pozew.annotated.docx", id="name-of-the-file"),
        pytest.param(
            field(" DATE ", run("30.11.2026")) + run(" Wnoszę."), "", "document", "30.11.2026", "01.12.2026", id="date-in-the-text"
        ),
        pytest.param(
            field(" DATE ", run("9 maja 2026")) + run(" Wnoszę."), "", "document", "9 maja", "10 maja", id="a-date-that-moves-what-follows"
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


def test_comments_stand_on_their_words_behind_a_date_that_grew() -> None:
    """Positions of the draft are not those of the copy, in which the date has two characters more."""
    dated = [p(field(" DATE ", run(day)), run(f" Zdanie {n}.")) for n, day in enumerate(("9 maja", "9 maja", "9 maja"))]
    data = word(*dated)
    draft = draft_of(data)
    specs = [comment_on(draft, f"Zdanie {n}", f"C0{n}") for n in range(3)]
    first = annotate_docx(data, draft, specs, now=NOW).payload
    saved = answered(changed(first, {"word/document.xml": lambda xml: xml.replace("9 maja", "10 maja", 2)}), "C01", "Tak.")
    copy = annotate_docx(data, draft, specs, now=LATER, previous=saved)
    assert not copy.beside
    xml = member(copy.payload, "word/document.xml")
    marked = re.findall(r'<w:commentRangeStart w:id="(\d+)"/>(.*?)<w:commentRangeEnd w:id="\1"/>', xml, re.DOTALL)
    assert {re.sub("<[^>]*>", "", inside) for _, inside in marked} == {"Zdanie 0", "Zdanie 1", "Zdanie 2"}


def test_spans_lead_to_the_same_words_in_a_text_dated_anew() -> None:
    def dated(*days: str) -> Draft:
        return draft_of(
            word(p(*(run(words) + field(" DATE ", run(day)) for words, day in zip(("od ", " do ", ", tj. "), days, strict=True))))
        )

    def words(text: str, span: Span) -> str:
        return re.sub("9 maja|10 maja|31 sierpnia", "#", span.of(text))

    old, new = dated("9 maja", "31 sierpnia", "10 maja"), dated("10 maja", "9 maja", "31 sierpnia")
    dates = [mark.span for mark in old.reading.marks]
    spans = [Span(a, b) for a in range(len(old.text) + 1) for b in range(a, len(old.text) + 1)]
    whole = [s for s in spans if not any(date.start < at < date.end for date in dates for at in (s.start, s.end))]
    assert len(dates) == 3 and same_text(old, new)
    assert [words(new.text, s) for s in spans_in(new, old, whole)] == [words(old.text, s) for s in whole]
    renewed = [mark.span for mark in new.reading.marks]
    for date, there in zip(dates, renewed, strict=True):
        assert all(there.contains(s) for s in spans_in(new, old, [s for s in spans if date.contains(s)]))


@pytest.mark.parametrize(
    ("before", "after"),
    [
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
