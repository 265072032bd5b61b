"""Files of the registers that computers number: insolvency (KRZ) "KR1S/GUp-s/12/2031", company (KRS) "WA.XII Ns-Rej.KRS/4321/31/117"."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.miejsca import matches_near
from kotwica.extractors.model import Reference, ReferenceKind, Sygnatura

# Court and division, register, number, year. Must match: "KR1S/GUp-s/12/2031", "WA1M/GU/4/2022", "GD1G/GRz-nu/117/2031".
# Must not: "PL1A/G2/12/2031", "ABC/GUp/12/2031".
_INSOLVENCY = re.compile(
    r"(?<![\w/])(?P<sad>[A-ZŁŚŻ]{2}\d[A-Z])\s?/\s?(?P<kod>G(?:U|R|Z)[a-z]{0,3}(?:-[a-z]{1,3})?)\s?/\s?(?P<numer>\d{1,6})\s?/\s?(?P<rok>20\d\d)(?![\d/])"
)
# Must match: "WA.XII NS-REJ.KRS/4321/31/117", "KR.XI Ns-Rej. KRS 4321/31/117", "GD VII Ns-Rej.KRS 4321/31/117".
_COMPANY = re.compile(
    r"(?<![\w/])(?:[A-ZŁŚŻ]{2}[.\s]{1,2})?(?P<wydzial>[IVX]{1,5})[.\s]{1,2}N[sS]\s?-\s?R(?:ej|EJ)\.?\s?KRS\s?/?\s?"
    r"(?P<numer>\d{1,6})/(?P<rok>\d{2}|20\d\d)(?P<dalej>/\d{1,4})?(?![\d/])"
)


def find_register_files(text: str) -> list[Reference]:
    """Every file number of these registers in `text`, unnumbered, ordered by span."""
    found: list[Reference] = []
    for m in matches_near(_INSOLVENCY, text, "/G", "/ G", before=24, after=30):
        found.append(_reference(m, Sygnatura("", f"{m['sad']}/{m['kod']}", m["numer"], int(m["rok"]))))
    for m in matches_near(_COMPANY, text, "KRS", before=24, after=30):
        year = int(m["rok"]) % 100 + 2000
        found.append(_reference(m, Sygnatura(m["wydzial"], "Ns-Rej.KRS", m["numer"], year, (m["dalej"] or "").lstrip("/"))))
    return sorted(found, key=lambda r: r.span)


def _reference(m: re.Match[str], signature: Sygnatura) -> Reference:
    return Reference("", ReferenceKind.ORZECZENIE, Span(*m.span()), m[0], signature.norm, "sygnatura_rejestru", sygnatura=signature)
