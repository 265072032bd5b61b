"""What the operating system says, in the user's language."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from kotwica.document import NotPlainData, parse_json, read_bytes, read_toml
from kotwica.document.errors import InputError, system_reason


@pytest.mark.parametrize(
    ("error", "said"),
    [
        pytest.param(OSError(errno.EACCES, "Permission denied"), "otwarty w innym programie", id="no-right-or-held"),
        pytest.param(OSError(errno.ENOSPC, "No space left on device"), "brak miejsca na dysku", id="disk-full"),
        pytest.param(OSError(errno.EXDEV, "Invalid cross-device link"), "Invalid cross-device link", id="unknown-stays-as-it-is"),
        pytest.param(OSError("bez numeru"), "bez numeru", id="without-a-number"),
    ],
)
def test_reasons_of_the_system_are_polish(error: OSError, said: str) -> None:
    assert said in system_reason(error)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        pytest.param("nie-ma.docx", "Nie ma takiego pliku. Sprawdź nazwę i folder.", id="missing"),
        pytest.param("", "To jest folder, a nie plik. Podaj plik, który w nim leży.", id="folder"),
    ],
)
def test_a_file_that_cannot_be_read_says_what_to_do(name: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(InputError) as told:
        read_bytes(tmp_path / name)
    assert told.value.sentence() == f"{tmp_path / name}: {said}"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        pytest.param(b"[osoby]\nrola adwokat\n", "błąd w wierszu 2, znak 6", id="a-line-that-is-no-entry"),
        pytest.param(b'rola = "adwokat', "urywa się przed końcem wpisu", id="cut-off"),
        pytest.param('rola = "rzecznik główny"'.encode("cp1250"), "nie jest zapisany w UTF-8", id="another-encoding"),
        pytest.param(b"rola = " + b"[" * 9_000, "wpisy są zagnieżdżone zbyt głęboko", id="deeper-than-the-stack"),
        pytest.param(b"rola = " + b"1" * 9_000, "liczba ma za dużo cyfr", id="a-number-that-python-does-not-read"),
    ],
)
def test_where_a_toml_file_is_broken_is_polish(content: bytes, said: str, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(content)
    with pytest.raises(InputError) as told:
        read_toml(tmp_path / "a.toml", missing=("", ""), broken=("Nie da się ({reason}).", "Popraw."))
    assert told.value.problem == f"Nie da się ({said})."


@pytest.mark.parametrize(
    "content",
    [
        pytest.param("[" * 100_000, id="deeper-than-the-stack"),
        pytest.param("1" * 5_000, id="a-number-that-python-does-not-read"),
        pytest.param(b"\xff", id="no-utf8"),
        pytest.param("{", id="cut-off"),
    ],
)
def test_what_is_no_json_is_one_kind_of_error(content: str | bytes) -> None:
    with pytest.raises(NotPlainData):
        parse_json(content)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        pytest.param(r'{"a": ["x\ud800y"]}', {"a": ["x\ufffdy"]}, id="half-of-a-character"),
        pytest.param(r'{"\ud83d\ude00": 1}', {"\U0001f600": 1}, id="two-halves-are-one"),
        pytest.param('\ufeff{"a": null}'.encode(), {"a": None}, id="byte-order-mark"),
    ],
)
def test_what_json_says_can_be_written_down(content: str | bytes, said: object) -> None:
    assert parse_json(content) == said


def test_a_name_that_is_no_utf8_can_be_told() -> None:
    error = InputError(os.fsdecode(b"pozew\xb3.docx"), "nie ma takiego pliku.")
    assert error.sentence() == "pozew?.docx: nie ma takiego pliku."
