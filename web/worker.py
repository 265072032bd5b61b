"""The process that does the work, so that the page stays responsive: one task after the other, with everything imported and in memory.

It works in a folder of its own and by relative paths, as `annotate opinia.docx` does in the draft's folder: its files then are, byte for
byte, those of the command line.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import threading
from collections.abc import Callable, Mapping
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path

from msgspec import Struct, field

from kotwica.document.errors import InputError, ProcessingError
from kotwica.pipeline import SOURCE_FOLDERS, Options, Outputs, Shelf, annotate, clock, kept_log, limit_memory
from kotwica.web.model import (
    Answer,
    CheckDraft,
    Count,
    Outcome,
    ReadSource,
    Refused,
    Settings,
    SourceRead,
    StepBegan,
    Task,
    unfinished,
)

# Long enough to load every part that a first draft would otherwise wait for: dictionary, patterns, templates.
WARM_UP = "Sąd Najwyższy w wyroku z dnia 15 listopada 2019 r., II CSK 9012/19, wskazał, że „umowa jest nieważna” (art. 58 § 1 k.c.).\n"


def serve_tasks(tasks: Connection, desk: Path, bench: Path, settings: Settings) -> None:
    """Runs until the page's process goes away; `bench` is this worker's own folder, `desk` the session's, which then is removed."""
    # Ctrl-C reaches every process of the terminal; the page decides when its workers stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, args=(desk,), daemon=True).start()
    limit_memory(settings.memory_mb)
    os.chdir(bench)
    worker = _Worker(settings)
    worker.warm_up()
    while True:
        try:
            task: Task = tasks.recv()
        except (EOFError, OSError):
            return
        tasks.send(worker.answer(task, tasks.send))


def _leave_with_parent(desk: Path) -> None:
    """When the page's process is killed outright, nobody else is left to remove the session's files."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        shutil.rmtree(desk, ignore_errors=True)
        os._exit(1)


class _Worker(Struct):
    """Keeps the sources that were read last for the next draft that has the same."""

    settings: Settings
    _shelf: Shelf | None = None
    _read_as: tuple[object, ...] = field(default_factory=tuple)
    _laid_out: tuple[object, ...] = field(default_factory=tuple)

    def warm_up(self) -> None:
        draft = Path("rozgrzewka.md")
        draft.write_text(WARM_UP, encoding="utf-8")
        annotate(draft, Options(now=clock({"SOURCE_DATE_EPOCH": "0"})))
        _clear()

    def answer(self, task: Task, send: Callable[[Answer], None]) -> Answer:
        """The last answer to a task; steps are sent on the way. Only what no draft should be able to cause rises."""
        try:
            return _read_source(task) if isinstance(task, ReadSource) else self._check(task, send)
        except InputError as error:
            return Refused(error.sentence())
        except ProcessingError as error:
            return Refused(f"Nie udał się krok „{error.step}”: {error.message} Pisma nie sprawdzono.")
        except MemoryError:
            # Ends the process: what it has gathered may be the reason. The page says so and starts another.
            os._exit(1)
        except Exception as error:  # noqa: BLE001 - a bug of ours must not take the page down, and the user is told that nothing was verified
            return Refused(f"Błąd wewnętrzny programu ({type(error).__name__}). Nic nie zostało zweryfikowane.")

    def _check(self, task: CheckDraft, send: Callable[[Answer], None]) -> Outcome:
        self._lay_out(task)
        draft = Path(task.name)
        shutil.copyfile(task.draft, draft)
        given = self.settings
        options = Options(now=clock(os.environ), sources=given.sources, store=given.store, log=kept_log(os.environ))
        try:
            shelf = self._shelf_for(options, draft)
            outputs = annotate(draft, options, shelf=shelf, step=lambda name: send(StepBegan(name)))
            return _hand_over(outputs, task.results)
        finally:
            _clear()

    def _lay_out(self, task: CheckDraft) -> None:
        """Puts the sources where a lawyer would put them: into `zrodla/` beside the draft."""
        _clear()
        wanted = tuple((place, *_stamp(path)) for place, path in task.sources.items())
        if wanted == self._laid_out:
            return
        self._laid_out, self._shelf = (), None
        for folder in SOURCE_FOLDERS:
            shutil.rmtree(folder, ignore_errors=True)
        for place, path in task.sources.items():
            Path(place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)
        self._laid_out = wanted

    def _shelf_for(self, options: Options, draft: Path) -> Shelf:
        """The shelf of the last draft while no source has changed, else a new one."""
        stamps = (self._laid_out, options.store, *_stamps(self.settings))
        if self._shelf is None or stamps != self._read_as:
            self._shelf, self._read_as = Shelf(options, (draft,)), stamps
        return self._shelf


def _stamps(settings: Settings) -> tuple[tuple[str, int, int], ...]:
    """Name, size and time of change of every file that the server was given as a source, its store included."""
    roots = (*settings.sources, *((settings.store, Path(f"{settings.store}-wal")) if settings.store else ()))
    files = (file for root in roots for file in (sorted(root.rglob("*")) if root.is_dir() else (root,)) if file.is_file())
    return tuple(_stamp(file) for file in files)


def _stamp(file: Path) -> tuple[str, int, int]:
    stat = file.stat()
    return str(file), stat.st_size, stat.st_mtime_ns


def _read_source(task: ReadSource) -> Answer:
    from kotwica.annotators import with_days
    from kotwica.sources import load_sources

    loaded = load_sources([task.path])
    if loaded.problems:
        return Refused(f"{task.path.name}: {loaded.problems[0][1]}")
    titles = [source.title for source in loaded.sources]
    if not titles:
        return Refused(f"{task.path.name}: w pliku nie ma tekstu źródła.")
    more = f" i jeszcze {len(titles) - 1}" if len(titles) > 1 else ""
    return SourceRead(with_days(titles[0]) + more)


def _hand_over(outputs: Outputs, results: Path) -> Outcome:
    """Moves the written files to the result folder, which appears whole or not at all."""
    named = {**({"copy": outputs.copy} if outputs.copy else {}), **outputs.reports}
    part = unfinished(results)
    part.mkdir(parents=True)
    for path in named.values():
        shutil.move(path, part / path.name)
    part.rename(results)
    return _outcome(outputs, {kind: path.name for kind, path in named.items()})


def _outcome(outputs: Outputs, files: Mapping[str, str]) -> Outcome:
    from kotwica.annotators import result_line, status_name
    from kotwica.grading.model import Status

    grades = outputs.result.grades
    counts = (Count(s.code, s.emoji, status_name(s), sum(g.status is s for g in grades)) for s in sorted(Status, key=lambda s: s.rank))
    return Outcome(
        # The report's own sentence: it knows what the evidence trace holds back.
        verdict=str(json.loads(outputs.json)["verdict"]),
        line=result_line(outputs.result),
        blocked=outputs.result.blocked or bool(outputs.result.problems),
        open=any(g.open for g in grades),
        counts=tuple(c for c in counts if c.count),
        notices=outputs.notices,
        problems=tuple(problem.message for problem in outputs.result.problems),
        files=files,
    )


def _clear() -> None:
    """Removes everything from the bench but the sources."""
    for path in Path().iterdir():
        if path.name not in SOURCE_FOLDERS:
            path.unlink()
