"""Which act a text is: title, day, journal address, legal state; and the keys by which drafts name acts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from functools import cache

from msgspec import Struct

from kotwica.extractors import acts
from kotwica.extractors.model import Akt
from kotwica.sources.announcement import announcement
from kotwica.sources.mentions import find_dates
from kotwica.sources.model import Anchors

_HEAD_CHARS = 6_000
# "USTAWA", "U S T AWA" (letter-spaced in print), "ROZPORZĄDZENIE", "OBWIESZCZENIE", "KONSTYTUCJA", "DYREKTYWA …", "UCHWAŁA Nr …".
_TITLE_LINE = re.compile(
    r"""(?mx) ^ [ \t]* (?:\#{1,6}[ ])? \*{0,2} (?: U\s?S\s?T\s?A\s?W\s?A
        | R\s?O\s?Z\s?P\s?O\s?R\s?Z\s?Ą\s?D\s?Z\s?E\s?N\s?I\s?E\b[^\n]{0,120}
        | K\s?O\s?N\s?S\s?T\s?Y\s?T\s?U\s?C\s?J\s?A\b[^\n]{0,60}
        | DYREKTYWA\b[^\n]{0,160} | DEKRET | KODEKS\b[^\n]{0,80}
        | (?:Ustawa|USTAWA|Dekret|DEKRET|Rozporządzenie)\s+z\s+dnia\b[^\n]{0,200} ) [ \t*]* $"""
)
_NAME_ALONE = re.compile(r"(?m)\A\s*(?:#{1,6}[ ])?\**(?P<name>[^\W\d_][^\n(*]{4,90}?)\**[ \t]*(?:\([^\n]*)?$")
# "Ustawa z dnia 5 marca 2031 r. o rejestrze łodzi (t.j. Dz. U. z 2033 r. poz. 1)"
_JOURNAL_BEHIND = re.compile(r"(?i)\s*\((?:t\.\s?j\.|j\.\s?t\.|tekst\s+jedn|dz\.).*\Z")
_ARTICLE_LINE = re.compile(r"(?m)^[ \t]*(?:#{1,6} |\*\*)?[<\[]{0,2}(?:Art\.|Artykuł|ARTYKUŁ)[ \t]*\d|^[ \t]*§[ \t]*\d+[a-z]?\.")
_JOURNAL = re.compile(
    r"""(?ix) Dz\.?\s*U\.? \s* (?:z\s+)? (?P<y>\d{4}) (?:\s*r\.?)? [,\s]* (?:Nr\s*(?P<nr>\d+))? [,\s]* poz\.? \s* (?P<poz>\d+)"""
)
_MARGIN = re.compile(r"(?i)Opracowano\s+na\s+podstawie:?\s*(?:t\.\s?j\.)?[\s,]*(?P<rest>[^©]{0,200})")
_EU_ACT = re.compile(
    r"(?i)(?P<kind>rozporządzenie|dyrektywa|decyzja)\b[^\n]{0,120}?(?:\((?:UE|WE|EWG)\)\s*(?:nr\s*)?)?"
    r"(?P<number>\d{1,4}/\d{1,4})(?:/(?P<suffix>WE|UE|EWG|WSiSW))?"
)
# What stands under an act's title: its first unit, a division, the preamble, the publisher's mark, an empty line.
_TITLE_END = re.compile(
    r"(?m)^[ \t]*(?:Art\.|Artykuł|§|KSIĘGA|CZĘŚĆ|TYTUŁ|DZIAŁ|Dział|ROZDZIAŁ|Rozdział|\(1\)|W trosce|Na podstawie|PARLAMENT|©)|\n\s*\n"
)
_ISO = re.compile(r"(?m)^[ \t]*(\d{4}-\d{2}-\d{2})[ \t]*$")
_FOOTNOTE_MARK = re.compile(r"(?:\s?\d{1,2}\))+\s*$|\*+\)?\s*$")


class _Known(Struct, frozen=True):
    """An act of the register: canonical abbreviation, every way to name it, its day and journal addresses."""

    akt: str
    names: tuple[str, ...]
    title: str
    passed_on: date | None
    journals: tuple[str, ...]


def act_anchors(text: str) -> Anchors | None:
    """The anchors of an act, or None when the text does not open like one.

    Shape: `akt` is the register's abbreviation when title and day (or journal address) are in it, else "ustawa RRRR-MM-DD" or the EU
    number; `legal_state` is the day printed in ISAP's footer, or the last one whose changes an announcement counts. Errs towards: None
    (a judgment that quotes an act is no act).
    """
    told = announcement(text)
    at = told.act_at if told else 0
    head = text[at : at + _HEAD_CHARS]
    title_line = _TITLE_LINE.search(head) or _name_alone(head)
    if title_line is None or len(_ARTICLE_LINE.findall(text[at : at + 200_000])) < 2:
        return None
    eu = _eu_number(title_line.group())
    passed_on, title = _title(head, title_line)
    printed = [told.journal] if told else _printed_journals(head, title_line.start())
    if eu:
        title = " ".join(f"{title_line.group()} {title}".split())
    known = _by_name(eu) if eu else _known_act(title, passed_on, printed) or (_by_name(title) if passed_on is None else None)
    akt = known.akt if known else eu or (f"{_kind(title_line.group())} {passed_on}" if passed_on else None)
    consolidated = _consolidated(head)
    return Anchors(
        akt=akt,
        legal_state=told.legal_state if told else _legal_state(text),
        journal=consolidated or (printed[0] if printed else (known.journals[0] if known and known.journals else None)),
        act_title=title or None,
        act_date=passed_on,
        journals=tuple(dict.fromkeys([*printed, *([consolidated] if consolidated else []), *(known.journals if known else ())])),
        celex=_celex(eu, title_line.group()) if eu else None,
        proven=akt is not None,
    )


def keys_of(anchors: Anchors) -> frozenset[str]:
    """Every key under which drafts may name this act."""
    keys = {name_key(anchors.akt)} if anchors.akt else set()
    keys |= {journal_key(j) for j in (*anchors.journals, *([anchors.journal] if anchors.journal else ()))}
    if anchors.act_date is not None:
        keys |= {name_key(f"{kind} {anchors.act_date}") for kind in ("ustawa", "rozporządzenie")}
    if anchors.act_title:
        keys.add(name_key(anchors.act_title))
    for known in _register():
        if anchors.akt and name_key(anchors.akt) in {name_key(n) for n in known.names} and _same_day(known, anchors):
            keys |= {name_key(n) for n in known.names} | {journal_key(j) for j in known.journals}
    return frozenset(keys - {""})


def _same_day(known: _Known, anchors: Anchors) -> bool:
    return anchors.act_date is None or known.passed_on is None or anchors.act_date == known.passed_on


def name_key(name: str) -> str:
    """An act's name without dots, spaces and capitals, so that "k.c.", "kc" and "KC" are one."""
    squeezed = re.sub(r"[\s.,–-]+", " " if len(name) > 14 else "", name.lower()).strip()
    return re.sub(r"^(?:ustawa )?(?:z dnia \d.{8,24}? r )", "", squeezed) if len(name) > 14 else squeezed


def journal_key(address: str) -> str:
    """A journal address by year and entry only: "DU/1964/16/93", "DU/1964/93" and "Dz.U. 1964 nr 16 poz. 93" are one."""
    m = _JOURNAL.search(address)
    if m is not None:
        return f"DU/{m['y']}/{m['poz']}"
    parts = address.upper().split("/")
    return f"{parts[0]}/{parts[1]}/{parts[-1]}" if len(parts) in {3, 4} and parts[0] in {"DU", "MP"} else address.upper()


@cache
def _register() -> tuple[_Known, ...]:
    """The extractors' dated register of acts in the shape this module needs."""
    return tuple(_known(act) for act in acts())


def _known(act: Akt) -> _Known:
    addresses = [(act.rok, act.poz), (act.tj_rok, act.tj_poz)]
    journals = [f"DU/{year}/{entry}" for year, entry in addresses if year and entry]
    journals += [f"DU/{earlier.lstrip('~')}" for earlier in act.poprzednie_tj if "/" in earlier]
    return _Known(act.klucz, act.skroty, act.tytul, act.data, tuple(journals))


def _title(head: str, title_line: re.Match[str]) -> tuple[date | None, str]:
    """The day and the title that stand under (or in) the title line, footnote marks taken off."""
    below = head[title_line.end() : title_line.end() + 900]
    kind = " ".join(title_line.group().split()).strip("#* ")
    if re.match(r"(?i)(?:ustawa|dekret|rozporządzenie)\s+z\s+dnia", kind):
        dates = find_dates(kind)
        return (dates[0][1] if dates else None), _FOOTNOTE_MARK.sub("", _JOURNAL_BEHIND.sub("", kind))
    dates = find_dates(below[:200])
    if not dates:
        alone = _NAME_ALONE.match(kind)
        name = alone["name"] if alone else kind
        return None, name.capitalize() if name.isupper() else name
    rest = re.sub(r"\A\s*r?\.?\s*", "", below[dates[0][0].end :])
    stop = _TITLE_END.search(rest)
    title = " ".join(_FOOTNOTE_MARK.sub("", line) for line in (rest[: stop.start()] if stop else rest[:300]).split("\n"))
    if kind.upper().startswith("K O N S T") or kind.upper().startswith("KONST"):
        title = "Konstytucja Rzeczypospolitej Polskiej"
    return dates[0][1], " ".join(title.split())


def _printed_journals(head: str, before: int) -> list[str]:
    """Addresses printed above the title ("Dz. U. 1964 Nr 16 poz. 93")."""
    return [f"DU/{m['y']}/{m['poz']}" for m in _JOURNAL.finditer(head[:before])]


def _consolidated(head: str) -> str | None:
    m = _MARGIN.search(head)
    if m is None:
        return None
    found = _JOURNAL.search(" ".join(m["rest"].split()))
    return f"DU/{found['y']}/{found['poz']}" if found else None


def _legal_state(text: str) -> date | None:
    footer = re.search(r"©\s*Kancelaria", text[:20_000])
    if footer is None:
        return None
    found = _ISO.findall(text[max(0, footer.start() - 200) : footer.start() + 200])
    days = [d for _, d in find_dates(found[0])] if found else []
    return days[0] if days else None


def _kind(title_line: str) -> str:
    squeezed = re.sub(r"[\s#*]", "", title_line).lower()
    return next((k for k in ("rozporządzenie", "dekret", "dyrektywa", "konstytucja") if squeezed.startswith(k)), "ustawa")


def _eu_number(title_line: str) -> str | None:
    m = _EU_ACT.search(title_line)
    if m is None:
        return None
    return m["number"] + (f"/{m['suffix']}" if m["suffix"] else "")


def _celex(number: str, title_line: str) -> str | None:
    """The CELEX of an EU act from its number: 2016/679 (regulation) → 32016R0679, 93/13/EWG → 31993L0013."""
    first, second = number.split("/")[:2]
    kind = {"roz": "R", "dyr": "L", "dec": "D"}.get(title_line.strip().lower()[:3])
    if kind is None:
        return None
    year, running = (first, second) if (kind != "R" or len(first) == 4) else (second, first)
    if len(year) == 2:
        year = f"19{year}"
    return f"3{year}{kind}{int(running):04d}" if len(year) == 4 else None


def _name_alone(head: str) -> re.Match[str] | None:
    """The first line, when it is nothing but the name of an act of the register ("Kodeks cywilny", "# Kodeks pracy (t.j. Dz.U. …)")."""
    m = _NAME_ALONE.match(head)
    return m if m is not None and _by_name(m["name"]) else None


def _by_name(name: str) -> _Known | None:
    """The register's act of that name or bare title, when there is only one."""
    found = _named().get(name_key(name), ())
    return found[0] if len(found) == 1 else None


@cache
def _named() -> dict[str, tuple[_Known, ...]]:
    """The acts of the register under the keys of their names and bare titles."""
    acts_of: dict[str, tuple[_Known, ...]] = {}
    for known in _register():
        for key in {name_key(n) for n in (*known.names, known.title.partition(" - ")[2])} - {""}:
            acts_of[key] = (*acts_of.get(key, ()), known)
    return acts_of


def _known_act(title: str, passed_on: date | None, journals: Sequence[str]) -> _Known | None:
    """The register's act by journal address, or by day and title together."""
    addresses = {journal_key(j) for j in journals}
    for known in _register():
        if addresses & {journal_key(j) for j in known.journals}:
            return known
    # Acts passed on one day have names that hold each other ("Kodeks karny", "Kodeks karny wykonawczy"): the whole name first.
    key = name_key(title).replace(" ", "")
    passed = [(known, name_key(known.title).replace(" ", "")) for known in _register() if known.passed_on == passed_on] if key else []
    for known, name in sorted(passed, key=lambda row: row[1] != key):
        if key in name:
            return known
    if passed_on is not None or not title:
        return None
    # "KODEKS CYWILNY" over the articles and no day: only a name that no other act of the register ever had.
    named = [known for known in _register() if name_key(known.title.rpartition(" - ")[2]) == name_key(title)]
    return named[0] if len(named) == 1 else None
