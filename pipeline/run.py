"""The product in one page: draft → document → claims → sources → grades → annotated copy and reports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from kotwica.extractors.model import ReferenceKind
from kotwica.grading.model import CheckResult, Grade, GradingOutcome
from kotwica.pipeline.copies import Copy, write_copy
from kotwica.pipeline.draft_date import draft_date
from kotwica.pipeline.find import draft_of
from kotwica.pipeline.journal import log_run
from kotwica.pipeline.options import Options
from kotwica.pipeline.outputs import Names, names_for, write_whole
from kotwica.pipeline.read import read
from kotwica.pipeline.redline import write_redline
from kotwica.pipeline.shelf import Shelf, Shelved

# Called with the Polish name of each step when it begins.
Step = Callable[[str], None]
_ACTS = frozenset({ReferenceKind.PRZEPIS, ReferenceKind.DZIENNIK})


class Outputs(Struct, frozen=True):
    """What annotating one draft gave.

    Shape: `copy` is None when the format gets reports only, or when the copy failed its self-check (then a Problem says so); `reports` are
    paths by kind; `json` is the JSON report as text, written or not; `notices` are Polish sentences for the user;
    `unmet` the demands of the firm that bar filing, as sentences; `redline` the copy with tracked changes, when it was asked for.
    """

    result: CheckResult
    copy: Path | None = None
    reports: Mapping[str, Path] = field(default_factory=dict)
    json: str = ""
    notices: tuple[str, ...] = ()
    unmet: tuple[str, ...] = ()
    redline: Path | None = None

    @property
    def paths(self) -> tuple[Path, ...]:
        """Every file written: the copies first, then the reports in the order of REPORT_KINDS."""
        return (*(p for p in (self.copy, self.redline) if p), *self.reports.values())


def no_step(name: str) -> None:
    """Progress that nobody watches."""


def check_draft(path: Path, options: Options, *, shelf: Shelf | None = None, step: Step = no_step) -> CheckResult:
    """Every claim of a draft with its grade; writes nothing.

    Errors: InputError when the draft or a given source path cannot be read; ProcessingError when a stage could not finish at all.
    """
    from kotwica.extractors import extract
    from kotwica.grading import compare_marks, grade_claims
    from kotwica.pipeline.register import load_register
    from kotwica.review import decision_notices, decisions_path, read_decisions

    step("czytam projekt")
    draft = read(path, now=options.now)
    step("szukam cytatów i powołań")
    extraction = extract(draft)
    step("czytam źródła")
    shelf = shelf or Shelf(options, (path,))
    shelved = shelf.ask(draft, extraction, name=path) if options.online else shelf.for_draft(draft, name=path)
    step("porównuję ze źródłami")
    today = options.now.date()
    as_of = options.as_of or draft_date(draft) or today
    kept = decisions_path(draft_of(path))
    decisions = read_decisions(kept)
    register = load_register()
    outcome = grade_claims(
        draft,
        extraction,
        shelved.sources,
        as_of=as_of,
        today=today,
        problems=shelved.problems,
        decisions=decisions,
        register=register.acts,
        workers=_workers(options),
    )
    grades, approved = _overridden(outcome, path, options)
    aged = register.notice(today) if any(r.kind in _ACTS for r in extraction.references) else ()
    decided = decision_notices(kept, decisions, grades)
    notices = (*draft.notices, *shelved.notices, *shelved.limits(), *decided, *approved, *aged)
    marked = compare_marks(outcome.extraction, grades)
    return CheckResult(draft, marked, grades, problems=outcome.problems, as_of=as_of, notices=notices)


def _workers(options: Options) -> int:
    """Processes that may grade: a connection to a store or to a register does not survive a fork."""
    return options.workers if options.store is None and not options.online else 1


def _overridden(outcome: GradingOutcome, path: Path, options: Options) -> tuple[tuple[Grade, ...], tuple[str, ...]]:
    """The grades with what the list of overrides lifts, and what is to be said of that list."""
    from kotwica.review import apply_overrides, overrides_path, read_overrides

    named = options.overrides or overrides_path(draft_of(path))
    if options.overrides is None and not named.exists():
        return outcome.grades, ()
    done = apply_overrides(outcome.grades, outcome.extraction.references, read_overrides(named), today=options.now.date())
    return done.grades, done.notices


def annotate(path: Path, options: Options, *, names: Names | None = None, shelf: Shelf | None = None, step: Step = no_step) -> Outputs:
    """Checks a draft and writes its annotated copy and reports beside it (or where the options say).

    Everything is made in memory first: an error on the way leaves no half of a result. The draft itself is never written to.
    """
    shelf = shelf or Shelf(options, (path,))
    result = check_draft(path, options, shelf=shelf, step=step)
    names = names or names_for(path, options)
    step("zapisuję kopię z komentarzami")
    copy = write_copy(result, names, options)
    redline = write_redline(result, names, options)
    result = replace(result, problems=(*result.problems, *(x.problem for x in (copy, redline) if x.problem is not None)))
    step("zapisuję raporty")
    folder = next((target.parent for target in names.reports.values()), None)
    texts = _reports(result, options, copy, shelf.for_draft(result.draft, name=path), folder)
    reports, notices = {}, [*copy.notices, *redline.notices]
    for kind, target in names.reports.items():
        reports[kind], notice = write_whole(target, texts[kind].encode("utf-8"))
        notices += [notice] if notice else []
    notices += log_run(result, options, command="annotate", report=texts["json"])
    failed, remarks = _demands(result, options)
    return Outputs(result, copy.path, reports, texts["json"], (*result.notices, *remarks, *notices), failed, redline.path)


def _demands(result: CheckResult, options: Options) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the firm demands and the draft does not meet: what bars filing, and what is only said."""
    if options.brought is None:
        return (), ()
    from kotwica.annotators import not_cited, unmet

    return unmet(result, options.brought), not_cited(result, options.brought)


def _reports(result: CheckResult, options: Options, copy: Copy, shelved: Shelved, folder: Path | None) -> dict[str, str]:
    """The reports by kind; JSON always, since `--json` prints it. Links lead from `folder`, where they will lie."""
    from kotwica.annotators import NOTHING, RunFacts, grounding, report_html, report_json, report_md

    sources = shelved.at_hand(result)
    # Worked out once for all three; it costs as much as a report does.
    ratio = grounding(result, sources)
    written = (copy.path.name, copy.sha256) if copy.path else None
    facts = RunFacts(options.now, online=options.online, folder=folder, brought=options.brought or NOTHING, copy=written)
    texts = {"json": report_json(result, sources, run=facts, ratio=ratio)}
    if "html" in options.reports:
        texts["html"] = report_html(result, sources, run=facts, ratio=ratio)
    if "md" in options.reports:
        texts["md"] = report_md(result, sources, run=facts, ratio=ratio)
    return texts
