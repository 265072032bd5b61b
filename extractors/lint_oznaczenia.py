"""Authorities that the draft itself marks as verified: "II CSK … [zweryfikowano]", "✅" beside a decision.

One remark for each marked authority, on the authority's own span, so that the grades can be compared without searching: every reference
whose span has a remark with the rule `MARKED_AS_VERIFIED` must come out ZWERYFIKOWANY or ZMODYFIKOWANY. A mark that belongs to no authority
has a remark with the rule `ALONE` on itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kotwica.document.model import BlockKind, Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.miejsca import matches_near
from kotwica.extractors.model import ATTRIBUTES, MARKED_AS_VERIFIED, LintNote, Reference, ReferenceKind

ALONE = "oznaczenie_bez_powolania"
_MARK = re.compile(
    r"[\[(]\s{0,3}(?:(?:nie|bez)\s)?(?P<word>z?weryfikowan\w+|sprawdzon\w+|potwierdzon\w+|✓|✔)[^\[\]()\n]{0,60}[\])]|(?P<sign>✅|☑|✔️?|✓)",
    re.IGNORECASE,
)
# Each mark has one of them, behind at most a bracket, three spaces and "nie z"; the mark ends at most so far behind it.
_KEYS = ("weryfikowan", "sprawdzon", "potwierdzon", "✓", "✔", "✅", "☑")
_BEFORE_KEY = 9
_BEHIND_KEY = 120
_NOT_YET = re.compile(r"[\[(]\s{0,3}(?:nie|bez)\s|\b(?:do|wymaga|nie) (?:sprawdzeni|weryfikacj)", re.IGNORECASE)
_MARKED_MESSAGE = "Projekt oznacza to powołanie jako zweryfikowane: porównaj z oceną w raporcie, powinny się zgadzać jeden do jednego."
_ALONE_MESSAGE = "Oznaczenie „zweryfikowano” nie stoi przy żadnym powołaniu: nie wiadomo, czego dotyczy."


def find_marked(context: Kontekst) -> Iterator[LintNote]:
    """A remark for every authority marked as verified, and for every mark in brackets that stands beside none."""
    last = 0
    for mark in matches_near(_MARK, context.lower, *_KEYS, before=_BEFORE_KEY, after=_BEHIND_KEY):
        span = Span(*mark.span())
        if _NOT_YET.search(mark.group()):
            continue
        marked = _before(context, Span(last, span.start))
        last = span.end
        for reference in marked:
            yield LintNote(
                MARKED_AS_VERIFIED, reference.span, context.reading.text[reference.span.start : reference.span.end], _MARKED_MESSAGE
            )
        if not marked and mark["word"] and _is_tag(mark.group()):
            yield LintNote(ALONE, span, context.reading.text[span.start : span.end], _ALONE_MESSAGE)


def _is_tag(written: str) -> bool:
    """Square brackets are marks of drafting; "(sprawdzone)" in round ones may be ordinary prose."""
    return written.startswith("[")


def _before(context: Kontekst, upto: Span) -> list[Reference]:
    """The authorities a mark behind them is about: those of its sentence, or, when it stands apart, of the sentence or cell before it.

    Shape: never reaches over an earlier mark (`upto.start`) nor out of the paragraph, except from one cell of a table to the one before.
    """
    paragraph = context.paragraph_at(upto.end)
    sentence = context.sentence_at(upto.end)
    start = max(upto.start, paragraph.span.start)
    named = _authorities(context, Span(max(start, min(sentence.start, upto.end)), upto.end))
    index = context.sentence_index(sentence.start) - 1
    if not named and index >= 0 and not context.flat[sentence.start : upto.end].strip(" .;,-"):
        earlier = context.sentences[index]
        named = _authorities(context, Span(max(start, min(earlier.start, upto.end)), upto.end))
    if not named and paragraph.kind is BlockKind.TABLE_CELL:
        at = context.paragraph_index(upto.end)
        cells = context.paragraphs[max(0, at - 3) : at]
        found = [_authorities(context, cell.span) for cell in cells if cell.kind is BlockKind.TABLE_CELL and cell.span.start >= upto.start]
        named = next((refs for refs in reversed(found) if refs), [])
    return named


def _authorities(context: Kontekst, span: Span) -> list[Reference]:
    return [r for r in context.references_in(span) if not r.own and r.kind not in ATTRIBUTES and r.kind is not ReferenceKind.ANAFORA]
