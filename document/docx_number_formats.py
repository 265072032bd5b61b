"""Numbers as Word writes them in each of its formats (w:numFmt), for lists and notes."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from msgspec import Struct

_ROMAN = (
    (1000, "m"),
    (900, "cm"),
    (500, "d"),
    (400, "cd"),
    (100, "c"),
    (90, "xc"),
    (50, "l"),
    (40, "xl"),
    (10, "x"),
    (9, "ix"),
    (5, "v"),
    (4, "iv"),
    (1, "i"),
)
_MOST_ROMAN, _MOST_LETTERS, _MOST_TENS, _MOST_HEBREW = 3999, 2000, 99, 999
# A sample of custom formats that Word offers: "001, 002, 003, ...".
_PADDED = re.compile(r"(0{1,9})1,")
_SAMPLES = {"α": "greekLower", "Α": "greekUpper", "а": "russianLower", "А": "russianUpper"}
# Hebrew letters as numbers; 15 and 16 are written 9+6 and 9+7, so that no name of God is spelled.
_HEBREW = ("אבגדהוזחט", "יכלמנסעפצ", "קרשת")
_ENCLOSED = "Enclosed"


class NumberForm(Struct, frozen=True):
    """A number format: the name in w:numFmt, for "custom" the sample in w:format, and the document's language ("pl-PL") for words."""

    name: str = "decimal"
    sample: str = ""
    language: str = ""


DECIMAL = NumberForm()


class Signs(Struct, frozen=True):
    """The signs of a format and how they combine (the file's head says how)."""

    how: str
    signs: tuple[str, ...]


def format_number(value: int, form: NumberForm) -> str | None:
    """The number as Word shows it; None when this form of it is not known (a person then sees something else than digits).

    Source: ECMA-376-1 §17.18.59; beyond 20 enclosed numbers go on in digits; words as Word writes them, capitalised.
    """
    name = form.name
    if name in ("none", "bullet"):
        return ""
    if name in ("decimal", "") or value <= 0:
        return str(value)
    if name in ("lowerRoman", "upperRoman"):
        return _cased(_roman(value), name) if value <= _MOST_ROMAN else None
    if name in ("lowerLetter", "upperLetter"):
        # Word repeats the letter: a … z, aa, bb, cc …
        return _cased(_repeated(value, "abcdefghijklmnopqrstuvwxyz"), name) if value < _MOST_LETTERS else None
    if name == "decimalZero":
        return f"{value:02d}"
    if name == "numberInDash":
        return f"- {value} -"
    if name == "hex":
        return f"{value:X}"
    if name == "custom":
        return _custom(value, form)
    if name == "ordinal":
        return _ordinal(value, form.language)
    if name == "hebrew1":
        return _hebrew(value)
    if name == "ideographZodiacTraditional":
        return _signs()["ideographTraditional"].signs[(value - 1) % 10] + _signs()["ideographZodiac"].signs[(value - 1) % 12]
    if name in ("cardinalText", "ordinalText"):
        name += _language_name(form.language)
    return _from_signs(value, name)


def _from_signs(value: int, name: str) -> str | None:
    table = _signs().get(name)
    if table is None:
        return None
    signs = table.signs
    if table.how == "alphabet":
        return _repeated(value, signs) if value < _MOST_LETTERS else None
    if table.how == "digits":
        return "".join(signs[int(digit)] for digit in str(value))
    if table.how == "list":
        return signs[value - 1] if value <= len(signs) else str(value) if _ENCLOSED in name else None
    return _by_tens(value, signs, one=table.how == "legal") if value <= _MOST_TENS else None


def _by_tens(value: int, signs: tuple[str, ...], *, one: bool) -> str:
    tens, units = divmod(value, 10)
    front = "" if tens == 0 or (tens == 1 and not one) else signs[tens - 1]
    return front + (signs[9] if tens else "") + (signs[units - 1] if units else "")


def _repeated(value: int, signs: str | tuple[str, ...]) -> str:
    rounds, index = divmod(value - 1, len(signs))
    return signs[index] * (rounds + 1)


def _cased(text: str, name: str) -> str:
    return text.upper() if name.startswith("upper") else text


def _roman(value: int) -> str:
    out = []
    for worth, sign in _ROMAN:
        while value >= worth:
            out.append(sign)
            value -= worth
    return "".join(out)


def _custom(value: int, form: NumberForm) -> str | None:
    padded = _PADDED.match(form.sample)
    if padded:
        return str(value).zfill(len(padded[1]) + 1)
    name = _SAMPLES.get(form.sample[:1], "")
    return _from_signs(value, name)


def _ordinal(value: int, language: str) -> str | None:
    """Ordinals follow the language: "1." in Polish (and German, Czech …), "1st" in English."""
    if language.lower().startswith("en"):
        ending = "th" if 10 < value % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
        return f"{value}{ending}"
    return f"{value}." if language.lower()[:2] in ("", "pl", "de", "cs", "sk", "hu", "da", "nb", "fi", "hr", "sl") else None


def _hebrew(value: int) -> str | None:
    if value > _MOST_HEBREW:
        return None
    hundreds, rest = divmod(value, 100)
    front = _HEBREW[2][3] * (hundreds // 4) + (_HEBREW[2][hundreds % 4 - 1] if hundreds % 4 else "")
    if rest in (15, 16):
        return front + _HEBREW[0][8] + _HEBREW[0][rest - 10]
    tens, units = divmod(rest, 10)
    return front + (_HEBREW[1][tens - 1] if tens else "") + (_HEBREW[0][units - 1] if units else "")


def _language_name(language: str) -> str:
    return {"pl": "Polish", "en": "English"}.get(language.lower()[:2], "Unknown")


@cache
def _signs() -> dict[str, Signs]:
    table = Path(__file__).with_name("number_signs.tsv").read_text("utf-8")
    rows = (line.split("\t") for line in table.splitlines() if line and not line.startswith("#"))
    return {name: Signs(how, tuple(signs.split(" "))) for how, name, signs in rows}
