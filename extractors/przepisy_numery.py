"""Numbers of articles with their superscripts in every notation, and ranges of them."""

from __future__ import annotations

import re

from kotwica.extractors.akty import by_abbreviation

# A word ends here; superscript digits are no part of a word (for Python they are).
EDGE = r"(?![^\W⁰¹²³⁴⁵⁶⁷⁸⁹])"
_SUPER = r"[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}"
# 385[1], 385 [1], 385(1), 385 ( 1), 18(3a), 385^1, 385^{1}, 385^1^, 385¹, 385 ze znaczkiem 1
INDEX = (
    r"(?:\s?\[\s?(?P<i1>\d{1,2}[a-z]?)\s?\]|\s?\(\s?(?P<i2>\d{1,2}[a-z]?)\s?\)"
    rf"|\^\{{?(?P<i3>\d{{1,3}}[a-z]?)\}}?\^?|(?P<i4>{_SUPER})|\sze\szn(?:aczkiem|\.)\s(?P<i5>\d{{1,2}}))"
)
# An article number; letters belong to it when nothing but a boundary follows ("22a", "15zzs") and they are no glued code ("6kc").
_ARTICLE = re.compile(rf"(?P<n>\d{{1,6}})(?P<l>[a-z]{{1,7}}{EDGE}(?!\.\s?[a-z]{{1,3}}\.))?{INDEX}?(?P<l2>[a-z](?![\w.]))?")
# "art. 442 1 § 1": a lone digit behind one space is a superscript when a unit, a code, a link or a sign follows.
_SPACED_INDEX = re.compile(
    r"[ \n](?P<i>\d{1,2})(?=\s{0,2}(?:§|ust\b|pkt\b|k\.|kc\b|kpc\b|kp\b|ksh\b|Kodeks|kodeks|w\szw|w\szwiązku|i\s|oraz\s|lub\s|[,;).]|$))"
)
# "art. 15zzs1": the superscript that follows the letters of an article of the act on COVID-19; "22a1" is left to the pattern above.
_GLUED = re.compile(rf"(?P<n>\d{{1,3}}z{{1,6}}[a-z]{{1,2}})(?P<i>\d{{1,2}}){EDGE}")
LETTER_ONE = "l"
_LOWERED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_LEADING = re.compile(r"\d+")
_INDEXED = re.compile(r"(\d+)\[(\d+)\]")
# No Polish act has more articles; a larger number has lost its superscript.
MAX_ARTICLE = 1300
_PAST_THE_END = 2
_LONG = 3


def read_number(text: str, at: int) -> tuple[str, int, bool] | None:
    glued = _GLUED.match(text, at)
    if glued is not None:
        return f"{glued['n']}[{glued['i']}]", glued.end(), False
    m = _ARTICLE.match(text, at)
    if m is None:
        if text[at : at + 1] == LETTER_ONE and not text[at + 1 : at + 2].isalnum():
            return "1", at + 1, False
        return None
    number, letters, end = m["n"], m["l"] or "", m.end()
    if letters and letters in by_abbreviation():
        return number, m.end("n"), False
    index = m["i1"] or m["i2"] or m["i3"] or m["i5"] or lowered(m["i4"])
    if not index and not letters and (spaced := _SPACED_INDEX.match(text, m.end("n"))) and int(number) > 9:
        index, end = spaced["i"], spaced.end()
    if m["l2"] and not index:
        end = m.end("l2") - 1
    if not index and int(number) > MAX_ARTICLE:
        number, index = _split_glued(number)
    return f"{number}{letters}" + (f"[{index}{m['l2'] or '' if index else ''}]" if index else ""), end, bool(m["i2"])


def _split_glued(number: str) -> tuple[str, str]:
    """3851 → 385, 1: no Polish act has that many articles, so the superscript was lost. None begins with 0: 3850 stays."""
    cut = 3 if len(number) > 3 and int(number[:4]) > MAX_ARTICLE else 4
    return (number[:cut], number[cut:]) if number[cut] != "0" else (number, "")


def split_by_last(number: str, last: int) -> str:
    """A glued number resolved by the act's last article: ("4245", 1217) → "424[5]"; a number within the act stays.

    So do the two numbers past its end: ("1089", 1088) is an article that the act does not have; ("1091", 1088) is prokura, 109[1].
    """
    if not number.isdigit() or int(number) <= last + _PAST_THE_END:
        return number
    for cut in (len(number) - 1, len(number) - 2):
        # Superscripts of two digits stand at numbers of three: "479[36]". "1250" of an act that ends at 1088 is no "12[50]".
        enough = 1 if cut == len(number) - 1 else _LONG
        if cut >= enough and int(number[:cut]) <= last and number[cut] != "0":
            return f"{number[:cut]}[{number[cut:]}]"
    return number


def lowered(superscript: str | None) -> str:
    return superscript.translate(_LOWERED) if superscript else ""


def leading(number: str) -> int:
    """The number without letters and superscript: 385 of "385[1]"."""
    m = _LEADING.match(number)
    return int(m[0]) if m else 0


def plausible_range(first: str, last: str) -> bool:
    a, b = leading(first), leading(last)
    return a <= b and b - a <= 600 and b < MAX_ARTICLE


def expand_range(first: str, last: str) -> tuple[str, ...]:
    """The units of a range where their numbers say which they are; else its two ends."""
    if first.isdigit() and last.isdigit():
        return tuple(str(n) for n in range(int(first), int(last) + 1))
    a, b = _INDEXED.fullmatch(first), _INDEXED.fullmatch(last)
    if a and b and a[1] == b[1]:
        return tuple(f"{a[1]}[{n}]" for n in range(int(a[2]), int(b[2]) + 1))
    return (first, last) if first != last else (first,)
