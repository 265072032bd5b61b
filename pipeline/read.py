"""A draft from a file, from a PDF, or from standard input."""

from __future__ import annotations

import re
import sys
import tempfile
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from kotwica.document.errors import InputError, writable
from kotwica.document.model import Block, Draft, MappedText, Reading, Span
from kotwica.pipeline.find import STDIN

_PARAGRAPH = re.compile(r"[^\n]+(?:\n[^\n]+)*")


def read(path: Path, *, now: datetime) -> Draft:
    """The draft in a file, or on standard input for "-".

    Errors: InputError with the reason and the remedy.
    """
    from kotwica.document import read_draft

    if path == STDIN:
        return _read_stdin()
    if writable(str(path)) != str(path):
        # Reports, the log and decisions name the draft.
        raise InputError(path, "nazwa pliku lub folderu jest zapisana w innym kodowaniu niż UTF-8.", "Zmień nazwę i podaj plik ponownie.")
    if path.suffix.lower() == ".pdf":
        return _read_pdf(path, now)
    draft = read_draft(path)
    if draft.format != "docx" and not draft.text.strip():
        # "Nothing to check" would sound like a clean bill for a file that was not saved.
        raise InputError(path, "plik jest pusty.", "Sprawdź, czy pismo zapisało się w całości, i podaj właściwy plik.")
    return draft


def _read_stdin() -> Draft:
    """Standard input as a text draft; the temporary file is gone when this returns."""
    from kotwica.document import read_draft

    payload = sys.stdin.buffer.read()
    if not payload.strip():
        raise InputError("wejście standardowe", "jest puste.", "Przekaż tekst, np.: annotate - < opinia.txt")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "stdin.txt"
        file.write_bytes(payload)
        return replace(read_draft(file), path=STDIN, anchors=None)


def _read_pdf(path: Path, now: datetime) -> Draft:
    """A PDF as a draft, its text page after page; it gets reports only, since there is nothing to anchor a comment on.

    Errors: InputError when the file cannot be read or has no text layer.
    """
    from kotwica.sources import load_sources

    loaded = load_sources([path], now=now)
    if not loaded.sources or not loaded.sources[0].text.strip():
        reason = loaded.problems[0][1] if loaded.problems else "w pliku nie ma tekstu."
        raise InputError(path, reason, "Jeśli to skan, podaj plik Worda albo wersję z warstwą tekstową.")
    source = loaded.sources[0]
    blocks = tuple(Block(Span(*match.span())) for match in _PARAGRAPH.finditer(source.text))
    return Draft(path, "pdf", source.sha256, source.text, Reading(source.text, blocks), MappedText(source.text), notices=source.warnings)
