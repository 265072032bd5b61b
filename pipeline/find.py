"""Which files a command line names: drafts from files, folders and patterns, and the source folders that lie beside a draft."""

from __future__ import annotations

import glob
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from kotwica.document.errors import InputError

WORD_SUFFIXES = (".docx", ".docm", ".dotx", ".dotm")
MARKDOWN_SUFFIXES = (".md", ".markdown")
# Formats that get an annotated copy; a PDF gives the reports only.
COPY_SUFFIXES = (*WORD_SUFFIXES, *MARKDOWN_SUFFIXES, ".txt")
DRAFT_SUFFIXES = (*COPY_SUFFIXES, ".pdf")
# Where sources lie beside a draft; uploaded ones go into the first.
SOURCE_FOLDERS = ("zrodla", "sources")
STDIN = Path("-")
# What we write ourselves is neither a draft (in a folder scan) nor ever a source: "opinia.annotated-2.docx", "opinia.raport.html".
OUR_OUTPUT = re.compile(r"\.(annotated|redline)(-\d+)?\.\w+$|\.raport(-\d+)?\.(html|md|json)$|\.decyzje\.jsonl$", re.IGNORECASE)
_ANNOTATED = re.compile(r"\.annotated(?:-\d+)?(?=\.[^.]+$)", re.IGNORECASE)
# What `kotwica clean` writes. Lawyers name versions of their own so too, hence a name alone does not make a file ours.
_CLEAN = re.compile(r"\.clean(?=\.[^.]+$)", re.IGNORECASE)
# Word's owner file, LibreOffice's lock, hidden files.
NOT_A_DOCUMENT = re.compile(r"^(~\$|\.)")


def find_drafts(arguments: Sequence[str]) -> tuple[tuple[Path, ...], tuple[InputError, ...]]:
    """The drafts that the arguments name, in order and without repeats, and one error for each argument that names none.

    A folder stands for the drafts lying directly in it; a pattern (`*.docx`) is expanded here too, since not every shell does it.
    """
    drafts: dict[Path, Path] = {}
    errors: list[InputError] = []
    for argument in arguments:
        try:
            for path in _expand(argument):
                drafts.setdefault(path.resolve(), path)
        except InputError as error:
            errors.append(error)
    return tuple(drafts.values()), tuple(errors)


def _expand(argument: str) -> list[Path]:
    path = Path(argument)
    if path == STDIN or path.is_file():
        return [path]
    if path.is_dir():
        return _in_folder(path)
    if glob.has_magic(argument):
        # Path.glob takes no absolute patterns.
        found = [Path(name) for name in sorted(glob.glob(argument)) if Path(name).is_file()]  # noqa: PTH207
        kept = [p for p in found if p.suffix.lower() in DRAFT_SUFFIXES and not _is_ours(p)]
        if not kept:
            raise InputError(
                argument, "żaden projekt pisma nie pasuje do tego wzorca.", "Sprawdź folder i rozszerzenie (.docx, .md, .txt, .pdf)."
            )
        return kept
    if path.exists():
        raise InputError(path, "to nie jest zwykły plik.", "Podaj plik .docx, .md, .txt albo .pdf.")
    raise InputError(path, "nie ma takiego pliku.", _did_you_mean(path))


def _in_folder(folder: Path) -> list[Path]:
    try:
        names = sorted(p for p in folder.iterdir() if p.is_file() and p.suffix.lower() in DRAFT_SUFFIXES and not _is_ours(p))
    except PermissionError as error:
        raise InputError(folder, "nie można odczytać tego folderu.", "Sprawdź uprawnienia.") from error
    drafts = [p for p in names if p.suffix.lower() in COPY_SUFFIXES]
    taken = {p.stem for p in drafts}
    # "opinia.pdf" beside "opinia.docx" is its print, not another draft.
    drafts += [p for p in names if p.suffix.lower() == ".pdf" and p.stem not in taken]
    if not drafts:
        raise InputError(
            folder, "w tym folderze nie ma projektu pisma.", "Podaj plik .docx, .md, .txt albo .pdf, albo folder, w którym taki plik leży."
        )
    return sorted(drafts)


def _is_ours(path: Path) -> bool:
    return bool(OUR_OUTPUT.search(path.name) or NOT_A_DOCUMENT.match(path.name)) or is_clean_copy(path)


def is_clean_copy(path: Path) -> bool:
    """True when a file is called a clean copy, lies beside its draft and says the same: checking it would count the draft twice.

    Errs towards: no. One whose draft was edited since then is a text that nobody has checked.
    """
    draft = uncleaned(path)
    if draft == path or not draft.is_file():
        return False
    from kotwica.document import read_draft
    from kotwica.document.model import same_text

    try:
        return same_text(read_draft(draft), read_draft(path))
    except InputError:
        return False


def _did_you_mean(path: Path) -> str:
    """A remedy: the file of the same folder whose name is nearest, when one is near."""
    from difflib import get_close_matches

    folder = path.parent
    names = [p.name for p in folder.iterdir() if p.is_file()] if folder.is_dir() else []
    near = get_close_matches(path.name, names, n=1, cutoff=0.7)
    return f"Czy chodzi o „{near[0]}”?" if near else "Sprawdź nazwę i folder."


def source_paths(draft: Path, given: Iterable[Path]) -> tuple[Path, ...]:
    """Where the sources of a draft are: what was given, then `zrodla/` and `sources/` beside the draft; each once.

    Errors: InputError when a given path does not exist.
    """
    found: dict[Path, Path] = {}
    for path in given:
        if not path.exists():
            raise InputError(path, "nie ma takiego pliku ani folderu ze źródłami.", "Sprawdź ścieżkę podaną po --sources.")
        found.setdefault(path.resolve(), path)
    folder = Path.cwd() if draft == STDIN else draft.parent
    for name in SOURCE_FOLDERS:
        beside = folder / name
        if beside.is_dir():
            found.setdefault(beside.resolve(), beside)
    return tuple(found.values())


def clean_copy_of(copy: Path) -> Path:
    """Where the copy of a draft without our marks goes."""
    draft = draft_of(copy)
    return copy.with_name(f"{draft.stem}.clean{copy.suffix}")


def uncleaned(path: Path) -> Path:
    """The draft that a file would be the clean copy of by its name; any other path is itself."""
    return path.with_name(_CLEAN.sub("", path.name)) if path.name else path


def draft_of(path: Path) -> Path:
    """The draft that an annotated copy belongs to; any other path is itself."""
    return path.with_name(_ANNOTATED.sub("", path.name)) if path.name else path
