"""Divisions of common courts: the one that a draft names beside a decision against its head and its signature (spec: grading.md §7)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct

from kotwica.extractors.model import Reference, Sygnatura
from kotwica.grading.komparycja import heading_of
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.sady import is_common, registers_of
from kotwica.sources.model import Anchors, Source

# Stems of what a division hears, and the chambers of registers (repertoria.csv) that belong to it.
_HEARS = {
    "cywiln": "cywilna",
    "rodzinn": "rodzinna",
    "nieletni": "rodzinna",
    "karn": "karna",
    "penitencjarn": "karna",
    "prac": "pracy",
    "ubezpiecze": "pracy",
    "gospodarcz": "gospodarcza",
    "upadłościow": "gospodarcza",
    "restrukturyzacyjn": "gospodarcza",
}
_ALSO = {"ubezpieczeń": "pracy", "upadłościowa": "gospodarcza", "restrukturyzacyjna": "gospodarcza"}
# Small courts hear in their civil divisions what larger ones part off; criminal and labour cases nowhere but in their own.
_CIVIL = frozenset({"cywilna", "rodzinna", "gospodarcza"})
_KIND = (
    rf"(?:(?:{'|'.join(_HEARS)})\w*|społeczn\w+|odwoławcz\w+|wykonawcz\w+|egzekucyjn\w+|zamiejscow\w+|ksiąg|wieczystych|własności"
    r"|intelektualnej|ochrony|konkurencji|konsumentów|spraw\w*|dla|do|i|oraz)"
)
# "V Wydział Cywilny", "Wydział I Cywilny", "XII Wydziale Gospodarczym", "VI Zamiejscowy Wydział Cywilny".
DIVISION = re.compile(
    rf"(?:\b(?P<before>[IVX]{{1,6}})\s+)?(?:zamiejscow\w+\s+)?\bwydzia[łl]\w{{0,4}}(?:\s+(?P<behind>[IVX]{{1,6}})\b)?"
    rf"(?P<kinds>(?:\s+(?:[–-]\s*)?{_KIND}\b)*)",
    re.IGNORECASE,
)
_CASE_BEGINS = re.compile(r"\b(?:po\s+rozpoznaniu|od\s+wyroku|w\s+sprawie|sprawy|z\s+powództwa)\b")


class _Division(Struct, frozen=True):
    """A division as written, its Roman number ("" when not given) and what it hears."""

    written: str
    number: str
    hears: frozenset[str]


def division_findings(told: str, reference: Reference, sources: Sequence[Source]) -> list[Finding]:
    """What speaks against the division that the draft names beside a decision of a common court; empty where it names none.

    Shape: the head outweighs the signature. By the rules of court offices the Roman number of a signature is that of the division.
    Errs towards: silence where neither tells.
    """
    named = _divisions([told])
    common = is_common(sources[0].anchors if sources else Anchors(sygnatury=(reference.norm,), court=reference.court))
    if not named or not common:
        return []
    shown = _divisions(_before_the_case(heading_of(s)) for s in sources)[:1]
    for ours in named:
        if shown:
            status = Status.ZWERYFIKOWANY if _agree(ours, shown[0]) else Status.NIEZWERYFIKOWANY
        else:
            status = _by_signature(ours, reference.sygnatura)
        if status is not Status.ZWERYFIKOWANY:
            where = shown[0].written if shown else reference.norm
            return [(status, Reason("fakt_inny", (("co", "wydzial"), ("w_projekcie", ours.written), ("w_zrodle", where))))]
    return []


def _divisions(texts: Iterable[str]) -> list[_Division]:
    return [_division(m) for text in texts for m in DIVISION.finditer(text) if m["before"] or m["behind"] or m["kinds"]]


def _division(found: re.Match[str]) -> _Division:
    hears = frozenset(kind for stem, kind in _HEARS.items() if re.search(rf"\b{stem}", found["kinds"], re.IGNORECASE))
    return _Division(" ".join(found[0].split()), (found["before"] or found["behind"] or "").upper(), hears)


def _before_the_case(heading: str) -> str:
    begins = _CASE_BEGINS.search(heading)
    return heading[: begins.start()] if begins else heading


def _agree(ours: _Division, theirs: _Division) -> bool:
    same_number = not (ours.number and theirs.number) or ours.number == theirs.number
    return same_number and not (ours.hears and theirs.hears and ours.hears.isdisjoint(theirs.hears))


def _by_signature(ours: _Division, signature: Sygnatura | None) -> Status:
    """A criminal division has no register "ACa": certain. Another number, or a civil case before a commercial division, is unlikely."""
    if signature is None:
        return Status.ZWERYFIKOWANY
    keeps = frozenset(_ALSO.get(r.izba, r.izba) for r in registers_of(signature)) & frozenset(_HEARS.values())
    if ours.hears and keeps and ours.hears.isdisjoint(keeps):
        return Status.WYMAGA_OSADU if ours.hears <= _CIVIL and keeps <= _CIVIL else Status.NIEZWERYFIKOWANY
    other = ours.number and signature.wydzial and ours.number != signature.wydzial
    return Status.WYMAGA_OSADU if other else Status.ZWERYFIKOWANY
