"""Changes that a person accepted or rejected under our comments: the text is theirs, and our marks come off whole."""

from __future__ import annotations

import re

import pytest
from word_builders import LATER, NOW, changed, comment_on, comments_in, draft_of, member, p, run, visible, word

from kotwica.annotators import annotate_docx
from kotwica.review import clean_docx

TRACKED = 'w:id="78" w:author="Anna Nowak" w:date="2026-03-01T10:00:00Z"'


def test_accepted_insertion_around_a_comment() -> None:
    payload = word(p("Zdanie ", f"<w:ins {TRACKED}>{run('wstawione')}</w:ins>", " dalej."))
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "wstawione")], now=NOW).payload
    accepted = changed(copy, {"word/document.xml": lambda s: re.sub(r"</?w:ins[^>]*>", "", s)})
    assert visible(clean_docx(accepted)) == draft.text
    assert "comment" not in member(clean_docx(accepted), "word/document.xml")


@pytest.mark.parametrize(
    "reject",
    [
        pytest.param(lambda s: re.sub(r"<w:ins .*?</w:ins>", "", s), id="with-the-marks-inside-it"),
        pytest.param(
            lambda s: re.sub(r"</?w:ins[^>]*>", "", re.sub(r"<w:t[ >][^<]*wstawione</w:t>", "", s)), id="marks-left-around-nothing"
        ),
    ],
)
def test_rejected_insertion_under_a_comment(reject) -> None:  # type: ignore[no-untyped-def]
    payload = word(p("Zdanie ", f"<w:ins {TRACKED}>{run('wstawione')}</w:ins>", " dalej."), p("Drugie zdanie."))
    draft = draft_of(payload)
    findings = [comment_on(draft, "wstawione", "C01"), comment_on(draft, "Drugie zdanie", "C02")]
    rejected = changed(annotate_docx(payload, draft, findings, now=NOW).payload, {"word/document.xml": reject})
    after = draft_of(rejected)
    assert after.text == draft.text.replace("wstawione", "") == visible(clean_docx(rejected))
    copy = annotate_docx(rejected, after, [comment_on(after, "Drugie zdanie", "C02")], now=LATER)
    assert visible(copy.payload) == after.text
    assert [text for text in comments_in(copy.payload) if "kw-C01-" in text] == []
    assert len([text for text in comments_in(copy.payload) if "kw-C02-" in text]) == 1


def test_rejected_deletion_brings_its_text_back_and_keeps_the_comment() -> None:
    gone = f'<w:del {TRACKED}><w:r><w:delText xml:space="preserve">nie </w:delText></w:r></w:del>'
    payload = word(p("Umowa ", gone, "jest ważna."))
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "jest ważna")], now=NOW).payload

    def back(part: str) -> str:
        return re.sub(r"</?w:del [^>]*>|</w:del>", "", part).replace("w:delText", "w:t")

    rejected = changed(copy, {"word/document.xml": back})
    assert draft_of(rejected).text == "Umowa nie jest ważna." == visible(clean_docx(rejected))
