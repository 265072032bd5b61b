"""Places where nothing can be written: each command says which one, and what to do, with status 2."""

from __future__ import annotations

from pathlib import Path

import pytest
from annotate_folder import GREEN, folder_of_a_lawyer, names

from kotwica.pipeline.cli_annotate import main as annotate
from kotwica.pipeline.cli_kotwica import main as kotwica


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A lawyer's folder in which nothing can be made below the file "plik"; not even root can, so that the tests mean the same everywhere."""
    made = folder_of_a_lawyer(tmp_path, monkeypatch)
    (made / "pisma").mkdir()
    (made / "pisma" / "a.md").write_text(GREEN, "utf-8")
    (made / "plik").write_text("hasło, którego nikt nie odgadnie", "utf-8")
    return made


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        pytest.param(["annotate", "pisma/a.md", "--out", "plik/x"], "Wskaż inny folder opcją --out.", id="outputs"),
        pytest.param(["batch", "pisma", "--out", "plik/x"], "plik/x: nie można utworzyć tego folderu", id="outputs-of-many"),
        pytest.param(["bundle", "pisma/a.md", "--log", "d", "--out", "plik/x.zip"], "Wskaż inny folder opcją --out.", id="bundle"),
        pytest.param(["sources", "add", "zrodla", "--store", "plik/b.sqlite"], "czy masz do niego prawo zapisu", id="store"),
        pytest.param(["key", "create", "plik/k.pem", "--passphrase-file", "plik"], "Wskaż inny folder.", id="key"),
        pytest.param(
            ["annotate", "pisma/a.md", "--out", "x", "--judge-export", "plik/o.json"], "Wskaż inny plik po --judge-export.", id="judge"
        ),
    ],
)
def test_it_is_said_where_and_what_to_do(argv: list[str], told: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (annotate(argv[1:]) if argv[0] == "annotate" else kotwica(argv)) == 2
    error = capsys.readouterr().err
    assert "plik/" in error and told in error
    assert "wewnętrzny" not in error
    assert set(names(folder)) <= {"pisma", "plik", "x", "d"} and names(folder / "pisma") == ["a.md"]
