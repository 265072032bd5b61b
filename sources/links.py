"""Links to the courts' own search pages for exactly one signature, for courts that offer no interface to ask."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from kotwica.extractors.model import Reference, ReferenceKind

_ADMINISTRATIVE = ("NSA", "WSA")


def search_link(reference: Reference) -> str:
    """The address where a person finds this reference, or "" when there is none worth giving.

    Source: the courts' public search pages as described in reference/source-apis.md §4 (seen 2026-09…10); none of them is ever fetched.
    """
    if reference.kind is ReferenceKind.ORZECZENIE:
        return _polish_court(reference.norm, reference.court or "")
    if reference.kind in (ReferenceKind.CELEX, ReferenceKind.UE_AKT, ReferenceKind.UE_ORZECZENIE, ReferenceKind.ECLI):
        return "https://eur-lex.europa.eu/search.html?" + urlencode({"scope": "EURLEX", "text": reference.norm, "lang": "pl"})
    if reference.kind is ReferenceKind.ETPC:
        return "https://hudoc.echr.coe.int/eng#" + quote('{"appno":["' + reference.norm + '"]}')
    if reference.kind in (ReferenceKind.DZIENNIK, ReferenceKind.PRZEPIS):
        return _act(reference)
    return ""


def _polish_court(norm: str, court: str) -> str:
    repertorium = norm.split(" ")[-2] if " " in norm else ""
    if court.startswith(_ADMINISTRATIVE) or repertorium.startswith(("SA/", "SAB/", "SO/", "SPP/")) or repertorium in _NSA:
        return "https://orzeczenia.nsa.gov.pl/cbo/query?" + urlencode({"sygnatura": norm})
    if court == "TK" or (norm[:1] not in "IVX" and repertorium in _TK) or norm.split(" ")[0] in _TK:
        return "https://ipo.trybunal.gov.pl/ipo/Sprawa?" + urlencode({"pokaz": "dokumenty", "sygnatura": norm}, quote_via=quote)
    if norm.startswith("KIO"):
        return "https://orzeczenia.uzp.gov.pl/Home/Search?" + urlencode({"Sign": norm, "Kind": "KIO"})
    if court == "SN":
        return "https://www.sn.pl/wyszukiwanie/SitePages/orzeczenia.aspx?" + urlencode({"Sygnatura": norm})
    if court.startswith(("SA ", "SO ", "SR ", "SA", "SO", "SR")):
        return "https://orzeczenia.ms.gov.pl/search/advanced/$N/$N/" + quote(norm)
    return ""


def _act(reference: Reference) -> str:
    """The act's page in ISAP's successor by journal address; only for a reference that is one."""
    parts = reference.norm.split("/")
    if reference.kind is ReferenceKind.DZIENNIK and parts[0] in ("DU", "MP") and len(parts) >= 3:
        return f"https://eli.gov.pl/eli/{parts[0]}/{parts[1]}/{parts[-1]}/ogl"
    return ""


_NSA = frozenset(["OSK", "FSK", "GSK", "OZ", "FZ", "GZ", "OPS", "FPS", "GPS", "OPP", "FPP", "GPP", "OW", "GW", "ONP", "FNP", "GNP"])
_TK = frozenset(["K", "SK", "P", "U", "Ts", "Kp", "Kpt", "Tw", "Pp", "Uw"])
