"""The register of acts: abbreviations, names in any case, dates, addresses (data/akty.tsv)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache

from kotwica.extractors.data import FOLDER
from kotwica.extractors.model import Akt

_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)?")


@cache
def acts() -> tuple[Akt, ...]:
    """All acts of the register, in the order of the data file."""
    lines = (FOLDER / "akty.tsv").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    head = rows[0]
    return tuple(_record(dict(zip(head, row, strict=True))) for row in rows[1:])


@cache
def acts_state() -> date:
    """The day whose state the register has, as its data file says in its first line."""
    head = (FOLDER / "akty.tsv").read_text(encoding="utf-8").split("\n", 1)[0]
    found = re.search(r"State: (\d{4}-\d\d-\d\d)", head)
    if found is None:
        raise ValueError("akty.tsv does not say of which day it is")
    return date.fromisoformat(found[1])


def abbreviation_key(written: str) -> str:
    """An abbreviation without case, dots and spaces: "k. p. c.", "KPC" and "kpc." give "kpc"."""
    return "".join(c for c in written.casefold() if c.isalnum())


@cache
def by_abbreviation() -> dict[str, tuple[Akt, ...]]:
    """Acts by the key of each abbreviation of one word ("k.c.", "Pzp"); several acts when it is ambiguous."""
    found: dict[str, list[Akt]] = {}
    for act in acts():
        for short in (s for s in act.skroty if " " not in s or s.replace(" ", "").endswith(".")):
            known = found.setdefault(abbreviation_key(short), [])
            if act not in known:
                known.append(act)
    return {key: tuple(known) for key, known in found.items()}


@cache
def by_acronym() -> dict[str, Akt]:
    """Acts called by "ustawa" and capitals alone ("ustawa CIT"), by the capitals."""
    named = ((short.removeprefix("ustawa "), act) for act in acts() for short in act.skroty if short.startswith("ustawa "))
    return {acronym: act for acronym, act in named if acronym.isalpha() and acronym.isupper()}


@cache
def by_date() -> dict[date, tuple[Akt, ...]]:
    """Acts by the date in their title."""
    found: dict[date, list[Akt]] = {}
    for act in acts():
        if act.data is not None:
            found.setdefault(act.data, []).append(act)
    return {day: tuple(known) for day, known in found.items()}


@cache
def act_of(name: str) -> Akt | None:
    """The act that a canonical name ("k.c.", "ustawa 2003-05-22") means, or None."""
    m = re.fullmatch(r"(?:ustawa|rozporządzenie) (\d{4}-\d\d-\d\d)", name)
    if m:
        try:
            dated = by_date().get(date.fromisoformat(m[1]), ())
        except ValueError:
            return None
        return dated[0] if len(dated) == 1 else None
    for act in acts():
        if act.klucz == name:
            return act
    known = by_abbreviation().get(abbreviation_key(name), ())
    return known[0] if len(known) == 1 else None


def usual(act: Akt) -> bool:
    """See `_usual`; by the canonical name, because hashing a whole record costs more than the question."""
    return _usual(act.klucz)


@cache
def _usual(klucz: str) -> bool:
    """True when lawyers name the act by its abbreviation, so that norms do too even where the draft spells the act out.

    Errs towards: the date ("ustawa 2003-05-22"), which is never ambiguous. An abbreviation is usual when it is also written without dots.
    """
    act = next(act for act in acts() if act.klucz == klucz)
    if " " in klucz:
        return False
    return "." not in klucz or any(short.isalpha() and abbreviation_key(short) == abbreviation_key(klucz) for short in act.skroty[1:])


@cache
def family(klucz: str) -> str:
    """What a back-reference calls the act: "ustawa", "kodeks", "prawo", "rozporządzenie", "dyrektywa" …"""
    title = next(act.tytul for act in acts() if act.klucz == klucz).casefold()
    if title.startswith("rozporządzenie prezydenta rzeczypospolitej"):
        return "kodeks" if "kodeks" in title else "prawo"
    if title.startswith("rozporządzenie"):
        return "rozporządzenie"
    for name in ("kodeks", "konstytucja", "dyrektywa", "konwencja", "karta", "traktat"):
        if f"- {name}" in title or title.startswith(name):
            return name
    return "prawo" if " - prawo" in title else "ustawa"


@cache
def shown_abbreviation(klucz: str, key: str) -> str:
    """How norms write the abbreviation with `key`: with dots where the register has it so ("kpc" → "k.p.c.")."""
    if _usual(klucz):
        return klucz
    act = next(act for act in acts() if act.klucz == klucz)
    return next((s for s in act.skroty if "." in s and abbreviation_key(s) == key), klucz)


def same_word(left: str, right: str) -> bool:
    """True when two words differ in nothing but their Polish ending ("cywilny", "cywilnego")."""
    a, b = left.casefold(), right.casefold()
    if a == b:
        return True
    shorter = min(len(a), len(b))
    if shorter < 4:
        return shorter == 3 and a[:2] == b[:2] and max(len(a), len(b)) <= 5
    stem = max(3, shorter - 3)
    return a[:stem] == b[:stem] and abs(len(a) - len(b)) <= 4


@cache
def names() -> dict[str, tuple[tuple[tuple[str, ...], Akt], ...]]:
    """Names of acts as words, by `name_key` of their first two words: "kod pos" → (("Kodeks", "postępowania", "cywilnego"), k.p.c.) …

    Shape: longest names first. Titles come without "Ustawa z dnia …" ("o własności lokali"; "Kodeks pracy").
    """
    found: dict[str, list[tuple[tuple[str, ...], Akt]]] = {}
    for act in acts():
        for name in (title_name(act), *(s for s in act.skroty if " " in s and "." not in s)):
            words = tuple(_WORD.findall(name))
            if words and words[0].casefold() == "ustawa":
                words = words[1:]
            if len(words) > 1:
                found.setdefault(name_key(words[0], words[1]), []).append((words, act))
    return {key: tuple(sorted(entries, key=lambda e: -len(e[0]))) for key, entries in found.items()}


def name_key(first: str, second: str) -> str:
    """What two names in different cases share: three letters of each of the first two words."""
    return f"{first.casefold()[:3]} {second.casefold()[:3]}"


def title_name(act: Akt) -> str:
    """The title behind its date: "o własności lokali", "Kodeks cywilny"."""
    return title_name_of(act.tytul)


def title_name_of(title: str) -> str:
    """A title without the kind of act and its date."""
    m = re.search(r"\d{4} r\.\s*(?:-\s*)?", title)
    return title[m.end() :] if m and m.end() < len(title) else title


def matched_words(written: Sequence[str], name: Iterable[str]) -> int:
    """How many leading words of `written` are those of `name`, endings aside."""
    count = 0
    for left, right in zip(written, name, strict=False):
        if not same_word(left, right):
            break
        count += 1
    return count


def _record(row: dict[str, str]) -> Akt:
    def number(column: str) -> int | None:
        return int(row[column]) if row[column].isdigit() else None

    def day(column: str) -> date | None:
        return date.fromisoformat(row[column]) if re.fullmatch(r"\d{4}-\d\d-\d\d", row[column]) else None

    return Akt(
        skroty=tuple(row["skroty"].split("|")),
        tytul=row["tytul"],
        data=day("data"),
        rok=number("rok"),
        nr=number("nr"),
        poz=number("poz"),
        status=row["status"],
        tj_rok=number("tj_rok"),
        tj_poz=number("tj_poz"),
        tj_ogloszony=day("tj_ogloszony"),
        poprzednie_tj=tuple(entry for entry in row["poprzednie_tj"].split(";") if entry),
        pewnosc=row["pewnosc"],
        pewnosc_tj=row["pewnosc_tj"],
        eli=row["eli"],
        isap=row["isap"],
        ostatni_artykul=number("ostatni_artykul"),
        uwagi=row["uwagi"],
        w_mocy_od=day("w_mocy_od"),
        uchylony_z=day("uchylony_z"),
        numeracja=row["numeracja"],
    )
