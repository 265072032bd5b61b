"""Numbered decisions of offices, and the files of prosecutors, bailiffs and the police."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.model import Reference, ReferenceKind

# Each pattern begins with characters of its own so that scanning stays cheap; all repetitions are bounded.
_PATTERNS = (
    # KIS: "0111-KDIB1-1.4010.1.2023.1.AB", "0114-KDIP4-2.4012.12.2020.1.AA"; older: "IPPP1/443-12/11-2/AB", "ILPB1/415-123/10-2/AB".
    ("interpretacja", re.compile(r"\b0[1-9]\d{2}-KD[A-Z]{2}\d?(?:-\d)?\.\d{3,4}\.\d{1,4}\.20\d\d(?:\.\d{1,2}){0,3}(?:\.[A-Z]{2,4})?\b")),
    ("interpretacja", re.compile(r"\b(?:I[BLPTK]P[BP]{1,3}\w{0,2}|IT[A-Z]{2,4}\d?|IB[A-Z]{2,4}\d?)/\d{3,4}(?:-\d{1,3})?-?\d{1,5}/\d\d(?:-\d{1,3})?(?:/[A-ZŁ]{1,4}){0,2}")),
    # UODO and GIODO: "DKN.5131.12.2020", "ZSPR.421.3.2018", "DS.523.1.2019", "DOLiS/DEC-123/10".
    ("uodo", re.compile(r"\b(?:DKN|DKE|DIS|DS|ZSPR|ZSPU|ZSZZS|ZSOŚS|ZWAD|DOL|DOLiS)\.\d{2,4}\.\d{1,4}(?:\.\d{1,4})?\.20\d\d\b|\bDOLiS/DEC-\d{1,5}/\d\d\b|\bDI[ST]/DEC-\d{1,5}/\d{4,5}/\d\d\b")),
    # UOKiK: "RPZ 12/2010", "DOK-1/2015", "DKK-12/2020", "RKT - 12/2013", "DOIK-1/2020".
    ("uokik", re.compile(r"\b(?:RPZ|RKT|RBG|RKR|RWA|RWR|RŁO|RLU|RGD|RPZ|DOK|DKK|DDK|DOZIK|DOIK|DPR)\s?[- ]\s?\d{1,4}/(?:20)\d\d\b")),
    # The chamber before KIO: "UZP/ZO/0-1087/06".
    ("zespol_arbitrow", re.compile(r"\bUZP/ZO/0-\d{1,5}/\d\d\b")),
    # Prosecutors: "3 Ds. 56/10", "2 Ds. 318/08/1", "1 Ds 1557/08/S", "PR 1 Ds 123.2020", "4096-6.Ds.94.2025", "PO I Ds. 12.2020".
    ("prokuratura", re.compile(
        r"(?<![\w/])(?:(?:P[ROK]|RP|PR)\s)?(?:[IVX]{1,4}|\d{1,2})\s{1,2}Ds\.?\s{0,2}\d{1,5}(?:/\d\d(?:/[\w]{1,3})?|\.20\d\d)(?![\d/])|\b\d{4}-\d{1,2}\.Ds\.\d{1,5}\.20\d\d\b"
    )),
    # Bailiffs: "Km 20530/12", "KM 1719/12", "Kmp 12/10", "GKm 1/20".
    ("komornik", re.compile(r"(?<![\w/.])(?:[IVX]{1,4}\s)?(?:Km|KM|Kmp|KMP|GKm|Kms|KMS)\.?\s{1,2}\d{1,6}/\d\d(?:\d\d)?(?![\d/])")),
    ("policja", re.compile(r"\bRSD\s{1,2}\d{1,5}/\d\d\b|\bL\.?\s?Dz\.?\s[A-Z-]{2,8}\s?\d{1,5}/\d\d\b")),
    # Czech courts in Polish judgments: "25 Cdo 2584/2000".
    ("sad_obcy", re.compile(r"\b\d{1,2}\s(?:Cdo|Odo|Cdon|Tdo)\s\d{1,5}/(?:19|20)\d\d\b")),
)  # fmt: skip
# A text without any of these letters has no such number; it spares the whole scan.
_HINTS = ("-KD", "/4", "/DEC", ".20", "RPZ", "RKT", "DOK", "DKK", "RBG", "RKR", "RWA", "RWR", "RŁO", "RLU", "RGD", "DDK", "DOZIK", "DOIK", "UZP/ZO", "Ds", "Km", "KM", "RSD", "Dz", "do ")


def find_decisions(text: str) -> list[Reference]:
    """Numbers of offices, prosecutors, bailiffs and foreign courts in `text`, as written with white space collapsed, ordered by span."""
    if not any(hint in text for hint in _HINTS):
        return []
    found = [_reference(m, rule) for rule, pattern in _PATTERNS for m in pattern.finditer(text)]
    return sorted(found, key=lambda r: r.span)


def _reference(m: re.Match[str], rule: str) -> Reference:
    return Reference("", ReferenceKind.DECYZJA, Span(m.start(), m.end()), m[0], " ".join(m[0].split()), f"decyzja_{rule}")
