"""A scripted afternoon: annotate, people work in Word, review, annotate again, check, sign, clean, bundle, verify; each state as specified."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
from word_people import Copy

from builders import docx_with
from kotwica.document import read_docx_text
from kotwica.pipeline import cli_annotate, cli_kotwica
from kotwica.review.audit import check_log
from kotwica.review.decisions import decisions_path, read_decisions

SOURCE = """Sygn. akt II CSK 9012/19

WYROK
W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ

Dnia 15 listopada 2019 r.

Sąd Najwyższy w składzie:
SSN Anna Zmyślona (przewodniczący)

oddala skargę kasacyjną.

UZASADNIENIE

Ocena, czy postanowienie umowne jest niedozwolone, dokonywana jest według stanu z chwili zawarcia umowy.

Przedsiębiorca nie może oczekiwać, że w najgorszym razie osiągnie stan, jaki powinien był zaproponować od początku.

Nieważność umowy kredytu wywołuje obowiązek zwrotu świadczeń spełnionych przez obie strony w wykonaniu umowy.
"""
DAY = "w wyroku z dnia 15 listopada 2019 r., II CSK 9012/19,"
FAITHFUL = f"Sąd Najwyższy {DAY} wyjaśnił, że „Ocena, czy postanowienie umowne jest niedozwolone, dokonywana jest według stanu z chwili zawarcia umowy”."
REPORTED = f"Sąd Najwyższy {DAY} przyjął, że nieważność umowy kredytu wywołuje obowiązek zwrotu świadczeń spełnionych przez obie strony."
CHANGED = f"Sąd Najwyższy {DAY} zaznaczył, że „Przedsiębiorca może oczekiwać, że w najgorszym razie osiągnie stan, jaki powinien był zaproponować od początku”."
STATUTE = "Podstawą żądania jest art. 405 k.c."
ABSENT = "Tak też Sąd Najwyższy w wyroku z dnia 12 marca 2019 r., I CSK 9911/19."
SECOND = f"Sąd Najwyższy {DAY} przyjął, że postanowienie umowne jest niedozwolone według stanu z chwili zawarcia umowy."
EDITED = f"Sąd Najwyższy {DAY} przyjął, że postanowienie umowne ocenia się według stanu z chwili zawarcia umowy kredytu."
PASSPHRASE = "zielony most nad Wartą"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a draft, its source, a firm's configuration and a key."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KOTWICA_NOW", "2026-11-30T10:00:00+01:00")
    monkeypatch.setenv("KOTWICA_LOG", str(tmp_path / "dziennik"))
    (tmp_path / "zrodla").mkdir()
    (tmp_path / "zrodla" / "wyrok_fikcyjny.txt").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "opinia.docx").write_bytes(docx_with(FAITHFUL, REPORTED, CHANGED, STATUTE))
    (tmp_path / "haslo.txt").write_text(PASSPHRASE + "\n", encoding="utf-8")
    return tmp_path


def kotwica(*arguments: str) -> int:
    return cli_kotwica.main(list(arguments))


def sign(*boxes: str) -> int:
    who = "--as|Anna Wzorcowa|--role|adwokat|--key|klucz.pem|--config|kancelaria.toml|--passphrase-file|haslo.txt".split("|")
    return kotwica("sign", "opinia.docx", *who, *boxes)


def work_on(path: Path) -> Copy:
    return Copy.of(path.read_bytes())


def claims_of(capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    """Status by claim id, from the JSON report that annotate printed."""
    return {claim["id"]: claim["status"] for claim in json.loads(capsys.readouterr().out)["claims"]}


def verdicts(desk: Path) -> list[tuple[str, str]]:
    """What the decisions file says, as (verdict, reason)."""
    return sorted((d.verdict, d.why) for d in read_decisions(decisions_path(desk / "opinia.docx")))


FIRST_DRAFT = (FAITHFUL, REPORTED, CHANGED, STATUTE, STATUTE.replace("405", "410"), ABSENT, SECOND)
CORRECTED = CHANGED.replace("Przedsiębiorca może", "Przedsiębiorca nie może")
SECOND_DRAFT = (FAITHFUL, REPORTED, CORRECTED, STATUTE, STATUTE.replace("405", "410"), ABSENT, EDITED)
# What the review understands of the work in `people_work`, as (verdict, reason).
UNDERSTOOD = [
    ("confirmed", "komentarz rozwiązano"),
    ("confirmed", "komentarz rozwiązano"),
    ("confirmed", "ok, porównane z uzasadnieniem"),
    ("confirmed", "potwierdzam, LEX 604152"),
    ("dismissed", "komentarz usunięto"),
    ("rejected", "do poprawy"),
    ("replaced", "fragment zmieniono"),
]
VERIFY = ("audit", "verify", "--bundle", "opinia.docx.dowody.zip", "--config", "kancelaria.toml", "--draft", "opinia.docx")


def test_an_afternoon_from_draft_to_signed_filing(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first_draft_is_annotated(desk, capsys)
    people_work(desk / "opinia.annotated.docx")
    work_is_read_back_once(desk, capsys)
    newest = corrected_draft_keeps_what_was_decided(desk, capsys)
    last_open_claim_is_decided(desk, newest)
    lawyer_signs(desk, capsys)
    evidence_is_packed_and_verified(desk)
    filing_copy_is_clean(desk, newest)
    one_space_voids_the_signature(desk, capsys)


def first_draft_is_annotated(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """References without a claim of their own come last: C4 is the last paragraph's, C5 and C6 are statutes, C7 nobody has."""
    (desk / "opinia.docx").write_bytes(docx_with(*FIRST_DRAFT))
    assert cli_annotate.main(["opinia.docx", "--no-store", "--json"]) == 1
    assert claims_of(capsys) == {
        "C1": "ZWERYFIKOWANY",
        "C2": "WYMAGA_OSADU",
        "C3": "NIEZWERYFIKOWANY",
        "C4": "WYMAGA_OSADU",
        "C5": "WYMAGA_OSADU",
        "C6": "WYMAGA_OSADU",
        "C7": "BRAK_ZRODLA",
    }
    assert kotwica("check", "opinia.docx") == 1


def people_work(path: Path) -> None:
    """A person replies to three comments, resolves two, deletes one and edits one passage."""
    copy = work_on(path)
    copy.reply("C2", "ok, porównane z uzasadnieniem")
    copy.reply("C3", "do poprawy")
    copy.reply("C7", "potwierdzam, LEX 604152")
    copy.resolve("C6")
    copy.resolve("C5")
    copy.delete("C1")
    copy.edit_text("jest niedozwolone według stanu z chwili zawarcia umowy", "ocenia się według stanu z chwili zawarcia umowy kredytu")
    path.write_bytes(copy.saved(by="Anna Wzorcowa"))


def work_is_read_back_once(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A second review of the same copy finds nothing new and invents nothing."""
    for said in ("Zapisano decyzji: 7", "Zapisane już wcześniej: 7"):
        capsys.readouterr()
        assert kotwica("review", "opinia.annotated.docx") == 0
        assert said in capsys.readouterr().out
        assert verdicts(desk) == UNDERSTOOD


def corrected_draft_keeps_what_was_decided(desk: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The rejected quotation is corrected, the edited passage carried over, the other decisions hold; gives the new copy's name."""
    (desk / "opinia.docx").write_bytes(docx_with(*SECOND_DRAFT))
    assert cli_annotate.main(["opinia.docx", "--no-store", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    decided = {c["id"]: (c["status"], (c["decision"] or {}).get("verdict", "")) for c in report["claims"]}
    assert decided == {
        "C1": ("ZWERYFIKOWANY", "dismissed"),
        "C2": ("WYMAGA_OSADU", "confirmed"),
        "C3": ("ZWERYFIKOWANY", ""),
        "C4": ("WYMAGA_OSADU", ""),
        "C5": ("WYMAGA_OSADU", "confirmed"),
        "C6": ("WYMAGA_OSADU", "confirmed"),
        "C7": ("BRAK_ZRODLA", "confirmed"),
    }
    assert any("Pominięto wcześniejsze decyzje (1; Anna Wzorcowa)" in notice for notice in report["notices"])
    assert kotwica("check", "opinia.docx") == 1
    assert "C4 (OCEŃ)" in capsys.readouterr().out
    return str(report["copy"]["name"])


def last_open_claim_is_decided(desk: Path, newest: str) -> None:
    copy = work_on(desk / newest)
    copy.reply("C4", "ok")
    (desk / newest).write_bytes(copy.saved())
    assert kotwica("review", newest) == 0
    assert verdicts(desk) == sorted([*UNDERSTOOD, ("confirmed", "ok")])


def lawyer_signs(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a key of her own, which the firm's configuration knows; not before all three boxes are ticked."""
    capsys.readouterr()
    assert kotwica("key", "create", "klucz.pem", "--passphrase-file", "haslo.txt") == 0
    entry = capsys.readouterr().out.split("\n\n", 1)[1].replace("Imię Nazwisko", "Anna Wzorcowa")
    (desk / "kancelaria.toml").write_text(entry, encoding="utf-8")
    assert sign("--cases", "--statutes") == 1
    assert "--facts" in capsys.readouterr().err
    assert sign("--cases", "--statutes", "--facts") == 0
    assert kotwica("check", "opinia.docx", "--config", "kancelaria.toml") == 0


def evidence_is_packed_and_verified(desk: Path) -> None:
    """The same content gives the same bundle, and other programs can verify it."""
    assert kotwica("bundle", "opinia.docx") == 0
    assert kotwica("audit", "verify") == 0
    assert kotwica(*VERIFY) == 0
    kinds = ["run", "run", "run", "run", "refused", "sign", "run"]  # annotate, check, annotate, check, two attempts, check
    assert [entry.kind for entry in check_log(desk / "dziennik").entries] == kinds
    first_bundle = (desk / "opinia.docx.dowody.zip").read_bytes()
    assert kotwica("bundle", "opinia.docx", "--out", "druga.zip") == 0
    assert (desk / "druga.zip").read_bytes() == first_bundle
    if shutil.which("sha256sum"):
        zipfile.ZipFile("opinia.docx.dowody.zip").extractall("paczka")
        assert subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd="paczka", check=False, capture_output=True).returncode == 0


def filing_copy_is_clean(desk: Path, newest: str) -> None:
    assert kotwica("clean", newest, "--do-zlozenia", "--out", "do-sadu.docx", "--config", "kancelaria.toml") == 0
    assert read_docx_text((desk / "do-sadu.docx").read_bytes(), "x").text == read_docx_text((desk / "opinia.docx").read_bytes(), "x").text


def one_space_voids_the_signature(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (desk / "opinia.docx").write_bytes(docx_with(*SECOND_DRAFT[:-1], EDITED + " "))
    capsys.readouterr()
    assert kotwica("check", "opinia.docx") == 1
    assert "Podpis nieważny" in capsys.readouterr().out
    assert kotwica(*VERIFY) == 1
    assert kotwica("clean", "opinia.docx", "--do-zlozenia", "--out", "drugi.docx", "--config", "kancelaria.toml") == 2


def test_a_tampered_bundle_is_found_and_named(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert kotwica("bundle", "opinia.docx") == 1  # something blocks; the package is written all the same
    with zipfile.ZipFile(desk / "opinia.docx.dowody.zip") as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    for name in ("raport.md", "SHA256SUMS"):
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as archive:
            for member, content in members.items():
                archive.writestr(member, content + (b" " if member == name else b""))
        (desk / "inna.zip").write_bytes(out.getvalue() if name == "raport.md" else out.getvalue()[:-200])
        capsys.readouterr()
        assert kotwica("audit", "verify", "--bundle", "inna.zip") in (1, 2)
        said = capsys.readouterr()
        assert "raport.md zmieniono" in said.out or "uszkodzona" in said.err


def test_the_terminal_review_asks_and_keeps(desk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("n\nt\n\n"))
    assert kotwica("review", "opinia.docx", "--interactive", "--as", "Jan Decydujący") == 0
    assert "Zapisano decyzji: 2; czeka jeszcze: 1." in capsys.readouterr().out
    kept = read_decisions(decisions_path(desk / "opinia.docx"))
    assert sorted((d.verdict, d.who) for d in kept) == [("confirmed", "Jan Decydujący"), ("rejected", "Jan Decydujący")]
    assert all(FAITHFUL[40:60] not in line for line in decisions_path(desk / "opinia.docx").read_text("utf-8").splitlines())


def test_dropped_decisions_are_said(desk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("n\nt\nt\n"))
    kotwica("review", "opinia.docx", "--interactive", "--as", "Jan Decydujący")
    (desk / "zrodla" / "wyrok_fikcyjny.txt").write_text(SOURCE + "\nDopisek.\n", encoding="utf-8")
    capsys.readouterr()
    cli_annotate.main(["opinia.docx", "--no-store"])
    assert "Pominięto wcześniejsze decyzje" in capsys.readouterr().err
