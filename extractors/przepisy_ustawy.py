"""Statutes and ordinances named by their kind: the word "ustawa" or "rozporządzenie" with a day, a name, a title, or nothing behind it."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors import akty
from kotwica.extractors.akty_przydomki import by_nickname, nickname_end
from kotwica.extractors.akty_wzmianki import DASH, ActMention, Names, by_name, by_own_title, by_phrase, dated_act, known_act, title_end
from kotwica.extractors.daty import find_dates
from kotwica.extractors.przepisy_skroty import abbreviation_at

_STATUTE = re.compile(r"\s{0,8}(?P<word>(?:[sS]pec)?[uU]staw(?:y|ą|ie|ę|a|om|ami|ach)?)\b")
# "ustawy o u.s.p."
_ABOUT = re.compile(r"\s{1,2}o(?=\s{1,2}[a-z]\.)")
# "ustawy CIT"
_ACRONYM = re.compile(r"\s{1,2}(?P<acronym>[A-Z]{3,5})\b")
_ORDINANCE = re.compile(
    r"\s{0,3}(?P<word>[rR]ozporządzeni\w{0,3}|[rR]ozp\.)(?P<issuer>\s{1,3}(?:Ministr\w+|M[A-Z][A-Za-z]{1,5}"
    r"|Rady\s{1,2}Ministrów|Prezydent\w+|Prezesa\s{1,2}Rady\s{1,2}Ministrów|MS|RM|MF|MZ)"
    r"(?:\s{1,3}(?!z\s|w\s)(?:[A-ZŁŚŻ]\w*|i|oraz|do|spraw|ds\.|,)){0,12})?"
)
_DATED = re.compile(
    r"\s{1,3}(?:ze?(?:\s{1,3}(?:dnia|dn\.))?\s{0,3}(?=\d)|(?:dnia\s{1,3})?(?=\d{1,2}\s{1,2}[a-ząćęłńóśźż]{3,12}\s{1,2}\d{4}))"
)
_YEAR = re.compile(r"\s{1,3}z\s{1,3}(?P<y>(?:19|20)\d\d)\s?(?:r\.|roku|r\b)")
# "ustawy – Karta Nauczyciela" is not the Charter of Fundamental Rights.
_NO_STATUTE = frozenset(("karta", "traktat", "konwencja", "dyrektywa", "rozporządzenie"))
_CONSTITUTION_BY_RANK = re.compile(r"\s{1,3}zasadnicz(?:ej|a|ą)\b")


def statute_at(text: str, at: int, names: Names) -> ActMention | None:
    """The statute that the word "ustawa" at `at` begins, a back-reference when nothing says which; None for another word.

    Order: its day, an abbreviation, a name, a title, its rank, a nickname, the only one that the draft calls "ustawa".
    """
    m = _STATUTE.match(text, at)
    if m is None:
        return None
    start, end = m.start("word"), m.end()
    return (
        _by_day(text, start, nickname_end(text, end) or end, "ustawa")
        or _by_abbreviation(text, start, end, names)
        or _by_name(text, start, end, names)
        or _by_title(text, start, end, title_end(text, end), "ustawa")
        or _by_rank(text, start, end)
        or by_nickname(text, start, end, names)
        or _the_one(names.defined.get("ustawa"), Span(start, end))
        or ActMention(Span(start, end), "", "", "ustawa", "wstecz")
    )


def ordinance_at(text: str, at: int, names: Names) -> ActMention | None:
    """The same for "rozporządzenie", whose issuer may stand behind it."""
    m = _ORDINANCE.match(text, at)
    if m is None:
        return None
    start, end = m.start("word"), m.end()
    return (
        _by_day(text, start, end, "rozporządzenie")
        or (None if m["issuer"] else _the_one(names.defined.get("rozporzadzenie"), Span(start, end)))
        or _ordinance_by_name(text, start, end, names)
        or _by_title(text, start, m.end("word"), title_end(text, end), "rozporządzenie")
        or ActMention(Span(start, end), "", "", "rozporządzenie", "wstecz")
    )


def _by_day(text: str, start: int, end: int, kind: str) -> ActMention | None:
    dated = _DATED.match(text, end)
    dates = find_dates(text[dated.end() : dated.end() + 30]) if dated else ()
    if dated is None or not dates or dates[0].span.start:
        return None
    return dated_act(text, start, dated.end() + dates[0].span.end, dates[0].iso, kind)


def _by_abbreviation(text: str, start: int, end: int, names: Names) -> ActMention | None:
    """ "ustawy – k.c.", "ustawy z 1964 r. k.c.", "ustawy o u.s.p."."""
    year = _YEAR.match(text, end)
    short = abbreviation_at(text, year.end() if year else DASH.match(text, end).end(), names)  # type: ignore[union-attr]
    about = _ABOUT.match(text, end) if short is None else None
    short = abbreviation_at(text, about.end(), names) if about else short
    if short is None or short.family in _NO_STATUTE:
        return None
    return ActMention(Span(start, short.span.end), short.label, short.key, short.family)


def _by_name(text: str, start: int, end: int, names: Names) -> ActMention | None:
    """By what the draft calls it, an acronym, the register's name, or the title that the draft gave it elsewhere."""
    return (
        by_phrase(text, start, end, names)
        or _by_acronym(text, start, end)
        or _by_registered_name(text, start, end, names)
        or by_own_title(text, start, end, names)
    )


def _by_acronym(text: str, start: int, end: int) -> ActMention | None:
    called = _ACRONYM.match(text, end)
    act = akty.by_acronym().get(called["acronym"]) if called else None
    return known_act(act, Span(start, called.end())) if called and act else None


def _by_registered_name(text: str, start: int, end: int, names: Names) -> ActMention | None:
    year = _YEAR.match(text, end)
    named = by_name(text, start, year.end() if year else end, names, year["y"] if year else "")
    if named is None:
        return None
    act = akty.act_of(named.key)
    label = f"ustawa {act.data.isoformat()}" if act and act.data and not akty.usual(act) else named.label
    return ActMention(named.span, label, named.key, named.family)


def _ordinance_by_name(text: str, start: int, end: int, names: Names) -> ActMention | None:
    """ "rozporządzenia Rzym I"."""
    named = by_name(text, start, end, names)
    return named if named is not None and named.family == "rozporządzenie" else None


def _by_title(text: str, start: int, words: int, title: int | None, kind: str) -> ActMention | None:
    """An act that no register knows, under the words of its title between `words` and `title`."""
    if title is None:
        return None
    label = " ".join((kind, *text[words:title].split()))
    return ActMention(Span(start, title), label, label, kind)


def _by_rank(text: str, start: int, end: int) -> ActMention | None:
    rank = _CONSTITUTION_BY_RANK.match(text, end)
    return ActMention(Span(start, rank.end()), "Konstytucja", "Konstytucja", "konstytucja") if rank else None


def _the_one(known: ActMention | None, span: Span) -> ActMention | None:
    return None if known is None else ActMention(span, known.label, known.key, known.family)
