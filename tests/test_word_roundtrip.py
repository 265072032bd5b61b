"""Annotating a copy again: what people did stays, what nobody touched is replaced."""

from __future__ import annotations

import io
import re

import pytest
from msgspec.structs import replace
from word_builders import (
    LATER,
    NOW,
    answered,
    changed,
    comment_on,
    comments_in,
    deleted,
    draft_of,
    member,
    members,
    p,
    resolved,
    run,
    saved_by_libreoffice,
    scrubbed,
    visible,
    without_registry,
    word,
)

from kotwica.annotators import annotate_docx, read_people
from kotwica.annotators.model import CommentSpec
from kotwica.review import clean_docx

DRAFT = word(p("Pierwsze zdanie projektu."), p("Drugie zdanie projektu."), p("Trzecie zdanie projektu."))


def specs(first: str = "NIEZWERYFIKOWANY", second: str = "ZMODYFIKOWANY") -> list[CommentSpec]:
    draft = draft_of(DRAFT)
    return [comment_on(draft, "Pierwsze zdanie", "C01", first), comment_on(draft, "Drugie zdanie", "C02", second)]


def annotated() -> bytes:
    return annotate_docx(DRAFT, draft_of(DRAFT), specs(), now=NOW).payload


def again(previous: bytes, new: list[CommentSpec] | None = None):  # type: ignore[no-untyped-def]
    return annotate_docx(DRAFT, draft_of(DRAFT), specs() if new is None else new, now=LATER, previous=previous)


def texts(payload: bytes, key: str) -> list[str]:
    return [text for text in comments_in(payload) if f"kw-{key}-" in text]


def test_untouched_comments_are_replaced_by_the_new_findings() -> None:
    copy = again(annotated(), specs("ZWERYFIKOWANY"))
    assert len(texts(copy.payload, "C01")) == 1
    assert "ZWERYFIKOWANY" in texts(copy.payload, "C01")[0]
    assert copy.kept == 0


def test_comment_of_a_claim_that_is_gone_goes_with_it() -> None:
    copy = again(annotated(), specs()[:1])
    assert texts(copy.payload, "C02") == []
    assert "FFE873" not in member(copy.payload, "word/document.xml")


def test_answered_comment_stays_with_its_answer() -> None:
    copy = again(answered(annotated(), "C01", "Sprawdziłam, jest dobrze."))
    assert copy.kept == 1
    assert len(texts(copy.payload, "C01")) == 1
    assert any("Sprawdziłam" in text for text in comments_in(copy.payload))


def test_answered_comment_gets_our_answer_only_when_the_verdict_changed() -> None:
    touched = answered(annotated(), "C01", "Dopisałam źródło.")
    copy = again(touched, specs("ZWERYFIKOWANY"))
    replies = [text for text in comments_in(copy.payload) if "Nowy wynik:" in text]
    assert len(replies) == 1
    assert "ZWERYFIKOWANY" in replies[0]
    row = re.findall(r'w15:paraIdParent="(\w+)"', member(copy.payload, "word/commentsExtended.xml"))
    assert len(set(row)) == 1
    assert len(row) == 2, "the person's answer and ours hang on the same comment"
    third = again(copy.payload, specs("ZWERYFIKOWANY"))
    assert third.payload == copy.payload, "the same verdict is not told twice"


@pytest.mark.parametrize(
    "change",
    [lambda c: resolved(c, "C02"), lambda c: changed(c, {"word/comments.xml": lambda s: s.replace("Uwaga do C02.", "Moja uwaga.")})],
    ids=["resolved", "edited"],
)
def test_resolved_or_edited_comment_stays(change) -> None:  # type: ignore[no-untyped-def]
    copy = again(change(annotated()))
    assert copy.kept == 1
    assert len(texts(copy.payload, "C02")) == 1
    assert again(copy.payload).payload == copy.payload


def test_deleted_comment_is_not_raised_again_unless_it_blocks() -> None:
    copy = again(deleted(deleted(annotated(), "C01"), "C02"))
    assert texts(copy.payload, "C02") == []
    assert len(texts(copy.payload, "C01")) == 1, "a red one comes back"
    assert any("C02" in notice for notice in copy.notices)
    assert texts(again(copy.payload).payload, "C02") == [], "also the third time"


def test_deleted_comment_is_raised_when_its_verdict_changed() -> None:
    copy = again(deleted(annotated(), "C02"), specs(second="NIEZWERYFIKOWANY"))
    assert len(texts(copy.payload, "C02")) == 1


def test_shading_that_a_deleted_comment_left_goes() -> None:
    copy = again(deleted(annotated(), "C02"))
    assert "FFE873" not in member(copy.payload, "word/document.xml")


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(scrubbed, id="document-inspector"),
        pytest.param(without_registry, id="registry-removed"),
        pytest.param(saved_by_libreoffice, id="saved-by-libreoffice"),
        pytest.param(lambda c: saved_by_libreoffice(without_registry(c)), id="libreoffice-and-no-registry"),
    ],
)
def test_our_comments_are_known_after(change) -> None:  # type: ignore[no-untyped-def]
    copy = again(change(annotated()), specs("ZWERYFIKOWANY"))
    assert len(comments_in(copy.payload)) == 2
    assert len(texts(copy.payload, "C01")) == 1
    assert visible(copy.payload) == visible(DRAFT)


def test_answer_is_kept_when_libreoffice_lost_the_thread() -> None:
    copy = again(saved_by_libreoffice(answered(annotated(), "C01", "Odpowiedź z biura.")))
    assert copy.kept == 1
    assert any("Odpowiedź z biura." in text for text in comments_in(copy.payload))


def test_edited_comment_is_known_by_the_tag_of_its_registry_line() -> None:
    edited = changed(saved_by_libreoffice(annotated()), {"word/comments.xml": lambda s: s.replace("Uwaga do C02.", "Moja uwaga.")})
    copy = again(edited)
    assert copy.kept == 1
    assert not any("usuniętych" in notice for notice in copy.notices), "it was edited, not deleted"
    assert len(texts(copy.payload, "C02")) == 1
    assert [thread.key for thread in read_people(edited, "kopia").threads if thread.edited] == ["C02"]


def test_comment_that_quotes_our_tag_is_not_ours() -> None:
    tag = re.search(r"kw-C02-\w{6}", member(annotated(), "word/comments.xml"))
    assert tag
    copy = again(saved_by_libreoffice(answered(annotated(), "C01", f"Zob. uwagę {tag.group()}")))
    assert len(texts(copy.payload, "C02")) == 2
    quoted = answered(annotated(), "C01", tag.group())
    assert tag.group() in comments_in(clean_docx(saved_by_libreoffice(quoted)))


def saved_by_python_docx(payload: bytes) -> bytes:
    docx = pytest.importorskip("docx")
    buffer = io.BytesIO()
    docx.Document(io.BytesIO(payload)).save(buffer)
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("play", "kept", "left"),
    [
        pytest.param(lambda c: c, 0, 2, id="nobody-touched-it"),
        pytest.param(lambda c: answered(c, "C01", "Odpowiedź."), 1, 3, id="answered"),
        pytest.param(lambda c: resolved(c, "C02"), 1, 2, id="resolved"),
        pytest.param(lambda c: changed(c, {"word/comments.xml": lambda s: s.replace("Uwaga do C02.", "Moja.")}), 1, 2, id="edited"),
        pytest.param(lambda c: deleted(c, "C02"), 0, 1, id="deleted"),
        pytest.param(scrubbed, 0, 2, id="document-inspector"),
        pytest.param(without_registry, 0, 2, id="registry-removed"),
    ],
)
def test_saved_by_python_docx(play, kept: int, left: int) -> None:  # type: ignore[no-untyped-def]
    saved = saved_by_python_docx(play(annotated()))
    copy = again(saved)
    assert (copy.kept, len(comments_in(copy.payload))) == (kept, left)
    assert visible(clean_docx(saved)) == visible(DRAFT)
    assert [text for text in comments_in(clean_docx(saved)) if "kw-" in text] == []


def test_author_alone_does_not_make_a_comment_ours() -> None:
    theirs = annotated().replace(b"", b"")
    foreign = changed(
        without_registry(theirs),
        {
            "word/comments.xml": lambda s: re.sub(r"kw-C02-\w{6}", "kw-C02-000000", s),
            "word/commentsIds.xml": lambda s: re.sub(r"<w16cid:commentId [^>]*/>", "", s),
        },
    )
    copy = again(foreign, specs()[:1])
    assert any("kw-C02-000000" in text for text in comments_in(copy.payload)), "a tag whose checksum is wrong proves nothing"


TRACKED = 'w:id="78" w:author="Anna Nowak" w:date="2026-03-01T10:00:00Z"'
SPLIT = '<w:t xml:space="preserve">Pierwsze</w:t></w:r></w:p><w:p><w:r><w:t xml:space="preserve"> zdanie</w:t></w:r>'


@pytest.mark.parametrize(
    "edit",
    [
        pytest.param(lambda s: s.replace("Pierwsze zdanie", "Pierwsze i drugie zdanie"), id="inside-the-range"),
        pytest.param(lambda s: s.replace("Pierwsze zdanie", ""), id="range-emptied"),
        pytest.param(lambda s: re.sub(r"<w:t[^>]*>Pierwsze zdanie</w:t></w:r>", SPLIT, s), id="paragraph-split-in-the-range"),
        pytest.param(
            lambda s: re.sub(
                r"(<w:r>(?:(?!</w:r>).)*?)<w:t([^>]*)>(Drugie zdanie)</w:t></w:r>",
                rf"<w:del {TRACKED}>\1<w:delText>\3</w:delText></w:r></w:del>",
                s,
            ),
            id="commented-words-deleted-with-tracking",
        ),
        pytest.param(
            lambda s: s.replace("<w:body>", f"<w:body><w:p><w:ins {TRACKED}>{run('Nowy akapit.')}</w:ins></w:p>"), id="paragraph-put-before"
        ),
        pytest.param(lambda s: re.sub(r"<w:p>(?:(?!</w:p>).)*Pierwsze.*?</w:p>", "", s), id="paragraph-gone-with-its-marks"),
    ],
)
def test_text_edited_around_a_comment_stays_as_the_person_left_it(edit) -> None:  # type: ignore[no-untyped-def]
    edited = changed(answered(annotated(), "C02", "Odpowiedź."), {"word/document.xml": edit})
    draft = draft_of(edited)
    assert draft.text != visible(DRAFT)
    assert visible(clean_docx(edited)) == draft.text
    copy = annotate_docx(edited, draft, [comment_on(draft, "Trzecie zdanie", "C03")], now=LATER)
    assert visible(copy.payload) == draft.text
    assert "Odpowiedź." in comments_in(copy.payload)
    assert len(texts(copy.payload, "C03")) == 1
    assert texts(copy.payload, "C01") == [], "nobody had touched it"


def test_clean_takes_off_our_comments_and_leaves_peoples_answers() -> None:
    restored = clean_docx(answered(annotated(), "C01", "Moja odpowiedź."))
    assert comments_in(restored) == ["Moja odpowiedź."]
    assert "urn:kotwica" not in "".join(content.decode("utf-8", "ignore") for content in members(restored).values())


def test_clean_leaves_no_style_of_ours_that_nobody_uses() -> None:
    assert "Tekstkomentarza" not in member(clean_docx(answered(annotated(), "C01", "Moja odpowiedź.")), "word/styles.xml")


def test_blanks_that_an_ancestor_keeps_survive_taking_off_without_the_registry() -> None:
    body = p("<w:r><w:t>jak </w:t></w:r>", "<w:r><w:t>było </w:t></w:r>", "<w:r><w:t>dalej</w:t></w:r>")
    payload = changed(word(body), {"word/document.xml": lambda s: s.replace("<w:document ", '<w:document xml:space="preserve" ')})
    draft = draft_of(payload)
    copy = annotate_docx(payload, draft, [comment_on(draft, "było ")], now=NOW).payload
    assert visible(clean_docx(without_registry(copy))) == draft.text == "jak było dalej"


def test_clean_of_a_draft_without_our_marks_is_the_same_object() -> None:
    assert clean_docx(DRAFT) is DRAFT


def test_same_claim_twice_is_two_comments_that_both_survive_a_second_run() -> None:
    payload = word(p("powtórka i powtórka"))
    draft = draft_of(payload)
    first = comment_on(draft, "powtórka", "C01")
    second = replace(first, key="C02", span=type(first.span)(11, 19))
    copy = annotate_docx(payload, draft, [first, second], now=NOW).payload
    assert len(comments_in(copy)) == 2
    assert annotate_docx(payload, draft, [first, second], now=NOW, previous=copy).payload == copy
