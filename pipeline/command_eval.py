"""`kotwica eval CASES`: many drafts with expected outcomes, and the figures over all of them."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from kotwica.pipeline.cases import Outcome, evaluate, mean, read_cases
from kotwica.pipeline.entry import BLOCKED, OK
from kotwica.pipeline.options import Options, clock
from kotwica.pipeline.terminal import print_rows


def run(arguments: Namespace) -> int:
    """Prints a row a case and the means; 1 when an expectation was not met.

    Errors: InputError for a broken file of cases and for a draft or source that cannot be read.
    """
    options = Options(now=clock(os.environ))
    outcomes = [evaluate(case, options) for case in read_cases(Path(arguments.cases))]
    if arguments.json:
        print(json.dumps(_page(outcomes), ensure_ascii=False, indent=1))
    else:
        _print(outcomes)
    return BLOCKED if any(o.failed for o in outcomes) else OK


def _means(outcomes: Sequence[Outcome]) -> dict[str, float | None]:
    return {
        "mean_recall": mean(outcomes, lambda o: o.recall),
        "hallucination_rate": mean(outcomes, lambda o: o.hallucinated),
        "mean_ratio": mean(outcomes, lambda o: o.ratio),
        "mean_confidence": mean(outcomes, lambda o: o.confidence),
    }


def _page(outcomes: Sequence[Outcome]) -> dict[str, object]:
    return {
        "schema": "kotwica/eval/1",
        "cases": [
            {
                "draft": str(o.case.draft),
                "recall": o.recall,
                "blocked_rate": o.hallucinated,
                "ratio": o.ratio,
                "confidence": o.confidence,
                "failed": list(o.failed),
            }
            for o in outcomes
        ],
        "passed": sum(not o.failed for o in outcomes),
        **_means(outcomes),
    }


def _print(outcomes: Sequence[Outcome]) -> None:
    head = ("Projekt", "Kompletność", "Zablokowane", "Oparcie", "Ufność", "Niezgodności")
    rows = [
        (o.case.draft.name, *map(_share, (o.recall, o.hallucinated, o.ratio, o.confidence)), "; ".join(o.failed) or "–") for o in outcomes
    ]
    print_rows(head, [*rows, ("średnio", *map(_share, _means(outcomes).values()), "")])
    print(f"Zgodnych z oczekiwaniem: {sum(not o.failed for o in outcomes)} z {len(outcomes)}.")


def _share(value: float | None) -> str:
    return "–" if value is None else f"{value:.0%}"
