"""`kotwica sources`: the store from the command line, and `annotate` with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from builders import REPOSITORY, docx_with
from kotwica.pipeline.cli_annotate import main as annotate
from kotwica.pipeline.cli_kotwica import main as kotwica

ZRODLA = str(REPOSITORY / "samples" / "zrodla")
PASSAGE = "Wyrok zasądzający nie usuwa bowiem niepewności co do obowiązków, które mają powstać w przyszłości"


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """The user's default store, holding the sources of the sample."""
    path = tmp_path / "dane" / "zrodla.sqlite"
    monkeypatch.setenv("KOTWICA_STORE", str(path))
    monkeypatch.setenv("KOTWICA_NOW", "2026-03-16T10:00:00+01:00")
    assert kotwica(["sources", "add", ZRODLA]) == 0
    assert "Dodano 5" in capsys.readouterr().out
    return path


def run(capsys: pytest.CaptureFixture[str], *argv: str, status: int = 0) -> str:
    assert kotwica(["sources", *argv]) == status
    return capsys.readouterr().out


def test_adding_again_finds_only_repeats(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Dodano 0, powtórzonych 5" in run(capsys, "add", ZRODLA)


def test_list_names_every_document(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "list")
    assert "FIKCYJNE_V_ACa_9040_20.txt" in out and "umowa_kredytu.txt" in out


@pytest.mark.parametrize("name", ["V ACa 9040/20", "FIKCYJNE_V_ACa_9040_20.txt"])
def test_show_takes_an_id_or_a_signature(name: str, store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "show", name)
    assert "Sąd Apelacyjny w Warszawie" in out and PASSAGE in out


def test_show_one_unit_of_an_act(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "show", "FIKCYJNA_ustawa_o_przejrzystosci_kredytow.md", "--unit", "art. 4 ust. 2")
    assert "Symulacja obejmuje cały okres kredytowania." in out and "Ciężar dowodu" not in out


def test_find_says_where_a_sentence_stands(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "find", PASSAGE)
    assert out.startswith("dosłownie: ") and "V ACa 9040/20" in out


def test_find_shows_what_is_different(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "find", PASSAGE.replace("bowiem ", ""))
    assert out.startswith("ze zmianami: ") and "jest: (brak) · w źródle: „bowiem”" in out


def test_find_says_no_with_status_1(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "find", "Zasada lojalności nakazuje bankowi ujawnić wewnętrzne wyceny portfela przed zawarciem ugody", status=1)
    assert "nie ma w bazie" in out


def test_stats_trust_verify_and_rm(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "trust", "wlasne", "--complete", "SN:2016..2020")
    assert "Sąd Najwyższy:2016..2020" in run(capsys, "stats")
    assert "W porządku: 5" in run(capsys, "verify")
    assert "Usunięto 1" in run(capsys, "rm", "umowa_kredytu.txt")


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        pytest.param(["rm", "nie-ma.txt"], "nie-ma.txt: nie ma takiego dokumentu w bazie.", id="removing-what-is-not-there"),
        pytest.param(["find", "umowa"], "Fragment jest krótszy niż trzy słowa", id="a-passage-too-short-is-no-no"),
        pytest.param(["add", "pusty"], "Nie ma tam żadnego tekstu źródła.", id="a-folder-without-sources"),
    ],
)
def test_what_could_not_be_done_is_said(
    argv: list[str], said: str, store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("pusty").mkdir()
    assert kotwica(["sources", *argv]) == 2
    out, error = capsys.readouterr()
    assert said in error and "nie ma w bazie, ani dosłownie" not in out


def test_export_can_be_added_again(store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "export", str(tmp_path / "wynik"))
    run(capsys, "add", str(tmp_path / "wynik"), "--store", str(tmp_path / "drugi.sqlite"))
    assert "V ACa 9040/20" in run(capsys, "find", PASSAGE, "--store", str(tmp_path / "drugi.sqlite"))


@pytest.mark.parametrize("argv", [["list"], ["find", "x"], ["show", "x"], ["verify"]])
def test_without_a_store_the_user_is_told_how_to_make_one(
    argv: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KOTWICA_STORE", str(tmp_path / "nie-ma.sqlite"))
    assert kotwica(["sources", *argv]) == 2
    assert "kotwica sources add" in capsys.readouterr().err
    assert not (tmp_path / "nie-ma.sqlite").exists()


def test_annotate_uses_the_store_and_folders_together(store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing lies beside the draft, and the judgment is in the store: green all the same."""
    monkeypatch.chdir(tmp_path)
    text = f"Sąd Apelacyjny w Warszawie w wyroku z dnia 24 marca 2021 r., V ACa 9040/20, wskazał, że „{PASSAGE}”."
    (tmp_path / "pismo.docx").write_bytes(docx_with(text))
    assert annotate(["pismo.docx", "--quiet"]) == 0
    assert json.loads((tmp_path / "pismo.raport.json").read_text("utf-8"))["claims"][0]["status"] == "ZWERYFIKOWANY"
    assert annotate(["pismo.docx", "--quiet", "--no-store"]) == 1


def test_a_draft_in_the_store_proves_nothing(store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    invented = "W wyroku z dnia 24 marca 2021 r., V ACa 9140/20, Sąd Apelacyjny w Warszawie uznał, że „bank zawsze odpowiada wobec klienta za kurs”."
    (tmp_path / "pismo.md").write_text(invented + "\n", "utf-8")
    assert kotwica(["sources", "add", "pismo.md"]) == 0
    assert annotate(["pismo.md", "--quiet"]) == 1
