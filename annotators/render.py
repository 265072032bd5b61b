"""Templates to text: one jinja2 environment, everything escaped unless a template file says otherwise."""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from kotwica.annotators.messages import status_name
from kotwica.annotators.polish import counted, plural, unbroken
from kotwica.templates import COMPILED, SYNTAX

if TYPE_CHECKING:
    from jinja2 import Environment


def asset(name: str) -> str:
    """The text of a template file."""
    return files("kotwica.templates").joinpath(name).read_text(encoding="utf-8")


@cache
def environment(*, escaping: bool) -> Environment:
    """The environment: escaping for HTML, without for Markdown (which escapes its cells itself)."""
    from jinja2 import ChoiceLoader, Environment, FunctionLoader, ModuleLoader, StrictUndefined

    loaders = [ModuleLoader(str(files("kotwica.templates").joinpath(COMPILED))), FunctionLoader(asset)]
    env = Environment(
        trim_blocks=SYNTAX["trim_blocks"],
        lstrip_blocks=SYNTAX["lstrip_blocks"],
        loader=ChoiceLoader(loaders),
        autoescape=escaping,
        undefined=StrictUndefined,
    )
    env.filters.update(nb=unbroken, cell=_cell, status_name=status_name, slug=_slug)
    env.globals.update(counted=counted, plural=plural)
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


def _slug(text: str) -> str:
    """An id that is safe in an attribute and a link, different for different texts."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]
