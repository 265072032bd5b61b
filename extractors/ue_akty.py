"""Acts of the European Union by their numbers, in every naming."""

from __future__ import annotations

import re
from functools import cache

from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors.akty import acts
from kotwica.extractors.miejsca import matches_at, matches_near
from kotwica.extractors.model import Reference, ReferenceKind

_ISSUER = (
    r"(?:\s{1,3}(?:Parlamentu\s{1,3}Europejskiego\s{1,3}i\s{1,3}Rady|Rady(?:\s{1,3}i\s{1,3}Parlamentu\s{1,3}Europejskiego)?"
    r"|Komisji|PE\s?i\s?R|delegowan\w{1,3}|wykonawcz\w{1,3}|ramow\w{1,3}|Rady\s{1,3}(?:UE|WE)|Komisji\s{1,3}(?:UE|WE)|UE"
    r"|WE))*"
)
_BRACKET = r"(?:\s{0,2}\((?:UE|WE|EWG|EURATOM|Euratom|WE,\s?Euratom|UE,\s?Euratom)\))?"

# Must match: "dyrektywy 93/13/EWG", "dyrektywą Rady 2001/23/WE", "rozporządzenia (UE) 2016/679", "rozporządzenia (WE) nr 45/2001",
# "rozporządzenia nr 805/2004", "Rozporządzenie Parlamentu Europejskiego i Rady (UE) nr 1215/2012", "decyzji ramowej 2002/584/WSiSW",
# "dyrektywa 2011/83".
# Must not: "decyzji nr 12/2013" (of an office), "rozporządzenia z dnia".
_ACT = re.compile(
    rf"""
    (?P<type>[dD]yrektyw\w{{0,3}}|[rR]ozporządzeni\w{{0,3}}|[dD]ecyzj\w{{0,4}}|[zZ]aleceni\w{{0,3}}|[dD]yr\.|[rR]ozp\.)
    (?P<issuer>{_ISSUER}) (?P<bracket>{_BRACKET}) {_ISSUER} (?:\s{{1,3}}(?:nr|Nr|NR|numer))?
    \s{{1,3}} (?P<number>\d{{1,4}}/\d{{1,4}}(?:/(?:EWG|WE|UE|Euratom|EURATOM|WSiSW|EWWiS))?) (?![\d/])
    """,
    re.VERBOSE,
)
# A directive's number alone is as good as its name: "93/13/EWG".
_BARE = re.compile(r"(?<![\w/.-])\d{2,4}/\d{1,4}/(?:EWG|WE|UE|Euratom|WSiSW)\b")


def find_eu_acts(text: str) -> list[Reference]:
    """Every directive, regulation and decision of the Union named by number, ordered by span."""
    named = matches_at(_ACT, text, "yrektyw", "ozporządzeni", "ecyzj", "aleceni", "ozp. ", back=1)
    found = [_reference(m.start(), m["number"], m) for m in named if _european(m)]
    ends = {r.span.end for r in found}
    bare = matches_near(_BARE, text, "/EWG", "/WE", "/UE", "/Euratom", "/WSiSW", before=10, after=8)
    found += [_reference(m.start(), m[0], m) for m in bare if m.end() not in ends]
    return _in_full(sorted(found, key=lambda r: r.span))


def _in_full(found: list[Reference]) -> list[Reference]:
    """ "dyrektywa 93/13" with the norm of the full number, when the draft or the register has one that begins with it."""
    full = {r.norm for r in found if r.norm.count("/") == 2} | _registered()
    longer = {norm.rpartition("/")[0]: norm for norm in sorted(full)}
    return [replace(r, norm=longer[r.norm]) if r.norm in longer and r.text[:1] in "dD" else r for r in found]


@cache
def _registered() -> frozenset[str]:
    """Full numbers of the register's Union acts ("93/13/EWG")."""
    return frozenset(s for act in acts() for s in act.skroty if s[:1].isdigit() and s.count("/") == 2)


def act_at(text: str, at: int) -> tuple[str, int] | None:
    """Number and end of the Union act named at `at` ("rozporządzenia (WE) nr 45/2001" → "45/2001"), or None."""
    m = _ACT.match(text, at)
    if m and _european(m):
        return _in_full([_reference(m.start(), m["number"], m)])[0].norm, m.end()
    bare = _BARE.match(text, at)
    return (bare[0], bare.end()) if bare else None


def _european(m: re.Match[str]) -> bool:
    """A decision or an ordinance of a Polish office has a number too; a year of four digits or the Union's mark tells them apart."""
    kind, number = m["type"].casefold(), m["number"]
    if number.count("/") == 2 or m["bracket"] or m["issuer"].strip():
        return True
    if kind.startswith("dyr"):
        return True
    left, _, right = number.partition("/")
    return kind.startswith("rozp") and (len(right) == 4 or len(left) == 4) and not (len(left) == 4 and len(right) < 3)


def _reference(start: int, number: str, m: re.Match[str]) -> Reference:
    return Reference("", ReferenceKind.UE_AKT, Span(start, m.end()), m[0], number, "ue_akt")
