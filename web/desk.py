"""The session behind the page: sources, the queue of drafts, their results, and the workers that take them one by one."""

from __future__ import annotations

import secrets
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from kotwica.document.errors import InputError
from kotwica.pipeline import SOURCE_FOLDERS, write_whole
from kotwica.web.calls import Steps, ask, start_worker
from kotwica.web.model import (
    Answer,
    CheckDraft,
    Job,
    Outcome,
    ReadSource,
    Refused,
    Settings,
    SourceFile,
    SourceRead,
    State,
    unfinished,
)

OTHERWISE = "Nic nie zostało zweryfikowane. Podziel pismo na części albo sprawdź je poleceniem annotate."
TOO_LONG = "Sprawdzanie trwało dłużej niż {minutes} min i zostało przerwane. " + OTHERWISE
WENT_DOWN = "Sprawdzanie urwało się: zabrakło pamięci albo plik jest uszkodzony. " + OTHERWISE


class Desk(Struct):
    """Everything one session of the page holds; all of it is gone when `close` returns.

    Methods may be called from any thread. `listen` adds a function that is called, from any thread, after every change.
    """

    settings: Settings
    folder: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="kotwica-")).resolve())
    _jobs: dict[str, Job] = field(default_factory=dict)
    _sources: dict[str, SourceFile] = field(default_factory=dict)
    _pile: int = 0
    _changed: threading.Condition = field(default_factory=threading.Condition)
    _listeners: set[Callable[[], None]] = field(default_factory=set)
    _busy: dict[str, BaseProcess] = field(default_factory=dict)
    _processes: dict[int, BaseProcess] = field(default_factory=dict)
    _threads: list[threading.Thread] = field(default_factory=list)
    _closed: bool = False

    def open(self) -> None:
        """Starts the workers."""
        for name in ("pisma", "zrodla", "wyniki"):
            (self.folder / name).mkdir()
        for number in range(self.settings.workers):
            thread = threading.Thread(target=self._work, args=(number,), daemon=True)
            self._threads.append(thread)
            thread.start()

    def close(self) -> None:
        """Stops the workers, whatever they are at, and removes every file of the session."""
        with self._changed:
            self._closed = True
            processes = list(self._processes.values())
            self._changed.notify_all()
        for process in processes:
            process.kill()
        for thread in self._threads:
            thread.join(timeout=10)
        shutil.rmtree(self.folder, ignore_errors=True)

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Adds a listener; gives the function that takes it off again."""
        self._listeners.add(listener)
        return lambda: self._listeners.discard(listener)

    def jobs(self) -> tuple[Job, ...]:
        """Every draft of the session, newest last."""
        with self._changed:
            return tuple(self._jobs.values())

    def job(self, id: str) -> Job | None:
        with self._changed:
            return self._jobs.get(id)

    def sources(self) -> tuple[SourceFile, ...]:
        """Every uploaded source that was not refused, and those that were, in the order they came."""
        with self._changed:
            return tuple(self._sources.values())

    def pile(self) -> int:
        """The number of the present set of sources; another one after every change."""
        return self._pile

    def add_draft(self, name: str, upload: Path, *, beside: Mapping[str, Path] | None = None) -> Job:
        """Puts a draft at the end of the queue; `upload` is moved away; `beside` are sources for this draft alone, as in Job."""
        id = secrets.token_hex(8)
        draft = self.folder / "pisma" / id
        upload.replace(draft)
        job = Job(id, name, draft, self.folder / "wyniki" / id, beside=beside or {})
        return self._put(job)

    def add_source(self, name: str, upload: Path) -> SourceFile:
        """Takes a source in, in place of one of the same name; a worker says what it is before the next draft begins."""
        with self._changed:
            id = next((s.id for s in self._sources.values() if s.name == name), secrets.token_hex(8))
            # A folder of its own keeps the name that the reader goes by; the number keeps a file that a worker is still reading apart.
            self._pile += 1
            path = self.folder / "zrodla" / f"{id}-{self._pile}" / name
            path.parent.mkdir()
            upload.replace(path)
            source = SourceFile(id, name, path)
            # A sidecar tells about another file and is nothing on its own.
            self._sources[id] = replace(source, state=State.DONE, says="metadane") if name.endswith(".meta.json") else source
            self._changed.notify_all()
        self._tell()
        return source

    def remove_source(self, id: str) -> bool:
        """Takes a source away; False when there is none with this id."""
        with self._changed:
            source = self._sources.pop(id, None)
            self._pile += 1
            self._changed.notify_all()
        self._tell()
        return source is not None

    def again(self, id: str) -> Job | None:
        """Queues the draft of a job once more, as a new job; None when there is none with this id."""
        job = self.job(id)
        if job is None:
            return None
        new = secrets.token_hex(8)
        draft = self.folder / "pisma" / new
        shutil.copyfile(job.draft, draft)
        return self._put(Job(new, job.name, draft, self.folder / "wyniki" / new, beside=job.beside))

    def remove_job(self, id: str) -> bool:
        """Takes a draft and its results away, also while it waits or is worked on; False when there is none with this id."""
        with self._changed:
            job = self._jobs.pop(id, None)
            process = self._busy.pop(id, None)
            # It may end this job just now and would take the next one.
            for number in [n for n, p in self._processes.items() if p is process]:
                del self._processes[number]
            self._changed.notify_all()
        if job is None:
            return False
        if process is not None:
            process.kill()
            # What it was writing must not appear after its folder is gone.
            process.join(timeout=5)
        with suppress(FileNotFoundError):
            job.draft.unlink()
        shutil.rmtree(job.folder, ignore_errors=True)
        self._tell()
        return True

    def _put(self, job: Job) -> Job:
        with self._changed:
            self._jobs[job.id] = job
            self._changed.notify_all()
        self._tell()
        return job

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()

    def _change(self, id: str, change: Callable[[Job], Job]) -> None:
        """Changes a job that is still there."""
        with self._changed:
            if id in self._jobs:
                self._jobs[id] = change(self._jobs[id])
        self._tell()

    def _work(self, number: int) -> None:
        """One worker's life: a process, and another one when it had to be killed."""
        bench = self.folder / f"praca-{number}"
        while not self._closed:
            shutil.rmtree(bench, ignore_errors=True)
            bench.mkdir(exist_ok=True)
            process, tasks = self._start(number, bench)
            try:
                self._serve(number, process, tasks)
            except (EOFError, OSError):
                # The worker is gone; whoever it worked for has been told. The next round starts another.
                continue
            finally:
                process.kill()
                process.join(timeout=10)
                tasks.close()

    def _serve(self, number: int, process: BaseProcess, tasks: Connection) -> None:
        """Gives one process work until the session ends. Errors: EOFError and OSError when the process went away or was too slow."""
        while (work := self._next(number, process)) is not None:
            if isinstance(work, SourceFile):
                self._read_source(work, tasks)
            else:
                self._check(work, process, tasks)

    def _start(self, number: int, bench: Path) -> tuple[BaseProcess, Connection]:
        process, tasks = start_worker(self.folder, bench, self.settings)
        with self._changed:
            self._processes[number] = process
            if self._closed:
                process.kill()
        return process, tasks

    def _next(self, number: int, process: BaseProcess) -> Job | SourceFile | None:
        """What to do next, waiting for it; None when the session ends. Sources go first, and no draft begins while one is being read.

        Errors: EOFError when the process has gone while it had nothing to do, or is about to: work is never given to such a one.
        """
        with self._changed:
            while not self._closed:
                if self._processes.get(number) is not process or not process.is_alive():
                    raise EOFError
                source = next((s for s in self._sources.values() if s.state is State.WAITING), None)
                if source is not None:
                    self._sources[source.id] = running = replace(source, state=State.RUNNING)
                    return running
                reading = any(s.state is State.RUNNING for s in self._sources.values())
                job = None if reading else next((j for j in self._jobs.values() if j.state is State.WAITING), None)
                if job is not None:
                    uploaded = {f"{SOURCE_FOLDERS[0]}/{s.name}": s.path for s in self._sources.values() if s.state is State.DONE}
                    used = {**job.beside, **uploaded}
                    begun = replace(job, state=State.RUNNING, began=time.strftime("%H:%M"), sources=self._pile, used=used)
                    self._jobs[job.id] = begun
                    return begun
                self._changed.wait()
        return None

    def _read_source(self, source: SourceFile, tasks: Connection) -> None:
        last: Answer = Refused(f"{source.name}: {WENT_DOWN}")
        try:
            last = ask(tasks, ReadSource(source.path), timeout_s=self.settings.timeout_s)
        finally:
            read = isinstance(last, SourceRead)
            says = last.says if isinstance(last, SourceRead) else last.sentence if isinstance(last, Refused) else ""
            with self._changed:
                # Unless it was taken away, or replaced, in the meantime.
                if (now := self._sources.get(source.id)) is not None and now.path == source.path:
                    self._sources[source.id] = replace(source, state=State.DONE if read else State.FAILED, says=says)
                self._changed.notify_all()
            if not read:
                source.path.unlink(missing_ok=True)
            self._tell()

    def _check(self, job: Job, process: BaseProcess, tasks: Connection) -> None:
        last: Answer = Refused(WENT_DOWN)
        with self._changed:
            self._busy[job.id] = process
            gone = job.id not in self._jobs
        if gone:
            return
        self._tell()
        watch = Steps(self._change, job.id)
        try:
            task = CheckDraft(job.draft, job.name, job.used, job.folder)
            last = ask(tasks, task, timeout_s=self.settings.timeout_s, step=watch.begin)
            if isinstance(last, Outcome) and self.settings.keep is not None:
                _keep(job, last, self.settings.keep)
        except TimeoutError:
            last = Refused(TOO_LONG.format(minutes=round(self.settings.timeout_s / 60)))
            raise
        except InputError as error:
            last = Refused(error.sentence())
        finally:
            watch.end()
            shutil.rmtree(unfinished(job.folder), ignore_errors=True)
            with self._changed:
                self._busy.pop(job.id, None)
            self._change(job.id, lambda j: _finished(j, last))


def _finished(job: Job, last: Answer) -> Job:
    if isinstance(last, Outcome):
        return replace(job, state=State.DONE, outcome=last)
    return replace(job, state=State.FAILED, error=last.sentence if isinstance(last, Refused) else WENT_DOWN)


def _keep(job: Job, outcome: Outcome, folder: Path) -> None:
    """Copies the results to the folder that was asked for. Errors: InputError when it cannot be written to."""
    for name in outcome.files.values():
        write_whole(folder / name, (job.folder / name).read_bytes())
