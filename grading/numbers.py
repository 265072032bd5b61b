"""Numbers, amounts and dates in digits, words and Roman numerals as values, so that "trzy" is "3" and "12 marca 2008" is "12.03.2008"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from kotwica.document.morphology import analyse, common
from kotwica.extractors import MONTHS
from kotwica.grading.rules import abbreviations, lemmas, lines_of, weight_of
from kotwica.grading.words import Word


class Value(NamedTuple):
    """What a run of words counts: kind "k" (how many), "p" (which one), "d" (a date, `number` is YYYYMMDD)."""

    number: Decimal
    kind: str


_DIGITS = re.compile(r"-?\d+")
_GROUPED = re.compile(r"-?\d{1,3}(?:[ .]\d{3})+(?:,\d+)?")
_DECIMAL = re.compile(r"-?\d+,\d+")
_DATE = re.compile(r"(\d{1,2})[.-](\d{1,2})[.-](\d{4})|(\d{4})-(\d{2})-(\d{2})")
_YEAR = frozenset({"r", "roku"})
# The shortest word on which a number can only be a footnote's, and its longest number.
_FOOTNOTED = 4
_FOOTNOTE_DIGITS = 2
# "Pozwany2" is the second defendant.
_COUNTED = frozenset({"jednostka", "rola"})
_ROMAN = re.compile(r"(?=.)m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})")
_ROMAN_DIGITS = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}


def value_of(words: Sequence[Word]) -> Value | None:
    """The number, ordinal or date that all of `words` together say, or None.

    Shape: a number in digits or Roman numerals has kind "" because it may count or order.
    """
    said = _said(tuple(w.text for w in words))
    if len(words) == 1 and (said is None or said.kind in ("k", "p")):
        # Capitals tell a Roman numeral, and a text has none.
        return _roman(words[0]) or said
    return said


@lru_cache(maxsize=50_000)
def _said(texts: tuple[str, ...]) -> Value | None:
    """The same for words whose capitals do not count; the comparison of two texts asks for every few words of each again and again."""
    return _date(texts) or (_digits(texts[0]) if len(texts) == 1 else None) or _spoken(texts)


def is_number(word: Word) -> bool:
    """True for digits, a numeral, a multiplier ("tys.") and a Roman numeral in capitals."""
    return word.text[:1].isdigit() or numeral(word.text) is not None or _roman(word) is not None


def footnoted(marked: str, word: str) -> bool:
    """Whether the first is the second with the number of a footnote glued on ("umowy7"); never a unit ("pkt2", "artykuł5")."""
    number = marked[len(word) :]
    if not (marked.startswith(word) and number.isdigit() and len(number) <= _FOOTNOTE_DIGITS and len(word) >= _FOOTNOTED):
        return False
    return word.isalpha() and common(word) and weight_of(word) not in _COUNTED and lemmas(word).isdisjoint(_units())


@lru_cache(maxsize=1)
def _units() -> frozenset[str]:
    """What numbers are given to in acts and books: whatever an abbreviation of one word stands for."""
    return frozenset(form[0] for forms in abbreviations().values() for form in forms if len(form) == 1)


@lru_cache(maxsize=10_000)
def numeral(form: str) -> tuple[int, str] | None:
    """Value and kind of a numeral in words; an ordinal only in its adjective's forms."""
    table = _numerals()
    for reading in (form, *(a.lemma for a in analyse(form))):
        if reading in table:
            return table[reading]
    return None


@lru_cache(maxsize=1)
def _numerals() -> dict[str, tuple[int, str]]:
    rows = (line.split("\t") for line in lines_of("liczebniki.tsv"))
    return {lemma: (int(value), kind) for lemma, value, kind in rows}


def _digits(text: str) -> Value | None:
    if _DIGITS.fullmatch(text):
        return Value(Decimal(text), "")
    if _GROUPED.fullmatch(text):
        return Value(Decimal(text.replace(" ", "").replace(".", "").replace(",", ".")), "")
    if _DECIMAL.fullmatch(text):
        return Value(Decimal(text.replace(",", ".")), "")
    return None


def _roman(word: Word) -> Value | None:
    """Roman numerals count only in capitals: "i" is a conjunction, "I" is not."""
    if not word.shown.isupper() or not _ROMAN.fullmatch(word.text):
        return None
    total = 0
    digits = [_ROMAN_DIGITS[c] for c in word.text]
    for this, following in zip(digits, [*digits[1:], 0], strict=True):
        total += this if this >= following else -this
    return Value(Decimal(total), "")


def _date(texts: tuple[str, ...]) -> Value | None:
    """A date in figures or with its month's name, "r." or "roku" behind it or not."""
    if len(texts) > 1 and texts[-1] in _YEAR:
        texts = texts[:-1]
    if len(texts) == 1:
        m = _DATE.fullmatch(texts[0])
        if m is None:
            return None
        day, month, year = (m[1], m[2], m[3]) if m[1] else (m[6], m[5], m[4])
        return _as_date(int(year), int(month), int(day))
    if len(texts) == 3 and texts[1] in MONTHS and texts[0].isdecimal() and texts[2].isdecimal() and len(texts[2]) == 4:
        return _as_date(int(texts[2]), MONTHS.index(texts[1]) + 1, int(texts[0]))
    return None


def _as_date(year: int, month: int, day: int) -> Value:
    return Value(Decimal(year * 10_000 + month * 100 + day), "d")


def _spoken(texts: tuple[str, ...]) -> Value | None:
    """The value of numerals in words, digits before a multiplier allowed: "dwa tysiące pięćset", "20 tys."."""
    total, group, kind = Decimal(0), Decimal(0), "k"
    last = Decimal(10**12)
    for text in texts:
        plain = _digits(text)
        found = (plain.number, "k") if plain is not None else numeral(text)
        if found is None or (kind == "p" and found[1] != "p"):
            return None
        number = Decimal(found[0])
        if found[1] == "m":
            total += (group or Decimal(1)) * number
            group, last = Decimal(0), number
            continue
        if number >= last or (group and number >= _last_place(group)):
            return None
        group += number
        kind = found[1]
    return Value(total + group, kind) if texts else None


def _last_place(group: Decimal) -> Decimal:
    """The place below which the next numeral of a group must be: 100 after "trzysta", 10 after "trzydzieści"."""
    for place in (100, 10):
        if group % place == 0:
            return Decimal(place)
    return Decimal(1)
