"""How the draft itself puts a quotation: as what the court holds, or as what it rejects (spec: grading.md §5.7)."""

from __future__ import annotations

import re

from kotwica.extractors.model import Claim
from kotwica.grading.model import Finding, Reason, Status

_LEAD = 400
_COURT = r"\b(?:Sąd\w*|Trybuna\w+|Izb\w+|SN|NSA|WSA|SA|SO|TK|TSUE|KIO)\b"
_PARTY = r"\b(?:pozwan|pow[oó]d|skarżąc|apelując|wnioskodaw|uczestni|stron)"
_BAD = r"(?:błędn|nietrafn|niesłuszn|nieuzasadnion|chybion|wadliw|myln|niezasadn|bezzasadn)\w+"
# Behind these the court says something of its own.
_SAYS = r"\b(?:że\b|iż\b|wskaz|stwierdz|podkreśl|wyjaśni|przyj|zauważ|doda|uzna|orzek|\w+ąc\b)"
# A court that rejects, with the quotation as what it rejects. Must match: "Sąd Apelacyjny odrzucił pogląd, jakoby „", "SN nie podzielił
# stanowiska, zgodnie z którym „", "Trybunał uznał za błędne twierdzenie, że „". Must not: "nie zakwestionował, że „", "Sąd odrzucił
# apelację i wskazał, że „", "pozwany kwestionuje pogląd Sądu, że „" (he rejects what the court holds).
_REJECTS = re.compile(
    rf"""
    {_COURT} (?:(?!{_PARTY})[^;!?„”]){{0,220}}?
    (?P<words> \b(?<!nie\s)
        (?: odrzuc(?:ił|iła|a|ono) | zakwestionowa(?:ł|ła|no) | kwestionuje | zaprzecz(?:ył|yła|a) | wyklucz(?:ył|yła|a)
          | podważ(?:ył|yła|a) | zanegowa(?:ł|ła) | neguje | (?:uzna(?:ł|ła|je|no)|oceni(?:ł|ła))\sza\s{_BAD}
          | nie\s(?:podziel(?:ił|iła|a)|zaakceptowa(?:ł|ła)|akceptuje|zgodził(?:a)?\ssię|zgadza\ssię|zaaprobowa(?:ł|ła)|aprobuje)
        )\b
        (?:(?!{_SAYS})[^;!?„”]){{0,90}}?
        \b(?:że|iż|jakoby|(?:a|że|iż)?by|(?:zgodnie\sz|według|wedle)\sktór\w+)
    ) [\s:„"«(\[]{{0,4}}\Z
    """,
    re.VERBOSE,
)


def turned_round(claim: Claim, text: str) -> list[Finding]:
    """A quotation that the draft gives to a court as what it rejected: words that stand in its reasons as its own say the contrary.

    Shape: `text` is the draft's. Errs towards: silence; only words right before the quotation count.
    """
    if claim.quote is None:
        return []
    start = max(claim.context.start, claim.span.start - _LEAD)
    found = _REJECTS.search(" ".join(text[start : claim.span.start].split()))
    return [(Status.WYMAGA_OSADU, Reason("odrzucone_w_projekcie", (("slowa", found["words"]),)))] if found is not None else []
