"""Whether two names mean one court: short and long forms, any case form, with or without the seat."""

from __future__ import annotations

import re
from functools import lru_cache

from kotwica.document.morphology import same_word
from kotwica.sources.data import FOLDER

_WORD = re.compile(r"[^\W\d_]+")
# Connectives, and the words that call a part of a court its branch ("NSA OZ w Krakowie"): the seat beside them tells which.
_EMPTY = frozenset({"w", "we", "dla", "i", "oraz", "z", "siedzibą", "rp", "oz", "ośrodek", "ośrodka", "zamiejscowy", "zamiejscowego"})
_ABBREVIATED = 4
# "Sąd Okręgowy w Warszawie" and "Sąd Okręgowy Warszawa-Praga w Warszawie": the only city with two regional courts.
_CITY_OF_TWO = ("okręgowy", "warszawa")
_SECOND = "praga"


def same_court(one: str | None, other: str | None) -> bool | None:
    """Whether two names mean one court; None when one of them does not say enough (no name, no seat, an anonymised seat)."""
    if not one or not other:
        return None
    if not names_agree(one, other):
        return False
    ours, theirs = seat_of(one), seat_of(other)
    told = bool(ours) == bool(theirs) and all(len(w) > 1 for w in (*ours, *theirs))
    return True if told or set(ours) == set(theirs) else None


def names_agree(first: str, second: str) -> bool:
    """True when the shorter name's words all occur in the longer one: "SA" in "Sąd Apelacyjny w Łodzi", "SN" in "Sąd Najwyższy"."""
    ours, theirs = court_words(first), court_words(second)
    shorter, longer = sorted((ours, theirs), key=len)
    return bool(shorter) and all(any(_same_part(w, other) for other in longer) for w in shorter) and not _other_of_two(shorter, longer)


def _other_of_two(shorter: tuple[str, ...], longer: tuple[str, ...]) -> bool:
    """Whether only the longer name has the word that tells one regional court of a city from its other one."""
    more = [w for w in longer if not any(same_word(w, other) for other in shorter)]
    named = all(any(same_word(w, mark) for w in shorter) for mark in _CITY_OF_TWO)
    return named and any(same_word(w, _SECOND) for w in more)


@lru_cache(maxsize=2_000)
def court_words(name: str) -> tuple[str, ...]:
    """The words that make a court's name, abbreviations expanded, connectives dropped, each once."""
    text = " ".join(name.split())
    head, _, rest = text.partition(" ")
    table = _expansions()
    whole = table.get(text.upper().replace(".", ""))
    if whole is not None:
        text = whole
    elif head.upper().strip(".") in table:
        text = f"{table[head.upper().strip('.')]} {rest}"
    else:
        for long_name, words in table.items():
            if " " in long_name and text.upper().startswith(long_name):
                text = f"{words} {text[len(long_name) :]}"
                break
    return tuple(dict.fromkeys(w for w in _WORD.findall(text.lower()) if w not in _EMPTY))


def same_seat(first: str, second: str) -> bool:
    """True when two courts of one kind sit in one place, or one of the names gives no place."""
    ours, theirs = seat_of(first), seat_of(second)
    return not ours or not theirs or any(_same_part(a, b) for a in ours for b in theirs)


@lru_cache(maxsize=2_000)
def seat_of(name: str) -> tuple[str, ...]:
    """The words of a court's name that say where it sits; empty for "SA" or "Sąd Apelacyjny"."""
    marks = [word for _, words in _KINDS for word in words]
    return tuple(w for w in court_words(name) if not any(same_word(w, mark) for mark in marks))


def _same_part(first: str, second: str) -> bool:
    """One word of a court's name in any case form, or shortened ("Tryb." for Trybunalskim, "Wlkp." for Wielkopolskim)."""
    if same_word(first, second):
        return True
    shorter, longer = sorted((first, second), key=len)
    letters = iter(longer)
    return len(shorter) <= _ABBREVIATED and shorter[0] == longer[0] and all(c in letters for c in shorter)


@lru_cache(maxsize=2_000)
def court_kind(name: str | None) -> str:
    """The kind of court that a name means: one of `_KINDS` ("SN", "NSA", "WSA" …), "" for none.

    Shape: "WS" is any military court, "SW" the former sąd wojewódzki, "SP" the former sąd powiatowy.
    """
    if not name:
        return ""
    words = court_words(name)
    for kind, marks in _KINDS:
        if all(any(same_word(mark, w) for w in words) for mark in marks):
            return kind
    return ""


# Kinds by the words that mark them, the more special first.
_KINDS = (
    ("WS", ("wojskowy", "sąd")),
    ("NSA", ("naczelny", "administracyjny")),
    ("WSA", ("wojewódzki", "administracyjny")),
    ("SOKiK", ("sąd", "ochrony", "konkurencji")),
    ("ETPC", ("trybunał", "praw", "człowieka")),
    ("TSUE", ("trybunał", "sprawiedliwości")),
    ("SUE", ("sąd", "unii")),
    ("TK", ("trybunał", "konstytucyjny")),
    ("KIO", ("izba", "odwoławcza")),
    ("SN", ("sąd", "najwyższy")),
    ("SA", ("sąd", "apelacyjny")),
    ("SO", ("sąd", "okręgowy")),
    ("SR", ("sąd", "rejonowy")),
    ("SW", ("sąd", "wojewódzki")),
    ("SP", ("sąd", "powiatowy")),
)


@lru_cache(maxsize=1)
def _expansions() -> dict[str, str]:
    text = (FOLDER / "sady_skroty.tsv").read_text(encoding="utf-8")
    return dict(line.split("\t") for line in text.splitlines() if not line.startswith("#"))
