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
_STEM = 4
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
    listed = max((len(_listed(s)) for s in sources), default=0)
    fewest = max((_AT_LEAST.get(name, 0) for name in named), default=0)
    if (shown and named.isdisjoint(shown)) or (not shown and 0 < listed < fewest):
        told = ", ".join(sorted(shown)) or f"nazwisk w nagłówku: {listed}"
        details = (("co", "sklad"), ("w_projekcie", ", ".join(sorted(named))), ("w_zrodle", told))
        return [(Status.WYMAGA_OSADU, Reason("fakt_inny", details))]
    return []


def judges_findings(bench: str, sources: Sequence[Source]) -> list[Finding]:
    """Judges named one by one against those whom the decision's head lists; empty where the text names nobody.

    Errs towards: asking a person. Only a surname that is nobody's there, in no case form, contradicts.
    """
    named = [" ".join(m.split()) for m in _NAME.findall(bench)]
    if not named:
        return []
    listed = [name for s in sources for name in _listed(s)]
    details = (("co", "sklad"), ("w_projekcie", ", ".join(named)), ("w_zrodle", ", ".join(listed)))
    if listed and set(named) <= set(listed):
        return [(Status.ZWERYFIKOWANY, Reason("fakt_zgodny", details))]
    strangers = [name for name in named if not any(_one_surname(name, other) for other in listed)]
    if listed and strangers:
        return [(Status.NIEZWERYFIKOWANY, Reason("fakt_inny", details))]
    return [(Status.WYMAGA_OSADU, Reason("fakt_nieczytelny", details))]


def _one_surname(name: str, other: str) -> bool:
    """Whether the last words begin alike, so that they may be one surname in two case forms."""
    shorter, longer = sorted((name.split()[-1], other.split()[-1]), key=len)
    return longer.startswith(shorter[:_STEM])


def _listed(source: Source) -> tuple[str, ...]:
    """The people whom the head names before it comes to the case, each once; none when it cannot be read."""
    head = source.text[:_HEAD]
    reasons = REASONS_HEADING.search(head)
    head = " ".join((head[: reasons.start()] if reasons else head).split())
    first = _NAME.search(head)
    behind = _BEHIND.search(head, first.end()) if first else None
    if first is None or behind is None or "rotokolan" in head[: first.start()]:
        return ()
    return tuple(dict.fromkeys(m[0] for m in _NAME.finditer(head, first.start(), behind.start())))
