"""JSON and TOML from foreign hands: plain values, or one kind of error whatever is wrong with them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from kotwica.document.errors import InputError

# How the parser of TOML ends its English sentences.
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)$")
_ESCAPED_HALF = re.compile(r"\\u[dD][89a-fA-F]")


class NotPlainData(ValueError):
    """No JSON; lists in lists deeper than Python's stack or numbers longer than it reads are none either."""


def parse_json(content: str | bytes) -> Any:
    """What a JSON text says, as `json.loads` gives it: whoever takes a value from it checks what it is.

    Shape: bytes are UTF-8, with or without a byte order mark. Half of a character ("\\ud800"), which nobody can write down again, becomes
    "\ufffd". Errors: NotPlainData.
    """
    try:
        text = content if isinstance(content, str) else content.decode("utf-8-sig")
        found = json.loads(text)
        return _whole(found) if _ESCAPED_HALF.search(text) else found
    except (ValueError, RecursionError) as error:
        raise NotPlainData(str(error)) from error


def read_toml(path: Path, *, missing: tuple[str, str], broken: tuple[str, str]) -> dict[str, Any]:
    """What a TOML file says.

    Shape: `missing` and `broken` are (problem, remedy) in Polish, the second problem with a place for the reason. Errors: InputError.
    """
    import tomllib

    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise InputError(path, *missing) from error
    except (ValueError, RecursionError) as error:
        problem, remedy = broken
        raise InputError(path, problem.format(reason=_toml_reason(error)), remedy) from error


def _toml_reason(error: Exception) -> str:
    """Where a TOML file is broken, in Polish."""
    if isinstance(error, UnicodeDecodeError):
        return "nie jest zapisany w UTF-8"
    if isinstance(error, RecursionError):
        return "wpisy są zagnieżdżone zbyt głęboko"
    if place := _PLACE.search(str(error)):
        return f"błąd w wierszu {place[1]}, znak {place[2]}"
    return "liczba ma za dużo cyfr" if "integer string" in str(error) else "urywa się przed końcem wpisu"


def _whole(value: Any) -> Any:
    match value:
        case str():
            # Halves that belong together are one character by now.
            return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        case list():
            return [_whole(item) for item in value]
        case dict():
            return {_whole(key): _whole(item) for key, item in value.items()}
        case _:
            return value
