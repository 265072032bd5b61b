"""Text in a source that reads like an instruction to a reader or a model: found, labelled, never obeyed and never repeated."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.sources.data import FOLDER
from kotwica.sources.fingerprints import word_set

# Payloads in characters nobody sees: runs of zero-width characters, Unicode tag characters, bidirectional overrides. One zero-width
# space inside a word is what web pages leave behind and no payload.
_INVISIBLE = re.compile("[\u200b\u200c\u200d\u2060\ufeff]{4,}|[\U000e0020-\U000e007f]{2,}|[\u202a-\u202e\u2066-\u2069]+")
# One of these stands in every such payload (a hidden English or Polish sentence has a tagged space, "a", "e", "i" or "o").
_INVISIBLE_FIRST = ("\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067",
                    "\u2068", "\u2069", "\U000e0020", "\U000e0061", "\U000e0065", "\U000e0069", "\U000e006f")  # fmt: skip
# The letters that a pattern begins with, the last one not optional; or a group, and not one that may be left out.
_LETTERS = re.compile(r"[^\W\d_]{2,}(?![?*{])")
_GROUP = re.compile(r"\(\?:(?P<inside>(?:[^()\\]|\\.|\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\))*)\)(?![?*{])")
_TOKEN = re.compile(r"\\.|\[[^\]]*\]|[()|]|.", re.DOTALL)


class _Rule(Struct, frozen=True):
    label: str
    words: frozenset[bytes]
    strings: tuple[str, ...]
    pattern: re.Pattern[str]
    openings: tuple[str, ...]


def find_injected(text: str, hidden: Sequence[tuple[str, str]] = ()) -> tuple[tuple[str, Span], ...]:
    """Labels of suspicious stretches with their places in `text`, in order.

    Shape: a label is a class of `data/injected.tsv`, "niewidoczne" for invisible payloads, or "ukryte:" + class for an instruction in a
    part of the file that is not shown (comment, hidden element): that one has the empty span at 0, since it is no part of the text.
    Errs towards: a miss in plain court prose ("Sąd nakazuje pominąć …" is a ruling); every rule needs an imperative and its object.
    """
    found = list(_labelled(text))
    if any(c in text for c in _INVISIBLE_FIRST):
        found += [("niewidoczne", Span(*m.span())) for m in _INVISIBLE.finditer(text)]
    for _, content in hidden:
        found += [(f"ukryte:{label}", Span(0, 0)) for label, _ in _labelled(content)]
    return tuple(dict.fromkeys(sorted(found, key=lambda item: (item[1], item[0]))))


def _labelled(text: str) -> Iterator[tuple[str, Span]]:
    """Labels with places; a rule's pattern runs only where one of its triggers stands, which costs a fifth of running them all."""
    lowered = text.lower()
    words = word_set(text)
    for rule in _rules():
        if not rule.words.isdisjoint(words) or any(string in lowered for string in rule.strings):
            for m in _matches(rule, text, lowered):
                yield rule.label, Span(*m.span())


def _matches(rule: _Rule, text: str, lowered: str) -> Iterator[re.Match[str]]:
    """What `finditer` finds, tried only where one of the pattern's openings stands: a pattern that tries every place takes a millisecond.

    Why the lengths: a capital may become two small letters, and then the places are others.
    """
    if not rule.openings or len(lowered) != len(text):
        yield from rule.pattern.finditer(text)
        return
    end = 0
    for at in sorted({at for opening in rule.openings for at in _places(lowered, opening)}):
        m = rule.pattern.match(text, at) if at >= end else None
        if m is not None:
            end = m.end()
            yield m


def _places(text: str, literal: str) -> Iterator[int]:
    at = text.find(literal)
    while at >= 0:
        yield at
        at = text.find(literal, at + 1)


@cache
def _rules() -> tuple[_Rule, ...]:
    lines = (FOLDER / "injected.tsv").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")][1:]
    return tuple(_rule(label, triggers.split("|"), pattern) for label, _, triggers, pattern in rows)


def _rule(label: str, triggers: list[str], pattern: str) -> _Rule:
    strings = tuple(t[1:].replace("¦", "|") for t in triggers if t.startswith("~"))
    words = word_set(" ".join(t for t in triggers if not t.startswith("~")))
    return _Rule(label, words, strings, re.compile(pattern, re.IGNORECASE | re.MULTILINE), _openings(pattern))


def _openings(pattern: str) -> tuple[str, ...]:
    r"""Letters with one of which every match of a pattern begins (`\b(?:uznaj|oznacz)\s…` has two); empty when it does not show them."""
    found: list[str] = []
    for part in _alternatives(pattern):
        part = part.removeprefix(r"\b")
        letters = _LETTERS.match(part)
        if letters is not None:
            found.append(letters.group().lower())
            continue
        group = _GROUP.match(part)
        inner = _openings(group["inside"]) if group else ()
        if not inner:
            return ()
        found += inner
    return tuple(found)


def _alternatives(pattern: str) -> list[str]:
    """A pattern's alternatives that stand outside its brackets."""
    parts, depth, start = [], 0, 0
    for m in _TOKEN.finditer(pattern):
        depth += (m.group() == "(") - (m.group() == ")")
        if m.group() == "|" and not depth:
            parts.append(pattern[start : m.start()])
            start = m.end()
    return [*parts, pattern[start:]]
