"""Block quotations and their neighbours: the sentence that leads to a quotation, and the one behind it that only cites."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from kotwica.document.model import BlockKind, Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.linking import NONE, Link, resolve
from kotwica.extractors.model import Reference
from kotwica.extractors.oparcie import Support
from kotwica.extractors.parafrazy_nastepne import citation_sentence
from kotwica.extractors.parafrazy_powolane import authorities
from kotwica.extractors.parafrazy_wskazane import pointed, provisions_in

COLON = re.compile(r":[ „\"]*$")
NEAR = 400
# What is cited behind these words says the same in words of its own.
LIKE = re.compile(
    r"[ (\[;,.]*(?:podobnie|analogicznie|tożsam\w+|zbieżnie|identycznie|tak samo|odmiennie|inaczej|przeciwnie"
    r"|(?:por|zob)\.? (?:też|także|również))\b"
)
# Who speaks before a block, or where it is read; "Sąd Okręgowy" and "Pozwany" are of the case of the draft.
_BARE_COURT = re.compile(
    r"\W*(?:(?:Dalej|Następnie) )?(?:Sąd|Trybunał|Izba|SN|NSA|TSUE|W uzasadnieniu|Czytamy)(?: ten| ta| tam| w nim)? [a-ząćęłńóśźż]+"
)

# "Powyższe stwierdził SN w wyroku …", "Sąd Najwyższy wyraził to w wyroku …", "Cytat pochodzi z wyroku …", "To fragment uzasadnienia
# wyroku …": of the block right above it.
_POINTS_UP = re.compile(
    r"\W*(?:(?:to|te|tymi|powyższ\w{1,3}|przytoczon\w{1,3}|cytowan\w{1,3}|taki\w{0,3}) (?:oto |są )?"
    r"(?:słow\w+|zdani\w+|fragment\w*|cytat\w*|wypowied\w+|passus\w*|ustęp\w*|wyw[oó]d\w*)"
    r"|cytat\w* (?:ten |ów )?pochodzi|(?:słowa|zdanie|fragment|passus) (?:te|to|ten|pochodz[ią])"
    r"|powyższe (?:stwierdzi|napisa|wskaza|wyjaśni|uzna|przyj)\w+"
    r"|(?:[^\W\d_]+ ){1,4}(?:wyrazi|stwierdzi|napisa|uj|powiedzia)\w{1,2} to we? (?:swo\w+ )?(?:wyroku|uchwale|postanowieniu|orzeczeniu))\b"
)


def link_block(context: Kontekst, outer: Span) -> Link:
    """A block quotation: its own citation, the one right behind it, or the sentence that leads to it."""
    inside = authorities(context, outer)
    if inside and outer.end - inside[-1].span.end < 60:
        return resolve(context, inside, "parenthesis")
    index = context.sentence_index(outer.start)
    earlier = context.sentences[index - 1] if index else Span(outer.start, outer.start)
    named: tuple[Reference, ...] = authorities(context, earlier)[-1:]
    announced = named and COLON.search(context.flat, max(earlier.start, earlier.end - 20), earlier.end)
    following = NONE if announced else behind(context, outer)
    if following is not NONE:
        return following
    if not named and COLON.search(context.flat, max(earlier.start, earlier.end - 20), earlier.end):
        named = provision_of(context, earlier)
        if not named:
            return _of_sentence_before(context, earlier)
    return resolve(context, named, "clause")


def _of_sentence_before(context: Kontekst, lead: Span) -> Link:
    """ "Wyrok SN z … (I PK …) dotyczył krytyki zarządu. Sąd podkreślił:" and the block: it is of the one decision named before."""
    index = context.sentence_index(lead.start)
    earlier = context.sentences[max(0, index - 1)]
    if (
        index < 1
        or context.paragraph_at(earlier.start) != context.paragraph_at(lead.start)
        or not _BARE_COURT.match(context.flat, lead.start)
    ):
        return NONE
    named = {r.norm: r for r in authorities(context, earlier)}
    return resolve(context, tuple(named.values()), "paragraph") if len(named) == 1 else NONE


def behind(context: Kontekst, outer: Span) -> Link:
    """The next sentence (or block) when it is nothing but a citation."""
    index = context.sentence_index(outer.end - 1) + 1
    if index >= len(context.sentences):
        return NONE
    following = context.sentences[index]
    block = context.paragraph_at(outer.start).kind in (BlockKind.QUOTE, BlockKind.CODE)
    apart = context.paragraph_at(outer.end - 1) != context.paragraph_at(following.start)
    if following.start - outer.end > NEAR or (apart and not block and context.flat[following.start] != "("):
        return NONE
    support = citation_sentence(context, following)
    if support is None and block and _POINTS_UP.match(context.lower, following.start, following.end):
        named = authorities(context, following)
        return resolve(context, named, "clause") if len({r.norm for r in named}) == 1 else NONE
    if support is None or support.contrary or LIKE.match(context.lower, following.start, following.end):
        return NONE
    return resolve(context, quoted_from(context, support) or support.provisions, support.rule)


def quoted_from(context: Kontekst, support: Support) -> Sequence[Reference]:
    """The decisions of a support up to "podobnie", "zob. też": what is cited behind says the like, in other words."""
    cited = support.decisions
    for before, behind in pairwise(cited):
        if LIKE.search(context.lower, before.span.end, behind.span.start):
            return cited[: cited.index(behind)]
    return cited


def provision_of(context: Kontekst, lead: Span) -> tuple[Reference, ...]:
    """The last provision of a sentence that leads to a quotation, or the one that it points at: "Przepis ten stanowi:"."""
    short = pointed(context, lead)
    return tuple(provisions_in(context, lead)[-1:]) or (short.references if short is not None else ())
