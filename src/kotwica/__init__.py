"""Kotwica: every citation of a Polish legal draft, proved against source texts or blocked."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module

__version__ = "0.1.0"


def lazy_names(package: str, homes: Mapping[str, str]) -> Callable[[str], object]:
    """A package's `__getattr__` (PEP 562) that imports each of its public names on first use; `homes` are their modules by name."""

    def import_name(name: str) -> object:
        home = homes.get(name)
        if home is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(f"{package}.{home}"), name)
        setattr(sys.modules[package], name, value)
        return value

    return import_name
