"""`annotate` as a person uses it: bad input, several drafts, where outputs go, exit status."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from annotate_folder import GREEN, RED, folder_of_a_lawyer, names

from builders import docx_with, package
from kotwica.pipeline.cli_annotate import main


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return folder_of_a_lawyer(tmp_path, monkeypatch)


def truncated() -> bytes:
    whole = docx_with("Tekst projektu.")
    return whole[: len(whole) // 2]


# The head of an OLE file: what .doc and password-protected .docx files are.
def ole(stream: str) -> bytes:
    name = (stream + "\0").encode("utf-16-le")
    return bytes.fromhex("d0cf11e0a1b11ae1") + b"\0" * 504 + name + b"\0" * 4096


@pytest.mark.parametrize(
    ("name", "payload"),
    [
        pytest.param("ucięty.docx", truncated(), id="truncated"),
        pytest.param("szyfrowany.docx", ole("EncryptedPackage"), id="encrypted"),
        pytest.param("stary.docx", ole("WordDocument"), id="doc-renamed"),
        pytest.param("pusty.docx", b"", id="empty"),
        pytest.param("pusty.md", b"\n \n", id="empty-text"),
        pytest.param("rtf.docx", rb"{\rtf1\ansi tekst}", id="rtf-renamed"),
        pytest.param("arkusz.docx", package({"xl/workbook.xml": "<x/>", "[Content_Types].xml": "<Types/>"}), id="spreadsheet"),
        pytest.param("obraz.txt", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4, id="picture-as-text"),
    ],
)
def test_a_file_that_cannot_be_read_is_one_polish_sentence(
    name: str, payload: bytes, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / name).write_bytes(payload)
    assert main([name]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(f"{name}: ") and error.count("\n") == 1
    assert "Traceback" not in error and "wewnętrzny" not in error
    assert names(folder) == [name]


def test_a_word_file_under_another_name_gets_reports_and_is_told_why_no_copy(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "pismo.doc").write_bytes(docx_with(GREEN))
    assert main(["pismo.doc"]) == 0
    assert "Kopii z uwagami nie ma" in capsys.readouterr().err
    assert names(folder) == ["pismo.doc", "pismo.raport.html", "pismo.raport.json", "pismo.raport.md"]


def test_only_problems_counts_what_is_green_below_the_table(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.md").write_text(GREEN + "\n" + RED, "utf-8")
    assert main(["a.md", "--only-problems"]) == 1
    out = capsys.readouterr().out
    assert "Stoi w źródle słowo w słowo." not in out
    assert "Nie wymieniono pozycji ze statusem ZWERYFIKOWANY: 1." in out


@pytest.mark.parametrize(
    ("argument", "says"),
    [
        pytest.param("nie-ma.docx", "nie ma takiego pliku", id="missing-file"),
        pytest.param("puste", "nie ma projektu pisma", id="folder-without-drafts"),
    ],
)
def test_an_argument_that_names_no_draft(argument: str, says: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "puste").mkdir()
    assert main([argument]) == 2
    assert says in capsys.readouterr().err
    assert names(folder) == ["puste"]


def test_missing_sources_path_is_an_error_before_anything_is_written(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.md").write_text(GREEN, "utf-8")
    assert main(["a.md", "--sources", "wyroki"]) == 2
    assert "--sources" in capsys.readouterr().err
    assert names(folder) == ["a.md"]


def test_no_sources_at_all_blocks_with_brak_zrodla(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "zrodla").unlink()
    (folder / "a.md").write_text(f"{RED}\nZob. art. 405 k.c.\n", "utf-8")
    assert main(["a.md"]) == 1
    out, error = capsys.readouterr()
    assert "Nie ma żadnych źródeł" in error
    report = json.loads((folder / "a.raport.json").read_text("utf-8"))
    statuses = {c["claim_type"]: c["status"] for c in report["claims"]}
    assert statuses["cytat_doslowny"] == "BRAK_ZRODLA"
    assert statuses["powolanie"] in ("BRAK_ZRODLA", "WYMAGA_OSADU")
    assert "Wynik: 0/" in out


def test_green_draft_ends_with_0_and_the_result_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.md").write_text(GREEN, "utf-8")
    assert main(["a.md"]) == 0
    out = capsys.readouterr().out
    assert "Wynik: 1/1 zweryfikowane · 0 blokad" in out
    assert names(folder) == ["a.annotated.md", "a.md", "a.raport.html", "a.raport.json", "a.raport.md"]
    assert all(name in out for name in ("a.annotated.md", "a.raport.html", "a.raport.json", "a.raport.md"))


def test_changed_quotation_blocks(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.md").write_text(RED, "utf-8")
    assert main(["a.md", "--quiet"]) == 1
    assert "1 blokada (C1)" in capsys.readouterr().out


def test_one_bad_file_does_not_stop_the_others(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.docx").write_bytes(truncated())
    (folder / "b.docx").write_bytes(docx_with(GREEN.strip()))
    assert main(["a.docx", "b.docx", "nie-ma.md"]) == 2
    out, error = capsys.readouterr()
    assert error.count("a.docx:") == 1 and "nie-ma.md" in error
    assert "Wynik: 1/1" in out
    assert (folder / "b.annotated.docx").exists()


def test_json_on_stdout_is_the_report_and_nothing_else(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.md").write_text(RED, "utf-8")
    assert main(["a.md", "--json"]) == 1
    out = capsys.readouterr().out
    assert json.loads(out)["claims"][0]["status"] == "NIEZWERYFIKOWANY"
    assert out.strip() == (folder / "a.raport.json").read_text("utf-8").strip()


def test_json_of_several_drafts_is_a_list(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.md").write_text(RED, "utf-8")
    (folder / "b.md").write_text(GREEN, "utf-8")
    assert main(["a.md", "b.md", "--json"]) == 1
    assert len(json.loads(capsys.readouterr().out)) == 2


def test_standard_input_gives_reports_only(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GREEN.encode()), "utf-8"))
    assert main(["-"]) == 0
    assert names(folder) == ["stdin.raport.html", "stdin.raport.json", "stdin.raport.md"]


def test_empty_standard_input_is_an_error(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b" \n"), "utf-8"))
    assert main(["-"]) == 2
    assert "jest puste" in capsys.readouterr().err


def test_out_and_report_choose_where_and_what(folder: Path) -> None:
    (folder / "a.md").write_text(GREEN, "utf-8")
    assert main(["a.md", "--out", "wyniki", "--report", "md"]) == 0
    assert names(folder) == ["a.md", "wyniki"]
    assert names(folder / "wyniki") == ["a.annotated.md", "a.raport.md"]


def test_the_draft_is_never_its_own_source(folder: Path) -> None:
    """A folder of sources that holds the draft once made every invented quotation green."""
    (folder / "zrodla").unlink()
    (folder / "a.md").write_text(RED, "utf-8")
    (folder / "kopia.md").write_text(RED, "utf-8")
    assert main(["a.md", "--sources", "."]) == 1
    assert main(["a.md", "--sources", "."]) == 1
    report = json.loads((folder / "a.raport.json").read_text("utf-8"))
    assert report["claims"][0]["status"] == "BRAK_ZRODLA"


def test_other_drafts_of_the_call_are_no_sources(folder: Path) -> None:
    (folder / "zrodla").unlink()
    for name in ("a.md", "b.md"):
        (folder / name).write_text(f"Projekt {name}.\n\n{RED}", "utf-8")
    assert main(["a.md", "b.md", "--sources", "."]) == 1
    assert json.loads((folder / "a.raport.json").read_text("utf-8"))["claims"][0]["status"] == "BRAK_ZRODLA"


def test_internal_error_says_that_nothing_was_verified(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from kotwica.pipeline import command_annotate

    def broken(*arguments: object, **options: object) -> None:
        raise ZeroDivisionError("bait")

    monkeypatch.setattr(command_annotate, "annotate", broken)
    (folder / "a.md").write_text(GREEN, "utf-8")
    assert main(["a.md"]) == 3
    error = capsys.readouterr().err
    assert "Nic nie zostało zweryfikowane" in error and "ZeroDivisionError: bait" in error


@pytest.mark.parametrize(
    "argv",
    [
        pytest.param(["a.docx", "--out", "wynik.md"], id="word-into-markdown"),
        pytest.param(["a.docx", "b.docx", "--out", "wynik.docx"], id="two-drafts-into-one-copy"),
        pytest.param(["a.docx", "b.docx", "--report", "raport.html"], id="two-drafts-into-one-report"),
    ],
)
def test_an_output_file_that_cannot_be_is_said_before_anything_is_written(
    argv: list[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a.docx", "b.docx"):
        (folder / name).write_bytes(docx_with(GREEN.strip()))
    assert main(argv) == 2
    assert "Podaj folder" in capsys.readouterr().err
    assert names(folder) == ["a.docx", "b.docx"]


@pytest.mark.parametrize("kind", ["pdf", "html,pdf", ".DOCX"])
def test_a_kind_of_report_that_there_is_not_makes_no_folder_of_its_name(
    kind: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "a.md").write_text(GREEN, "utf-8")
    assert main(["a.md", "--report", kind]) == 2
    assert "html, md i json" in capsys.readouterr().err
    assert names(folder) == ["a.md"]


def test_a_source_that_cannot_be_read_bars_a_green_run(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.md").write_text(GREEN, "utf-8")
    (folder / "inne").mkdir()
    (folder / "inne" / "skan.pdf").write_bytes(b"%PDF-1.4 broken")
    assert main(["a.md", "--sources", "inne"]) == 2
    out, error = capsys.readouterr()
    assert "skan.pdf" in error and "1/1 zweryfikowane" in out


def test_wrong_date_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.md").write_text(GREEN, "utf-8")
    assert main(["a.md", "--date", "31.31.2026"]) == 2
    assert "nie jest data" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("over", ["czytam projekt", "porównuję ze źródłami"], ids=["while-extracting", "while-writing-the-copy"])
def test_a_run_that_is_stopped_leaves_no_file(number: int, over: str, folder: Path) -> None:
    """Stopped when it says that the step before is over: whatever is there afterwards is whole, and no temporary file stays."""
    (folder / "a.docx").write_bytes(docx_with(*[GREEN.strip()] * 600))
    # On a busy machine this process may get its turn only when the run is over: such a run shows nothing and is begun again.
    status, error = next(end for end in (stopped(folder, number, over) for _ in range(5)) if end[0] != 0)
    assert status == 130
    assert "Przerwano" in error
    assert not list(folder.glob(".*.kw-tmp"))
    for copy in folder.glob("*.annotated*.docx"):
        assert zipfile.ZipFile(copy).testzip() is None


def stopped(folder: Path, number: int, over: str) -> tuple[int, str]:
    """Status and last words of a run that got the signal once it had said that the step `over` is over."""
    command = [sys.executable, "-Im", "kotwica.pipeline.cli_annotate", "a.docx", "--verbose"]
    child = subprocess.Popen(command, cwd=folder, env=os.environ | {"PYTHONIOENCODING": "utf-8"}, stderr=subprocess.PIPE)
    assert child.stderr is not None
    said = ""
    while over not in said and (line := child.stderr.readline()):
        said += line.decode("utf-8")
    assert over in said, said
    child.send_signal(number)
    _, error = child.communicate(timeout=120)
    return child.returncode, error.decode("utf-8")
