"""Names of outputs, and writing them whole or not at all."""

from __future__ import annotations

import errno
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kotwica.document.errors import InputError
from kotwica.pipeline import outputs
from kotwica.pipeline.find import STDIN
from kotwica.pipeline.options import Options, clock
from kotwica.pipeline.outputs import names_for, write_whole

NOW = datetime(2026, 1, 15, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("draft", "copy", "report"),
    [
        pytest.param("opinia.docx", "opinia.annotated.docx", "opinia.raport.html", id="word"),
        pytest.param("pozew.v2.docx", "pozew.v2.annotated.docx", "pozew.v2.raport.html", id="dots-in-the-name"),
        pytest.param("wzor.docm", "wzor.annotated.docm", "wzor.raport.html", id="with-macros"),
        pytest.param("opinia.markdown", "opinia.annotated.md", "opinia.raport.html", id="markdown"),
        pytest.param("opinia.txt", "opinia.annotated.md", "opinia.raport.html", id="plain-text"),
        pytest.param("opinia.annotated.docx", "opinia.annotated-2.docx", "opinia.annotated.raport.html", id="a-copy"),
        pytest.param("opinia.annotated-2.docx", "opinia.annotated-3.docx", "opinia.annotated-2.raport.html", id="copy-of-a-copy"),
        pytest.param("opinia.pdf", None, "opinia.raport.html", id="pdf-gets-reports-only"),
    ],
)
def test_names(draft: str, copy: str | None, report: str, tmp_path: Path) -> None:
    names = names_for(tmp_path / draft, Options(NOW))
    assert names.copy == (tmp_path / copy if copy else None)
    assert names.reports["html"] == tmp_path / report


def test_equal_stems_keep_their_suffix_in_the_report(tmp_path: Path) -> None:
    for name in ("opinia.docx", "opinia.md"):
        (tmp_path / name).touch()
    assert names_for(tmp_path / "opinia.docx", Options(NOW)).reports["html"].name == "opinia.docx.raport.html"
    assert names_for(tmp_path / "opinia.md", Options(NOW)).reports["html"].name == "opinia.md.raport.html"
    assert names_for(tmp_path / "opinia.md", Options(NOW)).copy == tmp_path / "opinia.annotated.md"


def test_markdown_and_text_of_one_stem_get_two_copies(tmp_path: Path) -> None:
    for name in ("opinia.txt", "opinia.md"):
        (tmp_path / name).touch()
    copies = {names_for(tmp_path / name, Options(NOW)).copy for name in ("opinia.txt", "opinia.md")}
    assert len(copies) == 2


def test_outputs_of_an_earlier_run_are_no_twins(tmp_path: Path) -> None:
    for name in ("opinia.docx", "opinia.annotated.docx", "opinia.raport.md"):
        (tmp_path / name).touch()
    assert names_for(tmp_path / "opinia.docx", Options(NOW)).reports["md"].name == "opinia.raport.md"


def test_standard_input_gets_reports_only() -> None:
    names = names_for(STDIN, Options(NOW))
    assert names.copy is None
    assert names.reports["md"] == Path("stdin.raport.md")


def test_out_and_report_name_folders_or_files(tmp_path: Path) -> None:
    draft = tmp_path / "opinia.docx"
    assert names_for(draft, Options(NOW, out=Path("wyniki"))).copy == Path("wyniki/opinia.annotated.docx")
    assert names_for(draft, Options(NOW, out=Path("wyniki"))).reports["md"] == Path("wyniki/opinia.raport.md")
    assert names_for(draft, Options(NOW, out=Path("wyniki/gotowe.docx"))).copy == Path("wyniki/gotowe.docx")
    assert dict(names_for(draft, Options(NOW, report_path=Path("r/x.html"))).reports) == {"html": Path("r/x.html")}
    assert names_for(draft, Options(NOW, report_path=Path("r"))).reports["html"] == Path("r/opinia.raport.html")


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    target = tmp_path / "wynik.md"
    target.write_bytes(b"old")
    assert write_whole(target, b"new") == (target, "")
    assert target.read_bytes() == b"new"
    assert [p.name for p in tmp_path.iterdir()] == ["wynik.md"]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
def test_a_failed_write_leaves_the_old_file_and_nothing_else(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "wynik.md"
    target.write_bytes(b"old")

    def fail(descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(outputs.os, "fsync", fail)
    with pytest.raises(InputError):
        write_whole(target, b"new")
    assert target.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir()] == ["wynik.md"]


def test_ctrl_c_while_writing_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(outputs.os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "wynik.md", b"new")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "lock"),
    [
        pytest.param("opinia.annotated.docx", "~$inia.annotated.docx", id="word-long-name"),
        pytest.param("opinia1.docx", "~$pinia1.docx", id="word-name-of-seven"),
        pytest.param("umowa.docx", "~$umowa.docx", id="word-short-name"),
        pytest.param("opinia.annotated.docx", ".~lock.opinia.annotated.docx#", id="libreoffice"),
    ],
)
def test_an_output_that_is_open_is_left_alone(name: str, lock: str, tmp_path: Path) -> None:
    target = tmp_path / name
    target.write_bytes(b"open")
    (tmp_path / lock).touch()
    path, notice = write_whole(target, b"new")
    assert path != target
    assert "otwarty" in notice and path.name in notice
    assert (target.read_bytes(), path.read_bytes()) == (b"open", b"new")


def test_a_taken_name_gives_the_next_number(tmp_path: Path) -> None:
    for name in ("a.annotated.docx", "a.annotated-2.docx", ".~lock.a.annotated.docx#"):
        (tmp_path / name).touch()
    assert write_whole(tmp_path / "a.annotated.docx", b"x")[0].name == "a.annotated-3.docx"


def test_a_folder_that_cannot_be_written_to_is_said(tmp_path: Path) -> None:
    (tmp_path / "plik").touch()
    with pytest.raises(InputError, match="--out"):
        write_whole(tmp_path / "plik" / "wynik.md", b"x")


def test_new_files_get_usual_permissions(tmp_path: Path) -> None:
    (tmp_path / "zwykly").touch()
    write_whole(tmp_path / "wynik.md", b"x")
    assert (tmp_path / "wynik.md").stat().st_mode == (tmp_path / "zwykly").stat().st_mode


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        pytest.param({"KOTWICA_NOW": "2026-01-31T12:00:00+01:00"}, "2026-01-31T12:00:00+01:00", id="own-zone"),
        pytest.param({"KOTWICA_NOW": "2026-01-31"}, "2026-01-31T00:00:00+00:00", id="without-zone"),
        pytest.param({"SOURCE_DATE_EPOCH": "0"}, "1970-01-01T00:00:00+00:00", id="epoch"),
    ],
)
def test_a_fixed_clock(environ: dict[str, str], expected: str) -> None:
    assert clock(environ).isoformat() == expected


def test_the_real_clock_knows_its_zone() -> None:
    assert clock({}).tzinfo is not None


@pytest.mark.parametrize("environ", [{"KOTWICA_NOW": "wczoraj"}, {"SOURCE_DATE_EPOCH": "x"}])
def test_a_clock_that_is_none_is_an_error(environ: dict[str, str]) -> None:
    with pytest.raises(InputError, match="nie jest czasem"):
        clock(environ)
