"""Attacks on the page, each refused with a Polish sentence; and what every answer carries."""

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

import httpx
import pytest
from starlette.requests import Request
from web_server import SAMPLE, Server, serving, until

from builders import docx_with
from kotwica.document.errors import InputError
from kotwica.web.incoming import checked_draft_name, checked_name, receive_file


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("serwer")) as running:
        yield running


PATHS = ["/", "/static/app.js", "/zdarzenia", "/wyniki/x/raport.html"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "host",
    [
        "kancelaria.example",
        "127.0.0.1",
        "127.0.0.1.evil.example:{port}",
        "127.0.0.1:{port}@evil.example",
        "evil.example#127.0.0.1:{port}",
        "127.0.0.1:{port}0",
        "127.0.0.1:0{port}",
        "localhost.:{port}",
        "[::1]:{port}",
        "",
    ],
    ids=lambda h: h or "none",
)
def test_a_foreign_host_is_refused(server: Server, path: str, host: str) -> None:
    port = server.base.rpartition(":")[2]
    answer = server.client.get(path, headers={"Host": host.format(port=port)})
    assert answer.status_code in (400, 403)
    assert "kotwica-zgoda" not in answer.text


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost.evil.example"])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_foreign_origin_is_refused(server: Server, method: str, origin: str) -> None:
    headers = {"Origin": origin, "X-Kotwica": server.csrf}
    answer = server.client.request(method, "/projekty?nazwa=opinia.docx", content=SAMPLE.read_bytes(), headers=headers)
    assert (answer.status_code, answer.text) == (403, "Odmowa: polecenie przyszło z innej strony internetowej.")
    assert server.state()["jobs"] == []


@pytest.mark.parametrize(
    "fetch",
    [
        pytest.param(
            {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "script"}, id="script-of-another-site"
        ),
        pytest.param({"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty"}, id="other-port-of-this-machine"),
        pytest.param(
            {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"}, id="framed-by-another-site"
        ),
    ],
)
def test_another_site_is_refused_by_what_the_browser_says(server: Server, fetch: dict[str, str]) -> None:
    assert server.client.get("/", headers=fetch).status_code == 403


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("cookie", ["", "kotwica-{port}=zgadywane", "kotwica=x"], ids=["none", "guessed", "other-name"])
def test_no_key_no_page(server: Server, path: str, cookie: str) -> None:
    headers = {"Cookie": cookie.format(port=server.base.rpartition(":")[2])}
    answer = httpx.get(server.base + path, headers=headers, trust_env=False)
    assert (answer.status_code, answer.text) == (403, "Brak klucza do tej strony. Otwórz adres, który wypisało polecenie kotwica serve.")


@pytest.mark.parametrize("key", ["", "zgadywany", "ż"], ids=["empty", "guessed", "not-ascii"])
def test_a_wrong_key_opens_nothing(server: Server, key: str) -> None:
    answer = httpx.get(server.base, params={"klucz": key}, trust_env=False)
    assert answer.status_code == 403 and "set-cookie" not in answer.headers


def test_the_key_gives_a_cookie_that_scripts_cannot_read(server: Server) -> None:
    answer = httpx.get(server.url, trust_env=False)
    assert answer.status_code == 303 and answer.headers["location"] == "/"
    assert "HttpOnly" in answer.headers["set-cookie"]


@pytest.mark.parametrize("token", ["", "zgadywany"], ids=["missing", "guessed"])
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/projekty?nazwa=a.md"),
        ("POST", "/projekty/1/ponownie"),
        ("POST", "/zrodla?nazwa=a.txt"),
        ("DELETE", "/projekty/1"),
        ("DELETE", "/zrodla/1"),
    ],
)
def test_a_command_without_the_csrf_token_is_refused(server: Server, method: str, path: str, token: str) -> None:
    headers = {"X-Kotwica": token} if token else {}
    answer = server.client.request(method, path, content=b"x", headers=headers)
    assert (answer.status_code, answer.text) == (403, "Odmowa: polecenie przyszło z innej strony internetowej.")


@pytest.mark.parametrize("path", [*PATHS[:2], "/nie-ma-takiej"])
def test_every_answer_carries_the_headers(server: Server, path: str) -> None:
    headers = server.client.get(path).headers
    assert "default-src 'none'" in headers["content-security-policy"] and "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert headers["cache-control"] == "no-store"
    assert "server" not in headers


BAD_NAMES = [
    pytest.param("../../etc/passwd.md", id="up-and-out"),
    pytest.param("/etc/cron.d/x.txt", id="absolute"),
    pytest.param("..\\..\\autoexec.txt", id="windows-separators"),
    pytest.param("C:\\Windows\\x.txt", id="windows-drive"),
    pytest.param("a\x00.docx", id="null-byte"),
    pytest.param("a\nb.docx", id="line-break"),
    pytest.param(".ukryty.md", id="hidden"),
    pytest.param("~$opinia.docx", id="owner-file-of-word"),
    pytest.param("CON.txt", id="windows-device"),
    pytest.param("ż" * 150 + ".md", id="too-long-in-bytes"),
    pytest.param("", id="none"),
]


@pytest.mark.parametrize("name", BAD_NAMES)
@pytest.mark.parametrize("kind", ["projekty", "zrodla"])
def test_a_name_that_leads_elsewhere_is_refused(server: Server, kind: str, name: str) -> None:
    answer = server.client.post(f"/{kind}", params={"nazwa": name}, content=b"tekst", headers={"X-Kotwica": server.csrf})
    assert answer.status_code == 422 and "nie przyjęto pliku o takiej nazwie" in answer.text


@pytest.mark.parametrize("name", ["Pozew Żółć – wersja 2 (ost.).docx", "a'b\"c.md", "opinia..txt", "console.md", "x.PDF"])
def test_a_usual_name_passes(name: str) -> None:
    assert checked_draft_name(name) == name


@pytest.mark.parametrize("name", ["program.exe", "arkusz.xlsx", "opinia"])
def test_what_is_no_draft_is_refused(name: str) -> None:
    assert checked_name(name) == name
    with pytest.raises(InputError, match="to nie jest projekt pisma"):
        checked_draft_name(name)


@pytest.mark.parametrize("name", ["opinia.doc", "OPINIA.RTF", "opinia.odt"])
def test_what_word_can_save_as_docx_is_told_so(name: str) -> None:
    with pytest.raises(InputError, match=r"zapisz jako \.docx"):
        checked_draft_name(name)


@pytest.mark.parametrize("name", ["..%2f..%2fpyproject.toml", "%2e%2e", "app.js%00", "../app.py", "index.html"])
def test_static_files_are_a_fixed_list(server: Server, name: str) -> None:
    assert server.client.get(f"/static/{name}").status_code == 404


@pytest.mark.parametrize("path", ["../../projekty", "..%2f..%2fetc%2fpasswd", "raport", "zrodla/..%2f..%2fx.txt"])
def test_results_are_looked_up_not_walked_to(server: Server, path: str) -> None:
    id = server.add("projekty", SAMPLE)
    server.done(id)
    assert server.client.get(f"/wyniki/{id}/{path}").status_code in (404, 405)
    assert server.client.delete(f"/projekty/{id}", headers={"X-Kotwica": server.csrf}).status_code == 204


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
