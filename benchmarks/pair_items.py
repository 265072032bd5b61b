"""Two decisions, or two quotations, in one sentence: the right words with the right court, and with the other one."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from citations import Item, letters, reference, subject
from texts import Sentence, flowing, sentences_of

from kotwica.sources.model import Source


def items(sources: Sequence[Source], *, count: int, rng: random.Random) -> Iterator[Item]:
    """Pairs of right and wrong citations for each of `count` sentences; none in a folder of one court alone."""
    pool = [s for source in sources for s in sentences_of(source)]
    for first in rng.sample(pool, min(count, len(pool))):
        apart = [s for s in pool if _apart(first, s)]
        if not apart:
            continue
        second = rng.choice(apart)
        own = [s for s in pool if s.source is first.source and s.text != first.text]
        yield from _two_courts(first, second, rng)
        if own:
            yield from _two_quotations(first, rng.choice(own), second)


def _apart(first: Sentence, second: Sentence) -> bool:
    """Two decisions of different courts, neither of which has the other's words, be it with other commas."""
    apart = subject(first.source) != subject(second.source)
    return apart and all(letters(mine.text) not in letters(flowing(other.source)) for mine, other in ((first, second), (second, first)))


def _two_courts(first: Sentence, second: Sentence, rng: random.Random) -> Iterator[Item]:
    """The quotation of the second court, given to it and to the first one, in three kinds of sentence."""
    turn = rng.randrange(3)
    for kind, faithful, quoted in (("faithful: two courts in a sentence", True, second), ("the other court's words", False, first)):
        text = _told(turn, first.source, second.source, quoted.text)
        yield Item(kind, faithful, (("paragraph", text),), quote=quoted.text, source_text=flowing(second.source))


def _told(turn: int, first: Source, second: Source, quote: str) -> str:
    who, other = subject(first), subject(second)
    if turn == 0:
        lead = f"Podczas gdy {who} ({reference(first)}) zajął inne stanowisko, {other}"
        return f"{lead} w {reference(second, case='locative')} wskazał: „{quote}”."
    if turn == 1:
        return f"Odmiennie niż w {reference(first, case='locative')}, w {reference(second, case='locative')}, wskazano: „{quote}”."
    return f"Kwestię tę badano w {reference(first, case='locative')}. Natomiast {other} w {reference(second, case='locative')} stwierdził: „{quote}”."


def _two_quotations(first: Sentence, own: Sentence, foreign: Sentence) -> Iterator[Item]:
    """A second quotation under the signature of the first: from there, and from elsewhere."""
    lead = f"Jak wskazał {subject(first.source)} w {reference(first.source, case='locative')}: „{first.text}”, a nadto:"
    for kind, faithful, second in (("faithful: second quotation", True, own), ("second quotation from elsewhere", False, foreign)):
        yield Item(kind, faithful, (("paragraph", f"{lead} „{second.text}”."),), quote=second.text, source_text=flowing(first.source))
