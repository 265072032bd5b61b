"""Text in a source that reads like an instruction to a reader or a model: found, labelled, never obeyed and never repeated."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import AnyStr

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.sources.data import FOLDER
from kotwica.sources.fingerprints import canonical_bytes, folded
from kotwica.sources.places import matches_at

UNSEEN = "niewidoczne"
"""The label of a payload in characters that nobody sees."""

# Payloads in characters nobody sees: runs of zero-width characters, Unicode tag characters, bidirectional overrides. One zero-width
# space inside a word is what web pages leave behind and no payload.
_INVISIBLE = re.compile("[\u200b\u200c\u200d\u2060\ufeff]{4,}|[\U000e0020-\U000e007f]{2,}|[\u202a-\u202e\u2066-\u2069]+")
# One of these stands in every such payload (a hidden English or Polish sentence has a tagged space, "a", "e", "i" or "o").
_INVISIBLE_FIRST = ("\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067",
                    "\u2068", "\u2069", "\U000e0020", "\U000e0061", "\U000e0065", "\U000e0069", "\U000e006f")  # fmt: skip
# What a pattern begins with: after a boundary that takes no room, letters or signs, the last one not optional; or a group, and not one that
# may be left out.
_BOUNDARY = re.compile(r"\\b|\(\?<!(?:\\S|\[[^\]]*\])\)")
_LITERAL = re.compile(r"(?:[^\W\d_]{2,}|(?:[#<]|\\\[|\\\|)+)(?![?*{])")
_GROUP = re.compile(r"\(\?(?:-i)?:(?P<inside>(?:[^()\\]|\\.|\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\))*)\)(?![?*{])")
_TOKEN = re.compile(r"\\.|\[[^\]]*\]|[()|]|.", re.DOTALL)


class _Rule(Struct, frozen=True):
    """Every match of `pattern` begins with one of `letters`, as `folded` has them, or one of `signs`."""

    label: str
    triggers: frozenset[bytes]
    pattern: re.Pattern[str]
    letters: frozenset[bytes]
    signs: frozenset[str]


def find_injected(text: str, hidden: Sequence[tuple[str, str]] = ()) -> tuple[tuple[str, Span], ...]:
    """Labels of suspicious stretches with their places in `text`, in order.

    Shape: a label is a class of `data/injected.tsv`, "niewidoczne" for invisible payloads, or "ukryte:" + class for an instruction in a
    part of the file that is not shown (comment, hidden element): that one has the empty span at 0, since it is no part of the text.
    Errs towards: a miss in plain court prose ("Sąd nakazuje pominąć …" is a ruling); every rule needs an imperative and its object.
    """
    found = [*_labelled(text), *((UNSEEN, span) for span in unseen_payloads(text))]
    for _, content in hidden:
        found += [(f"ukryte:{label}", Span(0, 0)) for label, _ in _labelled(content)]
    return tuple(dict.fromkeys(sorted(found, key=lambda item: (item[1], item[0]))))


def unseen_payloads(text: str) -> tuple[Span, ...]:
    """Where a text carries something in characters that nobody sees."""
    if not any(c in text for c in _INVISIBLE_FIRST):
        return ()
    return tuple(Span(*m.span()) for m in _INVISIBLE.finditer(text))


def _labelled(text: str) -> Iterator[tuple[str, Span]]:
    """Labels with places, of the rules that have one of their triggers among the words of the text."""
    present = _triggers().intersection(canonical_bytes(text).split())
    for rule in _rules():
        if not rule.triggers.isdisjoint(present):
            for m in _matches(rule, text):
                yield rule.label, Span(*m.span())


def _matches(rule: _Rule, text: str) -> Iterator[re.Match[str]]:
    """What `finditer` finds, tried only where one of the openings stands: a pattern that tries every place takes a millisecond."""
    folded_text = folded(text)
    places = {at for letters in rule.letters for at in _places(folded_text, letters)}
    places |= {at for signs in rule.signs for at in _places(text, signs)}
    return matches_at(rule.pattern, text, sorted(places))


def _places(within: AnyStr, opening: AnyStr) -> Iterator[int]:
    at = within.find(opening)
    while at >= 0:
        yield at
        at = within.find(opening, at + 1)


@cache
def _rules() -> tuple[_Rule, ...]:
    lines = (FOLDER / "injected.tsv").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")][1:]
    return tuple(_rule(label, triggers, pattern) for label, _, triggers, pattern in rows)


@cache
def _triggers() -> frozenset[bytes]:
    return frozenset().union(*(rule.triggers for rule in _rules()))


def _rule(label: str, triggers: str, pattern: str) -> _Rule:
    openings = list(_openings(pattern))
    letters = frozenset(folded(opening) for opening in openings if opening.isalpha())
    signs = frozenset(opening for opening in openings if not opening.isalpha())
    words = frozenset(canonical_bytes(triggers).split())
    return _Rule(label, words, re.compile(pattern, re.IGNORECASE | re.MULTILINE), letters, signs)


def _openings(pattern: str) -> Iterator[str]:
    r"""The letters or signs with one of which every match of a pattern begins (`\b(?:uznaj|oznacz)\s…` has two).

    Errors: ValueError for a pattern that does not show them.
    """
    for part in _alternatives(pattern):
        rest = part[m.end() :] if (m := _BOUNDARY.match(part)) else part
        literal, group = _LITERAL.match(rest), _GROUP.match(rest)
        if literal is not None:
            yield literal.group().replace("\\", "")
        elif group is not None:
            yield from _openings(group["inside"])
        else:
            raise ValueError(f"pattern without an opening: {part}")


def _alternatives(pattern: str) -> list[str]:
    """A pattern's alternatives that stand outside its brackets."""
    parts, depth, start = [], 0, 0
    for m in _TOKEN.finditer(pattern):
        depth += (m.group() == "(") - (m.group() == ")")
        if m.group() == "|" and not depth:
            parts.append(pattern[start : m.start()])
            start = m.end()
    return [*parts, pattern[start:]]
