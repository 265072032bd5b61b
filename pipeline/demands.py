"""What a firm brings on the command line, read once before any draft."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kotwica.document.errors import InputError

if TYPE_CHECKING:
    from kotwica.annotators import Brought


def brought_of(arguments: Namespace) -> Brought | None:
    """The lists and thresholds that were given; None when none was.

    Errors: InputError for a file that cannot be read and for a precision outside 0..1.
    """
    if not (arguments.required or arguments.forbidden or arguments.rag_trace or arguments.min_precision is not None):
        return None
    from kotwica.annotators import Brought, read_list, read_rag_trace

    return Brought(
        required=read_list(Path(arguments.required)) if arguments.required else (),
        forbidden=read_list(Path(arguments.forbidden)) if arguments.forbidden else (),
        fetched=read_rag_trace(Path(arguments.rag_trace)) if arguments.rag_trace else (),
        min_precision=_share(arguments.min_precision),
    )


def _share(value: str | None) -> float | None:
    if value is None:
        return None
    try:
        share = float(value.replace(",", "."))
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1:
        raise InputError(f"--min-precision {value}", "to nie jest udział.", "Podaj liczbę od 0 do 1, np. 0.95.")
    return share
