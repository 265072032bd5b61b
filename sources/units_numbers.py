"""The numbers of units as print has them, and which number each one means: superscripts that PDF text glued are told by the order."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉ", "0123456789abcde")

# Groups of the patterns in `units` that hold a superscript as it is printed apart: "385[1]", "385(1)", "385 [1]", "39^1", on the next line.
_INDICES = ("b", "r", "s", "c", "below")


class Mark(Struct, frozen=True):
    """A unit's number as printed and where the unit starts: `digits` may hold a glued superscript, `index` one that is printed apart."""

    start: int
    end: int
    digits: str
    index: str
    letter: str
    opened: str
    to: str = ""
    noted: bool = False


Number = tuple[int, str, int, str]


def read_mark(m: re.Match[str], shift: int = 0) -> Mark:
    """The mark that a pattern of units found; `shift` is added to its places."""
    groups = m.groupdict()
    index = next((groups[g] for g in _INDICES if groups.get(g)), "") or (groups.get("u") or "").translate(_RAISED)
    noted = ")" in (groups.get("notes") or groups.get("dot") or "")
    to = groups.get("to") or ""
    if to and int(to) < int(m["n"]):
        # "Artykuł 10-1": no range ends before it begins; a hyphen stands for the superscript.
        index, to = to, ""
    return Mark(m.start("open") + shift, m.end() + shift, m["n"], index, m["letter"], m["open"], to, noted)


def resolve(marks: Sequence[Mark]) -> list[Number | None]:
    """The number each mark means: (number, letter, superscript, its letter), None for one that cannot stand at its place.

    Why by order: "1011" is an article of the civil code and art. 101[1] of the labour code; only the neighbours tell.
    """
    out: list[Number | None] = []
    before: Number = (0, "", 0, "")
    for i, mark in enumerate(marks):
        number = _number(mark, before, marks[i + 1 : i + 60])
        out.append(number)
        if number is not None:
            before = (int(mark.to), "", 0, "") if mark.to else number
    return out


def _number(mark: Mark, before: Number, later: Sequence[Mark]) -> Number | None:
    plain = int(mark.digits)
    if mark.index:
        m = re.match(r"(\d+)([a-z]*)", mark.index)
        return (plain, mark.letter, int(m[1]), m[2]) if m else None
    for cut in range(1, len(mark.digits)):
        base, raised = int(mark.digits[:cut]), mark.digits[cut:]
        if raised[0] != "0" and (_goes_on(mark, base, raised, before, later) or _opens(base, raised, before, plain, later)):
            return (base, "", int(raised), mark.letter)
    return (plain, mark.letter, 0, "") if (plain, mark.letter) >= (before[0], before[1] if before[0] == plain else "") else None


def _goes_on(mark: Mark, base: int, raised: str, before: Number, later: Sequence[Mark]) -> bool:
    """Whether a glued number is the next superscript of the article before it ("3851" after 385)."""
    if base != before[0] or (int(raised), mark.letter) < (before[2], before[3]) or int(raised) > before[2] + 12:
        return False
    plain = int(mark.digits)
    goes_on_below = any(before[0] < int(n.digits) < plain for n in later if not n.index)
    return plain != before[0] + 1 and (goes_on_below or not later or len(mark.digits) > len(str(before[0] + 40)))


def _opens(base: int, raised: str, before: Number, plain: int, later: Sequence[Mark]) -> bool:
    """Whether a glued number is the first superscript of an article that itself is gone ("4241" after 416, art. 417-424 repealed).

    Only when a neighbour below says so: "4242" or "4241a" follows, or a number between the two readings.
    """
    if raised != "1" or not 0 < before[0] < base <= before[0] + 40 or plain < before[0] + 100:
        return False
    following = [n for n in later[:3] if not n.index]
    return any(n.digits == f"{base}2" or (n.digits == f"{base}1" and n.letter) or base < int(n.digits) < base + 5 for n in following)


def printed(number: Number) -> str:
    """The number as paths have it: "385[1a]"."""
    return f"{number[0]}{number[1]}" + (f"[{number[2]}{number[3]}]" if number[2] else "")


def as_coming(mark: Mark, number: Number, before: tuple[Mark, Number] | None) -> Mark:
    """A unit printed twice with a footnote mark each: the wording in force stands first, the second one is to come.

    Source: Dziennik Ustaw, notes "W tym brzmieniu obowiązuje do wejścia w życie zmiany …" and "W brzmieniu …; wejdzie w życie z dniem …".
    """
    twice = before is not None and before[1] == number and mark.noted and before[0].noted and not before[0].opened
    return replace(mark, opened="<") if twice else mark


def successor(mark: Mark, before: Number) -> Number | None:
    """The number of a unit inside an article when it can follow `before`, None when it is running text."""
    plain = int(mark.digits)
    if mark.index:
        m = re.match(r"(\d+)([a-z]*)", mark.index)
        return (plain, mark.letter, int(m[1]), m[2]) if m and plain in {before[0], before[0] + 1} else None
    if plain == before[0] + 1:
        return (plain, mark.letter, 0, "")
    if plain == before[0]:
        return (plain, mark.letter, 0, "") if mark.letter > before[1] or mark.opened else None
    for cut in range(1, len(mark.digits)):
        base, raised = int(mark.digits[:cut]), int(mark.digits[cut:])
        if base == before[0] and before[2] < raised <= before[2] + 3:
            return (base, "", raised, "")
    return None
