"""Asking a public service: one place for time limits, pacing, retries, redirects, size limits and the 24-hour cache of answers."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Protocol
from urllib.parse import urlsplit

from msgspec import Struct, field

if TYPE_CHECKING:
    import httpx

CACHE_LIFE = timedelta(hours=24)
LOOKUP_TIMEOUT_S = 2.0
PATIENT_TIMEOUT_S = 90.0
RETRY_WAIT_S = 3.0
MAX_BYTES = 64 * 1024 * 1024
MAX_REDIRECTS = 4
MAX_AT_ONCE = 10
USER_AGENT = "kotwica (citation checker; asks by identifier only)"


class Service(Struct, frozen=True):
    """A public service: where it lives, which other hosts it may redirect to, how long to wait between two requests and for one.

    Shape: `burst` requests may start at once; behind them, and until the service had that many pauses to rest, they start `pause_s` apart.
    """

    name: str
    base: str
    redirect_hosts: tuple[str, ...] = ()
    pause_s: float = 0.5
    burst: int = 1
    timeout_s: float = LOOKUP_TIMEOUT_S

    @property
    def hosts(self) -> frozenset[str]:
        return frozenset({urlsplit(self.base).netloc, *self.redirect_hosts})


class Response(Struct, frozen=True):
    """A whole answer of a service, before anyone asked whether it has the expected shape."""

    url: str
    status: int
    content_type: str
    body: bytes
    fetched_at: datetime

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.body).hexdigest()


class Unanswered(Exception):
    """The service gave no usable answer; the message is a short Polish phrase. Never means that something does not exist."""


class AnswerCache(Protocol):
    """Keeps raw answers; a store implements it."""

    def get_answer(self, key: str) -> Response | None: ...

    def put_answer(self, key: str, response: Response) -> None: ...


class MemoryCache(Struct):
    """Answers of this run only: nothing is asked twice."""

    answers: dict[str, Response] = field(default_factory=dict)

    def get_answer(self, key: str) -> Response | None:
        return self.answers.get(key)

    def put_answer(self, key: str, response: Response) -> None:
        self.answers[key] = response


class Fetcher:
    """One run's way to the services; use as an async context manager.

    At most MAX_AT_ONCE requests run at once; requests to one service start as its `turn` says; every request has one time limit from
    connecting to its last byte (a slow drip ends there too); 429, 5xx and broken connections are tried once more after `retry_wait_s`.
    """

    def __init__(self, *, cache: AnswerCache, now: datetime, retry_wait_s: float = RETRY_WAIT_S, patient: bool = False) -> None:
        self._cache = cache
        self._now = now
        self._retry_wait_s = retry_wait_s
        self._patient = patient
        self._slots = asyncio.Semaphore(MAX_AT_ONCE)
        self._turns: dict[str, asyncio.Lock] = {}
        self._next_start: dict[str, float] = {}
        self._client: httpx.AsyncClient | None = None
        self._asked: dict[str, asyncio.Task[Response]] = {}

    async def __aenter__(self) -> Fetcher:
        import httpx

        # trust_env off: no proxy, no .netrc, no certificate bundle from the environment may change whom we talk to.
        self._client = httpx.AsyncClient(follow_redirects=False, trust_env=False, headers={"User-Agent": USER_AGENT})
        return self

    async def __aexit__(self, *exc: object) -> None:
        if self._client is not None:
            await self._client.aclose()

    async def get(self, service: Service, url: str, *, accept: str, headers: Mapping[str, str] | None = None) -> Response:
        """The answer to GET `url`, from the cache when it is younger than CACHE_LIFE; within one run nothing is asked twice, not even
        what failed.

        Errors: Unanswered. Any HTTP status below 500 but 429 is an answer: its reader decides what it means.
        """
        key = f"{url}\n{accept}\n{sorted((headers or {}).items())}"
        if key not in self._asked:
            self._asked[key] = asyncio.create_task(self._ask(key, service, url, {"Accept": accept, **(headers or {})}))
        return await self._asked[key]

    async def _ask(self, key: str, service: Service, url: str, headers: Mapping[str, str]) -> Response:
        kept = self._cache.get_answer(key)
        if kept is not None and self._now - kept.fetched_at < CACHE_LIFE:
            return kept
        response = await self._with_retry(service, url, headers)
        if response.status == 200:
            self._cache.put_answer(key, response)
        return response

    async def _with_retry(self, service: Service, url: str, headers: Mapping[str, str]) -> Response:
        from tenacity import AsyncRetrying, retry_if_exception_type, stop_after_attempt, wait_fixed

        retrying = AsyncRetrying(
            stop=stop_after_attempt(2), wait=wait_fixed(self._retry_wait_s), retry=retry_if_exception_type(_Passing), reraise=True
        )
        return await retrying(self._once, service, url, headers)

    async def _once(self, service: Service, url: str, headers: Mapping[str, str]) -> Response:
        import httpx

        limit = PATIENT_TIMEOUT_S if self._patient else service.timeout_s
        async with self._slots:
            await self._wait_turn(service)
            try:
                async with asyncio.timeout(limit):
                    return await self._follow(service, url, headers)
            except TimeoutError as error:
                raise _Passing(f"brak odpowiedzi w {limit:.0f} s") from error
            except httpx.TimeoutException as error:
                raise _Passing("brak odpowiedzi") from error
            except httpx.TransportError as error:
                raise _Passing(f"połączenie zerwane ({type(error).__name__})") from error
            except (httpx.HTTPError, httpx.InvalidURL) as error:
                raise Unanswered(f"nieczytelna odpowiedź ({type(error).__name__})") from error

    async def _follow(self, service: Service, url: str, headers: Mapping[str, str]) -> Response:
        for _ in range(MAX_REDIRECTS + 1):
            response, target = await self._request(service, url, headers)
            if target is None:
                return response
            url = target
        raise Unanswered("zbyt wiele przekierowań")

    async def _request(self, service: Service, url: str, headers: Mapping[str, str]) -> tuple[Response, str | None]:
        if self._client is None:
            raise RuntimeError("Fetcher is used outside its context")
        async with self._client.stream("GET", url, headers=dict(headers), timeout=None) as answer:
            if answer.is_redirect:
                return self._nothing(url), _allowed_target(service, answer.url.join(answer.headers.get("location", "")))
            if answer.status_code == 429 or answer.status_code >= 500:
                raise _Passing(f"błąd serwera {answer.status_code}")
            body = bytearray()
            async for chunk in answer.aiter_bytes():
                body += chunk
                if len(body) > MAX_BYTES:
                    raise Unanswered("odpowiedź przekracza limit wielkości")
            content_type = answer.headers.get("content-type", "")
        return Response(url, answer.status_code, content_type, bytes(body), self._now), None

    def _nothing(self, url: str) -> Response:
        return Response(url, 302, "", b"", self._now)

    async def _wait_turn(self, service: Service) -> None:
        queue = self._turns.setdefault(service.name, asyncio.Lock())
        async with queue:
            loop = asyncio.get_running_loop()
            wait, self._next_start[service.name] = turn(service, self._next_start.get(service.name, 0.0), loop.time())
            if wait > 0:
                await asyncio.sleep(wait)


def turn(service: Service, owed_until: float, now: float) -> tuple[float, float]:
    """How long a request waits, and until when the service is then owed its pauses (the generic cell rate algorithm).

    Units: seconds of one clock. `owed_until` is what the request before was given, 0.0 at first.
    """
    owed_until = max(owed_until, now)
    return max(0.0, owed_until - now - (service.burst - 1) * service.pause_s), owed_until + service.pause_s


class _Passing(Unanswered):
    """A fault that may pass: worth one more try."""


def _allowed_target(service: Service, target: httpx.URL) -> str:
    """The redirect's address when it stays with the service, upgraded to https where the service speaks it. Errors: Unanswered."""
    netloc = target.netloc.decode("ascii")
    if netloc not in service.hosts:
        raise Unanswered(f"przekierowanie poza serwis ({netloc or 'bez adresu'})")
    secure = urlsplit(service.base).scheme == "https"
    if target.scheme not in ("https",) and not (target.scheme == "http" and not secure):
        if target.scheme == "http":
            return str(target.copy_with(scheme="https"))
        raise Unanswered("przekierowanie na niedozwolony adres")
    return str(target)
