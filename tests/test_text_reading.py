"""Plain text drafts: encodings told apart, paragraphs as people mean them."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from kotwica.document.errors import InputError
from kotwica.document.read_text import paragraphs, read_text_draft
from kotwica.document.text_encoding import decode_text

POLISH = "Sąd uznał, że źródło „śmieszne” – żądanie pozwanej – jest bezzasadne. Część łódzka, ćwierć, wiązań."
PLAIN = "Sąd uznał, że źródło śmieszne: żądanie pozwanej jest bezzasadne. Część łódzka, ćwierć, wiązań."


@pytest.mark.parametrize(
    ("data", "encoding", "text"),
    [
        pytest.param(POLISH.encode(), "utf-8", POLISH, id="utf-8"),
        pytest.param(b"\xef\xbb\xbf" + POLISH.encode(), "utf-8", POLISH, id="utf-8-with-mark"),
        pytest.param(POLISH.encode("cp1250"), "cp1250", POLISH, id="windows-1250"),
        pytest.param(PLAIN.encode("iso8859_2"), "iso8859_2", PLAIN, id="iso-8859-2"),
        pytest.param("ćęłńóż".encode("iso8859_2"), "cp1250", "ćęłńóż", id="letters-that-both-share"),
        pytest.param(b"\xfe\xff" + POLISH.encode("utf-16-be"), "utf-16-be", POLISH, id="utf-16-big-endian"),
        pytest.param(b"plain ASCII", "utf-8", "plain ASCII", id="ascii"),
        pytest.param(b"", "utf-8", "", id="empty"),
    ],
)
def test_encoding_is_told(data: bytes, encoding: str, text: str) -> None:
    decoded = decode_text(data, "x.txt")
    assert (decoded.encoding, decoded.text) == (encoding, text)
    assert decoded.encode(decoded.text) == data


@pytest.mark.parametrize("encoding", ["cp1250", "iso8859_2"])
def test_short_polish_sentences_are_told_apart(encoding: str) -> None:
    words = re.findall(r"\w+", "sąd źródło śledztwo Łódź sprawą część wziął ŚWIADEK żądanie przyjął umową łącznie dwóch jest")
    pick = random.Random(7)
    for _ in range(200):
        sentence = " ".join(pick.choice(words) for _ in range(3))
        assert decode_text(sentence.encode(encoding), "x").text == sentence


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"PK\x03\x04\x00\x00", id="binary"),
        pytest.param(b"\xff\xfe\x00", id="utf-16-cut-off"),
    ],
)
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(InputError) as refused:
        decode_text(data, "x.txt")
    assert refused.value.remedy


def test_missing_file_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="Nie ma takiego pliku"):
        read_text_draft(tmp_path / "brak.txt")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("Raz.\n\nDwa.\r\n\r\nTrzy.", ["Raz.", "Dwa.", "Trzy."], id="blank-lines"),
        pytest.param("zdanie zawinięte\nna drugi wiersz", ["zdanie zawinięte\nna drugi wiersz"], id="wrapped-lines"),
        pytest.param("x" * 130 + "\n" + "y" * 130, ["x" * 130, "y" * 130], id="long-lines-are-paragraphs"),
        pytest.param("Wnoszę o:\n1. zasądzenie\n2. zwrot", ["Wnoszę o:", "1. zasądzenie", "2. zwrot"], id="items"),
        pytest.param("z dnia 11 maja\n2011 r., sygn.", ["z dnia 11 maja\n2011 r., sygn."], id="year-is-no-item"),
        pytest.param("  \n\t\n", [], id="nothing"),
    ],
)
def test_paragraphs(text: str, expected: list[str]) -> None:
    assert [span.of(text) for span in paragraphs(text)] == expected


def test_draft_text_is_the_file_exactly(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes("Pierwszy.\r\n\r\nDrugi.\r\n".encode("cp1250"))
    draft = read_text_draft(path)
    assert draft.text == draft.reading.text == "Pierwszy.\r\n\r\nDrugi.\r\n"
    assert [b.span.of(draft.text) for b in draft.reading.blocks] == ["Pierwszy.", "Drugi."]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        pytest.param("# Pozew\n\n**Powód:** Jan\n\nWnoszę.", "md", id="heading-and-bold"),
        pytest.param("> cytat z wyroku\n\nTak SN[^1].\n\n[^1]: II CSK 5/30", "md", id="block-quotation-and-footnote"),
        pytest.param("| Sygnatura | Teza |\n|---|---|\n| II CSK 5/30 | ważna |\n\n**Wniosek**", "md", id="table-and-bold"),
        pytest.param("> cytat z listu\n\nOdpowiadam na list.", "txt", id="a-letter-that-quotes"),
        pytest.param("Numer # 5 i gwiazdki ** oraz ** i kreski ---", "txt", id="signs-that-mark-nothing"),
        pytest.param("WYROK\n* * *\nSąd zważył, co następuje.", "txt", id="a-judgment-with-asterisks"),
    ],
)
def test_markdown_saved_as_text_is_read_as_markdown(text: str, kind: str, tmp_path: Path) -> None:
    path = tmp_path / "pismo.txt"
    path.write_text(text, encoding="utf-8")
    draft = read_text_draft(path)
    assert (draft.format, draft.text) == (kind, text)
