"""Names of courts in a decision's head, written out and tidied."""

from __future__ import annotations

import re

# In small letters, as the text that they are tried on: told apart from capitals they take a third of the time.
_SEATED = r"""s[ąa]d \s+ (?:apelacyjny|okręgowy|rejonowy|wojewódzki|powiatowy) | wojewódzki \s+ s[ąa]d \s+ administracyjny
    | wojskowy \s+ s[ąa]d \s+ (?:okręgowy|garnizonowy)"""
_SINGLE = r"""naczelny \s+ s[ąa]d \s+ administracyjny | s[ąa]d \s+ najwyższy | trybunał \s+ konstytucyjny | krajowa \s+ izba \s+ odwoławcza
    | zespół \s+ arbitrów | s[ąa]d \s+ antymonopolowy | europejski \s+ trybunał \s+ praw \s+ człowieka | trybunał \s+ stanu
    | wyższy \s+ s[ąa]d \s+ dyscyplinarny (?: \s+ (?:adwokatury | krajowej \s+ izby \s+ radców \s+ prawnych) )?
    | s[ąa]d \s+ arbitrażowy \s+ przy \s [^\n,;:()]{4,80}? (?= \s+ w\s+składzie | \s* (?:[,;:(\n] | \Z) )"""
# What may stand between the kind and the seat: "Sąd Rejonowy - Sąd Pracy w Tychach", "Sąd Apelacyjny - III Wydział Pracy … w Gdańsku",
# "Sąd Apelacyjny II Wydział Karny w Rzeszowie". Not "Sąd Okręgowy II Wydział Karny w składzie".
_DIVISION = r"""(?: (?: \s*[–-]\s* (?:sąd\s+(?:pracy|gospodarczy|ochrony|dyscyplinarny)|[ivx]+\s+wydział) | \s+ [ivx]+\s+wydział )
    [^\n,;:()]{0,60}? (?= \s+we?\s (?! \s*(?:następującym\s+)?składzie | \s*(?:osobie|sprawie|dniu)\b ) ) )?"""
_NO_SEAT = r"(?! \s+ (?: w\s+(?:następującym\s+)?składzie | w\s+osobie | w\s+sprawie | w\s+[ivx]+\s | [ivx]+\s ) )"
# The seat may stand on the next line, never behind an empty one:
# "w Zielonej Górze", "dla Łodzi-Śródmieścia w Łodzi", "Lublin-Zachód w Lublinie", "Poznań – Stare Miasto w Poznaniu"
_SEAT = r"""(?P<seat> (?!\s*\n\s*\n) (?: \s+ \w+ \s[–-]\s \w+ (?:\s+\w+)? \s+ we? \s+ \w+
    | \s+(?:we?|dla|[^\W\d_][\w.-]+)\b[^\n,;:()]{0,70}? ) )?"""
# Where the name ends: a department, the bench, a comma, a dash, the day of a portal's title, the end of the line.
_END = r"""(?= \s*(?: [,;:(–-]\s | \s-\s | \n | \Z
    | \b(?:w\s+)?(?:wydzia[łl]\w*|[ivx]+\s+wydzia[łl]\w*|izba|izbie)\b | \bw\s+(?:następującym\s+)?składzie | \bpo\s+rozpoznaniu
    | \b(?:postanowieniem|wyrokiem)\b | \bna\s+(?:posiedzeniu|rozprawie) | \bw\s+(?:sprawie|osobie) | \bdnia\b | \bz\s\d{4}-\d ) )"""
_NOMINATIVE = re.compile(
    rf"(?x) \b (?: (?P<single>{_SINGLE}) | (?P<kind>{_SEATED}) {_DIVISION} {_NO_SEAT} {_SEAT} {_END} | (?P<bare>{_SEATED}) {_END} )"
)
_LUXEMBOURG = re.compile(
    r"""(?mx) \b trybunału? \s+ (?: sprawiedliwości | \( | w\s+składzie ) | ^ (?:wyrok|postanowienie) \s+ trybunału [ \t]* $
        | \b trybunału? \s* \n? \s* \( [^)\n]{3,40} izba \) | ecli:eu:c:"""
)
_GENERAL_COURT = re.compile(r"\b(?:wyrok|postanowienie)\s+sądu\s*\(|ecli:eu:t:")
# What both try every place for; nearly no text that names no Polish court has it.
_SIGN_OF_GENERAL_COURT = re.compile(r"sądu\s*\(")
_SMALL_WORDS = frozenset({"w", "we", "dla", "i", "na", "nad", "z", "o", "st.", "m."})
_SHORT = {
    "SN": "Sąd Najwyższy",
    "NSA": "Naczelny Sąd Administracyjny",
    "TK": "Trybunał Konstytucyjny",
    "KIO": "Krajowa Izba Odwoławcza",
    "TSUE": "Trybunał Sprawiedliwości",
    "ETS": "Trybunał Sprawiedliwości",
    "ETPC": "Europejski Trybunał Praw Człowieka",
    "WSA": "Wojewódzki Sąd Administracyjny",
    "SA": "Sąd Apelacyjny",
    "SO": "Sąd Okręgowy",
    "SR": "Sąd Rejonowy",
}
_ABBREVIATED_SEAT = {"Tryb.": "Trybunalskim", "Wlkp.": "Wielkopolskim", "Maz.": "Mazowieckim", "Podl.": "Podlaskim", "Śl.": "Śląskim"}


def court_in(head: str) -> str | None:
    """The full name of the first court that `head` names in the nominative ("Sąd Okręgowy w Łodzi"), or None.

    Shape: usual capitals, single spaces, without department. A court in another case ("od wyroku Sądu Rejonowego") is the one below and
    is not taken.
    """
    lowered = head.lower()
    lowered = lowered if len(lowered) == len(head) else head
    m = _NOMINATIVE.search(lowered)
    if m is not None and not (m["single"] or m["seat"]):
        # A database's label names the kind of court only; the decision's own words below add the seat.
        kind = _kind_of(m)
        m = next((n for n in _NOMINATIVE.finditer(lowered, m.end()) if n["seat"] and _kind_of(n) == kind), m)
    if m is not None:
        return tidy(_written(head, m, "single") or _written(head, m, "bare") or _written(head, m, "kind") + _written(head, m, "seat"))
    if ("trybunał" in lowered or "ecli:eu:c:" in lowered) and _LUXEMBOURG.search(lowered):
        return "Trybunał Sprawiedliwości"
    if ("ecli:eu:t:" in lowered or _SIGN_OF_GENERAL_COURT.search(lowered)) and _GENERAL_COURT.search(lowered):
        return "Sąd Unii Europejskiej"
    return None


def _written(head: str, m: re.Match[str], group: str) -> str:
    """A group of a match in small letters as `head` writes it; "" when it has no part in the match."""
    start, end = m.span(group)
    return head[start:end] if start >= 0 else ""


def _kind_of(m: re.Match[str]) -> list[str]:
    return str(m["kind"] or m["bare"]).lower().split()


def full_name(name: str) -> str:
    """A court's full name for an abbreviation ("SN", "SA w Łodzi", "WSA w Opolu"); other names are only tidied."""
    first, _, rest = name.strip().partition(" ")
    return tidy(f"{_SHORT[first]} {rest}") if first in _SHORT else tidy(name)


def tidy(name: str) -> str:
    """A court's name with usual capitals, one space between words, abbreviated seats written out ("Piotrków Tryb.")."""
    words = [_ABBREVIATED_SEAT.get(w, w) for w in re.sub(r"\s[–-]\s", "-", name.replace("\xa0", " ")).split()]
    if name.isupper():
        words = [w.lower() if w.lower() in _SMALL_WORDS else "-".join(p.capitalize() for p in w.split("-")) for w in words]
    words = ["Sąd" if w == "Sad" else w for w in words]
    joined = " ".join(words).strip(" ,;:-–")
    return joined if re.search(r"\b[A-ZŁŚŻ]\.$", joined) else joined.rstrip(".")
