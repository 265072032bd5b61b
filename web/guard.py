"""Who may talk to the page: only the browser that was opened with the key, from the page's own address."""

from __future__ import annotations

import secrets
from hmac import compare_digest
from urllib.parse import parse_qs

from msgspec import Struct, field
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CSRF_HEADER = "x-kotwica"
KEY_PARAMETER = "klucz"
SAFE_METHODS = ("GET", "HEAD")
NO_KEY = "Brak klucza do tej strony. Otwórz adres, który wypisało polecenie kotwica serve."
WRONG_HOST = "Ta strona działa tylko pod adresem 127.0.0.1 na tym komputerze."
FOREIGN = "Odmowa: polecenie przyszło z innej strony internetowej."
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
# On every answer, unless the answer itself says otherwise.
HEADERS = {
    "content-security-policy": PAGE_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
}


class Secrets(Struct, frozen=True):
    """The three secrets of a session: `key` opens the page, `cookie` keeps it open, `csrf` comes with every command."""

    key: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    cookie: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    csrf: str = field(default_factory=lambda: secrets.token_urlsafe(32))


class Guard:
    """ASGI middleware that refuses everything that does not come from the page itself.

    A page of the web can make this browser send requests here, and by DNS rebinding even under its own name; so the Host must be ours, the
    Origin too, the cookie must be there, and what changes anything carries the CSRF header as well.
    """

    def __init__(self, app: ASGIApp, *, port: int, secrets: Secrets) -> None:
        self._app, self._secrets = app, secrets
        self._hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
        # Cookies do not keep ports apart; the name does.
        self._cookie = f"kotwica-{port}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            answer = self._answer(scope, Headers(scope=scope)) or self._app
            await answer(scope, receive, _with_headers(send))
        # Websockets are not spoken here: returning without a word refuses the handshake.

    def _answer(self, scope: Scope, headers: Headers) -> Response | None:
        """The refusal or redirection that a request gets; None lets it through."""
        if headers.get("host", "") not in self._hosts:
            return _refusal(WRONG_HOST)
        origin = headers.get("origin")
        if (origin is not None and origin.removeprefix("http://") not in self._hosts) or _from_elsewhere(scope, headers):
            return _refusal(FOREIGN)
        key = parse_qs(scope["query_string"].decode("latin-1")).get(KEY_PARAMETER, [""])[0]
        if scope["path"] == "/" and scope["method"] == "GET" and _equal(key, self._secrets.key):
            # The key leaves the address line, the history and every later request.
            response = RedirectResponse("/", status_code=303)
            response.set_cookie(self._cookie, self._secrets.cookie, httponly=True, samesite="lax", path="/")
            return response
        if not _equal(cookie_parser(headers.get("cookie", "")).get(self._cookie, ""), self._secrets.cookie):
            return _refusal(NO_KEY)
        if scope["method"] not in SAFE_METHODS and not _equal(headers.get(CSRF_HEADER, ""), self._secrets.csrf):
            return _refusal(FOREIGN)
        return None


def _from_elsewhere(scope: Scope, headers: Headers) -> bool:
    """True when the browser says that another site makes the request; a link that somebody follows is no such thing.

    Browsers that do not say it (Safari before 16.4) are held by the cookie and the CSRF header alone.
    """
    if headers.get("sec-fetch-site", "none") in ("same-origin", "none"):
        return False
    follows = headers.get("sec-fetch-mode") == "navigate" and headers.get("sec-fetch-dest") == "document"
    return not (follows and scope["method"] == "GET")


def _equal(given: str, secret: str) -> bool:
    return compare_digest(given.encode("utf-8", "surrogatepass"), secret.encode())


def _refusal(sentence: str) -> Response:
    return PlainTextResponse(sentence, status_code=403)


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(raw=message.setdefault("headers", []))
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
