"""Whatever bytes come, a file becomes sources or one Polish sentence; nothing else is raised, nothing hangs."""

from __future__ import annotations

import json
import random
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from builders import docx_with, shared
from kotwica.sources import load_sources
from kotwica.sources.model import Source

HEAD = (
    "Sygn. akt II CSK 901/15\n\nWYROK\n\nDnia 9 czerwca 2016 r.\n\nSąd Najwyższy w składzie:\n\nUZASADNIENIE\n\n"
    + "Zdanie uzasadnienia. " * 40
)


def odt() -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as package:
        package.writestr("mimetype", "application/vnd.oasis.opendocument.text")
        package.writestr("content.xml", f"<a xmlns:t='t'><t:p>{HEAD}</t:p></a>")
    return out.getvalue()


SAMPLES = {
    "txt": HEAD.encode(),
    "html": f"<html><body><p>{HEAD}</p><sup>1</sup><a>x</a></body></html>".encode(),
    "rtf": rb"{\rtf1\ansi\ansicpg1250 S\'b9d Najwy\'bfszy\par {\b tekst}\u322?}",
    "odt": odt(),
    "docx": docx_with(*HEAD.split("\n")),
    "json": json.dumps(
        {"data": {"id": 1, "courtCases": [{"caseNumber": "I C 1/15"}], "judgmentDate": "2016-06-09", "textContent": HEAD}}
    ).encode(),
    "jsonl": b'{"id": 1, "courtCases": [], "textContent": "a"}\n{"id": 2, "courtCases": [{"caseNumber": "x"}], "textContent": "b"}\n',
}


def damaged(data: bytes, seed: int) -> bytes:
    """The bytes cut off, with some of them changed, or with a stretch taken out or doubled."""
    dice = random.Random(seed)
    how = dice.randrange(4)
    if how == 0:
        return data[: dice.randrange(1, len(data))]
    start = dice.randrange(len(data))
    end = min(len(data), start + dice.randrange(1, 60))
    if how == 1:
        return data[:start] + data[end:]
    if how == 2:
        return data[:end] + data[start:]
    changed = bytearray(data)
    for _ in range(dice.randrange(1, 12)):
        changed[dice.randrange(len(changed))] = dice.randrange(256)
    return bytes(changed)


def load_or_say(path: Path) -> tuple[Source, ...]:
    result = load_sources([path])
    assert result.sources or result.problems
    for _, message in result.problems:
        assert message.endswith((".", ")"))
    for source in result.sources:
        assert source.text.strip()
        for span in (*source.pages, *source.furniture, *(u.span for u in source.units), *(s for _, s in source.hidden)):
            assert span.end <= len(source.text)
    return result.sources


@pytest.mark.parametrize("suffix", SAMPLES)
def test_damaged_files(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"II_CSK_901_15.{suffix}"
    for seed in range(60):
        path.write_bytes(damaged(SAMPLES[suffix], seed))
        load_or_say(path)


def test_damaged_shared_files(tmp_path: Path) -> None:
    for original in sorted(shared("corpus", "pl", "raw").iterdir()):
        data = original.read_bytes()
        for seed in range(12):
            path = tmp_path / original.name
            path.write_bytes(damaged(data, seed))
            load_or_say(path)


def test_odd_word_files() -> None:
    """Encrypted, bombs, other formats renamed, hostile entities: each is read or refused with a sentence."""
    for path in sorted(shared("corpus", "docx-odd").iterdir()):
        if path.is_file():
            load_or_say(path)


@pytest.mark.parametrize(
    "bait", [" ", "\n", "1", "§ ", "I ", "/", "„", "Art. ", "z dnia ", "Sygn. akt ", "Sąd Rejonowy w ", "U z a "], ids=repr
)
def test_half_a_megabyte_of_one_thing(tmp_path: Path, bait: str) -> None:
    path = tmp_path / "a.txt"
    path.write_text("x " + bait * (500_000 // len(bait)), encoding="utf-8")
    load_or_say(path)


def epub(chapter: bytes) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr("mimetype", "application/epub+zip")
        package.writestr("a.xhtml", chapter)
    return out.getvalue()


def packed_odt(content: bytes) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr("mimetype", "application/vnd.oasis.opendocument.text")
        package.writestr("content.xml", content)
    return out.getvalue()


MANY = 40_000
JUDGED = HEAD.encode() + b"\n\n"
ENTITY = b'<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a xmlns:t="t"><t:p>A &x; B</t:p></a>'


@pytest.mark.parametrize(
    ("name", "content"),
    [
        pytest.param("a.txt", lambda: b"1\n" * MANY, id="every-line-the-number-of-a-first-page"),
        pytest.param("a.txt", lambda: JUDGED + b"1. Tekst\n" * MANY, id="every-paragraph-the-first"),
        pytest.param(
            "a.txt", lambda: b"1) Niniejsza\n" * MANY + "Art. 1\n©Kancelaria Sejmu s. 1/1\n".encode(), id="footnotes-above-a-unit"
        ),
        pytest.param("a.html", lambda: b"<html><s>" + b"<b>" * MANY + b"</i>" * MANY, id="closing-what-was-never-opened-in-struck-text"),
        pytest.param("a.html", lambda: b"<html><svg>" + b"<math>" * MANY + b"</object>" * MANY, id="the-same-in-a-picture"),
        pytest.param("a.html", lambda: b"<html><p>" + b"</a>" * MANY + b"<div>" * MANY, id="divisions-behind-ends-of-links"),
        pytest.param("a.html", lambda: b'<html><p style="' + b"text-decoration:" * MANY + b'">', id="styles-that-strike-nothing"),
        pytest.param("a.rtf", lambda: b"{\\rtf1 " + b"\\v x" * MANY + b"{}\\v0}", id="hidden-runs-that-end-behind-a-brace"),
        pytest.param(
            "a.rtf", lambda: b"{\\rtf1 " + b"x" * MANY + b"{\\fonttbl}" + b"{\\v x}" * 5_000 + b"}", id="hidden-groups-and-a-long-head"
        ),
        pytest.param("a.json", lambda: b'{"id": ' + b"1" * 5_000 + b', "courtCases": []}', id="a-number-that-python-does-not-read"),
        pytest.param("a.jsonl", lambda: b'{"id": 1}\n{"id": ' + b"1" * 5_000 + b"}", id="the-same-on-a-line"),
        pytest.param("a.odt", lambda: packed_odt(ENTITY), id="a-foreign-entity-in-odt"),
        pytest.param("a.odt", lambda: packed_odt(b"<a>" * 2_000 + b"</a>" * 2_000), id="odt-deeper-than-the-stack"),
        pytest.param("a.odt", lambda: packed_odt(b"<a>" + b"<b/>" * 6_000_000 + b"</a>"), id="odt-of-nothing-but-elements"),
        pytest.param("a.epub", lambda: epub(b"a " * 2_000_000), id="e-book-that-unpacks-to-a-bomb"),
    ],
)
def test_hostile_file_is_read_or_refused_with_a_sentence(tmp_path: Path, name: str, content: Callable[[], bytes]) -> None:
    """Each hung, filled the memory or ended as an error of ours (three quarters of an hour for a megabyte of ones)."""
    (tmp_path / name).write_bytes(content())
    assert not any("root:" in source.text for source in load_or_say(tmp_path / name))


@pytest.mark.parametrize(
    ("beside", "told"),
    [
        pytest.param("", True, id="alone-in-the-folder"),
        pytest.param("II_CSK_901_15.txt", False, id="metadata-of-the-text-beside-it"),
        pytest.param("II_CSK_902_15.txt", True, id="beside-another-text"),
    ],
)
def test_a_file_of_a_folder_that_holds_no_text_does_not_go_missing(tmp_path: Path, beside: str, told: bool) -> None:
    (tmp_path / "II_CSK_901_15.json").write_text('{"data": {"id": 1}}', "utf-8")
    if beside:
        (tmp_path / beside).write_text("Sygn. akt II CSK 901/15. Sąd oddala skargę.", "utf-8")
    assert [Path(path).name for path, _ in load_sources([tmp_path]).problems] == ["II_CSK_901_15.json"] * told
