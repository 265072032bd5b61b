"""`annotate DRAFT…`: every draft of the call, one after the other; a bad one does not stop the others."""

from __future__ import annotations

import json
import os
import re
import time
from argparse import Namespace
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

from kotwica.document.errors import InputError, ProcessingError
from kotwica.pipeline.demands import brought_of
from kotwica.pipeline.entry import BLOCKED, CANNOT, OK, say
from kotwica.pipeline.find import STDIN, draft_of, find_drafts, source_paths
from kotwica.pipeline.journal import kept_log
from kotwica.pipeline.judge import export_for_judge, import_verdicts
from kotwica.pipeline.options import REPORT_KINDS, Options, clock, processors
from kotwica.pipeline.outputs import plan_names
from kotwica.pipeline.run import Outputs, annotate
from kotwica.pipeline.shelf import Shelf
from kotwica.pipeline.terminal import print_outcome, progress

# What people take for a kind of report; anything else is a folder.
_NO_REPORT_KINDS = frozenset({"pdf", "docx", "doc", "txt", "csv", "xml", "xlsx"})
_POLISH_DATE = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})")


def run(arguments: Namespace) -> int:
    """Annotates what the command line names; the exit status is the worst of all drafts.

    Errors: InputError for wrong options and for a source path that does not exist: these concern every draft.
    """
    options = options_of(arguments)
    # A mistyped source path is said once, before any work, not once for each draft.
    source_paths(STDIN, options.sources)
    drafts, errors = find_drafts(arguments.drafts)
    for error in errors:
        say(error.sentence())
    if arguments.dry_run:
        return _plan(drafts, options)
    _take_verdicts(drafts, options, arguments)
    done, failed = _annotate_all(drafts, options, arguments)
    for _, outputs in done if arguments.judge_export else ():
        count = export_for_judge(Path(arguments.judge_export), outputs.json)
        say(f"Zapisano do oceny w pliku {arguments.judge_export}; twierdzeń: {count}.")
    if arguments.json:
        _print_json([outputs for _, outputs in done], several=len(drafts) > 1)
    return _status([outputs for _, outputs in done], failed=failed or bool(errors))


def _take_verdicts(drafts: Sequence[Path], options: Options, arguments: Namespace) -> None:
    """Puts a judge's verdicts among the decisions beside the draft.

    Errors: InputError for a file that holds none, and when several drafts share one file of judgements.
    """
    if (arguments.judge_export or arguments.judge_import) and (len(drafts) > 1 or STDIN in drafts):
        raise InputError("--judge-export, --judge-import", "plik ocen dotyczy jednego projektu z dysku.", "Podaj jeden projekt.")
    if arguments.judge_import and drafts:
        from kotwica.review import add_decisions, decisions_path

        verdicts = import_verdicts(Path(arguments.judge_import), now=options.now)
        add_decisions(decisions_path(draft_of(drafts[0])), verdicts)
        say(f"Wczytano ocen: {len(verdicts)}.")


def _plan(drafts: Sequence[Path], options: Options) -> int:
    """Prints every question that `--online` would send, and sends none."""
    from kotwica.extractors import extract
    from kotwica.pipeline.online import planned
    from kotwica.pipeline.read import read

    shelf = Shelf(options, tuple(d for d in drafts if d != STDIN))
    for path in drafts:
        draft = read(path, now=options.now)
        sources = shelf.for_draft(draft, name=path).sources
        for question in planned(extract(draft).references, sources, today=options.now.date()):
            print(f"{question.service}\t{question.identifier}")
    return OK


def _annotate_all(drafts: Sequence[Path], options: Options, arguments: Namespace) -> tuple[list[tuple[Path, Outputs]], bool]:
    """Outcomes in the order of the drafts, and whether a draft could not be worked on."""
    shelf = Shelf(options, tuple(d for d in drafts if d != STDIN))
    names = plan_names(drafts, options)
    done: list[tuple[Path, Outputs]] = []
    failed = False
    with progress(len(drafts), wanted=not (arguments.quiet or arguments.json)) as tell:
        for path in drafts:
            watch = _Stopwatch(path.name, tell, verbose=arguments.verbose)
            try:
                done.append((path, annotate(path, options, names=names[path], shelf=shelf, step=watch.step)))
            except InputError as error:
                say(error.sentence())
                failed = True
            except ProcessingError as error:
                say(f"{path}: nie udał się krok „{error.step}”: {error.message} Pisma nie sprawdzono.")
                failed = True
            watch.step("")
    if not arguments.json:
        for path, outputs in done:
            name = "wejście standardowe" if path == STDIN else str(path)
            print_outcome(
                outputs, name=name, several=len(drafts) > 1, quiet=arguments.quiet, emoji=options.emoji, only_problems=options.only_problems
            )
    return done, failed


class _Stopwatch:
    """Passes steps on to the progress bar and, in a verbose run, says how long each took (CPU milliseconds)."""

    def __init__(self, name: str, tell: Callable[[str, str], None], *, verbose: bool) -> None:
        self._name, self._tell, self._verbose = name, tell, verbose
        self._current, self._since = "", time.process_time()

    def step(self, name: str) -> None:
        """The step called `name` begins; "" ends the last one."""
        if self._verbose and self._current:
            say(f"{self._name}: {self._current}: {(time.process_time() - self._since) * 1000:.0f} ms")
        self._current, self._since = name, time.process_time()
        if name:
            self._tell(self._name, name)


def _status(outcomes: Sequence[Outputs], *, failed: bool) -> int:
    """2 when anything could not be done (a Problem bars a green run), else 1 when anything blocks, else 0."""
    blocked = any(o.result.blocked or o.unmet for o in outcomes)
    unfinished = failed or any(o.result.problems for o in outcomes)
    if failed or (unfinished and not blocked):
        return CANNOT
    return BLOCKED if blocked else OK


def _print_json(outcomes: Sequence[Outputs], *, several: bool) -> None:
    """One report as it is; several as a list, in the order of the drafts."""
    if not several:
        print("".join(o.json for o in outcomes).rstrip("\n"))
        return
    print(json.dumps([json.loads(o.json) for o in outcomes], ensure_ascii=False, indent=2))


def options_of(arguments: Namespace) -> Options:
    """The options that the command line says. Errors: InputError for a value that makes no sense."""
    reports, report_path = _reports(arguments.report)
    return Options(
        now=clock(os.environ),
        sources=tuple(Path(p) for p in arguments.sources),
        store=_store(arguments),
        out=Path(arguments.out) if arguments.out else None,
        reports=reports,
        report_path=report_path,
        as_of=_date(arguments.date),
        only_problems=arguments.only_problems,
        highlight=not arguments.no_highlight,
        emoji=not arguments.no_emoji,
        markdown_style=arguments.markdown_style,
        force=arguments.force,
        online=arguments.online,
        patient=arguments.patient,
        brought=brought_of(arguments),
        redline=arguments.redline,
        workers=processors(),
        log=kept_log(os.environ),
        overrides=Path(arguments.overrides) if arguments.overrides else None,
    )


def _store(arguments: Namespace) -> Path | None:
    """The store that was named, else the user's own when there is one."""
    if arguments.no_store:
        return None
    if arguments.store:
        return Path(arguments.store)
    from kotwica.sources import default_path

    chosen = default_path()
    if arguments.online and not arguments.dry_run:
        _make_store(chosen)
    return chosen if chosen.exists() else None


def _make_store(path: Path) -> None:
    """An empty store, since what comes from the registers is kept there."""
    from kotwica.sources.store import Store

    path.parent.mkdir(parents=True, exist_ok=True)
    with Store(path, create=True):
        pass


def _reports(value: str | None) -> tuple[tuple[str, ...], Path | None]:
    """`--report`: kinds ("html,md"), "brak", or where the reports go."""
    if value is None:
        return REPORT_KINDS, None
    words = [w.strip().lower().lstrip(".") for w in value.split(",")]
    if words in (["brak"], ["none"]):
        return (), None
    if all(w in REPORT_KINDS for w in words):
        return tuple(kind for kind in REPORT_KINDS if kind in words), None
    if (len(words) > 1 and set(words) & set(REPORT_KINDS)) or set(words) <= _NO_REPORT_KINDS:
        remedy = "Rodzaje raportu to html, md i json; plik PDF zrobi przeglądarka (raport .html → drukuj → zapisz jako PDF)."
        raise InputError(f"--report {value}", "takiego raportu nie ma.", remedy)
    return REPORT_KINDS, Path(value)


def _date(value: str | None) -> date | None:
    if value is None:
        return None
    polish = _POLISH_DATE.fullmatch(value)
    try:
        return date(int(polish[3]), int(polish[2]), int(polish[1])) if polish else date.fromisoformat(value)
    except ValueError as error:
        remedy = "Podaj dzień jako RRRR-MM-DD albo DD.MM.RRRR, np. 2026-01-31."
        raise InputError(f"--date (--stan-na) {value}", "to nie jest data.", remedy) from error
