"""What the operating system says, in the user's language."""

from __future__ import annotations

import errno
import tomllib
from pathlib import Path

import pytest

from kotwica.document import read_bytes
from kotwica.document.errors import InputError, system_reason, toml_reason


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
    ],
)
def test_where_a_toml_file_is_broken_is_polish(content: bytes, said: str) -> None:
    with pytest.raises(ValueError) as told:
        tomllib.loads(content.decode("utf-8"))
    assert toml_reason(told.value) == said
