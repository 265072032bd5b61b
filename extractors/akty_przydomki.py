"""Statutes by a nickname: "ustawy covidowej", "specustawy drogowej", "ustawy nowelizującej", "ustawy kooperacyjnej"."""

from __future__ import annotations

import csv
import re
from functools import cache, lru_cache

from kotwica.document.model import Span
from kotwica.document.morphology import analyse
from kotwica.extractors import akty
from kotwica.extractors.akty_wzmianki import ActMention, Names, known_act
from kotwica.extractors.data import FOLDER

_WORD = re.compile(r"\s{1,3}(?P<word>[a-ząćęłńóśźż]{4,24}(?:ej|ą|a))(?!\w)")
_YEAR = re.compile(r"\s{1,3}z\s{1,3}(?P<year>(?:19|20)\d\d)\s?(?:r\.|roku)")
_NICKNAME = re.compile(r"ustawa \w+a(?: z \d{4} r\.)?")
# Adjectives that tell nothing of which statute is meant ("ustawy nowej", "ustawy właściwej").
_NO_NAME = re.compile(
    r"(?:now|dawn|star|polsk|krajow|obowiązując|niniejsz|przedmiotow|powyższ|późniejsz|wcześniejsz|właściw|szczególn|inn|zwykł|stosown"
    r"|odpowiedni|poprzedni|pierwotn|jedn|sam|każd|żadn|aktualn|obecn|uprzedni|sprzeczn|zgodn|ważn|możliw|jasn|zasadnicz|pierwsz|drug"
    r"|któr|jak|tak|cał|odrębn|tamt|mającą|będąc|dotycząc|regulując|stanowiąc|określając|przewidując)i?(?:ej|ą|a)"
)
_AMENDING = re.compile(r"(?:nowelizując|zmieniając|nowelizacyjn)")
_AMENDS = re.compile(r"\bo\s+zmianie\b|\bzmieniając\w+\b", re.IGNORECASE)
_INTRODUCING = re.compile(r"wprowadzając")
_INTRODUCES = re.compile(r"\bprzepisy\s+wprowadzające\b|\bo\s+wprowadzeniu\b", re.IGNORECASE)


def nickname_end(text: str, at: int) -> int | None:
    """Where a nickname at `at` (behind "ustawy") ends; None when no adjective that names a statute stands there."""
    m = _WORD.match(text, at)
    return m.end() if m is not None and _names(m["word"]) else None


def by_nickname(text: str, start: int, at: int, names: Names) -> ActMention | None:
    """The statute a nickname at `at` means: one of the register, one the draft names in full, else an act known by these words only."""
    end = nickname_end(text, at)
    if end is None:
        return None
    word, year = text[at:end].strip(), _YEAR.match(text, end)
    if year is not None:  # "ustawy wywłaszczeniowej z 1958 r.": of acts called alike
        return _by_words(Span(start, year.end()), word, f" z {year['year']} r.")
    span = Span(start, end)
    for called, title in ((_AMENDING, _AMENDS), (_INTRODUCING, _INTRODUCES)):
        if called.match(word):
            meant = {m.key: m for m in names.named if title.search(m.span.of(text))}
            found = next(iter(meant.values())) if len(meant) == 1 else None
            return ActMention(span, found.label, found.key, found.family) if found else _by_words(span, word)
    known = [act for nickname, act in _registered() if akty.same_word(nickname, word)]
    if len(known) == 1:
        act = akty.act_of(known[0])
        return known_act(act, span) if act is not None else ActMention(span, known[0], known[0], "ustawa")
    return _by_words(span, word)


def known_by_nickname_only(mention: ActMention) -> bool:
    """True for "ustawa kooperacyjna": which statute it is must be said elsewhere."""
    return mention.label == mention.key and _NICKNAME.fullmatch(mention.label) is not None


def _by_words(span: Span, word: str, year: str = "") -> ActMention:
    label = "ustawa " + (word if word.endswith("a") else re.sub(r"(?:(?<=[kg])i)?(?:ej|ą)$", "a", word)) + year
    return ActMention(span, label, label, "ustawa")


@lru_cache(maxsize=5_000)
def _names(word: str) -> bool:
    """True for an adjective that can name a statute: no participle but "zmieniająca" and its like, nothing that only points."""
    if _AMENDING.match(word) or _INTRODUCING.match(word):
        return True
    tags = [reading.tag.split(":")[0] for reading in analyse(word)]
    return "adj" in tags and not {"ppas", "pact", "subst", "fin"} & set(tags) and _NO_NAME.fullmatch(word) is None


@cache
def _registered() -> tuple[tuple[str, str], ...]:
    """Nickname and canonical name: those of the register ("ustawa covidowa"), then those of acts it does not have."""
    found = [
        (words[1], act.klucz)
        for act in akty.acts()
        for short in act.skroty
        if len(words := short.split()) == 2 and words[0].endswith("ustawa") and words[1].islower()
    ]
    text = (FOLDER / "przydomki_aktow.csv").read_text(encoding="utf-8")
    rows = csv.DictReader((line for line in text.splitlines() if not line.startswith("#")), delimiter=";")
    return (*found, *((row["przydomek"], f"ustawa {row['data']}") for row in rows))
