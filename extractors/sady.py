"""Names of courts: found in any case and abbreviation, brought to one canonical short form."""

from __future__ import annotations

import re

from msgspec import Struct

from kotwica.document.model import Span

_UPPER = "A-ZĄĆĘŁŃÓŚŹŻ"
_LOWER = "a-ząćęłńóśźż"
_WORD = rf"[{_UPPER}][{_LOWER}]+(?:-[{_UPPER}][{_LOWER}]+)*"
# A city of one word, or of two when the first ("Zielonej Górze", "Nowym Sączu") or the second ("Ostrowie Wielkopolskim",
# "Rudzie Śląskiej") is an adjective; an anonymised seat "W." counts as a seat that is not said.
_CITY = (
    rf"(?:[{_UPPER}][{_LOWER}]*(?:ym|im|ej|iem|ich|ych)\s{_WORD}(?:\s[{_UPPER}][{_LOWER}]+(?:skim|skiej|ckim|ckiej))?"
    rf"|{_WORD}(?:\s(?:[{_UPPER}][{_LOWER}]+(?:skim|skiej|ckim|ckiej|skich|ckich)|Wlkp\.))?|[{_UPPER}]\.)"
)
_IN_CITY = rf"(?:\s{{1,2}}(?P<prep>we?)\s{{1,2}}(?P<city>{_CITY}))"
_DIVISION = r"(?:\s?-\s?S[ąa]d\w*\s(?:Pracy(?:\si\sUbezpieczeń\sSpołecznych)?|Gospodarcz\w+|Ubezpieczeń\sSpołecznych))?"
# "Sąd Rejonowy Wrocław Fabryczna we Wrocławiu": only of a court written out, "SA Jan Nowak w Gdańsku" is none.
_NAMED = rf"(?(common){_WORD}(?:\s{_WORD}){{1,2}}(?=\s{{1,2}}we?\s)|(?!))"
_DISTRICT = rf"(?:\s(?P<dla>dla\s(?:m\.\s?st\.\s)?{_WORD}(?:\s?-\s?{_WORD})?(?:\s{_WORD})?|{_WORD}-{_WORD}|{_NAMED}))?"
_LEVELS = {"apel": "SA", "okrę": "SO", "rejo": "SR", "woje": "SW", "powi": "SP"}

# Every name begins with one of these. Looking for them first spares the pattern below nearly all places: it begins with a choice.
_INITIALS = ("S", "N", "W", "E", "T", "K")
_INITIAL = re.compile(f"[{''.join(_INITIALS)}]")
# Must match: "Sądu Najwyższego", "Sądowi\nApelacyjnemu w Łodzi", "Sądu Okręgowego - Sądu Pracy i Ubezpieczeń Społecznych w O.",
# "Sąd Rejonowy dla Łodzi-Śródmieścia w Łodzi", "WSA w Gdańsku", "SA we Wrocławiu", "S.A. w Katowicach" after "wyrok", "TSUE", "ETS".
# Must not: "Bank S.A.", "Sąd pierwszej instancji".
_COURT = re.compile(
    rf"""
    (?: (?P<sn>S[ąa]d\w{{0,4}}\s{{1,3}}(?:Najwyższ|najwyższ)\w{{1,3}})
      | (?P<nsa>Naczeln\w{{1,3}}\s{{1,3}}S[ąa]d\w{{0,4}}\s{{1,3}}Administracyjn\w{{1,3}})
      | (?P<wsa>Wojewódzki\w{{0,3}}\s{{1,3}}S[ąa]d\w{{0,4}}\s{{1,3}}Administracyjn\w{{1,3}})
      | (?P<adm>S[ąa]d\w{{0,4}}\s{{1,3}}Administracyjn\w{{1,3}})
      | (?P<sokik>S[ąa]d\w{{0,4}}\s{{1,3}}Ochrony\s{{1,3}}Konkurencji\s{{1,3}}i\s{{1,3}}Konsumentów)
      | (?P<wso>Wojskow\w{{1,3}}\s{{1,3}}S[ąa]d\w{{0,4}}\s{{1,3}}(?P<wsolevel>Okręgow|Garnizonow)\w{{1,3}})
      | (?P<common>S[ąa]d\w{{0,4}}\s{{1,3}}(?P<level>Apel|Okrę|Rejo|Woje|Powi|apel|okrę|rejo)\w{{2,9}}) {_DIVISION}
      | (?P<tk>Trybuna[łl]\w{{0,4}}\s{{1,3}}Konstytucyjn\w{{1,3}})
      | (?P<etpc>(?:Europejski\w{{0,3}}\s{{1,3}})?Trybuna[łl]\w{{0,4}}\s{{1,3}}Praw\s{{1,3}}Człowieka
          | Trybuna[łl]\w{{0,4}}\s{{1,3}}w\s{{1,3}}Strasburgu | ETPCz?\b)
      | (?P<tsue>(?:Europejski\w{{0,3}}\s{{1,3}})?Trybuna[łl]\w{{0,4}}\s{{1,3}}Sprawiedliwości
            (?:\s{{1,3}}(?:Unii\s{{1,3}}Europejskiej|Wspólnot\s{{1,3}}Europejskich|UE|WE))?(?:\s\(dalej\s\w+\))? | \b(?:TSUE|TSWE|ETS)\b)
      | (?P<spi>S[ąa]d\w{{0,4}}\s{{1,3}}Pierwszej\s{{1,3}}Instancji\s(?:UE|WE|Wspólnot) | S[ąa]d\w{{0,4}}\s{{1,3}}Unii\s{{1,3}}Europejskiej)
      | (?P<kio>Krajow\w{{1,3}}\s{{1,3}}Izb\w{{1,3}}\s{{1,3}}Odwoławcz\w{{1,3}})
      | \b(?P<abbr>SN|NSA|WSA|TK|KIO|SOKiK|SA|SO|SR|SW)\b
      | (?P<company>S\.\s?A\.)(?=\s{{1,2}}we?\s{{1,2}}[{_UPPER}])
    )
    {_DISTRICT}
    (?: (?:\s?-\s?S[ąa]d\w*\s(?:Pracy|Gosp)[\w\s]{{3,40}}?)? {_IN_CITY} )?
    """,
    re.VERBOSE,
)
_BY_GROUP = {
    "sn": "SN",
    "nsa": "NSA",
    "wsa": "WSA",
    "sokik": "SOKiK",
    "tk": "TK",
    "etpc": "ETPC",
    "tsue": "TSUE",
    "spi": "SUE",
    "kio": "KIO",
    "adm": "Sąd Administracyjny",
}
_SEATED = frozenset({"WSA", "SA", "SO", "SR", "SW", "SP", "WSO", "WSG", "Sąd Administracyjny"})


class CourtMention(Struct, frozen=True):
    """A court named in a text: where, and its canonical short name. `seated` is False when the name lacks the seat it should have."""

    span: Span
    name: str
    seated: bool


def find_courts(text: str, start: int = 0, end: int | None = None) -> list[CourtMention]:
    """Every court named in text[start:end], ordered by span. A bare "SA" is left out: it is nearly always a company."""
    end = len(text) if end is None else end
    found: list[CourtMention] = []
    at = start
    for initial in _INITIAL.finditer(text, start, end):
        m = _COURT.match(text, initial.start(), end) if initial.start() >= at else None
        if m is None:
            continue
        at = m.end()
        court = _mention(m)
        if court is not None:
            found.append(court)
    return found


def court_at(text: str, at: int, end: int) -> CourtMention | None:
    """The court whose name begins at `at`, read no further than `end`."""
    m = _COURT.match(text, at, end) if text[at : at + 1] in _INITIALS else None
    return _mention(m) if m is not None else None


def court_name(text: str) -> str | None:
    """The canonical short name of the first court in `text` ("SN", "SA w Łodzi", "TSUE"), or None."""
    for mention in find_courts(text):
        return mention.name
    bare = re.fullmatch(r"\s*(SA|SO|SR|SW)\s*", text)
    return bare[1] if bare else None


def _mention(m: re.Match[str]) -> CourtMention | None:
    group = next(name for name in ("abbr", "sn", "common", "company", *_BY_GROUP, "wso") if m[name])
    if group == "common":
        kind = _LEVELS[m["level"].casefold()]
    elif group == "wso":
        kind = "WSO" if m["wsolevel"] == "Okręgow" else "WSG"
    elif group == "company":
        kind = "SA"
    else:
        kind = m["abbr"] if group == "abbr" else _BY_GROUP[group]
    # "SR dla Wrocławia-Śródmieścia" says where it is; "SA Kowalski-Nowak" is a company.
    seated = m["city"] is not None or (m["dla"] is not None and kind in ("SO", "SR"))
    if group in ("abbr", "company") and kind in ("SA", "SO", "SR", "SW") and not seated:
        return None
    if kind not in _SEATED:
        end = m.end() if m["city"] is None or kind == "NSA" else m.start("prep")
        end = m.start() + len(m.string[m.start() : end].rstrip())
        return CourtMention(Span(m.start(), end), kind, True)
    name = kind
    if m["dla"]:
        name += " " + " ".join(m["dla"].split())
    if m["city"] is not None:
        name += " " + " ".join(f"{m['prep']} {m['city']}".split()).replace("Wlkp.", "Wielkopolskim")
    return CourtMention(Span(m.start(), m.end()), name, seated)
