"""References on noise, invisible characters, bait, and whole judgments."""

from __future__ import annotations

import json
import random
import re
from itertools import pairwise

import pytest

from builders import shared
from kotwica.document.model import Reading
from kotwica.extractors.model import ReferenceKind as K
from kotwica.extractors.referencje import find_all, find_references
from work import assert_linear

PIECES = [
    "wyrok SN z dnia 3 lutego 2011 r., ", "I CSK 5/10", "art. 385", "¹", " § 1 k.c. ", "Dz. U. z 2013 r. poz. 392", "\u00a0", "\u200b", "\u00ad", "e\u0301", "ﬁ",
    "𝕏", "\n", "\f12\n", "OSNC 2012/1/10, ", "C\u2011260/18 ", "„", "”", "tamże ", "i 6/10 ", "„dalej: u.o.d.o.” ", "Ⅱ CSK 7/10 ", "sygn. akt (...) ", "\u0301",
]  # fmt: skip


@pytest.mark.parametrize("seed", range(40))
def test_every_span_lies_in_its_text_on_noise(seed: int) -> None:
    chance = random.Random(seed)
    text = "".join(
        chance.choice(PIECES) if chance.random() < 0.7 else chr(chance.choice((32, 46, 49, 73, 0x17C, 0x10400))) for _ in range(120)
    )
    references, unread = find_all(Reading(text))
    assert all(item.span.of(text) == item.text and item.text for item in (*references, *unread))
    assert [r.span for r in references] == sorted(r.span for r in references)
    assert all(a.span.end <= b.span.start for a, b in pairwise(references))
    assert [r.id for r in references] == [f"R{n}" for n in range(1, len(references) + 1)]
    known = {r.id for r in references}
    assert all(i in known for r in references for i in (*r.antecedents, *((r.parent,) if r.parent else ())))


@pytest.mark.parametrize("invisible", ["\u00ad", "\u200d", "\u2060", "\ufeff"])
def test_invisible_characters_hide_nothing(invisible: str) -> None:
    text = f"wyrok SN z dnia 3 lutego 2011 r., I C{invisible}SK 5/10"
    (reference,) = find_references(Reading(text))
    assert reference.norm == "I CSK 5/10"
    assert reference.text == f"I C{invisible}SK 5/10"


BAIT = [" ", "\n", "1", "1 ", "1/", "art. 1 ", "art. ", "§ 1 ", "„", "(", "I", "I ", "V. ", "A. ", "1, ", "w/", "p. ", "e\u0301", "Dz. U. "]


@pytest.mark.parametrize("bait", BAIT)
def test_work_grows_no_faster_than_the_text(bait: str) -> None:
    assert_linear(lambda size: find_all(Reading(bait * (size // len(bait)))), small=3_000, large=24_000)


def test_every_signature_in_the_heads_of_judgments_is_found() -> None:
    """The file name holds the signature; the head of all but one (whose head has lost it) states it."""
    for path in sorted(shared("corpus", "pl", "judgments").glob("*.txt")):
        head = path.read_text(encoding="utf-8")[:2500]
        case = re.sub(r"^(?:[A-Z]{2,}_+)*", "", path.stem)
        number = re.search(r"(\d+)-(\d\d)", case)
        assert number is not None
        written = re.search(rf"{number[1]}\s?/(?:20|19)?{number[2]}\b", head)
        if written is None:
            continue
        spans = [r.span for r in find_references(Reading(head)) if r.kind is K.ORZECZENIE]
        assert any(s.start < written.end() <= s.end for s in spans), path.name


def test_gold_segments() -> None:
    """References of the development segments: what an annotator found, and nothing else, apart from literature (which has no kind there)."""
    missed, extra, total = [], [], 0
    for path in sorted(shared("gold-dev").glob("*.json")):
        gold = json.loads(path.read_text(encoding="utf-8"))
        found = {(r.span.start, r.kind.value) for r in find_references(Reading(gold["text"])) if r.kind is not K.DOKTRYNA}
        firm = {(g["start"], g["kind"]) for g in gold["references"] if not g.get("optional")}
        loose = {(g["start"], g["kind"]) for g in gold["references"] if g.get("optional")}
        total += len(firm)
        missed += [(path.stem, *item) for item in firm - found]
        extra += [(path.stem, *item) for item in found - firm - loose]
    assert len(missed) <= 0.02 * total, missed
    assert len(extra) <= 0.02 * total, extra
