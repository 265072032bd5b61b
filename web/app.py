"""The page: what it answers to which address. Whoever gets here has passed the guard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from html import escape
from pathlib import Path
from urllib.parse import quote

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from kotwica.document.errors import InputError
from kotwica.web.desk import Desk
from kotwica.web.guard import Guard, Secrets
from kotwica.web.incoming import MAX_FILE_MB, checked_draft_name, checked_name, receive_file
from kotwica.web.model import Job, Settings
from kotwica.web.state import state_json

STATIC = {"app.css": "text/css", "app.js": "text/javascript", "ikona.svg": "image/svg+xml"}
MEDIA = {"copy": "application/octet-stream", "html": "text/html", "md": "text/markdown", "json": "application/json"}
# The report brings its own policy, which lets nothing but its own script run; here it loses our origin on top, so that even a script that
# got past that policy could neither read this page nor command it. Links to sources open beside it.
REPORT_POLICY = (
    "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; connect-src 'none'; object-src 'none'; form-action 'none'; "
    "base-uri 'none'; frame-ancestors 'self'"
)
# Sources are shown, never run. The browser's own reader of PDF files does not work under a sandbox.
SOURCE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"
PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
TEXT_SUFFIXES = (".txt", ".md", ".html", ".htm", ".json")
# Browsers wait this long before they ask again, and proxies on the way see life this often.
HEARTBEAT_S = 15.0
GONE = "Nie ma już tego pliku."


def make_app(desk: Desk, *, port: int, secrets: Secrets) -> Starlette:
    """The ASGI application over a session; `port` is where it listens."""
    routes = [
        Route("/", _page),
        Route("/static/{name}", _static),
        Route("/zdarzenia", _events),
        Route("/projekty", _add_draft, methods=["POST"]),
        Route("/projekty/{id}", _remove_draft, methods=["DELETE"]),
        Route("/projekty/{id}/ponownie", _again, methods=["POST"]),
        Route("/zrodla", _add_source, methods=["POST"]),
        Route("/zrodla/{id}", _remove_source, methods=["DELETE"]),
        Route("/wyniki/{id}/raport.html", _report),
        Route("/wyniki/{id}/{folder}/{name:path}", _source),
        Route("/wyniki/{id}/{kind}", _download),
    ]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(Guard, port=port, secrets=secrets)],
        exception_handlers={InputError: _refused, HTTPException: _failed, ClientDisconnect: _failed, Exception: _broken},
    )
    app.state.desk, app.state.secrets, app.state.closing = desk, secrets, asyncio.Event()
    return app


async def _refused(request: Request, error: Exception) -> Response:
    return PlainTextResponse(error.sentence() if isinstance(error, InputError) else str(error), status_code=422)


async def _failed(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    return PlainTextResponse(GONE if status == 404 else "Ta strona nie rozumie takiego polecenia.", status_code=status)


async def _broken(request: Request, error: Exception) -> Response:
    return PlainTextResponse(f"Błąd wewnętrzny programu ({type(error).__name__}). Nic nie zostało zweryfikowane.", status_code=500)


def _desk(request: Request) -> Desk:
    desk: Desk = request.app.state.desk
    return desk


def _asset(name: str) -> bytes:
    return Path(__file__).with_name("static").joinpath(name).read_bytes()


async def _page(request: Request) -> Response:
    settings = _desk(request).settings
    values = {"CSRF": request.app.state.secrets.csrf, "MAX_MB": str(MAX_FILE_MB), "GIVEN": _given(settings), "KEPT": _kept(settings)}
    page = _asset("index.html").decode("utf-8")
    for name, value in values.items():
        page = page.replace(f"__{name}__", escape(value))
    return Response(page, media_type="text/html")


def _given(settings: Settings) -> str:
    """What is read as sources besides those on the page, in words; "" when there is none."""
    names = [path.name or str(path) for path in settings.sources] + (["baza źródeł"] if settings.store else [])
    return f"Oprócz nich czytane są: {', '.join(names)}." if names else ""


def _kept(settings: Settings) -> str:
    """What becomes of the files at the end of the session."""
    kept = f" Wyniki zostaną w folderze {settings.keep}." if settings.keep else ""
    return f"Pliki znikną po zakończeniu sesji.{kept}"


async def _static(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in STATIC:
        raise HTTPException(404)
    return Response(_asset(name), media_type=STATIC[name])


async def _events(request: Request) -> Response:
    return StreamingResponse(_stream(_desk(request), request.app.state.closing), media_type="text/event-stream")


async def _stream(desk: Desk, closing: asyncio.Event) -> AsyncIterator[str]:
    """The state now and after every change (server-sent events), until the server closes."""
    loop, changed = asyncio.get_running_loop(), asyncio.Event()

    def wake() -> None:
        # Workers may still report after the loop has ended.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(changed.set)

    stop = desk.listen(wake)
    try:
        changed.set()
        while not closing.is_set():
            if changed.is_set():
                changed.clear()
                yield f"data: {state_json(desk)}\n\n"
            else:
                yield ": \n\n"
            waiting = [asyncio.ensure_future(event.wait()) for event in (changed, closing)]
            await asyncio.wait(waiting, timeout=HEARTBEAT_S, return_when=asyncio.FIRST_COMPLETED)
            for one in waiting:
                one.cancel()
    finally:
        stop()


async def _add_draft(request: Request) -> Response:
    name = checked_draft_name(request.query_params.get("nazwa", ""))
    upload = await receive_file(request, name, _desk(request).folder)
    return PlainTextResponse(_desk(request).add_draft(name, upload).id, status_code=201)


async def _add_source(request: Request) -> Response:
    name = checked_name(request.query_params.get("nazwa", ""))
    upload = await receive_file(request, name, _desk(request).folder)
    return PlainTextResponse(_desk(request).add_source(name, upload).id, status_code=201)


async def _remove_draft(request: Request) -> Response:
    return _done(found=_desk(request).remove_job(request.path_params["id"]))


async def _remove_source(request: Request) -> Response:
    return _done(found=_desk(request).remove_source(request.path_params["id"]))


async def _again(request: Request) -> Response:
    job = _desk(request).again(request.path_params["id"])
    if job is None:
        raise HTTPException(404)
    return PlainTextResponse(job.id, status_code=201)


def _done(*, found: bool) -> Response:
    if not found:
        raise HTTPException(404)
    return Response(status_code=204)


def _job(request: Request) -> Job:
    job = _desk(request).job(request.path_params["id"])
    if job is None:
        raise HTTPException(404)
    return job


def _result(job: Job, kind: str) -> Path:
    """A result file, looked up by its kind: no path comes from the request."""
    name = job.outcome.files.get(kind) if job.outcome else None
    if name is None:
        raise HTTPException(404)
    return job.folder / name


async def _report(request: Request) -> Response:
    path = _result(_job(request), "html")
    headers = {"content-security-policy": REPORT_POLICY, "x-frame-options": "SAMEORIGIN"}
    return FileResponse(path, media_type="text/html", headers=headers)


async def _download(request: Request) -> Response:
    kind = request.path_params["kind"]
    path = _result(_job(request), kind)
    return FileResponse(path, media_type=MEDIA[kind], headers=_attachment(path.name))


async def _source(request: Request) -> Response:
    """A source that lay beside the draft, where the report's links lead; looked up by its path, which leads nowhere itself."""
    path = _job(request).used.get(f"{request.path_params['folder']}/{request.path_params['name']}")
    if path is None or not path.is_file():
        raise HTTPException(404)
    suffix = path.suffix.lower()
    if suffix == ".pdf":
        return FileResponse(path, media_type="application/pdf", headers={"content-security-policy": PDF_POLICY})
    headers: Mapping[str, str] = {"content-security-policy": SOURCE_POLICY}
    if suffix in TEXT_SUFFIXES:
        return FileResponse(path, headers={**headers, "content-type": f"text/plain; charset={_charset(path)}"})
    return FileResponse(path, media_type="application/octet-stream", headers={**headers, **_attachment(path.name)})


def _charset(path: Path) -> str:
    """How a browser should read a text: most are UTF-8, older Polish ones Windows-1250."""
    try:
        path.read_text("utf-8")
    except UnicodeDecodeError:
        return "windows-1250"
    return "utf-8"


def _attachment(name: str) -> dict[str, str]:
    # RFC 6266: every browser understands the second form; the first would need a name in ASCII.
    return {"content-disposition": f"attachment; filename*=UTF-8''{quote(name, safe='')}"}
