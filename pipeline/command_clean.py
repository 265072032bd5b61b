"""`kotwica clean FILE`: the copy without our marks, as it can be filed."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path

from kotwica.document.errors import InputError
from kotwica.pipeline.entry import OK, say
from kotwica.pipeline.find import MARKDOWN_SUFFIXES, WORD_SUFFIXES
from kotwica.pipeline.outputs import write_whole
from kotwica.pipeline.terminal import shown

_ANNOTATED = re.compile(r"\.annotated(-\d+)?$", re.IGNORECASE)


def run(arguments: Namespace) -> int:
    """Writes the clean copy and says where; the annotated copy stays as it is.

    Errors: InputError for a file that is neither Word nor Markdown, or cannot be read.
    """
    source = Path(arguments.copy)
    payload = _clean(source, _bytes_of(source))
    target = Path(arguments.out) if arguments.out else source.with_name(f"{_ANNOTATED.sub('', source.stem)}.clean{source.suffix}")
    if target.exists() and target.resolve() == source.resolve():
        raise InputError(target, "wynik nadpisałby plik z uwagami.", "Podaj po --out inną nazwę.")
    path, notice = write_whole(target, payload)
    if notice:
        say(f"Informacja: {notice}")
    print(f"Zapisano {shown(path)}")
    return OK


def _bytes_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise InputError(path, f"nie można odczytać pliku ({error.strerror}).", "Sprawdź nazwę i folder.") from error


def _clean(path: Path, payload: bytes) -> bytes:
    suffix = path.suffix.lower()
    if suffix in WORD_SUFFIXES:
        from kotwica.review import clean_docx

        return clean_docx(payload)
    if suffix in (*MARKDOWN_SUFFIXES, ".txt"):
        from kotwica.annotators import strip_markdown

        return strip_markdown(payload.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape")
    raise InputError(path, "to nie jest kopia Worda ani Markdown.", "Podaj plik NAZWA.annotated.docx albo NAZWA.annotated.md.")
