"""Numbered decisions of offices, and the files of prosecutors, bailiffs and the police."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.miejsca import matches_near
from kotwica.extractors.model import Reference, ReferenceKind

_YEAR = r"(?:\d\d){1,2}"
_SIGN_REACH = 40
# Whose decisions a draft cites as authorities; a sign of the same shape beside another office is of the draft's own case.
_OFFICE = (
    r"(?:\bU?KNF\b|\bKomisj\w{1,2}\s{1,2}Nadzoru\s{1,2}Finansowego|\bP?U(?:RE|KE|TK|OKiK|ODO)\b|\bUrz[ęe]d\w{0,2}\s{1,2}(?:Regulacji\s{1,2}Energetyki"
    r"|Komunikacji\s{1,2}Elektronicznej|Transportu\s{1,2}Kolejowego|Ochrony\s{1,2}(?:Konkurencji|Danych))|\bGIF\b|\bKRRiT\b)"
)
_CENTRAL_OFFICE = re.compile(rf"{_OFFICE}[^;\n]{{0,110}}\Z")
_OFFICE_BEHIND = re.compile(rf"[ ,)]{{1,3}}(?:Prezes\w* )?{_OFFICE}")
_OFFICE_REACH = 200
# Without one of these no central office is named.
_WORDS_OF_OFFICES = ("KNF", "Nadzoru", "URE", "UKE", "UTK", "UOKiK", "UODO", "Urz", "GIF", "KRRiT")
# Rule, literals, how far before and behind a literal the number may reach, pattern.
_KINDS: tuple[tuple[str, tuple[str, ...], int, int, re.Pattern[str]], ...] = (
    # KIS: "0111-KDIB1-1.4010.1.2023.1.AB", "0114-KDIP4-2.4012.12.2020.1.AA"
    ("interpretacja", ("-KD",), 4, 44, re.compile(
        r"\b0[1-9]\d{2}-KD[A-Z]{2,3}\d?(?:-\d)?\.\d{3,4}\.\d{1,4}\.20\d\d(?:\.\d{1,2}){0,3}(?:\.[A-Z]{2,4})?\b")),
    # General interpretations of the minister, changes by the head of KAS: "DD8.8203.1.2021", "DOP3.8222.1.2021.CNRU", "PT1.8101.3.2022.KZU"
    ("interpretacja", (".8",), 5, 24, re.compile(
        r"(?<![\w.])(?:DD|PT|PS|PK|SP|DPP|DOP|AP)\d{1,2}\.8\d{3}\.\d{1,4}\.20\d\d(?:\.[A-Z]{2,4})?\b")),
    # Tax chambers before 2017: "IPPP1/443-12/11-2/AB", "ILPB1/415-123/10-2/AB"
    ("interpretacja", ("/4",), 8, 34, re.compile(
        r"\bI[BLPT][A-Z]{2,5}\d?(?:/\d)?/4\d{2,3}(?:-\d{1,3})?-?\d{1,5}/\d\d(?:-\d{1,3})?(?:/[A-ZŁ]{1,4}){0,2}")),
    # UODO and GIODO: "DKN.5131.12.2020", "ZSPR.421.3.2018", "DS.523.1.2019", "DOLiS/DEC-123/10"
    ("uodo", (".20",), 24, 6, re.compile(
        r"(?<![\w.])(?:D(?:KN|KE|IS|S|OL)|Z(?:SPR|SPU|SZZS|SOŚS|WAD))\.\d{2,4}\.\d{1,4}(?:\.\d{1,4})?\.20\d\d\b")),
    ("uodo", ("/DEC",), 6, 20, re.compile(r"\bDOLiS/DEC-\d{1,5}/\d\d\b|\bDI[ST]/DEC-\d{1,5}/\d{4,5}/\d\d\b")),
    # UOKiK: "RPZ 12/2010", "DOK-1/2015", "DKK-12/2020", "RKT - 12/2013"
    ("uokik", ("/20",), 14, 6, re.compile(
        r"(?<!\w)(?:R(?:PZ|KT|BG|KR|WA|WR|ŁO|LU|GD)|D(?:OK|KK|DK|OZIK|OIK))\s?[- ]\s?\d{1,4}/20\d\d\b")),
    # UKNF, URE, UKE and other central offices: "DPS-WPO.456.3.2022", "DRE.WIPR.4211.12.2020.KF", "DAD/WPAII/476/6/2022"
    ("urzad", (".20", "/20"), _SIGN_REACH, 10, re.compile(
        r"(?<![\w./-])[A-ZŁŚ]{2,5}(?:[-/.][A-ZŁŚ][A-ZŁŚa-z_]{0,8}\d?|-\d)*(?:[./]\d{1,5}){2,4}[./]20\d\d(?:[./][A-ZŁŚ]{2,4})?\b")),
    # The arbitrators before KIO: "UZP/ZO/0-1087/06"
    ("zespol_arbitrow", ("UZP/ZO",), 0, 20, re.compile(r"\bUZP/ZO/0-\d{1,5}/\d\d\b")),
    # Prosecutors: "3 Ds. 56/10", "2 Ds. 318/08/1", "1 Ds 1557/08/S", "PR 1 Ds 123.2020", "PO I Ds. 12.2020", "4096-6.Ds.94.2025"
    ("prokuratura", ("Ds",), 12, 26, re.compile(
        r"(?<![\w/])(?:(?:P[ROK]|RP)\s)?(?:(?:[IVX]{1,4}|\d{1,2})\s{1,2})?Ds\.?\s{0,2}\d{1,5}(?:/\d\d(?:/\w{1,3})?|\.20\d\d)(?![\d/])"
        r"|\b\d{4}-\d{1,2}\.Ds[a-z]{0,2}\.\d{1,5}\.20\d\d\b")),
    # The institute of national remembrance: "S 12.2006.Zk", "S 37/04/Zn"
    ("prokuratura", (".Z", "/Z"), 14, 6, re.compile(r"(?<![\w/])S\s{0,2}\d{1,4}[./](?:20)?\d\d[./]Z[a-z]{1,2}\b")),
    # Bailiffs: "Km 20530/12", "KM 1719/12", "Kmp 12/10", "GKm 1/20"
    ("komornik", ("Km", "KM"), 6, 20, re.compile(
        rf"(?<![\w/.])(?:[IVX]{{1,4}}\s)?(?:G?Km[ps]?|KM[PS]?)\.?\s{{1,2}}\d{{1,6}}/{_YEAR}(?![\d/])")),
    ("policja", ("RSD",), 0, 20, re.compile(r"\bRSD\s{1,2}\d{1,5}/\d\d\b")),
    # Czech courts in Polish judgments: "25 Cdo 2584/2000"
    ("sad_obcy", ("Cdo",), 4, 20, re.compile(r"\b\d{1,2}\s(?:Cdo|Cdon)\s\d{1,5}/(?:19|20)\d\d\b")),
)  # fmt: skip


def find_decisions(text: str) -> list[Reference]:
    """Numbers of offices, prosecutors, bailiffs and foreign courts in `text`, as written with white space collapsed, ordered by span."""
    found = [
        _reference(m, rule)
        for rule, literals, before, after, pattern in _KINDS
        if rule != "urzad" or any(word in text for word in _WORDS_OF_OFFICES)
        for m in matches_near(pattern, text, *literals, before=before, after=after)
        if rule != "urzad" or _of_central_office(text, m)
    ]
    return sorted(found, key=lambda r: r.span)


def _of_central_office(text: str, m: re.Match[str]) -> bool:
    """ "decyzja Prezesa URE z …, nr DRE…", "W decyzji DRE… Prezes URE odstąpił"."""
    before = _CENTRAL_OFFICE.search(text, max(0, m.start() - _OFFICE_REACH), m.start())
    return before is not None or _OFFICE_BEHIND.match(text, m.end()) is not None


def _reference(m: re.Match[str], rule: str) -> Reference:
    return Reference("", ReferenceKind.DECYZJA, Span(m.start(), m.end()), m[0], " ".join(m[0].split()), f"decyzja_{rule}")
