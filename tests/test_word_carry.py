"""Threads of an earlier copy, carried into the copy of a corrected draft."""

from __future__ import annotations

import re

import pytest
from test_word_roundtrip import annotated, texts
from word_builders import (
    LATER,
    NOW,
    OFFICE,
    answered,
    changed,
    comment_on,
    comments_in,
    deleted,
    draft_of,
    member,
    p,
    resolved,
    saved_by_libreoffice,
    scrubbed,
    visible,
    without_registry,
    word,
)

from kotwica.annotators import annotate_docx, read_people
from kotwica.review import clean_docx

NEW_DRAFT = word(p("Nowy wstęp."), p("Pierwsze zdanie projektu, poprawione."), p("Drugie zdanie projektu."))


def for_new_draft(previous: bytes, *keys_and_statuses: tuple[str, str]):  # type: ignore[no-untyped-def]
    draft = draft_of(NEW_DRAFT)
    words = {"C01": "Pierwsze zdanie", "C02": "Drugie zdanie"}
    found = [comment_on(draft, words[key], key, status) for key, status in keys_and_statuses]
    copy = annotate_docx(NEW_DRAFT, draft, found, now=LATER, previous=previous)
    assert copy.beside, "the earlier copy keeps its place"
    assert visible(copy.payload) == draft.text
    assert visible(clean_docx(copy.payload)) == draft.text
    once_more = annotate_docx(NEW_DRAFT, draft, found, now=LATER, previous=copy.payload)
    assert (once_more.payload, once_more.beside) == (copy.payload, False)
    return copy


SAME = (("C01", "NIEZWERYFIKOWANY"), ("C02", "ZMODYFIKOWANY"))


@pytest.mark.parametrize(
    "saved",
    [
        pytest.param(lambda c: c, id="in-word"),
        pytest.param(saved_by_libreoffice, id="in-libreoffice"),
        pytest.param(scrubbed, id="scrubbed"),
    ],
)
def test_answer_goes_into_the_copy_of_a_corrected_draft(saved) -> None:  # type: ignore[no-untyped-def]
    copy = for_new_draft(saved(answered(annotated(), "C01", "Sprawdziłam, jest dobrze.")), *SAME)
    assert (copy.written, copy.kept) == (1, 1)
    assert len(texts(copy.payload, "C01")) == len(texts(copy.payload, "C02")) == 1
    assert comments_in(clean_docx(copy.payload)) == ["Sprawdziłam, jest dobrze."]
    thread = next(t for t in read_people(copy.payload, "kopia").threads if t.key == "C01")
    assert [(reply.author, reply.text, thread.certain) for reply in thread.replies] == [("Anna Nowak", "Sprawdziłam, jest dobrze.", True)]
    assert any("Przeniesiono" in notice and "C01" in notice for notice in copy.notices)


def test_changed_verdict_is_told_in_the_thread_that_came_along() -> None:
    touched = answered(annotated(), "C01", "Dopisałam źródło.")
    copy = for_new_draft(touched, ("C01", "ZWERYFIKOWANY"), ("C02", "ZMODYFIKOWANY"))
    assert len([text for text in comments_in(copy.payload) if "Nowy wynik:" in text]) == 1
    assert len(set(re.findall(r'w15:paraIdParent="(\w+)"', member(copy.payload, "word/commentsExtended.xml")))) == 1


def test_resolved_state_and_deletions_come_along() -> None:
    copy = for_new_draft(deleted(resolved(annotated(), "C01"), "C02"), *SAME)
    assert [(t.key, t.resolved, t.deleted) for t in read_people(copy.payload, "kopia").threads] == [
        ("C01", True, False),
        ("C02", False, True),
    ]
    assert texts(copy.payload, "C02") == []
    assert any("C02" in notice and "usuniętych" in notice for notice in copy.notices)


def test_thread_whose_finding_is_gone_stays_in_the_earlier_copy_and_is_told() -> None:
    copy = for_new_draft(answered(annotated(), "C02", "Nie zgadzam się."), SAME[0])
    assert not any("Nie zgadzam się." in text for text in comments_in(copy.payload))
    assert any("Zostały tylko w poprzedniej kopii" in notice and "C02" in notice for notice in copy.notices)


def test_thread_that_only_its_number_names_is_not_given_to_another_claim() -> None:
    copy = for_new_draft(without_registry(answered(annotated(), "C01", "Do pierwszego.")), *SAME)
    assert not any("Do pierwszego." in text for text in comments_in(copy.payload))
    assert any("Zostały tylko w poprzedniej kopii" in notice and "C01" in notice for notice in copy.notices)


def test_what_points_at_parts_of_the_earlier_copy_does_not_come_along() -> None:
    link = '</w:t></w:r><w:hyperlink r:id="r77"><w:r><w:t>tu</w:t></w:r></w:hyperlink><w:r><w:drawing/></w:r><w:r><w:t>'
    touched = answered(annotated(), "C01", "Zob.")
    touched = changed(
        touched,
        {"word/comments.xml": lambda s: s.replace("Zob.", f"Zob. {link}").replace("<w:comments ", f'<w:comments xmlns:r="{OFFICE}" ')},
    )
    content = member(for_new_draft(touched, *SAME).payload, "word/comments.xml")
    assert "tu" in content and "drawing" not in content and "r77" not in content


def test_comments_of_the_new_draft_keep_their_numbers() -> None:
    draft = draft_of(NEW_DRAFT)
    theirs = without_registry(annotate_docx(NEW_DRAFT, draft, [comment_on(draft, "Nowy", "C09")], now=NOW).payload)
    theirs = changed(theirs, {"word/comments.xml": lambda s: s.replace("kw-C09", "uwaga")})
    new = draft_of(theirs)
    copy = annotate_docx(theirs, new, [comment_on(new, "Pierwsze zdanie")], now=LATER, previous=answered(annotated(), "C01", "Odpowiedź."))
    assert len(comments_in(copy.payload)) == 3
    assert len(set(re.findall(r'<w:comment w:id="(\d+)"', member(copy.payload, "word/comments.xml")))) == 3


def test_annotating_the_edited_copy_itself_keeps_the_persons_text() -> None:
    edited = changed(annotated(), {"word/document.xml": lambda s: s.replace(" projektu.", " pisma procesowego.")})
    draft = draft_of(edited)
    copy = annotate_docx(edited, draft, [comment_on(draft, "Pierwsze zdanie", "C01")], now=LATER)
    assert visible(copy.payload) == draft.text
    assert len(comments_in(copy.payload)) == 1
