"""Where in a decision, and where it was printed: right pages and points, wrong ones, those that are not there, another decision's collection."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from itertools import islice

from citations import Item, reference, subject
from texts import Sentence, flowing, sentences_of

from kotwica.document.model import Span
from kotwica.sources.model import Source

# "III CZP 24/90, OSNCP 1991 nr 2-3, poz. 18": a case and where it was printed, as the texts themselves say it.
_PRINTED = re.compile(
    r"(?P<case>[IVX]{1,5} [A-Z]{2,4} \d{1,4}/\d\d),? \(?(?P<place>OSN[A-Za-z]{0,6},? (?P<year>(?:19|20)\d\d),? (?:nr |z\. )?[\d-]{1,5},? poz\. \d{1,4})"
)


def items(sources: Sequence[Source], *, count: int, rng: random.Random) -> Iterator[Item]:
    """`count` sentences in decisions with pages, as many in decisions with points, and as many places of another decision."""
    pool = [s for source in sources for s in sentences_of(source, wide=True)]
    rng.shuffle(pool)
    paged = ((s, [(f"s. {n}", p) for n, p in enumerate(s.source.pages, 1)]) for s in pool if len(s.source.pages) > 2)
    numbered = ((s, [(u.path, u.span) for u in s.source.units if u.path.startswith("pkt ")]) for s in pool)
    for what, found in (("page", paged), ("point", numbered)):
        whole = ((s, places) for s, places in found if any(_within(s, span) for _, span in places))
        for sentence, places in islice(whole, count):
            yield from _pinpointed(what, sentence, places, rng)
    printed = sorted({(m["case"], m["place"], int(m["year"])) for s in sources for m in _PRINTED.finditer(flowing(s))})
    yield from islice(_printed_elsewhere(pool, printed, rng), count)


def _within(sentence: Sentence, span: Span) -> bool:
    """Whether the sentence stands in the place as a whole, with room for its line ends."""
    return span.start <= sentence.at and sentence.at + len(sentence.text) + 20 < span.end


def _pinpointed(what: str, sentence: Sentence, places: list[tuple[str, Span]], rng: random.Random) -> Iterator[Item]:
    own = next(name for name, span in places if _within(sentence, span))
    others = [name for name, span in places if not span.overlaps(Span(sentence.at, sentence.at + len(sentence.text) + 20))]
    if not others:
        return
    other = rng.choice(others)
    absent = f"{own.split(' ')[0]} {len(places) + rng.randrange(20, 60)}"
    for kind, faithful, place in (
        (f"faithful: {what} named", True, own),
        (f"wrong {what}", False, other),
        (f"{what} that is not there", False, absent),
    ):
        cited = f"{subject(sentence.source)} w {reference(sentence.source, case='locative')} ({place} uzasadnienia)"
        text = f"Jak wskazał {cited}: „{sentence.text}”."
        yield Item(kind, faithful, (("paragraph", text),), quote=sentence.text, source_text=flowing(sentence.source), false="anchor")


def _printed_elsewhere(pool: Sequence[Sentence], printed: Sequence[tuple[str, str, int]], rng: random.Random) -> Iterator[Item]:
    """Quotations whose decision is given the place of a collection that the sources at hand give to another one."""
    for sentence in pool:
        anchors = sentence.source.anchors
        fitting = [
            place
            for case, place, year in printed
            if anchors.decided_on and year >= anchors.decided_on.year and case not in anchors.sygnatury
        ]
        if fitting and (anchors.court or "") == "Sąd Najwyższy":
            text = f"W orzecznictwie podkreśla się, że „{sentence.text}” ({reference(sentence.source)}, {rng.choice(fitting)})."
            yield Item(
                "collection of another decision",
                False,
                (("paragraph", text),),
                quote=sentence.text,
                source_text=flowing(sentence.source),
                false="anchor",
            )
