"""What list items and paragraphs inherit from the sentence or label above them: "SN wymienił trzy kryteria:" and its items."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from kotwica.document.model import BlockKind, Part, Span
from kotwica.extractors.etykiety import label_of, only_names, titles
from kotwica.extractors.kontekst import Kontekst, Paragraph
from kotwica.extractors.model import DECISIONS
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_dalej import said_behind
from kotwica.extractors.parafrazy_etykiety import court_of, says_what, told_from
from kotwica.extractors.parafrazy_powolane import authorities
from kotwica.extractors.parafrazy_ramy import Frame
from kotwica.extractors.parafrazy_zapowiedzi import LISTED, LISTED_NOUN, Lead, announcement, kind_of

_COLON = re.compile(r":[*_ ]*$")
_ORDINAL = re.compile(
    r"\W*(?:po (?:pierwsze|drugie|trzecie|czwarte|piąte|szóste|siódme|wtóre|ostatnie)"
    r"|(?:pierwsz|drug|trzeci|czwart|ostatni)[ayie]\w{0,2}(?: \w+){0,5}:)[,:]? *"
)
_ITEM_TEXT = re.compile(r"(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|[–—•‣▪-])[ \t\u00a0]")
# An item that turns to the case of the draft.
_OURS = re.compile(r"\W*(?:nasz\w*|u nas|klient\w*|pow[oó]d\w*|pozwan\w+|w (?:niniejszej|naszej|tej) sprawie|tu(?:taj)?)\b")
# Paragraphs that a section on one decision has.
_SECTION = 12


class _Open(Struct, frozen=True):
    """An announcement whose items may follow; `depth` is that of its own item, -1 for a paragraph."""

    depth: int
    lead: Lead | None


def find_leads(context: Kontekst) -> Mapping[int, Lead]:
    """What each sentence inherits, by the start of the sentence."""
    found: dict[int, Lead] = {}
    items = _in_lists(context)
    parted = any(paragraph.kind is BlockKind.HEADING for paragraph in context.paragraphs)
    above, paragraph = None, None
    for number, sentence in enumerate(context.sentences):
        above, paragraph = paragraph, context.paragraph_at(sentence.start)
        if paragraph.part is not Part.BODY or paragraph.kind in (BlockKind.HEADING, BlockKind.TABLE_CELL, BlockKind.QUOTE, BlockKind.CODE):
            continue
        first = number == 0 or above != paragraph
        lead = items.get(paragraph.span.start) if first else None
        lead = lead or _below_label(context, number, first=first) or _numbered(context, number, found)
        lead = _in_section(context, paragraph) if lead is None and parted else lead
        if lead is not None:
            found[sentence.start] = lead
    return found


def _in_lists(context: Kontekst) -> dict[int, Lead]:
    """The lead of each paragraph that is an item of an announced list."""
    found: dict[int, Lead] = {}
    stack: list[_Open] = []
    for paragraph in context.paragraphs:
        if paragraph.part is not Part.BODY:
            continue
        item = _is_item(context, paragraph)
        if paragraph.kind is BlockKind.QUOTE and stack:
            continue
        while stack and (not item or stack[-1].depth >= paragraph.depth):
            stack.pop()
        if item and stack and (lead := stack[-1].lead) is not None:
            found[paragraph.span.start] = lead
        opens = context.flat[paragraph.span.start : paragraph.span.end].rstrip(" *_\n").endswith(":")
        lead = _announced(context, context.sentence_at(max(paragraph.span.start, paragraph.span.end - 1))) if opens else None
        if item or opens:
            stack.append(_Open(paragraph.depth if item else -1, lead))
    return found


def _is_item(context: Kontekst, paragraph: Paragraph) -> bool:
    return paragraph.kind is BlockKind.LIST_ITEM or (
        paragraph.kind is BlockKind.PARAGRAPH and _ITEM_TEXT.match(context.flat, paragraph.span.start, paragraph.span.end) is not None
    )


def _announced(context: Kontekst, sentence: Span) -> Lead | None:
    """What items inherit from a sentence that ends with a colon."""
    colon = _COLON.search(context.flat, max(sentence.start, sentence.end - 6), sentence.end)
    return announcement(context, Span(sentence.start, colon.start())) if colon else None


def _below_label(context: Kontekst, number: int, *, first: bool) -> Lead | None:
    """A sentence right below or behind a heading, a line or a sentence that only names decisions."""
    if number == 0:
        return None
    above = context.sentences[number - 1]
    other = context.paragraph_at(above.start)
    if first and (other.part is not Part.BODY or other.kind in (BlockKind.TABLE_CELL, BlockKind.QUOTE, BlockKind.LIST_ITEM)):
        return None
    # A paragraph is a label when its only sentence is one.
    whole = not first or number < 2 or context.paragraph_at(context.sentences[number - 2].start) != other
    if first and other.kind is BlockKind.HEADING:
        named = titles(context, other.span)
    else:
        named = only_names(context, above) if whole else ()
        named = named if named and label_of(context, above) is None else ()
    return Lead(named, court_of(named), listed=False) if named else None


def _in_section(context: Kontekst, paragraph: Paragraph) -> Lead | None:
    """Further below a heading that only names decisions: what a court says there is of them."""
    at = context.paragraph_index(paragraph.span.start)
    for above in reversed(context.paragraphs[max(0, at - _SECTION) : at]):
        if above.kind is BlockKind.HEADING:
            named = titles(context, above.span)
            return Lead(named, court_of(named), listed=False, tells=says_what(context, paragraph.span)) if named else None
    return None


def _numbered(context: Kontekst, number: int, found: Mapping[int, Lead]) -> Lead | None:
    """ "TK sformułował cztery reguły. Po pierwsze, X. Po drugie, Y": X and Y are of the court that announced them."""
    sentence = context.sentences[number]
    ordinal = _ORDINAL.match(context.lower, sentence.start, sentence.end)
    if ordinal is None or number == 0:
        return None
    above = context.sentences[number - 1]
    lead = found.get(above.start) if _ORDINAL.match(context.lower, above.start, above.end) else None
    if lead is None and not _ORDINAL.match(context.lower, above.start) and LISTED_NOUN.search(context.lower, above.start, above.end):
        lead = announcement(context, Span(above.start, above.end - 1))
    return Lead(lead.references, lead.speaker, listed=True, skip=ordinal.end() - sentence.start) if lead is not None else None


def inherited(context: Kontekst, sentence: Span, lead: Lead, frames: Sequence[Frame]) -> list[Frame]:
    """The frames of a sentence with what it inherits: a court that speaks gets the decision, an item without a frame is told whole."""
    if any(r.kind in DECISIONS for r in authorities(context, sentence)):
        return list(frames)
    spoken = [f for f in frames if not f.references]
    if spoken:
        fits = spoken[0].bare or spoken[0].speaker in (None, "Trybunał", lead.speaker) or lead.speaker is None
        return [replace(spoken[0], references=lead.references) if fits and lead.references else spoken[0]]
    begin = sentence.start + lead.skip
    said = said_behind(context, Span(begin, sentence.end))
    if (not lead.tells and said is None) or (frames and not lead.listed):
        return list(frames)
    start = said or begin
    if said is None and not lead.listed:
        below = told_from(context, Span(start, sentence.end), past=False)
        if below is None:
            return list(frames)
        start = below
    elif predicate(context.flat, Span(start, sentence.end)) is Predicate.SELF or _OURS.match(context.lower, start, sentence.end):
        return list(frames)
    head = Span(sentence.start, start)
    return [Frame(head, start, kind_of(lead), lead.references, lead.speaker, governor=LISTED if lead.listed else "", rule="clause")]
