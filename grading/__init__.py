"""The engine: grades every claim of a draft, or the items of a task file, against source texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kotwica import lazy_names
from kotwica.grading.decyzje import decide
from kotwica.grading.evidence_json import evidence_values
from kotwica.grading.grade import grade_claims
from kotwica.grading.model import GradingOutcome
from kotwica.grading.oznaczenia import compare_marks
from kotwica.grading.support import Support, best_support, window_support

if TYPE_CHECKING:
    from kotwica.grading.task import ground, ground_file, write_ground

__all__ = [
    "GradingOutcome",
    "Support",
    "best_support",
    "compare_marks",
    "decide",
    "evidence_values",
    "grade_claims",
    "ground",
    "ground_file",
    "window_support",
    "write_ground",
]

__getattr__ = lazy_names(__name__, dict.fromkeys(("ground", "ground_file", "write_ground"), "task"))
