"""Properties of the whole extraction: exact spans on noise, no order dependence, no super-linear time, speed by ratio."""

from __future__ import annotations

import random
import unicodedata

import pytest

from builders import draft
from kotwica.document.model import Reading
from kotwica.extractors import extract, extract_reading
from kotwica.extractors.model import Extraction
from kotwica.extractors.registry import EXTRACTORS
from work import assert_linear

# Pieces of legal prose (fictitious numbers) that noise is stirred into.
PIECES = (
    "Sąd Najwyższy w wyroku z dnia 4 maja 2010 r., II CSK 9999/10, stwierdził, że ",
    "„dłużnik odpowiada za skutki opóźnienia”",
    "zgodnie z art. 385[1] § 1 k.c. ",
    "(por. wyrok SN z 5 maja 2011 r., I ACa 9998/11, LEX nr 1)",
    "tamże, s. 7. ",
    "W powołanym wyroku przyjęto, iż sprawca odpowiada. ",
    "C-9999/18, pkt 44, uznał, że luki nie można uzupełnić. ",
    "Zdaniem Sądu Okręgowego zarzut jest chybiony (art. 6 k.c.). ",
    "o czym stanowi art. 6 k.c. ",
    "Jak wskazał TK w wyroku K 99/03, wolność nie jest absolutna. ",
    "odmiennie: uchwała SN, III CZP 9997/17. ",
    "Stan prawny na dzień 1 marca 2024 r. ",
    "„nie zamknięto ",
    "65% szans na wygraną [z pamięci] ",
)
NOISE = (
    "\u00a0",
    "\u200b",
    "\n",
    "\n\n",
    "\u00ad",
    "\ufeff",
    "\u2028",
    "😀",
    "ﬁ",
    "e\u0301",
    "\x0c",
    "(",
    ")",
    "„",
    "”",
    '"',
    "«",
    "[",
    "…",
    "(...)",
    "İ",
    "ß",
    "\r\n",
    "§",
    "1",
)


def noisy(chance: random.Random) -> str:
    text = "".join(chance.choice(PIECES) for _ in range(chance.randrange(1, 14)))
    letters = list(text)
    for _ in range(chance.randrange(12)):
        letters.insert(chance.randrange(len(letters) + 1), chance.choice(NOISE))
    text = "".join(letters)
    return unicodedata.normalize("NFD", text) if chance.random() < 0.3 else text


def check(text: str, found: Extraction) -> None:
    for item in (*found.references, *found.claims, *found.not_checked, *found.lint):
        assert text[item.span.start : item.span.end] == item.text
    ids = {r.id for r in found.references}
    for claim in found.claims:
        assert set(claim.references) <= ids
        assert claim.quote is None or claim.quote == claim.text
        assert claim.context.end <= len(text) and claim.rule
        assert (claim.rule == "none") == (not claim.references)
    assert [c.id for c in found.claims] == [f"C{n}" for n in range(1, len(found.claims) + 1)]
    assert [c.span.start for c in found.claims] == sorted(c.span.start for c in found.claims)


@pytest.mark.parametrize("seed", range(12))
def test_spans_are_exact_on_noise(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(25):
        text = noisy(chance)
        check(text, extract(draft(text)))
        check(text, extract_reading(Reading(text)))


@pytest.mark.parametrize("seed", range(4))
def test_pure_unicode_noise_finds_nothing_wrong(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(20):
        text = "".join(chr(chance.choice((chance.randrange(32, 0x500), chance.randrange(0x2000, 0x2070), 0x1F600))) for _ in range(300))
        check(text, extract(draft(text)))


def test_decomposed_text_gives_the_same_norms_as_composed() -> None:
    text = "".join(PIECES)
    composed = extract_reading(Reading(unicodedata.normalize("NFC", text)))
    decomposed = extract_reading(Reading(unicodedata.normalize("NFD", text)))
    assert [(c.type, c.rule) for c in composed.claims] == [(c.type, c.rule) for c in decomposed.claims]


def test_order_of_extractors_changes_nothing() -> None:
    chance = random.Random(3)
    for _ in range(10):
        reading = Reading(noisy(chance))
        shuffled = list(EXTRACTORS)
        chance.shuffle(shuffled)
        assert extract_reading(reading) == extract_reading(reading, extractors=shuffled)


BAIT = (
    " ",
    "1",
    "„",
    "”",
    "(",
    "[",
    "art. 1 ",
    "że ",
    ", że ",
    "Sąd ",
    "SN ",
    "por. ",
    "r. ",
    "Zgodnie z art. 1 k.c. ",
    "o czym ",
    "wskazał ",
    "\n",
    "Jak wskazał SN ",
    "z pamięci [",
)


# Real-looking citations with nothing between: what is looked up beside each one must not grow with their number.
DENSE = (
    "II CSK 537/10, ",
    "art. 415 k.c., ",
    "Strona ma prawo (C-1/20), ",
    "art. 1 ust. 2, 3, 4, ",
    "wyrok SN z dnia 3 lutego 2031 r., ",
    "wyrok SN z dnia 3 lutego 2031 r., II CSK 12/31, ",
    "(por. wyrok SN z dnia 3 lutego 2031 r., II CSK 12/31) ",
    "C-12/31, ",
    "art. 415 k.c.: jeżeli ",
    "– tak art. 415 k.c.; ",
    "I C 12/31 (SO w Łodzi, 3.02.2031), ",
    "W pierwszym z nich (I C 12/31) stwierdził, że ",
    "inne, jak SN w sprawie II CSK 12/31, że ",
)


@pytest.mark.parametrize("bait", [*BAIT, *DENSE], ids=repr)
def test_work_grows_with_length_only(bait: str) -> None:
    assert_linear(lambda length: extract_reading(Reading(bait * (length // len(bait)))), small=1_200, large=7_200)


@pytest.mark.parametrize("bait", ["„ ", '" ', '"a" ', "()", "( )", "[", "wskazał, że ", "SN wskazał, że ", "  ", "1", ". "], ids=repr)
def test_rubbish_is_read(bait: str) -> None:
    """Whatever is found in it lies in it; benchmarks/bait.py says how long a megabyte takes."""
    reading = Reading(bait * (200_000 // len(bait)))
    found = extract_reading(reading)
    assert all(item.span.of(reading.text) == item.text for item in (*found.references, *found.claims, *found.not_checked, *found.lint))
