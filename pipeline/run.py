"""The product in one page: draft → document → claims → sources → grades → annotated copy and reports."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from kotwica.document.errors import InputError, ProcessingError
from kotwica.document.model import Draft
from kotwica.grading.model import CheckResult, Problem
from kotwica.pipeline.draft_date import draft_date
from kotwica.pipeline.find import WORD_SUFFIXES
from kotwica.pipeline.joined import Joined
from kotwica.pipeline.options import Options
from kotwica.pipeline.outputs import Names, names_for, numbered, write_whole
from kotwica.pipeline.read import read
from kotwica.pipeline.shelf import Shelf, Shelved

# Called with the Polish name of each step when it begins.
Step = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Outputs:
    """What annotating one draft gave.

    Shape: `copy` is None when the format gets reports only, or when the copy failed its self-check (then a Problem says so); `reports` are
    paths by kind; `json` is the JSON report as text, written or not; `notices` are Polish sentences for the user.
    """

    result: CheckResult
    copy: Path | None = None
    reports: Mapping[str, Path] = field(default_factory=dict)
    json: str = ""
    notices: tuple[str, ...] = ()

    @property
    def paths(self) -> tuple[Path, ...]:
        """Every file written: the copy first, then the reports in the order of REPORT_KINDS."""
        return (*((self.copy,) if self.copy else ()), *self.reports.values())


def no_step(name: str) -> None:
    """Progress that nobody watches."""


def check_draft(path: Path, options: Options, *, shelf: Shelf | None = None, step: Step = no_step) -> CheckResult:
    """Every claim of a draft with its grade; writes nothing.

    Errors: InputError when the draft or a given source path cannot be read; ProcessingError when a stage could not finish at all.
    """
    from kotwica.extractors import extract
    from kotwica.grading import grade_claims

    step("czytam projekt")
    draft = read(path, now=options.now)
    step("szukam cytatów i powołań")
    extraction = extract(draft)
    step("czytam źródła")
    shelved = (shelf or Shelf(options, (path,))).for_draft(draft, name=path)
    step("porównuję ze źródłami")
    as_of = options.as_of or draft_date(draft) or options.now.date()
    outcome = grade_claims(draft, extraction, shelved.sources, as_of=as_of, today=options.now.date(), problems=shelved.problems)
    return CheckResult(
        draft,
        outcome.extraction,
        outcome.grades,
        problems=outcome.problems,
        as_of=as_of,
        notices=(*draft.notices, *shelved.notices),
    )


def annotate(path: Path, options: Options, *, shelf: Shelf | None = None, step: Step = no_step) -> Outputs:
    """Checks a draft and writes its annotated copy and reports beside it (or where the options say).

    Everything is made in memory first: an error on the way leaves no half of a result. The draft itself is never written to.
    """
    shelf = shelf or Shelf(options, (path,))
    result = check_draft(path, options, shelf=shelf, step=step)
    names = names_for(path, options)
    step("zapisuję kopię z komentarzami")
    copy = _write_copy(result, names, options)
    if copy.problem is not None:
        result = replace(result, problems=(*result.problems, copy.problem))
    step("zapisuję raporty")
    texts = _reports(result, options, shelf.for_draft(result.draft, name=path))
    reports, notices = {}, list(copy.notices)
    for kind, target in names.reports.items():
        reports[kind], notice = write_whole(target, texts[kind].encode("utf-8"))
        notices += [notice] if notice else []
    return Outputs(result, copy.path, reports, texts["json"], (*result.notices, *notices))


@dataclass(frozen=True, slots=True)
class _Copy:
    path: Path | None = None
    notices: tuple[str, ...] = ()
    problem: Problem | None = None


def _write_copy(result: CheckResult, names: Names, options: Options) -> _Copy:
    """The annotated copy; a copy that failed its self-check is not written, and a Problem says so."""
    if names.copy is None:
        return _Copy()
    try:
        if names.copy.suffix.lower() in WORD_SUFFIXES:
            return _word_copy(result, names.copy, options)
        return _markdown_copy(result, names.copy, names, options)
    except ProcessingError as error:
        return _Copy(problem=Problem(error.step, f"Nie zapisano kopii z komentarzami: {error.message}"))


def _word_copy(result: CheckResult, target: Path, options: Options) -> _Copy:
    """Merges into an earlier copy; one that cannot be merged is kept, and the new copy takes the next number."""
    from kotwica.annotators import annotate_docx, comments_for

    comments = comments_for(result, only_problems=options.only_problems, emoji=options.emoji)
    data = _same_bytes(result.draft)
    previous = target.read_bytes() if target.exists() and not options.force else None
    notices: list[str] = []
    try:
        written = annotate_docx(data, result.draft, comments, now=options.now, highlight=options.highlight, previous=previous)
    except (InputError, ProcessingError) as error:
        if previous is None:
            raise
        written = annotate_docx(data, result.draft, comments, now=options.now, highlight=options.highlight)
        kept, target = target, _free(target)
        notices.append(f"Kopia {kept.name} pozostała bez zmian, nowa to {target.name}. Powód: {error}")
    path, notice = write_whole(target, written.payload)
    return _Copy(path, (*notices, *written.notices, *((notice,) if notice else ())))


def _same_bytes(draft: Draft) -> bytes:
    """The draft's file once more. Errors: ProcessingError when somebody saved it since it was read."""
    payload = draft.path.read_bytes()
    if hashlib.sha256(payload).hexdigest() != draft.sha256:
        raise ProcessingError("kopia Word", "projekt zapisano ponownie w trakcie sprawdzania. Uruchom sprawdzenie jeszcze raz.")
    return payload


def _markdown_copy(result: CheckResult, target: Path, names: Names, options: Options) -> _Copy:
    """Replaces an earlier copy that holds only our marks; one that a person changed is kept, and the new copy takes the next number."""
    from kotwica.annotators import annotate_markdown, comments_for

    comments = comments_for(result, only_problems=options.only_problems, emoji=options.emoji)
    written = annotate_markdown(result.draft, comments, style=options.markdown_style)
    notices: list[str] = []
    if target.exists() and not options.force and _has_peoples_work(target, result.draft, names):
        kept, target = target, _free(target)
        notices.append(f"Kopię {kept.name} ktoś zmienił; pozostała bez zmian, nowa to {target.name}.")
    path, notice = write_whole(target, written.payload)
    return _Copy(path, (*notices, *written.notices, *((notice,) if notice else ())))


def _has_peoples_work(copy: Path, draft: Draft, names: Names) -> bool:
    """True unless the Markdown copy without our marks is this draft, or the draft that the report beside it was made of."""
    from kotwica.annotators import strip_markdown

    bare = strip_markdown(copy.read_bytes().decode("utf-8", "replace"))
    known = {draft.sha256}
    report = names.reports.get("json")
    if report is not None and report.exists():
        found = re.search(r'"sha256": "([0-9a-f]{64})"', report.read_text("utf-8", "replace"))
        known |= {found[1]} if found else set()
    return hashlib.sha256(bare.encode("utf-8")).hexdigest() not in known


def _free(target: Path) -> Path:
    """The first name after `target` that is not taken."""
    names = numbered(target)
    next(names)
    return next(path for path in names if not path.exists())


def _reports(result: CheckResult, options: Options, shelved: Shelved) -> dict[str, str]:
    """The reports by kind; JSON always, since `--json` prints it."""
    from kotwica.annotators import report_html, report_json, report_md

    evidence = frozenset(e.source_id for g in result.grades for e in g.evidence)
    sources = shelved.sources.at_hand(evidence) if isinstance(shelved.sources, Joined) else shelved.sources.all()
    makers = {"html": report_html, "md": report_md, "json": report_json}
    wanted = {*options.reports, "json"}
    return {kind: make(result, sources=sources, now=options.now) for kind, make in makers.items() if kind in wanted}
