"""Bytes to text, and repair of two old encodings that PDF text layers of Polish law come in."""

from __future__ import annotations

import re
from collections import Counter

from msgspec import Struct

_POLISH = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"
# Letters that a wrong 8-bit guess produces in Polish text: cp1250 read as iso-8859-2 gives C1 controls and "ľ", the reverse gives "±¶Ľ".
_WRONG = re.compile("[\x80-\x9f±¶Ľľ¬¦ĽŤť─-╿░▒▓╝ˇ]")
# In the order of trust: the code page of Windows, ISO's, those of DOS and of the old Macintosh.
_CODE_PAGES = ("cp1250", "iso-8859-2", "cp852", "mac_latin2")
# UTF-8 that was once read as cp1250 and written as UTF-8 again: "sÄ…d", "WydziaĹ‚", "ktĂłry".
_TWICE = re.compile("[ÄĹ][…™‚›şĽ‡„\x81\x84\x98]|Ăł")
_LEAST_TWICE = 5

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

    Shape: BOM first, then strict UTF-8, then the 8-bit Polish code page that yields more Polish letters and fewer impossible ones; a file
    joined from both is read line by line. Letters that were encoded twice are set right.
    """
    for bom, name in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(bom):
            return Decoded(_lines(data.decode(name, errors="replace")), name)
    try:
        return _encoded_once(_lines(data.decode("utf-8")))
    except UnicodeDecodeError:
        pass
    lines = data.split(b"\n")
    others = b"\n".join(line for line in lines if _utf8(line) is None)
    candidates = {name: others.decode(name, errors="replace") for name in _CODE_PAGES}
    best = max(_CODE_PAGES, key=lambda name: _plausible(candidates[name]))
    text = "\n".join(line.decode(best, errors="replace") if (read := _utf8(line)) is None else read for line in lines)
    mixed = any(not line.isascii() and _utf8(line) is not None for line in lines)
    note = (
        f"Plik łączy kodowania: część wierszy jest w UTF-8, a część w {best}."
        if mixed
        else f"Plik nie jest w UTF-8; odczytano go jako {best}."
    )
    return Decoded(_lines(text), best, (note,))


def _utf8(line: bytes) -> str | None:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _encoded_once(text: str) -> Decoded:
    """`text` as it is, or with letters that were encoded twice set right line by line."""
    if ("Ä" not in text and "Ĺ" not in text) or len(_TWICE.findall(text)) < _LEAST_TWICE:
        return Decoded(text, "utf-8")
    once = "\n".join(_line_once(line) for line in text.split("\n"))
    return Decoded(once, "utf-8", ("Polskie litery były zakodowane dwukrotnie; odtworzono je.",))


def _line_once(line: str) -> str:
    """A line written back in cp1250 and read as UTF-8; what does not go that way stays."""
    if _TWICE.search(line) is None:
        return line
    try:
        return b"".join(c.encode("cp1250") if not "\x80" <= c <= "\x9f" else c.encode("latin-1") for c in line).decode("utf-8")
    except UnicodeError:
        return line


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
