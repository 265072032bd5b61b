"""The annotated copy of a draft, and what happens to the copy that an earlier run left there."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from msgspec import Struct

from kotwica.annotators.model import WrittenCopy
from kotwica.document import read_bytes
from kotwica.document.errors import InputError, ProcessingError
from kotwica.document.model import Draft
from kotwica.grading.model import CheckResult, Problem
from kotwica.pipeline.find import COPY_SUFFIXES, STDIN, WORD_SUFFIXES
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

    A copy that is byte for byte what the last run wrote is replaced. One that a person worked on is merged into (Word); when its text is
    not the draft's, it is kept, and the new copy takes the next number, with what people did in the threads that have a place in it.
    """
    if names.copy is None:
        return Copy(notices=_why_none(result.draft.path))
    last, untouched = (names.copy, True) if options.force else _last_copy(names.copy, names.reports.get("json"))
    write = _word_copy if names.copy.suffix.lower() in WORD_SUFFIXES else _markdown_copy
    try:
        written, target, notices = write(result, last, options, earlier=last.exists() and not untouched)
    except ProcessingError as error:
        return Copy(problem=Problem(error.step, f"Nie zapisano kopii z komentarzami: {error.message}"))
    path, notice = write_whole(target, written.payload)
    digest = hashlib.sha256(written.payload).hexdigest()
    return Copy(path, digest, (*notices, *written.notices, *((notice,) if notice else ())))


def _why_none(draft: Path) -> tuple[str, ...]:
    """Why there are reports only; nothing for text from standard input, which has no place for a copy."""
    if draft == STDIN:
        return ()
    if draft.suffix.lower() == ".pdf":
        return ("Kopii z uwagami nie ma: do pliku PDF powstają tylko raporty.",)
    return (f"Kopii z uwagami nie ma: powstaje dla plików {' '.join(COPY_SUFFIXES)}. Zmień rozszerzenie i sprawdź jeszcze raz.",)


def _last_copy(copy: Path, report: Path | None) -> tuple[Path, bool]:
    """The copy that the report speaks of ("-2" when a person kept the first one), and whether it is byte for byte what was written."""
    try:
        written = json.loads(report.read_text("utf-8"))["copy"] if report is not None and report.is_file() else {}
        name, digest = str(written.get("name")), written.get("sha256")
    except (ValueError, KeyError, TypeError, AttributeError):
        # Not a report of ours, or one that somebody edited: then nothing is known of the copy.
        return copy, False
    numbered_name = re.fullmatch(re.escape(copy.stem) + r"(-\d+)?" + re.escape(copy.suffix), name)
    last = copy.with_name(name) if numbered_name else copy
    if not last.is_file():
        return copy, False
    return last, last.name == name and hashlib.sha256(last.read_bytes()).hexdigest() == digest


def _word_copy(result: CheckResult, target: Path, options: Options, *, earlier: bool) -> tuple[WrittenCopy, Path, tuple[str, ...]]:
    from kotwica.annotators import annotate_docx, comments_for

    comments = comments_for(result, only_problems=options.only_problems, emoji=options.emoji)
    data = same_bytes(result.draft)
    reason = ""
    if earlier:
        try:
            merged = annotate_docx(data, result.draft, comments, now=options.now, highlight=options.highlight, previous=target.read_bytes())
            return (merged, *_beside(target, "Jej tekst różni się od projektu.")) if merged.beside else (merged, target, ())
        except (InputError, ProcessingError) as error:
            reason = str(error)
    fresh = annotate_docx(data, result.draft, comments, now=options.now, highlight=options.highlight)
    return (fresh, target, ()) if not earlier else (fresh, *_beside(target, reason))


def same_bytes(draft: Draft) -> bytes:
    """The draft's file once more. Errors: ProcessingError when somebody saved it since it was read, InputError when it is gone."""
    payload = read_bytes(draft.path)
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
