"""Names of courts: short and long forms compare by their words; which courts are common courts."""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache

from kotwica.document.morphology import same_word
from kotwica.extractors import norm_of, repertoria
from kotwica.extractors.model import Repertorium, Sygnatura
from kotwica.grading.rules import lines_of
from kotwica.sources.model import Anchors

WSA_FOUNDED = date(2004, 1, 1)
"""Before this day the NSA itself sat in branches whose registers were already SA/Wa, SA/Łd … (ustawa z 25 lipca 2002 r.)."""

_WORD = re.compile(r"[^\W\d_]+")
_EMPTY = frozenset({"w", "we", "dla", "i", "oraz", "z", "siedzibą", "rp"})
_ABBREVIATED = 4
_COMMON = frozenset({"SA", "SO", "SR", "SW", "SP", "SOKiK"})


def same_court(first: str, second: str, *, decided_on: date | None = None) -> bool:
    """True when the shorter name's words all occur in the longer one: "SA" in "Sąd Apelacyjny w Łodzi", "SN" in "Sąd Najwyższy".

    A branch of the NSA before 2004 goes under both names; so do the courts of the EU ("TSUE" for the General Court).
    """
    ours, theirs = court_words(first), court_words(second)
    if not ours or not theirs:
        return False
    kinds = {court_kind(first), court_kind(second)}
    if kinds == {"TSUE", "SUE"} or (kinds == {"NSA", "WSA"} and decided_on is not None and decided_on < WSA_FOUNDED):
        return True
    shorter, longer = sorted((ours, theirs), key=len)
    return all(any(_same_part(w, other) for other in longer) for w in shorter)


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


def is_common(anchors: Anchors) -> bool:
    """True when the decision is by a common court (SA, SO, SR), told by its court's name or, without one, by its register."""
    kind = court_kind(anchors.court)
    if kind:
        return kind in _COMMON
    for written in anchors.sygnatury:
        parsed = norm_of(written)
        kinds = {court_kind(name) for r in registers_of(parsed) for name in r.sady} if parsed is not None else set()
        if kinds and kinds <= _COMMON:
            return True
    return False


def registers_of(sygnatura: Sygnatura) -> tuple[Repertorium, ...]:
    """The records of a signature's register; empty for a register that the project does not know."""
    return _by_code().get((sygnatura.repertorium, bool(sygnatura.wydzial)), ())


@lru_cache(maxsize=1)
def _by_code() -> dict[tuple[str, bool], tuple[Repertorium, ...]]:
    table: dict[tuple[str, bool], list[Repertorium]] = {}
    for record in repertoria():
        table.setdefault((record.kod, record.numeral), []).append(record)
    return {key: tuple(records) for key, records in table.items()}


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
    return dict(line.split("\t") for line in lines_of("istnienie_courts.tsv"))
