"""The registry in an annotated copy: damaged, spoiled, and what it must not hold."""

from __future__ import annotations

import re

import pytest
from test_word_roundtrip import DRAFT, again, annotated, specs, texts
from word_builders import (
    changed,
    comments_in,
    members,
    visible,
)

from kotwica.review import clean_docx


def registry_name(payload: bytes) -> str:
    return next(name for name, content in members(payload).items() if b"<kw:registry" in content)


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda s: s[: len(s) // 2], id="cut-off"),
        pytest.param(lambda s: "", id="emptied"),
        pytest.param(lambda s: s.replace("<kw:comment", "<kw:comment <", 1), id="not-xml"),
    ],
)
def test_damaged_registry_is_told_and_comments_are_known_by_their_tags(spoil) -> None:  # type: ignore[no-untyped-def]
    copy = annotated()
    damaged = changed(copy, {registry_name(copy): spoil})
    renewed = again(damaged, specs("ZWERYFIKOWANY"))
    assert len(comments_in(renewed.payload)) == 2
    assert "ZWERYFIKOWANY" in texts(renewed.payload, "C01")[0]
    assert any("uszkodzony" in notice for notice in renewed.notices)
    assert not any("uszkodzony" in notice for notice in again(renewed.payload).notices), "it was written anew"
    assert visible(clean_docx(damaged)) == visible(DRAFT)
    assert not any(b"urn:kotwica" in content for content in members(clean_docx(damaged)).values())


def test_spoiled_values_in_the_registry_do_no_harm() -> None:
    copy = annotated()
    spoiled = changed(copy, {registry_name(copy): lambda s: re.sub(r'cuts="\w+"', 'cuts="x"', s)})
    assert visible(clean_docx(spoiled)) == visible(DRAFT)
    assert len(comments_in(again(spoiled).payload)) == 2


def test_registry_holds_no_names_and_no_text() -> None:
    content = next(c.decode() for n, c in members(annotated()).items() if b"urn:kotwica:registry" in c and "itemProps" not in n)
    assert not re.search("Nowak|projekt|zdanie|docx|Uwaga", content)
