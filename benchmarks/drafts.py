"""Items written into whole drafts (.docx and .md), and found again in what the product says of them."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path

from citations import Item
from msgspec import Struct

from kotwica.document.model import Part, Span
from kotwica.grading.model import CheckResult, Grade, Status

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from builders import Paragraph, Piece, Run, Table, docx_with

ITEMS_PER_DRAFT = 12
HEADING = "Uzasadnienie apelacji"
# Stands between two items, so that nothing of one is taken for the other's; it cites nothing.
FILLER = "Stan faktyczny sprawy był między stronami niesporny, co ma znaczenie dla dalszych wywodów."
PASSING = (Status.ZWERYFIKOWANY, Status.ZMODYFIKOWANY)
ALARMS = (Status.BRAK_ZRODLA, Status.NIEZWERYFIKOWANY, Status.KALIBRACJA)


class Outcome(Struct, frozen=True):
    """What the product said of an item: the grades in its passage, that of its quotation (None when it was not found), and remarks made."""

    item: Item
    grades: tuple[Grade, ...]
    quoted: Grade | None
    remarks: int = 0

    @property
    def greens(self) -> tuple[Grade, ...]:
        return tuple(g for g in self.grades if g.status.green)

    @property
    def undeserved(self) -> tuple[Grade, ...]:
        """Green grades that a lawyer would have trusted wrongly."""
        if self.item.faithful:
            return ()
        match self.item.false:
            case "quote":
                return tuple(g for g in self.greens if g is self.quoted)
            case "anchor":
                return self.greens
            case _:
                # The decision named exists, and a quotation beside an open place is true; only what is told can be wrong.
                return tuple(g for g in self.greens if g.claim.quote is None and g.claim.type.value != "powolanie")

    @property
    def caught(self) -> bool:
        match self.item.false:
            case "quote":
                return self.quoted is not None and self.quoted.status not in PASSING
            case "anchor":
                return any(g.status not in PASSING for g in self.grades) and (self.quoted is None or self.quoted.status not in PASSING)
            case _:
                return bool(self.remarks) or any(g.status not in PASSING for g in self.grades)

    @property
    def blocked(self) -> bool:
        return any(g.status.blocks for g in self.grades)

    @property
    def alarm(self) -> bool:
        return any(g.status in ALARMS for g in self.grades) or (bool(self.item.quote) and self.quoted is None)


def write_drafts(made: Sequence[Item], folder: Path, *, per_draft: int = ITEMS_PER_DRAFT) -> list[tuple[Path, list[Item]]]:
    """The items as drafts of `per_draft` citations each; Markdown items, and those of another day, in drafts of their own."""
    groups: dict[tuple[bool, date | None], list[Item]] = {}
    for item in made:
        groups.setdefault((item.markdown, item.as_of), []).append(item)
    drafts = []
    for (markdown, _), some in groups.items():
        for start in range(0, len(some), per_draft):
            chunk = some[start : start + per_draft]
            path = folder / f"pismo-{len(drafts):04d}{'.md' if markdown else '.docx'}"
            path.write_bytes(_markdown(chunk) if markdown else _docx(chunk))
            drafts.append((path, chunk))
    return drafts


def _docx(chunk: Sequence[Item]) -> bytes:
    pieces: list[Piece] = [Paragraph((Run(HEADING),), "Heading1")]
    for item in chunk:
        pieces.append(FILLER)
        cells = tuple(text for form, text in item.pieces if form == "cell")
        if cells:
            pieces.append(Table((("Teza", "Źródło"), cells)))
        for form, text in item.pieces:
            if form != "cell":
                note = (Run("", note=item.note), Run(".")) if item.note else ()
                pieces.append(Paragraph((Run(text.removesuffix(".") if note else text), *note), "Quote" if form == "block" else ""))
    return docx_with(*pieces)


def _markdown(chunk: Sequence[Item]) -> bytes:
    blocks = [f"# {HEADING}"]
    for item in chunk:
        blocks += [FILLER, *((f"> {text}" if form == "markdown block" else text) for form, text in item.pieces)]
    return ("\n\n".join(blocks) + "\n").encode()


def outcomes(result: CheckResult, chunk: Sequence[Item]) -> Iterator[Outcome]:
    """Each item with the grades that stand in its blocks and its footnote.

    The product knows nothing of items, so they are looked for, in the order in which they were written. Errors: ValueError when the
    product read a draft without one of them.
    """
    text = result.draft.text
    notes = (b.span.start for b in result.draft.reading.blocks if b.part is Part.FOOTNOTE)
    position, in_notes = 0, result.draft.original(Span(start, start)).start if (start := next(notes, 0)) else 0
    for item in chunk:
        spans = []
        for _, piece in item.pieces:
            shown = piece.removesuffix(".") if item.note else piece
            start = text.index(shown, position)
            position = start + len(shown)
            spans.append(Span(start, position))
        quoted_at = text.find(item.quote, spans[0].start, position) if item.quote else -1
        if item.note:
            in_notes = text.index(item.note, in_notes) + len(item.note)
            spans.append(Span(in_notes - len(item.note), in_notes))
        inside = tuple(g for g in result.grades if _within(g.claim.span.start, spans))
        quotes = [g for g in inside if g.claim.quote is not None and g.claim.span.start <= quoted_at + 2 and quoted_at < g.claim.span.end]
        noted = [n.span for n in result.extraction.lint] + [n.span for n in result.extraction.not_checked]
        remarks = sum(_within(span.start, spans) for span in noted)
        yield Outcome(item, inside, max(quotes, key=lambda g: len(g.claim.span), default=None), remarks)


def _within(offset: int, spans: Sequence[Span]) -> bool:
    return any(s.start <= offset < s.end for s in spans)
