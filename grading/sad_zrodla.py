"""Whether words of a draft name the court that decided a source, a party, or another court."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.document.morphology import analyse
from kotwica.extractors import MONTHS, parties
from kotwica.sources import court_kind
from kotwica.sources.model import Source

# Lower case: a court with its level where it is told, or one of its decisions. Not the "sa" of "II SA/Op 8/05".
_COURT = re.compile(
    r"\b(?:(?P<short>sn|nsa|wsa|sa|so|sr|tk|tsue|kio)(?!\s?[/\d])|s[ąa]d\w*(?:\s(?P<level>najwyższ|apelacyjn|okręgow|rejonow)\w*"
    r"|\s(?P<below>(?:pierwszej|i|drugiej|ii|niższej)\sinstancji|meriti|a quo|odwoławcz\w+))?"
    r"|trybuna\w+|izb\w+|wyrok\w*|uchwa[łl]\w*|postanowieni\w*|orzeczeni\w*)(?!\w)"
)
# Courts that "Sąd pierwszej instancji" and "Sąd drugiej instancji" are never said of, when they speak of the case that they decided.
_ABOVE = {"first": frozenset({"SN", "NSA", "TK", "SA"}), "second": frozenset({"SN", "NSA", "TK"})}
_CONTESTED = re.compile(r"\bzaskarżon\w+\s(?:wyrok|orzeczeni|rozstrzygnięci|postanowieni|uchwał)\w*")
_LEVELS = {"najwyższ": "SN", "apelacyjn": "SA", "okręgow": "SO", "rejonow": "SR"}


def speaker(text: str, source: Source) -> bool | None:
    """Whether the last one named in a text is the court of the source (or its decision); None when nobody is."""
    courts = list(_COURT.finditer(text))
    sides = [m.start() for m in parties().finditer(text)]
    if not courts:
        return False if sides else None
    return courts[-1].start() > max(sides, default=-1) and _same_court(courts[-1], source)


def named(words: Sequence[str], source: Source) -> bool:
    """Whether words name the court of the source, or a decision."""
    return any(_same_court(m, source) for m in _COURT.finditer(" ".join(words)))


def named_fully(words: Sequence[str]) -> bool:
    """Whether words name a court with its level ("Sądu Najwyższego", "SN"), not only "Sąd" or "wyrok"."""
    return any(m["short"] or m["level"] for m in _COURT.finditer(" ".join(words)))


def _same_court(court: re.Match[str], source: Source) -> bool:
    """Whether a court so named may be the one that decided: "SN" and "Sąd" of a judgment of the Supreme Court, not "Sąd Okręgowy"."""
    if court["below"]:
        instance = "second" if court["below"].startswith(("drugiej", "ii ", "odwoławcz")) else "first"
        return court_kind(source.anchors.court) not in _ABOVE[instance]
    kind = (court["short"] or "").upper() or _LEVELS.get(court["level"] or "", "")
    return not kind or not source.anchors.court or kind == court_kind(source.anchors.court)


def of_another_court(words: Sequence[str], source: Source) -> bool:
    """Whether the first one named in a clause is a court that did not decide the case."""
    first = _COURT.search(" ".join(words))
    return first is not None and not _same_court(first, source) and parties().search(" ".join(words), 0, first.start()) is None


def only_cites(words: Sequence[str]) -> bool:
    """Whether words name at most a court, a decision and its date: no other noun ("(uznał) Sąd Najwyższy w wyroku z 5 maja 2010 r.")."""
    left = _COURT.sub(" ", " ".join(words)).split()
    return not any(len(w) > 2 and w not in MONTHS and any(a.word_class == "noun" for a in analyse(w)) for w in left)


def party_first(words: Sequence[str]) -> bool:
    """Whether a party is the subject of words in which a court is only named behind it: "Powód powołuje wyrok SA (i pomija)"."""
    text = " ".join(words)
    court = _COURT.search(text)
    first = parties().search(text, 0, court.start() if court else len(text))
    return first is not None and any("nom" in a.tag for a in analyse(first[0].split()[0]))


def others_deed(words: Sequence[str], source: Source) -> bool:
    """Whether words name who acts, and nowhere the court of the source: "Sąd Okręgowy pominął", "zaskarżony wyrok narusza", "pozwany"."""
    text, contested = _CONTESTED.subn(" ", " ".join(words))
    courts = list(_COURT.finditer(text))
    if any(_same_court(m, source) for m in courts):
        return False
    sides = any("nom" in a.tag for m in parties().finditer(text) for a in analyse(m[0].split()[0]))
    return contested > 0 or sides or any(not m[0].startswith("sądowi") for m in courts)
