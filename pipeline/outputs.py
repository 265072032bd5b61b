"""Names of what a run writes, and writing it whole or not at all."""

from __future__ import annotations

import errno
import os
import re
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct, field

from kotwica.document.errors import InputError, system_reason
from kotwica.pipeline.find import COPY_SUFFIXES, DRAFT_SUFFIXES, MARKDOWN_SUFFIXES, OUR_OUTPUT, STDIN
from kotwica.pipeline.options import Options

STDIN_STEM = "stdin"
# The end of the name of a file that is still being written.
UNFINISHED = ".kw-tmp"
# What to do when a folder cannot be written to.
ELSEWHERE = "Wskaż inny folder opcją --out."
OWN_FOLDER = "Sprawdź, czy masz tam prawo zapisu."
_NUMBERED = re.compile(r"^(?P<stem>.*\.annotated)(?:-(?P<number>\d+))?$", re.IGNORECASE)


class Names(Struct, frozen=True):
    """Where the outputs of one draft go; `copy` is None when the format gets reports only."""

    copy: Path | None
    reports: Mapping[str, Path] = field(default_factory=dict)

    @property
    def paths(self) -> set[Path]:
        """Every path, resolved."""
        return {p.resolve() for p in (self.copy, *self.reports.values()) if p is not None}


def plan_names(drafts: Sequence[Path], options: Options) -> dict[Path, Names]:
    """Names for all drafts of a call, no two alike: "a/pozew.docx" and "b/pozew.docx" in one output folder give "b.pozew.annotated.docx".

    Errors: InputError when one file was named for the output of several drafts, or does not fit a draft's format.
    """
    for option, target in (("--out", options.out), ("--report", options.report_path)):
        if target is not None and target.suffix and not target.is_dir() and len(drafts) > 1:
            raise InputError(f"{option} {target}", "kilka projektów nie zmieści się w jednym pliku.", "Podaj folder.")
    planned: dict[Path, Names] = {}
    taken: set[Path] = set()
    for draft in drafts:
        planned[draft] = next(names for names in _wishes(draft, options) if not taken & names.paths)
        taken |= planned[draft].paths
    return planned


def _wishes(draft: Path, options: Options) -> Iterator[Names]:
    """Names for a draft, best first; those with the folder's name in front are for drafts of equal names."""
    names = names_for(draft, options)
    yield names
    folder = draft.resolve().parent.name
    for mark in ("", *(f"-{number}" for number in range(2, 1000))):
        yield _prefixed(names, f"{folder}{mark}.")


def names_for(draft: Path, options: Options) -> Names:
    """Paths of the annotated copy and of the reports of a draft.

    Errors: InputError when `options.out` names a file of another format.
    Drafts with equal stems in one folder keep their suffix in the report's name ("opinia.docx.raport.html"), so that neither run overwrites
    the other's report. Annotating "X.annotated.docx" is annotating a copy: its output is "X.annotated-2.docx".
    """
    stem = STDIN_STEM if draft == STDIN else draft.stem
    folder, copy_file = _split(options.out, draft.parent, COPY_SUFFIXES)
    own = _copy_path(folder, draft, stem)
    if copy_file is not None and (own is None or own.suffix.lower() != copy_file.suffix.lower()):
        kind = f"zapisuje się jako {own.suffix}" if own else "nie ma kopii, tylko raporty"
        raise InputError(f"--out {copy_file}", f"kopia projektu {draft.name} {kind}.", "Podaj folder albo plik z tym rozszerzeniem.")
    copy = copy_file or own
    report_folder, report_file = _split(options.report_path, copy.parent if copy else folder, (".html", ".md", ".json"))
    report_stem = draft.name if _has_twin(draft) else stem
    reports = {kind: report_folder / f"{report_stem}.raport.{kind}" for kind in options.reports}
    if report_file is not None:
        reports = {report_file.suffix.lower().lstrip("."): report_file}
    return Names(copy, reports)


def _prefixed(names: Names, prefix: str) -> Names:
    copy = names.copy.with_name(prefix + names.copy.name) if names.copy else None
    return Names(copy, {kind: path.with_name(prefix + path.name) for kind, path in names.reports.items()})


def _split(target: Path | None, default: Path, suffixes: tuple[str, ...]) -> tuple[Path, Path | None]:
    """A folder, and a file in it when `target` names a file."""
    if target is None:
        return default, None
    if target.suffix.lower() in suffixes and not target.is_dir():
        return target.parent, target
    return target, None


def _copy_path(folder: Path, draft: Path, stem: str) -> Path | None:
    suffix = draft.suffix.lower()
    if draft == STDIN or suffix not in COPY_SUFFIXES:
        return None
    # CriticMarkup is Markdown, whatever the draft was called.
    kept = ".md" if suffix in (*MARKDOWN_SUFFIXES, ".txt") else draft.suffix
    again = _NUMBERED.match(stem)
    if again:
        return folder / f"{again['stem']}-{int(again['number'] or 1) + 1}{kept}"
    twin = suffix in (*MARKDOWN_SUFFIXES, ".txt") and _has_twin(draft, among=(*MARKDOWN_SUFFIXES, ".txt"))
    return folder / f"{draft.name if twin else stem}.annotated{kept}"


def _has_twin(draft: Path, *, among: tuple[str, ...] = DRAFT_SUFFIXES) -> bool:
    """True when another draft of the same stem lies in the draft's folder."""
    if draft == STDIN:
        return False
    candidates = (draft.with_suffix(suffix) for suffix in among if suffix != draft.suffix.lower())
    return any(path.exists() and not OUR_OUTPUT.search(path.name) for path in candidates)


def numbered(path: Path) -> Iterator[Path]:
    """`path`, then "-2", "-3" … before its suffix: names to try when one is taken ("opinia.annotated-2.docx")."""
    yield path
    stem, first = path.stem, 2
    match = re.match(r"^(.*?)-(\d+)$", stem) if _NUMBERED.match(stem) else None
    if match:
        stem, first = match[1], int(match[2]) + 1
    for number in range(first, 1000):
        yield path.with_name(f"{stem}-{number}{path.suffix}")


def write_whole(path: Path, payload: bytes, *, remedy: str = ELSEWHERE) -> tuple[Path, str]:
    """Writes a file through a temporary one in the same folder, so that `path` is the old file or the whole new one at every moment.

    Returns the path really written and a Polish notice ("" when it is `path`): a file that is open in Word or LibreOffice is left alone
    and the next free number taken.
    Errors: InputError when the folder cannot be written to (`remedy`: what to do then) or the disk is full; then nothing is left behind.
    """
    for candidate in numbered(path):
        if candidate != path and candidate.exists():
            continue
        if _is_open_elsewhere(candidate):
            continue
        try:
            _replace(candidate, payload)
        except PermissionError as error:
            if not candidate.exists() or not os.access(candidate.parent, os.W_OK):
                raise _cannot_write(path, error, remedy) from error
            continue
        except OSError as error:
            raise _cannot_write(path, error, remedy) from error
        notice = "" if candidate == path else f"Plik {path.name} jest otwarty w innym programie. Zapisano {candidate.name}."
        return candidate, notice
    raise InputError(path, "nie ma wolnej nazwy dla wyniku.", "Usuń niepotrzebne kopie z tego folderu.")


def made_folder(folder: Path) -> Path:
    """The folder for results, made when missing. Errors: InputError when it cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(folder, f"nie można utworzyć tego folderu ({system_reason(error)}).", ELSEWHERE) from error
    return folder


def _is_open_elsewhere(path: Path) -> bool:
    """True when Word ("~$inia.docx") or LibreOffice (".~lock.opinia.docx#") has put its owner file beside `path`.

    Word drops the first two characters of names longer than eight, one of names of seven or eight, none of shorter (seen in Word 2016-365).
    """
    if not path.exists():
        return False
    name, length = path.name, len(path.stem)
    owner = "~$" + (name[2:] if length > 8 else name[1:] if length > 6 else name)
    return path.with_name(owner).exists() or path.with_name(f".~lock.{name}#").exists()


def _replace(path: Path, payload: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.stem}.", suffix=UNFINISHED, dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(payload)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(_mode(path))
        temporary.replace(path)
    finally:
        # Gone already when the rename succeeded.
        with suppress(FileNotFoundError):
            temporary.unlink()


def _mode(path: Path) -> int:
    """The permissions of the file to be replaced, else those that a new file gets here (mkstemp makes it private)."""
    if path.exists():
        return path.stat().st_mode & 0o7777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _cannot_write(path: Path, error: OSError, remedy: str) -> InputError:
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return InputError(
            path, "na dysku nie ma miejsca na wynik.", "Zwolnij miejsce i uruchom ponownie; poprzedni wynik pozostał bez zmian."
        )
    if isinstance(error, PermissionError) or error.errno == errno.EROFS:
        return InputError(path, "nie można zapisać w tym folderze.", remedy)
    return InputError(path, f"nie można zapisać wyniku ({system_reason(error)}).", remedy)
