"""How often is green right? Whole drafts (.docx, .md) with faithful and altered citations of real judgments and acts, checked end to end.

    python benchmarks/altered_citations.py JUDGMENTS [--acts FOLDER] [--editions FOLDER] [--items 30] [--seed 1] [--verbose] [--save]

From a folder of judgments (any format that `--sources` takes), and one of acts, it writes drafts of the kinds that courts have sanctioned, runs
the whole product on them (reading, extraction, linking, grading), and counts:

- *green precision*: of all green grades, those that deserve it. Undeserved is green on an altered quotation, on anything under a false anchor
  (signature, date, court, parties, provision), or on an altered statement.
- *caught*: an altered quotation that was found and does not pass (neither green nor ZMODYFIKOWANY; WYMAGA OSĄDU counts as caught, since a person
  has to decide; the share that blocks stands beside it); a false anchor where something is marked and the quotation under it does not pass; a
  false statement or open place where something is marked or remarked.
- *false alarm*: a faithful citation with a red, ⛔ or orange grade, or whose quotation was not found at all.

Intervals are 95 % Wilson. Baselines judge the same quotations: exact search, difflib, RapidFuzz at 85 %, 15 % edit distance.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from pathlib import Path

import citations
import pair_items
import party_items
import place_items
import statute_items
from drafts import Outcome, outcomes, write_drafts
from measures import Figures, by_kind, headline, of_baselines
from msgspec.structs import replace

from kotwica.pipeline.options import Options
from kotwica.pipeline.run import check_draft
from kotwica.pipeline.shelf import Shelf
from kotwica.sources import load_sources
from kotwica.sources.model import SourceKind

DAY = date(2026, 11, 30)
RESULTS = Path(__file__).parent / "results"


def run(judgments: Path, *, acts: Path | None, editions: Path | None, count: int, seed: int) -> list[Outcome]:
    """Every item of a run with what the product said of it; empty when no judgment has a readable head.

    `count` sentences of judgments give a family of citations each; half as many provisions and a third as many named parties join them.
    """
    rng = random.Random(seed)
    loaded = load_sources([judgments, *([acts] if acts else [])]).sources
    rulings = [s for s in loaded if s.kind is SourceKind.ORZECZENIE and s.anchors.sygnatury and s.anchors.proven]
    if not rulings:
        return []
    statutes = [s for s in loaded if s.kind is SourceKind.AKT and s.anchors.akt]
    earlier = load_sources([editions]).sources if editions else ()
    with tempfile.TemporaryDirectory() as place:
        folder, own = Path(place) / "pisma", Path(place) / "fikcyjne"
        folder.mkdir()
        own.mkdir()
        made = list(citations.items(rulings, count=count, rng=rng))
        made += pair_items.items(rulings, count=count, rng=rng)
        made += place_items.items(rulings, count=count, rng=rng)
        made += party_items.items(rulings, own, count=max(6, count // 3), rng=rng)
        made += statute_items.items(statutes, earlier, count=max(6, count // 2), rng=rng) if statutes else ()
        rng.shuffle(made)
        drafts = write_drafts(made, folder)
        sources = (judgments, own, *((acts,) if acts else ()))
        # Drafts are as old as the newest of the acts at hand, unless an item says its own day.
        day = max((s.anchors.legal_state for s in statutes if s.anchors.legal_state), default=DAY)
        options = Options(now=datetime(DAY.year, DAY.month, DAY.day, 12, tzinfo=UTC), sources=sources, as_of=day)
        shelf = Shelf(options, tuple(path for path, _ in drafts))
        return [
            o
            for path, chunk in drafts
            for o in outcomes(check_draft(path, replace(options, as_of=chunk[0].as_of or day), shelf=shelf), chunk)
        ]


def table(title: str, rows: Figures) -> str:
    """Rows of a name and a share, as text."""
    return "\n".join([title, *(f"  {name:<48} {share}" for name, share in rows.items())])


def explained(found: Sequence[Outcome]) -> str:
    """Every item that came out wrong, with its grades."""
    lines = []
    for o in found:
        wrong = o.alarm or (o.item.quote and not o.greens) if o.item.faithful else not o.caught or o.undeserved
        if wrong:
            grades = "; ".join(f"{g.claim.id} {g.claim.type.value} {g.status.code} {[r.code for r in g.reasons]}" for g in o.grades)
            shown = " ¶ ".join(text for _, text in o.item.pieces) + (f" [przypis: {o.item.note}]" if o.item.note else "")
            lines.append(f"\n{o.item.kind}: {shown}\n   {grades or 'nothing found'}")
    return "\n".join(lines)


def save(name: str, command: str, figures: Mapping[str, object]) -> Path:
    """Keeps figures as a dated record in benchmarks/results/."""
    RESULTS.mkdir(exist_ok=True)
    target = RESULTS / f"{date.today().isoformat()}-{name}.json"
    target.write_text(json.dumps({"command": command, **figures}, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return target


def main() -> int:
    """Runs, prints, and keeps the figures when asked; 2 when the folder has no judgment that says which it is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("judgments", type=Path, help="folder of real judgments")
    parser.add_argument("--acts", type=Path, help="folder of acts; default: statutes/ beside the judgments, when there is one")
    parser.add_argument("--editions", type=Path, help="folder of earlier editions of the same acts")
    parser.add_argument("--items", type=int, default=30, help="sentences to build families of citations from")
    parser.add_argument("--seed", type=int, nargs="+", default=[1], help="one or more; their items are counted together")
    parser.add_argument("--verbose", action="store_true", help="list every item that came out wrong")
    parser.add_argument("--save", action="store_true", help="keep the figures in benchmarks/results/")
    given = parser.parse_args()
    beside = given.judgments.parent / "statutes"
    acts = given.acts or (beside if beside.is_dir() else None)
    found: list[Outcome] = []
    for seed in given.seed:
        found += run(given.judgments, acts=acts, editions=given.editions, count=given.items, seed=seed)
    if not found:
        print("no judgments with a readable head under", given.judgments, file=sys.stderr)
        return 2
    overall, kinds, others = headline(found), by_kind(found), of_baselines(found)
    print(f"{len(found)} citations")
    print(table("Kotwica", overall), table("By kind: faithful without alarm, altered caught", kinds), sep="\n")
    for name, figures in others.items():
        print(table(f"Baseline: {name}", figures))
    if given.verbose:
        print(explained(found), file=sys.stderr)
    if given.save:
        record = {
            "items": len(found),
            "figures": _records(overall),
            "by kind": _records(kinds),
            "baselines": {n: _records(f) for n, f in others.items()},
        }
        command = f"altered_citations.py JUDGMENTS --items {given.items} --seed {' '.join(map(str, given.seed))}"
        print("kept:", save("altered-citations", command, record))
    return 0


def _records(figures: Figures) -> dict[str, object]:
    return {name: share.record() for name, share in figures.items()}


if __name__ == "__main__":
    sys.exit(main())
