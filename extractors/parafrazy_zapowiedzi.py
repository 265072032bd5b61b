"""Announcements: "SN wymienił trzy przesłanki: a, b i c", "Art. 415 k.c. wymaga trzech rzeczy:", and the lists that follow them."""

from __future__ import annotations

import re
from itertools import islice

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.extractors.etykiety import only_names
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import DECISIONS, ClaimType, Reference
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_etykiety import court_of
from kotwica.extractors.parafrazy_glos import present_speaker
from kotwica.extractors.parafrazy_powolane import authorities
from kotwica.extractors.parafrazy_ramy import Frame, leans
from kotwica.extractors.parafrazy_tresc import MIN_WORDS, word_count
from kotwica.extractors.parafrazy_wlasne import rules_here
from kotwica.extractors.parafrazy_wskazane import mentions
from kotwica.extractors.slownik import speech

# "wymienił kryteria", "sformułował cztery reguły", "udzielił odpowiedzi na trzy pytania": what is listed.
LISTED_NOUN = re.compile(
    r"\b(?:kryteri|przesłan|warunk|warunek|okolicznoś|zasad|reguł|wskazów|wytyczn|wymóg|wymog|wymagan|element|cech|tez|wniosk|argument|powod|powód"
    r"|przyczyn|przypadk|sytuacj|grup|kategori|czynnik|pytani|zagadnieni|obowiązk|uprawnie|rzeczy|kwesti|etap|krok|test|model"
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
_HEEDED = frozenset(("najwyzszy", "trybunal", "orzecznictwo"))
_OTHERS = frozenset(("sad", "strona"))
# The governor of what was announced as a list.
LISTED = "wyliczenie"
_INLINE = re.compile(r":[*_]* +(?=[^\W_])")
_MAX_COLONS = 5
_WORD = re.compile(r"[^\W\d_]+")


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


def announcement(context: Kontekst, head: Span) -> Lead | None:
    """What stands behind the colon after `head` inherits: a label's decision, a court that says or lists, a provision that lists."""
    if named := only_names(context, head):
        return Lead(named, court_of(named), listed=True)
    lower = context.lower[head.start : head.end]
    kind = predicate(context.flat, head)
    if kind is Predicate.SELF or _NOT_SAID.search(lower) or rules_here(context, head, Span(head.end, head.end)):
        return None
    lists = LISTED_NOUN.search(lower) is not None
    heard = context.named_in(head)
    cited = authorities(context, head)
    if cited:
        first = next((item for item in heard.spans if item[0] in (*_HEEDED, *_OTHERS)), None)
        said = lists or any(word in speech() for word in _WORD.findall(lower))
        of_party = first is not None and first[0] == "strona" and first[2].start < cited[0].span.start
        if not said or of_party or leans(context, head, cited, heard):
            return None
        # "Sąd wziął pod uwagę okoliczności (por. wyrok SN …):" lists those of the present case.
        brackets = context.brackets_in(head)
        outside = tuple(r for r in cited if not any(b.contains(r.span) for b in brackets))
        return None if present_speaker(context, head, outside) else Lead(cited, court_of(cited), listed=True)
    provision = next(reversed(mentions(context, head)), None)
    if provision is not None and not heard.spans:
        listing = lists and _LISTS.search(context.lower, head.start, head.end) is not None
        return Lead(provision.references[-1:], None, listed=True) if listing else None
    return _by_name(context, head, lists=lists)


def _by_name(context: Kontekst, head: Span, *, lists: bool) -> Lead | None:
    """ "Sąd Najwyższy wymienił tam kryteria": of the decision that the sentence before is about, or of the only one of the paragraph."""
    speaks = [item for item in context.named_in(head).spans if item[0] in (*_HEEDED, *_OTHERS)]
    if not speaks or speaks[0][0] not in _HEEDED or speaks[0][1] in context.own_courts:
        return None
    lower = context.lower[head.start : head.end]
    if not lists and not any(word in speech() for word in _WORD.findall(lower)):
        return None
    index = context.sentence_index(head.start)
    paragraph = context.paragraph_at(head.start)
    before = context.sentences[index - 1] if index > 0 else head
    cited = authorities(context, before) if paragraph.span.contains(before) else ()
    return Lead(tuple(cited[-1:]), speaks[0][1], listed=True)


def find_announced(context: Kontekst, sentence: Span) -> Frame | None:
    """What stands behind the colon of a sentence that announces a list, to the end of the sentence."""
    for colon in islice(_INLINE.finditer(context.flat, sentence.start, sentence.end), _MAX_COLONS):
        covered = any(b.start < colon.start() < b.end for b in context.brackets_in(sentence))
        if covered or context.reference_over(colon.start()) is not None or context.quotes_over(Span(colon.start(), colon.end())):
            continue
        head, told = Span(sentence.start, colon.start()), Span(colon.end(), sentence.end)
        quoted = any(word_count(context, quote.inner) >= MIN_WORDS for quote in context.quotes_over(told))
        if quoted or only_names(context, told):  # "dwa wyroki: z 10 września 2014 r., I CSK …, i z 7 lutego 2020 r., V CSK …"
            return None
        lead = announcement(context, head) if LISTED_NOUN.search(context.lower, head.start, head.end) else None
        return None if lead is None else Frame(head, colon.end(), kind_of(lead), lead.references, lead.speaker, governor=LISTED)
    return None


def kind_of(lead: Lead) -> ClaimType:
    of_court = lead.speaker is not None or any(r.kind in DECISIONS for r in lead.references)
    return ClaimType.STANOWISKO_SADU if of_court else ClaimType.PARAFRAZA
