"""What a signature says beyond division, register, number and year: "II K 12/19/P", and a century that two digits cannot mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from kotwica.extractors import norm_of
from kotwica.extractors.model import Reference

_YEAR = re.compile(r"/(\d{4})(?!\d)")
# Two digits mean the years up to this one, and else those of the century before.
_LAST_OF_THIS_CENTURY = 2052
_HEAD = 3_000


def additions(signatures: Iterable[str]) -> frozenset[str]:
    """The letters behind a year ("/P") and the full years that their last two digits do not stand for ("1915"), in capitals."""
    return frozenset(found for written in signatures for found in _of_one(written))


def written_signature(reference: Reference) -> str:
    """The signature of a reference with the letter behind it, which its norm leaves out."""
    letter = reference.sygnatura.przyrostek if reference.sygnatura is not None else ""
    return f"{reference.norm}/{letter}" if len(letter) == 1 else reference.norm


def headed_signatures(signatures: Sequence[str], text: str) -> tuple[str, ...]:
    """Signatures with the letter that the head of the judgment's text puts behind them."""
    return tuple(_headed(written, text[:_HEAD]) for written in signatures)


def _of_one(written: str) -> Iterable[str]:
    parsed = norm_of(written)
    if parsed is not None and len(parsed.przyrostek) == 1:
        yield parsed.przyrostek.upper()
    year = _YEAR.search(written)
    if year is not None and not _LAST_OF_THIS_CENTURY - 100 < int(year[1]) <= _LAST_OF_THIS_CENTURY:
        yield year[1]


def _headed(written: str, head: str) -> str:
    number = written.rpartition(" ")[2]
    shown = re.search(rf"(?<!\d){re.escape(number)}/(\w)(?![\w/])", head)
    return f"{written}/{shown[1]}" if shown else written
