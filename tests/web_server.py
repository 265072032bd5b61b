"""A real `kotwica serve` for tests: started, spoken to over loopback, stopped."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from msgspec import Struct

from builders import REPOSITORY

NOW = "2026-01-31T12:00:00+01:00"
SAMPLE = REPOSITORY / "samples" / "opinia.docx"
SAMPLE_SOURCES = sorted((REPOSITORY / "samples" / "zrodla").iterdir())
WAIT_S = 60.0


class Server(Struct):
    """A running server; `client` has been let in, `temp` is where its session folder lies."""

    process: subprocess.Popen[str]
    url: str
    temp: Path
    client: httpx.Client
    csrf: str

    @property
    def base(self) -> str:
        return self.url.partition("/?")[0]

    def post(self, path: str, payload: bytes, **headers: str) -> httpx.Response:
        return self.client.post(path, content=payload, headers={"X-Kotwica": self.csrf, **headers})

    def add(self, kind: str, path: Path, name: str = "") -> str:
        answer = self.client.post(
            f"/{kind}", params={"nazwa": name or path.name}, content=path.read_bytes(), headers={"X-Kotwica": self.csrf}
        )
        assert answer.status_code == 201, answer.text
        return answer.text

    def state(self) -> Any:
        """The first event of the stream."""
        with self.client.stream("GET", "/zdarzenia") as stream:
            for line in stream.iter_lines():
                if line.startswith("data: "):
                    return json.loads(line.removeprefix("data: "))
        raise AssertionError("the stream ended without a state")

    def job(self, id: str) -> Any:
        return next((j for j in self.state()["jobs"] if j["id"] == id), None)

    def finished(self, id: str) -> Any:
        """The job when it is done or has failed."""
        return until(lambda: (job := self.job(id)) and job["state"] in ("done", "failed") and job)

    def done(self, id: str) -> Any:
        """The job, which must not have failed."""
        job = self.finished(id)
        assert job["state"] == "done", job["error"]
        return job

    def session(self) -> list[Path]:
        """Session folders that exist."""
        return list(self.temp.glob("kotwica-*"))


def until(found: Callable[[], Any], *, wait_s: float = WAIT_S) -> Any:
    """The first true value that `found` gives."""
    end = time.monotonic() + wait_s
    while time.monotonic() < end:
        if value := found():
            return value
        time.sleep(0.1)
    raise AssertionError("waited in vain")


@contextmanager
def serving(home: Path, *options: str, now: str = NOW) -> Iterator[Server]:
    """A server with a home and a folder for temporary files of its own."""
    temp = home / "tmp"
    temp.mkdir(parents=True)
    homes = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(home))
    environ = {**os.environ, **homes, "TMPDIR": str(temp), "TEMP": str(temp), "TMP": str(temp), "KOTWICA_NOW": now}
    command = [sys.executable, "-Im", "kotwica", "serve", "--no-browser", *options]
    process = subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=home)
    try:
        assert process.stdout is not None
        first = process.stdout.readline()
        match = re.search(r"http://127\.0\.0\.1:\d+/\?klucz=\S+", first)
        assert match, first + process.stdout.read()
        base = match[0].partition("/?")[0]
        with httpx.Client(base_url=base, timeout=60, trust_env=False) as client:
            client.get(match[0].removeprefix(base))
            page = client.get("/")
            csrf = re.search(r'name="kotwica-zgoda" content="([^"]+)"', page.text)
            assert csrf, page.text
            yield Server(process, match[0], temp, client, csrf[1])
    finally:
        stop(process)


def stop(process: subprocess.Popen[str], how: signal.Signals = signal.SIGTERM) -> str:
    """Ends a server; gives what it still said."""
    if process.poll() is None:
        process.send_signal(how)
    try:
        return process.communicate(timeout=20)[0]
    except ValueError:
        # Its output was read before.
        return ""


def by_command_line(folder: Path, draft: Path, sources: Sequence[Path], *, now: str = NOW) -> dict[str, bytes]:
    """What `annotate` writes for the same files, by name."""
    (folder / "zrodla").mkdir(parents=True)
    for path in sources:
        (folder / "zrodla" / path.name).write_bytes(path.read_bytes())
    (folder / draft.name).write_bytes(draft.read_bytes())
    environ = {**os.environ, "KOTWICA_NOW": now}
    code = "import sys; from kotwica.pipeline.cli_annotate import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run([sys.executable, "-Ic", code, draft.name], cwd=folder, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path.name != draft.name}
