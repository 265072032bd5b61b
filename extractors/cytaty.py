"""Quotations of authorities and documents, told apart from terms, names, titles, scare quotes and testimony."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from msgspec import Struct

from kotwica.document.model import Block, BlockKind, MarkKind, Part, Span
from kotwica.extractors.cytaty_linki import link_quotation, names_source, quoted_source
from kotwica.extractors.cytaty_nazwy import PASSAGE, SURELY_PASSAGE, WORD, is_name
from kotwica.extractors.cytaty_notatki import is_own_note
from kotwica.extractors.cytaty_znaki import joined
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import DECISIONS, PROVISIONS, Claim, ClaimType, ReferenceKind
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_powolane import authorities
from kotwica.extractors.pinpointy import pinpoint_of
from kotwica.extractors.slownik import introductions, speech

_GAP = re.compile(r"\((?:\.{2,4}|…)\)|\[(?:\.{2,4}|…)\]|/\.{2,4}/|…|(?<!\.)\.{3,4}(?!\.)")
_COLON = re.compile(r"(?::|\b(?:że|iż)|\bcyt\.) *$")
# "„Umowa jest ważna – stwierdził SN w wyroku z … (I CSK …) – a strony są nią związane”": who speaks, inside the marks.
# "*Hatton i inni przeciwko Zjednoczonemu Królestwu*"
_CASE_NAME = re.compile(r"\b(?:przeciwko|v\.?|vs\.?|c\.|contra)\b")
_DASH = re.compile(r" - ")
_MAX_INSERTED = 260
# "jak wskazał", "jak już wielokrotnie słusznie podkreślał": at most three adverbs.
_JAK = re.compile(r"(?:jak|co) ")
_MAX_ADVERBS = 5
_OPENING = 60
_SIGNED = re.compile(r"(?<=[.!?…”\"»*_]) +-{1,2} ?[*_(]*")
_BEFORE = 90
# In words; below four only an explicit announcement makes a passage.
_BESIDE_AUTHORITY = 4
_BESIDE_PROVISION = 5
_ANNOUNCED = 4
_SHORTEST = 3
# Characters that a passage of three words needs to prove anything (grading.md §5.2), and signs between a provision and its words.
_LEAST_CHARACTERS = 15
_MAX_SIGNS = 3
_LAYS_DOWN = re.compile(
    r"\b(?:zgodnie z|w myśl|stosownie do|według|wedle|jak (?:stanowi|głosi))(?: (?:treści\w?|przepis\w*|brzmieni\w+))?\s\Z"
)
_MAX_DASHES = 20
_CODE_SIGNS = re.compile(r"[{}<>=;$\\|]")


class Quotation(Struct, frozen=True):
    """A quoted passage: `outer` with its marks (or the block), `inner` without them; `how` tells what shows it ("znaki", "blok", …)."""

    outer: Span
    inner: Span
    how: str


def find_quotations(context: Kontekst) -> list[Claim]:
    """Claims of type cytat_doslowny in text order, with empty ids; what is undecided is among them, without a source."""
    out: list[Claim] = []
    taken: list[Span] = []
    for quotation in sorted(_candidates(context), key=lambda q: (q.outer.start, -q.outer.end)):
        if taken and quotation.outer.start < taken[-1].end:
            continue
        if _is_passage(context, quotation, second=bool(taken) and joined(context.lower, taken[-1], quotation.outer)):
            taken.append(quotation.outer)
            out.append(_claim(context, quotation))
    return out


def _candidates(context: Kontekst) -> Iterator[Quotation]:
    for pair in context.quotes:
        parts = _around_insertion(context, pair.inner)
        if not parts:
            yield Quotation(pair.outer, pair.inner, "znaki")
        for part in parts:
            yield Quotation(part, part, "przerwany")
    yield from _blocks(context)
    yield from _italics(context)


def _around_insertion(context: Kontekst, inner: Span) -> list[Span]:
    """The parts of a quotation that its author interrupts inside the marks to say whose words they are; empty when nothing interrupts."""
    dashes = list(islice(_DASH.finditer(context.flat, inner.start, inner.end), _MAX_DASHES))
    for n, dash in enumerate(dashes):
        closing = dashes[n + 1].start() if n + 1 < len(dashes) else inner.end
        inserted = Span(dash.end(), closing)
        if len(inserted) > _MAX_INSERTED or not _says_who(context.flat, inserted) or not authorities(context, inserted):
            continue
        after = Span(dashes[n + 1].end(), inner.end) if n + 1 < len(dashes) else Span(inner.end, inner.end)
        return [part for part in (Span(inner.start, dash.start()), after) if part]
    return []


def _says_who(flat: str, inserted: Span) -> bool:
    """True when it begins with a verb of saying: "stwierdził SN w …", "jak trafnie wskazał SN w …"."""
    opening = _JAK.match(flat, inserted.start, inserted.end)
    words = WORD.findall(flat, inserted.start, min(inserted.end, inserted.start + _OPENING))
    return any(word in speech() for word in words[: _MAX_ADVERBS if opening else 1])


def _blocks(context: Kontekst) -> Iterator[Quotation]:
    """Block quotations and fenced prose; neighbouring blocks are one quotation, up to a line that says where it is from."""
    current: Span | None = None
    closed = False
    for block in (*context.reading.blocks, Block(Span(len(context.flat), len(context.flat)))):
        quoted = block.kind is BlockKind.QUOTE or (block.kind is BlockKind.CODE and _is_prose(context.flat, block.span))
        if quoted and current is not None and not closed and not context.flat[current.end : block.span.start].strip():
            current, closed = Span(current.start, block.span.end), names_source(context, block.span)
            continue
        if current is not None:
            yield Quotation(current, current, "blok")
        current, closed = (block.span if quoted else None), False


def _is_prose(flat: str, span: Span) -> bool:
    text = flat[span.start : span.end]
    return len(WORD.findall(text)) >= PASSAGE and not _CODE_SIGNS.search(text)


def _italics(context: Kontekst) -> Iterator[Quotation]:
    """Passages in italics, runs that only white space parts taken together."""
    current: Span | None = None
    for mark in sorted(m.span for m in context.reading.marks if m.kind is MarkKind.ITALIC):
        if current is not None and mark.start - current.end <= 2 and not context.flat[current.end : mark.start].strip():
            current = Span(current.start, max(current.end, mark.end))
            continue
        if current is not None:
            yield Quotation(current, current, "kursywa")
        current = mark
    if current is not None:
        yield Quotation(current, current, "kursywa")


def _is_passage(context: Kontekst, quotation: Quotation, *, second: bool) -> bool:
    """Decides by length, by what announces it (`second`: one just before), by an authority beside it, by its first letter and its verb."""
    text = context.flat[quotation.inner.start : quotation.inner.end]
    words = _words(text)
    if words < _SHORTEST or _is_part_of_name(context, quotation):
        return False
    if quotation.how == "przerwany":  # the insertion names whose words they are
        return True
    if quotation.how == "blok":
        lead = context.lower[max(0, quotation.outer.start - _BEFORE) : quotation.outer.start].rstrip()
        announced = _announced(lead) or bool(_beside(context, quotation))
        if _goes_on_in_own_words(context, quotation.inner):
            return False
        return words >= _BESIDE_AUTHORITY and not is_own_note(context.flat, quotation.inner, announced=announced)
    paragraph = context.paragraph_at(quotation.outer.start)
    written = context.flat[max(paragraph.span.start, quotation.outer.start - _BEFORE) : quotation.outer.start].rstrip() + " "
    before = written.lower()
    behind = context.flat[quotation.outer.end : quotation.outer.end + _BEFORE].lstrip()
    if is_name(text, written, behind, words) or _is_testimony(context, quotation):
        return False
    if quotation.how == "kursywa":
        says = predicate(context.flat, quotation.inner) is not Predicate.NONE
        if not says and _CASE_NAME.search(text):
            return False
        return words >= PASSAGE and (_announced(before) or bool(_beside(context, quotation)))
    return second or _is_quotation(context, quotation, before, words)


def _goes_on_in_own_words(context: Kontekst, block: Span) -> bool:
    """ "> „Nie chcę jej widzieć” – mail prezesa. Ten dokument znajdzie się w aktach": only what stands in marks is quoted."""
    first = next(iter(context.quotes_over(block)), None)
    if first is None or first.outer.start - block.start > 2:
        return False
    rest = Span(first.outer.end, block.end)
    told = _words(rest.of(context.flat)) >= _ANNOUNCED and _words(first.inner.of(context.flat)) >= SURELY_PASSAGE
    return told and not context.quotes_over(rest) and not authorities(context, rest)


def _is_part_of_name(context: Kontekst, quotation: Quotation) -> bool:
    """ "art. 59 ustawy: „Prawo o ustroju sądów powszechnych”": the marks stand inside a citation."""
    cited = context.reference_over(quotation.inner.start)
    return cited is not None and cited.span.start < quotation.outer.start and cited.span.end >= quotation.inner.end


def _is_quotation(context: Kontekst, quotation: Quotation, before: str, words: int) -> bool:
    patterns = introductions()
    beside = _beside(context, quotation)
    enough = _BESIDE_AUTHORITY if beside & DECISIONS else _BESIDE_PROVISION
    if patterns["termin"].search(before):
        return words >= (_BESIDE_PROVISION if beside else SURELY_PASSAGE)
    if _laid_down(context, quotation.outer.start) and len(quotation.inner) >= _LEAST_CHARACTERS:
        return True
    if _announced(before):
        return words >= (_SHORTEST if _COLON.search(before) else _ANNOUNCED)
    if beside:
        return words >= enough
    return words >= SURELY_PASSAGE or (words >= PASSAGE and predicate(context.flat, quotation.inner) is not Predicate.NONE)


def _laid_down(context: Kontekst, at: int) -> bool:
    """Whether a provision right before the mark at `at` is said to lay down what follows: "Zgodnie z art. 415 k.c. |„"."""
    end = len(context.flat[:at].rstrip(" ,:"))
    cited = context.reference_over(end - 1) if at - end <= _MAX_SIGNS else None
    if cited is None or cited.kind not in PROVISIONS or cited.span.end != end:
        return False
    return _LAYS_DOWN.search(context.lower, max(0, cited.span.start - _BEFORE), cited.span.start) is not None


def _words(text: str) -> int:
    return len(WORD.findall(_GAP.sub(" ", text)))


def _announced(before: str) -> bool:
    """A verb of saying or an announcement right before the mark: "wskazał, że: „", "o treści „", "cyt. „"."""
    if introductions()["zapowiedz"].search(before):
        return True
    tail = WORD.findall(before)[-3:]
    return any(word in speech() for word in tail)


def _is_testimony(context: Kontekst, quotation: Quotation) -> bool:
    """What a witness said, by words of testimony in its sentence or the one before, unless a high court speaks there."""
    index = context.sentence_index(quotation.outer.start)
    if index < 0:
        return False
    sentence = context.sentences[index]
    earlier = context.sentences[index - 1] if index else sentence
    heard = context.named_in(sentence)
    if heard.names("najwyzszy") or heard.names("orzecznictwo") or _beside(context, quotation) & DECISIONS:
        return False
    outside = context.flat[sentence.start : quotation.outer.start] + context.flat[quotation.outer.end : sentence.end]
    pattern = introductions()["zeznanie"]
    if pattern.search(outside.lower()):
        return True
    alone = not outside[: quotation.outer.start - sentence.start].strip()
    return alone and pattern.search(context.lower[earlier.start : earlier.end]) is not None


def _beside(context: Kontekst, quotation: Quotation) -> frozenset[ReferenceKind]:
    """Kinds of the authorities that stand beside the quotation; those of its paragraph only do not count."""
    link = link_quotation(context, quotation.outer)
    return frozenset() if link.rule == "paragraph" else frozenset(context.by_id[r].kind for r in link.references)


def gaps_in(text: str) -> int:
    """How many omission marks stand in a quotation: "(...)", "[…]", "/.../", "…"."""
    return len(_GAP.findall(text))


def _claim(context: Kontekst, quotation: Quotation) -> Claim:
    inner = _inside(context, _without_citation(context, quotation.inner) if quotation.how == "blok" else quotation.inner)
    link = link_quotation(context, quotation.outer)
    quote = context.reading.text[inner.start : inner.end]
    sentence = context.sentence_at(quotation.outer.start)
    kind, speaker = quoted_source(context, link, quotation.outer)
    paragraph = context.paragraph_at(quotation.outer.start)
    return Claim(
        id="",
        type=ClaimType.CYTAT_DOSLOWNY,
        span=inner,
        text=quote,
        references=link.references,
        rule=link.rule,
        context=sentence,
        quote=quote,
        gaps=gaps_in(quote),
        speaker=speaker,
        pinpoint=pinpoint_of(context, link.references, sentence),
        source_kind=kind,
        part=paragraph.part if paragraph is not None else Part.BODY,
    )


def _without_citation(context: Kontekst, span: Span) -> Span:
    """A block quotation without the citation that ends it: in brackets, or behind a dash on a line of its own ("— wyrok SN z …")."""
    signed = _SIGNED.search(context.flat, max(span.start, span.end - _MAX_INSERTED), span.end)
    if signed is not None and authorities(context, Span(signed.start(), span.end)):
        span = Span(span.start, signed.start())
    last = next(iter(context.brackets_in(span)[-1:]), None)
    if last is None or context.flat[last.end : span.end].strip(" .") or not authorities(context, last):
        return span
    return Span(span.start, last.start)


def _inside(context: Kontekst, span: Span) -> Span:
    """The span without white space and without quotation marks that wrap a whole block or an emphasised passage."""
    text = context.flat[span.start : span.end]
    left, right = len(text) - len(text.lstrip(" „”\"«»,'")), len(text.rstrip(" „”\"«»'"))
    return Span(span.start + left, span.start + right) if right > left else span
