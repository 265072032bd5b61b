"""The message catalogue (templates/messages.json): Polish sentences by code, filled in with details."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from string import Formatter

from msgspec import Struct

from kotwica.templates import FOLDER

_TWO_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)")


class Message(Struct, frozen=True):
    """What was found and what to do about it, each as alternatives: the first whose details are all known is used.

    Shape: `again` says what was found when the same was said of another source just before.
    """

    found: tuple[str, ...]
    todo: tuple[str, ...] = ()
    again: tuple[str, ...] = ()


class Catalogue(Struct, frozen=True):
    """Sentences by code: `reasons` of grades, and plain words by group ("claim_types", "not_checked", "skipped" …)."""

    reasons: Mapping[str, Message]
    words: Mapping[str, Mapping[str, str]]


@cache
def catalogue() -> Catalogue:
    """The catalogue of the installed package, read once."""
    raw = json.loads((FOLDER / "messages.json").read_text(encoding="utf-8"))
    kinds = ("found", "todo", "again")
    reasons = {code: Message(*(tuple(entry.get(kind, ())) for kind in kinds)) for code, entry in raw["reasons"].items()}
    return Catalogue(reasons, raw["words"])


def word(group: str, code: str) -> str:
    """The Polish word for a code of a group; the code itself, spaces for underscores, when the catalogue has none."""
    return catalogue().words.get(group, {}).get(code, code.replace("_", " "))


def filled(alternatives: tuple[str, ...], details: Mapping[str, str]) -> str:
    """The first alternative whose details are all given and not empty, filled in; "" when there is none."""
    for template in alternatives:
        if all(details.get(name) for name in _names(template)):
            # "… z 11 maja 2011 r." and "… k.c." end a sentence with one full stop, not two.
            return _TWO_STOPS.sub(".", template.format_map(details))
    return ""


@cache
def _names(template: str) -> frozenset[str]:
    """The details that a sentence of the catalogue is filled with."""
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name)
