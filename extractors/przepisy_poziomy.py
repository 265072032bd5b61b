"""Levels of a statute reference as records: which stands below which, the norm, every single unit meant."""

from __future__ import annotations

from msgspec import Struct

from kotwica.document.model import Span

# Levels in the order in which they may stand below each other.
LEVELS = ("motyw", "art", "§", "ust", "pkt", "lit", "tiret", "ak", "zd", "koniec")
_LABELS = {
    "motyw": "motyw",
    "art": "art.",
    "§": "§",
    "ust": "ust.",
    "pkt": "pkt",
    "lit": "lit.",
    "tiret": "tiret",
    "ak": "akapit",
    "zd": "zd.",
}


class Level(Struct, frozen=True, gc=False):
    """One level of a unit: its name, its values as expanded ("1", "2", "3" for 1-3) and the text of them in the norm ("1-3")."""

    name: str
    values: tuple[str, ...]
    shown: str


class Units(Struct, frozen=True, gc=False):
    """The units of one article (or of one § of an ordinance).

    Shape: `span` from the mark (or, inside a list, the number) to the last unit; `branches` are the paths below and including the head:
    "art. 5 ust. 1 pkt 2, ust. 3" has two. `bracketed` says that a superscript was written in round brackets, as EU acts write paragraphs.
    """

    span: Span
    head: str
    branches: tuple[tuple[Level, ...], ...]
    bracketed: bool = False

    @property
    def number(self) -> str:
        """The head's number as shown: "385[1]", "361-363"."""
        return self.branches[0][0].shown


def norm_of(branches: tuple[tuple[Level, ...], ...]) -> str:
    """Units in canonical spelling: "art. 385[1] § 1, 3"."""
    first, *more = branches
    out = _shown(first)
    for branch in more:
        common = 0
        while common < min(len(branch), len(first)) and branch[common] == first[common]:
            common += 1
        out += ", " + _shown(branch[common:])
        first = branch
    return out


def paths_of(branch: tuple[Level, ...]) -> list[dict[str, str]]:
    """Every unit meant by one branch, one dict of level to value for each (lists and ranges expanded).

    What stands below a list belongs to its last entry: "ust. 1 i 2 pkt 3" is ust. 1 and ust. 2 pkt 3.
    """
    level, below = branch[0], branch[1:]
    whole = len(level.values) if not below else len(level.values) - _last_listed(level)
    paths = [{level.name: value} for value in level.values[:whole]]
    return paths + [{level.name: value, **rest} for value in level.values[whole:] for rest in paths_of(below)]


def _last_listed(level: Level) -> int:
    """How many values the last entry of a list stands for: one, or all of a range ("1, 3-5")."""
    last = level.shown.rpartition(", ")[2]
    return len(level.values) if last == level.shown else level.values[::-1].index(last.partition("-")[0]) + 1


def _shown(levels: tuple[Level, ...]) -> str:
    return " ".join(f"{_LABELS[level.name]} {level.shown}" if level.name in _LABELS else level.shown for level in levels)
