"""Writers as speakers: "zdaniem A. Woltera", "według J. Ignatowicza i K. Stefaniuka"."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import ClaimType, ReferenceKind
from kotwica.extractors.parafrazy_ramy import Frame
from kotwica.extractors.slownik import speech

# "M. Allerhanda", "A. Wolter i J. Ignatowicz", "prof. Z. Radwańskiego"; not "A. K.", as parties are written.
_ONE_AUTHOR = r"(?:(?:prof|dr|hab)\. ){0,3}(?:[A-ZŁŚŻ]\. ?){1,2}[A-ZĆŁŚŹŻ][a-ząćęłńóśźż]{2,}(?: ?- ?[A-ZĆŁŚŹŻ][a-ząćęłńóśźż]{2,})?"
# Every author has an initial and a surname: ten times cheaper to look for than the whole.
INITIALLED = re.compile(r"[A-ZŁŚŻ]\. ?[A-ZĆŁŚŹŻ][a-ząćęłńóśźż]{2}")
AUTHOR = re.compile(rf"{_ONE_AUTHOR}(?:(?:,| i| oraz) {_ONE_AUTHOR}){{0,3}},? ?")
_SAYS = re.compile(r"(?:(?:trafnie|słusznie|z kolei|natomiast|zaś) )?(?P<verb>[a-ząćęłńóśźż]+)(?: \w+){0,2}?,? (?:że|iż) ")


def is_author(context: Kontekst, at: int, sentence: Span) -> bool:
    """A name with an initial where writers are heard of: in the sentence, or anywhere in its paragraph. Parties have names, too."""
    if AUTHOR.match(context.flat, at, sentence.end) is None:
        return False
    around = context.paragraph_at(sentence.start).span
    heard = context.named_in(around)
    cites = any(r.kind is ReferenceKind.DOKTRYNA for r in context.references_in(around))
    return cites or bool(heard.names("doktryna")) or not heard.names("strona")


def author_says(context: Kontekst, sentence: Span) -> Frame | None:
    """ "K. Nowak podnosi, że X (K. Nowak, Umowy, Kraków 2017, s. 90)": a writer whose work is cited in brackets behind the words."""
    name = AUTHOR.match(context.flat, sentence.start, sentence.end)
    said = _SAYS.match(context.lower, name.end(), sentence.end) if name is not None else None
    if name is None or said is None or speech().get(said["verb"]) != "osobowa":
        return None
    surname = name.group().strip(" ,").split()[-1].split(".")[-1]
    work = next((b for b in context.brackets_in(Span(said.end(), sentence.end)) if surname in b.of(context.flat)), None)
    if work is None:
        return None
    cited = tuple(r for r in context.references_in(work) if r.kind is ReferenceKind.DOKTRYNA)
    head = Span(sentence.start, said.end())
    return Frame(head, said.end(), ClaimType.PARAFRAZA, cited[:1], "doktryna", governor="osobowa", end=work.start)


def of_author(context: Kontekst, rest: Span) -> Frame | None:
    name = AUTHOR.match(context.flat, rest.start, rest.end)
    if name is None:
        return None
    cited = tuple(r for r in context.references_in(Span(name.end(), rest.end)) if r.kind is ReferenceKind.DOKTRYNA)
    return Frame(Span(rest.start, name.end()), name.end(), ClaimType.PARAFRAZA, cited[:1], "doktryna")
