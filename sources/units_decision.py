"""The parts of a decision (operative part, reasons, dissent) and its numbered paragraphs."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.document.model import Span
from kotwica.sources.head_dissent import dissent_alone
from kotwica.sources.model import Unit
from kotwica.sources.places import at_line_starts
from kotwica.sources.units import mask

_REASONS = re.compile(r"(?im)^[ \t]*" + r"[ \t]?".join("uzasadnienie") + r"\b[^\n]{0,90}$")
# "Zdanie odrębne sędziego TK …", "ZDANIE ODRĘBNE", "Votum separatum", "Zdania odrębne"
_DISSENT = re.compile(r"(?im)^[ \t]*(?:zdani[ea][ \t]+odrębn[ea]|votum[ \t]+separatum)\b[^\n]{0,160}$")
# "12 Zgodnie z", "12. Zgodnie", "[12] Zgodnie", "12) …" is a list item and is none
_NUMBERED = re.compile(r"(?m)^[ \t]*(?:\[(?P<b>\d{1,3})\]|(?P<n>\d{1,3})\.?)(?:[ \t\xa0]+|[ \t]*\n[ \t]*)(?=[„\"(]?[A-ZŁŚŻĆŹÓ])")
_LEAST_PARAGRAPHS = 5


def decision_units(text: str, furniture: Sequence[Span] = ()) -> tuple[Unit, ...]:
    """Parts and numbered paragraphs of a decision, ordered by start; parts may contain paragraphs.

    Shape: "sentencja" reaches from the start to the reasons (the whole text when there are none); "uzasadnienie" to the first dissent;
    each "zdanie odrębne" to the next; a dissent filed by itself is one. Paragraphs are "pkt 1", "pkt 2" … when at least five go on in
    order. Spans point into `text`.
    """
    if dissent_alone(text) is not None:
        return (Unit("zdanie odrębne", Span(0, len(text))),)
    masked = mask(text, furniture)
    dissents = [m.start() for m in at_line_starts(_DISSENT, masked) if m.start() > len(masked) // 10]
    reasons = next((m.start() for m in at_line_starts(_REASONS, masked) if not dissents or m.start() < dissents[0]), None)
    units = [Unit("sentencja", Span(0, reasons if reasons is not None else (dissents[0] if dissents else len(text))))]
    if reasons is not None:
        units.append(Unit("uzasadnienie", Span(reasons, dissents[0] if dissents else len(text))))
    units += [Unit("zdanie odrębne", Span(a, b)) for a, b in zip(dissents, [*dissents[1:], len(text)], strict=False)]
    units += _paragraphs(masked, reasons or 0, dissents[0] if dissents else len(masked))
    return tuple(sorted(units, key=lambda u: (u.span.start, -u.span.end)))


def _paragraphs(masked: str, start: int, end: int) -> list[Unit]:
    """The longest run of paragraph numbers that starts at 1 and goes on without a hole; the first of equal ones."""
    marks = [(int(m["b"] or m["n"]), m.start()) for m in at_line_starts(_NUMBERED, masked) if start <= m.start() and m.end() < end]
    # From the end, since the run behind a number is the same whichever "1" led to it: the nearest place of each number so far, how many
    # numbers go on from each mark, and the mark that comes next.
    nearest: dict[int, int] = {}
    length, following = [1] * len(marks), [-1] * len(marks)
    for i in range(len(marks) - 1, -1, -1):
        number = marks[i][0]
        if number + 1 in nearest:
            following[i] = nearest[number + 1]
            length[i] += length[following[i]]
        nearest[number] = i
    first = max((i for i, (number, _) in enumerate(marks) if number == 1), key=lambda i: (length[i], -i), default=-1)
    run = []
    while first >= 0:
        run.append(marks[first][1])
        first = following[first]
    if len(run) < _LEAST_PARAGRAPHS:
        return []
    return [Unit(f"pkt {i}", Span(a, b)) for i, (a, b) in enumerate(zip(run, [*run[1:], end], strict=False), 1)]
