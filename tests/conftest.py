"""What every test gets: no network, a fixed clock, a home folder of its own, and no second copy of our packages."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from loopback import Loopback, loopback

from builders import bare_imports

LOOPBACK = ("127.0.0.1", "::1", "localhost")
# People's real store and settings must not be read by tests, nor written to.
HOME_VARIABLES = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "APPDATA", "LOCALAPPDATA", "USERPROFILE")

_real_connect = socket.socket.connect


def _refuse(self: socket.socket, address: Any) -> None:
    """Lets a test talk to a server of its own on loopback, and to nobody else."""
    if self.family == getattr(socket, "AF_UNIX", None) or (isinstance(address, tuple) and address[0] in LOOPBACK):
        return _real_connect(self, address)
    raise AssertionError(f"a test tried to connect to {address!r}")


@pytest.fixture(autouse=True, scope="session")
def no_network() -> Iterator[None]:
    """Connections that leave the machine fail the test that makes them."""
    socket.socket.connect = _refuse  # type: ignore[method-assign, assignment]
    yield
    socket.socket.connect = _real_connect  # type: ignore[method-assign]


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty home folder, so that neither the user's store nor settings can change an outcome."""
    home = tmp_path_factory.mktemp("home")
    for name in HOME_VARIABLES:
        monkeypatch.setenv(name, str(home))
    for name in [n for n in os.environ if n.startswith("KOTWICA_") and n != "KOTWICA_SHARED"]:
        monkeypatch.delenv(name)


@pytest.fixture
def server() -> Iterator[Loopback]:
    """A public register on loopback that answers as the test scripts it."""
    with loopback() as running:
        yield running


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Fails the session when a bare name was imported: the tests then ran on two copies of our classes."""
    found = bare_imports(dict(sys.modules))
    if found:
        print(f"\nERROR: imported without 'kotwica.': {', '.join(found)}", file=sys.stderr)
        session.exitstatus = pytest.ExitCode.INTERNAL_ERROR
