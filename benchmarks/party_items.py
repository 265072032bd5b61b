"""A true signature under other parties: fictitious judgments whose heads name parties, since published ones are anonymised."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import alterations
from citations import Item
from texts import flowing

from kotwica.sources.model import Source

# Invented names; none of them is a real person or company.
_FIRST = (
    ("Zenobiusz Wzorcowy", "Zenobiusza Wzorcowego"),
    ("Eudoksja Przykładna", "Eudoksji Przykładnej"),
    ("Teofil Zmyślony", "Teofila Zmyślonego"),
)
_SECOND = (
    ("Zakłady Probiercze Fikcja", "Zakładom Probierczym Fikcja"),
    ("Spółdzielnia Nierzeczywista Zorza", "Spółdzielni Nierzeczywistej Zorza"),
    ("Towarzystwo Pozorne Mgła", "Towarzystwu Pozornemu Mgła"),
)  # fmt: skip
_HEAD = """Sygn. akt {signature}

WYROK

W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ

Dnia 14 marca 2019 r.

Sąd Okręgowy w Krakowie I Wydział Cywilny

po rozpoznaniu w dniu 14 marca 2019 r. w Krakowie

sprawy z powództwa {first}

przeciwko {second}

o zapłatę

oddala powództwo.

UZASADNIENIE

{text}
"""


def items(sources: Sequence[Source], folder: Path, *, count: int, rng: random.Random) -> Iterator[Item]:
    """Pairs of citations, under the right and under other parties; writes the judgments that they need into `folder`."""
    pool = [(s, t) for s in sources for t in alterations.sentences(flowing(s))]
    for number, (source, sentence) in enumerate(rng.sample(pool, min(count, len(pool)))):
        first, second = rng.randrange(len(_FIRST)), rng.randrange(len(_SECOND))
        signature = f"I C {9_001 + number}/18"
        text = next(p for p in flowing(source).split("\n") if sentence in p)
        head = _HEAD.format(signature=signature, first=_FIRST[first][1], second=_SECOND[second][1], text=text)
        (folder / f"fikcyjne-{number:04d}.txt").write_text(head, encoding="utf-8")
        right = f"{_FIRST[first][0]} przeciwko {_SECOND[second][1]}"
        wrong = f"{_FIRST[first - 1][0]} przeciwko {_SECOND[second - 1][1]}"
        for kind, parties, faithful in (("faithful: parties named", right, True), ("wrong parties", wrong, False)):
            cited = f"wyroku z dnia 14 marca 2019 r. w sprawie {parties}, {signature}"
            passage = f"Sąd Okręgowy w Krakowie w {cited}, wyjaśnił: „{sentence}”."
            yield Item(kind, faithful, (("paragraph", passage),), quote=sentence, source_text=text, false="anchor")
