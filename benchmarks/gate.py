"""Stops a change that makes the product less accurate, unless CHANGELOG.md says so: a short run on our own fictitious samples.

    python benchmarks/gate.py [--keep]

Compares altered citations built from samples/zrodla and what is found in samples/opinia.md (benchmarks/data/opinia.tsv says what a person found)
with the figures kept in benchmarks/results/gate.json. A figure that fell fails the gate, unless a line of CHANGELOG.md under "Unreleased" accepts it:

    - Benchmark loss accepted: caught, word dropped (why)

`--keep` writes the present figures, after a gain, an accepted loss, or a change of the benchmark itself. The run is the same each time.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from altered_citations import run
from measures import NO_ITEMS, by_kind, headline

from kotwica.document import read_draft
from kotwica.extractors import extract

REPOSITORY = Path(__file__).resolve().parent.parent
KEPT = Path(__file__).parent / "results" / "gate.json"
GOLD = Path(__file__).parent / "data" / "opinia.tsv"
ITEMS, SEED = 10, 1
ACCEPTED = "- Benchmark loss accepted:"
# The only figure that is better when it is lower; it is turned round, so that every figure of the gate may only rise.
_LOWER_IS_BETTER = "false alarms"
T = TypeVar("T")


def figures() -> dict[str, float]:
    """Every figure of the gate that has items, 0..1, higher is better."""
    samples = REPOSITORY / "samples" / "zrodla"
    found = run(samples, acts=samples, editions=None, count=ITEMS, seed=SEED)
    rows = {name: share.value for name, share in (headline(found) | by_kind(found)).items() if share.value is not None} | extraction()
    if _LOWER_IS_BETTER in rows:
        rows["no false alarms"] = 1 - rows.pop(_LOWER_IS_BETTER)
    return {name: round(value, 6) for name, value in rows.items()}


def extraction() -> dict[str, float]:
    """F1 of references, of quotations, and of quotations with their authority, on the sample opinion."""
    draft = read_draft(REPOSITORY / "samples" / "opinia.md")
    extracted = extract(draft)
    norms = {r.id: r.norm or "" for r in extracted.references}
    rows = [line.split("\t") for line in GOLD.read_text("utf-8").splitlines() if not line.startswith("#")]
    gold_references = Counter(value for kind, value, _ in rows if kind == "reference")
    gold_quotes = [(value, authority) for kind, value, authority in rows if kind == "quotation"]
    quotes = [(" ".join((c.quote or "").split()), norms[c.references[0]] if c.references else "") for c in extracted.claims if c.quote]
    begun = [(*next(((b, a) for b, a in gold_quotes if text.startswith(b)), (text, "?")), authority) for text, authority in quotes]
    return {
        "F1 of references": f1(Counter(norms.values()), gold_references),
        "F1 of quotations": f1(Counter(b for b, _, _ in begun), Counter(b for b, _ in gold_quotes)),
        "F1 of linked quotations": f1(Counter((b, got) for b, _, got in begun), Counter(gold_quotes)),
    }


def f1(found: Counter[T], gold: Counter[T]) -> float:
    """The harmonic mean of precision and recall of two multisets; 1 when both are empty."""
    both = sum((found & gold).values())
    return 2 * both / (sum(found.values()) + sum(gold.values())) if found or gold else 1.0


def losses(now: Mapping[str, float], kept: Mapping[str, float]) -> dict[str, tuple[float, float | None]]:
    """Figures that fell, with (kept, now); now is None for what is measured no more, since a kind without items proves nothing."""
    return {name: (was, now.get(name)) for name, was in kept.items() if name not in now or now[name] < was}


def accepted(changelog: str) -> frozenset[str]:
    """The figures whose loss the changelog accepts under its first heading, "[Unreleased]"."""
    unreleased = changelog.split("\n## ")[1] if "\n## " in changelog else ""
    named = (line.removeprefix(ACCEPTED).split("(")[0] for line in unreleased.split("\n") if line.startswith(ACCEPTED))
    return frozenset(name.strip() for names in named for name in names.split(","))


def main() -> int:
    """Prints gains and losses; 1 for a loss that nobody accepted."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", action="store_true", help="keep the present figures")
    keep = parser.parse_args().keep
    now = figures()
    if keep:
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps(now, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        print(f"kept {len(now)} figures in {KEPT.name}")
        return 0
    kept: dict[str, float] = json.loads(KEPT.read_text("utf-8"))
    lost, named = losses(now, kept), accepted((REPOSITORY / "CHANGELOG.md").read_text("utf-8"))
    for name in sorted(n for n in now if now[n] > kept.get(n, 1.0)):
        print(f"gain      {name}: {kept[name]:.4f} → {now[name]:.4f}")
    for name, (was, value) in lost.items():
        shown = NO_ITEMS if value is None else f"{value:.4f}"
        print(f"{'accepted' if name in named else 'LOSS    '}  {name}: {was:.4f} → {shown}")
    unnamed = [name for name in lost if name not in named]
    print(
        f"{len(now)} figures, {len(lost)} fell"
        + (f"; name what is accepted in CHANGELOG.md: {ACCEPTED} {', '.join(unnamed)} (why)" if unnamed else "")
    )
    return int(bool(unnamed))


if __name__ == "__main__":
    sys.exit(main())
