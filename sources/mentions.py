"""Signatures and dates as the extractors read them, found anywhere in a short text (a head, a title, a file name)."""

from __future__ import annotations

import re
from datetime import date

from kotwica.document.model import Span
from kotwica.extractors import find_dates as dates_in
from kotwica.extractors import norm_of
from kotwica.extractors.model import Sygnatura

# A running number over a year: "537/10", "12 / 2011", "664054/11". Not "1/2/3", not "178/5/B/2006" (one-digit second part).
_NUMBER = re.compile(r"(?<![\d/])\d{1,7}\s?//?\s?(?:\d{4}|\d{2})(?!\d)(?!/\d)(?:/[A-Z]\b|\s?-?upr\b)?")
# "C-311/18", "C‑40/17 P"; "C554/24 P", whose hyphen a web page has lost
_EU_NUMBER = re.compile(r"\b([CTF])(?:\s?[-‐‑–]\s?)?(\d{1,4})/(\d{2})\b(?:\s(P|PPU|R)\b)?")
_TOKEN = re.compile(r"[^\s()\[\],;:„”\"]+")


def find_sygnatury(text: str) -> list[tuple[Span, Sygnatura]]:
    """Every signature in a short text, in order, with its place in it.

    Shape: the longest reading of the up to four words before a number that is a signature wins.
    """
    found: list[tuple[Span, Sygnatura]] = []
    last = 0
    for number in _NUMBER.finditer(text):
        left = max(last, number.start() - 28)
        starts = [left + t.start() for t in _TOKEN.finditer(text[left : number.start()])][-4:]
        for start in _with_punctuation(text, starts):
            sygnatura = norm_of(" ".join(text[start : number.end()].split()))
            if sygnatura is not None:
                found.append((Span(start, number.end()), sygnatura))
                last = number.end()
                break
    return found


def _with_punctuation(text: str, starts: list[int]) -> list[int]:
    """Starts of words, and the place after a leading "/" or dash ("/U 3/86 r./")."""
    out: list[int] = []
    for start in starts:
        out.append(start)
        if text[start : start + 1] in {"/", "-", "–", "*"}:
            out.append(start + 1)
    return out


def find_eu_numbers(text: str) -> list[tuple[Span, str]]:
    """Every case number of the EU courts in a short text as "C-311/18" ("C-40/17 P" keeps its letter)."""
    return [(Span(*m.span()), f"{m[1]}-{int(m[2])}/{m[3]}" + (f" {m[4]}" if m[4] else "")) for m in _EU_NUMBER.finditer(text)]


def find_dates(text: str) -> list[tuple[Span, date]]:
    """Every possible date in a short text, in words (also in capitals), numbers or ISO; impossible ones are left out."""
    found = dates_in(text) or dates_in(text.lower())
    return [(mention.span, mention.value) for mention in found if mention.value is not None]
