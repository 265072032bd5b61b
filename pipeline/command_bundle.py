"""`kotwica bundle DRAFT`: the evidence package beside the draft."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

from kotwica import __version__
from kotwica.pipeline.entry import BLOCKED, OK, say
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
    payload = build_bundle(
        gate.result,
        gate.sources,
        reports,
        decisions=kept.read_bytes() if kept.exists() else b"",
        log=log_folder(arguments, os.environ),
        version=__version__,
    )
    target = Path(arguments.out) if arguments.out else path.with_name(f"{path.name}.dowody.zip")
    written, notice = write_whole(target, payload)
    if notice:
        say(f"Informacja: {notice}")
    print(f"Zapisano {shown(written)}.")
    print(f"Sprawdzenie: kotwica audit verify --bundle {written.name} (albo po rozpakowaniu sha256sum -c SHA256SUMS).")
    return BLOCKED if gate.result.blocked else OK
