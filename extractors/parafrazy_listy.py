"""What list items and paragraphs inherit from the sentence or label above them: "SN wymienił trzy kryteria:" and its items."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from kotwica.document.model import BlockKind, Part, Span
from kotwica.extractors.etykiety import label_of, only_names
from kotwica.extractors.kontekst import Kontekst, Paragraph
from kotwica.extractors.model import DECISIONS, PROVISIONS, ClaimType, Reference
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_etykiety import court_of, noted, told_from
from kotwica.extractors.parafrazy_fakty import said_behind
from kotwica.extractors.parafrazy_powolane import authorities
from kotwica.extractors.parafrazy_ramy import Frame, leans
from kotwica.extractors.slownik import speech

# "wymienił kryteria", "sformułował cztery reguły", "udzielił odpowiedzi na trzy pytania": what is listed.
_LISTED = re.compile(
    r"\b(?:kryteri|przesłan|warunk|warunek|okolicznoś|zasad|reguł|wskazów|wytyczn|wymóg|wymog|wymagan|element|cech|tez|wniosk|argument|powod|powód"
    r"|przyczyn|przypadk|przypadki|sytuacj|grup|kategori|czynnik|pytani|zagadnieni|elementy|obowiązk|uprawnie|rzeczy|kwesti|etap|krok|test|model"
    r"|wyjąt|następując)\w*"
)
# What provisions do with a list: "art. 415 k.c. wymaga trzech rzeczy:".
_LISTS = re.compile(
    r"\b(?:wymaga|wymagają|przewiduj[eą]|wymieniaj?ą?|określaj?ą?|wskazuj[eą]|zalicza|zaliczają|wylicza|wyliczają|formułuj[eą]|ustanawia|wyróżnia"
    r"|nakłada|stawia|uzależnia|podaje|definiuje|stanowi|rozumie się)\b"
)
_NOT_SAID = re.compile(
    r"\b(?:wnos\w+|zarzuc\w+|zarzut\w*|naruszeni\w+|narusza|naruszył\w*|żąda\w*|dow[oó]d\w*|zaskarż\w+|obraz[aęy]|powołał\w* się)\b"
)
_COLON = re.compile(r":[*_ ]*$")
_ORDINAL = re.compile(
    r"\W*(?:po (?:pierwsze|drugie|trzecie|czwarte|piąte|szóste|siódme|wtóre|ostatnie)"
    r"|(?:pierwsz|drug|trzeci|czwart|ostatni)[ayie]\w{0,2}:)[,:]? *"
)
_ITEM_TEXT = re.compile(r"(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|[–—•‣▪-])[ \t\u00a0]")
# The governor of an item of an announced list.
LISTED = "wyliczenie"
_HEEDED = frozenset(("najwyzszy", "trybunal", "orzecznictwo"))
_OTHERS = frozenset(("sad", "strona"))
# Paragraphs that a section on one decision has.
_SECTION = 12
_MIN_ITEM = 2


class Lead(Struct, frozen=True):
    """What a sentence inherits.

    Shape: `references` may be empty when only a court is named (`speaker`). `listed` tells that the sentence is an item of what was
    announced, so that it needs no verb; else it stands below a label, and is told only when it states a rule. `skip` is how many
    characters of it are an ordinal. `tells` is False further down in the section of a label, where only a court that speaks is of the
    label's decision.
    """

    references: tuple[Reference, ...]
    speaker: str | None
    listed: bool
    skip: int = 0
    tells: bool = True


class _Open(Struct, frozen=True):
    """An announcement whose items may follow; `depth` is that of its own item, -1 for a paragraph."""

    depth: int
    lead: Lead | None


def find_leads(context: Kontekst) -> Mapping[int, Lead]:
    """What each sentence inherits, by the start of the sentence."""
    found: dict[int, Lead] = {}
    items = _in_lists(context)
    for number, sentence in enumerate(context.sentences):
        paragraph = context.paragraph_at(sentence.start)
        if paragraph.part is not Part.BODY or paragraph.kind in (BlockKind.HEADING, BlockKind.TABLE_CELL, BlockKind.QUOTE, BlockKind.CODE):
            continue
        first = number == 0 or context.paragraph_at(context.sentences[number - 1].start) != paragraph
        lead = items.get(paragraph.span.start) if first else None
        lead = lead or _below_label(context, number, first=first) or _numbered(context, number, found) or _in_section(context, paragraph)
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


def announcement(context: Kontekst, head: Span) -> Lead | None:
    """What stands behind the colon after `head` inherits: a label's decision, a court that says or lists, a provision that lists."""
    if named := only_names(context, head):
        return Lead(named, court_of(named), listed=True)
    lower = context.lower[head.start : head.end]
    kind = predicate(context.flat, head)
    if kind is Predicate.SELF or _NOT_SAID.search(lower):
        return None
    lists = _LISTED.search(lower) is not None
    heard = context.named_in(head)
    cited = authorities(context, head)
    if cited:
        first = next((item for item in heard.spans if item[0] in (*_HEEDED, *_OTHERS)), None)
        said = lists or any(word in speech() for word in re.findall(r"[^\W\d_]+", lower))
        of_party = first is not None and first[0] == "strona" and first[2].start < cited[0].span.start
        return Lead(cited, court_of(cited), listed=True) if said and not of_party and not leans(context, head, cited, heard) else None
    provisions = tuple(r for r in context.references_in(head) if r.kind in PROVISIONS and not r.own)
    if provisions and not heard.spans:
        behind = Span(provisions[-1].span.end, head.end)
        listing = _LISTS.search(context.lower, behind.start, behind.end) is not None and lists
        return Lead(provisions[-1:], None, listed=True) if listing else None
    return _by_name(context, head, lists=lists)


def _by_name(context: Kontekst, head: Span, *, lists: bool) -> Lead | None:
    """ "Sąd Najwyższy wymienił tam kryteria": of the decision that the sentence before is about, or of the only one of the paragraph."""
    speaks = [item for item in context.named_in(head).spans if item[0] in (*_HEEDED, *_OTHERS)]
    if not speaks or speaks[0][0] not in _HEEDED or speaks[0][1] in context.own_courts:
        return None
    lower = context.lower[head.start : head.end]
    if not lists and not any(word in speech() for word in re.findall(r"[^\W\d_]+", lower)):
        return None
    index = context.sentence_index(head.start)
    paragraph = context.paragraph_at(head.start)
    before = context.sentences[index - 1] if index > 0 else head
    cited = authorities(context, before) if paragraph.span.contains(before) else ()
    return Lead(tuple(cited[-1:]), speaks[0][1], listed=True)


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
    named = only_names(context, above) if whole and label_of(context, above) is None else ()
    return Lead(named, court_of(named), listed=False) if named else None


def _in_section(context: Kontekst, paragraph: Paragraph) -> Lead | None:
    """Further below a heading that only names decisions: what a court says there is of them."""
    at = context.paragraph_index(paragraph.span.start)
    for above in reversed(context.paragraphs[max(0, at - _SECTION) : at]):
        if above.kind is BlockKind.HEADING:
            named = only_names(context, above.span)
            return Lead(named, court_of(named), listed=False, tells=False) if named else None
    return None


def _numbered(context: Kontekst, number: int, found: Mapping[int, Lead]) -> Lead | None:
    """ "TK sformułował cztery reguły. Po pierwsze, X. Po drugie, Y": X and Y are of the court that announced them."""
    sentence = context.sentences[number]
    ordinal = _ORDINAL.match(context.lower, sentence.start, sentence.end)
    if ordinal is None or number == 0:
        return None
    above = context.sentences[number - 1]
    lead = found.get(above.start) if _ORDINAL.match(context.lower, above.start, above.end) else None
    if lead is None and _LISTED.search(context.lower, above.start, above.end):
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
    if not lead.tells or (frames and not lead.listed):
        return list(frames)
    start = sentence.start + lead.skip
    start = said_behind(context, Span(start, sentence.end)) or start
    if not lead.listed:
        below = told_from(context, Span(start, sentence.end), past=False)
        if below is None:
            return list(frames)
        start = below
    elif predicate(context.flat, Span(start, sentence.end)) is Predicate.SELF or noted(context, Span(start, sentence.end)):
        return list(frames)
    kind = ClaimType.STANOWISKO_SADU if any(r.kind in DECISIONS for r in lead.references) or lead.speaker else ClaimType.PARAFRAZA
    head = Span(sentence.start, start)
    return [Frame(head, start, kind, lead.references, lead.speaker, governor=LISTED if lead.listed else "", rule="clause")]
