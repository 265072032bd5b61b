"""Chambers of the Supreme Court: each keeps registers of its own, so that "Izba Karna" beside a CSK number is a slip somewhere."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.document.model import Span
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.sady import registers_of
from kotwica.sources import court_kind

_BEFORE, _BEHIND = 160, 30
_CHAMBER = re.compile(
    r"\bizb(?:a|y|ie|ę)\s+(?P<kind>karn|cywiln|pracy|administracyjn|wojskow|dyscyplinarn|kontroli|odpowiedzialno)\w*", re.IGNORECASE
)
# Until 2003 one chamber was called "Administracyjna, Pracy i Ubezpieczeń Społecznych"; disciplinary cases went to the penal one.
_ALSO = {"administracyjn": ("pracy",), "pracy": ("administracyjn",), "dyscyplinarn": ("karn", "sąd dyscyplinarny", "odpowiedzialno")}


def other_chamber(reference: Reference, references: Sequence[Reference], text: str) -> list[Finding]:
    """The chamber that the draft names beside a signature of the Supreme Court against the one that keeps its register.

    Shape: `references` are all of the draft, `text` is its text. Errs towards: nothing, where any chamber named there fits.
    """
    if reference.kind is not ReferenceKind.ORZECZENIE or reference.sygnatura is None or court_kind(reference.court) != "SN":
        return []
    keeping = {record.izba for record in registers_of(reference.sygnatura) if record.izba and "SN" in record.sady}
    around = _around(reference.span, [r.span for r in references if not r.span.overlaps(reference.span)], text)
    named = [(m.group(), m["kind"].lower()) for part in around for m in _CHAMBER.finditer(part)]
    if not keeping or not named or any(_fits(kind, keeping) for _, kind in named):
        return []
    details = (("w_projekcie", " ".join(named[-1][0].split())), ("wlasciwa", ", ".join(sorted(keeping))))
    return [(Status.WYMAGA_OSADU, Reason("izba_inna", details))]


def _fits(kind: str, keeping: set[str]) -> bool:
    return any(chamber.startswith((kind, *_ALSO.get(kind, ()))) for chamber in keeping)


def _around(span: Span, others: Sequence[Span], text: str) -> tuple[str, str]:
    """What stands before the signature and right behind it, up to the references beside it."""
    start = max((o.end for o in others if o.end <= span.start), default=0)
    end = min((o.start for o in others if o.start >= span.end), default=len(text))
    return text[max(start, span.start - _BEFORE) : span.start], text[span.end : min(end, span.end + _BEHIND)]
