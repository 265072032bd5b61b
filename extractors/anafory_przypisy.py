"""Short forms that lead to a footnote ("zob. przyp. 3", "w przypisie 3"); the antecedent only where one decision stands there."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from kotwica.document.model import Block, MappedText, Part, Reading, Span
from kotwica.extractors.miejsca import matches_at
from kotwica.extractors.model import DECISIONS, Reference, ReferenceKind

_NOTES = (Part.FOOTNOTE, Part.ENDNOTE)
# "przyp. 3", "przypis nr 3", "w przypisie 12"; not "przyp. red.", "przypisy 3 i 4", which lead to several.
_POINTER = re.compile(r"(?<!\w)[pP]rzyp(?:\.|is(?:ie|u|em)?\b)\s{0,2}(?:nr\s{0,2})?(?P<number>\d{1,3})(?!\d|\.\d|\s?(?:i|oraz|-)\s?\d)")


def with_note_pointers(text: str, found: Sequence[Reference], notes: Mapping[str, Sequence[Span]]) -> list[Reference]:
    """The references (ordered by span) with the short forms that lead to a note, and "tamże" behind such a form led where it leads.

    Shape: `notes` are the places of notes in `text` by their number. Errs towards: unresolved, for a note of several decisions and none.
    """
    starts = [r.span.start for r in found]
    within = {number: [r for note in there for r in _inside(found, starts, note)] for number, there in notes.items()}
    pointers = [_pointer(m, within.get(m["number"], ())) for m in matches_at(_POINTER, text, "rzyp", back=1)] if notes else []
    if not pointers:
        return list(found)
    places = [p.span.start for p in pointers]
    out: list[Reference] = []
    last_named = -1
    for reference in found:
        at = bisect_right(places, reference.span.start) - 1
        if reference.kind is not ReferenceKind.ANAFORA:
            last_named = reference.span.start
        elif reference.rule == "tamze" and at >= 0 and last_named < places[at]:
            first = pointers[at]
            reference = replace(reference, antecedents=first.antecedents, norm=first.norm, court=first.court, decided_on=first.decided_on)
        out.append(reference)
    return sorted([*out, *pointers], key=lambda r: r.span)


def numbered_notes(reading: Reading, view: MappedText) -> Mapping[str, Sequence[Span]]:
    """The places of footnotes and endnotes in the view by their number; none of a number that two notes bear."""
    found: dict[str, list[Block]] = {}
    for block in reading.blocks:
        if block.part in _NOTES and block.label.isdigit():
            found.setdefault(block.label, []).append(block)
    return {label: [view.derived(b.span) for b in blocks] for label, blocks in found.items() if len({b.host for b in blocks}) == 1}


def _inside(found: Sequence[Reference], starts: Sequence[int], note: Span) -> Sequence[Reference]:
    return found[bisect_left(starts, note.start) : bisect_left(starts, note.end)]


def _pointer(m: re.Match[str], inside: Sequence[Reference]) -> Reference:
    """The short form, led to what the references `inside` the note name."""
    named = {r.norm: r for r in inside if r.kind in DECISIONS and r.parent is None}
    repeated = {r.antecedents for r in inside if r.kind is ReferenceKind.ANAFORA and r.antecedents}
    only = next(iter(named.values())) if len(named) == 1 and not repeated else None
    antecedents = (f"#{only.span.start}",) if only else next(iter(repeated)) if len(repeated) == 1 and not named else ()
    span = Span(*m.span())
    same = only or next((r for r in inside if antecedents and r.antecedents == antecedents), None)
    return Reference(
        "",
        ReferenceKind.ANAFORA,
        span,
        m[0],
        same.norm if same else " ".join(m[0].split()),
        "przypis",
        antecedents=antecedents,
        court=same.court if same else None,
        decided_on=same.decided_on if same else None,
    )
