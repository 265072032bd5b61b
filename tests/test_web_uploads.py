"""Files on their way to the page and back: too large, many at once, broken off, unreadable; sources and reports as they are served."""

from __future__ import annotations

import asyncio
import io
import shutil
import socket
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from web_server import SAMPLE, Server, serving, until

from builders import docx_with
from kotwica.web.incoming import receive_file


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("serwer")) as running:
        yield running


def test_fifty_megabytes_are_refused_and_leave_nothing(server: Server) -> None:
    answer = server.post("/projekty?nazwa=wielki.docx", bytes(50_000_000))
    assert (answer.status_code, answer.text) == (
        422,
        "wielki.docx: plik jest za duży (limit: 40 MB). Większy plik sprawdzi polecenie annotate.",
    )
    assert not [p for s in server.session() for p in s.rglob("*.upload")]


def test_files_that_come_at_once_do_not_fill_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sees an empty session when it begins; together they are over its limit, so not all are kept."""
    monkeypatch.setattr("kotwica.web.incoming.MAX_SESSION_MB", 1)

    def upload() -> Request:
        pieces = iter([{"type": "http.request", "body": b"x" * 300_000, "more_body": n < 2} for n in range(3)])

        async def receive() -> Any:
            await asyncio.sleep(0)
            return next(pieces)

        return Request({"type": "http"}, receive)

    async def both() -> list[object]:
        return await asyncio.gather(*(receive_file(upload(), f"{n}.txt", tmp_path) for n in range(2)), return_exceptions=True)

    kept = [path for path in asyncio.run(both()) if isinstance(path, Path)]
    assert len(kept) < 2
    assert sorted(tmp_path.iterdir()) == sorted(kept)


def test_folders_that_workers_make_and_remove_refuse_no_upload(tmp_path: Path) -> None:
    """A draft that comes while another is being checked; its worker's folders come and go under the count of what is stored."""
    over = threading.Event()

    def work() -> None:
        while not over.is_set():
            (tmp_path / "praca" / "zrodla").mkdir(parents=True)
            shutil.rmtree(tmp_path / "praca")

    async def receive() -> Any:
        return {"type": "http.request", "body": b"x", "more_body": False}

    worker = threading.Thread(target=work)
    worker.start()
    try:
        for n in range(300):
            assert asyncio.run(receive_file(Request({"type": "http"}, receive), f"{n}.md", tmp_path)).is_file()
    finally:
        over.set()
        worker.join()


def test_an_upload_that_breaks_off_leaves_nothing(server: Server) -> None:
    host, port = server.base.removeprefix("http://").split(":")
    cookie = "; ".join(f"{name}={value}" for name, value in server.client.cookies.items())
    head = (
        f"POST /projekty?nazwa=urwany.docx HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {cookie}\r\n"
        f"X-Kotwica: {server.csrf}\r\nContent-Length: 1000000\r\n\r\n"
    )
    with socket.create_connection((host, int(port))) as connection:
        connection.sendall(head.encode() + bytes(100_000))
        assert until(lambda: [p for s in server.session() for p in s.rglob("*.upload")])
    until(lambda: not [p for s in server.session() for p in s.rglob("*.upload")])
    assert "urwany.docx" not in {job["name"] for job in server.state()["jobs"]}


def test_an_old_polish_source_is_shown_in_its_letters(server: Server) -> None:
    server.post("/zrodla?nazwa=stary.txt", "Sąd oddalił powództwo o zapłatę żądanej kwoty.".encode("cp1250"))
    id = server.add("projekty", SAMPLE)
    server.done(id)
    assert server.client.get(f"/wyniki/{id}/zrodla/stary.txt").text.startswith("Sąd oddalił powództwo")


def test_an_empty_file_is_refused(server: Server) -> None:
    assert "plik jest pusty" in server.post("/projekty?nazwa=pusty.docx", b"").text


def bomb(member: str) -> bytes:
    """A package whose one member is 300 MB of nothing."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(docx_with("Treść."))) as whole, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in whole.namelist():
            if name != member:
                archive.writestr(name, whole.read(name))
        with archive.open(member, "w", force_zip64=True) as file:
            for _ in range(300):
                file.write(bytes(1_000_000))
    return out.getvalue()


@pytest.mark.parametrize(
    ("payload", "name"),
    [
        pytest.param(bomb("word/document.xml"), "bomba.docx", id="zip-bomb"),
        pytest.param(b"PK\x03\x04 reszty nie ma", "urwany.docx", id="broken-package"),
        pytest.param(b"%PDF-1.7\nnic", "zly.pdf", id="broken-pdf"),
    ],
)
def test_a_draft_that_cannot_be_read_fails_with_a_sentence(server: Server, payload: bytes, name: str) -> None:
    id = server.post(f"/projekty?nazwa={name}", payload).text
    job = server.finished(id)
    assert job["state"] == "failed" and job["outcome"] is None
    assert job["error"].startswith(f"{name}: ") and job["error"].endswith(".")


def test_a_source_that_cannot_be_read_is_refused_and_removed(server: Server) -> None:
    id = server.post("/zrodla?nazwa=bomba.docx", bomb("word/document.xml")).text
    refused = until(lambda: next((s for s in server.state()["sources"] if s["id"] == id and s["state"] == "failed"), None))
    assert refused["says"].startswith("bomba.docx: ")
    assert not [p for s in server.session() for p in s.rglob("bomba.docx")]


def test_a_source_is_shown_as_text_whatever_it_is(server: Server) -> None:
    """The page itself, put in as a source in HTML, does not become a page of ours."""
    server.post("/zrodla?nazwa=strona.html", "<html><body><script>alert(1)</script><p>Umowa kredytu jest ważna.</p></body></html>".encode())
    id = server.add("projekty", SAMPLE)
    server.done(id)
    answer = server.client.get(f"/wyniki/{id}/zrodla/strona.html")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "sandbox" in answer.headers["content-security-policy"]


def test_a_followed_link_from_the_report_opens_its_source(server: Server) -> None:
    """The report stands in a frame without our origin, so that the browser calls its links cross-site."""
    server.post("/zrodla?nazwa=notatka.txt", "Umowa kredytu jest ważna.".encode())
    id = server.add("projekty", SAMPLE)
    server.done(id)
    follows = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    assert server.client.get(f"/wyniki/{id}/zrodla/notatka.txt", headers=follows).text == "Umowa kredytu jest ważna."


def test_the_report_is_served_without_our_origin(server: Server) -> None:
    id = server.add("projekty", SAMPLE)
    server.done(id)
    policy = server.client.get(f"/wyniki/{id}/raport.html").headers["content-security-policy"]
    assert "sandbox" in policy and "allow-same-origin" not in policy and "connect-src 'none'" in policy
