"""The sources of a draft, read once for all drafts that share them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from kotwica.document.model import Draft
from kotwica.grading.model import Problem
from kotwica.pipeline.find import OUR_OUTPUT, source_paths
from kotwica.pipeline.options import Options

if TYPE_CHECKING:
    from kotwica.sources import LoadResult, SourceSet


@dataclass(frozen=True, slots=True)
class Shelved:
    """The sources a draft is checked against, with what went wrong and what the user should know (Polish sentences)."""

    sources: SourceSet
    problems: tuple[Problem, ...] = ()
    notices: tuple[str, ...] = ()
    paths: tuple[Path, ...] = ()


@dataclass(slots=True)
class Shelf:
    """Loads folders of sources and keeps them, so that a hundred drafts with one `--sources` read it once.

    `drafts` are all drafts of the call: none of them is ever a source for another, since a draft that proves itself would come out green.
    """

    options: Options
    drafts: tuple[Path, ...] = ()
    _loaded: dict[tuple[Path, ...], LoadResult] = field(default_factory=dict)
    _sets: dict[tuple[tuple[Path, ...], frozenset[str]], SourceSet] = field(default_factory=dict)

    def for_draft(self, draft: Draft, *, name: Path) -> Shelved:
        """The sources for a draft that was named `name` on the command line.

        Errors: InputError when a path given by the user does not exist.
        """
        from kotwica.sources import SourceSet

        paths = source_paths(name, self.options.sources)
        loaded = self._load(paths)
        own = frozenset(s.id for s in loaded.sources if s.sha256 == draft.sha256)
        key = (paths, own)
        if key not in self._sets:
            kept = [s for s in loaded.sources if s.id not in own]
            self._sets[key] = SourceSet(kept, failures=loaded.failed_norms)
        problems = tuple(Problem("źródła", f"Nie odczytano pliku {path}: {message}") for path, message in loaded.problems)
        notices = [f"Plik {path} ma tę samą treść co {first}; użyto jednego." for path, first in loaded.duplicates]
        if own:
            notices.append("Wśród źródeł była kopia samego projektu; pominięto ją, bo projekt nie może dowodzić sam siebie.")
        if not self._sets[key].all():
            notices.append(NO_SOURCES)
        return Shelved(self._sets[key], problems, tuple(notices), paths)

    def _load(self, paths: tuple[Path, ...]) -> LoadResult:
        from kotwica.sources import load_sources

        key = tuple(p.resolve() for p in paths)
        if key not in self._loaded:
            ours = {d.resolve() for d in self.drafts}
            self._loaded[key] = load_sources(
                paths, now=self.options.now, skip=lambda path: bool(OUR_OUTPUT.search(path.name)) or path.resolve() in ours
            )
        return self._loaded[key]


NO_SOURCES = (
    "Nie ma żadnych źródeł, więc niczego nie można zweryfikować. Połóż teksty orzeczeń w folderze „zrodla” obok projektu "
    "albo wskaż je opcją --sources."
)
