"""check, sign, audit and clean on the command line: what a firm demands, whose key signed, which runs the log keeps."""

from __future__ import annotations

import io
import zipfile
from datetime import datetime
from pathlib import Path

import pytest
from test_afternoon import ABSENT, CHANGED, FAITHFUL, PASSPHRASE, SOURCE, kotwica
from word_people import Copy, W

from builders import docx_with
from kotwica.document import read_docx_text
from kotwica.pipeline import cli_annotate
from kotwica.pipeline.journal import kept_log, log_folder
from kotwica.review import audit
from kotwica.review.decisions import decisions_path, read_decisions
from kotwica.review.keys import create_key, key_id
from kotwica.review.signoff import name_digest, signed_text

NOW = datetime.fromisoformat("2026-11-30T10:00:00+01:00")
BOXES = ("--cases", "--statutes", "--facts")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A draft on which nothing is open, its source, a firm with one lawyer."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KOTWICA_NOW", NOW.isoformat())
    monkeypatch.setenv("KOTWICA_LOG", str(tmp_path / "dziennik"))
    (tmp_path / "zrodla").mkdir()
    (tmp_path / "zrodla" / "wyrok_fikcyjny.txt").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "opinia.docx").write_bytes(docx_with(FAITHFUL))
    (tmp_path / "haslo.txt").write_text(PASSPHRASE + "\n", encoding="utf-8")
    (tmp_path / "inne.txt").write_text(PASSPHRASE + " nie\n", encoding="utf-8")
    config(tmp_path, create_key(tmp_path / "klucz.pem", passphrase=PASSPHRASE).public)
    return tmp_path


def config(folder: Path, public: str, more: str = "") -> None:
    (folder / "kancelaria.toml").write_text(f'[osoby."Anna Wzorcowa"]\nrola = "adwokat"\nklucz = "{public}"\n{more}', encoding="utf-8")


def sign(*more: str, passphrase: str = "haslo.txt") -> int:
    who = ("--as", "Anna Wzorcowa", "--role", "adwokat", "--key", "klucz.pem", "--config", "kancelaria.toml")
    return kotwica("sign", "opinia.docx", *who, "--passphrase-file", passphrase, *BOXES, *more)


def check(*more: str) -> int:
    return kotwica("check", "opinia.docx", "--config", "kancelaria.toml", *more)


def last_refusal(folder: Path) -> object:
    return [entry for entry in audit.check_log(folder / "dziennik").entries if entry.kind == "refused"][-1].body["missing"]


@pytest.mark.parametrize("in_config", [False, True], ids=["given-on-the-command-line", "in-the-firms-configuration"])
def test_a_forbidden_statement_bars_check_and_signature(desk: Path, capsys: pytest.CaptureFixture[str], in_config: bool) -> None:
    (desk / "zakazane.txt").write_text("umowne jest niedozwolone\n", encoding="utf-8")
    given = () if in_config else ("--forbidden", "zakazane.txt")
    if in_config:
        public = (desk / "kancelaria.toml").read_text("utf-8").split('klucz = "')[1].split('"')[0]
        config(desk, public, '[wymagania]\nzakazane = "zakazane.txt"\nmin_precyzja = 0.9\n')
    assert check(*given) == 1
    assert "nie wolno użyć" in capsys.readouterr().out
    assert sign(*given) == 1
    assert last_refusal(desk) == ["cases:demand"]


def test_a_missing_required_authority_is_said_and_bars_nothing(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (desk / "wymagane.txt").write_text("III CZP 99/98\n", encoding="utf-8")
    assert sign("--required", "wymagane.txt") == 0
    assert "nie powołuje wymaganych: III CZP 99/98" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("changed", "status", "says"),
    [
        pytest.param("klucz", 1, "nie zna klucza", id="key-replaced"),
        pytest.param("dawne", 0, "Podpisano: Anna Wzorcowa (adwokat), 30.11.2026, 10:00", id="key-replaced-and-kept-as-former"),
        pytest.param("osoba", 1, "nie zna klucza", id="person-gone"),
    ],
)
def test_a_signature_is_held_against_the_configuration(
    desk: Path, capsys: pytest.CaptureFixture[str], changed: str, status: int, says: str
) -> None:
    assert sign() == 0
    assert check() == 0
    text = (desk / "kancelaria.toml").read_text("utf-8")
    public, new = text.split('klucz = "')[1].split('"')[0], create_key(desk / "nowy.pem", passphrase=PASSPHRASE).public
    config(desk, new, f'dawne_klucze = ["{public}"]\n' if changed == "dawne" else "")
    if changed == "osoba":
        (desk / "kancelaria.toml").write_text(text.replace("Anna", "Ewa"), encoding="utf-8")
    capsys.readouterr()
    assert check() == status
    assert says in capsys.readouterr().out


def test_a_signature_made_up_with_a_key_of_ones_own_does_not_count(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    key = create_key(desk / "obcy.pem", passphrase=PASSPHRASE)
    now = audit.append(desk / "dziennik", "run", {}, now=NOW).ts
    draft = read_docx_text((desk / "opinia.docx").read_bytes(), "opinia.docx")
    body = {"draft": draft.sha256, "file": name_digest(desk / "opinia.docx"), "signer": "Anna Wzorcowa", "role": "adwokat"}
    body |= {"signer_key": key_id(key.public), "signer_public": key.public}
    audit.append(desk / "dziennik", "sign", {**body, "signature": key.sign(signed_text(dict(body), now))}, now=NOW)
    assert check() == 1
    assert "nie zna klucza" in capsys.readouterr().out
    assert kotwica("bundle", "opinia.docx") == 0
    assert kotwica("audit", "verify", "--bundle", "opinia.docx.dowody.zip") == 0
    assert "nie wiadomo, czyje to podpisy" in capsys.readouterr().out
    assert kotwica("audit", "verify", "--bundle", "opinia.docx.dowody.zip", "--config", "kancelaria.toml") == 1


def test_nobodys_signature_counts_without_a_configuration(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever can write to the log could have signed under a lawyer's name."""
    assert sign() == 0
    capsys.readouterr()
    assert kotwica("check", "opinia.docx") == 1
    assert "nie wiadomo, czyim kluczem" in capsys.readouterr().out
    assert kotwica("clean", "opinia.docx", "--do-zlozenia", "--out", "do-sadu.docx") == 2
    assert "nie wiadomo, czyj jest podpis" in capsys.readouterr().err
    assert not (desk / "do-sadu.docx").exists()


@pytest.mark.parametrize(
    ("link", "target", "given", "packed"),
    [
        pytest.param("zrodla/obcy.txt", "poza/umowa.txt", (), False, id="link-to-a-file-elsewhere"),
        pytest.param("zrodla/obcy.txt", "zrodla/wyrok_fikcyjny.txt", (), True, id="link-within-the-folder"),
        pytest.param("sources", "poza", (), False, id="the-folder-itself-leads-elsewhere"),
        pytest.param("dane", "poza", ("--sources", "dane"), True, id="given-by-the-user"),
    ],
)
def test_a_link_brings_nothing_from_elsewhere_into_the_bundle(
    desk: Path, capsys: pytest.CaptureFixture[str], link: str, target: str, given: tuple[str, ...], packed: bool
) -> None:
    case = desk / "sprawa"
    case.mkdir()
    (desk / "opinia.docx").rename(case / "opinia.docx")
    (desk / "zrodla").rename(case / "zrodla")
    (desk / "poza").mkdir()
    (desk / "poza" / "umowa.txt").write_text("Umowa najmu. Najemca płaci czynsz do dziesiątego dnia miesiąca.\n", encoding="utf-8")
    place = desk if given else case
    (place / link).symlink_to(case / target if target.startswith("zrodla") else desk / target)
    assert kotwica("bundle", "sprawa/opinia.docx", *given) == 0
    with zipfile.ZipFile("sprawa/opinia.docx.dowody.zip") as archive:
        texts = [archive.read(name).decode() for name in archive.namelist() if name.startswith("zrodla/")]
        table = [row.split("\t") for row in archive.read("zrodla.tsv").decode().splitlines()[1:]]
    assert any("Umowa najmu" in text for text in texts) is (packed and target.startswith("poza"))
    assert ("nie" in [row[-1] for row in table]) is not packed
    assert ("dowiązanie prowadzi poza folder" in capsys.readouterr().err) is not packed


@pytest.mark.parametrize(
    ("words", "told"),
    [
        pytest.param((CHANGED, FAITHFUL), True, id="the-same-claim"),
        pytest.param((FAITHFUL,), False, id="no-claim-that-was-decided"),
    ],
)
def test_a_renamed_draft_is_told_where_its_decisions_lie(
    desk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: bool
) -> None:
    (desk / "opinia.docx").write_bytes(docx_with(CHANGED))
    monkeypatch.setattr("sys.stdin", io.StringIO("n\n"))
    kotwica("review", "opinia.docx", "--interactive", "--as", "Anna Wzorcowa")
    (desk / "opinia.docx").unlink()
    (desk / "opinia v2.docx").write_bytes(docx_with(*words))
    (desk / "inna.docx.decyzje.jsonl").write_text("uszkodzony\n", encoding="utf-8")
    capsys.readouterr()
    assert kotwica("check", "opinia v2.docx") == 1
    said = capsys.readouterr().out
    assert ("skopiuj opinia.docx.decyzje.jsonl jako opinia v2.docx.decyzje.jsonl" in said) is told
    assert not (desk / "opinia v2.docx.decyzje.jsonl").exists()


def test_a_wrong_passphrase_is_a_refusal_in_the_log(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sign(passphrase="inne.txt") == 1
    assert "Hasło do klucza jest błędne" in capsys.readouterr().err
    assert last_refusal(desk) == ["key"]


def test_nobody_signs_into_a_tampered_log(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check() == 1
    log = desk / "dziennik" / audit.LOG
    log.write_bytes(log.read_bytes().replace(b'"claims":1', b'"claims":2'))
    assert sign() == 1
    assert "Dziennik nie przechodzi weryfikacji" in capsys.readouterr().err


def test_runs_leave_a_line_without_text_in_a_kept_log(desk: Path) -> None:
    cli_annotate.main(["opinia.docx", "--no-store", "--quiet"])
    check()
    kotwica("review", "opinia.docx", "--interactive", "--as", "Anna Wzorcowa")
    entries = audit.check_log(desk / "dziennik").entries
    assert [(e.kind, e.body["command"], e.body["claims"], e.body["blocked"]) for e in entries] == [
        ("run", "annotate", 1, False),
        ("run", "check", 1, False),
        ("run", "review", 1, False),
    ]
    assert not any(word in (desk / "dziennik" / audit.LOG).read_text("utf-8") for word in ("opinia", "Ocena", "wyrok"))


def test_without_a_log_annotate_makes_none_and_check_begins_one(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KOTWICA_LOG")
    cli_annotate.main(["opinia.docx", "--no-store", "--quiet"])
    assert kept_log({}) is None
    check()
    assert kept_log({}) == log_folder(None, {})


def test_a_log_that_cannot_be_written_does_not_stop_a_run(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (desk / "dziennik").write_text("plik zamiast folderu", encoding="utf-8")
    assert cli_annotate.main(["opinia.docx", "--no-store"]) == 0
    assert "nie zapisano w dzienniku" in capsys.readouterr().err


def test_the_anchor_that_sign_prints_is_found_again(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sign()
    anchor = capsys.readouterr().out.split("Do akt, poza dziennikiem: ")[1].split()[0]
    assert kotwica("audit", "verify", "--anchor", anchor) == 0
    assert kotwica("audit", "verify", "--anchor", anchor[:-1] + ("1" if anchor.endswith("0") else "0")) == 1
    assert "dziennik obcięto" in capsys.readouterr().out
    assert kotwica("audit", "verify", "--anchor", anchor[:-1]) == 2
    assert "to nie jest potwierdzenie wpisu" in capsys.readouterr().err


def test_the_filing_copy_is_made_of_the_signed_bytes(desk: Path) -> None:
    cli_annotate.main(["opinia.docx", "--no-store", "--quiet"])
    sign()
    copy = Copy.of((desk / "opinia.annotated.docx").read_bytes())
    next(copy.tree("word/document.xml").iter(f"{W}pgMar")).set(f"{W}top", "0")  # no word of the text
    (desk / "opinia.annotated.docx").write_bytes(copy.saved())
    assert kotwica("clean", "opinia.annotated.docx", "--do-zlozenia", "--out", "do-sadu.docx", "--config", "kancelaria.toml") == 0
    with zipfile.ZipFile("do-sadu.docx") as filed, zipfile.ZipFile("opinia.docx") as signed:
        assert filed.read("word/document.xml") == signed.read("word/document.xml")


def test_a_block_is_lifted_on_the_terminal_only_with_a_reason(
    desk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (desk / "opinia.docx").write_bytes(docx_with(CHANGED, ABSENT))
    monkeypatch.setattr("sys.stdin", io.StringIO("t\nLEX 604152\nt\n\nt\nw źródle jest literówka\n"))
    assert kotwica("review", "opinia.docx", "--interactive", "--as", "Jan Decydujący") == 0
    assert "Bez tego blokada zostaje" in capsys.readouterr().out
    kept = read_decisions(decisions_path(desk / "opinia.docx"))
    assert sorted((d.verdict, d.why, d.read_in) for d in kept) == [
        ("confirmed", "LEX 604152", "LEX 604152"),
        ("override", "w źródle jest literówka", ""),
    ]
    assert check() == 1
    assert "[x] Każde orzeczenie" in capsys.readouterr().out


def test_watching_checks_again_after_a_save_until_it_is_stopped(
    desk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = iter([docx_with(CHANGED), b"PK", docx_with(FAITHFUL)])

    def somebody_saves(seconds: float) -> None:
        content = next(steps, None)
        if content is None:
            raise KeyboardInterrupt
        (desk / "opinia.docx").write_bytes(content)

    monkeypatch.setattr("time.sleep", somebody_saves)
    assert check("--watch") == 1
    said = capsys.readouterr()
    assert said.out.count("Każde orzeczenie porównane") == 3
    assert said.out.count("[ ] Każde orzeczenie") == 1
    assert "Sprawdzę po następnym zapisie" in said.err


def test_a_copy_that_was_renamed_needs_its_draft(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cli_annotate.main(["opinia.docx", "--no-store", "--quiet"])
    copy = Copy.of((desk / "opinia.annotated.docx").read_bytes())
    copy.reply("C1", "ok")
    for name in ("opinia.annotated (Anna).docx", "inna nazwa.docx"):
        (desk / name).write_bytes(copy.saved())
    assert kotwica("review", "opinia.annotated (Anna).docx") == 0
    assert len(read_decisions(decisions_path(desk / "opinia.docx"))) == 1
    assert kotwica("review", "inna nazwa.docx") == 2
    assert "--draft" in capsys.readouterr().err
    assert kotwica("review", "inna nazwa.docx", "--draft", "opinia.docx") == 0
    assert [path.name for path in desk.glob("*.jsonl")] == ["opinia.docx.decyzje.jsonl"]
