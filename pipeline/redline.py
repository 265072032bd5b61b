"""`annotate --redline`: a separate copy of a Word draft in which what could not be confirmed is a tracked deletion; only when asked for."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from kotwica.document.errors import ProcessingError
from kotwica.grading.model import CheckResult, Problem
from kotwica.pipeline.copies import same_bytes
from kotwica.pipeline.find import WORD_SUFFIXES
from kotwica.pipeline.options import Options
from kotwica.pipeline.outputs import Names, numbered, write_whole


class Redline(Struct, frozen=True):
    """What became of the redline: its path (None when there is none), Polish notices, a problem that barred it."""

    path: Path | None = None
    notices: tuple[str, ...] = ()
    problem: Problem | None = None


def write_redline(result: CheckResult, names: Names, options: Options) -> Redline:
    """Writes `NAME.redline.docx` beside the annotated copy; nothing when it was not asked for.

    Shape: nothing is written when there is nothing to strike or the draft is no Word file; an earlier redline, in which a person may
    have accepted and rejected, is never replaced without `options.force`. A copy that fails its own check is a Problem, not an output.
    """
    if not options.redline:
        return Redline()
    draft = result.draft
    if names.copy is None or draft.path.suffix.lower() not in WORD_SUFFIXES:
        return Redline(notices=("Zmiany śledzone (--redline) można zapisać tylko dla projektu w Wordzie.",))
    from kotwica.annotators import redline_docx, struck_of

    struck = struck_of(result)
    if not struck:
        return Redline(notices=("Nie ma czego zaznaczyć jako zmiany śledzonej: żadna sygnatura ani cytat nie blokuje.",))
    try:
        written = redline_docx(same_bytes(draft), draft, struck, now=options.now)
    except ProcessingError as error:
        return Redline(problem=Problem(error.step, f"Nie zapisano kopii ze zmianami śledzonymi: {error.message}"))
    target = redline_path(names.copy)
    if target.exists() and not options.force and target.read_bytes() != written.payload:
        target = next(path for path in numbered(target) if not path.exists())
    path, notice = write_whole(target, written.payload)
    return Redline(path, (*written.notices, *((notice,) if notice else ())))


def redline_path(copy: Path) -> Path:
    """Beside the annotated copy: "opinia.annotated.docx" has "opinia.redline.docx"."""
    return copy.with_name(f"{copy.stem.replace('.annotated', '')}.redline{copy.suffix}")
