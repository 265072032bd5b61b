"""The bench that a draft names beside a decision against the judges that the decision's own head lists (spec: grading.md §7)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.extractors.model import Reference
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.narrative import REASONS_HEADING
from kotwica.grading.procedura import benches
from kotwica.sources.model import Source

_HEAD = 3_000
# A clerk, parties and a case follow the judges.
_BEHIND = re.compile(r"\b(?:Protokolan|protokolan|przy udziale|w sprawie|sprawy|po rozpoznaniu|z powództwa|z wniosku|od wyroku)")
# Two capitalised words, the second one perhaps double: "Irena Gromska-Szuster". Not "SSN Jan", "Sąd Najwyższy".
_NAME = re.compile(
    r"""
    (?! (?:S[ąę]d\w*|Trybuna\w+|Rzecz\w+|Wydzia\w+|Izb\w+|Przewodnicz\w+|Sprawozdaw\w+|Protokolan\w+|Naczeln\w+|Wojew\w+|Krajow\w+
        |Wyrok\w*|Uchwa\w+|Postanow\w+|Dni\w+)\b )
    \b[A-ZĆŁŚŹŻ][a-ząćęłńóśźż]+ (?:[ ][A-ZĆŁŚŹŻ]\.)? [ ][A-ZĆŁŚŹŻ][a-ząćęłńóśźż]+
    (?:[ ]?[-–][ ]?[A-ZĆŁŚŹŻ][a-ząćęłńóśźż]+)? (?![a-ząćęłńóśźż])
    """,
    re.VERBOSE,
)
# The fewest judges that a bench can have. Sources: art. 82 and 83 of the Act on the Supreme Court, art. 37 of the Act on the
# proceedings before the Constitutional Tribunal (at least nine, eleven since 2016).
_AT_LEAST = {"siedmiu sędziów": 7, "pełny skład": 9, "cała izba": 8, "połączone izby": 8}


def bench_findings(reference: Reference, sources: Sequence[Source]) -> list[Finding]:
    """What speaks against the bench that the draft names; empty where it names none or the head does not show one.

    Errs towards: silence. A head that lists somebody else among the judges counts too many; only too few say something.
    """
    named = benches(reference.bench or "")
    if not named or not sources:
        return []
    shown = frozenset().union(*(benches(s.anchors.bench or "") for s in sources))
    listed = max((_judges(s) for s in sources), default=0)
    fewest = max((_AT_LEAST.get(name, 0) for name in named), default=0)
    if (shown and named.isdisjoint(shown)) or (not shown and 0 < listed < fewest):
        told = ", ".join(sorted(shown)) or f"nazwisk w nagłówku: {listed}"
        details = (("co", "sklad"), ("w_projekcie", ", ".join(sorted(named))), ("w_zrodle", told))
        return [(Status.WYMAGA_OSADU, Reason("fakt_inny", details))]
    return []


def _judges(source: Source) -> int:
    """How many people the head names before it comes to the case; 0 when it cannot be read."""
    head = source.text[:_HEAD]
    reasons = REASONS_HEADING.search(head)
    head = " ".join((head[: reasons.start()] if reasons else head).split())
    first = _NAME.search(head)
    behind = _BEHIND.search(head, first.end()) if first else None
    if first is None or behind is None or "rotokolan" in head[: first.start()]:
        return 0
    return len(dict.fromkeys(m[0] for m in _NAME.finditer(head, first.start(), behind.start())))
