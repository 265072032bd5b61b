"""Templates to text: one jinja2 environment, everything escaped unless a template file says otherwise."""

from __future__ import annotations

import base64
import hashlib
import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from kotwica import templates
from kotwica.annotators.catalogue import word
from kotwica.annotators.messages import status_name
from kotwica.annotators.polish import counted, plural, unbroken
from kotwica.templates import FOLDER

if TYPE_CHECKING:
    from jinja2 import Environment


def asset(name: str) -> str:
    """The text of a template file."""
    return (FOLDER / name).read_text(encoding="utf-8")


@cache
def environment(*, escaping: bool) -> Environment:
    """The environment: escaping for HTML, without for Markdown (which escapes its cells itself)."""
    from jinja2 import Environment, FileSystemBytecodeCache, FunctionLoader, StrictUndefined

    # Compiling templates takes a tenth of a run on a short draft; what comes of it lies where Python keeps what comes of the modules.
    place = Path(str(templates.__file__)).with_name("__pycache__")
    env = Environment(
        trim_blocks=True,
        lstrip_blocks=True,
        loader=FunctionLoader(asset),
        autoescape=escaping,
        undefined=StrictUndefined,
        bytecode_cache=FileSystemBytecodeCache(str(place), "%s.jinja") if os.access(place, os.W_OK) else None,
    )
    env.filters.update(host=_host, nb=unbroken, cell=_cell, status_name=status_name, slug=_slug)
    env.globals.update(counted=counted, plural=plural, word=word)
    return env


def integrity(text: str) -> str:
    """The hash that a content security policy allows an inline script or style by."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"


def _cell(text: str) -> str:
    """Text safe in a cell of a Markdown table."""
    flat = " ".join(str(text).split())
    for sign in "\\`*_[]<>|":
        flat = flat.replace(sign, f"&#{ord(sign)};" if sign in "<>|" else f"\\{sign}")
    return flat


def _host(address: str) -> str:
    """The site of an address as people say it: "orzeczenia.nsa.gov.pl"."""
    return urlsplit(address).netloc.removeprefix("www.")


def _slug(text: str) -> str:
    """An id that is safe in an attribute and a link, different for different texts."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]
