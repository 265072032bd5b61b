"""The engine: grades every claim of a draft, or the items of a task file, against source texts."""

from __future__ import annotations

from kotwica.grading.decyzje import decide
from kotwica.grading.grade import grade_claims
from kotwica.grading.model import GradingOutcome
from kotwica.grading.support import Support, best_support, window_support
from kotwica.grading.task import ground, ground_file, write_ground

__all__ = ["GradingOutcome", "Support", "best_support", "decide", "grade_claims", "ground", "ground_file", "window_support", "write_ground"]
