"""Text in a source that reads like an instruction to a reader or a model: found, labelled, never obeyed and never repeated."""

from __future__ import annotations

import re
from collections.abc import Sequence
from csv import reader
from functools import cache
from importlib import resources

from kotwica.document.model import Span

# Payloads in characters nobody sees: runs of zero-width characters, Unicode tag characters, bidirectional overrides.
_INVISIBLE = re.compile("[\u200b\u200c\u200d\u2060\ufeff]{4,}|[\U000e0020-\U000e007f]{2,}|[\u202a-\u202e\u2066-\u2069]+")


def find_injected(text: str, hidden: Sequence[tuple[str, str]] = ()) -> tuple[tuple[str, Span], ...]:
    """Labels of suspicious stretches with their places in `text`, in order.

    Shape: a label is a class of `data/injected.tsv`, "znaki_niewidoczne" for invisible payloads, or "ukryty:" + class for an
    instruction in a part of the file that is not shown (comment, hidden element): that one has the empty span at 0. Errs towards: a
    miss in plain court prose ("Sąd nakazuje pominąć …" is a ruling); a hidden text needs less to be labelled.
    """
    found = [(label, Span(*m.span())) for label, pattern in _patterns() for m in pattern.finditer(text)]
    found += [("znaki_niewidoczne", Span(*m.span())) for m in _INVISIBLE.finditer(text)]
    for _, content in hidden:
        found += [(f"ukryty:{label}", Span(0, 0)) for label, pattern in _patterns() if pattern.search(content)]
    return tuple(dict.fromkeys(sorted(found, key=lambda item: (item[1], item[0]))))


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    content = resources.files("kotwica.sources.data").joinpath("injected.tsv").read_text(encoding="utf-8")
    rows = [row for row in reader(content.splitlines(), delimiter="\t", quotechar="\x00") if row and not row[0].startswith("#")]
    return tuple((row[0], re.compile(row[2], re.IGNORECASE)) for row in rows[1:])
