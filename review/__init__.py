"""Stage 6: what people decide. Modules are imported when first used: a run without decisions must not wait for cryptography."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kotwica import lazy_names

if TYPE_CHECKING:
    from kotwica.review.audit import append, check_log, prune
    from kotwica.review.bundle import build_bundle, check_bundle
    from kotwica.review.clean import clean_docx
    from kotwica.review.decisions import add_decisions, decision_notices, decisions_path, read_decisions, settle
    from kotwica.review.keys import create_key, load_key
    from kotwica.review.overrides import apply_overrides, overrides_path, read_overrides
    from kotwica.review.people import load_people, load_table
    from kotwica.review.readback import read_decisions_from
    from kotwica.review.replies import understand
    from kotwica.review.runs import record_run
    from kotwica.review.signoff import Box, boxes, find_signoff, record_refusal, sign, signed_before_change, strangers_signoff

_HOMES = {
    "Box": "signoff",
    "add_decisions": "decisions",
    "append": "audit",
    "apply_overrides": "overrides",
    "boxes": "signoff",
    "build_bundle": "bundle",
    "check_bundle": "bundle",
    "check_log": "audit",
    "clean_docx": "clean",
    "create_key": "keys",
    "decision_notices": "decisions",
    "decisions_path": "decisions",
    "find_signoff": "signoff",
    "load_key": "keys",
    "load_people": "people",
    "load_table": "people",
    "overrides_path": "overrides",
    "prune": "audit",
    "read_decisions": "decisions",
    "read_decisions_from": "readback",
    "read_overrides": "overrides",
    "record_refusal": "signoff",
    "record_run": "runs",
    "settle": "decisions",
    "sign": "signoff",
    "signed_before_change": "signoff",
    "strangers_signoff": "signoff",
    "understand": "replies",
}

__all__ = [
    "Box",
    "add_decisions",
    "append",
    "apply_overrides",
    "boxes",
    "build_bundle",
    "check_bundle",
    "check_log",
    "clean_docx",
    "create_key",
    "decision_notices",
    "decisions_path",
    "find_signoff",
    "load_key",
    "load_people",
    "load_table",
    "overrides_path",
    "prune",
    "read_decisions",
    "read_decisions_from",
    "read_overrides",
    "record_refusal",
    "record_run",
    "settle",
    "sign",
    "signed_before_change",
    "strangers_signoff",
    "understand",
]

__getattr__ = lazy_names(__name__, _HOMES)
