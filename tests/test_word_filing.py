"""The filing copy: nobody's comments, accepted or kept changes, no names in the metadata, the same text, and only when it is signed."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from word_people import annotated

from builders import Run, docx_with, shared
from kotwica.annotators import filing_copy
from kotwica.document import read_docx_text
from kotwica.document.errors import InputError
from kotwica.pipeline import cli_kotwica

CHANGED = docx_with(
    "Akapit bez zmian.", runs=(Run("Zostaje "), Run("dodane ", inserted=True), Run("skreślone ", deleted=True), Run("koniec."))
)


def members(payload: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(payload)) as archive:
        return {name: archive.read(name).decode("utf-8", "replace") for name in archive.namelist()}


def test_accepted_changes_leave_the_text_that_a_person_saw() -> None:
    made = filing_copy(CHANGED, "x.docx", accept_changes=True)
    xml = members(made.payload)["word/document.xml"]
    assert "skreślone" not in xml
    assert "w:ins" not in xml
    assert read_docx_text(made.payload, "x").text == "Akapit bez zmian.\nZostaje dodane koniec."
    assert "zaakceptowane zmiany śledzone: 2" in made.removed


def test_kept_changes_are_warned_about() -> None:
    made = filing_copy(CHANGED, "x.docx", accept_changes=False)
    assert "skreślone" in members(made.payload)["word/document.xml"]
    assert any(line.startswith("UWAGA: zostawiono zmiany śledzone (2)") for line in made.removed)


def test_comments_go_with_their_parts_and_marks() -> None:
    made = filing_copy(annotated(), "x.docx", accept_changes=True)
    found = members(made.payload)
    assert not [name for name in found if "comment" in name.lower() or "people" in name.lower()]
    assert "comment" not in found["word/document.xml"]
    assert "comment" not in found["word/_rels/document.xml.rels"]


def test_names_leave_the_metadata() -> None:
    core = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
    terms = "http://purl.org/dc/elements/1.1/"
    relationships = (
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>'
        '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="core.xml"/>'
        "</Relationships>"
    )
    properties = f'<c:coreProperties xmlns:c="{core}" xmlns:d="{terms}"><d:creator>Anna Ukryta</d:creator><d:title>Apelacja</d:title></c:coreProperties>'
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, text in (members(CHANGED) | {"_rels/.rels": relationships, "core.xml": properties}).items():
            archive.writestr(name, text)
    made = filing_copy(out.getvalue(), "x.docx", accept_changes=True)
    assert "Anna Ukryta" not in members(made.payload)["core.xml"]
    assert "Apelacja" in members(made.payload)["core.xml"]
    assert "właściwość creator: Anna Ukryta" in made.removed


def test_every_readable_package_keeps_its_text() -> None:
    tried = 0
    for path in sorted([*shared("corpus", "docx").iterdir(), *shared("corpus", "docx-odd").iterdir()]):
        try:
            made = filing_copy(path.read_bytes(), path.name, accept_changes=True)
        except InputError:
            continue
        tried += 1
        xml = "".join(members(made.payload).values())
        assert "commentRangeStart" not in xml, path.name
    assert tried > 60


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KOTWICA_LOG", str(tmp_path / "dziennik"))
    (tmp_path / "opinia.docx").write_bytes(CHANGED)
    return tmp_path


def test_a_filing_copy_of_an_unsigned_draft_is_refused(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli_kotwica.main(["clean", "opinia.docx", "--do-zlozenia"]) == 2
    assert "nie jest podpisana" in capsys.readouterr().err
    assert not (desk / "opinia.clean.docx").exists()


def test_clean_all_says_what_it_took_out(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli_kotwica.main(["clean", "opinia.docx", "--all"]) == 0
    assert "zaakceptowane zmiany śledzone: 2" in capsys.readouterr().out
    assert (desk / "opinia.docx").read_bytes() == CHANGED
