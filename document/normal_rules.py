"""Tables and patterns of the normalisation: characters that are dress, codes with and without stops, superscripts of articles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from kotwica.document.normal_layers import Edit


class CharacterClass(NamedTuple):
    """Characters with the pattern that finds runs of them."""

    characters: frozenset[str]
    pattern: re.Pattern[str]


# Soft hyphen, zero-width characters, word joiner, BOM, direction marks, variation selectors: a reader sees none of them.
# İ is here because its lower case has two characters; it becomes a plain i.
_UNSEEN = (
    "\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
)
INVISIBLE = CharacterClass(frozenset(_UNSEEN + "¬"), re.compile(f"[{_UNSEEN}]+"))
# A word broken by a soft hyphen (or the sign that OCR makes of it) at a line end; the line end goes too.
LINE_SOFT_HYPHEN = re.compile(r"[\u00ad¬](?<=[^\W\d_].)[^\S\n]*\n\s*(?=[^\W\d_])")
# Marks of emphasis in plain text. Not "5 * 3", "5*3", "* punkt listy", "~~skreślone~~", "a_b", "____".
EMPHASIS = re.compile(
    r"""
    (?<![^\s„”"(\[]) \*{1,3} (?=[^\W\d_„”"(\[])                              # "*umowa", "(**umowa"
  | (?<![^\s(]) \*{2,3} (?=\d) | (?<=\d) \*{2,3} (?![\w*])                     # "**100 zł", "art. 5**"
  | (?<=[^\W\d_]) \*{1,3} (?![\w*]) | (?<=[^\W_][.,;:!?)”"%]) \*{1,3} (?![\w*])  # "umowa**", "umowa,**"
  | (?<![\w*]) _{1,2} (?=[^\W_]) | (?<=[^\W_]) _{1,2} (?![\w_])                 # "_rażąco_"
    """,
    re.VERBOSE,
)
# A letter with the accents that stand apart behind it (macOS, some PDFs), or a single compatibility letter that NFC replaces.
COMBINED = re.compile(r".[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+|[\u212a\u212b\u2126]", re.DOTALL)
LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st", "ĳ": "ij", "Ĳ": "ij", "ǆ": "dž", "İ": "i"}
MARKS = frozenset("„”“‟«»‹›‚‛‘’'`´ʼ＂")
DASHES = frozenset("‐‑‒–—―−⁃﹘﹣－")
# No-break, thin, figure … spaces; what ends a line or a page is none of them.
LINE_SPACES = frozenset("\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000")
OTHER_SPACES = LINE_SPACES | frozenset("\t\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\u2028\u2029")
# KIO's PDF fonts write "Ŝ" for "ż" (census §11: 1,598 times in five files); no Polish word has the letter.
STRANGE_LETTERS = {"Ŝ": "ż", "ŝ": "ż"}
# Dziennik Ustaw PDFs before 2009: "zarzàdza si´, co nast´puje", "êród∏a" (census §4.4). Only where "∏" gives the font away.
OLD_JOURNAL_SIGN = "∏"
OLD_JOURNAL_FONT = {"∏": "ł", "à": "ą", "´": "ę", "ê": "ź", "˝": "ż", "Ê": "Ś"}
SUPERSCRIPT_DIGITS = frozenset("⁰¹²³⁴⁵⁶⁷⁸⁹")
RAISED_DIGITS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
# Letters behind the digits of a superscript: "art. 18³ᶜ k.p.".
_RAISED_LETTERS = "ᵃᵇᶜᵈᵉᶠᵍʰ"
_PLAIN_SIGNS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹" + _RAISED_LETTERS, "0123456789abcdefgh")

# Codes that are written with and without stops ("k.c.", "k. c.", "kc", "kc."; census §4.3).
_CODE_NAMES = (
    "kpc", "kpk", "kpa", "kpw", "ksh", "kro", "kkw", "kks", "krio", "ppsa", "upea", "usp", "uksc", "uokik", "puin", "pusa", "kc", "kk",
    "kp", "kw",
)  # fmt: skip
# "k.c.", "k.c", and with spaces "k. p. c." but not "K. w" or "K. P.": two letters with a space are a person's initials, save "k. c.".
_SPACED = frozenset(name for name in _CODE_NAMES if len(name) > 2 or name == "kc")
# Without stops these are words or initials too often to take a full stop after them as theirs.
_BARE = frozenset(_CODE_NAMES) - {"kp", "kw"}
CODES = re.compile(
    r"(?=[kpu])(?<!\w)(?<!\w\.)(?:"
    + "|".join(r"\.".join(name) + r"(?:\.|(?!\w))" for name in _CODE_NAMES)
    + "|"
    + "|".join(r"\.\s?".join(name) + r"\." for name in _CODE_NAMES if name in _SPACED)
    + "|(?:"
    + "|".join(name for name in _CODE_NAMES if name in _BARE)
    + r")\.(?!\w))"
)
_NO_LETTER = re.compile(r"\W+")

# How many articles the longest codes have (k.p.c. ends at 1217): a greater number is an article with its superscript glued on, "3851".
_LAST_ARTICLE = 1300

_ARTICLE = r"art(?<!\w...)(?:\.|ykuł[a-ząęó]{0,3})?\s{0,3}(?P<number>\d{1,4}[a-z]{0,2})"
# art. 385[1], art. 385 (1), art. 385^1, art. 9^{1}, art. 442 1 § 1, "art. 4\n1\n. Z", "art. 442 1 kodeksu".
# Not "art. 5 ust. 1", not "art. 5 1. kto".
_BRACKETED = re.compile(
    _ARTICLE
    + r"""(?P<raised>\s?\[\s?(?P<a>\d{1,3}[a-z]?)\s?\]
        | \s?\(\s?(?P<b>\d{1,3}[a-h]?)\s?\)
        | \s(?P<c>\d{1,2}[a-h]?)(?=\s?(?:§|k\.\s?[cpkrsw]|k[cpkrsw]\w{0,2}\b|kodeks|ust\b)|\s\s?\.\s))""",
    re.VERBOSE,
)
_GLUED = re.compile(r"art(?<!\w...)(?:\.|ykuł[a-ząęó]{0,3})?\s{0,3}(?P<digits>\d{4,6})(?![\d/])(?!\[)")
_CARET = re.compile(r"\^(?<=\d\^)(?:\{(\d{1,3}[a-h]?)\}|(\d{1,3}(?:[a-h](?!\w))?))")
_GLUED_BRACKET = re.compile(r"\((?<=\d\()(\d{1,2}[a-h]?)\)")
# The second of a list, with a space: "art. 385 [1] i 385 [3] k.c.".
_LISTED = re.compile(r"\s\[(?<=\d\s\[)(\d{1,3}[a-h]?)\](?=\s?(?:§|k\.?\s?[cpkr]|kodeks))")
# Raised digits, a letter behind them raised or not: "18³ᶜ", "18³c"; not the word behind "umowy³".
_SIGNS = re.compile(rf"[⁰¹²³⁴⁵⁶⁷⁸⁹]+(?:[{_RAISED_LETTERS}]|(?<=\d[⁰¹²³⁴⁵⁶⁷⁸⁹])[a-h](?!\w))?")
# "umowy[1]", "ustalił,[2]": a footnote mark as converters write it. Not "385[1]", "22a[1]", "§ 1[1]".
_FOOTNOTE = re.compile(r"\[(?<=[^\W\d_]{3}\[)\d{1,3}\]|\[(?<=[^\W\d_][.,;:!?]\[)\d{1,3}\]")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d\Z")


def code_of(text: str) -> str:
    """The code without its stops and spaces."""
    return _NO_LETTER.sub("", text)


def superscript_edits(text: str, *, has_signs: bool) -> Iterator[Edit]:
    """Edits that bring the superscript of an article, in whatever notation, to "385[1]"; footnote marks are dropped.

    Shape: `has_signs` tells whether the text has superscript digits at all.
    """
    if "art" in text:
        for m in _BRACKETED.finditer(text):
            raised = f"[{m['a'] or m['b'] or m['c']}]"
            if raised != m["raised"]:
                yield *m.span("raised"), raised
        for m in _GLUED.finditer(text):
            cut = _split_glued(m["digits"])
            if cut:
                yield m.start("digits") + cut, m.end("digits"), f"[{m['digits'][cut:]}]"
    if "[" in text:
        for m in _FOOTNOTE.finditer(text):
            yield m.start(), m.end(), ""
        for m in _LISTED.finditer(text):
            yield m.start(), m.end(), f"[{m[1]}]"
    if "^" in text:
        for m in _CARET.finditer(text):
            yield m.start(), m.end(), f"[{m[1] or m[2]}]"
    if "(" in text:
        for m in _GLUED_BRACKET.finditer(text):
            yield m.start(), m.end(), f"[{m[1]}]"
    if has_signs:
        for m in _SIGNS.finditer(text):
            new = _raised(text, m.start(), m[0])
            if new is not None:
                yield m.start(), m.end(), new


def _split_glued(digits: str) -> int:
    """How many digits of a glued number are the article; 0 when all are ("1059" is a real article, "3851" can only be 385[1])."""
    if int(digits) <= _LAST_ARTICLE:
        return 0
    four = len(digits) > 4 and 1000 <= int(digits[:4]) <= _LAST_ARTICLE
    return 4 if four else 3


def _raised(text: str, start: int, signs: str) -> str | None:
    """What raised digits become: an article's superscript after a number, nothing after a word or a stop (a footnote mark), else unchanged.

    Left alone after one or two letters: "m²", "km²" are units. After a year a raised digit is a footnote's.
    """
    before = text[max(0, start - 5) : start]
    if before[-1:].isdigit() or (before[-1:].isalpha() and before[-2:-1].isdigit()):
        return "" if _YEAR.search(before[-4:]) and not before[-5:-4].isdigit() else f"[{signs.translate(_PLAIN_SIGNS)}]"
    if before[-1:].isalpha():
        return "" if before[-3:].isalpha() and len(before[-3:]) == 3 else None
    return "" if before[-1:] in set('.,;:!?)]"…') else None
