"""Judgments of the European Court of Human Rights: by application number, else by case name."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors.miejsca import matches_at, matches_near
from kotwica.extractors.model import Reference, ReferenceKind

_STATES = (
    "Polsce|Austrii|Niemcom|RFN|Francji|Włochom|Hiszpanii|Wielkiej Brytanii|Zjednoczonemu Królestwu|Rosji|Turcji|Ukrainie|Węgrom"
    "|Rumunii|Bułgarii|Grecji|Portugalii|Belgii|Holandii|Szwajcarii|Szwecji|Norwegii|Finlandii|Danii|Irlandii|Islandii|Litwie|Łotwie|Estonii|Słowacji|Słowenii"
    "|Czechom|Republice Czeskiej|Chorwacji|Serbii|Mołdawii|Gruzji|Armenii|Azerbejdżanowi|Cyprowi|Malcie|Luksemburgowi|Macedonii|Albanii"
)
# As the Court's own titles have them: "Golder v. the United Kingdom", "Airey v. Ireland".
_ENGLISH = (
    "Poland|Austria|Germany|France|Italy|Spain|the United Kingdom|Russia|Turkey|Türkiye|Ukraine|Hungary|Romania|Bulgaria|Greece|Portugal"
    "|Belgium|the Netherlands|Switzerland|Sweden|Norway|Finland|Denmark|Ireland|Iceland|Lithuania|Latvia|Estonia|Slovakia|Slovenia"
    "|the Czech Republic|Croatia|Serbia|Moldova|the Republic of Moldova|Georgia|Armenia|Azerbaijan|Cyprus|Malta|Luxembourg|Albania"
)
_STATE = f"{_STATES}|{_ENGLISH}|Polska|Polską".replace(" ", r"\s{1,2}")
# Must match: "skarga nr 26958/95", "(skarga nr 28761/11", "skargi nr 1 i", "nr skargi 43643/04", "application no. 26958/95".
# Must not: "skarga nr 12/2010" of an office, "rozporządzenia nr 2019/1111".
_NUMBER = re.compile(
    r"(?:(?:[sS]karg\w{1,3}|[aA]pplication)(?:\s{1,2}(?:[nN]r|no\.|[nN]os\.))?|[nN]r\s{1,2}skargi"
    r"|skargi\s{1,2}nry?)\s{0,2}(?P<no>\d{1,5}/\d{2})(?![\d/])"
)
_MORE = re.compile(r"\s?(?:,|i|oraz)\s(?P<no>\d{2,5}/\d{2})(?![\d/])")
# "Wałęsa p. Polsce", "Al Nashiri przeciwko Polsce", "Janowski v. Polska"
_AGAINST = re.compile(rf"\s?(?<=\s)(?:p\.|przeciwko|v\.?|vs\.?)\s{{1,2}}(?:{_STATE})\b")
_NAME_END = re.compile(
    rf"(?P<name>(?:[A-ZŁŚŻÖÜÇ][\w'-]+\s{{1,2}}(?:(?:i\s{{1,2}}(?:inni\s{{1,2}}|in\.\s{{1,2}})?|de\s|von\s|and\s|Others\s"
    rf"|sp\.\s?z\s?o\.\s?o\.\s|S\.\s?[rp]\.\s?[la]\.\s|[SABN]\.\s?[AV]\.\s|Ltd\.?\s|GmbH\s)){{0,2}}){{1,4}})(?P<v>p\.|przeciwko|v\.?|vs\.?)\s{{1,2}}(?:{_STATE})$"
)


_NUMBER_BEHIND = re.compile(r"[\s,(*_]{1,4}(?:skarg\w{1,3}\s)?(?:nr\s)?(?P<no>\d{1,5}/\d{2})(?![\d/])")
_OF_THE_COURT = re.compile(r"ETPC|Strasburg|Praw\s+Człowieka|EKPC|Konwencj|przeciwko\s+[A-Z]|\sp\.\s+[A-Z]|\sv\.?\s+[A-Z]")
_LEAD_WORDS = re.compile(
    r"(?:(?:ETPCz?|[A-Z]{2,6}|Wyrok\w*|Trybuna\w+|Spraw\w+|Zob\.?|Por\.?|Tak|W|Człowieka|Praw|Strasburgu|Orzeczeni\w+)\s+)+"
)


def find_strasbourg(text: str) -> list[Reference]:
    """Cases before the Court, ordered by span: the application number where it stands, with the case name as parties; else the name.

    Errs towards: a false alarm for a name alone ("X przeciwko Polsce"), because a domestic party is never a state in this form.
    """
    names = [
        name
        for m in matches_at(_AGAINST, text, " p. ", "przeciwko", "v")
        if (name := _NAME_END.search(text, max(0, m.start() - 90), m.end()))
    ]
    numbers = list(matches_near(_NUMBER, text, "karg", before=12, after=40))
    signs = [m.start() for m in _OF_THE_COURT.finditer(text)] if numbers else []
    numbers = [m for m in numbers if _stands(signs, m)]
    found = [_reference(Span(*m.span("no")), m["no"], text, "etpc_numer") for m in numbers]
    found += [r for first in list(found) for r in _further(text, first)]
    numbered = [n for m in names if (n := _NUMBER_BEHIND.match(text, m.end()))]
    known = {r.span.start for r in found}
    found += [_reference(Span(*n.span("no")), n["no"], text, "etpc_numer") for n in numbered if n.start("no") not in known]
    found.sort(key=lambda r: r.span)
    starts = [r.span.start for r in found]
    named: dict[int, re.Match[str]] = {}
    for m in names:
        near = _numbered_near(found, starts, m)
        if near is None:
            span = Span(m.start() + _lead(m[0]), m.end())
            found.append(_reference(span, " ".join(span.of(text).split()), text, "etpc_nazwa"))
        else:
            named[near] = m
    found = [replace(r, parties=_parties(named[n])) if n in named else r for n, r in enumerate(found)]
    return sorted(found, key=lambda r: r.span)


def _numbered_near(found: Sequence[Reference], starts: Sequence[int], name: re.Match[str]) -> int | None:
    """Which number at the ascending `starts` belongs to a case name: one just before it, else one close behind it, before a semicolon."""
    behind = bisect_left(starts, name.end())
    before = bisect_left(starts, name.start()) - 1
    if before >= 0 and 0 <= name.start() - found[before].span.end < 4:
        return before
    near = behind < len(starts) and starts[behind] - name.end() < 40 and ";" not in name.string[name.end() : starts[behind]]
    return behind if near else None


def _stands(signs: Sequence[int], m: re.Match[str]) -> bool:
    """An application number has two digits of year; a complaint to an office or court is told apart by the Court's name or a case name."""
    i = bisect_left(signs, m.start() - 260)
    return i < len(signs) and signs[i] < m.end() + 160


def _further(text: str, first: Reference) -> list[Reference]:
    found: list[Reference] = []
    at = first.span.end
    while m := _MORE.match(text, at):
        found.append(_reference(Span(*m.span("no")), m["no"], text, "etpc_numer"))
        at = m.end()
    return found


def _lead(name: str) -> int:
    """How many characters before the applicant's name belong to the sentence: "ETPC", "Wyrok", "Sprawa"."""
    m = _LEAD_WORDS.match(name)
    return m.end() if m else 0


def _parties(m: re.Match[str]) -> tuple[str, ...]:
    left, _, right = " ".join(m[0][_lead(m[0]) :].split()).rpartition(f" {m['v']} ")
    return (left, right)


def _reference(span: Span, norm: str, text: str, rule: str) -> Reference:
    return Reference("", ReferenceKind.ETPC, span, span.of(text), norm, rule)
