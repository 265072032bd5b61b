"""The check of a finished copy finds damage: each row spoils a sound copy in one way."""

from __future__ import annotations

import re

import pytest
from word_builders import NOW, changed, comment_on, draft_of, members, p, run, word

from builders import package
from kotwica.annotators import annotate_docx, check_copy

DRAFT = word(p("Pierwsze zdanie ", run("grube", "<w:b/>"), "."), p("Drugie zdanie."), extra={"word/media/a.png": b"obraz"})


def sound() -> bytes:
    draft = draft_of(DRAFT)
    return annotate_docx(DRAFT, draft, [comment_on(draft, "zdanie", "C01"), comment_on(draft, "Drugie", "C02")], now=NOW).payload


def in_part(name: str, old: str, new: str):  # type: ignore[no-untyped-def]
    def spoil(payload: bytes) -> bytes:
        result = changed(payload, {f"word/{name}.xml": lambda s: re.sub(old, new, s, count=1, flags=re.DOTALL)})
        assert members(result) != members(payload), "the row must change something"
        return result

    return spoil


def with_members(**more: bytes):  # type: ignore[no-untyped-def]
    return lambda payload: package(dict(members(payload)) | {name.replace("__", "/"): content for name, content in more.items()})


SPOILED = [
    pytest.param(in_part("document", "Drugie", "Trzecie"), "widoczny tekst", id="text-changed"),
    pytest.param(in_part("document", r"<w:b/>", "<w:i/>"), "akapit", id="formatting-changed"),
    pytest.param(in_part("document", r"<w:b/>", ""), "akapit", id="formatting-lost"),
    pytest.param(in_part("document", r"<w:p><w:commentRangeStart.*?</w:p>", ""), "liczba elementów", id="paragraph-lost"),
    pytest.param(in_part("document", r'<w:commentRangeStart w:id="0"/>', ""), "kotwice", id="start-lost"),
    pytest.param(in_part("document", r'<w:commentRangeEnd w:id="0"/>', ""), "kotwice", id="end-lost"),
    pytest.param(in_part("document", r'<w:commentReference w:id="0"/>', ""), "kotwice", id="mark-lost"),
    pytest.param(
        in_part("document", r'(<w:commentRangeStart w:id="1"/>)(.*?)(<w:commentRangeEnd w:id="1"/>)', r"\3\2\1"),
        "kotwice",
        id="end-before-start",
    ),
    pytest.param(in_part("comments", r'w:id="1"', 'w:id="0"'), "niepoprawny numer", id="id-twice"),
    pytest.param(in_part("comments", r' mc:Ignorable="w14"', ""), "w14", id="extension-not-ignorable"),
    pytest.param(in_part("commentsIds", r"<w16cid:commentId [^>]*/>", ""), "commentsIds", id="row-lost"),
    pytest.param(in_part("commentsExtended", r"(<w15:commentEx [^>]*/>)", r"\1\1"), "podwójny", id="row-twice"),
    pytest.param(with_members(word__media__a=b"", **{"word__media__a.png": b"inny"}), "zmieniła się część", id="picture-changed"),
    pytest.param(with_members(**{"word__zle.bin": b"x"}), "przybyła część", id="member-added"),
    pytest.param(
        lambda c: changed(c, {"[Content_Types].xml": lambda s: s.replace("commentsIds+xml", "commentsExtended+xml")}),
        "typ treści",
        id="wrong-content-type",
    ),
    pytest.param(
        lambda c: changed(c, {"[Content_Types].xml": lambda s: re.sub(r'(<Override PartName="/word/comments.xml"[^>]*/>)', r"\1\1", s)}),
        "dwa razy",
        id="type-twice",
    ),
    pytest.param(lambda c: package({n: b for n, b in members(c).items() if n != "word/media/a.png"}), "zniknęła", id="member-lost"),
    pytest.param(in_part("document", "<w:body>", "<w:body"), "nie da się odczytać", id="broken-xml"),
    pytest.param(lambda c: c[:-100], "nie da się odczytać", id="cut-off"),
]


@pytest.mark.parametrize(("spoil", "problem"), SPOILED)
def test_damage_is_found(spoil, problem: str) -> None:  # type: ignore[no-untyped-def]
    found = check_copy(DRAFT, spoil(sound()))
    assert any(problem in line for line in found), found


def test_sound_copy_has_no_findings() -> None:
    assert check_copy(DRAFT, sound()) == ()
