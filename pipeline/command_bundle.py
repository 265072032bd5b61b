"""`kotwica bundle DRAFT`: the evidence package beside the draft."""

from __future__ import annotations

import hashlib
import os
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from kotwica import __version__
from kotwica.pipeline.entry import BLOCKED, OK, say
from kotwica.pipeline.find import source_paths
from kotwica.pipeline.gate import gate_options, log_folder, run_gate
from kotwica.pipeline.outputs import write_whole
from kotwica.pipeline.terminal import shown


def run(arguments: Namespace) -> int:
    """Writes `NAME.dowody.zip`; 1 when something in the draft still blocks (the package is written all the same and says so)."""
    from kotwica.annotators import NOTHING, RunFacts, report_html, report_json, report_md
    from kotwica.review import build_bundle, decisions_path

    path = Path(arguments.draft)
    options = gate_options(arguments)
    gate = run_gate(path, options)
    facts = RunFacts(options.now, brought=options.brought or NOTHING)
    reports = {
        f"raport.{kind}": report(gate.result, sources=gate.sources, run=facts)
        for kind, report in (("html", report_html), ("md", report_md), ("json", report_json))
    }
    kept = decisions_path(path)
    outside = dict(_linked_outside(path, options.sources))
    payload = build_bundle(
        gate.result,
        gate.sources,
        reports,
        decisions=kept.read_bytes() if kept.exists() else b"",
        log=log_folder(arguments, os.environ),
        version=__version__,
        withheld=outside,
    )
    target = Path(arguments.out) if arguments.out else path.with_name(f"{path.name}.dowody.zip")
    written, notice = write_whole(target, payload)
    if notice:
        say(f"Informacja: {notice}")
    for link in outside.values():
        say(f"Nie spakowano {shown(link)}: dowiązanie prowadzi poza folder. Skopiuj ten plik do folderu źródeł albo podaj go po --sources.")
    print(f"Zapisano {shown(written)}.")
    print(f"Sprawdzenie: kotwica audit verify --bundle {written.name} (albo po rozpakowaniu sha256sum -c SHA256SUMS).")
    if not gate.result.blocked:
        return OK
    say("Uwaga: w piśmie nadal coś blokuje; co, mówi raport w paczce.")
    return BLOCKED


def _linked_outside(draft: Path, given: Sequence[Path]) -> Iterator[tuple[str, Path]]:
    """SHA-256 and place of every source file that a link brings in from outside: a package is handed on, and what lies elsewhere on this
    machine must not go with it unasked. A path that the user gave is theirs wherever it leads; `zrodla/` must lie in the draft's folder.
    """
    own = {path.resolve() for path in given}
    for root in source_paths(draft, given):
        home = root.resolve() if root.resolve() in own else draft.parent.resolve()
        for file in root.rglob("*") if root.is_dir() else (root,):
            if file.is_file() and not file.resolve().is_relative_to(home):
                yield hashlib.sha256(file.read_bytes()).hexdigest(), file
