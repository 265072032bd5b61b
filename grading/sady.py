"""Names of courts: short and long forms compare by their words; which courts are common courts."""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache
from importlib.resources import files

from kotwica.document.morphology import same_word
from kotwica.extractors import norm_of
from kotwica.sources.model import Anchors

WSA_FOUNDED = date(2004, 1, 1)
"""Before this day the NSA itself sat in branches whose registers were already SA/Wa, SA/Łd … (ustawa z 25 lipca 2002 r.)."""

_WORD = re.compile(r"[^\W\d_]+")
_EMPTY = frozenset({"w", "we", "dla", "i", "oraz", "z", "siedzibą", "wydział", "izba", "ue", "unii", "europejskiej", "rp"})
_COMMON = (("sąd", "apelacyjny"), ("sąd", "okręgowy"), ("sąd", "rejonowy"), ("sąd", "wojewódzki"), ("sąd", "powiatowy"))
# Registers of common courts only: those of appeal courts, then those that every regional or district court keeps.
_COMMON_REGISTERS = frozenset(
    [
        "ACa",
        "ACz",
        "ACo",
        "AGa",
        "AGz",
        "AUa",
        "AUz",
        "AUo",
        "APa",
        "APz",
        "APr",
        "ACr",
        "AKa",
        "AKz",
        "AKo",
        "AKzw",
        "C",
        "Ca",
        "Cz",
        "Co",
        "Cps",
        "Cupr",
        "Cr",
        "Nc",
        "Nc-e",
        "Ns",
        "Nsm",
        "RC",
        "RNs",
        "RCo",
        "Nmo",
        "Nkd",
        "K",
        "Ka",
        "Kz",
        "Kp",
        "Ko",
        "Kop",
        "W",
        "Pa",
        "Pz",
        "Po",
        "Pr",
        "Ua",
        "Uz",
        "Uo",
        "GC",
        "Ga",
        "Gz",
        "GCo",
        "GNc",
        "GNs",
        "GU",
        "GUp",
        "GUz",
        "GRz",
        "GRp",
        "GReu",
        "Now",
        "Np",
        "AmC",
        "AmA",
        "AmE",
        "AmT",
        "AmK",
    ]
)


def same_court(first: str, second: str, *, decided_on: date | None = None) -> bool:
    """True when the shorter name's words all occur in the longer one: "SA" in "Sąd Apelacyjny w Łodzi", "SN" in "Sąd Najwyższy".

    A branch of the NSA before 2004 goes under both "NSA" and the place of today's WSA.
    """
    ours, theirs = court_words(first), court_words(second)
    if not ours or not theirs:
        return False
    shorter, longer = sorted((ours, theirs), key=len)
    return all(any(same_word(w, other) for other in longer) for w in shorter)


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
    marks = [word for _, words in _KINDS for word in words]
    places = [[w for w in court_words(name) if not any(same_word(w, mark) for mark in marks)] for name in (first, second)]
    return not places[0] or not places[1] or any(same_word(a, b) for a in places[0] for b in places[1])


def is_common(anchors: Anchors) -> bool:
    """True when the decision is by a common court (SA, SO, SR), told by its court's name or, without one, by its register."""
    if anchors.court:
        words = court_words(anchors.court)
        return any(len(words) >= 2 and all(any(same_word(w, have) for have in words[:3]) for w in pair) for pair in _COMMON)
    for written in anchors.sygnatury:
        parsed = norm_of(written)
        if parsed is not None and parsed.wydzial and parsed.repertorium in _COMMON_REGISTERS:
            return True
    return False


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
    text = files("kotwica.grading.data").joinpath("istnienie_courts.tsv").read_text("utf-8")
    rows = (line.split("\t") for line in text.splitlines() if line and not line.startswith("#"))
    return dict(row for row in rows)
