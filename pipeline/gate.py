"""What the pre-filing commands share: the run that they judge, the trace's holds, where the log is, and the decisions beside a draft."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from kotwica.grading.model import CheckResult
from kotwica.pipeline.options import Options, clock
from kotwica.pipeline.run import check_draft
from kotwica.pipeline.shelf import Shelf
from kotwica.sources.model import Source

if TYPE_CHECKING:
    from kotwica.review import Box

HOLD_SENTENCE = "Źródło {source} zawiera tekst podobny do polecenia ({label}); obejrzyj je i zwolnij albo usuń."
SCOPE_SENTENCE = "Źródło {source} pochodzi z kolekcji bez zgody ({scope}); oznacz ją (kotwica sources trust) albo usuń."


@dataclass(frozen=True, slots=True)
class Gate:
    """A draft as the gate sees it: the run, its sources at hand, and the three boxes."""

    result: CheckResult
    sources: tuple[Source, ...]
    boxes: tuple[Box, Box, Box]
    holds: tuple[str, ...]


def log_folder(arguments: Namespace, environ: Mapping[str, str]) -> Path:
    """The audit log: `--log`, else KOTWICA_LOG, else beside the user's store."""
    named = arguments.log or environ.get("KOTWICA_LOG", "")
    if named:
        return Path(named)
    from kotwica.sources.store import default_path

    return default_path().parent / "dziennik"


def gate_options(arguments: Namespace) -> Options:
    """Options of a run that only judges."""
    from kotwica.sources.store import default_path

    store = default_path()
    return Options(
        now=clock(os.environ),
        sources=tuple(Path(p) for p in arguments.sources),
        store=store if store.exists() else None,
    )


def run_gate(path: Path, options: Options) -> Gate:
    """Checks a draft anew and fills the boxes; nothing is remembered from an earlier run.

    Errors: as pipeline.run.check_draft.
    """
    from kotwica.annotators import build_trace, grounding
    from kotwica.review import boxes

    shelf = Shelf(options, (path,))
    result = check_draft(path, options, shelf=shelf)
    shelved = shelf.for_draft(result.draft, name=path)
    evidence = frozenset(e.source_id for g in result.grades for e in g.evidence)
    sources = shelved.at_hand(evidence)
    trace = build_trace(result, sources, grounding(result, sources), now=options.now)
    holds = tuple(
        [HOLD_SENTENCE.format(source=source, label=label) for source, label in trace.injection_marker]
        + [SCOPE_SENTENCE.format(source=source, scope=scope) for source, scope in trace.authz_scope]
    )
    return Gate(result, sources, boxes(result, holds=holds), holds)
