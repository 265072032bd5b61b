"""A server on loopback that answers as scripted: recorded shapes and every way in which a public service fails."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote_plus

from msgspec import Struct, field

# How long a server that never answers goes on; a client that gives up is done long before, however busy the machine is.
PATIENCE_S = 100.0

Script = Callable[["Handler"], None]


class Loopback(Struct):
    """A running server: its address, what it was asked, and the script for each path prefix (the longest prefix wins)."""

    base: str
    routes: dict[str, Script] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)


class Handler(BaseHTTPRequestHandler):
    """One request; `server.state` is the Loopback."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        state: Loopback = self.server.state  # type: ignore[attr-defined]
        path = unquote_plus(self.path)
        state.asked.append(path)
        state.headers.append(dict(self.headers))
        prefix = max((p for p in state.routes if path.startswith(p)), key=len, default=None)
        if prefix is None:
            reply(404, b'{"error":{"httpStatus":"404","reason":"ELEMENT DOES NOT EXIST"}}')(self)
        else:
            state.routes[prefix](self)

    def log_message(self, *args: object) -> None:
        pass


@contextmanager
def loopback() -> Iterator[Loopback]:
    """A server that lives as long as the block."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    state = Loopback(f"http://127.0.0.1:{server.server_port}")
    server.state = state  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield state
    finally:
        server.shutdown()
        server.server_close()


def reply(status: int, body: bytes, content_type: str = "application/json", **headers: str) -> Script:
    """A whole answer."""

    def send(handler: Handler) -> None:
        handler.send_response(status)
        for name, value in {"Content-Type": content_type, "Content-Length": str(len(body)), **headers}.items():
            handler.send_header(name, value)
        handler.end_headers()
        handler.wfile.write(body)

    return send


def in_turn(*scripts: Script) -> Script:
    """The first request gets the first script, and so on; the last one repeats."""
    left = list(scripts)

    def send(handler: Handler) -> None:
        (left.pop(0) if len(left) > 1 else left[0])(handler)

    return send


def reset(handler: Handler) -> None:
    """Closes the connection without a word."""
    handler.close_connection = True
    handler.connection.close()


def slow_drip(handler: Handler) -> None:
    """One byte every 50 ms, for longer than any client should wait (until it leaves)."""
    handler.send_response(200)
    handler.send_header("Content-Type", "application/json")
    handler.send_header("Content-Length", "1000000")
    handler.end_headers()
    _pour(handler, b" ", pause_s=0.05)


def silent(handler: Handler) -> None:
    """Takes the request and does not answer for longer than any client should wait."""
    time.sleep(PATIENCE_S)
    handler.close_connection = True


def endless(handler: Handler) -> None:
    """A body without end, as fast as it goes (until the client leaves)."""
    handler.send_response(200)
    handler.send_header("Content-Type", "application/json")
    handler.end_headers()
    handler.close_connection = True
    _pour(handler, b" " * 1_000_000, pause_s=0.0)


def _pour(handler: Handler, piece: bytes, *, pause_s: float) -> None:
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        try:
            handler.wfile.write(piece)
        except OSError:
            return
        time.sleep(pause_s)
