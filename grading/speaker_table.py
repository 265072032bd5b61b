"""The table of whose words a passage is, compiled once: cudze_slowa.tsv, its named parts put into the patterns that use them."""

from __future__ import annotations

import re
from functools import lru_cache

from kotwica.grading.rules import lines_of

_PART = re.compile(r"\{([a-z_]+)\}")


@lru_cache(maxsize=1)
def table() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Kind and pattern of every line of the table, in its order, its named parts put in."""
    parts: dict[str, str] = {}
    found = []
    for name, pattern in (line.split("\t") for line in lines_of("cudze_slowa.tsv")):
        whole = _PART.sub(lambda m: parts.get(m[1], m[0]), pattern)
        if name.startswith("@"):
            parts[name[1:]] = whole
        else:
            found.append((name, re.compile(whole, re.IGNORECASE)))
    return tuple(found)


@lru_cache(maxsize=64)
def patterns(kind: str) -> tuple[re.Pattern[str], ...]:
    """The patterns of one kind."""
    return tuple(pattern for name, pattern in table() if name == kind)


def matches(kind: str, text: str) -> bool:
    """Whether one of the patterns of a kind stands in a text."""
    return any(pattern.search(text) for pattern in patterns(kind))
