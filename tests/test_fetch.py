"""`kotwica sources fetch` and `refresh-acts` against a server on loopback; and no command connects anywhere without `--online`."""

from __future__ import annotations

import argparse
import json
import socket
from argparse import Namespace
from datetime import date
from pathlib import Path

import pytest
from loopback import Loopback, loopback, reply
from msgspec.structs import replace
from register_answers import act, detail, judgment, search_page

from builders import REPOSITORY, docx_with, source
from kotwica.document.errors import InputError
from kotwica.pipeline import cli_annotate, cli_kotwica
from kotwica.pipeline.command_fetch import fetch, references_in, refresh_acts
from kotwica.pipeline.online import planned
from kotwica.pipeline.register import Register, load_register, overlay_path
from kotwica.sources import Eli, SourceSet
from kotwica.sources.model import SourceKind
from kotwica.sources.resolver_saos import Saos

TEXT = "<p>Sygn. akt I ACa 17/13</p><p>WYROK</p><p>Dnia 12 kwietnia 2013 r.</p><p>Sąd Apelacyjny w Fikcyjnie</p><p>oddala apelację.</p>"


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.setenv("KOTWICA_NOW", "2026-11-30T10:00:00+00:00")
    monkeypatch.setattr("kotwica.sources.resolver_http.RETRY_WAIT_S", 0.01)
    with loopback() as running:
        yield running


def saos(server: Loopback) -> Saos:
    resolver = Saos(server.base)
    resolver.service = replace(resolver.service, pause_s=0.0, timeout_s=60.0)
    return resolver


def asked(*references: str, online: bool = True, draft: str | None = None) -> Namespace:
    return Namespace(references=list(references), draft=draft, store=None, online=online, patient=False)


def test_fetch_keeps_the_text_and_says_where_it_is_from(server: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    server.routes["/search/judgments"] = reply(200, search_page(judgment("I ACa 17/13")))
    server.routes["/judgments/7"] = reply(200, detail(judgment("I ACa 17/13", text=TEXT)))
    assert fetch(asked("I ACa 17/13"), [saos(server)]) == 0
    out = capsys.readouterr().out
    assert "I ACa 17/13\n    pobrano:" in out and "saos" in out
    assert cli_kotwica.main(["sources", "show", "I ACa 17/13"]) == 0
    assert "oddala apelację" in capsys.readouterr().out
    before = len(server.asked)
    assert fetch(asked("I ACa 17/13"), [saos(server)]) == 0
    assert "jest już na miejscu" in capsys.readouterr().out and len(server.asked) == before


@pytest.mark.parametrize(
    ("state", "asked"),
    [
        pytest.param(date(2026, 11, 30), [], id="text-of-today-says-all"),
        pytest.param(date(2025, 9, 9), ["DU/1964/93"], id="older-text-may-have-been-amended-since"),
        pytest.param(None, ["DU/1964/93"], id="text-of-no-known-day"),
    ],
)
def test_an_act_at_home_is_asked_about_unless_its_text_is_of_today(state: date | None, asked: list[str]) -> None:
    cited = references_in("art. 118 k.c.")
    text = source("Art. 118. Termin wynosi sześć lat.", akt="k.c.", kind=SourceKind.AKT)
    home = SourceSet([replace(text, anchors=replace(text.anchors, legal_state=state))])
    assert [q.identifier for q in planned(cited, home, [Eli()], today=date(2026, 11, 30))] == asked


def test_a_judgment_at_home_is_never_asked_about() -> None:
    home = SourceSet([source("Treść wyroku.", norm="I ACa 9017/13")])
    assert planned(references_in("I ACa 9017/13"), home, [Saos()], today=date(2026, 11, 30)) == ()


@pytest.mark.parametrize(
    ("reference", "script", "status", "says"),
    [
        pytest.param("I ACa 17/13", reply(200, search_page()), 1, "nie ma w: saos", id="not-there"),
        pytest.param("I ACa 17/13", reply(500, b""), 2, "nie udało się zapytać", id="outage"),
        pytest.param(
            "I ACa 17/13", reply(200, b"<html>przerwa</html>", "text/html"), 2, "to nie znaczy, że nie istnieje", id="maintenance"
        ),
        pytest.param("II FSK 17/13", reply(200, search_page()), 1, "orzeczenia.nsa.gov.pl", id="search-link"),
    ],
)
def test_each_answer_is_said_as_it_is(
    server: Loopback, reference: str, script: object, status: int, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    server.routes["/search/judgments"] = script  # type: ignore[assignment]
    assert fetch(asked(reference), [saos(server)]) == status
    assert says in capsys.readouterr().out


def test_a_draft_and_names_together_offline_only_list_questions(
    server: Loopback, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    draft = tmp_path / "opinia.md"
    draft.write_text("Zob. wyrok SA w Fikcyjnie z 12 kwietnia 2013 r., I ACa 17/13.\n", encoding="utf-8")
    assert fetch(asked("I ACa 18/13", online=False, draft=str(draft)), [saos(server)]) == 2
    said = capsys.readouterr()
    assert {line for line in said.out.splitlines() if "17/13" in line or "18/13" in line}
    assert "I ACa 17/13" in said.out and "I ACa 18/13" in said.out and "nie łączy się z siecią" in said.err
    assert not server.asked


@pytest.mark.parametrize("name", ["", "to nie jest powołanie", "12345"])
def test_what_is_no_reference_is_said(name: str) -> None:
    with pytest.raises(InputError):
        references_in(name)
    with pytest.raises(InputError):
        fetch(asked(online=False))


def eli(server: Loopback) -> Eli:
    resolver = Eli(server.base)
    resolver.service = replace(resolver.service, pause_s=0.0, timeout_s=60.0)
    return resolver


def answer_all(server: Loopback, *, but: str = "") -> None:
    """Every act of the register as ELI knows it from the register itself; k.c. with a newer edition, k.p. repealed; `but` fails."""
    for akt in load_register().acts:
        if not akt.eli.startswith("DU/"):
            continue
        more: dict[str, object] = {"references": {}}
        if akt.klucz == "k.c.":
            more["references"] = {"Inf. o tekście jednolitym": [{"id": "DU/2026/1500"}]}
        if akt.klucz == "k.p.":
            more["repealDate"] = "2026-11-01"
        server.routes[f"/acts/{akt.eli}"] = reply(500, b"") if akt.klucz == but else reply(200, act(akt.eli, **more))
    server.routes["/acts/DU/2026/1500"] = reply(200, act("DU/2026/1500", announcementDate="2026-11-02"))


def test_refreshed_acts_are_used_by_the_next_run(server: Loopback, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answer_all(server)
    assert refresh_acts(Namespace(online=True, patient=False), eli(server)) == 0
    out = capsys.readouterr().out
    assert "k.c.: obowiązuje, tekst jednolity Dz.U. 2026 poz. 1500" in out and "30.11.2026" in out
    register = load_register()
    acts = {a.klucz: a for a in register.acts}
    assert register.state == date(2026, 11, 30)
    assert (acts["k.c."].tj_rok, acts["k.c."].tj_poz) == (2026, 1500)
    assert (acts["k.p."].status, acts["k.p."].uchylony_z) == ("uchylona", date(2026, 11, 1))
    draft = tmp_path / "opinia.md"
    draft.write_text("Podstawa prawna: art. 22 k.p.\n", encoding="utf-8")
    cli_annotate.main([str(draft), "--quiet"])
    report = json.loads((tmp_path / "opinia.raport.json").read_text("utf-8"))
    assert report["claims"][0]["legal_state"] == "uchylony"


def test_an_act_that_did_not_answer_keeps_its_record(server: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    before = {a.klucz: a for a in load_register().acts}
    answer_all(server, but="k.p.c.")
    assert refresh_acts(Namespace(online=True, patient=False), eli(server)) == 2
    assert "zostaje poprzedni stan" in capsys.readouterr().err
    assert {a.klucz: a for a in load_register().acts}["k.p.c."] == before["k.p.c."]


def test_an_outage_leaves_the_register_alone(server: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    assert refresh_acts(Namespace(online=True, patient=False), eli(server)) == 2
    assert not overlay_path().exists()


@pytest.mark.parametrize(("today", "warned"), [("2026-12-07", False), ("2026-12-08", True)])
def test_a_register_older_than_sixty_days_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, today: str, warned: bool) -> None:
    """The program's register has the state of 2026-10-08."""
    monkeypatch.setenv("KOTWICA_NOW", f"{today}T10:00:00+00:00")
    draft = tmp_path / "opinia.md"
    draft.write_text("Podstawa prawna: art. 22 k.p.\n", encoding="utf-8")
    cli_annotate.main([str(draft), "--quiet"])
    report = json.loads((tmp_path / "opinia.raport.json").read_text("utf-8"))
    assert any("Rejestr aktów" in n for n in report["notices"]) is warned
    assert ("Rejestr aktów" in (tmp_path / "opinia.raport.html").read_text("utf-8").replace("\u00a0", " ")) is warned


def test_a_broken_refreshed_register_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "akty.json"
    for text in (
        "",
        "{}",
        '{"schema": "kotwica/akty/1", "state": "jutro", "acts": {}}',
        '{"schema": "kotwica/akty/1", "state": "2026-12-01", "acts": {"DU/1964/93": 1}}',
    ):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(InputError):
            load_register(path)
    assert isinstance(load_register(tmp_path / "brak.json"), Register)


DRAFT = "Zob. wyrok Sądu Najwyższego z dnia 15 listopada 2019 r., II CSK 9012/19, oraz art. 58 § 1 k.c.\n"
# How each command is called in an ordinary run; a new command without a row here fails the test below.
CALLS = {
    "extract": [["opinia.md"]],
    "ground": [["zadania.json"]],
    "review": [["opinia.annotated.docx"]],
    "check": [["opinia.docx"]],
    "key": [["create", "klucz.pem", "--passphrase-file", "haslo.txt"]],
    "sign": [["opinia.docx", "--as", "Anna Fikcyjna", "--role", "adwokat", "--key", "klucz.pem", "--passphrase-file", "haslo.txt", "--config", "k.toml", "--cases"]],
    "audit": [["verify"], ["prune"]],
    "bundle": [["opinia.docx"]],
    "batch": [["pisma", "--jobs", "1", "--quiet"]],
    "eval": [["przypadki.toml"]],
    "clean": [["opinia.annotated.docx"]],
    "completion": [["bash"]],
    "sources": [
        ["add", "zrodla"], ["import", "saos", "zrodla"], ["list"], ["show", "II CSK 9012/19"], ["find", "stan z chwili zawarcia umowy"],
        ["rm", "brak"], ["stats"], ["verify"], ["trust", "wlasne"], ["export", "wywoz"], ["fetch", "I ACa 17/13"], ["refresh-acts"],
        ["release", "zrodla", "--as", "Anna Fikcyjna", "--why", "przeczytane"],
    ],
}  # fmt: skip
# Connects to the server whose address the user gives in the call, and to nothing else.
BY_ADDRESS = {"migrate"}
# These serve a page or wait for a client, or install files; their own tests watch them.
ELSEWHERE = {"serve", "install-shortcuts", "drop", "mcp"}


def commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    found = [a for a in parser._actions if isinstance(a, argparse._SubParsersAction)]
    return dict(found[0].choices) if found else {}


def test_no_command_connects_without_online(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """In one process each, with every way to connect or to look up a name closed, loopback included."""

    def refuse(*args: object, **options: object) -> None:
        raise AssertionError(f"connects: {args}")

    monkeypatch.chdir(tmp_path)
    (tmp_path / "zrodla").symlink_to(REPOSITORY / "samples" / "zrodla")
    for name, text in (
        ("opinia.md", DRAFT),
        ("pisma/a.md", DRAFT),
        ("haslo.txt", "fikcyjne haslo 123"),
        ("k.toml", ""),
        ("zadania.json", '{"items": []}'),
        ("przypadki.toml", '[[przypadek]]\nprojekt = "opinia.md"\n'),
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "opinia.docx").write_bytes(docx_with(DRAFT))
    for name in ("connect", "connect_ex", "sendto"):
        monkeypatch.setattr(socket.socket, name, refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    tops = commands(cli_kotwica.build_parser())
    assert set(tops) - ELSEWHERE == set(CALLS)
    assert {call[0] for call in CALLS["sources"]} == set(commands(tops["sources"])) - BY_ADDRESS
    assert cli_annotate.main(["opinia.docx", "--quiet", "--redline"]) in (0, 1)
    assert cli_annotate.main(["opinia.md", "--online", "--dry-run"]) == 0
    for name, calls in CALLS.items():
        for call in calls:
            status = cli_kotwica.main([name, *call])
            said = capsys.readouterr()
            assert "connects" not in said.err and status in (0, 1, 2), (name, call, said.err)
            if name == "key":
                entry = said.out.split("\n\n", 1)[1].replace("Imię Nazwisko", "Anna Fikcyjna")
                (tmp_path / "k.toml").write_text(entry, encoding="utf-8")
            # What ends with 2 here must do so for want of --online or of the thing named, not before the work began.
            assert status != 2 or call[0] in ("fetch", "refresh-acts", "rm", "release"), (name, call, said.err)
