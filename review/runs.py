"""One line of the audit log for each run that graded a draft (spec: trace.md §4)."""

from __future__ import annotations

import hashlib
import platform
from datetime import datetime
from pathlib import Path

from kotwica.grading.model import CheckResult
from kotwica.review import audit
from kotwica.review.signoff import name_digest, unverified


def record_run(result: CheckResult, *, log: Path, command: str, report: str, now: datetime, version: str) -> audit.Entry:
    """Writes what a run found, by claim ids and hashes only: no text of the draft, no file name.

    Shape: `report` is the JSON report as text, "" when none was made; its hash ties the line to the file.
    Errors: InputError and ProcessingError as audit.append.
    """
    body: dict[str, audit.Value] = {
        "draft": result.draft.sha256,
        "file": name_digest(result.draft.path),
        "command": command,
        "as_of": result.as_of.isoformat() if result.as_of else None,
        "claims": len(result.grades),
        "unverified": unverified(result),
        "decided": [f"{g.claim.id}:{g.decision.verdict}" for g in result.grades if g.decision is not None],
        "problems": len(result.problems),
        "blocked": result.blocked,
        "report": hashlib.sha256(report.encode()).hexdigest() if report else "",
        "host": platform.node(),
        "version": version,
    }
    return audit.append(log, "run", body, now=now)
