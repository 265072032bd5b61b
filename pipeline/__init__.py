"""The run from draft to outputs, and the two command lines; names are imported when first used, since `--help` must not wait for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kotwica import lazy_names

if TYPE_CHECKING:
    from kotwica.pipeline.batch_child import limit_memory
    from kotwica.pipeline.find import DRAFT_SUFFIXES, SOURCE_FOLDERS, find_drafts
    from kotwica.pipeline.journal import kept_log
    from kotwica.pipeline.options import Options, clock
    from kotwica.pipeline.outputs import write_whole
    from kotwica.pipeline.run import Outputs, annotate, check_draft, no_step
    from kotwica.pipeline.shelf import Shelf
    from kotwica.pipeline.terminal import STEPS_PER_DRAFT

_HOMES = {
    "DRAFT_SUFFIXES": "find",
    "SOURCE_FOLDERS": "find",
    "Options": "options",
    "Outputs": "run",
    "STEPS_PER_DRAFT": "terminal",
    "Shelf": "shelf",
    "annotate": "run",
    "check_draft": "run",
    "clock": "options",
    "find_drafts": "find",
    "kept_log": "journal",
    "limit_memory": "batch_child",
    "no_step": "run",
    "write_whole": "outputs",
}

__all__ = [
    "DRAFT_SUFFIXES",
    "SOURCE_FOLDERS",
    "STEPS_PER_DRAFT",
    "Options",
    "Outputs",
    "Shelf",
    "annotate",
    "check_draft",
    "clock",
    "find_drafts",
    "kept_log",
    "limit_memory",
    "no_step",
    "write_whole",
]

__getattr__ = lazy_names(__name__, _HOMES)
