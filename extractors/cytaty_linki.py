"""The source of a quotation: in its sentence, behind it in brackets or a footnote, in the clause before it, or the paragraph's only one."""

from __future__ import annotations

import re
from itertools import chain, groupby, takewhile, zip_longest

from kotwica.document.model import BlockKind, Span
from kotwica.extractors.cytaty_akta import of_own_file
from kotwica.extractors.cytaty_bloki import COLON, LIKE, NEAR, behind, link_block, provision_of, quoted_from
from kotwica.extractors.cytaty_wybor import meant
from kotwica.extractors.etykiety import only_names
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.linking import NONE, Link, in_paragraph, resolve, source_kind
from kotwica.extractors.model import DECISIONS, PROVISIONS, Reference, ReferenceKind
from kotwica.extractors.parafrazy_dalej import said_behind
from kotwica.extractors.parafrazy_powolane import authorities, without_citations
from kotwica.extractors.parafrazy_wskazane import pointed, provisions_in
from kotwica.extractors.parafrazy_wsparcie import supports_in
from kotwica.extractors.parafrazy_wyliczone import pointed_at
from kotwica.extractors.raz import once
from kotwica.extractors.slownik import introductions

# "— wyrok TK z 12 stycznia 2005 r., K 24/04", "(II CSK 5/10)" on a line of its own.
_SOURCE_LINE = re.compile(r"\s{0,3}(?:-{1,2}|\()\s{0,2}")
# A row of a table of authorities has a handful of columns, the table not more cells than a few pages hold.
_CELLS = 8
_TABLE = 200
# "„…”, co jest sprzeczne z art. …": what is quoted is judged by the provision, not taken from it.
_JUDGED = re.compile(r"[ ,-]*(?:co|który|która|które|a to|wbrew)\b[^.]{0,60}?\b(?:sprzeczn|niezgodn|narusza|wbrew|nie odpowiada|uchybia)")
# A dissent says so at its top, where it names the judgment it is about.
_DISSENT = re.compile(r"zdani\w+ odrębn|votum separatum")
_OF_MAJORITY = re.compile(
    r"\bw (?:uzasadnieniu )?wyrok(?:u|iem)\b|\bw uzasadnieniu\b|\bw (?:postanowieniu|uchwale)\b|większoś|trybuna|sąd najwyższ"
)
_TOP = 600
# "postanowienie umowy „", "§ 7 umowy („", "klauzulę „": what is quoted is the parties' text, whatever provision stands beside it.
_OF_CONTRACT = re.compile(
    r"(?:\b(?:klauzul|postanowieni(?:e|a|u|em)|zapis(?:u|em|ie)?|zastrzeżeni)\w{0,3}(?: (?:umow|regulamin|aneks|statut|ogóln)\w+){0,2}"
    r"|\b(?:umow|regulamin|aneks|statut|owu|polis)\w*)(?: [^\W\d_]+){0,3}[ ,:(]*$"
)
_CONTRACT_REACH = 60
_BRACKET = re.compile(r"\s?\(([^()]{4,120})\)")
# From a provision to the quotation that it announces, no other clause between: "Art. 6 k.c. (stanowi, że) „".
_ANNOUNCING = re.compile(r"[^,;:]{0,40}(?:,? ?(?:że|iż|(?:zgodnie z|w myśl|według) któr\w+))?[ ,:]*")
# "O kryteriach art. 362 k.c. napisał: „"; not "O przyczynieniu art. 362 k.c. stanowi: „", whose verb is no person's.
_ABOUT = re.compile(r"\bo (?:[^\W\d_]+ ){0,3}$")
_ABOUT_REACH = 60
_SPOKE = re.compile(
    r",? (?:[^\W\d_]+ ){0,4}(?:napisa|wypowiedzia|pisa|wywodzi|zauważy|wspomnia|powiedzia|twierdzi)(?:ł[aoy]?|li|no)?(?: się)?"
    r"(?: (?:tak|następująco|co następuje))?,?(?: że| iż)?[ :]*"
)
# The heading above the thesis of a decision, and how many paragraphs above it the decision may be named.
_THESIS = re.compile(r"\W*(?:Tez[ay]|TEZ[AY]|Sentencja|SENTENCJA)(?: (?:glosowan|głosowan|wyrok|uchwał|postanowieni|orzeczeni)\w*){0,2}\W*")
_ABOVE = 5
# "sąd" as written of another court's text; "Sąd" alone is the court of the present case.
_SAME_TEXT = re.compile(
    r"\bsąd\w{0,2}\b|\bSąd\w{0,2} t(?:en|ego)\b|\bTrybuna\w{1,3}\b|\bIzb[ayę]\b"
    r"|\b[Ww] (?:jego |jej )?uzasadnieniu (?:czyta|wskaza|podkreślo|stwierdzo|wyjaśnio|zaznaczo|przyję|napisa|zauważo)\w+"
    r"|\b[Ii] dalej\b|\bw motywach\b|\b(?:tego|tym|tej) (?:poglądu|stanowisk\w+|wyroku|orzeczeni\w|uchwa\w+|postanowieni\w)\b"
)


def names_source(context: Kontekst, line: Span) -> bool:
    """True for a line below quoted words that says where they are from."""
    return _SOURCE_LINE.match(context.flat, line.start, line.end) is not None and bool(authorities(context, line))


@once
def link_quotation(context: Kontekst, outer: Span) -> Link:
    """The link of a quotation, strongest rule first."""
    index = context.sentence_index(outer.start)
    if index < 0:
        return NONE
    sentence = _around(context, outer, context.sentences[index])
    paragraph = context.paragraph_at(outer.start)
    if paragraph.kind is BlockKind.QUOTE or paragraph.kind is BlockKind.CODE:
        return link_block(context, outer)
    if (found := _under_heading(context, outer)) is not NONE or (found := _respectively(context, sentence, outer)) is not NONE:
        return found
    if of_own_file(context, sentence, outer):
        return NONE
    named = _named(context, sentence, outer)
    named_before = any(r.kind in DECISIONS and r.span.end <= outer.start for r in named)
    for support in supports_in(context, sentence):
        if support.span.start < outer.end or support.contrary or not support.decisions:
            continue
        # A footnote to a quotation whose decision the sentence names adds others to it; so does "(por. również wyroki …)".
        adds = support.rule == "footnote" or LIKE.match(context.lower, support.span.start, support.span.end)
        if not (adds and named_before):
            return resolve(context, quoted_from(context, support), support.rule)
    if (listed := pointed_at(context, sentence)) is not None:
        return resolve(context, (listed,), "short_form")
    if named:
        return resolve(context, named, "sentence")
    for found in (_pointed(context, Span(sentence.start, outer.start)), behind(context, outer)):
        if found is not NONE:
            return found
    if paragraph.kind is BlockKind.TABLE_CELL:
        return _beside_cell(context, outer)
    if not context.flat[sentence.start : outer.start].strip(" -•") and (before := _sentence_before(context, sentence)):
        return resolve(context, before, "clause")
    majority = _majority(context, sentence, outer)
    if majority is not NONE:
        return majority
    heard = context.named_in(Span(sentence.start, outer.start))
    speaker = next(iter(heard.names("najwyzszy")), None)
    return in_paragraph(context, sentence, speaker, None) if speaker else _goes_on(context, sentence, outer)


def _under_heading(context: Kontekst, outer: Span) -> Link:
    """A paragraph that is all quotation: of the one decision that makes up the heading above it; under "Teza" of the last named above."""
    at = context.paragraph_index(outer.start)
    paragraph = context.paragraph_at(outer.start)
    if at < 1 or context.flat[paragraph.span.start : outer.start].strip() or context.flat[outer.end : paragraph.span.end].strip(" ."):
        return NONE
    head = context.paragraphs[at - 1]
    if _THESIS.fullmatch(head.span.of(context.flat)) is None:
        named = only_names(context, head.span) if head.kind is BlockKind.HEADING else ()
        alone = len(named) == 1 and behind(context, outer) is NONE
        return resolve(context, named, "clause") if alone else NONE
    for above in reversed(context.paragraphs[max(0, at - _ABOVE) : at - 1]):
        named = authorities(context, above.span)
        if named:
            return resolve(context, named[-1:], "clause")
    return NONE


def _respectively(context: Kontekst, sentence: Span, outer: Span) -> Link:
    """ "W wyrokach A i B przyjęto odpowiednio: „…” i „…”": as many decisions as quotations, one each, in order."""
    if "odpowiednio" not in context.lower[sentence.start : outer.start]:
        return NONE
    inside = [pair.outer for pair in context.quotes if sentence.contains(pair.outer)]
    quotes = [q for q in inside if not any(other != q and other.contains(q) for other in inside)]
    if outer not in quotes or len(quotes) < 2 or "odpowiednio" not in context.lower[sentence.start : quotes[0].start]:
        return NONE
    decisions = [r for r in context.references_in(Span(sentence.start, quotes[0].start)) if r.kind in DECISIONS]
    return resolve(context, (decisions[quotes.index(outer)],), "sentence") if len(decisions) == len(quotes) else NONE


def _goes_on(context: Kontekst, sentence: Span, outer: Span) -> Link:
    """ "Sąd ten wyjaśnił: „", "Zdaniem sądu „", "W uzasadnieniu czytamy: „" behind a sentence that names one decision: it is quoted."""
    before = Span(sentence.start, outer.start)
    heard = context.named_in(before)
    lower_court = any(kind == "sad" and " " in context.flat[at.start : at.end] for kind, _, at in heard.spans)
    same = _SAME_TEXT.search(context.flat, before.start, before.end) or said_behind(context, before) is not None
    if lower_court or heard.names("strona") or not same:
        return NONE
    index = context.sentence_index(sentence.start)
    if index < 1 or context.paragraph_at(sentence.start) != context.paragraph_at(context.sentences[index - 1].start):
        return NONE
    named = [r for r in authorities(context, context.sentences[index - 1]) if r.parent is None]  # an ECLI repeats its number
    return resolve(context, named, "paragraph") if len(named) == 1 else NONE


def _majority(context: Kontekst, sentence: Span, outer: Span) -> Link:
    """In a dissent the judgment of the case itself is another's text: "w wyroku przyjęto, że „…”" is the majority's."""
    if _DISSENT.search(context.lower, 0, _TOP) is None:
        return NONE
    around = (Span(sentence.start, outer.start), Span(outer.end, max(outer.end, sentence.end)))
    if not any(_OF_MAJORITY.search(context.lower, part.start, part.end) for part in around):
        return NONE
    dissented = [r for r in context.references if r.kind in DECISIONS and (r.own or r.norm in context.present or r.span.end <= _TOP)]
    return resolve(context, dissented[:1], "paragraph")


def _beside_cell(context: Kontekst, outer: Span) -> Link:
    """A quotation in a table: the citation that fills the nearest cell of its row; decisions first, else the only provision."""
    at = context.paragraph_index(outer.start)
    row = context.paragraphs[at].row
    behind = takewhile(lambda p: p.row == row, context.paragraphs[at + 1 : at + _CELLS])
    before = takewhile(lambda p: p.row == row, reversed(context.paragraphs[max(0, at - _CELLS) : at]))
    for neighbour in chain.from_iterable(zip_longest(behind, before)):
        if neighbour is None:
            continue
        provisions = tuple(provisions_in(context, neighbour.span))
        cited = authorities(context, neighbour.span) or (provisions if len(provisions) == 1 else ())
        # An act's full title is long, but part of the citation.
        told = len(without_citations(context, neighbour.span)) - sum(len(r.span) for r in cited if r.kind in PROVISIONS)
        if cited and told < NEAR // 4:
            return resolve(context, cited, "clause")
    return resolve(context, _column_head(context, at), "clause")


def _column_head(context: Kontekst, at: int) -> tuple[Reference, ...]:
    """The decisions that alone stand at the top of the column of a cell, in a table without cells left out."""
    first = at
    while first and context.paragraphs[first - 1].row and at - first < _TABLE:
        first -= 1
    rows = [[*cells] for _, cells in groupby(context.paragraphs[first : at + _CELLS], key=lambda p: p.row)]
    own = next(cells for cells in rows if context.paragraphs[at] in cells)
    place = own.index(context.paragraphs[at])
    return only_names(context, rows[0][place].span) if rows[0] is not own and len(rows[0]) == len(own) else ()


def _around(context: Kontekst, outer: Span, sentence: Span) -> Span:
    """The sentence, widened over a quotation that ends in a later one."""
    if outer.end <= sentence.end:
        return sentence
    last = context.sentence_at(outer.end - 1)
    return Span(sentence.start, max(sentence.end, last.end))


def _named(context: Kontekst, sentence: Span, outer: Span) -> tuple[Reference, ...]:
    """Authorities named in the sentence outside the quotation: the provision before its colon, decisions, then the nearest provision."""
    before, behind = Span(sentence.start, outer.start), Span(outer.end, max(outer.end, sentence.end))
    provisions = [r for r in provisions_in(context, before) if not _is_topic(context, r, outer)]
    if provisions and context.flat[provisions[-1].span.end : outer.start].strip() == ":":
        return (provisions[-1],)
    decisions = meant(context, authorities(context, before), outer) or authorities(context, behind)
    if decisions:
        return decisions
    if _OF_CONTRACT.search(context.lower, max(before.start, before.end - _CONTRACT_REACH), before.end):
        return ()
    bracketed = _in_bracket(context, behind)
    if provisions:
        announces = _ANNOUNCING.fullmatch(context.flat, provisions[-1].span.end, outer.start) is not None
        return (provisions[-1], *bracketed) if announces or not bracketed else bracketed
    if introductions()["dokument"].search(context.lower, before.start, before.end) or _JUDGED.match(
        context.lower, behind.start, behind.end
    ):
        return ()
    later = [r for r in provisions_in(context, behind) if r.span.start - outer.end < NEAR // 4]
    return tuple(later[:1])


def _is_topic(context: Kontekst, provision: Reference, outer: Span) -> bool:
    """ "O kryteriach art. 362 k.c. napisał: „": somebody speaks about the provision, which says nothing itself."""
    about = _ABOUT.search(context.lower, max(0, provision.span.start - _ABOUT_REACH), provision.span.start)
    return about is not None and _SPOKE.fullmatch(context.lower, provision.span.end, outer.start) is not None


def _in_bracket(context: Kontekst, behind: Span) -> tuple[Reference, ...]:
    """The provision that is all a bracket right behind a quotation holds: "gdyż „…” (art. 189 k.p.c.)"; none of one it only compares."""
    bracket = _BRACKET.match(context.flat, behind.start, behind.end)
    provisions = provisions_in(context, Span(*bracket.span(1))) if bracket is not None else ()
    return tuple(provisions[:1]) if bracket is not None and provisions and provisions[0].span == Span(*bracket.span(1)) else ()


def _pointed(context: Kontekst, before: Span) -> Link:
    """ "Przepis ten stanowi: „": the provision pointed at; "w świetle tego przepisu Sąd stwierdził, że „" is the court's."""
    short = None if context.named_in(before).spans else pointed(context, before)
    return NONE if short is None else resolve(context, short.references, short.rule)


def _sentence_before(context: Kontekst, sentence: Span) -> tuple[Reference, ...]:
    """What the sentence that announces a free-standing quotation names: "W wyroku … SN wskazał:" and the quotation in its own paragraph."""
    index = context.sentence_index(sentence.start)
    if index < 1:
        return ()
    earlier = context.sentences[index - 1]
    announces = COLON.search(context.flat, max(earlier.start, earlier.end - 20), earlier.end) is not None
    same = context.paragraph_at(earlier.start) == context.paragraph_at(sentence.start)
    decisions = authorities(context, earlier) if announces or same else ()
    if decisions:
        return decisions[-1:] if announces else decisions
    return provision_of(context, earlier) if announces else ()


def quoted_source(context: Kontekst, link: Link, outer: Span) -> tuple[str, str | None]:
    """Kind of source and speaker of a quotation."""
    kinds = {context.by_id[r].kind for r in link.references if r in context.by_id}
    sentence = context.sentence_at(outer.start)
    lower = (context.flat[sentence.start : outer.start] + " " + context.flat[outer.end : sentence.end]).lower()
    heard = context.named_in(Span(sentence.start, outer.start))
    speaker = next(iter(reversed(heard.names("najwyzszy"))), None)
    if kinds & DECISIONS:
        courts = [context.by_id[r].court for r in link.references if context.by_id[r].court]
        return "orzeczenie", courts[0] if courts else speaker
    if kinds & PROVISIONS and ReferenceKind.ORZECZENIE not in kinds:
        return "przepis", None
    if speaker is not None or heard.names("orzecznictwo"):
        return source_kind(context, link.references, speaker or "orzecznictwo"), speaker
    if heard.names("doktryna") or ReferenceKind.DOKTRYNA in kinds:
        return "doktryna", None
    patterns = introductions()
    if patterns["dokument"].search(lower) or patterns["strona"].search(lower):
        return "umowa/dowód", None
    return "nieznane", None
