"""The run from draft to outputs, and the two command lines; names are imported when first used, since `--help` must not wait for them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kotwica.pipeline.options import Options
    from kotwica.pipeline.run import Outputs, annotate, check_draft
    from kotwica.pipeline.shelf import Shelf

_HOMES = {"Options": "options", "Outputs": "run", "Shelf": "shelf", "annotate": "run", "check_draft": "run"}

__all__ = ["Options", "Outputs", "Shelf", "annotate", "check_draft"]


def __getattr__(name: str) -> object:
    """Import a public name from its home on first use (PEP 562)."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = value
    return value
