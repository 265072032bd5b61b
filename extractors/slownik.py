"""The word lists of this package as compiled patterns; each file in `data/` says in its head what its columns mean."""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from functools import cache

from kotwica.extractors.data import FOLDER

# First letters of the patterns of `podmioty.csv`.
_LARGE = "S[ąaNAORk]|N[aSA]|W[oS]|T[rKS]|E[uT]|K[rIo]|Ze|Iz|Or|Ju|Li|Do|Pi|Gl|Pr"
_SMALL = "or|cz|ju|li|wi|in|ni|sz|ki|na|os|wc|sw|pr|do|pi|ko|gl|au|są|sa|sk|iz"
# First two letters of the parties of `zapowiedzi.csv`.
_PARTY = "po|sk|ap|wn|uc|od|za|os|ob|pr|pe|st|or|ba|ub|wy|bi|kr|in"
_WORD_EDGE = r"\b"


def _rows(name: str) -> list[dict[str, str]]:
    """The rows of a ";"-separated file of `data/`; lines that begin with "#" are comments."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return list(csv.DictReader(lines, delimiter=";", quoting=csv.QUOTE_NONE))


@cache
def _grouped(name: str, key: str, value: str) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = defaultdict(list)
    for row in _rows(name):
        groups[row[key]].append(row[value])
    return dict(groups)


@cache
def phrase(group: str) -> str:
    """The alternatives of one group of `zwroty.csv` as a pattern without captures, for lower-case text."""
    return "(?:" + "|".join(_grouped("zwroty.csv", "grupa", "wzorzec")[group]) + ")"


@cache
def speech() -> dict[str, str]:
    """The forms of the verbs of saying (`czasowniki_mowy.csv`), lower case, each with its kind.

    Shape: the kind is "osobowa" ("wskazał", "wskazują"), "bezosobowa" ("wskazano"), "ustalenie" ("ustalono", "podano", which need somebody
    who is named) or "imieslow" ("wskazując").
    """
    forms: dict[str, str] = {}
    for row in _rows("czasowniki_mowy.csv"):
        forms |= dict.fromkeys((row["terazniejszy"], row["terazniejszy_mnogi"], *past_forms(row["przeszly"])), "osobowa")
        forms[row["bezosobowy"]] = "ustalenie" if row["o_faktach"] else "bezosobowa"
        forms[row["imieslow"]] = "imieslow"
    return forms


def past_forms(masculine: str) -> tuple[str, ...]:
    """The past forms of a verb from its masculine singular.

    >>> past_forms("przyjął")
    ('przyjął', 'przyjęła', 'przyjęło', 'przyjęły', 'przyjęli')
    >>> past_forms("wywiódł")[1::3]
    ('wywiodła', 'wywiedli')
    >>> past_forms("zwrócił")[1]
    'zwróciła'
    """
    stem = masculine.removesuffix("ł")
    other = re.sub("ó(?=[^aeiouyąęó]$)", "o", re.sub("szed$", "sz", re.sub("ą$", "ę", stem)))
    people = re.sub("(?<=dz)ia$|(?<=mn)ia$", "ie", re.sub("nios$", "nieś", re.sub("wiod$", "wied", other)))
    return (masculine, f"{other}ła", f"{other}ło", f"{other}ły", f"{people}li")


@cache
def introductions() -> dict[str, re.Pattern[str]]:
    """What stands before a quotation mark, by kind (`zapowiedzi.csv`), for lower-case text."""
    groups = _grouped("zapowiedzi.csv", "rodzaj", "wzorzec")
    return {kind: re.compile("|".join(patterns)) for kind, patterns in groups.items()}


@cache
def subjects() -> tuple[re.Pattern[str], tuple[tuple[str, str], ...]]:
    """One pattern for everyone who speaks, and (kind, short name) for each of its numbered groups.

    The look-ahead for the first letters spares the alternatives at most words: ten times faster on a judgment. The groups are empty and
    stand behind the words, so that the engine sees the first letter of an alternative before it enters it.
    """
    rows = _rows("podmioty.csv")
    alternatives = "|".join(f"{row['wzorzec'].removeprefix(_WORD_EDGE)}()" for row in rows)
    return re.compile(rf"{_begins(_LARGE, _SMALL)}(?:{alternatives})"), tuple((row["rodzaj"], row["skrot"]) for row in rows)


@cache
def parties() -> re.Pattern[str]:
    """The parties of a case ("strona" of `zapowiedzi.csv`), for lower-case text, behind a look-ahead for their first letters."""
    pattern = introductions()["strona"].pattern
    return re.compile(rf"{_begins(_PARTY)}{pattern.removeprefix(_WORD_EDGE)}")


def _begins(*beginnings: str) -> str:
    """The start of a word with one of the beginnings: their first letters as one class rule most places out at once."""
    joined = "|".join(beginnings)
    return rf"\b(?=[{''.join(sorted({beginning[0] for beginning in joined.split('|')}))}])(?={joined})"


@cache
def signals(kind: str) -> str:
    """Signals that support ("popiera") or contradict ("przeczy"), as a pattern without captures, for lower-case text."""
    patterns = sorted(_grouped("sygnaly.csv", "rodzaj", "wzorzec")[kind], key=len, reverse=True)
    return "(?:" + "|".join(patterns) + ")"


@cache
def forecasts() -> tuple[tuple[str, ...], re.Pattern[str]]:
    """Words that every forecast of the outcome has one of, and the forecasts themselves (`prognozy.txt`), for lower-case text."""
    text = (FOLDER / "prognozy.txt").read_text(encoding="utf-8")
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    words = tuple(word for line in lines if line.startswith("=") for word in line[1:].split("|"))
    return words, re.compile("|".join(f"(?:{line})" for line in lines if not line.startswith("=")))


@cache
def leftovers() -> tuple[tuple[str, tuple[str, ...], re.Pattern[str], str], ...]:
    """Traces of drafting: rule, words of which each of them has one, pattern, Polish message (`placeholdery.csv`)."""
    return tuple(
        (row["regula"], tuple(row["klucze"].split("|")), re.compile(row["wzorzec"], re.IGNORECASE), row["komunikat"])
        for row in _rows("placeholdery.csv")
    )
