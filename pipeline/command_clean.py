"""`kotwica clean FILE`: the copy without our marks, as it can be filed."""

from __future__ import annotations

import hashlib
import os
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kotwica.document import read_bytes
from kotwica.document.errors import InputError
from kotwica.pipeline.entry import OK, say
from kotwica.pipeline.find import MARKDOWN_SUFFIXES, WORD_SUFFIXES, clean_copy_of, draft_of
from kotwica.pipeline.gate import config_file, log_folder
from kotwica.pipeline.outputs import write_whole
from kotwica.pipeline.terminal import shown

if TYPE_CHECKING:
    from kotwica.document.model import Draft


def run(arguments: Namespace) -> int:
    """Writes the clean copy and says where; the annotated copy stays as it is.

    Errors: InputError for a file that is neither Word nor Markdown, or cannot be read.
    """
    source = Path(arguments.copy)
    removed: tuple[str, ...] = ()
    if arguments.for_filing or arguments.all:
        payload, removed = _filing(source, arguments)
    else:
        data = read_bytes(source)
        payload = _clean(source, data)
        if payload == data:
            say("Informacja: w tym pliku nie ma oznaczeń Kotwicy; kopia jest taka sama.")
    target = Path(arguments.out) if arguments.out else clean_copy_of(source)
    if target.exists() and target.resolve() == source.resolve():
        raise InputError(target, "wynik nadpisałby plik z uwagami.", "Podaj po --out inną nazwę.")
    path, notice = write_whole(target, payload)
    if notice:
        say(f"Informacja: {notice}")
    print(f"Zapisano {shown(path)}")
    if removed:
        print("Usunięto:\n" + "\n".join(f"  – {line}" for line in removed))
    return OK


def _filing(source: Path, arguments: Namespace) -> tuple[bytes, tuple[str, ...]]:
    """The copy without anybody's comments and metadata; with --do-zlozenia only of a text that is signed.

    Errors: InputError when the file is no Word file, the draft is not signed, or the copy's text is not the signed draft's.
    """
    from kotwica.annotators import filing_copy
    from kotwica.document import read_docx_text

    if source.suffix.lower() not in WORD_SUFFIXES:
        raise InputError(source, "kopię do złożenia można zrobić tylko z pliku Worda.", "Podaj plik .docx.")
    data = read_bytes(source)
    if arguments.for_filing:
        # Headers, pictures and formatting of the copy are not what was signed; the draft's own bytes are.
        data = _signed_content(source, read_docx_text(data, str(source)), arguments)
    made = filing_copy(data, str(source), accept_changes=arguments.changes == "accept")
    return made.payload, made.removed


def _signed_content(source: Path, copy: Draft, arguments: Namespace) -> bytes:
    """The signed draft that a copy belongs to. Errors: InputError when nobody signed it, or the copy's text is another one."""
    from kotwica.document import read_docx_text
    from kotwica.document.model import same_text
    from kotwica.review import find_signoff, load_people

    draft = draft_of(source)
    content = read_bytes(draft)
    config = config_file(arguments, os.environ)
    log, sha = log_folder(arguments, os.environ), hashlib.sha256(content).hexdigest()
    if find_signoff(log, sha, load_people(config) if config else ()) is None:
        if config is None and find_signoff(log, sha) is not None:
            remedy = "Dodaj --config PLIK albo zmienną KOTWICA_KANCELARIA."
            raise InputError("konfiguracja kancelarii", "nie jest wskazana, więc nie wiadomo, czyj jest podpis.", remedy)
        remedy = f"Najpierw: kotwica check {draft.name}, potem kotwica sign {draft.name}."
        raise InputError(draft, "ta treść pisma nie jest podpisana.", remedy)
    if draft != source and not same_text(read_docx_text(content, str(draft)), copy):
        raise InputError(source, "tekst kopii różni się od podpisanego pisma.", f"Zrób kopię z pliku {draft.name}.")
    return content


def _clean(path: Path, payload: bytes) -> bytes:
    suffix = path.suffix.lower()
    if suffix in WORD_SUFFIXES:
        from kotwica.review import clean_docx

        return clean_docx(payload, str(path))
    if suffix in (*MARKDOWN_SUFFIXES, ".txt"):
        from kotwica.annotators import strip_markdown

        return strip_markdown(payload.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape")
    raise InputError(path, "to nie jest kopia Worda ani Markdown.", "Podaj plik NAZWA.annotated.docx albo NAZWA.annotated.md.")
