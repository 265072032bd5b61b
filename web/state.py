"""The state of the session as the page reads it: one JSON object, sent whole after every change."""

from __future__ import annotations

import json

from msgspec import to_builtins

from kotwica.pipeline import STEPS_PER_DRAFT
from kotwica.web.desk import Desk
from kotwica.web.model import Job


def state_json(desk: Desk) -> str:
    """The drafts, newest first, and the sources of a session; on one line."""
    pile = desk.pile()
    whole = {
        "jobs": [_job(job, pile) for job in reversed(desk.jobs())],
        "sources": [{"id": s.id, "name": s.name, "state": s.state, "says": s.says} for s in desk.sources()],
    }
    return json.dumps(whole, ensure_ascii=False)


def _job(job: Job, pile: int) -> dict[str, object]:
    outcome = job.outcome
    return {
        "id": job.id,
        "name": job.name,
        "state": job.state,
        "began": job.began,
        "steps": [to_builtins(step) for step in job.steps],
        "of": STEPS_PER_DRAFT,
        "error": job.error,
        "stale": job.sources is not None and job.sources != pile,
        "outcome": None if outcome is None else to_builtins(outcome),
    }
