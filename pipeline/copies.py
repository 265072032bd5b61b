"""The annotated copy of a draft, and what happens to the copy that an earlier run left there."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from msgspec import Struct

from kotwica.annotators.model import WrittenCopy
from kotwica.document.errors import InputError, ProcessingError
from kotwica.document.model import Draft
from kotwica.grading.model import CheckResult, Problem
from kotwica.pipeline.find import WORD_SUFFIXES
from kotwica.pipeline.options import Options
from kotwica.pipeline.outputs import Names, numbered, write_whole


class Copy(Struct, frozen=True):
    """What became of the copy: its path (None when there is none), the hash of what was written, notices, a problem that barred it."""

    path: Path | None = None
    sha256: str = ""
    notices: tuple[str, ...] = ()
    problem: Problem | None = None


def write_copy(result: CheckResult, names: Names, options: Options) -> Copy:
    """Writes the annotated copy; one that failed its self-check is not written, and a Problem says so.

    A copy that is byte for byte what the last run wrote is replaced. One that a person worked on is merged into (Word) or kept, and the new
    copy takes the next number.
    """
    if names.copy is None:
        return Copy()
    earlier = names.copy.exists() and not options.force and not _as_we_left_it(names)
    write = _word_copy if names.copy.suffix.lower() in WORD_SUFFIXES else _markdown_copy
    try:
        written, target, notices = write(result, names.copy, options, earlier=earlier)
    except ProcessingError as error:
        return Copy(problem=Problem(error.step, f"Nie zapisano kopii z komentarzami: {error.message}"))
    path, notice = write_whole(target, written.payload)
    digest = hashlib.sha256(written.payload).hexdigest()
    return Copy(path, digest, (*notices, *written.notices, *((notice,) if notice else ())))


def _as_we_left_it(names: Names) -> bool:
    """True when the report beside an earlier copy says that it wrote exactly these bytes."""
    report = names.reports.get("json")
    if names.copy is None or report is None or not report.is_file():
        return False
    try:
        written = json.loads(report.read_text("utf-8")).get("copy")
    except (ValueError, AttributeError):
        # Not a report of ours, or one that somebody edited: then nothing is known of the copy.
        return False
    return bool(written == {"name": names.copy.name, "sha256": hashlib.sha256(names.copy.read_bytes()).hexdigest()})


def _word_copy(result: CheckResult, target: Path, options: Options, *, earlier: bool) -> tuple[WrittenCopy, Path, tuple[str, ...]]:
    from kotwica.annotators import annotate_docx, comments_for

    comments = comments_for(result, only_problems=options.only_problems, emoji=options.emoji)
    data = same_bytes(result.draft)
    reason = ""
    if earlier:
        try:
            merged = annotate_docx(data, result.draft, comments, now=options.now, highlight=options.highlight, previous=target.read_bytes())
            return merged, target, ()
        except (InputError, ProcessingError) as error:
            reason = str(error)
    fresh = annotate_docx(data, result.draft, comments, now=options.now, highlight=options.highlight)
    return (fresh, target, ()) if not earlier else (fresh, *_beside(target, reason))


def same_bytes(draft: Draft) -> bytes:
    """The draft's file once more. Errors: ProcessingError when somebody saved it since it was read."""
    payload = draft.path.read_bytes()
    if hashlib.sha256(payload).hexdigest() != draft.sha256:
        raise ProcessingError("kopia Word", "projekt zapisano ponownie w trakcie sprawdzania. Uruchom sprawdzenie jeszcze raz.")
    return payload


def _markdown_copy(result: CheckResult, target: Path, options: Options, *, earlier: bool) -> tuple[WrittenCopy, Path, tuple[str, ...]]:
    from kotwica.annotators import annotate_markdown, comments_for, strip_markdown

    comments = comments_for(result, only_problems=options.only_problems, emoji=options.emoji)
    written = annotate_markdown(result.draft, comments, style=options.markdown_style)
    if earlier:
        bare = strip_markdown(target.read_bytes().decode("utf-8", "replace"))
        if hashlib.sha256(bare.encode("utf-8")).hexdigest() != result.draft.sha256:
            return written, *_beside(target, "Jej tekst różni się od projektu.")
    return written, target, ()


def _beside(target: Path, reason: str) -> tuple[Path, tuple[str, ...]]:
    """The first free name after `target`, and the sentence that says why."""
    names = numbered(target)
    next(names)
    free = next(path for path in names if not path.exists())
    return free, (f"Kopię {target.name} zmienił człowiek; pozostała, jak była, a nowa to {free.name}. {reason}",)
