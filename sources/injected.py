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


class _Rule(Struct, frozen=True):
    label: str
    words: frozenset[bytes]
    strings: tuple[str, ...]
    pattern: re.Pattern[str]


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
            for m in rule.pattern.finditer(text):
                yield rule.label, Span(*m.span())


@cache
def _rules() -> tuple[_Rule, ...]:
    lines = (FOLDER / "injected.tsv").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")][1:]
    return tuple(_rule(label, triggers.split("|"), pattern) for label, _, triggers, pattern in rows)


def _rule(label: str, triggers: list[str], pattern: str) -> _Rule:
    strings = tuple(t[1:].replace("¦", "|") for t in triggers if t.startswith("~"))
    words = word_set(" ".join(t for t in triggers if not t.startswith("~")))
    return _Rule(label, words, strings, re.compile(pattern, re.IGNORECASE | re.MULTILINE))
