"""What a firm brings on the command line or in its configuration, read once before any draft."""

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


def firm_demands(config: Path, given: Brought | None) -> Brought | None:
    """What was given on the command line with what the table `[wymagania]` of the configuration adds; None when neither says anything.

    Shape: `wymagane` and `zakazane` are list files beside the configuration, `min_precyzja` a share; a demand of the firm cannot be lowered
    from the command line. Errors: InputError for a value that is no path or share, and for a list that cannot be read.
    """
    from kotwica.annotators import NOTHING, Brought, read_list
    from kotwica.review import load_table

    table = load_table(config, "wymagania")
    if not table:
        return given
    lists = {name: read_list(config.parent / str(table[name])) if name in table else () for name in ("wymagane", "zakazane")}
    own = given or NOTHING
    least = _share(str(table["min_precyzja"])) if "min_precyzja" in table else None
    shares = [share for share in (own.min_precision, least) if share is not None]
    return Brought(
        required=tuple(dict.fromkeys((*own.required, *lists["wymagane"]))),
        forbidden=tuple(dict.fromkeys((*own.forbidden, *lists["zakazane"]))),
        fetched=own.fetched,
        min_precision=max(shares, default=None),
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
