"""Which drafts and sources a command line names."""

from __future__ import annotations

from pathlib import Path

import pytest
from word_builders import NOW

from builders import docx_with
from kotwica.document.errors import InputError
from kotwica.pipeline import Options
from kotwica.pipeline.batch import plan
from kotwica.pipeline.find import OUR_OUTPUT, find_drafts, source_paths


def files(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("x", "utf-8")


def names(arguments: list[str]) -> list[str]:
    return [path.name for path in find_drafts(arguments)[0]]


def test_a_folder_stands_for_the_drafts_in_it(tmp_path: Path) -> None:
    files(tmp_path, "b.docx", "a.md", "wyciag.xlsx", "zrodla/wyrok.txt", ".ukryty.md", "~$b.docx", "c.PDF", "szablon.dotm")
    assert names([str(tmp_path)]) == ["a.md", "b.docx", "c.PDF", "szablon.dotm"]


def test_our_own_outputs_are_no_drafts_of_a_folder(tmp_path: Path) -> None:
    files(tmp_path, "a.docx", "a.annotated.docx", "a.annotated-2.docx", "a.raport.md", "a.raport.html", "a.raport.json")
    assert names([str(tmp_path)]) == ["a.docx"]


@pytest.mark.parametrize(
    ("written", "found"),
    [
        pytest.param({"a.docx": "Pozew.", "a.clean.docx": "Pozew."}, ["a.docx"], id="of-the-draft-as-it-is"),
        pytest.param(
            {"a.docx": "Pozew.", "a.clean.docx": "Pozew o zapłatę."}, ["a.clean.docx", "a.docx"], id="another-text-under-its-name"
        ),
        pytest.param({"a.clean.docx": "Pozew."}, ["a.clean.docx"], id="without-a-draft"),
        pytest.param({"a.docx": "Pozew.", "a clean.docx": "Pozew."}, ["a clean.docx", "a.docx"], id="a-name-of-the-lawyers-own"),
        pytest.param({"a.md": "Pozew.", "a.clean.md": "Pozew."}, ["a.md"], id="markdown"),
    ],
)
def test_a_clean_copy_is_no_second_draft(written: dict[str, str], found: list[str], tmp_path: Path) -> None:
    for name, text in written.items():
        (tmp_path / name).write_bytes(docx_with(text) if name.endswith("docx") else text.encode())
    assert names([str(tmp_path)]) == found == names([str(tmp_path / "*.*")])
    assert [Path(draft).name for draft in plan(tmp_path, Options(now=NOW, out=tmp_path / "wyniki")).drafts] == found


def test_a_print_of_a_draft_is_no_second_draft(tmp_path: Path) -> None:
    files(tmp_path, "a.docx", "a.pdf")
    assert names([str(tmp_path)]) == ["a.docx"]


def test_a_copy_named_by_the_user_is_a_draft(tmp_path: Path) -> None:
    files(tmp_path, "a.annotated.docx")
    assert names([str(tmp_path / "a.annotated.docx")]) == ["a.annotated.docx"]


def test_a_pattern_is_expanded(tmp_path: Path) -> None:
    files(tmp_path, "a.docx", "b.docx", "b.annotated.docx", "c.md")
    assert names([str(tmp_path / "*.docx")]) == ["a.docx", "b.docx"]


def test_a_draft_named_twice_is_one(tmp_path: Path) -> None:
    files(tmp_path, "a.docx")
    assert names([str(tmp_path / "a.docx"), str(tmp_path), str(tmp_path / "." / "a.docx")]) == ["a.docx"]


@pytest.mark.parametrize(
    ("argument", "says"),
    [
        pytest.param("opinja.docx", "Czy chodzi o „opinia.docx”?", id="misspelt-file"),
        pytest.param("pozew.docx", "Sprawdź nazwę i folder.", id="missing-file"),
        pytest.param("puste", "nie ma projektu pisma", id="folder-without-drafts"),
        pytest.param("*.odt", "nie pasuje", id="pattern-without-matches"),
    ],
)
def test_what_names_no_draft_is_said_and_stops_nothing(argument: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    files(tmp_path, "opinia.docx", "puste/tabela.xlsx")
    drafts, errors = find_drafts([argument, "opinia.docx"])
    assert [d.name for d in drafts] == ["opinia.docx"]
    assert [says in e.sentence() for e in errors] == [True]


def test_sources_are_those_given_and_those_beside_the_draft(tmp_path: Path) -> None:
    files(tmp_path, "opinia.docx", "zrodla/a.txt", "sources/b.txt", "inne/c.txt")
    given = [tmp_path / "inne", tmp_path / "zrodla"]
    assert [p.name for p in source_paths(tmp_path / "opinia.docx", given)] == ["inne", "zrodla", "sources"]


def test_a_source_path_that_does_not_exist_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="--sources"):
        source_paths(tmp_path / "opinia.docx", [tmp_path / "wyroki"])


@pytest.mark.parametrize("name", ["a.annotated.docx", "a.annotated-12.md", "a.docx.raport.html", "a.raport.json", "A.ANNOTATED.DOCX"])
def test_outputs_are_known_by_name(name: str) -> None:
    assert OUR_OUTPUT.search(name)


@pytest.mark.parametrize("name", ["a.docx", "raport.html", "annotated.docx", "a-annotated.docx", "raport.md"])
def test_other_files_are_not_taken_for_outputs(name: str) -> None:
    assert not OUR_OUTPUT.search(name)
