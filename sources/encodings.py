"""Bytes to text, and repair of two old encodings that PDF text layers of Polish law come in."""

from __future__ import annotations

import re
from collections import Counter

from msgspec import Struct

_POLISH = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"
# Letters that a wrong 8-bit guess produces in Polish text: cp1250 read as iso-8859-2 gives C1 controls and "ľ", the reverse gives "±¶Ľ".
_WRONG = re.compile("[\x80-\x9f±¶Ľľ¬¦ĽŤť]")

# Dziennik Ustaw PDFs before 2009 hold Mac Central European bytes that come out as Mac Roman: "zarzàdza si´, co nast´puje", "êród∏a"
# (reference: polish-citation-census.md §4.4; the pairs are those of the two code pages).
_OLD_JOURNAL = {ord(letter.encode("mac_latin2").decode("mac_roman")): letter for letter in _POLISH if letter not in "óÓ"}
_OLD_SIGNS = re.compile("[∏˝ƒ¢]|(?<=[a-z])[´à]|´(?=[a-z ])")
# Some PDF printers of the procurement chamber wrote ż as Ŝ and Ż as ś: "obciąŜa", "INśYNIERIA", "śaden". Polish never has ś before
# a, ą, e, ę, o, u, y at the start of a word (it writes "si"), nor between capitals.
_CAPITAL_Z = re.compile(r"(?<=[A-ZĄĆĘŁŃÓŚŹŻ])ś(?=[A-ZĄĆĘŁŃÓŚŹŻ])|\bś(?=[A-ZĄĆĘŁŃÓŚŹŻaąeęouóy])")


class Decoded(Struct, frozen=True):
    """A text with the name of its encoding and Polish notes about what was repaired in it."""

    text: str
    encoding: str
    notes: tuple[str, ...] = ()


def decode(data: bytes) -> Decoded:
    """The text of `data`, line ends as "\\n".

    Shape: BOM first, then strict UTF-8, then the 8-bit Polish code page that yields more Polish letters and fewer impossible ones.
    """
    for bom, name in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(bom):
            return Decoded(_lines(data.decode(name, errors="replace")), name)
    try:
        return Decoded(_lines(data.decode("utf-8")), "utf-8")
    except UnicodeDecodeError:
        pass
    candidates = {name: data.decode(name, errors="replace") for name in ("cp1250", "iso-8859-2")}
    best = max(candidates, key=lambda name: (_plausible(candidates[name]), name == "cp1250"))
    return Decoded(_lines(candidates[best]), best, (f"Plik nie jest w UTF-8; odczytano go jako {best}.",))


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _plausible(text: str) -> int:
    counts = Counter(text)
    return sum(counts[c] for c in _POLISH) - 3 * len(_WRONG.findall(text)) - 3 * counts["�"]


def repair(text: str) -> Decoded:
    """`text` with two known broken encodings set right, each with a note.

    Shape: one character for one, so that page spans and offsets keep their places. Errs towards: leaving a text alone; it is touched only
    when it holds signs that Polish text cannot have, in number.
    """
    notes: list[str] = []
    if text.count("Ŝ") >= 1 and text.count("Ŝ") >= text.count("ż") // 4:
        text = _CAPITAL_Z.sub("Ż", text.replace("Ŝ", "ż"))
        notes.append("W warstwie tekstowej litera „ż” była zapisana jako „Ŝ”; poprawiono ją (miejsca w tekście bez zmian).")
    signs = len(_OLD_SIGNS.findall(text)) if any(sign in text for sign in "∏˝ƒ´") else 0
    if signs >= 5 and signs > sum(text.count(c) for c in "ąęłż"):
        text = text.translate(_OLD_JOURNAL)
        notes.append("Tekst ma dawne kodowanie Dziennika Ustaw; polskie litery odtworzono (miejsca w tekście bez zmian).")
    return Decoded(text, "", tuple(notes))
