"""ISTNIENIE by comparison: what the draft declares of an authority against what its source says of itself (spec: grading.md §7)."""

from __future__ import annotations

import re
import unicodedata
from datetime import date

from msgspec import Struct

from kotwica.extractors import norm_of
from kotwica.grading.dopiski import additions
from kotwica.grading.identyfikatory import CELEX_TYPES
from kotwica.grading.model import Finding, Reason, Status, status_of
from kotwica.grading.sady import courts_agree, is_common
from kotwica.grading.strony import compare_parties
from kotwica.sources import seat_of
from kotwica.sources.model import Anchors

_LEAD_IN = re.compile(r"^(?:w\s+sprawie\s+|sprawa\s+|sygnatura\s+akt|sygn\.*\s*akt|sygn\.*|nr)[\s.:]*", re.IGNORECASE)
# Joined cases in one field: "C-70/17 i C-179/17", "KIO 80/13, KIO 81/13".
_JOINED = re.compile(r"(?<=\d)\s*(?:[,;]|\s(?:oraz|i)\s)\s*")
# A case of the EU courts, from the first letter on: "C-260/18", "C 260/18 P". Never the tail of "I C 12/19".
_EU_CASE = re.compile(r"([CTF])[-‐‑–—\s]?(\d{1,4})/(\d{2})(?!\d)", re.IGNORECASE)
_EU_APPEAL = re.compile(r"\b[CTF][-‐‑–—\s]?\d{1,4}/\d{2}[\s-]?(?P<kind>P|R|PPU|RX|DEP)\b")
_CELEX_CASE = re.compile(r"6(\d{4})([CTF])(?P<kind>[A-Z])(\d{4})")
_UNTOLD = frozenset({"orzeczenie", "uzasadnienie", "decyzja"})
"""Types that say nothing against another one."""

_FOUR_DIGIT_YEAR = re.compile(r"/(?:19|20)(\d{2})(?!\d)")


class AnchorFinding(Struct, frozen=True):
    """What a comparison of anchors found, and whether the identity itself was confirmed.

    Shape: `confirmed` is True only when signature, CELEX, ECLI or act agreed and nothing contradicts; status ZWERYFIKOWANY implies it.
    """

    findings: tuple[Finding, ...]
    confirmed: bool

    @property
    def status(self) -> Status:
        return status_of(self.findings)


def compare_anchors(declared: Anchors, resolved: Anchors, *, own_head: bool = True) -> AnchorFinding:
    """Do the anchors agree?

    Shape: `own_head` tells that `resolved` comes from the judgment's own head or from a sidecar that a person wrote; a date that only a
    resolver's metadata contradicts blocks nothing (SAOS dates reasons by the reasons).
    """
    confirmed, findings = _identity(declared, resolved)
    date_agrees, date_findings = _dates(declared.decided_on, resolved.decided_on, own_head=own_head)
    findings += date_findings
    findings += _court(declared, resolved, confirmed=confirmed, date_agrees=date_agrees)
    findings += _types(_type_of(declared), _type_of(resolved))
    findings += compare_parties(declared.parties, resolved.parties)
    if resolved.proven is False:
        findings.append((Status.WYMAGA_OSADU, Reason("istnienie_domniemane")))
    if not confirmed and status_of(findings) is Status.ZWERYFIKOWANY:
        findings.append((Status.WYMAGA_OSADU, Reason("kotwica_niepotwierdzona")))
    return AnchorFinding(tuple(findings), confirmed and status_of(findings) is not Status.NIEZWERYFIKOWANY)


def signature_keys(text: str) -> frozenset[str]:
    """Every signature in a field, each in one spelling for comparison: case, dots, spaces and the century are no matter."""
    bare = _LEAD_IN.sub("", " ".join(text.split()))
    return frozenset(_key(part) for part in _JOINED.split(bare) if part.strip())


def identity_keys(anchors: Anchors) -> frozenset[str]:
    """Everything by which a decision can be named: its signatures, and the case number that its CELEX stands for."""
    keys = {key for s in anchors.sygnatury for key in signature_keys(s)}
    if anchors.celex:
        keys.add(celex_key(anchors.celex))
    return frozenset(keys)


def celex_key(celex: str) -> str:
    """A CELEX in one spelling; that of a case as the case number ("62018CJ0260" → "c-260/18"), so that both notations compare."""
    flat = re.sub(r"\s", "", celex).upper()
    case = _CELEX_CASE.match(flat)
    return f"{case[2].lower()}-{int(case[4])}/{case[1][2:]}" if case else flat


def other_case(declared: Anchors, headed: Anchors) -> list[Finding]:
    """Is the text at hand the text of another case or day? Its own head outweighs what a resolver says of the declared one."""
    found = _identity(declared, headed)[1]
    if headed.decided_on is not None:
        found += _dates(declared.decided_on, headed.decided_on, own_head=True)[1]
    return [f for f in found if f[0] is Status.NIEZWERYFIKOWANY]


def _key(text: str) -> str:
    # "Ⅱ" is one sign for two letters.
    text = unicodedata.normalize("NFKC", text)
    eu = _EU_CASE.match(text.strip())
    if eu is not None:
        return f"{eu[1].lower()}-{int(eu[2])}/{eu[3]}"
    parsed = norm_of(text)
    plain = parsed.norm if parsed is not None else _FOUR_DIGIT_YEAR.sub(r"/\1", text)
    return re.sub(r"[\s.\u00a0]", "", plain).casefold()


def _identity(declared: Anchors, resolved: Anchors) -> tuple[bool, list[Finding]]:
    """Signature, CELEX, ECLI and act: any pair that contradicts blocks, one pair that agrees confirms."""
    findings: list[Finding] = []
    ours, theirs = identity_keys(declared), identity_keys(resolved)
    confirmed = False
    if ours and theirs:
        if ours.isdisjoint(theirs):
            findings.append(_differs("sygnatura_inna", _named(declared), _named(resolved)))
        elif additions(declared.sygnatury) | _appeals(declared) <= additions(resolved.sygnatury) | _appeals(resolved) and (
            ours <= theirs or theirs <= ours
        ):
            confirmed = True
        else:
            findings.append(_differs("sygnatura_niepelna", _named(declared), _named(resolved), Status.WYMAGA_OSADU))
    for code, mine, other in (("ecli_inny", declared.ecli, resolved.ecli), ("akt_inny", declared.akt, resolved.akt)):
        if mine and other:
            if re.sub(r"\s", "", mine).casefold() == re.sub(r"\s", "", other).casefold():
                confirmed = True
            else:
                findings.append(_differs(code, mine, other))
    return confirmed and not findings, findings


def _appeals(anchors: Anchors) -> frozenset[str]:
    """What stands behind the number of a case of the EU courts: "C-260/18 |P|", an appeal."""
    return frozenset(m["kind"] for written in anchors.sygnatury for m in _EU_APPEAL.finditer(written))


def _named(anchors: Anchors) -> str:
    return ", ".join(anchors.sygnatury) or anchors.celex or ""


def _differs(code: str, ours: str, theirs: str, status: Status = Status.NIEZWERYFIKOWANY) -> Finding:
    return status, Reason(code, (("w_projekcie", ours), ("w_zrodle", theirs)))


def _dates(declared: date | None, resolved: date | None, *, own_head: bool) -> tuple[bool, list[Finding]]:
    if declared is None:
        return False, []
    if resolved is None:
        return False, [(Status.WYMAGA_OSADU, Reason("data_niepotwierdzona", (("w_projekcie", declared.isoformat()),)))]
    if declared == resolved:
        return True, []
    status = Status.NIEZWERYFIKOWANY if own_head else Status.WYMAGA_OSADU
    return False, [_differs("data_inna", declared.isoformat(), resolved.isoformat(), status)]


def _court(declared: Anchors, resolved: Anchors, *, confirmed: bool, date_agrees: bool) -> list[Finding]:
    """The court is hard where signatures are not unique (common courts), soft elsewhere."""
    common = is_common(resolved) or is_common(declared)
    named = bool(declared.court and resolved.court)
    if (
        declared.court
        and resolved.court
        and not courts_agree(declared.court, resolved.court, decided_on=resolved.decided_on or declared.decided_on)
    ):
        return [_differs("sad_inny", declared.court, resolved.court, Status.NIEZWERYFIKOWANY if common else Status.WYMAGA_OSADU)]
    if not common or not confirmed:
        return []
    if declared.court and not resolved.court:
        return [(Status.WYMAGA_OSADU, Reason("sad_niepotwierdzony", (("w_projekcie", declared.court),)))]
    if not date_agrees and not (named and seat_of(declared.court or "")):
        return [(Status.WYMAGA_OSADU, Reason("sad_niepodany", (("w_zrodle", resolved.court or ""),)))]
    return []


def _type_of(anchors: Anchors) -> str | None:
    """The kind of decision, as it is called or as the letter in a case's CELEX tells it."""
    case = _CELEX_CASE.match(re.sub(r"\s", "", anchors.celex or "").upper())
    return anchors.decision_type or (CELEX_TYPES.get(case["kind"]) if case else None)


def _types(declared: str | None, resolved: str | None) -> list[Finding]:
    """An opinion is no judgment and an order no resolution, though they may share a number; reasons published apart go with any."""
    kinds = [(kind or "").split(" ")[0].lower() for kind in (declared, resolved)]
    if kinds[0] == kinds[1] or not all(kinds) or not _UNTOLD.isdisjoint(kinds):
        return []
    return [_differs("rodzaj_inny", declared or "", resolved or "", Status.WYMAGA_OSADU)]
