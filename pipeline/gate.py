"""What the pre-filing commands share: the run that they judge, what holds it, the firm's configuration, and where the log is."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from kotwica.grading.model import CheckResult
from kotwica.pipeline import journal
from kotwica.pipeline.demands import brought_of, firm_demands
from kotwica.pipeline.options import Options, clock
from kotwica.pipeline.run import check_draft
from kotwica.pipeline.shelf import Shelf
from kotwica.sources.model import Source

if TYPE_CHECKING:
    from kotwica.annotators import Trace
    from kotwica.review import Box

HOLD_SENTENCE = "Źródło {source} zawiera tekst podobny do polecenia ({label}); obejrzyj je i zwolnij (kotwica sources release) albo usuń."
SCOPE_SENTENCE = "Źródło {source} pochodzi z kolekcji bez zgody ({scope}); oznacz ją (kotwica sources trust) albo usuń."


class Gate(Struct, frozen=True):
    """A draft as the gate sees it: the run, its sources at hand, the three boxes, and why they are open beyond single claims.

    Shape: `holds` and `demands` are Polish sentences that keep a box open; `remarks` are worth saying and bar nothing.
    """

    result: CheckResult
    sources: tuple[Source, ...]
    boxes: tuple[Box, Box, Box]
    holds: tuple[str, ...]
    demands: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


def log_folder(arguments: Namespace, environ: Mapping[str, str]) -> Path:
    """The audit log: `--log`, else KOTWICA_LOG, else beside the user's store."""
    return journal.log_folder(arguments.log, environ)


def config_file(arguments: Namespace, environ: Mapping[str, str]) -> Path | None:
    """The firm's configuration: `--config`, else KOTWICA_KANCELARIA; None when neither names one."""
    named = arguments.config or environ.get("KOTWICA_KANCELARIA", "")
    return Path(named) if named else None


def gate_options(arguments: Namespace) -> Options:
    """Options of a run that only judges.

    Errors: InputError for a firm's list or configuration that cannot be read.
    """
    from kotwica.sources.store import default_path

    store = default_path()
    config = config_file(arguments, os.environ)
    given = brought_of(arguments)
    return Options(
        now=clock(os.environ),
        sources=tuple(Path(p) for p in arguments.sources),
        store=store if store.exists() else None,
        brought=firm_demands(config, given) if config else given,
        log=log_folder(arguments, os.environ),
    )


def run_gate(path: Path, options: Options) -> Gate:
    """Checks a draft anew and fills the boxes; nothing is remembered from an earlier run.

    Errors: as pipeline.run.check_draft.
    """
    from kotwica.annotators import NOTHING, build_trace, grounding, not_cited, unmet
    from kotwica.review import boxes

    shelf = Shelf(options, (path,))
    result = check_draft(path, options, shelf=shelf)
    shelved = shelf.for_draft(result.draft, name=path)
    sources = shelved.at_hand(result)
    brought = options.brought or NOTHING
    trace = build_trace(result, sources, grounding(result, sources), now=options.now)
    holds, demands = _holds(trace, sources), unmet(result, brought)
    remarks = (*result.notices, *not_cited(result, brought), *_review_remarks(trace))
    return Gate(result, sources, boxes(result, holds=holds, demands=demands), holds, demands, remarks)


def _holds(trace: Trace, sources: Sequence[Source]) -> tuple[str, ...]:
    """What holds the run: flagged sources and untrusted collections that nobody has let pass (`kotwica sources release`)."""
    from kotwica.annotators import planted

    free = {s.id for s in sources if s.released}
    labels: dict[str, list[str]] = {}
    for source, label in trace.injection_marker:
        labels.setdefault(source, []).append(label)
    return (
        *(HOLD_SENTENCE.format(source=source, label=planted(found)) for source, found in labels.items() if source not in free),
        *(SCOPE_SENTENCE.format(source=source, scope=scope) for source, scope in trace.authz_scope if source not in free),
    )


def _review_remarks(trace: Trace) -> tuple[str, ...]:
    """What the trace gives a person to read before signing (its REVIEW); the claims among it hold their boxes open by themselves."""
    said = []
    if trace.grounding_miss:
        said.append(f"Zdania o prawie bez oparcia w źródłach: {len(trace.grounding_miss)} (lista w raporcie). Przeczytaj je.")
    if trace.retrieval_gap:
        # "C3" before "C14".
        claims = sorted((gap.claim for gap in trace.retrieval_gap), key=lambda claim: (len(claim), claim))
        said.append(f"Nic podobnego w źródłach nie znaleziono dla: {', '.join(claims)}.")
    return tuple(said)
