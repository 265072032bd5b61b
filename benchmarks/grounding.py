"""How well the thresholds of the grounding ratio tell sentences with a passage in the sources from those without.

    python benchmarks/grounding.py [JUDGMENTS] [--sentences 150] [--seed 1] [--save]

Two sets, told apart in the figures. By hand: sentences of data/oparcie.tsv, labelled against the fictitious samples as *supported* (told in
other words), *related* (same matter, but the sources do not say so) or *foreign*. By construction, when JUDGMENTS are given: sentences of one
half of them, retold by `alterations.retold` and cut to their first two thirds, are supported when their judgment is among the sources and
unsupported when it is of the other half. Printed for each threshold: the share of supported sentences that reach it, and of the others.
"""

from __future__ import annotations

import argparse
import csv
import random
import sys
from collections.abc import Sequence
from pathlib import Path

import alterations
from altered_citations import save
from measures import Share

from kotwica.annotators.ratio import RELEVANCE, SUPPORT
from kotwica.grading import best_support
from kotwica.sources import load_sources
from kotwica.sources.model import Source

HERE = Path(__file__).resolve().parent
SAMPLES = HERE.parent / "samples" / "zrodla"
LABELLED = HERE / "data" / "oparcie.tsv"
STEPS = (0.30, 0.35, 0.40, 0.45, 0.50, 0.55, 0.60, 0.65, 0.70, 0.75, 0.80)
Scores = dict[str, list[float]]


def scores(texts: Sequence[str], sources: Sequence[Source]) -> list[float]:
    """The similarity of each text's best window, 0 for one without any."""
    return [support.similarity if support else 0.0 for support in best_support(texts, sources, floor=0.01)]


def by_hand() -> Scores:
    """Scores of the labelled sentences, by label."""
    with LABELLED.open(encoding="utf-8") as file:
        rows = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    found = scores([text for _, text in rows], load_sources([SAMPLES]).sources)
    return {
        label: [s for (given, _), s in zip(rows, found, strict=True) if given == label] for label in ("supported", "related", "foreign")
    }


def by_construction(judgments: Path, *, count: int, seed: int) -> Scores:
    """Scores of retold and shortened sentences, those of judgments among the sources first."""
    rng = random.Random(seed)
    rulings = list(load_sources([judgments]).sources)
    rng.shuffle(rulings)
    known, unknown = rulings[::2], rulings[1::2]
    out: Scores = {}
    for label, side in (("supported", known), ("foreign", unknown)):
        pool = [s for source in side for s in alterations.sentences(source.text)]
        chosen = rng.sample(pool, min(count, len(pool)))
        out[label] = scores([alterations.retold(" ".join(s.split()[: len(s.split()) * 2 // 3])) for s in chosen], known)
    return out


def table(name: str, found: Scores) -> dict[str, dict[str, object]]:
    """Prints the share of each label that reaches each threshold; the same as a record."""
    print(name + "".join(f"{label:>14} ({len(s)})" for label, s in found.items()))
    rows = {}
    for step in STEPS:
        shares = {label: Share(sum(s >= step for s in some), len(some)) for label, some in found.items()}
        mark = "  support" if step == SUPPORT else "  relevance" if step == RELEVANCE else ""
        print(f"  {step:.2f}" + "".join(f"{share.value:>18.3f}" for share in shares.values()) + mark)
        rows[f"{step:.2f}"] = {label: share.record() for label, share in shares.items()}
    return rows


def main() -> int:
    """Prints the tables, and keeps them when asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("judgments", type=Path, nargs="?", help="folder of real judgments")
    parser.add_argument("--sentences", type=int, default=150, help="of each half")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", action="store_true", help="keep the figures in benchmarks/results/")
    given = parser.parse_args()
    record = {"by hand": table("by hand", by_hand())}
    if given.judgments:
        made = by_construction(given.judgments, count=given.sentences, seed=given.seed)
        record["by construction"] = table("by construction", made)
    if given.save:
        command = f"grounding.py JUDGMENTS --sentences {given.sentences} --seed {given.seed}"
        print("kept:", save("grounding", command, {"support": SUPPORT, "relevance": RELEVANCE, **record}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
