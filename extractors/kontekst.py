"""What every extractor of claims looks at: one flat text, its references, paragraphs, brackets, quotation marks and sentences."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct, field

from kotwica.document.model import Block, BlockKind, MarkKind, Part, Reading, Span
from kotwica.extractors.cytaty_znaki import Marked, Pairing, pair_marks
from kotwica.extractors.model import DECISIONS, Reference
from kotwica.extractors.nawiasy import find_brackets
from kotwica.extractors.podmioty import Heard, deciding, find_subjects
from kotwica.extractors.wlasne import present_case
from kotwica.extractors.zdania import sentences_of

# One character for one character, so that offsets stay: white space, hyphens that do not break, and the "Ŝ" that stands for "ż" in PDFs.
_FLAT = (
    *((c, " ") for c in "\t\n\r\x0b\x0c\u00a0\u2000\u2002\u2003\u2007\u2009\u200a\u200b\u202f\u2028\u2029\u00ad\ufeff"),
    *(("\u2010", "-"), ("\u2011", "-"), ("Ŝ", "ż")),
    # The only letter whose small form is two characters.
    ("İ", "I"),
)
_OPEN_END = re.compile(r"[^.?!:;”\"»)\]]\s*$")
# Words and signs after which no sentence can end: the next paragraph goes on, whatever its first letter.
_HANGING = re.compile(
    r"(?:,|\b(?:że|iż|oraz|i|a|lub|albo|w|we|z|ze|na|do|o|od|po|przez|dla|przy|nie|jest|się"
    r"|art\.|ust\.|§|[Nn]r|poz\.|pkt|k\.|z dnia|dnia))$"
)
_FULL_LINE = 50
_TORN_SHARE = 0.3
_ONE_LINE = ("\n", "\r\n", "\r")
_PAGE_FIRST = re.compile(r"\s*\d{1,4}\s+(?=[^\W\d_])")
_PAGE_NUMBER = re.compile(r"\s*[-–— ]*\d{1,4}[-–— ]*\s*$")

_DASHES = ("– ", "— ", "- ")
_STOP = re.compile(r"[.;:?!]\s")
_ASIDE_REACH = 500
_NOTES = (Part.FOOTNOTE, Part.ENDNOTE)


class Paragraph(Struct, frozen=True):
    """One paragraph for a reader: a block, or blocks that a page break tore apart.

    Shape: `kind`, `part`, `host`, `row` and `depth` are those of its first block.
    """

    span: Span
    kind: BlockKind = BlockKind.PARAGRAPH
    part: Part = Part.BODY
    host: int | None = None
    row: int = 0
    depth: int = 0


class Kontekst(Struct, frozen=True):
    """The reading as extractors of claims see it; every span points into `reading.text`.

    Shape: `flat` and `lower` (its small letters) have the same length as the text.
    `references`, `paragraphs`, `brackets` and `sentences` are ordered by start. `quotes`
    are the pairs of quotation marks, outer ones and nested ones. `italics` has the end of each stretch in italics by its start.
    `answers` are what rules have found out about stretches, by rule and stretch (see `raz`).
    """

    reading: Reading
    flat: str
    references: tuple[Reference, ...]
    paragraphs: tuple[Paragraph, ...]
    brackets: tuple[Span, ...]
    marks: Pairing
    sentences: tuple[Span, ...]
    by_id: dict[str, Reference]
    present: frozenset[str]
    own_courts: frozenset[str]
    named: Heard
    lower: str
    notes: tuple[Paragraph, ...]
    _reference_starts: tuple[int, ...] = ()
    _sentence_starts: tuple[int, ...] = ()
    _paragraph_starts: tuple[int, ...] = ()
    _longest_reference: int = 0
    _bracket_starts: tuple[int, ...] = ()
    italics: Mapping[int, int] = field(default_factory=dict)
    answers: dict[tuple[object, int, int], object] = field(default_factory=dict)

    @property
    def quotes(self) -> tuple[Marked, ...]:
        return self.marks.pairs

    def quotes_over(self, span: Span) -> list[Marked]:
        """Outermost pairs of quotation marks that overlap `span`, in order; such pairs never overlap each other."""
        out: list[Marked] = []
        for i in range(bisect_left(self.quotes, span.end, key=lambda q: q.outer.start) - 1, -1, -1):
            if self.quotes[i].depth:
                continue
            if self.quotes[i].outer.end <= span.start:
                break
            out.append(self.quotes[i])
        return out[::-1]

    def references_in(self, span: Span) -> list[Reference]:
        """References that lie wholly in `span`, in order."""
        i = bisect_left(self._reference_starts, span.start)
        j = bisect_left(self._reference_starts, span.end, i)
        return [r for r in self.references[i:j] if r.span.end <= span.end] if i < j else []

    def named_in(self, span: Span) -> Heard:
        """Courts, writers and parties named in `span`."""
        return self.named.within(span)

    def brackets_in(self, span: Span) -> list[Span]:
        """Outermost brackets that lie wholly in `span`, in order."""
        i = bisect_left(self._bracket_starts, span.start)
        out = []
        while i < len(self.brackets) and self.brackets[i].start < span.end:
            if self.brackets[i].end <= span.end:
                out.append(self.brackets[i])
            i += 1
        return out

    def notes_hosted(self, span: Span) -> list[Paragraph]:
        """Paragraphs of footnotes and endnotes whose marks stand in `span`."""
        i = bisect_left(self.notes, span.start, key=lambda p: p.host or 0)
        j = bisect_left(self.notes, span.end, key=lambda p: p.host or 0)
        return list(self.notes[i:j])

    def reference_over(self, offset: int) -> Reference | None:
        """The first reference that covers `offset`."""
        i = bisect_left(self._reference_starts, max(0, offset - self._longest_reference))
        while i < len(self.references) and self.references[i].span.start <= offset:
            if offset < self.references[i].span.end:
                return self.references[i]
            i += 1
        return None

    def sentence_index(self, offset: int) -> int:
        """Index of the sentence that covers `offset` or, between sentences, of the one before it; -1 before the first."""
        return bisect_right(self._sentence_starts, offset) - 1

    def sentence_at(self, offset: int) -> Span:
        """The sentence around `offset`; an empty span there when there is none."""
        i = self.sentence_index(offset)
        return self.sentences[i] if i >= 0 else Span(offset, offset)

    def paragraph_index(self, offset: int) -> int:
        return bisect_right(self._paragraph_starts, offset) - 1

    def paragraph_at(self, offset: int) -> Paragraph:
        """The paragraph around `offset` (the one before it when it stands between two)."""
        i = self.paragraph_index(offset)
        return self.paragraphs[i] if i >= 0 else Paragraph(Span(0, len(self.flat)))


def build(reading: Reading, references: Sequence[Reference]) -> Kontekst:
    """Everything that is computed once for a reading."""
    flat = reading.text
    for sign, plain in _FLAT:
        flat = flat.replace(sign, plain)
    ordered = tuple(sorted(references, key=lambda r: (r.span, r.id)))
    paragraphs = tuple(_paragraphs(reading, flat, [r.span for r in ordered]))
    marks = pair_marks(flat, [p.span for p in paragraphs])
    brackets = tuple(sorted(span for p in paragraphs for span in find_brackets(flat, p.span)))
    sentences = tuple(sentences_of(reading.text, [p.span for p in paragraphs], [r.span for r in ordered], brackets, marks))
    return Kontekst(
        reading,
        flat,
        ordered,
        paragraphs,
        brackets,
        marks,
        sentences,
        {r.id: r for r in ordered},
        frozenset(present_case(reading.text, flat, [r for r in ordered if r.kind in DECISIONS])),
        frozenset(r.court for r in ordered if r.own and r.court) | deciding(flat, named := find_subjects(flat)),
        named,
        flat.lower(),
        tuple(sorted((p for p in paragraphs if p.host is not None and p.part in _NOTES), key=lambda p: (p.host or 0, p.span))),
        tuple(r.span.start for r in ordered),
        tuple(s.start for s in sentences),
        tuple(p.span.start for p in paragraphs),
        max((len(r.span) for r in ordered), default=0),
        tuple(b.start for b in brackets),
        {m.span.start: m.span.end for m in reading.marks if m.kind is MarkKind.ITALIC},
    )


def _paragraphs(reading: Reading, flat: str, citations: Sequence[Span]) -> Iterator[Paragraph]:
    starts = [span.start for span in citations]
    blocks = reading.blocks or (Block(Span(0, len(reading.text))),)
    current: Paragraph | None = None
    wrapped = _wrapped(flat, blocks)
    for number, block in enumerate(blocks):
        if current is not None and (
            _goes_on(flat, current, block)
            or _page_between(flat, current, blocks[number : number + 2])
            or (wrapped and _same_lines(reading.text, current, block))
            or _closes_aside(flat, current, block)
            or _runs_into(citations, bisect_left(starts, block.span.start) - 1, block)
        ):
            current = Paragraph(Span(current.span.start, block.span.end), current.kind, current.part, current.host)
            continue
        if current is not None:
            yield current
        current = Paragraph(block.span, block.kind, block.part, block.host, block.row, block.depth)
    if current is not None:
        yield current


def _runs_into(citations: Sequence[Span], last: int, block: Block) -> bool:
    """True when the last citation before the block runs on into it: "II UZP" at the foot of a page, "15/93" on the next."""
    return last >= 0 and citations[last].end > block.span.start


def _closes_aside(flat: str, before: Paragraph, block: Block) -> bool:
    """True for a line that begins with the second dash of "do badania – pod pozorem … – zasadności ustaleń", which is no list item."""
    if (
        block.kind is not BlockKind.LIST_ITEM
        or before.kind is not BlockKind.PARAGRAPH
        or flat[block.span.start : block.span.start + 2] not in _DASHES
    ):
        return False
    if flat[before.span.end : block.span.start] != " " or not flat[block.span.start + 2 : block.span.start + 3].islower():
        return False
    aside = re.split(_STOP, flat[max(before.span.start, before.span.end - _ASIDE_REACH) : before.span.end])[-1]
    return sum(aside.count(f" {dash}") for dash in _DASHES) % 2 == 1


def _wrapped(flat: str, blocks: Sequence[Block]) -> bool:
    """True when the blocks look like lines of a text broken by hand: a good part of them are full lines that end in mid-sentence."""
    plain = [b for b in blocks if b.kind is BlockKind.PARAGRAPH and len(b.span) >= _FULL_LINE]
    torn = sum(1 for b in plain if _OPEN_END.search(flat, b.span.end - 4, b.span.end))
    return torn > _TORN_SHARE * len(plain)


def _same_lines(text: str, before: Paragraph, block: Block) -> bool:
    """True in a text with hand-made line breaks when a full line without an end sign runs on into the next one."""
    if (
        before.kind is not BlockKind.PARAGRAPH
        or block.kind is not BlockKind.PARAGRAPH
        or text[before.span.end : block.span.start].strip(" ") not in _ONE_LINE
    ):
        return False
    line = text[max(before.span.start, text.rfind("\n", before.span.start, before.span.end) + 1) : before.span.end]
    return len(line) >= _FULL_LINE and _OPEN_END.search(line) is not None


def _goes_on(flat: str, before: Paragraph, block: Block) -> bool:
    """True when a page break tore one paragraph apart: no end sign before it, a small letter after it."""
    if before.kind is not BlockKind.PARAGRAPH or block.kind is not BlockKind.PARAGRAPH or before.part is not block.part:
        return False
    if before.part is not Part.BODY or not block.span:
        return False
    text = flat[block.span.start : min(block.span.end, block.span.start + 40)]
    tail = flat[max(before.span.start, before.span.end - 16) : before.span.end].rstrip()
    numbered = _PAGE_FIRST.match(text)
    first = text[numbered.end() :][:1] if numbered else text.lstrip()[:1]
    if _HANGING.search(tail):
        return first.isalnum() or first in '„"«§'
    return first.islower() and _OPEN_END.search(tail) is not None


def _page_between(flat: str, before: Paragraph, pair: Sequence[Block]) -> bool:
    """True for a page number that stands alone between two halves of a sentence."""
    if len(pair) < 2 or not _PAGE_NUMBER.fullmatch(flat, pair[0].span.start, pair[0].span.end):
        return False
    plain = Block(pair[1].span, BlockKind.PARAGRAPH, pair[1].part)
    return _goes_on(flat, before, plain)
