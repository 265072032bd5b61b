"""Copies that the annotate command writes: renewed while nobody touched them, kept once a person did."""

from __future__ import annotations

from pathlib import Path

import pytest
from annotate_folder import GREEN, RED, folder_of_a_lawyer, names

from builders import docx_with
from kotwica.pipeline.cli_annotate import main


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return folder_of_a_lawyer(tmp_path, monkeypatch)


def test_the_same_run_twice_gives_the_same_bytes(folder: Path) -> None:
    (folder / "a.docx").write_bytes(docx_with(GREEN.strip(), RED.strip(), "Zob. art. 385[1] k.c."))
    assert main(["a.docx"]) == 1
    first = {p.name: p.read_bytes() for p in folder.iterdir() if p.is_file()}
    assert main(["a.docx"]) == 1
    assert {p.name: p.read_bytes() for p in folder.iterdir() if p.is_file()} == first


def test_the_draft_is_not_touched(folder: Path) -> None:
    payload = docx_with(RED.strip())
    (folder / "a.docx").write_bytes(payload)
    before = (folder / "a.docx").stat().st_mtime_ns
    main(["a.docx"])
    assert (folder / "a.docx").read_bytes() == payload
    assert (folder / "a.docx").stat().st_mtime_ns == before


def test_a_markdown_copy_that_a_person_changed_is_kept(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.md").write_text(RED, "utf-8")
    main(["a.md"])
    copy = folder / "a.annotated.md"
    copy.write_text(copy.read_text("utf-8") + "\nDopisek mecenasa.\n", "utf-8")
    kept = copy.read_bytes()
    main(["a.md"])
    assert copy.read_bytes() == kept
    assert (folder / "a.annotated-2.md").exists()
    assert "a.annotated-2.md" in capsys.readouterr().err
    main(["a.md", "--force"])
    assert "Dopisek" not in copy.read_text("utf-8")


@pytest.mark.parametrize("suffix", [".md", ".docx"])
def test_a_copy_of_an_older_draft_that_nobody_touched_is_replaced(suffix: str, folder: Path) -> None:
    """Correcting the draft and running again is the usual way to work; it once left a row of numbered copies behind."""
    for text in (RED, GREEN):
        payload = text.encode() if suffix == ".md" else docx_with(text.strip())
        (folder / f"a{suffix}").write_bytes(payload)
        main([f"a{suffix}"])
    assert names(folder) == [f"a.annotated{suffix}", *sorted([f"a{suffix}", "a.raport.html", "a.raport.json", "a.raport.md"])]


def test_a_word_copy_whose_text_a_person_changed_is_kept(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.docx").write_bytes(docx_with(RED.strip()))
    main(["a.docx"])
    changed = docx_with(RED.strip() + " Dopisek mecenasa.")
    (folder / "a.annotated.docx").write_bytes(changed)
    assert main(["a.docx"]) == 1
    assert (folder / "a.annotated.docx").read_bytes() == changed
    assert (folder / "a.annotated-2.docx").exists()
    assert "a.annotated-2.docx" in capsys.readouterr().err


@pytest.mark.parametrize("suffix", [".md", ".docx"])
def test_a_second_run_renews_the_numbered_copy(suffix: str, folder: Path) -> None:
    """While a person's copy stood in the way, each run once wrote one copy more."""

    def save(path: str, text: str) -> None:
        (folder / path).write_bytes(text.encode() if suffix == ".md" else docx_with(text.strip()))

    save(f"a{suffix}", RED)
    main([f"a{suffix}"])
    save(f"a.annotated{suffix}", RED + " Dopisek mecenasa.")
    for text in (RED, RED, GREEN):
        save(f"a{suffix}", text)
        main([f"a{suffix}"])
    assert [name for name in names(folder) if "annotated" in name] == [f"a.annotated-2{suffix}", f"a.annotated{suffix}"]
    save(f"a.annotated-2{suffix}", "Inny tekst.")
    main([f"a{suffix}"])
    assert (folder / f"a.annotated-3{suffix}").exists()


def test_clean_gives_the_draft_back(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from kotwica.pipeline.cli_kotwica import main as kotwica

    (folder / "a.md").write_text(f"# Opinia\n\n{RED}\n{GREEN}", "utf-8")
    main(["a.md"])
    assert kotwica(["clean", "a.annotated.md"]) == 0
    assert (folder / "a.clean.md").read_bytes() == (folder / "a.md").read_bytes()
    assert "a.clean.md" in capsys.readouterr().out
    assert kotwica(["clean", "a.md", "--out", "b.md"]) == 0
    assert "nie ma oznaczeń Kotwicy" in capsys.readouterr().err


def test_equal_names_from_two_folders_do_not_overwrite_each_other(folder: Path) -> None:
    for name, text in (("a", RED), ("b", GREEN)):
        (folder / name).mkdir()
        (folder / name / "pozew.md").write_text(text, "utf-8")
    assert main(["a/pozew.md", "b/pozew.md", "--out", "wyniki", "--report", "md", "--sources", "zrodla"]) == 1
    assert names(folder / "wyniki") == ["b.pozew.annotated.md", "b.pozew.raport.md", "pozew.annotated.md", "pozew.raport.md"]
