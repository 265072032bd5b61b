"""The sample: built again it is the same, and each of its citations gets the verdict that its author meant it to get."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import pytest

from builders import REPOSITORY
from kotwica.grading.model import Status

SAMPLES = REPOSITORY / "samples"
# Every source says on its first line that it is invented.
FICTITIOUS = ("ORZECZENIE FIKCYJNE", "> AKT FIKCYJNY", "DOKUMENT FIKCYJNY")


@cache
def report(name: str) -> dict[str, object]:
    """The JSON report of a sample, from the command itself."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-Im", "kotwica.pipeline.cli_annotate", str(SAMPLES / name), "--out", folder, "--json", "--no-store"]
        done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 1, done.stderr.decode("utf-8")
    result: dict[str, object] = json.loads(done.stdout)
    return result


def claims(name: str) -> list[dict[str, object]]:
    found = report(name)["claims"]
    assert isinstance(found, list)
    return found


def test_building_it_again_gives_the_same_files(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-I", str(SAMPLES / "build.py"), str(tmp_path)], check=True)
    for name in ("opinia.docx", "opinia.md"):
        assert (tmp_path / name).read_bytes() == (SAMPLES / name).read_bytes()


@pytest.mark.parametrize("path", sorted(p for p in (SAMPLES / "zrodla").iterdir() if p.suffix != ".json"), ids=lambda p: p.name)
def test_sources_are_marked_as_invented(path: Path) -> None:
    assert path.read_text("utf-8").startswith(FICTITIOUS)


# What the author of the sample meant, from the comments in samples/text/opinion.txt.
MEANT = [
    pytest.param("Wysokość raty w złotych ustala się", Status.ZWERYFIKOWANY, id="contract-named-in-the-sentence"),
    pytest.param("Ocena, czy postanowienie umowne", Status.ZWERYFIKOWANY, id="word-for-word"),
    pytest.param("Konsument nie jest w stanie", Status.ZWERYFIKOWANY, id="harmless-gap"),
    pytest.param("Postanowienie, które uprawnia bank", Status.WYMAGA_OSADU, id="gap-hides-a-condition"),
    pytest.param("Sąd ma obowiązek wyjaśnić", Status.ZMODYFIKOWANY, id="i-became-oraz"),
    pytest.param("Przedsiębiorca może oczekiwać", Status.NIEZWERYFIKOWANY, id="lost-negation"),
    pytest.param("konsument, który przez dziesięć lat", Status.WYMAGA_OSADU, id="words-of-a-party"),
    pytest.param("Bank powinien przedstawić", Status.NIEZWERYFIKOWANY, id="another-number"),
    pytest.param("Ciężar dowodu przekazania symulacji", Status.ZWERYFIKOWANY, id="act-word-for-word"),
    pytest.param("Jeżeli umowa kredytu jest nieważna", Status.ZWERYFIKOWANY, id="block-quotation"),
    pytest.param("Wzajemne rozliczenie stron", Status.WYMAGA_OSADU, id="from-a-dissent"),
    pytest.param("bank uzyskuje wymagalne roszczenie", Status.KALIBRACJA, id="invented-words-known-topic"),
    pytest.param("Wyrok zasądzający nie usuwa", Status.NIEZWERYFIKOWANY, id="stands-in-another-judgment"),
    pytest.param("zarzut zatrzymania", Status.WYMAGA_OSADU, id="paraphrase"),
    pytest.param("Odsetki za opóźnienie należą się", Status.ZWERYFIKOWANY, id="quotation-by-signature-only"),
    pytest.param("Ciężar dowodu, że postanowienie", Status.ZWERYFIKOWANY, id="in-a-table"),
    pytest.param("Kredytobiorcy należy się zadośćuczynienie", Status.NIEZWERYFIKOWANY, id="invented"),
    pytest.param("C-260/18", Status.BRAK_ZRODLA, id="no-text-at-hand"),
    pytest.param("art. 385¹ § 1 k.c.", Status.WYMAGA_OSADU, id="statute-without-its-text"),
    pytest.param("art. 4 ust. 1 ustawy", Status.ZWERYFIKOWANY, id="unit-of-an-act-at-hand"),
    pytest.param("art. 14 ustawy", Status.NIEZWERYFIKOWANY, id="unit-that-does-not-exist"),
]


@pytest.mark.parametrize("name", ["opinia.docx", "opinia.md"])
@pytest.mark.parametrize(("begins", "status"), MEANT)
def test_each_citation_gets_the_verdict_that_was_meant(begins: str, status: Status, name: str) -> None:
    found = [c["status"] for c in claims(name) if str(c["text"]).startswith(begins)]
    assert found == [status.code]


@pytest.mark.parametrize("name", ["opinia.docx", "opinia.md"])
def test_all_six_statuses_are_shown(name: str) -> None:
    assert {c["status"] for c in claims(name)} == {status.code for status in Status}


def test_the_wrong_attribution_names_the_right_judgment() -> None:
    claim = next(c for c in claims("opinia.docx") if str(c["text"]).startswith("Wyrok zasądzający"))
    assert "V ACa 9040/20" in json.dumps(claim, ensure_ascii=False)


def test_word_and_markdown_agree() -> None:
    word, markdown = ([(c["text"], c["status"]) for c in claims(name)] for name in ("opinia.docx", "opinia.md"))
    assert sorted(map(str, word)) == sorted(map(str, markdown))


def test_every_reason_has_a_sentence() -> None:
    """A code without a sentence in the catalogue is shown as "Powód: …"; nobody should ever read one."""
    assert "Powód:" not in json.dumps(report("opinia.docx"), ensure_ascii=False)
