"""The view that patterns read: one kind of space and dash, no invisible characters, superscripts as superscript characters."""

from __future__ import annotations

import re
import unicodedata
from array import array
from functools import lru_cache

from kotwica.document.model import MappedText, MarkKind, Reading
from kotwica.document.normal import raise_digits
from kotwica.extractors.miejsca import places

# One character for one character: these replacements keep every offset. Raised letters are those of "art. 18³ᵈ".
_SAME_LENGTH = (
    *((space, " ") for space in "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u200b\t"),
    *((dash, "-") for dash in "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\uff0d"),
    *((mark, "'") for mark in "\u2019\u2018\u02bc"),
    *zip("ᵃᵇᶜᵈᵉᶠᵍʰ", "abcdefgh", strict=True),
    ("\r", "\n"),
    ("\u2028", "\n"),
    ("\u2029", "\n"),
    ("\u2044", "/"),
    ("\u2215", "/"),
    ("\uff0f", "/"),
)
# Invisible characters, combining marks (decomposed accents) and signs that stand for several letters: these change the length.
_UNEVEN = re.compile("[\u00ad\u200c\u200d\u2060\ufeff\u0300-\u036f\ufb00-\ufb04\u2160-\u216b]")
# A word parted at the end of a line: "Naj-\nwyższego", "k.p.-\nc."; not "XX-\nwieczny", "2010-\n2012", nor a dash between two words.
_PARTED = r"(?<=[a-ząćęłńóśźż])-[ ]?\n[ ]{0,4}(?=[a-ząćęłńóśźż])|(?<=[a-z]\.)-[ ]?\n[ ]{0,4}(?=[a-z]{1,3}\.)"
_CLUSTER = re.compile(
    f"{_PARTED}|[\u00ad\u200c\u200d\u2060\ufeff]|[\ufb00-\ufb04\u2160-\u216b]|[^\u0300-\u036f][\u0300-\u036f]+|[\u0300-\u036f]+"
)
# A page number alone on its line at a page break interrupts sentences and citations.
_NUMBER_AFTER = re.compile(r"\f([ ]{0,4}\d{1,4})[ ]{0,4}\n")
_NUMBER_BEFORE = re.compile(r"\n([ ]{0,4}\d{1,4})[ ]{0,4}\n{0,3}$")


def pattern_view(reading: Reading) -> MappedText:
    """The text patterns are matched on, with the way back to `reading.text`.

    Shape: identity offsets unless the text has invisible characters, decomposed accents, ligatures or Roman numeral signs. Digits under
    a superscript mark become superscript characters, so that "385" with a raised "1" cannot be read as 3851, nor a footnote's number
    as the end of a year.
    """
    text = raise_digits(reading.text, [m.span for m in reading.marks if m.kind is MarkKind.SUPERSCRIPT])
    for old, new in _SAME_LENGTH:
        if old in text:
            text = text.replace(old, new)
    if "\f" in text:
        text = _without_page_numbers(text)
    if "-\n" not in text and "- \n" not in text and _UNEVEN.search(text) is None:
        return MappedText(text)
    return _without_invisible(text)


def _without_page_numbers(text: str) -> str:
    """Page numbers beside a form feed as spaces."""
    pieces: list[str] = []
    at = 0
    for feed in places(text, "\f"):
        before = _NUMBER_BEFORE.search(text, max(at, feed - 16), feed)
        after = _NUMBER_AFTER.match(text, feed)
        for m in (before, after):
            if m is not None and m.start(1) >= at:
                pieces += [text[at : m.start(1)], " " * len(m[1])]
                at = m.end(1)
    pieces.append(text[at:])
    return "".join(pieces)


@lru_cache(maxsize=1024)
def _composed(cluster: str) -> str:
    """What a letter with its accents, a ligature, an invisible character or a hyphen at the end of a line is for patterns."""
    return "" if cluster[0] in "-\u00ad\u200c\u200d\u2060\ufeff" else unicodedata.normalize("NFKC", cluster)


def _without_invisible(text: str) -> MappedText:
    pieces: list[str] = []
    starts, ends = array("L"), array("L")
    # Slices of it are copied ten times faster than a range is written out.
    offsets = array("L", range(len(text) + 1))
    at = 0
    for m in _CLUSTER.finditer(text):
        start, end = m.span()
        if start == at + 1:
            pieces.append(text[at])
            starts.append(at)
            ends.append(start)
        elif at < start:
            pieces.append(text[at:start])
            starts += offsets[at:start]
            ends += offsets[at + 1 : start + 1]
        for sign in _composed(m[0]):
            pieces.append(sign)
            starts.append(start)
            ends.append(end)
        at = end
    pieces.append(text[at:])
    starts += offsets[at:-1]
    ends += offsets[at + 1 :]
    return MappedText("".join(pieces), starts, ends)
