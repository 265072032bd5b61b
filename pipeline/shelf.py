"""The sources of a draft, read once for all drafts that share them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from kotwica.document.errors import InputError
from kotwica.document.model import BlockKind, Draft
from kotwica.grading.model import CheckResult, Problem
from kotwica.pipeline.find import OUR_OUTPUT, source_paths, uncleaned
from kotwica.pipeline.joined import Joined
from kotwica.pipeline.options import Options
from kotwica.pipeline.released import words_by_key
from kotwica.sources.model import Source

if TYPE_CHECKING:
    from kotwica.extractors.model import Extraction
    from kotwica.pipeline.online import Asked
    from kotwica.sources import LoadResult, SourceSet
    from kotwica.sources.store import StoreQueries

# A source is another version of the draft when it holds, word for word, at least this share of the draft's own long paragraphs.
VERSION_SHARE = 0.5
VERSION_PARAGRAPHS = 3
LONG_PARAGRAPH = 80
PROBES = 24

NO_SOURCES = (
    "Nie ma żadnych źródeł, więc niczego nie można zweryfikować. Połóż teksty orzeczeń w folderze „zrodla” obok projektu "
    "albo wskaż je opcją --sources."
)
SELF_SOURCE = "Wśród źródeł był sam projekt albo jego inna wersja ({names}); pominięto, bo projekt nie może dowodzić sam siebie."

PASSED_OVER = "Wśród źródeł są pliki, których nie wczytano: {files}"
TOLD_EACH = 5


class Shelved(Struct, frozen=True):
    """The sources a draft is checked against, with what went wrong and what the user should know (Polish sentences)."""

    sources: SourceSet | Joined | Asked
    problems: tuple[Problem, ...] = ()
    notices: tuple[str, ...] = ()

    def at_hand(self, result: CheckResult) -> tuple[Source, ...]:
        """The sources that a report can list: all files, and of a store or a register those that the result's evidence stands in."""
        from kotwica.sources import SourceSet

        ids = frozenset(e.source_id for g in result.grades for e in g.evidence)
        return tuple(self.sources.all()) if isinstance(self.sources, SourceSet) else self.sources.at_hand(ids)

    def limits(self) -> tuple[str, ...]:
        """What was not looked up to the end, in Polish; complete once the draft is graded."""
        from kotwica.sources import SourceSet

        return () if isinstance(self.sources, SourceSet) else self.sources.limits()


class Shelf(Struct):
    """Loads folders of sources and keeps them, so that a hundred drafts with one `--sources` read it once.

    `drafts` are all drafts of the call: none of them is ever a source for another, since a draft that proves itself would come out green.
    """

    options: Options
    drafts: tuple[Path, ...] = ()
    _loaded: dict[tuple[Path, ...], LoadResult] = field(default_factory=dict)
    _sets: dict[tuple[tuple[Path, ...], frozenset[str]], SourceSet] = field(default_factory=dict)
    _store: StoreQueries | None = None
    _asked: dict[str, Shelved] = field(default_factory=dict)

    def ask(self, draft: Draft, extraction: Extraction, *, name: Path) -> Shelved:
        """The sources for a draft with what public registers have of the rest; `for_draft` gives the same from then on."""
        from kotwica.pipeline.online import ask

        shelved = self.for_draft(draft, name=name)
        sources, notices = ask(extraction, shelved.sources, self.options)
        kept = tuple(n for n in shelved.notices if n != NO_SOURCES or not any(sources.all()))
        self._asked[draft.sha256] = replace(shelved, sources=sources, notices=(*kept, *notices))
        return self._asked[draft.sha256]

    def read_for(self, name: Path) -> None:
        """Reads the files that a draft of this name will be checked against, unless they were read before. Errors: as `for_draft`."""
        self._load(source_paths(name, self.options.sources))

    def for_draft(self, draft: Draft, *, name: Path) -> Shelved:
        """The sources for a draft that was named `name` on the command line.

        Errors: InputError when a path given by the user does not exist, or the store cannot be opened.
        """
        if draft.sha256 in self._asked:
            return self._asked[draft.sha256]
        paths = source_paths(name, self.options.sources)
        loaded = self._load(paths)
        paragraphs = own_paragraphs(draft)
        own = [s for s in loaded.sources if s.sha256 == draft.sha256 or is_version_of(paragraphs, s)]
        files = self._set(paths, loaded, frozenset(s.id for s in own))
        store = self._open_store()
        problems = tuple(Problem("źródła", f"Nie odczytano pliku {path}: {message}") for path, message in loaded.problems)
        notices = [f"Plik {path} ma tę samą treść co {first}; użyto jednego." for path, first in loaded.duplicates]
        notices += _passed_over(loaded)
        if own:
            notices.append(SELF_SOURCE.format(names=", ".join(Path(s.location).name for s in own)))
        if not files.all() and (store is None or not store.count()):
            notices.append(NO_SOURCES)
        sources = files if store is None else Joined(files, store, without=frozenset({draft.sha256}))
        return Shelved(sources, problems, tuple(notices))

    def _set(self, paths: tuple[Path, ...], loaded: LoadResult, without: frozenset[str]) -> SourceSet:
        from kotwica.sources import SourceSet

        key = (paths, without)
        if key not in self._sets:
            self._sets[key] = SourceSet([s for s in loaded.sources if s.id not in without], failures=loaded.failed_norms)
        return self._sets[key]

    def _load(self, paths: tuple[Path, ...]) -> LoadResult:
        from kotwica.sources import let_pass, load_sources

        key = tuple(p.resolve() for p in paths)
        if key not in self._loaded:
            ours = {d.resolve() for d in self.drafts}
            twins = {d.with_suffix("") for d in ours}
            loaded = load_sources(paths, now=self.options.now, skip=lambda path: _no_source(path, twins))
            self._loaded[key] = replace(loaded, sources=let_pass(loaded.sources, words_by_key()))
        return self._loaded[key]

    def _open_store(self) -> StoreQueries | None:
        if self.options.store is None:
            return None
        from kotwica.sources.store import open_store, store_exists

        if self._store is None:
            if not store_exists(self.options.store):
                raise InputError(self.options.store, "nie ma takiej bazy źródeł.", "Utwórz ją: kotwica sources add FOLDER.")
            self._store = open_store(self.options.store)
            self._store.releases = words_by_key()
        return self._store


def _passed_over(loaded: LoadResult) -> list[str]:
    """One Polish sentence on the files that were not read, the first few by name."""
    if not loaded.passed_over:
        return []
    named = "; ".join(f"{Path(path).name} ({why})" for path, why in loaded.passed_over[:TOLD_EACH])
    more = len(loaded.passed_over) - TOLD_EACH
    return [PASSED_OVER.format(files=named) + (f"; i jeszcze {more}." if more > 0 else ".")]


def own_paragraphs(draft: Draft) -> tuple[str, ...]:
    """The draft's long paragraphs, each once, block quotations left out."""
    text = draft.reading.text
    blocks = (b for b in draft.reading.blocks if b.kind is not BlockKind.QUOTE and len(b.span) >= LONG_PARAGRAPH)
    return tuple(dict.fromkeys(b.span.of(text).strip() for b in blocks))


def is_version_of(paragraphs: Sequence[str], source: Source) -> bool:
    """True when a source is another version of the draft with these own paragraphs: it holds most of them.

    Errs towards: no. A draft of fewer than three long paragraphs has no versions. Most sources hold none of a sample of the paragraphs; a
    version holds none of it once in 2**PROBES.
    """
    if len(paragraphs) < VERSION_PARAGRAPHS:
        return False
    step = max(1, len(paragraphs) // PROBES)
    if not any(paragraph in source.text for paragraph in paragraphs[::step]):
        return False
    return sum(paragraph in source.text for paragraph in paragraphs) >= VERSION_SHARE * len(paragraphs)


def _no_source(path: Path, twins: set[Path]) -> bool:
    """True for what we wrote ourselves, for the drafts of the call, and for the same draft in another format or cleaned beside it."""
    return bool(OUR_OUTPUT.search(path.name)) or uncleaned(path.resolve()).with_suffix("") in twins
