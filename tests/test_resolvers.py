"""Resolvers against a loopback server: each outcome of the reference table, and never a "does not exist" for an outage."""

from __future__ import annotations

import socket
import threading
import time
from datetime import timedelta

import pytest
from loopback import PATIENCE_S, Loopback, Script, endless, in_turn, reply, reset, silent, slow_drip
from msgspec.structs import replace
from register_answers import NOW, ask, judgment, reference, search_page

from kotwica.extractors.model import Przepis, ReferenceKind
from kotwica.sources import resolver_http
from kotwica.sources.links import search_link
from kotwica.sources.model import Failed, Missing
from kotwica.sources.resolver_cellar import Cellar
from kotwica.sources.resolver_eli import Eli
from kotwica.sources.resolver_http import MemoryCache, Response, Service, turn
from kotwica.sources.resolver_saos import Saos
from kotwica.sources.resolving import questions, resolve

FAILURES: list[tuple[str, Script]] = [
    ("maintenance-page-with-200", reply(200, b"<!DOCTYPE html><h1>Przerwa techniczna</h1>", "text/html")),
    ("empty-200", reply(200, b"")),
    ("bot-challenge", reply(200, b"<html><script>window.gokuProps = {}</script></html>", "text/html")),
    ("404-object-in-a-200", reply(200, b'{"title":"Not Found","status":404}')),
    ("406-as-text", reply(406, b'{"error":{"httpStatus":"406"}}', "text/plain")),
    ("429", reply(429, b"")),
    ("500", reply(500, b"oops", "text/plain")),
    ("connection-reset", reset),
    ("slow-drip", slow_drip),
    ("silence", silent),
    ("endless-body", endless),
    ("wrong-charset", reply(200, '{"items":["zażółć"]}'.encode("cp1250"))),
    ("truncated-json", reply(200, search_page(judgment("I ACa 17/13"))[:-40])),
    ("redirect-to-another-host", reply(302, b"", Location="https://example.invalid/login")),
    ("redirect-in-a-circle", reply(302, b"", Location="/search/judgments")),
    ("json-of-another-shape", reply(200, b'{"items": "none"}')),
    ("a-list-where-an-object-belongs", reply(200, b"[]")),
]


@pytest.mark.parametrize(("script"), [pytest.param(script, id=name) for name, script in FAILURES])
@pytest.mark.parametrize("service", ["saos", "eli", "cellar"])
def test_an_outage_is_never_a_no(server: Loopback, service: str, script: Script, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resolver_http, "MAX_BYTES", 3_000_000)
    server.routes["/"] = script
    resolver, asked = {
        "saos": (Saos(server.base), reference("I ACa 17/13")),
        "eli": (Eli(server.base), reference("DU/2014/827", ReferenceKind.DZIENNIK)),
        "cellar": (Cellar(server.base), reference("C-260/18", ReferenceKind.UE_ORZECZENIE)),
    }[service]
    began = time.monotonic()
    (answer,) = ask(resolver, asked, timeout_s=0.3 if script in (slow_drip, silent) else 60.0)
    assert isinstance(answer, Failed), answer
    assert answer.error
    assert time.monotonic() - began < PATIENCE_S


@pytest.mark.parametrize("first", [reply(500, b""), reply(429, b""), reset], ids=["500", "429", "reset"])
def test_a_passing_fault_is_tried_once_more(server: Loopback, first: Script) -> None:
    server.routes["/search/judgments"] = in_turn(first, reply(200, search_page()))
    (answer,) = ask(Saos(server.base), reference("KIO 17/13"))
    assert isinstance(answer, Missing)


def test_ten_references_are_asked_at_once(server: Loopback) -> None:
    """None is answered before all ten have been asked, at the service's own pace: one after the other would never end well."""
    together = threading.Barrier(10, timeout=60)

    def late(handler: object) -> None:
        together.wait()
        reply(200, search_page())(handler)  # type: ignore[arg-type]

    server.routes["/search/judgments"] = late
    resolver = Saos(server.base)
    resolver.service = replace(resolver.service, timeout_s=60.0)
    told = resolve([reference(f"KIO {n}/13") for n in range(10)], [resolver], now=NOW)
    assert [type(r.answer) for r in told] == [Missing] * 10


@pytest.mark.parametrize(
    ("burst", "asked_at", "start_at"),
    [
        pytest.param(1, [0, 0, 0], [0, 2, 4], id="one-by-one"),
        pytest.param(3, [0, 0, 0, 0, 0], [0, 0, 0, 2, 4], id="a-burst-then-one-by-one"),
        pytest.param(3, [0, 0, 0, 7, 7, 7], [0, 0, 0, 7, 7, 7], id="a-burst-again-after-as-many-pauses"),
        pytest.param(3, [0, 0, 0, 3, 3], [0, 0, 0, 3, 4], id="a-short-rest-gives-one"),
    ],
)
def test_when_requests_to_one_service_start(burst: int, asked_at: list[float], start_at: list[float]) -> None:
    service = Service("s", "http://s.example", pause_s=2.0, burst=burst)
    owed, starts = 0.0, []
    for now in asked_at:
        wait, owed = turn(service, owed, now)
        starts.append(now + wait)
    assert starts == start_at


def test_requests_to_one_service_keep_their_distance(server: Loopback) -> None:
    server.routes["/search/judgments"] = reply(200, search_page())
    resolver = Saos(server.base)
    resolver.service = replace(resolver.service, pause_s=0.1, burst=1, timeout_s=60.0)
    began = time.monotonic()
    resolve([reference(f"KIO {n}/13") for n in range(4)], [resolver], now=NOW)
    assert len(server.asked) == 4
    assert time.monotonic() - began >= 0.3


def test_answers_are_kept_for_a_day_and_no_longer(server: Loopback) -> None:
    server.routes["/search/judgments"] = reply(200, search_page())
    cache = MemoryCache()
    for later, requests in ((timedelta(), 1), (timedelta(hours=23), 1), (timedelta(hours=25), 2)):
        resolve([reference("KIO 17/13")], [Saos(server.base)], now=NOW + later, cache=cache)
        assert len(server.asked) == requests


def test_one_question_is_asked_once_in_a_run_even_when_it_fails(server: Loopback) -> None:
    server.routes["/acts/DU/1964/93"] = reply(406, b"")
    articles = [reference(f"k.c. art. {n}", ReferenceKind.PRZEPIS, targets=(Przepis("k.c.", str(n)),)) for n in range(1, 8)]
    answers = ask(Eli(server.base), *articles)
    assert [type(a) for a in answers] == [Failed] * 7
    assert server.asked == ["/acts/DU/1964/93"]


def test_failures_are_not_kept(server: Loopback) -> None:
    server.routes["/search/judgments"] = in_turn(reply(406, b""), reply(200, search_page()))
    cache = MemoryCache()
    assert isinstance(ask(Saos(server.base), reference("KIO 17/13"), cache=cache)[0], Failed)
    assert isinstance(ask(Saos(server.base), reference("KIO 17/13"), cache=cache)[0], Missing)


def test_only_identifiers_leave(server: Loopback) -> None:
    server.routes["/search/judgments"] = reply(200, search_page())
    secret = "poufna treść pisma"
    ask(Saos(server.base), reference("KIO 17/13", parties=(secret,), text=secret, court=secret))
    assert server.asked
    assert all(secret not in asked for asked in server.asked)
    assert all(secret not in value for headers in server.headers for value in headers.values())


def test_a_dry_run_lists_each_question_once_and_opens_no_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket, "socket", refuse)
    refs = [
        reference("I ACa 17/13"),
        reference("I ACa 17/13"),
        reference("II OSK 17/13", court="NSA"),
        reference("IX C 5/26", own=True),
        reference("C-260/18", ReferenceKind.UE_ORZECZENIE),
        reference("DU/2014/827", ReferenceKind.DZIENNIK),
    ]
    asked = questions(refs, [Saos(), Eli(), Cellar()])
    assert [(q.service, q.identifier) for q in asked] == [
        ("saos", "I ACa 17/13"),
        ("cellar", "62018CJ0260 62018CO0260 62018CC0260"),
        ("eli", "DU/2014/827"),
    ]


@pytest.mark.parametrize(
    ("norm", "court", "host"),
    [
        pytest.param("II OSK 32/11", "NSA", "orzeczenia.nsa.gov.pl", id="nsa"),
        pytest.param("IV SA/Wa 1616/05", None, "orzeczenia.nsa.gov.pl", id="wsa-by-repertorium"),
        pytest.param("K 24/04", "TK", "ipo.trybunal.gov.pl", id="tk"),
        pytest.param("SK 29/04", None, "ipo.trybunal.gov.pl", id="tk-by-repertorium"),
        pytest.param("KIO 466/14", None, "orzeczenia.uzp.gov.pl", id="kio"),
        pytest.param("II CSKP 35/22", "SN", "www.sn.pl", id="sn-after-2016"),
    ],
)
def test_courts_without_an_interface_get_a_link(norm: str, court: str | None, host: str) -> None:
    assert search_link(reference(norm, court=court)).startswith(f"https://{host}/")


def test_a_redirect_within_the_service_is_followed_and_upgraded() -> None:
    import httpx

    service = resolver_http.Service("x", "https://publications.europa.eu")
    target = resolver_http._allowed_target(service, httpx.URL("http://publications.europa.eu/resource/cellar/1"))
    assert target == "https://publications.europa.eu/resource/cellar/1"
    with pytest.raises(resolver_http.Unanswered, match="poza serwis"):
        resolver_http._allowed_target(service, httpx.URL("https://eur-lex.europa.eu/x"))


def test_a_cache_answer_is_the_raw_bytes() -> None:
    response = Response("u", 200, "application/json", b"{}", NOW)
    assert response.sha256 == "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"
