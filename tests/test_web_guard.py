"""Attacks on the page, each refused with a Polish sentence; and what every answer carries."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from web_server import SAMPLE, Server, serving

from kotwica.document.errors import InputError
from kotwica.web.incoming import checked_draft_name, checked_name


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
